// The engine behind NBoard: the session of the protocol's documentation, and every command.
#include "boardgames/protocol/nboard.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "boardgames/games/all_games.h"
#include "session.h"

namespace boardgames {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;

constexpr const char* kStart8 =
    "BO[8 ---------------------------O*------*O--------------------------- *]";

class NBoardTest : public SessionTest<NBoardServer> {
 protected:
  NBoardTest() : SessionTest({.who = Level::kMaster}) {}

  // The move of `go`, without eval and time.
  std::string Go() {
    const std::vector<std::string> lines = Without(Ask("go"), "status ");
    EXPECT_EQ(lines.size(), 2u) << ::testing::PrintToString(lines);
    if (lines.size() != 2) return "";
    EXPECT_THAT(lines.back(), MatchesRegex("=== ([A-H][1-8]|PA)/-?[0-9.]+/[0-9.]+"));
    const std::string item = WordsOf(lines.back()).at(1);
    return item.substr(0, item.find('/'));
  }
};

TEST_F(NBoardTest, AByteOrderMarkBeforeTheFirstLine) {
  EXPECT_THAT(Ask("\xef\xbb\xbfnboard 2"), ElementsAre("set myname boardgames"));
  EXPECT_THAT(Ask("\xef\xbb\xbfset depth 6"), ElementsAre());
}

// The session of the protocol's documentation: the same lines, its moves and values aside.
TEST_F(NBoardTest, SessionOfTheDocumentation) {
  EXPECT_THAT(Ask("nboard 2"), ElementsAre("set myname boardgames"));
  EXPECT_THAT(Ask(std::string("set game (;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]"
                              "PB[./mEdax]PW[chris]RE[?]TI[15:00]TY[8]") +
                  kStart8 + "B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)"),
              ElementsAre());
  EXPECT_THAT(Ask("set depth 6"), ElementsAre());
  EXPECT_THAT(Ask("ping 1"), ElementsAre("pong 1"));
  EXPECT_THAT(
      Ask("go"),
      ElementsAre("status boardgames is thinking", MatchesRegex("nodestats [0-9]+ [0-9.]+"),
                  MatchesRegex("=== D6/-?[0-9.]+/[0-9.]+"), "status boardgames is waiting"));
  EXPECT_THAT(Ask("move D6/1.25/0.3"), ElementsAre());
  EXPECT_THAT(One("move D6"), StartsWith("status error: move 'd6' is not legal here"));
  EXPECT_THAT(Ask("set contempt 25"), ElementsAre());
  EXPECT_THAT(Ask("learn"), ElementsAre("learned"));
  EXPECT_THAT(Ask("nboard 1"), ElementsAre("set myname boardgames"));
  EXPECT_THAT(Ask("quit"), ElementsAre());
  EXPECT_FALSE(goes_on_);
}

TEST_F(NBoardTest, PassesArePA) {
  // Black can only pass: White has taken all he could turn.
  Ask("set depth 4");
  Ask("set game (;GM[Othello]BO[4 -OO*OOOOOOOOOOOO *];)");
  EXPECT_THAT(Ask("move PA"), ::testing::SizeIs(1)) << "Black can play a1";
  Ask("set game (;GM[Othello]BO[4 -*OOOOOOOOOOOOOO *];)");
  EXPECT_EQ(Go(), "PA");
  EXPECT_THAT(Ask("move PA/-1.00"), ElementsAre());
  EXPECT_EQ(Go(), "A1");
  Ask("set game (;GM[Othello]BO[4 -*OOOOOOOOOOOOOO *]B[PA];)");
  EXPECT_EQ(Go(), "A1");
}

TEST_F(NBoardTest, PlaysAGameToItsEnd) {
  Ask("set depth 3");
  int plies = 0;
  for (; plies < 70; ++plies) {
    const std::vector<std::string> lines = Ask("go");
    if (lines.size() == 1) {
      EXPECT_EQ(lines[0], "status error: the game is over");
      break;
    }
    const std::string item = WordsOf(lines.at(lines.size() - 2)).at(1);
    ASSERT_THAT(Ask("move " + item), ElementsAre());
  }
  EXPECT_GT(plies, 8);
  EXPECT_LT(plies, 70);
  EXPECT_THAT(One("hint 2"), StartsWith("status error: "));
  // One line for each position of the game, the start and the end included.
  const std::vector<std::string> analysis = Without(Ask("analyze"), "status ");
  ASSERT_EQ(analysis.size(), static_cast<std::size_t>(plies) + 1);
  EXPECT_THAT(analysis.front(), StartsWith("analysis " + std::to_string(plies) + " "));
  EXPECT_THAT(analysis.back(), MatchesRegex("analysis 0 -?[0-9.]+"));
  EXPECT_THAT(One("go"), StartsWith("status error: the game is over")) << "nothing was taken back";
}

TEST_F(NBoardTest, Hints) {
  Ask("set depth 4");
  std::vector<std::string> lines = Without(Without(Ask("hint 1"), "status "), "nodestats ");
  ASSERT_EQ(lines.size(), 4u);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_THAT(lines[i], MatchesRegex("search ([A-H][1-8]|PA)+ -?[0-9.]+ 0 [1-4]"));
    EXPECT_EQ(WordsOf(lines[i]).at(4), std::to_string(i + 1));
  }
  lines = Without(Without(Ask("hint 3"), "status "), "nodestats ");
  ASSERT_EQ(lines.size(), 6u) << "three moves at depths 2 and 4";
  const std::string best = WordsOf(lines[3]).at(1).substr(0, 2);
  EXPECT_GE(std::stod(WordsOf(lines[3]).at(2)), std::stod(WordsOf(lines[4]).at(2)));
  EXPECT_GE(std::stod(WordsOf(lines[4]).at(2)), std::stod(WordsOf(lines[5]).at(2)));
  EXPECT_THAT(best, MatchesRegex("D3|C4|F5|E6"));
}

