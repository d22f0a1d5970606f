// Selective search: cutting off after a null move or where a deep search is foretold, and searching
// late moves less deep or not at all.
// Sources: D. Beal, 1990, and C. Donninger, "Null Move and Deep Search", 1993 (null move); M. Buro,
// 1995 and 1997 (error_fits.h).
#pragma once

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "boardgames/game.h"
#include "boardgames/search/error_fits.h"
#include "boardgames/search/internal/context.h"
#include "boardgames/search/options.h"
#include "boardgames/search/ordering.h"

namespace boardgames::internal {

// Whether the window is about wins and losses, which must not rest on a guess.
constexpr bool Decisive(Score alpha, Score beta) {
  return IsWin(alpha) || IsLoss(alpha) || IsWin(beta) || IsLoss(beta);
}

// Whether the player to move at s is at beta even if he lets the opponent move twice. Not asked
// twice in a row. The budget may be spent afterwards.
template <class C>
bool NullMoveHolds(C& c, const typename C::State& s, Depth depth, int ply, Score beta) {
  const Depth below = depth.Less(1 + c.options.null_move_reduction);
  Frame& f = c.At(ply);
  if (ply == 0 || f.no_null_move || below.plies() < 0 || Decisive(beta, beta)) return false;
  if (CheckedEvaluation(c.evaluator(c.game, s, f.player)) < beta) return false;
  typename C::State child = s;
  if (!c.game.null_move(child)) return false;
  if (c.view.watching()) c.view.path().Cut(ply + 1);
  const Aside<C> aside(c);
  c.At(ply + 1).no_null_move = true;
  Score v = SearchChild<false>(c, child, false, below, ply + 1, beta - 1, beta).score;
  c.At(ply + 1).no_null_move = false;
  if (v >= beta && c.options.null_move_verify && !c.budget->spent()) {
    const Frame kept = f;
    f.no_null_move = true;
    v = Value(SearchNode<false>(c, s, below, ply, beta - 1, beta)).score;
    f = kept;
  }
  return v >= beta;
}

// By how many plies move m of s, whose frame is f, is searched less deep, as the one after
// `searched` others.
template <class C>
int Reduction(C& c, const typename C::State& s, const typename C::Move& m, Frame& f, Depth depth,
              int ply, int searched, Score alpha, Score beta) {
  const EngineOptions& options = c.options;
  if (!options.lmr || searched < options.lmr_number || depth.plies() < options.lmr_depth ||
      Decisive(alpha, beta)) {
    return 0;
  }
  const auto log = [](int n) { return static_cast<int>(std::bit_width(static_cast<unsigned>(n))); };
  int less = 1 + log(depth.plies()) * log(searched) / 4;
  if (options.lmr_history) {
    const typename OrderingMemory<typename C::Game>::Of learned(c.memory, ply, f.player,
                                                                c.Before(ply));
    if (learned.IsKiller(m) || learned.IsReply(m)) --less;
    const int history = learned.History(c.game, m) + learned.Continuation(c.game, m);
    constexpr int kMuch = OrderingMemory<typename C::Game>::kHistoryMax / 4;
    if (history > kMuch) --less;
    if (history < -kMuch) ++less;
  }
  if (options.lmr_trend && !Rising(c, s, f, ply)) ++less;
  return std::clamp(less, 0, depth.plies() - 1);
}

// Whether the evaluation has risen since the player's last turn; also where that is not known.
template <class C>
bool Rising(C& c, const typename C::State& s, Frame& f, int ply) {
  if (ply < 2) return true;
  const Frame& last = c.At(ply - 2);
  return last.player != f.player || !last.evaluated || c.Evaluation(s, f) > last.evaluation;
}

// What a selective search makes of the moves of a position, whose frame is f: which are left out,
// and which are searched a ply deeper. In a full one, nothing.
template <class C>
class Selection {
 public:
  using Moves = SearchMoves<typename C::Game>;

  [[gnu::always_inline]] Selection(const C& c, const Moves& moves, const Frame& f, Depth depth,
                                   bool pv, Score alpha, Score beta)
      : c_(c), moves_(moves), f_(f), depth_(depth), on_(c.selective && !depth.to_end()) {
    if (on_) [[unlikely]]
      Look(pv, alpha, beta);
  }

  // Move i is left out on trial.
  [[gnu::always_inline]] bool Excludes(int i) const {
    return on_ && f_.excluded != 0 && c_.view.CodeOf(moves_, i, f_.table_key) == f_.excluded;
  }
  // After `searched` moves, the best of them worth `best`, the others are left out.
  [[gnu::always_inline]] bool IsTooLate(int searched, Score best) const {
    return on_ && searched >= most_ && !IsLoss(best);
  }
  // How deep the position after move i is searched.
  [[gnu::always_inline]] Depth Next(int i) const {
    if (on_) [[unlikely]] {
      if (forced_) return depth_;
      if (f_.singular && c_.view.CodeOf(moves_, i, f_.table_key) == f_.table_move) return depth_;
    }
    return depth_.Next();
  }

