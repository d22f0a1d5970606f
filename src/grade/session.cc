#include "session.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/harmless.h"
#include "boardgames/text.h"

namespace boardgames::grade {
namespace {

using std::chrono::steady_clock;

constexpr int kStubborn = 1000;  // questions after the budget, until its process is ended

absl::Status Cannot(const std::string& what, const std::string& why) {
  return absl::InternalError(absl::StrCat("no mark is given: ", what, ": ", why));
}

}  // namespace

std::string Cleaned(std::string_view text) {
  std::string clean = internal::Harmless(text);
  for (std::size_t at = 0; (at = clean.find("0x", at)) != std::string::npos; at += 2) {
    const std::size_t end = clean.find_first_not_of("0123456789abcdef", at + 2);
    clean.replace(at + 2, std::min(end, clean.size()) - at - 2, "...");
  }
  return clean;
}

std::string PathOf(const Source& source) { return "submission/" + source.name; }

absl::StatusOr<TemporaryFolder> FolderOf(const Source& source, const std::string& helper,
                                         std::string_view text) {
  absl::StatusOr<TemporaryFolder> folder = TemporaryFolder::Make("a folder for a submission");
  absl::Status status = folder.status();
  if (status.ok()) status = folder->Add(helper, text);
  if (status.ok()) status = folder->Add(PathOf(source), source.text);
  if (status.ok()) return folder;
  return absl::InternalError(absl::StrCat("no mark is given: ", status.message()));
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
  ASSIGN_OR_RETURN(TemporaryFolder folder,
                   FolderOf(source_, std::string(kLessonFile), LessonHelper()));
  folder_.emplace(std::move(folder));
  // The order in sets and dicts is the same in every run.
  const std::vector<std::string> command = {"env", "PYTHONHASHSEED=0",       "python3",
                                            "-B",  std::string(kLessonFile), PathOf(source_)};
  absl::StatusOr<std::unique_ptr<Process>> process =
      Process::Start(command, folder_->path(), sandbox_);
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

std::string Session::Reply(const std::vector<std::string>& words, Counts& counts,
                           Host& host) const {
  if (words.empty()) return "! wrong " + Say(language_, Text::kUnknownQuestion, {""});
  ++counts.questions;
  if (words.front() == "after" || words.front() == "all") ++counts.positions;
  if (counts.exceeded()) {
    return "! budget " + Say(language_, Text::kBudget, {absl::StrCat(counts.budget)});
  }
  return host.Reply(words);
}

// What a line says that ends a call; nothing if it asks on.
std::optional<Answer> ReadAnswer(const std::string& first, const std::string& rest) {
  constexpr std::pair<const char*, Answer::Kind> kTexts[] = {{"raised", Answer::Kind::kRaised},
                                                             {"other", Answer::Kind::kOther},
                                                             {"text", Answer::Kind::kText}};
  for (const auto& [word, kind] : kTexts) {
    if (first == word) return Answer{.kind = kind, .text = Cleaned(rest)};
  }
  if (first == "map") return Answer{.kind = Answer::Kind::kMap, .text = rest};
  if (first != "result") return std::nullopt;
  Answer answer{.kind = Answer::Kind::kNumbers};
  for (const std::string_view word : Split(rest, ' ')) {
    std::int64_t number = 0;
    std::from_chars(word.data(), word.data() + word.size(), number);
    answer.numbers.push_back(number);
  }
  return answer;
}

absl::StatusOr<Answer> Session::Converse(int budget, Host& host) {
  Counts counts{.budget = budget};
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
      return Answer{.kind = Answer::Kind::kBudget, .text = absl::StrCat(budget)};
    }
    if (std::optional<Answer> answer = ReadAnswer(first, rest)) {
      answer->leaves = host.leaves();
      return *std::move(answer);
    }
    const std::string reply = Reply(words, counts, host);
    const Reading written = process_->WriteLine(reply, deadline_);
    if (!written.ok()) return Failed(written);
  }
}

absl::StatusOr<Answer> Session::Call(const Test& test, const nlohmann::json& call, Host& host) {
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
  if (std::find(functions_.begin(), functions_.end(), test.function.name) == functions_.end()) {
    answer.kind = Answer::Kind::kNoFunction;
    answer.text = test.function.name;
    return answer;
  }
  process_->StartCounting();
  const Reading written =
      process_->WriteLine(absl::StrCat(test.function.name, " ", call.dump()), deadline_);
  if (!written.ok()) return Failed(written);
  return Converse(test.budget, host);
}

}  // namespace boardgames::grade
