// Max^n and paranoid for two, three and four players, against a plain recursive computation that
// draws its own boxes.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/games/timbiriche.h"
#include "boardgames/games/timbiriche/evaluators.h"
#include "boardgames/playout.h"
#include "boardgames/reference/max_n.h"
#include "boardgames/reference/minimax.h"
#include "boardgames/reference/paranoid.h"
#include "helpers.h"
#include "naive.h"

namespace boardgames::timbiriche {
namespace {

struct Outcome {
  std::vector<Score> values;
  int best = -1;  // the edge to draw
};

// Everybody takes what is best for himself, of equal moves the first.
Outcome PlainMaxN(const NaiveDots& s, int depth) {
  if (depth == 0 || s.Over()) return {s.Values()};
  Outcome best;
  for (std::size_t e = 0; e < s.Edges(); ++e) {
    if (s.drawn[e] == '1') continue;
    const Outcome o = PlainMaxN(s.After(e), depth - 1);
    if (best.best < 0 || o.values[s.player] > best.values[s.player]) {
      best = {o.values, static_cast<int>(e)};
    }
  }
  return best;
}

// `me` takes the largest of his own values, everybody else the smallest; no pruning.
std::pair<Score, int> PlainParanoid(const NaiveDots& s, std::size_t me, int depth) {
  if (depth == 0 || s.Over()) return {s.Values()[me], -1};
  std::pair<Score, int> best{0, -1};
  for (std::size_t e = 0; e < s.Edges(); ++e) {
    if (s.drawn[e] == '1') continue;
    const Score v = PlainParanoid(s.After(e), me, depth - 1).first;
    if (best.second < 0 || (s.player == me ? v > best.first : v < best.first)) {
      best = {v, static_cast<int>(e)};
    }
  }
  return best;
}

struct Counts {
  int searches = 0;
  int solved = 0;         // down to the last edge
  int extra_turns = 0;    // searches from positions where a box could be taken
  int disagreements = 0;  // max^n and paranoid chose different moves
};

// Searches random positions with at most `most_open` edges to depths 1 ... `depth`.
template <class E, class G>
void Compare(const TimbiricheOptions& options, int positions, int most_open, int depth,
             std::uint64_t seed, Counts& counts) {
  const auto made = G::Make(options);
  ASSERT_TRUE(made) << made.error;
  const G& g = *made;
  Seeded random(seed);
  for (int i = 0; i < positions; ++i) {
    auto s = g.initial();
    NaiveDots p(options);
    const int open = 1 + NumberBelow(random, most_open);
    while (g.remaining(s) > open) {
      const auto m = Pick(Moves(g, s), random);
      g.apply(s, m);
      p.Draw(m.edge);
    }
    for (int d = 1; d <= depth; ++d) {
      SCOPED_TRACE(std::to_string(options.players) + " players, depth " + std::to_string(d) + ", " +
                   g.position_to_string(s));
      ASSERT_EQ(static_cast<std::size_t>(g.to_move(s)), p.player);
      const auto r = MaxN<G, E>(g).search(s, {.depth = d});
      const Outcome expected = PlainMaxN(p, d);
      ASSERT_EQ(r.values, expected.values);
      ASSERT_EQ(int{r.best->edge}, expected.best);
      ASSERT_EQ(r.score, expected.values[p.player]);
      ASSERT_EQ(r.kind == search::Kind::kExact, d >= open);

      const auto q = Paranoid<G, E>(g).search(s, {.depth = d});
      const auto [score, best] = PlainParanoid(p, p.player, d);
      ASSERT_EQ(q.score, score);
      ASSERT_EQ(int{q.best->edge}, best);
      // Others who look after themselves leave him at least as much as others who work together.
      ASSERT_LE(q.score, r.score);
      // What he gets surely is exact if it is all that is left.
      const bool most = options.players == 2 || q.score >= g.bounds(s, g.to_move(s), kToEnd).hi;
      ASSERT_EQ(q.bound, most ? Bound::kExact : Bound::kLower);
      ASSERT_EQ(q.kind == search::Kind::kExact, most && q.stop == StopReason::kProved);
      if (q.kind == search::Kind::kExact) {
        ASSERT_EQ(q.score, PlainMaxN(p, 100).values[p.player]);
      }

      ++counts.searches;
      counts.solved += r.kind == search::Kind::kExact ? 1 : 0;
      counts.extra_turns += p.After(static_cast<std::size_t>(best)).player == p.player ? 1 : 0;
      counts.disagreements += *r.best == *q.best ? 0 : 1;
    }
  }
}

TEST(NPlayers, MaxNAndParanoidChooseAsAPlainComputationDoes) {
  Counts counts;
  for (const int players : {3, 4}) {
    for (const auto& [rows, cols] : {std::pair(1, 2), {1, 3}, {2, 2}}) {
      const TimbiricheOptions o{.rows = rows, .cols = cols, .players = players};
      Compare<Material, TimbiricheSmall>(o, 20, 7, 7, 91, counts);
      if (HasFatalFailure()) return;
      Compare<Default, TimbiricheSmall>(o, 10, 7, 5, 92, counts);
      if (HasFatalFailure()) return;
    }
    const TimbiricheOptions o{.rows = 3, .cols = 3, .players = players};
    Compare<Material, TimbiricheSmall>(o, 20, 20, 3, 93, counts);
    if (HasFatalFailure()) return;
    Compare<Original, Timbiriche>(o, 5, 12, 3, 94, counts);  // the type for large boards
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(counts.solved, counts.searches / 10);
  EXPECT_GT(counts.extra_turns, counts.searches / 10);
  EXPECT_GT(counts.disagreements, counts.searches / 100);
}

TEST(NPlayers, WithTwoBothAreMinimax) {
  Counts counts;
  const TimbiricheOptions o{.rows = 2, .cols = 2, .players = 2};
  Compare<Material, TimbiricheSmall>(o, 20, 7, 7, 95, counts);
  if (HasFatalFailure()) return;
  const auto g = *TimbiricheSmall::Make(o);
  Seeded random(96);
  for (int i = 0; i < 40; ++i) {
    auto s = g.initial();
    RandomPlayout(g, s, random, 6 + i % 6);
    SCOPED_TRACE(g.position_to_string(s));
    const auto expected = Minimax<TimbiricheSmall>(g).search(s, {.depth = 7});
    const auto mover = static_cast<std::size_t>(g.to_move(s));
    const auto a = MaxN<TimbiricheSmall>(g).search(s, {.depth = 7});
    const auto b = Paranoid<TimbiricheSmall>(g).search(s, {.depth = 7});
    ASSERT_EQ(a.score, expected.score);
    ASSERT_EQ(a.values[mover], expected.score);
    ASSERT_EQ(a.values[mover ^ 1], -expected.score);
    ASSERT_EQ(*a.best, *expected.best);
    ASSERT_EQ(b.score, expected.score);
    ASSERT_EQ(*b.best, *expected.best);
  }
}

}  // namespace
}  // namespace boardgames::timbiriche
