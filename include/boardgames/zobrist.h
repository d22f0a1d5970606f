// Zobrist keys: the same 64-bit numbers in every build, made at compile time.
//
//   constexpr auto kKeys = ZobristTable<2 * 64>(0x5eed);
//   hash ^= kKeys[player * 64 + square];
//
// Source: A. L. Zobrist, "A New Hashing Method with Application for Game Playing", 1970. The
// numbers come from SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, 2014). All functions: no
// allocation, thread-safe, no errors.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace boardgames {

// A bijection of 64-bit numbers that spreads every input bit over the whole output. A key that is
// already unique (a bit mask of the position) stays unique.
constexpr std::uint64_t Mix64(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

// A small seeded generator: the i-th number after the seed. Good enough for keys, random playouts
// and tests; not for secrets.
class SplitMix64 {
 public:
  using result_type = std::uint64_t;
  constexpr explicit SplitMix64(std::uint64_t seed) : state_(seed) {}
  constexpr std::uint64_t operator()() { return Mix64(state_ += 0x9e3779b97f4a7c15ULL); }
  // A number in [0, n), for 0 < n < 2^32, by multiplication (D. Lemire, 2019); the bias is below
  // n / 2^32.
  constexpr std::uint32_t Uniform(std::uint32_t n) {
    return static_cast<std::uint32_t>((((*this)() >> 32) * n) >> 32);
  }
  static constexpr std::uint64_t(min)() { return 0; }
  static constexpr std::uint64_t(max)() { return ~std::uint64_t{0}; }

 private:
  std::uint64_t state_;
};

template <std::size_t kSize>
constexpr std::array<std::uint64_t, kSize> ZobristTable(std::uint64_t seed) {
  std::array<std::uint64_t, kSize> keys{};
  SplitMix64 next(seed);
  for (auto& k : keys) k = next();
  return keys;
}

}  // namespace boardgames
