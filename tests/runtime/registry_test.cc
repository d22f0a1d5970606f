#include "boardgames/runtime/registry.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <utility>

#include "tests/runtime/nim_module.h"

namespace boardgames {
namespace {

using ::boardgames::testing::NimModule;
using ::testing::HasSubstr;

Registry WithNim() {
  Registry registry;
  EXPECT_TRUE(registry.Add(NimModule()));
  return registry;
}

// What a temporary registry has would not last.
template <class R>
concept Lends = requires(R&& r) { std::forward<R>(r).modules(); } ||
                requires(R&& r) { std::forward<R>(r).Find(""); };
static_assert(Lends<const Registry&> && !Lends<Registry> && !Lends<const Registry>);

TEST(Registry, FindsWhatWasAdded) {
  const Registry registry = WithNim();
  ASSERT_NE(registry.Find("nim"), nullptr);
  EXPECT_EQ(registry.Find("nim")->info.name, "nim");
  EXPECT_EQ(registry.Find("ni"), nullptr);
  EXPECT_EQ(registry.Find(""), nullptr);
  EXPECT_EQ(registry.modules().size(), 1u);
}

TEST(Registry, RefusesBadModules) {
  Registry registry = WithNim();
  EXPECT_EQ(registry.Add(NimModule()).error, "there is a game named nim already");

  for (const char* name : {"", "a b", "a:b", "a,b", "a/b"}) {
    GameModule module = NimModule();
    module.info.name = name;
    EXPECT_THAT(registry.Add(module).error, HasSubstr("cannot name a game")) << name;
  }
  GameModule empty = NimModule();
  empty.info.name = "empty";
  empty.make = nullptr;
  EXPECT_EQ(registry.Add(empty).error, "the module of empty has no make");
  EXPECT_EQ(registry.modules().size(), 1u);
}

TEST(Registry, MakesGamesFromText) {
  const Registry registry = WithNim();
  const auto game = registry.MakeGame("nim:heap=7");
  ASSERT_TRUE(game) << game.error;
  EXPECT_EQ((*game)->spec(), "nim:heap=7");
  EXPECT_EQ((*game)->initial()->to_string(), "7/0");
  // What is the default is left out, and the spec makes the same game again.
  EXPECT_EQ((*registry.MakeGame("nim:most=2,heap=10"))->spec(), "nim:most=2");
  EXPECT_EQ((*registry.MakeGame("nim:"))->spec(), "nim");
  EXPECT_EQ((*registry.MakeGame((*game)->spec()))->spec(), "nim:heap=7");
}

TEST(Registry, AMatchTakesWhatItsUserDoesNotSay) {
  Registry registry;
  GameModule module = NimModule();
  module.match_options = "most=2,heap=20";
  ASSERT_TRUE(registry.Add(module));
  EXPECT_EQ(*registry.MatchSpec("nim"), "nim:heap=20,most=2");
  EXPECT_EQ(*registry.MatchSpec("nim:"), "nim:heap=20,most=2");
  EXPECT_EQ(*registry.MatchSpec("nim:players=3"), "nim:players=3,heap=20,most=2");
  // The default is said, too.
  EXPECT_EQ(*registry.MatchSpec("nim:most=3"), "nim:most=3,heap=20");
  EXPECT_EQ(*registry.MatchSpec("nim:heap=7,most=2"), "nim:heap=7,most=2");
  EXPECT_EQ(*WithNim().MatchSpec("nim:heap=7"), "nim:heap=7");
  EXPECT_THAT(registry.MatchSpec("nin").error, HasSubstr("did you mean 'nim'"));
  EXPECT_THAT(registry.MatchSpec("nim:heap=0").error, HasSubstr("1 to 100"));

  module.info.name = "wrong";
  module.match_options = "least=2";
  EXPECT_THAT(registry.Add(module).error,
              HasSubstr("the options of matches: wrong has no option 'least'"));
}

TEST(Registry, UnknownGameListsTheKnownOnes) {
  const Registry registry = WithNim();
  const auto far = registry.MakeGame("chess:size=8");
  EXPECT_FALSE(far);
  EXPECT_EQ(far.error, "unknown game 'chess'; known games: nim");
  EXPECT_THAT(registry.MakeGame("nmi").error, HasSubstr("did you mean 'nim'?"));
  EXPECT_EQ(registry.MakeGame("").error, "unknown game ''; known games: nim");
}

TEST(Registry, PassesTheStopFlagOn) {
  GameModule nim = NimModule();
  const std::atomic<bool>* seen = nullptr;
  nim.make = [&, make = nim.make](const GameInfo& info, Options& options) {
    seen = options.stop();
    return make(info, options);
  };
  Registry registry;
  ASSERT_TRUE(registry.Add(nim));
  EXPECT_TRUE(registry.MakeGame("nim"));
  EXPECT_EQ(seen, nullptr);
  const std::atomic<bool> stop{true};
  registry.set_stop(&stop);
  EXPECT_TRUE(Registry(registry).MakeGame("nim"));
  EXPECT_EQ(seen, &stop);
}

TEST(Registry, PassesOptionErrorsOn) {
  const Registry registry = WithNim();
  EXPECT_EQ(registry.MakeGame("nim:heap=0").error,
            "option 'heap' of nim is '0'; it must be 1 to 100");
  EXPECT_EQ(registry.MakeGame("nim:heap=2").error, "option 'most' must not be larger than 'heap'");
}

}  // namespace
}  // namespace boardgames
