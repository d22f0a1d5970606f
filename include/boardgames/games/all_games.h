// All games of this library, or those that the build's BOARDGAMES_GAMES names, for programs that let
// their user choose.
//
//   const Registry games = AllGames();
//   Result<AnyGamePtr> game = games.MakeGame("timbiriche:rows=3,cols=3");
//
// A program that wants only some adds their modules to a Registry of its own. AllGames allocates a
// new registry at each call; thread-safe, no errors.
#pragma once

#include "boardgames/runtime/game_module.h"
#include "boardgames/runtime/registry.h"

namespace boardgames {

// One per game, each defined in games/<game>/src/module.cc; linked if BOARDGAMES_GAMES names it.
GameModule GoModule();
GameModule MorrisModule();
GameModule QuoridorModule();
GameModule ReversiModule();
GameModule TimbiricheModule();

Registry AllGames();

}  // namespace boardgames
