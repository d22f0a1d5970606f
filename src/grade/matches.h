// Matches of what was handed in: games in pairs, of one opening with the seats exchanged.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "boardgames/arena/agent.h"
#include "boardgames/arena/game_record.h"
#include "boardgames/runtime/any_game.h"
#include "question.h"

namespace boardgames::grade {

class Object;  // json_object.h

// The key "opponent": a player's text.
std::string OpponentOf(Object& keys);
// Of such a text.
absl::StatusOr<std::unique_ptr<Agent>> MakePlayer(const std::string& text);

// A limit of wall time, which only ends what never ends by itself.
class Hang {
 public:
  using Time = std::chrono::steady_clock::time_point;
  explicit Hang(std::chrono::nanoseconds limit)
      : limit_(limit), end_(std::chrono::steady_clock::now() + limit) {}
  void Look() {
    if (std::chrono::steady_clock::now() >= end_) stop_ = true;
  }
  void Stop() { stop_ = true; }
  const std::atomic<bool>& stopped() const { return stop_; }
  std::chrono::nanoseconds left() const;
  Answer Told() const;  // what it ended comes to: "60 s"

 private:
  const std::chrono::nanoseconds limit_;
  const Time end_;
  std::atomic<bool> stop_ = false;
};

// Game `number`, from 0, with an opening that is the same for everybody; the submission sits in seat
// number % 2. Precondition: the game is for two. A game that is stopped is kInterrupted.
GameRecord PlayNumbered(const AnyGamePtr& game, int number, Agent& submission, Agent& opponent,
                        Hang& hang);
// Of the submission: 0 to 1.
double ScoreOf(const GameRecord& record, int number);

}  // namespace boardgames::grade
