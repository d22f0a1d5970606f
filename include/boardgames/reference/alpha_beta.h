// Alpha-beta: negamax that stops looking at a position once it cannot matter.
//
// Use it to read and to teach; Engine adds move ordering, a table and null windows to the same
// idea.
//
//   AlphaBeta<TicTacToe> alpha_beta(game);
//   auto r = alpha_beta.search(game.initial(), {.depth = 9});
//
// Idea: alpha is what the player to move can already get elsewhere, beta what the opponent will
// allow. A move that reaches beta ends the node: the opponent will not let it come to this
// position. The window turns around, (-beta, -alpha), when the other player is to move, and stays
// (alpha, beta) when the same player moves again. Fail-soft: a value outside the window is the best
// bound known. At the root it is minimax's value. Time: b^(d/2) with perfect move order, b^d with
// the worst. Memory: d. No allocation per node. Source: D. Knuth, R. Moore, "An Analysis of
// Alpha-Beta Pruning", 1975; fail-soft: J. Fishburn, 1983.
#pragma once

#include <algorithm>
#include <utility>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/reference/random_ties.h"
#include "boardgames/search/deepening.h"
#include "boardgames/search/internal/game_view.h"
#include "boardgames/search/internal/root_proofs.h"
#include "boardgames/search/observer.h"
#include "boardgames/search/pv_table.h"
#include "boardgames/search/root.h"

namespace boardgames {

template <CheckedGame G, class E = GameEvaluator, class O = NoObserver>
  requires Evaluator<E, G>
class AlphaBeta {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Keeps a reference to g. Precondition of search: two players.
  explicit AlphaBeta(const G& g, TieOptions options = {}, E e = {}, O o = {})
      : g_(g), e_(std::move(e)), o_(std::move(o)), ties_(options) {}
  explicit AlphaBeta(const G&&, TieOptions = {}, E = {}, O = {}) = delete;

  // Searches depth 1, 2, ... within the limits; see Deepen. Not thread-safe.
  template <class OnDepth = IgnoreDepth>
  SearchResult<Move> search(const Root<G>& root, const Limits& limits, OnDepth&& on_depth = {}) {
    if (Players(g_) != 2) return internal::TwoPlayersOnly<Move>("alpha-beta", Players(g_));
    const State& s = root.state;
    view_.Start(root);
    proofs_.Start();
    return Deepen(
        g_, root, limits,
        [&](int depth, Budget& budget) {
          budget_ = &budget;
          count_ = {};
          horizon_ = false;
          ties_.Restart();
          BeginIteration(e_, depth);
          o_.iteration(depth);
          const Score v = Value(s, depth, 0, -kInfinity, kInfinity);
          if (budget.spent()) o_.ended_early();
          return Iteration<Move>{v, Bound::kExact, !horizon_, pv_.line(), count_, &proofs_};
        },
        on_depth);
  }

 private:
  // The value of s for the player to move at s, exact inside (alpha, beta).
  Score Value(const State& s, int depth, int ply, Score alpha, Score beta) {
    if (!budget_->Visit()) return 0;
    pv_.Clear(ply);
    const int player = g_.to_move(s);
    const Score first_alpha = alpha;
    o_.enter(s, {ply, depth, player, alpha, beta});
    if (g_.terminal(s)) return Leaf(LeafKind::kTerminal, TerminalScore(g_, s, player, ply));
    if (depth == 0) {
      horizon_ = true;
      return Leaf(LeafKind::kHorizon, e_(g_, s, player));
    }
    Score best = -kInfinity;
    MoveListFor<G> moves;
    if (!view_.Moves(s, ply, *budget_, moves)) return 0;
    for (int i = 0; i < moves.size(); ++i) {
      State child = s;
      g_.apply(child, moves[i]);
      if (ply == 0) budget_->BeginRootMove(moves[i]);
      o_.move(moves[i]);
      const Score v = g_.to_move(child) == player
                          ? Value(child, depth - 1, ply + 1, alpha, beta)
                          : -Value(child, depth - 1, ply + 1, -beta, -alpha);
      if (budget_->spent()) return 0;
      if (ply == 0) proofs_.Note(i, moves[i], v, BoundOf(v, alpha, beta), !horizon_);
      if (ply == 0 ? ties_.Takes(v, best) : v > best) {
        best = v;
        pv_.Set(ply, moves[i]);
        o_.better(moves[i], v);
      }
      alpha = (std::max)(alpha, ply == 0 ? ties_.AlphaFrom(best) : best);
      if (alpha >= beta) {
        ++count_.cutoffs;
        if (i == 0) ++count_.first_move_cutoffs;
        o_.cutoff(moves[i], best, beta);
        for (int j = i + 1; O::kActive && j < moves.size(); ++j) {
          o_.pruned(moves[j], PruneReason::kCutoff);
        }
        break;
      }
    }
    o_.leave(best, BoundOf(best, first_alpha, beta));
    return best;
  }

  Score Leaf(LeafKind kind, Score v) {
    ++count_.leaves;
    o_.leaf(kind, v);
    o_.leave(v, Bound::kExact);
    return v;
  }

  const G& g_;
  E e_;
  O o_;
  internal::GameView<G> view_{g_};
  Budget* budget_ = nullptr;
  internal::RootProofs<Move> proofs_;
  internal::TieBreak ties_;
  Statistics count_;
  PvTable<Move> pv_;
  bool horizon_ = false;  // some value is only an evaluation
};

}  // namespace boardgames
