// CheckAgent: whether a program may enter a tournament: it plays as each player against random
// moves, and against itself, and must not lose a game by a fault.
//
//   ASSIGN_OR_RETURN(const AgentCheck check, CheckAgent({.game = game, .spec = spec}, on_game));
//   std::cout << Verdict(check) << '\n';     // "no faults in 3 games: it may enter"
//
// The agents are made anew for each game. If the program does not start, no other game is tried.
// Cost: players + 1 games. Thread-safe; allocates.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "absl/status/statusor.h"
#include "boardgames/arena/agents.h"
#include "boardgames/arena/game_record.h"
#include "boardgames/process/sandbox.h"
#include "boardgames/runtime/any_game.h"

namespace boardgames {

struct CheckOptions {
  AnyGamePtr game = {};
  AgentSpec spec = {};
  Sandbox sandbox = {};
  std::chrono::nanoseconds time = std::chrono::seconds(1);  // for a move; zero: no limit
  std::uint64_t seed = 1;                                   // of the games and of the random player
  const std::atomic<bool>* stop = nullptr;
  AgentMaker make_agent = {};  // empty: MakeAgent, which starts no programs
  // Before each position that is to be moved in, with the number of the game from 1.
  std::function<void(int game, const AnyPosition&)> on_position = {};
};

struct Trial {
  int number = 0;  // from 1
  int seat = -1;   // of the program; -1: all
  GameRecord record = {};
};

struct AgentCheck {
  int games = 0;
  int faults = 0;
  bool started = false;      // the program did, in the last game
  bool interrupted = false;  // by the stop flag
  MoveRecord slowest = {};   // of its moves
  int slowest_game = 0;      // 0: it made none
  std::size_t slowest_move = 0;

  bool may_enter() const { return games > 0 && faults == 0 && !interrupted; }
};

// Calls on_game after each game. Errors: kInvalidArgument: the agent cannot be made.
absl::StatusOr<AgentCheck> CheckAgent(const CheckOptions& options,
                                      const std::function<void(const Trial&)>& on_game);

// "game 1, as Black against random: won, 23 moves".
std::string ToText(const Trial& game, const AnyGame& rules);
// A sentence: that it may enter, or why not.
std::string Verdict(const AgentCheck& check);

}  // namespace boardgames
