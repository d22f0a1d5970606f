// TieOptions: which of several equal moves at the root minimax, negamax and alpha-beta play.
//
//   Minimax<TicTacToe> minimax(game, {.random_ties = true, .seed = 7});
//
// Off: the first in the game's order. On: each with the same chance. Two searches of one position
// with the same seed choose the same move.
#pragma once

#include <cstdint>
#include <optional>

#include "boardgames/score.h"
#include "boardgames/zobrist.h"

namespace boardgames {

struct TieOptions {
  bool random_ties = false;
  std::uint64_t seed = 1;
};

namespace internal {

// Which of several equal moves to take: the first, or, with a seed, each with the same chance.
class TieBreak {
 public:
  explicit TieBreak(std::optional<std::uint64_t> seed) : seed_(seed), random_(seed.value_or(0)) {}
  explicit TieBreak(const TieOptions& options)
      : TieBreak(options.random_ties ? std::optional(options.seed) : std::nullopt) {}

  // Before the moves of a position.
  void Start() { equal_ = 0; }
  // The same, and it draws as it did at first.
  void Restart() { *this = TieBreak(seed_); }
  // Whether a move worth v takes the place of the best so far, worth `best`.
  bool Takes(Score v, Score best) {
    if (equal_ == 0 || v > best) {
      equal_ = 1;
      return true;
    }
    return v == best && seed_ && random_.Uniform(++equal_) == 0;
  }
  // The alpha of later moves, so that they show whether they equal the best.
  Score AlphaFrom(Score best) const { return seed_ ? best - 1 : best; }

 private:
  std::optional<std::uint64_t> seed_;
  SplitMix64 random_;
  std::uint32_t equal_ = 0;  // moves as good as the best so far; 0: none was seen
};

}  // namespace internal
}  // namespace boardgames
