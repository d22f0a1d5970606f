// Moves, positions and the board as text, both ways, and texts made to break the readers.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "boardgames/games/go.h"
#include "boardgames/testing/fuzz.h"
#include "boardgames/text.h"
#include "games/go/tests/support.h"

namespace boardgames {
namespace {

TEST(Moves, ColumnsSkipTheLetterI) {
  const auto g = Make<Go19>({.rows = 19, .cols = 19});
  const auto s = g.initial();
  EXPECT_EQ(g.move_to_string(s, go::PointAt<6>(18, 0)), "A1");
  EXPECT_EQ(g.move_to_string(s, go::PointAt<6>(0, 18)), "T19");
  EXPECT_EQ(g.move_to_string(s, go::PointAt<6>(9, 7)), "H10");
  EXPECT_EQ(g.move_to_string(s, go::PointAt<6>(9, 8)), "J10");
  EXPECT_EQ(g.move_to_string(s, Go19::kPass), "pass");
  EXPECT_EQ(*g.parse_move(s, "j10"), go::PointAt<6>(9, 8));
  EXPECT_EQ(*g.parse_move(s, "PASS"), Go19::kPass);
  for (const char* bad : {"I10", "A0", "A01", "A20", "U1", "A", "1A", "", " A1", "A1 ", "A100",
                          "A-1", "passs", "pas"}) {
    EXPECT_FALSE(g.parse_move(s, bad)) << bad;
  }
}

TEST(Moves, ErrorsSayWhatIsWrongAndWhatIsRight) {
  const auto g = Make<Go7>({.rows = 3, .cols = 3});
  const auto s = Position(g, "X../.../... w -");
  EXPECT_EQ(g.parse_move(s, "z9").error,
            "move 'z9' is not legal here: it is not a point of this board, nor 'pass'; legal "
            "moves: pass, B3, C3, A2, B2, C2, A1, B1, C1");
  EXPECT_TRUE(
      g.parse_move(s, "A3").error.starts_with("move 'A3' is not legal here: there is a stone; "));
  const auto many = Make<Go10>({.rows = 9, .cols = 9});
  const std::string error = many.parse_move(many.initial(), "").error;
  EXPECT_TRUE(error.ends_with("pass, A9, B9, C9, D9, E9, F9, G9, H9, J9 and 72 more")) << error;
}

TEST(Positions, TheExamplesOfTheRules) {
  const auto g = Make<Go7>({.rows = 3, .cols = 3});
  for (const char* text :
       {".X./X.O/.O. b -", ".../.../... w -", ".../.X./... b - 1", "X../.../..O w - 2"}) {
    EXPECT_EQ(g.position_to_string(Position(g, text)), text);
  }
  EXPECT_EQ(g.position_to_string(Position(g, ".X./X.O/.O. b")), ".X./X.O/.O. b -")
      << "the ko field may be left out";
}

TEST(Positions, AreReadIntoTheStateOfPlay) {
  const auto g = Make<Go7>({.rows = 3, .cols = 4});
  auto s = Play(g, Position(g, ".XO./XO.O/.XO. b -"), "C2");
  EXPECT_EQ(Position(g, ".XO./X.XO/.XO. w B2"), s) << "the hash and the ko included";
  s = Play(g, s, "pass");
  EXPECT_EQ(Position(g, ".XO./X.XO/.XO. b - 1"), s);
}

TEST(Positions, ErrorsNameWhatIsWrong) {
  const auto g = Make<Go7>({.rows = 3, .cols = 3});
  const auto expect = [&](std::string_view text, std::string_view part) {
    const auto s = g.parse_position(text);
    EXPECT_FALSE(s) << text;
    EXPECT_NE(s.error.find(part), std::string::npos) << s.error;
  };
  expect("", "expected the rows");
  expect(".../.../...", "expected the rows, a blank and the player to move");
  expect(".../... b -", "2 rows instead of 3");
  expect(".../.../.../... b -", "4 rows instead of 3");
  expect("..../.../... b -", "row 3 has 4 points instead of 3");
  expect(".../../... b -", "row 2 has 2 points instead of 3");
  expect(".../.x./... b -", "row 2 has a 'x'; expected X, O or .");
  expect(".../.../... x -", "the player to move is 'x'; expected b or w");
  expect(".../.../... b D4", "the ko point 'D4' is not on the board");
  expect(".../.../... b A1", "no ko is possible at A1");
  expect("XO./.../... b C3", "no ko is possible at C3");
  expect("XX./XX./XX. b -  ", "more than four fields");
  expect("XXX/XXX/XXX b -", "the stone at A3 has no liberty");
  expect(".../.../... b - 3", "the number of passes is '3'; expected 1 or 2");
  const auto wide = Make<Go7>({.rows = 3, .cols = 4});
  EXPECT_NE(wide.parse_position(".XO./X.XO/.XO. w B2 1").error.find("a pass lifts a ko"),
            std::string::npos);
}

TEST(Board, IsDrawnWithCoordinates) {
  const auto g = Make<Go7>({.rows = 3, .cols = 4});
  EXPECT_EQ(g.board(Position(g, ".XO./X.XO/.XO. w B2")),
            "   A B C D\n"
            " 3 . X O . 3\n"
            " 2 X * X O 2\n"
            " 1 . X O . 1\n"
            "   A B C D\n"
            "White (O) to move\n");
  EXPECT_TRUE(
      g.board(Position(g, ".XO./X.XO/.XO. b - 1")).ends_with("Black (X) to move after a pass\n"));
  EXPECT_TRUE(g.board(Position(g, ".XO./X.XO/.XO. b - 2")).ends_with("the game is over\n"));
}

TEST(Komi, AsText) {
  for (const auto& [text, units] : {std::pair{"7.5", 750},
                                    {"0", 0},
                                    {"-3.25", -325},
                                    {"+6.5", 650},
                                    {"6.", 600},
                                    {".5", 50},
                                    {"7.500000", 750},
                                    {"1000", 100'000},
                                    {"007", 700},
                                    {"-0", 0}}) {
    const auto komi = go::ParseKomi(text);
    ASSERT_TRUE(komi) << komi.error;
    EXPECT_EQ(*komi, units) << text;
  }
  for (const char* bad : {"", "-", ".", "7,5", "7.5.", "1e1", "6.125", "1000.01", "-1001", "seven",
                          " 7", "99999999999999999999", "--1", "0x7"}) {
    EXPECT_FALSE(go::ParseKomi(bad)) << bad;
  }
  for (const Score units : {0, 50, 750, -325, 5, -5, 100'000, 1010}) {
    EXPECT_EQ(*go::ParseKomi(go::KomiToString(units)), units) << go::KomiToString(units);
  }
  EXPECT_EQ(go::KomiToString(750), "7.5");
  EXPECT_EQ(go::KomiToString(-5), "-0.05");
}

TEST(Fuzz, PositionsAndMoves) {
  Seeded random(11);
  const auto g = Make<Go7>({.rows = 3, .cols = 4});
  testing::FuzzCounts counts;
  testing::FuzzNotation(
      g, {.letters = "XO./ bw-ABCD123\n\xffpass", .texts = 25'000, .plies = 20}, random, counts,
      [&](const std::string&, const Go7::State& s) { ASSERT_TRUE(g.dead_stones(s).IsEmpty()); },
      [](const std::string& text, const std::string& move) {
        ASSERT_EQ(Lowered(text), Lowered(move));
      });
  EXPECT_GT(counts.positions, counts.tried / 8);
  EXPECT_GT(counts.moves, counts.tried / 8);
}

}  // namespace
}  // namespace boardgames
