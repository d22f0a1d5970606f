// Records of Othello through the reader of records: GGF, SGF, OBF, transcripts.
#include "othello_records.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "records_help.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using std::chrono::milliseconds;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr const char* kStart = "---------------------------OX------XO---------------------------";
constexpr const char* kBoard =
    "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";

std::vector<std::string> MovesOf(const RecordedGame& game) {
  std::vector<std::string> moves;
  for (const PlayedGame::Move& m : game.played.moves) moves.push_back(m.move);
  return moves;
}
std::string MovesText(const RecordedGame& game) {
  std::string text;
  for (const std::string& move : MovesOf(game)) text += move == "pass" ? "--" : move;
  return text;
}
// The moves of all games of a text, by what is played; a game that cannot be played as "!error".
std::vector<std::string> Played(std::string_view text, std::string_view spec = "") {
  Result<Records> read = ReadRecords(Games(), text, spec);
  if (!read) return {"!!" + read.error};
  std::vector<std::string> all;
  for (RecordedGame& game : read->games) {
    all.push_back(Replay(Games(), game) ? MovesText(game) : "!" + game.error);
  }
  return all;
}
RecordedGame Replayed1(std::string_view text, std::string_view spec = "") {
  RecordedGame game = OnlyGame(text, spec);
  const auto replayed = Replay(Games(), game);
  EXPECT_TRUE(replayed) << text << "\n" << replayed.error;
  return game;
}
std::string WhyNot(std::string_view text, std::string_view spec = "") {
  RecordedGame game = OnlyGame(text, spec);
  EXPECT_FALSE(Replay(Games(), game)) << text;
  return game.error;
}
std::string FormatOf(std::string_view text, std::string_view spec = "") {
  const auto read = ReadRecords(Games(), text, spec);
  return read ? read->format : "";
}
std::string Ggf(const std::string& moves, const std::string& more = "") {
  return "(;GM[Othello]" + more + kBoard + moves + ";)\n";
}

// --- GGF -----------------------------------------------------------------------------------------

TEST(OthelloGgfTest, AnArchiveOfTheServer) {
  const auto read = testing::Value(ReadRecords(Games(), Contents("records/ggs-numbered.ggf")));
  EXPECT_EQ(read.format, "ggf");
  ASSERT_EQ(read.games.size(), 2u);
  RecordedGame first = read.games[0];
  RecordedGame second = read.games[1];
  ASSERT_TRUE(Replay(Games(), first)) << first.error;
  ASSERT_TRUE(Replay(Games(), second)) << second.error;
  EXPECT_THAT(MovesOf(first), ElementsAre("d3", "c5"));
  EXPECT_THAT(MovesOf(second), ElementsAre("f5", "d6"));
  EXPECT_THAT(first.played.players, ElementsAre("a", "b"));
  EXPECT_THAT(second.played.players, ElementsAre("b", "a"));
  EXPECT_EQ(first.result, "+0.000");
  EXPECT_EQ(first.played.game, "reversi");
  EXPECT_EQ(first.played.moves[0].thought, std::nullopt);
  EXPECT_EQ(first.played.moves[1].thought, milliseconds(10));
  EXPECT_EQ(first.played.moves[1].score, "");
  EXPECT_EQ(second.place, (TextPlace{2, 3}));
  EXPECT_THAT(first.notes, IsEmpty());
}

TEST(OthelloGgfTest, TwoGamesOfAMatchInOneLine) {
  std::string one = Ggf("B[d3]W[c3]");
  one.pop_back();
  EXPECT_THAT(Played("2 " + one + one + "\n1 " + one), ElementsAre("d3c3", "d3c3", "d3c3"));
}

