// 01: a game is six functions.
//
// Teaches: what a game must give, which is all in examples/tic_tac_toe.h: to_move, moves, apply,
// terminal and utility. Here they are called by hand, first to play a game, then to count all of
// them. No search yet.
// Try next: let the one who completes a line lose. Which of the six functions changes?
#include <cstdio>

#include "boardgames/boardgames.h"
#include "examples/tic_tac_toe.h"

namespace {

void Draw(const TicTacToe::State& s) {
  for (unsigned cell = 0; cell < 9; ++cell) {
    const char mark = (s.marks[0] >> cell & 1) != 0   ? 'X'
                      : (s.marks[1] >> cell & 1) != 0 ? 'O'
                                                      : '.';
    std::printf("%c%c", mark, cell % 3 == 2 ? '\n' : ' ');
  }
}

struct Count {
  int games = 0;
  int wins[2] = {0, 0};
};

// Adds all games that begin with s.
void CountGames(const TicTacToe& game, const TicTacToe::State& s, Count& count) {
  if (game.terminal(s)) {
    ++count.games;
    for (int player : {0, 1}) count.wins[player] += game.utility(s, player) > 0 ? 1 : 0;
    return;
  }
  boardgames::MoveListFor<TicTacToe> moves;  // on the stack, as long as kMaxMoves
  game.moves(s, moves);
  for (TicTacToe::Move m : moves) {
    TicTacToe::State child = s;  // a position is a plain value: copy it, change the copy
    game.apply(child, m);
    CountGames(game, child, count);
  }
}

}  // namespace

int main() {
  const TicTacToe game;
  TicTacToe::State s = game.initial();
  while (!game.terminal(s)) {  // everybody takes the first free cell
    boardgames::MoveListFor<TicTacToe> moves;
    game.moves(s, moves);
    std::printf("player %d has %d moves and takes cell %d\n", game.to_move(s), moves.size(),
                int{moves[0]});
    game.apply(s, moves[0]);
  }
  Draw(s);
  std::printf("utility: %d for player 0, %d for player 1\n\n", game.utility(s, 0),
              game.utility(s, 1));

  Count count;
  CountGames(game, game.initial(), count);
  std::printf("all games: %d; player 0 wins %d, player 1 wins %d, %d are drawn\n", count.games,
              count.wins[0], count.wins[1], count.games - count.wins[0] - count.wins[1]);
}
