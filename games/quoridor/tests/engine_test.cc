// The searches on this game: solved boards, races, every evaluator at fixed depths, more players.
#include "boardgames/search/engine.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/evaluators.h"
#include "boardgames/reference/max_n.h"
#include "boardgames/reference/minimax.h"
#include "boardgames/reference/paranoid.h"
#include "games/quoridor/tests/exhaust.h"
#include "games/quoridor/tests/helpers.h"

namespace boardgames::quoridor {
namespace {

// --- solved boards -------------------------------------------------------------------------------

struct Solved {
  int cols;
  int rows;
  int walls;
  int plies;  // in which the first player loses
};
constexpr Solved kSolved[] = {
    {3, 3, 0, 4}, {3, 3, 1, 8}, {3, 3, 2, 12}, {5, 3, 0, 4}, {5, 3, 1, 8}, {5, 3, 2, 12},
};

std::string Name(const Solved& b) {
  return std::to_string(b.cols) + "x" + std::to_string(b.rows) + " with " +
         std::to_string(b.walls) + " walls";
}

TEST(Solved, TheEngineProvesThatTheSecondPlayerWins) {
  for (const Solved& b : kSolved) {
    SCOPED_TRACE(Name(b));
    const Quoridor g = Make({.cols = b.cols, .rows = b.rows, .walls = b.walls});
    Engine<Quoridor> engine(g, {.table_bytes = 16 << 20});
    for (int i = 0; i < 2; ++i) {  // the second time with a warm table
      const auto r = engine.search(g.initial(), {.solve = true});
      EXPECT_EQ(r.stop, StopReason::kProved);
      EXPECT_EQ(r.kind, search::Kind::kLoss);
      EXPECT_EQ(r.plies, b.plies);
      EXPECT_EQ(r.score, LossIn(b.plies));
    }
  }
}

TEST(Solved, RandomPositionsHaveTheValueOfRetrogradeAnalysis) {
  for (const Solved& b : kSolved) {
    if (b.cols == 5 && b.walls == 2) continue;  // too many positions to keep
    SCOPED_TRACE(Name(b));
    const Quoridor g = Make({.cols = b.cols, .rows = b.rows, .walls = b.walls});
    const Exhaust all(g, g.initial());
    EXPECT_EQ(all.value(g.initial()), LossIn(b.plies));
    Seeded random(12);
    Engine<Quoridor> engine(g, {.table_bytes = 4 << 20});
    for (int i = 0; i < 300; ++i) {
      const auto s = Pick(all.states(), random);
      if (g.terminal(s)) continue;
      const auto r = engine.search(s, {.solve = true});
      ASSERT_EQ(r.score, all.value(s)) << g.position_to_string(s);
    }
  }
}

TEST(Solved, EveryFirstMoveOnThreeByThreeWithOneWall) {
  const Quoridor g = Make({.cols = 3, .rows = 3, .walls = 1});
  const std::map<std::string, int> plies = {
      {"b2", 2},  {"a1", 8},  {"c1", 8},  {"a1h", 6}, {"b1h", 6}, {"a2h", 8},
      {"b2h", 8}, {"a1v", 4}, {"b1v", 4}, {"a2v", 6}, {"b2v", 6},
  };
  const auto moves = Moves(g, g.initial());
  ASSERT_EQ(static_cast<std::size_t>(moves.size()), plies.size());
  Engine<Quoridor> engine(g, {.table_bytes = 4 << 20});
  for (const auto& m : moves) {
    const std::string name = g.move_to_string(g.initial(), m);
    const auto r = engine.search(testing::After(g, g.initial(), m), {.solve = true});
    EXPECT_EQ(r.kind, search::Kind::kWin) << name;  // for the other player
    EXPECT_EQ(r.plies + 1, plies.at(name)) << name;
  }
}

// --- races ---------------------------------------------------------------------------------------

TEST(Races, TheEngineSolvesEveryRaceExactly) {
  Seeded random(21);
  int not_counted = 0;
  for (const int walls : {0, 4, 8, 14, 20}) {
    const Quoridor g;
    Quoridor::State start = g.initial();
    while (start.wall_set().Count() < walls) {
      const auto m = g.random_move(start, random);
      if (m.is_wall()) g.apply(start, m);
    }
    start.left = {};
    const Exhaust all(g, start);
    Engine<Quoridor> engine(g, {.table_bytes = 4 << 20});
    for (int i = 0; i < 60; ++i) {
      const auto s = Pick(all.states(), random);
      if (g.terminal(s)) continue;
      not_counted += g.bounds(s, 0, 0).exact() ? 0 : 1;
      const auto r = engine.search(s, {.solve = true});
      ASSERT_EQ(r.score, all.value(s)) << g.position_to_string(s);
      ASSERT_NE(r.kind, search::Kind::kHeuristic);
    }
  }
  EXPECT_GT(not_counted, 50);
}

// --- fixed depths --------------------------------------------------------------------------------

template <class E>
void ExpectMinimaxValues(std::uint64_t seed) {
  Seeded random(seed);
  for (const QuoridorOptions& o : {QuoridorOptions{.cols = 3, .rows = 3, .walls = 2},
                                   QuoridorOptions{.cols = 5, .rows = 4, .walls = 3}}) {
    const Quoridor g = Make(o);
    EngineOptions options = EngineOptions::FixedDepth();
    options.table_bytes = 1 << 20;
    Engine<Quoridor, E> engine(g, options);
    Minimax<Quoridor, E> minimax(g);
    for (int i = 0; i < 12; ++i) {
      const auto s = RandomPosition(g, random, NumberBelow(random, 8));
      for (int depth = 1; depth <= 3; ++depth) {
        ASSERT_EQ(engine.search(s, {.depth = depth}).score,
                  minimax.search(s, {.depth = depth}).score)
            << "depth " << depth << ": " << g.position_to_string(s);
      }
    }
  }
}

TEST(FixedDepth, EveryEvaluatorGivesMinimaxsValue) {
  ExpectMinimaxValues<Default>(31);
  ExpectMinimaxValues<Material>(32);
  // Its value depends on the kind of the last move, which is not in the key: that move is always
  // made below the position that the table knows.
  ExpectMinimaxValues<Original>(33);
}

// --- more players --------------------------------------------------------------------------------

TEST(MorePlayers, MaxNAndParanoidTakeAWinAndSeeAThreat) {
  const Quoridor g = Make({.cols = 5, .rows = 5, .players = 4, .walls = 1});
  const auto wins = Position(g, "b4,a3,d2,e3//1,1,1,1/0");
  for (int depth = 1; depth <= 2; ++depth) {
    const auto a = MaxN<Quoridor>(g).search(wins, {.depth = depth});
    EXPECT_EQ(a.kind, search::Kind::kWin);
    EXPECT_EQ(g.move_to_string(wins, *a.best), "b5");
    const auto b = Paranoid<Quoridor>(g).search(wins, {.depth = depth});
    EXPECT_EQ(b.kind, search::Kind::kWin);
    EXPECT_EQ(g.move_to_string(wins, *b.best), "b5");
  }
  // The second player threatens to step from d3 to column e; nobody else has a wall left.
  const auto threat = Position(g, "b1,d3,c5,e5/d1v/1,0,0,0/0");
  const auto saved = Paranoid<Quoridor>(g).search(threat, {.depth = 2});
  Quoridor::State after = threat;
  g.apply(after, *saved.best);
  EXPECT_TRUE(saved.best->is_wall());
  EXPECT_FALSE(g.maze(after).east.Has(CellAt<1>(3, 2)));
}

}  // namespace
}  // namespace boardgames::quoridor