TEST(OthelloGgfTest, MovesHaveValuesAndTimes) {
  const RecordedGame game =
      Replayed1(Ggf("B[d3//0.01]W[C3/1.25/2.5]B[C4/-3]W[e3//]B[d2//x]W[c1/1/2/3]"));
  ASSERT_EQ(game.played.moves.size(), 6u);
  const auto& m = game.played.moves;
  EXPECT_EQ(m[0].thought, milliseconds(10));
  EXPECT_EQ(m[1].score, "1.25");
  EXPECT_EQ(m[1].thought, milliseconds(2500));
  EXPECT_EQ(m[2].score, "-3");
  EXPECT_EQ(m[2].thought, std::nullopt);
  EXPECT_EQ(m[3].thought, std::nullopt);
  EXPECT_EQ(m[4].thought, std::nullopt);
  EXPECT_EQ(m[5].score, "1/2");
  EXPECT_EQ(m[5].thought, milliseconds(3000));
  EXPECT_THAT(NotesOf(game), ElementsAre(HasSubstr("'x' is no number of seconds")));
  EXPECT_EQ(m[1].player, 1);
}

TEST(OthelloGgfTest, HowAGameEnded) {
  const auto of = [](const std::string& result) {
    return OnlyGame(Ggf("B[d3]", "RE[" + result + "]")).played;
  };
  using End = PlayedGame::End;
  EXPECT_EQ(of("-64.00:r").end, End::kResigned);
  EXPECT_EQ(of("-64.00:r").loser, 0);
  EXPECT_EQ(of("+12.000:t").end, End::kLate);
  EXPECT_EQ(of("+12.000:t").loser, 1);
  EXPECT_EQ(of("+12.000:s").end, End::kPlayed);
  EXPECT_EQ(of("-12.000:s").points, (std::vector<double>{-12, 12})) << "agreed";
  EXPECT_EQ(of("+16.00").end, End::kPlayed);
  EXPECT_EQ(of("-4:l").end, End::kForfeit);
  EXPECT_EQ(of("0:r").loser, -1);
  EXPECT_EQ(of("?").end, End::kUnfinished);
  EXPECT_EQ(of("W+R").loser, 0);
  EXPECT_EQ(of("B+Time").end, End::kLate);
  EXPECT_EQ(of("Void").end, End::kInterrupted);
  EXPECT_EQ(OnlyGame(Ggf("B[d3]", "RE[+16.00]")).result, "+16.00");
}

TEST(OthelloGgfTest, BoardsOfOtherSizes) {
  EXPECT_EQ(Replayed1("(;GM[Othello]BO[4 -----O*--*O----- *]B[B1];)").played.game,
            "reversi:size=4");
  EXPECT_EQ(Replayed1("(;GM[Othello]TY[6]B[c2];)").played.game, "reversi:size=6");
  const std::string ten = "(;GM[Othello]BO[10 " + std::string(100, '-') + " *];)";
  EXPECT_THAT(Played(ten + Ggf("B[d3]")),
              ElementsAre("!line 1, column 17: a board of 10x10 cannot be played here; the sizes "
                          "are 4, 6 and 8",
                          "d3"));
  EXPECT_THAT(WhyNot("(;GM[Othello]BO[8 --- *];)"), HasSubstr("a board of size 8 has 64 cells"));
  EXPECT_THAT(WhyNot("(;GM[Othello]BO[8 ?- *];)"), HasSubstr("'?' is no cell of a board"));
  EXPECT_THAT(WhyNot("(;GM[Othello]BO[x];)"), HasSubstr("its size is 4, 6 or 8"));
  EXPECT_THAT(WhyNot("(;GM[Othello]BO[4 -----O*--*O----- -];)"), HasSubstr("is * or O"));
  EXPECT_THAT(WhyNot(Ggf("B[d3]"), "reversi:size=6"), HasSubstr("size=8"));
}

TEST(OthelloGgfTest, TypesThatBeginAtRandomNeedTheirBoard) {
  EXPECT_EQ(MovesText(Replayed1(Ggf("B[d3]", "TY[s8r20]"))), "d3");
  EXPECT_EQ(MovesText(Replayed1(Ggf("B[d3]", "TY[8b]"))), "d3");
  EXPECT_EQ(MovesText(Replayed1("(;GM[Othello]TY[8b]B[d3];)")), "d3");
  EXPECT_EQ(WhyNot("(;GM[Othello]TY[s8r20]B[d3];)"),
            "line 1, column 17: games of the type 's8r20' begin at random; expected the board, "
            "BO[8 ... *]");
  EXPECT_THAT(NotesOf(Replayed1(Ggf("B[d3]", "TY[8a]"))),
              ElementsAre(HasSubstr("who has fewer discs wins")));
}

