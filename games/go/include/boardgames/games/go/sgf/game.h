// SgfGame: a game of Go as it is written down, whether or not its moves are legal.
//
//   Result<SgfGame> sgf = ReadSgf(text);
//   Result<Go19> rules = Go19::Make(sgf->Options());
//
// A value. Thread-safety: as any value.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "boardgames/games/go/options.h"
#include "boardgames/score.h"

namespace boardgames::go {

// One thing that happens in a game.
struct SgfStep {
  enum class Kind : std::uint8_t {
    kPlay,   // `player` plays at row, col; row -1: passes
    kPlace,  // a stone of `player` is put at row, col; player -1: the point is emptied
    kTurn,   // `player` is to move
  };
  Kind kind = Kind::kPlay;
  int player = 0;  // 0 Black, 1 White
  int row = -1;    // from the top, 0 first
  int col = -1;
  int line = 0;  // where it was read; 0: nowhere
  int column = 0;
};

struct SgfGame {
  int rows = 19;
  int cols = 19;
  std::optional<Score> komi;  // hundredths of a point
  std::optional<int> handicap;
  std::string black, white;  // names
  std::string rules;
  std::string result;  // "B+3.5", "W+R", "0", ...
  std::vector<SgfStep> steps;
  std::vector<std::string> notes;  // what was left out, one sentence each

  // The rules this game can be replayed with; ko and suicide are up to the reader.
  GoOptions Options() const {
    return {.rows = rows, .cols = cols, .komi = komi ? *komi / 100.0 : 0.0};
  }
};

}  // namespace boardgames::go
