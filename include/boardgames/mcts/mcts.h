// Mcts: Monte Carlo tree search, which learns from random games where to look, and proves what it
// can.
//
// Use it where no evaluator is at hand, for any number of players, and for long games; the engine
// is stronger where evaluations are good.
//
//   Mcts<Go10> mcts(game, {.seed = 7});
//   auto r = mcts.search(game.initial(), {.time = std::chrono::seconds(1)});
//   if (r.best) game.apply(state, *r.best);
//
// Idea: a tree grows where play is best. Each descent follows, in every position, the move with the
// largest mean plus exploration * range * sqrt(ln(visits here) / visits of the move) for whoever
// is to move there (UCT), plays a random game from the end of the tree, and adds its result to
// every position it came through, for each player his own. So extra turns, passes and more than two
// players need no care.
//
// The solver: each position keeps an interval that surely holds its value, first from the rules
// (finished games, bounds), then from its moves: the player to move gets at least the best
// of the lower ends and at most the best of the upper ones. Moves that cannot matter any more get
// no playouts. Wins and draws are proved with it, and margins in games by points. With more than
// two players it proves max^n's value, which of equal moves takes the first. With two, what is
// known of a position is kept in a table too, so that every path to it can use it (games with hash
// or canonical and without a rule for repetitions).
//
// RAVE: as long as a move has few visits, its mean over all games in which the same player made it
// later on counts too.
//
// Repetition (only for games with the hook): a position that was on the path before is worth 0, or
// is not played at all under superko. Random games know nothing of it and end at max_plies.
//
// Time: a playout is as long as a random game. Memory: memory_bytes, allocated once; when it is
// full, the search goes on in the tree it has: full(). With limits.solve and a table it begins a
// new tree instead, which grows where nothing is proved yet. No allocation per node or playout.
// Sources: L. Kocsis, C. Szepesvari, "Bandit Based Monte-Carlo Planning", 2006 (UCT); M. Winands,
// Y. Bjornsson, J.-T. Saito, "Monte-Carlo Tree Search Solver", 2008; T. Cazenave, A. Saffidine,
// "Score Bounded Monte-Carlo Tree Search", 2010; S. Gelly, D. Silver, "Combining Online and Offline
// Knowledge in UCT", 2007 (RAVE).
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/mcts/internal/rave.h"
#include "boardgames/mcts/internal/shared_bounds.h"
#include "boardgames/mcts/internal/tree.h"
#include "boardgames/mcts/internal/tree_report.h"
#include "boardgames/mcts/internal/values.h"
#include "boardgames/playout.h"
#include "boardgames/search/budget.h"
#include "boardgames/search/deepening.h"
#include "boardgames/search/internal/begin.h"
#include "boardgames/search/internal/game_view.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/observer.h"
#include "boardgames/search/options.h"
#include "boardgames/search/result.h"
#include "boardgames/search/root.h"
#include "boardgames/zobrist.h"