TEST(OthelloGgfTest, KomiIsLeftOutAndTold) {
  EXPECT_THAT(NotesOf(Replayed1(Ggf("B[d3]", "KM[0.000]"))), IsEmpty());
  EXPECT_THAT(NotesOf(Replayed1(Ggf("B[d3]", "KM[]"))), ElementsAre(HasSubstr("KM is empty")));
  EXPECT_THAT(NotesOf(Replayed1(Ggf("B[d3]", "KM[-3.5]"))), ElementsAre(HasSubstr("'-3.5'")));
}

TEST(OthelloGgfTest, PassesAreWrittenOrNot) {
  // White cannot move after a1.
  const std::string board = "(;GM[Othello]BO[4 -O*- ---- ---- -O** *]";
  for (const std::string moves : {"B[A1]W[PA]B[A4]", "B[a1]B[a4]", "B[a1]W[pass]B[a4]",
                                  "B[a1]W[]B[a4]", "B[a1]W[--/0/1]B[a4]W[PA]"}) {
    EXPECT_EQ(MovesText(Replayed1(board + moves + ";)")), "a1--a4") << moves;
  }
  EXPECT_THAT(NotesOf(Replayed1(board + "B[a1]B[a4];)")),
              ElementsAre(HasSubstr("White cannot move: a pass was put in")));
}

TEST(OthelloGgfTest, ColoursOutOfTurnAreRefused) {
  EXPECT_THAT(
      WhyNot(Ggf("B[d3]B[c3]")),
      HasSubstr("move 2: Black plays, and White is to move; the record is not by the rules"));
  EXPECT_THAT(WhyNot(Ggf("B[d3]W[pa]")), HasSubstr("move 2: move 'pass' is not legal here"));
  EXPECT_THAT(WhyNot(Ggf("B[d3]W[z9]")), HasSubstr("move 2: move 'z9' is neither a cell"));
  EXPECT_THAT(WhyNot(Ggf("B[d3][c3]")), HasSubstr("the move B has 2 values"));
  EXPECT_THAT(WhyNot(Ggf("B[/1/2]")), HasSubstr("move 1: move '' is neither a cell"));
}

TEST(OthelloGgfTest, AFaultyGameLeavesTheOthers) {
  const std::vector<std::string> all =
      Played(Ggf("B[d3]") + "(;GM[Othello]!B[d3];)\n" + Ggf("B[f5]") + "the end");
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[0], "d3");
  EXPECT_THAT(all[1], HasSubstr("!line 2, column 14: expected"));
  EXPECT_EQ(all[2], "f5");
  auto read = testing::Value(ReadRecords(Games(), Ggf("B[f5]") + "the end"));
  EXPECT_THAT(NotesOf(read.games[0]), ElementsAre(HasSubstr("line 2, column 1: the text behind")));
}

// --- SGF -----------------------------------------------------------------------------------------

TEST(OthelloSgfTest, MovesAreLettersOrWords) {
  for (const std::string text :
       {"(;GM[2];B[dc];W[cc];B[])", "(;GM[2]SZ[8];B[d3];W[C3];B[PA])", "(;GM[2];B[DC];W[cc];B[tt])",
        "(;GM[2]SZ[8:8];Black[dc];White[c3];B[pass])", "(;GM[2];B[dc]W[cc]B[ps])"}) {
    EXPECT_EQ(FormatOf(text), "sgf");
    const RecordedGame game = OnlyGame(text);
    EXPECT_EQ(MovesText(game), "d3c3--") << text;
  }
  EXPECT_THAT(WhyNot("(;GM[2];B[ii])"),
              HasSubstr("line 1, column 9: move 1: move 'ii' is neither"));
  EXPECT_THAT(WhyNot("(;GM[2];B[dc]\n;W[dd])"), HasSubstr("line 2, column 2: move 2: move 'd4'"));
}

