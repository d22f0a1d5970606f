// The evaluators, the priorities in ordering moves, and the document's gain of a move.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "boardgames/games/morris.h"
#include "helpers.h"

namespace boardgames::morris {
namespace {

template <class E>
void ExpectFair(E e) {
  Seeded random(41);
  bool ever_not_zero = false;
  for (const VariantRules& v : kVariants) {
    const Morris g = Rules({.variant = *VariantNamed(v.name)});
    for (int game = 0; game < 20; ++game) {
      auto s = g.initial();
      for (int ply = 0; ply < 120 && !g.terminal(s); ++ply) {
        SCOPED_TRACE(std::string(v.name) + " " + g.position_to_string(s));
        const Score white = e(g, s, 0);
        ever_not_zero |= white != 0;
        ASSERT_EQ(e(g, s, 1), -white);
        ASSERT_LE(white, kMaxHeuristic);
        ASSERT_GE(white, -kMaxHeuristic);
        ASSERT_EQ(e(g, ColoursExchanged(s), 1), white);
        for (int i = 1; i < g.symmetries(); ++i) ASSERT_EQ(e(g, g.transform(s, i), 0), white);
        g.apply(s, g.random_move(s, random));
      }
    }
  }
  EXPECT_TRUE(ever_not_zero);
}

TEST(Evaluators, AreFair) {
  ExpectFair(Material{});
  ExpectFair(Default{});
  ExpectFair(Original{});
}

TEST(Material, CountsMenOnTheBoardAndInHand) {
  const Morris g;
  EXPECT_EQ(Material{}(g, g.initial(), 0), 0);
  EXPECT_EQ(Material{}(g, Position(g, "a7 g4", "b6 e3 f4", 0, 7, 4), 0), 200);
  EXPECT_EQ(Material{}(g, Position(g, "a7 g4", "b6 e3 f4", 0, 7, 4), 1), -200);
}

TEST(Default, IsTheGamesOwnEvaluation) {
  const Morris g;
  const auto s = Position(g, "a7 d7 g4 b2", "b6 e3 f4 a1", 0);
  EXPECT_EQ(g.evaluate(s, 0), Default{}(g, s, 0));
  EXPECT_NE(g.evaluate(s, 0), 0);
}

TEST(Default, SeesTheFeatures) {
  const Morris g;
  // A mill a7 d7 g7, and c5 d5 that lacks e5. a7 slides to a4, d7 to d6, g7 to g4, c5 to c4, d5 to
  // d6 and e5.
  const Features f = FeaturesOf(g.graph(), Position(g, "a7 d7 g7 c5 d5", "a1 d1 g1", 0, 1, 1), 0);
  EXPECT_EQ(f.men, 6);
  EXPECT_EQ(f.mills, 1);
  EXPECT_EQ(f.closing, 2);  // e5, and d6 between d7 and d5
  EXPECT_EQ(f.slides, 6);
  EXPECT_EQ(f.stuck, 0);
  const Features shut = FeaturesOf(g.graph(), Position(g, "a7 g7 a1 g1", "d7 a4 g4 d1", 1), 0);
  EXPECT_EQ(shut.slides, 0);
  EXPECT_EQ(shut.stuck, 4);
}

// --- the source document's -----------------------------------------------------------------------

TEST(Original, TwoForALineAndOneForABlock) {
  const Morris g;
  const auto s = Position(g, "a7 d7 g7 e5", "c5 d5 b2", 1, 2, 2);
  EXPECT_EQ(Original{}(g, s, 0), 2 + 1);
  EXPECT_EQ(Original{}(g, s, 1), -3);
}

TEST(Original, NineForABlockedOpponent) {
  const Morris g;
  // Black blocks all four of White's lines of two, and White cannot move.
  const auto s = Position(g, "a7 g7 a1 g1", "d7 a4 g4 d1", 1);
  EXPECT_EQ(Original{}(g, s, 1), 9 + 4);
  EXPECT_EQ(Original{}(g, s, 0), -13);
}

TEST(Original, NothingIfBothAreBlocked) {
  const Morris g = Rules({.variant = Variant::kTwelve});
  const auto s = Position(g, "WWWWWWWWWBBBBBBWWWBBBBBB/0,0/0");
  EXPECT_EQ(Original{}(g, s, 0), 0);
}

Score GainOf(const Morris& g, const Morris::State& s, std::string_view move) {
  return g.gain(s, MoveNamed(g, s, move));
}

TEST(Gain, ClosingABlockingABlockAndTheRest) {
  const Morris g;
  const auto s = Position(g, "a7 d7", "b6 b4 e3", 0, 7, 6);
  EXPECT_EQ(GainOf(g, s, "g7xe3"), 4);  // closes
  EXPECT_EQ(GainOf(g, s, "b2"), 2);     // blocks b6 b4 b2
  EXPECT_EQ(GainOf(g, s, "g1"), 0);
}

TEST(Gain, FirstTheManThatKeepsMeFromClosing) {
  const Morris g;
  // g7 closes a7 d7 g7; b4 stands between White's a4 and c4.
  const auto s = Position(g, "a7 d7 a4 c4", "b4 e3 f2", 0, 5, 6);
  EXPECT_EQ(GainOf(g, s, "g7xb4"), 5);
  EXPECT_EQ(GainOf(g, s, "g7xe3"), 4);
}

TEST(Gain, LeavingTheOpponentWithoutAMoveIsWorthMost) {
  const Morris g;
  EXPECT_EQ(GainOf(g, Position(g, "d7 a4 g4 d2", "a7 g7 a1 g1", 0), "d2-d1"), 18);
  const Morris three = Rules({.variant = Variant::kThree});
  EXPECT_EQ(GainOf(three, Position(three, "a3 b2", "a1 b1", 0, 1, 1), "c1"), 18);
}

TEST(Prior, RemovalsThenBlocksThenThreats) {
  const Morris g;
  const auto s = Position(g, "a7 d7", "b6 b4 e3", 0, 7, 6);
  const auto prior = [&](std::string_view text) { return g.prior(s, MoveNamed(g, s, text), 1); };
  EXPECT_GT(prior("g7xe3"), prior("b2"));
  EXPECT_GT(prior("b2"), prior("a1"));  // a7 a1: a threat at a4
  EXPECT_GT(prior("a1"), prior("c3"));
  EXPECT_GT(prior("d2"), prior("c3"));  // a crossing
}

}  // namespace
}  // namespace boardgames::morris
