// MTD(f): the value found by nothing but questions "is it at least b?".
//
// Use it to see how far null windows and memory carry, and that best-first search can be done
// depth-first.
//
//   MtdF<TicTacToe> mtdf(game, {.table_bytes = 16 << 20});
//   auto r = mtdf.search(game.initial(), {.depth = 9});
//
// Idea: alpha-beta with the window (b - 1, b) says whether the value is below b or not, and gives a
// bound; b is set to that bound and the question asked again, until the bounds from above and from
// below meet. The first b is the value of the depth before. A table keeps a lower and an upper
// bound of every position, so that a question does not search again what the last one knew. At last
// the window (v - 1, v + 1) around the value collects the line.
// It gives minimax's value at every depth: an entry is used only in the iteration and at the depth
// it was made for. Time: fewer leaves than alpha-beta if the first guess is good and the table
// large; many questions if scores are fine-grained and the guess is bad. Without a hash hook it
// still works, and each question searches anew. Memory: the table. No allocation per node. It
// assumes that scores are whole numbers.
// Source: A. Plaat, J. Schaeffer, W. Pijls, A. de Bruin, "Best-first fixed-depth minimax
// algorithms", 1996.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/search/deepening.h"
#include "boardgames/search/internal/game_view.h"
#include "boardgames/search/internal/root_proofs.h"
#include "boardgames/search/observer.h"
#include "boardgames/search/pv_table.h"
#include "boardgames/search/root.h"
#include "boardgames/search/table.h"
#include "boardgames/zobrist.h"

namespace boardgames {

struct MtdFOptions {
  std::size_t table_bytes = std::size_t{64} << 20;  // 0: no table
};

template <CheckedGame G, class E = GameEvaluator, class O = NoObserver>
  requires Evaluator<E, G>
class MtdF {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Keeps a reference to g. Allocates the table. Precondition of search: two players.
  explicit MtdF(const G& g, MtdFOptions options = {}, E e = {}, O o = {})
      : g_(g),
        e_(std::move(e)),
        o_(std::move(o)),
        table_(HasKeys(g) ? options.table_bytes : 0),
        use_table_(HasKeys(g) && options.table_bytes > 0) {}
  explicit MtdF(const G&&, MtdFOptions = {}, E = {}, O = {}) = delete;

  // Searches depth 1, 2, ... within the limits; see Deepen. Not thread-safe.
  template <class OnDepth = IgnoreDepth>
  SearchResult<Move> search(const Root<G>& root, const Limits& limits, OnDepth&& on_depth = {}) {
    if (Players(g_) != 2) return internal::TwoPlayersOnly<Move>("mtd-f", Players(g_));
    table_.NewSearch();
    Score guess = 0;
    const State& s = root.state;
    view_.Start(root);
    proofs_.Start();
    return Deepen(
        g_, root, limits,
        [&](int depth, Budget& budget) {
          budget_ = &budget;
          count_ = {};
          horizon_ = false;
          iteration_ = depth;
          BeginIteration(e_, depth);
          o_.iteration(depth);
          guess = Converge(s, depth, guess);
          if (budget.spent()) o_.ended_early();
          return Iteration<Move>{guess, Bound::kExact, !horizon_, pv_.line(), count_, &proofs_};
        },
        on_depth);
  }

  // Forgets the table.
  void clear() { table_.Clear(); }

 private:
  Score Converge(const State& s, int depth, Score guess) {
    Score lower = -kInfinity;
    Score upper = kInfinity;
    for (;;) {
      const Score b = (std::max)(guess, lower + 1);
      guess = Value(s, depth, 0, b - 1, b);
      if (budget_->spent()) return 0;
      (guess < b ? upper : lower) = guess;
      ++count_.researches;
      o_.research(ResearchReason::kGuess);
      if (lower >= upper) break;
    }
    return Value(s, depth, 0, guess - 1, guess + 1);
  }

