// Short ways to say rules and positions in tests.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/games/morris.h"

namespace boardgames::morris {

inline Morris Rules(const MorrisOptions& options) {
  const auto g = Morris::Make(options);
  EXPECT_TRUE(g) << g.error;
  return *g;
}

// The men on the points named, "a7 d7"; those in hand; whose turn it is.
inline Morris::State Position(const Morris& g, std::string_view white, std::string_view black,
                              int player, int white_hand = 0, int black_hand = 0) {
  Points men[2] = {0, 0};
  for (int p = 0; p < 2; ++p) {
    const std::string_view names = p == 0 ? white : black;
    for (std::size_t i = 0; i + 1 < names.size(); i += 3) {
      const int point = g.graph().Find(names.substr(i, 2));
      EXPECT_NE(point, kNoPoint) << names.substr(i, 2);
      men[p] |= Bit(point);
    }
  }
  const auto s = g.position_from_numbers(men[0], men[1], white_hand, black_hand, player);
  EXPECT_TRUE(s) << s.error;
  return s ? *s : g.initial();
}

inline std::set<std::string> MoveTexts(const Morris& g, const Morris::State& s) {
  std::vector<Morris::Move> moves;
  g.moves(s, moves);
  std::set<std::string> texts;
  for (const Morris::Move m : moves) texts.insert(g.move_to_string(s, m));
  EXPECT_EQ(texts.size(), moves.size());
  return texts;
}

// Plays moves given as texts, "d6 f4 ...".
inline Morris::State Play(const Morris& g, Morris::State s, std::string_view moves) {
  while (!moves.empty()) {
    const std::string_view text = moves.substr(0, moves.find(' '));
    const auto m = g.parse_move(s, text);
    EXPECT_TRUE(m) << m.error;
    if (!m) return s;
    g.apply(s, *m);
    moves.remove_prefix(std::min(moves.size(), text.size() + 1));
  }
  return s;
}

}  // namespace boardgames::morris
