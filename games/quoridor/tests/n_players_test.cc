// Max^n and paranoid on small boards for three and four, against a plain recursive computation, and
// on boards for two against minimax.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/evaluators.h"
#include "boardgames/reference/max_n.h"
#include "boardgames/reference/minimax.h"
#include "boardgames/reference/paranoid.h"
#include "games/quoridor/tests/helpers.h"

namespace boardgames::quoridor {
namespace {

// What a line is worth to each player, and its first move ("" at a leaf).
struct Outcome {
  std::vector<Score> values;
  std::string best;
};

// What everybody gets at a leaf, `ply` plies from the root.
template <class E, class G>
std::vector<Score> LeafValues(const G& g, const typename G::State& s, int ply) {
  std::vector<Score> values;
  const int winner = g.winner(s);
  for (int p = 0; p < g.players(); ++p) {
    values.push_back(winner < 0 ? E{}(g, s, p) : winner == p ? WinIn(ply) : LossIn(ply));
  }
  return values;
}

// Everybody takes what is best for himself, of equal moves the first.
template <class E, class G>
Outcome PlainMaxN(const G& g, const typename G::State& s, int depth, int ply = 0) {
  if (depth == 0 || g.winner(s) >= 0) return {LeafValues<E>(g, s, ply), ""};
  const auto mover = static_cast<std::size_t>(g.to_move(s));
  Outcome best;
  for (const std::string& name : Names(g, s)) {
    const Outcome o = PlainMaxN<E>(g, Play(g, s, name), depth - 1, ply + 1);
    if (best.best.empty() || o.values[mover] > best.values[mover]) best = {o.values, name};
  }
  return best;
}

// `me` takes the largest of his own values, everybody else the smallest; no pruning.
template <class E, class G>
Score PlainParanoid(const G& g, const typename G::State& s, int me, int depth, int ply,
                    std::string* best_move) {
  if (depth == 0 || g.winner(s) >= 0) {
    return LeafValues<E>(g, s, ply)[static_cast<std::size_t>(me)];
  }
  const bool mine = g.to_move(s) == me;
  bool first = true;
  Score best = 0;
  for (const std::string& name : Names(g, s)) {
    const Score v = PlainParanoid<E>(g, Play(g, s, name), me, depth - 1, ply + 1, nullptr);
    if (first || (mine ? v > best : v < best)) {
      best = v;
      if (best_move != nullptr) *best_move = name;
    }
    first = false;
  }
  return best;
}

struct Counts {
  int searches = 0;
  int decided = 0;        // a win or a loss was seen
  int disagreements = 0;  // max^n and paranoid chose different moves
};

// Searches random positions to depths 1 ... `depth`.
template <class E, class G>
void Compare(const G& g, int positions, int depth, std::uint64_t seed, Counts& counts) {
  Seeded random(seed);
  for (int i = 0; i < positions; ++i) {
    const auto s = RandomPosition(g, random, NumberBelow(random, 7));
    for (int d = 1; d <= depth; ++d) {
      SCOPED_TRACE("depth " + std::to_string(d) + ", " + g.position_to_string(s));
      MaxN<G, E> max_n(g);
      const auto r = max_n.search(s, {.depth = d});
      // It stops where more depth is of no use to the player to move, and says so.
      const Outcome expected = PlainMaxN<E>(g, s, r.depth);
      ASSERT_EQ(r.values, expected.values);
      ASSERT_EQ(g.move_to_string(s, *r.best), expected.best);
      ASSERT_EQ(r.score, expected.values[static_cast<std::size_t>(g.to_move(s))]);

      Paranoid<G, E> paranoid(g);
      const auto q = paranoid.search(s, {.depth = d});
      std::string best;
      ASSERT_EQ(q.score, PlainParanoid<E>(g, s, g.to_move(s), q.depth, 0, &best));
      ASSERT_EQ(g.move_to_string(s, *q.best), best);
      ASSERT_TRUE(r.depth == d || IsWin(r.score) || IsLoss(r.score));
      ASSERT_TRUE(q.depth == d || IsWin(q.score) || IsLoss(q.score));

      ++counts.searches;
      counts.decided += IsWin(r.score) || IsLoss(r.score) ? 1 : 0;
      counts.disagreements += *r.best == *q.best ? 0 : 1;
    }
  }
}

TEST(FourPlayers, MaxNAndParanoidChooseAsAPlainComputationDoes) {
  constexpr auto kNone = DoubleJump::kNone;
  Counts counts;
  for (const QuoridorOptions& o :
       {QuoridorOptions{.cols = 3, .rows = 3, .players = 4, .walls = 1},
        QuoridorOptions{.cols = 3, .rows = 4, .players = 4, .walls = 1, .double_jump = kNone},
        QuoridorOptions{.cols = 4, .rows = 4, .players = 3, .walls = 1}}) {
    const Quoridor g = Make(o);
    Compare<Default>(g, 12, 3, 51, counts);
    Compare<Material>(g, 12, 3, 52, counts);
    Compare<Original>(g, 12, 3, 53, counts);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(counts.decided, counts.searches / 10);
  EXPECT_GT(counts.disagreements, counts.searches / 20);
}

TEST(FourPlayers, WithoutWallsTheyLookDeeper) {
  Counts counts;
  for (const int players : {3, 4}) {
    const Quoridor g = Make({.cols = 4, .rows = 4, .players = players, .walls = 0});
    Compare<Default>(g, 8, 6, 61, counts);
    Compare<Material>(g, 8, 6, 62, counts);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(counts.decided, 0);
}

TEST(FourPlayers, OnALargeBoardToo) {
  const auto g = Make<QuoridorLarge>({.cols = 11, .rows = 3, .players = 4, .walls = 1});
  Counts counts;
  Compare<Default>(g, 4, 2, 71, counts);
}

TEST(TwoPlayers, MaxNAndParanoidAreMinimax) {
  Seeded random(81);
  for (const QuoridorOptions& o : {QuoridorOptions{.cols = 3, .rows = 3, .walls = 2},
                                   QuoridorOptions{.cols = 5, .rows = 4, .walls = 1},
                                   QuoridorOptions{.cols = 4, .rows = 5, .walls = 0}}) {
    const Quoridor g = Make(o);
    const auto compare = [&]<class E>(E) {
      for (int i = 0; i < 15; ++i) {
        const auto s = RandomPosition(g, random, NumberBelow(random, 8));
        for (int depth = 1; depth <= 3; ++depth) {
          SCOPED_TRACE("depth " + std::to_string(depth) + ", " + g.position_to_string(s));
          const auto expected = Minimax<Quoridor, E>(g).search(s, {.depth = depth});
          const auto a = MaxN<Quoridor, E>(g).search(s, {.depth = depth});
          const auto b = Paranoid<Quoridor, E>(g).search(s, {.depth = depth});
          for (const auto& r : {a, b}) {
            ASSERT_EQ(r.score, expected.score);
            ASSERT_EQ(r.depth, expected.depth);
            ASSERT_EQ(*r.best, *expected.best);
            ASSERT_EQ(r.kind, expected.kind);
          }
          const auto mover = static_cast<std::size_t>(g.to_move(s));
          ASSERT_EQ(a.values[mover], expected.score);
          ASSERT_EQ(a.values[mover ^ 1], -expected.score);
        }
      }
    };
    compare(Default{});
    compare(Material{});
    compare(Original{});
    if (HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace boardgames::quoridor
