// expect: boardgames: the game needs void apply(State&, Move) const, which changes the state in
// place.

#include "nim.h"

struct Broken : Nim {
  void apply(State& s) const { s.player ^= 1; }
};
static_assert(boardgames::check_game<Broken>());
