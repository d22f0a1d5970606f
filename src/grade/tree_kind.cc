#include "tree_kind.h"

#include <algorithm>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/harmless.h"
#include "boardgames/text.h"
#include "json_object.h"
#include "session.h"

namespace boardgames::grade {
namespace {

// The position of that path, which is in the tree.
int FindNode(const LessonTree& tree, std::string_view path) {
  if (path == "-") return 0;
  int node = 0;
  for (const std::string_view word : Split(path, '.')) {
    const std::optional<int> move = ParseDigits(word, 3);
    if (!move || *move >= tree.At(node).children) return -1;
    node = tree.At(node).first + *move;
  }
  return node;
}

// Answers about one tree, and knows which of its positions were named.
class TreeHost final : public Host {
 public:
  TreeHost(const Task& task, Language language)
      : Host(language), task_(task), known_(task.tree.nodes.size(), false) {
    known_.front() = true;
  }

  std::string Reply(const std::vector<std::string>& words) override {
    const LessonTree& tree = task_.tree;
    const std::string& question = words.front();
    const std::string path = words.size() > 1 ? internal::Harmless(words[1]) : "";
    const int node = FindNode(tree, path);
    if (node < 0 || !known_[static_cast<std::size_t>(node)]) {
      return Wrong(Text::kUnknownState, {path});
    }
    const LessonTree::Node& at = tree.At(node);
    if (question == "to_move") return absl::StrCat("= ", at.player);
    if (question == "terminal") return at.children == 0 ? "= true" : "= false";
    if (question == "value" || question == "estimate") return Valued(question, node);
    if (question == "moves") {
      std::string text = "=";
      for (int move = 0; move < at.children; ++move) absl::StrAppend(&text, " ", move);
      return text;
    }
    if (question != "after") {
      return Wrong(Text::kUnknownQuestion, {internal::Harmless(question)});
    }
    const std::optional<int> move = words.size() == 3 ? ParseDigits(words[2], 3) : std::nullopt;
    if (!move || *move >= at.children) {
      return Wrong(Text::kUnknownMove,
                   {words.size() > 2 ? internal::Harmless(words[2]) : "", path});
    }
    known_[static_cast<std::size_t>(at.first + *move)] = true;
    return "= " + tree.Path(at.first + *move);
  }

 private:
  std::string Valued(const std::string& question, int node) {
    const LessonTree& tree = task_.tree;
    if (!tree.Terminal(node)) {
      if (question == "value") return Wrong(Text::kNotTheEnd, {tree.Path(node)});
      if (task_.depth == kNoLimit) return Wrong(Text::kNoEstimate);
    }
    leaves_.push_back(node);
    std::string text = "=";
    for (int p = 0; p < (tree.players == 2 ? 1 : tree.players); ++p) {
      absl::StrAppend(&text, " ", tree.At(node).results[static_cast<std::size_t>(p)]);
    }
    return text;
  }

  const Task& task_;
  std::vector<bool> known_;
};

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

class TreeQuestion final : public Question {
 public:
  TreeQuestion(Task task, bool leaves) : task_(std::move(task)), leaves_(leaves) {}

  absl::StatusOr<Answer> Ask(Session& session, const Test& test) const override {
    Json arguments = {"-"};
    if (test.function.arguments.size() > 2) arguments.push_back(task_.depth);
    TreeHost host(task_, session.language());
    return session.Call(test, {{"players", task_.tree.players}, {"args", arguments}}, host);
  }

  bool Right(int what, const Answer& answer) const override {
    switch (what) {
      case TreeGenerator::kValue:
        return answer.Is(task_.solution.value);
      case TreeGenerator::kLeaves:
        return answer.Returned() && answer.leaves == task_.solution.leaves;
      case TreeGenerator::kResults:
        return answer.kind == Answer::Kind::kNumbers &&
               std::equal(answer.numbers.begin(), answer.numbers.end(), task_.results.begin(),
                          task_.results.end());
      default:
        return answer.Is(task_.best_move);
    }
  }

  std::string Title(int number, const Telling& telling) const override {
    const std::string text =
        telling.Say(Text::kTree, {absl::StrCat(number), task_.tree.ToText(task_.depth)});
    if (task_.depth == kNoLimit) return text;
    return absl::StrCat(text, ", ", telling.Say(Text::kWithDepth, {absl::StrCat(task_.depth)}));
  }

