// SGF: Go games as text, in and out (Smart Game Format FF[4], A. Hollosi; older files mostly too).
//
//   Result<SgfGame> sgf = ReadSgf(text);
//   if (!sgf) std::cerr << sgf.error;                  // "line 3, column 12: ..."
//   Result<Go19> rules = Go19::Make(sgf->Options());
//   auto game = ReplaySgf(*rules, *sgf);                // every move is checked
//   std::string again = WriteSgf(ToSgf(game->history));
//
// Read are: board size (rectangles too), komi, handicap, names, rules and result as they are
// written, stones set up (AB, AW, AE, PL; in any node), moves and passes (B[], and B[tt], since no
// board is larger than 19x19). Of variations the first is taken. Everything else, comments and
// marks, is skipped. ReadSgf takes the first game of a text, ReadAllSgf each.
//
// Real files have faults. What can be understood is read, and `notes` says what was skipped or
// assumed: empty or impossible numbers, a decimal comma, the server Fox's komi in hundredths,
// properties twice or in another node than theirs, colours out of turn (the colour that is written
// is that of the move), moves after the end. Refused is what leaves the position or the moves open:
// another game or size, a coordinate off the board, a move with several points, a point that is set
// up in two ways, an illegal move.
//
// Time: linear in the text, and for ReplaySgf that of GameHistory. All of this allocates.
// Thread-safe. Errors: a sentence with line and column, counted from 1, columns in bytes.
#pragma once

#include "boardgames/games/go/sgf/game.h"    // IWYU pragma: export
#include "boardgames/games/go/sgf/reader.h"  // IWYU pragma: export
#include "boardgames/games/go/sgf/replay.h"  // IWYU pragma: export
#include "boardgames/games/go/sgf/writer.h"  // IWYU pragma: export
