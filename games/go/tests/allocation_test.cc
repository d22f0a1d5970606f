// Nothing that is called at every node may allocate.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <span>

#include "boardgames/games/go.h"
#include "boardgames/games/go/playout.h"
#include "boardgames/zobrist.h"
#include "games/go/tests/support.h"
#include "tests/count_allocations.h"

namespace boardgames {
namespace {

template <class G>
void CheckNoAllocation(const G& g) {
  SplitMix64 random(6);
  const std::size_t before = allocations;
  std::uint64_t sum = 0;
  for (int game = 0; game < 5; ++game) {
    auto s = g.initial();
    for (int ply = 0; ply < 3 * g.points() && !g.terminal(s); ++ply) {
      const auto moves = Moves(g, s);
      for (const auto m : moves) {
        sum += static_cast<std::uint64_t>(g.prior(s, m, 1) + g.gain(s, m) + g.may_repeat(s, m));
      }
      sum += static_cast<std::uint64_t>(g.count_moves(s) + go::Default()(g, s, 0) +
                                        go::Original()(g, s, 0) + go::Material()(g, s, 0) +
                                        g.bounds(s, 0, kToEnd).lo + g.random_move(s, random));
      sum += g.canonical(s).key + g.hash(s) + g.repetition_key(s);
      g.apply(s, Pick(moves, random));
    }
    s = g.initial();
    sum += static_cast<std::uint64_t>(go::Playout(g, s, random));
    s = g.initial();
    sum += static_cast<std::uint64_t>(g.playout(s, random, g.points()));
    const auto moves = Moves(g, s);
    std::array<MovePrior, static_cast<std::size_t>(G::kMaxMoves)> priors;
    const auto n = static_cast<std::size_t>(moves.size());
    g.move_priors(s, moves.begin(), std::span(moves.begin(), n), std::span(priors.data(), n));
    sum += static_cast<std::uint64_t>(priors[0].games);
  }
  EXPECT_EQ(allocations, before) << "checksum " << sum;
}

TEST(Allocation, HooksCalledAtEveryNodeDoNotAllocate) {
  CheckNoAllocation(Go7());
  CheckNoAllocation(Go10());
  CheckNoAllocation(Go19());
}

}  // namespace
}  // namespace boardgames
