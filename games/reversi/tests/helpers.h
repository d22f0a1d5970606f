// What the tests of this module share.
#pragma once

#include <gtest/gtest.h>

#include "boardgames/games/reversi.h"
#include "boardgames/result.h"
#include "boardgames/testing/written.h"

namespace boardgames::reversi {

using testing::MoveNamed;
using testing::Moves;
using testing::Names;
using testing::NumberBelow;
using testing::Pick;
using testing::Play;
using testing::Position;
using testing::Seeded;

inline Reversi Rules(const ReversiOptions& options) {
  const Result<Reversi> g = Reversi::Make(options);
  EXPECT_TRUE(g) << g.error;
  return g ? *g : Reversi();
}

}  // namespace boardgames::reversi
