// Df-pn: depth-first proof-number search, which proves values and guesses nothing.
//
// Use it to solve positions of two-player games, best where some lines are forced: it follows the
// move that leaves the opponent the fewest answers.
//
//   DfPn<Go7> df_pn(game);
//   auto r = df_pn.search(game.initial(), {.time = std::chrono::seconds(10)});
//   if (r.kind == search::Kind::kExact) ...                   // r.score is the value
//
// Idea: ask a question with two answers, "does the player at the root get at least T?". Each
// position has a goal, to show this or to show the opposite, for the player to move there, and two
// numbers: phi, how many positions must at least still be settled to reach the goal, and delta, the
// same for refuting it. Phi is the least phi among the moves, delta the sum of their deltas; the
// search goes on where phi is least until phi is 0 (proved) or delta is 0 (refuted). Going
// depth-first with two thresholds visits the positions that best-first search would and remembers
// the numbers in a table. A move after which the same player moves again keeps its numbers, one
// after which the opponent moves swaps them.
//
// In games of win, draw and loss at most two questions are asked. In games by points a row of them
// closes in on the margin, from the evaluator's guess on, by steps of score_step.
//
// Cycles (only for games with the repetition hook): a position that comes back counts 0, or is
// illegal under superko. Whoever needs more than that must get there without a cycle, so what he
// proves holds on every path. A refutation of it may rest on a position of the path; then it is
// stored together with the whole path, never for the position alone. Lines of more than
// limits.depth plies are not followed, and a refutation that rests on that is none.
//
// What it does not give: distances. A win is a win, not the shortest one: `plies` is -1 and the
// score a bound. The pv is the winning move alone.
// Time: exponential, and in games with many transpositions sums of numbers count positions twice.
// Memory: table_bytes and some 100 bytes for each move of the line searched; with a small table it
// searches again what was forgotten. No allocation per node.
// Sources: L. V. Allis et al., "Proof-Number Search", 1994; A. Nagai, "Df-pn Algorithm for
// Searching AND/OR Trees and Its Applications", 2002; A. Kishimoto, M. Mueller, "A General Solution
// to the Graph History Interaction Problem", 2004; thresholds: J. Pawlewicz, L. Lew, "Improving
// Depth-First PN-Search: 1 + epsilon Trick", 2007.
#pragma once

#include <algorithm>
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
#include "boardgames/playout.h"
#include "boardgames/proof/proof_table.h"
#include "boardgames/search/budget.h"
#include "boardgames/search/deepening.h"
#include "boardgames/search/internal/begin.h"
#include "boardgames/search/internal/path.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/observer.h"
#include "boardgames/search/result.h"
#include "boardgames/zobrist.h"

namespace boardgames {

// A switch for a hook the game does not have does nothing.
struct DfPnOptions {
  std::size_t table_bytes = std::size_t{64} << 20;
  bool undominated = true;  // only undominated_moves
  bool bounds = true;       // bounds as leaves
  bool canonical = true;    // canonical keys; false: hash, if the game has it
};

template <CheckedGame G, class E = GameEvaluator, class O = NoObserver>
  requires Evaluator<E, G>
class DfPn {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Keeps a reference to g. Allocates the table. The evaluator only says where the row of questions
  // begins.
  explicit DfPn(const G& g, DfPnOptions options = {}, E e = {}, O o = {})
      : g_(g),
        options_(options),
        e_(std::move(e)),
        o_(std::move(o)),
        table_(kHasKey ? options.table_bytes : 0),
        children_() {
    children_.reserve(4096);
  }
  explicit DfPn(const G&&, DfPnOptions = {}, E = {}, O = {}) = delete;

  // Searches until the value of s is proved or a limit is reached; not thread-safe. Unproved: kind
  // kHeuristic, and `bound` says on which side of the value the score is: kLower, with the move
  // that gets it; kUpper; kExact, an estimate of the evaluator. limits.depth: the longest line, in
  // plies. on_depth is called after each question; result.depth: questions answered.
  template <class OnDepth = IgnoreDepth>
  SearchResult<Move> search(const State& s, const Limits& limits, OnDepth&& on_depth = {}) {
    return Run(s, {}, limits, on_depth);
  }

