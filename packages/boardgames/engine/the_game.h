// The one game of this module. CMakeLists.txt writes the file that defines it.
#pragma once

#include <string_view>

#include "boardgames/runtime/game_module.h"

namespace boardgames::web {

GameModule TheGame();

// Whether this part of the game has the algorithm.
bool HasAlgorithm(std::string_view name);

}  // namespace boardgames::web
