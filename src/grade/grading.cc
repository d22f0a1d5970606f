#include "boardgames/grade/grading.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <iterator>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/files.h"
#include "boardgames/runtime/harmless.h"
#include "messages.h"
#include "session.h"

namespace boardgames::grade {
namespace {

constexpr std::size_t kMostSourceBytes = std::size_t{1} << 20;
constexpr std::size_t kTreesTold = 2;  // of a test; the first that are wrong

// The file, or why there is none: kInvalidArgument, or kUnavailable if it cannot be read.
absl::StatusOr<Source> ReadSource(const std::string& path, Language language) {
  const std::string name = internal::Harmless(path.substr(path.rfind('/') + 1));
  const auto refused = [&](Text text, const std::string& more = "") {
    return absl::InvalidArgumentError(Say(language, text, {name, more}));
  };
  struct stat about = {};
  if (lstat(path.c_str(), &about) != 0) {
    return absl::UnavailableError(Say(language, Text::kNotRead, {name, strerror(errno)}));
  }
  if (S_ISLNK(about.st_mode)) return refused(Text::kLink);
  if (!S_ISREG(about.st_mode)) return refused(Text::kNoFile);
  if (about.st_size > static_cast<off_t>(kMostSourceBytes)) {
    return refused(Text::kTooLarge, absl::StrCat(kMostSourceBytes >> 10));
  }
  absl::StatusOr<std::string> text = internal::ReadFile(path, kMostSourceBytes);
  if (!text.ok()) {
    return absl::UnavailableError(Say(language, Text::kNotRead, {name, strerror(errno)}));
  }
  // Tracebacks name the file as its author does, unless that is the name of the file beside it.
  return Source{name == "boardgames_lesson.py" ? "submission.py" : name, *std::move(text)};
}

// The trees of a test and of those that share them, and what came of each.
struct Round {
  const Test* test = nullptr;
  const std::vector<Task>* tasks = nullptr;
  std::vector<Answer> answers = {};
  std::vector<Answer> again = {};  // of the first tree; empty: it was not asked again
};

absl::StatusOr<Round> Ask(const Test& test, const std::vector<Task>& tasks, const Source& source,
                          const GradeOptions& options) {
  Round round{.test = &test, .tasks = &tasks};
  Session session(source, options.sandbox, options.hang, options.language);
  for (const Task& task : tasks) {
    const bool over =
        !round.answers.empty() && (round.answers.back().kind == Answer::Kind::kDeadline ||
                                   round.answers.back().kind == Answer::Kind::kNotAsked);
    if (over) {
      round.answers.emplace_back();
      continue;
    }
    ASSIGN_OR_RETURN(Answer answer, session.Call(test.function, task, test.budget));
    round.answers.push_back(std::move(answer));
  }
  const Answer::Kind last = round.answers.back().kind;
  const bool asked = last != Answer::Kind::kDeadline && last != Answer::Kind::kNotAsked;
  if (asked && round.answers.front().kind == Answer::Kind::kNumbers) {
    ASSIGN_OR_RETURN(Answer answer, session.Call(test.function, tasks.front(), test.budget));
    round.again.push_back(std::move(answer));
  }
  return round;
}

Text RightOf(const Test& test, What what) {
  if (test.checks.size() == 1) return Text::kTreesRight;
  return what == What::kLeaves ? Text::kLeavesRight : Text::kValuesRight;
}

TestMark Mark(const Test& test, const Round& round, const GradeOptions& options) {
  TestMark mark{.name = test.name,
                .title = test.title.In(options.language),
                .trees = test.count,
                .max_score = test.Points(),
                .visibility = test.visibility};
  std::vector<int> right(test.checks.size());
  std::size_t wrong_trees = 0;
  for (std::size_t i = 0; i < round.answers.size(); ++i) {
    const Asked asked{.task = (*round.tasks)[i],
                      .answer = round.answers[i],
                      .again = i == 0 && !round.again.empty() ? round.again.data() : nullptr};
    if (mark.trouble == Trouble::kNone) mark.trouble = TroubleOf(asked.answer);
    bool told = false;
    for (std::size_t c = 0; c < test.checks.size(); ++c) {
      const Check& check = test.checks[c];
      if (Right(check.what, asked)) {
        ++right[c];
        mark.score += check.points;
        continue;
      }
      // What went wrong besides an answer is one thing for all checks.
      if (!told && wrong_trees < kTreesTold) {
        std::vector<std::string> lines =
            Explain(check.what, static_cast<int>(i) + 1, asked, options);
        std::move(lines.begin(), lines.end(), std::back_inserter(mark.details));
      }
      told = true;
    }
    wrong_trees += told ? 1 : 0;
  }
  if (wrong_trees > kTreesTold) {
    mark.details.push_back(
        Say(options.language, Text::kMoreTrees, {absl::StrCat(wrong_trees - kTreesTold)}));
  }
  std::vector<std::string> summary;
  for (std::size_t c = 0; c < right.size(); ++c) {
    summary.push_back(Say(options.language, RightOf(test, test.checks[c].what),
                          {absl::StrCat(right[c]), absl::StrCat(test.count)}));
  }
  mark.summary = absl::StrJoin(summary, ", ");
  return mark;
}

// A test of no points that says which tests hung, after all others.
void AddDeadline(const GradeOptions& options, Grading& grading) {
  std::vector<std::string> hung;
  for (const TestMark& test : grading.tests) {
    if (test.trouble == Trouble::kDeadline) hung.push_back(test.title);
  }
  if (hung.empty()) return;
  const double seconds = std::chrono::duration<double>(options.hang).count();
  grading.tests.push_back(
      {.name = "deadline",
       .title = "deadline",
       .trouble = Trouble::kDeadline,
       .summary = absl::StrJoin(hung, ", "),
       .details = {Say(options.language, Text::kDeadline, {absl::StrCat(seconds, " s")})}});
}

void Refuse(const Assignment& assignment, const absl::Status& why, Grading& grading) {
  grading.refused = std::string(why.message());
  grading.unreadable = absl::IsUnavailable(why);
  for (const Test& test : assignment.tests) {
    grading.tests.push_back({.name = test.name,
                             .title = test.title.In(grading.language),
                             .trees = test.count,
                             .max_score = test.Points(),
                             .visibility = test.visibility,
                             .trouble = Trouble::kEnded});
  }
}

// Whether the file can be loaded and has one of the functions; kInvalidArgument if not.
absl::Status TryToLoad(const Assignment& assignment, const Source& source,
                       const GradeOptions& options) {
  Session session(source, options.sandbox, options.hang, options.language);
  ASSIGN_OR_RETURN(const std::vector<std::string> functions, session.Load());
  std::vector<std::string> needed;
  for (const Test& test : assignment.tests) {
    const std::string& name = test.function.name;
    if (std::find(functions.begin(), functions.end(), name) != functions.end()) {
      return absl::OkStatus();
    }
    if (std::find(needed.begin(), needed.end(), name) == needed.end()) needed.push_back(name);
  }
  return absl::InvalidArgumentError(
      Say(options.language, functions.empty() ? Text::kNoFunctionAtAll : Text::kNoFunction,
          {source.name, absl::StrJoin(needed, ", "), absl::StrJoin(functions, ", ")}));
}

}  // namespace

const char* ToString(Trouble trouble) {
  switch (trouble) {
    case Trouble::kNone:
      break;
    case Trouble::kRaised:
      return "raised";
    case Trouble::kBudget:
      return "budget";
    case Trouble::kDeadline:
      return "deadline";
    case Trouble::kEnded:
      return "ended";
  }
  return "none";
}

int Grading::Score(bool hidden) const {
  int sum = 0;
  for (const TestMark& test : tests) sum += test.hidden() == hidden ? test.score : 0;
  return sum;
}

int Grading::MaxScore(bool hidden) const {
  int sum = 0;
  for (const TestMark& test : tests) sum += test.hidden() == hidden ? test.max_score : 0;
  return sum;
}

absl::StatusOr<Grading> GradeSubmission(const Assignment& assignment, const SeedSource& seeds,
                                        const std::string& path, const GradeOptions& options) {
  Grading grading{.assignment = assignment.name,
                  .title = assignment.title.In(options.language),
                  .login = seeds.login,
                  .instance = seeds.Instance(),
                  .language = options.language,
                  .max_score = assignment.Points()};
  const absl::StatusOr<Source> source = ReadSource(path, options.language);
  if (!source.ok()) {
    Refuse(assignment, source.status(), grading);
    return grading;
  }
  const absl::Status loads = TryToLoad(assignment, *source, options);
  if (absl::IsInternal(loads)) return loads;
  if (!loads.ok()) {
    Refuse(assignment, loads, grading);
    return grading;
  }
  ASSIGN_OR_RETURN(const Instance instance, MakeInstance(assignment, seeds));
  std::map<std::string, Round> rounds;
  for (const Test& test : assignment.tests) {
    const std::string& whose = test.same_as.empty() ? test.name : test.same_as;
    if (rounds.find(whose) == rounds.end()) {
      ASSIGN_OR_RETURN(rounds[whose], Ask(test, instance.at(whose), *source, options));
    }
    grading.tests.push_back(Mark(test, rounds[whose], options));
    grading.score += grading.tests.back().score;
  }
  AddDeadline(options, grading);
  return grading;
}

std::string ToText(const Assignment& assignment, const Instance& instance, Language language) {
  std::string text;
  for (const Test& test : assignment.tests) {
    if (!test.same_as.empty()) continue;
    absl::StrAppend(&text, "\n", test.title.In(language), " (", test.function.name, ")\n");
    int number = 0;
    for (const Task& task : instance.at(test.name)) {
      const LessonTree& tree = task.tree;
      absl::StrAppend(&text, "  ", ++number, ". ", tree.ToText(task.depth), "\n     ");
      if (task.depth != kNoLimit) {
        absl::StrAppend(&text, Say(language, Text::kWithDepth, {absl::StrCat(task.depth)}), ", ");
      }
      if (tree.players > 2) {
        absl::StrAppend(&text, Say(language, Text::kResultsAre, {ResultsText(task.results)}), "\n");
        continue;
      }
      absl::StrAppend(&text, Say(language, Text::kValueIs, {absl::StrCat(task.solution.value)}));
      if (task.best_move >= 0) {
        absl::StrAppend(&text, ", ", Say(language, Text::kBestIs, {absl::StrCat(task.best_move)}));
      }
      if (test.trees.pruned > 0) {
        std::vector<std::string> leaves;
        for (const int leaf : task.solution.leaves) leaves.push_back(tree.Path(leaf));
        absl::StrAppend(&text, ", ",
                        Say(language, Text::kLeavesAre,
                            {absl::StrCat(leaves.size()), absl::StrJoin(leaves, " ")}));
      }
      absl::StrAppend(&text, "\n");
    }
  }
  return text;
}

}  // namespace boardgames::grade
