// What results are averaged to, and what a node of the tree is worth as a score.
#pragma once

#include <algorithm>
#include <cmath>

#include "boardgames/game.h"
#include "boardgames/mcts/internal/tree.h"
#include "boardgames/score.h"

namespace boardgames::internal {

template <Game G>
class Values {
 public:
  using Node = typename Tree<G>::Node;

  // solver: what is proved counts. half_win: MctsOptions.
  Values(bool solver, Score half_win) : solver_(solver), half_win_(half_win) {}
  void Start(Objective objective) { objective_ = objective; }

  bool solver() const { return solver_; }
  Objective objective() const { return objective_; }

  // A result as it is averaged: points, or -1, 0, 1.
  double Reward(Score v) const {
    return objective_ == Objective::kPoints ? v : static_cast<double>((v > 0) - (v < 0));
  }
  // The same for an evaluation; ScoreOf is the way back.
  double Estimate(Score v) const {
    if (objective_ == Objective::kPoints) return v;
    return static_cast<double>(v) / (std::abs(static_cast<double>(v)) + half_win_);
  }
  Score ScoreOf(double mean) const {
    if (objective_ != Objective::kPoints) {
      mean = half_win_ * mean / (std::max)(1 - std::abs(mean), 1e-9);
    }
    return static_cast<Score>(std::lround(
        std::clamp(mean, static_cast<double>(-kMaxHeuristic), static_cast<double>(kMaxHeuristic))));
  }

  // A score as the solver counts it: only its sign where only that is asked for.
  Score Value(Score v) const {
    return objective_ == Objective::kWinByPoints ? (v > 0) - (v < 0) : v;
  }
  // Where the value of any unfinished position is.
  Interval Widest() const {
    if (objective_ == Objective::kWin) return {LossIn(1), WinIn(1)};
    return {Value(-kMaxHeuristic), Value(kMaxHeuristic)};
  }

  // The mean for player p, within what is known.
  double Mean(const Node& n, int p) const {
    const double mean = Tree<G>::Mean(n, p);
    if (!solver_) return mean;
    return std::clamp(mean, Reward(Tree<G>::Lo(n, p)), Reward(Tree<G>::Hi(n, p)));
  }
  Score ScoreFor(const Tree<G>& tree, const Node& n, int p) const {
    return solver_ && tree.Decided(n) ? Tree<G>::Sure(n, p) : ScoreOf(Mean(n, p));
  }
  // The same as an observer sees it. Where points only decide who has won, what is proved is told
  // as the results of games are: the solver's 1 and -1 would be points.
  Score ToldFor(const Tree<G>& tree, const Node& n, int p) const {
    return objective_ == Objective::kWinByPoints ? ScoreOf(Mean(n, p)) : ScoreFor(tree, n, p);
  }

 private:
  bool solver_;
  Score half_win_;
  Objective objective_ = Objective::kPoints;
};

}  // namespace boardgames::internal
