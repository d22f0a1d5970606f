#include "boardgames/json.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace boardgames {
namespace {

TEST(JsonQuoted, SpellsWhatJsonWouldRead) {
  EXPECT_EQ(JsonQuoted(""), "\"\"");
  EXPECT_EQ(JsonQuoted("a\"b\\c/d"), R"("a\"b\\c/d")");
  EXPECT_EQ(JsonQuoted("\b\f\n\r\t\x01\x1f\x7f"), "\"\\b\\f\\n\\r\\t\\u0001\\u001f\x7f\"");
  EXPECT_EQ(JsonQuoted(std::string(1, '\0')), R"("\u0000")");
  EXPECT_EQ(JsonQuoted("\u00e9\u2265\U0001F600"), "\"\u00e9\u2265\U0001F600\"");
}

TEST(JsonQuoted, WhatIsNotUtf8IsReplaced) {
  constexpr const char* kReplaced = "\"\xef\xbf\xbdz\"";
  EXPECT_EQ(JsonQuoted("\x80z"), kReplaced);
  EXPECT_EQ(JsonQuoted("\xc3z"), kReplaced);
  EXPECT_EQ(JsonQuoted("\xffz"), kReplaced);
  EXPECT_EQ(JsonQuoted("\xe2\x89"), "\"\xef\xbf\xbd\xef\xbf\xbd\"") << "cut off";
  const std::string three = "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"";
  EXPECT_EQ(JsonQuoted("\xe0\x80\x80"), three) << "longer than need be";
  EXPECT_EQ(JsonQuoted("\xed\xa0\x80"), three) << "half of a pair";
  EXPECT_EQ(JsonQuoted("\xf4\x90\x80"), three) << "beyond the last character";
  EXPECT_EQ(JsonQuoted("\xed\x9f\xbf\xf4\x8f\xbf\xbf"), "\"\xed\x9f\xbf\xf4\x8f\xbf\xbf\"");
}

TEST(JsonNumber, IsAsShortAsCanBe) {
  EXPECT_EQ(JsonNumber(0), "0");
  EXPECT_EQ(JsonNumber(-0.0), "0");
  EXPECT_EQ(JsonNumber(0.5), "0.5");
  EXPECT_EQ(JsonNumber(-0.4), "-0.4");
  EXPECT_EQ(JsonNumber(-12), "-12");
  EXPECT_EQ(JsonNumber(1.0 / 3), "0.333333");
  EXPECT_EQ(JsonNumber(0.0000004), "0");
  EXPECT_EQ(JsonNumber(8e12), "8000000000000");
  EXPECT_EQ(JsonNumber(std::numeric_limits<double>::infinity()), "null");
  EXPECT_EQ(JsonNumber(std::numeric_limits<double>::quiet_NaN()), "null");
}

TEST(JsonWriter, ValuesStandInEachOther) {
  JsonWriter json;
  json.Object().Member("text", "a\n").Member("yes", true).Member("n", std::uint64_t{1} << 63);
  json.Key("list").Array().Value(1).Value(-2.5).Value(nullptr).Array().End().Object().End().End();
  json.Key("words").Values(std::vector<std::string>{"x", "y"}).Key("raw").Raw("[0]").End();
  EXPECT_EQ(json.Take(), R"({"text":"a\n","yes":true,"n":9223372036854775808,)"
                         R"("list":[1,-2.5,null,[],{}],"words":["x","y"],"raw":[0]})");
}

TEST(JsonWriter, ACommaStandsBeforeTheBreakOfALine) {
  JsonWriter json;
  json.Array().Line().Value(1).Line().Value(2).End();
  EXPECT_EQ(json.Take(), "[\n1,\n2]");
}

}  // namespace
}  // namespace boardgames
