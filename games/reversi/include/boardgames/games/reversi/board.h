// The position and the shape of a Reversi board: size and blocked cells, with what follows from
// them.
//
//   constexpr Shape shape(6, 0);               // 6x6, nothing blocked
//   std::uint64_t empty = shape.playable & ~(s.own | s.opp);
//
// Every board lives in the middle of an 8x8 one: a smaller board is one with a blocked rim, so that
// the four cells of the start are always the same bits, and the symmetries too.
//
// Building a Shape takes some microseconds; its members are read directly. No allocation,
// thread-safe, no errors.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "boardgames/cpp20.h"
#include "boardgames/games/reversi/bitboard.h"

namespace boardgames::reversi {

// A position. 24 bytes without padding: equal positions are equal bytes.
struct State {
  std::uint64_t own = 0;     // discs of the player to move
  std::uint64_t opp = 0;     // discs of the other
  std::uint64_t player = 0;  // to move: 0 black, 1 white

  friend bool operator==(const State&, const State&) = default;
};

// A move: the cell a disc is put on, as a bit number of the 8x8 board, or a pass.
struct Move {
  static constexpr std::uint8_t kPass = 64;
  std::uint8_t cell;

  constexpr bool is_pass() const { return cell == kPass; }
  friend bool operator==(Move, Move) = default;
};

// The four cells of the start, d4 e4 d5 e5 of 8x8.
inline constexpr std::uint64_t kCentre = 0x0000001818000000;

// The cells of a board of this size (4, 6 or 8), in the middle of 8x8.
constexpr std::uint64_t SizeMask(int size) {
  return size == 8 ? ~std::uint64_t{0} : size == 6 ? 0x007e7e7e7e7e7e00 : 0x00003c3c3c3c0000;
}

// The report's weights of the cells of each ring; the centre cells weigh nothing. On smaller boards
// the rim weighs 7 too, and so on inwards.
inline constexpr std::array<int, 3> kRingWeights = {7, 5, 4};

struct Shape {
  // Preconditions: size is 4, 6 or 8; blocked is within SizeMask(size), the centre not in it.
  constexpr Shape(int board_size, std::uint64_t blocked)
      : size(board_size),
        playable(SizeMask(board_size) & ~blocked),
        cells(std::popcount(playable)) {
    corners = playable;
    for (std::size_t axis = 0; axis < 4; ++axis) {
      for (int c = 0; c < 64; ++c) {
        const auto& rays = internal::kRays[static_cast<std::size_t>(c)];
        const std::uint64_t beside =
            (rays.up[axis] | rays.down[axis]) & kBeside[static_cast<std::size_t>(c)] & playable;
        if (std::popcount(beside) < 2) border[axis] |= CellBit(c);
      }
      corners &= border[axis];
    }
    for (int c = 0; c < 64; ++c) {
      const std::uint64_t bit = CellBit(c);
      if ((playable & bit) == 0) continue;
      // Beside a corner, along its border or diagonally.
      for (std::uint64_t nearby = corners & kBeside[static_cast<std::size_t>(c)]; nearby != 0;
           nearby &= nearby - 1) {
        const int corner = std::countr_zero(nearby);
        const bool diagonal = (corner & 7) != (c & 7) && (corner >> 3) != (c >> 3);
        (diagonal ? x_cells : c_cells) |= bit;
      }
    }
    c_cells &= ~corners;
    x_cells &= ~(corners | c_cells);
    for (int ring = 0; 2 * ring < size - 2; ++ring) {
      const int inner = size - 2 * ring - 2;
      rings[static_cast<std::size_t>(ring)] =
          SizeMask(inner + 2) & ~(inner > 2 ? SizeMask(inner) : kCentre);
    }
    for (int c = 0; c < 64; ++c) {
      const std::uint64_t bit = CellBit(c);
      order[static_cast<std::size_t>(c)] = (corners & bit) != 0    ? 18
                                           : (x_cells & bit) != 0  ? 2
                                           : (c_cells & bit) != 0  ? 4
                                           : (rings[0] & bit) != 0 ? 14
                                           : (rings[1] & bit) != 0 ? 7
                                                                   : 12;
    }
    for (int i = 0; i < kSymmetries; ++i) {
      if (TransformBoard(playable, i) == playable) {
        symmetry[static_cast<std::size_t>(symmetries++)] = static_cast<std::uint8_t>(i);
      }
    }
  }

  int size;
  std::uint64_t playable;
  int cells;  // playable ones
  // By axis: the cells with the board's end or a blocked cell beside them on that axis, so that a
  // disc there cannot be flipped along it.
  std::array<std::uint64_t, 4> border{};
  std::uint64_t corners = 0;  // border on all four axes: a disc there is never flipped
  std::uint64_t c_cells = 0;  // beside a corner, in its row or column
  std::uint64_t x_cells = 0;  // beside a corner, diagonally
  // The rings of the whole board from its rim inwards, blocked cells included, the four centre
  // cells not: three on 8x8, two on 6x6, one on 4x4.
  std::array<std::uint64_t, 3> rings{};
  // How good a cell usually is, for move ordering: corners first, cells beside them last.
  std::array<std::uint8_t, 64> order{};
  // The symmetries that map the playable cells onto themselves, the identity first.
  int symmetries = 0;
  std::array<std::uint8_t, kSymmetries> symmetry{};
};

}  // namespace boardgames::reversi
