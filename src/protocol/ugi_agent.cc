#include "boardgames/protocol/ugi_agent.h"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "boardgames/arena/game_record.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/process.h"
#include "boardgames/protocol/tcp.h"
#include "boardgames/text.h"
#include "start_hints.h"
#include "words.h"

namespace boardgames {
namespace {

using internal::ToAbsl;
using internal::Words;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using std::chrono::steady_clock;

// How long a program may take to leave after `quit`.
constexpr nanoseconds kFarewell = milliseconds(200);
// A late answer is told from none by waiting so much longer for it.
constexpr nanoseconds kLate = std::chrono::seconds(1);

// Its words keep their place in the line.
std::string_view FirstWord(std::string_view line) {
  const std::vector<std::string_view> words = Words(line);
  return words.empty() ? std::string_view() : words.front();
}

Fault Garbage(std::string_view line, std::string_view instead_of) {
  if (!IsUtf8(line)) {
    return {.kind = FaultKind::kGarbage,
            .what = absl::StrCat("a line that is not UTF-8: '", Escaped(line), "'")};
  }
  return {
      .kind = FaultKind::kGarbage,
      .what = absl::StrCat("'", Escaped(line), "' where ", ToAbsl(instead_of), " was expected")};
}

bool IsInfo(std::string_view line) { return IsUtf8(line) && FirstWord(line) == "info"; }

// depth, nodes and score out of an info line; what it does not say stays.
void ReadInfo(std::string_view line, Answer& answer) {
  static constexpr std::string_view kKeys[] = {
      "depth",    "seldepth", "nodes", "nps",    "time",   "hashfull", "multipv",
      "currmove", "score",    "pv",    "string", "tbhits", "cpuload",  "currmovenumber"};
  const auto is_key = [](std::string_view word) {
    return std::find(std::begin(kKeys), std::end(kKeys), word) != std::end(kKeys);
  };
  const std::vector<std::string_view> words = Words(line);
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i] == "string" || words[i] == "pv") return;  // the rest of the line
    if (i + 1 == words.size()) return;
    if (words[i] == "depth") {
      if (const auto n = internal::ParseWhole(words[i + 1], 0, 1'000'000)) {
        answer.depth = static_cast<int>(*n);
      }
    } else if (words[i] == "nodes") {
      if (const auto n = internal::ParseWhole(words[i + 1])) {
        answer.nodes = static_cast<std::uint64_t>(*n);
      }
    } else if (words[i] == "score") {
      std::string score;
      while (i + 1 < words.size() && !is_key(words[i + 1]) && score.size() < 40) {
        absl::StrAppend(&score, score.empty() ? "" : " ", Escaped(words[++i], 40));
      }
      answer.score = score;
    }
  }
}

std::int64_t Milliseconds(nanoseconds t) {
  return std::max<std::int64_t>(1, std::chrono::duration_cast<milliseconds>(t).count());
}

}  // namespace

UgiAgent::UgiAgent(std::string name, Connect connect, bool lasting, Explain explain,
                   GiveBack give_back, nanoseconds grace)
    : name_(std::move(name)),
      connect_(std::move(connect)),
      lasting_(lasting),
      explain_(std::move(explain)),
      give_back_(std::move(give_back)),
      grace_(grace) {}

UgiAgent::~UgiAgent() { Drop(); }

void UgiAgent::Drop() {
  if (peer_ == nullptr) return;
  if (auto* process = dynamic_cast<Process*>(peer_.get())) process->Stop();
  log_ = peer_->log();
  peer_.reset();
  if (give_back_) give_back_(nullptr);
  if (state() != AgentState::kOutOfTime) Set(AgentState::kDisconnected);
}

std::string UgiAgent::log() const { return peer_ != nullptr ? peer_->log() : log_; }

std::optional<Fault> UgiAgent::Write(const std::string& text, LinePeer::Time deadline) {
  const auto begin = steady_clock::now();
  const Reading written = peer_->WriteLine(text, deadline, stop_);
  if (written.ok()) return std::nullopt;
  Fault fault = peer_->ToFault(written, "", deadline - begin);
  if (written.kind == Reading::Kind::kDeadline) fault.what = "it does not read its input";
  return fault;
}

