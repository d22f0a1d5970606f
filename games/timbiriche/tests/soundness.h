// What undominated moves and bounds promise, checked against exact values.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

#include "boardgames/games/timbiriche.h"
#include "helpers.h"
#include "oracle.h"

namespace boardgames::timbiriche {

// A position with these edges drawn, its completed boxes given to player 1.
template <class G>
typename G::State StateOf(const G& g, const typename G::Edges& drawn, int player) {
  typename G::State s;
  s.drawn = drawn;
  for (int b = 0; b < g.grid().boxes(); ++b) {
    if (drawn.ContainsAll(g.grid().around(b))) ++s.boxes[1];
  }
  s.player = static_cast<std::uint8_t>(player);
  return s;
}

// Plain comparisons first: a GoogleTest assertion a position would take most of the time.
template <class G>
void ExpectSound(const G& g, const typename G::State& s, int value, auto&& value_of_move) {
  MoveListFor<G> moves;
  g.undominated_moves(s, moves);
  int best = -1000;
  for (const auto& m : moves) {
    best = s.drawn.Contains(m.edge) ? 1000 : std::max(best, value_of_move(m.edge));
  }
  const int player = g.to_move(s);
  const Interval bounds = g.bounds(s, player, kToEnd);
  const Interval other = g.bounds(s, 1 - player, kToEnd);
  const Score total = g.banked(s, player) + kBox * value;
  if (best == value && bounds.lo <= total && total <= bounds.hi && other.lo == -bounds.hi &&
      other.hi == -bounds.lo) {
    return;
  }
  FAIL() << "value " << value << ", best of " << moves.size() << " undominated moves " << best
         << "; result " << total << ", bounds " << bounds.lo << " to " << bounds.hi
         << ", and for the other player " << other.lo << " to " << other.hi << '\n'
         << g.board(s);
}

inline void ExpectSoundEverywhere(int rows, int cols) {
  SCOPED_TRACE(SizeText(rows, cols));
  const auto g = Small(rows, cols);
  const Oracle oracle(rows, cols);
  ASSERT_EQ(oracle.edges(), g.grid().edges());
  for (std::uint32_t drawn = 0; drawn + 1 < oracle.positions(); ++drawn) {
    const auto s = StateOf(g, {{drawn}}, static_cast<int>(drawn % 2));
    if ((oracle.Value(drawn) - (g.grid().boxes() - s.boxes[1])) % 2 != 0) {
      FAIL() << "value and boxes left must have the same parity\n" << g.board(s);
    }
    ExpectSound(g, s, oracle.Value(drawn), [&](int e) { return oracle.After(drawn, e); });
    if (::testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace boardgames::timbiriche
