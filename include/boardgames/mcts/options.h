// MctsOptions: the switches of Monte Carlo tree search (mcts.h).
//
//   Mcts<MyGame> mcts(game, {.seed = 7, .rave = 300});
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

#include "boardgames/cpp20.h"
#include "boardgames/score.h"

namespace boardgames {

// A switch for a hook the game does not have does nothing.
struct MctsOptions {
  std::size_t memory_bytes = std::size_t{64} << 20;  // of the tree
  std::uint64_t seed = 1;  // the same seed and limits of nodes: the same result
  // At most, if limits name neither playouts, nodes, time nor solve.
  std::uint64_t playouts = 10'000;
  // Of a random game; it then counts as the evaluator says. 0: the evaluator alone, no random game.
  int max_plies = 1000;
  bool own_playout = true;  // the game's own random games, where it has them
  // Of positions that an evaluator which takes many at once (evaluator.h) is asked for in one call,
  // where no random games are played: so many descents wait for one another. 1: one by one.
  int batch = 64;
  int expand_after = 1;              // visits of a position before its moves join the tree
  double exploration = 0.4;          // UCB1's constant for results between 0 and 1
  double solving_exploration = 0.1;  // the same where limits.solve and a table is used
  // Games by which RAVE's mean is as far off as the move's own after as many: the larger, the
  // longer RAVE counts. 0: no RAVE.
  double rave = 0;
  bool priors = true;    // the game's guesses at moves count as games
  Score half_win = 300;  // games of win and loss: the evaluation that counts as half a win
  bool solver = true;    // prove values
  bool table = true;     // share what is proved between the paths to a position
  bool bounds = true;    // use these hooks
  bool undominated = true;
};

// With which options does MCTS play this game best?
// mcts_options(): those, where they are not the ones above.
// Without it: MctsOptions{}. Unlocks: strong play without a word about options.
template <class G>
concept HasMctsOptions = requires(const G& g) {
  { g.mcts_options() } -> std::same_as<MctsOptions>;
};

// The options for the game: its own, or the usual ones.
//
//   MctsOptions options = MctsOptionsFor(game);
//   options.seed = 7;
template <class G>
constexpr MctsOptions MctsOptionsFor(const G& g) {
  if constexpr (HasMctsOptions<G>) {
    return g.mcts_options();
  } else {
    static_assert(
        !requires { g.mcts_options(); },
        "boardgames: mcts_options must be MctsOptions mcts_options() const.");
    return {};
  }
}

}  // namespace boardgames
