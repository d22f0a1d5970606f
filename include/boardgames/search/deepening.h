// Deepen: iterative deepening, the frame around every fixed-depth algorithm.
//
// It searches depth 1, 2, 3 ... until a limit is reached or the value is proved, and keeps the
// result of the last completed depth: an interrupted depth is thrown away, unless the algorithm
// says that it found something better. What is proved of a move at the root, at whatever depth, is
// kept to: no search plays a move that it knows to lose while another may not. So an algorithm only
// has to know how to search one depth:
//
//   Deepen(game, root, limits,             // a position or a GameHistory; see root.h
//          [&](int depth, Budget& budget) -> Iteration<Move> { ... }, on_depth);
//
// The cost of the shallower depths is a fraction of the last one, and they pay for themselves by
// the moves they leave in the table. Source: D. Slate, L. Atkin, "Chess 4.5", 1977; R. Korf, 1985.
// With a soft time (limits.h) it begins no depth that the rule of soft_time.h finds too late.
// Allocates a few vectors a depth. Errors: in the result; a budget that failed ends the search.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "boardgames/function_ref.h"
#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/search/budget.h"
#include "boardgames/search/internal/begin.h"
#include "boardgames/search/internal/root_proofs.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/result.h"
#include "boardgames/search/root.h"
#include "boardgames/search/soft_time.h"

