// Numbers of Reversi: its moves and positions for programs that see arrays (boardgames/numbers.h).
//
// Constant time but for planes; thread-safe, no errors.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "boardgames/games/reversi/board.h"
#include "boardgames/numbers.h"

namespace boardgames::reversi {

// The hooks; G derives from it.
template <class G>
class Numbers {
 public:
  // The cells row by row, blocked ones too, then the pass.
  int actions() const { return side() * side() + 1; }
  int action(Move m) const { return m.is_pass() ? actions() - 1 : PlaceOf(m.cell); }

  std::vector<std::string> planes() const { return {"own discs", "opponent's discs", "blocked"}; }
  int plane_rows() const { return side(); }
  int plane_columns() const { return side(); }
  void write_planes(const State& s, std::span<std::uint8_t> out) const {
    PlaneWriter writer(out, side(), side());
    const std::uint64_t blocked = SizeMask(side()) & ~game().shape().playable;
    for (const std::uint64_t cells : {s.own, s.opp, blocked}) {
      for (std::uint64_t rest = cells; rest != 0; rest &= rest - 1) {
        writer.Mark(PlaceOf(std::countr_zero(rest)));
      }
      writer.Next();
    }
  }

 private:
  const G& game() const { return static_cast<const G&>(*this); }
  int side() const { return game().shape().size; }
  // A smaller board lies in the middle of the eight rows of eight.
  int PlaceOf(int cell) const {
    const int rim = (8 - side()) / 2;
    return (cell / 8 - rim) * side() + cell % 8 - rim;
  }
};

}  // namespace boardgames::reversi