  // The same for a game in progress: coming back to a position of its past is a draw where that
  // ends the game, and forbidden by superko; else it is a position like others.
  template <class OnDepth = IgnoreDepth>
  SearchResult<Move> search(const GameHistory<G>& game, const Limits& limits,
                            OnDepth&& on_depth = {}) {
    return Run(game.state(), game.earlier_keys(), limits, on_depth);
  }

  const DfPnOptions& options() const { return options_; }

 private:
  static constexpr bool kHasKey = HasHash<G> || HasCanonical<G>;
  static constexpr std::uint32_t kInfinite = 0xffffffff;
  static constexpr std::uint32_t kMost = kInfinite - 1;  // of what is not proved
  static constexpr int kNoCycle = internal::kNoCycle;
  static constexpr int kHorizon = -1;  // rests on the limit of depth, which no path can share

  struct Numbers {
    std::uint32_t phi = 1;
    std::uint32_t delta = 1;
    int cycle = kNoCycle;  // the earliest position of the path that a final result rests on

    bool final() const { return phi == 0 || delta == 0; }
    Numbers Swapped() const { return {delta, phi, cycle}; }
  };
  static constexpr Numbers Final(bool proved, int cycle = kNoCycle) {
    return proved ? Numbers{0, kInfinite, cycle} : Numbers{kInfinite, 0, cycle};
  }

  struct Child {
    Move move;
    Numbers numbers;  // for the player to move at the parent
    std::uint64_t key;
    bool same_player;
    bool visited;
  };

  // --- the questions ---

  template <class OnDepth>
  SearchResult<Move> Run(const State& root, std::span<const std::uint64_t> earlier,
                         const Limits& limits, OnDepth&& on_depth) {
    if (Players(g_) != 2) return internal::TwoPlayersOnly<Move>("df-pn", Players(g_));
    SearchResult<Move> result;
    if (!internal::BeginResult(g_, Root<G>(root, earlier), limits, result)) return result;
    Budget budget(limits);
    budget_ = &budget;
    count_ = {};
    max_ply_ = limits.depth;
    table_.Forget();
    children_.clear();
    path_.Start(g_, root, earlier, kMaxDepth, internal::Past::kSure);
    if (path_.watching()) past_.assign(kMaxDepth + 2, 0);
    const bool points = ObjectiveOf(g_) == Objective::kPoints;
    const int player = g_.to_move(root);
    FindLattice(root, player);

    // The value lies in [lo, hi]; what is asked next lies in (lo, hi].
    Score lo = points ? -kMaxHeuristic : -1;
    Score hi = points ? kMaxHeuristic : 1;
    if constexpr (HasBounds<G>) {
      if (points && options_.bounds) {
        const Interval sure = g_.bounds(root, player, kToEnd);
        lo = sure.lo;
        hi = sure.hi;
      }
    }
    lo = LeastResult(lo, offset_);
    hi = LargestResult(hi);
    Score target = 1;
    result.score = e_(g_, root, player);
    if (points) {
      target = std::clamp(LeastResult(result.score, offset_),
                          std::min(LeastResult(lo + 1, offset_), hi), hi);
    }
    Score width = step_;
    bool reached = false;  // lo is what result.best gets
    bool missed = false;
    StopReason stop = StopReason::kProved;
    // In games by points even a value known beforehand is asked for, to find the move.
    while (lo < hi || (points && !reached && lo == hi)) {
      if (lo == hi) target = lo;
      o_.iteration(result.depth + 1);
      BeginIteration(e_, result.depth + 1);
      const std::uint64_t nodes_before = budget.nodes();
      const double seconds_before = budget.seconds();
      const Numbers answer = Visit(root, target, kInfinite, kInfinite, 0);
      if (budget.error() != nullptr) {
        internal::EndWithError(budget, result);
        stop = result.stop;
        break;
      }
      if (budget.spent() || answer.cycle == kHorizon) {
        stop = budget.spent() ? budget.reason() : StopReason::kDepth;
        if (budget.spent()) o_.ended_early();
        break;
      }
      ++result.depth;
      result.iteration = count_;
      count_ = {};
      result.iteration.nodes = budget.nodes() - nodes_before;
      result.iteration.seconds = budget.seconds() - seconds_before;
      result.statistics += result.iteration;
      if (answer.phi == 0) {
        lo = target;
        reached = true;
        result.best = root_move_;
        result.pv.assign(1, root_move_);
      } else {
        hi = LargestResult(target - 1);
        missed = true;
      }
      Describe(lo, hi, reached, points, result);
      on_depth(std::as_const(result));
      if (reached && missed) {
        target = LeastResult(lo + (hi - lo + 1) / 2, offset_);
      } else {
        target = LeastResult(
            reached ? std::min(hi, lo + width) : std::max(lo + 1, hi + step_ - width), offset_);
        width *= 2;
      }
    }
    result.stop = stop;
    result.statistics += count_;
    result.statistics.nodes = budget.nodes();
    result.statistics.seconds = budget.seconds();
    budget_ = nullptr;
    return result;
  }

