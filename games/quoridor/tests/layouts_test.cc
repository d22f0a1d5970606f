// Layouts: every state of small boards against the game's own moves, known counts of larger ones,
// and values of the engine's solved positions.
#include "boardgames/games/quoridor/layouts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/bit_matrix.h"
#include "boardgames/games/quoridor/layout_board.h"
#include "boardgames/score.h"
#include "boardgames/search/engine.h"
#include "every_state.h"
#include "exhaust.h"
#include "helpers.h"

namespace boardgames::quoridor {
namespace {

using search::Kind;

constexpr std::size_t kEverything = std::numeric_limits<std::size_t>::max();

SettledValue ValueOf(Score v) {
  if (v == 0) return {Kind::kDraw, std::nullopt};
  return {search::KindOf(v), PliesToEnd(v)};
}
SettledValue WithoutPlies(SettledValue v) { return {v.kind, std::nullopt}; }

std::string Named(const SettledValue& v) {
  return std::string(ToString(v.kind)) + (v.plies ? " in " + std::to_string(*v.plies) : "");
}

std::string Named(const QuoridorOptions& o) {
  return std::to_string(o.cols) + "x" + std::to_string(o.rows) + ", walls " +
         std::to_string(o.walls);
}
QuoridorOptions Board(int cols, int rows, int walls) {
  return {.cols = cols, .rows = rows, .walls = walls};
}

LayoutSolution Solve(const Quoridor& g, const SettledOptions& options) {
  auto solved = SolveLayouts(g, options);
  EXPECT_TRUE(solved) << solved.error;
  return *std::move(solved);
}

TEST(Layouts, EveryStateOfSmallBoards) {
  for (const auto& o :
       {Board(3, 3, 0), Board(3, 3, 1), Board(3, 3, 2), Board(3, 3, 5), Board(4, 3, 2),
        Board(3, 4, 2), Board(3, 5, 2), Board(5, 3, 1), Board(4, 4, 1), Board(4, 4, 2)}) {
    SCOPED_TRACE(Named(o));
    const Quoridor g = Make(o);
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
  const Quoridor g = Make(Board(3, 4, 1));
  const EveryState all(g);
  const Exhaust reached(g, g.initial());
  for (const auto& s : reached.states()) EXPECT_EQ(all.value(s), reached.value(s));
}

// The values of a position's moves give its own, as far as the game's own moves say: on boards of
// any number of words, and on narrow ones.
TEST(Layouts, ValuesFollowFromThoseOfTheMoves) {
  Seeded random(11);
  for (const auto& o : {Board(6, 5, 1), Board(4, 8, 1), Board(6, 6, 1), Board(7, 7, 1),
                        Board(8, 8, 1), Board(9, 7, 1), Board(7, 9, 1), Board(8, 9, 1),
                        Board(9, 8, 1), Board(9, 9, 1), Board(3, 9, 2), Board(9, 3, 2)}) {
    SCOPED_TRACE(Named(o));
    const Quoridor g = Make(o);
    const LayoutSolution bits = Solve(g, {.keep_bytes = kEverything});
    const LayoutSolution plies = Solve(g, {.distances = true, .keep_bytes = kEverything});
    EXPECT_EQ(bits.counts().states, plies.counts().states);
    EXPECT_EQ(bits.counts().drawn, plies.counts().drawn);
    for (int i = 0; i < 120; ++i) {
      const Quoridor::State s = RandomLegal(g, random);
      int soonest = 0;  // win
      int latest = -1;  // loss
      bool draw = false;
      for (const auto& m : Moves(g, s)) {
        const SettledValue v = *plies.Value(testing::After(g, s, m));
        draw = draw || v.kind == Kind::kDraw;
        if (v.kind == Kind::kWin) latest = std::max(latest, *v.plies + 1);
        if (v.kind != Kind::kLoss) continue;
        soonest = soonest == 0 ? *v.plies + 1 : std::min(soonest, *v.plies + 1);
      }
      const SettledValue right = soonest > 0 ? SettledValue{Kind::kWin, soonest}
                                 : draw      ? SettledValue{}
                                             : SettledValue{Kind::kLoss, latest};
      const SettledValue found = *plies.Value(s);
      EXPECT_EQ(found, right) << g.position_to_string(s) << ": " << Named(found) << ", not "
                              << Named(right);
      EXPECT_EQ(*bits.Value(s), WithoutPlies(right)) << g.position_to_string(s);
    }
  }
}

void ExpectEngineAgrees(const Quoridor& g, Engine<Quoridor>& engine, const LayoutSolution& solved,
                        const Quoridor::State& s) {
  const auto r = engine.search(s, {.solve = true});
  const SettledValue found = *solved.Value(s);
  EXPECT_EQ(found.kind, r.kind) << g.position_to_string(s);
  if (r.kind == Kind::kDraw) return;
  EXPECT_EQ(found.plies, r.plies) << g.position_to_string(s);
}

TEST(Layouts, TheEngineAgrees) {
  Seeded random(12);
  for (const auto& o : {Board(4, 4, 2), Board(5, 4, 2), Board(4, 5, 2), Board(5, 5, 2)}) {
    SCOPED_TRACE(Named(o));
    const Quoridor g = Make(o);
    const LayoutSolution solved = Solve(g, {.distances = true, .keep_bytes = kEverything});
    Engine<Quoridor> engine(g, {.table_bytes = std::size_t{32} << 20});
    for (int i = 0; i < 20; ++i) {
      ExpectEngineAgrees(g, engine, solved, RandomLegal(g, random));
      ExpectEngineAgrees(g, engine, solved, RandomPosition(g, random, 3 + i));
    }
  }
}

// Where play goes on for ever, and where it takes longest.
TEST(Layouts, TheEngineAgreesOnDrawsAndLongWins) {
  const Quoridor g = Make(Board(3, 5, 2));
  const EveryState all(g);
  const LayoutSolution solved = Solve(g, {.distances = true, .keep_bytes = kEverything});
  Engine<Quoridor> engine(g, {.table_bytes = std::size_t{32} << 20});
  int draws = 0;
  int longest = 0;
  all.ForEach([&](const Quoridor::State& s, Score v) {
    const bool longs = v != 0 && PliesToEnd(v) >= solved.counts().longest - 1;
    if (v != 0 && (!longs || longest >= 20)) return;
    ++(v == 0 ? draws : longest);
    ExpectEngineAgrees(g, engine, solved, s);
  });
  EXPECT_EQ(draws, 32);
  EXPECT_GT(longest, 0);
}

// What is not kept is solved again from its layout down; and so are positions with fewer walls in
// the hands than play would have left.
TEST(Layouts, SolvesAgainWhatIsNotKept) {
  Seeded random(13);
  const Quoridor g = Make(Board(4, 4, 2));
  const EveryState all(g);
  const LayoutSolution first = Solve(g, {.distances = true, .keep_bytes = 0});
  for (int i = 0; i < 50; ++i) {
    const Quoridor::State s = RandomLegal(g, random);
    EXPECT_EQ(*first.Value(s), ValueOf(all.value(s))) << g.position_to_string(s);
  }
  const Quoridor fewer = Make(Board(4, 4, 1));
  const EveryState all_fewer(fewer);
  for (int i = 0; i < 50; ++i) {
    Quoridor::State s = RandomLegal(fewer, random);
    const SettledValue right = ValueOf(all_fewer.value(s));
    EXPECT_EQ(*first.Value(s), right) << g.position_to_string(s);
    const auto below = SolveLayouts(g, s, {.distances = true, .keep_bytes = kEverything});
    ASSERT_TRUE(below) << below.error;
    EXPECT_EQ(below->value(), right);
    g.apply(s, g.random_move(s, random));
    EXPECT_EQ(*below->Value(s), ValueOf(all_fewer.value(s)));
  }
}

TEST(Layouts, AFinishedGameIsLost) {
  const Quoridor g = Make(Board(3, 3, 0));
  const Quoridor::State s = Play(g, g.initial(), "b2 b1");
  EXPECT_EQ(*Solve(g, {}).Value(s), (SettledValue{Kind::kLoss, std::nullopt}));
  EXPECT_EQ(*Solve(g, {.distances = true}).Value(s), (SettledValue{Kind::kLoss, 0}));
  EXPECT_EQ(SolveLayouts(g, s, {}).error, "a pawn has arrived, and there is nothing to be solved");
}

TEST(Layouts, RefusesWhatItDoesNotKnow) {
  EXPECT_EQ(SolveLayouts(Make({.players = 3, .walls = 1})).error,
            "layouts are solved for two players, and this game has 3");
  EXPECT_EQ(SolveLayouts(Make(Board(10, 9, 1))).error,
            "layouts are solved on boards up to 9x9, and this one is 10x9");
  // Told before it begins: what the children of three walls leave is more than there is room for.
  SettledOptions small{.keep_bytes = 0};
  small.analysis.max_bytes = std::size_t{8} << 20;
  EXPECT_EQ(SolveLayouts(Make(Board(7, 7, 2)), small).error,
            "retrograde analysis needs at least 11 MB here, more than the 8 MB allowed");
  // And without counting layouts for ever.
  EXPECT_EQ(SolveLayouts(Quoridor(), small).error,
            "retrograde analysis needs at least 41 MB here, more than the 8 MB allowed");
}

// --- parts ---------------------------------------------------------------------------------------

TEST(LayoutBoard, ListsEveryLayoutOnceUpToSymmetry) {
  const LayoutBoard board(4, 4);
  for (int walls = 0; walls < 4; ++walls) {
    std::vector<std::uint64_t> orbits;
    for (const int symmetries : {1, 2, 4}) {
      std::uint64_t all = 0;
      board.ForEach({.more = walls, .symmetries = symmetries}, [&](const LayoutView& v) {
        all += static_cast<std::uint64_t>(v.orbit);
        EXPECT_EQ(v.key.Count(), walls);
        for (int g = 0; g < symmetries; ++g) {
          EXPECT_EQ(board.Image(v.key, g), v.images[static_cast<std::size_t>(g)]);
          EXPECT_FALSE(board.Image(v.key, g) < v.key);
        }
        return true;
      });
      orbits.push_back(all);
    }
    EXPECT_EQ(orbits[1], orbits[0]);
    EXPECT_EQ(orbits[2], orbits[0]);
  }
  int seen = 0;
  EXPECT_FALSE(board.ForEach({.more = 2}, [&](const LayoutView&) { return ++seen < 5; }));
  EXPECT_EQ(seen, 5);
}

template <class Word>
void ExpectTransposed() {
  constexpr std::size_t kBits = 8 * sizeof(Word);
  SplitMix64 random(14);
  std::array<Word, kBits> rows;
  for (Word& row : rows) row = static_cast<Word>(random());
  std::array<Word, kBits> turned = rows;
  TransposeBits(turned);
  for (std::size_t i = 0; i < kBits; ++i) {
    for (std::size_t j = 0; j < kBits; ++j) {
      ASSERT_EQ(rows[i] >> j & 1, turned[j] >> i & 1) << i << ", " << j;
    }
  }
}
TEST(TransposeBits, ExchangesRowsAndColumns) {
  ExpectTransposed<std::uint64_t>();
  ExpectTransposed<std::uint32_t>();
}

// --- whole boards --------------------------------------------------------------------------------

struct Known {
  QuoridorOptions board;
  Kind kind;
  int plies;
  SettledCounts counts;
};

// Values, distances and counts of two other programs, one of sets and one of single states.
TEST(Layouts, KnownCounts) {
  const auto counts = [](std::uint64_t classes, std::uint64_t images, std::uint64_t states,
                         std::uint64_t drawn, int longest) {
    return SettledCounts{
        .classes = classes, .images = images, .states = states, .drawn = drawn, .longest = longest};
  };
  const std::vector<Known> known = {
      {Board(3, 3, 0), Kind::kLoss, 4, counts(1, 1, 66, 0, 4)},
      {Board(3, 3, 1), Kind::kLoss, 8, counts(10, 29, 2'082, 0, 13)},
      {Board(3, 3, 2), Kind::kLoss, 12, counts(15, 47, 4'550, 0, 13)},
      {Board(4, 4, 0), Kind::kWin, 5, counts(1, 1, 272, 0, 5)},
      {Board(4, 4, 1), Kind::kWin, 7, counts(51, 149, 44'440, 0, 14)},
      {Board(4, 4, 2), Kind::kWin, 11, counts(470, 1'630, 541'320, 0, 25)},
      {Board(5, 4, 2), Kind::kWin, 11, counts(1'807, 6'841, 3'513'518, 104, 27)},
      {Board(4, 5, 2), Kind::kLoss, 20, counts(1'708, 6'504, 3'617'288, 128, 24)},
      {Board(5, 5, 1), Kind::kLoss, 12, counts(133, 489, 399'914, 0, 16)},
      {Board(5, 5, 2), Kind::kLoss, 18, counts(6'396, 25'329, 22'420'754, 368, 29)},
      {Board(5, 5, 3), Kind::kLoss, 28, counts(80'265, 320'233, 303'865'102, 57'072, 42)},
  };
  for (const Known& k : known) {
    SCOPED_TRACE(Named(k.board));
    const Quoridor g = Make(k.board);
    for (const bool distances : {false, true}) {
      if (distances && k.board.walls > 2) continue;  // a long test
      const LayoutSolution solved = Solve(g, {.distances = distances});
      SettledCounts right = k.counts;
      right.listed = solved.counts().listed;
      if (!distances) right.longest = 0;
      EXPECT_EQ(solved.counts(), right);
      EXPECT_EQ(solved.value().kind, k.kind);
      if (!distances) continue;
      EXPECT_EQ(solved.value().plies, k.plies);
    }
  }
}

}  // namespace
}  // namespace boardgames::quoridor
