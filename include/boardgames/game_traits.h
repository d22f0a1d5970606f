// Game traits: what a game may leave out, with the defaults, for those who write algorithms.
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
    return G::kMaxPlayers;
  }
}

template <Game G>
constexpr Objective ObjectiveOf(const G& g) {
  if constexpr (requires { g.objective(); }) {
    return g.objective();
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

// A score, or a difference of scores, in points. Not for wins and losses, which are none.
template <Game G>
constexpr double ToPoints(const G&, Score v) {
  return static_cast<double>(v) / PointValue<G>();
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

// Whether the game's prior is the best order where a search goes to the end.
template <Game G>
constexpr bool PriorIsBest() {
  if constexpr (HasPrior<G> && requires { G::kPriorIsBest; }) {
    return G::kPriorIsBest;
  } else {
    return false;
  }
}

// The key of the positions that the repetition rule counts as the same: the game's own
// repetition_key, or else its hash.
template <class G>
  requires HasRepetition<G>
constexpr std::uint64_t RepetitionKey(const G& g, const typename G::State& s) {
  if constexpr (requires { g.repetition_key(s); }) {
    return g.repetition_key(s);
  } else {
    return g.hash(s);
  }
}

// The number, 0 ... 65534, of move m in the canonical position that `symmetry` led to: the game's
// own move_code, or else the index of the move's image.
template <class G>
  requires HasCanonical<G>
constexpr std::uint16_t MoveCode(const G& g, const typename G::Move& m, int symmetry) {
  if constexpr (requires { g.move_code(m, symmetry); }) {
    return g.move_code(m, symmetry);
  } else {
    return static_cast<std::uint16_t>(g.index(g.transform_move(m, symmetry)));
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
