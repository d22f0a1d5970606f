#include "boardgames/protocol/gtp_agent.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "boardgames/arena/game_record.h"
#include "boardgames/games/go.h"
#include "boardgames/games/go/points.h"
#include "boardgames/games/go/text.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/process.h"
#include "boardgames/runtime/options.h"
#include "boardgames/text.h"
#include "start_hints.h"
#include "words.h"

namespace boardgames {
namespace {

using internal::ToAbsl;
using internal::Words;
using std::chrono::nanoseconds;
using std::chrono::steady_clock;

// "B+3.5" for Black's margin; GTP writes a draw as 0.
std::string ScoreText(double margin) {
  if (margin == 0) return "0";
  return absl::StrFormat("%s+%.10g", margin > 0 ? "B" : "W", std::abs(margin));
}

// Black's margin, or nothing if the text is no score.
std::optional<double> ParseScore(std::string_view text) {
  if (text == "0" || text == "0.0") return 0;
  if (text.size() < 3 || text[1] != '+') return std::nullopt;
  const char winner = text[0];
  if (winner != 'B' && winner != 'W') return std::nullopt;
  const std::string number(text.substr(2));
  char* end = nullptr;
  const double margin = std::strtod(number.c_str(), &end);
  if (end != number.c_str() + number.size()) return std::nullopt;
  return winner == 'B' ? margin : -margin;
}

constexpr int kWords = Go19::Set::kSize;

class GtpAgent final : public Agent {
 public:
  GtpAgent(AgentSpec spec, Sandbox sandbox) : spec_(std::move(spec)), sandbox_(sandbox) {}
  ~GtpAgent() override { End(); }

  const std::string& name() const override { return spec_.name; }
  AgentState state() const override { return state_; }
  std::string log() const override { return log_; }

  std::optional<Fault> start(const GameStart& start) override {
    End();
    log_.clear();
    notes_.clear();
    told_ = 0;
    moved_.clear();
    game_ = start.game;
    hang_ = start.time.hang;
    if (start.game->info().name != "go") {
      return Fault{.kind = FaultKind::kStartUp,
                   .what = absl::StrCat("GTP is for Go, not for ", start.game->spec())};
    }
    state_ = AgentState::kConnecting;
    limit_ = start.time.start_up;
    const auto deadline = steady_clock::now() + limit_;
    auto process = Process::Start(spec_.command, spec_.folder, sandbox_);
    if (!process.ok()) {
      state_ = AgentState::kDisconnected;
      Fault fault{.kind = FaultKind::kStartUp, .what = std::string(process.status().message())};
      internal::Explain(spec_, sandbox_, false, fault);
      return fault;
    }
    process_ = *std::move(process);
    if (std::optional<Fault> fault = Prepare(start, deadline)) {
      Lose(*fault);
      return fault;
    }
    state_ = AgentState::kConnected;
    return std::nullopt;
  }

  Answer choose(const AnyPosition& position, const Clock& clock) override {
    Answer answer;
    if (process_ == nullptr) {
      answer.fault = Fault{.kind = FaultKind::kDisconnected, .what = "the program is gone"};
      return answer;
    }
    process_->StartCounting();
    state_ = AgentState::kThinking;
    limit_ = clock.deadline;
    const auto begin = steady_clock::now();
    const auto deadline = begin + clock.deadline;
    answer.fault = Choose(position, clock, deadline, answer);
    if (answer.fault) {
      Lose(*answer.fault);
      return answer;
    }
    answer.thought = answered_ - begin;
    state_ = AgentState::kConnected;
    return answer;
  }

  void finish(const GameRecord& record) override {
    const bool played = record.ending == Ending::kPlayed && !record.points.empty();
    if (process_ != nullptr && played) CompareScores(record);
    End();
  }

 private:
  using Deadline = steady_clock::time_point;

  // --- one question, one answer ---