TEST(OthelloSgfTest, TheUsualStartMayBeSetUp) {
  const std::string usual = "(;GM[2]AB[ed][de]AW[dd][ee];B[dc])";
  const RecordedGame game = Replayed1(usual);
  EXPECT_EQ(game.played.position, std::string(kStart) + " X");
  EXPECT_EQ(MovesText(game), "d3");
  EXPECT_THAT(game.notes, IsEmpty());
  EXPECT_EQ(Replayed1("(;GM[2];AB[e4][d5]AW[d4][e5];B[d3])").played.position, game.played.position);
}

TEST(OthelloSgfTest, OtherStarts) {
  const RecordedGame game = Replayed1("(;GM[2]SZ[4]AB[ca:ba]AW[aa][da]AW[dd]AE[bb:cc]PL[W])");
  EXPECT_EQ(game.played.position, "OXXO-----------O O");
  EXPECT_EQ(game.played.game, "reversi:size=4");
  EXPECT_THAT(NotesOf(game), Contains(HasSubstr("property AW twice")));
  EXPECT_EQ(Replayed1("(;GM[2]SZ[4]AB[bb:cc]AW[aa][ad])").played.position, "O----XX--XX-O--- X");
  EXPECT_EQ(Replayed1("(;GM[2]SZ[4]AB[bb:cc]AW[aa]PL[W];W[dd])").played.position,
            "O----XX--XX----- O");
}
TEST(OthelloSgfTest, DiscsInTheCornersOfTheUsualStart) {
  const RecordedGame game = Replayed1("(;GM[2]AB[aa][hh];B[dc])");
  std::string start = kStart;
  start.front() = start.back() = 'X';
  EXPECT_EQ(game.played.position, start + " X");
  EXPECT_THAT(NotesOf(game), ElementsAre(HasSubstr("the usual four are taken")));
}

TEST(OthelloSgfTest, WhiteBegins) {
  const RecordedGame game = Replayed1("(;GM[2];W[ec])");
  EXPECT_EQ(game.played.position, std::string(kStart) + " O");
  EXPECT_THAT(NotesOf(game), ElementsAre(HasSubstr("White begins")));
}

TEST(OthelloSgfTest, WhatCannotBeRead) {
  EXPECT_THAT(WhyNot("(;GM[2];B[dc];AB[aa])"), HasSubstr("set up after the first move (AB)"));
  EXPECT_THAT(WhyNot("(;GM[2]AB[ii];B[dc])"), HasSubstr("AB[ii] is not on the board of 8x8"));
  EXPECT_THAT(WhyNot("(;GM[2]AB[aa]AW[aa];B[dc])"), HasSubstr("a1 is set up twice"));
  EXPECT_THAT(WhyNot("(;GM[2]SZ[19];B[dc])"), HasSubstr("a board of 19x19 cannot be played here"));
  EXPECT_THAT(WhyNot("(;GM[2]SZ[8:6];B[dc])"), HasSubstr("expected 4, 6 or 8"));
  EXPECT_THAT(WhyNot("(;GM[2]PL[x];B[dc])"), HasSubstr("expected PL[B] or PL[W]"));
  EXPECT_THAT(Played("(;GM[2];B[dc])(;GM[1];B[dd])"),
              ElementsAre("d3", HasSubstr("the record is of the game '1'")));
}

TEST(OthelloSgfTest, ARecordWithoutANameIsOfTheGameAskedFor) {
  EXPECT_THAT(Played("(;B[d3];W[c3])(;B[e6])", "reversi"), ElementsAre("d3c3", "e6"));
  EXPECT_THAT(Played("(;BO[4 -----O*--*O----- *]B[B1];)", "reversi"), ElementsAre("b1"));
}