void UgiAgent::NoteOption(std::string_view line) {
  // option name NAME type ...
  const std::vector<std::string_view> words = Words(line);
  if (words.size() < 3 || words[1] != "name") return;
  const std::string name = Lowered(words[2]);
  if (words.size() > 3 && words[3] != "type") return;  // a name of several words
  offers_game_ |= name == "game";
  offers_seed_ |= name == "seed";
  offers_inform_ |= name == "inform";
}

std::optional<Fault> UgiAgent::ReadUntil(std::string_view word, std::string_view question,
                                         LinePeer::Time deadline) {
  for (;;) {
    const Reading reading = peer_->ReadLine(deadline, stop_);
    if (!reading.ok()) {
      Fault fault = peer_->ToFault(reading, question, start_up_);
      if (reading.kind == Reading::Kind::kDeadline) {
        fault.kind = FaultKind::kStartUp;
        fault.measured = fault.limit;
      }
      return fault;
    }
    if (IsUtf8(reading.line)) {
      const std::vector<std::string_view> words = Words(reading.line);
      if (words.size() == 1 && words.front() == word) return std::nullopt;
      const std::string_view first = words.empty() ? std::string_view() : words.front();
      if (first == "info") continue;
      if (word == "ugiok" && first == "option") {
        NoteOption(reading.line);
        continue;
      }
      if (word == "ugiok" && first == "id") continue;
    }
    return answered_ ? Unasked(reading.line)
                     : Garbage(reading.line, absl::StrCat("'", ToAbsl(word), "'"));
  }
}

std::optional<Fault> UgiAgent::Prepare(const GameStart& start, LinePeer::Time deadline) {
  if (peer_ == nullptr) {
    absl::StatusOr<std::unique_ptr<LinePeer>> peer = connect_(deadline, start.stop);
    if (!peer.ok()) {
      Fault fault{.kind = FaultKind::kStartUp, .what = std::string(peer.status().message())};
      if (absl::IsDeadlineExceeded(peer.status())) {
        fault.limit = fault.measured = static_cast<double>(Milliseconds(start_up_));
        fault.unit = "ms";
      }
      if (explain_) explain_(false, fault);
      return fault;
    }
    peer_ = *std::move(peer);
    offers_game_ = offers_seed_ = offers_inform_ = answered_ = false;
    std::optional<Fault> fault = Write("ugi", deadline);
    if (!fault) fault = ReadUntil("ugiok", "'ugi'", deadline);
    if (fault && explain_) explain_(true, *fault);
    if (fault) return fault;
  } else {
    peer_->StartCounting();
    if (auto fault = ReadStray()) return fault;
  }
  std::string text;
  if (offers_game_) absl::StrAppend(&text, "setoption name Game value ", start.game->spec(), "\n");
  if (offers_seed_) absl::StrAppend(&text, "setoption name Seed value ", start.seed, "\n");
  absl::StrAppend(&text, "uginewgame\n");
  if (offers_inform_) {
    absl::StrAppend(&text, "info players ", start.game->players(), "\ninfo seat ", start.seat,
                    "\ninfo seed ", start.seed, "\n");
  }
  absl::StrAppend(&text, "isready");
  if (auto fault = Write(text, deadline)) return fault;
  if (auto fault = ReadUntil("readyok", "'isready'", deadline)) return fault;
  answered_ = false;
  return std::nullopt;
}

std::optional<Fault> UgiAgent::start(const GameStart& start) {
  if (!lasting_) Drop();
  log_.clear();
  stop_ = start.stop;
  start_up_ = start.time.start_up;
  start_ = start;
  startpos_ = start.game->initial()->to_string();
  Set(AgentState::kConnecting);
  std::optional<Fault> fault = Prepare(start, steady_clock::now() + start_up_);
  if (fault) {
    Drop();
    Set(AgentState::kDisconnected);
  } else {
    Set(AgentState::kConnected);
  }
  return fault;
}

Fault UgiAgent::Unasked(std::string_view line) const {
  Fault fault = Garbage(line, "nothing");
  if (answered_) fault.what = absl::StrCat("after 'bestmove': ", fault.what);
  return fault;
}

// What has come since the last answer: only info lines may.
std::optional<Fault> UgiAgent::ReadStray() {
  while (peer_->HasUnread()) {
    const Reading reading = peer_->ReadLine(steady_clock::now());
    if (reading.kind == Reading::Kind::kDeadline) return std::nullopt;  // not a whole line yet
    if (!reading.ok()) return peer_->ToFault(reading, "", nanoseconds(0));
    if (!IsInfo(reading.line)) return Unasked(reading.line);
  }
  return std::nullopt;
}

