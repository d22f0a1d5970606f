// expect: boardgames: the game needs void moves(const State&, auto& out) const, which calls
// out.push_back(move) for every legal move.

#include "nim.h"

struct Broken : Nim {
  void moves(const State&) const {}
};
static_assert(boardgames::check_game<Broken>());
