// Moves and positions as text, both ways, and what the parsers say about anything else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "boardgames/games/morris.h"
#include "boardgames/testing/fuzz.h"
#include "boardgames/text.h"
#include "helpers.h"

namespace boardgames::morris {
namespace {

using ::testing::HasSubstr;

TEST(Moves, AreWrittenAsTheRulesSay) {
  const Morris g;
  const auto s = g.initial();
  const auto at = [&](std::string_view name) { return g.graph().Find(name); };
  EXPECT_EQ(g.move_to_string(s, Move(kNoPoint, at("d6"), kNoPoint)), "d6");
  EXPECT_EQ(g.move_to_string(s, Move(at("d6"), at("d7"), kNoPoint)), "d6-d7");
  EXPECT_EQ(g.move_to_string(s, Move(kNoPoint, at("d6"), at("a1"))), "d6xa1");
  EXPECT_EQ(g.move_to_string(s, Move(at("d6"), at("d7"), at("a1"))), "d6-d7xa1");
}

TEST(Moves, TheErrorNamesTheLegalOnes) {
  const Morris g;
  const auto s = Position(g, "a7 g7 d6 b2", "c5 e3 f2 g1", 0);
  const auto bad = g.parse_move(s, "z9");
  EXPECT_FALSE(bad);
  EXPECT_THAT(bad.error, HasSubstr("'z9' is not legal here; legal moves: "));
  EXPECT_THAT(bad.error, HasSubstr("a7-d7"));
  const auto many = g.parse_move(g.initial(), "d6-d7");
  EXPECT_THAT(many.error, HasSubstr("and 14 more"));
}

TEST(Moves, AMissingRemovalIsAskedFor) {
  const Morris g;
  const auto s = Position(g, "a7 g7 d6 b2", "c5 e3 f2 g1", 0);
  const auto bad = g.parse_move(s, "d6-d7");
  EXPECT_FALSE(bad);
  EXPECT_THAT(bad.error, HasSubstr("must name the man it removes"));
  EXPECT_THAT(bad.error, HasSubstr("d6-d7xc5"));
}

TEST(Moves, NoneInAFinishedGame) {
  const Morris g;
  EXPECT_THAT(g.parse_move(Position(g, "a7 d7", "b6 b4 g1", 0), "a7-a4").error,
              HasSubstr("the game is over"));
}

TEST(Positions, AreWrittenAsTheRulesSay) {
  const Morris g;
  EXPECT_EQ(g.position_to_string(g.initial()), "------------------------/9,9/0");
  EXPECT_EQ(g.position_to_string(Position(g, "a7 d7 g7", "a1 d1 g1", 0)),
            "WWW------------------BBB/0,0/0");
  const auto s = Position(g, "WWW------------------BBB/0,0/1");
  EXPECT_EQ(s.player, 1);
  EXPECT_EQ(s.men[0], 0b111U);
  const Morris counting = Rules({.no_progress = 40});
  EXPECT_EQ(counting.position_to_string(counting.initial()), "------------------------/9,9/0/0");
  const auto counted = Position(counting, "WWW------------------BBB/0,0/0/17");
  EXPECT_EQ(counted.quiet, 17U);
  EXPECT_TRUE(counting.parse_position("WWW------------------BBB/0,0/0"));
}

TEST(Positions, ErrorsSayWhatWasWrongAndWhatWouldBeRight) {
  const Morris g;
  const auto error = [&](const char* text) {
    const auto s = g.parse_position(text);
    EXPECT_FALSE(s) << text;
    return s.error;
  };
  EXPECT_THAT(error(""), HasSubstr("1 fields"));
  EXPECT_THAT(error("WWW/0,0/0"), HasSubstr("'WWW' has 3 characters; use 24"));
  EXPECT_THAT(error("WWW----------x-------BBB/0,0/0"), HasSubstr("'x' at f4"));
  EXPECT_THAT(error("WWW------------------BBB/0/0"), HasSubstr("two numbers from 0 to 9"));
  EXPECT_THAT(error("WWW------------------BBB/0,10/0"), HasSubstr("'0,10'"));
  EXPECT_THAT(error("WWW------------------BBB/0,-1/0"), HasSubstr("'0,-1'"));
  EXPECT_THAT(error("WWW------------------BBB/0,0/2"), HasSubstr("0 (White) or 1 (Black)"));
  EXPECT_THAT(error("WWW------------------BBB/0,0/0/3"), HasSubstr("4 fields"));
  EXPECT_THAT(error("WWW------------------BBB/7,0/0"), HasSubstr("more men"));
  EXPECT_THAT(error("WWW-------------------BB/0,0/0"), HasSubstr("fewer than three"));
  const Morris three = Rules({.variant = Variant::kThree});
  EXPECT_THAT(three.parse_position("WWWBB----/0,1/0").error, HasSubstr("won already"));
  EXPECT_THAT(three.parse_position("WW-BB----/0,1/0").error, HasSubstr("men are missing"));
  const Morris counting = Rules({.no_progress = 40});
  EXPECT_THAT(counting.parse_position("WWW------------------BBB/0,0/0/41").error,
              HasSubstr("0 to 40"));
}

TEST(Board, IsDrawnWithItsLines) {
  const Morris g;
  EXPECT_EQ(g.board(Position(g, "a7 d6", "e3", 1, 7, 8)),
            "7  W-----------.-----------.\n"
            "   |           |           |\n"
            "6  |   .-------W-------.   |\n"
            "   |   |       |       |   |\n"
            "5  |   |   .---.---.   |   |\n"
            "   |   |   |       |   |   |\n"
            "4  .---.---.       .---.---.\n"
            "   |   |   |       |   |   |\n"
            "3  |   |   .---.---B   |   |\n"
            "   |   |       |       |   |\n"
            "2  |   .-------.-------.   |\n"
            "   |           |           |\n"
            "1  .-----------.-----------.\n"
            "   a   b   c   d   e   f   g\n"
            "in hand: White 7, Black 8; Black to move\n");
  const Morris three = Rules({.variant = Variant::kThree});
  EXPECT_EQ(three.board(three.initial()),
            "3  .---.---.\n"
            "   |   |   |\n"
            "2  .---.---.\n"
            "   |   |   |\n"
            "1  .---.---.\n"
            "   a   b   c\n"
            "in hand: White 3, Black 3; White to move\n");
  const Morris twelve = Rules({.variant = Variant::kTwelve});
  EXPECT_THAT(twelve.board(twelve.initial()), HasSubstr("| \\         |         / |\n"));
}

// --- anything at all -----------------------------------------------------------------------------

TEST(Parsers, TakeAnyTextAndAcceptOnlyWhatTheyWouldWrite) {
  Seeded random(31);
  testing::FuzzCounts counts;
  for (const VariantRules& v : kVariants) {
    for (const int no_progress : {0, 60}) {
      const Morris g = Rules({.variant = *VariantNamed(v.name), .no_progress = no_progress});
      testing::FuzzNotation(
          g, {.letters = "WBwb-x/,0123456789abcdefgz .\t\n\xff", .texts = 1500, .plies = 60},
          random, counts, [](const std::string&, const Morris::State&) {},
          [](const std::string& text, const std::string& move) { ASSERT_EQ(Lowered(text), move); });
    }
  }
  EXPECT_GT(counts.positions, counts.tried / 8);
  EXPECT_GT(counts.moves, counts.tried / 8);
}

}  // namespace
}  // namespace boardgames::morris
