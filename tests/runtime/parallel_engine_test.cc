// The engine in several threads: what it proves is true, and what it must find it finds, however
// the threads meet in the table.
#include "boardgames/runtime/internal/parallel_engine.h"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <thread>
#include <tuple>

#include "boardgames/boardgames.h"
#include "boardgames/games/all_games.h"
#include "boardgames/games/reversi.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/runtime/search_together.h"
#include "boardgames/testing/random_game.h"
#include "tests/claims.h"
#include "tests/helpers.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using internal::ParallelEngine;
using testing::GraphForest;
using testing::RandomGame;
using testing::RandomGameOptions;
using testing::Varied;

constexpr int kTeam = 3;

TEST(ParallelEngine, OfFixedDepthEqualsMinimaxAtEveryDepth) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const RandomGameOptions o = Varied(seed);
    const RandomGame g(o);
    EngineOptions options = EngineOptions::FixedDepth();
    options.table_bytes = 1 << 14;  // small: replacement happens
    ParallelEngine<RandomGame, GameEvaluator> team(g, options, kTeam);
    for (int depth = 1; depth <= o.depth; ++depth) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " depth " + std::to_string(depth));
      const auto expected = Minimax<RandomGame>(g).search(g.initial(), {.depth = depth});
      const auto r = team.search(g.initial(), {.depth = depth}, IgnoreDepth());
      ASSERT_EQ(r.score, expected.score);
      ASSERT_EQ(r.bound, Bound::kExact);
    }
  }
}

class TeamClaims : public ::testing::TestWithParam<RepetitionRule> {};

template <int kStep>
void CheckTeam(std::uint64_t seed, Objective objective, RepetitionRule rule) {
  constexpr int kGraphs = 128;
  using F = GraphForest<kStep>;
  const F g(seed, kGraphs, objective, rule);
  ParallelEngine<F, GameEvaluator> team(g, {.table_bytes = 1 << 16}, kTeam);
  testing::ClaimCounts solved, played;
  testing::ForEachClaim(g, seed, kGraphs, [&](const GameHistory<F>& game, Score truth, int depth) {
    testing::CheckResult(game, truth, team.search(game, {.depth = depth}, IgnoreDepth()), false,
                         played);
    testing::CheckResult(game, truth,
                         team.search(game, {.nodes = 60'000, .solve = true}, IgnoreDepth()), false,
                         solved);
  });
  if (::testing::Test::HasFatalFailure()) return;
  EXPECT_GT(solved.proved, solved.searched * 9 / 10);
  EXPECT_GT(played.proved, 0);
}

TEST_P(TeamClaims, OfPointsHold) { CheckTeam<1>(1, Objective::kPoints, GetParam()); }
TEST_P(TeamClaims, OfPointsWithoutZeroHold) { CheckTeam<2>(2, Objective::kPoints, GetParam()); }
TEST_P(TeamClaims, OfWinsHold) { CheckTeam<1>(3, Objective::kWin, GetParam()); }

INSTANTIATE_TEST_SUITE_P(Rules, TeamClaims, ::testing::ValuesIn(testing::ClaimRules()),
                         testing::ClaimRuleName);

// search_interface.md
TEST(SearchTogether, IsTheEnginesSearch) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const RandomGame g(Varied(seed));
    EngineOptions options = EngineOptions::FixedDepth();
    options.table_bytes = 1 << 14;
    Engine<RandomGame> engine(g, options);
    const auto expected = Minimax<RandomGame>(g).search(g.initial(), {.depth = 5});
    for (const int threads : {1, 2, 4}) {
      int depths = 0;
      const auto r = SearchTogether(engine, threads, g.initial(), {.depth = 5},
                                    [&](const auto& done) { depths = done.depth; });
      EXPECT_EQ(r.score, expected.score) << seed << ' ' << threads;
      EXPECT_EQ(depths, r.depth);
    }
    EXPECT_EQ(engine.search(g.initial(), {.depth = 5}).score, expected.score) << "by itself again";
  }
}

TEST(SearchTogether, CountsTheNodesOfAllAndAsksThePollHere) {
  const Reversi game;
  Engine<Reversi> engine(game, {.table_bytes = 1 << 20});
  const auto here = std::this_thread::get_id();
  std::uint64_t own = 0;
  const auto poll = [&](const SearchProgress& p) {
    EXPECT_EQ(std::this_thread::get_id(), here);
    own = p.nodes;
    return p.nodes > 50'000;
  };
  const auto r = SearchTogether(engine, kTeam, game.initial(), {.poll = poll});
  EXPECT_EQ(r.stop, StopReason::kStopped);
  EXPECT_GE(r.statistics.nodes, own);
  EXPECT_TRUE(r.best);
}