  // Says what is known about the value when it lies in [lo, hi].
  void Describe(Score lo, Score hi, bool reached, bool points, SearchResult<Move>& r) const {
    r.score = reached ? lo : hi;
    r.bound = reached ? Bound::kLower : Bound::kUpper;
    if (lo != hi || (points && !reached)) return;
    r.kind = points   ? search::Kind::kExact
             : lo > 0 ? search::Kind::kWin
             : lo < 0 ? search::Kind::kLoss
                      : search::Kind::kDraw;
    if (points || lo == 0) r.bound = Bound::kExact;
    if (ObjectiveOf(g_) == Objective::kWin && lo != 0) {
      r.score = lo > 0 ? WinIn(kMaxDistance) : LossIn(kMaxDistance);
    }
  }

  // Results are congruent modulo step_; any finished game tells to what.
  void FindLattice(const State& root, int player) {
    step_ = 1;
    offset_ = 0;
    root_player_ = player;
    if constexpr (HasScoreStep<G>) {
      if (ObjectiveOf(g_) != Objective::kPoints) return;
      constexpr int kMostPlies = 10'000;
      SplitMix64 random(1);
      State s = root;
      RandomPlayout(g_, s, random, kMostPlies);
      if (!g_.terminal(s)) return;
      step_ = g_.score_step(root);
      offset_ = ((g_.utility(s, player) % step_) + step_) % step_;
    }
  }
  // The results of a player: those congruent to `offset`, and 0 where a cycle ends the game.
  // The least one that is v or more.
  Score LeastResult(Score v, Score offset) const {
    const Score above = (v - offset) % step_;
    const Score up = above == 0 ? v : above > 0 ? v - above + step_ : v - above;
    return CyclesCount() && v <= 0 ? std::min<Score>(up, 0) : up;
  }
  // The largest one of the player at the root that is v or less.
  Score LargestResult(Score v) const {
    const Score opposite = (step_ - offset_) % step_;  // the other player's offset
    return -LeastResult(-v, opposite);
  }
  bool CyclesCount() const { return path_.watching() && !path_.illegal(); }

  // To keep a player from `goal` is the goal of the other; `player` is that other one.
  Score Opposite(Score goal, int player) const {
    return LeastResult(1 - goal, player == root_player_ ? offset_ : (step_ - offset_) % step_);
  }

  // --- a position ---

