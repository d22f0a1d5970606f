// Layouts: every state of boards with some million of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <limits>
#include <optional>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/layouts.h"
#include "boardgames/score.h"
#include "boardgames/search/engine.h"
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

// Positions by lot, those nobody wins, and those that take longest, by search as by sets.
void ExpectSearchAgrees(const QuoridorOptions& o) {
  constexpr int kByLot = 1000;
  constexpr std::size_t kOfEachKind = 20;
  constexpr int kDrawnFrom = 2'000'000;
  const Quoridor g = Make(o);
  const auto solved =
      SolveLayouts(g, {.distances = true, .keep_bytes = std::numeric_limits<std::size_t>::max()});
  ASSERT_TRUE(solved) << solved.error;
  Engine<Quoridor> engine(g, {.table_bytes = std::size_t{512} << 20});
  std::uint64_t nodes = 0;
  // Not proved within the limit: false.
  const auto agrees = [&](const Quoridor::State& s) {
    const SettledValue right = *solved->Value(s);
    const auto found = engine.search(s, {.nodes = 50'000'000, .solve = true});
    nodes += found.statistics.nodes;
    if (found.stop == StopReason::kNodes) return false;
    EXPECT_EQ(found.kind, right.kind) << g.position_to_string(s);
    EXPECT_EQ(found.plies, right.plies.value_or(found.plies)) << g.position_to_string(s);
    return true;
  };

  Seeded random(21);
  int proved = 0;
  int tried = 0;
  while (proved < kByLot && tried < kByLot + kByLot / 20) {
    ++tried;
    if (agrees(RandomLegal(g, random))) ++proved;
  }
  EXPECT_EQ(proved, kByLot) << "of " << tried;

  std::vector<Quoridor::State> drawn;
  std::vector<std::pair<int, Quoridor::State>> longest;
  for (int i = 0; i < kDrawnFrom; ++i) {
    const Quoridor::State s = RandomLegal(g, random);
    const SettledValue v = *solved->Value(s);
    if (!v.plies) {
      if (drawn.size() < kOfEachKind) drawn.push_back(s);
      continue;
    }
    if (longest.size() == kOfEachKind && *v.plies <= longest.back().first) continue;
    if (longest.size() == kOfEachKind) longest.pop_back();
    const auto after =
        std::ranges::find_if(longest, [&](const auto& l) { return l.first < *v.plies; });
    longest.insert(after, {*v.plies, s});
  }
  const auto proved_of = [&](const auto& positions) {
    return std::ranges::count_if(positions, agrees);
  };
  const auto draws = proved_of(drawn);
  const auto longs = proved_of(longest | std::views::values);
  EXPECT_EQ(draws > 0, solved->counts().drawn > 0) << drawn.size() << " drawn";
  EXPECT_GT(longs, 0);
  std::cout << tried << " by lot, " << draws << " of " << drawn.size() << " drawn, " << longs
            << " of " << longest.size() << " won in " << longest.back().first << " to "
            << longest.front().first << " plies, " << nodes << " nodes\n";
}

TEST(LayoutsLong, SearchAgreesOnFiveByFive) {
  ExpectSearchAgrees({.cols = 5, .rows = 5, .walls = 2});
}
TEST(LayoutsLong, SearchAgreesOnFiveBySeven) {
  ExpectSearchAgrees({.cols = 5, .rows = 7, .walls = 2});
}
TEST(LayoutsLong, SearchAgreesOnSevenByFive) {
  ExpectSearchAgrees({.cols = 7, .rows = 5, .walls = 2});
}
TEST(LayoutsLong, SearchAgreesOnSixBySix) {
  ExpectSearchAgrees({.cols = 6, .rows = 6, .walls = 2});
}
TEST(LayoutsLong, SearchAgreesOnSevenBySeven) {
  ExpectSearchAgrees({.cols = 7, .rows = 7, .walls = 2});
}

}  // namespace
}  // namespace boardgames::quoridor
