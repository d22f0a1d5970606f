// A walker: one thread of a Monte Carlo tree search. It goes down the tree, plays a random game at
// its end and takes the result back up, again and again.
//
// The shared tree's lock is held on the way down and up, and let go of while moves are made and
// generated and while a random game is played; in between nothing of the tree is looked at. Other
// threads may meanwhile have given the position its moves, or planted another tree.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/mcts/internal/rave.h"
#include "boardgames/mcts/internal/shared_tree.h"
#include "boardgames/mcts/internal/tree.h"
#include "boardgames/playout.h"
#include "boardgames/score.h"
#include "boardgames/search/budget.h"
#include "boardgames/search/deepening.h"
#include "boardgames/search/internal/game_view.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/observer.h"
#include "boardgames/search/options.h"
#include "boardgames/search/root.h"
#include "boardgames/zobrist.h"

namespace boardgames::internal {

template <CheckedGame G, class E, class O, class P, class Lock>
class Walker {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Shared = SharedTree<G, Lock>;

  // Keeps a reference to the tree. `number` tells the walkers of a tree apart. Allocates.
  Walker(Shared& tree, int number, E e, O o, P policy)
      : t_(tree),
        g_(tree.game),
        number_(number),
        e_(std::move(e)),
        o_(std::move(o)),
        policy_(std::move(policy)),
        view_(g_, {.undominated = t_.options.undominated && Players(g_) == 2 ? search::Use::kAlways
                                                                             : search::Use::kNever,
                   .bounds = t_.options.bounds,
                   .repetition = true}),
        rave_(g_, t_.options.rave > 0) {
    if constexpr (std::is_same_v<P, GamePlayout>) policy_.own = t_.options.own_playout;
    young_.reserve(static_cast<std::size_t>(G::kMaxMoves));
    if constexpr (HasMovePriors<G>) {
      young_moves_.reserve(static_cast<std::size_t>(G::kMaxMoves));
      young_priors_.reserve(static_cast<std::size_t>(G::kMaxMoves));
    }
  }
  Walker(const Walker&) = delete;
  Walker& operator=(const Walker&) = delete;

  // Before a search, once the tree has started.
  void Start(const Root<G>& root, const Limits& limits) {
    root_ = &root.state;
    last_ = root.last;
    budget_.emplace(limits);
    told_ = 0;
    random_ = SplitMix64(t_.options.seed + Mix64(static_cast<std::uint64_t>(number_)));
    rave_.Clear();
    view_.Start(root);
    BeginIteration(e_, 1);
    o_.iteration(1);
  }

  // Descends until the search is over; after() is called with the lock held after each descent.
  template <class After>
  void Run(After&& after) {
    budget_->Look();
    const typename Shared::Held held(t_);
    while (!t_.Over(*budget_)) {
      Begin(false);
      End();
      after();
    }
  }

  // A descent in two parts, with the lock held. If `ask` it may wait in between for the worth of
  // the position it came to, for the player to move there.
  void Begin(bool ask) {
    if (t_.ToBePlanted()) t_.Plant(*root_);
    Descend(ask);
  }
  bool waits() const { return waits_; }
  const State& at() const { return *at_; }
  void Answer(Score worth) {
    for (int p = 0; p < t_.players; ++p) {
      results_[Index(p)] = t_.values.Estimate(p == player_ ? worth : -worth);
    }
  }
  void End() {
    --t_.walking;
    t_.count.nodes += budget_->nodes() - told_;
    told_ = budget_->nodes();
    if (budget_->error() != nullptr) t_.error = budget_->error();
    if (!Lost()) Learn();
  }

  Budget& budget() { return *budget_; }
  E& evaluator() { return e_; }

 private:
  using Node = typename Tree<G>::Node;
  static constexpr std::size_t kValues = Tree<G>::kValues;
  using Released = typename Shared::Released;

  // --- a descent ---

  void Descend(bool ask) {
    State s = *root_;  // and no member: random games are quicker so
    waits_ = false;
    planting_ = t_.plantings;
    ++t_.walking;
    ++t_.stalled;
    rave_.NextDescent();
    ply_ = -1;
    made_ = -1;
    Step(0);
    for (bool go_on = true;;) {
      const bool grow = Follow(go_on);
      {
        const Released released(t_);
        Replay(s);
        if (grow) {
          Generate(s);
        } else {
          waits_ = ask && !known_;
          Finish(s);
        }
      }
      if (!grow || Lost()) break;
      go_on = Adopt();
    }
    if (waits_) at_ = s;
  }

  // Whether there is nothing to learn from this descent.
  bool Lost() const { return budget_->error() != nullptr || planting_ != t_.plantings; }

  void Step(std::uint32_t to) {
    Node& n = t_.tree[to];
    line_[Index(++ply_)] = {to, n.move, to != 0 && Recall(n)};
    t_.Enter(n);
  }

