// Presets: switches of the engine that set other options. What contradicts one is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "boardgames/games/all_games.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/player/keys.h"
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/search/options.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

std::string Text(const std::string& name, const std::string& value) { return name + "=" + value; }

// Every choice of an option, or its default and two other numbers.
std::vector<std::string> ValuesOf(const OptionInfo& o) {
  if (!o.choices.empty()) return o.choices;
  if (o.type == OptionInfo::Type::kReal) return {o.default_value, "1.5"};
  return {o.default_value, std::to_string(o.min), std::to_string(std::min(o.min + 5, o.max))};
}

// What the preset sets the option to; nothing: it leaves it alone.
std::optional<std::string> FixedBy(const Preset& preset, const std::string& option) {
  for (const OptionValue& o : preset.fixes) {
    if (o.name == option) return o.value;
  }
  return std::nullopt;
}

bool IsPreset(const std::string& option) {
  return std::ranges::count(Presets(), option, &Preset::name) > 0;
}

EngineOptions Read(const std::string& text) {
  SCOPED_TRACE(text);
  return EngineOptionsOf(testing::Value(ParsePlayer(text)));
}

TEST(Presets, AreThoseOfTheEngine) {
  EngineOptions plain = Read("engine");
  const auto expect = [&](const std::string& text, EngineOptions o) {
    o.table_memory = plain.table_memory;
    EXPECT_EQ(Read(text), o) << text;
  };
  expect("engine", EngineOptions());
  expect("engine:selective=on", EngineOptions::Selective());
  expect("engine:fixed_depth=on", EngineOptions::FixedDepth());
  expect("engine:selective=off,fixed_depth=off", EngineOptions());
  expect("master", EngineOptions::Selective());
  expect("master:selective=off", EngineOptions());
  expect("master:selective=off,fixed_depth=on", EngineOptions::FixedDepth());
  EXPECT_FALSE(EngineOptions::FixedDepth().IsSelective());
}

// What is said besides a preset holds, or is refused if the preset sets it otherwise; the order of
// the text is no matter, and an options list goes the same way as a text.
TEST(Presets, EveryPresetWithEveryOptionOfEveryAlgorithm) {
  int refused = 0;
  int accepted = 0;
  for (const Preset& preset : Presets()) {
    const std::string on = Text(std::string(preset.name), "on");
    for (const Algorithm a : AlgorithmsFor(2)) {
      const std::string name(ToString(a));
      for (const OptionInfo& o : OptionsOf(a)) {
        if (o.name == preset.name) continue;
        for (const std::string& value : ValuesOf(o)) {
          const std::string said = Text(o.name, value);
          const Result<PlayerSpec> player = ParsePlayer(name + ":" + on + "," + said);
          const Result<PlayerSpec> turned = ParsePlayer(name + ":" + said + "," + on);
          SCOPED_TRACE(name + " with " + on + " and " + said);
          EXPECT_EQ(player.error, turned.error);
          if (a != Algorithm::kEngine) {
            EXPECT_THAT(player.error, HasSubstr("has no option '" + std::string(preset.name)));
            continue;
          }
          const PlayerSpec listed{.options = {{o.name, value}, {std::string(preset.name), "on"}}};
          EXPECT_EQ(CheckAlgorithmOptions(a, listed).error, player.error);
          const std::optional<std::string> fixed = FixedBy(preset, o.name);
          const bool contradicts =
              (fixed && *fixed != value) || (IsPreset(o.name) && value == "on");
          EXPECT_EQ(!player, contradicts) << player.error;
          if (!player) {
            EXPECT_THAT(player.error, AllOf(HasSubstr(on), HasSubstr(said), HasSubstr("contradict"),
                                            HasSubstr("leave one of them out")));
            ++refused;
            continue;
          }
          ++accepted;
          // As if all of it had been said option by option.
          std::string all = "engine:" + said;
          for (const OptionValue& f : preset.fixes) {
            if (f.name != o.name) all += "," + Text(f.name, f.value);
          }
          EXPECT_EQ(EngineOptionsOf(*player), Read(all));
          EXPECT_EQ(testing::Value(ParsePlayer(ToText(*player))), *player);
        }
      }
    }
  }
  EXPECT_GT(refused, 20);
  EXPECT_GT(accepted, 100);
}

