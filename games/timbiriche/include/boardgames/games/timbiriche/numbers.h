// Numbers of Timbiriche: its moves and positions for programs that see arrays
// (boardgames/numbers.h).
//
// Constant time but for planes; thread-safe, no errors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "boardgames/numbers.h"

namespace boardgames::timbiriche {

// The hooks; G derives from it.
template <class G>
class Numbers {
 public:
  // The edges in the order of the moves.
  int actions() const { return game().grid().edges(); }
  int action(auto m) const { return m.edge; }

  // Dots are at even rows and columns, and an edge between its two. Boxes belong to the players in
  // their turn, the mover first.
  std::vector<std::string> planes() const {
    std::vector<std::string> names = {"edges drawn", "own boxes"};
    for (int p = 1; p < game().players(); ++p) {
      names.push_back("next " + std::to_string(p) + "'s boxes");
    }
    return names;
  }
  int plane_rows() const { return 2 * game().grid().rows() + 1; }
  int plane_columns() const { return 2 * game().grid().cols() + 1; }
  void write_planes(const auto& s, std::span<std::uint8_t> out) const {
    PlaneWriter writer(out, plane_rows(), plane_columns());
    for (int e = 0; e < game().grid().edges(); ++e) {
      if (!s.drawn.Contains(e)) continue;
      const auto dots = game().grid().Dots(e);
      writer.Mark(dots[0].y + dots[1].y, dots[0].x + dots[1].x);
    }
    writer.Next();
    for (int i = 0; i < game().players(); ++i) {
      writer.Fill(s.boxes[static_cast<std::size_t>((s.player + i) % game().players())]);
    }
  }

 private:
  const G& game() const { return static_cast<const G&>(*this); }
};

}  // namespace boardgames::timbiriche
