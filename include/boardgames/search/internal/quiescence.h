// Quiescence: at the horizon the noisy moves are played out before the evaluation is asked.
// Source: D. Beal, "A Generalised Quiescence Search Algorithm", 1990.
#pragma once

#include <algorithm>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/search/internal/context.h"

namespace boardgames::internal {

// The value of s, at the horizon or beyond, with the noisy moves played out.
template <class C>
Value Quiesce(C& c, const typename C::State& s, Depth depth, int ply, Score alpha, Score beta) {
  using G = typename C::Game;
  using State = typename C::State;
  Frame& f = c.At(ply);
  const int player = f.player;
  const bool use_table = c.use_table && c.options.quiescence_table;
  if (use_table) {
    if (const auto v = c.template Probe<false>(s, f, Depth::Plies(0), ply, alpha, beta)) {
      c.TellLeaf(LeafKind::kTable, v->score, v->bound);
      return *v;
    }
  }
  MoveListFor<G> moves;
  const bool may_stand = c.game.noisy_moves(s, moves);
  if (!moves.empty() && !CheckMoves(moves, *c.budget)) return {};
  const Score original_alpha = alpha;
  Value best{-kInfinity};
  if (may_stand || moves.empty()) {
    // Stand pat: the mover can do without them, and the evaluation is what some quiet move gives.
    best.score = CheckedEvaluation(c.evaluator(c.game, s, player));
    best.proved = false;
    if (moves.empty() || best.score >= beta) {
      return c.Leaf(LeafKind::kHorizon, best.score, moves.empty() ? Bound::kExact : Bound::kLower,
                    false);
    }
    alpha = (std::max)(alpha, best.score);
  }
  c.view.Enter(s, ply);
  int i = 0;
  for (; i < moves.size() && best.score < beta; ++i) {
    State child = s;
    const Applied made = c.view.Apply(s, moves[i], ply, child);
    if (!made.legal) {
      best.cycle = (std::min)(best.cycle, made.back_to);
      continue;
    }
    Value v;
    if (made.back_to != kNoCycle) {
      v = c.Repetition(child, moves[i], ply, made.back_to);
    } else {
      const bool same = !Alternating<G>() && c.game.to_move(child) == player;
      c.Tell([&](auto& o) { o.move(moves[i]); });
      v = SearchChild<false>(c, child, same, depth.Next(), ply + 1, alpha, beta);
    }
    if (c.budget->spent()) return {};
    best.cycle = (std::min)(best.cycle, v.cycle);
    best.proved = best.proved && v.proved;
    if (v.score <= best.score) continue;
    best.score = v.score;
    alpha = (std::max)(alpha, v.score);
    c.Tell([&](auto& o) { o.better(moves[i], v.score); });
    if (v.score < beta) continue;
    ++c.count.cutoffs;
    if (i == 0) ++c.count.first_move_cutoffs;
    c.Tell([&](auto& o) { o.cutoff(moves[i], v.score, beta); });
  }
  for (; i < moves.size(); ++i) c.TellPruned(s, moves[i], PruneReason::kCutoff, ply);
  if (may_stand) c.TellLeftOut(s, moves, PruneReason::kSelective, ply);
  if (best.cycle >= c.view.path().Index(ply)) best.cycle = kNoCycle;
  best.bound = BoundOf(best.score, original_alpha, beta);
  if (use_table) c.Store(s, f, Depth::Plies(0), ply, best, 0);
  c.Tell([&](auto& o) { o.leave(best.score, best.bound); });
  return best;
}

}  // namespace boardgames::internal
