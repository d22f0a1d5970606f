// Tic-tac-toe that names its cells: with that, `boardgames train tic-tac-toe` makes an evaluator.
//
//   const TicTacToeWithCells<TicTacToe> game;
//   boardgames::learn::CellFeatures<TicTacToeWithCells<TicTacToe>> features(game);
#pragma once

#include "boardgames/learn/cells.h"
#include "examples/tic_tac_toe.h"

// Rules are TicTacToe, or what is derived from it.
template <class Rules>
struct TicTacToeWithCells : Rules {
  using State = typename Rules::State;

  // 0 empty, 1 a mark of the player to move, 2 one of the other.
  static constexpr int kCellKinds = 3;
  void cells(const State& s, auto& out) const {
    for (int cell = 0; cell < 9; ++cell) {
      const bool own = (s.marks[s.player] >> cell & 1) != 0;
      const bool other = (s.marks[1 - s.player] >> cell & 1) != 0;
      out.push_back(own ? 1 : other ? 2 : 0);
    }
  }
  int cell_columns() const { return 3; }
};

static_assert(boardgames::HasCellColumns<TicTacToeWithCells<TicTacToe>>);