namespace boardgames {

// A switch for a hook the game does not have does nothing.
struct MctsOptions {
  std::size_t memory_bytes = std::size_t{64} << 20;  // of the tree
  std::uint64_t seed = 1;  // the same seed and limits of nodes: the same result
  // At most, if limits name neither playouts, nodes, time nor solve.
  std::uint64_t playouts = 10'000;
  // Of a random game; it then counts as the evaluator says. 0: the evaluator alone, no random game.
  int max_plies = 1000;
  bool own_playout = true;           // the game's own random games, where it has them
  int expand_after = 1;              // visits of a position before its moves join the tree
  double exploration = 0.4;          // UCB1's constant for results between 0 and 1
  double solving_exploration = 0.1;  // the same where limits.solve and a table is used
  double rave = 0;       // visits at which RAVE counts half as much as at first; 0: no RAVE
  Score half_win = 300;  // games of win and loss: the evaluation that counts as half a win
  bool solver = true;    // prove values
  bool table = true;     // share what is proved between the paths to a position
  bool bounds = true;    // use these hooks
  bool undominated = true;
};

// P, the playout policy: the game's own random games where it has them, else moves with the same
// chance each (playout.h). A policy of your own is called as policy(g, s, random, most), plays on
// from s in place, `most` plies at most, and returns the plies played; it may take a fifth
// argument, to be called as on_move(player, m) for each move: RAVE learns from it. It must not
// allocate.
template <CheckedGame G, class E = GameEvaluator, class O = NoObserver, class P = GamePlayout>
  requires Evaluator<E, G>
class Mcts {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Keeps a reference to g. Allocates the tree; if there is not that much memory, it is smaller.
  explicit Mcts(const G& g, MctsOptions options = {}, E e = {}, O o = {}, P policy = {})
      : g_(g),
        options_(options),
        e_(std::move(e)),
        o_(std::move(o)),
        policy_(std::move(policy)),
        view_(g, {.undominated = options.undominated && Players(g) == 2 ? search::Use::kAlways
                                                                        : search::Use::kNever,
                  .bounds = options.bounds,
                  .repetition = true}),
        tree_(options.memory_bytes - TableBytes()),
        rave_(g, options.rave > 0),
        shared_(TableBytes()),
        values_(options.solver, options.half_win) {
    if constexpr (std::is_same_v<P, GamePlayout>) policy_.own = options.own_playout;
  }
  explicit Mcts(const G&&, MctsOptions = {}, E = {}, O = {}, P = {}) = delete;

  // Searches a new tree until a limit is reached or the value is proved; not thread-safe. nodes
  // count positions in the tree and in playouts, and are kept to within one playout;
  // limits.playouts counts descents; limits.depth is the depth of the tree in plies. With solve and
  // no other limit it ends when the tree is full (StopReason::kNodes); with no limit at all after
  // options.playouts (kDepth). The result: best is the move with the most visits, or a proved one
  // that is better; score is its mean result for the player to move, in games of win and loss as an
  // evaluation (half_win); depth is the length of pv, the line of such moves. A proved win or loss
  // is a bound, the shortest seen. moves are those of the root with their visits and means.
  // on_depth is called after 64, 128, 256, ... playouts.
  //
  // In a game in progress (root.h) coming back to a position of its past is a draw where that ends
  // the game, and forbidden by superko; else it is a position like others.
  template <class OnDepth = IgnoreDepth>
  SearchResult<Move> search(const Root<G>& root, const Limits& limits, OnDepth&& on_depth = {}) {
    SearchResult<Move> result;
    tree_.Clear(Players(g_), ObjectiveOf(g_));
    full_ = false;
    if (!internal::BeginResult(g_, root, limits, result)) return result;
    if (tree_.capacity() == 0) {
      result.stop = StopReason::kInvalid;
      result.error = "there is no memory for the tree";
      return result;
    }
    Budget budget(limits);
    Begin(root, limits, budget);
    std::uint64_t next_report = 64;
    for (;;) {
      if (const auto stop = Ended(limits)) {
        result.stop = *stop;
        break;
      }
      if (limits.solve && full_ && shared_.news()) Plant(root.state);
      Descend(root.state);
      if (count_.leaves >= next_report) {
        next_report *= 2;
        Report(result);
        on_depth(std::as_const(result));
      }
    }
    if (budget.error() != nullptr) {
      internal::EndWithError(budget, result);
    } else {
      Report(result);
    }
    budget_ = nullptr;
    return result;
  }

  // Of the last search: whether positions found no room in the tree, and how many are in it.
  bool full() const { return full_; }
  std::size_t tree_nodes() const { return tree_.size(); }
  std::size_t capacity() const { return tree_.capacity(); }
  const MctsOptions& options() const { return options_; }

 private:
  using Tree = internal::Tree<G>;
  using Node = typename Tree::Node;
  static constexpr std::size_t kValues = Tree::kValues;
  using Results = std::array<double, static_cast<std::size_t>(G::kMaxPlayers)>;

  std::size_t TableBytes() const {
    const bool table = options_.solver && options_.table && internal::SharedBounds<G>::Possible(g_);
    return table ? options_.memory_bytes / 4 : 0;
  }

  // --- the search ---

