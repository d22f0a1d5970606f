// expect: boardgames: apply must be const: void apply(State&, Move) const.

#include "nim.h"

struct Broken : Nim {
  void apply(State& s, Move m) { s.left -= m; }
};
static_assert(boardgames::check_game<Broken>());
