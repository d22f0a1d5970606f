#include "boardgames/protocol/nboard.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/mutex.h"
#include "boardgames/result.h"
#include "boardgames/runtime/records.h"
#include "boardgames/runtime/text.h"
#include "boardgames/search/limits.h"
#include "boardgames/text.h"
#include "boardgames/text_decoder.h"
#include "words.h"
#include "worker.h"

namespace boardgames {
namespace {

using internal::OneLine;
using internal::ParseWhole;
using internal::Shown;
using internal::Words;

// "F5" for f5, "PA" for a pass.
std::string ToGgfMove(std::string_view move) {
  return move == "pass" ? "PA" : absl::AsciiStrToUpper(internal::ToAbsl(move));
}

// The move of "F5/1.25/0.3"; what follows the slash is other people's opinion.
std::string FromGgfMove(std::string_view text) {
  const std::string move = Lowered(text.substr(0, text.find('/')));
  return move == "pa" || move == "pass" || move == "ps" ? "pass" : move;
}

std::string EvalText(const SearchReport& report) {
  constexpr double kDecided = 64;  // a game that is only won or lost counts as if by all discs
  const bool bare = report.kind == search::Kind::kWin || report.kind == search::Kind::kLoss;
  return absl::StrFormat("%.2f", bare ? kDecided * report.score : report.score);
}

}  // namespace

class NBoardServer::Impl {
 public:
  Impl(Registry registry, Output output, PlayerSpec player, std::string name)
      : registry_(std::move(registry)),
        output_(std::move(output)),
        name_(std::move(name)),
        records_(registry_),
        session_(std::move(player)) {
    auto game = registry_.MakeGame("reversi");
    if (!game) return;
    game_ = *std::move(game);
    position_ = game_->initial();
  }

  bool Line(std::string_view line);
  void Wait() { worker_.Wait(); }
  void Finish(const std::atomic<bool>* stop) { worker_.WaitUnless(stop); }

 private:
  using Arguments = std::vector<std::string_view>;

  void Say(std::string_view line) {
    const internal::MutexLock lock(&output_mutex_);
    output_(line);
  }
  void Error(std::string_view sentence) { Say(absl::StrCat("status error: ", OneLine(sentence))); }

  void Set(const Arguments& words, std::string_view line);
  void SetGame(std::string_view ggf);
  void Move(std::string_view move);
  void Hint(const Arguments& words);
  // The best moves with what each is worth, deeper and deeper.
  void SayBest(const AnyPosition& position, std::size_t wanted);
  void Go();
  void Analyze();

  Limits DepthLimits() const {
    Limits limits;
    if (depth_ > 0) limits.depth = depth_;
    limits = session_.WithDefaultTime(limits);
    limits.stop = worker_.flag();
    return limits;
  }
  void SaySearch(const std::vector<std::string>& line, const std::string& eval, int depth) {
    std::string text;
    for (const std::string& move : line) text += ToGgfMove(move);
    Say(absl::StrCat("search ", text, " ", eval, " 0 ", depth));
  }
  void SayNodes(const SessionAnswer& answer) {
    if (!answer.report) return;
    const Statistics& s = answer.report->statistics;
    Say(absl::StrFormat("nodestats %d %.2f", s.nodes, s.seconds));
  }
  // Runs `work` in the thread, between two lines of status.
  void Work(std::function<void(const AnyPosition&)> work);

