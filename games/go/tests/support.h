// What the tests of the module share.
#pragma once

#include <gtest/gtest.h>

#include "boardgames/games/go.h"
#include "boardgames/testing/written.h"

namespace boardgames {

using testing::MoveNamed;
using testing::Moves;
using testing::Names;
using testing::NumberBelow;
using testing::Pick;
using testing::Play;
using testing::Position;
using testing::Seeded;

template <class G>
G Make(const GoOptions& o) {
  const auto g = G::Make(o);
  EXPECT_TRUE(g) << g.error;
  return *g;
}

// How many of the 3^(rows * cols) placements leave every chain a liberty.
inline int CountLegal(int rows, int cols) {
  const Go7 g = Make<Go7>({.rows = rows, .cols = cols});
  int placements = 1;
  for (int i = 0; i < rows * cols; ++i) placements *= 3;
  int legal = 0;
  for (int i = 0; i < placements; ++i) {
    Go7::State s;
    int digits = i;
    g.board().ForEach([&](int p) {
      if (digits % 3 != 0) s.stones[static_cast<std::size_t>(digits % 3 - 1)].Add(p);
      digits /= 3;
    });
    legal += g.dead_stones(s).IsEmpty() ? 1 : 0;
  }
  return legal;
}

}  // namespace boardgames