TEST(OthelloSgfTest, EmptyNumbersAreAsIfAbsent) {
  const RecordedGame game = Replayed1("(;GM[2]SZ[]KM[];B[dc])");
  EXPECT_THAT(NotesOf(game), ElementsAre(HasSubstr("KM is empty"), HasSubstr("SZ is empty")));
}

// --- OBF -----------------------------------------------------------------------------------------

TEST(ObfTest, EveryLineOfTheTestDataIsAPosition) {
  for (const auto& [name, positions] :
       {std::pair{"ffo.obf", 24u}, std::pair{"small_endgame.obf", 40u}}) {
    const std::string text = Contents(name);
    auto read = testing::Value(ReadRecords(Games(), text));
    EXPECT_EQ(read.format, "obf");
    EXPECT_EQ(read.games.size(), positions);
    std::string again;
    for (RecordedGame& game : read.games) {
      const auto replayed = Replay(Games(), game);
      ASSERT_TRUE(replayed) << game.error;
      EXPECT_FALSE(replayed->position->terminal());
      EXPECT_THAT(game.comment, HasSubstr("% "));
      EXPECT_THAT(game.notes, IsEmpty());
      // Nothing of the line is lost.
      EXPECT_THAT(text, HasSubstr(game.played.position + "; " + game.comment + "\n"));
    }
  }
}

TEST(ObfTest, OtherLettersAndSizes) {
  const std::string start4 = "-----OX--XO----- X";
  for (const std::string text : {"-----OX--XO----- X;", "# one\n\n% two\n.....O*..*O..... *",
                                 "-----o@--@o-----x;", "---- -OX- -XO- ---- X % said"}) {
    const RecordedGame game = Replayed1(text);
    EXPECT_EQ(game.played.position, start4) << text;
    EXPECT_EQ(game.played.game, "reversi:size=4");
  }
  EXPECT_EQ(Replayed1(std::string(kStart) + " O").played.position, std::string(kStart) + " O");
  EXPECT_EQ(Replayed1(std::string(14, '-') + "OX----XO" + std::string(14, '-') + " X").played.game,
            "reversi:size=6");
  EXPECT_EQ(Replayed1("#----OX--XO----# X; d3:+2").comment, "d3:+2");
  EXPECT_EQ(Replayed1("#----OX--XO----# X; d3:+2").played.game, "reversi:size=4,blocked=a1+d4");
}

TEST(ObfTest, FaultyLinesAreToldAndTheOthersRead) {
  const std::vector<std::string> all = Played(
      "-----OX--XO----- X\n-----OX--XO---- X\n-----OX--XO-----\n-----OX--XO----- -;\n"
      "hello\n-----OX--XO----- O; a1:+2\n");
  ASSERT_EQ(all.size(), 6u);
  EXPECT_EQ(all[0], "");
  EXPECT_THAT(all[1], HasSubstr("!line 2, column 1: the board has 15 cells; a position is 16, 36"));
  EXPECT_THAT(all[2], HasSubstr("!line 3, column 1: the side to move is missing"));
  EXPECT_THAT(all[3], HasSubstr("!line 4, column 1: the side to move is '-'"));
  EXPECT_THAT(all[4], HasSubstr("!line 5, column 1: 'h' is no cell of a board"));
  EXPECT_EQ(all[5], "");
}

// --- transcripts ---------------------------------------------------------------------------------

TEST(TranscriptTest, APassIsPutInWhereNothingElseCanBePlayed) {
  RecordedGame game = OnlyGame(Contents("records/transcript-with-a-pass.txt"));
  const auto replayed = Replay(Games(), game);
  ASSERT_TRUE(replayed) << game.error;
  EXPECT_EQ(MovesText(game), "e6f6d3e7e8d8g7f8--g5");
  EXPECT_EQ(game.played.moves[8].player, 0);
  EXPECT_EQ(replayed->position->to_move(), 0) << "White played g5";
  EXPECT_THAT(NotesOf(game),
              ElementsAre("line 1, column 17: Black cannot move: a pass was put in"));
}

