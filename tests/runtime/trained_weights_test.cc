// The weights that the games come with (docs/learning.md): which rules play with them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "boardgames/games/all_games.h"
#include "boardgames/games/weights.h"
#include "boardgames/learn/weights.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/any_learning.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(TrainedWeights, FitEveryNumberOfWalls) {
  const Registry games = AllGames();
  const auto weights = testing::Value(learn::WeightsFrom(QuoridorWeights()));
  for (const char* const options :
       {"walls=0", "walls=1", "walls=5", "walls=10", "walls=20", "walls=99", "double_jump=none",
        "repetition=0", "walls=5,double_jump=none,repetition=5"}) {
    SCOPED_TRACE(options);
    const AnyGamePtr game = *games.MakeGame(std::string("quoridor:") + options);
    const auto learning = testing::Value(game->learning());
    EXPECT_EQ(learning->inputs().Checksum(), weights.inputs);
    const auto searcher = testing::Value(
        learning->make_searcher({.evaluator = "trained", .depth = 1}, weights, nullptr));
    const auto report = testing::Value(searcher->search(*game->initial(), {.depth = 1}));
    EXPECT_EQ(report.evaluator, "trained");
  }
}

// The first evaluator is the one that plays best: games/quoridor/README.md.
TEST(TrainedWeights, AreTheDefaultWhereTheyPlayBetter) {
  const Registry games = AllGames();
  const auto first = [&](const std::string& spec) {
    const auto game = games.MakeGame(spec);
    return game ? (*game)->evaluators().front().name : game.error;
  };
  for (const char* const spec :
       {"quoridor", "quoridor:walls=5", "quoridor:walls=7", "quoridor:double_jump=none", "reversi",
        "reversi:first=white", "reversi:scoring=empties-to-winner"}) {
    EXPECT_EQ(first(spec), "trained") << spec;
  }
  for (const char* const spec : {"quoridor:walls=0", "quoridor:walls=4", "quoridor:walls=11",
                                 "quoridor:walls=20", "quoridor:players=3", "quoridor:cols=8",
                                 "quoridor:rows=11", "reversi:size=6", "reversi:blocked=a1"}) {
    EXPECT_EQ(first(spec), "handcrafted") << spec;
    const auto refused = (*games.MakeGame(spec))->make_searcher({.evaluator = "trained"});
    ASSERT_FALSE(refused) << spec;
    EXPECT_THAT(refused.error, HasSubstr("there are no trained weights for " + std::string(spec)));
    EXPECT_THAT(refused.error, Not(HasSubstr("checksum")));
  }
}

}  // namespace
}  // namespace boardgames
