// Races without walls left: what CountRace claims, against plain retrograde analysis. (That the
// engine solves the rest: engine_test.cc.)
#include "boardgames/games/quoridor/race.h"

#include <gtest/gtest.h>

#include "boardgames/games/quoridor.h"
#include "games/quoridor/tests/exhaust.h"
#include "games/quoridor/tests/helpers.h"

namespace boardgames::quoridor {
namespace {

struct RaceCounts {
  int races = 0;
  int counted = 0;    // by CountRace
  int surprises = 0;  // pure counting would have given another winner or another distance
};

// Random walls, then every pair of cells that play can reach from a random one.
void CompareOneBoard(const QuoridorOptions& options, int walls, SplitMix64& random,
                     RaceCounts& counts) {
  const auto g = Quoridor::Make(options);
  ASSERT_TRUE(g) << g.error;
  Quoridor::State s = g->initial();
  for (int i = 0; i < walls; ++i) {
    MoveListFor<Quoridor> builds;
    for (const auto& m : Moves(*g, s)) {
      if (m.is_wall()) builds.push_back(m);
    }
    if (builds.empty()) break;
    g->apply(s, Pick(builds, random));
  }
  s.left = {};
  const Exhaust all(*g, s);
  const Maze<1> maze = g->maze(s);
  for (const auto& t : all.states()) {
    if (g->terminal(t)) continue;
    const Score expected = all.value(t);
    const auto mover = static_cast<std::size_t>(g->to_move(t));
    const Runner<1> me{CellBit<1>(t.pawn[mover]), g->goal(g->to_move(t))};
    const Runner<1> other{CellBit<1>(t.pawn[mover ^ 1]), g->goal(g->to_move(t) ^ 1)};
    ++counts.races;
    const int mine = maze.Distance(me.pawn, me.goal);
    const int theirs = maze.Distance(other.pawn, other.goal);
    counts.surprises +=
        expected != (mine <= theirs ? WinIn(2 * mine - 1) : LossIn(2 * theirs)) ? 1 : 0;
    if (const auto counted = CountRace(maze, me, other)) {
      ++counts.counted;
      ASSERT_EQ(*counted, expected) << g->board(t);
      ASSERT_EQ(g->bounds(t, g->to_move(t), 0), Interval::Exactly(expected)) << g->board(t);
      ASSERT_EQ(g->bounds(t, g->to_move(t) ^ 1, 0), Interval::Exactly(-expected)) << g->board(t);
    }
  }
}

TEST(Race, WhatIsCountedIsExactOnRandomBoards) {
  Seeded random(77);
  RaceCounts counts;
  for (int i = 0; i < 40; ++i) {
    const int columns = 3 + NumberBelow(random, 3);
    const int rows = 3 + NumberBelow(random, 3);
    const QuoridorOptions options{.cols = columns, .rows = rows, .walls = 20};
    CompareOneBoard(options, NumberBelow(random, 9), random, counts);
    if (HasFatalFailure()) return;
  }
  for (const int walls : {0, 6, 12, 20}) {
    CompareOneBoard({}, walls, random, counts);
    if (HasFatalFailure()) return;
  }
  // Counting settles a good part, and there were races in which it would have been wrong.
  EXPECT_GT(counts.races, 30'000);
  EXPECT_GT(counts.counted, counts.races / 4);
  EXPECT_GT(counts.surprises, counts.races / 100);
  RecordProperty("races", counts.races);
  RecordProperty("counted", counts.counted);
  RecordProperty("surprises", counts.surprises);
}

}  // namespace
}  // namespace boardgames::quoridor
