// expect: boardgames: the game has a member move_priors that the search cannot use; it must be void
// move_priors(const State&, const Move* last, std::span<const Move> moves, std::span<MovePrior>
// priors) const.

#include <span>

#include "nim.h"

struct Broken : Nim {
  boardgames::MovePrior move_priors(const State&, Move) const { return {}; }
};
static_assert(boardgames::check_game<Broken>());
