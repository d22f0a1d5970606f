// Moves and positions as text, both ways, and what the parsers say about anything else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "boardgames/games/morris.h"
#include "boardgames/zobrist.h"
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
  const auto s = g.parse_position("WWW------------------BBB/0,0/1");
  ASSERT_TRUE(s) << s.error;
  EXPECT_EQ(s->player, 1);
  EXPECT_EQ(s->men[0], 0b111U);
  const Morris counting = Rules({.no_progress = 40});
  EXPECT_EQ(counting.position_to_string(counting.initial()), "------------------------/9,9/0/0");
  const auto counted = counting.parse_position("WWW------------------BBB/0,0/0/17");
  ASSERT_TRUE(counted) << counted.error;
  EXPECT_EQ(counted->quiet, 17U);
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

std::string Mangle(std::string text, SplitMix64& random) {
  constexpr std::string_view kLetters = "WBwb-x/,0123456789abcdefgz .\t\n\xff";
  const int changes = 1 + NumberBelow(random, 4);
  for (int i = 0; i < changes; ++i) {
    const char c = Pick(kLetters, random);
    const std::size_t at = random.Below(static_cast<std::uint32_t>(text.size() + 1));
    switch (random.Below(4)) {
      case 0:
        text.insert(at, 1, c);
        break;
      case 1:
        if (at < text.size()) text.erase(at, 1);
        break;
      case 2:
        if (at < text.size()) text[at] = c;
        break;
      default:
        text.resize(at);
    }
  }
  return text;
}

TEST(Parsers, TakeAnyTextAndAcceptOnlyWhatTheyWouldWrite) {
  Seeded random(31);
  int positions_read = 0;
  int moves_read = 0;
  for (const VariantRules& v : kVariants) {
    for (const int no_progress : {0, 60}) {
      const Morris g = Rules({.variant = *VariantNamed(v.name), .no_progress = no_progress});
      auto s = g.initial();
      for (int n = 0; n < 1500; ++n) {
        const std::string text = Mangle(g.position_to_string(s), random);
        const auto read = g.parse_position(text);
        ASSERT_EQ(read.error.empty(), read.value.has_value());
        if (read) {
          ++positions_read;
          // What was read is a position: it can be written, and played from.
          const auto again = g.parse_position(g.position_to_string(*read));
          ASSERT_TRUE(again && *again == *read) << text;
          if (!g.terminal(*read)) {
            ASSERT_FALSE(MoveTexts(g, *read).empty()) << text;
          }
        }
        const Morris::Move m = g.random_move(s, random);
        const std::string move = Mangle(g.move_to_string(s, m), random);
        const auto parsed = g.parse_move(s, move);
        ASSERT_EQ(parsed.error.empty(), parsed.value.has_value());
        if (parsed) {
          ++moves_read;
          ASSERT_EQ(g.move_to_string(s, *parsed), Lowered(move));
        }
        g.apply(s, m);
        if (g.terminal(s)) s = g.initial();
      }
    }
  }
  EXPECT_GT(positions_read, 100);
  EXPECT_GT(moves_read, 100);
}

}  // namespace
}  // namespace boardgames::morris
