// PlaceSet: a set of places as rows of bits, worked on row by row; PlaceBytes: a value for each.
//
//   using Set = PlaceSet<std::uint64_t, 1, 56, 24>;     // rows of one 64-bit word, 56 of them
//   Set set;
//   set.Put(3, set.Get(2).Up(7) & mask);                // all of row 2, seven bits further up
//   set.Get(-1);                                        // a row of the margin
//
// A row is `kPlanes` words, and each plane lies together in memory: a loop over rows whose body is
// shifts and masks is then compiled to vectors of whatever width there is, eight rows at a time
// with AVX-512. The margin saves a body that reads other rows from asking where the set ends.
// Get, Put: constant time, no allocation, no errors; thread-safe as any value.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "boardgames/cpp20.h"

namespace boardgames {

// One or two words of bits side by side; bit 0 is the lowest one of `low`. (Members and not an array
// of two: only so do compilers take it apart and make vectors of a loop over rows.)
template <class Word, int kPlanes>
struct PlaceRow;

template <class Word>
struct PlaceRow<Word, 1> {
  static constexpr int kWordBits = static_cast<int>(8 * sizeof(Word));

  Word low = 0;

  // Precondition of both: 0 <= bit < kWordBits.
  static constexpr PlaceRow Bit(int bit) { return {Word{1} << bit}; }
  constexpr bool Has(int bit) const { return (low >> bit & 1) != 0; }
  // All bits or none.
  static constexpr PlaceRow Fill(bool all) { return {static_cast<Word>(Word{0} - Word{all})}; }
  // Eight bits from this one on. Precondition of both: it is a multiple of 8.
  constexpr std::uint8_t Eight(int bit) const { return static_cast<std::uint8_t>(low >> bit); }
  constexpr bool Any() const { return low != 0; }
  constexpr int Count() const { return std::popcount(low); }
  // Each bit moved n up, or down. Precondition of both: 0 < n < kWordBits.
  constexpr PlaceRow Up(int n) const { return {low << n}; }
  constexpr PlaceRow Down(int n) const { return {low >> n}; }

  friend constexpr PlaceRow operator&(PlaceRow a, PlaceRow b) { return {a.low & b.low}; }
  friend constexpr PlaceRow operator|(PlaceRow a, PlaceRow b) { return {a.low | b.low}; }
  friend constexpr PlaceRow operator^(PlaceRow a, PlaceRow b) { return {a.low ^ b.low}; }
  friend constexpr PlaceRow operator~(PlaceRow a) { return {~a.low}; }
  constexpr PlaceRow& operator|=(PlaceRow b) { return *this = *this | b; }
  friend constexpr bool operator==(PlaceRow, PlaceRow) = default;
};

template <class Word>
struct PlaceRow<Word, 2> {
  static constexpr int kWordBits = static_cast<int>(8 * sizeof(Word));

  Word low = 0;
  Word high = 0;

  // Precondition of both: 0 <= bit < 2 * kWordBits.
  static constexpr PlaceRow Bit(int bit) {
    const Word one = Word{1} << (bit % kWordBits);
    return bit < kWordBits ? PlaceRow{one, 0} : PlaceRow{0, one};
  }
  constexpr bool Has(int bit) const {
    return ((bit < kWordBits ? low : high) >> (bit % kWordBits) & 1) != 0;
  }
  static constexpr PlaceRow Fill(bool all) {
    const auto word = static_cast<Word>(Word{0} - Word{all});
    return {word, word};
  }
  constexpr std::uint8_t Eight(int bit) const {
    return static_cast<std::uint8_t>((bit < kWordBits ? low : high) >> (bit % kWordBits));
  }
  constexpr bool Any() const { return (low | high) != 0; }
  constexpr int Count() const { return std::popcount(low) + std::popcount(high); }
  constexpr PlaceRow Up(int n) const { return {low << n, high << n | low >> (kWordBits - n)}; }
  constexpr PlaceRow Down(int n) const { return {low >> n | high << (kWordBits - n), high >> n}; }

  friend constexpr PlaceRow operator&(PlaceRow a, PlaceRow b) {
    return {a.low & b.low, a.high & b.high};
  }
  friend constexpr PlaceRow operator|(PlaceRow a, PlaceRow b) {
    return {a.low | b.low, a.high | b.high};
  }
  friend constexpr PlaceRow operator^(PlaceRow a, PlaceRow b) {
    return {a.low ^ b.low, a.high ^ b.high};
  }
  friend constexpr PlaceRow operator~(PlaceRow a) { return {~a.low, ~a.high}; }
  constexpr PlaceRow& operator|=(PlaceRow b) { return *this = *this | b; }
  friend constexpr bool operator==(PlaceRow, PlaceRow) = default;
};

// Rows -kMargin ... kRows + kMargin - 1, of which 0 ... kRows - 1 are the set.
template <class WordType, int kPlaneCount, int kRowCount, int kMarginRows>
class alignas(64) PlaceSet {
 public:
  using Word = WordType;
  using Row = PlaceRow<Word, kPlaneCount>;
  static constexpr int kPlanes = kPlaneCount;
  static constexpr int kRows = kRowCount;
  static constexpr int kMargin = kMarginRows;

