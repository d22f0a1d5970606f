// Clocks: what a move gets of one, and whom it concerns.
#include "boardgames/runtime/player_session.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "boardgames/games/all_games.h"
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/runtime/player/spec.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using std::chrono::seconds;

nanoseconds Share(nanoseconds left, nanoseconds increment, int moves_to_go = 0) {
  return TimeForMove(left, increment, moves_to_go).share;
}
nanoseconds Most(nanoseconds left, nanoseconds increment, int moves_to_go = 0) {
  return TimeForMove(left, increment, moves_to_go).most;
}

constexpr nanoseconds kThirtyYears = hours(24 * 365 * 30);

TEST(TimeForMove, IsAShareAndNeverMoreThanHalf) {
  EXPECT_EQ(Share(seconds(60), seconds(0)), seconds(2));
  EXPECT_EQ(Share(seconds(60), seconds(1)), seconds(3));
  EXPECT_EQ(Share(milliseconds(100), seconds(10)), milliseconds(50));
  EXPECT_EQ(Share(seconds(60), seconds(0), 5), seconds(10));
  EXPECT_EQ(Share(seconds(60), seconds(0), 1), seconds(30));
  EXPECT_EQ(Share(seconds(0), seconds(0)), milliseconds(1));
  EXPECT_EQ(Share(seconds(0), seconds(5)), milliseconds(1));
  EXPECT_EQ(Share(kThirtyYears, kThirtyYears), kThirtyYears / 2);
}

TEST(TimeForMove, IsAFewSharesWhereItCounts) {
  EXPECT_EQ(Most(seconds(60), seconds(0)), seconds(8));
  EXPECT_EQ(Most(seconds(60), seconds(1)), seconds(12));
  EXPECT_EQ(Most(seconds(60), seconds(20)), seconds(30)) << "half of what is left";
  EXPECT_EQ(Most(milliseconds(100), seconds(10)), milliseconds(50));
  EXPECT_EQ(Most(seconds(60), seconds(0), 5), seconds(30));
  EXPECT_EQ(Most(seconds(0), seconds(5)), milliseconds(1));
  EXPECT_EQ(Most(kThirtyYears, nanoseconds(0)), 4 * (kThirtyYears / 30));
}

// Whatever the clock says, so that a bank never runs out by itself.
TEST(TimeForMove, NeverMoreThanHalfOfWhatIsLeft) {
  for (const nanoseconds left : {nanoseconds(milliseconds(7)), nanoseconds(seconds(3))}) {
    for (const nanoseconds increment : {nanoseconds(0), left / 3, left, 100 * left}) {
      for (const int moves_to_go : {0, 1, 2, 40}) {
        const MoveTime time = TimeForMove(left, increment, moves_to_go);
        EXPECT_LE(time.share, time.most);
        EXPECT_LE(time.most, left / 2);
      }
    }
  }
}

Limits OnClock(const std::string& player, const Limits& limits = {},
               const MoveTime& time = {.share = seconds(2), .most = seconds(8)}) {
  const AnyGamePtr game = testing::Value(AllGames().MakeGame("reversi"));
  return testing::Value(game->resolve(testing::Value(ParsePlayer(player)))).OnClock(limits, time);
}

// The share is all it gets.
void ExpectShare(const Limits& limits, nanoseconds share = seconds(2)) {
  EXPECT_EQ(limits.soft_time.count(), 0);
  EXPECT_EQ(limits.time, share);
}

TEST(OnClock, TheClockAloneIsSoft) {
  for (const std::string player : {"master", "engine", "engine:null_move=on", "mcts", "alpha-beta",
                                   "max-n", "engine:time=none", "engine:algorithm=mcts"}) {
    SCOPED_TRACE(player);
    const Limits limits = OnClock(player);
    EXPECT_EQ(limits.soft_time, seconds(2));
    EXPECT_EQ(limits.time, seconds(8));
  }
}

TEST(OnClock, ItCanBeTurnedOff) {
  ExpectShare(OnClock("master:soft_time=off"));
  ExpectShare(OnClock("mcts:soft_time=off"));
}

// A move that depends on nodes alone stays the same; one of a fixed time stays as long.
TEST(OnClock, WhatLimitsAMoveBesidesStands) {
  for (const std::string player : {"master:nodes=500", "engine:depth=6", "mcts:playouts=100",
                                   "engine:time=5s", "expert", "novice"}) {
    SCOPED_TRACE(player);
    ExpectShare(OnClock(player));
  }
  ExpectShare(OnClock("master", {.nodes = 1000}));
  ExpectShare(OnClock("master", {.depth = 7}));
  ExpectShare(OnClock("master", {.time = seconds(1)}), seconds(1));
  EXPECT_EQ(OnClock("master", {.nodes = 1000}).nodes, 1000u);
}

TEST(OnClock, ProofNumberSearchAndTimeThatIsNotKeptGetTheShare) {
  ExpectShare(OnClock("df-pn"));
  ExpectShare(OnClock("master", {}, {.share = seconds(3), .most = seconds(3), .kept = false}),
              seconds(3));
}

}  // namespace
}  // namespace boardgames
