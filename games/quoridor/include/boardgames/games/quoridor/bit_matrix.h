// TransposeBits: rows and columns of a square of bits exchanged, 64 x 64 or 32 x 32.
//
//   std::array<std::uint64_t, 64> rows = ...;
//   TransposeBits(rows);                          // bit j of row i is now bit i of row j
//
// Some 100 ns where there are vectors of 256 bits: every step is a loop over neighbouring words.
// No allocation, thread-safe, no errors. Source: H. S. Warren, "Hacker's Delight", 2002, 7-3.
#pragma once

#include <array>
#include <cstddef>

namespace boardgames::quoridor {

namespace internal {

// Exchanges the squares of `bits` bits that lie across the diagonal, in rows that are `apart` words
// from their partners.
template <class Word, std::size_t kBits>
constexpr void ExchangeSquares(std::array<Word, kBits>& rows, unsigned bits, std::size_t apart) {
  // The lower half of each 2 * bits bits.
  const Word low = static_cast<Word>(~Word{0}) / ((Word{1} << bits) + 1);
  for (std::size_t begin = 0; begin < kBits; begin += 2 * apart) {
    Word* const upper = rows.data() + begin;
    Word* const lower = upper + apart;
    for (std::size_t k = 0; k < apart; ++k) {
      const Word differ = ((upper[k] >> bits) ^ lower[k]) & low;
      lower[k] ^= differ;
      upper[k] ^= differ << bits;
    }
  }
}

}  // namespace internal

template <class Word, std::size_t kBits>
constexpr void TransposeBits(std::array<Word, kBits>& rows) {
  static_assert(kBits == 8 * sizeof(Word));
  for (unsigned bits = kBits / 2; bits >= 8; bits /= 2) {
    internal::ExchangeSquares(rows, bits, bits);
  }
  // Partners 4, 2 and 1 rows apart would be within one vector; in this order they are not.
  constexpr std::size_t kEighth = kBits / 8;
  std::array<Word, kBits> turned;
  for (std::size_t high = 0; high < kEighth; ++high) {
    for (std::size_t low = 0; low < 8; ++low) turned[low * kEighth + high] = rows[high * 8 + low];
  }
  for (unsigned bits = 4; bits > 0; bits /= 2) {
    internal::ExchangeSquares(turned, bits, bits * kEighth);
  }
  for (std::size_t high = 0; high < kEighth; ++high) {
    for (std::size_t low = 0; low < 8; ++low) rows[high * 8 + low] = turned[low * kEighth + high];
  }
}

}  // namespace boardgames::quoridor