  void Begin(const Root<G>& root, const Limits& limits, Budget& budget) {
    budget_ = &budget;
    random_ = SplitMix64(options_.seed);
    players_ = Players(g_);
    objective_ = ObjectiveOf(g_);
    max_depth_ = limits.depth;
    exploration_ =
        limits.solve && shared_.on() ? options_.solving_exploration : options_.exploration;
    count_ = {};
    least_ = kFirst;
    most_ = -kFirst;
    stalled_ = 0;
    rave_.Clear();
    view_.Start(root);
    shared_.Start(objective_);
    values_.Start(objective_);
    Plant(root.state);
    BeginIteration(e_, 1);
    o_.iteration(1);
  }

  // Why the search ends here, if it does.
  std::optional<StopReason> Ended(const Limits& limits) {
    if (options_.solver && tree_.Decided(At(0))) return StopReason::kProved;
    if (!budget_->Look()) return budget_->reason();
    if (limits.playouts != 0) {
      if (count_.leaves >= limits.playouts) return StopReason::kPlayouts;
      return std::nullopt;
    }
    if (limits.nodes != 0 || limits.time.count() > 0) return std::nullopt;
    if (!limits.solve) {
      if (count_.leaves >= options_.playouts) return StopReason::kDepth;
    } else if (stalled_ >= std::max<std::uint64_t>(options_.playouts, 1) &&
               !(full_ && shared_.news())) {
      return full_ ? StopReason::kNodes : StopReason::kDepth;
    }
    return std::nullopt;
  }

  // A new tree. What was proved with the one before is in the table.
  void Plant(const State& root) {
    tree_.Clear(players_, objective_);
    full_ = false;
    shared_.ClearNews();
    // What the rules know of the root's value would not tell the move: it starts from nothing.
    tree_.Add(EmptyNode(root, Move{}, values_.Widest()));
  }

  void Descend(const State& root) {
    State s = root;
    std::uint32_t at = 0;
    int ply = 0;
    ++stalled_;
    line_[0] = 0;
    learnt_[0] = false;
    budget_->Visit();
    o_.enter(s, SearchWindow{0, max_depth_, At(0).player});
    for (;;) {
      if (at != 0 && tree_.Closed(At(at))) break;
      if (At(at).children == 0) {
        const bool ripe = at == 0 || At(at).visits >= Visits(options_.expand_after);
        if (!ripe || ply >= max_depth_ || !Expand(at, s, ply)) break;
        stalled_ = 0;
        if (options_.solver && tree_.Narrow(At(at))) {
          learnt_[static_cast<std::size_t>(ply)] = true;
          if (tree_.Closed(At(at))) break;
        }
      }
      const std::uint32_t next = Select(At(at));
      if (next == 0) break;
      const Move m = At(next).move;
      State child = s;
      view_.Make(s, m, ply, child);
      view_.Stand(child, ply + 1);
      s = child;
      at = next;
      line_[static_cast<std::size_t>(++ply)] = at;
      learnt_[static_cast<std::size_t>(ply)] = Recall(At(at));
      budget_->Visit();
      o_.move(m);
      o_.enter(s, SearchWindow{ply, max_depth_ - ply, At(at).player});
    }
    if (budget_->error() != nullptr) return;
    ++count_.leaves;
    rave_.NextDescent();
    const Results results = Play(At(at), s);
    Learn(results, ply);
  }

  // The results at the end of a descent: what is known, or those of a random game.
  Results Play(const Node& n, State& s) {
    Results results{};
    if (tree_.Decided(n)) {
      for (int p = 0; p < players_; ++p) results[Index(p)] = values_.Reward(Tree::Sure(n, p));
      if constexpr (O::kActive) o_.leaf(n.kind, values_.ScoreOf(results[n.player]));
      return results;
    }
    const int plies = PlayOut(s);
    budget_->Add(static_cast<std::uint64_t>(plies));
    const bool over = g_.terminal(s);
    for (int p = 0; p < players_; ++p) {
      results[Index(p)] = over ? values_.Reward(g_.utility(s, p)) : values_.Estimate(e_(g_, s, p));
    }
    if constexpr (O::kActive) o_.leaf(LeafKind::kPlayout, values_.ScoreOf(results[n.player]));
    return results;
  }

