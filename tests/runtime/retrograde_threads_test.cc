// Retrograde analysis by several threads: the same bytes as by one.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <string>

#include "boardgames/games/morris.h"
#include "boardgames/games/morris/moving_classes.h"
#include "boardgames/runtime/thread_workers.h"
#include "boardgames/solve/class_solver.h"
#include "boardgames/solve/classes.h"
#include "boardgames/solve/retrograde.h"
#include "tests/solve/retrograde_games.h"
#include "tests/value.h"

namespace boardgames {
namespace {

template <class G>
void ExpectTheSame(const G& g) {
  const auto one = testing::Value(RetrogradeTable<G>::Build(g));
  for (const int threads : {1, 2, 3, 7}) {
    SCOPED_TRACE(std::to_string(threads) + " threads");
    const auto table =
        testing::Value(RetrogradeTable<G>::Build(g, {.workers = ThreadWorkers(threads)}));
    ASSERT_EQ(table.entries(), one.entries());
    EXPECT_EQ(table.counts(), one.counts());
  }
}

template <bool kKnows>
void ExpectTheSameOnGraphs() {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    // So many that layers are shared out, too.
    ExpectTheSame(Graph<kKnows>(SomeGraph(seed, 40'000)));
  }
}

TEST(Threads, MakeTheSameTableOfGraphs) { ExpectTheSameOnGraphs<false>(); }
TEST(Threads, MakeTheSameTableOfGraphsWithSettledPositions) { ExpectTheSameOnGraphs<true>(); }
TEST(Threads, MakeTheSameTableOfTicTacToe) { ExpectTheSame(RankedTicTacToe()); }
TEST(Threads, MakeTheSameTableOfThreeMensMorris) {
  ExpectTheSame(*Morris::Make({.variant = morris::Variant::kThree}));
}
TEST(Threads, MakeTheSameClass) {
  const Morris g = *Morris::Make({.variant = morris::Variant::kSix});
  const morris::MovingClasses classes(g.rules(), g.flying(), 6);
  const ClassSpans<std::uint8_t> none(classes.classes());
  const auto one = testing::Value(SolveClass(classes, 0, none));
  for (const int threads : {2, 3, 7}) {
    EXPECT_EQ(*SolveClass(classes, 0, none, {.workers = ThreadWorkers(threads)}), one) << threads;
  }
}

TEST(Threads, TellHowFarTheyAreOneAtATime) {
  std::atomic<int> telling = 0;
  int told = 0;
  RetrogradeOptions options{.workers = ThreadWorkers(3)};
  options.on_progress = [&](const RetrogradeProgress& p) {
    EXPECT_EQ(++telling, 1);
    EXPECT_LE(p.done, p.total);
    ++told;
    --telling;
  };
  const auto table =
      RetrogradeTable<Graph<false>>::Build(Graph<false>({.nodes = 100'000}), options);
  ASSERT_TRUE(table) << table.error;
  EXPECT_GT(told, 0);
}

TEST(Threads, AllStop) {
  std::atomic<bool> stop = false;
  RetrogradeOptions options{.stop = &stop, .workers = ThreadWorkers(3)};
  options.on_progress = [&](const RetrogradeProgress& p) {
    if (p.phase == RetrogradePhase::kDecide) stop = true;
  };
  const auto table =
      RetrogradeTable<Graph<false>>::Build(Graph<false>({.nodes = 100'000}), options);
  EXPECT_EQ(table.error, "the analysis was stopped");
}

}  // namespace
}  // namespace boardgames
