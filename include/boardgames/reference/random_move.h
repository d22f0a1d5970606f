// RandomMove: a legal move, each with the same chance.
//
// Use it as the weakest opponent (the level `novice`) and as the zero of every comparison.
//
//   RandomMove<TicTacToe> novice(game, {.seed = 7});
//   auto r = novice.search(game.initial(), {});
//   game.apply(state, *r.best);
//
// It knows nothing: the score is 0, a guess. The same seed gives the same moves, one after another;
// two searches of one object draw two numbers. For any number of players.
// Time: one move generation. No allocation beyond the result.
// Source: the level "novato" of the Blocked Reversi report.
#pragma once

#include <cstdint>
#include <utility>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/reference/internal/shallow.h"
#include "boardgames/search/deepening.h"
#include "boardgames/search/internal/game_view.h"
#include "boardgames/search/observer.h"
#include "boardgames/search/root.h"
#include "boardgames/zobrist.h"

namespace boardgames {

struct RandomMoveOptions {
  std::uint64_t seed = 1;
};

template <CheckedGame G, class E = GameEvaluator, class O = NoObserver>
  requires Evaluator<E, G>
class RandomMove {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Keeps a reference to g. The evaluator is never asked.
  explicit RandomMove(const G& g, RandomMoveOptions options = {}, E = {}, O o = {})
      : g_(g), o_(std::move(o)), random_(options.seed) {}
  explicit RandomMove(const G&&, RandomMoveOptions = {}, E = {}, O = {}) = delete;

  // The depth searched is 1, whatever the limits allow. Not thread-safe.
  template <class OnDepth = IgnoreDepth>
  SearchResult<Move> search(const Root<G>& root, const Limits& limits, OnDepth&& on_depth = {}) {
    const State& s = root.state;
    view_.Start(root);
    return Deepen(
        g_, root, internal::Shallow(limits, 1),
        [&](int depth, Budget& budget) {
          o_.iteration(depth);
          Iteration<Move> found;
          MoveListFor<G> moves;
          if (!view_.Moves(s, 0, budget, moves)) {
            o_.ended_early();
            return found;
          }
          found.pv = {
              moves[static_cast<int>(random_.Uniform(static_cast<std::uint32_t>(moves.size())))]};
          found.statistics.leaves = 1;
          budget.Add(2);  // the root and the child
          Show(s, moves, found.pv.front());
          return found;
        },
        on_depth);
  }

 private:
  // The tree of this search: one child, and the others left out.
  void Show(const State& s, const MoveListFor<G>& moves, const Move& chosen) {
    if constexpr (O::kActive) {
      State child = s;
      g_.apply(child, chosen);
      o_.enter(s, {0, 1, g_.to_move(s)});
      o_.move(chosen);
      o_.enter(child, {1, 0, g_.to_move(child)});
      o_.leaf(g_.terminal(child) ? LeafKind::kTerminal : LeafKind::kHorizon, 0);
      o_.leave(0, Bound::kExact);
      o_.better(chosen, 0);
      for (const Move& m : moves) {
        if (!(m == chosen)) o_.pruned(m, PruneReason::kSelective);
      }
      o_.leave(0, Bound::kExact);
    }
  }

  const G& g_;
  O o_;
  internal::GameView<G> view_{g_};
  SplitMix64 random_;
};

}  // namespace boardgames
