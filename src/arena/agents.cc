#include "boardgames/arena/agents.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <functional>
#include <iostream>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"
#include "boardgames/result.h"
#include "boardgames/runtime/memory.h"
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/runtime/player_session.h"
#include "boardgames/runtime/ponder.h"
#include "boardgames/runtime/text.h"
#include "boardgames/text.h"
#include "boardgames/text_decoder.h"
#include "seeds.h"

namespace boardgames {
namespace {

using internal::ToAbsl;
using std::chrono::nanoseconds;

constexpr const char* kHuman = "human";
// 64 moves with an entry of 16 bytes for each node of theirs.
constexpr std::size_t kTableBytesPerNode = 1024;
constexpr std::size_t kLeastTableBytes = std::size_t{1} << 20;

class SearchAgent final : public Agent {
 public:
  SearchAgent(std::string name, PlayerSpec player)
      : name_(std::move(name)), player_(std::move(player)) {}

  const std::string& name() const override { return name_; }

  std::optional<Fault> start(const GameStart& start) override {
    Forget();
    seat_ = static_cast<std::size_t>(start.seat);
    if (const std::string error = Resolve(start.game); !error.empty()) {
      return Fault{.kind = FaultKind::kStartUp, .what = error};
    }
    ResolvedPlayer::MadeSearcher searcher =
        resolved_->MakeSearcher(internal::MixSeeds({start.seed, seat_, player_.seed}));
    if (!searcher) return Fault{.kind = FaultKind::kStartUp, .what = searcher.error};
    searcher_ = *std::move(searcher);
    return std::nullopt;
  }

  Answer choose(const AnyPosition& position, const Clock& clock) override {
    ponder_.End();
    const Limits limits = LimitsOn(clock);
    Answer answer;
    Result<SearchReport> report;
    if (!internal::HasMemoryFor([&] { report = searcher_->search(position, limits); })) {
      answer.fault = Fault{.kind = FaultKind::kMemory, .what = "its search ran out of memory"};
      return answer;
    }
    if (!report) {
      answer.fault = Fault{.kind = FaultKind::kStartUp, .what = report.error};
      return answer;
    }
    if (resolved_->ponders()) ponder_.Begin(*searcher_, position, report->pv);
    answer.move = report->best.value_or("");
    answer.depth = report->depth;
    answer.nodes = report->statistics.nodes;
    if (Traits(report->algorithm).evaluates) {
      answer.score =
          report->unit == search::Unit::kPoints ? absl::StrCat(report->score) : GainText(*report);
    }
    return answer;
  }

  // What it learnt is forgotten, so that the next game does not depend on this one.
  void finish(const GameRecord&) override { Forget(); }

 private:
  void Forget() {
    ponder_.End();
    searcher_.reset();
  }

  // Once a game, however often it is played. Why it cannot play it, or nothing.
  std::string Resolve(const AnyGamePtr& game) {
    if (game == game_) return "";
    game_ = nullptr;
    PlayerSpec player = player_;
    // A node limit bounds how much of the table a game can fill; more of it only costs page faults,
    // for which threads wait.
    if (player.nodes > 0 && player.nodes < player.table_bytes / kTableBytesPerNode) {
      player.table_bytes =
          std::max(kLeastTableBytes, static_cast<std::size_t>(player.nodes) * kTableBytesPerNode);
    }
    Result<ResolvedPlayer> resolved = game->resolve(player);
    if (!resolved) return resolved.error;
    resolved_ = *std::move(resolved);
    game_ = game;
    return "";
  }

  // Its own limits stand; the clock may only shorten them.
  Limits LimitsOn(const Clock& clock) const {
    const bool bank = !clock.left.empty();
    Limits limits = resolved_->LimitsOfMove(bank ? nanoseconds(0) : std::chrono::seconds(1));
    limits.stop = clock.stop;
    if (bank) {
      limits = resolved_->OnClock(limits, TimeForMove(clock.left[seat_], clock.control.increment));
    }
    nanoseconds most = bank ? clock.control.hang : nanoseconds(0);
    if (clock.control.per_move.count() > 0) {
      most = bank ? std::min(most, clock.control.per_move) : clock.control.per_move;
    }
    most = most / 10 * 9;
    if (most.count() > 0 && (limits.time.count() == 0 || most < limits.time)) limits.time = most;
    return limits;
  }

