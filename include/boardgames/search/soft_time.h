// Soft time: how long a search on a clock goes on, by what it has seen. The rules alone, without a
// clock: functions of what has passed and what was found.
//
//   BeginsDepth(elapsed, limits.soft_time, limits.time, {.settled = 4});
//
// Use them where a search can stop at will, as Deepen does after each depth and Mcts now and then.
// `soft` is what the move should take, more or less; `hard`, 0 for none, what it may take at most,
// which the search sees to by itself. A position with one legal move, or whose best move has been
// the same for several depths, gets less than the soft time; one whose best move has just changed,
// or is worth less than was thought, gets more.
//
// Constant time, no allocation, thread-safe, no errors. Sources: R. Hyatt, "Using Time Wisely",
// 1984; S.-C. Huang, R. Coulom, S.-S. Lin, "Time Management for Monte-Carlo Tree Search Applied to
// the Game of Go", 2010; H. Baier, M. Winands, "Time Management for Monte Carlo Tree Search", 2016.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

#include "boardgames/score.h"

namespace boardgames {

// What the completed depths have shown.
struct DepthsSeen {
  bool only_move = false;
  int settled = 0;  // depths since the best move changed; 0: the last one changed it
  // How much the score fell over the last two depths, in standard deviations of what two plies
  // change by the evaluator's own fits (error_fits.h); below 0 if it rose, 0 if nobody knows.
  double fall = 0;
};

// Whether another depth is worth its time. A depth takes several times as long as the one before,
// so the last one begins well before the soft time. Preconditions: elapsed >= 0, soft > 0.
constexpr bool BeginsDepth(std::chrono::nanoseconds elapsed, std::chrono::nanoseconds soft,
                           std::chrono::nanoseconds hard, const DepthsSeen& seen) {
  if (seen.only_move) return false;
  // In hundredths of the soft time, by how long the best move has been the same.
  constexpr std::array kBySettled = {120, 100, 85, 70, 60, 50, 45, 40};
  constexpr double kMostFall = 2;  // counts; what falls further is lost or saved by more than time
  const std::size_t settled = static_cast<std::size_t>((std::max)(seen.settled, 0));
  double part = kBySettled[(std::min)(settled, kBySettled.size() - 1)] / 100.0;
  part *= 1 + std::clamp(seen.fall, 0.0, kMostFall);
  const double until = part * static_cast<double>(soft.count());
  return static_cast<double>(elapsed.count()) < until && (hard.count() == 0 || elapsed < hard);
}

// What Monte Carlo tree search has seen of its root.
struct PlayoutsSeen {
  bool only_move = false;
  std::uint64_t playouts = 0;
  std::uint64_t lead = 0;  // visits that the most visited move has more than any other
  bool agreed = true;      // no other move has a better mean
};

// Whether more playouts are worth their time. Until the soft time: as long as they could change the
// most visited move, if all of them went to another one. After it, up to twice the soft time: where
// besides another move has the better mean. Preconditions: elapsed >= 0, soft > 0.
constexpr bool PlaysOn(std::chrono::nanoseconds elapsed, std::chrono::nanoseconds soft,
                       std::chrono::nanoseconds hard, const PlayoutsSeen& seen) {
  if (seen.only_move) return false;
  const double gone = static_cast<double>(elapsed.count());
  double until = static_cast<double>(soft.count());
  if (!seen.agreed && gone >= until) until *= 2;
  if (hard.count() > 0) until = (std::min)(until, static_cast<double>(hard.count()));
  // At the rate so far; times `gone`, so that nothing is divided by 0.
  return static_cast<double>(seen.lead) * gone <
         static_cast<double>(seen.playouts) * (until - gone);
}

namespace internal {

// Notes what the depths of one search show.
template <class Move>
class DepthWatch {
 public:
  // `moves`: how many the position has.
  explicit DepthWatch(int moves) { seen_.only_move = moves == 1; }

  // After each completed depth; `error` as in Iteration.
  void Note(const Move& best, Score score, Score error) {
    seen_.settled = depths_ > 0 && best_ == best ? seen_.settled + 1 : 0;
    best_ = best;
    // Evaluations swing with who moved last: a depth is like the one before the last.
    seen_.fall = 0;
    if (depths_ > 1 && error > 0 && !IsWin(score) && !IsWin(before_)) {
      seen_.fall = (static_cast<double>(before_) - static_cast<double>(score)) / error;
    }
    before_ = last_;
    last_ = score;
    ++depths_;
  }

  const DepthsSeen& seen() const { return seen_; }

 private:
  DepthsSeen seen_;
  int depths_ = 0;
  Move best_{};
  Score last_ = 0;
  Score before_ = 0;  // of the depth before the last
};

}  // namespace internal
}  // namespace boardgames
