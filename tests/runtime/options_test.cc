#include "boardgames/runtime/options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/zobrist.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using ::testing::HasSubstr;

const std::vector<OptionInfo>& Declared() {
  static const std::vector<OptionInfo> kDeclared = {
      OptionInfo::Choice("size", {"4", "6", "8"}, "8", "cells per side"),
      OptionInfo::Int("komi", -5, 361, 7, "points given to White"),
      OptionInfo::Text("blocked", "cells joined by +, as c3+f6", "", "cells nobody may play"),
      OptionInfo::Choice("objective", {"margin", "win"}, "margin", "what counts")};
  return kDeclared;
}

Options ReadOptions(const std::string& text) {
  return testing::Value(Options::Read("reversi", Declared(), text));
}

std::string ErrorOf(const std::string& text) {
  const auto options = Options::Read("reversi", Declared(), text);
  EXPECT_FALSE(options) << text;
  return options.error;
}

TEST(Options, EmptyTextMeansEveryDefault) {
  const Options options = ReadOptions("");
  EXPECT_EQ(options.Int("size"), 8);
  EXPECT_EQ(options.Int("komi"), 7);
  EXPECT_EQ(options.Text("blocked"), "");
  EXPECT_TRUE(options.Is("objective", "margin"));
  EXPECT_EQ(options.ToString(), "");
}

TEST(Options, ReadsEveryType) {
  const Options options = ReadOptions("objective=win,komi=-5,blocked=c3+f6,size=6");
  EXPECT_EQ(options.Int("size"), 6);
  EXPECT_EQ(options.Int64("komi"), -5);
  EXPECT_EQ(options.Text("blocked"), "c3+f6");
  EXPECT_TRUE(options.Is("objective", "win"));
}

TEST(Options, TextKeepsTheOrderDeclaredAndLeavesDefaultsOut) {
  const Options options = ReadOptions("objective=win,komi=007,size=4");
  EXPECT_EQ(options.ToString(), "size=4,objective=win");
  const Options again = ReadOptions(options.ToString());
  EXPECT_EQ(again.ToString(), options.ToString());
}

TEST(Options, ATextIsSplitOnce) {
  EXPECT_TRUE(SplitOptions("").empty());
  const std::string text = "a=1,b,(3,5),c=\"x,=\\\"\",=,d=";
  std::string seen;
  for (const WrittenOption& o : SplitOptions(text)) {
    seen += "[" + std::string(o.text) + "|" + o.name + "|" + std::string(o.value.value_or("none")) +
            "]";
  }
  EXPECT_EQ(seen, "[a=1|a|1][b|b|none][(3,5)|(3,5)|none][c=\"x,=\\\"\"|c|\"x,=\\\"\"][=||][d=|d|]");
  EXPECT_EQ(SplitOptions("a=1,").size(), 2U);
  EXPECT_EQ(SplitOptions("a=1,").back().text, "");
}

TEST(Options, SetGivesAValueItsUsualForm) {
  Options options = ReadOptions("blocked=f6+c3");
  options.Set("blocked", "c3+f6");
  EXPECT_EQ(options.ToString(), "blocked=c3+f6");
}

TEST(Options, ATextMayHoldEqualsSigns) {
  const Options options = ReadOptions("blocked=a=b");
  EXPECT_EQ(options.Text("blocked"), "a=b");
}

TEST(Options, CommasWithinBracketsBelongToTheValue) {
  const Options options = ReadOptions("blocked=(a1,<b2,c3>,[d4]),size=6,komi=3");
  EXPECT_EQ(options.Text("blocked"), "(a1,<b2,c3>,[d4])");
  EXPECT_EQ(options.Int("size"), 6);
  const Options closed = ReadOptions("blocked=),size=6");
  EXPECT_EQ(closed.Int("size"), 6);
  const Options open = ReadOptions("blocked=(a1,size=6");
  EXPECT_EQ(open.Text("blocked"), "(a1,size=6");
}

