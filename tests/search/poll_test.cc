// Limits::poll: every algorithm asks it, obeys it, and keeps the best move of the last depth.
#include <gtest/gtest.h>

#include "boardgames/boardgames.h"
#include "boardgames/games/reversi.h"

namespace boardgames {
namespace {

// Says stop at its nth call.
struct Countdown {
  int left = 0;
  int calls = 0;

  static bool Ask(void* argument) {
    auto* c = static_cast<Countdown*>(argument);
    ++c->calls;
    return --c->left <= 0;
  }
  Limits limits() { return {.poll = &Ask, .poll_argument = this}; }
};

TEST(Budget, ThePollIsAskedEvery256Nodes) {
  Countdown polls{.left = 4};
  Budget budget(polls.limits());
  int visits = 0;
  while (budget.Visit()) ++visits;
  EXPECT_EQ(visits, 4 * 256 - 1);
  EXPECT_EQ(budget.reason(), StopReason::kStopped);
  EXPECT_EQ(polls.calls, 4);
  EXPECT_FALSE(budget.Visit());
  EXPECT_EQ(polls.calls, 4) << "who said stop is not asked again";
}

TEST(Budget, APartAsksThePollToo) {
  Countdown polls{.left = 1};
  Budget budget(polls.limits());
  Budget part = budget.Part(10'000);
  while (part.Visit()) continue;
  EXPECT_EQ(part.reason(), StopReason::kStopped);
}

// The larger the number of calls, the further the search has come; what it knows then is kept.
template <class Algorithm>
void ObeysThePoll(Algorithm algorithm) {
  const Reversi game;
  const auto start = game.initial();
  Countdown never{.left = 1 << 30};
  Limits limits = never.limits();
  limits.nodes = 60'000;
  const auto whole = algorithm.search(start, limits);
  ASSERT_EQ(whole.stop, StopReason::kNodes);
  ASSERT_GT(never.calls, 10);

  Countdown polls{.left = 10};
  const auto r = algorithm.search(start, polls.limits());
  EXPECT_EQ(r.stop, StopReason::kStopped);
  EXPECT_EQ(polls.calls, 10);
  EXPECT_LT(r.statistics.nodes, whole.statistics.nodes);
  ASSERT_TRUE(r.best);
  MoveListFor<Reversi> moves;
  game.moves(start, moves);
  EXPECT_TRUE(moves.contains(*r.best));
}

template <class Algorithm>
class PollOf : public ::testing::Test {};
using Algorithms =
    ::testing::Types<Engine<Reversi>, Pvs<Reversi>, MtdF<Reversi>, SssStar<Reversi>,
                     AlphaBeta<Reversi>, Negamax<Reversi>, Minimax<Reversi>, MaxN<Reversi>,
                     Paranoid<Reversi>, BestReply<Reversi>, Mcts<Reversi>, DfPn<Reversi>>;
TYPED_TEST_SUITE(PollOf, Algorithms);

TYPED_TEST(PollOf, IsObeyed) {
  const Reversi game;
  ObeysThePoll(TypeParam(game));
}

TEST(Poll, TheEngineKeepsItsTable) {
  const Reversi game;
  const auto start = game.initial();
  Engine<Reversi> cold(game);
  const auto fresh = cold.search(start, {.depth = 9});
  Engine<Reversi> warm(game);
  Countdown polls{.left = 100};
  ASSERT_EQ(warm.search(start, polls.limits()).stop, StopReason::kStopped);
  const auto again = warm.search(start, {.depth = 9});
  EXPECT_EQ(again.depth, fresh.depth);
  EXPECT_LT(again.statistics.nodes, fresh.statistics.nodes);
}

}  // namespace
}  // namespace boardgames
