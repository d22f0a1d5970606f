#include "boardgames/grade/assignment.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "absl/strings/str_replace.h"

namespace boardgames::grade {
namespace {

const char* const kGood = R"json({
  "name": "small", "title": {"en": "Small", "es": "Chico"}, "hours": 1, "languages": ["python"],
  "function": "search(game, state, depth)",
  "tests": [
    {"name": "value", "title": {"en": "value", "es": "valor"}, "kind": "value",
     "count": 10, "points": 4, "budget": 100,
     "generator": {"plies": 2, "moves": [2, 3], "leaves": [4, 9], "pruned": 1}},
    {"name": "leaves", "title": {"en": "leaves", "es": "hojas"}, "kind": "leaves",
     "count": 10, "points": 6, "budget": 100, "visibility": "hidden",
     "generator": {"same_as": "value"}}
  ]
})json";

std::string Error(const std::string& from, const std::string& to) {
  const std::string text = absl::StrReplaceAll(kGood, {{from, to}});
  EXPECT_NE(text, kGood) << from;
  const auto assignment = ParseAssignment(text);
  EXPECT_TRUE(absl::IsInvalidArgument(assignment.status())) << to;
  return std::string(assignment.status().message());
}

TEST(Assignment, IsReadFromItsFile) {
  const auto assignment = ParseAssignment(kGood);
  ASSERT_TRUE(assignment.ok()) << assignment.status();
  EXPECT_EQ(assignment->Points(), 100);
  ASSERT_EQ(assignment->tests.size(), 2u);
  const grade::Test& leaves = assignment->tests[1];
  EXPECT_EQ(leaves.Points(), 60);
  EXPECT_EQ(leaves.visibility, Visibility::kHidden);
  EXPECT_EQ(leaves.same_as, "value");
  EXPECT_EQ(leaves.generator, assignment->tests[0].generator);
  EXPECT_EQ(leaves.function, (Function{"search", {"game", "state", "depth"}}));
  EXPECT_EQ(assignment->title.In(Language::kSpanish), "Chico");
}

TEST(Assignment, WhatIsWrongIsNamed) {
  EXPECT_NE(ParseAssignment("{").status().message().find("line 1, column 2: this is no JSON"),
            std::string::npos);
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  for (const char* key : {"name", "title", "tests", "nonsense"}) {
    EXPECT_EQ(ParseAssignment("{\"" + std::string(key) + "\": " + deep + "}").status().message(),
              "assignment.json: the JSON nests deeper than 64 levels");
  }
  EXPECT_EQ(Error("\"hours\": 1", "\"hour\": 1"), "assignment.json: 'hours' is missing");
  EXPECT_NE(Error("\"hours\": 1", "\"hours\": 1, \"weight\": 2").find("unknown key 'weight'"),
            std::string::npos);
  EXPECT_EQ(Error("\"hours\": 1", "\"hours\": 1.5"),
            "assignment.json: 'hours' is to be a whole number from 1 to 100");
  EXPECT_EQ(Error(", \"es\": \"Chico\"", ""), "assignment.json: 'title': 'es' is missing");
  EXPECT_EQ(Error("\"points\": 4", "\"points\": 5"),
            "assignment.json: all tests have 110 points together; they are to have 100");
  EXPECT_EQ(Error("\"points\": 4", "\"points\": [4, 4]"),
            "test 'value': 'points' has 2 numbers; 'value' has 1");
  EXPECT_NE(Error("\"kind\": \"value\"", "\"kind\": \"valu\"").find("did you mean 'value'?"),
            std::string::npos);
  EXPECT_NE(Error("\"visibility\": \"hidden\"", "\"visibility\": \"hide\"").find("after_due_date"),
            std::string::npos);
  EXPECT_EQ(
      Error("\"same_as\": \"value\"", "\"same_as\": \"values\""),
      "test 'leaves': 'generator': there is no test 'values' before this one with a generator "
      "of its own");
  EXPECT_EQ(Error("\"name\": \"leaves\"", "\"name\": \"value\""),
            "test 'value': there is another one of this name");
  EXPECT_EQ(Error(", \"pruned\": 1", ""),
            "test 'leaves': kind 'leaves' needs 'pruned' of its generator");
  EXPECT_EQ(Error("\"moves\": [2, 3]", "\"moves\": [3, 2]"),
            "test 'value': 'generator': 'moves' is to be two numbers, the lower one first");
  EXPECT_EQ(Error("search(game, state, depth)", "search(game)"),
            "test 'value': the function of a tree takes (game, state) or (game, state, depth)");
  EXPECT_NE(Error("search(game, state, depth)", "search[game]").find("NAME(game, state, depth)"),
            std::string::npos);
}

// No file, however broken, does more than to be refused.
TEST(Assignment, WhateverIsMissing) {
  const nlohmann::json good = nlohmann::json::parse(kGood);
  const nlohmann::json flat = good.flatten();
  for (const auto& [pointer, value] : flat.items()) {
    for (const nlohmann::json& instead :
         {nlohmann::json(nullptr), nlohmann::json(-1), nlohmann::json("x"), nlohmann::json::array(),
          nlohmann::json::object(), nlohmann::json(1e300)}) {
      nlohmann::json broken = good;
      broken[nlohmann::json::json_pointer(pointer)] = instead;
      static_cast<void>(ParseAssignment(broken.dump()).ok());
    }
  }
  for (const auto& [key, value] : good.items()) {
    nlohmann::json broken = good;
    broken.erase(key);
    EXPECT_FALSE(ParseAssignment(broken.dump()).ok()) << key;
  }
}

TEST(Assignment, TheBuiltInOnesHaveAllTheirFiles) {
  const auto all = FindAssignments("");
  ASSERT_TRUE(all.ok()) << all.status();
  EXPECT_GE(all->size(), 2u);
  for (const AssignmentFolder& folder : *all) {
    for (const char* name :
         {"assignment.json", "statement.en.md", "statement.es.md", "starter.py", "reference.py"}) {
      EXPECT_EQ(folder.files.count(name), 1u) << folder.name << "/" << name;
    }
    EXPECT_EQ(folder.files.size(), 5u) << folder.name;
    const auto assignment = ParseAssignment(folder.files.at("assignment.json"));
    ASSERT_TRUE(assignment.ok()) << assignment.status();
    EXPECT_EQ(assignment->name, folder.name);
  }
  EXPECT_NE(LessonHelper().find("BudgetExceeded"), std::string_view::npos);
}

TEST(Assignment, AFolderThatIsNotThereIsTold) {
  EXPECT_TRUE(absl::IsUnavailable(FindAssignments("/nowhere").status()));
  EXPECT_TRUE(absl::IsUnavailable(ReadAssignmentFolder("/nowhere").status()));
}

}  // namespace
}  // namespace boardgames::grade
