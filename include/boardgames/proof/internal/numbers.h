// The two numbers of a position while a question is open, and what they rest on.
#pragma once

#include <algorithm>
#include <cstdint>

#include "boardgames/search/internal/path.h"
#include "boardgames/search/observer.h"

namespace boardgames::internal {

struct Numbers {
  static constexpr std::uint32_t kInfinite = kInfiniteProof;
  static constexpr std::uint32_t kMost = kInfinite - 1;  // of what is not proved
  static constexpr int kHorizon = -1;  // rests on the limit of depth, which no path can share

  std::uint32_t phi = 1;
  std::uint32_t delta = 1;
  int cycle = kNoCycle;  // the earliest position of the path that a final result rests on

  static constexpr Numbers Final(bool proved, int cycle = kNoCycle) {
    return proved ? Numbers{0, kInfinite, cycle} : Numbers{kInfinite, 0, cycle};
  }
  static constexpr std::uint32_t Add(std::uint32_t a, std::uint32_t b) {
    return a > kMost - (std::min)(b, kMost) ? kMost : a + b;
  }

  bool final() const { return phi == 0 || delta == 0; }
  Numbers Swapped() const { return {delta, phi, cycle}; }
  ProofNumbers Told() const { return {phi, delta}; }
};

}  // namespace boardgames::internal