  std::vector<std::string> Differs(int what, const Answer& answer,
                                   const Telling& telling) const override {
    if (what == TreeGenerator::kLeaves) {
      const std::string came = absl::StrCat(answer.leaves.size());
      const std::string right = absl::StrCat(task_.solution.leaves.size());
      return {came == right ? telling.Say(Text::kSameCount, {came})
                            : telling.Say(Text::kLeafCounts, {came, right}),
              FirstDifference(task_, answer.leaves, telling.language)};
    }
    const std::string came = answer.Shown();
    const auto players = static_cast<std::size_t>(task_.tree.players);
    if (what == TreeGenerator::kResults) {
      const bool list = answer.kind == Answer::Kind::kNumbers && answer.numbers.size() == players;
      if (list) return {telling.Say(Text::kWrongResults, {came, Results()})};
      return {telling.Say(Text::kReturnedOne, {came, absl::StrCat(players)})};
    }
    if (!answer.IsNumber()) return {NoNumber(answer, telling)};
    if (what == TreeGenerator::kMove) {
      return {telling.Say(Text::kWrongMove, {came, absl::StrCat(task_.best_move),
                                             absl::StrJoin(RootValues(task_.tree), " ")})};
    }
    return {telling.Say(Text::kWrongValue, {came, absl::StrCat(task_.solution.value),
                                            task_.tree.Path(task_.solution.line.back())})};
  }

  std::string Command(int what, const Telling& telling) const override {
    const char* const algorithm = what == TreeGenerator::kLeaves    ? " --steps"
                                  : what == TreeGenerator::kResults ? " --algorithm max-n"
                                                                    : " --algorithm minimax";
    int plies = 0;
    for (const LessonTree::Node& node : task_.tree.nodes) {
      if (node.ply <= task_.depth) plies = std::max(plies, node.ply);
    }
    return absl::StrCat(telling.program, " tree 'tree:", task_.tree.ToText(task_.depth),
                        "' --depth ", plies, algorithm);
  }

  std::string Reveal(const Telling& telling) const override {
    std::vector<std::string> said;
    if (task_.depth != kNoLimit) {
      said.push_back(telling.Say(Text::kWithDepth, {absl::StrCat(task_.depth)}));
    }
    if (task_.tree.players > 2) {
      said.push_back(telling.Say(Text::kResultsAre, {Results()}));
      return absl::StrJoin(said, ", ");
    }
    said.push_back(telling.Say(Text::kValueIs, {absl::StrCat(task_.solution.value)}));
    if (task_.best_move >= 0) {
      said.push_back(telling.Say(Text::kBestIs, {absl::StrCat(task_.best_move)}));
    }
    if (leaves_) {
      std::vector<std::string> paths;
      for (const int leaf : task_.solution.leaves) paths.push_back(task_.tree.Path(leaf));
      said.push_back(
          telling.Say(Text::kLeavesAre, {absl::StrCat(paths.size()), absl::StrJoin(paths, " ")}));
    }
    return absl::StrJoin(said, ", ");
  }

 private:
  std::string Results() const { return absl::StrJoin(task_.results, " "); }

  const Task task_;
  const bool leaves_;  // alpha-beta's are asked for
};

}  // namespace

std::shared_ptr<const Generator> TreeGenerator::Parse(Object& object) {
  TreeSpec spec;
  spec.plies = object.Number("plies", 1, 8);
  object.Range("moves", 8, spec.least_moves, spec.most_moves);
  if (spec.least_moves < 1) object.Fail("a position that is not the end has a move");
  object.Range("leaves", 10'000, spec.least_leaves, spec.most_leaves);
  spec.pruned = object.Number("pruned", 0, 1000, 0);
  spec.deep_cut = object.Flag("deep_cut");
  spec.ties = object.Flag("ties");
  spec.extra_turns = object.Number("extra_turns", 0, 90, 0);
  spec.limit = object.Number("limit", 0, 8, 0);
  spec.best_move = object.Flag("best_move");
  spec.players = object.Number("players", 2, LessonTree::kMostPlayers, 2);
  return std::make_shared<TreeGenerator>(spec);
}

absl::StatusOr<Questions> TreeGenerator::Draw(int count, const SeedSource& seeds,
                                              std::string_view test, const Registry&) const {
  ASSIGN_OR_RETURN(std::vector<Task> tasks, MakeTasks(spec_, count, seeds, test));
  Questions questions;
  for (Task& task : tasks) {
    questions.push_back(std::make_shared<TreeQuestion>(std::move(task), spec_.pruned > 0));
  }
  return questions;
}

std::string TreeGenerator::Refuses(int what, const Function& function) const {
  const std::vector<std::string>& arguments = function.arguments;
  if (arguments.size() < 2 || arguments.size() > 3 || arguments[0] != "game" ||
      (arguments.size() == 3 && arguments[2] != "depth")) {
    return "the function of a tree takes (game, state) or (game, state, depth)";
  }
  if ((what == kResults) != (spec_.players > 2)) return "kind 'results' goes with 'players' of 3";
  if (what == kMove && !spec_.best_move)
    return "kind 'best move' needs 'best_move' of its generator";
  if (what == kLeaves && spec_.pruned == 0) return "kind 'leaves' needs 'pruned' of its generator";
  if (spec_.limit > 0 && arguments.size() < 3) {
    return "with a limit of depth the function takes (game, state, depth)";
  }
  return "";
}

}  // namespace boardgames::grade
