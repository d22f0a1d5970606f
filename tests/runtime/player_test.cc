// PlayerSpec: texts of players, both ways.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/runtime/options.h"
#include "boardgames/runtime/player/keys.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/search/options.h"
#include "boardgames/zobrist.h"
#include "tests/random_moves.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::OneOf;

PlayerSpec Read(const std::string& text) {
  SCOPED_TRACE(text);
  return testing::Value(ParsePlayer(text));
}

std::string Error(const std::string& text) {
  const Result<PlayerSpec> player = ParsePlayer(text);
  EXPECT_FALSE(player) << text;
  return player.error;
}

TEST(PlayerSpec, SaysWhoPlaysAndHowLong) {
  const PlayerSpec engine = Read("engine:time=1s,null_move=on");
  EXPECT_EQ(AlgorithmOf(engine), std::nullopt) << "the game's first";
  EXPECT_EQ(engine.time, seconds(1));
  EXPECT_EQ(engine.options, (std::vector<OptionValue>{{"null_move", "on"}}));
  EXPECT_TRUE(EngineOptionsOf(engine).null_move);

  const PlayerSpec mcts = Read("mcts:playouts=2000,exploration=0.6,rave=300,hash=8,seed=5");
  EXPECT_EQ(AlgorithmOf(mcts), Algorithm::kMcts);
  EXPECT_EQ(LimitsOf(mcts).playouts, 2000u);
  EXPECT_EQ(LimitsOf(mcts).time.count(), 0);

  const PlayerSpec expert = Read("expert");
  EXPECT_EQ(AlgorithmOf(expert), Algorithm::kBestDifference);
  EXPECT_EQ(LimitsOf(expert).depth, 2);
  EXPECT_EQ(LimitsOf(expert).time.count(), 0);
}

// Both the usual text, and a text that is another's usual form.
TEST(PlayerSpec, TextsAreUnderstoodInTheirUsualForm) {
  for (const std::string text :
       {"engine",
        "master",
        "novice",
        "expert",
        "random",
        "mcts",
        "alpha-beta",
        "df-pn:time=none",
        "engine:depth=8",
        "master:nodes=500",
        "novice:seed=7",
        "level-4",
        "level-12:seed=3",
        "engine:nodes=500,epsilon=0.3",
        "expert:epsilon=0.05",
        "random:seed=3",
        "greedy:seed=3",
        "engine:time=1500ms,depth=8,nodes=1000,evaluator=material,algorithm=mcts,hash=16,seed=2",
        "engine:nodes=5000,lmr=on",
        "engine:quiescence=on,quiescence_plies=4,prior=off",
        "mcts:playouts=2000,exploration=0.6,rave=300",
        "engine:playouts=20,algorithm=mcts",
        "master:soft_time=off",
        "mcts:threads=2,soft_time=off",
        "master:soft_time=off,ponder=on",
        "mcts:undominated=never",
        "engine:undominated=to_end",
        "engine:fixed_depth=on",
        "master:null_move=on"}) {
    EXPECT_EQ(ToText(Read(text)), text);
  }
  const std::vector<std::pair<std::string, std::string>> others = {
      {"engine:nodes=007", "engine:nodes=7"},
      {"engine:time=2000ms", "engine:time=2s"},
      {"engine:time=1m", "engine:time=60s"},
      {"engine:time=0.29", "engine:time=290ms"},
      {"engine:depth=250", "engine"},
      {"mcts:epsilon=.250", "mcts:epsilon=0.25"},
      {"greedy:epsilon=0", "greedy"},
      {"engine:seed=2,depth=3", "engine:depth=3,seed=2"},
      {"engine:history=on,killers=off", "engine:killers=off"},
      {"mcts:exploration=0.40", "mcts:exploration=0.4"},  // a game may have another default
      {"mcts:exploration=.5", "mcts:exploration=0.5"},
      {"engine:null_move=true", "engine:null_move=on"},
      // Older names.
      {"engine:null-move=on,late-moves=yes", "engine:null_move=on,lmr=on"},
      {"engine:reductions=on", "engine:lmr=on"},
      {"engine:essential=never", "engine:undominated=never"},
      {"engine:late-moves=on,late_pruning=on,internal_reduction=on", "engine:lmr=on,lmp=on,iir=on"},
      {"master:playing=on", "master:selective=on"},
      {"engine:extend_forced=on,partial=on,lots=on,own_order=off",
       "engine:single_reply_extension=on,keep_partial_iteration=on,random_ties=on,prior_only=off"}};
  for (const auto& [text, usual] : others) {
    EXPECT_EQ(ToText(Read(text)), usual);
    EXPECT_EQ(Read(usual), Read(text));
  }
}