std::string UgiAgent::Question(const AnyPosition& position, const Clock& clock, nanoseconds passed,
                               nanoseconds patience) const {
  const std::string start = position.start();
  std::string text =
      start == startpos_ ? "position startpos" : absl::StrCat("position fen ", start);
  if (!position.moves_played().empty()) {
    absl::StrAppend(&text, " moves ", absl::StrJoin(position.moves_played(), " "));
  }
  if (offers_inform_) {
    using Json = nlohmann::ordered_json;
    const auto dump = [](const Json& json) {
      return json.dump(-1, ' ', false, Json::error_handler_t::replace);
    };
    Json facts = Json::object();
    for (const Fact& fact : position.facts()) facts[fact.name] = fact.value;
    absl::StrAppend(&text, "\ninfo turn ", position.to_move(), "\ninfo legal ",
                    absl::StrJoin(position.legal_moves(), " "), "\ninfo fen ", position.to_string(),
                    "\ninfo board ", dump(position.board()), "\ninfo facts ", dump(facts),
                    "\ninfo limit ", Milliseconds(patience));
  }
  absl::StrAppend(&text, "\ngo");
  const auto without_passed = [&](nanoseconds time) {
    return std::max(time - passed, nanoseconds(0));
  };
  for (std::size_t p = 0; p < clock.left.size(); ++p) {
    const bool mine = static_cast<int>(p) == position.to_move();
    absl::StrAppend(&text, " p", p + 1, "time ",
                    Milliseconds(mine ? without_passed(clock.left[p]) : clock.left[p]));
  }
  for (std::size_t p = 0; p < clock.left.size(); ++p) {
    absl::StrAppend(&text, " p", p + 1, "inc ",
                    std::chrono::duration_cast<milliseconds>(clock.control.increment).count());
  }
  if (clock.control.per_move.count() > 0) {
    absl::StrAppend(&text, " movetime ", Milliseconds(without_passed(clock.control.per_move)));
  }
  return text;
}

bool UgiAgent::ComesBack(Time deadline) {
  while (steady_clock::now() < deadline) {
    Set(AgentState::kConnecting);
    const std::optional<Fault> fault = Prepare(start_, deadline);
    if (!fault) return true;
    Drop();
    if (Stopped()) return false;
  }
  return false;
}

Answer UgiAgent::choose(const AnyPosition& position, const Clock& clock) {
  std::optional<Time> begin;
  Answer answer = Ask(position, clock, begin);
  const nanoseconds grace = std::min(grace_, clock.deadline);
  while (grace.count() > 0 && answer.fault && answer.fault->kind == FaultKind::kDisconnected) {
    if (!begin) begin = steady_clock::now();
    if (ComesBack(*begin + grace)) {
      answer = Ask(position, clock, begin);
    } else if (Stopped()) {
      return {};
    } else {
      absl::StrAppend(&answer.fault->what, ", and it did not come back within ",
                      Milliseconds(grace), " ms");
      break;
    }
  }
  return answer;
}

