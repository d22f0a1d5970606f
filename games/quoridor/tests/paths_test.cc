// Shortest ways and legal walls on random positions: breadth-first search, A* and plain filling
// must agree. (Against walking the board: random_test.cc.)
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <string>

#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/a_star.h"
#include "boardgames/zobrist.h"
#include "games/quoridor/tests/helpers.h"
#include "games/quoridor/tests/random_play.h"

namespace boardgames::quoridor {
namespace {

constexpr std::uint64_t kSeed = 99;

// Calls visit(rules, position) for random positions of every variant.
template <class Visit>
void ForRandomPositions(int positions, Visit&& visit) {
  SplitMix64 random(kSeed);
  for (const Variant& variant : Variants()) {
    const Quoridor g = Make(variant.options);
    for (int i = 0; i < positions; ++i) {
      const auto s = RandomPosition(g, random, static_cast<int>(random.Below(60)));
      SCOPED_TRACE("seed " + std::to_string(kSeed) + ", " + variant.name + ", " +
                   g.position_to_string(s));
      visit(g, s);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(Distance, OnTheEmptyBoard) {
  const Quoridor g;
  const Maze maze = g.maze(g.initial());
  EXPECT_EQ(maze.Distance(CellBit(CellAt(4, 0)), g.goal(0)), 8);
  EXPECT_EQ(maze.Distance(CellBit(CellAt(4, 0)), g.goal(1)), 0);
  EXPECT_EQ(maze.Distance(CellBit(CellAt(0, 0)), CellBit(CellAt(8, 8))), 16);
}

TEST(Distance, IsMinusOneWhereThereIsNoWay) {
  const Shape shape(3, 3);
  // a1 and a2 walled off; the rules would not allow it with a pawn inside.
  const WallSet walls{CellBit(CellAt(0, 1)), CellBit(CellAt(0, 0))};
  const Maze maze = MazeOf(shape, walls);
  EXPECT_EQ(maze.Distance(CellBit(CellAt(0, 0)), CellBit(CellAt(2, 2))), -1);
  EXPECT_FALSE(maze.Connects(CellBit(CellAt(0, 0)), CellBit(CellAt(2, 2))));
  EXPECT_EQ(maze.Fill(CellBit(CellAt(0, 0))).Count(), 2);
  EXPECT_EQ(AStar(maze, CellAt(0, 0), Direction::kNorth, 3, 3).length, -1);
}

TEST(Distance, AStarGivesTheSameAndItsWayIsOne) {
  int with_detour = 0;
  ForRandomPositions(200, [&](const Quoridor& g, const Quoridor::State& s) {
    const Maze maze = g.maze(s);
    ForEachCell(g.shape().cells, [&](int start) {
      for (int p = 0; p < g.players(); ++p) {
        const int expected = maze.Distance(CellBit(start), g.goal(p));
        ASSERT_EQ(maze.Connects(CellBit(start), g.goal(p)), expected >= 0);
        const AStarWay way = AStar(maze, start, g.goal_side(p), g.shape().columns, g.shape().rows);
        ASSERT_EQ(way.length, expected) << CellToString(start) << " player " << p;
        if (expected < 0) continue;
        ASSERT_EQ(way.cells[0], start);
        const auto length = static_cast<std::size_t>(way.length);
        ASSERT_TRUE(g.goal(p).Has(way.cells[length]));
        for (std::size_t i = 0; i < length; ++i) {
          ASSERT_TRUE(maze.Around(CellBit(way.cells[i])).Has(way.cells[i + 1]));
        }
        const int straight = g.shape().open.Distance(CellBit(start), g.goal(p));
        with_detour += expected > straight ? 1 : 0;
      }
    });
  });
  EXPECT_GT(with_detour, 10'000);
}

TEST(Distance, AStarLooksAtFewerCellsWhereTheWayIsStraight) {
  const Quoridor g;
  const AStarWay way = AStar(g.maze(g.initial()), CellAt(4, 0), Direction::kNorth, 9, 9);
  EXPECT_EQ(way.length, 8);
  EXPECT_EQ(way.expanded, 8);
}

TEST(LegalWalls, AreTheFreeSlotsThatLeaveEverybodyAWay) {
  int cut = 0;
  int doubtful = 0;
  int free = 0;
  ForRandomPositions(400, [&](const Quoridor& g, const Quoridor::State& s) {
    const WallSet walls = s.wall_set();
    const WallSet open = FreeSlots(g.shape(), walls);
    const WallSet doubt = MayCut(g.shape(), walls, open);
    std::array<Bits, kMaxPlayers> pawns{};
    std::array<Bits, kMaxPlayers> goals{};
    for (int p = 0; p < g.players(); ++p) {
      const auto i = static_cast<std::size_t>(p);
      pawns[i] = CellBit(s.pawn[i]);
      goals[i] = g.goal(p);
    }
    const WallSet legal = LegalWalls(g.shape(), walls, pawns, goals, g.players());
    const auto check = [&](const WallSet& wall) {
      const Maze maze = MazeOf(g.shape(), walls | wall);
      bool all = true;
      for (int p = 0; p < g.players(); ++p) {
        const auto i = static_cast<std::size_t>(p);
        all = all && (maze.Fill(pawns[i]) & goals[i]).Any();
      }
      ASSERT_EQ((legal & wall).Any(), all);
      ASSERT_EQ(LeavesWays(g.shape(), walls, wall, pawns, goals, g.players()), all);
      ASSERT_TRUE(all || (doubt & wall).Any()) << "a wall that touches less than two can cut";
      cut += all ? 0 : 1;
    };
    ForEachCell(open.horizontal, [&](int cell) { check({CellBit(cell), {}}); });
    ForEachCell(open.vertical, [&](int cell) { check({{}, CellBit(cell)}); });
    free += open.Count();
    doubtful += doubt.Count();
  });
  EXPECT_GT(cut, 1000);
  EXPECT_LT(doubtful, free);
}

}  // namespace
}  // namespace boardgames::quoridor
