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
// and leaf solvers where the game has them. A value is `proved` when no horizon was touched in
// getting it, so every game can be solved, also one that cannot say how many plies are left. Cost:
// no allocation per node; memory is the table and about 0.3 MB. The first search of an engine
// allocates; later ones reuse it.
//
// Selective search (quiescence, null move, late-move reductions; options.h) is off by default. On,
// values are guesses and no longer minimax's, but for two kinds: what is called proved is, and so
// is every win or loss, though a shorter one may have been overlooked. It is never used to solve,
// nor where the search goes to the end of the game, and what it leaves in the table is kept apart.
//
// An observer (observer.h) sees every position that is counted as a node, with three exceptions: a
// repetition is a leaf and not a node; what solve_leaf visits is counted and not seen; and nothing
// is seen of searches that are no part of the tree of moves: below a null move, around a proof
// (ProveValue), and after the end of a line (ExtendPv). Moves that are not undominated are pruned
// as kProved, quiet moves and moves below a null move's cut-off as kSelective. Thread-safety: one
// engine, one thread; several engines at once are fine. Sources: T. A. Marsland, M. Campbell,
// "Parallel Search of Strongly Ordered Game Trees", 1982 (PVS); D. Slate, L. Atkin, "Chess 4.5",
// 1977 (deepening, table); D. Beal, "A Generalised Quiescence Search Algorithm", 1990 (null move,
// quiescence); C. Donninger, "Null Move and Deep Search", 1993.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_history.h"
#include "boardgames/game_traits.h"
#include "boardgames/search/budget.h"
#include "boardgames/search/deepening.h"
#include "boardgames/search/internal/path.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/observer.h"
#include "boardgames/search/options.h"
#include "boardgames/search/ordering.h"
#include "boardgames/search/pv_table.h"
#include "boardgames/search/result.h"
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
      : g_(g),
        options_(options),
        e_(std::move(e)),
        o_(std::move(o)),
        table_(kHasKey ? options.table_bytes : 0),
        use_table_(kHasKey && options.table_bytes > 0) {}
  explicit Engine(const G&&, EngineOptions = {}, E = {}, O = {}) = delete;

  // Searches depth 1, 2, ... until a limit is reached or the value is proved; see Deepen.
  // on_depth(const SearchResult<Move>&) is called after each completed depth. What earlier searches
  // learned is kept: the table, and some of the history.
  template <class OnDepth = IgnoreDepth>
  SearchResult<Move> search(const State& root, const Limits& limits, OnDepth&& on_depth = {}) {
    return Run(root, {}, limits, on_depth);
  }

  // The same for a game in progress. Where a third occurrence draws, coming back to one of its
  // earlier positions counts as a draw: a fair guess, and nothing that rests on it is called
  // proved. With limits.solve only an occurrence that ends the game counts. Superko forbids them
  // all.
  template <class OnDepth = IgnoreDepth>
  SearchResult<Move> search(const GameHistory<G>& game, const Limits& limits,
                            OnDepth&& on_depth = {}) {
    return Run(game.state(), game.earlier_keys(), limits, on_depth);
  }

  // Forgets everything learned: the next search is as of a new engine.
  void clear() {
    guessed_ = false;
    table_.Clear();
    memory_.Clear();
  }

  const search::Table& table() const { return table_; }
  const EngineOptions& options() const { return options_; }

 private:
  static constexpr bool kHasKey = HasHash<G> || HasCanonical<G>;
  static constexpr bool kIndexFitsTable = [] {
    if constexpr (HasMoveIndex<G>) return G::kMoveIndexes < 65535;
    return false;
  }();
  static constexpr int kNoCycle = internal::kNoCycle;
  static constexpr Score kIllegal = kInfinity + 1;

  // What is being shown about the root's value; see ProveValue.
  enum class Claim : std::uint8_t { kNone, kAtLeast, kAtMost };
  // Who wins at the horizon of a claim: the one who would rather not see it hold.
  int HorizonWinner() const { return claim_ == Claim::kAtMost ? root_player_ : 1 - root_player_; }

  struct Key {
    std::uint64_t key = 0;
    int symmetry = -1;  // -1: a plain hash
  };

  // --- the root ---

  template <class OnDepth>
  SearchResult<Move> Run(const State& root, std::span<const std::uint64_t> earlier,
                         const Limits& limits, OnDepth&& on_depth) {
    if (Players(g_) != 2) return internal::TwoPlayersOnly<Move>("the engine", Players(g_));
    table_.NewSearch();
    memory_.NewSearch();
    root_first_.reset();
    solving_ = limits.solve;
    selective_ = !solving_ && (options_.quiescence || options_.null_move || options_.late_moves);
    path_.Start(g_, root, earlier, kMaxPly,
                solving_ ? internal::Past::kSure : internal::Past::kGuess, options_.repetition);
    State s = root;
    Score last = 0;
    auto result = Deepen(
        g_, {root, earlier}, limits,
        [&](int depth, Budget& budget) {
          budget_ = &budget;
          count_ = {};
          if (solving_ && path_.watching()) table_.NewSearch();
          BeginIteration(e_, depth);
          Tell([&](auto& o) { o.iteration(depth); });
          const std::uint64_t nodes_before = budget.nodes();
          Iteration<Move> found = SearchRoot(s, depth, last);
          if (budget.spent()) Tell([](auto& o) { o.ended_early(); });
          if (!budget.spent() && !found.proved && solving_ && path_.watching()) {
            ProveValue(s, depth, 2 * (budget.nodes() - nodes_before), found);
          }
          if (guessed_ && !found.proved && found.bound == Bound::kExact) {
            // A shorter one may have been hidden by the guess.
            if (IsWin(found.score)) found.bound = Bound::kLower;
            if (IsLoss(found.score)) found.bound = Bound::kUpper;
          }
          if (!budget.spent()) {
            if (found.proved && found.bound == Bound::kExact) ExtendPv(root, limits, found.pv);
            last = found.score;
            root_first_ = found.pv.front();
          }
          return found;
        },
        on_depth);
    budget_ = nullptr;
    return result;
  }

  Iteration<Move> SearchRoot(State& s, int depth, Score last) {
    Score alpha = -kInfinity;
    Score beta = kInfinity;
    if (ObjectiveOf(g_) == Objective::kWinByPoints && ReachesEnd(s, depth)) {
      alpha = -1;  // only the sign is asked for
      beta = 1;
      return Attempt(s, depth, alpha, beta);
    }
    Score delta = std::max<Score>(PointValue<G>(), 8);
    // An estimate says little about where an exact value lies, so the last step gets a full window.
    if (options_.aspiration && depth > 2 && !ReachesEnd(s, depth) && !IsWin(last) &&
        !IsLoss(last)) {
      alpha = last - delta;
      beta = last + delta;
    }
    for (;;) {
      Iteration<Move> found = Attempt(s, depth, alpha, beta);
      if (budget_->spent()) return found;
      if (found.score <= alpha && alpha > -kInfinity) {
        alpha = delta > kWidest ? -kInfinity : found.score - delta;
      } else if (found.score >= beta && beta < kInfinity) {
        beta = delta > kWidest ? kInfinity : found.score + delta;
        root_first_ = found.pv.front();
      } else {
        return found;
      }
      delta *= 4;
      ++count_.researches;
      Tell([](auto& o) { o.research(ResearchReason::kWindow); });
    }
  }

  static constexpr Score kWidest = 64 * 8;

  Iteration<Move> Attempt(State& s, int depth, Score alpha, Score beta) {
    unproved_ = 0;
    const Score v = Search<true>(s, depth, 0, alpha, beta);
    Iteration<Move> found;
    found.score = v;
    found.bound = v >= beta ? Bound::kLower : v <= alpha ? Bound::kUpper : Bound::kExact;
    found.proved = unproved_ == 0;
    found.statistics = count_;
    if (!budget_->spent()) found.pv = pv_.line();
    return found;
  }

  // Leaf solvers and bounds give values without lines: play the line out and search its end, which
  // is small, without them. It has a budget of its own: the depth is complete and must not be lost.
  void ExtendPv(const State& root, const Limits& limits, std::vector<Move>& pv) {
    if constexpr (HasRemaining<G> && (HasSolveLeaf<G> || HasBounds<G>)) {
      if (path_.watching()) return;  // what is on the path would have to be known at its end
      constexpr std::uint64_t kMostNodes = 200'000;
      Budget budget(Limits{.nodes = kMostNodes, .stop = limits.stop});
      Budget* const outer = std::exchange(budget_, &budget);
      const Statistics kept = count_;
      const bool heard = std::exchange(silent_, true);
      whole_line_ = true;
      State s = root;
      for (const Move& m : pv) g_.apply(s, m);
      while (!g_.terminal(s)) {
        Search<true>(s, kToEnd, 0, -kInfinity, kInfinity);
        if (budget.spent()) break;
        for (const Move& m : pv_.line()) {
          g_.apply(s, m);
          pv.push_back(m);
        }
      }
      whole_line_ = false;
      silent_ = heard;
      count_ = kept;
      budget_ = outer;
    }
  }

  // --- proofs around cycles ---

  // In a game that can go around in circles some line reaches the horizon at every depth, and an
  // evaluation that happens to fit is taken where a real win was only a little further. So the
  // value found is tried as a claim: "at least v" with a horizon that is lost for the player at the
  // root, then "at most v" with one that is won. What holds then holds without any horizon.
  void ProveValue(State& s, int depth, std::uint64_t most_nodes, Iteration<Move>& found) {
    const Score v = ObjectiveOf(g_) == Objective::kWin ? 0 : found.score;
    if (!Holds(s, depth, Claim::kAtLeast, v, most_nodes)) return;
    const Move best = pv_.line().front();
    if (!Holds(s, depth, Claim::kAtMost, v, most_nodes)) return;
    found.score = v;
    found.bound = Bound::kExact;
    found.proved = true;
    if (!(found.pv.front() == best)) found.pv.assign(1, best);
  }

  // Whether the claim about the value of s, for its player, was shown within the depth and nodes.
  bool Holds(State& s, int depth, Claim claim, Score v, std::uint64_t most_nodes) {
    Budget budget = budget_->Part(most_nodes);
    Budget* const outer = std::exchange(budget_, &budget);
    const bool heard = std::exchange(silent_, true);
    claim_ = claim;
    root_player_ = g_.to_move(s);
    const bool at_least = claim == Claim::kAtLeast;
    const Score value = Search<true>(s, depth, 0, at_least ? v - 1 : v, at_least ? v : v + 1);
    claim_ = Claim::kNone;
    silent_ = heard;
    budget_ = outer;
    budget_->Add(budget.nodes());
    return !budget.spent() && (at_least ? value >= v : value <= v);
  }

  // --- a node ---

  // The value of s for the player to move at s: exact inside (alpha, beta), else a bound on the
  // same side (fail-soft). `depth`: plies left, or kToEnd. unproved_ grows if the value may depend
  // on a horizon, and not otherwise.
  template <bool kPv>
  Score Search(State& s, int depth, int ply, Score alpha, Score beta) {
    if (!budget_->Visit()) return 0;
    if constexpr (kPv) pv_.Clear(ply);
    cycle_ = kNoCycle;
    const int player = g_.to_move(s);
    const bool over = g_.terminal(s);
    Tell([&](auto& o) {
      o.enter(s, {ply, over ? 0 : std::max(PliesLeft(s, depth), 0), player, alpha, beta});
    });
    if (over) return Leaf(LeafKind::kTerminal, TerminalScore(g_, s, player, ply));
    const bool known_values_count = ply > 0 && !(kPv && whole_line_);
    if (depth < kToEnd && ReachesEnd(s, depth)) depth = kToEnd;
    Interval sure;
    if constexpr (HasBounds<G>) {
      if (known_values_count && options_.bounds) {
        sure = g_.bounds(s, player, depth);
        sure = {FromTable(sure.lo, ply, 0), FromTable(sure.hi, ply, 0)};
        if (sure.lo >= beta || sure.exact() || sure.hi <= alpha) {
          return Leaf(LeafKind::kKnown, sure.hi <= alpha ? sure.hi : sure.lo,
                      sure.exact()       ? Bound::kExact
                      : sure.hi <= alpha ? Bound::kUpper
                                         : Bound::kLower);
        }
      }
    }

    if (depth <= 0 || ply >= kMaxPly - 1) {
      if constexpr (HasNoisyMoves<G>) {
        if (selective_ && options_.quiescence && depth > -options_.quiescence_plies &&
            ply < kMaxPly - 1) {
          return Quiesce(s, depth, ply, player, alpha, beta);
        }
      }
      ++unproved_;
      if (claim_ == Claim::kNone) return Leaf(LeafKind::kHorizon, e_(g_, s, player));
      return Leaf(LeafKind::kHorizon, player == HorizonWinner() ? kMaxHeuristic : -kMaxHeuristic);
    }

    const Score first_alpha = alpha;
    Score floor = -kInfinity;  // what bounds promise
    if constexpr (HasBounds<G> && !kPv) {
      floor = sure.lo;
      alpha = std::max(alpha, sure.lo);
      beta = std::min(beta, sure.hi);
    }
    if constexpr (HasSolveLeaf<G>) {
      if (depth == kToEnd && known_values_count && options_.bounds) {
        if (g_.remaining(s) <= G::kLeafPlies) {
          std::uint64_t nodes = 0;
          const Score v = g_.solve_leaf(s, alpha, beta, nodes);
          budget_->Add(nodes);
          return Leaf(LeafKind::kKnown, v, BoundOf(v, alpha, beta));
        }
      }
    }

    const bool selective = selective_ && depth < kToEnd;
    Key key;
    std::uint16_t table_move = 0;
    Score banked = 0;
    if constexpr (HasRepetition<G>) {
      if (path_.watching()) path_.Set(ply, RepetitionKey(g_, s));
    }
    if constexpr (kHasKey) {
      if (use_table_) {
        if constexpr (HasBanked<G>) banked = g_.banked(s, player);
        key = KeyOf(s);
        // Values are true for the horizon they were found with, and for games that the same earlier
        // positions end; selective ones are guesses.
        if (claim_ != Claim::kNone) {
          key.key ^= static_cast<std::uint64_t>(1 + HorizonWinner()) * 0x9e3779b97f4a7c15ULL;
        }
        key.key ^= path_.salt();
        if (selective) [[unlikely]]
          key.key ^= 0xd1b54a32d192ed03ULL;
        ++count_.table_probes;
        if (const auto entry = table_.Probe(key.key)) {
          ++count_.table_hits;
          table_move = entry->move;
          if ((!kPv || !options_.null_windows) && ply > 0 && Usable(*entry, depth)) {
            const Score v = FromTable(entry->score, ply, banked);
            if (entry->bound == Bound::kExact || (entry->bound == Bound::kLower && v >= beta) ||
                (entry->bound == Bound::kUpper && v <= alpha)) {
              ++count_.table_cutoffs;
              if (!entry->proved) {
                ++unproved_;
                guessed_ = guessed_ || path_.illegal();  // it is true of another path
              }
              TellLeaf(LeafKind::kTable, v, entry->bound);
              return v;
            }
          }
        }
      }
    }

    if constexpr (!kPv && HasNullMove<G>) {
      if (selective && options_.null_move) {
        const bool holds = NullMoveHolds(s, depth, ply, player, beta);
        if (budget_->spent()) return 0;
        if (holds) {
          ++unproved_;
          TellLeftOut(s, {}, PruneReason::kSelective, ply);
          Tell([&](auto& o) { o.leave(beta, Bound::kLower); });
          return beta;
        }
      }
    }

    MoveListFor<G> moves;
    Generate(s, depth, moves);
    if (!internal::Sound(moves, *budget_)) return 0;
    MovePicker<static_cast<int>(G::kMaxMoves)> order;
    Order(s, moves, key, table_move, player, depth, ply, order);
    Score step = 1;
    if constexpr (HasScoreStep<G>) {
      if (depth == kToEnd) step = g_.score_step(s);
    }

    const std::uint64_t unproved_before = unproved_;
    const int child_depth = depth == kToEnd ? kToEnd : depth - 1;
    Score best = -kInfinity;
    int best_move = -1;
    int searched = 0;
    int cycle = kNoCycle;  // the earliest position that a repetition below here comes back to
    for (int i = order.Next(); i >= 0; i = order.Next()) {
      if constexpr (HasPseudoLegalMoves<G>) {
        if (!UndominatedAt(depth) && !g_.is_legal(s, moves[i])) continue;
      }
      const std::uint64_t unproved_child = unproved_;
      const bool may_repeat = path_.Enter(g_, s, moves[i], ply);
      const Score v = Descend(s, moves[i], [&](State& child) -> Score {
        if constexpr (HasRepetition<G>) {
          if (may_repeat && Repeats(child, ply)) {
            if constexpr (kPv) pv_.Clear(ply + 1);  // the line ends here
            return Repetition(child, moves[i], ply);
          }
        }
        const bool same = !Alternating<G>() && g_.to_move(child) == player;
        Tell([&](auto& o) { o.move(moves[i]); });
        if (selective && searched > 0) [[unlikely]] {
          const int less = Reduction(depth, searched, alpha, beta);
          if (less > 0) {
            if constexpr (kPv) pv_.Clear(ply + 1);
            const Score v0 = Child<false>(child, same, child_depth - less, ply + 1, alpha,
                                          std::min(alpha + step, beta));
            if (v0 <= alpha || budget_->spent()) return v0;
            Again(ResearchReason::kReduced, moves[i], unproved_child);
          }
        }
        if (searched > 0 && kPv && options_.null_windows) {
          if constexpr (kPv) pv_.Clear(ply + 1);  // a null window finds no line
          const Score v0 =
              Child<false>(child, same, child_depth, ply + 1, alpha, std::min(alpha + step, beta));
          if (v0 <= alpha || v0 >= beta || budget_->spent()) return v0;
          Again(ResearchReason::kNullWindow, moves[i], unproved_child);
        }
        return Child<kPv>(child, same, child_depth, ply + 1, alpha, beta);
      });
      if (budget_->spent()) return 0;
      cycle = std::min(cycle, cycle_);
      if (v == kIllegal) continue;
      ++searched;
      if (v > best) {
        best = v;
        best_move = i;
        if constexpr (kPv) pv_.Set(ply, moves[i]);
        Tell([&](auto& o) { o.better(moves[i], v); });
        if (v > alpha) alpha = v;
        if (v >= beta) {
          Tell([&](auto& o) { o.cutoff(moves[i], v, beta); });
          ++count_.cutoffs;
          if (searched == 1) ++count_.first_move_cutoffs;
          // The child alone proves this bound, whatever its sisters touched.
          if (unproved_ == unproved_child) unproved_ = unproved_before;
          if (!path_.illegal()) cycle = cycle_;
          Remember(s, moves[i], player, depth, ply);
          break;
        }
      }
    }
    if (searched ==
        0) {  // pseudo-legal moves of which none is legal, or all are forbidden by superko
      internal::Sound(MoveListFor<G>(), *budget_);
      return 0;
    }
    if constexpr (O::kActive) {
      for (int i = order.Next(); i >= 0; i = order.Next()) {
        if constexpr (HasPseudoLegalMoves<G>) {
          if (!UndominatedAt(depth) && !g_.is_legal(s, moves[i])) continue;
        }
        TellPruned(s, moves[i], PruneReason::kCutoff, ply);
      }
      if (UndominatedAt(depth)) TellLeftOut(s, moves, PruneReason::kProved, ply);
    }
    best = std::max(best, floor);

    const Bound bound = best >= beta          ? Bound::kLower
                        : best <= first_alpha ? Bound::kUpper
                                              : Bound::kExact;
    // More than the draw of a repetition cannot come from one, and a win cannot come from an
    // evaluation: such bounds hold on every path and at every depth.
    const bool above = bound == Bound::kLower && best > 0;
    const bool below = bound == Bound::kUpper && best < 0;
    if ((above || below) && !path_.illegal()) cycle = kNoCycle;
    if ((above && IsWin(best)) || (below && IsLoss(best))) unproved_ = unproved_before;
    // A bound on the side where the horizon was the worst there is owes it nothing.
    if (claim_ != Claim::kNone &&
        bound == (player == HorizonWinner() ? Bound::kUpper : Bound::kLower)) {
      unproved_ = unproved_before;
    }
    cycle_ = cycle < path_.Index(ply) ? cycle : kNoCycle;

    if constexpr (kHasKey) {
      if (use_table_) {
        search::TableEntry entry;
        entry.score = ToTable(best, ply, banked);
        entry.bound = bound;
        entry.proved = unproved_ == unproved_before;
        entry.depth = static_cast<std::uint8_t>(std::min(PliesLeft(s, depth), 255));
        if (best > first_alpha) entry.move = CodeOf(moves, best_move, key);
        // True on this path only. (With superko every value is: the path decides what is legal.)
        if (cycle_ != kNoCycle || path_.illegal()) {
          entry.proved = false;
          if (solving_) entry.depth = 0;
        }
        table_.Store(key.key, entry);
      }
    }
    Tell([&](auto& o) { o.leave(best, bound); });
    return best;
  }

  // --- selective search ---

  // The value of s at the horizon with the noisy moves played out. `depth` counts on below 0.
  Score Quiesce(State& s, int depth, int ply, int player, Score alpha, Score beta)
    requires HasNoisyMoves<G>
  {
    MoveListFor<G> moves;
    const bool may_stand = g_.noisy_moves(s, moves);
    if (!moves.empty() && !internal::Sound(moves, *budget_)) return 0;
    const Score first_alpha = alpha;
    Score best = -kInfinity;
    if (may_stand || moves.empty()) {
      // The mover can do without them: the evaluation is what some quiet move will give him.
      ++unproved_;
      best = e_(g_, s, player);
      if (moves.empty() || best >= beta) {
        return Leaf(LeafKind::kHorizon, best, moves.empty() ? Bound::kExact : Bound::kLower);
      }
      alpha = std::max(alpha, best);
    }
    if constexpr (HasRepetition<G>) {
      if (path_.watching()) path_.Set(ply, RepetitionKey(g_, s));
    }
    int cycle = kNoCycle;
    int i = 0;
    for (; i < moves.size() && best < beta; ++i) {
      const bool may_repeat = path_.Enter(g_, s, moves[i], ply);
      const Score v = Descend(s, moves[i], [&](State& child) -> Score {
        if constexpr (HasRepetition<G>) {
          if (may_repeat && Repeats(child, ply)) return Repetition(child, moves[i], ply);
        }
        const bool same = !Alternating<G>() && g_.to_move(child) == player;
        Tell([&](auto& o) { o.move(moves[i]); });
        return Child<false>(child, same, depth - 1, ply + 1, alpha, beta);
      });
      if (budget_->spent()) return 0;
      cycle = std::min(cycle, cycle_);
      if (v == kIllegal || v <= best) continue;
      best = v;
      alpha = std::max(alpha, v);
      Tell([&](auto& o) { o.better(moves[i], v); });
      if (v < beta) continue;
      ++count_.cutoffs;
      if (i == 0) ++count_.first_move_cutoffs;
      Tell([&](auto& o) { o.cutoff(moves[i], v, beta); });
    }
    cycle_ = cycle < path_.Index(ply) ? cycle : kNoCycle;
    for (; O::kActive && i < moves.size(); ++i) {
      TellPruned(s, moves[i], PruneReason::kCutoff, ply);
    }
    if (may_stand) TellLeftOut(s, moves, PruneReason::kSelective, ply);
    Tell([&](auto& o) { o.leave(best, BoundOf(best, first_alpha, beta)); });
    return best;
  }

  // Whether the player to move is at beta even if he lets the opponent move twice. Not asked twice
  // in a row, nor where the window is about wins and losses: those must not rest on a guess. The
  // budget may be spent afterwards.
  bool NullMoveHolds(State& s, int depth, int ply, int player, Score beta)
    requires HasNullMove<G>
  {
    const int below = depth - 1 - options_.null_move_reduction;
    if (ply == 0 || ply == no_null_ply_ || below < 0 || IsWin(beta) || IsLoss(beta)) return false;
    if (e_(g_, s, player) < beta) return false;
    State child = s;
    if (!g_.null_move(child)) return false;
    if constexpr (HasRepetition<G>) {
      if (path_.watching()) path_.Cut(ply + 1);
    }
    const bool heard = std::exchange(silent_, true);
    const std::uint64_t unproved_before = unproved_;
    int outer = std::exchange(no_null_ply_, ply + 1);
    Score v = -Search<false>(child, below, ply + 1, -beta, 1 - beta);
    no_null_ply_ = outer;
    if (v >= beta && options_.null_move_verify && !budget_->spent()) {
      outer = std::exchange(no_null_ply_, ply);
      v = Search<false>(s, below, ply, beta - 1, beta);
      no_null_ply_ = outer;
    }
    cycle_ = kNoCycle;
    unproved_ = unproved_before;
    silent_ = heard;
    return v >= beta;
  }

  // By how many plies the next move is searched less deep, `searched` moves after the first.
  int Reduction(int depth, int searched, Score alpha, Score beta) const {
    if (!options_.late_moves || searched < options_.late_move_number ||
        depth < options_.late_move_depth) {
      return 0;
    }
    if (IsWin(alpha) || IsLoss(alpha) || IsWin(beta) || IsLoss(beta)) return 0;
    const auto log = [](int n) {
      return static_cast<int>(std::bit_width(static_cast<unsigned>(n)));
    };
    return std::min(depth - 1, 1 + log(depth) * log(searched) / 4);
  }

  // --- the observer ---

  // tell(o) with the observer, if there is one and it is to know.
  template <class Event>
  void Tell(Event&& tell) {
    if constexpr (O::kActive) {
      if (!silent_) tell(o_);
    }
  }
  void TellLeaf(LeafKind kind, Score v, Bound bound) {
    Tell([&](auto& o) {
      o.leaf(kind, v);
      o.leave(v, bound);
    });
  }
  Score Leaf(LeafKind kind, Score v, Bound bound = Bound::kExact) {
    ++count_.leaves;
    TellLeaf(kind, v, bound);
    return v;
  }
  // Precondition: m is one of moves(s). What superko forbids is not a move at all.
  void TellPruned(const State& s, const Move& m, PruneReason reason, int ply) {
    Tell([&](auto& o) {
      if constexpr (HasRepetition<G>) {
        if (path_.illegal() && g_.may_repeat(s, m)) {
          State child = s;
          g_.apply(child, m);
          if (path_.Find(RepetitionKey(g_, child), ply) != kNoCycle) return;
        }
      }
      o.pruned(m, reason);
    });
  }
  // Every move that is not in `moves` was left out.
  void TellLeftOut(const State& s, const MoveListFor<G>& moves, PruneReason reason, int ply) {
    Tell([&](auto&) {
      MoveListFor<G> all;
      g_.moves(s, all);
      for (const Move& m : all) {
        if (!moves.contains(m)) TellPruned(s, m, reason, ply);
      }
    });
  }

  // The move is searched once more: what the first search touched does not count.
  void Again(ResearchReason reason, const Move& m, std::uint64_t unproved) {
    ++count_.researches;
    unproved_ = unproved;
    Tell([&](auto& o) {
      o.research(reason);
      o.move(m);
    });
  }

  // Searches a child and returns its value for the parent's player, whose window is given.
  template <bool kPv>
  Score Child(State& child, bool same_player, int depth, int ply, Score alpha, Score beta) {
    return same_player ? Search<kPv>(child, depth, ply, alpha, beta)
                       : -Search<kPv>(child, depth, ply, -beta, -alpha);
  }

  template <class Visit>
  Score Descend(State& s, const Move& m, Visit&& visit) {
    State child = s;
    g_.apply(child, m);
    return visit(child);
  }

  bool ReachesEnd(const State& s, int depth) const {
    if constexpr (HasRemaining<G>) {
      return options_.remaining && depth >= g_.remaining(s);
    } else {
      return false;
    }
  }

  // --- repetition ---

  // Whether the child of a node at `ply` stands on the path, and what rests on that: cycle_.
  bool Repeats(const State& child, int ply) {
    cycle_ = path_.Find(RepetitionKey(g_, child), ply);
    if (cycle_ == kNoCycle) return false;
    if (!path_.illegal() && path_.BeforeRoot(cycle_)) {
      if (path_.EndsGame(cycle_)) {
        cycle_ = kNoCycle;  // whatever the path
      } else {
        ++unproved_;
        guessed_ = true;
      }
    }
    return true;
  }
  // The value of such a child, for its parent's player. (Not counted as a node.)
  Score Repetition(const State& child, const Move& m, int ply) {
    ++count_.leaves;
    if (path_.illegal()) return kIllegal;
    Tell([&](auto& o) {
      o.move(m);
      o.enter(child, {ply + 1, 0, g_.to_move(child)});
    });
    TellLeaf(LeafKind::kRepetition, 0, Bound::kExact);
    return 0;
  }

  // --- moves ---

  bool UndominatedAt(int depth) const {
    if constexpr (HasUndominatedMoves<G>) {
      // By superko the undominated ones may be just those that are forbidden.
      return !path_.illegal() &&
             (options_.undominated == search::Use::kAlways ||
              (options_.undominated == search::Use::kOnlyToEnd && depth == kToEnd));
    } else {
      return false;
    }
  }

  void Generate(const State& s, int depth, MoveListFor<G>& moves) const {
    if constexpr (HasUndominatedMoves<G>) {
      if (UndominatedAt(depth)) {
        g_.undominated_moves(s, moves);
        return;
      }
    }
    if constexpr (HasPseudoLegalMoves<G>) {
      g_.pseudo_legal_moves(s, moves);
    } else {
      g_.moves(s, moves);
    }
  }

  template <class Picker>
  void Order(const State& s, const MoveListFor<G>& moves, const Key& key, std::uint16_t table_move,
             int player, int depth, int ply, Picker& order) const {
    constexpr std::int64_t kFirst = std::int64_t{1} << 50;
    constexpr std::int64_t kPrior = std::int64_t{1} << 22;
    constexpr std::int64_t kKiller = std::int64_t{1} << 21;
    const int plies = PliesLeft(s, depth);
    for (int i = 0; i < moves.size(); ++i) {
      std::int64_t value = 0;
      if (ply == 0 && root_first_ && *root_first_ == moves[i]) {
        value = 2 * kFirst;
      } else if (table_move != 0 && CodeOf(moves, i, key) == table_move) {
        value = kFirst;
      } else {
        if (options_.prior) {
          if constexpr (HasPrior<G>) value += g_.prior(s, moves[i], plies) * kPrior;
        }
        if (options_.killers && memory_.IsKiller(ply, player, moves[i])) value += kKiller;
        if (options_.history) value += memory_.History(g_, player, moves[i]);
      }
      order.Add(i, value);
    }
  }

  void Remember(const State& s, const Move& m, int player, int depth, int ply) {
    if (options_.killers || options_.history) {
      memory_.CutOff(g_, ply, player, m, std::min(PliesLeft(s, depth), 32));
    }
  }

  // --- the table ---

  int PliesLeft(const State& s, int depth) const {
    if (depth < kToEnd) return depth;
    if constexpr (HasRemaining<G>) return g_.remaining(s);
    return depth;
  }

  Key KeyOf(const State& s) const {
    if constexpr (HasCanonical<G>) {
      if (options_.canonical || !HasHash<G>) {
        const CanonicalKey c = g_.canonical(s);
        return {c.key, c.symmetry};
      }
    }
    if constexpr (HasHash<G>) return {g_.hash(s), -1};
    return {};
  }

  // A move's number in the table, the same for every path to the position; never 0.
  std::uint16_t CodeOf(const MoveListFor<G>& moves, int i, const Key& key) const {
    if constexpr (HasCanonical<G>) {
      if (key.symmetry >= 0) {
        return static_cast<std::uint16_t>(MoveCode(g_, moves[i], key.symmetry) + 1);
      }
    }
    if constexpr (kIndexFitsTable) {
      return static_cast<std::uint16_t>(g_.index(moves[i]) + 1);
    } else {
      return static_cast<std::uint16_t>(i + 1);  // moves are generated in a fixed order
    }
  }

  bool Usable(const search::TableEntry& entry, int depth) const {
    if (options_.table_exact_depth) return entry.depth == depth && !path_.illegal();
    if (entry.proved) return true;
    // Under superko the path decides what is legal, and nothing is proved on another one; but a win
    // or loss would be taken for proved wherever it came from.
    if (path_.illegal() && ObjectiveOf(g_) == Objective::kWin &&
        (IsWin(entry.score) || IsLoss(entry.score))) {
      return false;
    }
    // To prove a value, evaluations of earlier depths are no help; and around a cycle they could
    // vouch for one another for ever.
    if (solving_ && path_.watching() && !entry.current) return false;
    return depth < kToEnd && entry.depth >= depth;
  }

  // Stored scores are values-to-go: wins count from the node, points without what is banked.
  Score ToTable(Score v, int ply, Score banked) const {
    if (ObjectiveOf(g_) != Objective::kWin) return v - banked;
    return IsWin(v) ? v + ply : IsLoss(v) ? v - ply : v;
  }
  Score FromTable(Score v, int ply, Score banked) const {
    if (ObjectiveOf(g_) != Objective::kWin) return v + banked;
    return IsWin(v) ? v - ply : IsLoss(v) ? v + ply : v;
  }

  const G& g_;
  const EngineOptions options_;
  E e_;
  [[no_unique_address]] O o_;
  search::Table table_;
  const bool use_table_;
  MoveMemory<G> memory_;
  PvTable<Move> pv_;
  Budget* budget_ = nullptr;
  Statistics count_;
  std::uint64_t unproved_ = 0;
  std::optional<Move> root_first_;
  bool whole_line_ = false;
  bool solving_ = false;
  bool selective_ = false;  // some selective switch is on, and this search may use it
  bool silent_ = false;     // the observer is not told
  int no_null_ply_ = -1;    // no null move at this ply
  Claim claim_ = Claim::kNone;
  int root_player_ = 0;
  // Repetition: the positions so far, and what the value just returned depends on.
  internal::Path<G> path_;
  int cycle_ = kNoCycle;
  bool guessed_ = false;  // since the table was empty: an earlier position counted as a draw, or
                          // what was found on one path under superko was taken on another
};

}  // namespace boardgames
