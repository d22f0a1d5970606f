// The engine allocates nothing per node, nor does a selective search.
#include <gtest/gtest.h>

#include <cstddef>

#include "boardgames/boardgames.h"
#include "loud_game.h"
#include "tests/count_allocations.h"

namespace boardgames {
namespace {

TEST(Allocation, IsNotPerNode) {
  const testing::RandomGame g({.seed = 9, .depth = 14, .branching = 6, .width = 0});
  Engine<testing::RandomGame> engine(g);
  const std::size_t before = allocations;
  const auto r = engine.search(g.initial(), {.depth = 14});
  EXPECT_LE(allocations - before, 24u + 8u * 14u);
  EXPECT_GE(r.statistics.nodes, 5'000u);
}

TEST(Exact, SelectiveSearchesAreReproducibleAndDoNotAllocatePerNode) {
  const LoudGame g({.seed = 9, .depth = 20, .branching = 6, .width = 0, .early_ends = 0});
  Engine<LoudGame, Erring> engine(g, WithEverySwitch());
  const std::size_t before = allocations;
  const auto a = engine.search(g.initial(), {.depth = 12});
  const std::size_t used = allocations - before;
  EXPECT_GT(a.statistics.nodes, 4'000u);
  EXPECT_LE(used, 24u + 8u * 12u);
  engine.clear();
  EXPECT_EQ(engine.search(g.initial(), {.depth = 12}).statistics.nodes, a.statistics.nodes);
}

}  // namespace
}  // namespace boardgames
