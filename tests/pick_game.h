// Pick: a game of twenty moves for tests of Monte Carlo tree search.
#pragma once

#include <cstdint>

#include "boardgames/score.h"

namespace boardgames::testing {

// The players take turns, ten moves each; a move is worth the same whenever it is made, and move 13
// the most.
struct Pick {
  struct State {
    std::uint32_t taken = 0;
    int player = 0;
    int value = 0;
  };
  using Move = std::uint8_t;
  static constexpr int kMaxPlayers = 2, kMaxMoves = 20, kMoveIndexes = 20;
  State initial() const { return {}; }
  int to_move(const State& s) const { return s.player; }
  void moves(const State& s, auto& out) const {
    for (int i = 0; i < 20; ++i) {
      if ((s.taken >> i & 1U) == 0) out.push_back(static_cast<Move>(i));
    }
  }
  void apply(State& s, Move m) const {
    s.taken |= 1U << m;
    s.value += (s.player == 0 ? 1 : -1) * (m == 13 ? 40 : m);
    s.player ^= 1;
  }
  bool terminal(const State& s) const { return s.taken == (1U << 20) - 1; }
  Score utility(const State& s, int p) const { return p == 0 ? s.value : -s.value; }
  int index(Move m) const { return m; }
};

}  // namespace boardgames::testing
