// 14: classes, and exact tables.
//
// Teaches: where moves can be taken back for ever, no search comes to an end; working backwards from
// the end of the game does. Where some moves can never be taken back, the positions fall into classes
// (burning_floor.h says which), each solved on those below it.
// Try next: let the pieces begin beside each other. On which floors is it good to move first now?
#include <cstdio>
#include <utility>

#include "boardgames/boardgames.h"
#include "examples/burning_floor.h"
#include "examples/floor_tables.h"

namespace {

// Plays without a mistake: the move after which the other one's value is the lowest.
void Show(const FloorTables& known) {
  const BurningFloor& game = known.floor.game;
  BurningFloor::State s = game.initial();
  while (!game.terminal(s)) {
    boardgames::MoveListFor<BurningFloor> moves;
    game.moves(s, moves);
    BurningFloor::State best = s;
    for (const BurningFloor::Move m : moves) {
      BurningFloor::State next = s;
      game.apply(next, m);
      if (best.player == s.player || known.ValueOf(next) < known.ValueOf(best)) best = next;
    }
    std::printf(" %d%s", best.other, best.left == s.left ? "" : "*");
    s = best;
  }
}

}  // namespace

int main() {
  for (const auto& [columns, rows] : {std::pair(2, 2), {3, 2}, {4, 2}, {5, 2}, {3, 3}, {4, 3}}) {
    const FloorTables known({columns, rows});
    const boardgames::Score value = known.ValueOf(known.floor.game.initial());
    std::printf("%dx%d, %4d classes: ", columns, rows, known.floor.classes());
    if (value == 0) {
      std::printf("a draw\n");
      continue;
    }
    std::printf("%s in %d plies:", boardgames::IsWin(value) ? "won" : "lost",
                boardgames::PliesToEnd(value));
    Show(known);
    std::printf("\n");
  }
}