  // Searches s, whose player to move wants `goal` or more, until one of its numbers reaches its
  // threshold; s is neither finished nor known.
  Numbers Visit(const State& s, Score goal, std::uint32_t phi_limit, std::uint32_t delta_limit,
                int ply) {
    const std::uint64_t nodes_before = budget_->nodes();
    const int player = g_.to_move(s);
    o_.enter(s, {ply, max_ply_ - ply, player, goal - 1, goal});
    const std::size_t first = children_.size();
    Expand(s, goal, player, ply);
    Numbers result;
    for (;;) {
      if (budget_->spent()) return {};
      std::size_t best = first;
      std::uint32_t second = kInfinite;
      result = Sum(first, best, second);
      if (result.final() || result.phi >= phi_limit || result.delta >= delta_limit) break;
      if (Refresh(children_[best])) continue;
      Child& child = children_[best];
      child.visited = true;
      // Not only until another move looks as good: that would change its mind too often.
      const std::uint32_t wider = second < kMost / 2 ? second + 1 + second / 4 : kInfinite;
      const std::uint32_t phi_threshold = std::min(phi_limit, wider);
      const std::uint32_t delta_threshold =
          delta_limit == kInfinite ? kInfinite
                                   : Add(delta_limit - result.delta, child.numbers.delta);
      const bool same = child.same_player;
      State next = s;
      g_.apply(next, child.move);
      o_.move(child.move);
      EnterMove(s, child.move, next, ply);
      // `child` may move in memory from here on.
      const Numbers found = same ? Visit(next, goal, phi_threshold, delta_threshold, ply + 1)
                                 : Visit(next, Opposite(goal, g_.to_move(next)), delta_threshold,
                                         phi_threshold, ply + 1)
                                       .Swapped();
      children_[best].numbers = found;
    }
    // A result that rests on this position itself rests on nothing before it.
    if (result.final() && result.cycle >= path_.Index(ply)) result.cycle = kNoCycle;
    Store(s, goal, player, ply, result, budget_->nodes() - nodes_before);
    if constexpr (O::kActive) Report(result, goal, first);
    children_.resize(first);
    return result;
  }

  // The numbers of a position from those of its moves; which move is to be searched next, and the
  // second least phi.
  Numbers Sum(std::size_t first, std::size_t& best, std::uint32_t& second) {
    Numbers sum{kInfinite, 0, kNoCycle};
    const Child* proof = nullptr;  // of several, the one that rests on the least
    for (std::size_t i = first; i < children_.size(); ++i) {
      const Numbers& n = children_[i].numbers;
      if (n.phi == 0) {
        if (proof == nullptr || n.cycle > proof->numbers.cycle) proof = &children_[i];
        continue;
      }
      sum.delta = std::min(Add(sum.delta, n.delta), kMost);
      if (n.delta == 0) sum.cycle = std::min(sum.cycle, n.cycle);
      if (n.phi < sum.phi) {
        second = sum.phi;
        sum.phi = n.phi;
        best = i;
      } else {
        second = std::min(second, n.phi);
      }
    }
    if (proof != nullptr) {
      if (first == 0) root_move_ = proof->move;
      return Final(true, proof->numbers.cycle);
    }
    if (sum.delta == 0) return Final(false, sum.cycle);
    return {std::min(sum.phi, kMost), sum.delta, kNoCycle};
  }
  static constexpr std::uint32_t Add(std::uint32_t a, std::uint32_t b) {
    return a > kMost - std::min(b, kMost) ? kMost : a + b;
  }

  // Looks at every move once.
  void Expand(const State& s, Score goal, int player, int ply) {
    const std::size_t first = children_.size();
    MoveListFor<G> moves;
    Generate(s, moves);
    if (!internal::Sound(moves, *budget_)) return;
    for (int i = 0; i < moves.size(); ++i) {
      if (!budget_->Visit()) return;
      const Move m = moves[i];
      State next = s;
      g_.apply(next, m);
      const int next_player = g_.to_move(next);
      const bool same = next_player == player;
      const Score next_goal = same ? goal : Opposite(goal, next_player);
      const bool may_repeat = EnterMove(s, m, next, ply);
      Child child{m, {}, 0, same, false};
      LeafKind kind = LeafKind::kTable;
      Score value = 0;
      if (!Look(next, next_player, next_goal, may_repeat, ply + 1, child, kind, value)) continue;
      if (child.numbers.final()) {
        ++count_.leaves;
        if constexpr (O::kActive) {
          o_.move(m);
          o_.enter(next, {ply + 1, max_ply_ - ply - 1, next_player, next_goal - 1, next_goal});
          o_.leaf(kind, value);
          o_.leave(value, kind == LeafKind::kTerminal || kind == LeafKind::kRepetition
                              ? Bound::kExact
                          : child.numbers.phi == 0 ? Bound::kLower
                                                   : Bound::kUpper);
          child.visited = true;
        }
      }
      if (!same) child.numbers = child.numbers.Swapped();
      children_.push_back(child);
      // One move that does it is enough, unless another one could rest on less.
      if (child.numbers.phi == 0 && child.numbers.cycle == kNoCycle) {
        if constexpr (O::kActive) {
          for (int j = i + 1; j < moves.size(); ++j) {
            o_.pruned(moves[j], PruneReason::kCutoff);
          }
        }
        return;
      }
    }
    // Superko leaves at least a pass.
    if (children_.size() == first) internal::Sound(MoveListFor<G>(), *budget_);
  }

