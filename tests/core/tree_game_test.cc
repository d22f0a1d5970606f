#include "boardgames/tree_game.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "boardgames/perft.h"
#include "boardgames/zobrist.h"
#include "tests/random_moves.h"
#include "tests/value.h"

namespace boardgames {
namespace {

TEST(TreeGame, ReadsNestedTrees) {
  const auto g = testing::Value(TreeGame::Parse(" ((3 12 8)\n(2 4 -6)) "));
  EXPECT_EQ(g.players(), 2);
  EXPECT_EQ(Perft(g, g.initial(), 1), 2u);
  EXPECT_EQ(Perft(g, g.initial(), 2), 6u);
  auto s = g.initial();
  EXPECT_EQ(g.to_move(s), 0);
  g.apply(s, 1);
  EXPECT_EQ(g.to_move(s), 1);
  g.apply(s, 2);
  EXPECT_TRUE(g.terminal(s));
  EXPECT_EQ(g.utility(s, 0), -6);
  EXPECT_EQ(g.utility(s, 1), 6);
  EXPECT_EQ(g.position_to_string(s), "b.c");
}

TEST(TreeGame, BracketsMaySayWhoMoves) {
  const auto g = testing::Value(TreeGame::Parse("1:(0:(1 2) (0:(3) 4))"));
  auto s = g.initial();
  EXPECT_EQ(g.to_move(s), 1);
  auto a = s;
  g.apply(a, 0);
  EXPECT_EQ(g.to_move(a), 0);
  auto b = s;
  g.apply(b, 1);
  EXPECT_EQ(g.to_move(b), 0);  // alternates from player 1
  g.apply(b, 0);
  EXPECT_EQ(g.to_move(b), 0);  // an extra turn
}

TEST(TreeGame, VectorsAreForMorePlayers) {
  const auto g = testing::Value(TreeGame::Parse("((<1,2,3> <6,1,2>) (<3,1,2> <2,3,1>))"));
  EXPECT_EQ(g.players(), 3);
  auto s = g.initial();
  g.apply(s, 0);
  EXPECT_EQ(g.to_move(s), 1);
  g.apply(s, 1);
  EXPECT_EQ(g.utility(s, 0), 6);
  EXPECT_EQ(g.utility(s, 2), 2);
}

TEST(TreeGame, IsWrittenInOneWay) {
  for (const auto& [text, usual] : std::vector<std::pair<const char*, const char*>>{
           {" ( ( 3 12 8 ) (2 4\t-6) ) ", "((3 12 8)(2 4 -6))"},
           {"0:(1:(3 4) 5 0:(6 7))", "((3 4)5 0:(6 7))"},
           {"1:(5 0:(7 2) 4)", "1:(5(7 2)4)"},
           {"(1:(2 1:(3 4)) 5)", "((2 1:(3 4))5)"},
           {"(<1,2, 3> (<4,5,6> 0:(<7,8,9>)))", "(<1,2,3>(<4,5,6>0:(<7,8,9>)))"},
           {"-7", "-7"}}) {
    SCOPED_TRACE(text);
    const auto g = testing::Value(TreeGame::Parse(text));
    EXPECT_EQ(g.ToString(), usual);
    const auto again = testing::Value(TreeGame::Parse(usual));
    EXPECT_EQ(again.ToString(), usual);
  }
}

TEST(TreeGame, MistakesAreNamedWithTheirPlace) {
  const auto error = [](const char* text) { return TreeGame::Parse(text).error; };
  EXPECT_EQ(error("((3 12"), "character 7: expected ')'");
  EXPECT_NE(error("").find("whole number"), std::string::npos);
  EXPECT_NE(error("()").find("empty position"), std::string::npos);
  EXPECT_NE(error("(1 2) 3").find("character 7: unexpected text"), std::string::npos);
  EXPECT_NE(error("(1 x)").find("character 4"), std::string::npos);
  EXPECT_NE(error("(1 <2,3>)").find("different numbers"), std::string::npos);
  EXPECT_NE(error("(<1,2 3)").find("',' or '>'"), std::string::npos);
  EXPECT_NE(error("(99999999999 1)").find("whole number"), std::string::npos);
  EXPECT_NE(error("(1 3:(2 4))").find("player 3"), std::string::npos);
  EXPECT_NE(error("<1,2,3,4,5>").find("two to four"), std::string::npos);
}

TEST(TreeGame, DepthAndWidthHaveLimits) {
  EXPECT_NE(TreeGame::Parse(std::string(100'000, '(')).error.find("nested"), std::string::npos);
  std::string wide = "(";
  for (int i = 0; i < 65; ++i) wide += "1 ";
  EXPECT_NE(TreeGame::Parse(wide + ")").error.find("64 moves"), std::string::npos);
}

TEST(TreeGame, NoTextCrashesTheReader) {
  constexpr std::uint64_t kSeed = 5;
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  SplitMix64 random(kSeed);
  const std::string alphabet = "(()) 0123:<,>-x\n";
  int read = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (std::uint32_t n = random.Uniform(20); n > 0; --n) {
      text += testing::OneOf(alphabet, random);
    }
    const auto g = TreeGame::Parse(text);
    ASSERT_NE(g.value.has_value(), !g.error.empty()) << text;
    if (g) {
      ++read;
      Perft(*g, g->initial(), 3);
    }
  }
  EXPECT_GT(read, 10);
}

}  // namespace
}  // namespace boardgames