TEST(Presets, ALevelIsSelectiveUnlessItSaysOtherwise) {
  const Preset& selective = Presets().front();
  ASSERT_EQ(selective.name, "selective");
  for (const OptionInfo& o : OptionsOf(Algorithm::kEngine)) {
    for (const std::string& value : ValuesOf(o)) {
      const std::string said = Text(o.name, value);
      SCOPED_TRACE(said);
      const Result<PlayerSpec> player = ParsePlayer("master:" + said);
      const std::optional<std::string> fixed = FixedBy(selective, o.name);
      if ((fixed && *fixed != value) || said == "fixed_depth=on") {
        ASSERT_FALSE(player);
        EXPECT_THAT(player.error, AllOf(HasSubstr(said), HasSubstr("selective=on of a level"),
                                        HasSubstr("say selective=off too")));
        const Result<PlayerSpec> both = ParsePlayer("master:selective=off," + said);
        EXPECT_EQ(EngineOptionsOf(testing::Value(both)), Read("engine:" + said));
      } else {
        EXPECT_EQ(EngineOptionsOf(testing::Value(player)),
                  Read("engine:" + said + (o.name == "selective" ? "" : ",selective=on")));
      }
    }
  }
}

TEST(Presets, ACommandsPresetLeavesAloneWhatIsSaid) {
  const auto after = [](const std::string& text) {
    PlayerSpec spec = testing::Value(ParsePlayer(text));
    SetUnlessSaid(spec, "fixed_depth");
    EXPECT_TRUE(CheckPresets(spec)) << text;
    return EngineOptionsOf(spec);
  };
  EXPECT_EQ(after("engine"), Read("engine:fixed_depth=on"));
  EXPECT_EQ(after("engine:fixed_depth=off"), Read("engine"));
  EngineOptions reduced = Read("engine:fixed_depth=on");
  reduced.lmr = true;
  EXPECT_EQ(after("engine:lmr=on"), reduced);
  EngineOptions both = Read("engine:fixed_depth=on");
  both.lmr = both.futility = both.probcut = both.keep_partial_iteration = true;
  both.futility_depth = 8;
  EXPECT_EQ(after("engine:selective=on"), both);
}

// The promise of fixed_depth holds with every option that it lets pass.
TEST(Presets, FixedDepthFindsMinimaxsValueWithEveryOption) {
  struct Board {
    const char* spec;
    int plies;  // played before
    int depth;
  };
  const Board boards[] = {
      {"reversi:size=4", 2, 6},           {"reversi:size=6", 3, 4},
      {"timbiriche:rows=2,cols=2", 2, 5}, {"go:rows=3,cols=3", 1, 4},
      {"morris:variant=three", 1, 4},     {"quoridor:cols=3,rows=3,walls=1", 1, 3}};
  for (const auto& [spec, plies, depth] : boards) {
    SCOPED_TRACE(spec);
    const AnyGamePtr game = testing::Value(AllGames().MakeGame(spec));
    const auto position = game->initial();
    for (int i = 0; i < plies; ++i) {
      ASSERT_TRUE(position->play(position->legal_moves().front()));
    }
    const Limits limits{.depth = depth};
    const auto search = [&](const std::string& text) {
      const PlayerSpec player = testing::Value(ParsePlayer(text));
      const auto searcher = testing::Value(game->make_searcher(player));
      return testing::Value(searcher->search(*position, limits));
    };
    const SearchReport truth = search("minimax");
    for (const OptionInfo& o : OptionsOf(Algorithm::kEngine)) {
      for (const std::string& value : ValuesOf(o)) {
        const std::string text = "engine:hash=1,fixed_depth=on," + Text(o.name, value);
        if (o.name == "fixed_depth" || !ParsePlayer(text)) continue;
        const SearchReport found = search(text);
        EXPECT_EQ(found.score_units, truth.score_units) << text;
        EXPECT_EQ(found.depth, truth.depth) << text;
      }
    }
  }
}

}  // namespace
}  // namespace boardgames
