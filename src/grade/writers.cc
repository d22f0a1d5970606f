#include "boardgames/grade/writers.h"

#include <algorithm>
#include <ctime>
#include <nlohmann/json.hpp>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "boardgames/grade/csv.h"
#include "boardgames/process/abseil.h"
#include "boardgames/text.h"
#include "boardgames/xml.h"

namespace boardgames::grade {
namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr std::size_t kTitleWidth = 14;
constexpr std::size_t kLineWidth = 82;

std::string Dump(const OrderedJson& json) {
  return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

// Characters as they are seen, not bytes.
std::size_t Width(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  }));
}

std::string Padded(std::string text, std::size_t width) {
  const std::size_t has = Width(text);
  return text.append(has < width ? width - has : 1, ' ');
}

std::string Heading(const Grading& g) {
  const std::string heading =
      g.login.empty()
          ? Say(g.language, Text::kPracticeHeading, {g.assignment, g.instance, BOARDGAMES_VERSION})
          : Say(g.language, Text::kHeading,
                {g.assignment, g.login, g.instance, BOARDGAMES_VERSION});
  return g.preface.empty() ? heading : absl::StrCat(heading, "\n  ", g.preface);
}

std::string Points(const Grading& g, int score, int max_score) {
  return Say(g.language, Text::kPoints, {absl::StrCat(score), absl::StrCat(max_score)});
}

// What there is before the due date, and what comes after it.
std::string Totals(const Grading& g) {
  const int hidden = g.MaxScore(true);
  const std::vector<std::string> points = {absl::StrCat(g.Score(false)),
                                           absl::StrCat(g.MaxScore(false))};
  if (hidden == 0) return Say(g.language, Text::kAll, points);
  int questions = 0;
  std::vector<std::string> titles;
  for (const TestMark& test : g.tests) {
    if (!test.hidden()) continue;
    questions += test.questions;
    titles.push_back(test.title);
  }
  return absl::StrCat(
      Say(g.language, Text::kVisible, points), "  ",
      Say(g.language, Text::kHidden,
          {absl::StrCat(questions), absl::StrCat(hidden), absl::StrJoin(titles, ", ")}));
}

std::string TextOf(const Grading& g) {
  std::string text = absl::StrCat(Heading(g), "\n");
  if (!g.refused.empty()) {
    return absl::StrCat(
        text, "  ", Say(g.language, Text::kRefused, {absl::StrCat(g.max_score), g.refused}), "\n");
  }
  for (const TestMark& test : g.tests) {
    if (test.hidden()) continue;
    const std::string points = test.max_score > 0 ? Points(g, test.score, test.max_score) : "";
    std::string line = absl::StrCat("  ", Padded(test.title, kTitleWidth));
    line = Padded(line + test.summary, kLineWidth - std::min(kLineWidth, Width(points)));
    absl::StrAppend(&text, line, points, "\n");
    for (const std::string& detail : test.details) absl::StrAppend(&text, "    ", detail, "\n");
  }
  return absl::StrCat(text, Totals(g), "\n");
}

std::string AllText(std::span<const Grading> gradings) {
  std::string text;
  for (const Grading& g : gradings) {
    absl::StrAppend(&text, text.empty() ? "" : "\n", TextOf(g));
  }
  return text;
}

std::string Output(const TestMark& test) {
  std::string text = test.summary;
  for (const std::string& line : test.details) {
    absl::StrAppend(&text, text.empty() ? "" : "\n", line);
  }
  return text;
}

std::string JsonLines(std::span<const Grading> gradings) {
  std::string text;
  for (const Grading& g : gradings) {
    OrderedJson tests = OrderedJson::array();
    for (const TestMark& test : g.tests) {
      tests.push_back({{"name", test.name},
                       {"score", test.score},
                       {"max_score", test.max_score},
                       {"passed", test.passed()},
                       {"trouble", ToString(test.trouble)},
                       {"visibility", ToString(test.visibility)},
                       {"output", Output(test)}});
    }
    absl::StrAppend(
        &text,
        Dump({{"assignment", g.assignment},
              {"login", g.login},
              {"instance", g.instance},
              {"grader", absl::StrCat("boardgames ", BOARDGAMES_VERSION)},
              {"score", g.score},
              {"max_score", g.max_score},
              {"visible", g.Score(false)},
              {"hidden", g.Score(true)},
              {"refused", g.refused.empty() ? OrderedJson(nullptr) : OrderedJson(g.refused)},
              {"tests", tests}}),
        "\n");
  }
  return text;
}

