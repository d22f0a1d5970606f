// Greedy: best-first by one ply, the move that wins most at once.
//
// Use it as a simple opponent (the level `intermediate`), and to see what looking one ply ahead is
// worth.
//
//   Greedy<Reversi> greedy(game);                             // of equal moves the first
//   Greedy<Morris> any(game, {.seed = 7});                    // of equal moves any
//   auto r = greedy.search(game.initial(), {});
//
// Idea: every move is judged by the game's gain(s, m), if it has that hook; otherwise by the
// evaluation of the position after it, for the player who moves. Nothing is asked about the reply.
// In a game of win and loss a move that ends the game counts as the win, loss or draw it is.
// The score is the best gain, in the unit of gain, or the best evaluation, in score units
// (SearchResult::unit says which); an observer sees it at the children with the sign turned where
// another player is to move. SearchResult::compared has what was compared of every move.
// For any number of players. Time: b. No allocation per node.
// Source: "best first" of the Blocked Reversi report ("intermedio"); with a seed, the choice among
// equal moves of the Nine Men's Morris report.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/reference/gain.h"
#include "boardgames/reference/internal/shallow.h"
#include "boardgames/reference/random_ties.h"
#include "boardgames/search/deepening.h"
#include "boardgames/search/internal/game_view.h"
#include "boardgames/search/internal/root_proofs.h"
#include "boardgames/search/observer.h"
#include "boardgames/search/root.h"

namespace boardgames {

struct GreedyOptions {
  // With a seed it draws among equal moves, anew at each search; without one it takes the first.
  std::optional<std::uint64_t> seed = {};
};

template <CheckedGame G, class E = GameEvaluator, class O = NoObserver>
  requires Evaluator<E, G>
class Greedy {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Keeps a reference to g.
  explicit Greedy(const G& g, GreedyOptions options = {}, E e = {}, O o = {})
      : g_(g), e_(std::move(e)), o_(std::move(o)), ties_(options.seed) {}
  explicit Greedy(const G&&, GreedyOptions = {}, E = {}, O = {}) = delete;

  // The depth searched is 1, whatever the limits allow. Not thread-safe.
  template <class OnDepth = IgnoreDepth>
  SearchResult<Move> search(const Root<G>& root, const Limits& limits, OnDepth&& on_depth = {}) {
    const State& s = root.state;
    view_.Start(root);
    proofs_.Start();
    return Deepen(
        g_, root, internal::Shallow(limits, 1),
        [&](int depth, Budget& budget) {
          BeginIteration(e_, depth);
          o_.iteration(depth);
          Iteration<Move> found = Best(s, budget);
          if (budget.spent()) o_.ended_early();
          return found;
        },
        on_depth);
  }

 private:
  Iteration<Move> Best(const State& s, Budget& budget) {
    Iteration<Move> found;
    found.proofs = &proofs_;
    budget.Visit();
    const int player = g_.to_move(s);
    found.proved = !HasGains(g_);  // until something is only an evaluation
    if (HasGains(g_)) found.unit = search::Unit::kGain;
    o_.enter(s, {0, 1, player});
    ties_.Start();
    MoveListFor<G> moves;
    if (!view_.Moves(s, 0, budget, moves)) return found;
    found.compared.reserve(static_cast<std::size_t>(moves.size()));
    for (const Move& m : moves) {
      budget.BeginRootMove(m);
      if (!budget.Visit()) return found;
      State child = s;
      g_.apply(child, m);
      const bool over = g_.terminal(child);
      const Score v = internal::WorthAtOnce(g_, e_, s, m, child, 1);
      found.proved = found.proved && over;
      ++found.statistics.leaves;
      o_.move(m);
      o_.enter(child, {1, 0, g_.to_move(child)});
      const std::optional<Score> gain = internal::GainOnly(g_, v);
      if (gain) o_.gain(*gain);
      const Score seen = FromParentsView(g_, player, child, v);
      o_.leaf(over ? LeafKind::kTerminal : LeafKind::kHorizon, seen);
      o_.leave(seen, Bound::kExact);
      const bool proved = over && !HasGains(g_);
      proofs_.Note(moves.find(m), m, v, Bound::kExact, proved);
      found.compared.push_back({.move = m, .score = v, .gain = gain, .proved = proved});
      if (ties_.Takes(v, found.score)) {
        found.score = v;
        found.pv = {m};
        o_.better(m, v);
      }
    }
    internal::SortCompared(found.compared, found.pv.front());
    o_.leave(found.score, Bound::kExact);
    return found;
  }

  const G& g_;
  E e_;
  O o_;
  internal::TieBreak ties_;
  internal::GameView<G> view_{g_};
  internal::RootProofs<Move> proofs_;
};

}  // namespace boardgames