  // Goes down the tree. True: to a position that is to get its moves; false: to the end.
  bool Follow(bool go_on) {
    while (go_on) {
      const std::uint32_t at = line_[Index(ply_)].node;
      const Node& n = t_.tree[at];
      if (at != 0 && t_.tree.Closed(n)) break;
      if (n.children == 0) {
        const bool ripe = at == 0 || n.visits >= Visits(t_.options.expand_after);
        if (!ripe || ply_ >= t_.limits.depth) break;
        room_ = t_.tree.room();
        return true;
      }
      const std::uint32_t next = t_.Select(n, random_);
      if (next == 0) break;
      Step(next);
    }
    const Node& n = t_.tree[line_[Index(ply_)].node];
    player_ = n.player;
    known_ = t_.tree.Decided(n);
    if (known_) {
      leaf_ = n.kind;
      for (int p = 0; p < t_.players; ++p) {
        results_[Index(p)] = t_.values.Reward(Tree<G>::Sure(n, p));
      }
    }
    return false;
  }

  // Makes the moves of the line that were not made yet.
  void Replay(State& s) {
    while (made_ < ply_) {
      ++made_;
      if (made_ > 0) {
        const Move m = line_[Index(made_)].move;
        State child = s;
        view_.Apply(s, m, made_ - 1, child);
        view_.Enter(child, made_);
        s = child;
        if (made_ == 1) budget_->BeginRootMove(m);
        o_.move(m);
      }
      budget_->Visit();
      if constexpr (O::kActive) {
        o_.enter(s, SearchWindow{made_, t_.limits.depth - made_, g_.to_move(s)});
      }
    }
  }

  // The results at the end of a descent: what is known, or those of a random game.
  void Finish(State& s) {
    if (!known_ && !waits_) {
      leaf_ = LeafKind::kPlayout;
      const int plies = PlayOut(s);
      budget_->Add(static_cast<std::uint64_t>(plies));
      const bool over = g_.terminal(s);
      for (int p = 0; p < t_.players; ++p) {
        results_[Index(p)] =
            over ? t_.values.Reward(g_.utility(s, p)) : t_.values.Estimate(e_(g_, s, p));
      }
    }
    if (waits_) leaf_ = LeafKind::kPlayout;
    if constexpr (O::kActive) o_.leaf(leaf_, t_.values.ScoreOf(results_[Index(player_)]));
    budget_->Look();
  }

  int PlayOut(State& s) {
    const auto on_move = [this](int player, const Move& m) { rave_.Mark(player, m); };
    if constexpr (std::invocable<P&, const G&, State&, SplitMix64&, int, decltype(on_move)>) {
      if (rave_.on()) return policy_(g_, s, random_, t_.options.max_plies, on_move);
    }
    return policy_(g_, s, random_, t_.options.max_plies);
  }

  // Takes the results back up the line, and what became known on it.
  void Learn() {
    ++t_.count.leaves;
    t_.NoteResult(results_[t_.tree[0].player]);
    bool changed = false;
    for (int i = ply_; i >= 0; --i) {
      Node& n = t_.tree[line_[Index(i)].node];
      t_.Leave(n);
      ++n.visits;
      for (std::size_t v = 0; v < kValues; ++v) {
        n.mean[v] += (static_cast<float>(results_[v]) - n.mean[v]) / static_cast<float>(n.visits);
      }
      changed = (changed && t_.tree.Narrow(n)) || line_[Index(i)].learnt;
      if (changed) t_.bounds.Remember(t_.tree, n, t_.count);
      if (i < ply_) {
        const Node& child = t_.tree[line_[Index(i + 1)].node];
        LearnAmaf(n, child.move, results_[n.player]);
        if constexpr (O::kActive) {
          if (t_.tree.IsMostVisited(n, child)) {
            o_.better(child.move, t_.values.ToldFor(t_.tree, child, n.player));
          }
        }
      }
      if constexpr (O::kActive) {
        o_.leave(t_.values.ToldFor(t_.tree, n, n.player), Bound::kExact);
      }
    }
  }

  // Every move that its player made at n or later counts as if it had been made at n.
  void LearnAmaf(const Node& n, const Move& made, double result) {
    if (!rave_.on()) return;
    rave_.Mark(n.player, made);
    for (std::uint32_t i = n.first; i < n.first + n.children; ++i) {
      Node& c = t_.tree[i];
      if (!rave_.Marked(n.player, c.move)) continue;
      ++c.amaf_visits;
      c.amaf += (static_cast<float>(result) - c.amaf) / static_cast<float>(c.amaf_visits);
    }
  }

  // --- new positions ---

