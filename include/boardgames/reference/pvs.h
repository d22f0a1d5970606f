// PVS: alpha-beta that bets on the first move.
//
// Use it to read and to teach; Engine is the same search with a table and move ordering, which is
// what makes the bet a good one.
//
//   Pvs<TicTacToe> pvs(game);
//   auto r = pvs.search(game.initial(), {.depth = 9});
//
// Idea: if the first move is the best one, of the others only that must be shown: that they are not
// better. A null window (alpha, alpha + 1), with no room for a value, shows it with the most
// cut-offs. If a move turns out to be better after all, it is searched once more with the window
// there is. Where the same player moves again windows are not turned around, here as in alpha-beta.
// It gives minimax's value. Time: b^(d/2) with perfect move order; with a bad order the repeated
// searches can cost more than alpha-beta. Memory: d. No allocation per node. It assumes that scores
// are whole numbers, so that nothing lies between alpha and alpha + 1.
// Source: T. Marsland, M. Campbell, "Parallel Search of Strongly Ordered Game Trees", 1982; as
// NegaScout: A. Reinefeld, 1983.
#pragma once

#include <utility>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/search/construct.h"
#include "boardgames/search/deepening.h"
#include "boardgames/search/internal/game_view.h"
#include "boardgames/search/internal/root_proofs.h"
#include "boardgames/search/observer.h"
#include "boardgames/search/pv_table.h"
#include "boardgames/search/root.h"

namespace boardgames {

template <CheckedGame G, class E = GameEvaluator, class O = NoObserver>
  requires Evaluator<E, G>
class Pvs {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Keeps a reference to g. Precondition of search: two players.
  explicit Pvs(const G& g, NoOptions = {}, E e = {}, O o = {})
      : g_(g), e_(std::move(e)), o_(std::move(o)) {}
  explicit Pvs(const G&&, NoOptions = {}, E = {}, O = {}) = delete;

  // Searches depth 1, 2, ... within the limits; see Deepen. Not thread-safe.
  template <class OnDepth = IgnoreDepth>
  SearchResult<Move> search(const Root<G>& root, const Limits& limits, OnDepth&& on_depth = {}) {
    if (Players(g_) != 2) return internal::TwoPlayersOnly<Move>("pvs", Players(g_));
    const State& s = root.state;
    view_.Start(root);
    proofs_.Start();
    return Deepen(
        g_, root, limits,
        [&](int depth, Budget& budget) {
          budget_ = &budget;
          count_ = {};
          horizon_ = false;
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
      const bool same_player = g_.to_move(child) == player;
      const auto search = [&](Score low, Score high) {
        if (ply == 0) budget_->BeginRootMove(moves[i]);
        o_.move(moves[i]);
        return same_player ? Value(child, depth - 1, ply + 1, low, high)
                           : -Value(child, depth - 1, ply + 1, -high, -low);
      };
      Score high = i == 0 ? beta : alpha + 1;
      Score v = search(alpha, high);
      if (i > 0 && v > alpha && v < beta && !budget_->spent()) {
        if (ply == 0) proofs_.Note(i, moves[i], v, Bound::kLower, !horizon_);
        ++count_.researches;
        o_.research(ResearchReason::kNullWindow);
        high = beta;
        v = search(alpha, high);
      }
      if (budget_->spent()) return 0;
      if (ply == 0) proofs_.Note(i, moves[i], v, BoundOf(v, alpha, high), !horizon_);
      if (v > best) {
        best = v;
        pv_.Set(ply, moves[i]);
        o_.better(moves[i], v);
      }
      if (best > alpha) alpha = best;
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
  Statistics count_;
  PvTable<Move> pv_;
  bool horizon_ = false;  // some value is only an evaluation
};

}  // namespace boardgames
