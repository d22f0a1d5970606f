// Limits::poll: every algorithm asks it, obeys it, and keeps the best move of the last depth.
#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <type_traits>

#include "boardgames/boardgames.h"
#include "boardgames/games/reversi.h"

namespace boardgames {
namespace {

// Says stop at its nth call.
struct Countdown {
  int left = 0;
  int calls = 0;

  bool operator()(const SearchProgress&) {
    ++calls;
    return --left <= 0;
  }
  Limits limits() { return {.poll = *this}; }
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

// What the poll is told grows, and is true: the depth is the one after the last that was completed.
template <class Algorithm>
void TellsThePoll(Algorithm algorithm) {
  const Reversi game;
  const auto start = game.initial();
  MoveListFor<Reversi> moves;
  game.moves(start, moves);
  constexpr bool kDeepens = !std::is_same_v<Algorithm, Mcts<Reversi>>;
  constexpr bool kAllAtOnce = std::is_same_v<Algorithm, SssStar<Reversi>>;
  std::uint64_t before = 0;
  int completed = 0;
  int calls = 0;
  std::set<int> seen;  // by their places in the list
  const auto poll = [&](const SearchProgress& p) {
    ++calls;
    EXPECT_GE(p.nodes, before);
    before = p.nodes;
    if (kDeepens && p.depth != completed) {
      EXPECT_EQ(p.depth, completed + 1);
    }
    const auto m = p.template root_move<Reversi::Move>();
    EXPECT_EQ(m.has_value(), !kAllAtOnce && p.nodes > 0);
    if (m) {
      EXPECT_TRUE(moves.contains(*m));
      seen.insert(moves.find(*m));
    }
    return false;
  };
  const auto r = algorithm.search(start, {.nodes = 60'000, .poll = poll},
                                  [&](const auto& done) { completed = kDeepens ? done.depth : 0; });
  EXPECT_GT(calls, 50);
  EXPECT_LE(before, r.statistics.nodes);
  EXPECT_GT(before, r.statistics.nodes - 1'000);
  if (!kAllAtOnce) {
    EXPECT_GT(seen.size(), 1u);
  }
}

TYPED_TEST(PollOf, IsTold) {
  const Reversi game;
  TellsThePoll(TypeParam(game));
}

TEST(Budget, APartTellsThePollOfTheWhole) {
  SearchProgress last;
  const auto poll = [&](const SearchProgress& p) {
    last = p;
    return false;
  };
  Budget budget({.poll = poll});
  budget.BeginDepth(3);
  budget.BeginRootMove(std::uint16_t{77});
  for (int i = 0; i < 1'000; ++i) budget.Visit();
  Budget part = budget.Part(500);
  while (part.Visit()) continue;
  EXPECT_EQ(part.reason(), StopReason::kNodes);
  EXPECT_EQ(last.nodes, 1'000u + 256);
  EXPECT_EQ(last.depth, 3);
  EXPECT_EQ(last.root_move<std::uint16_t>(), 77);
  EXPECT_FALSE(SearchProgress().root_move<std::uint16_t>());
}

// What is kept must have a name.
static_assert(!std::is_constructible_v<SearchPoll, Countdown>);
static_assert(!std::is_constructible_v<SearchPoll, bool (*)(const SearchProgress&)>);
static_assert(std::is_constructible_v<SearchPoll, Countdown&>);
static_assert(!std::is_constructible_v<SearchPoll, int&>);

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
