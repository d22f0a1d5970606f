#include "boardgames/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace boardgames {
namespace {

using ::testing::ElementsAre;

TEST(Lowered, ChangesCapitalLettersOfAsciiOnly) {
  EXPECT_EQ(Lowered(""), "");
  EXPECT_EQ(Lowered("A1-Z9 az@[`{"), "a1-z9 az@[`{");
  EXPECT_EQ(Lowered("\xc4"), "\xc4");
}

TEST(Quoted, ShowsWhatIsPlainAndCutsWhatIsLong) {
  EXPECT_EQ(Quoted(""), "''");
  EXPECT_EQ(Quoted("e2 ~"), "'e2 ~'");
  EXPECT_EQ(Quoted("\n-\x7f-\xff"), "'?-?-?'");
  EXPECT_EQ(Quoted("abc", 3), "'abc'");
  EXPECT_EQ(Quoted("abcd", 3), "'abc...'");
  EXPECT_EQ(Quoted(std::string(61, 'x')), "'" + std::string(60, 'x') + "...'");
}

TEST(Split, GivesOnePartMoreThanThereAreSeparators) {
  EXPECT_THAT(Split("", ','), ElementsAre(""));
  EXPECT_THAT(Split("a", ','), ElementsAre("a"));
  EXPECT_THAT(Split("a,,b,", ','), ElementsAre("a", "", "b", ""));
}

TEST(FirstCharacter, IsUtf8OrNone) {
  EXPECT_EQ(FirstCharacter("").length, 0);
  EXPECT_EQ(FirstCharacter("az").code, 'a');
  EXPECT_EQ(FirstCharacter("\xc2\xbf").length, 2);
  EXPECT_EQ(FirstCharacter("\xe2\x82\xac!").code, 0x20ac);
  EXPECT_EQ(FirstCharacter("\xf4\x8f\xbf\xbf").code, 0x10ffff);
  for (const char* none : {"\x80", "\xc1\xbf", "\xe2\x82", "\xe0\x9f\xbf", "\xed\xa0\x80",
                           "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff"}) {
    EXPECT_EQ(FirstCharacter(none).length, 0) << Quoted(none);
  }
}

TEST(FirstOf, NamesTenAndCountsTheRest) {
  const auto number = [](int i) { return std::to_string(i); };
  EXPECT_EQ(FirstOf(0, number), "");
  EXPECT_EQ(FirstOf(1, number), "0");
  EXPECT_EQ(FirstOf(10, number), "0, 1, 2, 3, 4, 5, 6, 7, 8, 9");
  EXPECT_EQ(FirstOf(12, number), "0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 2 more");
}

}  // namespace
}  // namespace boardgames