TEST(SearchTogether, RefusesThreadsThatThereAreNot) {
  const Reversi game;
  Engine<Reversi> engine(game, {.table_bytes = 1 << 16});
  for (const int threads : {-1, 0, MostThreads() + 1}) {
    const auto r = SearchTogether(engine, threads, game.initial(), {.depth = 3});
    EXPECT_EQ(r.stop, StopReason::kInvalid);
    EXPECT_EQ(r.error, "threads is " + std::to_string(threads) + "; it must be 1 to " +
                           std::to_string(MostThreads()));
  }
}

TEST(SearchTogether, TakesALambdaAsEvaluator) {
  const Reversi game;
  Engine engine(game, {.table_bytes = 1 << 16},
                [](const Reversi& g, const Reversi::State& s, int p) { return g.evaluate(s, p); });
  EXPECT_EQ(SearchTogether(engine, 2, game.initial(), {.depth = 4}).depth, 4);
}

TEST(ParallelEngine, OfOneIsTheEngine) {
  const RandomGame g({.seed = 3, .depth = 9});
  ParallelEngine<RandomGame, GameEvaluator> team(g, {}, 1);
  const auto one = team.search(g.initial(), {.depth = 9}, IgnoreDepth());
  const auto engine = Engine<RandomGame>(g).search(g.initial(), {.depth = 9});
  EXPECT_EQ(one.statistics.nodes, engine.statistics.nodes);
  EXPECT_EQ(one.score, engine.score);
}

TEST(ParallelEngine, SharesOutTheNodes) {
  const RandomGame g({.seed = 4, .depth = 30, .width = 0, .largest = 1000});
  ParallelEngine<RandomGame, GameEvaluator> team(g, {.table_bytes = 1 << 16}, kTeam);
  const auto r = team.search(g.initial(), {.nodes = 9'000}, IgnoreDepth());
  EXPECT_EQ(r.stop, StopReason::kNodes);
  EXPECT_GT(r.statistics.nodes, 3'000u);
  EXPECT_LE(r.statistics.nodes, 9'000u + kTeam);  // each stops with the one that is too many
}

TEST(ParallelEngine, TellsDepthsInTheThreadThatSearches) {
  const RandomGame g({.seed = 5, .depth = 9});
  ParallelEngine<RandomGame, GameEvaluator> team(g, {}, kTeam);
  int told = 0;
  team.search(g.initial(), {.depth = 4}, [&, here = std::this_thread::get_id()](const auto&) {
    ++told;
    EXPECT_EQ(std::this_thread::get_id(), here);
  });
  EXPECT_EQ(told, 4);
}

TEST(ParallelEngine, EndsWithAStopAndWithNothingToSearch) {
  const RandomGame g({.seed = 6, .depth = 40});
  ParallelEngine<RandomGame, GameEvaluator> team(g, {.table_bytes = 1 << 16}, kTeam);
  const std::atomic<bool> stop = true;
  EXPECT_EQ(team.search(g.initial(), {.stop = &stop}, IgnoreDepth()).stop, StopReason::kStopped);
  const RandomGame over({.seed = 6, .depth = 0});
  ParallelEngine<RandomGame, GameEvaluator> idle(over, {.table_bytes = 1 << 16}, kTeam);
  EXPECT_EQ(idle.search(over.initial(), {}, IgnoreDepth()).stop, StopReason::kTerminal);
}

// As users name it.
TEST(Threads, OfAPlayerSolveGames) {
  for (const auto& [name, spec, kind, score] :
       {std::tuple{std::string("engine"), "reversi:size=4", search::Kind::kExact, -8.0},
        {"engine", "reversi:size=4,objective=win", search::Kind::kLoss, -1.0},
        {"engine", "timbiriche:rows=2,cols=2", search::Kind::kExact, 2.0},
        {"mcts", "reversi:size=4", search::Kind::kExact, -8.0},
        {"mcts", "reversi:size=4,objective=win", search::Kind::kLoss, -1.0},
        {"mcts", "timbiriche:rows=2,cols=2", search::Kind::kExact, 2.0},
        {"mcts", "timbiriche:rows=1,cols=2,players=3", search::Kind::kExact, -2.0}}) {
    SCOPED_TRACE(name + " on " + spec);
    const auto game = testing::Value(AllGames().MakeGame(spec));
    const auto player = testing::Value(ParsePlayer(name + ":threads=3,hash=1"));
    EXPECT_EQ(player.threads, 3);
    EXPECT_EQ(ToText(player), name + ":hash=1,threads=3");
    const auto searcher = testing::Value(game->make_searcher(player));
    const auto report = testing::Value(searcher->search(*game->initial(), {.solve = true}));
    EXPECT_EQ(report.kind, kind);
    EXPECT_EQ(report.score, score);
  }
}

TEST(Threads, AreWithinTheirRange) {
  for (const char* text :
       {"engine:threads=0", "engine:threads=257", "engine:threads=two", "mtd-f:threads=2"}) {
    EXPECT_FALSE(ParsePlayer(text)) << text;
  }
}

}  // namespace
}  // namespace boardgames
