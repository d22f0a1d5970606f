// Maze: which cells are open to which, and breadth-first search over all cells at once.
//
//   Maze maze = MazeOf(shape, walls);
//   int plies = maze.Distance(CellBit<1>(pawn), goal);   // -1: no way
//   bool open = maze.Connects(CellBit<1>(pawn), goal);   // cheaper, if that is all you ask
//
// Pawns are no obstacles here. Each step of a search is some 25 operations on words for the
// whole board; a search takes as many steps as the way is long. No allocation, thread-safe, no
// errors. Source: breadth-first search, E. F. Moore, "The Shortest Path through a Maze", 1959.
#pragma once

#include <cstdint>

#include "boardgames/games/quoridor/bits.h"

namespace boardgames::quoridor {

// Opposite directions differ in the lowest bit.
enum class Direction : std::uint8_t { kNorth, kSouth, kEast, kWest };

template <int kWords>
struct Maze {
  using Bits = quoridor::Bits<kWords>;
  static constexpr int kStride = Layout<kWords>::kStride;

  Bits east;   // cells from which the way to the east is open; back is then open too
  Bits north;  // the same to the north

  // The cells one step away from a cell of b.
  constexpr Bits Around(Bits b) const {
    return {
        ((b.even & east.even) << 1) | ((b.even >> 1) & east.even) | (b.odd & north.even) |
            NextRow<kStride>(b.odd & north.odd),
        ((b.odd & east.odd) << 1) | ((b.odd >> 1) & east.odd) | (b.even & north.even) |
            (PreviousRow<kStride>(b.even) & north.odd),
    };
  }

  // Each cell of b moved one step in a direction, if it can.
  constexpr Bits Go(Bits b, Direction d) const {
    switch (d) {
      case Direction::kNorth:
        return North(b & north);
      case Direction::kSouth:
        return South(b) & north;
      case Direction::kEast:
        return East(b & east);
      case Direction::kWest:
        return West(b) & east;
    }
    return {};
  }

  // The length of a shortest way from a cell of `from` to a cell of `goal`; -1 if there is none.
  constexpr int Distance(Bits from, Bits goal) const {
    for (int d = 0;; ++d) {
      if ((from & goal).Any()) return d;
      const Bits next = from | Around(from);
      if (next == from) return -1;
      from = next;
    }
  }

  // One round of a fill that is not about distance: it may go several steps, around corners too.
  constexpr Bits Spread(Bits b) const {
    b.odd |= (b.even & north.even) | (PreviousRow<kStride>(b.even) & north.odd);
    b.odd |= ((b.odd & east.odd) << 1) | ((b.odd >> 1) & east.odd);
    b.even |= (b.odd & north.even) | NextRow<kStride>(b.odd & north.odd);
    b.even |= ((b.even & east.even) << 1) | ((b.even >> 1) & east.even);
    return b;
  }

  // Everything that can be reached from a cell of `from`, or, once a cell of `goal` is reached,
  // what was found so far.
  constexpr Bits Fill(Bits from, Bits goal = {}) const {
    for (;;) {
      const Bits next = Spread(from);
      if (next == from || (next & goal).Any()) return next;
      from = next;
    }
  }

  constexpr bool Connects(Bits from, Bits goal) const { return (Fill(from, goal) & goal).Any(); }
};

}  // namespace boardgames::quoridor
