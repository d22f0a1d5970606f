// The games of the first lessons: textbook trees, tic-tac-toe and Connect Four.
//
//   const Registry games = AllGamesAndLessons();
//   Result<AnyGamePtr> game = games.MakeGame("tree:((3 12 8)(2 4 6)(14 5 2))");
//
// Tic-tac-toe and Connect Four are the structs of examples/tic_tac_toe_board.h, with the numbers of
// tic_tac_toe_numbers.h, and examples/12_connect_four, outside of any namespace: a program that
// calls AllGamesAndLessons has no others of these names. Programs that do not call it get AllGames
// alone.
//
// Allocates a new registry at each call; thread-safe, no errors.
#pragma once

#include "boardgames/runtime/game_module.h"
#include "boardgames/runtime/registry.h"

boardgames::GameModule ConnectFourModule();  // examples/12_connect_four/module.cc

namespace boardgames {

// games/<game>/src/module.cc
GameModule TicTacToeModule();
GameModule TreeModule();

// AllGames(), and these after them, with GameInfo::for_lessons set.
Registry AllGamesAndLessons();

}  // namespace boardgames
