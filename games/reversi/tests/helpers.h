// Short ways to say rules and positions in tests.
#pragma once

#include <gtest/gtest.h>

#include <string_view>

#include "boardgames/games/reversi.h"
#include "boardgames/result.h"

namespace boardgames::reversi {

inline Reversi Rules(const ReversiOptions& options) {
  const Result<Reversi> g = Reversi::Make(options);
  EXPECT_TRUE(g) << g.error;
  return g ? *g : Reversi();
}

inline Reversi::State Position(const Reversi& g, std::string_view text) {
  const Result<Reversi::State> s = g.parse_position(text);
  EXPECT_TRUE(s) << s.error;
  return s ? *s : g.initial();
}

}  // namespace boardgames::reversi
