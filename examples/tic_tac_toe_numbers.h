// Tic-tac-toe with a number for each position, so that a table can hold them all: retrograde
// analysis finds the value of every one. And what programs see that see arrays.
//
//   const NumberedTicTacToe<TicTacToe> game;
//   const auto table = boardgames::RetrogradeTable<NumberedTicTacToe<TicTacToe>>::Build(game);
//   table->Find(game.rank(game.initial()));      // 0: a draw
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "boardgames/numbers.h"
#include "examples/tic_tac_toe.h"

// Rules are TicTacToe, or what is derived from it.
template <class Rules>
struct NumberedTicTacToe : Rules {
  using State = typename Rules::State;

  // A digit for each cell, the first one the highest: 0 empty, 1 X, 2 O.
  std::uint64_t positions() const { return 19'683; }
  std::uint64_t rank(const State& s) const {
    std::uint64_t r = 0;
    for (int cell = 0; cell < 9; ++cell) {
      r = 3 * r + (s.marks[0] >> cell & 1) + 2 * (s.marks[1] >> cell & 1);
    }
    return r;
  }
  // Nothing where X has neither as many cells as O nor one more.
  std::optional<State> unrank(std::uint64_t r) const {
    State s;
    int count[2] = {0, 0};
    for (int cell = 8; cell >= 0; --cell, r /= 3) {
      if (r % 3 == 0) continue;
      const std::uint64_t p = r % 3 - 1;
      s.marks[p] |= 1U << cell;
      ++count[p];
    }
    if (count[0] != count[1] && count[0] != count[1] + 1) return std::nullopt;
    s.player = count[0] == count[1] ? 0 : 1;
    return s;
  }

  int actions() const { return 9; }
  int action(typename Rules::Move cell) const { return cell; }
  std::vector<std::string> planes() const { return {"own marks", "opponent's marks"}; }
  int plane_rows() const { return 3; }
  int plane_columns() const { return 3; }
  void write_planes(const State& s, std::span<std::uint8_t> out) const {
    boardgames::PlaneWriter writer(out, 3, 3);
    for (const int player : {s.player, 1 - s.player}) {
      for (int cell = 0; cell < 9; ++cell) {
        if ((s.marks[player] >> cell & 1) != 0) writer.Mark(cell);
      }
      writer.Next();
    }
  }
};

static_assert(boardgames::HasRank<NumberedTicTacToe<TicTacToe>>);
