// expect: boardgames: the game has a function mcts_priors, which no algorithm calls; the contract
// calls it move_priors: void move_priors(const State&, const Move* last, std::span<const Move>
// moves, std::span<MovePrior> priors) const.

#include <span>

#include "nim.h"

struct Broken : Nim {
  void mcts_priors(const State&, const Move*, std::span<const Move>,
                   std::span<boardgames::MovePrior>) const {}
};
static_assert(boardgames::check_game<Broken>());
