// Harvest: what the player to move can take at once, and what that is worth.
//
//   Strings<1> strings(grid, drawn);
//   const Harvest now = TakeAll(strings);      // `strings` is then what is left, without captures
//   now.Value(next, 1);                        // if what is left is worth `next` to its mover
//
// The player to move may take everything and move on, or leave the last two boxes of a chain (four
// of a loop) and so make the opponent, who takes these, move on in the same position. So of a
// harvest of n boxes and a rest of value x for its mover, he gets max(n + x, n - 2 * left - x).
// That is exact: the README of the game proves it, a test checks it on every position of several
// boards. For two players. No allocation, no errors. Source: E. R. Berlekamp, "The Dots-and-Boxes
// Game", 2000.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>

#include "boardgames/games/timbiriche/edge_set.h"
#include "boardgames/games/timbiriche/grid.h"
#include "boardgames/games/timbiriche/strings.h"
#include "boardgames/move_list.h"

namespace boardgames::timbiriche {

struct Harvest {
  int boxes = 0;        // all that can be taken
  int left = 0;         // the least he can leave to pass the move on; 0: he cannot
  bool certain = true;  // false: he can perhaps leave less than `left` says, but two at least

  // What the player to move gets if the rest is worth `next` to its mover, `unit` a box.
  int Value(int next, int unit) const {
    const int all = boxes * unit + next;
    return left == 0 ? all : (std::max)(all, (boxes - 2 * left) * unit - next);
  }
};

template <int kWords>
Harvest TakeAll(Strings<kWords>& strings) {
  Harvest harvest;
  for (;;) {
    MoveList<int, Grid<kWords>::kMaxEdges> moves;
    const Captures captures = strings.CaptureMoves(moves);
    if (captures == Captures::kNone) return harvest;
    if (captures == Captures::kLeaveTwo) harvest.left = 2;
    if (captures == Captures::kLeaveFour) harvest.left = 4;
    if (captures == Captures::kSeveral) harvest.certain = false;
    harvest.boxes += strings.Cut(moves[0]);
  }
}

// The value for the player to move of a position in which every box left has two strings: chains
// and loops that do not touch. Exact. Of each kind the shortest is opened first (see the README),
// so that a position is three numbers. Returns nothing if there are too many chains for that.
template <int kWords>
std::optional<int> ChainsValue(const Strings<kWords>& strings) {
  constexpr int kMostPositions = 256;
  constexpr int kLeft[3] = {0, 2, 4};  // what the taker can leave: of up to two boxes, more, a loop
  MoveList<int, Grid<kWords>::kMaxBoxes> lengths[3];
  strings.ForEachChain([&](const Chain& c) {
    auto& list = lengths[c.loop ? 2 : c.length <= 2 ? 0 : 1];
    list.push_back(c.length);
  });
  const int n[3] = {lengths[0].size(), lengths[1].size(), lengths[2].size()};
  const int step[3] = {(n[1] + 1) * (n[2] + 1), n[2] + 1, 1};
  if ((n[0] + 1) * step[0] > kMostPositions) return std::nullopt;
  for (auto& list : lengths) std::sort(list.begin(), list.end(), std::greater<>());
  int value[kMostPositions];
  for (int i = 0; i <= n[0]; ++i) {
    for (int j = 0; j <= n[1]; ++j) {
      for (int k = 0; k <= n[2]; ++k) {
        const int left_of[3] = {i, j, k};  // the longest ones are left
        const int at = i * step[0] + j * step[1] + k;
        value[at] = at == 0 ? 0 : -2 * Grid<kWords>::kMaxBoxes;
        for (int kind = 0; kind < 3; ++kind) {
          if (left_of[kind] == 0) continue;
          const Harvest opened{lengths[kind][left_of[kind] - 1], kLeft[kind]};
          value[at] = (std::max)(value[at], -opened.Value(value[at - step[kind]], 1));
        }
      }
    }
  }
  return value[(n[0] + 1) * step[0] - 1];
}

// Bounds on what the player to move wins from here on, in boxes: from what he can take at once, and
// exact where only chains are left. `left`: boxes not yet won.
struct ToGo {
  int lo = 0;
  int hi = 0;
};
template <int kWords>
ToGo BoundToGo(const Grid<kWords>& grid, const EdgeSet<kWords>& drawn, int left) {
  Strings<kWords> strings(grid, drawn);
  const Harvest now = TakeAll(strings);
  ToGo rest{now.boxes - left, left - now.boxes};
  if (strings.OnlyChains()) {
    if (const auto value = ChainsValue(strings)) rest = {*value, *value};
  }
  if (!now.certain) {
    const Harvest most{now.boxes, 2};
    return {now.boxes + rest.lo, (std::max)(most.Value(rest.lo, 1), most.Value(rest.hi, 1))};
  }
  // Value is not monotone: it falls to its least where both choices are worth the same.
  ToGo all{(std::min)(now.Value(rest.lo, 1), now.Value(rest.hi, 1)),
           (std::max)(now.Value(rest.lo, 1), now.Value(rest.hi, 1))};
  if (now.left > 0 && rest.lo < -now.left && rest.hi > -now.left) {
    // The rest is worth an even or an odd number, as its boxes are.
    all.lo = now.boxes - now.left + (rest.lo % 2 != 0 ? 1 : 0);
  }
  return all;
}

}  // namespace boardgames::timbiriche
