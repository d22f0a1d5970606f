// The twenty lines of the README: a game, an engine, a move.
#include <chrono>
#include <iostream>

#include "boardgames/boardgames.h"
#include "boardgames/games/reversi.h"

int main() {
  const auto game = boardgames::Reversi::Make({.size = 6, .blocked = "a1"});
  if (!game) {
    std::cerr << game.error << '\n';
    return 2;
  }
  boardgames::Engine engine(*game);
  auto state = game->initial();
  game->apply(state, *game->parse_move(state, "b3"));

  const auto r = engine.search(state, {.depth = 8, .time = std::chrono::seconds(30)});
  std::cout << game->board(state) << "best " << game->move_to_string(state, *r.best) << ", "
            << ToString(r.kind) << ' ' << r.score / 100.0 << " discs for the player to move\n";
}
