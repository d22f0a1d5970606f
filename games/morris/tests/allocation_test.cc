// No hook that a search calls allocates: a counting operator new.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>

#include "boardgames/games/morris.h"
#include "boardgames/games/morris/endgame.h"
#include "boardgames/perft.h"
#include "boardgames/playout.h"
#include "boardgames/zobrist.h"
#include "helpers.h"
#include "tests/count_allocations.h"

namespace boardgames::morris {
namespace {

TEST(Allocation, NoHookAllocates) {
  const auto table = BuildEndgame(Morris(), 6);
  ASSERT_TRUE(table) << table.error;
  const Morris g = Morris().WithEndgame(*table);
  SplitMix64 random(81);
  std::uint64_t sum = 0;
  const std::size_t before = allocations;
  for (int game = 0; game < 50; ++game) {
    auto s = g.initial();
    for (int ply = 0; ply < 200 && !g.terminal(s); ++ply) {
      const auto moves = Moves(g, s);
      const auto m = Pick(moves, random);
      sum += g.hash(s) + g.canonical(s).key + g.repetition_key(s) + g.rank(s);
      sum += static_cast<std::uint64_t>(g.prior(s, m, 1) + g.gain(s, m) + g.evaluate(s, 0) +
                                        Material{}(g, s, 0) + Original{}(g, s, 0));
      sum += g.bounds(s, 0, 0).exact() ? 1 : 0;
      g.apply(s, m);
    }
  }
  sum += Perft(g, g.initial(), 3, PerftMode::kEveryLeaf);
  auto s = g.initial();
  RandomPlayout(g, s, random, 200);
  EXPECT_EQ(allocations, before);
  EXPECT_NE(sum, 0U);
}

TEST(Allocation, TheCounterCounts) {
  const std::size_t before = allocations;
  ::operator delete(::operator new(8));
  EXPECT_EQ(allocations, before + 1);
}

}  // namespace
}  // namespace boardgames::morris
