// AlgorithmOf: how a player searches a game, where what was said leaves that to the game.
//
//   AlgorithmOf(*ParsePlayer("master"), *go);    // Algorithm::kMcts
//   AlgorithmOf(*ParsePlayer("engine"), *go);    // Algorithm::kEngine
//
// What AnyGame::make_searcher makes of a player, and what programs say of it beforehand.
#pragma once

#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/player/algorithm.h"
#include "boardgames/runtime/player/spec.h"

namespace boardgames {

// The algorithm the player names; of a level without options the game's own (GameInfo::master);
// else the first that the game has.
Algorithm AlgorithmOf(const PlayerSpec& player, const AnyGame& game);

}  // namespace boardgames
