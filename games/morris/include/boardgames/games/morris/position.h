// A morris position and a move, as plain bytes.
//
//   State s;
//   s.men[0] = 0b111;                     // White on the points 0, 1 and 2
//   Move m{kNoPoint, 5, kNoPoint};        // place a man on point 5
//
// No allocation, thread-safe, no errors.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "boardgames/cpp20.h"

namespace boardgames::morris {

// A set of points: bit i is point i of the board, in reading order (a7 d7 g7 b6 ...).
using Points = std::uint32_t;

inline constexpr int kMaxPoints = 24;
// Stands for "no point" in a move; its bit is on no board.
inline constexpr int kNoPoint = 31;

constexpr Points Bit(int point) { return Points{1} << point; }

// 16 bytes without padding: equal positions are equal bytes. Player 0 is White.
struct State {
  std::array<Points, 2> men{};         // on the board, by player
  std::array<std::uint8_t, 2> hand{};  // still to be placed
  std::uint16_t player = 0;            // to move
  std::uint32_t quiet = 0;             // plies since a man was placed or removed; 0 unless counted

  constexpr Points own() const { return men[player]; }
  constexpr Points opponents() const { return men[player ^ 1U]; }

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) == 16 && std::has_unique_object_representations_v<State>);

// One turn: a man placed (from is kNoPoint) or moved, and a man removed or none (kNoPoint).
class PackedMove {
 public:
  PackedMove() = default;
  // from, removed: a point or kNoPoint; to: a point.
  constexpr PackedMove(int from, int to, int removed)
      : bits_(static_cast<std::uint16_t>(from | to << 5 | removed << 10)) {}

  constexpr int from() const { return bits_ & 31; }
  constexpr int to() const { return bits_ >> 5 & 31; }
  constexpr int removed() const { return bits_ >> 10; }
  constexpr bool places() const { return from() == kNoPoint; }
  constexpr bool removes() const { return removed() != kNoPoint; }
  // Places or removes a man, so that no earlier position can come back.
  constexpr bool irreversible() const { return places() || removes(); }

  // The three numbers in 15 bits: different moves, different numbers.
  constexpr std::uint16_t bits() const { return bits_; }

  friend bool operator==(const PackedMove&, const PackedMove&) = default;

 private:
  std::uint16_t bits_ = 0;
};
using Move = PackedMove;
static_assert(sizeof(Move) == 2);

}  // namespace boardgames::morris
