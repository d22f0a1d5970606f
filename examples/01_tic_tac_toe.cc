// Searches tic-tac-toe with the reference algorithms and with the engine.
#include <cstdio>

#include "boardgames/boardgames.h"
#include "examples/tic_tac_toe.h"

int main() {
  const TicTacToe game;
  const boardgames::Limits limits{.depth = 9};

  const auto show = [](const char* name, const auto& r) {
    std::printf("%-10s %s in %d plies, first move %d, %llu nodes at the last depth\n", name,
                boardgames::ToString(r.kind), r.plies, int{*r.best},
                static_cast<unsigned long long>(r.iteration.nodes));
  };
  show("minimax", boardgames::Minimax<TicTacToe>(game).search(game.initial(), limits));
  show("negamax", boardgames::Negamax<TicTacToe>(game).search(game.initial(), limits));
  show("alpha-beta", boardgames::AlphaBeta<TicTacToe>(game).search(game.initial(), limits));
  show("engine", boardgames::Engine<TicTacToe>(game).search(game.initial(), limits));

  // The engine against itself.
  boardgames::Engine<TicTacToe> engine(game);
  boardgames::GameHistory<TicTacToe> line(game);
  while (!line.finished()) line.play(*engine.search(line, limits).best);
  std::printf("perfect play:");
  for (int cell : line.played()) std::printf(" %d", cell);
  std::printf(", result for the first player %d\n", line.utility(0));
}
