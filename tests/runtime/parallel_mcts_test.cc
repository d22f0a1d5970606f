// Monte Carlo tree search in several threads: what it proves is minimax's value, limits are kept,
// and no visit is lost, however the threads meet in the tree.
#include "boardgames/runtime/internal/parallel_mcts.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <string>
#include <thread>

#include "boardgames/boardgames.h"
#include "boardgames/games/all_games.h"
#include "boardgames/games/timbiriche.h"
#include "boardgames/runtime/internal/erased_evaluator.h"
#include "boardgames/runtime/internal/threads.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/testing/random_game.h"
#include "tests/claims.h"
#include "tests/helpers.h"
#include "tests/pick_game.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using internal::ErasedEvaluator;
using internal::ParallelMcts;
using internal::SpinLock;
using testing::GraphForest;
using testing::Make;
using testing::Pick;
using testing::RandomGame;

constexpr Limits kSolve{.solve = true};
constexpr int kThreads[] = {2, 4, 8};

const RandomGame kLarge({.seed = 5, .depth = 14, .branching = 6, .width = 0, .early_ends = 0});

template <class G>
class Team : public ParallelMcts<G, ErasedEvaluator<G>, NoObserver> {
 public:
  Team(const G& g, const MctsOptions& options, int threads)
      : ParallelMcts<G, ErasedEvaluator<G>, NoObserver>(
            g, options, ErasedEvaluator<G>::template Of<GameEvaluator>(), {}, threads) {}
};

// --- proofs --------------------------------------------------------------------------------------

TEST(ParallelMcts, ProvesMinimaxValues) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    for (const Objective objective :
         {Objective::kPoints, Objective::kWinByPoints, Objective::kWin}) {
      const RandomGame g({.seed = seed,
                          .depth = 6,
                          .branching = 3,
                          .width = seed % 2 == 0 ? 0 : 12,
                          .objective = objective});
      for (const int threads : kThreads) {
        SCOPED_TRACE("seed " + std::to_string(seed) + ", objective " +
                     std::to_string(static_cast<int>(objective)) + ", " + std::to_string(threads) +
                     " threads");
        Team<RandomGame> team(
            g, {.memory_bytes = 1 << 20, .seed = seed, .rave = seed % 3 == 0 ? 100.0 : 0.0},
            threads);
        const auto r = team.search(g.initial(), kSolve, IgnoreDepth());
        ASSERT_NO_FATAL_FAILURE(
            testing::ExpectProvedWithAWin(g, testing::Solved(g, g.initial()), r));
      }
    }
  }
}

class MctsTeamClaims : public ::testing::TestWithParam<RepetitionRule> {};

