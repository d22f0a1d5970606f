// Options: what is accepted, what is refused, and the sentences that say why.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "boardgames/game_traits.h"
#include "boardgames/games/reversi.h"
#include "boardgames/result.h"
#include "helpers.h"

namespace boardgames::reversi {
namespace {

std::string ErrorOf(const ReversiOptions& options) {
  const Result<Reversi> g = Reversi::Make(options);
  EXPECT_FALSE(g);
  return g.error;
}

TEST(ReversiOptions, DefaultsAreTheDefaultConstructedGame) {
  const Reversi made = Rules({});
  const Reversi plain;
  EXPECT_EQ(made.shape().size, 8);
  EXPECT_EQ(made.shape().cells, 64);
  EXPECT_EQ(made.blocked(), "");
  EXPECT_EQ(made.first(), Color::kBlack);
  EXPECT_EQ(made.scoring(), Scoring::kDiscs);
  EXPECT_EQ(ObjectiveOf(made), Objective::kPoints);
  EXPECT_EQ(plain.position_to_string(plain.initial()), made.position_to_string(made.initial()));
  EXPECT_EQ(plain.shape().cells, 64);
  EXPECT_EQ(plain.scoring(), Scoring::kDiscs);
  EXPECT_EQ(ObjectiveOf(plain), Objective::kPoints);
}

TEST(ReversiOptions, Sizes) {
  for (const int size : {4, 6, 8}) {
    const Reversi g = Rules({.size = size});
    EXPECT_EQ(g.shape().size, size);
    EXPECT_EQ(g.shape().cells, size * size);
  }
  for (const int size : {-8, 0, 1, 2, 3, 5, 7, 9, 10, 2'000'000'000}) {
    EXPECT_EQ(ErrorOf({.size = size}),
              "size " + std::to_string(size) + " is not possible; use 4, 6 or 8");
  }
}

TEST(ReversiOptions, BlockedCellsInAnyUsualForm) {
  for (const char* text :
       {"c3 f6", "f6 c3", "c3,f6", "c3+f6", " c3 ,  F6 ", "C3\tf6", "+c3++f6+"}) {
    const Reversi g = Rules({.blocked = text});
    EXPECT_EQ(g.blocked(), "c3+f6") << text;
    EXPECT_EQ(g.shape().cells, 62);
    EXPECT_EQ(g.position_to_string(g.initial()),
              "------------------#--------OX------XO--------#------------------ X");
  }
}

TEST(ReversiOptions, BlockedCellsReadBack) {
  const Reversi g = Rules({.size = 6, .blocked = "f6 a1 c1"});
  EXPECT_EQ(g.blocked(), "a1+c1+f6");
  const Reversi again = Rules({.size = 6, .blocked = g.blocked()});
  EXPECT_EQ(again.shape().playable, g.shape().playable);
}

TEST(ReversiOptions, BlockedCellsThatAreNone) {
  EXPECT_EQ(ErrorOf({.blocked = "c3 z9"}),
            "blocked cell 'z9' is not on the board; cells are a1 to h8");
  EXPECT_EQ(ErrorOf({.size = 6, .blocked = "g1"}),
            "blocked cell 'g1' is not on the board; cells are a1 to f6");
  EXPECT_EQ(ErrorOf({.size = 4, .blocked = "a5"}),
            "blocked cell 'a5' is not on the board; cells are a1 to d4");
  EXPECT_EQ(ErrorOf({.blocked = "c"}), "blocked cell 'c' is not on the board; cells are a1 to h8");
  EXPECT_EQ(ErrorOf({.blocked = "c3f6"}),
            "blocked cell 'c3f6' is not on the board; cells are a1 to h8");
  EXPECT_EQ(ErrorOf({.blocked = "\x01\xff"}),
            "blocked cell '?\?' is not on the board; cells are a1 to h8");
}

TEST(ReversiOptions, TheCentreCannotBeBlocked) {
  EXPECT_EQ(
      ErrorOf({.blocked = "e5"}),
      "blocked cell 'e5' is one of the four centre cells, where the game starts; block others");
  for (const char* cell : {"c3", "d3", "c4", "d4"}) {
    EXPECT_NE(ErrorOf({.size = 6, .blocked = cell}).find("centre"), std::string::npos) << cell;
  }
  for (const char* cell : {"b2", "c2", "b3", "c3"}) {
    EXPECT_NE(ErrorOf({.size = 4, .blocked = cell}).find("centre"), std::string::npos) << cell;
  }
}

TEST(ReversiOptions, ABlockedCellIsNamedOnce) {
  EXPECT_EQ(ErrorOf({.blocked = "c3 f6 C3"}), "blocked cell 'C3' is named twice; name it once");
}

TEST(ReversiOptions, Objectives) {
  const Reversi g = Rules({.objective = Objective::kWinByPoints});
  EXPECT_EQ(ObjectiveOf(g), Objective::kWinByPoints);
  EXPECT_EQ(ErrorOf({.objective = Objective::kWin}),
            "objective kWin is not possible: a Reversi game is not better for being shorter; use "
            "kPoints or kWinByPoints");
}

TEST(ReversiOptions, AnyTextOfBlockedCellsIsAnswered) {
  Seeded random(3);
  constexpr char kAlphabet[] = "abcdefgh12345678  ,+ii99\t\n\xff#";
  int accepted = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (std::uint32_t n = random.Uniform(9); n > 0; --n) {
      text += kAlphabet[random.Uniform(sizeof(kAlphabet))];  // its final zero byte too
    }
    const int size = 4 + 2 * NumberBelow(random, 3);
    SCOPED_TRACE("text " + text);
    const Result<Reversi> g = Reversi::Make({.size = size, .blocked = text});
    if (!g) {
      ASSERT_FALSE(g.error.empty());
      continue;
    }
    ++accepted;
    const Reversi again = Rules({.size = size, .blocked = g->blocked()});
    ASSERT_EQ(again.shape().playable, g->shape().playable);
  }
  EXPECT_GT(accepted, 1000);
}

}  // namespace
}  // namespace boardgames::reversi
