// The root of the engine's search: one iteration, with its window, and the line it found.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/search/budget.h"
#include "boardgames/search/deepening.h"
#include "boardgames/search/error_fits.h"
#include "boardgames/search/internal/context.h"
#include "boardgames/search/internal/node.h"
#include "boardgames/search/limits.h"

namespace boardgames::internal {

template <class C>
Iteration<typename C::Move> SearchWindowed(C& c, const typename C::State& s, int depth, Score alpha,
                                           Score beta) {
  const Value v = SearchNode<true>(c, s, Depth::Plies(depth), 0, alpha, beta);
  Iteration<typename C::Move> found;
  found.score = v.score;
  found.bound = v.bound;
  found.proved = v.proved;
  found.statistics = c.count;
  if (!c.budget->spent()) found.pv = c.pv.line();
  return found;
}

// Where the game knows the root's value, but not all of its successors' (a table ends there), one
// move that surely reaches it will do. Nothing: there is none at this depth, or the depth is one at
// which every move is soon searched.
template <class C>
std::optional<Iteration<typename C::Move>> SearchKnown(C& c, const typename C::State& s,
                                                       int depth) {
  if constexpr (HasBounds<typename C::Game>) {
    constexpr int kLeastDepth = 4;
    if (depth < kLeastDepth || ObjectiveOf(c.game) != Objective::kWin) return std::nullopt;
    const Interval sure = c.view.Sure(s, c.game.to_move(s), kToEnd);
    if (!sure.exact()) return std::nullopt;
    auto found = SearchWindowed(c, s, depth, sure.lo - 1, sure.lo);
    if (c.budget->spent()) return found;
    if (!found.proved || found.score < sure.lo) return std::nullopt;
    found.score = sure.lo;
    found.bound = Bound::kExact;
    return found;
  } else {
    return std::nullopt;
  }
}

// Searches the root to a depth, with aspiration around the last depth's score.
template <class C>
Iteration<typename C::Move> SearchRoot(C& c, const typename C::State& s, int depth, Score last) {
  if (auto known = SearchKnown(c, s, depth)) return *std::move(known);
  constexpr Score kWidest = 64 * 8;
  Score alpha = -kInfinity;
  Score beta = kInfinity;
  const bool to_end = c.view.ReachesEnd(s, depth);
  if (ObjectiveOf(c.game) == Objective::kWinByPoints && to_end) {
    return SearchWindowed(c, s, depth, -1, 1);  // only the sign is asked for
  }
  Score delta = std::max<Score>(PointValue<typename C::Game>(), 8);
  if constexpr (search::HasErrors<decltype(c.evaluator), typename C::Game>) {
    if (c.options.aspiration_by_error) {
      const search::ErrorFits* const fits = c.evaluator.errors(c.game, s);
      if (fits != nullptr) delta = std::max<Score>(fits->FromEvaluation(1).sigma / 2, 1);
    }
  }
  // An estimate says little about where an exact value lies, so the last step gets a full window.
  if (c.options.aspiration && depth > 2 && !to_end && !IsWin(last) && !IsLoss(last)) {
    alpha = last - delta;
    beta = last + delta;
  }
  for (;;) {
    auto found = SearchWindowed(c, s, depth, alpha, beta);
    if (c.budget->spent()) return found;
    if (found.score <= alpha && alpha > -kInfinity) {
      alpha = delta > kWidest ? -kInfinity : found.score - delta;
    } else if (found.score >= beta && beta < kInfinity) {
      beta = delta > kWidest ? kInfinity : found.score + delta;
      c.root_first = found.pv.front();
    } else {
      return found;
    }
    delta *= 4;
    ++c.count.researches;
    c.Tell([](auto& o) { o.research(ResearchReason::kWindow); });
  }
}

// Leaf solvers and bounds give values without lines: plays the line out and searches its end, which
// is small, without them. It has a budget of its own: the depth is complete and must not be lost.
template <class C>
void ExtendPv(C& c, const typename C::State& root, const Limits& limits,
              std::vector<typename C::Move>& pv) {
  using G = typename C::Game;
  if constexpr (HasRemaining<G> && (HasSolveLeaf<G> || HasBounds<G>)) {
    if (c.view.watching()) return;  // what is on the path would have to be known at its end
    constexpr std::uint64_t kMostNodes = 200'000;
    Budget budget(Limits{.nodes = kMostNodes, .stop = limits.stop, .poll = limits.poll});
    budget.TellAsPartOf(*c.budget);
    const Aside<C> aside(c, budget);
    const Statistics kept = c.count;
    c.whole_line = true;
    typename C::State s = root;
    for (const auto& m : pv) c.game.apply(s, m);
    while (!c.game.terminal(s)) {
      SearchNode<true>(c, s, Depth::ToEnd(), 0, -kInfinity, kInfinity);
      if (budget.spent()) break;
      for (const auto& m : c.pv.line()) {
        c.game.apply(s, m);
        pv.push_back(m);
      }
    }
    c.whole_line = false;
    c.count = kept;
  }
}

}  // namespace boardgames::internal
