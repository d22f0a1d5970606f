// Every hook, alone and together: a game that offers them all, with hooks that are sound but as
// irregular as they may be, solved by minimax in the test.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "boardgames/boardgames.h"

namespace boardgames {
namespace {

// Moves win points for who makes them, and often another turn. Positions are a level and a number;
// the points won so far are in the state but not in the hash.
class BasicHarvest {
 public:
  struct State {
    int level = 0;
    int number = 0;
    int player = 0;
    Score lead = 0;  // points of player 0 minus those of player 1
    bool operator==(const State&) const = default;
  };
  using Move = std::uint8_t;
  static constexpr int kMaxPlayers = 2, kMaxMoves = 6, kMoveIndexes = 6, kLeafPlies = 2;
  static constexpr int kWidth = 12;
  static constexpr bool kOrderByPriorAlone = true;  // that it is not must not change a value

  BasicHarvest(std::uint64_t seed, int depth, Objective objective)
      : seed_(seed),
        depth_(depth),
        objective_(objective),
        value_(static_cast<std::size_t>((depth + 1) * kWidth * 2)) {
    for (int level = depth; level >= 0; --level) {
      for (int number = 0; number < kWidth; ++number) {
        for (int player = 0; player < 2; ++player) {
          const State s{level, number, player};
          value_[Id(s)] = Solve(s);
        }
      }
    }
  }

  Objective objective() const { return objective_; }
  State initial() const { return {}; }
  int to_move(const State& s) const { return s.player; }
  void moves(const State& s, auto& out) const {
    for (int i = 0; i < Count(s); ++i) out.push_back(static_cast<Move>(i));
  }
  void apply(State& s, Move m) const {
    const Score won = 2 * Draw(s, 10u + m, 4);
    s.lead += s.player == 0 ? won : -won;
    const int number = Draw(s, 20u + m, kWidth);
    if (Draw(s, 30u + m, 100) < 60) s.player ^= 1;
    s.number = number;
    ++s.level;
  }
  bool terminal(const State& s) const { return s.level == depth_; }
  Score utility(const State& s, int p) const { return p == 0 ? s.lead : -s.lead; }

  Score evaluate(const State& s, int p) const {
    return banked(s, p) + (s.player == p ? 1 : -1) * Draw(s, 40, 3);
  }
  std::uint64_t hash(const State& s) const { return Mix64(Id(s) + 1); }
  // Positions of one value to go, wherever they are, in three groups.
  std::uint64_t exact_key(const State& s) const {
    return static_cast<std::uint64_t>(3 * (Exact(s, s.player) - banked(s, s.player) + 1000) +
                                      Draw(s, 90, 3));
  }
  // Best moves for some way, where the draw is for it.
  void forced_moves(State s, auto& out) const {
    while (!terminal(s) && Draw(s, 91, 3) == 0) {
      const State before = s;
      for (int i = 0; i < Count(before); ++i) {
        s = before;
        apply(s, static_cast<Move>(i));
        if (Exact(s, before.player) != Exact(before, before.player)) continue;
        out.push_back(static_cast<Move>(i));
        break;
      }
    }
  }
  Score banked(const State& s, int p) const { return p == 0 ? s.lead : -s.lead; }
  int remaining(const State& s) const { return depth_ - s.level; }
  Score score_step(const State&) const { return 2; }
  int index(Move m) const { return m; }
  int prior(const State& s, Move m, int depth) const { return Draw(s, 50u + m, 10) * depth; }
  Interval bounds(const State& s, int p, int depth) const {
    const Score v = Exact(s, p);
    if (Draw(s, 70, 4) == 0) return Interval::Exactly(v);
    if (depth < kToEnd && Draw(s, 71, 2) == 0) return {};
    return {v - Draw(s, p == 0 ? 60 : 61, 9), v + Draw(s, p == 0 ? 61 : 60, 9)};
  }
  Score solve_leaf(const State& s, Score, Score, std::uint64_t& nodes) const {
    ++nodes;
    return Exact(s, s.player);
  }
  // The true value of s for player p.
  Score Exact(const State& s, int p) const {
    const Score to_go = value_[Id(s)];
    return banked(s, p) + (s.player == p ? to_go : -to_go);
  }

