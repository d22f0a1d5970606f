#pragma once

#include <cstdint>

// How many times fewer `nodes` are than `all`, at least: the largest of 1, 2, 5, 10, 20, 50, ...
// that is true, because a round figure outlives a better search. `nodes` must not be 0.
inline unsigned TimesFewer(std::uint64_t nodes, std::uint64_t all) {
  unsigned times = 1;
  for (unsigned ten = 1; nodes * ten <= all; ten *= 10) {
    for (const unsigned n : {1U, 2U, 5U}) {
      if (nodes * ten * n <= all) times = ten * n;
    }
  }
  return times;
}
