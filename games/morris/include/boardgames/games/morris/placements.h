// Placements: the sets of n points of a board up to its symmetries, and numbers for sets.
//
//   const Placements a(kNineBoard, 8);
//   const Placements::Place p = a.Find(men);             // which class, and how to get there
//   kNineBoard.Image(men, p.symmetry) == a.men(p.cls)    // true
//   const SubsetNumbers b(16, 3);                        // the sets of 3 among 16 points
//   b.Number(b.Set(k)) == k                              // true
//
// Made in time linear in the number of sets; a look-up is one access. Allocates when made.
// Thread-safe, no errors. Index: R. Gasser, "Solving Nine Men's Morris", 1996.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include "boardgames/games/morris/board.h"

namespace boardgames::morris {

// n over k.
inline constexpr auto kChoose = [] {
  std::array<std::array<std::uint32_t, kMaxPoints + 1>, kMaxPoints + 1> c{};
  for (std::size_t n = 0; n <= kMaxPoints; ++n) {
    c[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) c[n][k] = c[n - 1][k - 1] + c[n - 1][k];
  }
  return c;
}();
constexpr std::uint64_t Choose(int n, int k) {
  return kChoose[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

// The bits of `set` at the places of `mask`, moved together; and the way back.
inline Points Together(Points set, Points mask) {
#if defined(__BMI2__)
  return _pext_u32(set, mask);
#else
  Points result = 0;
  for (int k = 0; mask != 0; mask &= mask - 1, ++k) {
    result |= (set & mask & (~mask + 1)) != 0 ? Bit(k) : 0;
  }
  return result;
#endif
}
inline Points Apart(Points packed, Points mask) {
#if defined(__BMI2__)
  return _pdep_u32(packed, mask);
#else
  Points result = 0;
  for (; packed != 0; packed >>= 1, mask &= mask - 1) {
    result |= (packed & 1) != 0 ? mask & (~mask + 1) : 0;
  }
  return result;
#endif
}

// Calls visit(set) for each set of n of the first `points` points, in rising order.
template <class Visit>
constexpr void ForSets(int points, int n, Visit&& visit) {
  const Points all = Bit(points) - 1;
  for (Points set = Bit(n) - 1; (set & ~all) == 0;) {
    visit(set);
    if (set == 0) return;
    const Points low = set & (~set + 1);  // Gosper's step
    const Points next = set + low;
    set = next | (((set ^ next) / low) >> 2);
  }
}

// The sets of k of n points in rising order: their numbers, and back.
class SubsetNumbers {
 public:
  // Preconditions: 0 <= k <= n <= kMaxPoints.
  SubsetNumbers(int n, int k) {
    sets_.reserve(Choose(n, k));
    ForSets(n, k, [this](Points set) { sets_.push_back(set); });
    for (std::size_t low = 0; low <= kHalf; ++low) {
      for (Points high = 0; high < std::size_t{1} << kHalf; ++high) {
        std::uint32_t sum = 0;
        int i = static_cast<int>(low);
        for (Points rest = high; rest != 0; rest &= rest - 1) {
          const int p = std::countr_zero(rest) + static_cast<int>(kHalf);
          if (++i <= k && p < n) sum += static_cast<std::uint32_t>(Choose(p, i));
        }
        high_[low][high] = sum;
      }
    }
    for (Points set = 0; set < std::size_t{1} << kHalf; ++set) {
      int i = 0;
      for (Points rest = set; rest != 0; rest &= rest - 1) {
        if (++i <= k) low_[set] += static_cast<std::uint32_t>(Choose(std::countr_zero(rest), i));
      }
    }
  }

  std::uint32_t size() const { return static_cast<std::uint32_t>(sets_.size()); }
  // Precondition: number < size().
  Points Set(std::uint32_t number) const { return sets_[number]; }
  // Precondition: it is one of the sets.
  std::uint32_t Number(Points set) const {
    const Points low = set & ((Points{1} << kHalf) - 1);
    return low_[low] + high_[static_cast<std::size_t>(std::popcount(low))][set >> kHalf];
  }

 private:
  static constexpr std::size_t kHalf = kMaxPoints / 2;
  std::vector<Points> sets_;
  std::array<std::uint32_t, std::size_t{1} << kHalf> low_{};
  // By how many points the lower half has.
  std::array<std::array<std::uint32_t, std::size_t{1} << kHalf>, kHalf + 1> high_{};
};

class Placements {
 public:
  struct Place {
    std::uint32_t cls = 0;
    std::uint32_t symmetry = 0;  // that maps the set to the class's
  };

  // Keeps a reference to the board.
  Placements(const Board& board, int n)
      : all_(board.points, n), places_(all_.size(), Place{kNoClass, 0}) {
    for (std::uint32_t number = 0; number < all_.size(); ++number) {
      if (places_[number].cls != kNoClass) continue;
      const Points set = all_.Set(number);
      const auto cls = static_cast<std::uint32_t>(men_.size());
      unsigned stays = 0;
      for (int i = 0; i < board.symmetries; ++i) {
        const Points image = board.Image(set, i);
        if (image == set) stays |= 1U << i;
        Place& place = places_[all_.Number(image)];
        if (place.cls == kNoClass) place = {cls, static_cast<std::uint32_t>(Inverse(board, i))};
      }
      men_.push_back(set);
      stays_.push_back(static_cast<std::uint16_t>(stays));
    }
  }

  std::uint32_t classes() const { return static_cast<std::uint32_t>(men_.size()); }
  // The set that stands for a class: the least one.
  Points men(std::uint32_t cls) const { return men_[cls]; }
  // The symmetries that map it to itself, as bits; the first is the identity.
  unsigned stays(std::uint32_t cls) const { return stays_[cls]; }
  // Precondition: a set of n points.
  Place Find(Points set) const { return places_[all_.Number(set)]; }

  static int Inverse(const Board& board, int symmetry) {
    const auto& there = board.moved[static_cast<std::size_t>(symmetry)];
    for (int j = 0;; ++j) {
      const auto& back = board.moved[static_cast<std::size_t>(j)];
      int p = 0;
      while (p < board.points && back[there[static_cast<std::size_t>(p)]] == p) ++p;
      if (p == board.points) return j;
    }
  }

 private:
  static constexpr std::uint32_t kNoClass = 0xffffffff;

  SubsetNumbers all_;
  std::vector<Place> places_;  // by the set's number
  std::vector<Points> men_;
  std::vector<std::uint16_t> stays_;
};

}  // namespace boardgames::morris
