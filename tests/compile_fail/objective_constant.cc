// expect: boardgames: the game names its objective as a constant, which no algorithm reads; the
// contract asks a function: static constexpr auto objective() { return
// boardgames::Objective::kWin; }

#include "nim.h"

struct Broken : Nim {
  static constexpr auto kObjective = boardgames::Objective::kWin;
};
static_assert(boardgames::check_game<Broken>());
