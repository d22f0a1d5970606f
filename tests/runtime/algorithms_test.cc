// The declarations of the algorithms' options, and what is made from them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "boardgames/games/all_games.h"
#include "boardgames/mcts/mcts.h"
#include "boardgames/proof/df_pn.h"
#include "boardgames/runtime/player/keys.h"
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/search/options.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using ::testing::HasSubstr;

TEST(Algorithms, DefaultsAreThoseOfTheSettings) {
  const EngineOptions engine = EngineOptionsOf({});
  EXPECT_EQ(engine.null_move, EngineOptions().null_move);
  EXPECT_EQ(engine.table_bytes, EngineOptions().table_bytes);
  EXPECT_EQ(MctsOptionsOf({}).exploration, MctsOptions().exploration);
  EXPECT_EQ(MctsOptionsOf({.table_bytes = 1 << 10, .seed = 5}).memory_bytes, 1u << 10);
  EXPECT_EQ(MctsOptionsOf({.seed = 5}).seed, 5u);
  EXPECT_EQ(DfPnOptionsOf({.table_bytes = 1 << 10}).table_bytes, 1u << 10);
}

TEST(Algorithms, EveryOptionHasItsDefaultInItsRangeAndASentence) {
  for (const Algorithm a : AlgorithmsFor(2)) {
    for (const OptionInfo& o : OptionsOf(a)) {
      EXPECT_EQ(o.Accept(o.default_value), o.default_value) << ToString(a) << " " << o.name;
      EXPECT_GT(o.help.size(), 10u) << o.name;
      EXPECT_EQ(internal::UsualOptionName(o.name), o.name);
    }
  }
}

// So that one option of UGI can stand for all of them.
TEST(Algorithms, OptionsOfTheSameNameAreTheSame) {
  std::map<std::string, OptionInfo> seen;
  for (const Algorithm a : AlgorithmsFor(2)) {
    for (const OptionInfo& o : OptionsOf(a)) {
      const auto [at, fresh] = seen.emplace(o.name, o);
      if (fresh) continue;
      EXPECT_EQ(at->second.Values(), o.Values()) << o.name;
      EXPECT_EQ(at->second.default_value, o.default_value) << o.name;
      EXPECT_EQ(at->second.help, o.help) << o.name;
    }
  }
  for (const PlayerKey& key : PlayerKeys()) EXPECT_FALSE(seen.contains(key.info.name));
}

TEST(Algorithms, OptionsReachTheSettings) {
  const auto engine = [](std::vector<OptionValue> options) {
    return EngineOptionsOf({.options = std::move(options)});
  };
  EXPECT_TRUE(engine({{"quiescence", "on"}}).quiescence);
  EXPECT_EQ(engine({{"quiescence_plies", "3"}}).quiescence_plies, 3);
  EXPECT_FALSE(engine({{"prior", "off"}}).prior);
  EXPECT_FALSE(engine({{"bounds", "off"}}).bounds);
  EXPECT_TRUE(engine({{"exact_depth", "on"}}).table_exact_depth);
  // The preset first, whatever the order.
  const EngineOptions fixed = engine({{"remaining", "on"}, {"fixed_depth", "on"}});
  EXPECT_TRUE(fixed.table_exact_depth);
  EXPECT_TRUE(fixed.remaining);
  EXPECT_FALSE(fixed.bounds);
  EXPECT_EQ(fixed.table_bytes, EngineOptions().table_bytes);
  EXPECT_FALSE(EngineOptionsOf({.options = {{"rave", "3"}, {"killers", "perhaps"}}}).null_move)
      << "what is not its own is left out";
  const MctsOptions mcts = MctsOptionsOf(
      {.options = {
           {"exploration", "0.7"}, {"rave", "300"}, {"max_plies", "0"}, {"solver", "off"}}});
  EXPECT_EQ(mcts.exploration, 0.7);
  EXPECT_EQ(mcts.rave, 300);
  EXPECT_EQ(mcts.max_plies, 0);
  EXPECT_FALSE(mcts.solver);
  EXPECT_FALSE(DfPnOptionsOf({.options = {{"canonical", "off"}}}).canonical);
}

// A game may have defaults of its own for mcts, so what a text says counts even if it is the usual
// default.
TEST(Algorithms, WhatIsNotSaidOfMctsIsTheGames) {
  const MctsOptions of_game{.expand_after = 8, .rave = 3500};
  const auto read = [&](const char* text) {
    const auto player = testing::Value(ParsePlayer(text));
    return MctsOptionsOf(player, of_game);
  };
  EXPECT_EQ(read("mcts").rave, 3500);
  EXPECT_EQ(read("mcts").expand_after, 8);
  EXPECT_EQ(read("mcts:rave=0").rave, 0);
  EXPECT_EQ(read("mcts:rave=0").expand_after, 8);
  EXPECT_FALSE(read("mcts:priors=off").priors);
  EXPECT_EQ(MctsOptionsOf(*ParsePlayer("mcts")).rave, 0) << "without a game the usual ones";
}

