// No hook that a search calls may allocate.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "boardgames/game_traits.h"
#include "boardgames/games/reversi.h"
#include "helpers.h"
#include "tests/count_allocations.h"

namespace boardgames::reversi {
namespace {

TEST(ReversiAllocation, TheCounterCounts) {
  const std::uint64_t before = allocations;
  const std::string text(100, 'x');
  EXPECT_GT(allocations, before) << text;
}

TEST(ReversiAllocation, HooksDoNotAllocate) {
  const Reversi g;
  SplitMix64 random(24);
  std::uint64_t nodes = 0;
  std::int64_t sum = 0;  // so that nothing is optimised away
  const std::uint64_t before = allocations;
  for (int game = 0; game < 5; ++game) {
    Reversi::State s = g.initial();
    while (!g.terminal(s)) {
      MoveListFor<Reversi> moves;
      g.moves(s, moves);
      const Move m = Pick(moves, random);
      const CanonicalKey key = g.canonical(s);
      sum += g.count_moves(s) + g.evaluate(s, 0) + Original()(g, s, 0) + Material()(g, s, 0) +
             g.bounds(s, 0, kToEnd).lo + g.prior(s, m, 10) + g.prior(s, m, 1) + g.gain(s, m) +
             g.index(m) + g.remaining(s) + g.score_step(s) + key.symmetry +
             MoveCode(g, m, key.symmetry) + static_cast<std::int64_t>(g.hash(s) & 1);
      if (g.remaining(s) <= Reversi::kLeafPlies) sum += g.solve_leaf(s, -6400, 6400, nodes);
      g.apply(s, m);
    }
    sum += g.utility(s, 0);
  }
  EXPECT_EQ(allocations, before);
  EXPECT_NE(sum, 0);
  EXPECT_GT(nodes, 0u);
}

}  // namespace
}  // namespace boardgames::reversi
