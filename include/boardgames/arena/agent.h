// Agent: whoever chooses moves in a match: an algorithm, a level, a person, another program.
//
//   class First final : public Agent {
//    public:
//     const std::string& name() const override { return name_; }
//     std::optional<Fault> start(const GameStart&) override { return std::nullopt; }
//     Answer choose(const AnyPosition& p, const Clock&) override { return {p.legal_moves()[0]}; }
//    private:
//     std::string name_ = "first";
//   };
//
// The referee (referee.h) calls start once a game, choose whenever it is the agent's turn, and
// finish once. What an agent answers is checked; it need not be legal. An agent plays one game at a
// time and belongs to one thread; state() may be read from any thread.
//
// An agent in this process that never returns cannot be stopped: run code you do not trust as a
// program of its own (protocol/ugi_agent.h).
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "boardgames/process/fault.h"
#include "boardgames/runtime/any_game.h"

namespace boardgames {

// How long the players of a game may think. Zero: no limit of that kind.
struct TimeControl {
  std::chrono::nanoseconds bank{0};       // for a whole game, each player
  std::chrono::nanoseconds increment{0};  // added to the bank after each move
  std::chrono::nanoseconds per_move{0};   // for one move
  // Forgiven before a move counts as late: what pipes and the scheduler take.
  std::chrono::nanoseconds margin = std::chrono::milliseconds(50);
  // For start(): loading, and the answer that it is ready.
  std::chrono::nanoseconds start_up = std::chrono::seconds(10);
  // Whatever the rules above, a reply that takes longer is a hang.
  std::chrono::nanoseconds hang = std::chrono::seconds(60);
};

// The clock as the player to move finds it.
struct Clock {
  TimeControl control;
  std::vector<std::chrono::nanoseconds> left;  // each player's bank; empty without banks
  // The longest this reply may take before it is a fault: bank, per_move and hang together, the
  // margin included.
  std::chrono::nanoseconds deadline = std::chrono::seconds(60);
  const std::atomic<bool>* stop = nullptr;  // the match is being interrupted; may be null
};

// What choose returns: a move in the game's notation, or a fault.
struct Answer {
  std::string move = {};
  std::optional<Fault> fault = {};
  bool resign = false;
  // It claims a draw: true where the position, its player to move included, stands for the third
  // time in this game, and then the game is one; else an illegal move.
  bool claims_draw = false;
  // There is no answer: the gate is to be asked first, and then this agent again (referee.h). What
  // it thought is taken from its bank.
  bool withdrawn = false;
  // How long it thought, if the agent knows better than who called it (a program's answer is
  // stamped when it arrives). Negative: unknown.
  std::chrono::nanoseconds thought{-1};
  // What it said of its search; zero or empty: nothing.
  int depth = 0;
  std::uint64_t nodes = 0;
  std::string score = {};
};

struct GameStart {
  AnyGamePtr game;
  int seat = 0;  // 0 ... players-1
  TimeControl time = {};
  std::string position = {};                // where it starts, as parse_position takes it
  std::vector<std::string> opening = {};    // moves already played from there
  std::uint64_t seed = 1;                   // for agents that draw lots
  const std::atomic<bool>* stop = nullptr;  // the match is being interrupted; may be null
};

enum class AgentState : std::uint8_t {
  kConnecting,  // started, not ready yet
  kConnected,   // ready
  kThinking,
  kOutOfTime,
  kDisconnected,  // gone; the next start() tries again
};
const char* ToString(AgentState state);

struct GameRecord;

class Agent {
 public:
  virtual ~Agent() = default;

  virtual const std::string& name() const = 0;
  // Prepares for one game. A fault loses the game.
  virtual std::optional<Fault> start(const GameStart& start) = 0;
  // Precondition: it is this agent's turn in `position`, which is not finished.
  virtual Answer choose(const AnyPosition& position, const Clock& clock) = 0;
  // The game is over, one way or another; called even if start failed.
  virtual void finish(const GameRecord&) {}
  virtual AgentState state() const { return AgentState::kConnected; }
  // What it wrote to its log in this game, bounded; empty for agents without one.
  virtual std::string log() const { return {}; }

 protected:
  Agent() = default;
  Agent(const Agent&) = delete;
  Agent& operator=(const Agent&) = delete;
};

}  // namespace boardgames
