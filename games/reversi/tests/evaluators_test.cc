// Evaluators: what each says of known positions, and what all of them promise.
#include "boardgames/games/reversi/evaluators.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "boardgames/evaluator.h"
#include "boardgames/games/reversi.h"
#include "boardgames/search/engine.h"
#include "helpers.h"
#include "naive_reversi.h"

namespace boardgames::reversi {
namespace {

static_assert(Evaluator<Default, Reversi>);
static_assert(Evaluator<Material, Reversi>);
static_assert(Evaluator<Original, Reversi>);

template <class E>
class ReversiEvaluator : public ::testing::Test {};
using All = ::testing::Types<Default, Material, Original>;
TYPED_TEST_SUITE(ReversiEvaluator, All);

TYPED_TEST(ReversiEvaluator, IsZeroSumColourBlindSymmetricAndInRange) {
  Seeded random(16);
  TypeParam e;
  for (int i = 0; i < 2000; ++i) {
    const Reversi g = Rules(RandomOptions(random));
    const std::string text = RandomText(g, random, random.Uniform(65));
    SCOPED_TRACE(text);
    const Reversi::State s = Position(g, text);
    const Score v = e(g, s, g.to_move(s));
    ASSERT_EQ(e(g, s, 0), -e(g, s, 1));
    ASSERT_LE(v, kMaxHeuristic);
    ASSERT_GE(v, -kMaxHeuristic);
    const Reversi::State exchanged = {s.own, s.opp, 1 - s.player};
    ASSERT_EQ(e(g, exchanged, g.to_move(exchanged)), v);
    for (int k = 1; k < g.symmetries(); ++k) {
      ASSERT_EQ(e(g, g.transform(s, k), g.to_move(s)), v) << "symmetry " << k;
    }
  }
}

TEST(ReversiMaterial, CountsDiscs) {
  const Reversi g = Rules({.size = 4});
  const Reversi::State s = Position(g, "XXXO------------ O");
  EXPECT_EQ(Material()(g, s, 0), 200);
  EXPECT_EQ(Material()(g, s, 1), -200);
}

TEST(ReversiOriginal, AddsTheWeightsOfTheCells) {
  const Reversi g;
  EXPECT_EQ(Original()(g, g.initial(), 0), 0);
  // a1 b2 c3 are black's, d4 and h1 white's: 3 + 7 + 5 + 4 less 2 + 0 + 7.
  const Reversi::State s =
      Position(g, "X------O-X--------X--------O------------------------------------ X");
  EXPECT_EQ(Original()(g, s, 0), 1000);
  EXPECT_EQ(Original()(g, s, 1), -1000);
}

// The formula from the text of the position, cell by cell: discs, and 7, 5, 4 or 0 by how far the
// cell is from the rim.
TEST(ReversiOriginal, IsTheReportsFormula) {
  const Reversi g;
  constexpr int kWeights[] = {7, 5, 4, 0};
  Seeded random(18);
  for (int n = 0; n < 100; ++n) {
    const Reversi::State s = LatePosition(g, random, NumberBelow(random, 61));
    const std::string text = g.position_to_string(s);
    SCOPED_TRACE(text);
    int black = 0;
    for (int i = 0; i < 64; ++i) {
      const int x = i % 8, y = i / 8;
      const int ring = std::min(std::min(x, 7 - x), std::min(y, 7 - y));
      const char cell = text[static_cast<std::size_t>(i)];
      black += (cell == 'X' ? 1 : cell == 'O' ? -1 : 0) * (1 + kWeights[ring]);
    }
    ASSERT_EQ(Original()(g, s, 0), 100 * black);
    ASSERT_EQ(Original()(g, s, 1), -100 * black);
  }
}

// A disc put down changes the value by what the report calls its gain, and by the discs turned over
// once more, with the weights of their cells: they change hands.
TEST(ReversiOriginal, GrowsByTheGainAndTheTurnedDiscs) {
  Seeded random(17);
  for (int i = 0; i < 300; ++i) {
    const Reversi g = Rules(RandomOptions(random));
    const Reversi::State s = LatePosition(g, random, NumberBelow(random, 60));
    if (g.terminal(s)) continue;
    SCOPED_TRACE(g.position_to_string(s));
    for (const Move& m : Moves(g, s)) {
      if (m.is_pass()) continue;
      const int p = g.to_move(s);
      Reversi::State t = s;
      g.apply(t, m);
      const std::uint64_t turned = s.opp & t.opp;
      int weights = 0;
      for (std::size_t ring = 0; ring < 3; ++ring) {
        weights += kRingWeights[ring] * std::popcount(turned & g.shape().rings[ring]);
      }
      const int flips = std::popcount(turned);
      ASSERT_EQ(Original()(g, t, p) - Original()(g, s, p),
                100 * (g.gain(s, m) + 1 + flips + 2 * weights));
    }
  }
}

TEST(ReversiDefault, KnowsCornersAndTheCellsBesideThem) {
  const Reversi g;
  const auto black = [&](const std::string& text) { return Default()(g, Position(g, text), 0); };
  const std::string middle = "------XO------OX------";  // some discs that favour nobody
  const std::string rest = "-------------------------------- X";
  const std::string none = "----------" + middle + rest;
  const std::string corner = "X---------" + middle + rest;
  const std::string beside = "---------X" + middle + rest;
  EXPECT_GT(black(corner), black(none));
  EXPECT_LT(black(beside), black(none));
}

// The default must be worth its time: with the same depth it beats the others clearly.
template <class Other>
int GamesWonByDefault(const Reversi& g, int openings, int depth) {
  Seeded random(18);
  EngineOptions options;
  options.table_bytes = std::size_t{1} << 20;
  Engine<Reversi, Default> ours(g, options);
  Engine<Reversi, Other> theirs(g, options);
  int won = 0;
  for (int i = 0; i < openings; ++i) {
    const Reversi::State start = LatePosition(g, random, g.remaining(g.initial()) - 8);
    for (int side = 0; side < 2; ++side) {
      Reversi::State s = start;
      while (!g.terminal(s)) {
        const auto r = g.to_move(s) == side ? ours.search(s, {.depth = depth})
                                            : theirs.search(s, {.depth = depth});
        g.apply(s, *r.best);
      }
      won += g.utility(s, side) > 0 ? 1 : 0;
    }
  }
  return won;
}

TEST(ReversiDefault, BeatsTheOthers) {
  const Reversi g;
  EXPECT_GE(GamesWonByDefault<Material>(g, 10, 3), 17) << "of 20";
  EXPECT_GE(GamesWonByDefault<Original>(g, 10, 3), 17) << "of 20";
  const Reversi blocked = Rules({.blocked = "a1 c3 f6"});
  EXPECT_GE(GamesWonByDefault<Original>(blocked, 10, 3), 16) << "of 20";
}

}  // namespace
}  // namespace boardgames::reversi
