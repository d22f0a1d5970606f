// PersonAgent: a person somewhere else, whose moves come from another thread.
//
//   PersonAgent person("anna");
//   std::thread game([&] { PlayGame({.game = game, .agents = {&person, other}}); });
//   absl::Status moved = person.PlayMove("d3");     // from wherever the person is
//
// The referee waits in choose() until there is a legal move, the person resigns, the turn is
// withdrawn, the time is out or the match is stopped (seen within 50 ms). While it is paused the
// person's clock stands and no move is taken. Without a clock a person is never late. Move, Resign,
// SetPaused and Withdraw may come from any thread and do not wait.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "absl/status/status.h"
#include "boardgames/arena/agent.h"
#include "boardgames/process/mutex.h"

namespace boardgames {

class PersonAgent final : public Agent {
 public:
  explicit PersonAgent(std::string name) : name_(std::move(name)) {}

  const std::string& name() const override { return name_; }
  std::optional<Fault> start(const GameStart& start) override;
  Answer choose(const AnyPosition& position, const Clock& clock) override;

  // The move of the turn that is asked for. `ply`, if given, is how many moves were played since
  // the game's start, those of the opening too, in the position it is meant for. Errors:
  // kFailedPrecondition if it is not this person's turn, or the game is paused; kInvalidArgument
  // for another ply or a move that is not legal, with those that are.
  absl::Status PlayMove(std::string_view move, std::optional<std::size_t> ply = {});
  // Error: kFailedPrecondition.
  absl::Status Resign();
  void SetPaused(bool paused);
  // The turn begins anew, at the gate: the one that is asked for, or the next one.
  void Withdraw();

 private:
  // What the turn has cost so far.
  std::chrono::nanoseconds Thought() const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  absl::Status CheckTurn() const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  void Stop() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);

  const std::string name_;
  mutable internal::Mutex mutex_;
  internal::CondVar changed_;
  std::unique_ptr<AnyPosition> position_ ABSL_GUARDED_BY(mutex_);  // while a move is asked for
  std::optional<Answer> answer_ ABSL_GUARDED_BY(mutex_);
  bool paused_ ABSL_GUARDED_BY(mutex_) = false;
  bool withdrawn_ ABSL_GUARDED_BY(mutex_) = false;
  // Of the turn: before `since_`, which is there while the clock runs.
  std::chrono::nanoseconds thought_ ABSL_GUARDED_BY(mutex_){0};
  std::optional<std::chrono::steady_clock::time_point> since_ ABSL_GUARDED_BY(mutex_);
};

}  // namespace boardgames
