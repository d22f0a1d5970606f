// State and Move of Quoridor: plain bytes.
//
//   Move m = Move::Of(MoveKind::kHorizontal, CellAt(4, 2));    // e3h
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

// The kind in the upper bits, the cell in the lower seven: where the pawn goes, or the cell that
// names the wall.
struct Move {
  std::uint16_t code = 0;

  static constexpr Move Of(MoveKind kind, int cell) {
    return {static_cast<std::uint16_t>(static_cast<int>(kind) * kCellNumbers + cell)};
  }
  constexpr MoveKind kind() const { return static_cast<MoveKind>(code / kCellNumbers); }
  constexpr int cell() const { return code % kCellNumbers; }
  constexpr bool is_wall() const {
    return kind() == MoveKind::kHorizontal || kind() == MoveKind::kVertical;
  }
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

inline constexpr Move kPass = Move::Of(MoveKind::kPass, 0);
inline constexpr int kMoveCodes = kPass.code + 1;

// A position, 48 bytes.
struct State {
  // Walls as the words of two cell sets: horizontal even and odd rows, then vertical.
  std::array<std::uint64_t, 4> walls{};
  std::array<std::uint8_t, kMaxPlayers> pawn{};  // cells; 0 for players who are not there
  std::array<std::uint8_t, kMaxPlayers> left{};  // walls left
  std::uint8_t player = 0;                       // to move
  // The last move built a wall. The document's evaluator asks for it; it is no part of the
  // position: not of equality, nor of hash, nor of the text.
  std::uint8_t last_was_wall = 0;
  std::array<std::uint8_t, 6> unused{};  // zero

  constexpr WallSet wall_set() const { return {{walls[0], walls[1]}, {walls[2], walls[3]}}; }
  // Precondition: m is a wall that is not there yet.
  constexpr void Build(Move m) { walls[m.code / 64U - 2] |= std::uint64_t{1} << (m.code % 64U); }

  friend constexpr bool operator==(const State& a, const State& b) {
    return a.walls == b.walls && a.pawn == b.pawn && a.left == b.left && a.player == b.player;
  }
};

}  // namespace boardgames::quoridor
