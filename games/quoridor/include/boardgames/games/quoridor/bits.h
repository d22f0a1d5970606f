// Bits: sets of cells of a Quoridor board, two words, all cells at once.
//
//   Bits<1> reached = CellBit<1>(CellAt<1>(4, 0));   // e1
//   reached |= North(reached);                       // e1 and e2
//   ForEachCell(reached, [](int cell) { ... });
//
// Rows take turns between the words: rows 1, 3, 5 ... are in `even` (they are numbered 0, 2, 4 ...
// inside), rows 2, 4, 6 ... in `odd`. A step to the north from an even row is then no shift at all,
// and no shift carries from word to word: half the work of a plain layout. A cell's number is its
// bit in `even`, or in `odd` counted on from there. There are two layouts:
//
//   kWords  largest board  bits a row  a word is
//     1       10 x 10          10      64 bits
//     4       20 x 20          20      WideWord of 4 x 64 bits, every fourth row in the same lane
//
// All functions: constant time (ForEachCell: a step a cell), no allocation, thread-safe, no errors.
#pragma once

#include <cstdint>
#include <type_traits>

#include "boardgames/games/quoridor/wide_word.h"

namespace boardgames::quoridor {

template <int kWords>
  requires(kWords == 1 || kWords == 4)
struct Layout {
  static constexpr int kMaxSide = kWords == 1 ? 10 : 20;  // columns or rows of the largest board
  static constexpr int kStride = kMaxSide;                // bits a row
  static constexpr int kLaneRows = 2 * kWords;            // so many rows on, the same lane goes on
  static constexpr int kWordBits = 64 * kWords;
  static constexpr int kCellNumbers = 2 * kWordBits;
  using Word = std::conditional_t<kWords == 1, std::uint64_t, WideWord<std::size_t{kWords}>>;
  using Cell = std::conditional_t<kWords == 1, std::uint8_t, std::uint16_t>;  // a cell's number
};

inline constexpr int kMaxSide = Layout<4>::kMaxSide;  // of any board

template <int kWords>
struct Bits {
  using Word = typename Layout<kWords>::Word;
  static constexpr int kWordBits = Layout<kWords>::kWordBits;

  Word even{};
  Word odd{};

  constexpr bool Any() const { return (even | odd) != Word{}; }
  constexpr int Count() const { return CountOnes(even) + CountOnes(odd); }
  // Precondition: 0 <= cell < kCellNumbers.
  constexpr bool Has(int cell) const {
    return HasBit(cell < kWordBits ? even : odd, cell & (kWordBits - 1));
  }
  // The cell with the lowest number. Precondition: Any().
  constexpr int First() const {
    return even != Word{} ? FirstOne(even) : kWordBits + FirstOne(odd);
  }
  // The n-th cell by rising number, from 0. Precondition: 0 <= n < Count().
  constexpr int Nth(int n) const {
    const int in_even = CountOnes(even);
    return n < in_even ? NthOne(even, n) : kWordBits + NthOne(odd, n - in_even);
  }

  friend constexpr Bits operator&(Bits a, Bits b) { return {a.even & b.even, a.odd & b.odd}; }
  friend constexpr Bits operator|(Bits a, Bits b) { return {a.even | b.even, a.odd | b.odd}; }
  friend constexpr Bits operator^(Bits a, Bits b) { return {a.even ^ b.even, a.odd ^ b.odd}; }
  constexpr Bits Without(Bits b) const { return {even & ~b.even, odd & ~b.odd}; }
  constexpr Bits& operator&=(Bits b) { return *this = *this & b; }
  constexpr Bits& operator|=(Bits b) { return *this = *this | b; }
  friend constexpr bool operator==(Bits, Bits) = default;
};

// Columns and rows count from 0, from a1.
// Precondition: 0 <= column, row < Layout<kWords>::kMaxSide.
template <int kWords>
constexpr int CellAt(int column, int row) {
  using L = Layout<kWords>;
  return (row & 1) * L::kWordBits + row % L::kLaneRows / 2 * 64 + row / L::kLaneRows * L::kStride +
         column;
}
template <int kWords>
constexpr int ColumnOf(int cell) {
  return (cell & 63) % Layout<kWords>::kStride;
}
template <int kWords>
constexpr int RowOf(int cell) {
  using L = Layout<kWords>;
  const int lane = (cell & (L::kWordBits - 1)) / 64;
  return (cell & 63) / L::kStride * L::kLaneRows + lane * 2 + cell / L::kWordBits;
}
template <int kWords>
constexpr Bits<kWords> CellBit(int cell) {
  using L = Layout<kWords>;
  const auto bit = OneBit<typename L::Word>(cell & (L::kWordBits - 1));
  return cell < L::kWordBits ? Bits<kWords>{bit, {}} : Bits<kWords>{{}, bit};
}

// Every cell moved by one. What leaves the board on the north or the east is for the caller to mask
// off: it comes up in cells that no smaller board has, or in column a.
template <int kWords>
constexpr Bits<kWords> North(Bits<kWords> b) {
  return {NextRow<Layout<kWords>::kStride>(b.odd), b.even};
}
template <int kWords>
constexpr Bits<kWords> South(Bits<kWords> b) {
  return {b.odd, PreviousRow<Layout<kWords>::kStride>(b.even)};
}
template <int kWords>
constexpr Bits<kWords> East(Bits<kWords> b) {
  return {b.even << 1, b.odd << 1};
}
template <int kWords>
constexpr Bits<kWords> West(Bits<kWords> b) {
  return {b.even >> 1, b.odd >> 1};
}

// All cells of a board of this size. Precondition: 0 <= columns, rows <= Layout<kWords>::kMaxSide.
template <int kWords>
constexpr Bits<kWords> Rectangle(int columns, int rows) {
  Bits<kWords> all;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      all |= CellBit<kWords>(CellAt<kWords>(column, row));
    }
  }
  return all;
}

// West and east exchanged in the first `columns` columns, outside of which nothing may be set.
template <int kWords>
constexpr Bits<kWords> MirrorColumns(Bits<kWords> b, int columns) {
  using Word = typename Layout<kWords>::Word;
  constexpr Word kColumnA = Rectangle<kWords>(1, Layout<kWords>::kMaxSide).even;
  const auto swap = [](const Word& word, const Word& mask, int distance) {
    const Word differ = (word ^ (word >> distance)) & mask;
    return word ^ differ ^ (differ << distance);
  };
  for (int i = 0; i < columns / 2; ++i) {
    const int distance = columns - 1 - 2 * i;
    b = {swap(b.even, kColumnA << i, distance), swap(b.odd, kColumnA << i, distance)};
  }
  return b;
}

// Calls visit(cell) for each cell, by rising number.
template <int kWords, class Visit>
constexpr void ForEachCell(Bits<kWords> b, Visit&& visit) {
  ForEachOne(b.even, visit);
  ForEachOne(b.odd, [&](int n) { visit(Layout<kWords>::kWordBits + n); });
}

}  // namespace boardgames::quoridor
