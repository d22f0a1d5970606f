// Race: two pawns, and nobody has a wall left. Who wins, in how many plies, where counting tells.
//
//   std::optional<Score> v = CountRace<1>(maze, {pawn_a, goal_a}, {pawn_b, goal_b});
//   if (v && IsWin(*v)) ...              // a, who is to move, wins in PliesToEnd(*v) plies
//
// Counting steps is not always enough: pawns that meet can jump, which gains a step, so it may pay
// to make the other come near, or to go another way. CountRace knows when no such thing can happen,
// which is so in more than half of all races, and soon after the pawns have passed each other. The
// rest is for the search: a few thousand pairs of cells at most.
// Some 100 ns, no allocation, thread-safe, no errors.
#pragma once

#include <optional>

#include "boardgames/games/quoridor/bits.h"
#include "boardgames/games/quoridor/maze.h"
#include "boardgames/score.h"

namespace boardgames::quoridor {

template <int kWords>
struct Runner {
  Bits<kWords> pawn;  // one cell, not one of goal
  Bits<kWords> goal;
};

// The value for `mover`, if it is that of undisturbed runs along shortest ways; nothing if it may
// be another. Precondition: each pawn has a way to its goal.
//
// Why it is right. Suppose the winner of the undisturbed race has a shortest way on which the other
// pawn cannot come next to him, wherever it goes; and the loser has a walk (not towards anything)
// on which the winner cannot come next to him either. By the first the winner arrives in time
// whatever the loser does; by the second the loser keeps him from ever gaining a step by a jump. A
// pawn that meets nobody is, after k moves, within k steps of its start; that is all "cannot come
// next to" needs. The walks are searched for as sets of cells, all at once.
template <int kWords>
constexpr std::optional<Score> CountRace(const Maze<kWords>& maze, const Runner<kWords>& mover,
                                         const Runner<kWords>& other) {
  using Bits = quoridor::Bits<kWords>;
  Bits mover_safe = mover.pawn;  // where walks may be that the other cannot come next to
  Bits other_safe = other.pawn;
  Bits mover_near = mover.pawn;  // where the pawn may be at all
  Bits other_near = other.pawn;
  for (int k = 1;; ++k) {
    const Bits mover_next = mover_near | maze.Around(mover_near);
    if ((mover_next & mover.goal).Any()) {
      const Bits arrive = maze.Around(mover_safe).Without(other_near) & mover.goal;
      return arrive.Any() ? std::optional(WinIn(2 * k - 1)) : std::nullopt;
    }
    mover_near = mover_next;
    other_safe = other_safe.Without(mover_near);
    const Bits other_next = other_near | maze.Around(other_near);
    if ((other_next & other.goal).Any()) {
      const Bits arrive = maze.Around(other_safe).Without(mover_near) & other.goal;
      return arrive.Any() ? std::optional(LossIn(2 * k)) : std::nullopt;
    }
    other_near = other_next;
    mover_safe = maze.Around(mover_safe).Without(other_near);
    if (!mover_safe.Any() || !other_safe.Any()) return std::nullopt;
    other_safe = maze.Around(other_safe);
  }
}

}  // namespace boardgames::quoridor