TEST(PlayerSpec, FilesOfAnyNameAreReadAndWritten) {
  EXPECT_EQ(Read(R"(engine:weights="a,b.bgw",depth=3)").weights, "a,b.bgw");
  EXPECT_EQ(ToText(Read(R"(engine:weights="a.bgw")")), "engine:weights=a.bgw");
  for (const std::string name :
       {"a,b.bgw", ",", "my weights", "a=b", R"(say "hi")", R"("a")", R"(back\slash)",
        R"(back\slash, "too"\)", "(a", "b),c>", "a:b,depth=3"}) {
    PlayerSpec spec = Read("engine:depth=3");
    spec.weights = name;
    spec.memory = name + "2";
    const std::string text = ToText(spec);
    EXPECT_EQ(Read(text), spec) << text;
    EXPECT_THAT(SplitPlayers("human," + text + ",novice"), ElementsAre("human", text, "novice"));
  }
}

TEST(PlayerSpec, ErrorsSayWhatWouldBeRight) {
  EXPECT_THAT(Error("grandmaster"), HasSubstr("known players: engine, random, novice"));
  EXPECT_THAT(Error("expret"), HasSubstr("did you mean 'expert'?"));
  EXPECT_THAT(Error(""), HasSubstr("unknown player ''"));
  EXPECT_THAT(Error("engine:tim=1s"), HasSubstr("did you mean 'time'?"));
  EXPECT_THAT(Error("engine:time=soon"), HasSubstr("500ms"));
  EXPECT_THAT(Error("engine:depth=0"), HasSubstr("1 to 250"));
  EXPECT_THAT(Error("engine:epsilon=1.5"), HasSubstr("0 to 1"));
  EXPECT_THAT(Error("random:epsilon=0.5"), HasSubstr("has no option 'epsilon'"));
  EXPECT_THAT(Error("level-0"), HasSubstr("unknown player 'level-0'"));
  EXPECT_THAT(Error("level-13"), HasSubstr("unknown player 'level-13'"));
  EXPECT_THAT(Error("level-3:depth=4"), HasSubstr("has no option 'depth'"));
  EXPECT_THAT(Error("engine:depth=3,depth=4"), HasSubstr("given twice"));
  EXPECT_THAT(Error("engine:null_move=perhaps"), HasSubstr("must be on or off"));
  EXPECT_THAT(Error("engine:null_move"), HasSubstr("needs a value"));
  EXPECT_THAT(Error("engine:lmr_number=0"), HasSubstr("1 to 1000"));
  EXPECT_THAT(Error("engine:rave=3"), HasSubstr("has no option 'rave'"));
  EXPECT_THAT(Error("mcts:null_move=on"), HasSubstr("has no option 'null_move'"));
  EXPECT_THAT(Error("mcts:exploration=much"), HasSubstr("0 to 1000"));
  EXPECT_THAT(Error("mcts:exploration=nan"), HasSubstr("0 to 1000"));
  EXPECT_THAT(Error("mcts:exploration=1e2"), HasSubstr("0 to 1000"));
  EXPECT_THAT(Error("engine:algorithm=best"), HasSubstr("unknown algorithm 'best'"));
  EXPECT_THAT(Error("novice:nodes=5"), HasSubstr("has no option 'nodes'"));
  EXPECT_THAT(Error("pvs:hash=5"), HasSubstr("has no option 'hash'"));
  EXPECT_THAT(Error("engine:hash=0"), HasSubstr("1 to"));
  EXPECT_THAT(Error("engine:threads=0"), HasSubstr("1 to 256"));
  EXPECT_THAT(Error("master:time=none"), HasSubstr("needs a limit"));
  EXPECT_FALSE(ParsePlayer("engine:depth=3,"));
  EXPECT_TRUE(ParsePlayer("engine:")) << "no option is no error";
}

