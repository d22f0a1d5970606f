// Small boards whose values are known.
#pragma once

#include <cstdint>

#include "boardgames/boardgames.h"
#include "boardgames/games/go.h"
#include "boardgames/games/morris.h"
#include "boardgames/games/quoridor.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/timbiriche.h"
#include "tests/helpers.h"

namespace boardgames::testing {

// visit(game, kind, points, nodes): the start is proved to be of that kind and, if that is exact,
// worth so many points; Monte Carlo tree search proves it within so many positions.
template <class Visit>
void ForEachSolvedBoard(Visit&& visit) {
  using search::Kind;
  visit(Make<Reversi>(ReversiOptions{.size = 4}), Kind::kExact, -8, 500'000);
  visit(Make<Reversi>(ReversiOptions{.size = 4, .blocked = "b1"}), Kind::kExact, -9, 500'000);
  visit(Make<Reversi>(ReversiOptions{.size = 4, .objective = Objective::kWinByPoints}), Kind::kLoss,
        0, 500'000);
  const auto timbiriche = [&](int rows, int cols, Score points, std::uint64_t nodes) {
    visit(Make<TimbiricheSmall>(TimbiricheOptions{.rows = rows, .cols = cols}), Kind::kExact,
          points, nodes);
  };
  for (int cols = 1; cols <= 4; ++cols) timbiriche(1, cols, cols % 2 == 0 ? 0 : -1, 500'000);
  timbiriche(2, 2, 2, 1'000'000);
  timbiriche(2, 3, -2, 5'000'000);
  for (const int walls : {0, 1, 2}) {
    visit(Make<Quoridor>(QuoridorOptions{.cols = 3, .rows = 3, .walls = walls}), Kind::kLoss, 0,
          500'000);
  }
  struct Board {
    int rows, cols;
    Score points;
  };
  for (const Board b : {Board{1, 3, 3}, {1, 4, 4}, {1, 5, 0}, {2, 2, 0}, {2, 3, 0}, {3, 3, 9}}) {
    visit(Make<Go7>(GoOptions{.rows = b.rows, .cols = b.cols}), Kind::kExact, b.points, 3'000'000);
  }
  visit(Make<Morris>(MorrisOptions{.variant = morris::Variant::kThree}), Kind::kWin, 0, 1'000'000);
}

}  // namespace boardgames::testing
