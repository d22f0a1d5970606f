// Game traits: a game's optional constants with their defaults, for those who write algorithms.
//
//   if (ObjectiveOf(game) == Objective::kWin) ...
//   Score v = TerminalScore(game, state, player, ply);
//
// All functions: constant time, no allocation, thread-safe, no errors.
#pragma once

#include <cstdint>

#include "boardgames/game.h"

namespace boardgames {

// The number of players of this rules object.
template <Game G>
constexpr int Players(const G& g) {
  if constexpr (requires { g.players(); }) {
    return g.players();
  } else {
    return G::kPlayers;
  }
}

template <Game G>
constexpr Objective ObjectiveOf(const G& g) {
  if constexpr (requires { g.objective(); }) {
    return g.objective();
  } else if constexpr (requires { G::kObjective; }) {
    return G::kObjective;
  } else {
    return Objective::kPoints;
  }
}

// Score units in one point.
template <Game G>
constexpr Score PointValue() {
  if constexpr (requires { G::kPointValue; }) {
    return G::kPointValue;
  } else {
    return 1;
  }
}

// Whether the player to move surely changes with every move.
template <Game G>
constexpr bool Alternating() {
  if constexpr (requires { G::kAlternating; }) {
    return G::kAlternating;
  } else {
    return false;
  }
}

// The score of a finished game for player p, from p's view; `ply` is its distance from the root.
// Precondition: g.terminal(s).
template <Game G>
constexpr Score TerminalScore(const G& g, const typename G::State& s, int p, int ply) {
  const Score u = g.utility(s, p);
  if (ObjectiveOf(g) != Objective::kWin) return u;
  return u > 0 ? WinIn(ply) : u < 0 ? LossIn(ply) : 0;
}

// The score of child c as the player to move at its parent sees it, where `v` is the score for the
// player to move at c. This comparison, and never the parity of the ply, makes extra turns right.
template <Game G>
constexpr Score FromParentsView(const G& g, int parent_player, const typename G::State& c,
                                Score v) {
  if constexpr (Alternating<G>()) {
    return -v;
  } else {
    return g.to_move(c) == parent_player ? v : -v;
  }
}

}  // namespace boardgames
