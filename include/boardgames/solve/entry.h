// RetrogradeEntry: the exact value of a position in two bytes, and what a whole table of them
// holds.
//
//   ValueOf(5);                    // WinIn(4)
//   ValueOf(kNoPosition);          // nothing
//
// Constant time, no allocation, thread-safe, no errors.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>

#include "boardgames/score.h"

namespace boardgames {

// A value in two bytes, for the player to move: 0 a draw, n + 1 a win in n plies, -(n + 1) a loss
// in n plies, kNoPosition for a number that is not in use.
using RetrogradeEntry = std::int16_t;
inline constexpr RetrogradeEntry kNoPosition = std::numeric_limits<RetrogradeEntry>::min();

constexpr std::optional<Score> ValueOf(RetrogradeEntry e) {
  if (e == kNoPosition) return std::nullopt;
  return e > 0 ? WinIn(e - 1) : e < 0 ? LossIn(-e - 1) : 0;
}

struct RetrogradeCounts {
  std::uint64_t positions = 0;
  std::uint64_t wins = 0;  // for the player to move
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  int longest = 0;  // the longest win or loss, in plies

  friend bool operator==(const RetrogradeCounts&, const RetrogradeCounts&) = default;
};

// `entries`: anything with size() and an entry for each [i]. Time linear in their number.
template <class Entries>
RetrogradeCounts CountsOf(const Entries& entries) {
  RetrogradeCounts counts;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const RetrogradeEntry e = entries[i];
    if (e == kNoPosition) continue;
    ++counts.positions;
    ++(e > 0 ? counts.wins : e < 0 ? counts.losses : counts.draws);
    if (e != 0) counts.longest = std::max(counts.longest, std::abs(e) - 1);
  }
  return counts;
}

}  // namespace boardgames
