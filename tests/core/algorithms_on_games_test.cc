// Every algorithm gives plain minimax's value on real games with passes and extra turns.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>

#include "boardgames/boardgames.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/timbiriche.h"

namespace boardgames {
namespace {

using Small = TimbiricheSmall;

// At every depth up to the end, on random positions of the small board, with passes among them.
TEST(EveryAlgorithm, EqualsMinimaxOnReversi4x4) {
  constexpr std::uint64_t kSeed = 4;
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  SplitMix64 random(kSeed);
  for (const char* blocked : {"", "b1", "a1 d4 c1"}) {
    ReversiOptions options;
    options.size = 4;
    options.blocked = blocked;
    const Reversi g = *Reversi::Make(options);
    Engine<Reversi> fixed(g, EngineOptions::FixedDepth());
    Engine<Reversi> engine(g);
    for (int i = 0; i < 40; ++i) {
      auto s = g.initial();
      RandomPlayout(g, s, random, 3 + i % 6);
      if (g.terminal(s)) continue;
      for (int depth = 1; depth <= 7; ++depth) {
        const Score expected = Minimax<Reversi>(g).search(s, {.depth = depth}).score;
        EXPECT_EQ(Negamax<Reversi>(g).search(s, {.depth = depth}).score, expected);
        EXPECT_EQ(AlphaBeta<Reversi>(g).search(s, {.depth = depth}).score, expected);
        EXPECT_EQ(fixed.search(s, {.depth = depth}).score, expected);
      }
      const auto expected = AlphaBeta<Reversi>(g).search(s, {.solve = true});
      const auto solved = engine.search(s, {.solve = true});
      EXPECT_EQ(solved.score, expected.score);
      EXPECT_EQ(solved.kind, Kind::kExact);
    }
  }
}

TEST(EveryAlgorithm, EqualsMinimaxOnTimbiriche2x2And2x3) {
  constexpr std::uint64_t kSeed = 12;
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  SplitMix64 random(kSeed);
  for (const auto& [rows, cols] : {std::pair(2, 2), {2, 3}}) {
    TimbiricheOptions options;
    options.rows = rows;
    options.cols = cols;
    const Small g = *Small::Make(options);
    Engine<Small> fixed(g, EngineOptions::FixedDepth());
    Engine<Small> engine(g);
    for (int i = 0; i < 40; ++i) {
      auto s = g.initial();
      RandomPlayout(g, s, random, g.remaining(s) - 7 + i % 5);
      for (int depth = 1; depth <= 7; ++depth) {
        const Score expected = Minimax<Small>(g).search(s, {.depth = depth}).score;
        EXPECT_EQ(Negamax<Small>(g).search(s, {.depth = depth}).score, expected);
        EXPECT_EQ(AlphaBeta<Small>(g).search(s, {.depth = depth}).score, expected);
        EXPECT_EQ(MaxN<Small>(g).search(s, {.depth = depth}).score, expected);
        EXPECT_EQ(Paranoid<Small>(g).search(s, {.depth = depth}).score, expected);
        EXPECT_EQ(fixed.search(s, {.depth = depth}).score, expected);
      }
      const auto expected = Minimax<Small>(g).search(s, {.solve = true});
      const auto solved = engine.search(s, {.solve = true});
      EXPECT_EQ(solved.score, expected.score);
      EXPECT_EQ(solved.kind, Kind::kExact);
    }
  }
}

// Three players: everybody's result is three times his boxes less all boxes.
TEST(EveryAlgorithm, ThreePlayersPlayMaxNAndParanoid) {
  TimbiricheOptions options;
  options.rows = 1;
  options.cols = 2;
  options.players = 3;
  const Small g = *Small::Make(options);
  const auto r = MaxN<Small>(g).search(g.initial(), {.depth = 7});
  ASSERT_EQ(r.kind, Kind::kExact);
  ASSERT_EQ(r.values.size(), 3u);
  EXPECT_EQ(r.values[0] + r.values[1] + r.values[2], 0);
  EXPECT_LE(Paranoid<Small>(g).search(g.initial(), {.depth = 7}).score, r.values[0]);
}

}  // namespace
}  // namespace boardgames
