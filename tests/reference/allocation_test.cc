// The depth-first algorithms do not allocate per node: a counting operator new. (SSS* does: it
// keeps its tree.)
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>

#include "boardgames/boardgames.h"
#include "boardgames/testing/random_game.h"
#include "tests/count_allocations.h"

namespace boardgames {
namespace {

using testing::RandomGame;

const RandomGame kGame({.seed = 9, .depth = 14, .branching = 6, .width = 0});

// A fixed number for the result, its line, and a few per depth.
template <class Search>
void ExpectNoAllocationPerNode(Search&& search, int depth, std::uint64_t least_nodes) {
  const std::size_t before = allocations;
  const auto r = search.search(kGame.initial(), {.depth = depth});
  const std::size_t used = allocations - before;
  EXPECT_GE(r.statistics.nodes, least_nodes);
  EXPECT_LE(used, 24 + 8 * static_cast<std::size_t>(depth));
}

TEST(Allocation, TheCounterCounts) {
  const std::size_t before = allocations;
  ::operator delete(::operator new(8));
  EXPECT_EQ(allocations, before + 1);
}

TEST(Allocation, IsNotPerNode) {
  ExpectNoAllocationPerNode(Minimax<RandomGame>(kGame), 8, 10'000);
  ExpectNoAllocationPerNode(Negamax<RandomGame>(kGame), 8, 10'000);
  ExpectNoAllocationPerNode(AlphaBeta<RandomGame>(kGame), 11, 10'000);
  ExpectNoAllocationPerNode(Pvs<RandomGame>(kGame), 10, 10'000);
  ExpectNoAllocationPerNode(MtdF<RandomGame>(kGame, {.table_bytes = 1 << 20}), 10, 5'000);
  ExpectNoAllocationPerNode(MtdF<RandomGame>(kGame, {.table_bytes = 0}), 10, 10'000);
  ExpectNoAllocationPerNode(BestReply<RandomGame>(kGame), 10, 10'000);
  ExpectNoAllocationPerNode(Paranoid<RandomGame>(kGame), 10, 10'000);
  ExpectNoAllocationPerNode(MaxN<RandomGame>(kGame), 8, 10'000);
  ExpectNoAllocationPerNode(Greedy<RandomGame>(kGame), 1, 3);
  ExpectNoAllocationPerNode(BestDifference<RandomGame>(kGame), 2, 10);
}

}  // namespace
}  // namespace boardgames
