// BestDifference: two plies, each move's gain minus the best gain the reply can have.
//
// Use it as an opponent that looks at the answer too (the level `expert`).
//
//   BestDifference<Reversi> expert(game);                     // of equal moves the first
//   auto r = expert.search(game.initial(), {});
//
// Idea: Greedy for me, Greedy for whoever answers. A move is worth its gain(s, m) minus the best
// gain of a reply; where the same player moves again, plus his own best next gain. Without that
// hook it is worth the evaluation after the reply that is best for the player who replies. If a
// move ends the game there is no reply; in a game of win and loss a win or a loss counts more than
// any gain, also when the reply brings it. Depth 1 is Greedy, depth 2 the difference.
// It differs from two plies of minimax where gains are not differences of an evaluation.
// The score is in the unit of gain, or in score units (SearchResult::unit says which);
// SearchResult::compared has what was compared of every move. An observer sees the sums so far, with the
// sign turned where another player is to move. For any number of players.
// Time: b^2. Memory: 1. No allocation per node.
// Source: "best difference of utilities" of the Blocked Reversi report ("experto").
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

struct BestDifferenceOptions {
  // With a seed it draws among equal moves, anew at each search; without one it takes the first.
  std::optional<std::uint64_t> seed = {};
};

template <CheckedGame G, class E = GameEvaluator, class O = NoObserver>
  requires Evaluator<E, G>
class BestDifference {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Keeps a reference to g.
  explicit BestDifference(const G& g, BestDifferenceOptions options = {}, E e = {}, O o = {})
      : g_(g), e_(std::move(e)), o_(std::move(o)), ties_(options.seed) {}
  explicit BestDifference(const G&&, BestDifferenceOptions = {}, E = {}, O = {}) = delete;

  // Searches depth 1, then depth 2, within the limits. Not thread-safe.
  template <class OnDepth = IgnoreDepth>
  SearchResult<Move> search(const Root<G>& root, const Limits& limits, OnDepth&& on_depth = {}) {
    const State& s = root.state;
    view_.Start(root);
    proofs_.Start();
    return Deepen(
        g_, root, internal::Shallow(limits, 2),
        [&](int depth, Budget& budget) {
          budget_ = &budget;
          count_ = {};
          me_ = g_.to_move(s);
          proved_ = !HasGains(g_);
          BeginIteration(e_, depth);
          o_.iteration(depth);
          Iteration<Move> found = Best(s, depth);
          found.proved = proved_;
          found.statistics = count_;
          if (budget.spent()) o_.ended_early();
          return found;
        },
        on_depth);
  }

 private:
  Iteration<Move> Best(const State& s, int depth) {
    Iteration<Move> found;
    found.proofs = &proofs_;
    if (HasGains(g_)) found.unit = depth == 1 ? search::Unit::kGain : search::Unit::kDifference;
    if (!budget_->Visit()) return found;
    o_.enter(s, {0, depth, me_});
    ties_.Start();
    MoveListFor<G> moves;
    if (!view_.Moves(s, 0, *budget_, moves)) return found;
    found.compared.reserve(static_cast<std::size_t>(moves.size()));
    for (const Move& m : moves) {
      budget_->BeginRootMove(m);
      if (!budget_->Visit()) return found;
      State child = s;
      g_.apply(child, m);
      o_.move(m);
      const Score at_once = internal::WorthAtOnce(g_, e_, s, m, child, 1);
      ComparedMove<Move> compared{.move = m, .gain = internal::GainOnly(g_, at_once)};
      const Score v = depth == 1 || g_.terminal(child)
                          ? Leaf(child, 1, depth - 1, compared.gain, at_once)
                          : WithReply(child, at_once, compared);
      if (budget_->spent()) return found;
      proofs_.Note(moves.find(m), m, v, Bound::kExact, proved_);
      if (ties_.Takes(v, found.score)) {
        found.score = v;
        found.pv = {m};
        if (compared.reply) found.pv.push_back(*compared.reply);
        o_.better(m, v);
      }
      compared.score = v;
      compared.proved = proved_;
      found.compared.push_back(std::move(compared));
    }
    internal::SortCompared(found.compared, found.pv.front());
    o_.leave(found.score, Bound::kExact);
    return found;
  }

  // What is left of `at_once`, for player me_, after the reply at s that is best for its player;
  // notes that reply.
  Score WithReply(const State& s, Score at_once, ComparedMove<Move>& compared) {
    const int player = g_.to_move(s);
    o_.enter(s, {1, 1, player});
    if (compared.gain) o_.gain(*compared.gain);
    Score best = 0;  // for me_
    Score best_reply = 0;
    MoveListFor<G> moves;
    if (!view_.Moves(s, 1, *budget_, moves)) return 0;
    for (const Move& m : moves) {
      if (!budget_->Visit()) return 0;
      State child = s;
      g_.apply(child, m);
      o_.move(m);
      const Score worth = internal::WorthAtOnce(g_, e_, s, m, child, 2);
      const std::optional<Score> gain = internal::GainOnly(g_, worth);
      const Score v = Leaf(child, 2, 0, gain, Together(at_once, player, worth, child));
      if (!compared.reply || worth > best_reply) {
        best_reply = worth;
        best = v;
        compared.reply = m;
        compared.reply_gain = gain;
        o_.better(m, ForPlayer(player, v));
      }
    }
    o_.leave(ForPlayer(player, best), Bound::kExact);
    return best;
  }

  // A move and the reply that leads to s, worth that much to the player who replies; for me_.
  Score Together(Score at_once, int player, Score worth, const State& s) {
    if (!HasGains(g_)) return g_.terminal(s) ? TerminalScore(g_, s, me_, 2) : e_(g_, s, me_);
    const Score reply = ForPlayer(player, worth);
    return IsWin(worth) || IsLoss(worth) ? reply : at_once + reply;
  }

  Score Leaf(const State& s, int ply, int depth, std::optional<Score> gain, Score v) {
    const bool over = g_.terminal(s);
    proved_ = proved_ && over;
    ++count_.leaves;
    const int player = g_.to_move(s);
    o_.enter(s, {ply, depth, player});
    if (gain) o_.gain(*gain);
    o_.leaf(over ? LeafKind::kTerminal : LeafKind::kHorizon, ForPlayer(player, v));
    o_.leave(ForPlayer(player, v), Bound::kExact);
    return v;
  }

  // me_'s score as a player sees it, and the other way round.
  Score ForPlayer(int player, Score v) const { return player == me_ ? v : -v; }

  const G& g_;
  E e_;
  O o_;
  internal::TieBreak ties_;
  internal::GameView<G> view_{g_};
  Budget* budget_ = nullptr;
  internal::RootProofs<Move> proofs_;
  Statistics count_;
  int me_ = 0;
  bool proved_ = false;  // the game was over at every leaf
};

}  // namespace boardgames
