// Games with cycles: GameHistory, and the engine against exact values found by another method.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "boardgames/boardgames.h"

namespace boardgames {
namespace {

// A random graph of positions: moves may lead back, so that play can go on for ever.
class GraphGame {
 public:
  struct State {
    int node = 0;
    bool operator==(const State&) const = default;
  };
  using Move = std::uint8_t;
  static constexpr int kPlayers = 2;
  static constexpr int kMaxMoves = 4;
  static constexpr int kMoveIndexes = 4;

  struct Node {
    int player = 0;
    std::vector<int> next;  // empty: finished
    Score result = 0;       // for player 0
  };

  GraphGame(std::uint64_t seed, int size, Objective objective, RepetitionRule rule)
      : objective_(objective), rule_(rule), nodes_(static_cast<std::size_t>(size)) {
    SplitMix64 random(seed);
    const auto below = [&](int n) {
      return static_cast<int>(random.Below(static_cast<std::uint32_t>(n)));
    };
    for (int i = 0; i < size; ++i) {
      Node& n = nodes_[static_cast<std::size_t>(i)];
      n.player = below(2);
      n.result = below(7) - 3;
      if (i > 0 && below(4) == 0) continue;
      const int moves = 1 + below(3);
      for (int m = 0; m < moves; ++m) n.next.push_back(below(size));
    }
  }

  const std::vector<Node>& nodes() const { return nodes_; }
  Objective objective() const { return objective_; }
  State initial() const { return {}; }
  int to_move(const State& s) const { return At(s).player; }
  void moves(const State& s, auto& out) const {
    for (std::size_t i = 0; i < At(s).next.size(); ++i) out.push_back(static_cast<Move>(i));
  }
  void apply(State& s, Move m) const { s.node = At(s).next[m]; }
  bool terminal(const State& s) const { return At(s).next.empty(); }
  Score utility(const State& s, int p) const { return p == 0 ? At(s).result : -At(s).result; }
  // Misleading on purpose: values that rest on it must not be called proved.
  Score evaluate(const State& s, int p) const {
    const Score v = s.node % 7 - 3;
    return p == 0 ? v : -v;
  }
  std::uint64_t hash(const State& s) const { return Mix64(static_cast<std::uint64_t>(s.node) + 1); }
  int index(Move m) const { return m; }
  RepetitionRule repetition() const { return rule_; }
  std::uint64_t repetition_key(const State& s) const { return hash(s); }
  bool may_repeat(const State&, Move) const { return true; }

 private:
  const Node& At(const State& s) const { return nodes_[static_cast<std::size_t>(s.node)]; }
  Objective objective_;
  RepetitionRule rule_;
  std::vector<Node> nodes_;
};

static_assert(check_game<GraphGame>());

constexpr RepetitionRule kDrawRule{RepetitionRule::Kind::kDraw, 3};

// The positions from which `player` can force the game into `target` (finished positions).
std::vector<bool> Attractor(const GraphGame& g, int player, std::vector<bool> region) {
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < region.size(); ++i) {
      const auto& n = g.nodes()[i];
      if (region[i] || n.next.empty()) continue;
      const auto in = [&](int j) { return region[static_cast<std::size_t>(j)]; };
      const bool forced = n.player == player ? std::any_of(n.next.begin(), n.next.end(), in)
                                             : std::all_of(n.next.begin(), n.next.end(), in);
      if (forced) {
        region[i] = true;
        changed = true;
      }
    }
  }
  return region;
}

// The value for player 0 of every position when endless play is worth 0: for each result r, who can
// force r or more?
std::vector<Score> ExactValues(const GraphGame& g) {
  std::vector<Score> value(g.nodes().size(), -3);
  for (Score r = -2; r <= 3; ++r) {
    std::vector<bool> target(g.nodes().size());
    for (std::size_t i = 0; i < target.size(); ++i) {
      const auto& n = g.nodes()[i];
      target[i] = n.next.empty() && (r > 0 ? n.result >= r : n.result < r);
    }
    // r > 0: player 0 must reach it; r <= 0: player 1 must reach less, endless play will not do.
    const auto region = Attractor(g, r > 0 ? 0 : 1, target);
    for (std::size_t i = 0; i < region.size(); ++i) {
      if (region[i] == (r > 0)) value[i] = r;
    }
  }
  return value;
}

// Distances to the end under best play, in plies, for the positions that `player` wins.
std::vector<int> WinDistances(const GraphGame& g, int player) {
  std::vector<int> distance(g.nodes().size(), -1);
  for (std::size_t i = 0; i < distance.size(); ++i) {
    const auto& n = g.nodes()[i];
    if (n.next.empty() && (player == 0 ? n.result > 0 : n.result < 0)) distance[i] = 0;
  }
  for (int d = 1; d <= static_cast<int>(distance.size()); ++d) {
    std::vector<std::size_t> now;
    for (std::size_t i = 0; i < distance.size(); ++i) {
      const auto& n = g.nodes()[i];
      if (distance[i] >= 0 || n.next.empty()) continue;
      const auto won = [&](int j) { return distance[static_cast<std::size_t>(j)] >= 0; };
      if (n.player == player ? std::any_of(n.next.begin(), n.next.end(), won)
                             : std::all_of(n.next.begin(), n.next.end(), won)) {
        now.push_back(i);
      }
    }
    for (std::size_t i : now) distance[i] = d;
  }
  return distance;
}

