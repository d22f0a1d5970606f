// WatchedAgent: an agent of somebody, with what it does told to a feed.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "boardgames/arena/agent.h"
#include "boardgames/live/game_feed.h"

namespace boardgames::live {

class WatchedAgent final : public Agent {
 public:
  // Both must outlive it.
  WatchedAgent(Agent& agent, int seat, GameFeed& feed) : agent_(agent), seat_(seat), feed_(feed) {}

  const std::string& name() const override { return agent_.name(); }

  std::optional<Fault> start(const GameStart& start) override {
    feed_.SetAgent(seat_, ToString(AgentState::kConnecting));
    std::optional<Fault> fault = agent_.start(start);
    Tell(fault ? AgentState::kDisconnected : agent_.state());
    TellLog(fault.has_value());
    return fault;
  }

  Answer choose(const AnyPosition& position, const Clock& clock) override {
    feed_.Asked(seat_, clock.left);
    Answer answer = agent_.choose(position, clock);
    if (answer.withdrawn) feed_.Withdrawn();
    if (answer.fault) Tell(agent_.state());
    TellLog(answer.fault.has_value());
    return answer;
  }

  void finish(const GameRecord& record) override {
    agent_.finish(record);
    TellLog(true);
  }
  AgentState state() const override { return agent_.state(); }
  std::string log() const override { return agent_.log(); }

 private:
  void Tell(AgentState state) { feed_.SetAgent(seat_, ToString(state)); }

  // An agent's log can be read in its own thread alone, and is long.
  void TellLog(bool now) {
    const auto time = std::chrono::steady_clock::now();
    if (!now && (!feed_.watched() || time - told_ < std::chrono::milliseconds(250))) return;
    told_ = time;
    feed_.SetLog(seat_, agent_.log());
  }

  Agent& agent_;
  const int seat_;
  GameFeed& feed_;
  std::chrono::steady_clock::time_point told_{};
};

}  // namespace boardgames::live
