// Undominated moves and bounds against the exact value of every position.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "boardgames/games/timbiriche.h"
#include "helpers.h"
#include "soundness.h"

namespace boardgames {
namespace {

using timbiriche::ExpectSound;
using timbiriche::ExpectSoundEverywhere;
using timbiriche::StateOf;

TEST(TimbiricheChains, EveryPositionOf1xN) {
  for (int n = 1; n <= 7; ++n) ExpectSoundEverywhere(1, n);
  ExpectSoundEverywhere(4, 1);
}
TEST(TimbiricheChains, EveryPositionOf2x2) { ExpectSoundEverywhere(2, 2); }
TEST(TimbiricheChains, EveryPositionOf2x3) {
  ExpectSoundEverywhere(2, 3);
  ExpectSoundEverywhere(3, 2);
}
TEST(TimbiricheChains, EveryPositionOf2x4) { ExpectSoundEverywhere(2, 4); }

// The exact values of all positions that follow from one, found by its definition.
template <class G>
class Below {
 public:
  Below(const G& g, const typename G::State& root) : g_(g), drawn_(root.drawn) {
    for (auto open = g.grid().all().Without(root.drawn); !open.Empty(); open.RemoveFirst()) {
      edges_.push_back(open.First());
    }
    value_.resize(std::size_t{1} << edges_.size());
    for (std::uint32_t set = static_cast<std::uint32_t>(value_.size()) - 1; set-- > 0;) {
      int best = -1000;
      for (int i = 0; i < static_cast<int>(edges_.size()); ++i) {
        if ((set >> i & 1u) == 0) best = std::max(best, After(set, i));
      }
      value_[set] = static_cast<std::int8_t>(best);
    }
  }
  std::uint32_t positions() const { return static_cast<std::uint32_t>(value_.size()); }
  int Value(std::uint32_t set) const { return value_[set]; }
  int After(std::uint32_t set, int i) const {
    const std::uint32_t next = set | 1u << i;
    const auto before = Drawn(set);
    auto after = before;
    after.Add(edges_[static_cast<std::size_t>(i)]);
    int completed = 0;
    for (const int b : g_.grid().sides(edges_[static_cast<std::size_t>(i)])) {
      if (b == g_.grid().kGround) continue;
      completed += after.ContainsAll(g_.grid().around(b)) ? 1 : 0;
    }
    return completed > 0 ? completed + value_[next] : -value_[next];
  }
  typename G::Edges Drawn(std::uint32_t set) const {
    auto drawn = drawn_;
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      if ((set >> i & 1u) != 0) drawn.Add(edges_[i]);
    }
    return drawn;
  }
  int NumberOf(int e) const {
    return static_cast<int>(std::find(edges_.begin(), edges_.end(), e) - edges_.begin());
  }

 private:
  const G& g_;
  typename G::Edges drawn_;
  std::vector<int> edges_;
  std::vector<std::int8_t> value_;
};

// Larger boards have shapes that small ones have no room for: several chains that meet in a box,
// loops beside chains. From random positions with few edges left, all that can follow.
template <class G>
void ExpectSoundBelowRandomPositions(int rows, int cols, int open, int games) {
  const auto g = *G::Make({.rows = rows, .cols = cols});
  Seeded random(2024);
  for (int game = 0; game < games; ++game) {
    SCOPED_TRACE(SizeText(rows, cols) + ", game " + std::to_string(game));
    auto root = g.initial();
    // Alternately at random and giving nothing away, which leaves long chains.
    const bool careful = game % 2 == 1;
    while (g.remaining(root) > open) {
      const auto moves = Moves(g, root);
      MoveListFor<G> quiet;
      const timbiriche::Strings strings(g.grid(), root.drawn);
      for (const auto& m : moves) {
        if (careful && !strings.GivesBox(m.edge)) quiet.push_back(m);
      }
      g.apply(root, Pick(quiet.empty() ? moves : quiet, random));
    }
    const Below<G> below(g, root);
    for (std::uint32_t set = 0; set + 1 < below.positions(); ++set) {
      const auto s = StateOf(g, below.Drawn(set), static_cast<int>(set % 2));
      ExpectSound(g, s, below.Value(set),
                  [&](int e) { return below.After(set, below.NumberOf(e)); });
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(TimbiricheChains, RandomPositionsOf4x4) {
  ExpectSoundBelowRandomPositions<TimbiricheSmall>(4, 4, 13, 120);
}
TEST(TimbiricheChains, RandomPositionsOf3x6) {
  ExpectSoundBelowRandomPositions<TimbiricheSmall>(3, 6, 14, 60);
}
TEST(TimbiricheChains, RandomPositionsOf7x7) {
  ExpectSoundBelowRandomPositions<Timbiriche>(7, 7, 11, 120);
}

// Three chains of two boxes, all open to be taken, meet in one box: taken last, they leave four
// boxes at least. A fourth one elsewhere can be left with two. Whoever takes that one first loses
// by it.
TEST(TimbiricheChains, ChainsThatMeetAreTakenInTheRightOrder) {
  const auto g = Big(7, 7);
  auto s = g.initial();
  s.drawn = g.grid().all();
  const auto open = [&](std::initializer_list<const char*> edges) {
    for (const char* e : edges) s.drawn.Remove(*timbiriche::ParseEdge(g.grid(), e));
  };
  open({"d4d5", "c4c5", "d4e4", "d3e3", "e4e5", "f4f5"});
  // The fourth leads to the corner box, which has two strings more.
  open({"b1b2", "c1c2", "a1b1", "a1a2"});
  // A long chain, and boxes alone, one with the corner, so that the opponent must open the chain if
  // he has to move: that is worth two boxes left to him, and not four.
  open({"a7a8", "b7b8", "c7c8", "d7d8", "d8e8", "g1h1", "h1h2"});
  const Below<Timbiriche> below(g, s);
  ASSERT_EQ(below.positions(), 1u << 17);
  MoveListFor<Timbiriche> undominated;
  g.undominated_moves(s, undominated);
  EXPECT_EQ(undominated.size(), 4);
  for (std::uint32_t set = 0; set + 1 < below.positions(); ++set) {
    const auto t = StateOf(g, below.Drawn(set), 0);
    ExpectSound(g, t, below.Value(set), [&](int e) { return below.After(set, below.NumberOf(e)); });
    if (::testing::Test::HasFatalFailure()) return;
  }
}

TEST(TimbiricheChains, MorePlayersGetAllMoves) {
  const auto g = Small(2, 2, 3);
  MoveListFor<TimbiricheSmall> moves;
  g.undominated_moves(g.initial(), moves);
  EXPECT_EQ(moves.size(), 12);
  const Interval bounds = g.bounds(g.initial(), 0, kToEnd);
  EXPECT_EQ(bounds.lo, -4 * kBox);
  EXPECT_EQ(bounds.hi, 8 * kBox);
}

}  // namespace
}  // namespace boardgames