 private:
  void Look(bool pv, Score alpha, Score beta) {
    const EngineOptions& options = c_.options;
    const int plies = depth_.plies();
    forced_ = options.single_reply_extension && moves_.checked && moves_.size() == 1;
    if (!pv && options.lmp && plies <= options.lmp_depth && !Decisive(alpha, beta)) {
      most_ = options.lmp_number * plies * (plies + 1) / 2;
    }
  }

  const C& c_;
  const Moves& moves_;
  const Frame& f_;
  const Depth depth_;
  const bool on_;
  bool forced_ = false;
  int most_ = static_cast<int>(C::Game::kMaxMoves);
};

// What the evaluation, or a search of about half the depth, foretells of a position in the null
// window (alpha, beta): a bound on either side of it, if it is sure enough.
template <class C>
std::optional<Value> PredictedCutoff(C& c, const typename C::State& s, Frame& f, Depth depth,
                                     int ply, Score alpha, Score beta) {
  using G = typename C::Game;
  const EngineOptions& options = c.options;
  const int plies = depth.plies();
  if constexpr (search::HasErrors<decltype(c.evaluator), G>) {
    if (ply == 0 || f.excluded != 0 || Decisive(alpha, beta) || c.claim != Claim::kNone ||
        !search::ErrorFits::InRange(plies)) {
      return std::nullopt;
    }
    const search::ErrorFits* const fits = c.evaluator.errors(c.game, s);
    if (fits == nullptr) return std::nullopt;
    const auto guess = [](Score v, Bound bound) { return Value{v, kNoCycle, bound, false}; };
    if (options.futility && plies <= options.futility_depth) {
      const search::ErrorFit& fit = fits->FromEvaluation(plies);
      if (fit.known()) {
        const Score v = fit.Predicted(c.Evaluation(s, f));
        const Score margin = fit.sigma * options.futility_margin / 100;
        if (v - margin >= beta) return guess(beta, Bound::kLower);
        if (v + margin <= alpha) return guess(alpha, Bound::kUpper);
      }
    }
    if (options.probcut && !c.pruning && plies >= options.probcut_depth) {
      const search::ErrorFit& fit = fits->FromSearch(plies);
      const search::ErrorFit& shallower = fits->FromEvaluation(search::ErrorFits::ShallowOf(plies));
      if (fit.known() && shallower.known()) {
        const Score margin = fit.sigma * options.probcut_margin / 100;
        const Score high = fit.Asked(beta + margin);
        const Score low = fit.Asked(alpha - margin);
        const Score v = shallower.Predicted(c.Evaluation(s, f));
        const Depth shallow = Depth::Plies(search::ErrorFits::ShallowOf(plies));
        const auto at_least = [&](Score bound) {
          const Aside<C> aside(c);
          const Frame kept = f;
          c.pruning = true;
          const Value found = SearchNode<false>(c, s, shallow, ply, bound - 1, bound);
          c.pruning = false;
          f = kept;
          return found.score >= bound;
        };
        // Asked only where it is likely.
        if (v >= high && !Decisive(high, high) && at_least(high)) return guess(beta, Bound::kLower);
        if (c.budget->spent()) return Value{};
        if (v <= low && !Decisive(low, low) && !at_least(low + 1))
          return guess(alpha, Bound::kUpper);
        if (c.budget->spent()) return Value{};
      }
    }
  }
  return std::nullopt;
}

// Whether the table's move of s is singular: without it a search of half the depth stays below what
// the table says of it. The budget may be spent afterwards.
template <class C>
bool Singular(C& c, const typename C::State& s, Frame& f, Depth depth, int ply) {
  using G = typename C::Game;
  const EngineOptions& options = c.options;
  const int plies = depth.plies();
  if (!options.singular || ply == 0 || f.excluded != 0 || f.table_move == 0 ||
      plies < options.singular_depth || f.entry.depth < plies - 3 ||
      f.entry.bound == Bound::kUpper) {
    return false;
  }
  const Score known = c.view.FromToGo(f.entry.score, ply, f.banked);
  const Score beta =
      known - static_cast<Score>(std::int64_t{PointValue<G>()} * options.singular_margin / 100);
  if (Decisive(known, beta)) return false;
  const Aside<C> aside(c);
  const Frame kept = f;
  f.excluded = kept.table_move;
  const Value v = SearchNode<false>(c, s, Depth::Plies(plies / 2), ply, beta - 1, beta);
  f = kept;
  return v.score < beta;
}

}  // namespace boardgames::internal
