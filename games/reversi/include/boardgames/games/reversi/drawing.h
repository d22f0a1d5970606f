// DrawPosition: a position of Reversi as a picture.
//
//   Reversi game;
//   std::string svg = ToSvg(DrawPosition(game.shape(), game.initial()));   // or game.draw(state)
//
// a1 is at the upper left, as in the notation. Small dots show where the player to move may play;
// the line below counts discs. The cells are the places. Allocates; thread-safe, no errors.
#pragma once

#include <bit>
#include <cstdint>
#include <string>

#include "boardgames/drawing.h"
#include "boardgames/games/reversi/bitboard.h"
#include "boardgames/games/reversi/board.h"
#include "boardgames/games/reversi/notation.h"

namespace boardgames::reversi {

inline Drawing DrawPosition(const Shape& shape, const State& s) {
  constexpr double kLeft = 0.7;
  constexpr double kTop = 0.6;
  const int n = shape.size;
  const double bottom = kTop + n;
  Drawing d{.width = kLeft + n + 0.3, .height = bottom + 1.1};

  d.Rect(0, 0, d.width, d.height, "board");
  d.Rect(kLeft, kTop, n, n, "felt");
  for (int i = 0; i <= n; ++i) {
    d.Line(kLeft, kTop + i, kLeft + n, kTop + i, "felt");
    d.Line(kLeft + i, kTop, kLeft + i, bottom, "felt");
  }
  for (const int x : {2, n - 2}) {
    for (const int y : {2, n - 2}) {
      if (n == 8) d.Circle(kLeft + x, kTop + y, 0.07, "star");
    }
  }
  for (int i = 0; i < n; ++i) {
    d.Text(kLeft + i + 0.5, kTop / 2, std::string(1, static_cast<char>('a' + i)));
    d.Text(kLeft / 2, kTop + i + 0.5, std::to_string(i + 1));
  }

  const std::uint64_t black = s.player == 0 ? s.own : s.opp;
  const std::uint64_t white = s.player == 0 ? s.opp : s.own;
  const std::uint64_t empty = shape.playable & ~(black | white);
  const std::uint64_t legal = OutflankingCells(s.own, s.opp) & empty;
  for (int row = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column) {
      const int cell = internal::CellAt(shape, row, column);
      const std::uint64_t bit = CellBit(cell);
      const double x = kLeft + column + 0.5;
      const double y = kTop + row + 0.5;
      const char* content = "empty";
      if ((shape.playable & bit) == 0) {
        content = "blocked";
        d.Rect(x - 0.5, y - 0.5, 1, 1, content);
      } else if (((black | white) & bit) != 0) {
        content = (black & bit) != 0 ? "player0" : "player1";
        d.Circle(x, y, 0.4, content);
      } else if ((legal & bit) != 0) {
        d.Circle(x, y, 0.1, "hint");
      }
      d.Touchable(CellName(shape, cell), RectArea(x - 0.5, y - 0.5, 1, 1), content, row, column);
    }
  }

  const bool over = legal == 0 && (OutflankingCells(s.opp, s.own) & empty) == 0;
  d.Tally(kLeft + 0.3, bottom + 0.55, 0, std::to_string(std::popcount(black)),
          !over && s.player == 0);
  d.Tally(kLeft + 0.3 + n / 2.0, bottom + 0.55, 1, std::to_string(std::popcount(white)),
          !over && s.player == 1);
  return d;
}

}  // namespace boardgames::reversi
