// EdgeSet: a set of edges as kWords 64-bit words; edge e is bit e % 64 of word e / 64.
//
//   EdgeSet<1> drawn;
//   drawn.Add(17);
//   drawn.ContainsAll(box) ...
//   for (EdgeSet<1> rest = drawn; !rest.Empty(); rest.RemoveFirst()) Use(rest.First());
//
// All functions: kWords steps at most, no allocation, thread-safe, no errors.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include "boardgames/cpp20.h"

namespace boardgames::timbiriche {

// The position of the k-th lowest one of x, counted from 0. Precondition: 0 <= k < popcount(x).
inline int NthBit(std::uint64_t x, int k) {
#if defined(__BMI2__)
  return std::countr_zero(_pdep_u64(std::uint64_t{1} << k, x));
#else
  // Halve the word six times, each time keeping the half that has the bit.
  int base = 0;
  for (int half = 32; half > 0; half /= 2) {
    const int n = std::popcount(x & ((std::uint64_t{1} << half) - 1));
    const bool upper = k >= n;
    k -= upper ? n : 0;
    x >>= upper ? half : 0;
    base += upper ? half : 0;
  }
  return base;
#endif
}

template <int kWords>
struct EdgeSet {
  std::array<std::uint64_t, static_cast<std::size_t>(kWords)> words{};

  // Precondition of the three: 0 <= e < 64 * kWords.
  constexpr bool Contains(int e) const { return (words[Word(e)] & Bit(e)) != 0; }
  constexpr void Add(int e) { words[Word(e)] |= Bit(e); }
  constexpr void Remove(int e) { words[Word(e)] &= ~Bit(e); }

  constexpr bool ContainsAll(const EdgeSet& o) const {
    std::uint64_t missing = 0;
    for (std::size_t w = 0; w < words.size(); ++w) missing |= o.words[w] & ~words[w];
    return missing == 0;
  }
  constexpr bool Empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t w : words) any |= w;
    return any == 0;
  }
  constexpr int Count() const {
    int n = 0;
    for (const std::uint64_t w : words) n += std::popcount(w);
    return n;
  }

  // The smallest edge. Precondition: !Empty().
  constexpr int First() const {
    std::size_t w = 0;
    while (w + 1 < words.size() && words[w] == 0) ++w;
    return static_cast<int>(64 * w) + std::countr_zero(words[w]);
  }
  // Precondition: !Empty().
  constexpr void RemoveFirst() {
    std::size_t w = 0;
    while (w + 1 < words.size() && words[w] == 0) ++w;
    words[w] &= words[w] - 1;
  }

  // The k-th member from the smallest, counted from 0. Precondition: 0 <= k < Count().
  int Nth(int k) const {
    std::size_t w = 0;
    for (; w + 1 < words.size(); ++w) {
      const int n = std::popcount(words[w]);
      if (k < n) break;
      k -= n;
    }
    return static_cast<int>(64 * w) + NthBit(words[w], k);
  }

  // The members of this set that are not in o.
  constexpr EdgeSet Without(const EdgeSet& o) const {
    EdgeSet r;
    for (std::size_t w = 0; w < words.size(); ++w) r.words[w] = words[w] & ~o.words[w];
    return r;
  }
  constexpr EdgeSet And(const EdgeSet& o) const {
    EdgeSet r;
    for (std::size_t w = 0; w < words.size(); ++w) r.words[w] = words[w] & o.words[w];
    return r;
  }
  constexpr EdgeSet Or(const EdgeSet& o) const {
    EdgeSet r;
    for (std::size_t w = 0; w < words.size(); ++w) r.words[w] = words[w] | o.words[w];
    return r;
  }

  friend constexpr bool operator==(const EdgeSet&, const EdgeSet&) = default;

 private:
  static constexpr std::size_t Word(int e) {
    return kWords == 1 ? 0 : static_cast<std::size_t>(e) / 64;
  }
  static constexpr std::uint64_t Bit(int e) {
    return std::uint64_t{1} << (static_cast<unsigned>(e) % 64);
  }
};

}  // namespace boardgames::timbiriche
