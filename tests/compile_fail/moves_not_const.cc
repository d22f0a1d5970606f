// expect: boardgames: moves must be const: void moves(const State&, auto& out) const.

#include "nim.h"

struct Broken : Nim {
  void moves(const State&, auto& out) { out.push_back(1); }
};
static_assert(boardgames::check_game<Broken>());
