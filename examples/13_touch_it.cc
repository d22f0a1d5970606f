// 13: a picture to touch.
//
// Teaches: how a page plays any game without knowing its rules. The picture names its places; each
// legal move names those it touches, in order. Keep the moves that begin as was touched so far:
// when one of them is touched to its end, it is played. Tic-tac-toe needs one touch a move, Morris
// up to three: the man, where he goes, and whom he takes (tic_tac_toe_board.h shows the hooks).
// Try next: let touching the same man again take the first touch back.
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/games/morris.h"
#include "examples/tic_tac_toe_board.h"

namespace {

using boardgames::MoveListFor;

// Touches the picture at those points, in units of the picture, and plays what comes of it.
template <class G>
void Touch(const G& game, typename G::State& s, const std::vector<boardgames::Point>& points) {
  const boardgames::Drawing picture = game.draw(s);
  MoveListFor<G> moves;
  game.moves(s, moves);
  std::vector<std::string> touched;
  for (const boardgames::Point& at : points) {
    const boardgames::Place* place = boardgames::PlaceAt(picture, at.x, at.y);
    if (place == nullptr) continue;  // beside everything
    touched.push_back(place->name);
    std::printf("  %s, %s:", place->name.c_str(), place->content.c_str());
    int possible = 0;
    for (const auto& m : moves) {
      const std::vector<std::string> all = game.touched(s, m);
      if (all.size() < touched.size()) continue;
      if (!std::equal(touched.begin(), touched.end(), all.begin())) continue;
      ++possible;
      if (all.size() > touched.size()) continue;
      std::printf(" plays %s\n", game.move_to_string(s, m).c_str());
      game.apply(s, m);
      return;  // no other move begins so
    }
    std::printf(" %d moves begin so\n", possible);
    if (possible == 0) touched.pop_back();
  }
}

}  // namespace

int main() {
  const TicTacToeBoard game;
  TicTacToeBoard::State s = game.initial();
  std::puts("tic-tac-toe");
  Touch(game, s, {{1.5, 1.5}});
  Touch(game, s, {{1.2, 1.9}, {0.5, 0.5}});  // the cell is taken; another one
  std::printf("%s", game.board(s).c_str());

  // White's man on g4 closes a mill on g7, and takes the one on b6.
  const boardgames::Morris morris;
  boardgames::Morris::State position = *morris.parse_position("WW-B-B--------W-B--B-W--/0,0/0");
  std::puts("morris");
  Touch(morris, position, {{7.1, 3.7}, {7.1, 0.7}, {2.1, 1.7}});
}
