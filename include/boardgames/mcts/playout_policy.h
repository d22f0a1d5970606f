// Playout policies: how Monte Carlo tree search plays a game to its end.
//
//   Mcts<MyGame, GameEvaluator, NoObserver, MyPolicy> mcts(game, {}, {}, {}, MyPolicy());
//
// A policy is called as policy(g, s, random, max_plies), changes s to the end of a game or by
// max_plies plies at most, and returns how many. It may take a fifth argument, to be called as
// on_move(s, m) before each move: RAVE learns from it. It must not allocate. Thread-safety: that of
// the policy; one search calls it from one thread. Source: R. Coulom, 2006.
#pragma once

#include <cstdint>

#include "boardgames/game.h"
#include "boardgames/playout.h"

namespace boardgames {

// Random moves, each with the same chance.
struct UniformPlayout {
  template <Game G, class Random>
  int operator()(const G& g, typename G::State& s, Random& random, int max_plies) const {
    return RandomPlayout(g, s, random, max_plies);
  }
  template <Game G, class Random, class OnMove>
  int operator()(const G& g, typename G::State& s, Random& random, int max_plies,
                 OnMove&& on_move) const {
    int plies = 0;
    for (; plies < max_plies && !g.terminal(s); ++plies) {
      const typename G::Move m = Draw(g, s, random);
      on_move(s, m);
      g.apply(s, m);
    }
    return plies;
  }

 private:
  template <Game G, class Random>
  static typename G::Move Draw(const G& g, const typename G::State& s, Random& random) {
    if constexpr (HasRandomMove<G, Random>) {
      return g.random_move(s, random);
    } else {
      MoveListFor<G> moves;
      g.moves(s, moves);
      return moves[static_cast<int>(random.Below(static_cast<std::uint32_t>(moves.size())))];
    }
  }
};

}  // namespace boardgames
