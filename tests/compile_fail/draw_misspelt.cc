// expect: boardgames: the game has a function drawing, which no algorithm calls; the contract calls
// it draw: Drawing draw(const State&) const.

#include "nim.h"

struct Broken : Nim {
  int drawing(const State& s) const { return s.left; }
};
static_assert(boardgames::check_game<Broken>());
