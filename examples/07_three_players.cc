// 07: three players.
//
// Teaches: with three players a position has three values. Max^n lets everybody look after himself;
// paranoid assumes that the others play together against the one who asks, which is never better
// for him, but is one number, so that alpha-beta can prune. The two may choose different moves.
// Try next: four players, TakeEnds<4>.
#include <cstdio>
#include <string>

#include "boardgames/boardgames.h"
#include "examples/take_ends.h"

using Game = TakeEnds<3>;

int main() {
  const Game game({3, 5, 3, 9, 1, 5, 1, 6, 7});
  const boardgames::Limits limits{.depth = 9};
  auto s = game.initial();
  std::printf("row: 3 5 3 9 1 5 1 6 7\n");

  const auto everybody = boardgames::MaxN<Game>(game).search(s, limits);
  const auto alone = boardgames::Paranoid<Game>(game).search(s, limits);
  std::printf("max^n:    takes %s; values %d %d %d\n",
              game.move_to_string(s, *everybody.best).c_str(), everybody.values[0],
              everybody.values[1], everybody.values[2]);
  std::printf("paranoid: takes %s; at least %d; %s nodes\n",
              game.move_to_string(s, *alone.best).c_str(), alone.score,
              alone.iteration.nodes < everybody.iteration.nodes ? "fewer" : "no fewer");

  // All by max^n; then one paranoid player among two who are not, in each of the three seats.
  // Nothing pays better than max^n against players who play max^n.
  for (int paranoid : {-1, 0, 1, 2}) {
    s = game.initial();
    while (!game.terminal(s)) {
      game.apply(s, game.to_move(s) == paranoid
                        ? *boardgames::Paranoid<Game>(game).search(s, limits).best
                        : *boardgames::MaxN<Game>(game).search(s, limits).best);
    }
    std::printf("paranoid player: %4s; points %d %d %d\n",
                paranoid < 0 ? "none" : std::to_string(paranoid).c_str(), s.points[0], s.points[1],
                s.points[2]);
  }

  // Algorithms for two players say so.
  std::printf("%s\n", boardgames::AlphaBeta<Game>(game).search(s, limits).error.c_str());
}
