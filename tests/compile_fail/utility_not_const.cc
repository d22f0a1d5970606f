// expect: boardgames: utility must be const: Score utility(const State&, int player) const.

#include "nim.h"

struct Broken : Nim {
  boardgames::Score utility(const State&, int) { return 0; }
};
static_assert(boardgames::check_game<Broken>());
