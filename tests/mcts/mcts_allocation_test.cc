// Neither a node nor a playout allocates: a counting operator new. (The tree itself is one malloc
// in the constructor.)
#include <gtest/gtest.h>

#include "boardgames/mcts/mcts.h"
#include "boardgames/testing/random_game.h"
#include "tests/count_allocations.h"

namespace boardgames {
namespace {

using testing::RandomGame;

TEST(MctsAllocation, NoneForANodeOrAPlayout) {
  const RandomGame g({.seed = 9, .depth = 24, .branching = 6, .width = 0});
  for (const double rave : {0.0, 100.0}) {
    Mcts<RandomGame> mcts(g, {.memory_bytes = 1 << 24, .playouts = 20'000, .rave = rave});
    const std::size_t before = allocations;
    const auto r = mcts.search(g.initial(), {});
    const std::size_t used = allocations - before;
    EXPECT_GE(r.statistics.leaves, 20'000u);
    EXPECT_GT(mcts.tree_nodes(), 10'000u);
    // The lines of the results told, whose lengths grow.
    EXPECT_LE(used, 24u);
    EXPECT_GT(used, 0u) << "the counter does not count";
  }
}

}  // namespace
}  // namespace boardgames
