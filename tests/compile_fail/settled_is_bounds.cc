// expect: boardgames: the game has a function settled, which no algorithm calls; the contract calls
// it bounds: Interval bounds(const State&, int player, int depth) const.

#include <optional>

#include "nim.h"

struct Broken : Nim {
  std::optional<boardgames::Score> settled(const State&, int) const { return {}; }
};
static_assert(boardgames::check_game<Broken>());
