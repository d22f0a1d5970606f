// QuoridorOptions: board, players, walls and the rules that differ.
//
//   Result<Quoridor> game = Quoridor::Make({.cols = 5, .rows = 5, .walls = 2});
#pragma once

#include "boardgames/games/quoridor/pawns.h"

namespace boardgames {

struct QuoridorOptions {
  int cols = 9;     // 3 ... 10; QuoridorLarge: 3 ... 20
  int rows = 9;     // the same
  int players = 2;  // 2 ... 4
  int walls = -1;   // each player's, 0 ... 99; -1: twenty shared out (10, 6 or 5)
  // What a pawn behind the one to be jumped means; with two players there is none.
  quoridor::DoubleJump double_jump = quoridor::DoubleJump::kDiagonal;
  int repetition = 3;  // a draw at this occurrence of a position, 2 ... 99; 0: no such rule
};

}  // namespace boardgames
