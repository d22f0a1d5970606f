// 10: Monte Carlo tree search.
//
// Teaches: Mcts plays random games and looks more often where they end well; it needs no evaluator.
// Its solver also proves values. Shown here: a draw proved, a win found, three players, and a match
// in which the random player is never let go.
// Try next: {.solver = false}. What is the result's kind then, and why?
#include <cstdio>

#include "boardgames/boardgames.h"
#include "boardgames/mcts/mcts.h"
#include "boardgames/reference/random_move.h"
#include "examples/match.h"
#include "examples/take_ends.h"
#include "examples/tic_tac_toe.h"

int main() {
  const TicTacToe game;
  boardgames::Mcts<TicTacToe> mcts(game, {.seed = 7});

  const auto start = mcts.search(game.initial(), {.solve = true});
  std::printf("tic-tac-toe: %s, %s\n", boardgames::ToString(start.kind),
              boardgames::ToString(start.stop));

  // X: 0 1 5, O: 3 4 6; X is to move, and 2 completes his row.
  auto s = game.initial();
  constexpr TicTacToe::Move kPlayed[] = {0, 4, 1, 3, 5, 6};
  for (auto m : kPlayed) game.apply(s, m);
  const auto r = mcts.search(s, {.solve = true});
  std::printf("X to complete a line: %s by %d\n", boardgames::ToString(r.kind), int{*r.best});

  // Three players: the proved values are those of max^n.
  const TakeEnds<3> row({3, 8, 5, 2, 7, 4});
  const auto three = boardgames::Mcts<TakeEnds<3>>(row).search(row.initial(), {.solve = true});
  std::printf("three players: %s, values %d %d %d\n", boardgames::ToString(three.kind),
              three.values[0], three.values[1], three.values[2]);

  // A limit of nodes, not of time: a match that can be repeated.
  boardgames::RandomMove<TicTacToe> dice(game, {.seed = 1});
  const Player<TicTacToe> thinks = [&](const auto& at) {
    return *mcts.search(at, {.nodes = 20'000}).best;
  };
  const Player<TicTacToe> guesses = [&](const auto& at) { return *dice.search(at, {}).best; };
  const MatchResult match = PlayMatch<TicTacToe>(game, thinks, guesses, 10, 0, 1);
  std::printf("against a random player: %d games, %d lost\n", match.games(), match.losses);
}
