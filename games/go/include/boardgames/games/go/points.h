// Points: a set of crossings of a board as kWords 64-bit words, and what is beside them.
//
//   Points<2> stones;
//   stones.Add(PointAt<2>(row, col));
//   const Points<2> liberties = Beside(stones) & empty;
//   for (Points<2> rest = stones; rest.Any(); rest.RemoveFirst()) Use(rest.First());
//
// Point p = row * stride + column, row 0 at the top. The stride is one more than the longest row,
// so that the bit after a row is never on a board: shifted sets need no masks, since whatever a
// shift carries over an edge falls off the board. What is off the board is cut away by an
// intersection with stones, empty points or the board itself.
//
//   words   largest board   stride
//     1      8 x  7            8
//     2     11 x 10           11
//     3     13 x 13           14
//     6     19 x 19           20
//
// All functions: a few instructions a word, no allocation, thread-safe, no errors.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "boardgames/cpp20.h"

namespace boardgames::go {

template <int kWords>
  requires(kWords == 1 || kWords == 2 || kWords == 3 || kWords == 6)
struct Layout {
  static constexpr int kStride = kWords == 1 ? 8 : kWords == 2 ? 11 : kWords == 3 ? 14 : 20;
  static constexpr int kMaxCols = kStride - 1;
  static constexpr int kMaxRows = 64 * kWords / kStride;
  static constexpr int kPoints = 64 * kWords;  // numbers a point can have
};

template <int kWords>
constexpr int PointAt(int row, int col) {
  return row * Layout<kWords>::kStride + col;
}
template <int kWords>
constexpr int RowOf(int p) {
  return p / Layout<kWords>::kStride;
}
template <int kWords>
constexpr int ColOf(int p) {
  return p % Layout<kWords>::kStride;
}

// The number of the member of w that has n smaller ones. Precondition: 0 <= n < popcount(w).
constexpr int NthBit(std::uint64_t w, int n) {
#ifdef __BMI2__
  if (!std::is_constant_evaluated()) {
    return std::countr_zero(_pdep_u64(std::uint64_t{1} << n, w));
  }
#endif
  // By halves, without branches: does it lie in the upper half of what is left?
  int base = 0;
  for (int width = 32; width >= 1; width /= 2) {
    const int below = std::popcount((w >> base) & ((std::uint64_t{1} << width) - 1));
    const bool upper = n >= below;
    n -= upper ? below : 0;
    base += upper ? width : 0;
  }
  return base;
}

template <int kWords>
struct Points {
  static constexpr int kSize = kWords;

  std::array<std::uint64_t, static_cast<std::size_t>(kWords)> words{};

  // Precondition of the five: 0 <= p < 64 * kWords.
  static constexpr Points Of(int p) {
    Points r;
    r.Add(p);
    return r;
  }
  constexpr bool Has(int p) const {
    return ((words[Word(p)] >> (static_cast<unsigned>(p) % 64)) & 1) != 0;
  }
  constexpr void Add(int p) { words[Word(p)] |= Bit(p); }
  constexpr void AddIf(int p, bool condition) {  // without a branch
    words[Word(p)] |= std::uint64_t{condition} << (static_cast<unsigned>(p) % 64);
  }
  constexpr void Remove(int p) { words[Word(p)] &= ~Bit(p); }

  constexpr bool Any() const {
    std::uint64_t any = 0;
    for (const std::uint64_t w : words) any |= w;
    return any != 0;
  }
  constexpr bool IsEmpty() const { return !Any(); }
  constexpr int Count() const {
    int n = 0;
    for (const std::uint64_t w : words) n += std::popcount(w);
    return n;
  }
  constexpr bool Meets(const Points& o) const {
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < words.size(); ++i) any |= words[i] & o.words[i];
    return any != 0;
  }
  constexpr bool Within(const Points& o) const {
    std::uint64_t outside = 0;
    for (std::size_t i = 0; i < words.size(); ++i) outside |= words[i] & ~o.words[i];
    return outside == 0;
  }

