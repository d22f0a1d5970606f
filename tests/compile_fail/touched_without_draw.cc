// expect: boardgames: the game has touched, but nothing to touch or no notation; give it draw and
// the notation as well.

#include <string>
#include <vector>

#include "nim.h"

struct Broken : Nim {
  std::vector<std::string> touched(const State& s, Move m) const;
};
static_assert(boardgames::check_game<Broken>());
