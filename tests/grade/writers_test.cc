#include "boardgames/grade/writers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace boardgames::grade {
namespace {

using testing::HasSubstr;
using testing::Not;

Grading Example() {
  return {.assignment = "alpha-beta",
          .title = "Alpha-beta",
          .login = "ana",
          .instance = "5f0c2a9e",
          .score = 46,
          .max_score = 76,
          .tests = {
              {.name = "value",
               .title = "value",
               .questions = 8,
               .score = 16,
               .max_score = 16,
               .summary = "8 of 8 trees"},
              {.name = "leaves",
               .title = "leaves",
               .questions = 8,
               .score = 30,
               .max_score = 40,
               .summary = "6 of 8 trees",
               .details = {"tree 3: ((3 12 8)(2 4 6))    you looked at 6 leaves", "why ]]> \x01"}},
              {.name = "depth limit",
               .title = "depth limit",
               .questions = 4,
               .max_score = 20,
               .visibility = Visibility::kAfterDueDate,
               .trouble = Trouble::kDeadline,
               .summary = "0 of 4 values",
               .details = {"secret"}}}};
}

std::string Written(Format format, const std::vector<Grading>& gradings = {Example()}) {
  const auto text = Write(format, gradings, {.environment = [](const char* name) {
                            return std::optional<std::string>(
                                std::string(name) == "SUBMISSION_TAG" ? "submit/1" : name);
                          }});
  EXPECT_TRUE(text.ok()) << text.status();
  return text.value_or("");
}

TEST(Writers, TextTellsWhatIsVisibleAndAnnouncesTheRest) {
  const std::string text = Written(Format::kText);
  EXPECT_THAT(text, HasSubstr("alpha-beta, for ana (instance 5f0c2a9e), boardgames "));
  EXPECT_THAT(text, HasSubstr("\n  value         8 of 8 trees                                      "
                              "        16 of 16\n"));
  EXPECT_THAT(text, HasSubstr("\n    tree 3: ((3 12 8)(2 4 6))    you looked at 6 leaves\n"));
  EXPECT_THAT(text, HasSubstr("visible: 46 of 56.  4 tests with 20 points are shown after the due "
                              "date: depth limit.\n"));
  EXPECT_THAT(text, Not(HasSubstr("secret")));
}

TEST(Writers, WhoHasNoLoginIsToldThatMarksComeFromElsewhere) {
  Grading grading = Example();
  grading.login = "";
  EXPECT_THAT(Written(Format::kText, {grading}), HasSubstr("practice instance 5f0c2a9e"));
}

TEST(Writers, ARefusedFileIsALine) {
  Grading grading = Example();
  grading.refused = "my.py could not be loaded: SyntaxError";
  EXPECT_THAT(Written(Format::kText, {grading}),
              HasSubstr("\n  0 of 76: my.py could not be loaded: SyntaxError\n"));
  EXPECT_THAT(Written(Format::kCsv, {grading}),
              HasSubstr(",my.py could not be loaded: SyntaxError"));
}

TEST(Writers, TheTopScoreOfGradescopeIsTheSum) {
  const auto json = nlohmann::json::parse(Written(Format::kGradescope));
  int sum = 0;
  for (const auto& test : json["tests"]) sum += test["score"].get<int>();
  EXPECT_EQ(json["score"], sum);
  EXPECT_EQ(json["stdout_visibility"], "hidden");
  EXPECT_EQ(json["tests"][2]["visibility"], "after_due_date");
  EXPECT_FALSE(json.contains("execution_time"));
  EXPECT_THAT(json["output"].get<std::string>(), Not(HasSubstr("secret")));
}

TEST(Writers, Classroom50TakesItsFieldsFromTheEnvironment) {
  const auto json = nlohmann::json::parse(Written(Format::kClassroom50));
  EXPECT_EQ(json["schema"], "classroom50/result/v1");
  EXPECT_EQ(json["submission"], "submit/1");
  EXPECT_EQ(json["datetime"], "1970-01-01T00:00:00Z");
  EXPECT_EQ(json["tests"][0]["passed"], true);
  EXPECT_EQ(json["tests"][2]["passed"], false);
  const std::vector<Grading> gradings = {Example()};
  for (const char* missing : {"CLASSROOM", "ASSIGNMENT", "SUBMISSION_TAG", "COMMIT_URL"}) {
    const auto text = Write(Format::kClassroom50, gradings, {.environment = [&](const char* name) {
                              return std::string(name) == missing
                                         ? std::nullopt
                                         : std::optional<std::string>("submit/x");
                            }});
    EXPECT_TRUE(absl::IsInternal(text.status()));
    EXPECT_THAT(std::string(text.status().message()), HasSubstr(missing));
  }
  // The page of the release is that of the commit if there is none.
  const auto text = Write(Format::kClassroom50, gradings, {.environment = [](const char* name) {
                            return std::string(name) == "RELEASE_URL"
                                       ? std::nullopt
                                       : std::optional<std::string>("submit/commit");
                          }});
  ASSERT_TRUE(text.ok());
  EXPECT_EQ(nlohmann::json::parse(*text)["release"], "submit/commit");
}

TEST(Writers, JunitHoldsNothingThatXmlForbids) {
  const std::string text = Written(Format::kJunit);
  EXPECT_THAT(
      text, HasSubstr("<testsuites name=\"alpha-beta\" tests=\"3\" failures=\"1\" errors=\"1\">"));
  EXPECT_THAT(text, HasSubstr("why ]]&gt; \xef\xbf\xbd"));
  EXPECT_THAT(text, HasSubstr("<error type=\"deadline\""));
  EXPECT_THAT(text, HasSubstr("<testcase classname=\"alpha-beta\" name=\"value\" time=\"0\"/>"));
  EXPECT_THAT(text, Not(HasSubstr("\x01")));
}

TEST(Writers, NoCellOfCsvIsAFormula) {
  Grading grading = Example();
  for (const char* login : {"=1+1", "+1", "-1", "@x"}) {
    grading.login = login;
    EXPECT_THAT(Written(Format::kCsv, {grading}), HasSubstr(std::string("\r\n'") + login + ","));
  }
  grading.login = "a,\"b\"";
  EXPECT_THAT(Written(Format::kCsv, {grading}), HasSubstr("\r\n\"a,\"\"b\"\"\",alpha-beta,46,76,"));
}

TEST(Writers, JsonIsALineForEach) {
  const std::string text = Written(Format::kJson, {Example(), Example()});
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 2);
  const auto json = nlohmann::json::parse(text.substr(0, text.find('\n')));
  EXPECT_EQ(json["visible"], 46);
  EXPECT_EQ(json["hidden"], 0);
  EXPECT_EQ(json["tests"][2]["trouble"], "deadline");
}

}  // namespace
}  // namespace boardgames::grade
