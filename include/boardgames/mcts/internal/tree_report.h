// What a tree says about its root: the best move, the line, the value, and each move's share.
#pragma once

#include <algorithm>
#include <cstdint>

#include "boardgames/game.h"
#include "boardgames/mcts/internal/tree.h"
#include "boardgames/mcts/internal/values.h"
#include "boardgames/score.h"
#include "boardgames/search/result.h"
#include "boardgames/search/soft_time.h"

namespace boardgames::internal {

template <Game G>
class TreeReport {
 public:
  using Move = typename G::Move;
  using Node = typename Tree<G>::Node;

  // Keeps references to both.
  TreeReport(const Tree<G>& tree, const Values<G>& values, int players)
      : tree_(tree), values_(values), players_(players) {}

  // Writes all of r but its statistics. Precondition: the tree has its root, and r.best is a move.
  void Write(SearchResult<Move>& r) const {
    const Node& root = tree_[0];
    WriteLine(root, r);
    const std::uint32_t best = Best(root);
    const Node& from = best == 0 ? root : tree_[best];
    r.score = values_.ScoreOf(values_.Mean(from, root.player));
    r.bound = Bound::kExact;
    r.kind = search::Kind::kHeuristic;
    r.plies = -1;
    if (players_ > 2) {
      r.values.clear();
      for (int p = 0; p < players_; ++p) {
        r.values.push_back(values_.solver() && tree_.Closed(root)
                               ? Tree<G>::Sure(root, p)
                               : values_.ScoreFor(tree_, from, p));
      }
    }
    WriteProof(root, r);
    WriteMoves(root, r);
  }

  // What its root says about going on; of `playouts` that were played.
  PlayoutsSeen Seen(std::uint64_t playouts) const {
    const Node& root = tree_[0];
    const std::uint32_t best = Best(root);
    PlayoutsSeen seen{.only_move = root.children == 1, .playouts = playouts};
    if (best == 0 || (values_.solver() && tree_.Closed(tree_[best]))) return seen;
    const Node& most = tree_[best];
    seen.lead = most.visits;
    for (std::uint32_t i = root.first; i < root.first + root.children; ++i) {
      const Node& c = tree_[i];
      if (i == best || c.visits == 0 || (values_.solver() && tree_.Closed(c))) continue;
      seen.lead =
          std::min<std::uint64_t>(seen.lead, most.visits - (std::min)(most.visits, c.visits));
      if (values_.Mean(c, root.player) > values_.Mean(most, root.player)) seen.agreed = false;
    }
    return seen;
  }

 private:
  // The best move of n as far as is known, as a node; 0: no move was tried.
  std::uint32_t Best(const Node& n) const {
    const int player = n.player;
    const bool decided =
        values_.solver() && tree_.Decided(Tree<G>::Lo(n, player), Tree<G>::Hi(n, player));
    std::uint32_t best = 0;
    std::uint32_t known = 0;
    std::uint32_t untried = 0;
    bool outdone = false;
    for (std::uint32_t i = n.first; i < n.first + n.children; ++i) {
      const Node& c = tree_[i];
      if (decided) {
        if (best == 0 || Lo(i, player) > Lo(best, player)) best = i;
      } else if (values_.solver() && tree_.Closed(c)) {
        if (known == 0 || Lo(i, player) > Lo(known, player)) known = i;
      } else if (values_.solver() && players_ == 2 && !tree_.Matters(n, i)) {
        outdone = true;  // a sister surely gets as much
      } else if (c.visits > 0 && (best == 0 || c.visits > tree_[best].visits)) {
        best = i;
      } else if (c.visits == 0 && (untried == 0 || PriorOf(i) > PriorOf(untried))) {
        untried = i;
      }
    }
    // Nothing is worse than what surely loses.
    const bool wins_only = values_.objective() != Objective::kPoints;
    if (known != 0 && wins_only && Tree<G>::Hi(tree_[known], player) < 0) {
      if (best != 0 || untried != 0) return best != 0 ? best : untried;
    }
    // Of a known move the visits say nothing: it gets no more of them.
    if (known == 0 ||
        (best != 0 && values_.Mean(tree_[best], player) > values_.Mean(tree_[known], player))) {
      return best == 0 && outdone ? untried : best;
    }
    return known;
  }
  float PriorOf(std::uint32_t i) const {
    return tree_[i].prior.games > 0 ? tree_[i].prior.share : 0.0F;
  }
  Score Lo(std::uint32_t i, int player) const { return Tree<G>::Lo(tree_[i], player); }

  void WriteLine(const Node& root, SearchResult<Move>& r) const {
    r.pv.clear();
    for (const Node* n = &root; n->children > 0;) {
      const std::uint32_t next = Best(*n);
      if (next == 0) break;
      n = &tree_[next];
      r.pv.push_back(n->move);
    }
    if (!r.pv.empty()) r.best = r.pv.front();
    if (r.pv.empty()) r.pv.push_back(*r.best);
    r.depth = static_cast<int>(r.pv.size());
  }

  void WriteProof(const Node& root, SearchResult<Move>& r) const {
    const Score lo = Tree<G>::Lo(root, root.player);
    const Score hi = Tree<G>::Hi(root, root.player);
    if (!values_.solver() || !tree_.Decided(lo, hi)) return;
    r.score = Tree<G>::Sure(root, root.player);
    if (values_.objective() == Objective::kPoints) {
      r.kind = search::Kind::kExact;
      return;
    }
    r.kind = search::KindOf(r.score);
    r.bound = lo == hi ? Bound::kExact : r.score > 0 ? Bound::kLower : Bound::kUpper;
    if (values_.objective() == Objective::kWin && lo == hi && lo != 0) r.plies = PliesToEnd(lo);
  }

  void WriteMoves(const Node& root, SearchResult<Move>& r) const {
    r.moves.clear();
    r.moves.reserve(root.children);
    for (std::uint32_t i = root.first; i < root.first + root.children; ++i) {
      const Node& c = tree_[i];
      const bool proved = values_.solver() && tree_.Closed(c);
      const bool seen = c.visits > 0 || proved;
      // Before those with fewer visits: equal ones stay in the game's order.
      const auto place = std::find_if(r.moves.begin(), r.moves.end(),
                                      [&](const auto& m) { return m.visits < c.visits; });
      r.moves.insert(
          place, RootMove<Move>{c.move, c.visits, seen ? values_.Mean(c, root.player) : 0, proved});
    }
  }

  const Tree<G>& tree_;
  const Values<G>& values_;
  int players_;
};

}  // namespace boardgames::internal
