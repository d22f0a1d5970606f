// Checks of endgame tables against the rules alone.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "boardgames/games/morris.h"
#include "boardgames/games/morris/endgame.h"
#include "boardgames/games/morris/placements.h"
#include "helpers.h"

namespace boardgames::morris {

// All sets of n points of the board, in rising order.
inline std::vector<Points> SetsOf(const Board& b, int n) {
  std::vector<Points> sets;
  ForSets(b.points, n, [&](Points set) { sets.push_back(set); });
  return sets;
}

// A position's value must be what its successors' values say it is: the best of them, one ply
// later. That and the right values of finished positions leave room for one mistake only, draws
// that are none; the counts and searches in the tests exclude it.
inline void ExpectConsistent(const Morris& g, const EndgameTable& table, const Morris::State& s) {
  const std::optional<Score> v = table.Find(s);
  ASSERT_TRUE(v) << g.position_to_string(s);
  if (g.terminal(s)) {
    ASSERT_EQ(*v, LossIn(0)) << g.position_to_string(s);
    return;
  }
  Score best = -kInfinity;
  for (const Morris::Move m : Moves(g, s)) {
    Morris::State t = s;
    g.apply(t, m);
    // Of t, for the player to move there.
    const std::optional<Score> w = g.terminal(t) ? LossIn(0) : table.Find(t);
    ASSERT_TRUE(w) << g.position_to_string(t);
    const Score later = *w == 0  ? 0
                        : *w > 0 ? LossIn(PliesToEnd(*w) + 1)
                                 : WinIn(PliesToEnd(*w) + 1);
    best = std::max(best, later);
  }
  ASSERT_EQ(*v, best) << g.position_to_string(s);
}

// The same for random positions with a men of the player to move against b.
inline void ExpectConsistent(const Morris& g, const EndgameTable& table, int a, int b, int count,
                             std::uint64_t seed) {
  SCOPED_TRACE(std::string(g.rules().name) + " " + std::to_string(a) + "-" + std::to_string(b));
  Seeded random(seed);
  const auto point = [&] { return Bit(NumberBelow(random, g.graph().points)); };
  for (int i = 0; i < count; ++i) {
    Morris::State s;
    s.player = static_cast<std::uint16_t>(i % 2);
    while (std::popcount(s.men[s.player]) < a) s.men[s.player] |= point();
    Points& others = s.men[s.player ^ 1U];
    while (std::popcount(others) < b) others |= point() & ~s.own();
    ExpectConsistent(g, table, s);
    if (::testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace boardgames::morris
