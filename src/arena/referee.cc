#include "boardgames/arena/referee.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <optional>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"
#include "boardgames/result.h"
#include "boardgames/runtime/harmless.h"

namespace boardgames {
namespace {

using std::chrono::nanoseconds;
using std::chrono::steady_clock;

// A claim of a draw is true when the position stands for so many times.
constexpr int kClaim = 3;

double Milliseconds(nanoseconds t) { return std::chrono::duration<double, std::milli>(t).count(); }

// What limits one reply, and by which rule.
struct Allowance {
  nanoseconds limit;  // zero: none but the hang
  nanoseconds deadline;
};

Allowance AllowanceOf(const TimeControl& time, const std::vector<nanoseconds>& left,
                      std::size_t seat) {
  nanoseconds limit = time.per_move;
  if (!left.empty() && (limit.count() == 0 || left[seat] < limit)) {
    limit = std::max(left[seat], nanoseconds(1));
  }
  nanoseconds deadline = time.hang;
  if (limit.count() > 0) deadline = std::min(deadline, limit + time.margin);
  return {limit, deadline};
}

class RefereedGame {
 public:
  explicit RefereedGame(const GamePlan& plan) : plan_(plan) {}

  GameRecord Play() {
    record_.ending = Ending::kUnfinished;
    record_.game = plan_.game->spec();
    record_.seed = plan_.seed;
    record_.opening = plan_.opening;
    for (const Agent* a : plan_.agents) record_.agents.push_back(a->name());
    if (SetUp()) {
      if (Start()) Moves();
      for (Agent* a : plan_.agents) a->finish(record_);
      for (const Agent* a : plan_.agents) record_.logs.push_back(a->log());
    }
    return std::move(record_);
  }

 private:
  bool stopped() const {
    return plan_.stop != nullptr && plan_.stop->load(std::memory_order_relaxed);
  }

  bool SetUp() {
    const absl::Status opened = Open();
    if (opened.ok()) {
      record_.position = position_->start();
      return true;
    }
    record_.ending = Ending::kInterrupted;
    record_.fault.what = absl::StrCat("the opening cannot be played: ", opened.message());
    return false;
  }

  absl::Status Open() {
    if (plan_.position.empty()) {
      position_ = plan_.game->initial();
    } else {
      ASSIGN_OR_RETURN(position_, plan_.game->parse_position(plan_.position));
    }
    for (const std::string& m : plan_.opening) RETURN_IF_ERROR(position_->play(m));
    return absl::OkStatus();
  }

  bool Start() {
    for (std::size_t seat = 0; seat < plan_.agents.size(); ++seat) {
      if (stopped()) return Interrupt();
      GameStart start{.game = plan_.game,
                      .seat = static_cast<int>(seat),
                      .time = plan_.time,
                      .position = record_.position,
                      .opening = plan_.opening,
                      .seed = plan_.seed,
                      .stop = plan_.stop};
      if (std::optional<Fault> fault = plan_.agents[seat]->start(start)) {
        if (stopped()) return Interrupt();
        Forfeit(seat, *std::move(fault));
        return false;
      }
    }
    return true;
  }

  void Moves() {
    if (plan_.time.bank.count() > 0) left_.assign(plan_.agents.size(), plan_.time.bank);
    if (plan_.on_position) plan_.on_position(*position_);
    while (!position_->terminal()) {
      if (stopped()) {
        Interrupt();
        return;
      }
      if (static_cast<int>(record_.moves.size()) >= plan_.max_moves) {
        Draw(Ending::kMoveLimit);
        return;
      }
      if (plan_.gate && !PassGate()) return;
      const Step step = TakeTurn();
      if (step == Step::kAgain) continue;
      if (step == Step::kOver) return;
      if (plan_.on_position) plan_.on_position(*position_);
    }
    record_.ending = Ending::kPlayed;
    for (std::size_t p = 0; p < plan_.agents.size(); ++p) {
      record_.points.push_back(position_->utility(static_cast<int>(p)));
    }
    record_.scores = ScoresFromPoints(record_.points);
  }

  // False if the game was stopped there.
  bool PassGate() {
    for (;;) {
      const Gate gate = plan_.gate(Turn{.position = *position_, .record = record_, .left = left_});
      if (gate.stop) return Interrupt();
      if (gate.take_back <= 0) return true;
      for (int i = 0; i < gate.take_back && !record_.moves.empty(); ++i) {
        position_->undo();
        record_.moves.pop_back();
        left_ = std::move(left_before_.back());
        left_before_.pop_back();
      }
    }
  }

  enum class Step { kMove, kAgain, kOver };

