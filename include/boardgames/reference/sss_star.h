// SSS*: best-first minimax, which never looks at a leaf that alpha-beta would not look at.
//
// Use it to see what the best order of leaves saves, and what it costs in memory.
//
//   SssStar<TicTacToe> sss(game);
//   auto r = sss.search(game.initial(), {.depth = 6});
//   if (r.stop == StopReason::kMemory) std::puts("stopped after r.depth plies");
//
// Idea: max, the player who searches, needs one move at each of his positions and an answer to all
// moves of min: such a strategy is worth its worst leaf. OPEN holds the tips of all strategies not
// given up yet, each with its merit, the most the strategy can still be worth. The tip with the
// highest merit, of equal ones the leftmost, is worked on:
//   a leaf               is solved; its merit becomes the smaller of its own and the leaf's value
//   max's position       gives its place to all its children
//   min's position       gives its place to its first child
//   solved, below min    gives its place to the next sister; the last one to the parent, solved
//   solved, below max    gives its place to the parent, solved; everything else below that is
//                        dropped: no merit there is higher
// The root's merit, once it is solved, is minimax's value. Whose position it is the game says, so
// extra turns and passes need no special case. Fixed depth, with iterative deepening around it.
// Time: fewer leaves than alpha-beta, but each step keeps OPEN in order. Memory: b^(d/2) positions,
// at most max_positions; allocates as it grows.
// Source: G. Stockman, "A Minimax Algorithm Better than Alpha-Beta?", 1979; the dominance over
// alpha-beta: I. Roizen, J. Pearl, 1983, for ties resolved to the left.
//
// Events: each step is one descent from the root. The window's upper edge (for min the lower one)
// is the merit a position was given. Ancestors are left with what is known of them: at most (for
// min at least) the merit just taken, or infinite. Moves dropped unseen are pruned as kProved.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/search/deepening.h"
#include "boardgames/search/internal/game_view.h"
#include "boardgames/search/internal/root_proofs.h"
#include "boardgames/search/observer.h"
#include "boardgames/search/root.h"

namespace boardgames {

struct SssStarOptions {
  std::size_t max_positions = 1'000'000;  // kept at once
};

template <CheckedGame G, class E = GameEvaluator, class O = NoObserver>
  requires Evaluator<E, G>
class SssStar {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Keeps a reference to g. Precondition of search: two players.
  explicit SssStar(const G& g, SssStarOptions options = {}, E e = {}, O o = {})
      : g_(g), e_(std::move(e)), o_(std::move(o)), max_positions_(options.max_positions) {}
  explicit SssStar(const G&&, SssStarOptions = {}, E = {}, O = {}) = delete;
  SssStar(const SssStar&) = delete;  // OPEN's order points into the object
  SssStar& operator=(const SssStar&) = delete;

  // Searches depth 1, 2, ... within the limits; see Deepen. If a depth needs more than
  // max_positions at once, the result is that of the depth before, with StopReason::kMemory. Not
  // thread-safe.
  template <class OnDepth = IgnoreDepth>
  SearchResult<Move> search(const Root<G>& root, const Limits& limits, OnDepth&& on_depth = {}) {
    if (Players(g_) != 2) return internal::TwoPlayersOnly<Move>("sss-star", Players(g_));
    const State& s = root.state;
    view_.Start(root);
    proofs_.Start();
    return Deepen(
        g_, root, limits,
        [&](int depth, Budget& budget) {
          budget_ = &budget;
          count_ = {};
          horizon_ = false;
          BeginIteration(e_, depth);
          o_.iteration(depth);
          Iteration<Move> found = Solve(s, depth);
          if (budget.spent()) {
            NoteMerits();
            o_.ended_early();
          }
          found.proofs = &proofs_;
          return found;
        },
        on_depth);
  }

 private:
  enum class NodeStatus : std::uint8_t { kLive, kExpanded, kSolved };
  static constexpr int kNone = -1;

  struct Node {
    State state;
    Move move{};         // that led here
    int parent = kNone;  // indices into nodes_
    int child = kNone;   // max: the last of all; min: the one there is
    int sister = kNone;  // the child before
    int number = 0;      // among the parent's moves
    int ply = 0;
    bool max = true;
    NodeStatus status = NodeStatus::kLive;
    Score given = 0;  // the merit it began with
    Score merit = 0;
    std::vector<Move> line = {};  // of a solved position, if merit < given
  };

