// PlayGame: one game between agents, every move checked, every reply timed.
//
//   GamePlan plan{.game = game, .agents = {black.get(), white.get()}};
//   plan.time.per_move = std::chrono::seconds(1);
//   GameRecord record = PlayGame(plan);
//
// An illegal move, a late answer or any other fault loses the game for the agent that made it and
// is recorded with its reason, the limit and the measured value; PlayGame itself never fails. The
// time a move took is the agent's own measure if it has one (Answer::thought), else that around the
// call. Runs in the calling thread; several games may run in several threads if they share no
// agent. Cost of its own per move: one call of legal_moves and one of play.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "boardgames/arena/agent.h"
#include "boardgames/arena/game_record.h"
#include "boardgames/runtime/any_game.h"

namespace boardgames {

struct GamePlan {
  AnyGamePtr game;
  std::vector<Agent*> agents;             // by seat; one object may not sit twice
  std::string position = {};              // empty: the game's start
  std::vector<std::string> opening = {};  // legal moves from there
  TimeControl time = {};
  std::uint64_t seed = 1;
  int max_moves = 10'000;                   // then the game is a draw for all
  const std::atomic<bool>* stop = nullptr;  // ends the game as kInterrupted
  // Called after each move and before the first, with the position; may be empty.
  std::function<void(const AnyPosition&)> on_position = {};
};

// Preconditions: as many agents as players, none null. A position or opening that the game refuses
// ends the game as kInterrupted with the sentence in fault.what.
GameRecord PlayGame(const GamePlan& plan);

}  // namespace boardgames