TEST(Algorithms, TheMasterPlaysAsTheGameSays) {
  const auto algorithm = [](const char* spec, const PlayerSpec& player) {
    const AnyGamePtr game = *AllGames().MakeGame(spec);
    const auto searcher = testing::Value(game->make_searcher(player));
    EXPECT_EQ(AlgorithmOf(player, *game),
              searcher->search(*game->initial(), {.nodes = 300})->algorithm);
    return searcher->search(*game->initial(), {.nodes = 300})->algorithm;
  };
  EXPECT_EQ(algorithm("go:rows=5,cols=5", {.who = Level::kMaster}), Algorithm::kMcts);
  EXPECT_EQ(algorithm("go:rows=5,cols=5", {}), Algorithm::kEngine);
  EXPECT_EQ(
      algorithm("go:rows=5,cols=5", {.who = Level::kMaster, .options = {{"null_move", "on"}}}),
      Algorithm::kEngine)
      << "these are options of the engine";
  EXPECT_EQ(algorithm("go:rows=5,cols=5", {.who = Level::kMaster, .algorithm = Algorithm::kPvs}),
            Algorithm::kPvs);
  EXPECT_EQ(algorithm("reversi:size=4", {.who = Level::kMaster}), Algorithm::kEngine);
}

TEST(Algorithms, AGameRefusesOptionsOfOthers) {
  const AnyGamePtr game = *AllGames().MakeGame("timbiriche:rows=1,cols=2,players=3");
  const auto searcher = game->make_searcher({.options = {{"null_move", "on"}}});
  ASSERT_FALSE(searcher);
  EXPECT_THAT(searcher.error, HasSubstr("max-n has no options"));
  const auto reversi = *AllGames().MakeGame("reversi:size=4");
  EXPECT_TRUE(reversi->make_searcher({.options = {{"null-move", "on"}}}));
  EXPECT_THAT(reversi->make_searcher({.options = {{"null_move", "2"}}}).error,
              HasSubstr("must be on or off"));
}

// What an option says is what the search does.
TEST(Algorithms, ASwitchChangesTheSearch) {
  const AnyGamePtr game = *AllGames().MakeGame("reversi:size=6");
  const auto nodes = [&](const char* text, const Limits& limits) {
    const auto player = ParsePlayer(text);
    return (*game->make_searcher(*player))->search(*game->initial(), limits)->statistics.nodes;
  };
  const Limits deep{.depth = 6};
  EXPECT_GT(nodes("engine:prior=off", deep), nodes("engine", deep));
  EXPECT_NE(nodes("engine:lmr=on", deep), nodes("engine", deep));
  const Limits games{.playouts = 100};
  EXPECT_NE(nodes("mcts:exploration=3", games), nodes("mcts", games));
  EXPECT_LT(nodes("mcts:max_plies=0", games), nodes("mcts", games) / 4);
}

TEST(Algorithms, MctsTellsVisitsAndMeansInText) {
  const AnyGamePtr game = *AllGames().MakeGame("go:rows=5,cols=5");
  const auto report = testing::Value((*game->make_searcher({.who = Algorithm::kMcts}))
                                         ->search(*game->initial(), {.playouts = 200}));
  EXPECT_EQ(report.stop, StopReason::kPlayouts);
  EXPECT_EQ(report.moves.size(), game->initial()->legal_moves().size());
  EXPECT_EQ(report.moves[0].move, report.best);
  std::uint64_t visits = 0;
  for (const MoveReport& m : report.moves) visits += m.visits;
  EXPECT_EQ(visits, 200u);
  EXPECT_LE(report.moves[0].mean, 25) << "points";
  const auto engine = (*game->make_searcher())->search(*game->initial(), {.depth = 1});
  EXPECT_TRUE(engine->moves.empty());
}

// Make the page anew with: boardgames list --options --markdown > docs/options.md
TEST(Algorithms, ThePageOfTheDocsIsMadeFromThem) {
  std::ifstream file(BOARDGAMES_TEST_DATA_DIR "/../../docs/options.md");
  ASSERT_TRUE(file);
  std::ostringstream page;
  page << file.rdbuf();
  EXPECT_EQ(page.str(), OptionsPage())
      << "boardgames list --options --markdown > docs/options.md makes it anew";
}

}  // namespace
}  // namespace boardgames
