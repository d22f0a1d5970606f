// 03: search it.
//
// Teaches: the game of example 01 as it is, given to four searches. Minimax is the definition of
// the best move; alpha-beta finds the same value and leaves out what cannot matter; the engine adds
// a table and move ordering. Same value, fewer nodes.
// Try next: start from a position of your own instead of game.initial().
#include <cstdio>

#include "boardgames/boardgames.h"
#include "examples/tic_tac_toe.h"
#include "examples/times_fewer.h"

int main() {
  const TicTacToe game;
  const boardgames::Limits limits{.depth = 9};  // plies: to the end of the game

  const auto all = boardgames::Minimax<TicTacToe>(game).search(game.initial(), limits);
  const auto show = [&](const char* name, const auto& r) {
    std::printf("%-10s %s, first move %d, depth %d, ", name, boardgames::ToString(r.kind),
                int{*r.best}, r.depth);
    if (r.iteration.nodes == all.iteration.nodes) {
      std::printf("every node\n");
    } else {
      std::printf("at least %u times fewer nodes\n",
                  TimesFewer(r.iteration.nodes, all.iteration.nodes));
    }
  };
  show("minimax", all);
  show("negamax", boardgames::Negamax<TicTacToe>(game).search(game.initial(), limits));
  show("alpha-beta", boardgames::AlphaBeta<TicTacToe>(game).search(game.initial(), limits));
  show("engine", boardgames::Engine<TicTacToe>(game).search(game.initial(), limits));

  // A mistake: X takes a corner, O the edge beside it. Wins and losses count plies.
  auto s = game.initial();
  constexpr TicTacToe::Move kMistake[] = {0, 1};
  for (auto m : kMistake) game.apply(s, m);
  const auto r = boardgames::AlphaBeta<TicTacToe>(game).search(s, limits);
  std::printf("after 0 1: %s in %d plies by", boardgames::ToString(r.kind), r.plies);
  for (int m : r.pv) std::printf(" %d", m);
  std::printf("\n");

  // The engine against itself.
  boardgames::Engine<TicTacToe> engine(game);
  boardgames::GameHistory<TicTacToe> line(game);
  while (!line.finished()) line.play(*engine.search(line, limits).best);
  std::printf("perfect play ends after %zu moves with %d for the first player\n",
              line.played().size(), line.utility(0));
}
