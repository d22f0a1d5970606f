#include "boardgames/search/trace.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "boardgames/reference/alpha_beta.h"
#include "boardgames/reference/minimax.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/game_adapter.h"
#include "boardgames/runtime/internal/erased_evaluator.h"
#include "tests/runtime/nim.h"
#include "tests/runtime/nim_module.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using ::boardgames::testing::MakeNim;
using ::boardgames::testing::Nim;
using ::testing::ElementsAre;

Result<Trace> TraceOf(const AnyGame& game, const AnyPosition& position,
                      const std::string& algorithm, int depth, TraceOptions options = {}) {
  auto searcher = game.make_searcher(*ParseAlgorithm(algorithm));
  if (!searcher) return Result<Trace>::Error(searcher.error);
  return (*searcher)->trace(position, {.depth = depth}, options);
}

TEST(AnySearcherTrace, IsTheTreeWithTheNamesOfEverything) {
  const AnyGamePtr game = MakeNim("heap=4");
  for (const std::string algorithm : {"minimax", "negamax", "alpha-beta"}) {
    SCOPED_TRACE(algorithm);
    const auto trace = testing::Value(TraceOf(*game, *game->initial(), algorithm, 2));
    EXPECT_EQ(trace.game, "nim:heap=4");
    EXPECT_EQ(trace.algorithm, algorithm);
    EXPECT_EQ(trace.evaluator, "default");
    EXPECT_THAT(trace.players, ElementsAre("Black", "White"));
    EXPECT_EQ(trace.depth, 2);
    EXPECT_TRUE(trace.win_scores);
    ASSERT_EQ(trace.nodes.front().children.size(), 3u);
    EXPECT_EQ(trace.nodes[1].move, "1");
    EXPECT_EQ(trace.nodes[1].position, "3/1");
    EXPECT_NE(trace.nodes[1].board, "");
  }
}

TEST(AnySearcherTrace, AgreesWithTheSearch) {
  const AnyGamePtr game = MakeNim("heap=10");
  const auto position = game->initial();
  ASSERT_TRUE(position->play("1"));
  for (const std::string algorithm : {"minimax", "alpha-beta"}) {
    SCOPED_TRACE(algorithm);
    auto searcher =
        testing::Value(game->make_searcher(*ParseAlgorithm(algorithm + ":evaluator=zero")));
    const auto report = searcher->search(*position, {.depth = 6});
    const auto trace = searcher->trace(*position, {.depth = 6});
    ASSERT_TRUE(report && trace);
    EXPECT_EQ(trace->evaluator, "zero");
    EXPECT_EQ(trace->depth, report->depth);
    EXPECT_EQ(trace->visited, report->iteration.nodes);
    EXPECT_EQ(trace->nodes.front().value, report->score_units);
    const std::int32_t best = trace->nodes.front().best_child;
    ASSERT_GT(best, 0);
    EXPECT_EQ(trace->nodes[static_cast<std::size_t>(best)].move, report->best);
  }
}

TEST(AnySearcherTrace, KeepsWhatItIsToldTo) {
  const AnyGamePtr game = MakeNim("heap=20");
  const auto trace = testing::Value(
      TraceOf(*game, *game->initial(), "minimax", 7, {.max_nodes = 10, .max_steps = 5}));
  EXPECT_EQ(trace.nodes.size(), 10u);
  EXPECT_EQ(trace.left_out, trace.visited - 10);
  EXPECT_EQ(trace.steps.size(), 5u);
  EXPECT_GT(trace.steps_left_out, 0u);
}

TEST(AnySearcherTrace, TellsHowFarItIs) {
  const AnyGamePtr game = MakeNim("heap=30");
  std::vector<TraceProgress> told;
  const auto trace =
      TraceOf(*game, *game->initial(), "minimax", 8,
              {.max_nodes = 50, .on_progress = [&](const TraceProgress& p) { told.push_back(p); }});
  ASSERT_TRUE(trace) << trace.error;
  ASSERT_GE(told.size(), 3u);
  int depth = 1;
  for (std::size_t i = 0; i < told.size(); ++i) {
    EXPECT_EQ(told[i].visited, 1024 * (i + 1));  // of all depths
    EXPECT_GE(told[i].nodes, 1u);
    EXPECT_LE(told[i].nodes, 50u);
    EXPECT_GE(told[i].depth, depth);
    depth = told[i].depth;
  }
  EXPECT_EQ(depth, 8);
  EXPECT_EQ(trace->nodes.size(), 50u);
}

TEST(AnySearcherTrace, MorePlayers) {
  const AnyGamePtr game = MakeNim("heap=5,players=3");
  const auto trace = testing::Value(TraceOf(*game, *game->initial(), "max-n", 3));
  EXPECT_THAT(trace.players, ElementsAre("Black", "White", "Player 3"));
}

TEST(AnySearcherTrace, ErrorsSayWhatIsWrong) {
  const AnyGamePtr game = MakeNim("heap=3");
  const auto over = game->initial();
  ASSERT_TRUE(over->play("3"));
  EXPECT_EQ(TraceOf(*game, *over, "minimax", 2).error,
            "the game is over here, so there is no tree to search");
  const AnyGamePtr other = MakeNim("heap=7");
  EXPECT_THAT(TraceOf(*game, *other->initial(), "minimax", 2).error,
              ::testing::StartsWith("the position belongs to another game"));
  EXPECT_EQ(TraceOf(*game, *game->initial(), "minimax", 0).error,
            "the depth limit is 0; it must be 1 to 250");
}

// Remembers what it was told.
struct Listener {
  std::vector<int>* depths;
  Score operator()(const Nim&, const Nim::State& s, int p) const { return s.player == p ? 7 : -7; }
  void begin_iteration(int depth) { depths->push_back(depth); }
};

TEST(ErasedEvaluator, PassesEverythingOn) {
  std::vector<int> depths;
  const Nim nim = *Nim::Make({.heap = 50});
  using Erased = internal::ErasedEvaluator<Nim>;
  static_assert(Evaluator<Erased, Nim>);
  Minimax<Nim, Erased> search(nim, {}, Erased::Of(Listener{&depths}));
  const auto result = search.search(nim.initial(), {.depth = 4});
  EXPECT_EQ(result.score, 7);  // after four plies the first player is to move again
  EXPECT_THAT(depths, ElementsAre(1, 2, 3, 4));
}

}  // namespace
}  // namespace boardgames
