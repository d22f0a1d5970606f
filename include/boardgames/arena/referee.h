// PlayGame: one game between agents, every move checked, every reply timed.
//
//   GamePlan plan{.game = game, .agents = {black.get(), white.get()}};
//   plan.time.per_move = std::chrono::seconds(1);
//   GameRecord record = PlayGame(plan);
//
// An illegal move, a late answer or any other fault loses the game for the agent that made it and
// is recorded with its reason, the limit and the measured value; PlayGame itself never fails.
// Draws are found by the rules of the game; a claim (Answer::claims_draw) is for games that may go
// round in circles, and is judged by the texts of the positions since the start of the game. The
// time a move took is the agent's own measure if it has one (Answer::thought), else that around the
// call. Runs in the calling thread; several games may run in several threads if they share no
// agent. Cost of its own per move: one call of legal_moves and one of play.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "boardgames/arena/agent.h"
#include "boardgames/arena/game_record.h"
#include "boardgames/runtime/any_game.h"

namespace boardgames {

// A game between two turns, as whoever steers it finds it. Valid during the call.
struct Turn {
  const AnyPosition& position;  // not finished
  const GameRecord& record;     // so far
  // Each player's bank; empty without banks. What is set here counts from this turn on.
  std::vector<std::chrono::nanoseconds>& left;
};

// What is to happen instead of the turn, if anything. The agents are told nothing of it: they are
// asked for a move in whatever position there is.
struct Gate {
  bool stop = false;  // the game ends as kInterrupted
  // So many moves are taken back, as far as there are (those of the opening stay), with the banks
  // as they were before them; then the gate is asked again.
  int take_back = 0;
};

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
  // Called before each turn, and again if the agent withdraws it; no clock runs meanwhile, so it
  // may wait as long as it likes. May be empty: then nothing is kept for taking back.
  std::function<Gate(const Turn&)> gate = {};
  // Called after each move with what is recorded of it and the banks as it left them; may be empty.
  std::function<void(const MoveRecord&, const std::vector<std::chrono::nanoseconds>&)> on_move = {};
};

// Preconditions: as many agents as players, none null. A position or opening that the game refuses
// ends the game as kInterrupted with the sentence in fault.what.
GameRecord PlayGame(const GamePlan& plan);

}  // namespace boardgames
