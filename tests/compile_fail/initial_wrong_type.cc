// expect: boardgames: the game needs State initial() const.

#include "nim.h"

struct Broken : Nim {
  int initial() const { return 10; }
};
static_assert(boardgames::check_game<Broken>());