  constexpr Row Get(int row) const {
    const auto i = static_cast<std::size_t>(row + kMargin);
    if constexpr (kPlanes == 2) {
      return {planes_[0][i], planes_[1][i]};
    } else {
      return {planes_[0][i]};
    }
  }
  constexpr void Put(int row, Row r) {
    const auto i = static_cast<std::size_t>(row + kMargin);
    planes_[0][i] = r.low;
    if constexpr (kPlanes == 2) planes_[1][i] = r.high;
  }
  constexpr bool Has(int row, int bit) const { return Get(row).Has(bit); }

  const Word* plane(int k) const { return planes_[static_cast<std::size_t>(k)].data() + kMargin; }
  Word* plane(int k) { return planes_[static_cast<std::size_t>(k)].data() + kMargin; }

 private:
  using Plane = std::array<Word, static_cast<std::size_t>(kRows + 2 * kMargin)>;

  std::array<Plane, static_cast<std::size_t>(kPlanes)> planes_{};
};

// A byte a place. Row r begins at Row(r); columns -kMargin ... are there as well.
template <int kRowCount, int kColumnCount, int kMarginRows>
class PlaceBytes {
 public:
  static constexpr int kRows = kRowCount;
  static constexpr int kColumns = kColumnCount;
  static constexpr int kMargin = kMarginRows;  // columns too
  static constexpr int kStride = kColumns + 2 * kMargin;

  const std::int8_t* Row(int row) const { return bytes_.data() + Begin(row); }
  std::int8_t* Row(int row) { return bytes_.data() + Begin(row); }
  void Fill(std::int8_t value) { bytes_.fill(value); }

 private:
  static constexpr std::size_t Begin(int row) {
    return static_cast<std::size_t>((row + kMargin) * kStride + kMargin);
  }

  alignas(64)
      std::array<std::int8_t, static_cast<std::size_t>((kRows + 2 * kMargin) * kStride)> bytes_{};
};

// How the first `rows` rows of a set and the first `bits` bits of each are kept: as few bytes a row
// as have room. Precondition: no other bit of these rows is to be kept.
class PackedPlaces {
 public:
  PackedPlaces(int rows, int bits) : rows_(rows), bits_(bits) {}

  std::size_t bytes() const {
    const int low = bits_ > 32 ? 8 : 4;
    const int high = bits_ <= 64 ? 0 : bits_ <= 72 ? 1 : 8;
    return static_cast<std::size_t>(rows_ * (low + high) + 7) / 8 * 8;
  }

  // Adds the places of a set to those that are kept, or writes what is kept into one.
  template <class Set>
  void Or(const Set& set, std::byte* kept) const {
    using Word = typename Set::Word;
    if (sizeof(Word) == 4 || bits_ <= 32) {
      OrPlane<std::uint32_t>(set.plane(0), kept);
    } else {
      OrPlane<std::uint64_t>(set.plane(0), kept);
    }
    if constexpr (Set::kPlanes == 2) {
      if (bits_ <= 64) return;
      std::byte* const high = kept + rows_ * 8;
      if (bits_ <= 72) {
        OrPlane<std::uint8_t>(set.plane(1), high);
      } else {
        OrPlane<std::uint64_t>(set.plane(1), high);
      }
    }
  }
  template <class Set>
  void Load(const std::byte* kept, Set& set) const {
    using Word = typename Set::Word;
    if (sizeof(Word) == 4 || bits_ <= 32) {
      LoadPlane<std::uint32_t>(kept, set.plane(0));
    } else {
      LoadPlane<std::uint64_t>(kept, set.plane(0));
    }
    if constexpr (Set::kPlanes == 2) {
      if (bits_ <= 64) return;
      const std::byte* const high = kept + rows_ * 8;
      if (bits_ <= 72) {
        LoadPlane<std::uint8_t>(high, set.plane(1));
      } else {
        LoadPlane<std::uint64_t>(high, set.plane(1));
      }
    }
  }
  // Whether one place is kept.
  bool Has(const std::byte* kept, int row, int bit) const {
    if (bits_ <= 32) return (At<std::uint32_t>(kept, row) >> bit & 1) != 0;
    if (bit < 64) return (At<std::uint64_t>(kept, row) >> bit & 1) != 0;
    const std::byte* const high = kept + rows_ * 8;
    if (bits_ <= 72) return (At<std::uint8_t>(high, row) >> (bit - 64) & 1) != 0;
    return (At<std::uint64_t>(high, row) >> (bit - 64) & 1) != 0;
  }

 private:
  template <class Small>
  static Small At(const std::byte* kept, int row) {
    Small word;
    std::memcpy(&word, kept + static_cast<std::size_t>(row) * sizeof(Small), sizeof(Small));
    return word;
  }
  template <class Small, class Word>
  void OrPlane(const Word* plane, std::byte* kept) const {
    for (int i = 0; i < rows_; ++i) {
      const auto word = static_cast<Small>(At<Small>(kept, i) | static_cast<Small>(plane[i]));
      std::memcpy(kept + static_cast<std::size_t>(i) * sizeof(Small), &word, sizeof(Small));
    }
  }
  template <class Small, class Word>
  void LoadPlane(const std::byte* kept, Word* plane) const {
    for (int i = 0; i < rows_; ++i) plane[i] = static_cast<Word>(At<Small>(kept, i));
  }

  int rows_;
  int bits_;
};

}  // namespace boardgames
