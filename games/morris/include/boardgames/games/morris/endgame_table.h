// EndgameTable: exact values of positions, wherever they lie. morris/endgame.h
// builds them in memory; files are read by whoever has files (solve/stored_classes.h).
//
//   if (auto v = table.Find(s)) ...   // WinIn(n), LossIn(n) or 0, for the player to move
//
// Find: some 30 ns and two cache misses in memory; no allocation, thread-safe, no errors.
#pragma once

#include "boardgames/games/morris/classes.h"
#include "boardgames/solve/classes.h"

namespace boardgames::morris {

using EndgameTable = ClassTables<Classes>;

}  // namespace boardgames::morris
