// expect: boardgames: the game has a member bounds that the search cannot use; it must be
// Interval bounds(const State&, int player, int depth) const.

#include "nim.h"

struct Broken : Nim {
  boardgames::Interval bounds(const State&) const { return {-1, 1}; }
  boardgames::Interval bounds(int lo, int hi, int p) const { return {lo * p, hi * p}; }
};
static_assert(boardgames::check_game<Broken>());
