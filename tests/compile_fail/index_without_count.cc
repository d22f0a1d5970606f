// expect: boardgames: the game has a member index that the search cannot use; it must be int
// index(Move) const, together with static constexpr int kMoveIndexes.

#include "nim.h"

struct Broken : Nim {
  int index(Move n) const { return n; }
};
static_assert(boardgames::check_game<Broken>());
