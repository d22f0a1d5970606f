// expect: boardgames: initial must be const: State initial() const.

#include "nim.h"

struct Broken : Nim {
  State initial() { return {}; }
};
static_assert(boardgames::check_game<Broken>());
