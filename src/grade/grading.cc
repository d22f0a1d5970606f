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
#include "question.h"
#include "session.h"

namespace boardgames::grade {
namespace {

constexpr std::size_t kMostSourceBytes = std::size_t{1} << 20;
constexpr std::size_t kTold = 2;  // questions of a test; the first that are wrong
// The question of a message is on the same line as what is said of it, if it is no longer.
constexpr std::size_t kShortTitle = 40;
constexpr const char* kIndent = "        ";

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
  return Source{name, *std::move(text)};
}

// The questions of a test and of those that share them, and what came of each.
struct Round {
  const Questions* questions = nullptr;
  std::vector<Answer> answers = {};
  std::vector<Answer> again = {};  // to the first question; empty: it was not asked again
};

bool IsOver(const Answer& answer) {
  return answer.kind == Answer::Kind::kDeadline || answer.kind == Answer::Kind::kNotAsked;
}

absl::StatusOr<Round> Ask(const Test& test, const Questions& questions, const Source& source,
                          const GradeOptions& options) {
  Round round{.questions = &questions};
  Session session(source, options.sandbox, options.hang, options.language);
  for (const auto& question : questions) {
    if (!round.answers.empty() && IsOver(round.answers.back())) {
      round.answers.emplace_back();
      continue;
    }
    ASSIGN_OR_RETURN(Answer answer, question->Ask(session, test));
    round.answers.push_back(std::move(answer));
  }
  if (questions.front()->AskedAgain() && !IsOver(round.answers.back()) &&
      round.answers.front().Returned()) {
    ASSIGN_OR_RETURN(Answer answer, questions.front()->Ask(session, test));
    round.again.push_back(std::move(answer));
  }
  return round;
}

Trouble TroubleOf(const Answer& answer) {
  switch (answer.kind) {
    case Answer::Kind::kRaised:
      return Trouble::kRaised;
    case Answer::Kind::kBudget:
      return Trouble::kBudget;
    case Answer::Kind::kDeadline:
      return Trouble::kDeadline;
    case Answer::Kind::kEnded:
      return Trouble::kEnded;
    default:
      return Trouble::kNone;
  }
}

// What happened instead of an answer.
std::string Instead(const Answer& answer, const Telling& telling) {
  constexpr std::pair<Answer::Kind, Text> kTexts[] = {
      {Answer::Kind::kRaised, Text::kRaised},
      {Answer::Kind::kNoFunction, Text::kNoFunctionHere},
      {Answer::Kind::kBudget, Text::kBudget},
      {Answer::Kind::kDeadline, Text::kDeadline},
      {Answer::Kind::kEnded, Text::kEnded}};
  for (const auto& [kind, text] : kTexts) {
    if (answer.kind == kind) return telling.Say(text, {answer.text});
  }
  return telling.Say(Text::kNotReached);
}

// What a student reads about a question: what it was, what was expected, what came, the first place
// that differs, the command that shows it.
std::vector<std::string> Explain(int number, const Question& question, int what,
                                 const Answer& answer, const Telling& telling) {
  std::vector<std::string> lines = {question.Title(number, telling)};
  std::vector<std::string> said;
  if (question.Right(what, answer)) {
    said.push_back(telling.Say(Text::kWrongAgain));
  } else if (!answer.Returned()) {
    said.push_back(Instead(answer, telling));
  } else if (answer.kind == Answer::Kind::kOther && answer.text == "None") {
    said.push_back(telling.Say(Text::kReturnedNothing));
  } else {
    said = question.Differs(what, answer, telling);
  }
  const std::string command = question.Command(what, telling);
  if (answer.Returned() && !command.empty()) said.push_back(telling.Say(Text::kSeeIt, {command}));
  if (lines[0].size() <= kShortTitle) {
    absl::StrAppend(&lines[0], "    ", said.front());
    said.erase(said.begin());
  }
  for (const std::string& line : said) lines.push_back(kIndent + line);
  return lines;
}

TestMark Mark(const Test& test, const Round& round, const GradeOptions& options) {
  const Telling telling{options.language, options.program};
  TestMark mark{.name = test.name,
                .title = test.title.In(options.language),
                .questions = test.count,
                .max_score = test.Points(),
                .visibility = test.visibility};
  std::vector<int> right(test.checks.size());
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < round.answers.size(); ++i) {
    const Question& question = *(*round.questions)[i];
    const Answer& answer = round.answers[i];
    if (mark.trouble == Trouble::kNone) mark.trouble = TroubleOf(answer);
    bool told = false;
    for (std::size_t c = 0; c < test.checks.size(); ++c) {
      const Check& check = test.checks[c];
      const bool again = i > 0 || round.again.empty() || question.Right(check.what, round.again[0]);
      if (again && question.Right(check.what, answer)) {
        ++right[c];
        mark.score += check.points;
        continue;
      }
      // What went wrong besides an answer is one thing for all checks.
      if (!told && wrong < kTold) {
        std::vector<std::string> lines =
            Explain(static_cast<int>(i) + 1, question, check.what, answer, telling);
        std::move(lines.begin(), lines.end(), std::back_inserter(mark.details));
      }
      told = true;
    }
    wrong += told ? 1 : 0;
  }
  if (wrong > kTold) {
    mark.details.push_back(telling.Say(Text::kMoreTrees, {absl::StrCat(wrong - kTold)}));
  }
  std::vector<std::string> summary;
  for (std::size_t c = 0; c < right.size(); ++c) {
    summary.push_back(
        telling.Say(test.checks[c].right, {absl::StrCat(right[c]), absl::StrCat(test.count)}));
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

const Registry& GamesOf(const GradeOptions& options) {
  static const Registry kNone;
  return options.games == nullptr ? kNone : *options.games;
}

std::string PrefaceOf(const Instance& instance, const Telling& telling) {
  for (const auto& [test, questions] : instance) {
    std::string preface = questions.front()->Preface(telling);
    if (!preface.empty()) return preface;
  }
  return {};
}

void Refuse(const Assignment& assignment, const absl::Status& why, Grading& grading) {
  grading.refused = std::string(why.message());
  grading.unreadable = absl::IsUnavailable(why);
  for (const Test& test : assignment.tests) {
    grading.tests.push_back({.name = test.name,
                             .title = test.title.In(grading.language),
                             .questions = test.count,
                             .max_score = test.Points(),
                             .visibility = test.visibility,
                             .trouble = Trouble::kEnded});
  }
}

// Whether the file can be loaded and has one of the functions; kInvalidArgument if not. Of an
// assignment that calls none only whether python3 runs here.
absl::Status TryToLoad(const Assignment& assignment, const Source& source,
                       const GradeOptions& options) {
  const Source nothing{"nothing.py", ""};
  Session session(assignment.OfPrograms() ? nothing : source, options.sandbox, options.hang,
                  options.language);
  ASSIGN_OR_RETURN(const std::vector<std::string> functions, session.Load());
  if (assignment.OfPrograms()) return absl::OkStatus();
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
  ASSIGN_OR_RETURN(const Instance instance, MakeInstance(assignment, seeds, GamesOf(options)));
  grading.preface = PrefaceOf(instance, {options.language, options.program});
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
  const Telling telling{language, {}};
  std::string text = PrefaceOf(instance, telling);
  if (!text.empty()) text.insert(0, "\n").append("\n");
  for (const Test& test : assignment.tests) {
    if (!test.same_as.empty()) continue;
    const std::string& function = test.function.name;
    absl::StrAppend(&text, "\n", test.title.In(language),
                    function.empty() ? "" : absl::StrCat(" (", function, ")"), "\n");
    int number = 0;
    for (const auto& question : instance.at(test.name)) {
      absl::StrAppend(&text, "  ", question->Title(++number, telling), "\n     ",
                      question->Reveal(telling), "\n");
    }
  }
  return text;
}

}  // namespace boardgames::grade
