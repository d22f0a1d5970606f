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
#include <utility>
#include <vector>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/proof/internal/numbers.h"
#include "boardgames/proof/internal/questions.h"
#include "boardgames/proof/internal/root_choice.h"
#include "boardgames/proof/proof_table.h"
#include "boardgames/search/budget.h"
#include "boardgames/search/deepening.h"
#include "boardgames/search/internal/begin.h"
#include "boardgames/search/internal/game_view.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/observer.h"
#include "boardgames/search/options.h"
#include "boardgames/search/result.h"
#include "boardgames/search/root.h"
#include "boardgames/search/table_memory.h"
#include "boardgames/zobrist.h"

namespace boardgames {

// A switch for a hook the game does not have does nothing.
struct DfPnOptions {
  std::size_t table_bytes = std::size_t{64} << 20;
  search::TableMemory table_memory = {};  // std::calloc
  bool undominated = true;                // only undominated_moves
  bool bounds = true;                     // bounds as leaves
  bool canonical = true;                  // canonical keys; false: hash, if the game has it
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
        view_(g, {.undominated = options.undominated ? search::Use::kAlways : search::Use::kNever,
                  .bounds = options.bounds,
                  .canonical = options.canonical,
                  .repetition = true}),
        has_keys_(HasKeys(g)),
        table_(has_keys_ ? options.table_bytes : 0, options.table_memory),
        choice_(static_cast<std::size_t>(G::kMaxMoves)) {
    children_.reserve(4096);
  }
  explicit DfPn(const G&&, DfPnOptions = {}, E = {}, O = {}) = delete;

  // Searches until the value of the root is proved or a limit is reached; not thread-safe.
  // Unproved: kind kHeuristic, and `bound` says on which side of the value the score is: kLower,
  // with the move that gets it; kUpper; kExact, an estimate of the evaluator. Without a lower bound
  // the move is the one of those not refuted with the least phi. limits.depth: the longest line, in
  // plies. on_depth is called after each question; result.depth: questions answered.
  //
  // In a game in progress (root.h) coming back to a position of its past is a draw where that ends
  // the game, and forbidden by superko; else it is a position like others.
  template <class OnDepth = IgnoreDepth>
  SearchResult<Move> search(const Root<G>& root, const Limits& limits, OnDepth&& on_depth = {}) {
    if (Players(g_) != 2) return internal::TwoPlayersOnly<Move>("df-pn", Players(g_));
    SearchResult<Move> result;
    if (!internal::BeginResult(g_, root, limits, result)) return result;
    Budget budget(limits);
    Begin(root, limits, budget);
    const State& s = root.state;
    result.score = e_(g_, s, root_player_);
    result.stop = StopReason::kProved;
    internal::Questions questions(results_, SureOfRoot(s), result.score, points_);
    while (questions.open()) {
      const std::uint64_t nodes_before = budget.nodes();
      const double seconds_before = budget.seconds();
      budget.BeginDepth(result.depth + 1);
      o_.iteration(result.depth + 1);
      BeginIteration(e_, result.depth + 1);
      choice_.Ask(questions.target());
      const Numbers answer = Visit(s, questions.target(), kInfinite, kInfinite, 0);
      if (!questions.reached() || choice_.reached()) choice_.Write(result);
      if (budget.error() != nullptr) {
        internal::EndWithError(budget, result);
        break;
      }
      if (budget.spent() || answer.cycle == kHorizon) {
        result.stop = budget.spent() ? budget.reason() : StopReason::kDepth;
        if (budget.spent()) o_.ended_early();
        break;
      }
      ++result.depth;
      result.iteration = std::exchange(count_, {});
      result.iteration.nodes = budget.nodes() - nodes_before;
      result.iteration.seconds = budget.seconds() - seconds_before;
      result.statistics += result.iteration;
      questions.Answer(answer.phi == 0);
      Describe(questions, result);
      on_depth(std::as_const(result));
    }
    result.statistics += count_;
    result.statistics.nodes = budget.nodes();
    result.statistics.seconds = budget.seconds();
    budget_ = nullptr;
    return result;
  }

  const DfPnOptions& options() const { return options_; }

