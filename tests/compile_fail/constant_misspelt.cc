// expect: boardgames: the game has a constant kAlternates, which no algorithm reads; the contract
// calls it kAlternating.

#include "nim.h"

struct Broken : Nim {
  static constexpr bool kAlternates = true;
};
static_assert(boardgames::check_game<Broken>());
