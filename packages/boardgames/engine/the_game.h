// The one game of this module. CMakeLists.txt writes the file that defines it.
#pragma once

#include "boardgames/runtime/game_module.h"
#include "boardgames/runtime/player/algorithm.h"

namespace boardgames::web {

GameModule TheGame();

// Whether this part of the game has the algorithm.
bool HasAlgorithm(Algorithm algorithm);

}  // namespace boardgames::web
