// Selective search: cutting off after a null move, and searching late moves less deep.
// Sources: D. Beal, 1990, and C. Donninger, "Null Move and Deep Search", 1993 (null move).
#pragma once

#include <algorithm>
#include <bit>
#include <utility>

#include "boardgames/game.h"
#include "boardgames/search/internal/context.h"
#include "boardgames/search/options.h"

namespace boardgames::internal {

// Whether the window is about wins and losses, which must not rest on a guess.
constexpr bool Decisive(Score alpha, Score beta) {
  return IsWin(alpha) || IsLoss(alpha) || IsWin(beta) || IsLoss(beta);
}

// Whether the player to move at s is at beta even if he lets the opponent move twice. Not asked
// twice in a row. The budget may be spent afterwards.
template <class C>
bool NullMoveHolds(C& c, const typename C::State& s, Depth depth, int ply, Score beta) {
  const Depth below = depth.Less(1 + c.options.null_move_reduction);
  Frame& f = c.At(ply);
  if (ply == 0 || f.no_null_move || below.plies() < 0 || Decisive(beta, beta)) return false;
  if (c.evaluator(c.game, s, f.player) < beta) return false;
  typename C::State child = s;
  if (!c.game.null_move(child)) return false;
  if (c.view.watching()) c.view.path().Cut(ply + 1);
  const Aside<C> aside(c);
  c.At(ply + 1).no_null_move = true;
  Score v = SearchChild<false>(c, child, false, below, ply + 1, beta - 1, beta).score;
  c.At(ply + 1).no_null_move = false;
  if (v >= beta && c.options.null_move_verify && !c.budget->spent()) {
    const Frame kept = f;
    f.no_null_move = true;
    v = SearchNode<false>(c, s, below, ply, beta - 1, beta).score;
    f = kept;
  }
  return v >= beta;
}

// By how many plies a move is searched less deep, as the one after `searched` others.
inline int Reduction(const EngineOptions& options, Depth depth, int searched, Score alpha,
                     Score beta) {
  if (!options.late_moves || searched < options.late_move_number ||
      depth.plies() < options.late_move_depth || Decisive(alpha, beta)) {
    return 0;
  }
  const auto log = [](int n) { return static_cast<int>(std::bit_width(static_cast<unsigned>(n))); };
  return std::min(depth.plies() - 1, 1 + log(depth.plies()) * log(searched) / 4);
}

}  // namespace boardgames::internal
