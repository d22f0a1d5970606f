// expect: boardgames: the game needs static constexpr int kMaxPlayers, from 2 to 16.

#include "nim.h"

struct Broken : Nim {
  static constexpr int kMaxPlayers = 1;
};
static_assert(boardgames::check_game<Broken>());
