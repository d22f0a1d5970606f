// expect: boardgames: the game has a function effect, which no algorithm calls; the contract calls
// it effects: std::vector<Fact> effects(const State&, Move) const.

#include <string>

#include "nim.h"

struct Broken : Nim {
  std::string effect(const State& s, Move m) const;
};
static_assert(boardgames::check_game<Broken>());