TEST(Options, TheNameOfABareOptionMayBeLeftOut) {
  const std::vector<OptionInfo> declared = {
      OptionInfo::Bare(OptionInfo::Text("tree", "brackets", "", "the tree")),
      OptionInfo::Int("first", 0, 3, 0, "who begins")};
  const auto read = [&](const char* text) { return Options::Read("tree", declared, text); };
  for (const char* text :
       {"(3 <1,2>)", "tree=(3 <1,2>)", "first=2,(3 <1,2>)", "(3 <1,2>),first=2"}) {
    const auto options = read(text);
    ASSERT_TRUE(options) << text << ": " << options.error;
    EXPECT_EQ(options->Text("tree"), "(3 <1,2>)") << text;
    const auto again = read(options->ToString().c_str());
    ASSERT_TRUE(again) << again.error;
    EXPECT_EQ(again->ToString(), options->ToString());
  }
  EXPECT_EQ(read("first=2,tree=(3 5)")->ToString(), "(3 5),first=2");
  // What would be read otherwise keeps its name.
  for (const char* text : {"tree=a=b", "tree=first"}) EXPECT_EQ(read(text)->ToString(), text);
  EXPECT_EQ(read("(a=b)")->ToString(), "(a=b)");

  EXPECT_EQ(read("(3 5),(4 6)").error, "option 'tree' of tree is given twice");
  EXPECT_EQ(read("(3 5),tree=4").error, "option 'tree' of tree is given twice");
  EXPECT_EQ(read("tree").error,
            "option 'tree' of tree needs a value, as tree=VALUE; values: brackets");
  EXPECT_EQ(read("size=4").error, "tree has no option 'size'; its options: tree, first");
  EXPECT_EQ(read("(3 5),").error, "the options of tree end with a comma; expected name=value");
}

TEST(Options, AnyValueComesBackFromTheText) {
  const std::vector<OptionInfo> declared = {
      OptionInfo::Bare(OptionInfo::Text("tree", "brackets", "", "the tree")),
      OptionInfo::Text("file", "a file", "", "a file"),
      OptionInfo::Int("first", 0, 3, 0, "who begins")};
  constexpr std::uint64_t kSeed = 7;
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  SplitMix64 random(kSeed);
  constexpr std::string_view kCharacters = "ab=,\"\\()<> ";
  const auto any = [&] {
    std::string value;
    for (std::uint32_t n = random.Uniform(7); n > 0; --n) {
      value += kCharacters[random.Uniform(static_cast<std::uint32_t>(kCharacters.size()))];
    }
    return value;
  };
  for (int i = 0; i < 20'000; ++i) {
    Options options = *Options::Read("tree", declared, "first=2");
    options.Set("tree", any());
    options.Set("file", any());
    const std::string text = options.ToString();
    const auto again = Options::Read("tree", declared, text);
    ASSERT_TRUE(again) << text << ": " << again.error;
    for (const char* name : {"tree", "file", "first"}) {
      ASSERT_EQ(again->Text(name), options.Text(name)) << text;
    }
  }
}

TEST(Options, UnknownNameListsTheKnownOnes) {
  EXPECT_EQ(ErrorOf("colour=3"),
            "reversi has no option 'colour'; its options: size, komi, blocked, objective");
  EXPECT_THAT(ErrorOf("szie=6"), HasSubstr("did you mean 'size'?"));
  EXPECT_THAT(ErrorOf("obj=win"), HasSubstr("did you mean 'objective'?"));
}

TEST(Options, MeasuresOfABoardStandForOneAnother) {
  for (const char* name : {"rows", "cols", "width", "height", "columns"}) {
    EXPECT_THAT(ErrorOf(std::string(name) + "=6"), HasSubstr("did you mean 'size'?")) << name;
  }
  const std::vector<OptionInfo> declared = {OptionInfo::Int("cols", 2, 9, 9, "columns"),
                                            OptionInfo::Int("rows", 2, 9, 9, "rows")};
  for (const char* name : {"size", "width", "height"}) {
    EXPECT_THAT(Options::Read("go", declared, std::string(name) + "=6").error,
                HasSubstr("did you mean 'cols' and 'rows'?"))
        << name;
  }
  EXPECT_EQ(Options::Read("go", declared, "komi=6").error,
            "go has no option 'komi'; its options: cols, rows");
}

