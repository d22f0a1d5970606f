// Max^n: minimax for any number of players, where everybody looks after himself.
//
// Use it for games of three and more players. With two players it gives minimax's value.
//
//   MaxN<ThreePlayerGame> max_n(game);
//   auto r = max_n.search(game.initial(), {.depth = 4});
//   r.values[p];                    // what the line is worth to player p, from p's view
//
// Idea: a position's value is a vector, one score a player; the player to move takes the child that
// is best for himself. Of children that are equal for him the first is taken, although the others
// may care: with three players max^n has no single true value, and this choice is part of it.
// Time: b^d; it cannot prune as alpha-beta does. Memory: d. No allocation per node.
// Source: C. Luckhardt, K. Irani, "An Algorithmic Solution of N-Person Games", 1986.
#pragma once

#include <array>
#include <cstddef>
#include <span>
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
class MaxN {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Keeps a reference to g.
  explicit MaxN(const G& g, NoOptions = {}, E e = {}, O o = {})
      : g_(g), e_(std::move(e)), o_(std::move(o)) {}
  explicit MaxN(const G&&, NoOptions = {}, E = {}, O = {}) = delete;

  // Searches depth 1, 2, ... within the limits; see Deepen. Not thread-safe.
  template <class OnDepth = IgnoreDepth>
  SearchResult<Move> search(const Root<G>& root, const Limits& limits, OnDepth&& on_depth = {}) {
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
          const Vector v = Value(s, depth, 0);
          if (budget.spent()) o_.ended_early();
          Iteration<Move> found;
          found.score = At(v, g_.to_move(s));
          found.proved = !horizon_;
          found.pv = pv_.line();
          found.statistics = count_;
          found.proofs = &proofs_;
          found.values.assign(v.begin(), v.begin() + Players(g_));
          return found;
        },
        on_depth);
  }

 private:
  using Vector = std::array<Score, static_cast<std::size_t>(G::kMaxPlayers)>;
  static Score At(const Vector& v, int player) { return v[static_cast<std::size_t>(player)]; }

  // The score of s for every player.
  Vector Value(const State& s, int depth, int ply) {
    Vector best{};
    if (!budget_->Visit()) return best;
    pv_.Clear(ply);
    const int player = g_.to_move(s);
    const bool over = g_.terminal(s);
    o_.enter(s, {ply, depth, player});
    if (over || depth == 0) {
      ++count_.leaves;
      horizon_ = horizon_ || !over;
      for (int p = 0; p < Players(g_); ++p) {
        best[static_cast<std::size_t>(p)] = over ? TerminalScore(g_, s, p, ply) : e_(g_, s, p);
      }
      o_.leaf(over ? LeafKind::kTerminal : LeafKind::kHorizon, At(best, player));
      TellValues(best);
      o_.leave(At(best, player), Bound::kExact);
      return best;
    }
    bool first = true;
    MoveListFor<G> moves;
    if (!view_.Moves(s, ply, *budget_, moves)) return best;
    for (const Move& m : moves) {
      State child = s;
      g_.apply(child, m);
      if (ply == 0) budget_->BeginRootMove(m);
      o_.move(m);
      const Vector v = Value(child, depth - 1, ply + 1);
      if (budget_->spent()) return best;
      if (ply == 0) {
        proofs_.Note(moves.find(m), m, At(v, player), Bound::kExact, !horizon_);
      }
      if (first || At(v, player) > At(best, player)) {
        first = false;
        best = v;
        pv_.Set(ply, m);
        o_.better(m, At(v, player));
      }
    }
    TellValues(best);
    o_.leave(At(best, player), Bound::kExact);
    return best;
  }

  void TellValues(const Vector& v) {
    o_.values(std::span<const Score>(v.data(), static_cast<std::size_t>(Players(g_))));
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