  const Registry registry_;
  internal::Mutex output_mutex_;
  const Output output_ ABSL_GUARDED_BY(output_mutex_);
  const std::string name_;
  RecordPlayer records_;
  AnyGamePtr game_;
  std::unique_ptr<AnyPosition> position_;
  int depth_ = 0;
  PlayerSession session_;
  internal::Worker worker_;  // the last member: it uses the others until it is gone
};

bool NBoardServer::Impl::Line(std::string_view line) {
  line = WithoutByteOrderMark(line);
  const Arguments words = Words(line);
  if (words.empty()) return true;
  worker_.Stop();
  const std::string_view command = words[0];
  if (command == "quit") return false;
  if (game_ == nullptr) {
    Error("there is no Reversi");
  } else if (command == "nboard") {
    const auto version = words.size() == 2 ? ParseWhole(words[1], 1) : std::nullopt;
    version ? Say(absl::StrCat("set myname ", name_)) : Error("expected: nboard 2");
  } else if (command == "set") {
    Set(words, line);
  } else if (command == "move") {
    words.size() == 2 ? Move(words[1])
                      : Error("expected: move F5, with /EVAL/TIME after it or not");
  } else if (command == "hint") {
    Hint(words);
  } else if (command == "go") {
    Go();
  } else if (command == "ping") {
    words.size() == 2 ? Say(absl::StrCat("pong ", Shown(words[1]))) : Error("expected: ping N");
  } else if (command == "learn") {
    Say("learned");
  } else if (command == "analyze" || command == "analyse") {
    Analyze();
  } else {
    static const std::vector<std::string> kKnown = {"nboard", "set",   "move",    "hint", "go",
                                                    "ping",   "learn", "analyze", "quit"};
    Error(internal::UnknownName("command", Shown(command), kKnown));
  }
  return true;
}

void NBoardServer::Impl::Set(const Arguments& words, std::string_view line) {
  const std::string_view what = words.size() > 1 ? words[1] : std::string_view();
  if (what == "depth") {
    const auto depth = words.size() == 3 ? ParseWhole(words[2], 1, kMaxDepth) : std::nullopt;
    if (!depth) return Error(absl::StrCat("expected: set depth N, N from 1 to ", kMaxDepth));
    depth_ = static_cast<int>(*depth);
  } else if (what == "game") {
    const std::size_t after = static_cast<std::size_t>(what.data() - line.data()) + what.size();
    SetGame(line.substr(after));
  } else if (what == "contempt") {
    if (words.size() != 3) Error("expected: set contempt X");
  } else if (what != "myname" && what != "time") {
    static const std::vector<std::string> kKnown = {"depth", "game", "contempt"};
    Error(internal::UnknownName("setting", Shown(what), kKnown));
  }
}

void NBoardServer::Impl::SetGame(std::string_view ggf) {
  Result<Records> read = ReadRecords(registry_, ggf, "reversi");
  if (!read) return Error(read.error);
  if (read->games.size() != 1) {
    return Error(absl::StrCat("the line has ", read->games.size(), " games; expected one"));
  }
  RecordedGame& record = read->games.front();
  Result<Replayed> replayed = records_.Replay(record);
  if (!replayed) return Error(replayed.error);
  for (const TextNote& note : record.notes) {
    Say(absl::StrCat("status note: ", OneLine(ToString(note))));
  }
  // The same rules as before keep what the search has learnt.
  if (game_ != replayed->game) session_.NewGame();
  game_ = std::move(replayed->game);
  position_ = std::move(replayed->position);
}

void NBoardServer::Impl::Move(std::string_view move) {
  if (const auto played = position_->play(FromGgfMove(move)); !played) Error(played.error);
}

void NBoardServer::Impl::Work(std::function<void(const AnyPosition&)> work) {
  if (position_->terminal()) return Error("the game is over");
  const bool started =
      worker_.Start([this, work = std::move(work),
                     position = std::shared_ptr<const AnyPosition>(position_->clone())] {
        Say(absl::StrCat("status ", name_, " is thinking"));
        work(*position);
        Say(absl::StrCat("status ", name_, " is waiting"));
      });
  if (!started) Error(internal::kNoThread);
}

void NBoardServer::Impl::Go() {
  Work([this](const AnyPosition& position) {
    const SessionAnswer answer = session_.Think(*game_, position, DepthLimits());
    if (!answer.error.empty()) Error(answer.error);
    SayNodes(answer);
    std::string reply = absl::StrCat("=== ", ToGgfMove(answer.move));
    if (answer.report) {
      absl::StrAppendFormat(&reply, "/%s/%.2f", EvalText(*answer.report),
                            answer.report->statistics.seconds);
    }
    Say(reply);
  });
}

void NBoardServer::Impl::Hint(const Arguments& words) {
  constexpr std::int64_t kMost = 64;
  const auto wanted = words.size() == 2 ? ParseWhole(words[1], 1, 1'000'000) : std::nullopt;
  if (!wanted) return Error("expected: hint N, N from 1");
  if (*wanted == 1) {
    return Work([this](const AnyPosition& position) {
      const SessionAnswer answer =
          session_.Think(*game_, position, DepthLimits(), [this](const SearchReport& report) {
            SaySearch(report.pv, EvalText(report), report.depth);
          });
      if (!answer.error.empty()) Error(answer.error);
      SayNodes(answer);
    });
  }
  Work([this, wanted = static_cast<std::size_t>(std::min(*wanted, kMost))](
           const AnyPosition& position) { SayBest(position, wanted); });
}

void NBoardServer::Impl::SayBest(const AnyPosition& position, std::size_t wanted) {
  struct Line {
    double value;
    std::string eval;
    std::vector<std::string> moves;
  };
  const Limits limits = DepthLimits();
  if (Traits(AlgorithmOf(session_.player(), *game_)).lines == LineSource::kCompared) {
    const SessionAnswer answer = session_.Think(*game_, position, limits);
    if (!answer.error.empty()) return Error(answer.error);
    const std::vector<ComparedReport>& all = answer.report->compared;
    for (std::size_t i = 0; i < std::min(wanted, all.size()); ++i) {
      SaySearch(all[i].pv, absl::StrFormat("%.2f", all[i].score), answer.report->depth);
    }
    return SayNodes(answer);
  }
  // The limits are those of the hint as a whole, not of each move in it.
  const std::chrono::nanoseconds time =
      limits.time.count() > 0 ? limits.time : session_.player().time.value_or(limits.time);
  const std::uint64_t most = session_.player().nodes;
  const std::uint64_t moves = position.legal_moves().size();
  const auto begin = std::chrono::steady_clock::now();
  std::uint64_t nodes = 0;
  const auto say_nodes = [&] {
    const std::chrono::duration<double> gone = std::chrono::steady_clock::now() - begin;
    Say(absl::StrFormat("nodestats %d %.2f", nodes, gone.count()));
  };
  // Two plies deeper each time; the table keeps what the shallower searches found.
  for (int depth = 2; depth <= std::max(limits.depth, 2); depth += 2) {
    std::vector<Line> lines;
    bool whole = true;
    bool deeper = false;
    for (const std::string& move : position.legal_moves()) {
      const std::unique_ptr<AnyPosition> child = position.clone();
      if (!child->play(move)) continue;
      const bool same = child->to_move() == position.to_move();
      Line line{0, "", {move}};
      if (child->terminal()) {
        line.value = child->utility(position.to_move());
      } else {
        Limits part = limits;
        part.depth = depth - 1;
        const std::chrono::nanoseconds gone = std::chrono::steady_clock::now() - begin;
        const bool spent = (time.count() > 0 && gone >= time) || (most > 0 && nodes >= most);
        if (spent && depth > 2) return say_nodes();
        // The first round is never left out: every move has a value.
        if (time.count() > 0) {
          part.time = std::max<std::chrono::nanoseconds>(time - gone, std::chrono::milliseconds(1));
        }
        if (most > 0) {
          part.nodes = depth > 2 ? most - nodes : std::max<std::uint64_t>(1, most / moves);
        }
        const SessionAnswer answer = session_.Think(*game_, *child, part);
        if (!answer.error.empty()) return Error(answer.error);
        nodes += answer.report->statistics.nodes;
        whole = whole && answer.report->stop != StopReason::kStopped &&
                answer.report->stop != StopReason::kTime &&
                answer.report->stop != StopReason::kNodes;
        deeper = deeper || answer.report->stop == StopReason::kDepth;
        line.value = same ? answer.report->score : -answer.report->score;
        line.moves.insert(line.moves.end(), answer.report->pv.begin(), answer.report->pv.end());
      }
      line.eval = absl::StrFormat("%.2f", line.value + 0.0);
      lines.push_back(std::move(line));
    }
    if (!whole && depth > 2) return say_nodes();
    std::sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) {
      return a.value != b.value ? a.value > b.value : a.moves < b.moves;
    });
    if (lines.size() > wanted) lines.resize(wanted);
    for (const Line& line : lines) SaySearch(line.moves, line.eval, depth);
    if (!whole || !deeper || limits.stop->load()) break;
  }
  say_nodes();
}

