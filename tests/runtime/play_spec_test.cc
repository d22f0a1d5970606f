#include "boardgames/runtime/play_spec.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "boardgames/games/lesson_games.h"
#include "tests/runtime/nim_module.h"

namespace boardgames {
namespace {

using ::boardgames::testing::NimModule;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(PlaySpec, TakesWhatItsUserDoesNotSay) {
  GameModule module = NimModule();
  module.match_options = "most=2";
  Registry games;
  ASSERT_TRUE(games.Add(module));
  EXPECT_EQ(*PlaySpec(games, "nim"), "nim:most=2");
  EXPECT_EQ(*PlaySpec(games, "nim:"), "nim:most=2");
  EXPECT_EQ(*PlaySpec(games, "nim:heap=7"), "nim:heap=7,most=2");
  EXPECT_EQ(*PlaySpec(games, "nim:most=3"), "nim:most=3") << "the default is said, too";
  EXPECT_EQ((*games.MakeGame("nim"))->spec(), "nim") << "what is on record stays as it is";
  EXPECT_THAT(PlaySpec(games, "nin").error, HasSubstr("did you mean 'nim'"));
  EXPECT_THAT(PlaySpec(games, "nim:heap=0").error, HasSubstr("1 to 100"));

  EXPECT_EQ(SpecToPlay(games, **games.MakeGame("nim")), "nim:most=3");
  for (const char* const spec : {"nim", "nim:most=2", "nim:heap=7", "nim:heap=7,most=2"}) {
    const auto game = *games.MakeGame(spec);
    const std::string text = SpecToPlay(games, *game);
    EXPECT_EQ((*games.MakeGame(text))->spec(), game->spec()) << text;
    EXPECT_EQ((*games.MakeGame(*PlaySpec(games, text)))->spec(), game->spec()) << text;
  }
}

// What a search looks for counts in matches alone.
TEST(PlaySpec, OfEveryGame) {
  const Registry games = AllGamesAndLessons();
  for (const GameModule& module : games.modules()) {
    const std::string& name = module.info.name;
    SCOPED_TRACE(name);
    if (name == "morris") {
      EXPECT_THAT(PlayedOptions(module), ElementsAre(OptionValue{"no_progress", "100"}));
      EXPECT_EQ(*PlaySpec(games, name), "morris:no_progress=100");
      EXPECT_EQ(*games.MatchSpec(name), "morris:no_progress=100");
    } else {
      EXPECT_THAT(PlayedOptions(module), IsEmpty());
      EXPECT_EQ(*PlaySpec(games, name), name);
    }
    EXPECT_TRUE(games.MakeGame(*PlaySpec(games, name)));
  }
  EXPECT_EQ(*games.MatchSpec("go"), "go:objective=win");
}

}  // namespace
}  // namespace boardgames