TEST(PlayerSpec, LimitsHoldTogetherAndASecondIsTheDefault) {
  EXPECT_EQ(LimitsOf(Read("engine")).time, seconds(1));
  EXPECT_EQ(LimitsOf(Read("engine"), milliseconds(5)).time, milliseconds(5));
  EXPECT_EQ(LimitsOf(Read("engine:hash=2")).time, seconds(1));
  EXPECT_EQ(LimitsOf(Read("engine:depth=4")).time.count(), 0);
  EXPECT_EQ(LimitsOf(Read("engine:time=none")).time.count(), 0);
  const Limits both = LimitsOf(Read("engine:depth=4,time=2s,nodes=9"));
  EXPECT_EQ(both.depth, 4);
  EXPECT_EQ(both.time, seconds(2));
  EXPECT_EQ(both.nodes, 9u);
  EXPECT_EQ(LimitsOf(Read("engine")).depth, kMaxDepth);
  EXPECT_FALSE(HasLimit(Read("master")));
  EXPECT_TRUE(HasLimit(Read("novice")));
}

TEST(PlayerSpec, AnAlgorithmIsNamedTheSameWay) {
  EXPECT_EQ(AlgorithmOf(*ParseAlgorithm("engine")), Algorithm::kEngine)
      << "and not the game's first";
  EXPECT_EQ(ParseAlgorithm("engine:history=off")->options.size(), 1u);
  EXPECT_EQ(AlgorithmOf(*ParseAlgorithm("mcts:rave=3")), Algorithm::kMcts);
  EXPECT_THAT(ParseAlgorithm("alpha-betta").error,
              ::testing::AllOf(HasSubstr("unknown algorithm 'alpha-betta'"), HasSubstr("minimax")));
}

TEST(PlayerSpec, SeveralAreSplitWhereAnotherBegins) {
  EXPECT_THAT(SplitPlayers("human,engine:time=1s,depth=8,mcts:rave=3"),
              ElementsAre("human", "engine:time=1s,depth=8", "mcts:rave=3"));
  EXPECT_THAT(SplitPlayers("a"), ElementsAre("a"));
  EXPECT_THAT(SplitPlayers(""), ElementsAre(""));
  EXPECT_THAT(SplitPlayers("depth=3,x"), ElementsAre("depth=3", "x"));
}

// Whether a level, which has selective=on, refuses that.
bool Contradicts(const std::string& option, const std::string& value) {
  if (option == "fixed_depth") return value == "on";
  const auto& fixes = Presets().front().fixes;
  const auto fixed = std::ranges::find(fixes, option, &OptionValue::name);
  return fixed != fixes.end() && fixed->value != value;
}

TEST(PlayerSpec, EveryOptionOfEveryAlgorithmIsReadAndWritten) {
  for (const std::string& name : PlayerNames()) {
    EXPECT_EQ(ToText(Read(name)), name);
    const PlayerSpec base = Read(name);
    const Algorithm algorithm = AlgorithmOf(base).value_or(Algorithm::kEngine);
    for (const OptionInfo& o : OptionsOf(algorithm)) {
      std::string value;
      switch (o.type) {
        case OptionInfo::Type::kInt:
          value = std::to_string(o.max);
          break;
        case OptionInfo::Type::kReal:
          value = *o.Accept("1.25");
          break;
        case OptionInfo::Type::kSwitch:
          value = o.default_value == "on" ? "off" : "on";
          break;
        case OptionInfo::Type::kChoice:
          value = o.choices.front() == o.default_value ? o.choices.back() : o.choices.front();
          break;
        case OptionInfo::Type::kText:
          FAIL() << "a text has no range";
      }
      const std::string text = name + ":" + o.name + "=" + value;
      const std::string usual = name + ":" + o.name + "=" + o.default_value;
      // A default is left out, unless a game, a level or a command may have another.
      const bool kept = Traits(algorithm).game_options ||
                        std::ranges::count(Presets(), o.name, &Preset::name) > 0;
      const auto expect = [&](const std::string& said, const std::string& of, bool stays) {
        if (name == "master" && Contradicts(o.name, of)) {
          EXPECT_THAT(Error(said), HasSubstr("contradicts"));
        } else {
          EXPECT_EQ(ToText(Read(said)), stays ? said : name);
        }
      };
      expect(text, value, true);
      expect(usual, o.default_value, kept);
    }
  }
}

// Whether it is understood; then its usual form is, too, and says the same. Else it is told why not.
bool UnderstoodAgain(const std::string& text) {
  const Result<PlayerSpec> player = ParsePlayer(text);
  if (!player) {
    EXPECT_FALSE(player.error.empty()) << text;
    return false;
  }
  const std::string usual = ToText(*player);
  const Result<PlayerSpec> again = ParsePlayer(usual);
  EXPECT_TRUE(again) << text << " and " << usual << ": " << again.error;
  if (!again) return false;
  EXPECT_EQ(*again, *player) << text;
  EXPECT_EQ(ToText(*again), usual);
  return true;
}

