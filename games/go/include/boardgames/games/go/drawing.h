// DrawPosition: a position of Go as a picture.
//
//   Go10 game;
//   std::string svg = ToSvg(DrawPosition(game, game.initial()));   // or game.draw(state)
//
// A1 is at the lower left, as in the notation; a small square marks a point forbidden by ko. The
// line below says whose turn it is. The points are the places; one forbidden by ko is blocked.
// Allocates; thread-safe, no errors.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/drawing.h"
#include "boardgames/games/go/points.h"
#include "boardgames/games/go/text.h"

namespace boardgames::go {

namespace internal {

// Where a line of n points has its marks: the fourth of a large board, the third of a smaller one,
// and the middle.
inline std::vector<int> StarLines(int n) {
  if (n < 7) return n % 2 == 1 && n >= 5 ? std::vector<int>{n / 2} : std::vector<int>{};
  const int from_rim = n >= 12 ? 3 : 2;
  std::vector<int> lines = {from_rim, n - 1 - from_rim};
  if (n % 2 == 1) lines.push_back(n / 2);
  return lines;
}

}  // namespace internal

template <class G>
Drawing DrawPosition(const G& g, const typename G::State& s) {
  constexpr int kWords = G::Set::kSize;
  constexpr double kLeft = 1.1;
  constexpr double kTop = 0.7;
  const int rows = g.rows();
  const int cols = g.cols();
  const double right = kLeft + cols - 1;
  const double bottom = kTop + rows - 1;
  Drawing d{.width = (std::max)(right + 0.7, 5.6), .height = bottom + 1.7};

  d.Rect(0, 0, d.width, d.height, "board");
  for (int r = 0; r < rows; ++r) d.Line(kLeft, kTop + r, right, kTop + r, "grid");
  for (int c = 0; c < cols; ++c) d.Line(kLeft + c, kTop, kLeft + c, bottom, "grid");
  const int middle_row = rows / 2;
  const int middle_col = cols / 2;
  for (const int r : internal::StarLines(rows)) {
    for (const int c : internal::StarLines(cols)) {
      // Small boards have no marks at the middles of their sides.
      const bool side = (r == middle_row) != (c == middle_col);
      if (side && (std::min)(rows, cols) < 15) continue;
      d.Circle(kLeft + c, kTop + r, 0.09, "star");
    }
  }
  for (int c = 0; c < cols; ++c) {
    d.Text(kLeft + c, bottom + 0.72, std::string(1, ColumnLetter(c)));
  }
  for (int r = 0; r < rows; ++r) d.Text(kLeft - 0.75, kTop + r, std::to_string(rows - r));

  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < cols; ++c) {
      const int p = PointAt<kWords>(r, c);
      const char* content = "empty";
      if (s.stones[0].Has(p) || s.stones[1].Has(p)) {
        content = s.stones[0].Has(p) ? "player0" : "player1";
        d.Circle(kLeft + c, kTop + r, 0.46, content);
      } else if (static_cast<std::uint32_t>(p) == s.ko) {
        content = "blocked";
        d.Rect(kLeft + c - 0.15, kTop + r - 0.15, 0.3, 0.3, "hint");
      }
      d.Touchable(VertexToString<kWords>(p, rows), RectArea(kLeft + c - 0.5, kTop + r - 0.5, 1, 1),
                  content, r, c);
    }
  }

  const double y = bottom + 1.3;
  if (g.terminal(s)) {
    d.Text(kLeft, y, "two passes", "tally");
  } else {
    d.Tally(kLeft, y, s.player, s.passes == 1 ? "to move after a pass" : "to move", true);
  }
  return d;
}

}  // namespace boardgames::go
