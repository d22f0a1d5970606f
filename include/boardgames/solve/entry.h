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

#include "boardgames/cpp20.h"
#include "boardgames/score.h"

namespace boardgames {

// A value in two bytes, for the player to move: 0 a draw, n + 1 a win in n plies, -(n + 1) a loss
// in n plies, kNoPosition for a number that is not in use.
using RetrogradeEntry = std::int16_t;
inline constexpr RetrogradeEntry kNoPosition = (std::numeric_limits<RetrogradeEntry>::min)();

constexpr std::optional<Score> ValueOf(RetrogradeEntry e) {
  if (e == kNoPosition) return std::nullopt;
  return e > 0 ? WinIn(e - 1) : e < 0 ? LossIn(-e - 1) : 0;
}

// How values stand in a table: WordEntries, any game; ByteEntries, half the room, where turns
// alternate and a finished position is drawn or lost for the player to move, so that wins take odd
// numbers of plies and losses even ones.
struct WordEntries {
  using Entry = RetrogradeEntry;
  using Count = std::uint16_t;  // of moves
  static constexpr std::uint32_t kForm = 1;
  static constexpr Entry kAbsent = kNoPosition;
  static constexpr int kLongest = kMaxDistance;

  static constexpr bool Fits(bool, int plies) { return plies <= kLongest; }
  // Precondition: Fits(won, plies).
  static constexpr Entry Of(bool won, int plies) {
    return static_cast<Entry>(won ? plies + 1 : -(plies + 1));
  }
  static constexpr bool IsWin(Entry e) { return e > 0; }
  static constexpr bool IsLoss(Entry e) { return e < 0 && e != kAbsent; }
  // Precondition: a win or a loss.
  static constexpr int Plies(Entry e) { return (e > 0 ? e : -e) - 1; }
};

struct ByteEntries {
  using Entry = std::uint8_t;  // 0 a draw, n + 1 a win or loss in n plies, 255 no position
  using Count = std::uint8_t;
  static constexpr std::uint32_t kForm = 2;
  static constexpr Entry kAbsent = 255;
  static constexpr int kLongest = 253;

  static constexpr bool Fits(bool won, int plies) {
    return plies <= kLongest && won == (plies % 2 == 1);
  }
  static constexpr Entry Of(bool, int plies) { return static_cast<Entry>(plies + 1); }
  static constexpr bool IsWin(Entry e) { return e != 0 && e % 2 == 0; }
  static constexpr bool IsLoss(Entry e) { return e % 2 == 1 && e != kAbsent; }
  static constexpr int Plies(Entry e) { return e - 1; }
};

// The same value as a RetrogradeEntry.
template <class Entries>
constexpr RetrogradeEntry ToWord(typename Entries::Entry e) {
  if (e == Entries::kAbsent) return kNoPosition;
  if (e == 0) return 0;
  return WordEntries::Of(Entries::IsWin(e), Entries::Plies(e));
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
    if (e != 0) counts.longest = (std::max)(counts.longest, std::abs(e) - 1);
  }
  return counts;
}

}  // namespace boardgames