  // What the moves of s, the position at the end of the line, lead to; nothing if they find no room
  // in the tree or the game breaks its contract.
  void Generate(const State& s) {
    young_.clear();
    SearchMoves<G> moves;
    view_.MovesToSearch(s, kToEnd, moves);
    if (!CheckMoves(moves, *budget_) || static_cast<std::size_t>(moves.size()) > room_) return;
    for (const Move& m : moves) {
      if (!moves.checked && !view_.IsPseudoLegal(s, m)) continue;
      State child = s;
      const Applied made = view_.Apply(s, m, ply_, child);
      budget_->Visit();
      if (!made.legal) continue;
      if (made.back_to != kNoCycle) {
        young_.push_back(t_.EmptyNode(child, m, Interval::Exactly(0)));
        young_.back().kind = LeafKind::kRepetition;
      } else {
        young_.push_back(NewNode(child, m));
      }
    }
    if (young_.empty()) NoLegalMove(*budget_);
    if constexpr (HasMovePriors<G>) {
      if (t_.options.priors) AddPriors(s);
    }
  }

  // What the game expects of them.
  void AddPriors(const State& s) {
    young_moves_.clear();
    for (const Node& n : young_) young_moves_.push_back(n.move);
    young_priors_.assign(young_.size(), MovePrior{});
    g_.move_priors(s, made_ > 0 ? &line_[Index(made_)].move : last_,
                   std::span<const Move>(young_moves_), std::span<MovePrior>(young_priors_));
    for (std::size_t i = 0; i < young_.size(); ++i) young_[i].prior = young_priors_[i];
  }

  // Takes them into the tree. False: the descent ends here.
  bool Adopt() {
    Ply& last = line_[Index(ply_)];
    if (t_.tree[last.node].children > 0) return true;  // another thread was quicker
    if (young_.empty() || young_.size() > t_.tree.room()) {
      t_.full = true;
      return false;
    }
    const auto first = static_cast<std::uint32_t>(t_.tree.size());
    for (Node& n : young_) {
      Recall(n);
      t_.tree.Add(n);
    }
    Node& n = t_.tree[last.node];
    n.first = first;
    n.children = static_cast<std::uint32_t>(young_.size());
    t_.stalled = 0;
    if (!t_.options.solver || !t_.tree.Narrow(n)) return true;
    last.learnt = true;
    return !t_.tree.Closed(n);
  }

  // A position with what the rules say about its value.
  Node NewNode(const State& s, const Move& m) const {
    Node n = t_.EmptyNode(s, m, t_.values.Widest());
    const bool over = g_.terminal(s);
    if (over) n.kind = LeafKind::kTerminal;
    for (int p = 0; p < (std::min)(t_.players, static_cast<int>(kValues)); ++p) {
      const Interval sure =
          over ? Interval::Exactly(t_.values.Value(TerminalScore(g_, s, p, 0))) : SureBefore(s, p);
      Tree<G>::SetInterval(n, p, sure.lo, sure.hi);
    }
    if (t_.bounds.on() && !over) t_.bounds.SetKey(view_, s, n);
    return n;
  }
  // What is sure about an unfinished position without a look at its moves.
  Interval SureBefore(const State& s, int p) const {
    const Interval widest = t_.values.Widest();
    if constexpr (HasBounds<G>) {
      const Interval sure = view_.Sure(s, p, kToEnd);
      return {(std::max)(t_.values.Value(sure.lo), widest.lo),
              (std::min)(t_.values.Value(sure.hi), widest.hi)};
    }
    return widest;
  }

  bool Recall(Node& n) { return t_.bounds.Recall(t_.tree, n, t_.count); }

  static std::size_t Index(int i) { return static_cast<std::size_t>(i); }
  static std::uint32_t Visits(int n) { return static_cast<std::uint32_t>((std::max)(n, 1)); }

  struct Ply {
    std::uint32_t node;
    Move move;    // that led there
    bool learnt;  // more is known of it than before
  };

  Shared& t_;
  const G& g_;
  const int number_;
  E e_;
  O o_;
  P policy_;
  GameView<G> view_;
  Rave<G> rave_;
  SplitMix64 random_{1};
  const State* root_ = nullptr;
  const Move* last_ = nullptr;  // that led there; may be null
  std::optional<Budget> budget_;
  std::uint64_t told_ = 0;  // of the budget's nodes: counted in the tree

  // Of the present descent.
  std::optional<State> at_;     // where it waits
  bool waits_ = false;          // for what that is worth
  std::uint64_t planting_ = 0;  // the tree it is in
  std::array<Ply, kMaxDepth + 1> line_;
  int ply_ = 0;           // of the last position of the line
  int made_ = 0;          // of the last one that was reached by making moves
  std::size_t room_ = 0;  // in the tree, when last seen
  std::vector<Node> young_;
  std::vector<Move> young_moves_;  // the same, for the game
  std::vector<MovePrior> young_priors_;
  bool known_ = false;  // the value at its end
  int player_ = 0;      // to move there
  LeafKind leaf_ = LeafKind::kPlayout;
  std::array<double, static_cast<std::size_t>(G::kMaxPlayers)> results_{};
};

}  // namespace boardgames::internal
