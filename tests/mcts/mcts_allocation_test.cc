// Neither a node nor a playout allocates: a counting operator new. (The tree itself is one malloc
// in the constructor.)
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "boardgames/mcts/mcts.h"
#include "boardgames/testing/random_game.h"

namespace {
std::atomic<std::size_t> allocations{0};
}

void* operator new(std::size_t n) {
  ++allocations;
  if (void* p = std::malloc(n == 0 ? 1 : n)) return p;
  std::abort();
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }

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
