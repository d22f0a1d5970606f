// expect: boardgames: kObjective must be a boardgames::Objective: static constexpr auto
// kObjective = boardgames::Objective::kWin;

#include "nim.h"

struct Broken : Nim {
  static constexpr int kObjective = 2;
};
static_assert(boardgames::check_game<Broken>());
