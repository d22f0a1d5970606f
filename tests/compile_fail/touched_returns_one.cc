// expect: boardgames: the game has a member touched that the search cannot use; it must be
// std::vector<std::string> touched(const State&, Move) const.

#include <string>

#include "nim.h"

struct Broken : Nim {
  std::string touched(const State& s, Move m) const;
};
static_assert(boardgames::check_game<Broken>());
