// Stable discs: discs that no later move can flip.
//
//   const StableDiscs stable = FindStable(shape, s.own, s.opp);
//   int at_least = 2 * std::popcount(stable.own) - shape.cells;  // own final margin
//
// A disc cannot be flipped along an axis if the axis has no empty cell left on the disc's stretch
// of it, if it has the board's end or a blocked cell beside it there, or a stable disc of its own
// colour. Stable is a disc that cannot be flipped along any of the four axes. What is found is
// surely stable; not every stable disc is found, and none while no corner is taken: that is where
// nearly all of them start, and it makes the question cheap early in the game.
//
// Time: about 1 ns while no corner is taken, some 20 ns after. No allocation, thread-safe, no
// errors. Preconditions: own, opp are disjoint and within shape.playable.
#pragma once

#include <array>
#include <cstdint>

#include "boardgames/games/reversi/bitboard.h"
#include "boardgames/games/reversi/board.h"

namespace boardgames::reversi {

struct StableDiscs {
  std::uint64_t own = 0;
  std::uint64_t opp = 0;
};

namespace internal {

// The playable cells without an empty cell on their stretch, by axis.
inline Lanes FullStretches(Lanes playable, Lanes empty) {
  const Lanes no_wrap_up(kNoWrapUp);
  const Lanes no_wrap_down(kNoWrapDown);
  Lanes up = empty;
  Lanes down = empty;
  Lanes pass_up = playable & no_wrap_up;
  Lanes pass_down = playable & no_wrap_down;
  up = up | (pass_up & up.Up<1>());
  down = down | (pass_down & down.Down<1>());
  pass_up = pass_up & pass_up.Up<1>();
  pass_down = pass_down & pass_down.Down<1>();
  up = up | (pass_up & up.Up<2>());
  down = down | (pass_down & down.Down<2>());
  pass_up = pass_up & pass_up.Up<2>();
  pass_down = pass_down & pass_down.Down<2>();
  up = up | (pass_up & up.Up<4>());
  down = down | (pass_down & down.Down<4>());
  return Without(playable, up | down);
}

// Adds, until nothing changes, the discs held by a stable neighbour of their own colour.
// `safe` holds, by axis, the cells that cannot be flipped along it whatever the neighbours.
inline std::uint64_t SpreadStable(Lanes safe, std::uint64_t discs) {
  std::uint64_t stable = discs & safe.Intersection();
  if (stable == 0) return 0;
  const Lanes no_wrap_up(kNoWrapUp);
  const Lanes no_wrap_down(kNoWrapDown);
  for (;;) {
    const Lanes held(stable);
    const std::uint64_t more =
        discs &
        (safe | (no_wrap_up & held.Up<1>()) | (no_wrap_down & held.Down<1>())).Intersection();
    if (more == stable) return stable;
    stable = more;
  }
}

}  // namespace internal

inline StableDiscs FindStable(const Shape& shape, std::uint64_t own, std::uint64_t opp) {
  if (((own | opp) & shape.corners) == 0) return {};
  const Lanes playable(shape.playable);
  const Lanes empty(shape.playable & ~(own | opp));
  const Lanes safe = internal::FullStretches(playable, empty) | Lanes(shape.border);
  return {internal::SpreadStable(safe, own), internal::SpreadStable(safe, opp)};
}

}  // namespace boardgames::reversi
