// What the threads of one Monte Carlo tree search share: the tree, and what has become of the
// search. One lock guards it. A walker (walker.h) is one thread's way through it.
//
// Virtual loss: a descent that another thread has not finished counts as one that was lost, so that
// the next one goes elsewhere unless this is the best way by far. Source: G. Chaslot, M. Winands,
// J. van den Herik, "Parallel Monte-Carlo Tree Search", 2008.
#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/mcts/internal/shared_bounds.h"
#include "boardgames/mcts/internal/tree.h"
#include "boardgames/mcts/internal/values.h"
#include "boardgames/mcts/options.h"
#include "boardgames/score.h"
#include "boardgames/search/budget.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/observer.h"
#include "boardgames/search/result.h"
#include "boardgames/zobrist.h"

namespace boardgames::internal {

template <Game G, class Lock>
class SharedTree {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Node = typename Tree<G>::Node;

  // Keeps a reference to g. Allocates.
  SharedTree(const G& g, const MctsOptions& chosen)
      : game(g),
        options(chosen),
        tree(chosen.memory_bytes - TableBytes(g, chosen)),
        bounds(TableBytes(g, chosen)),
        values(chosen.solver, chosen.half_win) {}
  SharedTree(const SharedTree&) = delete;
  SharedTree& operator=(const SharedTree&) = delete;

  // No tree: that of the last search is forgotten.
  void Clear() {
    tree.Clear(Players(game), ObjectiveOf(game));
    full = false;
  }
  // Begins a search. together: more than one thread is to walk in the tree.
  void Start(const State& root, const Limits& of_search, bool together) {
    limits = of_search;
    together_ = together;
    players = Players(game);
    objective_ = ObjectiveOf(game);
    exploration_ = limits.solve && bounds.on() ? options.solving_exploration : options.exploration;
    count = {};
    stop.reset();
    error = nullptr;
    over.store(false, std::memory_order_relaxed);
    walking = 0;
    stalled = 0;
    least_ = kFirst;
    most_ = -kFirst;
    bounds.Start(objective_);
    values.Start(objective_);
    Plant(root);
  }

  // Holds the lock while it lives; the other lets go of it. Where one thread walks, neither does
  // anything.
  class Held {
   public:
    explicit Held(SharedTree& t) : t_(t) { t_.Acquire(); }
    ~Held() { t_.Release(); }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;

   private:
    SharedTree& t_;
  };
  class Released {
   public:
    explicit Released(SharedTree& t) : t_(t) { t_.Release(); }
    ~Released() { t_.Acquire(); }
    Released(const Released&) = delete;
    Released& operator=(const Released&) = delete;

   private:
    SharedTree& t_;
  };

  // --- with the lock held ---

  // Whether the search is over, for all threads; `budget` is that of the one that asks.
  bool Over(const Budget& budget) {
    if (!stop) stop = Reason(budget);
    return stop.has_value();
  }

  bool Proved() const { return options.solver && tree.Decided(tree[0]); }

  // A new tree. What was proved with the one before is in the table.
  void Plant(const State& root) {
    tree.Clear(players, objective_);
    full = false;
    ++plantings;
    bounds.ClearNews();
    // What the rules know of the root's value would not tell the move: it starts from nothing.
    tree.Add(EmptyNode(root, Move{}, values.Widest()));
  }
  // Where the tree is full and the table knows more than it, a new one proves more; and where
  // neither proves anything, one that grows another way may.
  bool ToBePlanted() const { return limits.solve && full && (bounds.news() || Barren()); }

  // A descent goes through n, and comes back.
  void Enter(Node& n) const {
    if (together_) ++n.pending;
  }
  void Leave(Node& n) const {
    if (together_) --n.pending;
  }
  void NoteResult(double of_player_at_root) {
    least_ = (std::min)(least_, of_player_at_root);
    most_ = (std::max)(most_, of_player_at_root);
  }

  // The move to descend to: the largest upper confidence bound; 0 if none is worth a visit.
  std::uint32_t Select(const Node& n, SplitMix64& random) const {
    const double log_visits = std::log(static_cast<double>((std::max)(n.visits + n.pending, 1U)));
    const double scale = exploration_ * Range();
    std::uint32_t best = 0;
    double best_value = 0;
    std::uint32_t equals = 0;
    for (std::uint32_t i = n.first; i < n.first + n.children; ++i) {
      const Node& c = tree[i];
      if (options.solver && !tree.Matters(n, i)) continue;
      const double value = UpperBound(c, n.player, log_visits, scale);
      if (best != 0 && value < best_value) continue;
      // Of equals one by lot, each with the same chance.
      equals = best != 0 && value == best_value ? equals + 1 : 1;
      if (equals > 1 && random.Uniform(equals) != 0) continue;
      best = i;
      best_value = value;
    }
    return best;
  }

  // --- without it ---

  Node EmptyNode(const State& s, const Move& m, Interval sure) const {
    Node n{};
    n.move = m;
    n.player = static_cast<std::uint8_t>(game.to_move(s));
    n.kind = LeafKind::kKnown;
    n.lo.fill(sure.lo);
    n.hi.fill(sure.hi);
    return n;
  }

