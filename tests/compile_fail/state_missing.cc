// expect: boardgames: the game needs a type State: struct State { ... };

#include "boardgames/game.h"

struct Empty {};
static_assert(boardgames::check_game<Empty>());
