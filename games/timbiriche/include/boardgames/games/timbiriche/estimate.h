// Estimate: a guess at what is still to be won, from the theory of chains.
//
//   const int units = EstimateToGo(grid, drawn, 10);   // for the player to move, 10 units a box
//
// How. Boxes that can be taken are taken; whoever takes them may keep all and move on, or leave two
// of a chain (four of a loop) and pass the move to the opponent (the double-cross). Then moves that
// give nothing away are drawn one after another until there are none, which settles by parity who
// must open the first chain. From there the chains are opened, shortest first, each answered by the
// better of the two. While moves that give nothing away are left, parity can still change, and the
// guess shrinks the more of them there are.
// For two players. Cost: about 1 us on a 4x4 board; no allocation. Thread-safe, no errors.
// Source of the strategy: E. R. Berlekamp, "The Dots-and-Boxes Game", 2000.
#pragma once

#include <algorithm>
#include <cstddef>

#include "boardgames/games/timbiriche/edge_set.h"
#include "boardgames/games/timbiriche/grid.h"
#include "boardgames/games/timbiriche/harvest.h"
#include "boardgames/games/timbiriche/strings.h"
#include "boardgames/move_list.h"

namespace boardgames::timbiriche {

namespace internal {

// With this many moves left that give nothing away, half of the guess is believed.
inline constexpr int kTrust = 8;

}  // namespace internal

template <int kWords>
int EstimateToGo(const Grid<kWords>& grid, const EdgeSet<kWords>& drawn, int unit) {
  Strings<kWords> strings(grid, drawn);
  const Harvest now = TakeAll(strings);

  int quiet = 0;
  for (EdgeSet<kWords> rest = strings.open(); !rest.Empty(); rest.RemoveFirst()) {
    const int e = rest.First();
    if (strings.GivesBox(e)) continue;
    strings.Cut(e);
    ++quiet;
  }

  MoveList<Chain, Grid<kWords>::kMaxBoxes> chains;
  strings.ForEachChain([&](const Chain& c) { chains.push_back(c); });
  std::sort(chains.begin(), chains.end(), [](const Chain& a, const Chain& b) {
    return a.length != b.length ? a.length < b.length : a.edge < b.edge;
  });
  MoveList<Harvest, Grid<kWords>::kMaxBoxes> harvests;
  for (const Chain& c : chains) {
    if (!strings.open().Contains(c.edge)) continue;
    strings.Cut(c.edge);
    harvests.push_back(TakeAll(strings));
  }
  int value = 0;
  for (int i = harvests.size() - 1; i >= 0; --i) value = -harvests[i].Value(value, unit);

  if (quiet % 2 != 0) value = -value;
  value = value * internal::kTrust / (internal::kTrust + quiet);
  return now.Value(value, unit);
}

}  // namespace boardgames::timbiriche