  // What is known about `s` without a search, for its player to move: fills the child's numbers and
  // key. False if the move to it is illegal.
  bool Look(const State& s, int player, Score goal, bool may_repeat, int ply, Child& child,
            LeafKind& kind, Score& value) {
    const auto settle = [&](LeafKind k, Score v, bool proved, int cycle = kNoCycle) {
      kind = k;
      value = v;
      child.numbers = Final(proved, cycle);
      return true;
    };
    if constexpr (HasRepetition<G>) {
      if (may_repeat) {
        const int cycle = path_.Find(path_.key(ply), ply - 1);
        if (cycle != kNoCycle) {
          if (path_.illegal()) return false;
          return settle(LeafKind::kRepetition, 0, goal <= 0,
                        path_.BeforeRoot(cycle) ? kNoCycle : cycle);
        }
      }
    } else {
      (void)may_repeat;
    }
    if (g_.terminal(s)) {
      const Score v = TerminalScore(g_, s, player, 0);
      return settle(LeafKind::kTerminal, v, v >= goal);
    }
    if constexpr (HasBounds<G>) {
      if (options_.bounds) {
        const Interval sure = g_.bounds(s, player, kToEnd);
        if (sure.lo >= goal) return settle(LeafKind::kKnown, sure.lo, true);
        if (sure.hi < goal) return settle(LeafKind::kKnown, sure.hi, false);
      }
    }
    value = goal <= 0 ? goal : goal - 1;
    if (ply >= max_ply_) return settle(LeafKind::kHorizon, value, goal <= 0, kHorizon);
    child.key = KeyOf(s, goal, player, ply);
    child.numbers = Probe(child.key);
    if (child.numbers.final()) {
      value = child.numbers.phi == 0 ? goal : goal - 1;
      return true;
    }
    if (path_.watching() && !path_.illegal()) {
      const ProofEntry* entry = table_.Find(PathKey(s, goal, ply));
      if (entry != nullptr) {
        child.numbers = {entry->phi, entry->delta, path_.Index(ply) - entry->distance};
        value = entry->phi == 0 ? goal : goal - 1;
      }
    }
    return true;
  }

  // Whether another path has settled the child meanwhile.
  bool Refresh(Child& child) {
    const Numbers n = Probe(child.key);
    if (!n.final()) return false;
    child.numbers = child.same_player ? n : n.Swapped();
    return true;
  }

  void Report(const Numbers& n, Score goal, std::size_t first) const {
    if (n.phi == 0) {
      for (std::size_t i = first; i < children_.size(); ++i) {
        if (children_[i].numbers.phi != 0 || children_[i].numbers.cycle < n.cycle) continue;
        o_.better(children_[i].move, goal);
        o_.cutoff(children_[i].move, goal, goal);
        break;
      }
      for (std::size_t i = first; i < children_.size(); ++i) {
        if (!children_[i].visited) o_.pruned(children_[i].move, PruneReason::kCutoff);
      }
      o_.leave(goal, Bound::kLower);
    } else if (n.delta == 0) {
      o_.leave(goal - 1, Bound::kUpper);
    } else {
      o_.leave(-kWinScore, Bound::kLower);  // nothing is known yet
    }
  }

  void Generate(const State& s, MoveListFor<G>& moves) const {
    if constexpr (HasUndominatedMoves<G>) {
      if (options_.undominated && !path_.illegal()) {
        g_.undominated_moves(s, moves);
        return;
      }
    }
    g_.moves(s, moves);
  }

  // --- repetition ---

