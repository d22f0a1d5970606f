// The exact values that tables in files have for a position and for each of its moves.
//
//   ASSIGN_OR_RETURN(const auto endgame, game->endgame());
//   ASSIGN_OR_RETURN(const TableValues values, ValuesOf(*endgame, *position, "/data/tables"));
//   EntryText(values.entry);                    // "a win in 9", for the player to move
//   values.moves.front();                       // {"b2", ...}, the best
//
// It opens the tables that the position and its moves need, and reads a block of a table (64 KiB)
// for each of them: some milliseconds. Thread-safe.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/runtime/any_endgame.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/solve/entry.h"

namespace boardgames {

struct TableValues {
  struct Move {
    std::string move;
    // For the player who makes it, from before the move; kNoPosition: no table has it, or the
    // rules may end the game before (AnyEndgame::is_sure).
    RetrogradeEntry entry = kNoPosition;
  };

  RetrogradeEntry entry = kNoPosition;  // for the player to move
  std::vector<Move> moves = {};         // the best first, equal ones in the game's order
  std::string unplaced = {};            // why the position is in no table; else empty
  // Classes that have no table in the folder and should: that of the position, and those of its
  // moves that are not passing (solve/classes.h).
  std::vector<int> missing = {};

  // A move that none is better than; nothing where the tables do not say so.
  std::optional<std::string> best() const;
};

// `table`: a file to read instead of those in the folder, for a game with one table. Precondition:
// the position is of the game that the endgame is of. Errors: those of OpenTable
// (process/tables.h) and MappedTable::Find; that a table or an entry is not there is none.
absl::StatusOr<TableValues> ValuesOf(const AnyEndgame& endgame, const AnyPosition& position,
                                     const std::string& folder, const std::string& table = "");

}  // namespace boardgames