  std::string name_;
  PlayerSpec player_;
  std::size_t seat_ = 0;
  AnyGamePtr game_;                         // null: none yet
  std::optional<ResolvedPlayer> resolved_;  // for that game
  std::unique_ptr<AnySearcher> searcher_;
  Ponder ponder_;  // the last member: it uses the searcher until it is gone
};

class HumanAgent final : public Agent {
 public:
  HumanAgent(std::string name, std::istream& in, std::ostream& out, std::function<void()> on_quit)
      : name_(std::move(name)), in_(in), out_(out), on_quit_(std::move(on_quit)) {}

  const std::string& name() const override { return name_; }

  std::optional<Fault> start(const GameStart& start) override {
    player_ = start.game->player_name(start.seat);
    return std::nullopt;
  }

  Answer choose(const AnyPosition& position, const Clock& clock) override {
    Answer answer;
    const auto begin = std::chrono::steady_clock::now();
    const std::vector<std::string> legal = position.legal_moves();
    out_ << '\n' << position.board() << '\n';
    if (!position.moves_played().empty()) {
      out_ << "last move " << position.moves_played().back() << "; ";
    }
    if (!clock.left.empty()) {
      const auto mine = clock.left[static_cast<std::size_t>(position.to_move())];
      out_ << std::chrono::duration_cast<std::chrono::seconds>(mine).count() << " s left; ";
    }
    out_ << "you are " << player_ << "; legal moves: " << internal::JoinWords(legal, ", ")
         << "; or resign, or quit\n";
    for (std::string line; out_ << "move> " << std::flush, std::getline(in_, line);) {
      line = Trimmed(WithoutByteOrderMark(line));
      if (line == "resign") {
        answer.resign = true;
        return answer;
      }
      if (line == "quit") {
        if (on_quit_) {
          on_quit_();
        } else {
          answer.fault = Fault{.kind = FaultKind::kEndOfFile, .what = "the person quit"};
        }
        return answer;
      }
      const Result<void> played = position.clone()->play(line);
      if (played) {
        answer.move = line;
        answer.thought = std::chrono::steady_clock::now() - begin;
        // What is a hang of a program is a person's thought.
        const TimeControl& time = clock.control;
        if (time.bank.count() == 0 && time.per_move.count() == 0) {
          answer.thought = std::min(answer.thought, clock.deadline);
        }
        return answer;
      }
      out_ << played.error << '\n';
    }
    answer.fault = Fault{.kind = FaultKind::kEndOfFile, .what = "the input ended"};
    return answer;
  }