TEST(Options, NoOptionsAtAll) {
  const auto options = Options::Read("nim", {}, "size=4");
  ASSERT_FALSE(options);
  EXPECT_EQ(options.error, "nim has no options; 'size=4' was given");
}

TEST(Options, BadValuesNameWhatIsAllowed) {
  EXPECT_EQ(ErrorOf("size=5"), "option 'size' of reversi is '5'; it must be 4, 6 or 8");
  EXPECT_EQ(ErrorOf("komi=400"), "option 'komi' of reversi is '400'; it must be -5 to 361");
  EXPECT_EQ(ErrorOf("komi=7.5"), "option 'komi' of reversi is '7.5'; it must be -5 to 361");
  EXPECT_EQ(ErrorOf("komi=99999999999999999999"),
            "option 'komi' of reversi is '99999999999999999999'; it must be -5 to 361");
  EXPECT_EQ(ErrorOf("komi="), "option 'komi' of reversi is ''; it must be -5 to 361");
}

TEST(Options, MissingValuesRepetitionsAndStrayCommas) {
  EXPECT_EQ(ErrorOf("size"),
            "option 'size' of reversi needs a value, as size=VALUE; values: 4, 6 or 8");
  EXPECT_EQ(ErrorOf("size=6,size=8"), "option 'size' of reversi is given twice");
  EXPECT_EQ(ErrorOf("size=6,"), "the options of reversi end with a comma; expected name=value");
  EXPECT_THAT(ErrorOf(",size=6"), HasSubstr("reversi has no option ''"));
}

TEST(OptionInfo, ValuesForPeople) {
  EXPECT_EQ(Declared()[0].Values(), "4, 6 or 8");
  EXPECT_EQ(Declared()[1].Values(), "-5 to 361");
  EXPECT_EQ(Declared()[2].Values(), "cells joined by +, as c3+f6");
  EXPECT_EQ(Declared()[3].Values(), "margin or win");
}

TEST(SplitSpec, CutsAtTheFirstColon) {
  EXPECT_EQ(SplitSpec("reversi").name, "reversi");
  EXPECT_EQ(SplitSpec("reversi").options, "");
  EXPECT_EQ(SplitSpec("reversi:size=6:7").name, "reversi");
  EXPECT_EQ(SplitSpec("reversi:size=6:7").options, "size=6:7");
  EXPECT_EQ(SplitSpec(":size=6").name, "");
}

TEST(OptionInfo, NumbersAndSwitchesHaveAUsualForm) {
  const OptionInfo real = OptionInfo::Real("x", -1, 2.5, 0.25, "a number");
  EXPECT_EQ(real.default_value, "0.25");
  EXPECT_EQ(real.Values(), "-1 to 2.5");
  EXPECT_EQ(real.Accept("0.50"), "0.5");
  EXPECT_EQ(real.Accept("-0"), "0");
  EXPECT_EQ(real.Accept("2"), "2");
  for (const char* bad : {"", "2.51", "-1.1", "nan", "inf", "1e0", "0x1", "1 ", " 1", "on"}) {
    EXPECT_EQ(real.Accept(bad), std::nullopt) << bad;
  }
  const OptionInfo on = OptionInfo::Switch("y", true, "a switch");
  EXPECT_EQ(on.default_value, "on");
  EXPECT_EQ(on.Values(), "on or off");
  EXPECT_EQ(on.Accept("false"), "off");
  EXPECT_EQ(on.Accept("yes"), "on");
  EXPECT_EQ(on.Accept("1"), std::nullopt);
}

}  // namespace
}  // namespace boardgames
