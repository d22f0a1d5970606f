// 06: extra turns.
//
// Teaches: in many games the same player may move again (a box closed, a pass of the other). The
// sign of a child's value then comes from who is to move there, and never from whether the ply is
// odd. Below is negamax written both ways, for a game in which an even number gives another turn.
// Try next: find the shortest row for which the two disagree.
#include <algorithm>
#include <cstdio>
#include <string>

#include "boardgames/boardgames.h"
#include "examples/take_ends.h"

using boardgames::Score;
using Game = TakeEnds<2>;

namespace {

// The value of s for the player to move. `by_ply`: the wrong sign, which turns with every ply.
Score Negamax(const Game& game, const Game::State& s, bool by_ply) {
  const int player = game.to_move(s);
  if (game.terminal(s)) return game.utility(s, player);
  Score best = -boardgames::kInfinity;
  boardgames::MoveListFor<Game> moves;
  game.moves(s, moves);
  for (Game::Move m : moves) {
    Game::State child = s;
    game.apply(child, m);
    const bool turn = by_ply || game.to_move(child) != player;
    const Score v = Negamax(game, child, by_ply);
    best = std::max(best, turn ? -v : v);
  }
  return best;
}

}  // namespace

int main() {
  const Game game({3, 8, 5, 2, 7, 4, 6, 1});
  const auto start = game.initial();
  std::printf("row: 3 8 5 2 7 4 6 1\n");
  std::printf("sign by the ply:            %d\n", Negamax(game, start, true));
  std::printf("sign by the player to move: %d\n", Negamax(game, start, false));

  const boardgames::Limits limits{.solve = true};
  const auto r = boardgames::AlphaBeta<Game>(game).search(start, limits);
  std::printf("alpha-beta:                 %d, %s\n", r.score, boardgames::ToString(r.kind));
  std::printf("engine:                     %d\n",
              boardgames::Engine<Game>(game).search(start, limits).score);

  // The line of best play, a turn of one player in one bracket.
  auto s = start;
  std::string line;
  int last = -1;
  for (Game::Move m : r.pv) {
    if (game.to_move(s) != last) {
      last = game.to_move(s);
      line += (line.empty() ? "" : ")") + std::string(" ") + std::to_string(last) + "(";
    } else {
      line += ' ';
    }
    line += game.move_to_string(s, m);
    game.apply(s, m);
  }
  std::printf("best play:%s), points %d : %d\n", line.c_str(), s.points[0], s.points[1]);
}