  // OPEN's order. No position in it is above another, so that two always part somewhere.
  struct Before {
    const std::vector<Node>* nodes;
    bool operator()(int a, int b) const {
      if (a == b) return false;
      const auto at = [&](int n) -> const Node& { return (*nodes)[static_cast<std::size_t>(n)]; };
      if (at(a).merit != at(b).merit) return at(a).merit > at(b).merit;
      while (at(a).ply > at(b).ply) a = at(a).parent;
      while (at(b).ply > at(a).ply) b = at(b).parent;
      while (at(a).parent != at(b).parent) {
        a = at(a).parent;
        b = at(b).parent;
      }
      return at(a).number < at(b).number;
    }
  };

  Node& At(int n) { return nodes_[static_cast<std::size_t>(n)]; }

  Iteration<Move> Solve(const State& s, int depth) {
    depth_ = depth;
    nodes_.clear();
    free_.clear();
    open_.clear();
    me_ = g_.to_move(s);
    Node root{.state = s};
    root.given = root.merit = kInfinity;
    nodes_.push_back(std::move(root));
    open_.insert(0);
    for (;;) {
      const int n = *open_.begin();
      open_.erase(open_.begin());
      if (At(n).status == NodeStatus::kLive) {
        if (!budget_->Visit()) {
          open_.insert(n);
          return {};
        }
        Expand(n);
      } else if (n != 0) {
        Rise(n);
      } else {
        return {At(0).merit, Bound::kExact, !horizon_, At(0).line, count_};
      }
      if (budget_->spent()) return {};  // no room
    }
  }

  // A live position, just taken from OPEN.
  void Expand(int n) {
    const State s = At(n).state;
    const Score merit = At(n).merit;
    const bool over = g_.terminal(s);
    if (over || At(n).ply == depth_) {
      const Score v = over ? TerminalScore(g_, s, me_, At(n).ply) : e_(g_, s, me_);
      horizon_ = horizon_ || !over;
      ++count_.leaves;
      At(n).merit = (std::min)(merit, v);
      At(n).status = NodeStatus::kSolved;
      open_.insert(n);
      ShowLeaf(n, merit, over ? LeafKind::kTerminal : LeafKind::kHorizon, v);
      return;
    }
    At(n).status = NodeStatus::kExpanded;
    Show(n, merit, [] {});
    MoveListFor<G> moves;
    if (!Moves(n, moves)) return;
    const int children = At(n).max ? moves.size() : 1;
    for (int i = 0; i < children; ++i) Add(n, i, moves[i], merit);
  }

  // A solved position, just taken from OPEN; not the root.
  void Rise(int n) {
    const int p = At(n).parent;
    const Score merit = At(n).merit;
    const Move move = At(n).move;
    const int next = At(n).number + 1;
    MoveListFor<G> moves;
    if (!Moves(p, moves)) return;
    const bool solved = At(p).max || next == moves.size();
    if (solved) At(p).status = NodeStatus::kSolved;
    if (At(p).max || merit < At(n).given) {  // the parent's merit comes from here
      At(p).line.assign(1, move);
      At(p).line.insert(At(p).line.end(), At(n).line.begin(), At(n).line.end());
      Show(p, merit, [&] { o_.better(move, Own(p, merit)); });
    }
    if (!solved) {
      At(p).child = kNone;
      free_.push_back(n);
      Add(p, next, moves[next], merit);
      return;
    }
    if (At(p).max && moves.size() > 1) {
      ++count_.cutoffs;
      if (next == 1) ++count_.first_move_cutoffs;
    }
    if (p == 0) {  // the root: the depth is over
      open_.insert(n);
      NoteMerits();
    }
    Drop(p, merit);
    At(p).merit = merit;
    open_.insert(p);
  }

  // What OPEN says of the moves at the root: none is worth more than the highest merit below it.
  void NoteMerits() {
    std::vector<int> seen;
    for (const int n : open_) {
      int c = n;
      while (At(c).ply > 1) c = At(c).parent;
      if (c == 0 || std::find(seen.begin(), seen.end(), c) != seen.end()) continue;
      seen.push_back(c);
      const bool solved = n == c && At(n).status == NodeStatus::kSolved;
      const Bound bound = !solved                     ? Bound::kUpper
                          : At(n).merit < At(n).given ? Bound::kExact
                                                      : Bound::kLower;
      proofs_.Note(At(c).number, At(c).move, At(n).merit, bound, !horizon_);
    }
  }

  // The legal moves of n, which may depend on the positions above it; see GameView.
  bool Moves(int n, MoveListFor<G>& moves) {
    for (int p = At(n).parent; view_.superko() && p != kNone; p = At(p).parent) {
      view_.Enter(At(p).state, At(p).ply);
    }
    return view_.Moves(At(n).state, At(n).ply, *budget_, moves);
  }

