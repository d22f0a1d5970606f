// A node of the engine's search: probe, select, expand, back up, store.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/search/internal/context.h"
#include "boardgames/search/internal/quiescence.h"
#include "boardgames/search/internal/selective.h"
#include "boardgames/search/internal/to_end.h"
#include "boardgames/search/internal/turns.h"
#include "boardgames/zobrist.h"

namespace boardgames::internal {

// Whether what the game knows about s without a look at its moves ends the search of it, with v.
// Otherwise the window is narrowed to where the value surely lies (of a line that is wanted it is
// left alone), and `floor` is what is sure to be reached.
template <bool kPv, class C>
[[gnu::always_inline]] inline bool Known(C& c, const typename C::State& s, Depth depth, int ply,
                                         int player, Score& alpha, Score& beta, Score& floor,
                                         Value& v) {
  using G = typename C::Game;
  const auto known = [&](Score score, Bound bound) {
    v = c.Leaf(LeafKind::kKnown, score, bound);
    return true;
  };
  if constexpr (HasBounds<G>) {
    Interval sure = c.view.Sure(s, player, depth.plies());
    if (sure.lo > -kInfinity || sure.hi < kInfinity) {
      sure = {c.view.FromToGo(sure.lo, ply, 0), c.view.FromToGo(sure.hi, ply, 0)};
      if (sure.exact()) return known(sure.lo, Bound::kExact);
      if (sure.hi <= alpha) return known(sure.hi, Bound::kUpper);
      if (sure.lo >= beta) return known(sure.lo, Bound::kLower);
      if constexpr (!kPv) {
        floor = sure.lo;
        alpha = (std::max)(alpha, sure.lo);
        beta = (std::min)(beta, sure.hi);
      }
    }
  }
  if constexpr (HasSolveLeaf<G>) {
    if (c.options.bounds && depth.to_end() && c.game.remaining(s) <= G::kLeafPlies) {
      std::uint64_t nodes = 0;
      const Score score = c.game.solve_leaf(s, alpha, beta, nodes);
      c.budget->Add(nodes);
      return known(score, BoundOf(score, alpha, beta));
    }
  }
  return false;
}

// Puts the moves in an order drawn by lot if that is asked for, the same for the same seed and
// list.
template <class G>
void DrawLots(const EngineOptions& options, SearchMoves<G>& moves) {
  if (!HasMoveIndex<G> || !options.random_ties) return;
  SplitMix64 random(options.seed);
  for (int i = moves.size(); i > 1; --i) {
    std::swap(moves[i - 1], moves[static_cast<int>(random.Uniform(static_cast<std::uint32_t>(i)))]);
  }
}

// A window, and the depth it is searched with.
struct Window {
  Score alpha;
  Score beta;
  Score step;  // the least difference between two values
  Score null_beta() const { return (std::min)(alpha + step, beta); }
};

// The value of the child after moves[i], `searched` moves after the first, for its parent's player:
// late moves less deep first, all but the first with a null window first.
template <bool kPv, class C>
[[gnu::always_inline]] inline Value SearchMove(C& c, const typename C::State& s, Frame& f,
                                               const typename C::State& child,
                                               const SearchMoves<typename C::Game>& moves, int i,
                                               Depth depth, Depth next, int ply, int searched,
                                               const Window& w) {
  using G = typename C::Game;
  const typename C::Move& m = moves[i];
  const bool same = !Alternating<G>() && c.game.to_move(child) == f.player;
  const auto again = [&](ResearchReason reason) {
    ++c.count.researches;
    c.Tell([&](auto& o) {
      o.research(reason);
      o.move(m);
    });
  };
  c.Tell([&](auto& o) { o.move(m); });
  if (searched > 0) {
    if constexpr (kPv) c.pv.Clear(ply + 1);  // a null window finds no line
    if (c.selective && !depth.to_end()) [[unlikely]] {
      const int less = Reduction(c, s, m, f, depth, ply, searched, w.alpha, w.beta);
      if (less > 0) {
        const Value v = SearchChild<false>(c, child, same, depth.Less(1 + less), ply + 1, w.alpha,
                                           w.null_beta());
        if (v.score <= w.alpha || c.budget->spent()) return v;
        c.template NoteAtRoot<kPv>(ply, i, m, v);
        again(ResearchReason::kReduced);
      }
    }
    if (kPv && c.options.null_windows) {
      const Value v = SearchNext<false>(c, child, same, next, ply + 1, w.alpha, w.null_beta());
      if (v.score <= w.alpha || v.score >= w.beta || c.budget->spent()) return v;
      c.template NoteAtRoot<kPv>(ply, i, m, v);
      again(ResearchReason::kNullWindow);
    }
  }
  return SearchNext<kPv>(c, child, same, next, ply + 1, w.alpha, w.beta);
}

// Backs up: what the best of the moves says about the position itself. v.proved: so are all of
// them, or the one that cut off; v.cycle: the earliest position that one of them rests on.
template <class C>
[[gnu::always_inline]] inline Value BackUp(C& c, Value v, int ply, int player, Score original_alpha,
                                           Score beta) {
  v.bound = BoundOf(v.score, original_alpha, beta);
  // More than the draw of a repetition cannot come from one, and a win cannot come from an
  // evaluation: such bounds hold on every path and at every depth.
  const bool above = v.bound == Bound::kLower && v.score > 0;
  const bool below = v.bound == Bound::kUpper && v.score < 0;
  if constexpr (HasRepetition<typename C::Game>) {
    if (v.cycle >= c.view.path().Index(ply)) v.cycle = kNoCycle;
    if ((above || below) && !c.view.superko()) v.cycle = kNoCycle;
  }
  if ((above && IsWin(v.score)) || (below && IsLoss(v.score))) v.proved = true;
  // A bound on the side where the horizon was the worst there is owes it nothing.
  if (c.claim != Claim::kNone) [[unlikely]] {
    if (v.bound == (player == c.HorizonWinner() ? Bound::kUpper : Bound::kLower)) v.proved = true;
  }
  return v;
}

// Tells the observer of the moves that a cut-off has spared, and of those that are dominated.
template <class C>
void TellUnsearched(C& c, const typename C::State& s, const SearchMoves<typename C::Game>& moves,
                    MovesInTurn<C>& order, Depth depth, int ply) {
  for (int i = order.Next(); i >= 0; i = order.Next()) {
    if (!moves.checked && !c.view.IsPseudoLegal(s, moves[i])) continue;
    c.TellPruned(s, moves[i], PruneReason::kCutoff, ply);
  }
  if (c.view.OnlyUndominated(depth.plies())) c.TellLeftOut(s, moves, PruneReason::kProved, ply);
}

// Searches the moves of s, whose frame is f.
template <bool kPv, class C>
[[gnu::always_inline]] inline Value SearchAllMoves(C& c, const typename C::State& s, Frame& f,
                                                   Depth depth, int ply, Score original_alpha,
                                                   Window w, Score floor) {
  using G = typename C::Game;
  SearchMoves<G> moves;
  c.view.MovesToSearch(s, depth.plies(), moves);
  if (!CheckMoves(moves, *c.budget)) return {};
  if (ply == 0) DrawLots<G>(c.options, moves);
  MovesInTurn<C> order(c, s, moves, f, depth, ply);

  const Selection<C> selection(c, moves, f, depth, kPv, w.alpha, w.beta);
  Value best{-kInfinity};
  int best_move = -1;
  int searched = 0;
  MoveListFor<G> failed;
  for (int i = order.Next(); i >= 0; i = order.Next()) {
    if (!moves.checked && !c.view.IsPseudoLegal(s, moves[i])) continue;
    if (selection.Excludes(i)) continue;
    if (searched > 0 && order.PutOffIfInWork(i)) continue;
    if (selection.IsTooLate(searched, best.score)) [[unlikely]] {
      best.proved = false;
      c.TellPruned(s, moves[i], PruneReason::kSelective, ply);
      if constexpr (C::kObserved) continue;
      break;
    }
    typename C::State child = s;
    const Applied made = c.view.Apply(s, moves[i], ply, child);
    Value v{.cycle = made.back_to};
    if (made.legal) {
      if (made.back_to == kNoCycle) {
        c.template BeginAtRoot<kPv>(ply, moves[i]);
        order.Begin(i);
        if (c.learns_replies) [[unlikely]]
          f.move = OrderingMemory<G>::NumberOf(c.game, moves[i]);
        v = SearchMove<kPv>(c, s, f, child, moves, i, depth, selection.Next(i), ply, searched, w);
        order.End(i);
      } else {
        if constexpr (kPv) c.pv.Clear(ply + 1);  // the line ends here
        v = c.Repetition(child, moves[i], ply, made.back_to);
      }
      if (c.budget->spent()) return {};
    }
    if constexpr (HasRepetition<G>) best.cycle = (std::min)(best.cycle, v.cycle);
    if (!made.legal) continue;
    best.proved = best.proved && v.proved;
    ++searched;
    c.template NoteAtRoot<kPv>(ply, i, moves[i], v);
    if (c.options.malus && v.score < w.beta) [[unlikely]]
      failed.push_back(moves[i]);
    if (v.score <= best.score) continue;
    best.score = v.score;
    best_move = i;
    if constexpr (kPv) c.pv.Set(ply, moves[i]);
    c.Tell([&](auto& o) { o.better(moves[i], v.score); });
    if (kPv && ply == 0 && v.score > original_alpha) c.KeepPartial(v.score);
    w.alpha = (std::max)(w.alpha, v.score);
    if (v.score < w.beta) continue;
    c.Tell([&](auto& o) { o.cutoff(moves[i], v.score, w.beta); });
    ++c.count.cutoffs;
    if (searched == 1) ++c.count.first_move_cutoffs;
    // The child alone proves this bound, whatever its sisters touched.
    if (v.proved) best.proved = true;
    if (HasRepetition<G> && !c.view.superko()) best.cycle = v.cycle;
    c.Remember(s, moves[i], f, depth, ply);
    for (const auto& m : failed) c.RememberFailed(s, m, f, depth, ply);
    break;
  }
  if (searched == 0) {
    if (f.excluded != 0) return {original_alpha, best.cycle, Bound::kUpper, false};
    NoLegalMove(*c.budget);
    return {};
  }
  if constexpr (C::kObserved) TellUnsearched(c, s, moves, order, depth, ply);
  best.score = (std::max)(best.score, floor);
  best = BackUp(c, best, ply, f.player, original_alpha, w.beta);
  if (c.use_table) {
    const bool known = best.score > original_alpha;
    c.Store(s, f, depth, ply, best, known ? c.view.CodeOf(moves, best_move, f.table_key) : 0);
  }
  c.Tell([&](auto& o) { o.leave(best.score, best.bound); });
  return best;
}

template <bool kPv, class C>
PackedValue SearchNode(C& c, const typename C::State& s, Depth depth, int ply, Score alpha,
                       Score beta) {
  using G = typename C::Game;
  Frame& f = c.At(ply);
  const bool looked_up = std::exchange(f.looked_up, false);
  if (!c.budget->Visit()) return Value{};
  if constexpr (kPv) c.pv.Clear(ply);
  f.player = c.game.to_move(s);
  const bool over = c.game.terminal(s);
  c.Tell([&](auto& o) {
    const int plies = over ? 0 : (std::max)(c.view.PliesLeft(s, depth.plies()), 0);
    o.enter(s, {ply, plies, f.player, alpha, beta});
  });
  if (over) return c.Leaf(LeafKind::kTerminal, TerminalScore(c.game, s, f.player, ply));
  if (!depth.to_end() && c.view.ReachesEnd(s, depth.plies())) depth = Depth::ToEnd();

  const Score original_alpha = alpha;
  Score floor = -kInfinity;
  if (ply > 0 && !(kPv && c.whole_line)) {
    Value v;
    if (Known<kPv>(c, s, depth, ply, f.player, alpha, beta, floor, v)) return v;
  }
  if (depth.horizon() || ply >= kMaxPly - 1) {
    if constexpr (HasNoisyMoves<G>) {
      if (c.selective && c.options.quiescence && depth.horizon() &&
          depth.beyond() < c.options.quiescence_plies && ply < kMaxPly - 1) {
        return Quiesce(c, s, depth, ply, alpha, beta);
      }
    }
    return c.Horizon(s, f.player);
  }
  c.view.Enter(s, ply);
  if (c.use_table && !looked_up) {
    if (const auto v = c.template Probe<kPv>(s, f, depth, ply, alpha, beta)) {
      c.TellLeaf(LeafKind::kTable, v->score, v->bound);
      return *v;
    }
  } else if (!c.use_table) {
    f.table_move = 0;
  }
  if (c.selective && !depth.to_end()) [[unlikely]] {
    f.evaluated = false;
    if (c.options.lmr_trend) c.Evaluation(s, f);
    if constexpr (!kPv) {
      if (const auto v = PredictedCutoff(c, s, f, depth, ply, alpha, beta)) {
        if (!c.budget->spent()) c.TellLeftOut(s, {}, PruneReason::kSelective, ply);
        c.Tell([&](auto& o) { o.leave(v->score, v->bound); });
        return *v;
      }
    }
    if (c.options.iir && c.use_table && f.table_move == 0 && f.excluded == 0 && ply > 0 &&
        depth.plies() >= c.options.iir_depth) {
      depth = depth.Less(1);
    }
    f.singular = Singular(c, s, f, depth, ply);
    if (c.budget->spent()) return Value{};
  }
  if constexpr (!kPv && HasNullMove<G>) {
    if (c.selective && !depth.to_end() && c.options.null_move) {
      const bool holds = NullMoveHolds(c, s, depth, ply, beta);
      if (c.budget->spent()) return Value{};
      if (holds) {
        c.TellLeftOut(s, {}, PruneReason::kSelective, ply);
        c.Tell([&](auto& o) { o.leave(beta, Bound::kLower); });
        return Value{beta, kNoCycle, Bound::kLower, false};
      }
    }
  }
  const Score step = depth.to_end() ? ScoreStepOf(c.game, s) : 1;
  return SearchAllMoves<kPv>(c, s, f, depth, ply, original_alpha, {alpha, beta, step}, floor);
}

}  // namespace boardgames::internal
