// expect: boardgames: objective must be a function that returns a boardgames::Objective: static
// constexpr auto objective() { return boardgames::Objective::kWin; }

#include "nim.h"

struct Broken : Nim {
  static constexpr int objective() { return 2; }
};
static_assert(boardgames::check_game<Broken>());
