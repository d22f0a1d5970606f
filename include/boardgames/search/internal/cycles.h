// Proofs around cycles. In a game that can go around in circles some line reaches the horizon at
// every depth, and an evaluation that happens to fit is taken where a real win was only a little
// further. So the value found is tried as a claim: "at least v" with a horizon that is lost for the
// player at the root, then "at most v" with one that is won. What holds then holds without any
// horizon.
#pragma once

#include <cstdint>

#include "boardgames/game_traits.h"
#include "boardgames/search/budget.h"
#include "boardgames/search/deepening.h"
#include "boardgames/search/internal/context.h"
#include "boardgames/search/internal/node.h"

namespace boardgames::internal {

// Whether the claim about the value of s, for its player, was shown within the depth and nodes.
template <class C>
bool Holds(C& c, const typename C::State& s, int depth, Claim claim, Score v,
           std::uint64_t most_nodes) {
  Budget budget = c.budget->Part(most_nodes);
  bool holds = false;
  {
    const Aside<C> aside(c, budget);
    c.claim = claim;
    c.root_player = c.game.to_move(s);
    const bool at_least = claim == Claim::kAtLeast;
    const Value found =
        SearchNode<true>(c, s, Depth::Plies(depth), 0, at_least ? v - 1 : v, at_least ? v : v + 1);
    c.claim = Claim::kNone;
    holds = at_least ? found.score >= v : found.score <= v;
  }
  c.budget->Add(budget.nodes());
  return !budget.spent() && holds;
}

// Tries to prove what an iteration of this depth found, within so many nodes.
template <class C>
void ProveValue(C& c, const typename C::State& s, int depth, std::uint64_t most_nodes,
                Iteration<typename C::Move>& found) {
  const Score v = ObjectiveOf(c.game) == Objective::kWin ? 0 : found.score;
  if (!Holds(c, s, depth, Claim::kAtLeast, v, most_nodes)) return;
  const auto best = c.pv.line().front();
  if (!Holds(c, s, depth, Claim::kAtMost, v, most_nodes)) return;
  found.score = v;
  found.bound = Bound::kExact;
  found.proved = true;
  if (!(found.pv.front() == best)) found.pv.assign(1, best);
}

}  // namespace boardgames::internal
