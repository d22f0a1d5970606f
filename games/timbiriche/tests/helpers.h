// Short ways to say positions in tests.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace boardgames {

// The position after these moves from the start.
template <class G>
typename G::State Play(const G& g, const std::vector<std::string>& moves) {
  auto s = g.initial();
  for (const std::string& text : moves) {
    const auto m = g.parse_move(s, text);
    EXPECT_TRUE(m) << m.error;
    if (m) g.apply(s, *m);
  }
  return s;
}

}  // namespace boardgames
