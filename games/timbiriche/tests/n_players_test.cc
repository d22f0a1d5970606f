// Max^n and paranoid for two, three and four players, against a plain recursive computation that
// draws its own boxes.
#include <gtest/gtest.h>

#include <algorithm>
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
#include "boardgames/zobrist.h"

namespace boardgames::timbiriche {
namespace {

// The game once more: a list of edges, numbered as in the README, and boxes of four of them.
class Plain {
 public:
  struct State {
    std::vector<bool> drawn;
    std::vector<int> boxes;
    std::size_t player = 0;
  };

  Plain(int rows, int cols) : edges_((rows + 1) * cols + rows * (cols + 1)) {
    for (int r = 0; r < rows; ++r) {
      for (int c = 0; c < cols; ++c) {
        const int left = (rows + 1) * cols + r * (cols + 1) + c;
        boxes_.push_back({r * cols + c, (r + 1) * cols + c, left, left + 1});
      }
    }
  }

  State Start(int players) const {
    return {std::vector<bool>(static_cast<std::size_t>(edges_)),
            std::vector<int>(static_cast<std::size_t>(players)), 0};
  }
  int edges() const { return edges_; }
  bool Over(const State& s) const {
    return std::find(s.drawn.begin(), s.drawn.end(), false) == s.drawn.end();
  }
  State After(State s, int edge) const {
    const int before = Complete(s);
    s.drawn[static_cast<std::size_t>(edge)] = true;
    const int won = Complete(s) - before;
    s.boxes[s.player] += won;
    if (won == 0) s.player = (s.player + 1) % s.boxes.size();
    return s;
  }
  // Everybody's result if the game ended here: players times his boxes less all boxes.
  std::vector<Score> Values(const State& s) const {
    int all = 0;
    for (const int b : s.boxes) all += b;
    std::vector<Score> values;
    for (const int b : s.boxes) {
      values.push_back((static_cast<int>(s.boxes.size()) * b - all) * TimbiricheSmall::kPointValue);
    }
    return values;
  }

 private:
  int Complete(const State& s) const {
    int complete = 0;
    for (const auto& box : boxes_) {
      complete += std::all_of(box.begin(), box.end(),
                              [&](int e) { return s.drawn[static_cast<std::size_t>(e)]; })
                      ? 1
                      : 0;
    }
    return complete;
  }

  int edges_;
  std::vector<std::vector<int>> boxes_;
};

struct Outcome {
  std::vector<Score> values;
  int best = -1;  // the edge to draw
};

// Everybody takes what is best for himself, of equal moves the first.
Outcome PlainMaxN(const Plain& g, const Plain::State& s, int depth) {
  if (depth == 0 || g.Over(s)) return {g.Values(s)};
  Outcome best;
  for (int e = 0; e < g.edges(); ++e) {
    if (s.drawn[static_cast<std::size_t>(e)]) continue;
    const Outcome o = PlainMaxN(g, g.After(s, e), depth - 1);
    if (best.best < 0 || o.values[s.player] > best.values[s.player]) best = {o.values, e};
  }
  return best;
}

// `me` takes the largest of his own values, everybody else the smallest; no pruning.
std::pair<Score, int> PlainParanoid(const Plain& g, const Plain::State& s, std::size_t me,
                                    int depth) {
  if (depth == 0 || g.Over(s)) return {g.Values(s)[me], -1};
  std::pair<Score, int> best{0, -1};
  for (int e = 0; e < g.edges(); ++e) {
    if (s.drawn[static_cast<std::size_t>(e)]) continue;
    const Score v = PlainParanoid(g, g.After(s, e), me, depth - 1).first;
    if (best.second < 0 || (s.player == me ? v > best.first : v < best.first)) best = {v, e};
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
  const Plain plain(options.rows, options.cols);
  SplitMix64 random(seed);
  for (int i = 0; i < positions; ++i) {
    auto s = g.initial();
    auto p = plain.Start(options.players);
    const int open = 1 + static_cast<int>(random.Below(static_cast<std::uint32_t>(most_open)));
    for (int ply = plain.edges(); ply > open; --ply) {
      MoveListFor<G> moves;
      g.moves(s, moves);
      const auto m = moves[static_cast<int>(random.Below(static_cast<std::uint32_t>(ply)))];
      g.apply(s, m);
      p = plain.After(p, m.edge);
    }
    for (int d = 1; d <= depth; ++d) {
      SCOPED_TRACE("seed " + std::to_string(seed) + ", " + std::to_string(options.players) +
                   " players, depth " + std::to_string(d) + ", " + g.position_to_string(s));
      ASSERT_EQ(static_cast<std::size_t>(g.to_move(s)), p.player);
      const auto r = MaxN<G, E>(g).search(s, {.depth = d});
      const Outcome expected = PlainMaxN(plain, p, d);
      ASSERT_EQ(r.values, expected.values);
      ASSERT_EQ(int{r.best->edge}, expected.best);
      ASSERT_EQ(r.score, expected.values[p.player]);
      ASSERT_EQ(r.kind == search::Kind::kExact, d >= open);

      const auto q = Paranoid<G, E>(g).search(s, {.depth = d});
      const auto [score, best] = PlainParanoid(plain, p, p.player, d);
      ASSERT_EQ(q.score, score);
      ASSERT_EQ(int{q.best->edge}, best);
      // Others who look after themselves leave him at least as much as others who work together.
      ASSERT_LE(q.score, r.score);
      // What he gets surely is exact if it is all that is left.
      const bool most = options.players == 2 || q.score >= g.bounds(s, g.to_move(s), kToEnd).hi;
      ASSERT_EQ(q.bound, most ? Bound::kExact : Bound::kLower);
      ASSERT_EQ(q.kind == search::Kind::kExact, most && q.stop == StopReason::kProved);
      if (q.kind == search::Kind::kExact) {
        ASSERT_EQ(q.score, PlainMaxN(plain, p, 100).values[p.player]);
      }

      ++counts.searches;
      counts.solved += r.kind == search::Kind::kExact ? 1 : 0;
      counts.extra_turns += plain.After(p, best).player == p.player ? 1 : 0;
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
  SplitMix64 random(96);
  for (int i = 0; i < 40; ++i) {
    auto s = g.initial();
    RandomPlayout(g, s, random, 6 + i % 6);
    SCOPED_TRACE("seed 96, " + g.position_to_string(s));
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
