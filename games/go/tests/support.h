// What the tests of the module share.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "boardgames/game.h"
#include "boardgames/games/go.h"

namespace boardgames {

template <class G>
G Make(const GoOptions& o) {
  const auto g = G::Make(o);
  EXPECT_TRUE(g) << g.error;
  return *g;
}

template <class G>
typename G::State Position(const G& g, std::string_view text) {
  const auto s = g.parse_position(text);
  EXPECT_TRUE(s) << s.error;
  return s ? *s : g.initial();
}

// Plays moves separated by blanks.
template <class G>
void Play(const G& g, typename G::State& s, std::string_view moves) {
  while (!moves.empty()) {
    const std::size_t end = std::min(moves.find(' '), moves.size());
    const auto m = g.parse_move(s, moves.substr(0, end));
    ASSERT_TRUE(m) << m.error;
    g.apply(s, *m);
    moves.remove_prefix(std::min(end + 1, moves.size()));
  }
}

}  // namespace boardgames
