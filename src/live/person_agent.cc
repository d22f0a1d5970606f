#include "boardgames/live/person_agent.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"
#include "json.h"

namespace boardgames {

using internal::MutexLock;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using std::chrono::steady_clock;

std::optional<Fault> PersonAgent::start(const GameStart&) { return std::nullopt; }

nanoseconds PersonAgent::Thought() const {
  return thought_ + (since_ ? steady_clock::now() - *since_ : nanoseconds(0));
}

void PersonAgent::Stop() {
  thought_ = Thought();
  since_.reset();
}

Answer PersonAgent::choose(const AnyPosition& position, const Clock& clock) {
  const TimeControl& time = clock.control;
  const bool timed = time.bank.count() > 0 || time.per_move.count() > 0;
  const MutexLock lock(&mutex_);
  position_ = position.clone();
  answer_.reset();
  thought_ = nanoseconds(0);
  since_.reset();
  if (!paused_) since_ = steady_clock::now();
  while (!answer_) {
    if (std::exchange(withdrawn_, false)) {
      answer_ = Answer{.withdrawn = true};
      break;
    }
    if (clock.stop != nullptr && clock.stop->load(std::memory_order_relaxed)) {
      answer_.emplace();  // without a move: interrupted
      break;
    }
    if (timed && Thought() > clock.deadline) {
      answer_ = Answer{.fault = Fault{.kind = FaultKind::kOutOfTime,
                                      .what = "no move came in time",
                                      .limit = live::Ms(clock.deadline),
                                      .measured = live::Ms(Thought()),
                                      .unit = "ms"}};
      break;
    }
    // The stop flag has no bell of its own.
    nanoseconds wait = milliseconds(50);
    if (timed && since_) wait = std::clamp(clock.deadline - Thought(), nanoseconds(0), wait);
    changed_.WaitWithTimeout(&mutex_, wait + nanoseconds(1000));
  }
  Stop();
  position_.reset();
  Answer answer = *std::exchange(answer_, std::nullopt);
  // What is a hang of a program is a person's thought.
  answer.thought = timed ? thought_ : std::min(thought_, clock.deadline);
  return answer;
}

absl::Status PersonAgent::CheckTurn() const {
  if (position_ == nullptr || answer_ || withdrawn_) {
    return absl::FailedPreconditionError("it is not your turn; wait until you are asked");
  }
  if (paused_) return absl::FailedPreconditionError("the game is paused; it waits to be resumed");
  return absl::OkStatus();
}

absl::Status PersonAgent::PlayMove(std::string_view move, std::optional<std::size_t> ply) {
  const MutexLock lock(&mutex_);
  RETURN_IF_ERROR(CheckTurn());
  if (ply && *ply != position_->moves_played().size()) {
    return absl::InvalidArgumentError(absl::StrCat("that move is for the position after ", *ply,
                                                   " moves; this is the one after ",
                                                   position_->moves_played().size()));
  }
  if (const Result<void> played = position_->clone()->play(move); !played) {
    return absl::InvalidArgumentError(played.error);
  }
  answer_ = Answer{.move = std::string(move)};
  Stop();
  changed_.SignalAll();
  return absl::OkStatus();
}

absl::Status PersonAgent::Resign() {
  const MutexLock lock(&mutex_);
  RETURN_IF_ERROR(CheckTurn());
  answer_ = Answer{.resign = true};
  Stop();
  changed_.SignalAll();
  return absl::OkStatus();
}

void PersonAgent::SetPaused(bool paused) {
  const MutexLock lock(&mutex_);
  if (paused_ == paused) return;
  paused_ = paused;
  if (position_ == nullptr || answer_) return;
  if (paused) {
    Stop();
  } else {
    since_ = steady_clock::now();
  }
  changed_.SignalAll();
}

void PersonAgent::Withdraw() {
  const MutexLock lock(&mutex_);
  withdrawn_ = true;
  changed_.SignalAll();
}

}  // namespace boardgames