  // Asks and reads the answer's text into *text. A '?' is a fault of the kind given.
  std::optional<Fault> Ask(const std::string& question, Deadline deadline, std::string* text,
                           FaultKind refused = FaultKind::kGarbage) {
    const std::string id = absl::StrCat(++id_);
    const std::string what = absl::StrCat("'", question, "'");
    // Whatever was said without being asked belongs to no question.
    Reading reading = process_->WriteLine(absl::StrCat(id, " ", question), deadline, stop_);
    if (!reading.ok()) return process_->ToFault(reading, what, limit_);
    text->clear();
    bool refusal = false;
    for (bool first = true;; first = false) {
      reading = process_->ReadLine(deadline, stop_);
      if (!reading.ok()) return process_->ToFault(reading, what, limit_);
      const std::string& line = reading.line;
      if (first && !IsAnswer(line, id)) {
        if (moved_.empty()) return Garbage(line, what);
        return Fault{.kind = FaultKind::kGarbage,
                     .what = absl::StrCat("the program says more than was asked after its move ",
                                          moved_, ": ", Escaped(line))};
      }
      if (!IsUtf8(line)) return Garbage(line, what);
      if (first) {
        moved_.clear();
        refusal = line[0] == '?';
        std::string_view rest = std::string_view(line).substr(1 + id.size());
        while (!rest.empty() && internal::IsBlank(rest.front())) rest.remove_prefix(1);
        while (!rest.empty() && internal::IsBlank(rest.back())) rest.remove_suffix(1);
        *text = std::string(rest);
      } else if (line.empty()) {
        break;
      } else {
        *text += text->empty() ? "" : "\n";
        *text += line;
      }
    }
    answered_ = reading.at;
    if (!refusal) return std::nullopt;
    return Fault{.kind = refused,
                 .what = absl::StrCat("the program refused ", what, ": ", Escaped(*text))};
  }

  static bool IsAnswer(std::string_view line, std::string_view id) {
    if (line.empty() || (line[0] != '=' && line[0] != '?')) return false;
    line.remove_prefix(1);
    if (!line.starts_with(id)) return false;
    line.remove_prefix(id.size());
    return line.empty() || line[0] < '0' || line[0] > '9';
  }

  // A command whose answer says nothing.
  std::optional<Fault> Tell(const std::string& command, Deadline deadline,
                            FaultKind refused = FaultKind::kGarbage) {
    std::string text;
    return Ask(command, deadline, &text, refused);
  }

  static Fault Garbage(const std::string& line, const std::string& what) {
    return {.kind = FaultKind::kGarbage,
            .what = absl::StrCat("this is no GTP answer to ", what, ": ", Escaped(line))};
  }

  // --- a game ---

