// Moves and numbers drawn for tests.
#pragma once

#include <cstdint>

#include "boardgames/game.h"
#include "boardgames/game_history.h"
#include "boardgames/zobrist.h"

namespace boardgames::testing {

// A number in [0, n).
inline int Below(SplitMix64& random, int n) {
  return static_cast<int>(random.Uniform(static_cast<std::uint32_t>(n)));
}

// One of the moves, each with the same chance.
template <class Moves>
auto OneOf(const Moves& moves, SplitMix64& random) {
  return moves.begin()[random.Uniform(static_cast<std::uint32_t>(moves.size()))];
}

// Plays one of the moves. It is drawn from moves(s) alone, not by random_move as in RandomPlayout,
// so that the positions stay the same when a game's random play is made faster.
template <Game G>
void PlayOne(const G& g, typename G::State& s, SplitMix64& random) {
  MoveListFor<G> moves;
  g.moves(s, moves);
  g.apply(s, OneOf(moves, random));
}
template <Game G>
void PlayOne(GameHistory<G>& game, SplitMix64& random) {
  MoveListFor<G> moves;
  game.moves(moves);
  game.play(OneOf(moves, random));
}

}  // namespace boardgames::testing
