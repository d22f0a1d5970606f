// State and Move of Quoridor: plain bytes.
//
//   auto m = Move<1>::Of(MoveKind::kHorizontal, CellAt<1>(4, 2));    // e3h
//   if (m.is_wall()) ...
//
// Constant time, no allocation, thread-safe, no errors.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "boardgames/games/quoridor/bits.h"
#include "boardgames/games/quoridor/walls.h"

namespace boardgames::quoridor {

enum class MoveKind : std::uint8_t { kPawn, kHorizontal, kVertical, kPass };

// The kind in the upper bits, the cell in the lower seven or nine: where the pawn goes, or the cell
// that names the wall.
template <int kWords>
struct Move {
  static constexpr int kCellNumbers = Layout<kWords>::kCellNumbers;

  std::uint16_t code = 0;

  static constexpr Move Of(MoveKind kind, int cell) {
    return {static_cast<std::uint16_t>(static_cast<int>(kind) * kCellNumbers + cell)};
  }
  static constexpr Move Pass() { return Of(MoveKind::kPass, 0); }
  constexpr MoveKind kind() const { return static_cast<MoveKind>(code / kCellNumbers); }
  constexpr int cell() const { return code % kCellNumbers; }
  constexpr bool is_wall() const {
    return kind() == MoveKind::kHorizontal || kind() == MoveKind::kVertical;
  }
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

// A position: 48 bytes for boards up to 10x10, 144 for larger ones.
template <int kWords>
struct State {
  using Word = typename Layout<kWords>::Word;
  using Cell = typename Layout<kWords>::Cell;

  // Walls as the words of two cell sets: horizontal even and odd rows, then vertical.
  std::array<Word, 4> walls{};
  std::array<Cell, kMaxPlayers> pawn{};          // cells; 0 for players who are not there
  std::array<std::uint8_t, kMaxPlayers> left{};  // walls left
  std::uint8_t player = 0;                       // to move
  // The last move built a wall. The document's evaluator asks for it; it is no part of the
  // position: not of equality, nor of hash, nor of the text.
  std::uint8_t last_was_wall = 0;
  std::array<std::uint8_t, 10 - kMaxPlayers * sizeof(Cell)> unused{};  // zero; no hidden padding

  constexpr WallSet<kWords> wall_set() const {
    return {{walls[0], walls[1]}, {walls[2], walls[3]}};
  }
  // Precondition: m is a wall that is not there yet.
  constexpr void Build(Move<kWords> m) {
    constexpr int kBits = Layout<kWords>::kWordBits;
    walls[m.code / static_cast<unsigned>(kBits) - 2] |= OneBit<Word>(m.code % kBits);
  }

  friend constexpr bool operator==(const State& a, const State& b) {
    return a.walls == b.walls && a.pawn == b.pawn && a.left == b.left && a.player == b.player;
  }
};

}  // namespace boardgames::quoridor
