// Neither perft nor a playout allocates: a counting operator new. Each folder of searches has such a
// test of them.
#include <gtest/gtest.h>

#include "boardgames/perft.h"
#include "boardgames/playout.h"
#include "boardgames/testing/random_game.h"
#include "tests/count_allocations.h"

namespace boardgames {
namespace {

TEST(Allocation, TheCounterCounts) {
  const std::size_t before = allocations;
  ::operator delete(::operator new(8));
  EXPECT_EQ(allocations, before + 1);
}

TEST(Allocation, PerftAndPlayouts) {
  const testing::RandomGame g({.seed = 9, .depth = 14, .branching = 6, .width = 0});
  const std::size_t before = allocations;
  EXPECT_GT(Perft(g, g.initial(), 8, PerftMode::kEveryLeaf), 10'000u);
  SplitMix64 random(1);
  auto s = g.initial();
  RandomPlayout(g, s, random);
  EXPECT_EQ(allocations, before);
}

}  // namespace
}  // namespace boardgames
