// No search allocates per node: a counting operator new.
#include <gtest/gtest.h>

#include "boardgames/boardgames.h"
#include "boardgames/playout.h"
#include "boardgames/testing/random_game.h"
#include "tests/count_allocations.h"

namespace boardgames {
namespace {

using testing::RandomGame;

const RandomGame kGame({.seed = 9, .depth = 14, .branching = 6, .width = 0});

// A fixed number for the result, its line, and a few per depth; nodes are thousands of times more.
constexpr std::size_t kPerDepth = 8;
constexpr std::size_t kPerSearch = 24;

template <class Search>
void ExpectNoAllocationPerNode(Search& search, int depth, std::uint64_t least_nodes) {
  const std::size_t before = allocations;
  const auto r = search.search(kGame.initial(), {.depth = depth});
  const std::size_t used = allocations - before;
  EXPECT_GE(r.statistics.nodes, least_nodes);
  EXPECT_LE(used, kPerSearch + kPerDepth * static_cast<std::size_t>(depth));
}

TEST(Allocation, TheCounterCounts) {
  const std::size_t before = allocations;
  ::operator delete(::operator new(8));
  EXPECT_EQ(allocations, before + 1);
}

TEST(Allocation, Minimax) {
  Minimax<RandomGame> search(kGame);
  ExpectNoAllocationPerNode(search, 8, 10'000);
}
TEST(Allocation, Negamax) {
  Negamax<RandomGame> search(kGame);
  ExpectNoAllocationPerNode(search, 8, 10'000);
}
TEST(Allocation, AlphaBeta) {
  AlphaBeta<RandomGame> search(kGame);
  ExpectNoAllocationPerNode(search, 11, 10'000);
}
TEST(Allocation, Engine) {
  Engine<RandomGame> search(kGame);
  ExpectNoAllocationPerNode(search, 14, 5'000);
}
TEST(Allocation, PerftAndPlayouts) {
  const std::size_t before = allocations;
  EXPECT_GT(Perft(kGame, kGame.initial(), 8, PerftMode::kEveryLeaf), 10'000u);
  SplitMix64 random(1);
  auto s = kGame.initial();
  RandomPlayout(kGame, s, random);
  EXPECT_EQ(allocations, before);
}

}  // namespace
}  // namespace boardgames
