// The engine with all of Reversi's hooks: published endgames, small boards, and small cases against
// trying everything.
#include "boardgames/search/engine.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "boardgames/games/reversi.h"
#include "boardgames/result.h"
#include "ffo.h"
#include "naive_reversi.h"

namespace boardgames::reversi {
namespace {

constexpr Limits kSolve{.solve = true};

TEST(ReversiEngine, SolvesFfo1To19) {
  const Reversi g = Rules({.scoring = Scoring::kEmptiesToWinner});
  Engine<Reversi> engine(g);
  int positions = 0;
  for (const Ffo& ffo : ReadFfo(1, 19)) {
    SCOPED_TRACE("FFO " + std::to_string(ffo.id));
    const Reversi::State s = Position(g, ffo.position);
    engine.clear();
    ExpectSolved(g, s, ffo, engine.search(s, kSolve));
    ++positions;
  }
  EXPECT_EQ(positions, 19);
}

TEST(ReversiEngine, AWarmTableGivesTheSameValues) {
  const Reversi g = Rules({.scoring = Scoring::kEmptiesToWinner});
  EngineOptions options;
  options.table_bytes = std::size_t{1} << 16;  // far too small: entries are thrown out all the time
  Engine<Reversi> engine(g, options);
  for (int round = 0; round < 2; ++round) {
    for (const Ffo& ffo : ReadFfo(1, 6)) {
      SCOPED_TRACE("FFO " + std::to_string(ffo.id));
      const Reversi::State s = Position(g, ffo.position);
      EXPECT_EQ(engine.search(s, kSolve).score, 100 * ffo.score);
    }
  }
}

TEST(ReversiEngine, FourByFourIsWonByWhite) {
  const auto value = [](const ReversiOptions& options) {
    const Reversi g = Rules(options);
    Engine<Reversi> engine(g);
    const auto r = engine.search(g.initial(), kSolve);
    EXPECT_EQ(r.kind, search::Kind::kExact);
    return r.score;
  };
  EXPECT_EQ(value({.size = 4}), -800);
  EXPECT_EQ(value({.size = 4, .blocked = "b1"}), -900);
  EXPECT_EQ(value({.size = 4, .first = Color::kWhite}), -800) << "who is second wins";
  EXPECT_EQ(value({.size = 4, .scoring = Scoring::kEmptiesToWinner}), -1000);
}

TEST(ReversiEngine, WinOnlyAsksForTheSign) {
  const Reversi g = Rules({.size = 4, .objective = Objective::kWinByPoints});
  Engine<Reversi> engine(g);
  EXPECT_EQ(engine.search(g.initial(), kSolve).kind, search::Kind::kLoss);
}

TEST(ReversiEngine, RandomLatePositionsWithEveryRule) {
  Seeded random(23);
  int solved = 0;
  for (int i = 0; i < 60; ++i) {
    const Reversi g = Rules(RandomOptions(random));
    const Reversi::State s = LatePosition(g, random, 9);
    if (g.terminal(s)) continue;
    SCOPED_TRACE(g.position_to_string(s));
    EngineOptions options;
    options.table_bytes = std::size_t{1} << 20;
    Engine<Reversi> engine(g, options);
    const auto r = engine.search(s, kSolve);
    ASSERT_EQ(r.kind, search::Kind::kExact);
    ASSERT_EQ(r.score, TrueValue(g, s));
    ++solved;
  }
  EXPECT_GT(solved, 30);
}

// Symmetric keys must not change a value.
TEST(ReversiEngine, CanonicalKeysChangeNothingButTheNodes) {
  for (const char* blocked : {"", "c3 f6", "a1"}) {
    SCOPED_TRACE(blocked);
    const Reversi g = Rules({.blocked = blocked});
    EngineOptions plain = EngineOptions::FixedDepth();
    EngineOptions canonical = plain;
    plain.canonical = false;
    Engine<Reversi> a(g, plain);
    Engine<Reversi> b(g, canonical);
    std::uint64_t nodes_a = 0;
    std::uint64_t nodes_b = 0;
    for (int depth = 1; depth <= 9; ++depth) {
      const auto ra = a.search(g.initial(), {.depth = depth});
      const auto rb = b.search(g.initial(), {.depth = depth});
      ASSERT_EQ(ra.score, rb.score) << "depth " << depth;
      nodes_a += ra.statistics.nodes;
      nodes_b += rb.statistics.nodes;
    }
    EXPECT_LT(nodes_b, nodes_a);
  }
}

}  // namespace
}  // namespace boardgames::reversi
