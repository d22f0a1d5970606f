#include "boardgames/process/json_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

namespace boardgames::internal {
namespace {

using Json = nlohmann::json;
using ::testing::HasSubstr;

// `levels` arrays in each other, or objects.
std::string Nested(int levels, bool objects = false) {
  std::string text;
  for (int i = 0; i < levels; ++i) text += objects ? R"({"a":)" : "[";
  text += "1";
  for (int i = 0; i < levels; ++i) text += objects ? '}' : ']';
  return text;
}

std::string ErrorOf(const std::string& text, JsonComments comments = JsonComments::kRefused) {
  return std::string(CheckJson(text, comments).message());
}

TEST(JsonText, NestsSixtyFourLevelsAndNoMore) {
  for (const bool objects : {false, true}) {
    EXPECT_TRUE(ParseJson<Json>(Nested(64, objects)).ok());
    for (const int levels : {65, 1'000, 100'000, 1'000'000}) {
      EXPECT_EQ(ErrorOf(Nested(levels, objects)), "the JSON nests deeper than 64 levels");
      EXPECT_EQ(ErrorOf(R"({"x": 1, "y": )" + Nested(levels, objects) + "}"),
                "the JSON nests deeper than 64 levels");
      EXPECT_FALSE(ParseJson<Json>(Nested(levels, objects)).ok());
      EXPECT_FALSE(ParseJson<nlohmann::ordered_json>(Nested(levels, objects)).ok());
    }
  }
  // Depth is not length: siblings close before the next begins.
  std::string wide = "[";
  for (int i = 0; i < 10'000; ++i) wide += Nested(60) + ",";
  EXPECT_TRUE(CheckJson(wide + "1]").ok());
}

TEST(JsonText, WhatIsParsedIsWhatNlohmannParses) {
  for (const char* text : {"null", "true", "-1", "18446744073709551615", "1.5e3", R"("é\u00e9")",
                           R"({"a": [1, {"b": []}], "a": 2})"}) {
    const auto json = ParseJson<Json>(text);
    ASSERT_TRUE(json.ok()) << json.status();
    EXPECT_EQ(*json, Json::parse(text));
  }
}

TEST(JsonText, ErrorsSayWhere) {
  EXPECT_THAT(ErrorOf(""), HasSubstr("line 1, column 1: this is no JSON"));
  EXPECT_THAT(ErrorOf("{\n \"a\" 1}"), HasSubstr("line 2, column 6: this is no JSON"));
  EXPECT_EQ(ErrorOf("[1,\n]"), "line 1, column 3: this is no JSON: nothing follows this comma");
  EXPECT_THAT(ErrorOf("1 2"), HasSubstr("line 1, column 3"));
  EXPECT_THAT(ErrorOf("[\"\xff\"]"), HasSubstr("line 1, column 3"));
  EXPECT_THAT(ErrorOf("[1e999]"), HasSubstr("this is no JSON"));
  EXPECT_FALSE(ParseJson<Json>("{").ok());
}

TEST(JsonText, CommentsAreForFilesOfPeople) {
  const std::string text = "// why\n[1 /* one */]";
  EXPECT_FALSE(CheckJson(text).ok());
  EXPECT_EQ(*ParseJson<Json>(text, JsonComments::kAllowed), Json::array({1}));
}

}  // namespace
}  // namespace boardgames::internal