Answer UgiAgent::Ask(const AnyPosition& position, const Clock& clock, std::optional<Time>& begin) {
  Answer answer;
  const auto failed = [&](Fault fault) {
    // Interrupted is no fault: an answer without a move.
    if (fault.kind != FaultKind::kNone) answer.fault = std::move(fault);
    Drop();
    return std::move(answer);
  };
  if (peer_ == nullptr) {
    answer.fault = Fault{.kind = FaultKind::kDisconnected, .what = "it is not running"};
    return answer;
  }
  stop_ = clock.stop;
  if (auto fault = ReadStray()) return failed(*std::move(fault));
  Set(AgentState::kThinking);
  const nanoseconds patience =
      clock.deadline + std::clamp(clock.control.hang - clock.deadline, nanoseconds(0), kLate);
  const nanoseconds passed = begin ? steady_clock::now() - *begin : nanoseconds(0);
  // Whatever comes before `readyok` was said after the last answer, however late it arrives.
  const std::string question =
      absl::StrCat(answered_ ? "isready\n" : "", Question(position, clock, passed, patience));
  // Who lets us wait until it reads may have looked at the question all the same.
  if (!begin) begin = steady_clock::now();
  const auto deadline = *begin + clock.deadline;
  const auto last = *begin + patience;
  if (auto fault = Write(question, last)) {
    if (fault->kind == FaultKind::kHang) {
      fault->limit = std::chrono::duration<double, std::milli>(clock.deadline).count();
      Set(AgentState::kOutOfTime);
    }
    return failed(*std::move(fault));
  }
  for (bool ready = !answered_;;) {
    const Reading reading = peer_->ReadLine(last, stop_);
    if (reading.kind == Reading::Kind::kStopped) {
      peer_->WriteLine("stop", steady_clock::now());
      return failed({});
    }
    if (!reading.ok()) {
      Fault fault = peer_->ToFault(reading, "'go'", clock.deadline);
      if (reading.kind == Reading::Kind::kDeadline) {
        fault.measured = std::chrono::duration<double, std::milli>(reading.at - *begin).count();
        Set(AgentState::kOutOfTime);
      }
      return failed(std::move(fault));
    }
    if (IsInfo(reading.line)) {
      if (ready) ReadInfo(reading.line, answer);
      continue;
    }
    const std::vector<std::string_view> words = Words(reading.line);
    if (!ready) {
      ready = words.size() == 1 && words[0] == "readyok";
      if (!ready) return failed(Unasked(reading.line));
      continue;
    }
    if (!IsUtf8(reading.line) || words.size() != 2 || words[0] != "bestmove") {
      return failed(Garbage(reading.line, "'bestmove MOVE'"));
    }
    answer.thought = reading.at - *begin;
    answered_ = true;
    answer.resign = words[1] == "resign";
    answer.claims_draw = words[1] == "draw";
    if (!answer.resign && !answer.claims_draw) answer.move = std::string(words[1]);
    // The referee judges it; nothing is written here that it would not write.
    Set(reading.at > deadline ? AgentState::kOutOfTime : AgentState::kConnected);
    return answer;
  }
}

void UgiAgent::finish(const GameRecord& record) {
  if (peer_ == nullptr) return;
  const auto deadline = steady_clock::now() + kFarewell;
  std::string text;
  if (offers_inform_) {
    absl::StrAppend(&text, "info result");
    for (const double score : record.scores) absl::StrAppendFormat(&text, " %g", score);
    absl::StrAppend(&text, "\ninfo ending ", ToString(record.ending));
  }
  if (lasting_) {
    if (!text.empty()) peer_->WriteLine(text, deadline);
    if (give_back_) give_back_(std::move(peer_));
    return;
  }
  absl::StrAppend(&text, text.empty() ? "" : "\n", "quit");
  peer_->WriteLine(text, deadline);
  if (auto* process = dynamic_cast<Process*>(peer_.get())) process->Stop(deadline);
  Drop();
}

absl::StatusOr<std::unique_ptr<Agent>> MakeUgiAgent(const AgentSpec& spec, const Sandbox& sandbox) {
  if (spec.command.empty() || spec.command.front().empty()) {
    return absl::InvalidArgumentError(absl::StrCat("the agent '", spec.name, "' has no command"));
  }
  const std::string name = spec.name.empty() ? spec.command.front() : spec.name;
  if (spec.command.front().rfind("tcp:", 0) == 0) {
    ASSIGN_OR_RETURN(const TcpAddress address, ParseTcpAddress(spec.command.front()));
    const LinePeer::Limits limits = {.line_bytes = sandbox.line_bytes,
                                     .output_bytes = sandbox.output_bytes,
                                     .log_bytes = sandbox.log_bytes};
    UgiAgent::Connect connect =
        [address = address, limits](
            LinePeer::Time deadline,
            const std::atomic<bool>* stop) -> absl::StatusOr<std::unique_ptr<LinePeer>> {
      ASSIGN_OR_RETURN(auto listener, TcpListener::Listen(address));
      return listener->Accept(deadline, limits, stop);
    };
    return std::make_unique<UgiAgent>(name, std::move(connect), true);
  }
  UgiAgent::Connect connect =
      [command = spec.command, folder = spec.folder, sandbox](
          LinePeer::Time, const std::atomic<bool>*) -> absl::StatusOr<std::unique_ptr<LinePeer>> {
    return Process::Start(command, folder, sandbox);
  };
  UgiAgent::Explain explain = [spec, sandbox](bool began, Fault& fault) {
    internal::Explain(spec, sandbox, began, fault);
  };
  return std::make_unique<UgiAgent>(name, std::move(connect), false, std::move(explain));
}

}  // namespace boardgames
