// Negamax: minimax with one rule for both players.
//
// Use it to see the form in which game programs are written. Same values as Minimax.
//
//   Negamax<TicTacToe> negamax(game);
//   auto r = negamax.search(game.initial(), {.depth = 9});
//
// Idea: every value is from the view of the player to move, so every node takes the maximum. A
// child's value changes sign when the other player is to move there, and only then: after an extra
// turn the same player goes on and the sign stays.
// Time: b^d. Memory: d. No allocation per node.
// Source: D. Knuth, R. Moore, "An Analysis of Alpha-Beta Pruning", 1975.
#pragma once

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
class Negamax {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Keeps a reference to g. Precondition of search: two players.
  explicit Negamax(const G& g, TieOptions options = {}, E e = {}, O o = {})
      : g_(g), e_(std::move(e)), o_(std::move(o)), ties_(options) {}
  explicit Negamax(const G&&, TieOptions = {}, E = {}, O = {}) = delete;

  // Searches depth 1, 2, ... within the limits; see Deepen. Not thread-safe.
  template <class OnDepth = IgnoreDepth>
  SearchResult<Move> search(const Root<G>& root, const Limits& limits, OnDepth&& on_depth = {}) {
    if (Players(g_) != 2) return internal::TwoPlayersOnly<Move>("negamax", Players(g_));
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
          const Score v = Value(s, depth, 0);
          if (budget.spent()) o_.ended_early();
          return Iteration<Move>{v, Bound::kExact, !horizon_, pv_.line(), count_, &proofs_};
        },
        on_depth);
  }

 private:
  // The value of s for the player to move at s.
  Score Value(const State& s, int depth, int ply) {
    if (!budget_->Visit()) return 0;
    pv_.Clear(ply);
    const int player = g_.to_move(s);
    o_.enter(s, {ply, depth, player});
    if (g_.terminal(s)) return Leaf(LeafKind::kTerminal, TerminalScore(g_, s, player, ply));
    if (depth == 0) {
      horizon_ = true;
      return Leaf(LeafKind::kHorizon, e_(g_, s, player));
    }
    Score best = -kInfinity;
    MoveListFor<G> moves;
    if (!view_.Moves(s, ply, *budget_, moves)) return 0;
    for (const Move& m : moves) {
      State child = s;
      g_.apply(child, m);
      if (ply == 0) budget_->BeginRootMove(m);
      o_.move(m);
      const Score v = FromParentsView(g_, player, child, Value(child, depth - 1, ply + 1));
      if (budget_->spent()) return 0;
      if (ply == 0) proofs_.Note(moves.find(m), m, v, Bound::kExact, !horizon_);
      if (ply == 0 ? ties_.Takes(v, best) : v > best) {
        best = v;
        pv_.Set(ply, m);
        o_.better(m, v);
      }
    }
    o_.leave(best, Bound::kExact);
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
