// AlgorithmOf: how a player searches a game, where its text leaves that to the game.
//
//   AlgorithmOf(*ParsePlayerSpec("master"), *go);    // "mcts"
//   AlgorithmOf(*ParsePlayerSpec("engine"), *go);    // "engine"
//
// What AnyGame::make_searcher makes of a player, and what programs say of it beforehand.
#pragma once

#include <string>

#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/player.h"

namespace boardgames {

// The algorithm the player names; of a level without options the game's own (GameInfo::master);
// else the first that the game has.
std::string AlgorithmOf(const PlayerSpec& player, const AnyGame& game);

}  // namespace boardgames