  std::optional<Fault> Prepare(const GameStart& start, Deadline deadline) {
    stop_ = start.stop;
    std::string list;
    if (auto fault = Ask("list_commands", deadline, &list)) {
      internal::Explain(spec_, sandbox_, true, *fault);
      return fault;
    }
    std::set<std::string, std::less<>> known;
    for (const std::string_view word : Words(list)) known.emplace(word);
    const bool cleanup = known.contains("kgs-genmove_cleanup");
    genmove_ = cleanup ? "kgs-genmove_cleanup" : "genmove";
    cleans_up_ = cleanup && known.contains("final_status_list") && known.contains("undo");

    const auto options =
        Options::Read("go", start.game->info().options, SplitSpec(start.game->spec()).options);
    if (!options) return Fault{.kind = FaultKind::kStartUp, .what = options.error};
    const int rows = options->Int("rows");
    const int cols = options->Int("cols");
    std::vector<std::string> commands;
    commands.push_back(rows == cols ? absl::StrCat("boardsize ", rows)
                                    : absl::StrCat("rectangular_boardsize ", cols, " ", rows));
    commands.emplace_back("clear_board");
    commands.push_back(absl::StrCat("komi ", options->Text("komi")));
    if (known.contains("set_random_seed")) {
      commands.push_back(absl::StrCat("set_random_seed ", start.seed % 1'000'000'000));
    }
    const bool timed = start.time.bank.count() > 0 || start.time.per_move.count() > 0;
    if (timed && known.contains("time_settings")) {
      commands.push_back(absl::StrCat("time_settings ", Seconds(start.time.bank), " ",
                                      Seconds(start.time.per_move), " ",
                                      start.time.per_move.count() > 0 ? 1 : 0));
    }
    tells_time_ = start.time.bank.count() > 0 && known.contains("time_left");
    rows_ = rows;
    AddStones(start.position, rows, commands);
    for (const std::string& command : commands) {
      if (auto fault = Tell(command, deadline, FaultKind::kStartUp)) return fault;
    }
    return std::nullopt;
  }

  static std::int64_t Seconds(nanoseconds t) {
    return std::chrono::duration_cast<std::chrono::seconds>(t).count();
  }

  // A position without its past: as moves, in any order; none of them takes a stone, for every
  // chain has a liberty in the end.
  static void AddStones(std::string_view position, int rows, std::vector<std::string>& commands) {
    int row = 0;
    int col = 0;
    for (const char c : position.substr(0, position.find(' '))) {
      if (c == '/') {
        ++row;
        col = 0;
        continue;
      }
      if (c == 'X' || c == 'O') {
        commands.push_back(absl::StrCat("play ", c == 'X' ? "b " : "w ",
                                        std::string(1, go::ColumnLetter(col)), rows - row));
      }
      ++col;
    }
  }

  std::optional<Fault> Choose(const AnyPosition& position, const Clock& clock, Deadline deadline,
                              Answer& answer) {
    // Who made a move: the players take turns, so it is counted back from the one to move.
    const std::vector<std::string>& moves = position.moves_played();
    const std::size_t mover = static_cast<std::size_t>(position.to_move());
    if (told_ > moves.size()) {  // some were taken back, its own last one at least
      std::vector<std::string> commands = {"clear_board"};
      AddStones(position.start(), rows_, commands);
      for (const std::string& command : commands) {
        if (auto fault = Tell(command, deadline)) return fault;
      }
      told_ = 0;
    }
    for (; told_ < moves.size(); ++told_) {
      const std::size_t player = (mover + moves.size() - told_) % 2;
      if (auto fault = Tell(Play(player, moves[told_]), deadline)) return fault;
    }
    if (tells_time_ && clock.left.size() == 2) {
      for (std::size_t p = 0; p < 2; ++p) {
        if (auto fault =
                Tell(absl::StrCat("time_left ", p == 0 ? "b " : "w ", Seconds(clock.left[p]), " 0"),
                     deadline)) {
          return fault;
        }
      }
    }
    std::string text;
    if (auto fault = Ask(absl::StrCat(genmove_, mover == 0 ? " b" : " w"), deadline, &text)) {
      return fault;
    }
    if (Lowered(text) == "pass" && cleans_up_) {
      if (auto fault = InsteadOfPass(position, deadline, &text)) return fault;
    }
    const std::string lower = Lowered(text);
    if (lower == "resign") {
      answer.resign = true;
      return std::nullopt;
    }
    if (Words(text).size() != 1) {
      return Fault{.kind = FaultKind::kGarbage,
                   .what = absl::StrCat("'", genmove_, "' was answered by ", Escaped(text))};
    }
    answer.move = lower == "pass" ? lower : text;
    moved_ = Escaped(text);
    ++told_;  // it has played the move already
    return std::nullopt;
  }

  // Where a point stands in a position's text.
  static std::optional<std::size_t> PlaceOf(std::string_view vertex, const std::string& position) {
    const std::size_t cols = position.find_first_of("/ ");
    const auto rows = 1 + std::count(position.begin(), position.end(), '/');
    const std::optional<int> p =
        go::ParseVertex<kWords>(vertex, static_cast<int>(rows), static_cast<int>(cols));
    if (!p) return std::nullopt;
    return static_cast<std::size_t>(go::RowOf<kWords>(*p)) * (cols + 1) +
           static_cast<std::size_t>(go::ColOf<kWords>(*p));
  }

  // A pass of a program that believes the other side has dead stones would leave them on the board,
  // where they count. Asked again as if the other side had passed too, it takes them.
  std::optional<Fault> InsteadOfPass(const AnyPosition& position, Deadline deadline,
                                     std::string* move) {
    const std::size_t mover = static_cast<std::size_t>(position.to_move());
    std::string dead;
    if (auto fault = Ask("final_status_list dead", deadline, &dead)) return fault;
    const std::string board = position.to_string();
    bool any = false;
    for (const std::string_view stone : Words(dead)) {
      const std::optional<std::size_t> at = PlaceOf(stone, board);
      if (!at) return Garbage(dead, "'final_status_list dead'");
      any = any || board[*at] == (mover == 0 ? 'O' : 'X');
    }
    if (!any) return std::nullopt;
    if (auto fault = Tell(Play(1 - mover, "pass"), deadline)) return fault;
    std::string second;
    if (auto fault = Ask(absl::StrCat(genmove_, mover == 0 ? " b" : " w"), deadline, &second)) {
      return fault;
    }
    const bool resigns = Lowered(second) == "resign";
    for (int i = resigns ? 1 : 0; i < 3; ++i) {
      if (auto fault = Tell("undo", deadline)) return fault;
    }
    // It may be a move that only the passes made legal.
    if (!resigns && position.clone()->play(Lowered(second))) *move = second;
    return Tell(Play(mover, *move), deadline);
  }

  static std::string Play(std::size_t player, const std::string& move) {
    return absl::StrCat("play ", player == 0 ? "b " : "w ", move);
  }

  void CompareScores(const GameRecord& record) {
    // Not longer than a move may hang.
    constexpr nanoseconds kPatience = std::chrono::seconds(20);
    limit_ = std::min(kPatience, hang_);
    stop_ = nullptr;
    const auto deadline = steady_clock::now() + limit_;
    const double margin = record.points[0];
    const std::string here = ScoreText(margin);
    std::string text;
    std::optional<Fault> fault;
    const std::size_t given = record.opening.size();
    for (; told_ >= given && told_ < given + record.moves.size() && !fault; ++told_) {
      const MoveRecord& move = record.moves[told_ - given];
      fault = Tell(Play(static_cast<std::size_t>(move.seat), move.move), deadline);
    }
    if (!fault) fault = Ask("final_score", deadline, &text);
    if (fault) {
      notes_ = absl::StrCat("final score: ", here, " here, none by the program: ", fault->what);
      if (!fault->unit.empty())
        absl::StrAppend(&notes_, " within ", fault->limit, " ", fault->unit);
      notes_ += '\n';
      return;
    }
    const std::optional<double> theirs = ParseScore(text);
    constexpr double kSlack = 1e-6;
    std::string verdict = "agreed";
    if (!theirs || std::abs(*theirs - margin) >= kSlack) {
      // The rules here count the board as it stands, the program without the stones it calls dead.
      verdict = "DISAGREED";
      std::string dead;
      if (theirs && !Ask("final_status_list dead", deadline, &dead)) {
        const std::optional<double> without = MarginWithout(record, dead);
        if (without && std::abs(*theirs - *without) < kSlack) {
          const std::vector<std::string_view> stones = Words(dead);
          verdict = "agreed without the stones it calls dead:";
          for (const std::string_view stone : stones) absl::StrAppend(&verdict, " ", ToAbsl(stone));
        }
      }
    }
    notes_ = absl::StrCat("final score: ", here, " here, ", Escaped(text),
                          " by the program: ", verdict, "\n");
  }

  // Black's margin by the rules here if these stones were not on the board.
  std::optional<double> MarginWithout(const GameRecord& record, const std::string& dead) const {
    auto final = game_->parse_position(record.position);
    if (!final) return std::nullopt;
    for (const std::string& move : record.opening) {
      if (!(*final)->play(move)) return std::nullopt;
    }
    for (const MoveRecord& move : record.moves) {
      if (!(*final)->play(move.move)) return std::nullopt;
    }
    std::string board = (*final)->to_string();
    for (const std::string_view stone : Words(dead)) {
      const std::optional<std::size_t> at = PlaceOf(stone, board);
      if (!at) return std::nullopt;
      board[*at] = '.';
    }
    // The stones and who is to move, without ko and passes.
    const std::size_t side = board.find(' ');
    auto cleared = game_->parse_position(board.substr(0, side + 2) + " -");
    if (!cleared) return std::nullopt;
    while (!(*cleared)->terminal()) {
      if (!(*cleared)->play("pass")) return std::nullopt;
    }
    return (*cleared)->utility(0);
  }

  void Lose(const Fault& fault) {
    End();
    state_ = fault.kind == FaultKind::kOutOfTime || fault.kind == FaultKind::kHang
                 ? AgentState::kOutOfTime
                 : AgentState::kDisconnected;
  }

  void End() {
    if (process_ != nullptr) {
      constexpr auto kGrace = std::chrono::milliseconds(100);
      const auto deadline = steady_clock::now() + kGrace;
      process_->WriteLine("quit", deadline);
      process_->Stop(deadline);
      log_ = process_->log() + notes_;
      process_.reset();
    }
    state_ = AgentState::kDisconnected;
  }

  const AgentSpec spec_;
  const Sandbox sandbox_;
  std::atomic<AgentState> state_ = AgentState::kDisconnected;
  AnyGamePtr game_;
  std::unique_ptr<Process> process_;
  std::string genmove_ = "genmove";
  bool cleans_up_ = false;  // see InsteadOfPass
  bool tells_time_ = false;
  int rows_ = 0;
  std::size_t told_ = 0;  // moves of the game that the program knows
  std::string moved_;     // its last answer, a move; until the next question is answered
  std::uint64_t id_ = 0;
  nanoseconds hang_{0};
  nanoseconds limit_{0};                     // what the answers are being timed against
  const std::atomic<bool>* stop_ = nullptr;  // of the match
  steady_clock::time_point answered_;
  std::string log_;
  std::string notes_;
};

}  // namespace

absl::StatusOr<std::unique_ptr<Agent>> MakeGtpAgent(const AgentSpec& spec, const Sandbox& sandbox) {
  if (spec.command.empty()) {
    return absl::InvalidArgumentError("a GTP agent needs a command, as gtp:gnugo --mode gtp");
  }
  return std::make_unique<GtpAgent>(spec, sandbox);
}

}  // namespace boardgames
