// What the tests of this module share.
#pragma once

#include <cstdint>
#include <string>

#include "boardgames/games/timbiriche.h"
#include "boardgames/testing/written.h"

namespace boardgames {

using testing::Moves;
using testing::NumberBelow;
using testing::Pick;
using testing::Play;
using testing::Position;
using testing::Seeded;

inline constexpr int kBox = TimbiricheSmall::kPointValue;

inline TimbiricheSmall Small(int rows, int cols, int players = 2) {
  return *TimbiricheSmall::Make({.rows = rows, .cols = cols, .players = players});
}
inline Timbiriche Big(int rows, int cols, int players = 2) {
  return *Timbiriche::Make({.rows = rows, .cols = cols, .players = players});
}

// "2x3"
inline std::string SizeText(int rows, int cols) {
  return std::to_string(rows) + "x" + std::to_string(cols);
}

// With these edges drawn, as a set of bits, and nobody's box counted.
inline TimbiricheSmall::State Drawn(std::uint64_t edges) {
  TimbiricheSmall::State s;
  s.drawn.words[0] = edges;
  return s;
}

}  // namespace boardgames
