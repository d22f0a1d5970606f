// What the players that look one or two plies ahead have in common.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/reference/gain.h"
#include "boardgames/score.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/result.h"
#include "boardgames/stable_sort.h"

namespace boardgames::internal {

// The same limits for a player that looks `plies` ahead and no further.
inline Limits Shallow(Limits limits, int plies) {
  if (limits.depth <= kMaxDepth) limits.depth = (std::min)(limits.depth, plies);
  limits.solve = false;
  return limits;
}

// What move m, which leads from s to child, is worth at once to the player who makes it: the game's
// gain, or else the evaluation of child. A game of win and loss that ends with m counts as that.
template <Game G, class E>
Score WorthAtOnce(const G& g, E& e, const typename G::State& s, const typename G::Move& m,
                  const typename G::State& child, int ply) {
  const int player = g.to_move(s);
  if ((!HasGains(g) || ObjectiveOf(g) == Objective::kWin) && g.terminal(child)) {
    return TerminalScore(g, child, player, ply);
  }
  if constexpr (HasGain<G>) {
    // Two of them together must not look like a win.
    if (HasGains(g)) return std::clamp<Score>(g.gain(s, m), -kMaxHeuristic / 2, kMaxHeuristic / 2);
  }
  return e(g, child, player);
}

// The same, if it is a gain: neither an evaluation nor a win or a loss.
template <Game G>
std::optional<Score> GainOnly(const G& g, Score worth) {
  if (!HasGains(g) || IsWin(worth) || IsLoss(worth)) return std::nullopt;
  return worth;
}

// Puts the best first, and among equal moves the one that was chosen.
template <class Move>
void SortCompared(std::vector<ComparedMove<Move>>& moves, const Move& best) {
  StableSort(moves.begin(), moves.end(), [&](const auto& a, const auto& b) {
    return a.score != b.score ? a.score > b.score : a.move == best && !(b.move == best);
  });
}

}  // namespace boardgames::internal
