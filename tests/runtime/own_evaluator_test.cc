// Evaluators of the caller's: searches by one that says what a built-in one says find the same, and
// MCTS asks one that takes many positions for many.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/evaluators.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/search/error_fits.h"
#include "tests/game_of.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using ::boardgames::testing::GameOf;
using ::boardgames::testing::Value;
using ::testing::HasSubstr;

// Says what `named`, an evaluator of the game, says; and to how many positions at once.
OwnEvaluator Echo(const AnyGame& game, const std::string& named, std::vector<std::size_t>& asked,
                  int batch = 1) {
  std::shared_ptr<AnyEvaluator> inner = Value(game.make_evaluator(named));
  const double unit = game.point_value();
  auto one_at_a_time = std::make_shared<std::mutex>();
  return {.choice = {"echo", "the same"},
          .guess =
              [inner, unit, one_at_a_time, &asked](
                  std::span<std::unique_ptr<AnyPosition>> positions, std::span<double> points) {
                const std::lock_guard lock(*one_at_a_time);
                asked.push_back(positions.size());
                for (std::size_t i = 0; i < positions.size(); ++i) {
                  const double own = inner->score(*positions[i]) / unit;
                  const auto mover = static_cast<std::size_t>(positions[i]->to_move());
                  points[2 * i + mover] = own;
                  points[2 * i + 1 - mover] = -own;
                }
              },
          .batch = batch};
}

SearchReport Found(const AnyGame& game, const std::string& player, const Limits& limits) {
  auto searcher = Value(game.make_searcher(Value(ParsePlayer(player))));
  return Value(searcher->search(*game.initial(), limits));
}

TEST(OwnEvaluator, SearchesAsTheNamedOneThatItRepeats) {
  for (const std::string spec :
       {"reversi:size=6", "quoridor:rows=5,cols=5,walls=2", "morris:variant=six"}) {
    const AnyGamePtr game = GameOf(spec);
    for (const std::string player :
         {"engine", "alpha-beta", "mcts:max_plies=0", "greedy", "engine:threads=2"}) {
      SCOPED_TRACE(spec + " " + player);
      std::vector<std::size_t> asked;
      const AnyGamePtr own = Value(game->with_evaluator(Echo(*game, "", asked)));
      const std::string named = game->evaluators().front().name;
      const Limits limits{.depth = player.starts_with("mcts") ? kMaxDepth : 4, .playouts = 300};
      const std::string other = player + (player.find(':') == std::string::npos ? ":" : ",");
      const SearchReport mine = Found(*own, player, limits);
      const SearchReport theirs = Found(*game, other + "evaluator=" + named, limits);
      EXPECT_EQ(mine.evaluator, "echo");
      EXPECT_EQ(mine.score, theirs.score);
      if (player == "engine:threads=2") continue;  // no two such searches are the same
      EXPECT_EQ(mine.best, theirs.best);
      EXPECT_EQ(mine.statistics.nodes, theirs.statistics.nodes);
      EXPECT_EQ(std::count(asked.begin(), asked.end(), 1U),
                static_cast<std::ptrdiff_t>(asked.size()));
      if (player == "engine" || player == "alpha-beta") {
        EXPECT_GT(asked.size(), 10U);
      }
    }
  }
}

TEST(OwnEvaluator, IsTheDefaultBesideTheOthers) {
  const AnyGamePtr game = GameOf("reversi:size=6");
  std::vector<std::size_t> asked;
  const AnyGamePtr own = Value(game->with_evaluator(Echo(*game, "material", asked)));
  EXPECT_EQ(own->spec(), game->spec());
  EXPECT_EQ(own->initial()->rules_identity(), game->initial()->rules_identity());
  ASSERT_EQ(own->evaluators().size(), game->evaluators().size() + 1);
  EXPECT_EQ(own->evaluators().front().name, "echo");
  EXPECT_EQ(Found(*own, "engine:evaluator=material", {.depth = 3}).evaluator, "material");
  EXPECT_TRUE(asked.empty());
  // By itself, and measured against deeper searches, as the others are.
  EXPECT_EQ(Value(own->make_evaluator())->score(*own->initial()),
            Value(game->make_evaluator("material"))->score(*game->initial()));
}

TEST(OwnEvaluator, HasANameOfItsOwn) {
  const AnyGamePtr game = GameOf("reversi");
  const auto wrong = [&](const std::string& name) {
    return game->with_evaluator({.choice = {name, ""}, .guess = [](auto, auto) {}}).error;
  };
  EXPECT_THAT(wrong("material"), HasSubstr("reversi has an evaluator 'material'"));
  EXPECT_THAT(wrong("default"), HasSubstr("another name"));
  EXPECT_THAT(wrong(""), HasSubstr("no name for an evaluator"));
  EXPECT_THAT(wrong("my net"), HasSubstr("no name for an evaluator"));
  EXPECT_EQ(wrong("my-net_2"), "");
}

