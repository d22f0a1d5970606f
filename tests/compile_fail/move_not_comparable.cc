// expect: boardgames: Move must be default-constructible, copyable and have operator== (bool
// operator==(const Move&) const = default;).

#include "nim.h"

struct Broken : Nim {
  struct Move {
    int n = 0;
  };
};
static_assert(boardgames::check_game<Broken>());
