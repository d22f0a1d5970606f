// DrawPosition: a position of morris as a picture.
//
//   Morris game;
//   std::string svg = ToSvg(DrawPosition(game, game.initial()));   // or game.draw(state)
//
// a1 is at the lower left, as in the notation; the line below counts the men in hand. The points
// are the places. G is Morris. Allocates; thread-safe, no errors.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <string>

#include "boardgames/drawing.h"
#include "boardgames/games/morris/board.h"
#include "boardgames/games/morris/position.h"

namespace boardgames::morris {

template <class G>
Drawing DrawPosition(const G& g, const State& s) {
  constexpr double kTop = 0.7;
  constexpr double kLeft = 1.1;
  // Room for both counts of men, in the page's longest words for them too ("9 en mano").
  constexpr double kLeast = 6.8;
  const Board& board = g.graph();
  const int side = board.side;
  const double bottom = kTop + side - 1;
  const double needed = kLeft + side - 0.3;
  Drawing d{.width = (std::max)(needed, kLeast), .height = bottom + 1.7};
  const double left = kLeft + (d.width - needed) / 2;
  const auto x = [&](int p) { return left + (board.Name(p)[0] - 'a'); };
  const auto y = [&](int p) { return bottom - (board.Name(p)[1] - '1'); };

  d.Rect(0, 0, d.width, d.height, "board");
  for (int p = 0; p < board.points; ++p) {
    for (Points next = board.adjacent[static_cast<std::size_t>(p)]; next != 0; next &= next - 1) {
      const int q = std::countr_zero(next);
      if (q > p) d.Line(x(p), y(p), x(q), y(q), "grid");
    }
  }
  for (int i = 0; i < side; ++i) {
    d.Text(left + i, bottom + 0.68, std::string(1, static_cast<char>('a' + i)));
    d.Text(left - 0.75, bottom - i, std::to_string(i + 1));
  }
  for (int p = 0; p < board.points; ++p) {
    const Points bit = Bit(p);
    const char* content = (s.men[0] & bit) != 0   ? "player0"
                          : (s.men[1] & bit) != 0 ? "player1"
                                                  : "empty";
    d.Touchable(std::string(board.Name(p)), RectArea(x(p) - 0.5, y(p) - 0.5, 1, 1), content,
                side - 1 - (board.Name(p)[1] - '1'), board.Name(p)[0] - 'a');
    if (((s.men[0] | s.men[1]) & bit) == 0) {
      d.Circle(x(p), y(p), 0.1, "dot");
    } else {
      // White moves first, but is drawn white.
      d.Circle(x(p), y(p), 0.36, (s.men[0] & bit) != 0 ? "player1" : "player0");
    }
  }
  for (int p = 0; p < 2; ++p) {
    const std::string hand = std::to_string(s.hand[static_cast<std::size_t>(p)]) + " in hand";
    d.Tally(kLeft - 0.1 + p * (d.width - kLeft) / 2, bottom + 1.28, 1 - p, hand,
            !g.terminal(s) && s.player == p, "stock");
  }
  return d;
}

}  // namespace boardgames::morris
