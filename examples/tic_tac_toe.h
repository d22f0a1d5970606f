// Tic-tac-toe: a whole game in under sixty lines. Every algorithm of the library plays it.
#pragma once

#include "boardgames/boardgames.h"

struct TicTacToe {
  struct State {
    unsigned marks[2] = {0, 0};  // one bit a cell, by player
    int player = 0;
    bool operator==(const State&) const = default;
  };
  using Move = unsigned char;  // the cell, 0 ... 8 row by row
  static constexpr int kMaxPlayers = 2;
  static constexpr int kMaxMoves = 9;
  static constexpr auto objective() { return boardgames::Objective::kWin; }

  State initial() const { return {}; }
  int to_move(const State& s) const { return s.player; }

  void moves(const State& s, auto& out) const {
    for (Move cell = 0; cell < 9; ++cell) {
      if (((s.marks[0] | s.marks[1]) >> cell & 1) == 0) out.push_back(cell);
    }
  }

  void apply(State& s, Move cell) const {
    s.marks[s.player] |= 1u << cell;
    s.player ^= 1;
  }

  bool terminal(const State& s) const {
    return Line(s.marks[0]) || Line(s.marks[1]) || (s.marks[0] | s.marks[1]) == 0x1ff;
  }

  boardgames::Score utility(const State& s, int p) const {
    return Line(s.marks[p]) ? 1 : Line(s.marks[p ^ 1]) ? -1 : 0;
  }

  // The required part ends here. A key, so that the engine can use its table:
  std::uint64_t hash(const State& s) const {
    return boardgames::Mix64(s.marks[0] | s.marks[1] << 9 | 1u << 18);
  }

 private:
  static bool Line(unsigned m) {
    for (unsigned line : {0007u, 0070u, 0700u, 0111u, 0222u, 0444u, 0421u, 0124u}) {
      if ((m & line) == line) return true;
    }
    return false;
  }
};

static_assert(boardgames::check_game<TicTacToe>());