TEST(TranscriptTest, FormsOfALine) {
  for (const std::string text :
       {"f5d6c3d3c4", "F5D6C3D3C4", "f5 d6 c3 d3 c4", "1. f5 d6 2. c3 d3 3. c4",
        "1.f5 d6 2.c3 d3 3.c4", "1 f5 d6 2 c3 d3 3 c4", "1. f5 1... d6 2. c3d3 c4",
        "f5-d6-c3-d3-c4", "f5, d6; c3\td3,c4", "\n# list\n\nf5d6c3d3c4 # Tiger\n",
        "1. f5 d6\n2. c3 d3\n3. c4\n", "f5d6c3d3c4 Tiger", "Tiger\tf5d6c3d3c4", "Tiger, f5d6c3d3c4",
        "f5d6c3d3c4,Tiger", "\"Tiger\",\"f5d6c3d3c4\"", "f5d6c3d3c4 33-31", "12,f5d6c3d3c4,0.5",
        "\xef\xbb\xbf"
        "f5d6c3d3c4\r\n"}) {
    EXPECT_EQ(FormatOf(text), "transcript") << text;
    EXPECT_THAT(Played(text), ElementsAre("f5d6c3d3c4")) << text;
  }
  EXPECT_EQ(OnlyGame("f5d6c3d3c4 Tiger, the usual").comment, "Tiger, the usual");
  EXPECT_EQ(OnlyGame("Tiger\tf5d6c3d3c4").comment, "Tiger");
  EXPECT_EQ(OnlyGame("f5d6c3d3c4 33-31").result, "33-31");
}

TEST(TranscriptTest, PassesAreWrittenOrNot) {
  for (const std::string pass : {"", "pa", "PASS", " ps ", "--", " -- ", "Pa"}) {
    EXPECT_THAT(Played("e6f6d3e7e8d8g7f8" + pass + "g5"), ElementsAre("e6f6d3e7e8d8g7f8--g5"))
        << pass;
  }
  EXPECT_THAT(Played("f5pad6"), ElementsAre(HasSubstr("move 2: move 'pass' is not legal here")));
}

TEST(TranscriptTest, ALineIsAGame) {
  EXPECT_THAT(Played("f5d6\nf5f6e6\n\nd3 c3\n"), ElementsAre("f5d6", "f5f6e6", "d3c3"));
  const std::vector<std::string> all = Played("f5d6\nf5f5\nf5z9\nc4e3\nAfter the games\n");
  ASSERT_EQ(all.size(), 4u);
  EXPECT_THAT(all[1], HasSubstr("!line 2, column 3: move 2: move 'f5' is not legal here"));
  EXPECT_EQ(all[2], "!line 3, column 1: 'f5z9' is neither a cell, a1 to h8, nor a pass");
  EXPECT_EQ(all[3], "c4e3");
  auto read = ReadRecords(Games(), "f5d6\nAfter the games");
  EXPECT_THAT(NotesOf(read->games.back()),
              ElementsAre(HasSubstr("line 2, column 1: this line has no moves")));
}

TEST(TranscriptTest, SeveralGamesInALine) {
  for (const std::string text : {"f5d6c3 f5f6e6", "f5d6c3;f5f6e6", "f5d6c3, f5f6e6",
                                 "f5d6c3 f5 f6 e6", "1. f5d6c3 1. f5f6e6"}) {
    EXPECT_THAT(Played(text), ElementsAre("f5d6c3", "f5f6e6")) << text;
  }
  const auto read = ReadRecords(Games(), "f5d6c3 f5f6e6 12-52");
  EXPECT_EQ(read->games[0].result, "");
  EXPECT_EQ(read->games[1].result, "12-52");
  EXPECT_THAT(NotesOf(read->games[1]),
              ElementsAre("line 1, column 8: another game begins within the line"));
  // One game wherever it can be one.
  EXPECT_THAT(Played("f5d6 c3d3"), ElementsAre("f5d6c3d3"));
  EXPECT_THAT(Played("d3 c3 c4 e3"), ElementsAre("d3c3c4e3")) << "c4 could begin, too";
  // What fits nowhere makes the whole line one faulty game.
  EXPECT_THAT(Played("f5d6c3 f5f6e6 h8"), ElementsAre(HasSubstr("!line 1, column 8: move 4: ")));
}

