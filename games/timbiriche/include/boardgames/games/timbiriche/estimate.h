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

// What the guess rests on.
struct Outlook {
  Harvest now;          // what can be taken at once
  int quiet = 0;        // moves after that which give nothing away, one after another
  int long_chains = 0;  // that are left then, of three boxes or more, and loops
  int loops = 0;
  int short_chains = 0;  // of one or two
  int fight = 0;         // what the chains are worth to whoever must open the first, in units
};

template <int kWords>
Outlook OutlookOf(const Grid<kWords>& grid, const EdgeSet<kWords>& drawn, int unit) {
  Outlook o;
  Strings<kWords> strings(grid, drawn);
  o.now = TakeAll(strings);

  for (EdgeSet<kWords> rest = strings.open(); !rest.Empty(); rest.RemoveFirst()) {
    const int e = rest.First();
    if (strings.GivesBox(e)) continue;
    strings.Cut(e);
    ++o.quiet;
  }

  MoveList<Chain, Grid<kWords>::kMaxBoxes> chains;
  strings.ForEachChain([&](const Chain& c) {
    chains.push_back(c);
    ++(c.loop ? o.loops : c.length > 2 ? o.long_chains : o.short_chains);
  });
  std::sort(chains.begin(), chains.end(), [](const Chain& a, const Chain& b) {
    return a.length != b.length ? a.length < b.length : a.edge < b.edge;
  });
  MoveList<Harvest, Grid<kWords>::kMaxBoxes> harvests;
  for (const Chain& c : chains) {
    if (!strings.open().Contains(c.edge)) continue;
    strings.Cut(c.edge);
    harvests.push_back(TakeAll(strings));
  }
  for (int i = harvests.size() - 1; i >= 0; --i) o.fight = -harvests[i].Value(o.fight, unit);
  return o;
}

// For the player to move.
inline int ValueOf(const Outlook& o, int unit) {
  int value = o.quiet % 2 != 0 ? -o.fight : o.fight;
  value = value * internal::kTrust / (internal::kTrust + o.quiet);
  return o.now.Value(value, unit);
}

template <int kWords>
int EstimateToGo(const Grid<kWords>& grid, const EdgeSet<kWords>& drawn, int unit) {
  return ValueOf(OutlookOf(grid, drawn, unit), unit);
}

}  // namespace boardgames::timbiriche
