// The normal distribution.
#pragma once

#include <cmath>
#include <numbers>

namespace boardgames::internal {

// 95 % lie within so many deviations either way.
inline constexpr double kNormal95 = 1.959963984540054;

inline double NormalDensity(double x) {
  return std::exp(-x * x / 2) / std::sqrt(2 * std::numbers::pi);
}

// The chance of at most x.
inline double NormalDistribution(double x) { return std::erfc(-x / std::numbers::sqrt2) / 2; }

}  // namespace boardgames::internal