  // The value of s for the player to move at s, exact inside (alpha, beta).
  Score Value(const State& s, int depth, int ply, Score alpha, Score beta) {
    if (!budget_->Visit()) return 0;
    pv_.Clear(ply);
    const int player = g_.to_move(s);
    o_.enter(s, {ply, depth, player, alpha, beta});
    Entry entry;
    if (use_table_) {
      entry = {KeyOf(s, depth, ply), ply, view_.Banked(s, player)};
      ++count_.table_probes;
      const auto low = table_.Probe(entry.key);
      const auto high = table_.Probe(~entry.key);
      if (low || high) ++count_.table_hits;
      if (low && FromTable(*low, entry) >= beta) return Known(*low, entry);
      if (high && FromTable(*high, entry) <= alpha) return Known(*high, entry);
    }
    if (g_.terminal(s)) return Leaf(LeafKind::kTerminal, TerminalScore(g_, s, player, ply), entry);
    if (depth == 0) return Leaf(LeafKind::kHorizon, e_(g_, s, player), entry);
    const bool horizon_elsewhere = std::exchange(horizon_, false);
    const Score first_alpha = alpha;
    Score best = -kInfinity;
    MoveListFor<G> moves;
    if (!view_.Moves(s, ply, *budget_, moves)) return 0;
    for (int i = 0; i < moves.size(); ++i) {
      State child = s;
      g_.apply(child, moves[i]);
      if (ply == 0) budget_->BeginRootMove(moves[i]);
      o_.move(moves[i]);
      const Score v = g_.to_move(child) == player
                          ? Value(child, depth - 1, ply + 1, alpha, beta)
                          : -Value(child, depth - 1, ply + 1, -beta, -alpha);
      if (budget_->spent()) return 0;
      if (ply == 0) proofs_.Note(i, moves[i], v, BoundOf(v, alpha, beta), !horizon_);
      if (v > best) {
        best = v;
        pv_.Set(ply, moves[i]);
        o_.better(moves[i], v);
      }
      if (best > alpha) alpha = best;
      if (alpha >= beta) {
        ++count_.cutoffs;
        if (i == 0) ++count_.first_move_cutoffs;
        o_.cutoff(moves[i], best, beta);
        for (int j = i + 1; O::kActive && j < moves.size(); ++j) {
          o_.pruned(moves[j], PruneReason::kCutoff);
        }
        break;
      }
    }
    const Bound bound = BoundOf(best, first_alpha, beta);
    Store(entry, best, bound, !horizon_);
    horizon_ = horizon_ || horizon_elsewhere;
    o_.leave(best, bound);
    return best;
  }

  // --- the table: under `key` a lower bound, under `~key` an upper one ---

  struct Entry {
    std::uint64_t key = 0;
    int ply = 0;
    Score banked = 0;
  };

  // A key for this depth of this iteration alone: with another depth left, or another evaluation
  // (see BeginIteration), the value is another. Under superko it is one after other positions, too.
  std::uint64_t KeyOf(const State& s, int depth, int ply) {
    const auto use = static_cast<std::uint64_t>(iteration_ * 1000 + depth);
    return view_.KeyOf(s).key ^ Mix64(use + view_.path().NotePast(ply));
  }

  void Store(const Entry& e, Score v, Bound bound, bool proved) {
    if (!use_table_) return;
    const search::TableEntry entry{
        .score = view_.ToGo(v, e.ply, e.banked), .bound = bound, .proved = proved};
    if (bound != Bound::kUpper) table_.Store(e.key, entry);
    if (bound != Bound::kLower) table_.Store(~e.key, entry);
  }

  Score FromTable(const search::TableEntry& found, const Entry& e) const {
    return view_.FromToGo(found.score, e.ply, e.banked);
  }

  // --- leaves ---

  Score Known(const search::TableEntry& found, const Entry& e) {
    const Score v = FromTable(found, e);
    ++count_.table_cutoffs;
    horizon_ = horizon_ || !found.proved;
    o_.leaf(LeafKind::kTable, v);
    o_.leave(v, found.bound);
    return v;
  }

  Score Leaf(LeafKind kind, Score v, const Entry& e) {
    ++count_.leaves;
    horizon_ = horizon_ || kind == LeafKind::kHorizon;
    Store(e, v, Bound::kExact, kind == LeafKind::kTerminal);
    o_.leaf(kind, v);
    o_.leave(v, Bound::kExact);
    return v;
  }

  const G& g_;
  E e_;
  O o_;
  search::Table table_;
  const bool use_table_;
  int iteration_ = 0;
  internal::GameView<G> view_{g_, {.canonical = false}};
  Budget* budget_ = nullptr;
  internal::RootProofs<Move> proofs_;
  Statistics count_;
  PvTable<Move> pv_;
  bool horizon_ = false;  // some value is only an evaluation
};

}  // namespace boardgames