TEST_P(MctsTeamClaims, Hold) {
  constexpr int kGraphs = 32;
  using F = GraphForest<1>;
  for (const Objective objective : {Objective::kPoints, Objective::kWin}) {
    const F g(4, kGraphs, objective, GetParam());
    Team<F> team(g, {.memory_bytes = 1 << 18}, 3);
    testing::ClaimCounts counts;
    testing::ForEachClaim(g, 4, kGraphs, [&](const GameHistory<F>& game, Score truth, int) {
      testing::CheckResult(game, truth,
                           team.search(game, {.nodes = 3'000, .solve = true}, IgnoreDepth()), false,
                           counts);
    });
    if (HasFatalFailure()) return;
    EXPECT_GT(counts.proved, counts.searched / 3);
  }
}

INSTANTIATE_TEST_SUITE_P(Rules, MctsTeamClaims, ::testing::ValuesIn(testing::ClaimRules()),
                         testing::ClaimRuleName);

TEST(ParallelMcts, PlantsNewTreesWhileItSolves) {
  // A tree for a tenth of the positions that the proof takes.
  const auto g = Make<TimbiricheSmall>(TimbiricheOptions{.rows = 2, .cols = 2});
  for (const int threads : kThreads) {
    SCOPED_TRACE(threads);
    Team<TimbiricheSmall> team(g, {.memory_bytes = 1 << 15}, threads);
    const auto r = team.search(g.initial(), {.nodes = 20'000'000, .solve = true}, IgnoreDepth());
    ASSERT_EQ(r.stop, StopReason::kProved);
    EXPECT_EQ(r.kind, search::Kind::kExact);
    EXPECT_EQ(r.score, 2 * TimbiricheSmall::kPointValue);
  }
}

// --- limits --------------------------------------------------------------------------------------

TEST(ParallelMcts, KeepsToPlayouts) {
  for (const int threads : kThreads) {
    SCOPED_TRACE(threads);
    Team<RandomGame> team(kLarge, {.memory_bytes = 1 << 20, .playouts = 700, .solver = false},
                          threads);
    const auto r = team.search(kLarge.initial(), {.playouts = 1'234}, IgnoreDepth());
    EXPECT_EQ(r.stop, StopReason::kPlayouts);
    EXPECT_EQ(r.statistics.leaves, 1'234u);
    std::uint64_t visits = 0;
    for (const auto& m : r.moves) visits += m.visits;
    EXPECT_EQ(visits, 1'234u) << "each descent begins with a move";
    const auto otherwise = team.search(kLarge.initial(), {}, IgnoreDepth());
    EXPECT_EQ(otherwise.stop, StopReason::kDepth);
    EXPECT_EQ(otherwise.statistics.leaves, 700u);
  }
}

TEST(ParallelMcts, KeepsToNodes) {
  for (const int threads : kThreads) {
    SCOPED_TRACE(threads);
    Team<RandomGame> team(kLarge, {.memory_bytes = 1 << 20, .solver = false}, threads);
    const auto r = team.search(kLarge.initial(), {.nodes = 5'000}, IgnoreDepth());
    EXPECT_EQ(r.stop, StopReason::kNodes);
    EXPECT_GT(r.statistics.nodes, 5'000u);
    // A descent is of at most 14 plies and as many moves that join the tree.
    EXPECT_LE(r.statistics.nodes, 5'000u + 40u * static_cast<unsigned>(threads));
  }
}

TEST(ParallelMcts, EndsWithAStop) {
  for (const int threads : kThreads) {
    SCOPED_TRACE(threads);
    Team<RandomGame> team(kLarge, {.memory_bytes = 1 << 20, .solver = false}, threads);
    std::atomic<bool> stop = true;
    const auto at_once =
        team.search(kLarge.initial(), {.playouts = 1'000'000'000, .stop = &stop}, IgnoreDepth());
    EXPECT_EQ(at_once.stop, StopReason::kStopped);
    EXPECT_TRUE(at_once.best);
    stop = false;
    const auto later = team.search(kLarge.initial(), {.playouts = 1'000'000'000, .stop = &stop},
                                   [&](const auto& r) { stop = r.statistics.leaves >= 256; });
    EXPECT_EQ(later.stop, StopReason::kStopped);
    EXPECT_GE(later.statistics.leaves, 256u);
  }
}

TEST(ParallelMcts, AsksAndTellsInTheThreadThatSearches) {
  struct Asked {
    std::thread::id here = std::this_thread::get_id();
    int times = 0;
    bool elsewhere = false;
  } asked;
  const auto poll = [&](const SearchProgress&) {
    asked.elsewhere = asked.elsewhere || std::this_thread::get_id() != asked.here;
    return ++asked.times >= 50;
  };
  Team<RandomGame> team(kLarge, {.memory_bytes = 1 << 20, .solver = false}, 3);
  int told = 0;
  const auto r = team.search(kLarge.initial(), {.playouts = 1'000'000'000, .poll = poll},
                             [&](const auto& so_far) {
                               ++told;
                               EXPECT_TRUE(so_far.best);
                               EXPECT_EQ(std::this_thread::get_id(), asked.here);
                             });
  EXPECT_EQ(r.stop, StopReason::kStopped);
  EXPECT_EQ(asked.times, 50);
  EXPECT_FALSE(asked.elsewhere);
  EXPECT_LE(told, 50);
}

TEST(ParallelMcts, OfOneIsMcts) {
  for (const double rave : {0.0, 100.0}) {
    const MctsOptions options{.memory_bytes = 1 << 20, .seed = 7, .rave = rave};
    Team<RandomGame> team(kLarge, options, 1);
    const auto one = team.search(kLarge.initial(), {.nodes = 50'000}, IgnoreDepth());
    const auto mcts = Mcts<RandomGame>(kLarge, options).search(kLarge.initial(), {.nodes = 50'000});
    EXPECT_EQ(one.statistics.nodes, mcts.statistics.nodes);
    EXPECT_EQ(one.statistics.leaves, mcts.statistics.leaves);
    EXPECT_EQ(one.score, mcts.score);
    EXPECT_EQ(one.pv, mcts.pv);
  }
}

TEST(ParallelMcts, HasNothingToDoWhereTheGameIsOver) {
  const RandomGame over({.seed = 6, .depth = 0});
  Team<RandomGame> team(over, {.memory_bytes = 1 << 12}, 3);
  EXPECT_EQ(team.search(over.initial(), {}, IgnoreDepth()).stop, StopReason::kTerminal);
}

TEST(ParallelMcts, WithoutThreadsThereIsNoAnswer) {
  Mcts<RandomGame, GameEvaluator, NoObserver, GamePlayout, SpinLock> mcts(kLarge);
  mcts.add_helper();
  const auto r = mcts.search_together(
      kLarge.initial(), {}, IgnoreDepth(),
      [](int, const auto&, const auto&, std::atomic<bool>& over) { over = true; });
  EXPECT_EQ(r.stop, StopReason::kInvalid);
  EXPECT_EQ(r.error, "the threads could not be started");
}

// A game that breaks its contract somewhere below the root: a position without a move.
struct Broken : Pick {
  void moves(const State& s, auto& out) const {
    if ((s.taken & 7U) != 7U) Pick::moves(s, out);
  }
};

TEST(ParallelMcts, ABrokenGameIsAnErrorWhoeverFindsIt) {
  const Broken g;
  for (const int threads : kThreads) {
    Team<Broken> team(g, {.memory_bytes = 1 << 20}, threads);
    const auto r = team.search(g.initial(), {.playouts = 1'000'000}, IgnoreDepth());
    EXPECT_EQ(r.stop, StopReason::kInvalid);
    EXPECT_EQ(r.error, "the game breaks its contract: an unfinished position has no move");
    EXPECT_FALSE(r.best);
  }
}

// --- as users name it: parallel_engine_test.cc, and ----------------------------------------------

TEST(MctsThreads, ATraceIsOfOne) {
  const AnyGamePtr game = testing::Value(AllGames().MakeGame("reversi"));
  const auto trace = [&](const char* text) {
    const auto searcher = testing::Value(game->make_searcher(*ParsePlayer(text)));
    return testing::Value(searcher->trace(*game->initial(), {.playouts = 100}, {})).nodes.size();
  };
  EXPECT_EQ(trace("mcts:threads=3"), trace("mcts"));
}

}  // namespace
}  // namespace boardgames
