// What several tests of this module need.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/games/quoridor.h"
#include "boardgames/zobrist.h"

namespace boardgames::quoridor {

inline Quoridor Make(const QuoridorOptions& o) {
  const auto g = Quoridor::Make(o);
  EXPECT_TRUE(g) << g.error;
  return g ? *g : Quoridor();
}

inline Quoridor::State At(const Quoridor& g, const std::string& text) {
  const auto s = g.parse_position(text);
  EXPECT_TRUE(s) << s.error;
  return s ? *s : g.initial();
}

inline Quoridor::State After(const Quoridor& g, Quoridor::State s,
                             const std::vector<std::string>& moves) {
  for (const std::string& text : moves) {
    const auto m = g.parse_move(s, text);
    EXPECT_TRUE(m) << m.error;
    if (m) g.apply(s, *m);
  }
  return s;
}

// An unfinished position some random moves from the start; walls and pawn moves take turns at
// random, so that positions with few and with many walls come up.
inline Quoridor::State RandomPosition(const Quoridor& g, SplitMix64& random, int plies) {
  Quoridor::State s = g.initial();
  for (int i = 0; i < plies; ++i) {
    Quoridor::State next = s;
    g.apply(next, g.random_move(s, random));
    if (g.terminal(next)) break;
    s = next;
  }
  return s;
}

}  // namespace boardgames::quoridor