  int PlayOut(State& s) {
    const auto on_move = [this](int player, const Move& m) { rave_.Mark(player, m); };
    if constexpr (std::invocable<P&, const G&, State&, SplitMix64&, int, decltype(on_move)>) {
      if (rave_.on()) return policy_(g_, s, random_, options_.max_plies, on_move);
    }
    return policy_(g_, s, random_, options_.max_plies);
  }

  // Takes the results back up the line, the last position of which is at `ply`, and what became
  // known on it.
  void Learn(const Results& results, int ply) {
    least_ = std::min(least_, results[At(0).player]);
    most_ = std::max(most_, results[At(0).player]);
    bool changed = false;
    for (int i = ply; i >= 0; --i) {
      Node& n = At(line_[static_cast<std::size_t>(i)]);
      ++n.visits;
      for (std::size_t v = 0; v < kValues; ++v) {
        n.mean[v] += (static_cast<float>(results[v]) - n.mean[v]) / static_cast<float>(n.visits);
      }
      changed = (changed && tree_.Narrow(n)) || learnt_[static_cast<std::size_t>(i)];
      if (changed) shared_.Remember(tree_, n, count_);
      if (i < ply) {
        const Node& child = At(line_[static_cast<std::size_t>(i + 1)]);
        LearnAmaf(n, child.move, results[n.player]);
        if constexpr (O::kActive) {
          if (tree_.IsMostVisited(n, child)) {
            o_.better(child.move, values_.ToldFor(tree_, child, n.player));
          }
        }
      }
      if constexpr (O::kActive) o_.leave(values_.ToldFor(tree_, n, n.player), Bound::kExact);
    }
  }

  // The move to descend to: the largest upper confidence bound; 0 if none is worth a visit.
  std::uint32_t Select(const Node& n) {
    const double log_visits = std::log(static_cast<double>(std::max(n.visits, 1U)));
    const double scale = exploration_ * Range();
    std::uint32_t best = 0;
    double best_value = 0;
    std::uint32_t equals = 0;
    for (std::uint32_t i = n.first; i < n.first + n.children; ++i) {
      const Node& c = At(i);
      if (options_.solver && !tree_.Matters(n, i)) continue;
      double value = kFirst;
      if (c.visits > 0) {
        value = values_.Mean(c, n.player) + scale * std::sqrt(log_visits / c.visits);
      }
      if (c.amaf_visits > 0) {
        const double weight = std::sqrt(options_.rave / (3.0 * c.visits + options_.rave));
        const double mean = c.visits > 0 ? values_.Mean(c, n.player) : 0.0;
        value = (1 - weight) * mean + weight * static_cast<double>(c.amaf) +
                scale * std::sqrt(log_visits / std::max(c.visits, 1U));
      }
      if (best != 0 && value < best_value) continue;
      // Of equals one by lot, each with the same chance.
      equals = best != 0 && value == best_value ? equals + 1 : 1;
      if (equals > 1 && random_.Below(equals) != 0) continue;
      best = i;
      best_value = value;
    }
    return best;
  }

  // The unit of exploration: the range of the results so far. It never shrinks, so that no move is
  // given up for ever.
  double Range() const {
    if (objective_ != Objective::kPoints) return 2;
    return std::max(most_ - least_, static_cast<double>(PointValue<G>()));
  }

  // --- the tree ---

  // Adds the moves of a position to the tree; false if there is no room.
  bool Expand(std::uint32_t at, const State& s, int ply) {
    internal::SearchMoves<G> moves;
    view_.MovesToSearch(s, kToEnd, moves);
    if (!internal::Sound(moves, *budget_)) return false;
    if (static_cast<std::size_t>(moves.size()) > tree_.room()) {
      full_ = true;
      return false;
    }
    const auto first = static_cast<std::uint32_t>(tree_.size());
    for (const Move& m : moves) {
      if (!moves.checked && !view_.IsPseudoLegal(s, m)) continue;
      State child = s;
      const internal::Made made = view_.Make(s, m, ply, child);
      budget_->Visit();
      if (!made.legal) continue;
      if (made.back_to != internal::kNoCycle) {
        Node n = EmptyNode(child, m, Interval::Exactly(0));
        n.kind = LeafKind::kRepetition;
        tree_.Add(n);
      } else {
        tree_.Add(NewNode(child, m));
      }
    }
    At(at).first = first;
    At(at).children = static_cast<std::uint32_t>(tree_.size()) - first;
    if (At(at).children == 0) internal::NoLegalMove(*budget_);
    return At(at).children > 0;
  }