TEST(TranscriptTest, OtherBoardsAreToldByTheMoves) {
  const RecordedGame six = Replayed1("c2 b2 b3 d2");
  EXPECT_EQ(six.played.game, "reversi:size=6");
  EXPECT_THAT(NotesOf(six), ElementsAre(HasSubstr("a game on 6x6")));
  EXPECT_EQ(OnlyGame("d3c3").played.game, "reversi");
  EXPECT_EQ(FormatOf("c2 b2"), "") << "too few to tell";
  EXPECT_EQ(Replayed1("d3b4a1b1 a2").played.game, "reversi:size=4");
}

TEST(TranscriptTest, OtherTextsAreNone) {
  for (const std::string& text : std::vector<std::string>{
           "e2 e4", "e2e4 e7e5", "1. e4 e5 2. Nf3 Nc6", "1. e4 c5", "d4 d5", "C3 D4 E5",
           "f5 is b4 it", "d3 Kd4 e5", "a7 d7 g7", "hello", "12", "", "# only", "c4 Q16",
           "{\"moves\":[\"d3\"]}", "d3h d4", "f5d6z9", std::string("f5\0d6", 5)}) {
    EXPECT_EQ(FormatOf(text, "reversi"), "") << text;
  }
  EXPECT_THAT(ReadRecords(Games(), "e2 e4", "reversi").error,
              ::testing::AllOf(HasSubstr("line 1, column 1: move 1: move 'e2' is not legal here"),
                               HasSubstr("; as a position: cell a1 is 'e'")));
  EXPECT_THAT(ReadRecords(Games(), "e2 e4").error, HasSubstr("this is no record ('e2 e4')"));
  // A game of Go is Go's.
  EXPECT_EQ(FormatOf("(;GM[1]SZ[9];B[ee])", "reversi"), "");
}

