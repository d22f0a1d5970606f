// Paranoid: minimax for any number of players, as if all the others played together against one.
//
// Use it for games of three and more players when depth matters more than the others' motives: the
// game becomes one of two sides, so alpha-beta prunes. With two players it gives minimax's value.
//
//   Paranoid<ThreePlayerGame> paranoid(game);
//   auto r = paranoid.search(game.initial(), {.depth = 6});   // r.score: what I get at least
//
// Idea: one value, from the view of the player to move at the root. He takes the maximum, everybody
// else the minimum. What he gets against all the others together he gets whatever they do, and as a
// rule more: with three players and more the score is a lower bound (Bound::kLower), of an estimate
// or, with StopReason::kProved, a proved one. Only a win is more than a bound, and a value that the
// game's `bounds` say cannot be exceeded.
// An observer sees the others' windows and values as one opponent's: his own with the sign turned;
// one that asks for it is told what each leaf is worth to everybody.
// Time: b^(d(n-1)/n) at best for n players. Memory: d. No allocation per node.
// Source: N. Sturtevant, R. Korf, "On Pruning Techniques for Multi-Player Games", 2000.
#pragma once

#include <algorithm>
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
class Paranoid {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Keeps a reference to g.
  explicit Paranoid(const G& g, NoOptions = {}, E e = {}, O o = {})
      : g_(g), e_(std::move(e)), o_(std::move(o)) {}
  explicit Paranoid(const G&&, NoOptions = {}, E = {}, O = {}) = delete;

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
          me_ = g_.to_move(s);
          BeginIteration(e_, depth);
          o_.iteration(depth);
          Iteration<Move> found;
          found.score = Value(s, depth, 0, -kInfinity, kInfinity);
          if (budget.spent()) o_.ended_early();
          found.proved = !horizon_;
          if (Players(g_) > 2 && !IsMost(s, found.score)) found.bound = Bound::kLower;
          found.pv = pv_.line();
          found.statistics = count_;
          found.proofs = &proofs_;
          return found;
        },
        on_depth);
  }

 private:
  // The value of s for player me_, exact inside (alpha, beta).
  Score Value(const State& s, int depth, int ply, Score alpha, Score beta) {
    if (!budget_->Visit()) return 0;
    pv_.Clear(ply);
    const int player = g_.to_move(s);
    const bool mine = player == me_;
    const SearchWindow window{ply, depth, player, mine ? alpha : -beta, mine ? beta : -alpha};
    o_.enter(s, window);
    if (g_.terminal(s)) {
      TellValues(s, ply);
      return Leaf(LeafKind::kTerminal, mine, TerminalScore(g_, s, me_, ply));
    }
    if (depth == 0) {
      horizon_ = true;
      TellValues(s, ply);
      return Leaf(LeafKind::kHorizon, mine, e_(g_, s, me_));
    }
    Score best = mine ? -kInfinity : kInfinity;
    MoveListFor<G> moves;
    if (!view_.Moves(s, ply, *budget_, moves)) return 0;
    for (int i = 0; i < moves.size(); ++i) {
      State child = s;
      g_.apply(child, moves[i]);
      if (ply == 0) budget_->BeginRootMove(moves[i]);
      o_.move(moves[i]);
      const Score v = Value(child, depth - 1, ply + 1, alpha, beta);
      if (budget_->spent()) return 0;
      if (ply == 0) NoteAtRoot(i, moves[i], v, BoundOf(v, alpha, beta));
      if (mine ? v > best : v < best) {
        best = v;
        pv_.Set(ply, moves[i]);
        o_.better(moves[i], mine ? v : -v);
      }
      if (mine) {
        alpha = (std::max)(alpha, best);
      } else {
        beta = (std::min)(beta, best);
      }
      if (alpha >= beta) {
        ++count_.cutoffs;
        if (i == 0) ++count_.first_move_cutoffs;
        o_.cutoff(moves[i], mine ? best : -best, window.beta);
        for (int j = i + 1; O::kActive && j < moves.size(); ++j) {
          o_.pruned(moves[j], PruneReason::kCutoff);
        }
        break;
      }
    }
    const Score own = mine ? best : -best;
    o_.leave(own, BoundOf(own, window.alpha, window.beta));
    return best;
  }

  // Against more opponents than one, what they can all together force is a lower bound.
  void NoteAtRoot(int i, const Move& m, Score v, Bound bound) {
    if (Players(g_) == 2) {
      proofs_.Note(i, m, v, bound, !horizon_);
    } else if (bound != Bound::kUpper) {
      proofs_.Note(i, m, v, Bound::kLower, !horizon_);
    }
  }

  // Whether the rules themselves say that more than v cannot be had at s.
  bool IsMost(const State& s, Score v) const {
    return ObjectiveOf(g_) == Objective::kPoints && !g_.terminal(s) &&
           v >= BoundsOf(g_, s, me_, kToEnd).hi;
  }

  // What a leaf is worth to each player, for who asks: the search itself needs one value.
  void TellValues(const State& s, int ply) {
    if constexpr (O::kActive) {
      if (!o_.asks_values()) return;
      std::array<Score, static_cast<std::size_t>(G::kMaxPlayers)> values{};
      for (int p = 0; p < Players(g_); ++p) {
        values[static_cast<std::size_t>(p)] =
            g_.terminal(s) ? TerminalScore(g_, s, p, ply) : static_cast<Score>(e_(g_, s, p));
      }
      o_.values(std::span<const Score>(values.data(), static_cast<std::size_t>(Players(g_))));
    }
  }

  Score Leaf(LeafKind kind, bool mine, Score v) {
    ++count_.leaves;
    o_.leaf(kind, mine ? v : -v);
    o_.leave(mine ? v : -v, Bound::kExact);
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
  int me_ = 0;
  bool horizon_ = false;  // some value is only an evaluation
};

}  // namespace boardgames
