// Layouts: every state of boards with some million of them.
#include <gtest/gtest.h>

#include <cstddef>
#include <limits>
#include <optional>
#include <string>

#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/layouts.h"
#include "boardgames/score.h"
#include "every_state.h"
#include "helpers.h"

namespace boardgames::quoridor {
namespace {

void ExpectEveryState(const QuoridorOptions& o) {
  const Quoridor g = Make(o);
  const EveryState all(g);
  constexpr std::size_t kEverything = std::numeric_limits<std::size_t>::max();
  const auto bits = SolveLayouts(g, {.keep_bytes = kEverything});
  const auto plies = SolveLayouts(g, {.distances = true, .keep_bytes = kEverything});
  ASSERT_TRUE(bits && plies) << bits.error << plies.error;
  std::size_t states = 0;
  all.ForEach([&](const Quoridor::State& s, Score v) {
    ++states;
    SettledValue right{search::KindOf(v), std::nullopt};
    ASSERT_EQ(*bits->Value(s), right) << g.position_to_string(s);
    if (v != 0) right.plies = PliesToEnd(v);
    ASSERT_EQ(*plies->Value(s), right) << g.position_to_string(s);
  });
  EXPECT_EQ(plies->counts().states, states);
  EXPECT_EQ(plies->counts().images, all.layouts());
}

TEST(LayoutsLong, FiveColumnsFourRows) { ExpectEveryState({.cols = 5, .rows = 4, .walls = 2}); }
TEST(LayoutsLong, FourColumnsFiveRows) { ExpectEveryState({.cols = 4, .rows = 5, .walls = 2}); }
TEST(LayoutsLong, ThreeWallsEach) { ExpectEveryState({.cols = 4, .rows = 4, .walls = 3}); }

TEST(LayoutsLong, DistancesOfFiveByFiveWithThreeWalls) {
  const Quoridor g = Make({.cols = 5, .rows = 5, .walls = 3});
  const auto solved = SolveLayouts(g, {.distances = true});
  ASSERT_TRUE(solved) << solved.error;
  EXPECT_EQ(solved->value(), (SettledValue{search::Kind::kLoss, 28}));
  EXPECT_EQ(solved->counts().states, 303'865'102u);
  EXPECT_EQ(solved->counts().drawn, 57'072u);
  EXPECT_EQ(solved->counts().longest, 42);
}

}  // namespace
}  // namespace boardgames::quoridor