namespace boardgames {

// What one search to a fixed depth found. Read only if the budget was not spent.
template <class Move>
struct Iteration {
  Score score = 0;  // for the player to move at the root
  Bound bound = Bound::kExact;
  bool proved = false;    // no horizon was touched: more depth cannot change the score
  std::vector<Move> pv;   // at least the best move
  Statistics statistics;  // nodes and seconds are filled in by Deepen
  // What the search so far has shown of the moves at the root, read also if the budget was spent;
  // nullptr: it does not say.
  const internal::RootProofs<Move>* proofs = nullptr;
  std::vector<Score> values = {};  // max^n: each player's score
  // The budget was spent, and pv is all the same better than what the depth before found: its score
  // is a lower bound.
  bool partial = false;
  search::Unit unit = search::Unit::kPoints;      // of the score
  std::vector<ComparedMove<Move>> compared = {};  // see SearchResult
  // By how much two plies more usually change the score: a standard deviation; 0: unknown.
  Score error = 0;
};

// Does nothing; the default for callbacks.
struct IgnoreDepth {
  template <class Result>
  void operator()(const Result&) const {}
};

namespace internal {

// The answer of a two-player algorithm to a game with another number of players.
template <class Move>
SearchResult<Move> TwoPlayersOnly(const char* algorithm, int players) {
  SearchResult<Move> r;
  r.stop = StopReason::kInvalid;
  r.error =
      std::string(algorithm) + " is for two players, and this game has " + std::to_string(players);
  return r;
}

// Says what a score means: fills kind and plies. A bound proves only what lies on its side. True if
// more depth could not change the result.
template <Game G>
bool Classify(const G& g, const typename G::State& s, bool proved,
              SearchResult<typename G::Move>& r) {
  r.kind = search::Kind::kHeuristic;
  r.plies = -1;
  const search::Kind result = r.score > 0 && r.bound != Bound::kUpper    ? search::Kind::kWin
                              : r.score < 0 && r.bound != Bound::kLower  ? search::Kind::kLoss
                              : r.score == 0 && r.bound == Bound::kExact ? search::Kind::kDraw
                                                                         : search::Kind::kHeuristic;
  switch (ObjectiveOf(g)) {
    case Objective::kPoints:
      if (proved && r.bound == Bound::kExact) r.kind = search::Kind::kExact;
      return proved;
    case Objective::kWinByPoints:
      if (!proved) return false;
      r.kind = result;
      if (const int left = RemainingOf(g, s);
          left != kRemainingUnknown && r.kind != search::Kind::kHeuristic) {
        r.plies = left;
      }
      return true;
    case Objective::kWin:
      if (IsWin(r.score) || IsLoss(r.score)) {
        r.kind = result;
        const int plies = PliesToEnd(r.score);
        if (r.kind != search::Kind::kHeuristic) r.plies = plies;
        // A full-width search that is at least as deep as the win has seen every shorter one.
        return proved || plies <= r.depth;
      }
      // How long it takes nobody knows.
      if (proved && r.bound == Bound::kExact) r.kind = search::Kind::kDraw;
      return proved;
  }
  return false;
}

// The depth after `depth`. To prove a value where the number of plies left is known, a few plies
// are deepened through (they order the moves), then the search goes to the end at once. More than a
// few cost more than they give: FFO #40 takes 78 M nodes after ten plies and 22 M after four. Not
// so where a win can come long before the end: the depth that finds it is the cheapest proof.
template <Game G>
int NextDepth(const G& g, const typename G::State& s, const Limits& limits, int depth) {
  const int left = RemainingOf(g, s);
  constexpr int kMostPreparation = 4;
  const bool to_end = limits.solve && ObjectiveOf(g) != Objective::kWin && left <= limits.depth &&
                      depth < left && depth >= (std::min)(left / 2, kMostPreparation);
  return to_end ? left : depth + 1;
}

}  // namespace internal

// Preconditions: 1 <= limits.depth <= kMaxDepth. search_depth(depth, budget) returns an Iteration;
// when budget.spent() after it, what it returned is ignored, unless it is `partial`.
// on_depth(result) is called after each completed depth.
template <Game G>
SearchResult<typename G::Move> Deepen(
    const G& g, const std::type_identity_t<Root<G>>& root, const Limits& limits,
    FunctionRef<Iteration<typename G::Move>(int depth, Budget& budget)> search_depth,
    FunctionRef<void(const SearchResult<typename G::Move>& result)> on_depth) {
  const typename G::State& s = root.state;
  SearchResult<typename G::Move> result;
  int moves = 0;
  if (!internal::BeginResult(g, root, limits, result, &moves)) return result;
  Budget budget(limits);
  internal::DepthWatch<typename G::Move> watch(moves);
  const internal::RootProofs<typename G::Move>* proofs = nullptr;
  result.stop = StopReason::kDepth;
  for (int depth = 1; depth <= limits.depth; depth = internal::NextDepth(g, s, limits, depth)) {
    const std::uint64_t nodes_before = budget.nodes();
    const double seconds_before = budget.seconds();
    budget.BeginDepth(depth);
    Iteration<typename G::Move> found = search_depth(depth, budget);
    proofs = found.proofs;
    if (budget.spent()) {
      result.stop = budget.reason();
      if (budget.error() != nullptr) {
        internal::EndWithError(budget, result);
      } else if (found.partial) {
        result.score = found.score;
        result.bound = Bound::kLower;
        result.pv = std::move(found.pv);
        result.best = result.pv.front();
      }
      break;
    }
    result.depth = depth;
    result.score = found.score;
    result.unit = found.unit;
    result.compared = std::move(found.compared);
    result.bound = found.bound;
    result.pv = std::move(found.pv);
    result.best = result.pv.front();
    result.values = std::move(found.values);
    result.iteration = found.statistics;
    result.iteration.nodes = budget.nodes() - nodes_before;
    result.iteration.seconds = budget.seconds() - seconds_before;
    result.statistics += result.iteration;
    const bool done = internal::Classify(g, s, found.proved, result);
    if (done) result.stop = StopReason::kProved;
    on_depth(result);
    if (done) break;
    if (!budget.Look()) {
      result.stop = budget.reason();
      break;
    }
    if (limits.soft_time.count() == 0) continue;
    watch.Note(*result.best, result.score, found.error);
    if (!BeginsDepth(budget.elapsed(), limits.soft_time, limits.time, watch.seen())) {
      result.stop = StopReason::kTime;
      break;
    }
  }
  const bool open = result.stop != StopReason::kProved && result.best.has_value();
  if (open && proofs != nullptr && internal::KeepToProofs(g, root, *proofs, result)) {
    internal::Classify(g, s, true, result);
  }
  result.statistics.nodes = budget.nodes();
  result.statistics.seconds = budget.seconds();
  return result;
}

}  // namespace boardgames
