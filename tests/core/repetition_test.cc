// Games with cycles: GameHistory, and the engine against exact values found by another method.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "boardgames/boardgames.h"
#include "tests/graph_game.h"

namespace boardgames {
namespace {

using testing::ExactValues;
using testing::GraphGame;
using testing::kDrawRule;
using testing::PassGraph;
using testing::PliesToForce;
using testing::ResultsOf;
using testing::SuperkoValue;

static_assert(check_game<GraphGame>());

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
      const auto r = warm.search(s, {.nodes = 2'000'000, .solve = true});
      if (r.stop != StopReason::kTerminal) {
        ASSERT_EQ(r.kind, search::Kind::kExact) << ToString(r.stop);
        ASSERT_EQ(r.score, expected);
        const int next = g.At(node).next[*r.best];
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
    const auto results = ResultsOf(g);
    const std::vector<int> distance[2] = {
        PliesToForce(g, results, 0, [](Score v) { return v > 0; }),
        PliesToForce(g, results, 1, [](Score v) { return v < 0; })};
    Engine<GraphGame> engine(g, {.table_bytes = 1 << 14});
    for (std::size_t node = 0; node < 14; ++node) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " node " + std::to_string(node));
      const GraphGame::State s{static_cast<int>(node)};
      if (g.terminal(s)) continue;
      const int p = g.to_move(s);
      const auto r = engine.search(s, {.solve = true});
      if (distance[p][node] >= 0) {
        ASSERT_EQ(r.kind, search::Kind::kWin);
        ASSERT_EQ(r.plies, distance[p][node]);
        ++wins;
      } else if (distance[1 - p][node] >= 0) {
        ASSERT_EQ(r.kind, search::Kind::kLoss);
        ASSERT_EQ(r.plies, distance[1 - p][node]);
      } else {
        ASSERT_EQ(r.kind, search::Kind::kDraw);
      }
    }
  }
  EXPECT_GT(wins, 300);
}

TEST(Cycles, ForbiddenRepetitionsAreNotPlayed) {
  int tested = 0;
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    const PassGraph g(seed, 9);
    // Only graphs in which every position has a move that is always legal.
    if (!g.Usable()) continue;
    ++tested;
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::set<int> seen{0};
    const Score v = SuperkoValue(g, 0, seen);
    const auto r = Engine<PassGraph>(g).search(g.initial(), {.solve = true});
    ASSERT_EQ(r.kind, search::Kind::kExact);
    ASSERT_EQ(r.score, g.to_move(g.initial()) == 0 ? v : -v);
  }
  EXPECT_GT(tested, 20);
}

TEST(GameHistory, TheThirdOccurrenceIsADraw) {
  // Two positions that can be exchanged for ever.
  const GraphGame g({{.player = 0, .next = {1}}, {.player = 1, .next = {0}}}, Objective::kWin,
                    kDrawRule);
  GameHistory<GraphGame> game(g);
  for (int ply = 0; ply < 4; ++ply) {
    EXPECT_FALSE(game.finished());
    game.play(0);
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
}

}  // namespace
}  // namespace boardgames
