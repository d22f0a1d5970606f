// How every search begins.
#pragma once

#include <string>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/search/budget.h"
#include "boardgames/search/internal/game_view.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/result.h"
#include "boardgames/search/root.h"

namespace boardgames::internal {

// The answer of a search that Budget::Fail ended.
template <class Move>
void EndWithError(const Budget& budget, SearchResult<Move>& r) {
  r.stop = StopReason::kInvalid;
  r.error = budget.error();
  r.best.reset();
  r.pv.clear();
}

// Fills in the answer if there is nothing to search: a depth out of range, a finished position, a
// game that breaks its contract. Otherwise true, and the result holds the first legal move:
// whatever happens, there is one to play. `moves`, if not null, is told how many there are.
template <Game G>
bool BeginResult(const G& g, const Root<G>& root, const Limits& limits,
                 SearchResult<typename G::Move>& r, int* moves = nullptr) {
  const typename G::State& s = root.state;
  if (limits.depth < 1 || limits.depth > kMaxDepth) {
    r.stop = StopReason::kInvalid;
    r.error = "depth " + std::to_string(limits.depth) + " is out of range; use 1 to " +
              std::to_string(kMaxDepth);
    return false;
  }
  if (g.terminal(s)) {
    r.score = TerminalScore(g, s, g.to_move(s), 0);
    r.stop = StopReason::kTerminal;
    if (ObjectiveOf(g) == Objective::kPoints) {
      r.kind = search::Kind::kExact;
    } else {
      r.kind = search::KindOf(r.score);
      r.plies = 0;
    }
    return false;
  }
  Budget budget(limits);
  GameView<G> view(g);
  view.Start(root);
  MoveListFor<G> list;
  if (!view.Moves(s, 0, budget, list)) {
    r.stop = budget.reason();
    r.error = budget.error();
    return false;
  }
  if (moves != nullptr) *moves = static_cast<int>(list.size());
  r.best = list[0];
  r.pv.assign(1, list[0]);
  return true;
}

}  // namespace boardgames::internal
