// Minimax: the definition of the best move, written down. Every other algorithm is tested against
// it.
//
// Use it to read, to teach, and as the oracle for a new game on small depths. For playing, use
// Engine, which gives the same value thousands of times faster.
//
//   Minimax<TicTacToe> minimax(game);
//   auto r = minimax.search(game.initial(), {.depth = 9});   // r.kind == Kind::kDraw
//
// Idea: the player who searches (max) takes the best of the children's values, the other (min) the
// worst; who it is, the game says in every position, so extra turns and passes need no special
// case. All values are from the view of the player to move at the root. Time: b^d for branching
// factor b and depth d. Memory: d. No allocation per node. Source: C. Shannon, "Programming a
// Computer for Playing Chess", 1950 (J. von Neumann, 1928).
#pragma once

#include <algorithm>
#include <utility>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/search/deepening.h"
#include "boardgames/search/pv_table.h"

namespace boardgames {

template <Game G, class E = GameEvaluator>
  requires Evaluator<E, G>
class Minimax {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Keeps a reference to g. Precondition of search: two players.
  explicit Minimax(const G& g, E e = {}) : g_(g), e_(std::move(e)) {}

  // Searches depth 1, 2, ... within the limits; see Deepen. Not thread-safe.
  template <class OnDepth = IgnoreDepth>
  SearchResult<Move> search(const State& s, const Limits& limits, OnDepth&& on_depth = {}) {
    if (Players(g_) != 2) return internal::TwoPlayersOnly<Move>("minimax", Players(g_));
    return Deepen(
        g_, s, limits,
        [&](int depth, Budget& budget) {
          budget_ = &budget;
          count_ = {};
          horizon_ = false;
          me_ = g_.to_move(s);
          BeginIteration(e_, depth);
          const Score v = Value(s, depth, 0);
          return Iteration<Move>{v, Bound::kExact, !horizon_, pv_.line(), count_};
        },
        on_depth);
  }

 private:
  Score Value(const State& s, int depth, int ply) {
    if (!budget_->Visit()) return 0;
    pv_.Clear(ply);
    if (g_.terminal(s)) {
      ++count_.leaves;
      return TerminalScore(g_, s, me_, ply);
    }
    if (depth == 0) {
      ++count_.leaves;
      horizon_ = true;
      return e_(g_, s, me_);
    }
    const bool maximising = g_.to_move(s) == me_;
    Score best = maximising ? -kInfinity : kInfinity;
    MoveListFor<G> moves;
    g_.moves(s, moves);
    for (const Move& m : moves) {
      State child = s;
      g_.apply(child, m);
      const Score v = Value(child, depth - 1, ply + 1);
      if (maximising ? v > best : v < best) {
        best = v;
        pv_.Set(ply, m);
      }
    }
    return best;
  }

  const G& g_;
  E e_;
  Budget* budget_ = nullptr;
  Statistics count_;
  PvTable<Move> pv_;
  int me_ = 0;
  bool horizon_ = false;  // some value is only an evaluation
};

}  // namespace boardgames
