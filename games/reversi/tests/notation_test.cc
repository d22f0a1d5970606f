// Text: moves, positions and boards, both ways; and whatever else a user may type.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "boardgames/games/reversi.h"
#include "boardgames/result.h"
#include "boardgames/testing/fuzz.h"
#include "naive_reversi.h"

namespace boardgames::reversi {
namespace {

constexpr char kForm8[] =
    "a position is 64 characters (X black, O white, - empty, # blocked) for a1 to h8 row by row, a "
    "blank, and X or O for the side to move";
constexpr char kForm4[] =
    "a position is 16 characters (X black, O white, - empty, # blocked) for a1 to d4 row by row, a "
    "blank, and X or O for the side to move";

// --- moves ---------------------------------------------------------------------------------------

TEST(ReversiMoveText, IsRead) {
  const Reversi g;
  const Reversi::State s = g.initial();
  for (const char* text : {"f5", "F5"}) {
    const Move m = MoveNamed(g, s, text);
    EXPECT_EQ(g.move_to_string(s, m), "f5") << text;
    EXPECT_EQ(m.cell, 4 * 8 + 5);
  }
}

TEST(ReversiMoveText, PassHasTwoNames) {
  const Reversi g = Rules({.size = 4});
  const Reversi::State s = Position(g, "XO-------------- O");
  for (const char* text : {"pass", "PASS", "Pass", "PA", "pa"}) {
    const Move m = MoveNamed(g, s, text);
    EXPECT_TRUE(m.is_pass()) << text;
    EXPECT_EQ(g.move_to_string(s, m), "pass");
  }
  EXPECT_EQ(g.parse_move(s, "c1").error, "move 'c1' is not legal here; legal moves: pass");
}

TEST(ReversiMoveText, ErrorsSayWhatIsWrongAndWhatIsRight) {
  const Reversi g;
  const Reversi::State s = g.initial();
  EXPECT_EQ(g.parse_move(s, "e3").error,
            "move 'e3' is not legal here; legal moves: d3, c4, f5, e6");
  EXPECT_EQ(g.parse_move(s, "d4").error,
            "move 'd4' is not legal here; legal moves: d3, c4, f5, e6");
  for (const char* text : {"z9", "", "f", "f55", "f5 ", "passs", "pas", "i1", "a9", "a0", "5f"}) {
    EXPECT_EQ(g.parse_move(s, text).error,
              "move '" + std::string(text) +
                  "' is neither a cell of this board nor 'pass'; legal moves: d3, c4, f5, e6");
  }
  EXPECT_EQ(g.parse_move(s, std::string(1000, 'f')).error,
            "move '" + std::string(20, 'f') +
                "...' is neither a cell of this board nor 'pass'; legal moves: d3, c4, f5, e6");
}

TEST(ReversiMoveText, ALongListOfMovesIsCut) {
  const Reversi g;
  const Reversi::State many = Position(g,
                                       "--------"
                                       "-XXXXXX-"
                                       "-XOOOOX-"
                                       "-XO--OX-"
                                       "-XOOOOX-"
                                       "-XXXXXX-"
                                       "--------"
                                       "-------- O");
  EXPECT_EQ(g.count_moves(many), 26) << "all around the frame";
  EXPECT_EQ(g.parse_move(many, "a8").error,
            "move 'a8' is not legal here; legal moves: a1, b1, c1, d1, e1, f1, g1, h1, a2, h2 and "
            "16 more");
}

TEST(ReversiMoveText, NoMoveIsLegalInAFinishedGame) {
  const Reversi g = Rules({.size = 4});
  const Reversi::State s = Position(g, "XX-------------- O");
  EXPECT_EQ(g.parse_move(s, "c1").error, "the game is over; no move is legal");
  EXPECT_EQ(g.parse_move(s, "pass").error, "the game is over; no move is legal");
}

// --- positions -----------------------------------------------------------------------------------

TEST(ReversiPositionText, IsRead) {
  const Reversi g;
  const std::string start = "---------------------------OX------XO---------------------------";
  for (const std::string& text :
       {start + " X", start + " X;", start + " X ;", "  " + start + "\tX ; ", start + " x\r\n",
        std::string("...........................oX......xO........................... X")}) {
    EXPECT_EQ(Position(g, text), g.initial()) << text;
  }
  EXPECT_EQ(g.to_move(Position(g, start + " O")), 1);
}

TEST(ReversiPositionText, TheFirstCharacterIsA1AndTheEighthH1) {
  const Reversi g;
  const Reversi::State s = Position(g, "XO-----" + std::string(57, '-') + " X");
  EXPECT_EQ(s.own, CellBit(0));
  EXPECT_EQ(s.opp, CellBit(1));
  EXPECT_EQ(g.parse_move(s, "a2").error, "move 'a2' is not legal here; legal moves: c1");
}

TEST(ReversiPositionText, ErrorsSayWhatIsWrongAndWhatIsRight) {
  const Reversi g = Rules({.size = 4});
  const std::string form = kForm4;
  const auto error = [&](const std::string& text) {
    const Result<Reversi::State> s = g.parse_position(text);
    EXPECT_FALSE(s) << text;
    return s.error;
  };
  EXPECT_EQ(error(""), "the board has 0 cells; " + form);
  EXPECT_EQ(error(";"), "the board has 0 cells; " + form);
  EXPECT_EQ(error("X"), "the board has 1 cells; " + form);
  EXPECT_EQ(error("-----OX--XO---- X"), "the board has 15 cells; " + form);
  EXPECT_EQ(error("-----OX--XO------ X"), "the board has 17 cells; " + form);
  EXPECT_EQ(error("-----OX--XO-----"), "the side to move is missing; " + form);
  EXPECT_EQ(error("-----OX--XO-----;"), "the side to move is missing; " + form);
  EXPECT_EQ(error("-----OX--XO----- Z"), "the side to move is 'Z'; " + form);
  EXPECT_EQ(error("-----OX--XO----- XO"), "the side to move is 'XO'; " + form);
  EXPECT_EQ(error("-----OX--XO----- X;;"), "the side to move is 'X;'; " + form);
  EXPECT_EQ(error("-----OX--XO----- X a1:+2"), "the side to move is 'X a1:+2'; " + form);
  EXPECT_EQ(error("-----OX--XO---?- X"), "cell c4 is '?'; " + form);
  EXPECT_EQ(error("-----OX--XO---\n- X"), "the board has 14 cells; " + form);
  EXPECT_EQ(error("#----OX--XO----- X"),
            "cell a1 is '#', but in these rules it is not blocked: write X, O or -");
  EXPECT_EQ(Reversi().parse_position("x").error, std::string("the board has 1 cells; ") + kForm8);
}

TEST(ReversiPositionText, BlockedCellsMustBeThoseOfTheRules) {
  const Reversi g = Rules({.size = 4, .blocked = "a1"});
  EXPECT_TRUE(g.parse_position("#----OX--XO----- X"));
  EXPECT_EQ(g.parse_position("-----OX--XO----- X").error,
            "cell a1 is '-', but in these rules it is blocked: write '#'");
  EXPECT_EQ(g.parse_position("X----OX--XO----- X").error,
            "cell a1 is 'X', but in these rules it is blocked: write '#'");
}

TEST(ReversiPositionText, EveryPositionReadsBack) {
  Seeded random(5);
  for (int i = 0; i < 5000; ++i) {
    const Reversi g = Rules(RandomOptions(random));
    const std::string text = RandomText(g, random, random.Uniform(65));
    SCOPED_TRACE(text);
    ASSERT_EQ(g.position_to_string(Position(g, text)), text);
  }
}

TEST(ReversiText, AnyIsAnswered) {
  Seeded random(6);
  testing::FuzzCounts counts;
  for (int i = 0; i < 2000; ++i) {
    const Reversi g = Rules(RandomOptions(random));
    testing::FuzzNotation(
        g, {.letters = "XxOo-.#; abcdefghpsPA12345678", .texts = 10, .plies = 60}, random, counts,
        [&](const std::string&, const Reversi::State& s) {
          ASSERT_EQ((s.own & s.opp) | ((s.own | s.opp) & ~g.shape().playable), 0u);
        },
        [](const std::string&, const std::string&) {});
  }
  EXPECT_GT(counts.positions, counts.tried / 8);
  EXPECT_GT(counts.moves, counts.tried / 8);
}

TEST(ReversiPositionText, TheDataFilesReadBack) {
  for (const char* name : {"ffo.obf", "small_endgame.obf"}) {
    std::ifstream file(std::string(BOARDGAMES_TEST_DATA_DIR) + "/" + name);
    ASSERT_TRUE(file) << name;
    const Reversi g;
    int positions = 0;
    for (std::string line; std::getline(file, line);) {
      if (line.empty() || line[0] == '#') continue;
      const auto s = Position(g, line.substr(0, line.find(';') + 1));
      EXPECT_EQ(g.position_to_string(s), line.substr(0, 66));
      ++positions;
    }
    EXPECT_GE(positions, 22) << name;
  }
}

// --- boards --------------------------------------------------------------------------------------

TEST(ReversiBoard, ShowsCoordinatesMovesAndWhoseTurnItIs) {
  const Reversi g;
  EXPECT_EQ(g.board(g.initial()),
            "  a b c d e f g h\n"
            "1 . . . . . . . .\n"
            "2 . . . . . . . .\n"
            "3 . . . * . . . .\n"
            "4 . . * O X . . .\n"
            "5 . . . X O * . .\n"
            "6 . . . . * . . .\n"
            "7 . . . . . . . .\n"
            "8 . . . . . . . .\n"
            "X 2  O 2  X (black) to move\n");
}

TEST(ReversiBoard, SmallBlockedBoardAndPass) {
  const Reversi g = Rules({.size = 4, .blocked = "d4"});
  EXPECT_EQ(g.board(Position(g, "XO-------------# O")),
            "  a b c d\n"
            "1 X O . .\n"
            "2 . . . .\n"
            "3 . . . .\n"
            "4 . . . #\n"
            "X 1  O 1  O (white) to move, must pass\n");
  EXPECT_EQ(g.board(Position(g, "XX-------------# O")),
            "  a b c d\n"
            "1 X X . .\n"
            "2 . . . .\n"
            "3 . . . .\n"
            "4 . . . #\n"
            "X 2  O 0  game over\n");
}

}  // namespace
}  // namespace boardgames::reversi
