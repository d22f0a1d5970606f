// expect: boardgames: apply must return nothing: void apply(State&, Move) const changes the state
// it is given, and a state that it returned would be lost.

#include "nim.h"

struct Broken : Nim {
  State apply(const State& s, Move n) const { return {s.left - n, s.player ^ 1}; }
};
static_assert(boardgames::check_game<Broken>());
