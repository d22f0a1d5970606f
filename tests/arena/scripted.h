// An agent that does as it is told, and how a game ends that one loses by a fault.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/arena/agent.h"
#include "boardgames/arena/game_record.h"

namespace boardgames {

// Answers what it is told to, by the number of its move; else the first legal move.
class Scripted : public Agent {
 public:
  explicit Scripted(std::function<std::optional<Answer>(int)> answer = {},
                    std::string name = "scripted")
      : name_(std::move(name)), answer_(std::move(answer)) {}
  const std::string& name() const override { return name_; }
  std::optional<Fault> start(const GameStart& start) override {
    starts.push_back(start.seat);
    return start_fault;
  }
  Answer choose(const AnyPosition& p, const Clock& clock) override {
    clocks.push_back(clock);
    if (answer_) {
      if (auto answer = answer_(static_cast<int>(clocks.size()))) return *std::move(answer);
    }
    return {.move = p.legal_moves()[0], .thought = thought};
  }
  void finish(const GameRecord& r) override { endings.push_back(r.ending); }
  std::string log() const override { return "log of scripted"; }

  std::vector<int> starts;
  std::vector<Clock> clocks;
  std::vector<Ending> endings;
  std::optional<Fault> start_fault;
  std::chrono::nanoseconds thought{0};

 private:
  std::string name_;
  std::function<std::optional<Answer>(int)> answer_;
};

// The game was lost by a fault of that kind, whose sentence has these words.
inline void ExpectForfeit(const GameRecord& r, int offender, FaultKind kind,
                          const std::string& says = "") {
  EXPECT_EQ(r.ending, Ending::kForfeit);
  EXPECT_EQ(r.offender, offender);
  EXPECT_EQ(ToString(r.fault.kind), ToString(kind)) << r.fault.what;
  EXPECT_THAT(r.fault.what, ::testing::HasSubstr(says));
}

}  // namespace boardgames