void NBoardServer::Impl::Analyze() {
  auto moves = position_->moves_played();
  if (position_->terminal()) {
    // The last position has an exact value and nothing to think about.
    Say(absl::StrFormat("analysis %d %.2f", moves.size(),
                        position_->utility(position_->to_move()) + 0.0));
    if (moves.empty()) return;
    position_->undo();
  }
  const std::size_t last = position_->moves_played().size();
  Work([this, last](const AnyPosition& position) {
    const std::unique_ptr<AnyPosition> at = position.clone();
    const Limits limits = DepthLimits();
    // From the end: what is known of the later positions helps with the earlier ones.
    for (std::size_t n = last + 1; n-- > 0; at->undo()) {
      const SessionAnswer answer = session_.Think(*game_, *at, limits);
      if (!answer.error.empty()) return Error(answer.error);
      if (limits.stop->load()) return;
      Say(absl::StrCat("analysis ", n, " ", EvalText(*answer.report)));
    }
  });
  if (last < moves.size()) (void)position_->play(moves.back());
}

NBoardServer::NBoardServer(Registry registry, Output output, PlayerSpec player, std::string name)
    : impl_(std::make_unique<Impl>(std::move(registry), std::move(output), std::move(player),
                                   std::move(name))) {}
NBoardServer::~NBoardServer() = default;

bool NBoardServer::Line(std::string_view line) { return impl_->Line(line); }
void NBoardServer::Wait() { impl_->Wait(); }
void NBoardServer::Finish(const std::atomic<bool>* stop) { impl_->Finish(stop); }

}  // namespace boardgames