  // One move, or none: the game is over without the rules, or the agent has withdrawn.
  Step TakeTurn() {
    const auto seat = static_cast<std::size_t>(position_->to_move());
    const Allowance allowed = AllowanceOf(plan_.time, left_, seat);
    const Clock clock{
        .control = plan_.time, .left = left_, .deadline = allowed.deadline, .stop = plan_.stop};
    const auto begin = steady_clock::now();
    Answer answer = plan_.agents[seat]->choose(*position_, clock);
    const nanoseconds thought =
        answer.thought.count() >= 0 ? answer.thought : steady_clock::now() - begin;
    if (stopped() && (answer.fault || answer.move.empty())) {
      Interrupt();
      return Step::kOver;
    }
    if (answer.withdrawn) {
      if (!left_.empty()) left_[seat] = std::max(left_[seat] - thought, nanoseconds(1));
      return Step::kAgain;
    }
    if (answer.fault) return Forfeit(seat, *std::move(answer.fault));
    if (answer.resign) return Lose(seat, Ending::kResigned);
    if (answer.claims_draw) return JudgeClaim(seat);
    if (thought > allowed.deadline) {
      const bool hang = allowed.limit.count() == 0;
      const nanoseconds limit = hang ? plan_.time.hang : allowed.limit;
      return Forfeit(
          seat, {.kind = hang ? FaultKind::kHang : FaultKind::kOutOfTime,
                 .what = absl::StrCat("move ", record_.moves.size() + 1, " came after the time"),
                 .limit = Milliseconds(limit),
                 .measured = Milliseconds(thought),
                 .unit = "ms"});
    }
    if (const Result<void> played = position_->play(answer.move); !played) {
      return Forfeit(seat, {.kind = FaultKind::kIllegalMove, .what = played.error});
    }
    if (plan_.gate) left_before_.push_back(left_);
    if (!left_.empty()) {
      left_[seat] = std::max(left_[seat] - thought, nanoseconds(0)) + plan_.time.increment;
    }
    record_.moves.push_back({.move = position_->moves_played().back(),
                             .seat = static_cast<int>(seat),
                             .thought = thought,
                             .depth = answer.depth,
                             .nodes = answer.nodes,
                             .score = std::move(answer.score)});
    if (plan_.on_move) plan_.on_move(record_.moves.back(), left_);
    return Step::kMove;
  }

  Step JudgeClaim(std::size_t seat) {
    const int times = TimesSeen();
    if (times >= kClaim) return Draw(Ending::kDrawClaimed);
    return Forfeit(seat,
                   {.kind = FaultKind::kIllegalMove,
                    .what = absl::StrCat("it claimed a draw at a position that stands for the ",
                                         times == 1 ? "first" : "second",
                                         " time; a claim is true at the third")});
  }

  // How often the position has stood in this game, now included. Only a claim asks.
  int TimesSeen() const {
    const std::string now = position_->to_string();
    const std::unique_ptr<AnyPosition> before = position_->clone();
    int times = 1;
    while (before->undo()) times += before->to_string() == now ? 1 : 0;
    return times;
  }

  bool Interrupt() {
    record_.ending = Ending::kInterrupted;
    return false;
  }

  Step Draw(Ending ending) {
    record_.ending = ending;
    record_.scores.assign(plan_.agents.size(), 0.5);
    return Step::kOver;
  }

  Step Forfeit(std::size_t seat, Fault fault) {
    record_.fault = std::move(fault);
    // It may quote the agent.
    record_.fault.what = internal::Harmless(record_.fault.what);
    return Lose(seat, Ending::kForfeit);
  }

  // The last place for one, the others share the rest.
  Step Lose(std::size_t seat, Ending ending) {
    record_.ending = ending;
    record_.offender = static_cast<int>(seat);
    std::vector<double> points(plan_.agents.size(), 1);
    points[seat] = 0;
    record_.scores = ScoresFromPoints(points);
    return Step::kOver;
  }

  const GamePlan& plan_;
  GameRecord record_;
  std::unique_ptr<AnyPosition> position_;
  std::vector<nanoseconds> left_;
  std::vector<std::vector<nanoseconds>> left_before_;  // each move; only with a gate
};

}  // namespace

std::vector<double> ScoresFromPoints(const std::vector<double>& points) {
  const double others = static_cast<double>(points.size()) - 1;
  std::vector<double> scores;
  for (const double mine : points) {
    // Half a place for each that ties, oneself left out.
    double beaten = -0.5;
    for (const double p : points) beaten += p < mine ? 1 : p == mine ? 0.5 : 0;
    scores.push_back(others > 0 ? beaten / others : 1);
  }
  return scores;
}

GameRecord PlayGame(const GamePlan& plan) { return RefereedGame(plan).Play(); }

}  // namespace boardgames
