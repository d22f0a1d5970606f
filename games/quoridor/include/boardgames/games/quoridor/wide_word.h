// WideWord: several 64-bit words side by side, with the operators a cell set needs.
//
//   WideWord<4> rows = OneBit<WideWord<4>>(70);      // bit 6 of lane 1
//   rows |= rows << 1;                               // and bit 7
//   rows = NextRow<20>(rows);                        // the same bits in lane 2
//   HasBit(rows, 64 * 2 + 6);                        // true
//
// Rows of cells are dealt out to the lanes like cards: the first four rows begin the four lanes,
// the fifth goes on in lane 0, `kStride` bits further up. So nothing ever carries from lane to
// lane, and a step to the next row is a shift for one lane in four.
//
// The free functions are given for std::uint64_t too, one lane, so that a cell set is written once
// and small boards pay nothing. All functions: a few instructions a lane, no allocation,
// thread-safe, no errors.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "boardgames/cpp20.h"

namespace boardgames::quoridor {

template <std::size_t kLanes>
struct WideWord {
  std::array<std::uint64_t, kLanes> lanes{};

  friend constexpr WideWord operator&(WideWord a, const WideWord& b) { return a &= b; }
  friend constexpr WideWord operator|(WideWord a, const WideWord& b) { return a |= b; }
  friend constexpr WideWord operator^(WideWord a, const WideWord& b) {
    for (std::size_t i = 0; i < kLanes; ++i) a.lanes[i] ^= b.lanes[i];
    return a;
  }
  constexpr WideWord operator~() const {
    WideWord r;
    for (std::size_t i = 0; i < kLanes; ++i) r.lanes[i] = ~lanes[i];
    return r;
  }
  constexpr WideWord& operator&=(const WideWord& b) {
    for (std::size_t i = 0; i < kLanes; ++i) lanes[i] &= b.lanes[i];
    return *this;
  }
  constexpr WideWord& operator|=(const WideWord& b) {
    for (std::size_t i = 0; i < kLanes; ++i) lanes[i] |= b.lanes[i];
    return *this;
  }
  // Each lane for itself. Precondition of both: 0 <= n < 64.
  constexpr WideWord operator<<(int n) const {
    WideWord r;
    for (std::size_t i = 0; i < kLanes; ++i) r.lanes[i] = lanes[i] << n;
    return r;
  }
  constexpr WideWord operator>>(int n) const {
    WideWord r;
    for (std::size_t i = 0; i < kLanes; ++i) r.lanes[i] = lanes[i] >> n;
    return r;
  }
  friend constexpr bool operator==(const WideWord& a, const WideWord& b) {
    std::uint64_t differ = 0;
    for (std::size_t i = 0; i < kLanes; ++i) differ |= a.lanes[i] ^ b.lanes[i];
    return differ == 0;
  }
};

// Everything moved up one row, and down one.
template <int kStride>
constexpr std::uint64_t NextRow(std::uint64_t w) {
  return w << kStride;
}
template <int kStride, std::size_t kLanes>
constexpr WideWord<kLanes> NextRow(const WideWord<kLanes>& w) {
  WideWord<kLanes> r;
  r.lanes[0] = w.lanes[kLanes - 1] << kStride;
  for (std::size_t i = 1; i < kLanes; ++i) r.lanes[i] = w.lanes[i - 1];
  return r;
}
template <int kStride>
constexpr std::uint64_t PreviousRow(std::uint64_t w) {
  return w >> kStride;
}
template <int kStride, std::size_t kLanes>
constexpr WideWord<kLanes> PreviousRow(const WideWord<kLanes>& w) {
  WideWord<kLanes> r;
  for (std::size_t i = 0; i + 1 < kLanes; ++i) r.lanes[i] = w.lanes[i + 1];
  r.lanes[kLanes - 1] = w.lanes[0] >> kStride;
  return r;
}

constexpr int CountOnes(std::uint64_t w) { return std::popcount(w); }
template <std::size_t kLanes>
constexpr int CountOnes(const WideWord<kLanes>& w) {
  int n = 0;
  for (const std::uint64_t lane : w.lanes) n += std::popcount(lane);
  return n;
}

// Bits are numbered through all lanes. The number of the lowest bit set. Precondition: w is not
// zero.
constexpr int FirstOne(std::uint64_t w) { return std::countr_zero(w); }
template <std::size_t kLanes>
constexpr int FirstOne(const WideWord<kLanes>& w) {
  std::size_t i = 0;
  while (w.lanes[i] == 0) ++i;
  return static_cast<int>(64 * i) + std::countr_zero(w.lanes[i]);
}

// The number of the n-th bit set, from 0. Precondition: 0 <= n < CountOnes(w).
constexpr int NthOne(std::uint64_t w, int n) {
  for (; n > 0; --n) w &= w - 1;
  return std::countr_zero(w);
}
template <std::size_t kLanes>
constexpr int NthOne(const WideWord<kLanes>& w, int n) {
  for (std::size_t i = 0;; ++i) {
    const int here = std::popcount(w.lanes[i]);
    if (n < here) return static_cast<int>(64 * i) + NthOne(w.lanes[i], n);
    n -= here;
  }
}

// Calls visit(lane) for each lane.
template <class Visit>
constexpr void ForEachLane(std::uint64_t w, Visit&& visit) {
  visit(w);
}
template <std::size_t kLanes, class Visit>
constexpr void ForEachLane(const WideWord<kLanes>& w, Visit&& visit) {
  for (const std::uint64_t lane : w.lanes) visit(lane);
}

// Calls visit(number) for each bit set, from the lowest.
template <class Visit>
constexpr void ForEachOne(std::uint64_t w, Visit&& visit) {
  for (; w != 0; w &= w - 1) visit(std::countr_zero(w));
}
template <std::size_t kLanes, class Visit>
constexpr void ForEachOne(const WideWord<kLanes>& w, Visit&& visit) {
  for (std::size_t i = 0; i < kLanes; ++i) {
    ForEachOne(w.lanes[i], [&](int n) { visit(static_cast<int>(64 * i) + n); });
  }
}

// Whether bit n is set. Precondition of this and of OneBit: n is a bit of the word.
constexpr bool HasBit(std::uint64_t w, int n) { return (w >> n & 1) != 0; }
template <std::size_t kLanes>
constexpr bool HasBit(const WideWord<kLanes>& w, int n) {
  return HasBit(w.lanes[static_cast<std::size_t>(n) / 64], n % 64);
}

// Only bit n.
template <class Word>
constexpr Word OneBit(int n) {
  if constexpr (sizeof(Word) == sizeof(std::uint64_t)) {
    return Word{1} << n;
  } else {
    Word w;
    w.lanes[static_cast<std::size_t>(n) / 64] = std::uint64_t{1} << (n % 64);
    return w;
  }
}

}  // namespace boardgames::quoridor
