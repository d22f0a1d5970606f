#include "session.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/harmless.h"
#include "boardgames/text.h"

namespace boardgames::grade {
namespace {

using std::chrono::steady_clock;

constexpr const char* kHelper = "boardgames_lesson.py";
constexpr int kStubborn = 1000;  // questions after the budget, until its process is ended

absl::Status Cannot(const std::string& what, const std::string& why) {
  return absl::InternalError(absl::StrCat("no mark is given: ", what, ": ", why));
}

// For a message: one line without what a terminal would obey, and without addresses, which are
// others in every run.
std::string Cleaned(std::string_view text) {
  std::string clean = internal::Harmless(text);
  for (std::size_t at = 0; (at = clean.find("0x", at)) != std::string::npos; at += 2) {
    const std::size_t end = clean.find_first_not_of("0123456789abcdef", at + 2);
    clean.replace(at + 2, std::min(end, clean.size()) - at - 2, "...");
  }
  return clean;
}

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

}  // namespace

absl::StatusOr<std::unique_ptr<Workplace>> Workplace::Make(const Source& source) {
  std::error_code error;
  std::string path = std::filesystem::temp_directory_path(error) / "boardgames-grade-XXXXXX";
  if (error || mkdtemp(path.data()) == nullptr) {
    return Cannot("a folder for a submission cannot be made", strerror(errno));
  }
  std::unique_ptr<Workplace> workplace(new Workplace(path));
  const auto write_file = [&](const std::string& name, std::string_view text) {
    const std::string file = path + "/" + name;
    std::ofstream out(file, std::ios::binary);
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
    out.close();
    return out.good() && chmod(file.c_str(), 0644) == 0;
  };
  // Under bubblewrap the program is another user.
  if (chmod(path.c_str(), 0755) != 0 || !write_file(kHelper, LessonHelper()) ||
      !write_file(source.name, source.text)) {
    return Cannot("a submission cannot be copied", strerror(errno));
  }
  return workplace;
}

Workplace::~Workplace() {
  std::error_code error;
  std::filesystem::remove_all(path_, error);
}

Session::Session(const Source& source, const Sandbox& sandbox, std::chrono::nanoseconds hang,
                 Language language)
    : source_(source), sandbox_(sandbox), hang_(hang), language_(language) {}

std::string Session::Seconds() const {
  const double seconds = std::chrono::duration<double>(hang_).count();
  return absl::StrCat(seconds, " s");
}

absl::StatusOr<std::vector<std::string>> Session::Load() {
  if (deadline_ == Time{}) deadline_ = steady_clock::now() + hang_;
  process_.reset();
  ASSIGN_OR_RETURN(workplace_, Workplace::Make(source_));
  // The order in sets and dicts is the same in every run.
  const std::vector<std::string> command = {"env", "PYTHONHASHSEED=0",   "python3",
                                            "-B",  std::string(kHelper), source_.name};
  absl::StatusOr<std::unique_ptr<Process>> process =
      Process::Start(command, workplace_->path(), sandbox_);
  if (!process.ok()) {
    return Cannot("python3 cannot be started", std::string(process.status().message()));
  }
  process_ = *std::move(process);
  const Reading reading = process_->ReadLine(deadline_);
  const auto refused = [&](Text text, const std::string& why) {
    process_.reset();
    return absl::InvalidArgumentError(Say(language_, text, {source_.name, why}));
  };
  if (reading.kind == Reading::Kind::kDeadline) return refused(Text::kHangsLoading, Seconds());
  if (!reading.ok()) {
    const Fault fault = process_->ToFault(reading, "the start", hang_);
    // What env says if there is no python3.
    if (fault.kind == FaultKind::kStartUp || fault.what.find("env: ") != std::string::npos) {
      process_.reset();
      return Cannot("python3 cannot be started", fault.what);
    }
    return refused(Text::kNotLoaded, Cleaned(fault.what));
  }
  std::vector<std::string> words = absl::StrSplit(reading.line, ' ', absl::SkipEmpty());
  if (words.empty() || words.front() != "ready") {
    const bool broken = !words.empty() && words.front() == "broken";
    return refused(Text::kNotLoaded,
                   Cleaned(broken ? reading.line.substr(words.front().size() + 1) : reading.line));
  }
  words.erase(words.begin());
  functions_ = words;
  return words;
}

absl::StatusOr<Answer> Session::Failed(const Reading& reading) {
  Answer answer;
  if (reading.kind == Reading::Kind::kDeadline) {
    answer.kind = Answer::Kind::kDeadline;
    answer.text = Seconds();
  } else {
    const Fault fault = process_->ToFault(reading, "a call", hang_);
    if (fault.kind == FaultKind::kStartUp) return Cannot("python3 cannot be started", fault.what);
    answer.kind = Answer::Kind::kEnded;
    answer.text = Cleaned(fault.what);
  }
  process_.reset();
  return answer;
}

std::string Session::Valued(const std::string& question, const Task& task, int node,
                            std::vector<int>& leaves) const {
  const LessonTree& tree = task.tree;
  const std::string path = tree.Path(node);
  if (!tree.Terminal(node)) {
    if (question == "value") return "! wrong " + Say(language_, Text::kNotTheEnd, {path});
    if (task.depth == kNoLimit) return "! wrong " + Say(language_, Text::kNoEstimate);
  }
  leaves.push_back(node);
  std::string text = "=";
  for (int p = 0; p < (tree.players == 2 ? 1 : tree.players); ++p) {
    absl::StrAppend(&text, " ", tree.At(node).results[static_cast<std::size_t>(p)]);
  }
  return text;
}

std::string Session::Reply(const std::vector<std::string>& words, const Task& task, Counts& counts,
                           std::vector<int>& leaves) const {
  const std::string& question = words.front();
  ++counts.questions;
  if (question == "after") ++counts.positions;
  if (counts.exceeded()) {
    return "! budget " + Say(language_, Text::kBudget, {absl::StrCat(counts.budget)});
  }
  const LessonTree& tree = task.tree;
  const std::string path = words.size() > 1 ? Cleaned(words[1]) : "";
  const int node = FindNode(tree, path);
  if (node < 0 || !counts.known[static_cast<std::size_t>(node)]) {
    return "! wrong " + Say(language_, Text::kUnknownState, {path});
  }
  const LessonTree::Node& at = tree.At(node);
  if (question == "to_move") return absl::StrCat("= ", at.player);
  if (question == "terminal") return at.children == 0 ? "= true" : "= false";
  if (question == "value" || question == "estimate") return Valued(question, task, node, leaves);
  if (question == "moves") {
    std::string text = "=";
    for (int move = 0; move < at.children; ++move) absl::StrAppend(&text, " ", move);
    return text;
  }
  if (question != "after") {
    return "! wrong " + Say(language_, Text::kUnknownQuestion, {Cleaned(question)});
  }
  const std::optional<int> move = words.size() == 3 ? ParseDigits(words[2], 3) : std::nullopt;
  if (!move || *move >= at.children) {
    return "! wrong " +
           Say(language_, Text::kUnknownMove, {words.size() > 2 ? Cleaned(words[2]) : "", path});
  }
  counts.known[static_cast<std::size_t>(at.first + *move)] = true;
  return "= " + tree.Path(at.first + *move);
}

absl::StatusOr<Answer> Session::Converse(const Task& task, int budget) {
  Answer answer;
  Counts counts{.budget = budget};
  counts.known.assign(task.tree.nodes.size(), false);
  counts.known.front() = true;
  for (int late = 0;; late += counts.exceeded() ? 1 : 0) {
    const Reading reading = process_->ReadLine(deadline_);
    if (!reading.ok()) return Failed(reading);
    const std::vector<std::string> words =
        absl::StrSplit(reading.line, absl::MaxSplits(' ', 3), absl::SkipEmpty());
    const std::string first = words.empty() ? "" : words.front();
    const std::string rest =
        reading.line.size() > first.size() ? reading.line.substr(first.size() + 1) : "";
    if (first == "budget" || late > kStubborn) {
      if (late > kStubborn) process_.reset();
      answer.kind = Answer::Kind::kBudget;
      answer.text = absl::StrCat(budget);
      return answer;
    }
    if (first == "raised" || first == "other") {
      answer.kind = first == "other" ? Answer::Kind::kOther : Answer::Kind::kRaised;
      answer.text = Cleaned(rest);
      return answer;
    }
    if (first == "result") {
      answer.kind = Answer::Kind::kNumbers;
      for (const std::string_view word : Split(rest, ' ')) {
        std::int64_t number = 0;
        std::from_chars(word.data(), word.data() + word.size(), number);
        answer.numbers.push_back(number);
      }
      return answer;
    }
    const std::string reply = words.empty()
                                  ? "! wrong " + Say(language_, Text::kUnknownQuestion, {""})
                                  : Reply(words, task, counts, answer.leaves);
    const Reading written = process_->WriteLine(reply, deadline_);
    if (!written.ok()) return Failed(written);
  }
}

absl::StatusOr<Answer> Session::Call(const Function& function, const Task& task, int budget) {
  Answer answer;
  if (process_ == nullptr) {
    if (steady_clock::now() >= deadline_ && deadline_ != Time{}) {
      answer.kind = Answer::Kind::kDeadline;
      answer.text = Seconds();
      return answer;
    }
    const absl::StatusOr<std::vector<std::string>> loaded = Load();
    if (absl::IsInternal(loaded.status())) return loaded.status();
    if (!loaded.ok()) {
      answer.kind = Answer::Kind::kEnded;
      answer.text = std::string(loaded.status().message());
      return answer;
    }
  }
  if (std::find(functions_.begin(), functions_.end(), function.name) == functions_.end()) {
    answer.kind = Answer::Kind::kNoFunction;
    answer.text = function.name;
    return answer;
  }
  process_->StartCounting();
  std::string call = absl::StrCat(function.name, " ", task.tree.players, " -");
  if (function.takes_depth) absl::StrAppend(&call, " ", task.depth);
  const Reading written = process_->WriteLine(call, deadline_);
  if (!written.ok()) return Failed(written);
  return Converse(task, budget);
}

}  // namespace boardgames::grade