 private:
  const std::string name_;
  std::istream& in_;
  std::ostream& out_;
  const std::function<void()> on_quit_;
  std::string player_;
};

// Splits at blanks; '...' keeps blanks together.
absl::StatusOr<std::vector<std::string>> Words(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool quoted = false;
  bool begun = false;
  for (const char c : text) {
    if (c == '\'') {
      quoted = !quoted;
      begun = true;
    } else if (c == ' ' && !quoted) {
      if (begun) words.push_back(std::exchange(word, {}));
      begun = false;
    } else {
      word += c;
      begun = true;
    }
  }
  if (quoted) {
    return absl::InvalidArgumentError(
        absl::StrCat("the command ", ToAbsl(text), " has an opening ' without a closing one"));
  }
  if (begun) words.push_back(word);
  return words;
}

// What tells the programs of a table apart: the last word that names a file, without its folder.
std::string NameOfProgram(const std::vector<std::string>& command) {
  std::string name = command.front();
  if (command.size() > 1 && command[1].find('.') != std::string::npos) name = command[1];
  if (const std::size_t slash = name.rfind('/'); slash != std::string::npos) {
    name = name.substr(slash + 1);
  }
  return name;
}

// "python3 my_agent.py", "./agent"
bool LooksLikeACommand(std::string_view text) {
  const std::string_view name = text.substr(0, text.find(':'));
  return name.find_first_of(" /") != name.npos || name.ends_with(".py");
}

}  // namespace

absl::StatusOr<AgentSpec> ParseAgentSpec(std::string_view text) {
  AgentSpec spec;
  std::string_view rest = text;
  if (const std::size_t at = rest.find('@'); at != std::string_view::npos && at < rest.find(':')) {
    spec.name = std::string(rest.substr(0, at));
    rest.remove_prefix(at + 1);
    if (spec.name.empty()) {
      return absl::InvalidArgumentError(
          absl::StrCat("the name before @ is missing in '", ToAbsl(text), "'"));
    }
  }
  for (const std::string_view protocol : {"ugi", "gtp"}) {
    if (rest.substr(0, protocol.size()) != protocol || rest.substr(protocol.size(), 1) != ":") {
      continue;
    }
    ASSIGN_OR_RETURN(std::vector<std::string> words, Words(rest.substr(protocol.size() + 1)));
    if (words.empty()) {
      return absl::InvalidArgumentError(absl::StrCat("'", ToAbsl(text), "' names no program; say ",
                                                     ToAbsl(protocol), ":COMMAND"));
    }
    spec.protocol = std::string(protocol);
    spec.command = std::move(words);
    if (spec.name.empty()) spec.name = NameOfProgram(spec.command);
    return spec;
  }
  // A program that connects by itself speaks UGI.
  if (rest.starts_with("tcp:")) {
    spec.protocol = "ugi";
    spec.command = {std::string(rest)};
    if (spec.name.empty()) spec.name = std::string(rest);
    return spec;
  }
  if (rest.starts_with("nboard:")) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", ToAbsl(rest),
                     "' cannot play here: programs that play speak UGI or GTP, as "
                     "ugi:COMMAND or gtp:COMMAND; NBoard itself is served by boardgames nboard"));
  }
  if (SplitSpec(rest).name == kHuman && rest != kHuman) {
    return absl::InvalidArgumentError("human has no options");
  }
  if (rest == kHuman) {
    spec.human = true;
    if (spec.name.empty()) spec.name = kHuman;
    return spec;
  }
  const Result<PlayerSpec> player = ParsePlayer(rest);
  if (!player) {
    if (LooksLikeACommand(rest)) {
      return absl::InvalidArgumentError(absl::StrCat(
          "'", ToAbsl(rest), "' is no player; a program that speaks UGI is 'ugi:", ToAbsl(rest),
          "', one that speaks GTP 'gtp:", ToAbsl(rest), "'"));
    }
    return absl::InvalidArgumentError(
        absl::StrCat(player.error, "; or human; a program is ugi:COMMAND or gtp:COMMAND"));
  }
  spec.player = *player;
  if (spec.name.empty()) spec.name = ToText(*player);
  return spec;
}

std::string PlayerText(const AgentSpec& spec) {
  if (spec.human) return kHuman;
  return spec.player ? ToText(*spec.player) : "";
}

std::unique_ptr<Agent> MakeHumanAgent(std::string name, std::istream& in, std::ostream& out,
                                      std::function<void()> on_quit) {
  return std::make_unique<HumanAgent>(std::move(name), in, out, std::move(on_quit));
}

absl::StatusOr<std::unique_ptr<Agent>> MakeAgent(const AgentSpec& spec, const Sandbox& sandbox,
                                                 const AgentProtocols& protocols) {
  if (!spec.command.empty()) {
    const std::string name = spec.protocol.empty() ? "ugi" : spec.protocol;
    const auto make = protocols.find(name);
    if (make != protocols.end()) return make->second(spec, sandbox);
    return absl::InvalidArgumentError(
        absl::StrCat("agent ", spec.name, " speaks ", name, ", which nobody here does"));
  }
  if (spec.human) {
    return MakeHumanAgent(spec.name.empty() ? kHuman : spec.name, std::cin, std::cerr);
  }
  if (!spec.player) {
    return absl::InvalidArgumentError("an agent needs a player, a person or a program");
  }
  return std::make_unique<SearchAgent>(spec.name.empty() ? ToText(*spec.player) : spec.name,
                                       *spec.player);
}

}  // namespace boardgames
