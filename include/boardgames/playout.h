// Random playouts: games in which every move is drawn with equal chance.
//
// Use them to measure a game's speed, to make random positions for tests, and as the core of Monte
// Carlo searches.
//
//   SplitMix64 random(7);
//   auto s = game.initial();
//   int plies = RandomPlayout(game, s, random);     // s is now finished
//
// A game that breaks its contract, with no move or more than kMaxMoves, ends the playout there.
// They know nothing of earlier positions; for games that may cycle give `max_plies`.
// Time: linear in the plies. No allocation, thread-safe, no errors.
#pragma once

#include <cstdint>

#include "boardgames/game.h"
#include "boardgames/zobrist.h"

namespace boardgames {

// Plays random moves on s until the game is over or max_plies were played; returns the plies
// played. `random.Below(n)` must give a number in [0, n). Uses random_move if the game has it for
// this generator.
template <Game G, class Random>
int RandomPlayout(const G& g, typename G::State& s, Random& random, int max_plies = 1'000'000) {
  int plies = 0;
  for (; plies < max_plies && !g.terminal(s); ++plies) {
    if constexpr (HasRandomMove<G, Random>) {
      g.apply(s, g.random_move(s, random));
    } else {
      MoveListFor<G> moves;
      g.moves(s, moves);
      if (moves.empty() || moves.overflowed()) break;
      g.apply(s, moves[static_cast<int>(random.Below(static_cast<std::uint32_t>(moves.size())))]);
    }
  }
  return plies;
}

}  // namespace boardgames
