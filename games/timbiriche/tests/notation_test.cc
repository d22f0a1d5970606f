// Moves, positions and boards as text, both ways, and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "boardgames/games/timbiriche.h"
#include "boardgames/testing/fuzz.h"
#include "helpers.h"

namespace boardgames {
namespace {

using ::testing::HasSubstr;

const TimbiricheSmall kGame = Small(2, 3);

TEST(TimbiricheNotation, EdgesAreNumberedHorizontalsFirst) {
  const auto s = kGame.initial();
  const auto name = [&](int e) { return kGame.move_to_string(s, {static_cast<std::uint8_t>(e)}); };
  EXPECT_EQ(name(0), "a1b1");
  EXPECT_EQ(name(2), "c1d1");
  EXPECT_EQ(name(3), "a2b2");
  EXPECT_EQ(name(8), "c3d3");
  EXPECT_EQ(name(9), "a1a2");
  EXPECT_EQ(name(12), "d1d2");
  EXPECT_EQ(name(16), "d2d3");
}

TEST(TimbiricheNotation, DotsMayComeInEitherOrder) {
  const auto s = kGame.initial();
  std::set<std::string> names;
  for (const auto& m : Moves(kGame, s)) {
    const std::string name = kGame.move_to_string(s, m);
    names.insert(name);
    const std::string turned = name.substr(2) + name.substr(0, 2);
    ASSERT_TRUE(kGame.parse_move(s, turned)) << turned;
    EXPECT_TRUE(*kGame.parse_move(s, turned) == m) << turned;
  }
  EXPECT_EQ(names.size(), 17u);
}

TEST(TimbiricheNotation, TwoDigitRows) {
  const auto g = Timbiriche::Make({.rows = 10, .cols = 10});
  const auto s = g->initial();
  const auto m = g->parse_move(s, "k11k10");
  ASSERT_TRUE(m) << m.error;
  EXPECT_EQ(g->move_to_string(s, *m), "k10k11");
  EXPECT_EQ(m->edge, 219);
}

TEST(TimbiricheNotation, BadMovesSayWhatWouldBeRight) {
  auto s = kGame.initial();
  for (const char* text : {"",     "a",     "a1",   "a1b",   "a1c1",           "a1b2", "a1a1",
                           "a0b0", "a1b1x", "e1e2", "a4b4",  "A1C1",           "@1b1", "[1b1",
                           "`1b1", "{1b1",  "1a1b", "a1-b1", "a99999999999b1", "pass", " a1b1"}) {
    const auto m = kGame.parse_move(s, text);
    ASSERT_FALSE(m) << text;
    EXPECT_THAT(m.error, HasSubstr("move '"));
    EXPECT_THAT(m.error, HasSubstr("as in a1b1"));
    EXPECT_THAT(m.error, HasSubstr("legal moves: a1b1, b1c1, "));
    EXPECT_THAT(m.error, HasSubstr("and 7 more"));
  }
  kGame.apply(s, *kGame.parse_move(s, "a1b1"));
  EXPECT_THAT(kGame.parse_move(s, "b1a1").error, HasSubstr("edge 'b1a1' is already drawn"));
  EXPECT_THAT(kGame.parse_move(s, "b1a1").error, HasSubstr("legal moves: b1c1"));
  SplitMix64 random(5);
  while (!kGame.terminal(s)) kGame.apply(s, kGame.random_move(s, random));
  EXPECT_THAT(kGame.parse_move(s, "a1b1").error, HasSubstr("the game is over"));
}

TEST(TimbiricheNotation, PositionsReadWhatTheyWrite) {
  EXPECT_EQ(kGame.position_to_string(kGame.initial()), "00000000000000000/0,0/0");
  for (int players = 2; players <= 4; ++players) {
    for (const auto& [rows, cols] : {std::pair{1, 1}, {2, 3}, {7, 6}}) {
      SCOPED_TRACE(std::to_string(players) + " players");
      const auto g = Big(rows, cols, players);
      Seeded random(3);
      for (auto s = g.initial();; g.apply(s, g.random_move(s, random))) {
        ASSERT_TRUE(Position(g, g.position_to_string(s)) == s);
        if (g.terminal(s)) break;
      }
    }
  }
}

TEST(TimbiricheNotation, BadPositionsSayWhatWouldBeRight) {
  const struct {
    const char* text;
    const char* says;
  } rows[] = {
      {"", "expected 17 edges, each 0 or 1, but found 0"},
      {"0000000000000000/0,0/0", "but found 16"},
      {"000000000000000000/0,0/0", "but found 18"},
      {"0000000000000000x/0,0/0", "but found 16"},
      {"00000000000000000", "expected '/' and the boxes of 2 players"},
      {"00000000000000000/", "from 0 to 6"},
      {"00000000000000000/0", "expected '/' and the boxes of 2 players"},
      {"00000000000000000/0;0/0", "expected '/' and the boxes of 2 players"},
      {"00000000000000000/-1,1/0", "from 0 to 6"},
      {"00000000000000000/7,0/0", "from 0 to 6"},
      {"00000000000000000/99999999999999,0/0", "from 0 to 6"},
      {"00000000000000000/1,0/0", "0 boxes are complete, but the players have 1"},
      {"11111111111111111/3,2/0", "6 boxes are complete, but the players have 5"},
      {"00000000000000000/0,0,0/0", "the player to move, from 0 to 1"},
      {"00000000000000000/0,0", "the player to move, from 0 to 1"},
      {"00000000000000000/0,0/", "the player to move, from 0 to 1"},
      {"00000000000000000/0,0/2", "the player to move, from 0 to 1"},
      {"00000000000000000/0,0/0 ", "the player to move, from 0 to 1"},
  };
  for (const auto& row : rows) {
    const auto s = kGame.parse_position(row.text);
    ASSERT_FALSE(s) << row.text;
    EXPECT_THAT(s.error, HasSubstr(row.says)) << row.text;
    EXPECT_THAT(s.error, HasSubstr("the start is 00000000000000000/0,0/0"));
  }
}

// A text that is read writes back as it was, but for zeros before a number.
TEST(TimbiricheNotation, ParsersStandRandomText) {
  Seeded random(20'240'301);
  testing::FuzzCounts counts;
  testing::FuzzNotation(
      kGame, {.letters = "01/,abcd123456789 -\n\x80\xff", .texts = 20'000}, random, counts,
      [](const std::string& text, const auto& s) {
        const std::string written = kGame.position_to_string(s);
        ASSERT_TRUE(written == text || written.size() < text.size()) << text;
      },
      [](const std::string&, const std::string&) {});
  EXPECT_GT(counts.positions, counts.tried / 8);
}

TEST(TimbiricheNotation, TheBoardIsDrawn) {
  EXPECT_EQ(kGame.board(Play(kGame, kGame.initial(), "a1b1 a1a2 a2b2 b1b2 c3d3")),
            "   a   b   c   d\n"
            " 1 o---o   o   o\n"
            "   | # |\n"
            " 2 o---o   o   o\n"
            "\n"
            " 3 o   o   o---o\n"
            "boxes A: 0, B: 1; A to move\n");
}

}  // namespace
}  // namespace boardgames
