// Bits: sets of cells of a Quoridor board up to 10x10, two words, all cells at once.
//
//   Bits reached = CellBit(CellAt(4, 0));            // e1
//   reached |= North(reached);                       // e1 and e2
//   ForEachCell(reached, [](int cell) { ... });
//
// Rows take turns between the words: rows 1, 3, 5 ... are in `even` (they are numbered 0, 2, 4 ...
// inside), rows 2, 4, 6 ... in `odd`, ten bits a row. A step to the north from an even row is then
// no shift at all, and no shift carries from word to word: half the work of a plain layout. A
// cell's number is its bit: 0 ... 63 in `even`, 64 ... 127 in `odd`.
//
// All functions: constant time (ForEachCell: a step a cell), no allocation, thread-safe, no errors.
#pragma once

#include <bit>
#include <cstdint>

namespace boardgames::quoridor {

inline constexpr int kMaxSide = 10;  // columns or rows of the largest board
inline constexpr int kStride = 10;   // bits a row
inline constexpr int kCellNumbers = 128;

struct Bits {
  std::uint64_t even = 0;
  std::uint64_t odd = 0;

  constexpr bool Any() const { return (even | odd) != 0; }
  constexpr int Count() const { return std::popcount(even) + std::popcount(odd); }
  // Precondition: 0 <= cell < kCellNumbers.
  constexpr bool Has(int cell) const { return ((cell < 64 ? even : odd) >> (cell & 63) & 1) != 0; }
  // The cell with the lowest number. Precondition: Any().
  constexpr int First() const {
    return even != 0 ? std::countr_zero(even) : 64 + std::countr_zero(odd);
  }

  // The n-th cell by rising number, from 0. Precondition: 0 <= n < Count().
  constexpr int Nth(int n) const {
    const int in_even = std::popcount(even);
    std::uint64_t word = n < in_even ? even : odd;
    for (int i = n < in_even ? n : n - in_even; i > 0; --i) word &= word - 1;
    return (n < in_even ? 0 : 64) + std::countr_zero(word);
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
// Precondition: 0 <= column, row < kMaxSide.
constexpr int CellAt(int column, int row) { return (row & 1) * 64 + (row >> 1) * kStride + column; }
constexpr int ColumnOf(int cell) { return (cell & 63) % kStride; }
constexpr int RowOf(int cell) { return (cell & 63) / kStride * 2 + (cell >> 6); }
constexpr Bits CellBit(int cell) {
  const std::uint64_t bit = std::uint64_t{1} << (cell & 63);
  return cell < 64 ? Bits{bit, 0} : Bits{0, bit};
}

// Every cell moved by one. What leaves the board on the north or the east is for the caller to mask
// off: it comes up in cells that no smaller board has, or in column a.
constexpr Bits North(Bits b) { return {b.odd << kStride, b.even}; }
constexpr Bits South(Bits b) { return {b.odd, b.even >> kStride}; }
constexpr Bits East(Bits b) { return {b.even << 1, b.odd << 1}; }
constexpr Bits West(Bits b) { return {b.even >> 1, b.odd >> 1}; }

// All cells of a board of this size. Precondition: 1 <= columns, rows <= kMaxSide.
constexpr Bits Rectangle(int columns, int rows) {
  const std::uint64_t row = (std::uint64_t{1} << columns) - 1;
  Bits all;
  for (int r = 0; r < rows; ++r) {
    ((r & 1) == 0 ? all.even : all.odd) |= row << (r / 2 * kStride);
  }
  return all;
}

// West and east exchanged in the first `columns` columns, outside of which nothing may be set.
constexpr Bits MirrorColumns(Bits b, int columns) {
  constexpr std::uint64_t kColumnA = Rectangle(1, kMaxSide).even;
  const auto swap = [](std::uint64_t word, std::uint64_t mask, int distance) {
    const std::uint64_t differ = (word ^ (word >> distance)) & mask;
    return word ^ differ ^ (differ << distance);
  };
  for (int i = 0; i < columns / 2; ++i) {
    const int distance = columns - 1 - 2 * i;
    b = {swap(b.even, kColumnA << i, distance), swap(b.odd, kColumnA << i, distance)};
  }
  return b;
}

// Calls visit(cell) for each cell, by rising number.
template <class Visit>
constexpr void ForEachCell(Bits b, Visit&& visit) {
  for (std::uint64_t w = b.even; w != 0; w &= w - 1) visit(std::countr_zero(w));
  for (std::uint64_t w = b.odd; w != 0; w &= w - 1) visit(64 + std::countr_zero(w));
}

}  // namespace boardgames::quoridor