  // The smallest member. Precondition of both: Any().
  constexpr int First() const {
    const std::size_t i = FirstWord();
    return static_cast<int>(64 * i) + std::countr_zero(words[i]);
  }
  constexpr void RemoveFirst() {
    const std::size_t i = FirstWord();
    words[i] &= words[i] - 1;
  }
  // The member that has n smaller ones. Precondition: 0 <= n < Count().
  constexpr int Nth(int n) const {
    std::size_t i = 0;
    int before = 0;  // in the words before word i
    int sum = 0;
    for (std::size_t j = 0; j + 1 < words.size(); ++j) {
      sum += std::popcount(words[j]);
      const bool later = n >= sum;
      i += later ? 1 : 0;
      before = later ? sum : before;
    }
    return static_cast<int>(64 * i) + NthBit(words[i], n - before);
  }
  // Calls f(p) for every member, the smallest first.
  template <class F>
  constexpr void ForEach(F&& f) const {
    for (std::size_t i = 0; i < words.size(); ++i) {
      for (std::uint64_t w = words[i]; w != 0; w &= w - 1) {
        f(static_cast<int>(64 * i) + std::countr_zero(w));
      }
    }
  }

  // The members of this set that are not in o.
  constexpr Points Without(const Points& o) const {
    Points r;
    for (std::size_t i = 0; i < words.size(); ++i) r.words[i] = words[i] & ~o.words[i];
    return r;
  }
  constexpr Points& operator|=(const Points& o) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] |= o.words[i];
    return *this;
  }
  constexpr Points& operator&=(const Points& o) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] &= o.words[i];
    return *this;
  }
  friend constexpr Points operator|(Points a, const Points& b) { return a |= b; }
  friend constexpr Points operator&(Points a, const Points& b) { return a &= b; }
  friend constexpr bool operator==(const Points&, const Points&) = default;

 private:
  static constexpr std::size_t Word(int p) {
    return kWords == 1 ? 0 : static_cast<unsigned>(p) / 64;
  }
  static constexpr std::uint64_t Bit(int p) {
    return std::uint64_t{1} << (static_cast<unsigned>(p) % 64);
  }
  constexpr std::size_t FirstWord() const {
    std::size_t i = 0;
    while (i + 1 < words.size() && words[i] == 0) ++i;
    return i;
  }
};

// x with every member's number raised by kBy, and lowered. 0 < kBy < 64.
template <int kBy, int kWords>
constexpr Points<kWords> Up(const Points<kWords>& x) {
  Points<kWords> r;
  r.words[0] = x.words[0] << kBy;
  for (std::size_t i = 1; i < x.words.size(); ++i) {
    r.words[i] = x.words[i] << kBy | x.words[i - 1] >> (64 - kBy);
  }
  return r;
}
template <int kBy, int kWords>
constexpr Points<kWords> Down(const Points<kWords>& x) {
  Points<kWords> r;
  r.words.back() = x.words.back() >> kBy;
  for (std::size_t i = 0; i + 1 < x.words.size(); ++i) {
    r.words[i] = x.words[i] >> kBy | x.words[i + 1] << (64 - kBy);
  }
  return r;
}

// The points with a member of x beside them along a line; some may be off the board.
template <int kWords, int kStride = Layout<kWords>::kStride>
constexpr Points<kWords> Beside(const Points<kWords>& x) {
  return Up<1>(x) | Down<1>(x) | Up<kStride>(x) | Down<kStride>(x);
}

// The members of `area` that are connected with `seeds` inside it. Precondition:
// seeds.Within(area). Time: proportional to the longest way.
template <int kWords, int kStride = Layout<kWords>::kStride>
constexpr Points<kWords> Connected(Points<kWords> seeds, const Points<kWords>& area) {
  for (;;) {
    const Points<kWords> more = (seeds | Beside<kWords, kStride>(seeds)) & area;
    if (more == seeds) return seeds;
    seeds = more;
  }
}

}  // namespace boardgames::go
