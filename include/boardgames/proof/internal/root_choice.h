// RootChoice: which move of the root a proof search plays while its question is open: one that is
// proved to reach what is asked for, else of those not refuted the one nearest to it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "boardgames/score.h"
#include "boardgames/search/result.h"

namespace boardgames::internal {

template <class Move>
class RootChoice {
 public:
  explicit RootChoice(std::size_t most_moves) { moves_.reserve(most_moves); }

  void Start() { moves_.clear(); }
  // The root's moves in the order of the search.
  void Add(const Move& m) { moves_.push_back({m}); }

  // The next question: who is worth `goal` or more?
  void Ask(Score goal) {
    goal_ = goal;
    for (Known& k : moves_) k.phi = 1;
  }
  // The i-th move is worth no more than v.
  void AtMost(std::size_t i, Score v) {
    if (i < moves_.size()) moves_[i].hi = (std::min)(moves_[i].hi, v);
  }
  // Of the question: phi is 0 if the i-th move reaches the goal.
  void Note(std::size_t i, std::uint32_t phi) {
    if (i < moves_.size()) moves_[i].phi = phi;
  }

  // Whether the best move is proved to reach the goal.
  bool reached() const { return !moves_.empty() && Best().phi == 0; }
  // Makes it the result's.
  void Write(SearchResult<Move>& r) const {
    if (moves_.empty()) return;
    r.best = Best().move;
    r.pv.assign(1, *r.best);
  }

 private:
  struct Known {
    Move move;
    Score hi = kInfinity;
    std::uint32_t phi = 1;
  };

  const Known& Best() const {
    const Known* best = &moves_.front();
    for (const Known& k : moves_) {
      const Score hi = (std::min)(k.hi, goal_);
      const Score best_hi = (std::min)(best->hi, goal_);
      if (hi > best_hi || (hi == best_hi && k.phi < best->phi)) best = &k;
    }
    return *best;
  }

  std::vector<Known> moves_;
  Score goal_ = 1;
};

}  // namespace boardgames::internal
