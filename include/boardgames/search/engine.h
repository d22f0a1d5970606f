// Engine: the fast search. One class that uses whatever hooks the game offers.
//
// Use it for every two-player game, to play, to analyse and to solve. It returns what minimax
// would, only sooner; a test holds it to that.
//
//   Engine<TicTacToe> engine(game);
//   auto r = engine.search(game.initial(), {.time = std::chrono::seconds(1)});
//   if (r.best) game.apply(state, *r.best);
//
// How: iterative deepening; principal variation search; aspiration windows; a transposition table
// of values-to-go; ordering by table move, prior, killers and history; undominated moves, bounds
// and leaf solvers where the game has them; to the end of the game also exact keys and forced moves
// (internal/to_end.h). A value is `proved` when no horizon was touched in getting it, so every game
// can be solved, also one that cannot say how many plies are left. Of moves that the game's bounds
// know to draw it plays the one that leaves the opponent the most ways to lose. Cost: no allocation per node;
// memory is the table and about 0.3 MB. The first search of an engine allocates; later ones reuse
// it.
//
// Selective search (quiescence, null move, late-move reductions; options.h) is off by default. On,
// values are guesses and no longer minimax's, but for two kinds: what is called proved is, and so
// is every win or loss, though a shorter one may have been overlooked. It is never used to solve,
// nor where the search goes to the end of the game, and what it leaves in the table is kept apart.
//
// An observer (observer.h) sees every position that is counted as a node, with three exceptions: a
// repetition is a leaf and not a node; what solve_leaf visits is counted and not seen; and nothing
// is seen of searches that are no part of the tree of moves: below a null move, around a proof
// (internal/cycles.h), and after the end of a line (ExtendPv in internal/root.h). Forced moves, and
// what the table knows before a visit, it sees though they are not counted. Dominated moves are
// pruned as kProved, quiet moves and moves below a null move's cut-off as kSelective.
// Thread-safety: one engine, one thread; several engines at once are fine, and those made by
// CloneForThread help one another through one table, and share out the moves (internal/sharing.h).
// Sources: T. A. Marsland, M. Campbell, "Parallel Search of Strongly Ordered Game Trees", 1982
// (PVS); D. Slate, L. Atkin, "Chess 4.5", 1977 (deepening, table); D. Beal, "A Generalised
// Quiescence Search Algorithm", 1990 (null move, quiescence); C. Donninger, "Null Move and Deep
// Search", 1993.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_history.h"
#include "boardgames/game_traits.h"
#include "boardgames/search/budget.h"
#include "boardgames/search/deepening.h"
#include "boardgames/search/error_fits.h"
#include "boardgames/search/internal/begin.h"
#include "boardgames/search/internal/context.h"
#include "boardgames/search/internal/cycles.h"
#include "boardgames/search/internal/root.h"
#include "boardgames/search/internal/trying_draw.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/observer.h"
#include "boardgames/search/options.h"
#include "boardgames/search/result.h"
#include "boardgames/search/root.h"
#include "boardgames/search/table.h"

namespace boardgames {

template <CheckedGame G, class E = GameEvaluator, class O = NoObserver>
  requires Evaluator<E, G>
class Engine {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Keeps a reference to g, which must outlive the engine. Allocates the table.
  explicit Engine(const G& g, EngineOptions options = {}, E e = {}, O o = {})
      : c_(g, options, std::move(e), std::move(o)) {}
  explicit Engine(const G&&, EngineOptions = {}, E = {}, O = {}) = delete;

  // Searches depth 1, 2, ... until a limit is reached or the value is proved; see Deepen.
  // on_depth(const SearchResult<Move>&) is called after each completed depth. What earlier searches
  // learned is kept: the table, and some of the history.
  //
  // The root is a position, or a game in progress (root.h). Where a third occurrence draws, coming
  // back to one of its earlier positions counts as a draw: a fair guess, and nothing that rests on
  // it is called proved. With limits.solve only an occurrence that ends the game counts. Superko
  // forbids them all.
  template <class OnDepth = IgnoreDepth>
  SearchResult<Move> search(const Root<G>& root, const Limits& limits, OnDepth&& on_depth = {}) {
    const G& g = c_.game;
    if (Players(g) != 2) return internal::TwoPlayersOnly<Move>("the engine", Players(g));
    Begin(root, limits);
    auto result = Deepen(
        g, root, limits,
        [&](int depth, Budget& budget) {
          Iteration<Move> found = SearchDepth(root, depth, budget);
          if (!budget.spent() && found.proved && found.bound == Bound::kExact) {
            internal::ExtendPv(c_, root.state, limits, found.pv);
          }
          return found;
        },
        on_depth);
    c_.budget = nullptr;
    if (HasBounds<G> && c_.options.bounds && result.stop == StopReason::kProved &&
        result.kind == search::Kind::kDraw) {
      const auto trying = internal::MostTryingDraw(g, root.state);
      if (trying && *trying != *result.best) {
        result.best = trying;
        result.pv.assign(1, *trying);
      }
    }
    return result;
  }

