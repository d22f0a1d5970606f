// 05: an evaluator of your own.
//
// Teaches: where a search stops before the end of the game, an evaluator guesses. It is any object
// called as e(game, state, player), and every algorithm takes it as its second template parameter.
// Whether it is better than another one, a match says: same search, same depth, same openings.
// Try next: change the weights, or add the cells beside the corners (game.shape().x_cells).
#include <cstdio>

#include "boardgames/boardgames.h"
#include "boardgames/games/reversi.h"
#include "examples/corners_and_moves.h"
#include "examples/match.h"

using boardgames::Reversi;

namespace {

// A player that searches two plies with evaluator E.
template <class E>
Player<Reversi> TwoPlies(const Reversi& game) {
  return [&game](const Reversi::State& s) {
    return *boardgames::AlphaBeta<Reversi, E>(game).search(s, {.depth = 2}).best;
  };
}

}  // namespace

int main() {
  const auto game = boardgames::Reversi::Make({.size = 6});
  if (!game) return 2;

  // Both evaluators on one position: the view is part of the question.
  auto s = game->initial();
  game->apply(s, *game->parse_move(s, "b3"));
  std::printf("%safter b3, for X: material %d, corners and moves %d\n", game->board(s).c_str(),
              boardgames::reversi::Material{}(*game, s, 0), CornersAndMoves{}(*game, s, 0));

  const MatchResult r = PlayMatch(*game, TwoPlies<CornersAndMoves>(*game),
                                  TwoPlies<boardgames::reversi::Material>(*game), 20, 4, 7);
  std::printf("corners and moves against material, %d games at depth 2: +%d =%d -%d\n", r.games(),
              r.wins, r.draws, r.losses);
}
