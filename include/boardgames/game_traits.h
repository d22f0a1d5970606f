// Game traits: what a game may leave out, with the defaults, for those who write algorithms.
//
//   if (ObjectiveOf(game) == Objective::kWin) ...
//   Score v = TerminalScore(game, state, player, ply);
//   const Interval sure = BoundsOf(game, state, player, depth);  // {}: the game says nothing
//
// A hook that a game does not have has a neutral answer, which stands here and nowhere else: with
// it a search does what it would do without the hook. Where that is known at compile time, it costs
// nothing.
//
// All functions: constant time, no allocation, thread-safe, no errors.
#pragma once

#include <cassert>
#include <cstdint>
#include <limits>

#include "boardgames/game.h"

namespace boardgames {

// The number of players of this rules object.
template <Game G>
constexpr int Players(const G& g) {
  if constexpr (requires { g.players(); }) return g.players();
  return G::kMaxPlayers;
}

template <Game G>
constexpr Objective ObjectiveOf(const G& g) {
  if constexpr (requires { g.objective(); }) return g.objective();
  return Objective::kPoints;
}

// Score units in one point, whatever the rules object.
template <Game G>
constexpr Score PointValue() {
  if constexpr (requires { G::kPointValue; }) return G::kPointValue;
  return 1;
}

// Score units in one point of this rules object: a game without its type (runtime/erased_game.h)
// has no other.
template <Game G>
constexpr Score PointValueOf([[maybe_unused]] const G& g) {
  if constexpr (requires { g.point_value(); }) return g.point_value();
  return PointValue<G>();
}

// Whether the player to move surely changes with every move.
template <Game G>
constexpr bool Alternating() {
  if constexpr (requires { G::kAlternating; }) return G::kAlternating;
  return false;
}

// Whether the game's prior is the best order where a search goes to the end.
template <Game G>
constexpr bool OrderByPriorAlone() {
  if constexpr (HasPrior<G> && requires { G::kOrderByPriorAlone; }) return G::kOrderByPriorAlone;
  return false;
}

// The game's own number of a move, 0 ... G::kMoveIndexes - 1.
template <class G>
  requires HasMoveIndex<G>
constexpr int MoveIndexOf(const G& g, const typename G::Move& m) {
  const int i = g.index(m);
  assert(0 <= i && i < G::kMoveIndexes && "index(m) lies in [0, kMoveIndexes)");
  return i;
}

// The number, 0 ... 65534, of move m in the canonical position that `symmetry` led to: the game's
// own move_code, or else the index of the move's image.
template <class G>
  requires HasCanonical<G>
constexpr std::uint16_t MoveCode(const G& g, const typename G::Move& m, int symmetry) {
  if constexpr (requires { g.move_code(m, symmetry); }) {
    return g.move_code(m, symmetry);
  } else {
    return static_cast<std::uint16_t>(MoveIndexOf(g, g.transform_move(m, symmetry)));
  }
}

// --- neutral answers -----------------------------------------------------------------------------

// Whether positions have keys for a table.
template <Game G>
constexpr bool HasKeys([[maybe_unused]] const G& g) {
  if constexpr (requires { g.has_keys(); }) return g.has_keys();
  return HasHash<G> || HasCanonical<G>;
}

template <Game G>
constexpr Score BankedOf([[maybe_unused]] const G& g, [[maybe_unused]] const typename G::State& s,
                         [[maybe_unused]] int p) {
  if constexpr (HasBanked<G>) return g.banked(s, p);
  return 0;
}

template <Game G>
constexpr Interval BoundsOf([[maybe_unused]] const G& g,
                            [[maybe_unused]] const typename G::State& s, [[maybe_unused]] int p,
                            [[maybe_unused]] int depth) {
  if constexpr (HasBounds<G>) {
    const Interval sure = g.bounds(s, p, depth);
    assert(sure.lo <= sure.hi && "bounds are an interval that holds the value");
    return sure;
  }
  return {};
}

// More than any depth.
inline constexpr int kRemainingUnknown = (std::numeric_limits<int>::max)();
template <Game G>
constexpr int RemainingOf([[maybe_unused]] const G& g,
                          [[maybe_unused]] const typename G::State& s) {
  if constexpr (HasRemaining<G>) {
    const int plies = g.remaining(s);
    assert(plies >= 0 && "no game has fewer than no plies left");
    return plies;
  }
  return kRemainingUnknown;
}

template <Game G>
constexpr int PriorOf([[maybe_unused]] const G& g, [[maybe_unused]] const typename G::State& s,
                      [[maybe_unused]] const typename G::Move& m, [[maybe_unused]] int depth) {
  if constexpr (HasPrior<G>) return g.prior(s, m, depth);
  return 0;
}

template <Game G>
constexpr Score ScoreStepOf([[maybe_unused]] const G& g,
                            [[maybe_unused]] const typename G::State& s) {
  if constexpr (HasScoreStep<G>) return g.score_step(s);
  return 1;
}

template <Game G>
constexpr RepetitionRule RepetitionOf([[maybe_unused]] const G& g) {
  if constexpr (HasRepetition<G>) return g.repetition();
  return {};
}
template <Game G>
constexpr bool MayRepeat([[maybe_unused]] const G& g, [[maybe_unused]] const typename G::State& s,
                         [[maybe_unused]] const typename G::Move& m) {
  if constexpr (HasRepetition<G>) return g.may_repeat(s, m);
  return false;
}
// The key of the positions that the repetition rule counts as the same: the game's own
// repetition_key, or else its hash.
template <Game G>
constexpr std::uint64_t RepetitionKey([[maybe_unused]] const G& g,
                                      [[maybe_unused]] const typename G::State& s) {
  if constexpr (!HasRepetition<G>) {
    return 0;
  } else if constexpr (requires { g.repetition_key(s); }) {
    return g.repetition_key(s);
  } else {
    return g.hash(s);
  }
}

// Every move of moves(s), and, unless IsPseudoLegal says so, others.
template <Game G>
constexpr void PseudoLegalMoves(const G& g, const typename G::State& s, auto& out) {
  if constexpr (HasPseudoLegalMoves<G>) {
    g.pseudo_legal_moves(s, out);
  } else {
    g.moves(s, out);
  }
}
template <Game G>
constexpr bool IsPseudoLegal([[maybe_unused]] const G& g,
                             [[maybe_unused]] const typename G::State& s,
                             [[maybe_unused]] const typename G::Move& m) {
  if constexpr (HasPseudoLegalMoves<G>) return g.is_legal(s, m);
  return true;
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
  if constexpr (Alternating<G>()) return -v;
  return g.to_move(c) == parent_player ? v : -v;
}

}  // namespace boardgames
