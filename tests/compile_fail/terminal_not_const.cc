// expect: boardgames: terminal must be const: bool terminal(const State&) const.

#include "nim.h"

struct Broken : Nim {
  bool terminal(const State& s) { return s.left == 0; }
};
static_assert(boardgames::check_game<Broken>());
