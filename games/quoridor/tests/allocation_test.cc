// Nothing that is called at every node may allocate.
#include <gtest/gtest.h>

#include <cstddef>

#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/evaluators.h"
#include "boardgames/zobrist.h"
#include "tests/count_allocations.h"

namespace boardgames::quoridor {
namespace {

template <class G>
void CheckHooks(int games) {
  for (const int players : {2, 4}) {
    const auto g = G::Make({.players = players});
    ASSERT_TRUE(g);
    SplitMix64 random(6);
    const std::size_t before = allocations;
    Score sum = 0;
    for (int game = 0; game < games; ++game) {
      for (auto s = g->initial(); !g->terminal(s); g->apply(s, g->random_move(s, random))) {
        MoveListFor<G> moves;
        g->moves(s, moves);
        MoveListFor<G> pseudo_legal;
        g->pseudo_legal_moves(s, pseudo_legal);
        for (const auto& m : pseudo_legal) sum += g->is_legal(s, m) ? g->prior(s, m, 1) : 0;
        sum += g->count_moves(s) + Default{}(*g, s, 0) + Original{}(*g, s, 1) +
               (g->bounds(s, 0, 0).exact() ? 1 : 0) + g->gain(s, moves[0]);
        sum ^= static_cast<Score>(g->canonical(s).key & 1) + g->may_repeat(s, moves[0]);
      }
    }
    EXPECT_EQ(allocations, before) << "checksum " << sum;
  }
}

TEST(Allocation, HooksCalledAtEveryNodeDoNotAllocate) {
  CheckHooks<Quoridor>(20);
  CheckHooks<QuoridorLarge>(5);
}

}  // namespace
}  // namespace boardgames::quoridor