  Node EmptyNode(const State& s, const Move& m, Interval sure) const {
    Node n{};
    n.move = m;
    n.player = static_cast<std::uint8_t>(g_.to_move(s));
    n.kind = LeafKind::kKnown;
    n.lo.fill(sure.lo);
    n.hi.fill(sure.hi);
    return n;
  }
  // A position with what the rules say about its value.
  Node NewNode(const State& s, const Move& m) {
    Node n = EmptyNode(s, m, values_.Widest());
    const bool over = g_.terminal(s);
    if (over) n.kind = LeafKind::kTerminal;
    for (int p = 0; p < std::min(players_, static_cast<int>(kValues)); ++p) {
      const Interval sure =
          over ? Interval::Exactly(values_.Value(TerminalScore(g_, s, p, 0))) : SureBefore(s, p);
      Tree::SetInterval(n, p, sure.lo, sure.hi);
    }
    if (shared_.on() && !over) {
      shared_.SetKey(view_, s, n);
      Recall(n);
    }
    return n;
  }
  // What is sure about an unfinished position without a look at its moves.
  Interval SureBefore(const State& s, int p) const {
    const Interval widest = values_.Widest();
    if constexpr (HasBounds<G>) {
      const Interval sure = view_.Sure(s, p, kToEnd);
      return {std::max(values_.Value(sure.lo), widest.lo),
              std::min(values_.Value(sure.hi), widest.hi)};
    }
    return widest;
  }

  bool Recall(Node& n) { return shared_.Recall(tree_, n, count_); }

  // --- RAVE ---

  // Every move that its player made at n or later counts as if it had been made at n.
  void LearnAmaf(const Node& n, const Move& made, double result) {
    if (!rave_.on()) return;
    rave_.Mark(n.player, made);
    for (std::uint32_t i = n.first; i < n.first + n.children; ++i) {
      Node& c = At(i);
      if (!rave_.Marked(n.player, c.move)) continue;
      ++c.amaf_visits;
      c.amaf += (static_cast<float>(result) - c.amaf) / static_cast<float>(c.amaf_visits);
    }
  }

  void Report(SearchResult<Move>& r) const {
    internal::TreeReport<G>(tree_, values_, players_).Write(r);
    r.statistics = count_;
    r.statistics.nodes = budget_->nodes();
    r.statistics.seconds = budget_->seconds();
    r.iteration = r.statistics;
  }

  Node& At(std::uint32_t i) { return tree_[i]; }
  const Node& At(std::uint32_t i) const { return tree_[i]; }
  static std::size_t Index(int p) { return static_cast<std::size_t>(p); }
  static std::uint32_t Visits(int n) { return static_cast<std::uint32_t>(std::max(n, 1)); }

  // Of a move that was never tried: before all others.
  static constexpr double kFirst = 1e30;

  const G& g_;
  const MctsOptions options_;
  E e_;
  O o_;
  P policy_;
  internal::GameView<G> view_;
  Tree tree_;
  internal::Rave<G> rave_;
  internal::SharedBounds<G> shared_;
  internal::Values<G> values_;
  bool full_ = false;
  SplitMix64 random_{1};
  Budget* budget_ = nullptr;
  Statistics count_;
  int players_ = 2;
  Objective objective_ = Objective::kPoints;
  int max_depth_ = kMaxDepth;
  double exploration_ = 0;
  double least_ = 0;  // the range of the results of the player at the root
  double most_ = 0;
  std::uint64_t stalled_ = 0;  // descents since the tree grew
  std::array<std::uint32_t, kMaxDepth + 1> line_;
  std::array<bool, kMaxDepth + 1> learnt_;  // by ply of the line: more is known than before
};

}  // namespace boardgames