  // A new live position, the child of p by move m. Ends the search if there is no room.
  void Add(int p, int number, const Move& m, Score merit) {
    if (nodes_.size() - free_.size() >= max_positions_) {
      budget_->End(StopReason::kMemory);
      return;
    }
    State s = At(p).state;
    g_.apply(s, m);
    Node node{.state = s, .move = m};
    node.parent = p;
    node.sister = At(p).child;
    node.number = number;
    node.ply = At(p).ply + 1;
    node.max = g_.to_move(s) == me_;
    node.given = node.merit = merit;
    auto id = static_cast<int>(nodes_.size());
    if (free_.empty()) {
      nodes_.push_back(std::move(node));
    } else {
      id = free_.back();
      free_.pop_back();
      At(id) = std::move(node);
    }
    At(p).child = id;
    open_.insert(id);
  }

  // Forgets everything below n.
  void Drop(int n, Score merit) {
    ShowUnseen(n, merit);
    for (int c = At(n).child; c != kNone; c = At(c).sister) {
      Drop(c, merit);
      open_.erase(c);
      free_.push_back(c);
    }
    At(n).child = kNone;
  }

  // --- events; `merit` is that of the position just taken from OPEN, the highest there was ---

  template <class Body>
  void Show(int n, Score merit, Body&& body) {
    if constexpr (O::kActive) {
      Enter(n);
      body();
      LeaveUpwards(n, merit);
    }
  }
  void ShowLeaf(int n, Score merit, LeafKind kind, Score v) {
    if constexpr (O::kActive) {
      Enter(n);
      o_.leaf(kind, Own(n, v));
      o_.leave(Own(n, v), Bound::kExact);
      LeaveUpwards(At(n).parent, merit);
    }
  }
  // Before the children of n are forgotten: its moves that were never looked at.
  void ShowUnseen(int n, Score merit) {
    if constexpr (O::kActive) {
      if (At(n).child == kNone) return;
      MoveListFor<G> moves;
      Moves(n, moves);
      std::vector<bool> seen(static_cast<std::size_t>(moves.size()), At(n).max);
      for (int i = 0; !At(n).max && i <= At(At(n).child).number; ++i) {
        seen[static_cast<std::size_t>(i)] = true;
      }
      for (int c = At(n).child; c != kNone; c = At(c).sister) {
        if (At(c).status == NodeStatus::kLive) seen[static_cast<std::size_t>(At(c).number)] = false;
      }
      if (std::find(seen.begin(), seen.end(), false) == seen.end()) return;
      Show(n, merit, [&] {
        for (int i = 0; i < moves.size(); ++i) {
          if (!seen[static_cast<std::size_t>(i)]) o_.pruned(moves[i], PruneReason::kProved);
        }
      });
    }
  }
  void Enter(int n) {
    const Node& at = At(n);
    if (at.parent != kNone) {
      Enter(at.parent);
      o_.move(at.move);
    }
    SearchWindow window{at.ply, depth_ - at.ply, g_.to_move(at.state)};
    (at.max ? window.beta : window.alpha) = Own(n, at.given);
    o_.enter(at.state, window);
  }
  void LeaveUpwards(int n, Score merit) {
    for (; n != kNone; n = At(n).parent) {
      const bool solved = At(n).status == NodeStatus::kSolved;
      // Below what it was given the merit is the position's own; else all that a solved one has
      // shown is that it is worth no less, and an open one has shown nothing.
      const bool own = merit < At(n).given;
      const Score v = own || solved ? merit : kInfinity;
      const bool exact = own && solved;
      const bool lower = solved == At(n).max;  // for its player
      o_.leave(Own(n, v), exact ? Bound::kExact : lower ? Bound::kLower : Bound::kUpper);
    }
  }

  // A score of me_ as the player to move at n sees it, and the other way round.
  Score Own(int n, Score v) { return At(n).max ? v : -v; }

  const G& g_;
  E e_;
  O o_;
  const std::size_t max_positions_;
  int me_ = 0;  // max
  int depth_ = 0;
  internal::GameView<G> view_{g_};
  Budget* budget_ = nullptr;
  internal::RootProofs<Move> proofs_;
  Statistics count_;
  std::vector<Node> nodes_;
  std::vector<int> free_;  // places in nodes_ that can be used again
  std::set<int, Before> open_{Before{&nodes_}};
  bool horizon_ = false;  // some value is only an evaluation
};

}  // namespace boardgames
