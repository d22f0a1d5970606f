// DrawPosition: a position of Quoridor as a picture.
//
//   Quoridor game;
//   std::string svg = ToSvg(DrawPosition(game, game.initial()));   // or game.draw(state)
//
// a1 is at the lower left, as in the notation. Small dots show where the pawn to move may go; the
// line below counts walls left. The places are the cells and the slots for walls, "e3" and "e3h".
// Allocates; thread-safe, no errors.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "boardgames/drawing.h"
#include "boardgames/games/quoridor/bits.h"
#include "boardgames/games/quoridor/notation.h"
#include "boardgames/games/quoridor/state.h"
#include "boardgames/games/quoridor/walls.h"
#include "boardgames/move_list.h"

namespace boardgames::quoridor {

namespace internal {

// The upper left corner of the board.
inline constexpr double kLeft = 0.7;
inline constexpr double kTop = 0.3;

// Where a wall is touched whose middle is (x, y) and which reaches `before` and `after` along its
// line: that strip of the gap between cells, less the half of the crossing that is nearer to the
// wall across. So the middle of the wall is under the finger.
inline Polygon WallArea(double x, double y, double before, double after, bool vertical) {
  constexpr double kHalf = 0.2;  // of the gap's width
  Polygon area = {{-before, -kHalf}, {-kHalf, -kHalf}, {0, 0}, {kHalf, -kHalf}, {after, -kHalf},
                  {after, kHalf},    {kHalf, kHalf},   {0, 0}, {-kHalf, kHalf}, {-before, kHalf}};
  for (Point& p : area) p = vertical ? Point{x + p.y, y + p.x} : Point{x + p.x, y + p.y};
  return area;
}

// The cells, then the slots for walls.
template <class G, int kWords>
void AddPlaces(const G& g, const State<kWords>& s, Drawing& d) {
  const int columns = g.shape().columns;
  const int rows = g.shape().rows;
  // In the grid of the places a cell has an even row and column, and a wall is in the gap that its
  // name speaks of: north of its cell, or east of it.
  const auto grid_row = [&](int cell) { return 2 * (rows - 1 - RowOf<kWords>(cell)); };
  const auto grid_column = [&](int cell) { return 2 * ColumnOf<kWords>(cell); };
  const auto x_of = [&](int cell) { return kLeft + ColumnOf<kWords>(cell); };
  const auto y_of = [&](int cell) { return kTop + rows - 1 - RowOf<kWords>(cell); };
  ForEachCell(g.shape().cells, [&](int cell) {
    std::string content = "empty";
    for (int p = 0; p < g.players(); ++p) {
      if (s.pawn[static_cast<std::size_t>(p)] == cell) content = "player" + std::to_string(p);
    }
    d.Touchable(CellToString<kWords>(cell), RectArea(x_of(cell) + 0.2, y_of(cell) + 0.2, 0.6, 0.6),
                std::move(content), grid_row(cell), grid_column(cell));
  });
  const WallSet<kWords> walls = s.wall_set();
  const WallSet<kWords> free = FreeSlots(g.shape(), walls);
  ForEachCell(g.shape().wall_slots, [&](int cell) {
    const int column = ColumnOf<kWords>(cell);
    const int row = RowOf<kWords>(cell);
    const double x = x_of(cell) + 1;
    const double y = y_of(cell);
    const auto content = [&](const Bits<kWords>& built, const Bits<kWords>& open) {
      return built.Has(cell) ? "wall" : open.Has(cell) ? "open" : "blocked";
    };
    // The first and the last wall of a line reach to the border.
    d.Touchable(CellToString<kWords>(cell) + 'h',
                WallArea(x, y, column == 0 ? 1 : 0.5, column + 2 == columns ? 1 : 0.5, false),
                content(walls.horizontal, free.horizontal), grid_row(cell) - 1, grid_column(cell));
    d.Touchable(CellToString<kWords>(cell) + 'v',
                WallArea(x, y, row + 2 == rows ? 1 : 0.5, row == 0 ? 1 : 0.5, true),
                content(walls.vertical, free.vertical), grid_row(cell), grid_column(cell) + 1);
  });
}

}  // namespace internal

// G: Quoridor or QuoridorLarge.
template <class G, int kWords>
Drawing DrawPosition(const G& g, const State<kWords>& s) {
  using internal::kLeft;
  using internal::kTop;
  constexpr double kRadius = 0.33;
  const int columns = g.shape().columns;
  const int rows = g.shape().rows;
  const double bottom = kTop + rows;
  Drawing d{.width = (std::max)(kLeft + columns + 0.3, kLeft + 1.3 * g.players()),
            .height = bottom + 1.4};
  const auto left_of = [&](int cell) { return kLeft + ColumnOf<kWords>(cell); };
  const auto top_of = [&](int cell) { return kTop + rows - 1 - RowOf<kWords>(cell); };

  d.Rect(0, 0, d.width, d.height, "board");
  ForEachCell(g.shape().cells, [&](int cell) {
    d.Rect(left_of(cell) + 0.08, top_of(cell) + 0.08, 0.84, 0.84, "cell");
  });
  for (int c = 0; c < columns; ++c) {
    d.Text(kLeft + c + 0.5, bottom + 0.28, std::string(1, static_cast<char>('a' + c)));
  }
  for (int r = 0; r < rows; ++r) d.Text(kLeft / 2, bottom - r - 0.5, std::to_string(r + 1));

  // A wall runs along two cells, between their rows or columns.
  const WallSet<kWords> walls = s.wall_set();
  ForEachCell(walls.horizontal, [&](int cell) {
    d.Line(left_of(cell) + 0.06, top_of(cell), left_of(cell) + 1.94, top_of(cell), "wall");
  });
  ForEachCell(walls.vertical, [&](int cell) {
    const double x = left_of(cell) + 1;
    d.Line(x, top_of(cell) - 0.94, x, top_of(cell) + 0.94, "wall");
  });

  if (!g.terminal(s)) {
    MoveList<typename G::Move, G::kMaxMoves> moves;
    g.pseudo_legal_moves(s, moves);
    for (const auto& m : moves) {
      if (m.kind() != MoveKind::kPawn) continue;
      d.Circle(left_of(m.cell()) + 0.5, top_of(m.cell()) + 0.5, 0.12, "hint");
    }
  }
  for (int p = 0; p < g.players(); ++p) {
    const int cell = s.pawn[static_cast<std::size_t>(p)];
    d.Circle(left_of(cell) + 0.5, top_of(cell) + 0.5, kRadius, "player" + std::to_string(p));
  }
  internal::AddPlaces(g, s, d);
  const double step = (d.width - kLeft) / g.players();
  for (int p = 0; p < g.players(); ++p) {
    d.Tally(kLeft + 0.3 + p * step, bottom + 0.95, p,
            std::to_string(s.left[static_cast<std::size_t>(p)]), !g.terminal(s) && s.player == p,
            "stock");
  }
  return d;
}

}  // namespace boardgames::quoridor