  // Writes the position after m, made at `ply`, at the end of the path. True if it may be one of
  // the earlier ones.
  bool EnterMove(const State& s, const Move& m, const State& next, int ply) {
    const bool may = path_.Enter(g_, s, m, ply);
    if constexpr (HasRepetition<G>) {
      if (!path_.watching()) return false;
      path_.Set(ply + 1, RepetitionKey(g_, next));
      const std::uint64_t here = path_.key(ply);
      if (path_.illegal()) {
        Past(ply + 1) = Past(ply) + Mix64(here);  // whatever the order
      } else {
        Past(ply + 1) = may ? Mix64(Past(ply) + here) : 0;
      }
    } else {
      (void)next;
    }
    return may;
  }
  std::uint64_t& Past(int ply) { return past_[static_cast<std::size_t>(ply)]; }
  std::uint64_t Past(int ply) const { return past_[static_cast<std::size_t>(ply)]; }

  // --- the table ---

  static std::uint64_t Salted(std::uint64_t key, std::int64_t salt) {
    return Mix64(key + Mix64(static_cast<std::uint64_t>(salt) + 0x9e3779b97f4a7c15ULL));
  }

  // Of the position and what its player wants: of values-to-go, whoever he is. Under superko also
  // of the positions before, since they say what is legal.
  std::uint64_t KeyOf(const State& s, Score goal, int player, int ply) const {
    if constexpr (kHasKey) {
      Score to_go = goal;
      if constexpr (HasBanked<G>) to_go -= g_.banked(s, player);
      if (!path_.watching()) return Salted(Base(s), to_go);
      if (path_.illegal()) return Salted(Raw(s) ^ Past(ply), to_go);
      return Salted(Base(s), 2 * std::int64_t{to_go} + (goal > 0 ? 1 : 0));
    } else {
      return 0;
    }
  }
  // The same on this path only.
  std::uint64_t PathKey(const State& s, Score goal, int ply) const {
    return Salted(Raw(s) ^ Mix64(Past(ply) + 1), goal);
  }
  std::uint64_t Base(const State& s) const {
    if constexpr (HasCanonical<G>) {
      if (options_.canonical || !HasHash<G>) return g_.canonical(s).key;
    }
    return Raw(s);
  }
  std::uint64_t Raw(const State& s) const {
    if constexpr (HasHash<G>) {
      return g_.hash(s);
    } else if constexpr (HasCanonical<G> && HasRepetition<G>) {
      return g_.canonical(s).key ^ RepetitionKey(g_, s);
    } else {
      return 0;
    }
  }

  Numbers Probe(std::uint64_t key) {
    ++count_.table_probes;
    const ProofEntry* entry = table_.Find(key);
    if (entry == nullptr) return {};
    ++count_.table_hits;
    if (entry->phi == 0 || entry->delta == 0) ++count_.table_cutoffs;
    return {entry->phi, entry->delta, kNoCycle};
  }

  void Store(const State& s, Score goal, int player, int ply, const Numbers& n,
             std::uint64_t work) {
    if (!kHasKey || (n.final() && n.cycle == kHorizon)) return;
    ProofEntry entry{n.phi, n.delta,
                     static_cast<std::uint32_t>(std::min<std::uint64_t>(work, kMost)), 0};
    const bool this_path_only = n.final() && n.cycle != kNoCycle;
    if (this_path_only) entry.distance = static_cast<std::uint16_t>(path_.Index(ply) - n.cycle);
    if (n.phi == 0) ++count_.cutoffs;
    table_.Store(this_path_only ? PathKey(s, goal, ply) : KeyOf(s, goal, player, ply), entry);
  }

  const G& g_;
  const DfPnOptions options_;
  E e_;
  O o_;
  ProofTable<> table_;
  Budget* budget_ = nullptr;
  Statistics count_;
  int max_ply_ = kMaxDepth;
  int root_player_ = 0;
  Score step_ = 1;
  Score offset_ = 0;  // of the results of root_player_ modulo step_
  Move root_move_{};
  // Repetition: the positions so far.
  internal::Path<G> path_;
  std::vector<std::uint64_t>
      past_;                     // by ply: the positions before it that can come back, as one key
  std::vector<Child> children_;  // of every position on the path, the deepest last
};

}  // namespace boardgames
