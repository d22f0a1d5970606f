// A complete game: the snippets derive from it and break one thing each.
#pragma once

#include <cstdint>

#include "boardgames/game.h"

struct Nim {
  struct State {
    int left = 10;
    int player = 0;
  };
  using Move = int;
  static constexpr int kMaxPlayers = 2;
  static constexpr int kMaxMoves = 3;
  State initial() const { return {}; }
  int to_move(const State& s) const { return s.player; }
  void moves(const State& s, auto& out) const {
    for (int n = 1; n <= 3 && n <= s.left; ++n) out.push_back(n);
  }
  void apply(State& s, Move n) const {
    s.left -= n;
    s.player ^= 1;
  }
  bool terminal(const State& s) const { return s.left == 0; }
  boardgames::Score utility(const State& s, int p) const { return s.player == p ? -1 : 1; }
};
static_assert(boardgames::check_game<Nim>());
