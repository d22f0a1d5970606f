// What the players that look one or two plies ahead have in common.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/reference/gain.h"
#include "boardgames/search/limits.h"
#include "boardgames/zobrist.h"

namespace boardgames::internal {

// The same limits for a player that looks `plies` ahead and no further.
inline Limits Shallow(Limits limits, int plies) {
  if (limits.depth <= kMaxDepth) limits.depth = (std::min)(limits.depth, plies);
  limits.solve = false;
  return limits;
}

// What move m, which leads from s to child, is worth at once to the player who makes it: the game's
// gain, or else the evaluation of child. A game of win and loss that ends with m counts as that.
template <Game G, class E>
Score WorthAtOnce(const G& g, E& e, const typename G::State& s, const typename G::Move& m,
                  const typename G::State& child, int ply) {
  const int player = g.to_move(s);
  if ((!HasGains(g) || ObjectiveOf(g) == Objective::kWin) && g.terminal(child)) {
    return TerminalScore(g, child, player, ply);
  }
  if constexpr (HasGain<G>) {
    // Two of them together must not look like a win.
    if (HasGains(g)) return std::clamp<Score>(g.gain(s, m), -kMaxHeuristic / 2, kMaxHeuristic / 2);
  }
  return e(g, child, player);
}

// Which of several equal moves to take: the first, or, with a seed, each with the same chance.
class TieBreak {
 public:
  explicit TieBreak(std::optional<std::uint64_t> seed) {
    if (seed) random_.emplace(*seed);
  }
  void Start() { equal_ = 0; }
  // Whether a move worth v takes the place of the best so far, worth `best`.
  bool Takes(Score v, Score best) {
    if (equal_ == 0 || v > best) {
      equal_ = 1;
      return true;
    }
    return v == best && random_ && random_->Uniform(++equal_) == 0;
  }

 private:
  std::optional<SplitMix64> random_;
  std::uint32_t equal_ = 0;  // moves as good as the best so far; 0: none was seen
};

}  // namespace boardgames::internal
