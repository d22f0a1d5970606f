// The one game of this module. CMakeLists.txt writes the file that defines it.
#pragma once

#include <string>

#include "boardgames/runtime/game_module.h"
#include "boardgames/runtime/player/algorithm.h"
#include "boardgames/search/trace.h"

namespace boardgames::web {

GameModule TheGame();

// Whether this part of the game has the algorithm.
bool HasAlgorithm(Algorithm algorithm);

// As JSON. Precondition: this part of the game records trees.
std::string TraceText(const Trace& trace);

}  // namespace boardgames::web