// However many moves are asked for, the limit is that of the answer.
TEST(NBoardLimits, AHintTakesNoMoreThanOneAnswer) {
  for (const std::uint64_t limit : {3000U, 20000U}) {
    Heard heard;
    NBoardServer server(AllGames(), heard.Output(), {.nodes = limit});
    server.Line(std::string("set game (;GM[Othello]") + kStart8 +
                "B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)");
    server.Line("hint 10");
    server.Wait();
    const std::vector<std::string> lines = heard.Take();
    ASSERT_GE(lines.size(), 2u);
    const std::string nodes = lines[lines.size() - 2];
    ASSERT_THAT(nodes, StartsWith("nodestats "));
    EXPECT_LE(std::stoull(WordsOf(nodes).at(1)), limit + limit / 10);
    EXPECT_THAT(lines[1], StartsWith("search "));
  }
}

TEST_F(NBoardTest, AnyLineEndsAHint) {
  Ask("set depth 60");
  Say({"hint 1", "ping 7"});
  EXPECT_EQ(heard_.Take().back(), "pong 7");
  Say({"hint 4", "ping 8"});
  EXPECT_EQ(heard_.Take().back(), "pong 8");
  server_.Line("analyze");
  EXPECT_FALSE(server_.Line("quit"));
  server_.Line("ping 9");
  EXPECT_EQ(heard_.Take().back(), "pong 9");
}

TEST_F(NBoardTest, OtherBoards) {
  Ask("set depth 8");
  EXPECT_THAT(Ask("set game (;GM[Othello]BO[6 --------------O*----*O-------------- *];)"),
              ElementsAre());
  EXPECT_THAT(Go(), MatchesRegex("[A-F][1-6]"));
  EXPECT_THAT(Ask("set game (;GM[Othello]BO[4 -----O*--*O----- *]B[B1];)"), ElementsAre());
  EXPECT_THAT(Go(), MatchesRegex("[A-D][1-4]"));
}

// One reader of records: what other programs write is understood, and told where it is unusual.
TEST_F(NBoardTest, GamesAsOthersWriteThem) {
  Ask("set depth 2");
  const std::string four = "set game (;GM[Othello]BO[4 -*OO OOOO OOOO OOOO *]";
  EXPECT_THAT(Ask(four + "W[A1];)"),
              ElementsAre(HasSubstr("status note: line 1, column 42: Black cannot move: a pass")));
  EXPECT_THAT(Ask("set game (;GM[Othello]TY[8]B[f5/1.25/3]W[d6//0.01];)"), ElementsAre());
  EXPECT_THAT(Ask("move c3"), ElementsAre());
  EXPECT_THAT(Ask("set game 1 (;GM[Othello]KM[0.5]B[f5];)"),
              ElementsAre(HasSubstr("status note: line 1, column 20: the komi '0.5' is left out")));
  EXPECT_THAT(One("set game (;GM[Othello]B[f5]B[f6];)"),
              HasSubstr("move 2: Black plays, and White is to move"));
  EXPECT_THAT(Ask("set game (;GM[Othello]"), ElementsAre(HasSubstr("')' is missing")));
  EXPECT_THAT(Ask("move d3"), ElementsAre()) << "the start";
}

TEST_F(NBoardTest, EveryMalformedLineIsAnsweredByOneLine) {
  const std::vector<std::string> malformed = absl::StrSplit(
      "x|"
      "nboard|nboard two|"
      "set|set colour red|set depth|set depth 0|set depth x|set depth 9999|set game|set game x|"
      "set game (;BO[4 -----O*--*O----- *];)(;GM[Othello];)|set game (;GM[1]SZ[9];B[ee])|"
      "set game (;GM[Othello]TY[8r20]B[F5];)|set game (;GM[Othello]B[F5]B[F6];)|"
      "set game (;BO[8];)|set game (;BO[7 - *];)|set game (;BO[8 --- *];)|set game (;BO[8|"
      "set game (;BO[4 -----O*--*O----- ?];)|set game (;BO[4 -----O*--*O----- *]B[A1];)|"
      "set game (;BO[4 -----O*--*O----- *]B[|set contempt|"
      "move|move Z9|move PA|move F5 F6|"
      "hint|hint 0|hint x|"
      "ping|\xff|\x01\x02|set game (;BO[4 ----\xff*--*O----- *];)",
      '|');
  for (const std::string& line : malformed) {
    EXPECT_THAT(One(line), StartsWith("status error: ")) << line;
    EXPECT_TRUE(goes_on_);
  }
  EXPECT_THAT(Ask(""), ElementsAre());
  EXPECT_THAT(Ask("  \r"), ElementsAre());
  EXPECT_THAT(Ask("move d3"), ElementsAre()) << "it is still the start";
}

}  // namespace
}  // namespace boardgames
