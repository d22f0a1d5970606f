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

#include "boardgames/cpp20.h"

namespace boardgames::morris {

// A set of points: bit i is point i of the board, in reading order (a7 d7 g7 b6 ...).
using Points = std::uint32_t;

inline constexpr int kMaxPoints = 24;
// Stands for "no point" in a move; its bit is on no board.
inline constexpr int kNoPoint = 31;

constexpr Points Bit(int point) { return Points{1} << point; }

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

  // The three numbers in 15 bits: different moves, different numbers; of a legal move never 0.
  constexpr std::uint16_t bits() const { return bits_; }
  static constexpr PackedMove OfBits(std::uint16_t bits) {
    return {bits & 31, bits >> 5 & 31, bits >> 10};
  }

  friend bool operator==(const PackedMove&, const PackedMove&) = default;

 private:
  std::uint16_t bits_ = 0;
};
using Move = PackedMove;
static_assert(sizeof(Move) == 2);

// 16 bytes. Player 0 is White.
struct State {
  std::array<Points, 2> men{};         // on the board, by player
  std::array<std::uint8_t, 2> hand{};  // still to be placed
  std::uint16_t player = 0;            // to move
  std::uint16_t quiet = 0;             // plies since a man was placed or removed; 0 unless counted
  // Move::bits of the move that led here, 0 if none did. For the evaluator `original` alone: it is
  // no part of the position.
  std::uint16_t last = 0;

  constexpr Points own() const { return men[player]; }
  constexpr Points opponents() const { return men[player ^ 1U]; }

  friend constexpr bool operator==(const State& a, const State& b) {
    return a.men == b.men && a.hand == b.hand && a.player == b.player && a.quiet == b.quiet;
  }
};
static_assert(sizeof(State) == 16);

}  // namespace boardgames::morris
