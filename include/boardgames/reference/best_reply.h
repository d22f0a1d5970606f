// Best-reply search: of all the opponents only one, the one who can hurt most, chooses his move.
//
// Use it for games of three and more players. It stands between paranoid, where all the others are
// against me, and max^n, where nobody is and nothing is pruned. With two players it gives minimax's
// value.
//
//   BestReply<ThreePlayerGame> best_reply(game);
//   auto r = best_reply.search(game.initial(), {.depth = 6});
//
// Idea: one value, from the view of the player to move at the root. He takes the maximum. Between
// two of his turns one opponent at most replies: he searches all his moves for the minimum, in his
// extra turns too. In the paper the others are skipped. A game here has no move that skips a
// player, and made-up positions would be unsound; so the others move, but do not choose: each makes
// the move that is worth most to himself at once, as Greedy would, of equal ones the first. (With
// that it is the variant BRS+.) Who replies is part of the search: every opponent may, the worst
// for me counts.
// What it assumes, that the others play so, is no proof: with three players and more the kind of a
// result is always heuristic, also if the score is a win; with StopReason::kProved more depth would
// not change it. The score is at least paranoid's at the same depth.
// Depth counts every ply, those not chosen too. Time: with n players a round has about (n-1) b^2
// lines instead of b^n, before pruning; to find what an opponent would play, each of his moves is
// looked at once, which is not counted as nodes. Memory: d. No allocation per node.
// An observer sees the others' windows and values as one opponent's: the root player's with the
// sign turned. Moves not chosen are pruned as kSelective.
// Source: M. Schadd, M. Winands, "Best Reply Search for Multiplayer Games", 2011; BRS+: M. Esser,
// M. Gras, M. Winands, M. Schadd, M. Lanctot, "Improving Best-Reply Search", 2013.
#pragma once

#include <algorithm>
#include <utility>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/reference/internal/shallow.h"
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
class BestReply {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Keeps a reference to g.
  explicit BestReply(const G& g, NoOptions = {}, E e = {}, O o = {})
      : g_(g), e_(std::move(e)), o_(std::move(o)) {}
  explicit BestReply(const G&&, NoOptions = {}, E = {}, O = {}) = delete;

  // Searches depth 1, 2, ... within the limits; see Deepen. Not thread-safe.
  template <class OnDepth = IgnoreDepth>
  SearchResult<Move> search(const Root<G>& root, const Limits& limits, OnDepth&& on_depth = {}) {
    two_players_ = Players(g_) == 2;
    const State& s = root.state;
    view_.Start(root);
    proofs_.Start();
    return AsGuess(Deepen(
        g_, root, limits,
        [&](int depth, Budget& budget) {
          budget_ = &budget;
          count_ = {};
          horizon_ = false;
          me_ = g_.to_move(s);
          BeginIteration(e_, depth);
          o_.iteration(depth);
          const Score v = Value(s, depth, 0, kNobody, -kInfinity, kInfinity);
          if (budget.spent()) o_.ended_early();
          return Iteration<Move>{v, Bound::kExact, !horizon_, pv_.line(), count_, &proofs_};
        },
        [&](const SearchResult<Move>& r) {
          const SearchResult<Move> guess = AsGuess(r);
          on_depth(guess);
        }));
  }

 private:
  static constexpr int kNobody = -1;

  // The value of s for player me_, exact inside (alpha, beta). `replier`: who has chosen a move
  // since me_ moved.
  Score Value(const State& s, int depth, int ply, int replier, Score alpha, Score beta) {
    if (!budget_->Visit()) return 0;
    pv_.Clear(ply);
    const int player = g_.to_move(s);
    const bool mine = player == me_;
    const SearchWindow window{ply, depth, player, mine ? alpha : -beta, mine ? beta : -alpha};
    o_.enter(s, window);
    if (g_.terminal(s)) return Leaf(LeafKind::kTerminal, mine, TerminalScore(g_, s, me_, ply));
    if (depth == 0) {
      horizon_ = true;
      return Leaf(LeafKind::kHorizon, mine, e_(g_, s, me_));
    }
    if (mine) replier = kNobody;
    const bool chooses = mine || two_players_ || replier == kNobody || replier == player;
    Score best = mine ? -kInfinity : kInfinity;
    MoveListFor<G> moves;
    if (!view_.Moves(s, ply, *budget_, moves)) return 0;
    // What an opponent plays who leaves the reply to another.
    const int usual = mine || two_players_ ? -1 : Usual(s, moves);
    for (int i = 0; i < moves.size(); ++i) {
      if (!chooses && i != usual) {
        o_.pruned(moves[i], PruneReason::kSelective);
        continue;
      }
      State child = s;
      g_.apply(child, moves[i]);
      if (ply == 0) budget_->BeginRootMove(moves[i]);
      o_.move(moves[i]);
      const int now = mine || i == usual ? replier : player;
      const Score v = Value(child, depth - 1, ply + 1, now, alpha, beta);
      if (budget_->spent()) return 0;
      if (ply == 0 && two_players_) {
        proofs_.Note(i, moves[i], v, BoundOf(v, alpha, beta), !horizon_);
      }
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
      if (alpha >= beta && chooses) {
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

  // The number of the move that is worth most to the player to move at once.
  int Usual(const State& s, const MoveListFor<G>& moves) {
    int best = -1;
    Score best_worth = 0;
    for (int i = 0; i < moves.size(); ++i) {
      State child = s;
      g_.apply(child, moves[i]);
      const Score worth = internal::WorthAtOnce(g_, e_, s, moves[i], child, 1);
      if (best < 0 || worth > best_worth) {
        best = i;
        best_worth = worth;
      }
    }
    return best;
  }

  // Deepen takes the others' play for granted.
  SearchResult<Move> AsGuess(SearchResult<Move> r) const {
    if (!two_players_ && r.stop != StopReason::kTerminal) {
      r.kind = search::Kind::kHeuristic;
      r.plies = -1;
    }
    return r;
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
  bool two_players_ = true;
  bool horizon_ = false;  // some value is only an evaluation
};

}  // namespace boardgames
