// No node allocates: a counting operator new. (The table is one calloc in the constructor.)
#include <gtest/gtest.h>

#include "boardgames/proof/df_pn.h"
#include "boardgames/testing/random_game.h"
#include "tests/count_allocations.h"

namespace boardgames {
namespace {

using testing::RandomGame;

TEST(DfPnAllocation, NoneForANode) {
  const RandomGame g({.seed = 9, .depth = 24, .branching = 6, .width = 0, .early_ends = 0});
  DfPn<RandomGame> df_pn(g, {.table_bytes = 1 << 20});
  const std::size_t before = allocations;
  const auto r = df_pn.search(g.initial(), {.nodes = 200'000});
  const std::size_t used = allocations - before;
  EXPECT_GE(r.statistics.nodes, 100'000u);
  EXPECT_LE(used, 24u);
  EXPECT_GT(used, 0u) << "the counter does not count";
}

}  // namespace
}  // namespace boardgames
