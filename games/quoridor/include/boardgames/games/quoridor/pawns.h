// Pawns: where a pawn may go: steps, straight jumps and diagonal jumps.
//
//   auto to = PawnMoves(maze, CellBit<1>(pawn), others, DoubleJump::kDiagonal);
//   ForEachCell(to, [](int cell) { ... });
//
// Constant time, some nanoseconds. No allocation, thread-safe, no errors.
#pragma once

#include <cstdint>
#include <initializer_list>

#include "boardgames/games/quoridor/bits.h"
#include "boardgames/games/quoridor/maze.h"

namespace boardgames::quoridor {

// What a second pawn right behind the one to be jumped means (three and four players).
enum class DoubleJump : std::uint8_t {
  kDiagonal,  // the same as a wall: the jump may go to the side
  kNone,      // no jump over that pawn
};

// The cells to which a pawn may jump over the one that stands next to it in direction d: straight
// on; or, with a wall or the border behind it, to its sides. `others` are the other pawns.
template <int kWords>
constexpr Bits<kWords> Jumps(const Maze<kWords>& maze, Bits<kWords> neighbour, Direction d,
                             Bits<kWords> others, DoubleJump rule) {
  using Bits = quoridor::Bits<kWords>;
  const Bits behind = maze.Go(neighbour, d);
  if (behind.Any()) {
    if (!(behind & others).Any()) return behind;
    if (rule == DoubleJump::kNone) return {};
  }
  const bool vertical = d == Direction::kNorth || d == Direction::kSouth;
  const Bits sides =
      vertical ? maze.Go(neighbour, Direction::kEast) | maze.Go(neighbour, Direction::kWest)
               : maze.Go(neighbour, Direction::kNorth) | maze.Go(neighbour, Direction::kSouth);
  return sides.Without(others);
}

// All cells the pawn may go to. `pawn` is one cell, not in `others`.
template <int kWords>
constexpr Bits<kWords> PawnMoves(const Maze<kWords>& maze, Bits<kWords> pawn, Bits<kWords> others,
                                 DoubleJump rule) {
  using Bits = quoridor::Bits<kWords>;
  const Bits around = maze.Around(pawn);
  Bits to = around.Without(others);
  if ((around & others).Any()) {
    for (const auto d :
         {Direction::kNorth, Direction::kSouth, Direction::kEast, Direction::kWest}) {
      const Bits neighbour = maze.Go(pawn, d);
      if ((neighbour & others).Any()) to |= Jumps(maze, neighbour, d, others, rule);
    }
  }
  return to;
}

}  // namespace boardgames::quoridor
