// expect: boardgames: the game has a member prior that the search cannot use; it must be int
// prior(const State&, Move, int depth) const.

#include "nim.h"

struct Broken : Nim {
  int prior(const State&, Move n) const { return n; }
};
static_assert(boardgames::check_game<Broken>());
