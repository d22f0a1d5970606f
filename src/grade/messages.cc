#include "messages.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace boardgames::grade {
namespace {

// The tree of a message is on the same line as what is said of it, if both fit.
constexpr std::size_t kShortTree = 40;
constexpr const char* kIndent = "        ";

bool RightAnswer(What what, const Task& task, const Answer& answer) {
  const bool numbers = answer.kind == Answer::Kind::kNumbers;
  switch (what) {
    case What::kValue:
      return numbers && answer.numbers == std::vector<std::int64_t>{task.solution.value};
    case What::kLeaves:
      return (numbers || answer.kind == Answer::Kind::kOther) &&
             answer.leaves == task.solution.leaves;
    case What::kResults:
      return numbers && std::equal(answer.numbers.begin(), answer.numbers.end(),
                                   task.results.begin(), task.results.end());
    case What::kMove:
      return numbers && answer.numbers == std::vector<std::int64_t>{task.best_move};
  }
  return false;
}

// Whether the position is the other one or below it.
bool Below(const LessonTree& tree, int node, int above) {
  while (node > above) node = tree.At(node).parent;
  return node == above;
}

std::string FirstDifference(const Task& task, const std::vector<int>& came, Language language) {
  const LessonTree& tree = task.tree;
  const std::vector<int>& right = task.solution.leaves;
  const auto [here, there] = std::mismatch(came.begin(), came.end(), right.begin(), right.end());
  if (here == came.end()) return Say(language, Text::kLeftOut, {tree.Path(*there)});
  const int leaf = *here;
  const std::string path = tree.Path(leaf);
  if (std::find(came.begin(), here, leaf) != here) {
    return Say(language, Text::kSecondTime, {path});
  }
  const auto before = static_cast<std::size_t>(here - came.begin());
  for (const Cut& cut : task.solution.cuts) {
    if (cut.leaves > before || !Below(tree, leaf, cut.node) ||
        std::find(right.begin(), right.end(), leaf) != right.end()) {
      continue;
    }
    return Say(language, Text::kNotNeeded,
               {path, tree.Path(cut.after), absl::StrCat(cut.value),
                tree.At(cut.node).player == 0 ? "MIN" : "MAX", absl::StrCat(cut.bound)});
  }
  if (there == right.end()) return Say(language, Text::kSecondTime, {path});
  return Say(language, Text::kOtherOrder, {path, tree.Path(*there)});
}

std::string OfAnswer(What what, const Task& task, const Answer& answer, Language language) {
  const auto say = [&](Text text, const std::vector<std::string>& values = {}) {
    return Say(language, text, values);
  };
  switch (answer.kind) {
    case Answer::Kind::kRaised:
      return say(Text::kRaised, {answer.text});
    case Answer::Kind::kNoFunction:
      return say(Text::kNoFunctionHere, {answer.text});
    case Answer::Kind::kBudget:
      return say(Text::kBudget, {answer.text});
    case Answer::Kind::kDeadline:
      return say(Text::kDeadline, {answer.text});
    case Answer::Kind::kEnded:
      return say(Text::kEnded, {answer.text});
    case Answer::Kind::kNotAsked:
      return say(Text::kNotReached);
    case Answer::Kind::kOther:
      if (answer.text == "None") return say(Text::kReturnedNothing);
      return what == What::kResults
                 ? say(Text::kReturnedOne, {answer.text, absl::StrCat(task.tree.players)})
                 : say(Text::kReturnedOther, {answer.text});
    case Answer::Kind::kNumbers:
      break;
  }
  const std::string came = absl::StrJoin(answer.numbers, " ");
  if (what == What::kResults) {
    return answer.numbers.size() == static_cast<std::size_t>(task.tree.players)
               ? say(Text::kWrongResults, {came, ResultsText(task.results)})
               : say(Text::kReturnedOne, {came, absl::StrCat(task.tree.players)});
  }
  if (answer.numbers.size() != 1) {
    return say(Text::kReturnedMany, {absl::StrCat(answer.numbers.size())});
  }
  if (what == What::kMove) {
    return say(Text::kWrongMove,
               {came, absl::StrCat(task.best_move), Joined(RootValues(task.tree))});
  }
  return say(Text::kWrongValue,
             {came, absl::StrCat(task.solution.value), task.tree.Path(task.solution.line.back())});
}

std::string Command(What what, const Task& task, const GradeOptions& options) {
  const char* const algorithm = what == What::kLeaves    ? ""
                                : what == What::kResults ? " --algorithm max-n"
                                                         : " --algorithm minimax";
  int plies = 0;
  for (const LessonTree::Node& node : task.tree.nodes) {
    if (node.ply <= task.depth) plies = std::max(plies, node.ply);
  }
  return absl::StrCat(options.program, " tree 'tree:", task.tree.ToText(task.depth), "' --depth ",
                      plies, algorithm, what == What::kLeaves ? " --steps" : "");
}

}  // namespace

std::string Joined(const std::vector<int>& numbers) { return absl::StrJoin(numbers, " "); }

std::string ResultsText(const LessonTree::Results& results) { return absl::StrJoin(results, " "); }

bool Right(What what, const Asked& asked) {
  return RightAnswer(what, asked.task, asked.answer) &&
         (asked.again == nullptr || RightAnswer(what, asked.task, *asked.again));
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

std::vector<std::string> Explain(What what, int number, const Asked& asked,
                                 const GradeOptions& options) {
  const auto& [task, answer, again] = asked;
  const Language language = options.language;
  std::vector<std::string> lines = {
      Say(language, Text::kTree, {absl::StrCat(number), task.tree.ToText(task.depth)})};
  if (task.depth != kNoLimit) {
    absl::StrAppend(&lines[0], ", ", Say(language, Text::kWithDepth, {absl::StrCat(task.depth)}));
  }
  std::vector<std::string> said;
  const bool returned =
      answer.kind == Answer::Kind::kNumbers || answer.kind == Answer::Kind::kOther;
  if (RightAnswer(what, task, answer)) {
    said.push_back(Say(language, Text::kWrongAgain));
  } else if (what == What::kLeaves && returned) {
    const std::size_t came = answer.leaves.size();
    const std::size_t right = task.solution.leaves.size();
    said.push_back(came == right ? Say(language, Text::kSameCount, {absl::StrCat(came)})
                                 : Say(language, Text::kLeafCounts,
                                       {absl::StrCat(came), absl::StrCat(right)}));
    said.push_back(FirstDifference(task, answer.leaves, language));
  } else {
    said.push_back(OfAnswer(what, task, answer, language));
  }
  if (returned) said.push_back(Say(language, Text::kSeeIt, {Command(what, task, options)}));
  if (lines[0].size() <= kShortTree) {
    absl::StrAppend(&lines[0], "    ", said.front());
    said.erase(said.begin());
  }
  for (const std::string& line : said) lines.push_back(kIndent + line);
  return lines;
}

}  // namespace boardgames::grade
