#include "boardgames/search/soft_time.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdint>

#include "boardgames/boardgames.h"
#include "boardgames/games/reversi.h"
#include "tests/random_moves.h"

namespace boardgames {
namespace {

using std::chrono::hours;
using std::chrono::nanoseconds;
using std::chrono::seconds;

constexpr nanoseconds kSoft = seconds(100);
constexpr nanoseconds kHard = seconds(400);

// Until when a depth is begun, to a second.
constexpr nanoseconds BeginsUntil(const DepthsSeen& seen, nanoseconds hard = kHard) {
  nanoseconds until{0};
  while (BeginsDepth(until, kSoft, hard, seen)) until += seconds(1);
  return until;
}

TEST(BeginsDepth, TheLongerTheBestMoveStandsTheSoonerItEnds) {
  for (int settled = 0; settled < 7; ++settled) {
    EXPECT_GT(BeginsUntil({.settled = settled}), BeginsUntil({.settled = settled + 1})) << settled;
  }
  EXPECT_GT(BeginsUntil({.settled = 0}), kSoft) << "the last depth changed the best move";
  EXPECT_LT(BeginsUntil({.settled = 3}), kSoft);
  EXPECT_EQ(BeginsUntil({.settled = 1000}), BeginsUntil({.settled = 7})) << "and never at once";
  EXPECT_GT(BeginsUntil({.settled = 1000}), kSoft / 4);
}

TEST(BeginsDepth, AFallOfTheValueGivesMoreAndARiseNoLess) {
  const nanoseconds unknown = BeginsUntil({.settled = 4});
  EXPECT_EQ(BeginsUntil({.settled = 4, .fall = 0}), unknown);
  EXPECT_EQ(BeginsUntil({.settled = 4, .fall = -3}), unknown);
  EXPECT_GT(BeginsUntil({.settled = 4, .fall = 0.5}), unknown);
  EXPECT_GT(BeginsUntil({.settled = 4, .fall = 1}), BeginsUntil({.settled = 4, .fall = 0.5}));
  EXPECT_EQ(BeginsUntil({.settled = 4, .fall = 1e9}), BeginsUntil({.settled = 4, .fall = 2}))
      << "what is lost anyway is not worth the bank";
}

TEST(BeginsDepth, NeverAfterTheHardTime) {
  const DepthsSeen worst{.settled = 0, .fall = 100};
  EXPECT_EQ(BeginsUntil(worst, seconds(150)), seconds(150));
  EXPECT_EQ(BeginsUntil(worst, seconds(50)), seconds(50)) << "less than the soft time";
  EXPECT_LT(BeginsUntil(worst, nanoseconds(0)), 5 * kSoft) << "no hard time";
}

TEST(BeginsDepth, TheOnlyMoveIsPlayed) {
  EXPECT_FALSE(BeginsDepth(nanoseconds(0), kSoft, kHard, {.only_move = true, .fall = 2}));
}

TEST(PlaysOn, UntilTheMostVisitedMoveCannotBeCaughtUpWith) {
  // Ten playouts a second: 500 more until the soft time.
  EXPECT_TRUE(PlaysOn(seconds(50), kSoft, kHard, {.playouts = 500, .lead = 499}));
  EXPECT_FALSE(PlaysOn(seconds(50), kSoft, kHard, {.playouts = 500, .lead = 500}));
  EXPECT_TRUE(PlaysOn(seconds(0), kSoft, kHard, {.playouts = 1, .lead = 1})) << "no rate is known";
  EXPECT_FALSE(PlaysOn(kSoft, kSoft, kHard, {.playouts = 1000})) << "the soft time is over";
  EXPECT_FALSE(PlaysOn(seconds(50), kSoft, seconds(60), {.playouts = 500, .lead = 101}))
      << "the hard time is sooner";
}

TEST(PlaysOn, TheOnlyMoveIsPlayed) {
  EXPECT_FALSE(PlaysOn(nanoseconds(0), kSoft, kHard, {.only_move = true, .playouts = 1}));
}

TEST(PlaysOn, AfterTheSoftTimeWhereAnotherMoveSeemsBetter) {
  const PlayoutsSeen open{.playouts = 1000, .lead = 100, .agreed = false};
  EXPECT_TRUE(PlaysOn(kSoft, kSoft, kHard, open));
  EXPECT_FALSE(PlaysOn(2 * kSoft, kSoft, kHard, open)) << "twice as long at most";
  EXPECT_FALSE(PlaysOn(kSoft, kSoft, kSoft, open)) << "the hard time is over";
  EXPECT_FALSE(PlaysOn(kSoft, kSoft, kHard, {.playouts = 1000, .lead = 1000, .agreed = false}))
      << "too late for the other move";
}

TEST(DepthWatch, CountsDepthsAndMeasuresFalls) {
  internal::DepthWatch<int> watch(30);
  EXPECT_FALSE(watch.seen().only_move);
  watch.Note(5, 100, 50);
  EXPECT_EQ(watch.seen().settled, 0);
  EXPECT_EQ(watch.seen().fall, 0) << "nothing to compare with";
  watch.Note(5, 300, 50);
  EXPECT_EQ(watch.seen().settled, 1);
  EXPECT_EQ(watch.seen().fall, 0) << "odd and even depths differ";
  watch.Note(5, 25, 50);
  EXPECT_EQ(watch.seen().settled, 2);
  EXPECT_EQ(watch.seen().fall, 1.5);
  watch.Note(6, 350, 50);
  EXPECT_EQ(watch.seen().settled, 0);
  EXPECT_EQ(watch.seen().fall, -1);
  watch.Note(6, -75, 0);
  EXPECT_EQ(watch.seen().fall, 0) << "the evaluator's errors are not known";
  watch.Note(6, LossIn(9), 50);
  EXPECT_GT(watch.seen().fall, 2.0);
  watch.Note(6, WinIn(9), 50);
  EXPECT_EQ(watch.seen().fall, 0);
  EXPECT_TRUE(internal::DepthWatch<int>(1).seen().only_move);
}

// --- searches ------------------------------------------------------------------------------------

// A time that has not begun, or is long over: neither depends on a clock.
const std::atomic<std::int64_t> kNotYet = 0;
const std::atomic<std::int64_t> kLongAgo = 1;

template <class Searcher>
auto Search(Searcher&& searcher, const Reversi& g, Limits limits) {
  return searcher.search(g.initial(), limits);
}

TEST(SoftTime, ASearchThatHasItsTimeIsTheSame) {
  const Reversi g;
  const auto plain = Search(Engine(g), g, {.depth = 7});
  for (const Limits& limits : {Limits{.depth = 7, .time = hours(2), .soft_time = hours(1)},
                               Limits{.depth = 7,
                                      .time = nanoseconds(1),
                                      .soft_time = nanoseconds(1),
                                      .time_from = &kNotYet}}) {
    const auto r = Search(Engine(g), g, limits);
    EXPECT_EQ(r.stop, StopReason::kDepth);
    EXPECT_EQ(r.best, plain.best);
    EXPECT_EQ(r.statistics.nodes, plain.statistics.nodes);
  }
}

TEST(SoftTime, NoDepthBeginsOnceItIsOver) {
  const Reversi g;
  const Limits over{.soft_time = nanoseconds(1), .time_from = &kLongAgo};
  const auto engine = Search(Engine(g), g, over);
  EXPECT_EQ(engine.stop, StopReason::kTime);
  EXPECT_EQ(engine.depth, 1) << "the first one has been searched";
  EXPECT_EQ(Search(AlphaBeta(g), g, over).depth, 1) << "all that deepen";
  const auto mcts = Search(Mcts(g), g, over);
  EXPECT_EQ(mcts.stop, StopReason::kTime);
  EXPECT_LT(mcts.statistics.leaves, 100u);
}

TEST(SoftTime, AHardTimeThatIsOverEndsTheSearchAtOnce) {
  const Reversi g;
  const auto r =
      Search(Engine(g), g, {.time = seconds(1), .soft_time = seconds(1), .time_from = &kLongAgo});
  EXPECT_EQ(r.stop, StopReason::kTime);
  EXPECT_TRUE(r.best);
}

// A position of a random game that is far from its end and has only one move.
Reversi::State WithOneMove(const Reversi& g) {
  SplitMix64 random(3);
  for (;;) {
    for (auto s = g.initial(); !g.terminal(s) && g.remaining(s) > 10;) {
      MoveListFor<Reversi> moves;
      g.moves(s, moves);
      if (moves.size() == 1) return s;
      g.apply(s, testing::OneOf(moves, random));
    }
  }
}

TEST(SoftTime, APositionWithOneMoveIsAnsweredAtOnce) {
  const Reversi g;
  const auto s = WithOneMove(g);
  const Limits limits{.depth = 6, .soft_time = hours(1), .time_from = &kNotYet};
  const auto r = Engine(g).search(s, limits);
  EXPECT_TRUE(r.best);
  EXPECT_EQ(r.depth, 1);
  EXPECT_EQ(Engine(g).search(s, {.depth = 6}).depth, 6) << "without a soft time as ever";
  const auto mcts = Mcts(g).search(s, {.time = hours(2), .soft_time = hours(1), .playouts = 5000});
  EXPECT_LT(mcts.statistics.leaves, 100u);
}

}  // namespace
}  // namespace boardgames
