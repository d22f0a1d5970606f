// DrawPosition: a position of Timbiriche as a picture.
//
//   Timbiriche game = *Timbiriche::Make({});
//   std::string svg = ToSvg(DrawPosition(game, game.initial()));   // or game.draw(state)
//
// Dot a1 is at the upper left, as in the notation. Completed boxes are of class won: who won which
// is no part of a position. The line below counts boxes. The edges are the places: each is touched
// in the triangles it has in the boxes beside it. Allocates; thread-safe, no errors.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>

#include "boardgames/drawing.h"
#include "boardgames/games/timbiriche/notation.h"

namespace boardgames::timbiriche {

// G: Timbiriche or TimbiricheSmall.
template <class G>
Drawing DrawPosition(const G& g, const typename G::State& s) {
  constexpr double kLeft = 0.9;
  constexpr double kTop = 0.8;
  const auto& grid = g.grid();
  const double bottom = kTop + grid.rows();
  Drawing d{.width = (std::max)(kLeft + grid.cols() + 0.5, kLeft + 1.2 * g.players()),
            .height = bottom + 1.2};

  d.Rect(0, 0, d.width, d.height, "board");
  for (int c = 0; c <= grid.cols(); ++c) {
    d.Text(kLeft + c, kTop / 2 - 0.05, std::string(1, static_cast<char>('a' + c)));
  }
  for (int r = 0; r <= grid.rows(); ++r) {
    d.Text(kLeft / 2 - 0.05, kTop + r, std::to_string(r + 1));
  }
  for (int b = 0; b < grid.boxes(); ++b) {
    if (!s.drawn.ContainsAll(grid.around(b))) continue;
    d.Rect(kLeft + b % grid.cols() + 0.1, kTop + b / grid.cols() + 0.1, 0.8, 0.8, "won");
  }
  for (const bool drawn : {false, true}) {
    for (int e = 0; e < grid.edges(); ++e) {
      if (s.drawn.Contains(e) != drawn) continue;
      const auto [from, to] = grid.Dots(e);
      d.Line(kLeft + from.x, kTop + from.y, kLeft + to.x, kTop + to.y, drawn ? "edge" : "faint");
    }
  }
  for (int r = 0; r <= grid.rows(); ++r) {
    for (int c = 0; c <= grid.cols(); ++c) d.Circle(kLeft + c, kTop + r, 0.1, "dot");
  }
  for (int e = 0; e < grid.edges(); ++e) {
    const auto [from, to] = grid.Dots(e);
    // The dots at its ends and the middles of the boxes.
    const double x = kLeft + (from.x + to.x) / 2.0;
    const double y = kTop + (from.y + to.y) / 2.0;
    d.Touchable(EdgeToString(grid, e), {{x - 0.5, y}, {x, y - 0.5}, {x + 0.5, y}, {x, y + 0.5}},
                s.drawn.Contains(e) ? "edge" : "open", from.y + to.y, from.x + to.x);
  }
  const double step = (d.width - kLeft) / g.players();
  for (int p = 0; p < g.players(); ++p) {
    d.Tally(kLeft - 0.1 + p * step, bottom + 0.7, p,
            std::to_string(s.boxes[static_cast<std::size_t>(p)]), !g.terminal(s) && s.player == p);
  }
  return d;
}

}  // namespace boardgames::timbiriche
