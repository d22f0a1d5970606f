// Of moves that surely draw, the one that leaves the opponent the most ways to lose.
//
// Only of what the game itself knows (hook `bounds`), as it does with endgame tables. Time: a look
// at each reply to each move. No allocation, thread-safe, no errors.
#pragma once

#include <optional>

#include "boardgames/game.h"
#include "boardgames/move_list.h"
#include "boardgames/score.h"
#include "boardgames/solve/internal/successors.h"

namespace boardgames::internal {

// The replies that lose are counted as a share of all. Nothing: no move is known to draw, or none
// leaves a way to lose.
template <Game G>
std::optional<typename G::Move> MostTryingDraw(const G& g, const typename G::State& root) {
  std::optional<typename G::Move> best;
  double most = 0;
  MoveListFor<G> moves;
  g.moves(root, moves);
  for (const auto& m : moves) {
    typename G::State s = root;
    g.apply(s, m);
    const bool draws = !g.terminal(s) && KnownValue(g, s) == std::optional<Score>(0);
    if (!draws || g.to_move(s) == g.to_move(root)) continue;
    int replies = 0;
    int lost = 0;
    ForSuccessors(
        g, s,
        [&](Score v) {
          ++replies;
          lost += v < 0 ? 1 : 0;
          return true;
        },
        [&](const typename G::State&, bool) {
          ++replies;
          return true;
        });
    const double share = replies == 0 ? 0 : static_cast<double>(lost) / replies;
    if (share > most) {
      most = share;
      best = m;
    }
  }
  return best;
}

}  // namespace boardgames::internal
