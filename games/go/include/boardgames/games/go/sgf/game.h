// SgfGame: a game of Go as it is written down, whether or not its moves are legal.
//
//   Result<SgfGame> sgf = ReadSgf(text);
//   Result<Go19> rules = Go19::Make(sgf->Options());
//
// A value. Thread-safety: as any value.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/games/go/options.h"
#include "boardgames/score.h"
#include "boardgames/sgf.h"
#include "boardgames/text.h"

namespace boardgames::go {

// One thing that happens in a game.
struct SgfStep {
  enum class Kind : std::uint8_t {
    kPlay,   // `player` plays at row, col; row -1: passes
    kPlace,  // stones of `player` are put on a rectangle; player -1: it is emptied
    kTurn,   // `player` is to move
  };
  Kind kind = Kind::kPlay;
  int player = 0;  // 0 Black, 1 White
  int row = -1;    // from the top, 0 first; of a rectangle the upper left corner
  int col = -1;
  int rows = 1;  // of the rectangle
  int cols = 1;
  TextPlace place = {};  // where it was read
};

struct SgfGame {
  int rows = 19;
  int cols = 19;
  std::optional<Score> komi = {};  // hundredths of a point
  std::optional<int> handicap = {};
  std::string black = {}, white = {};  // names
  std::string rules = {};              // as written: "Chinese"
  std::string result = {};             // "B+3.5", "W+R", "0", ...
  std::string event = {};              // as written
  bool has_gm = false;                 // else that it is Go was assumed
  std::vector<SgfStep> steps = {};
  std::vector<TextNote> notes = {};  // what was skipped or assumed
  TextPlace place = {};              // where it begins

  // The rules this game can be replayed with; ko is up to the reader.
  GoOptions Options() const {
    return {.rows = rows,
            .cols = cols,
            .komi = komi ? *komi / 100.0 : 0.0,
            .suicide = AllowsSuicide(rules)};
  }

  // Whether rules of that name, as RU[...] has it, let a stone take its own chain off the board:
  // those of New Zealand, Ing (GOE), Tromp and Taylor, and what KataGo writes as "...sui1".
  static bool AllowsSuicide(std::string_view name) {
    constexpr std::string_view kNames[] = {"nz",  "new zealand", "new-zealand",  "goe",
                                           "ing", "ing goe",     "tromp-taylor", "tromp taylor"};
    const std::string lower = Lowered(name);
    return std::find(std::begin(kNames), std::end(kNames), lower) != std::end(kNames) ||
           lower.find("sui1") != std::string::npos;
  }
};

// Everything set up until the next move is one new start. Takes the steps from `next` on, which
// becomes that of the move, or the end: calls put(player, row, col) for each point, in order.
// Returns who is to move then: as PL says; or who moves; or White, if a game begins with stones of
// Black alone, which are a handicap; or `player`, whose turn it was.
template <class Put>
int SetUp(const std::vector<SgfStep>& steps, std::size_t& next, int player, Put&& put) {
  const bool begins = next == 0;
  bool said = false;
  bool black = false;
  bool white = false;
  for (; next < steps.size() && steps[next].kind != SgfStep::Kind::kPlay; ++next) {
    const SgfStep& step = steps[next];
    if (step.kind == SgfStep::Kind::kTurn) {
      player = step.player;
      said = true;
      continue;
    }
    black |= step.player == 0;
    white |= step.player == 1;
    for (int row = step.row; row < step.row + step.rows; ++row) {
      for (int col = step.col; col < step.col + step.cols; ++col) put(step.player, row, col);
    }
  }
  if (said) return player;
  if (next < steps.size()) return steps[next].player;
  return begins && black && !white ? 1 : player;
}

}  // namespace boardgames::go