std::string Gradescope(const Grading& g) {
  OrderedJson tests = OrderedJson::array();
  int number = 0;
  for (const TestMark& test : g.tests) {
    const std::string output = g.refused.empty() ? Output(test) : g.refused;
    tests.push_back({{"name", test.title},
                     {"number", absl::StrCat(++number)},
                     {"score", test.score},
                     {"max_score", test.max_score},
                     {"status", test.passed() ? "passed" : "failed"},
                     {"output", output},
                     {"output_format", "text"},
                     {"tags", OrderedJson::array({g.assignment})},
                     {"visibility", ToString(test.visibility)}});
  }
  const std::string output =
      absl::StrCat(Heading(g), "\n", g.refused.empty() ? Totals(g) : g.refused);
  return Dump({{"score", g.score},
               {"output", output},
               {"output_format", "text"},
               {"visibility", "visible"},
               {"stdout_visibility", "hidden"},
               {"tests", tests},
               {"extra_data",
                {{"grader", absl::StrCat("boardgames ", BOARDGAMES_VERSION)},
                 {"assignment", g.assignment},
                 {"instance", g.instance}}}}) +
         "\n";
}

std::string Time(const char* form, std::chrono::system_clock::time_point now) {
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  std::tm parts = {};
  gmtime_r(&seconds, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof(text), form, &parts)};
}

absl::StatusOr<std::string> Classroom50(const Grading& g, const WriteOptions& options) {
  const auto variable = [&](const char* name) {
    return options.environment ? options.environment(name).value_or("") : "";
  };
  const auto needed = [&](const char* name) -> absl::StatusOr<std::string> {
    const std::string value = variable(name);
    if (!value.empty()) return value;
    return absl::InternalError(absl::StrCat(
        "no result is written: classroom50 takes ", name,
        " from the environment, and it is not set; its runner sets CLASSROOM, ASSIGNMENT, "
        "SUBMISSION_TAG and COMMIT_URL"));
  };
  ASSIGN_OR_RETURN(const std::string classroom, needed("CLASSROOM"));
  ASSIGN_OR_RETURN(const std::string assignment, needed("ASSIGNMENT"));
  ASSIGN_OR_RETURN(const std::string submission, needed("SUBMISSION_TAG"));
  ASSIGN_OR_RETURN(const std::string commit, needed("COMMIT_URL"));
  if (submission.rfind("submit/", 0) != 0) {
    return absl::InternalError(absl::StrCat("no result is written: SUBMISSION_TAG is ",
                                            internal::ToAbsl(Quoted(submission)),
                                            "; it is to begin with submit/"));
  }
  const auto or_commit = [&](const char* name) {
    const std::string value = variable(name);
    return value.empty() ? commit : value;
  };
  OrderedJson tests = OrderedJson::array();
  for (const TestMark& test : g.tests) {
    tests.push_back({{"test-name", test.title},
                     {"passed", test.passed()},
                     {"score", test.score},
                     {"max-score", test.max_score},
                     {"message", g.refused.empty() ? Output(test) : g.refused},
                     {"visibility", ToString(test.visibility)}});
  }
  return Dump({{"schema", "classroom50/result/v1"},
               {"classroom", classroom},
               {"assignment", assignment},
               {"submission", submission},
               {"commit", commit},
               {"release", or_commit("RELEASE_URL")},
               {"review", or_commit("REVIEW_URL")},
               {"datetime", Time("%Y-%m-%dT%H:%M:%SZ", options.now)},
               {"score", g.score},
               {"max-score", g.max_score},
               {"tests", tests}}) +
         "\n";
}

// Without what XML cannot hold: control characters, halves of pairs, U+FFFE and U+FFFF become
// U+FFFD.
std::string ForXml(std::string_view text) {
  constexpr std::string_view kInstead = "\xef\xbf\xbd";
  std::string clean;
  while (!text.empty()) {
    const std::size_t length = FirstCharacter(text).length;
    const char c = text.front();
    const bool control = static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t';
    const std::string_view character = text.substr(0, std::max<std::size_t>(1, length));
    const bool none = character == "\xef\xbf\xbe" || character == "\xef\xbf\xbf";
    clean += length == 0 || control || none ? kInstead : character;
    text.remove_prefix(character.size());
  }
  return clean;
}

struct Counts {
  int tests = 0;
  int failures = 0;
  int errors = 0;
};

Counts Count(const Grading& g) {
  Counts counts;
  for (const TestMark& test : g.tests) {
    ++counts.tests;
    if (test.trouble != Trouble::kNone) {
      ++counts.errors;
    } else if (!test.passed()) {
      ++counts.failures;
    }
  }
  return counts;
}

