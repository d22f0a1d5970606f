// Numbers of Quoridor: its moves and positions for programs that see arrays (boardgames/numbers.h).
//
// Constant time but for planes; thread-safe, no errors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "boardgames/games/quoridor/bits.h"
#include "boardgames/games/quoridor/state.h"
#include "boardgames/numbers.h"

namespace boardgames::quoridor {

// The hooks; G derives from it.
template <class G, int kWords>
class Numbers {
 public:
  // The cells row by row from a1, the horizontal walls, the vertical ones, the pass.
  int actions() const { return columns() * rows() + 2 * wall_slots() + 1; }
  int action(Move<kWords> m) const {
    const int column = ColumnOf<kWords>(m.cell());
    const int row = RowOf<kWords>(m.cell());
    const int slot = row * (columns() - 1) + column;
    switch (m.kind()) {
      case MoveKind::kPawn:
        return row * columns() + column;
      case MoveKind::kHorizontal:
        return columns() * rows() + slot;
      case MoveKind::kVertical:
        return columns() * rows() + wall_slots() + slot;
      case MoveKind::kPass:
        break;
    }
    return actions() - 1;
  }

  // The players in their turn, the mover first: his pawn, the row he goes for and his walls. A wall
  // is marked at the cell that names it.
  std::vector<std::string> planes() const {
    std::vector<std::string> names = {"horizontal walls", "vertical walls"};
    for (int p = 0; p < game().players(); ++p) {
      const std::string whose = p == 0 ? "own " : "next " + std::to_string(p) + "'s ";
      for (const char* what : {"pawn", "goal", "walls left"}) names.push_back(whose + what);
    }
    return names;
  }
  int plane_rows() const { return rows(); }
  int plane_columns() const { return columns(); }
  void write_planes(const State<kWords>& s, std::span<std::uint8_t> out) const {
    PlaneWriter writer(out, rows(), columns());
    const auto mark = [&](int cell) { writer.Mark(RowOf<kWords>(cell), ColumnOf<kWords>(cell)); };
    const auto write = [&](const Bits<kWords>& cells) {
      ForEachCell(cells, mark);
      writer.Next();
    };
    write(s.wall_set().horizontal);
    write(s.wall_set().vertical);
    for (int i = 0; i < game().players(); ++i) {
      const int p = (s.player + i) % game().players();
      mark(s.pawn[static_cast<std::size_t>(p)]);
      writer.Next();
      write(game().goal(p));
      writer.Fill(s.left[static_cast<std::size_t>(p)]);
    }
  }

 private:
  const G& game() const { return static_cast<const G&>(*this); }
  int columns() const { return game().shape().columns; }
  int rows() const { return game().shape().rows; }
  int wall_slots() const { return (columns() - 1) * (rows() - 1); }
};

}  // namespace boardgames::quoridor