TEST(OwnEvaluator, IsAskedForEachOfThreePlayers) {
  const AnyGamePtr game = GameOf("quoridor:rows=5,cols=5,players=3,walls=1");
  int calls = 0;
  const AnyGamePtr own = Value(game->with_evaluator(
      {.choice = {"own", ""},
       .guess = [&](std::span<std::unique_ptr<AnyPosition>> positions, std::span<double> points) {
         ++calls;
         EXPECT_EQ(positions.size(), 1U);
         ASSERT_EQ(points.size(), 3U);
         points[0] = 3;
         points[1] = 2;
         points[2] = -5;
       }}));
  const SearchReport found = Found(*own, "max-n", {.depth = 2});
  EXPECT_GT(calls, 10);
  EXPECT_EQ(found.values, (std::vector<double>{3, 2, -5}));
}

TEST(OwnEvaluator, IsRoundedAndCutOff) {
  const AnyGamePtr game = GameOf("reversi:size=6");
  for (const auto& [said, kept] : std::vector<std::pair<double, double>>{
           {0.126, 0.13}, {1e9, double{kMaxHeuristic} / game->point_value()}, {std::nan(""), 0}}) {
    const AnyGamePtr own = Value(game->with_evaluator(
        {.choice = {"own", ""}, .guess = [said](auto positions, std::span<double> points) {
           points[static_cast<std::size_t>(positions[0]->to_move())] = said;
         }}));
    EXPECT_EQ(Value(own->make_evaluator())->score(*own->initial()),
              static_cast<Score>(std::lround(kept * game->point_value())));
  }
}

TEST(OwnEvaluator, GetsManyPositionsFromMcts) {
  const AnyGamePtr game = GameOf("reversi:size=6");
  const Limits limits{.playouts = 1000};
  std::vector<std::size_t> asked;
  const AnyGamePtr own = Value(game->with_evaluator(Echo(*game, "", asked, 16)));
  const SearchReport first = Found(*own, "mcts:max_plies=0", limits);
  ASSERT_FALSE(asked.empty());
  EXPECT_EQ(*std::max_element(asked.begin(), asked.end()), 16U);
  std::size_t positions = 0;
  for (const std::size_t n : asked) positions += n;
  EXPECT_GT(positions, 10 * asked.size()) << "seldom fewer than sixteen";
  EXPECT_LE(positions, 1000U);
  EXPECT_EQ(first.statistics.leaves, 1000U);
  std::uint64_t visits = 0;
  for (const MoveReport& m : first.moves) visits += m.visits;
  EXPECT_EQ(visits, 1000U);
  // The same again is the same; and it finds what one by one finds.
  const SearchReport second = Found(*own, "mcts:max_plies=0", limits);
  EXPECT_EQ(second.best, first.best);
  EXPECT_EQ(second.score, first.score);
  EXPECT_EQ(second.statistics.nodes, first.statistics.nodes);
  const SearchReport one_by_one = Found(*game, "mcts:max_plies=0", limits);
  EXPECT_NEAR(first.score, one_by_one.score, 1.0);
}

TEST(OwnEvaluator, GetsOneWhereRandomGamesTellOrSeveralThreadsSearch) {
  const AnyGamePtr game = GameOf("reversi:size=6");
  for (const std::string player : {"mcts:max_plies=3", "mcts:max_plies=0,threads=2"}) {
    std::vector<std::size_t> asked;
    const AnyGamePtr own = Value(game->with_evaluator(Echo(*game, "", asked, 16)));
    Found(*own, player, {.playouts = 200});
    ASSERT_FALSE(asked.empty());
    EXPECT_EQ(*std::max_element(asked.begin(), asked.end()), 1U);
  }
}

TEST(OwnEvaluator, LeavesProofsAlone) {
  for (const int batch : {1, 2, 7, 64}) {
    SCOPED_TRACE(batch);
    const AnyGamePtr game = GameOf("tic-tac-toe");
    const AnyGamePtr own = Value(game->with_evaluator(
        {.choice = {"nothing", ""}, .guess = [](auto, auto) {}, .batch = batch}));
    const SearchReport found = Found(*own, "mcts:max_plies=0", {.solve = true});
    EXPECT_EQ(found.kind, search::Kind::kDraw);
  }
}

}  // namespace
}  // namespace boardgames