 protected:
  std::uint64_t Id(const State& s) const {
    return static_cast<std::uint64_t>((s.level * kWidth + s.number) * 2 + s.player);
  }
  int Draw(const State& s, unsigned salt, int n) const {
    return static_cast<int>(Mix64(seed_ * 1'000'003 + Id(s) * 101 + salt) %
                            static_cast<std::uint64_t>(n));
  }
  int Count(const State& s) const { return 1 + Draw(s, 1, kMaxMoves); }
  Score Solve(const State& s) const {
    if (terminal(s)) return 0;
    Score best = -kInfinity;
    for (int i = 0; i < Count(s); ++i) {
      State child = s;
      apply(child, static_cast<Move>(i));
      best = std::max(best, Exact(child, s.player));
    }
    return best;
  }

  std::uint64_t seed_;
  int depth_;
  Objective objective_;
  std::vector<Score> value_;
};

class Harvest : public BasicHarvest {
 public:
  using BasicHarvest::BasicHarvest;
  void undominated_moves(const State& s, auto& out) const {
    for (int i = 0; i < Count(s); ++i) {
      State child = s;
      apply(child, static_cast<Move>(i));
      const bool best = Exact(child, s.player) == Exact(s, s.player);
      if (best || Draw(s, 80u + static_cast<unsigned>(i), 2) == 0) {
        out.push_back(static_cast<Move>(i));
      }
    }
  }
};
static_assert(check_game<Harvest>());

// The same game without undominated moves, whose legality is tested late.
class LazyHarvest : public BasicHarvest {
 public:
  using BasicHarvest::BasicHarvest;
  void pseudo_legal_moves(const State&, auto& out) const {
    for (int i = 0; i < kMaxMoves; ++i) out.push_back(static_cast<Move>(i));
  }
  bool is_legal(const State& s, Move m) const {
    CountingSink<Move> sink;
    moves(s, sink);
    return m < sink.size();
  }
};
static_assert(HasPseudoLegalMoves<LazyHarvest> && !HasUndominatedMoves<LazyHarvest>);

// `to_end`: five bits for what is used where a search goes to the end.
EngineOptions Options(int bits, int to_end) {
  EngineOptions o;
  o.exact_key = (to_end & 1) == 0;
  o.both_bounds = (to_end & 2) == 0;
  o.forced = (to_end & 4) == 0;
  o.prior_only = (to_end & 8) == 0;
  o.probe_early = (to_end & 16) == 0;
  o.table_bytes = (bits & 1) ? 0 : 1 << 14;
  o.undominated = (bits & 2) ? search::Use::kNever : search::Use::kAlways;
  o.bounds = (bits & 4) == 0;
  o.aspiration = (bits & 8) == 0;
  o.remaining = (bits & 16) == 0;
  o.prior = (bits & 32) == 0;
  o.null_windows = (bits & 64) == 0;
  return o;
}

template <class G>
void SolveWithEveryOptionSet() {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const G g(seed, 7, Objective::kPoints);
    const auto expected = Minimax<G>(g).search(g.initial(), {.depth = 7});
    ASSERT_EQ(expected.score, g.Exact(g.initial(), 0));
    for (int bits = 0; bits < 128; ++bits) {
      const int to_end = (bits * 5 + bits / 32 + static_cast<int>(seed)) % 32;
      SCOPED_TRACE("seed " + std::to_string(seed) + " options " + std::to_string(bits) + ", " +
                   std::to_string(to_end));
      Engine<G> engine(g, Options(bits, to_end));
      for (int run = 0; run < 2; ++run) {
        const auto r = engine.search(g.initial(), {.solve = true});
        ASSERT_EQ(r.stop, StopReason::kProved);
        ASSERT_EQ(r.kind, search::Kind::kExact);
        ASSERT_EQ(r.score, expected.score);
        auto child = g.initial();
        g.apply(child, *r.best);
        ASSERT_EQ(g.Exact(child, 0), expected.score) << "the best move is not best";
      }
    }
  }
}

TEST(Hooks, SolveWithEveryOptionSet) { SolveWithEveryOptionSet<Harvest>(); }
TEST(Hooks, SolveWithPseudoLegalMoves) { SolveWithEveryOptionSet<LazyHarvest>(); }

TEST(Hooks, FixedDepthIsMinimaxsValueAtEveryDepth) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Harvest g(seed, 7, Objective::kPoints);
    EngineOptions o = EngineOptions::FixedDepth();
    o.table_bytes = 1 << 14;
    Engine<Harvest> engine(g, o);
    for (int depth = 1; depth <= 7; ++depth) {
      const auto expected = Minimax<Harvest>(g).search(g.initial(), {.depth = depth});
      ASSERT_EQ(engine.search(g.initial(), {.depth = depth}).score, expected.score)
          << "seed " << seed << " depth " << depth;
    }
  }
}

