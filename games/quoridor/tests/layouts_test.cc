// Layouts: every state of small boards against the game's own moves, known counts of larger ones,
// and values of the engine's solved positions.
#include "boardgames/games/quoridor/layouts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/games/quoridor.h"
#include "boardgames/score.h"
#include "boardgames/search/engine.h"
#include "every_state.h"
#include "exhaust.h"
#include "helpers.h"

namespace boardgames::quoridor {
namespace {

using search::Kind;

constexpr std::size_t kEverything = std::size_t{1} << 40;

SettledValue ValueOf(Score v) {
  if (v == 0) return {Kind::kDraw, std::nullopt};
  return {search::KindOf(v), PliesToEnd(v)};
}
SettledValue WithoutPlies(SettledValue v) { return {v.kind, std::nullopt}; }

std::string Named(const SettledValue& v) {
  return std::string(ToString(v.kind)) + (v.plies ? " in " + std::to_string(*v.plies) : "");
}

struct Board {
  int cols;
  int rows;
  int walls;
};
std::string Named(const Board& b) {
  return std::to_string(b.cols) + "x" + std::to_string(b.rows) + ", walls " +
         std::to_string(b.walls);
}
Quoridor GameOn(const Board& b) {
  return Make(QuoridorOptions{.cols = b.cols, .rows = b.rows, .walls = b.walls});
}

TEST(Layouts, EveryStateOfSmallBoards) {
  for (const Board& b : std::vector<Board>{{3, 3, 0},
                                           {3, 3, 1},
                                           {3, 3, 2},
                                           {3, 3, 5},
                                           {4, 3, 2},
                                           {3, 4, 2},
                                           {3, 5, 2},
                                           {5, 3, 1},
                                           {4, 4, 1}}) {
    SCOPED_TRACE(Named(b));
    const Quoridor g = GameOn(b);
    const EveryState all(g);
    const auto bits = SolveLayouts(g, {.keep_bytes = kEverything});
    const auto plies = SolveLayouts(g, {.distances = true, .keep_bytes = kEverything});
    ASSERT_TRUE(bits && plies) << bits.error << plies.error;
    SettledCounts counts;
    int wrong = 0;
    all.ForEach([&](const Quoridor::State& s, Score v) {
      ++counts.states;
      counts.drawn += v == 0 ? 1 : 0;
      if (v != 0) counts.longest = std::max(counts.longest, PliesToEnd(v));
      const SettledValue right = ValueOf(v);
      const auto found = plies->Value(s);
      const auto known = bits->Value(s);
      if (found && known && *found == right && *known == WithoutPlies(right)) return;
      if (++wrong > 3) return;
      ADD_FAILURE() << g.position_to_string(s) << ": " << Named(right) << ", not "
                    << (found ? Named(*found) : found.error) << ", "
                    << (known ? Named(*known) : known.error);
    });
    EXPECT_EQ(wrong, 0);
    EXPECT_EQ(plies->counts().images, all.layouts());
    EXPECT_EQ(plies->counts().states, counts.states);
    EXPECT_EQ(plies->counts().drawn, counts.drawn);
    EXPECT_EQ(plies->counts().longest, counts.longest);
    EXPECT_EQ(bits->counts().drawn, counts.drawn);
  }
}

// The oracle itself, against the one that walks from a position and knows neither layouts nor
// layers.
TEST(Layouts, TheOracleAgreesWithAnother) {
  const Quoridor g = GameOn({3, 4, 1});
  const EveryState all(g);
  const Exhaust reached(g, g.initial());
  for (const auto& s : reached.states()) EXPECT_EQ(all.value(s), reached.value(s));
}

struct Known {
  Board board;
  Kind kind;
  int plies;
  SettledCounts counts;
};

// Values, distances and counts of two other programs, one of sets and one of single states.
TEST(Layouts, KnownCounts) {
  const std::vector<Known> known = {
      {{3, 3, 2}, Kind::kLoss, 12, {.classes = 15, .images = 47, .states = 4'550, .longest = 13}},
      {{4, 4, 2},
       Kind::kWin,
       11,
       {.classes = 470, .images = 1'630, .states = 541'320, .longest = 25}},
      {{5, 4, 2},
       Kind::kWin,
       11,
       {.classes = 1'807, .images = 6'841, .states = 3'513'518, .drawn = 104, .longest = 27}},
      {{4, 5, 2},
       Kind::kLoss,
       20,
       {.classes = 1'708, .images = 6'504, .states = 3'617'288, .drawn = 128, .longest = 24}},
      {{5, 5, 1},
       Kind::kLoss,
       12,
       {.classes = 133, .images = 489, .states = 399'914, .longest = 16}},
      {{5, 5, 2},
       Kind::kLoss,
       18,
       {.classes = 6'396, .images = 25'329, .states = 22'420'754, .drawn = 368, .longest = 29}},
  };
  for (const Known& k : known) {
    SCOPED_TRACE(Named(k.board));
    const Quoridor g = GameOn(k.board);
    for (const bool distances : {false, true}) {
      const auto solved = SolveLayouts(g, {.distances = distances});
      ASSERT_TRUE(solved) << solved.error;
      EXPECT_EQ(solved->value().kind, k.kind);
      const SettledCounts& n = solved->counts();
      EXPECT_EQ(n.classes, k.counts.classes);
      EXPECT_EQ(n.images, k.counts.images);
      EXPECT_EQ(n.states, k.counts.states);
      EXPECT_EQ(n.drawn, k.counts.drawn);
      if (!distances) continue;
      EXPECT_EQ(solved->value().plies, k.plies);
      EXPECT_EQ(n.longest, k.counts.longest);
    }
  }
}

}  // namespace
}  // namespace boardgames::quoridor
