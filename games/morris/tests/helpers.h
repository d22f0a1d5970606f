// Short ways to say rules and positions in tests.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/games/morris.h"
#include "boardgames/testing/written.h"

namespace boardgames::morris {

using testing::ExpectLegal;
using testing::MoveNamed;
using testing::Moves;
using testing::Names;
using testing::NumberBelow;
using testing::Pick;
using testing::Play;
using testing::Position;
using testing::Seeded;

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
  const std::vector<std::string> names = Names(g, s);
  std::set<std::string> texts(names.begin(), names.end());
  EXPECT_EQ(texts.size(), names.size());
  return texts;
}

inline Morris::State ColoursExchanged(Morris::State s) {
  std::swap(s.men[0], s.men[1]);
  std::swap(s.hand[0], s.hand[1]);
  s.player ^= 1;
  return s;
}

}  // namespace boardgames::morris