void AddSuite(const Grading& g, const WriteOptions& options, XmlWriter& xml) {
  const Counts counts = Count(g);
  const std::string name =
      g.login.empty() ? g.assignment : absl::StrCat(g.assignment, " ", g.login);
  const auto number = [](int n) { return std::to_string(n); };
  xml.Open("testsuite").Attribute("name", ForXml(name)).Attribute("tests", number(counts.tests));
  xml.Attribute("failures", number(counts.failures)).Attribute("errors", number(counts.errors));
  xml.Attribute("skipped", "0").Attribute("time", "0");
  xml.Attribute("timestamp", Time("%Y-%m-%dT%H:%M:%S", options.now));
  xml.Attribute("hostname", "localhost").Open("properties");
  const std::pair<const char*, std::string> properties[] = {{"boardgames", BOARDGAMES_VERSION},
                                                            {"instance", g.instance},
                                                            {"score", number(g.score)},
                                                            {"max-score", number(g.max_score)}};
  for (const auto& [key, value] : properties) {
    xml.Open("property").Attribute("name", key).Attribute("value", value).Close();
  }
  xml.Close();
  for (const TestMark& test : g.tests) {
    xml.Text("\n").Open("testcase").Attribute("classname", g.assignment);
    xml.Attribute("name", ForXml(test.title)).Attribute("time", "0");
    if (!test.passed()) {
      const bool wrong = test.trouble == Trouble::kNone;
      const std::string output = ForXml(g.refused.empty() ? Output(test) : g.refused);
      xml.Open(wrong ? "failure" : "error");
      xml.Attribute("type", wrong ? test.name : ToString(test.trouble));
      xml.Attribute("message", output.substr(0, output.find('\n'))).Text(output).Close();
    }
    xml.Close();
  }
  xml.Text("\n").Close();
}

std::string Junit(std::span<const Grading> gradings, const WriteOptions& options) {
  Counts all;
  for (const Grading& g : gradings) {
    const Counts counts = Count(g);
    all.tests += counts.tests;
    all.failures += counts.failures;
    all.errors += counts.errors;
  }
  XmlWriter xml;
  xml.Raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n").Open("testsuites");
  xml.Attribute("name", gradings.empty() ? "" : gradings.front().assignment);
  xml.Attribute("tests", std::to_string(all.tests));
  xml.Attribute("failures", std::to_string(all.failures));
  xml.Attribute("errors", std::to_string(all.errors));
  for (const Grading& g : gradings) {
    xml.Text("\n");
    AddSuite(g, options, xml);
  }
  xml.Text("\n").Close().Raw("\n");
  return xml.Take();
}

std::string Csv(std::span<const Grading> gradings) {
  std::string text = CsvLine(
      {"login", "assignment", "score", "max_score", "instance", "visible", "hidden", "comment"});
  for (const Grading& g : gradings) {
    std::vector<std::string> marks;
    for (const TestMark& test : g.tests) {
      marks.push_back(test.max_score == 0
                          ? absl::StrCat(test.title, ": ", test.summary)
                          : absl::StrCat(test.title, " ", test.score, "/", test.max_score));
    }
    text += CsvLine({g.login, g.assignment, absl::StrCat(g.score), absl::StrCat(g.max_score),
                     g.instance, absl::StrCat(g.Score(false)), absl::StrCat(g.Score(true)),
                     g.refused.empty() ? absl::StrJoin(marks, "; ") : g.refused});
  }
  return text;
}

}  // namespace

const char* ToString(Format format) {
  switch (format) {
    case Format::kText:
      break;
    case Format::kJson:
      return "json";
    case Format::kGradescope:
      return "gradescope";
    case Format::kClassroom50:
      return "classroom50";
    case Format::kJunit:
      return "junit";
    case Format::kCsv:
      return "csv";
  }
  return "text";
}

bool OfOne(Format format) {
  return format == Format::kGradescope || format == Format::kClassroom50;
}

absl::StatusOr<std::string> Write(Format format, std::span<const Grading> gradings,
                                  const WriteOptions& options) {
  switch (format) {
    case Format::kText:
      break;
    case Format::kJson:
      return JsonLines(gradings);
    case Format::kGradescope:
      return Gradescope(gradings.front());
    case Format::kClassroom50:
      return Classroom50(gradings.front(), options);
    case Format::kJunit:
      return Junit(gradings, options);
    case Format::kCsv:
      return Csv(gradings);
  }
  return AllText(gradings);
}

}  // namespace boardgames::grade