TEST(Cycles, PointsAreSolvedExactlyWhenEndlessPlayIsWorthZero) {
  int cyclic = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const GraphGame g(seed, 14, Objective::kPoints, kDrawRule);
    const auto values = ExactValues(g);
    Engine<GraphGame> warm(g, {.table_bytes = 1 << 14});
    for (int node = 0; node < 14; ++node) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " node " + std::to_string(node));
      const GraphGame::State s{node};
      const Score v = values[static_cast<std::size_t>(node)];
      const Score expected = g.to_move(s) == 0 ? v : -v;
      for (Engine<GraphGame>* engine : {&warm}) {
        const auto r = engine->search(s, {.nodes = 2'000'000, .solve = true});
        if (r.stop == StopReason::kTerminal) continue;
        ASSERT_EQ(r.kind, Kind::kExact) << ToString(r.stop);
        ASSERT_EQ(r.score, expected);
        const int next = g.nodes()[static_cast<std::size_t>(node)].next[*r.best];
        ASSERT_EQ(values[static_cast<std::size_t>(next)], v) << "a move that gives value away";
        cyclic += r.depth > 14 ? 0 : 1;
      }
      const auto cold = Engine<GraphGame>(g, {.table_bytes = 0}).search(s, {.solve = true});
      ASSERT_EQ(cold.score, g.terminal(s) ? cold.score : expected);
    }
  }
  EXPECT_GT(cyclic, 1000);
}

TEST(Cycles, WinsAreFoundWithTheirDistance) {
  int wins = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const GraphGame g(seed, 14, Objective::kWin, kDrawRule);
    const std::vector<int> distance[2] = {WinDistances(g, 0), WinDistances(g, 1)};
    Engine<GraphGame> engine(g, {.table_bytes = 1 << 14});
    for (std::size_t node = 0; node < 14; ++node) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " node " + std::to_string(node));
      const GraphGame::State s{static_cast<int>(node)};
      if (g.terminal(s)) continue;
      const int p = g.to_move(s);
      const auto r = engine.search(s, {.solve = true});
      if (distance[p][node] >= 0) {
        ASSERT_EQ(r.kind, Kind::kWin);
        ASSERT_EQ(r.plies, distance[p][node]);
        ++wins;
      } else if (distance[1 - p][node] >= 0) {
        ASSERT_EQ(r.kind, Kind::kLoss);
        ASSERT_EQ(r.plies, distance[1 - p][node]);
      } else {
        ASSERT_EQ(r.kind, Kind::kDraw);
      }
    }
  }
  EXPECT_GT(wins, 300);
}

// The value when positions may not recur: brute force over whole paths.
Score SuperkoValue(const GraphGame& g, int node, std::set<int>& seen) {
  const auto& n = g.nodes()[static_cast<std::size_t>(node)];
  if (n.next.empty()) return n.result;
  Score best = n.player == 0 ? -kInfinity : kInfinity;
  for (int next : n.next) {
    if (!seen.insert(next).second) continue;
    const Score v = SuperkoValue(g, next, seen);
    seen.erase(next);
    best = n.player == 0 ? std::max(best, v) : std::min(best, v);
  }
  return best;
}

// A graph in which a fresh finished position is always one move away, as a pass is in Go.
class PassGraph : public GraphGame {
 public:
  PassGraph(std::uint64_t seed, int size)
      : GraphGame(seed, size, Objective::kPoints, {RepetitionRule::Kind::kForbidden}) {}
  bool may_repeat(const State& s, Move m) const {
    State next = s;
    apply(next, m);
    return !terminal(next);
  }
};

TEST(Cycles, ForbiddenRepetitionsAreNotPlayed) {
  int tested = 0;
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    const PassGraph g(seed, 9);
    // Only graphs in which every position has a move that is always legal.
    bool usable = !g.terminal(g.initial());
    for (const auto& n : g.nodes()) {
      usable = usable && (n.next.empty() || std::any_of(n.next.begin(), n.next.end(), [&](int j) {
                            return g.nodes()[static_cast<std::size_t>(j)].next.empty();
                          }));
    }
    if (!usable) continue;
    ++tested;
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::set<int> seen{0};
    const Score v = SuperkoValue(g, 0, seen);
    const auto r = Engine<PassGraph>(g).search(g.initial(), {.solve = true});
    ASSERT_EQ(r.kind, Kind::kExact);
    ASSERT_EQ(r.score, g.to_move(g.initial()) == 0 ? v : -v);
  }
  EXPECT_GT(tested, 20);
}

TEST(GameHistory, TheThirdOccurrenceIsADraw) {
  // A graph whose positions 0 and 1 can be exchanged for ever: found by search over seeds, so that
  // the test does not rest on a graph written by hand.
  for (std::uint64_t seed = 1; seed < 10'000; ++seed) {
    const GraphGame g(seed, 2, Objective::kWin, kDrawRule);
    const auto& n = g.nodes();
    if (n[1].next.empty()) continue;
    const auto there = std::find(n[0].next.begin(), n[0].next.end(), 1);
    const auto back = std::find(n[1].next.begin(), n[1].next.end(), 0);
    if (there == n[0].next.end() || back == n[1].next.end()) continue;
    const auto go = static_cast<GraphGame::Move>(there - n[0].next.begin());
    const auto come = static_cast<GraphGame::Move>(back - n[1].next.begin());
    GameHistory<GraphGame> game(g);
    for (int round = 0; round < 2; ++round) {
      EXPECT_FALSE(game.finished());
      game.play(go);
      EXPECT_FALSE(game.finished());
      game.play(come);
    }
    EXPECT_TRUE(game.finished());
    EXPECT_TRUE(game.drawn_by_repetition());
    EXPECT_EQ(game.utility(0), 0);
    EXPECT_TRUE(game.undo());
    EXPECT_FALSE(game.finished());
    EXPECT_EQ(game.played().size(), 3u);
    while (game.undo()) {
    }
    EXPECT_TRUE(game.played().empty());
    EXPECT_EQ(game.state(), g.initial());
    return;
  }
  FAIL() << "no such graph";
}

}  // namespace
}  // namespace boardgames
