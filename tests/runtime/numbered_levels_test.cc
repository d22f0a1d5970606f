// Levels by number, and players that err now and then.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "boardgames/games/all_games.h"
#include "boardgames/runtime/player/resolve.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using ::testing::HasSubstr;

AnyGamePtr Made(const std::string& spec) { return testing::Value(AllGames().MakeGame(spec)); }

// What the player plays in so many searches of the start in a row, and by which algorithm.
struct Choice {
  std::string move;
  Algorithm algorithm;
  bool operator==(const Choice&) const = default;
};
std::vector<Choice> Choices(const AnyGame& game, const std::string& player, int searches) {
  const ResolvedPlayer who = testing::Value(game.resolve(*ParsePlayer(player)));
  const auto searcher = testing::Value(who.MakeSearcher());
  const auto start = game.initial();
  std::vector<Choice> choices;
  for (int i = 0; i < searches; ++i) {
    const SearchReport r = testing::Value(searcher->search(*start, who.LimitsOfMove()));
    choices.push_back({*r.best, r.algorithm});
  }
  return choices;
}

TEST(Epsilon, IsTheShareOfMovesAtRandomEachMoveAlike) {
  const AnyGamePtr game = Made("timbiriche:rows=2,cols=2");
  constexpr int kSearches = 6000;
  std::map<std::string, int> at_random;
  int random = 0;
  for (const Choice& c : Choices(*game, "engine:depth=1,epsilon=0.25", kSearches)) {
    if (c.algorithm != Algorithm::kRandom) continue;
    ++random;
    ++at_random[c.move];
  }
  // Five standard deviations of binomial counts.
  EXPECT_NEAR(random, kSearches / 4, 170);
  const std::size_t moves = game->initial()->legal_moves().size();
  ASSERT_EQ(at_random.size(), moves);
  for (const auto& [move, times] : at_random) {
    EXPECT_NEAR(times, static_cast<double>(random) / static_cast<double>(moves), 55) << move;
  }
}

TEST(Epsilon, OfNoneIsTheSearchAndOfOneIsLotsAlone) {
  const AnyGamePtr game = Made("reversi:size=6");
  for (const Choice& c : Choices(*game, "expert:epsilon=1", 50)) {
    EXPECT_EQ(c.algorithm, Algorithm::kRandom);
  }
  EXPECT_EQ(Choices(*game, "expert:epsilon=0,seed=4", 50), Choices(*game, "expert:seed=4", 50));
}

TEST(Epsilon, DrawsByTheSeed) {
  const AnyGamePtr game = Made("reversi");
  const auto choices = [&](int seed) {
    return Choices(*game, "engine:depth=2,epsilon=0.5,seed=" + std::to_string(seed), 40);
  };
  EXPECT_EQ(choices(7), choices(7));
  EXPECT_NE(choices(7), choices(8));
}

TEST(Epsilon, LeavesTheGameThatIsOverAndTheTreeToTheSearch) {
  const AnyGamePtr game = Made("timbiriche:rows=1,cols=1");
  const auto searcher =
      testing::Value(game->make_searcher(*ParsePlayer("engine:depth=2,epsilon=1")));
  EXPECT_FALSE(testing::Value(searcher->trace(*game->initial(), {.depth = 2})).nodes.empty());
  const auto over = game->initial();
  while (!over->terminal()) ASSERT_TRUE(over->play(over->legal_moves().front()));
  const SearchReport report = testing::Value(searcher->search(*over, {.depth = 2}));
  EXPECT_EQ(report.stop, StopReason::kTerminal);
  EXPECT_FALSE(report.best);
}

class NumberedLevels : public ::testing::TestWithParam<std::string> {};

TEST_P(NumberedLevels, StandForPlayersThatPlayTheSameEverywhere) {
  const AnyGamePtr game = Made(GetParam());
  const std::vector<std::string> levels = LevelsOf(*game);
  ASSERT_GE(levels.size(), 4u);
  ASSERT_LE(levels.size(), static_cast<std::size_t>(kMostLevels));
  EXPECT_EQ(levels.front(), "novice");
  EXPECT_EQ(levels.back(), "master:nodes=5000");
  EXPECT_EQ(std::set<std::string>(levels.begin(), levels.end()).size(), levels.size());
  for (std::size_t i = 0; i < levels.size(); ++i) {
    PlayerSpec said = *ParsePlayer("level-" + std::to_string(i + 1) + ":seed=9");
    EXPECT_TRUE(HasLimit(said));
    const ResolvedPlayer player = testing::Value(game->resolve(said));
    PlayerSpec expected = *ParsePlayer(levels[i]);
    EXPECT_EQ(ToText(expected), levels[i]);
    expected.seed = 9;
    EXPECT_EQ(player.spec(), expected);
    EXPECT_EQ(player.algorithm(), AlgorithmOf(said, *game));
    EXPECT_EQ(player.LimitsOfMove().time.count(), 0);
    said.nodes = 100;  // less than a level's own limit counts, and more does not
    EXPECT_EQ(testing::Value(game->resolve(said)).LimitsOfMove().nodes, 100u);
    said.nodes = 1'000'000;
    if (expected.nodes > 0) {
      EXPECT_EQ(testing::Value(game->resolve(said)).LimitsOfMove().nodes, expected.nodes);
    }
  }
  const Level beyond = NumberedLevel(static_cast<int>(levels.size()) + 1);
  if (levels.size() < static_cast<std::size_t>(kMostLevels)) {
    EXPECT_THAT(game->resolve({.who = beyond}).error,
                HasSubstr("has the levels level-1 to level-" + std::to_string(levels.size())));
  }
  EXPECT_EQ(LevelNames(*game).size(), 4 + levels.size());
}

INSTANTIATE_TEST_SUITE_P(Games, NumberedLevels,
                         ::testing::Values("reversi", "timbiriche", "quoridor", "morris", "go",
                                           "timbiriche:players=3"),
                         [](const auto& test) {
                           const std::string name = test.param;
                           return name.find(':') == std::string::npos ? name : "timbiriche_three";
                         });

}  // namespace
}  // namespace boardgames
