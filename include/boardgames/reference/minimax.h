// Minimax: the definition of the best move, written down. Every other algorithm is tested against
// it.
//
// Use it to read, to teach, and as the oracle for a new game on small depths. For playing, use
// Engine, which gives the same value thousands of times faster.
//
//   Minimax<TicTacToe> minimax(game);
//   auto r = minimax.search(game.initial(), {.depth = 9});   // r.kind == search::Kind::kDraw
//
// Idea: the player who searches (max) takes the best of the children's values, the other (min) the
// worst; who it is, the game says in every position, so extra turns and passes need no special
// case. All values are from the view of the player to move at the root. Time: b^d for branching
// factor b and depth d. Memory: d. No allocation per node. Source: C. Shannon, "Programming a
// Computer for Playing Chess", 1950 (J. von Neumann, 1928).
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
class Minimax {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Keeps a reference to g. Precondition of search: two players.
  explicit Minimax(const G& g, TieOptions options = {}, E e = {}, O o = {})
      : g_(g), e_(std::move(e)), o_(std::move(o)), ties_(options) {}
  explicit Minimax(const G&&, TieOptions = {}, E = {}, O = {}) = delete;

  // Searches depth 1, 2, ... within the limits; see Deepen. Not thread-safe.
  template <class OnDepth = IgnoreDepth>
  SearchResult<Move> search(const Root<G>& root, const Limits& limits, OnDepth&& on_depth = {}) {
    if (Players(g_) != 2) return internal::TwoPlayersOnly<Move>("minimax", Players(g_));
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
          me_ = g_.to_move(s);
          BeginIteration(e_, depth);
          o_.iteration(depth);
          const Score v = Value(s, depth, 0);
          if (budget.spent()) o_.ended_early();
          return Iteration<Move>{v, Bound::kExact, !horizon_, pv_.line(), count_, &proofs_};
        },
        on_depth);
  }

 private:
  // The value of s for player me_.
  Score Value(const State& s, int depth, int ply) {
    if (!budget_->Visit()) return 0;
    pv_.Clear(ply);
    const int player = g_.to_move(s);
    o_.enter(s, {ply, depth, player});
    if (g_.terminal(s)) return Leaf(LeafKind::kTerminal, player, TerminalScore(g_, s, me_, ply));
    if (depth == 0) {
      horizon_ = true;
      return Leaf(LeafKind::kHorizon, player, e_(g_, s, me_));
    }
    const bool maximising = player == me_;
    Score best = maximising ? -kInfinity : kInfinity;
    MoveListFor<G> moves;
    if (!view_.Moves(s, ply, *budget_, moves)) return 0;
    for (const Move& m : moves) {
      State child = s;
      g_.apply(child, m);
      if (ply == 0) budget_->BeginRootMove(m);
      o_.move(m);
      const Score v = Value(child, depth - 1, ply + 1);
      if (budget_->spent()) return 0;
      if (ply == 0) proofs_.Note(moves.find(m), m, v, Bound::kExact, !horizon_);
      if (ply == 0 ? ties_.Takes(v, best) : maximising ? v > best : v < best) {
        best = v;
        pv_.Set(ply, m);
        o_.better(m, ForPlayer(player, v));
      }
    }
    o_.leave(ForPlayer(player, best), Bound::kExact);
    return best;
  }

  Score Leaf(LeafKind kind, int player, Score v) {
    ++count_.leaves;
    o_.leaf(kind, ForPlayer(player, v));
    o_.leave(ForPlayer(player, v), Bound::kExact);
    return v;
  }

  // me_'s score v as the player sees it; observers are told in this form.
  Score ForPlayer(int player, Score v) const { return player == me_ ? v : -v; }

  const G& g_;
  E e_;
  O o_;
  internal::GameView<G> view_{g_};
  Budget* budget_ = nullptr;
  internal::RootProofs<Move> proofs_;
  internal::TieBreak ties_;
  Statistics count_;
  PvTable<Move> pv_;
  int me_ = 0;
  bool horizon_ = false;  // some value is only an evaluation
};

}  // namespace boardgames
