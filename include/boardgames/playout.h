// Random playouts: games in which every move is drawn with equal chance.
//
// Use them to measure a game's speed, to make random positions for tests, and as the core of Monte
// Carlo searches.
//
//   SplitMix64 random(7);
//   auto s = game.initial();
//   int plies = RandomPlayout(game, s, random);     // s is now finished
//
// GamePlayout plays the game's own random games where it has the hook `playout`, and these where
// not.
//
// A game that breaks its contract, with no move or more than kMaxMoves, ends the playout there.
// They know nothing of earlier positions; for games that may cycle give `max_plies`.
// Time: linear in the plies. No allocation, thread-safe, no errors.
#pragma once

#include <concepts>
#include <cstdint>
#include <utility>

#include "boardgames/game.h"
#include "boardgames/zobrist.h"

namespace boardgames {

// Is told each move that was drawn, and does nothing.
struct TellNobody {
  template <class Move>
  void operator()(int, const Move&) const {}
};

// Plays random moves on s until the game is over or max_plies were played, and calls
// on_move(player, m) before each; returns the plies played. `random.Uniform(n)` must give a number in
// [0, n). Uses random_move if the game has it for this generator.
template <Game G, class Random, class OnMove = TellNobody>
int RandomPlayout(const G& g, typename G::State& s, Random& random, int max_plies = 1'000'000,
                  OnMove&& on_move = {}) {
  int plies = 0;
  const auto play = [&](const typename G::Move& m) {
    on_move(g.to_move(s), m);
    g.apply(s, m);
  };
  for (; plies < max_plies && !g.terminal(s); ++plies) {
    if constexpr (HasRandomMove<G, Random>) {
      play(g.random_move(s, random));
    } else {
      MoveListFor<G> moves;
      g.moves(s, moves);
      if (moves.empty() || moves.overflowed()) break;
      play(moves[static_cast<int>(random.Uniform(static_cast<std::uint32_t>(moves.size())))]);
    }
  }
  return plies;
}

// How does a random game go on?
// playout(s, random, most): plays a random game on from s, in place and by the game's own policy,
// until it is over or `most` plies were played, or fewer where it goes in circles; returns the
// plies played. The moves are legal, but need not be drawn with the same chance, nor from all of
// them. random.Uniform(n) gives a number in [0, n). Precondition: !terminal(s). No allocation.
// Without it: every move has the same chance. Unlocks: MCTS with random games that are quicker or
// better than uniform ones.
template <class G, class Random = SplitMix64>
concept HasPlayout = requires(const G& g, typename G::State& s, Random& random, int most) {
  { g.playout(s, random, most) } -> std::convertible_to<int>;
};

// Which moves did a random game play?
// playout(s, random, most, on_move): the same, and calls on_move(player, m) for each move it plays.
// Without it: RAVE takes uniform games. Unlocks: RAVE with the game's own playouts.
template <class G, class Random, class OnMove>
concept HasPlayoutWithMoves =
    HasPlayout<G, Random> &&
    requires(const G& g, typename G::State& s, Random& random, int most, OnMove& on_move) {
      { g.playout(s, random, most, on_move) } -> std::convertible_to<int>;
    };

// Random moves, each with the same chance; the four-argument form also calls on_move(player, m) for
// each. Returns the plies played, at most `most`.
struct UniformPlayout {
  template <Game G, class Random>
  int operator()(const G& g, typename G::State& s, Random& random, int most) const {
    return RandomPlayout(g, s, random, most);
  }
  template <Game G, class Random, class OnMove>
  int operator()(const G& g, typename G::State& s, Random& random, int most,
                 OnMove&& on_move) const {
    return RandomPlayout(g, s, random, most, std::forward<OnMove>(on_move));
  }
};

// The game's own playout where it has one, else uniform moves. With on_move the game's own is used
// only if it tells the moves.
struct GamePlayout {
  bool own = true;  // false: uniform moves in every game

  template <Game G, class Random>
  int operator()(const G& g, typename G::State& s, Random& random, int most) const {
    if constexpr (HasPlayout<G, Random>) {
      if (own) return g.terminal(s) || most <= 0 ? 0 : g.playout(s, random, most);
    }
    return UniformPlayout()(g, s, random, most);
  }
  template <Game G, class Random, class OnMove>
  int operator()(const G& g, typename G::State& s, Random& random, int most,
                 OnMove&& on_move) const {
    if constexpr (HasPlayoutWithMoves<G, Random, OnMove>) {
      if (own) return g.terminal(s) || most <= 0 ? 0 : g.playout(s, random, most, on_move);
    }
    return UniformPlayout()(g, s, random, most, std::forward<OnMove>(on_move));
  }
};

}  // namespace boardgames