// Nothing a user types may crash, and what is understood is understood again.
TEST(PlayerSpec, AnyTextIsAnsweredAndItsUsualFormStays) {
  const std::vector<std::string> pieces = {"engine", "mcts",        "master",
                                           "human",  "expert",      ":",
                                           ",",      "=",           "time",
                                           "1s",     "none",        "depth",
                                           "3",      "nodes",       "playouts",
                                           "rave",   "0.5",         "null_move",
                                           "on",     "off",         "seed",
                                           "-1",     "hash",        "algorithm",
                                           "-",      "9e99",        "undominated",
                                           "never",  "\xff",        " ",
                                           "pvs",    "exploration", "99999999999999999999"};
  constexpr std::uint64_t kSeed = 11;
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  SplitMix64 random(kSeed);
  int understood = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text = pieces[random.Uniform(5)];
    for (std::uint32_t n = random.Uniform(10); n > 0; --n) {
      text += OneOf(pieces, random);
    }
    understood += UnderstoodAgain(text) ? 1 : 0;
    if (HasFailure()) return;
  }
  EXPECT_GT(understood, 100);
}

// A value that the option takes, or now and then one that it does not.
std::string AnyValue(const OptionInfo& o, SplitMix64& random) {
  const std::vector<std::string> names = {"a.bgw",   "a,b",  "my file", "a=b",
                                          R"(q"q\)", "mcts", "1s"};
  if (random.Uniform(50) == 0) return OneOf(names, random);
  switch (o.type) {
    case OptionInfo::Type::kInt:
      return std::to_string(o.min + random.Uniform(2000));
    case OptionInfo::Type::kReal:
      return std::to_string(random.Uniform(100'000)) + "." + std::to_string(random.Uniform(1000));
    case OptionInfo::Type::kSwitch:
      return random.Uniform(2) == 0 ? "on" : "off";
    case OptionInfo::Type::kChoice:
      return OneOf(o.choices, random);
    case OptionInfo::Type::kText:
      break;
  }
  const std::string name = OneOf(names, random);
  return name.find_first_of(",\"\\") == std::string::npos ? name : internal::QuotedValue(name);
}

// More by hand: BOARDGAMES_FUZZ_TEXTS=1000000.
TEST(PlayerSpec, TextsOfAllKeysComeBack) {
  const char* const more = std::getenv("BOARDGAMES_FUZZ_TEXTS");
  const int texts = more != nullptr ? std::atoi(more) : 20'000;
  constexpr std::uint64_t kSeed = 12;
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  SplitMix64 random(kSeed);
  int understood = 0;
  for (int i = 0; i < texts; ++i) {
    const std::vector<std::string>& names = PlayerNames();
    std::string text = OneOf(names, random);
    const Algorithm algorithm = AlgorithmNamed(text).value_or(Algorithm::kEngine);
    for (std::uint32_t n = random.Uniform(5); n > 0; --n) {
      const std::size_t own = OptionsOf(algorithm).size();
      const std::size_t k = random.Uniform(static_cast<std::uint32_t>(PlayerKeys().size() + own));
      const OptionInfo& o = k < own ? OptionsOf(algorithm)[k] : PlayerKeys()[k - own].info;
      text +=
          (text.find(':') == std::string::npos ? ":" : ",") + o.name + "=" + AnyValue(o, random);
    }
    understood += UnderstoodAgain(text) ? 1 : 0;
    if (HasFailure()) return;
  }
  EXPECT_GT(understood, texts / 4);
}

TEST(Levels, AreFourPlayersWeakestFirst) {
  std::vector<std::string> names;
  for (const Level level : kLevels) names.emplace_back(ToString(level));
  EXPECT_THAT(names, ElementsAre("novice", "intermediate", "expert", "master"));
  EXPECT_EQ(LevelNamed("expert"), Level::kExpert);
  EXPECT_EQ(LevelNamed("Expert"), std::nullopt);
  EXPECT_EQ(NumberOf(Level::kMaster), 0);
  for (int number = 1; number <= kMostLevels; ++number) {
    EXPECT_EQ(LevelNamed("level-" + std::to_string(number)), NumberedLevel(number));
    EXPECT_EQ(NumberOf(NumberedLevel(number)), number);
  }
}

}  // namespace
}  // namespace boardgames
