// Shortest ways and legal walls on random positions: breadth-first search, A* and plain filling
// must agree. (Against walking the board: random_test.cc.)
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/a_star.h"
#include "games/quoridor/tests/helpers.h"
#include "games/quoridor/tests/random_play.h"

namespace boardgames::quoridor {
namespace {

// Calls visit(rules, position) for random positions of every variant.
template <class G, class Visit>
void ForRandomPositions(const std::vector<Variant>& variants, int positions, Visit&& visit) {
  Seeded random(99);
  for (const Variant& variant : variants) {
    const G g = Make<G>(variant.options);
    for (int i = 0; i < positions; ++i) {
      const auto s = RandomPosition(g, random, NumberBelow(random, 60));
      SCOPED_TRACE(std::string(variant.name) + ", " + g.position_to_string(s));
      visit(g, s);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(Distance, OnTheEmptyBoard) {
  const Quoridor g;
  const Maze<1> maze = g.maze(g.initial());
  EXPECT_EQ(maze.Distance(CellBit<1>(CellAt<1>(4, 0)), g.goal(0)), 8);
  EXPECT_EQ(maze.Distance(CellBit<1>(CellAt<1>(4, 0)), g.goal(1)), 0);
  EXPECT_EQ(maze.Distance(CellBit<1>(CellAt<1>(0, 0)), CellBit<1>(CellAt<1>(8, 8))), 16);
}

TEST(Distance, IsMinusOneWhereThereIsNoWay) {
  const Shape<1> shape(3, 3);
  // a1 and a2 walled off; the rules would not allow it with a pawn inside.
  const WallSet<1> walls{CellBit<1>(CellAt<1>(0, 1)), CellBit<1>(CellAt<1>(0, 0))};
  const Maze<1> maze = MazeOf(shape, walls);
  EXPECT_EQ(maze.Distance(CellBit<1>(CellAt<1>(0, 0)), CellBit<1>(CellAt<1>(2, 2))), -1);
  EXPECT_FALSE(maze.Connects(CellBit<1>(CellAt<1>(0, 0)), CellBit<1>(CellAt<1>(2, 2))));
  EXPECT_EQ(maze.Fill(CellBit<1>(CellAt<1>(0, 0))).Count(), 2);
  EXPECT_EQ(AStar(maze, CellAt<1>(0, 0), Direction::kNorth, 3, 3).length, -1);
}

// Returns how often the way was longer than it would be without walls.
template <int kWords>
int CompareAStar(const std::vector<Variant>& variants, int positions) {
  using G = BasicQuoridor<kWords>;
  constexpr auto kBit = CellBit<kWords>;
  int with_detour = 0;
  ForRandomPositions<G>(variants, positions, [&](const G& g, const typename G::State& s) {
    const auto maze = g.maze(s);
    ForEachCell(g.shape().cells, [&](int start) {
      for (int p = 0; p < g.players(); ++p) {
        const int expected = maze.Distance(kBit(start), g.goal(p));
        ASSERT_EQ(maze.Connects(kBit(start), g.goal(p)), expected >= 0);
        const auto way = AStar(maze, start, g.goal_side(p), g.shape().columns, g.shape().rows);
        ASSERT_EQ(way.length, expected) << CellToString<kWords>(start) << " player " << p;
        if (expected < 0) continue;
        ASSERT_EQ(way.cells[0], start);
        const auto length = static_cast<std::size_t>(way.length);
        ASSERT_TRUE(g.goal(p).Has(way.cells[length]));
        for (std::size_t i = 0; i < length; ++i) {
          ASSERT_TRUE(maze.Around(kBit(way.cells[i])).Has(way.cells[i + 1]));
        }
        const int straight = g.shape().open.Distance(kBit(start), g.goal(p));
        with_detour += expected > straight ? 1 : 0;
      }
    });
  });
  return with_detour;
}

TEST(Distance, AStarGivesTheSameAndItsWayIsOne) {
  EXPECT_GT(CompareAStar<1>(Variants(), 200), 10'000);
}

TEST(Distance, AStarGivesTheSameOnLargeBoards) {
  EXPECT_GT(CompareAStar<4>(LargeVariants(), 30), 10'000);
}

TEST(Distance, AStarLooksAtFewerCellsWhereTheWayIsStraight) {
  const Quoridor g;
  const auto way = AStar(g.maze(g.initial()), CellAt<1>(4, 0), Direction::kNorth, 9, 9);
  EXPECT_EQ(way.length, 8);
  EXPECT_EQ(way.expanded, 8);
}

template <int kWords>
void CompareLegalWalls(const std::vector<Variant>& variants, int positions, int least_cut) {
  using G = BasicQuoridor<kWords>;
  using WallSet = quoridor::WallSet<kWords>;
  constexpr auto kBit = CellBit<kWords>;
  int cut = 0;
  int doubtful = 0;
  int free = 0;
  ForRandomPositions<G>(variants, positions, [&](const G& g, const typename G::State& s) {
    const WallSet walls = s.wall_set();
    const WallSet open = FreeSlots(g.shape(), walls);
    const WallSet doubt = MayCut(g.shape(), walls, open);
    std::array<Bits<kWords>, kMaxPlayers> pawns{};
    std::array<Bits<kWords>, kMaxPlayers> goals{};
    for (int p = 0; p < g.players(); ++p) {
      const auto i = static_cast<std::size_t>(p);
      pawns[i] = kBit(s.pawn[i]);
      goals[i] = g.goal(p);
    }
    const WallSet legal = LegalWalls(g.shape(), walls, pawns, goals, g.players());
    const auto check = [&](const WallSet& wall) {
      const Maze<kWords> maze = MazeOf(g.shape(), walls | wall);
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
    ForEachCell(open.horizontal, [&](int cell) { check({kBit(cell), {}}); });
    ForEachCell(open.vertical, [&](int cell) { check({{}, kBit(cell)}); });
    free += open.Count();
    doubtful += doubt.Count();
  });
  EXPECT_GT(cut, least_cut);
  EXPECT_LT(doubtful, free);
}

TEST(LegalWalls, AreTheFreeSlotsThatLeaveEverybodyAWay) {
  CompareLegalWalls<1>(Variants(), 400, 1000);
}

TEST(LegalWalls, OnLargeBoardsToo) { CompareLegalWalls<4>(LargeVariants(), 60, 100); }

}  // namespace
}  // namespace boardgames::quoridor
