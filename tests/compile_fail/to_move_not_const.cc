// expect: boardgames: to_move must be const: int to_move(const State&) const.

#include "nim.h"

struct Broken : Nim {
  int to_move(const State& s) { return s.player; }
};
static_assert(boardgames::check_game<Broken>());
