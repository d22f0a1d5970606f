// expect: boardgames: the game has a function heuristic, which no algorithm calls; the contract
// calls it evaluate: Score evaluate(const State&, int player) const.

#include "nim.h"

struct Broken : Nim {
  boardgames::Score heuristic(const State& s, int p) const { return s.player == p ? 1 : -1; }
};
static_assert(boardgames::check_game<Broken>());