  const G& game;
  const MctsOptions options;
  Limits limits;
  int players = 2;

  std::atomic<bool> over = false;  // the thread that gives the answer has ended

  // What is guarded.
  Tree<G> tree;
  SharedBounds<G> bounds;
  Values<G> values;
  Statistics count;
  bool full = false;
  std::uint64_t plantings = 0;     // trees so far: what a thread knew of an earlier one is void
  std::uint64_t walking = 0;       // descents that are on their way
  std::uint64_t stalled = 0;       // descents since the tree grew
  std::optional<StopReason> stop;  // why the search is over
  const char* error = nullptr;     // Budget::error() of any thread

 private:
  // Of a move that was never tried: before all others.
  static constexpr double kFirst = 1e30;

  static std::size_t TableBytes(const G& g, const MctsOptions& chosen) {
    const bool table = chosen.solver && chosen.table && SharedBounds<G>::Possible(g);
    return table ? chosen.memory_bytes / 4 : 0;
  }

  void Acquire() {
    if (together_) lock_.lock();
  }
  void Release() {
    if (together_) lock_.unlock();
  }

  // Only under a limit, which ends it.
  bool Barren() const {
    const bool limited = limits.nodes != 0 || limits.playouts != 0 || limits.time.count() > 0;
    return limited && stalled >= std::max<std::uint64_t>(options.playouts, tree.size());
  }

  std::optional<StopReason> Reason(const Budget& budget) const {
    if (Proved()) return StopReason::kProved;
    if (budget.spent()) return budget.reason();
    if (limits.nodes != 0 && count.nodes > limits.nodes) return StopReason::kNodes;
    const std::uint64_t begun = count.leaves + walking;
    if (limits.playouts != 0) {
      if (begun >= limits.playouts) return StopReason::kPlayouts;
      return std::nullopt;
    }
    if (limits.nodes != 0 || limits.time.count() > 0) return std::nullopt;
    if (!limits.solve) {
      if (begun >= options.playouts) return StopReason::kDepth;
    } else if (stalled >= std::max<std::uint64_t>(options.playouts, 1) && !ToBePlanted()) {
      return full ? StopReason::kNodes : StopReason::kDepth;
    }
    return std::nullopt;
  }

  // UCB1's bound of c for who moves there, with its prior and RAVE's mean where they are known.
  double UpperBound(const Node& c, int player, double log_visits, double scale) const {
    const std::uint32_t visits = c.visits + c.pending;
    const double games = visits + static_cast<double>(c.prior.games);
    if (games <= 0 && c.amaf_visits == 0) return kFirst;
    double mean = visits > 0 ? Mean(c, player) : 0.0;
    if (c.prior.games > 0) {
      mean =
          (mean * visits + static_cast<double>(c.prior.games) * FromShare(c.prior.share, player)) /
          games;
    }
    if (c.amaf_visits > 0) {
      const double amaf = c.amaf_visits;
      const double weight = amaf / (amaf + games + amaf * games / options.rave);
      mean += weight * (Amaf(c, player) - mean);
    }
    if (scale == 0) return mean;
    return mean + scale * std::sqrt(log_visits / (std::max)(visits, 1U));
  }
  // A share of a win as a result: by points, from the worst so far to the best.
  double FromShare(float share, int player) const {
    const double range = Range();
    const auto of_range = static_cast<double>(share) * range;
    const bool seen = objective_ == Objective::kPoints && least_ <= most_;
    return of_range + (seen ? Worst(player) : -range / 2);
  }
  // Both means with the descents that are on their way as lost ones.
  double Mean(const Node& c, int player) const {
    if (c.pending == 0) return values.Mean(c, player);
    const double sum = c.visits > 0 ? values.Mean(c, player) * c.visits : 0.0;
    return (sum + c.pending * Worst(player)) / (c.visits + c.pending);
  }
  double Amaf(const Node& c, int player) const {
    const auto amaf = static_cast<double>(c.amaf);
    if (c.pending == 0) return amaf;
    return (amaf * c.amaf_visits + c.pending * Worst(player)) / (c.amaf_visits + c.pending);
  }
  // The result of a lost game: by points, the worst so far. The results kept are those of the
  // player at the root, which with two players are the other's too.
  double Worst(int player) const {
    if (objective_ != Objective::kPoints) return -1;
    if (least_ > most_) return -static_cast<double>(PointValue<G>());
    return players == 2 && player != tree[0].player ? -most_ : least_;
  }

  // The unit of exploration: the range of the results so far. It never shrinks, so that no move is
  // given up for ever.
  double Range() const {
    if (objective_ != Objective::kPoints) return 2;
    return (std::max)(most_ - least_, static_cast<double>(PointValue<G>()));
  }

  Lock lock_;
  bool together_ = false;
  Objective objective_ = Objective::kPoints;
  double exploration_ = 0;
  double least_ = 0;  // the range of the results of the player at the root
  double most_ = 0;
};

}  // namespace boardgames::internal