 private:
  static constexpr int kNoCycle = internal::kNoCycle;
  using Numbers = internal::Numbers;
  static constexpr auto kInfinite = Numbers::kInfinite;
  static constexpr auto kMost = Numbers::kMost;
  static constexpr int kHorizon = Numbers::kHorizon;

  struct Child {
    Move move;
    Numbers numbers;  // for the player to move at the parent
    std::uint64_t key;
    bool same_player;
    bool visited;
  };

  // --- the questions ---

  void Begin(const Root<G>& root, const Limits& limits, Budget& budget) {
    budget_ = &budget;
    count_ = {};
    max_ply_ = limits.depth;
    table_.Forget();
    children_.clear();
    view_.Start(root);
    root_player_ = g_.to_move(root.state);
    points_ = ObjectiveOf(g_) == Objective::kPoints;
    results_ = internal::ResultsOf(g_, root.state, view_.watching() && !view_.superko());
    ListRoot(root.state);
  }

  Interval SureOfRoot(const State& s) const {
    if (!points_) return {-1, 1};
    const Interval sure = view_.Sure(s, root_player_, kToEnd);
    return {(std::max)(sure.lo, -kMaxHeuristic), (std::min)(sure.hi, kMaxHeuristic)};
  }

  // Says what is known about the value.
  void Describe(const internal::Questions& q, SearchResult<Move>& r) const {
    r.score = q.reached() ? q.lo() : q.hi();
    r.bound = q.reached() ? Bound::kLower : Bound::kUpper;
    if (!q.answered()) return;
    const Score v = q.lo();
    r.kind = points_ ? search::Kind::kExact : search::KindOf(v);
    if (points_ || v == 0) r.bound = Bound::kExact;
    if (ObjectiveOf(g_) == Objective::kWin && v != 0) {
      r.score = v > 0 ? WinIn(kMaxDistance) : LossIn(kMaxDistance);
    }
  }

  // The moves that Expand will look at.
  void ListRoot(const State& s) {
    choice_.Start();
    MoveListFor<G> moves;
    view_.Enter(s, 0);
    view_.LegalMovesToSearch(s, 0, kToEnd, moves);
    for (const Move& m : moves) choice_.Add(m);
  }

