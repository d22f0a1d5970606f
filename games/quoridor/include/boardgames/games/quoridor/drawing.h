// DrawPosition: a position of Quoridor as a picture.
//
//   Quoridor game;
//   std::string svg = ToSvg(DrawPosition(game, game.initial()));   // or game.draw(state)
//
// a1 is at the lower left, as in the notation. Small dots show where the pawn to move may go; the
// line below counts walls left. Allocates; thread-safe, no errors.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>

#include "boardgames/drawing.h"
#include "boardgames/games/quoridor/bits.h"
#include "boardgames/games/quoridor/state.h"
#include "boardgames/games/quoridor/walls.h"
#include "boardgames/move_list.h"

namespace boardgames::quoridor {

// G: Quoridor or QuoridorLarge.
template <class G, int kWords>
Drawing DrawPosition(const G& g, const State<kWords>& s) {
  constexpr double kLeft = 0.7;
  constexpr double kTop = 0.3;
  constexpr double kRadius = 0.33;
  const int columns = g.shape().columns;
  const int rows = g.shape().rows;
  const double bottom = kTop + rows;
  Drawing d{.width = std::max(kLeft + columns + 0.3, kLeft + 1.3 * g.players()),
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
  const double step = (d.width - kLeft) / g.players();
  for (int p = 0; p < g.players(); ++p) {
    d.Tally(kLeft + 0.3 + p * step, bottom + 0.95, p,
            std::to_string(s.left[static_cast<std::size_t>(p)]), !g.terminal(s) && s.player == p);
  }
  return d;
}

}  // namespace boardgames::quoridor