TEST(TranscriptTest, OnlyTheBeginningIsLookedAt) {
  std::string list;
  while (list.size() < 2 * kRecognisedBy) list += "f5d6c3d3c4 f5f6e6 ";
  EXPECT_EQ(FormatOf(list), "transcript");
  EXPECT_EQ(FormatOf(std::string(2 * kRecognisedBy, 'f')), "");
  std::string lines;
  while (lines.size() < 100'000) lines += "pa\nd6\n";
  EXPECT_EQ(ReadRecords(Games(), "f5\n" + lines)->games.size(), 1u + lines.size() / 3)
      << "a pass and d6 fit nowhere";
}

// --- writing -------------------------------------------------------------------------------------

TEST(OthelloWritersTest, FormsOfEach) {
  PlayedGame played{.game = "reversi:size=6", .players = {"a", "b"}};
  for (const char* move : {"c2", "b2", "b3", "d2"}) played.moves.push_back({.move = move});
  EXPECT_EQ(*Games().WriteRecord("sgf", played),
            "(;FF[4]GM[2]CA[UTF-8]AP[boardgames]SZ[6]PB[a]PW[b]RE[?]\n;B[cb];W[bb];B[bc];W[db])\n");
  EXPECT_EQ(*Games().WriteRecord("ggf", played),
            "(;GM[Othello]PC[boardgames]PB[a]PW[b]RE[?]TY[6]BO[6 --------------O*----*O-----------"
            "--- *]B[C2]W[B2]B[B3]W[D2];)\n");
  EXPECT_EQ(*Games().WriteRecord("transcript", played), "c2b2b3d2\n");
  RecordedGame record{.played = played};
  const auto replayed = Replay(Games(), record);
  ASSERT_TRUE(replayed) << record.error;
  EXPECT_EQ(*Games().WriteRecord("obf", played), replayed->position->to_string() + ";\n");
}

TEST(OthelloWritersTest, WhatCannotBeWritten) {
  PlayedGame blocked{.game = "reversi:blocked=a1"};
  EXPECT_THAT(Games().WriteRecord("ggf", blocked).error, HasSubstr("GGF has no blocked cells"));
  EXPECT_THAT(Games().WriteRecord("sgf", blocked).error, HasSubstr("SGF has no blocked cells"));
  EXPECT_THAT(Games().WriteRecord("transcript", blocked).error, HasSubstr("begins elsewhere"));
  EXPECT_TRUE(Games().WriteRecord("obf", blocked));
  EXPECT_THAT(Games().WriteRecord("transcript", {.game = "reversi"}).error,
              HasSubstr("1 move or more; this game has 0"));
  PlayedGame illegal{.game = "reversi", .moves = {{.move = "d3"}, {.move = "d3"}}};
  for (const char* format : {"obf", "transcript"}) {
    EXPECT_THAT(Games().WriteRecord(format, illegal).error, HasSubstr("move 2: move 'd3'"));
  }
  illegal.moves[1].move = "z9";
  EXPECT_EQ(Games().WriteRecord("sgf", illegal).error, "'z9' is no cell of the board");
  illegal.players = {"alone"};
  EXPECT_THAT(Games().WriteRecord("sgf", illegal).error, HasSubstr("takes two"));
}

TEST(OthelloWritersTest, StartsAreWritten) {
  for (const std::string position :
       {"OXXO-----------O O", "O--------------X X", "OXXO-----------O X", "-----OX--XO----- O"}) {
    for (const char* format : {"ggf", "sgf", "obf"}) {
      const auto text = testing::Value(
          Games().WriteRecord(format, {.game = "reversi:size=4", .position = position}));
      const RecordedGame again = Replayed1(text);
      EXPECT_EQ(again.played.position, position) << text;
      EXPECT_THAT(NotesOf(again), IsEmpty()) << text;
    }
  }
}

// The rules' own words of the last positions, all games together.
TEST(OthelloWritersTest, RandomGamesComeBackTheSame) {
  constexpr std::uint64_t kSeed = 2026;
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  SplitMix64 random(kSeed);
  for (int i = 0; i < 3000; ++i) {
    const std::string spec =
        std::vector<std::string>{"reversi", "reversi:size=6", "reversi:size=4"}[Below(random, 3)];
    const PlayedGame played = RandomPlayed(random, spec);
    for (const std::string format : {"ggf", "sgf", "transcript"}) {
      const auto text = Games().WriteRecord(format, played);
      if (format == "transcript" && played.moves.size() < 4) continue;
      ASSERT_TRUE(text) << text.error;
      RecordedGame again = OnlyGame(*text);
      ASSERT_TRUE(Replay(Games(), again)) << *text << again.error;
      ASSERT_EQ(Course(again.played), Course(played)) << *text;
      ASSERT_EQ(again.played.points, played.points) << *text;
      if (format == "transcript") continue;
      ASSERT_THAT(again.notes, IsEmpty()) << *text << NotesOf(again)[0];
      ASSERT_EQ(again.played.end, played.end) << *text;
      ASSERT_EQ(again.played.loser, played.loser) << *text;
      ASSERT_EQ(again.played.players[0], "ann");
      ASSERT_EQ(again.played.players[1], format == "sgf" ? "b]o\\b" : "b)o b");
      for (std::size_t m = 0; format == "ggf" && m < played.moves.size(); ++m) {
        ASSERT_EQ(again.played.moves[m].thought, played.moves[m].thought) << *text;
        ASSERT_EQ(again.played.moves[m].score, played.moves[m].score) << *text;
      }
    }
    const auto text = testing::Value(Games().WriteRecord("obf", played));
    RecordedGame before{.played = played};
    RecordedGame after = OnlyGame(text);
    const auto then = Replay(Games(), before);
    const auto now = Replay(Games(), after);
    ASSERT_TRUE(then && now) << text << before.error << after.error;
    ASSERT_EQ(now->position->to_string(), then->position->to_string());
  }
}

TEST(OthelloRecordsTest, MutatedRecordsAreReadOrRefused) { FuzzRecords(2026, 5000); }

}  // namespace
}  // namespace boardgames
