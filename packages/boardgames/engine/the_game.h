// The one game of this module. CMakeLists.txt writes the file that defines it.
#pragma once

#include "boardgames/runtime/game_module.h"

namespace boardgames::web {

GameModule TheGame();

}  // namespace boardgames::web