  // Notes what the question has shown of the root's moves, but for what rests on the depth.
  void NoteRoot(Score goal) {
    for (std::size_t i = 0; i < children_.size(); ++i) {
      Child& c = children_[i];
      if (!c.numbers.final()) {  // another path may have settled it
        const Numbers n = Probe(c.key);
        if (n.final()) c.numbers = c.same_player ? n : n.Swapped();
      }
      choice_.Note(i, c.numbers.phi == 0 && c.numbers.cycle == kHorizon ? 1 : c.numbers.phi);
      if (c.numbers.delta == 0 && c.numbers.cycle != kHorizon) choice_.AtMost(i, goal - 1);
    }
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
      if (budget_->spent()) break;
      std::size_t best = first;
      std::uint32_t second = kInfinite;
      result = Sum(first, best, second);
      o_.numbers(result.Told());
      if (result.final() || result.phi >= phi_limit || result.delta >= delta_limit) break;
      if (Refresh(children_[best])) continue;
      Child& child = children_[best];
      child.visited = true;
      // Not only until another move looks as good: that would change its mind too often.
      const std::uint32_t wider = second < kMost / 2 ? second + 1 + second / 4 : kInfinite;
      const std::uint32_t phi_threshold = (std::min)(phi_limit, wider);
      const std::uint32_t delta_threshold =
          delta_limit == kInfinite ? kInfinite
                                   : Numbers::Add(delta_limit - result.delta, child.numbers.delta);
      const bool same = child.same_player;
      State next = s;
      o_.numbers_after(child.move, child.numbers.Told());
      if (ply == 0) budget_->BeginRootMove(child.move);
      o_.move(child.move);
      Enter(s, child.move, next, ply);
      // `child` may move in memory from here on.
      const Numbers found = same ? Visit(next, goal, phi_threshold, delta_threshold, ply + 1)
                                 : Visit(next, OpponentGoal(goal, g_.to_move(next)),
                                         delta_threshold, phi_threshold, ply + 1)
                                       .Swapped();
      if (!budget_->spent()) children_[best].numbers = found;
    }
    if (ply == 0) NoteRoot(goal);
    if (budget_->spent()) return children_.resize(first), Numbers{};
    // A result that rests on this position itself rests on nothing before it.
    if (result.final() && result.cycle >= view_.path().Index(ply)) result.cycle = kNoCycle;
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
      sum.delta = (std::min)(Numbers::Add(sum.delta, n.delta), kMost);
      if (n.delta == 0) sum.cycle = (std::min)(sum.cycle, n.cycle);
      if (n.phi < sum.phi) {
        second = sum.phi;
        sum.phi = n.phi;
        best = i;
      } else {
        second = (std::min)(second, n.phi);
      }
    }
    if (proof != nullptr) {
      return Numbers::Final(true, proof->numbers.cycle);
    }
    if (sum.delta == 0) return Numbers::Final(false, sum.cycle);
    return {(std::min)(sum.phi, kMost), sum.delta, kNoCycle};
  }

  // Looks at every move once.
  void Expand(const State& s, Score goal, int player, int ply) {
    const std::size_t first = children_.size();
    internal::SearchMoves<G> moves;
    view_.MovesToSearch(s, kToEnd, moves);
    if (!internal::CheckMoves(moves, *budget_)) return;
    for (int i = 0; i < moves.size(); ++i) {
      const Move m = moves[i];
      if (!moves.checked && !view_.IsPseudoLegal(s, m)) continue;
      if (!budget_->Visit()) return;
      State next = s;
      const internal::Applied made = Enter(s, m, next, ply);
      if (!made.legal) continue;
      const bool same = g_.to_move(next) == player;
      Child child{m, {}, 0, same, false};
      const Score next_goal = same ? goal : OpponentGoal(goal, g_.to_move(next));
      const Known known = Look(next, next_goal, made, ply + 1, child);
      if (child.numbers.final()) {
        if (ply == 0 && known.kind != LeafKind::kHorizon && (child.numbers.phi == 0) != same) {
          choice_.AtMost(children_.size(), same ? known.value : -known.value);
        }
        ++count_.leaves;
        child.visited = true;
        if constexpr (O::kActive) TellLeaf(next, next_goal, ply + 1, child, known);
      }
      if (!same) child.numbers = child.numbers.Swapped();
      if (!child.numbers.final()) o_.numbers_after(m, child.numbers.Told());
      children_.push_back(child);
      // One move that does it is enough, unless another one could rest on less.
      if (child.numbers.phi == 0 && child.numbers.cycle == kNoCycle) {
        for (int j = i + 1; O::kActive && j < moves.size(); ++j) {
          if (!moves.checked && !view_.IsPseudoLegal(s, moves[j])) continue;
          o_.pruned(moves[j], PruneReason::kCutoff);
        }
        return;
      }
    }
    if (children_.size() == first) internal::NoLegalMove(*budget_);
  }

  // What is known of a position without a search, and how.
  struct Known {
    LeafKind kind = LeafKind::kTable;
    Score value = 0;
  };

  // Looks at the position s after a move: fills the child's numbers, for the player to move at s,
  // and its key.
  Known Look(const State& s, Score goal, const internal::Applied& made, int ply, Child& child) {
    const auto settle = [&](LeafKind kind, Score v, bool proved, int cycle = kNoCycle) {
      child.numbers = Numbers::Final(proved, cycle);
      return Known{kind, v};
    };
    if (made.back_to != kNoCycle) {
      const bool past = view_.path().BeforeRoot(made.back_to);
      return settle(LeafKind::kRepetition, 0, goal <= 0, past ? kNoCycle : made.back_to);
    }
    const int player = g_.to_move(s);
    if (g_.terminal(s)) {
      const Score v = TerminalScore(g_, s, player, 0);
      return settle(LeafKind::kTerminal, v, v >= goal);
    }
    const Interval sure = view_.Sure(s, player, kToEnd);
    if (sure.lo >= goal) return settle(LeafKind::kKnown, sure.lo, true);
    if (sure.hi < goal) return settle(LeafKind::kKnown, sure.hi, false);
    const Score worse = goal <= 0 ? goal : goal - 1;
    if (ply >= max_ply_) return settle(LeafKind::kHorizon, worse, goal <= 0, kHorizon);
    child.key = KeyOf(s, goal, player, ply);
    child.numbers = Probe(child.key);
    if (!child.numbers.final() && view_.watching() && !view_.superko()) {
      const ProofEntry* entry = table_.Find(PathKey(s, goal, ply));
      if (entry != nullptr) {
        child.numbers = {entry->phi, entry->delta, view_.path().Index(ply) - entry->distance};
      }
    }
    return {LeafKind::kTable, child.numbers.phi == 0 ? goal : goal - 1};
  }

  // Whether another path has settled the child meanwhile.
  bool Refresh(Child& child) {
    const Numbers n = Probe(child.key);
    if (!n.final()) return false;
    child.numbers = child.same_player ? n : n.Swapped();
    o_.numbers_after(child.move, child.numbers.Told());
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

  void TellLeaf(const State& s, Score goal, int ply, const Child& child, const Known& known) const {
    o_.move(child.move);
    o_.enter(s, {ply, max_ply_ - ply, g_.to_move(s), goal - 1, goal});
    o_.leaf(known.kind, known.value);
    o_.numbers(child.numbers.Told());
    const bool exact = known.kind == LeafKind::kTerminal || known.kind == LeafKind::kRepetition;
    const Bound bound = child.numbers.phi == 0 ? Bound::kLower : Bound::kUpper;
    o_.leave(known.value, exact ? Bound::kExact : bound);
  }

  // --- the path ---

  // Makes m in s, at `ply`; `next`, a copy of s, becomes the position after it, at the end of the
  // path.
  internal::Applied Enter(const State& s, const Move& m, State& next, int ply) {
    const internal::Applied made = view_.Apply(s, m, ply, next);
    view_.Enter(next, ply + 1);
    view_.path().NotePast(ply + 1);
    return made;
  }
  Score OpponentGoal(Score goal, int player) const {
    return results_.OpponentGoal(goal, player == root_player_);
  }

  // --- the table ---

  static std::uint64_t Salted(std::uint64_t key, std::int64_t salt) {
    return Mix64(key + Mix64(static_cast<std::uint64_t>(salt) + 0x9e3779b97f4a7c15ULL));
  }

  // Of the position and what its player wants: of values-to-go, whoever he is. Under superko also
  // of the positions before, since they say what is legal.
  std::uint64_t KeyOf(const State& s, Score goal, int player, int ply) const {
    if (!has_keys_) return 0;
    const Score to_go = goal - view_.Banked(s, player);
    if (!view_.watching()) return Salted(view_.KeyOf(s).key, to_go);
    if (view_.superko()) return Salted(view_.OwnKey(s) ^ view_.path().Past(ply), to_go);
    return Salted(view_.KeyOf(s).key, 2 * std::int64_t{to_go} + (goal > 0 ? 1 : 0));
  }
  // The same on this path only.
  std::uint64_t PathKey(const State& s, Score goal, int ply) const {
    return Salted(view_.OwnKey(s) ^ Mix64(view_.path().Past(ply) + 1), goal);
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
    if (!has_keys_ || (n.final() && n.cycle == kHorizon)) return;
    ProofEntry entry{n.phi, n.delta,
                     static_cast<std::uint32_t>(std::min<std::uint64_t>(work, kMost)), 0};
    const bool this_path_only = n.final() && n.cycle != kNoCycle;
    if (this_path_only)
      entry.distance = static_cast<std::uint16_t>(view_.path().Index(ply) - n.cycle);
    if (n.phi == 0) ++count_.cutoffs;
    table_.Store(this_path_only ? PathKey(s, goal, ply) : KeyOf(s, goal, player, ply), entry);
  }

  const G& g_;
  const DfPnOptions options_;
  E e_;
  O o_;
  internal::GameView<G> view_;
  const bool has_keys_;
  ProofTable<> table_;
  Budget* budget_ = nullptr;
  Statistics count_;
  int max_ply_ = kMaxDepth;
  int root_player_ = 0;
  bool points_ = false;
  internal::Results results_;
  internal::RootChoice<Move> choice_;
  std::vector<Child> children_;  // of every position on the path, the deepest last
};

}  // namespace boardgames