TEST(Hooks, WinByPointsGivesTheSign) {
  int draws = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Harvest g(seed, 7, Objective::kWinByPoints);
    const Score v = g.Exact(g.initial(), 0);
    const auto r =
        Engine<Harvest>(g, {.table_bytes = 1 << 14}).search(g.initial(), {.solve = true});
    ASSERT_EQ(r.kind, v > 0   ? search::Kind::kWin
                      : v < 0 ? search::Kind::kLoss
                              : search::Kind::kDraw)
        << "seed " << seed;
    ASSERT_EQ(r.plies, 7);
    draws += v == 0 ? 1 : 0;
  }
  EXPECT_GT(draws, 0);
}

// With each set of what is used where a search goes to the end, and under an observer.
TEST(Hooks, SolveToTheEndWithEveryOptionSet) {
  for (std::uint64_t seed = 1; seed <= 25; ++seed) {
    const auto objective = seed % 5 == 0 ? Objective::kWinByPoints : Objective::kPoints;
    const Harvest g(seed, 9, objective);
    const Score v = g.Exact(g.initial(), 0);
    for (int to_end = 0; to_end < 32; ++to_end) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " options " + std::to_string(to_end));
      EngineOptions o = Options(4, to_end);
      if (seed % 3 == 0) o.undominated = search::Use::kNever;
      const auto r = Engine<Harvest>(g, o).search(g.initial(), {.solve = true});
      ASSERT_EQ(r.stop, StopReason::kProved);
      if (objective == Objective::kPoints) {
        ASSERT_EQ(r.score, v);
      } else {
        ASSERT_EQ(r.score > 0, v > 0);
        ASSERT_EQ(r.score < 0, v < 0);
      }
      TreeRecorder<Harvest> recorder(g, {.max_nodes = 20});
      const auto seen = Engine<Harvest, GameEvaluator, ObserverRef<Harvest>>(g, o, {}, &recorder)
                            .search(g.initial(), {.solve = true});
      ASSERT_EQ(seen.score, r.score);
      ASSERT_EQ(seen.statistics.nodes, r.statistics.nodes);
      ASSERT_EQ(seen.pv, r.pv);
    }
  }
}

// Leaf solvers and bounds give no lines, and still the principal variation goes to the end.
TEST(Hooks, TheLineOfAProvedPositionIsWhole) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Harvest g(seed, 8, Objective::kPoints);
    const auto r = Engine<Harvest>(g).search(g.initial(), {.solve = true});
    auto s = g.initial();
    for (const auto m : r.pv) {
      const Score before = g.Exact(s, 0);
      g.apply(s, m);
      ASSERT_EQ(g.Exact(s, 0), before);
    }
    EXPECT_TRUE(g.terminal(s));
  }
}

}  // namespace
}  // namespace boardgames