  // An engine for another thread, with the table of this one and nothing else in common: the same
  // rules, options and evaluator, and no observer. Allocates about 0.3 MB. From then on they share
  // out the moves, also if one of them searches alone.
  Engine CloneForThread() {
    if (c_.in_work == nullptr) c_.in_work = std::make_shared<internal::MovesInWork>();
    return Engine(*this, c_.table.Shared());
  }

  // Searches as search does, for what it leaves in the table: run it while an engine of another
  // thread that shares the table searches the same root, with limits whose `stop` is set once that
  // one has ended. Returns the positions visited. Around cycles a proof takes nothing from other
  // threads, so with limits.solve it returns at once where repetitions count.
  std::uint64_t help(const Root<G>& root, const Limits& limits) {
    const G& g = c_.game;
    SearchResult<Move> begun;
    if (Players(g) != 2 || !internal::BeginResult(g, root, limits, begun)) return 0;
    Begin(root, limits);
    if (c_.solving && c_.view.watching()) return 0;
    Budget budget(limits);
    for (int depth = 1; depth <= limits.depth;
         depth = internal::NextDepth(g, root.state, limits, depth)) {
      const Iteration<Move> found = SearchDepth(root, depth, budget);
      if (budget.spent() || (found.proved && found.bound == Bound::kExact)) break;
    }
    c_.budget = nullptr;
    return budget.nodes();
  }

  // Forgets everything learned: the next search is as of a new engine. (What engines share is
  // forgotten by all of them.)
  void clear() {
    c_.ForgetGuesses();
    c_.table.Clear();
    c_.memory.Clear();
  }

  const search::Table& table() const { return c_.table; }
  const EngineOptions& options() const { return c_.options; }

 private:
  Engine(const Engine& other, search::Table table)
      : c_(other.c_.game, other.c_.options, ForThread(other.c_.evaluator), O(), std::move(table)) {
    c_.in_work = other.c_.in_work;
  }

  // What lasts for a search.
  void Begin(const Root<G>& root, const Limits& limits) {
    c_.solving = limits.solve;
    c_.selective = !c_.solving && c_.options.IsSelective();
    c_.root_first.reset();
    c_.proofs.Start();
    c_.table.NewSearch();
    c_.memory.NewSearch();
    c_.view.Start(root, kMaxPly, c_.solving ? internal::Past::kSure : internal::Past::kGuess);
    last_ = 0;
  }

  Iteration<Move> SearchDepth(const Root<G>& root, int depth, Budget& budget) {
    c_.budget = &budget;
    c_.partial.clear();
    Iteration<Move> found = Iterate(root.state, depth, last_);
    found.proofs = &c_.proofs;
    if (!budget.spent()) {
      last_ = found.score;
      c_.root_first = found.pv.front();
      if constexpr (search::HasErrors<E, G>) {
        const search::ErrorFits* const fits = c_.evaluator.errors(c_.game, root.state);
        // From one ply to three.
        if (fits != nullptr) found.error = fits->FromSearch(3).sigma;
      }
    } else if (!c_.partial.empty() && !internal::Decisive(c_.partial_score, last_)) {
      found.pv = std::move(c_.partial);
      found.score = c_.partial_score;
      found.partial = true;
    }
    return found;
  }

  Iteration<Move> Iterate(const State& s, int depth, Score last) {
    const bool around_cycles = c_.solving && c_.view.watching();
    c_.count = {};
    if (around_cycles) c_.table.NewSearch();
    BeginIteration(c_.evaluator, depth);
    c_.Tell([&](auto& o) { o.iteration(depth); });
    const std::uint64_t nodes_before = c_.budget->nodes();
    Iteration<Move> found = internal::SearchRoot(c_, s, depth, last);
    if (c_.budget->spent()) {
      c_.Tell([](auto& o) { o.ended_early(); });
      return found;
    }
    if (!found.proved && around_cycles) {
      internal::ProveValue(c_, s, depth, 2 * (c_.budget->nodes() - nodes_before), found);
    }
    if (c_.Guessed() && !found.proved && found.bound == Bound::kExact) {
      // A shorter one may have been hidden by the guess.
      if (IsWin(found.score)) found.bound = Bound::kLower;
      if (IsLoss(found.score)) found.bound = Bound::kUpper;
    }
    return found;
  }

  internal::Context<G, E, O> c_;
  Score last_ = 0;  // the value of the last depth
};

}  // namespace boardgames
