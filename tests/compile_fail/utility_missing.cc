// expect: boardgames: the game needs Score utility(const State&, int player) const, the result from
// that player's view.

#include "nim.h"

struct Broken : Nim {
  void utility(const State&, int) const {}
};
static_assert(boardgames::check_game<Broken>());
