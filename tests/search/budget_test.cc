#include "boardgames/search/budget.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>

namespace boardgames {
namespace {

TEST(Budget, CountsEveryNodeAndEndsAfterTheLast) {
  Budget budget(Limits{.nodes = 1000});
  for (int i = 0; i < 1000; ++i) ASSERT_TRUE(budget.Visit()) << i;
  EXPECT_FALSE(budget.spent());
  EXPECT_FALSE(budget.Visit());
  EXPECT_TRUE(budget.spent());
  EXPECT_EQ(budget.reason(), StopReason::kNodes);
  EXPECT_FALSE(budget.Visit()) << "spent for good";
}

TEST(Budget, NodesVisitedElsewhereCount) {
  Budget budget(Limits{.nodes = 1000});
  budget.Add(999);
  EXPECT_TRUE(budget.Visit());
  EXPECT_EQ(budget.nodes(), 1000U);
  EXPECT_FALSE(budget.Visit());
}

TEST(Budget, TheStopFlagIsSeenWithin256Nodes) {
  std::atomic<bool> stop = false;
  Budget budget(Limits{.stop = &stop});
  for (int i = 0; i < 10'000; ++i) ASSERT_TRUE(budget.Visit());
  stop = true;
  int more = 0;
  while (budget.Visit()) ++more;
  EXPECT_LT(more, 257);
  EXPECT_EQ(budget.reason(), StopReason::kStopped);
}

TEST(Budget, TimeThatIsOverIsSeen) {
  Budget budget(Limits{.time = std::chrono::nanoseconds(1)});
  EXPECT_FALSE(budget.Look());
  EXPECT_EQ(budget.reason(), StopReason::kTime);
}

TEST(Budget, APartHasNoMoreThanIsLeft) {
  Budget budget(Limits{.nodes = 1000});
  budget.Add(900);
  Budget part = budget.Part(500);
  part.Add(100);
  EXPECT_TRUE(part.Look());
  part.Add(1);
  EXPECT_FALSE(part.Look());
  Budget small = budget.Part(10);
  small.Add(11);
  EXPECT_FALSE(small.Look());
  EXPECT_FALSE(budget.spent()) << "the whole goes on";
}

TEST(Budget, TheFirstFaultIsTold) {
  Budget budget(Limits{});
  EXPECT_EQ(budget.error(), nullptr);
  budget.Fail("no move");
  budget.Fail("another fault");
  EXPECT_STREQ(budget.error(), "no move");
  EXPECT_EQ(budget.reason(), StopReason::kInvalid);
  EXPECT_FALSE(budget.Visit());
}

}  // namespace
}  // namespace boardgames
