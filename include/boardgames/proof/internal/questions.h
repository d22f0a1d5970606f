// The row of questions that closes in on a value: "does the player at the root get at least T?".
#pragma once

#include <algorithm>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/playout.h"
#include "boardgames/score.h"
#include "boardgames/zobrist.h"

namespace boardgames::internal {

// The results that a player can end up with: those congruent to an offset modulo a step, and 0
// where a cycle ends the game. In games of win and loss every number is one.
class Results {
 public:
  Results() = default;
  // offset: of the player at the root. Preconditions: step >= 1, 0 <= offset < step.
  Results(Score step, Score offset, bool cycles) : step_(step), offset_(offset), cycles_(cycles) {}

  Score step() const { return step_; }
  // The least result of the player at the root, or of the other one, that is v or more.
  Score Least(Score v, bool of_root = true) const {
    const Score offset = of_root ? offset_ : (step_ - offset_) % step_;
    const Score above = (v - offset) % step_;
    const Score up = above == 0 ? v : above > 0 ? v - above + step_ : v - above;
    return cycles_ && v <= 0 ? std::min<Score>(up, 0) : up;
  }
  // The largest result of the player at the root that is v or less.
  Score Largest(Score v) const { return -Least(-v, false); }
  // To keep a player from `goal` is the goal of the other: of the one at the root, or not.
  Score OpponentGoal(Score goal, bool of_root) const { return Least(1 - goal, of_root); }

 private:
  Score step_ = 1;
  Score offset_ = 0;
  bool cycles_ = false;
};

// Those of the player to move at the root: results are congruent modulo score_step, and any
// finished game tells to what.
template <Game G>
Results ResultsOf(const G& g, const typename G::State& root, bool cycles) {
  constexpr int kMostPlies = 10'000;
  const Score step = ScoreStepOf(g, root);
  if (step == 1 || ObjectiveOf(g) != Objective::kPoints) return {1, 0, cycles};
  SplitMix64 random(1);
  typename G::State s = root;
  RandomPlayout(g, s, random, kMostPlies);
  if (!g.terminal(s)) return {1, 0, cycles};
  const Score offset = g.utility(s, g.to_move(root)) % step;
  return {step, (offset + step) % step, cycles};
}

class Questions {
 public:
  // The value lies in `sure`; in games by points the row begins at the guess.
  Questions(const Results& results, Interval sure, Score guess, bool points)
      : results_(results),
        points_(points),
        lo_(results.Least(sure.lo)),
        hi_(results.Largest(sure.hi)),
        width_(results.step()) {
    if (!points) return;
    target_ = std::clamp(results_.Least(guess), (std::min)(results_.Least(lo_ + 1), hi_), hi_);
  }

  // Whether there is another one. In games by points even a value known beforehand is asked for, to
  // find the move.
  bool open() const { return lo_ < hi_ || (points_ && !reached_ && lo_ == hi_); }
  // T. Precondition: open().
  Score target() const { return lo_ == hi_ ? lo_ : target_; }

  // Notes the answer to target(), and thinks of the next question.
  void Answer(bool yes) {
    if (yes) {
      lo_ = target();
      reached_ = true;
    } else {
      hi_ = results_.Largest(target() - 1);
      missed_ = true;
    }
    if (reached_ && missed_) {
      target_ = results_.Least(lo_ + (hi_ - lo_ + 1) / 2);
    } else {
      target_ = results_.Least(reached_ ? (std::min)(hi_, lo_ + width_)
                                        : (std::max)(lo_ + 1, hi_ + results_.step() - width_));
      width_ *= 2;
    }
  }

  // What is known: the value lies in [lo, hi], and if reached() there is a move that gets lo.
  Score lo() const { return lo_; }
  Score hi() const { return hi_; }
  bool reached() const { return reached_; }
  // Whether nothing is left to be found.
  bool answered() const { return lo_ == hi_ && (reached_ || !points_); }

 private:
  Results results_;
  bool points_;
  Score lo_;
  Score hi_;
  Score target_ = 1;
  Score width_;
  bool reached_ = false;
  bool missed_ = false;
};

}  // namespace boardgames::internal
