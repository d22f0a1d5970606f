// Numbers of Go: its moves and positions for programs that see arrays (boardgames/numbers.h).
//
// Constant time but for planes; thread-safe, no errors.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "boardgames/games/go/points.h"
#include "boardgames/numbers.h"

namespace boardgames::go {

// The hooks; G derives from it.
template <class G, int kWords>
class Numbers {
 public:
  // The points row by row, then the pass.
  int actions() const { return game().points() + 1; }
  int action(std::uint16_t m) const { return m == G::kPass ? game().points() : PlaceOf(m); }

  // Two passes end the game, and komi is White's.
  std::vector<std::string> planes() const {
    return {"own stones", "opponent's stones", "banned by ko", "passes in a row", "Black to move"};
  }
  int plane_rows() const { return game().rows(); }
  int plane_columns() const { return game().cols(); }
  void write_planes(const auto& s, std::span<std::uint8_t> out) const {
    PlaneWriter writer(out, game().rows(), game().cols());
    for (const int colour : {s.player + 0, 1 - s.player}) {
      s.stones[static_cast<std::size_t>(colour)].ForEach([&](int p) { writer.Mark(PlaceOf(p)); });
      writer.Next();
    }
    if (s.ko != G::kPass) writer.Mark(PlaceOf(static_cast<int>(s.ko)));
    writer.Next();
    writer.Fill(s.passes);
    writer.Fill(s.player == 0 ? 1 : 0);
  }

 private:
  const G& game() const { return static_cast<const G&>(*this); }
  int PlaceOf(int p) const {
    constexpr int kStride = Layout<kWords>::kStride;
    return p / kStride * game().cols() + p % kStride;
  }
};

}  // namespace boardgames::go
