// The engine behind GTP: recorded sessions, and what the protocol's draft asks for.
#include "boardgames/protocol/gtp.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "boardgames/games/all_games.h"
#include "session.h"
#include "tests/process/temporary_folder.h"

namespace boardgames {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;

class GtpTest : public ::testing::Test {
 protected:
  GtpTest() : server_(AllGames(), {.player = {.nodes = 300}, .resign = false, .version = "1.2"}) {
    Ask("boardsize 5");
    Ask("komi 0");
  }

  std::string Ask(const std::string& line) { return server_.Line(line); }
  // The text of a reply that succeeds.
  std::string Ok(const std::string& line) {
    const std::string reply = Ask(line);
    EXPECT_THAT(reply, StartsWith("=")) << line;
    EXPECT_TRUE(reply.size() >= 3 && reply.substr(reply.size() - 2) == "\n\n") << line;
    EXPECT_EQ(reply.find("\n\n"), reply.size() - 2) << line << ": an empty line inside";
    if (reply.size() < 4) return "";
    return reply.substr(2, reply.size() - 4);
  }
  std::string Error(const std::string& line) {
    const std::string reply = Ask(line);
    EXPECT_THAT(reply, MatchesRegex("\\? [^\n]+\n\n")) << line;
    return reply.size() > 4 ? reply.substr(2, reply.size() - 4) : "";
  }

  void Play(const std::vector<std::string>& moves) {
    for (const std::string& move : moves) Ok("play " + move);
  }
  void Undo(int moves) {
    for (int i = 0; i < moves; ++i) Ok("undo");
  }
  // White takes a ko at B2; C2 would take it back.
  void TakeAKo() {
    Ok("clear_board");
    Play({"b B1", "w C1", "b A2", "w D2", "b B3", "w C3", "b C2", "w B2"});
  }

  GtpServer server_;
};

// Every command, with as many words as it takes and one more.
TEST_F(GtpTest, SuperfluousWordsAreASyntaxError) {
  const std::string file = ::testing::TempDir() + "superfluous.sgf";
  std::ofstream(file) << "(;GM[1]SZ[5];B[cc])";
  const std::map<std::string, std::string> lines = {
      {"protocol_version", ""},
      {"name", ""},
      {"version", ""},
      {"known_command", " play"},
      {"list_commands", ""},
      {"quit", ""},
      {"boardsize", " 5"},
      {"clear_board", ""},
      {"komi", " 6.5"},
      {"play", " b A1"},
      {"genmove", " b"},
      {"undo", ""},
      {"time_settings", " 60 10 5"},
      {"time_left", " b 60 0"},
      {"final_score", ""},
      {"final_status_list", " alive"},
      {"loadsgf", " " + file + " 1"},
      {"reg_genmove", " b"},
      {"showboard", ""},
      {"fixed_handicap", " 2"},
      {"set_free_handicap", ""},  // any number of points
      {"rectangular_boardsize", " 5 7"}};
  std::set<std::string> known;
  for (const std::string& command : LinesOf(Ok("list_commands"))) known.insert(command);
  for (const auto& [command, arguments] : lines) EXPECT_EQ(known.erase(command), 1u) << command;
  EXPECT_EQ(known, std::set<std::string>()) << "not tried here";
  for (const auto& [command, arguments] : lines) {
    if (command == "set_free_handicap") continue;
    const std::string before = Ok("showboard");
    EXPECT_EQ(Error(command + arguments + " 9"), "syntax error") << command;
    EXPECT_EQ(Ok("showboard"), before) << command;
    EXPECT_FALSE(server_.ended()) << command;
    Ok("boardsize 7");
    if (command == "undo") Ok("play b A1");
    if (command != "quit") Ok(command + arguments);
    Ok("boardsize 5");
  }
  // The rest of a line is a comment, and blanks are none.
  Ok("boardsize 5 # 7 9");
  Ok("  boardsize \t 5 \t ");
  EXPECT_EQ(Error("set_free_handicap C3 D4 x"), "bad vertex list");
}

TEST_F(GtpTest, AByteOrderMarkBeforeTheFirstLine) {
  EXPECT_EQ(Ok("\xef\xbb\xbfname"), "boardgames");
  EXPECT_EQ(Ask("\xef\xbb\xbf\x37 name"), "=7 boardgames\n\n");
}

TEST_F(GtpTest, RecordedSession) {
  const std::string kSession = R"(> 1 protocol_version
=1 2

> name
= boardgames

> 7 version
=7 1.2

> 00012 known_command genmove
=00012 true

> known_command tsumego
= false

> # only a comment
> boardsize 9
=

> 3 clear_board
=3

> komi 6.5
=

> play b D4
=

> play White E5 # with a comment
=

> play w e5
? illegal move

> play black z4
? invalid color or coordinate

> play green D5
? invalid color or coordinate

> showboard
=
   A B C D E F G H J
 9 . . . . . . . . . 9
 8 . . . . . . . . . 8
 7 . . . . . . . . . 7
 6 . . . . . . . . . 6
 5 . . . . O . . . . 5
 4 . . . X . . . . . 4
 3 . . . . . . . . . 3
 2 . . . . . . . . . 2
 1 . . . . . . . . . 1
   A B C D E F G H J
Black (X) to move

> undo
=

> undo
=

> 5 undo
?5 cannot undo

> final_score
= W+6.5

> final_status_list dead
=

> time_settings 10 0 0
=

> time_left b 9 0
=

> 9 foo
?9 unknown command

> boardsize 25
? unacceptable size

> boardsize
? syntax error

> quit
=

)";
  std::string expected;
  std::string got;
  for (const std::string& line : LinesOf(kSession)) {
    if (line[0] == '>') {
      got += server_.Line(line.substr(2));
    } else {
      expected += line + "\n";
    }
  }
  EXPECT_EQ(got, expected);
  EXPECT_TRUE(server_.ended());
}

TEST_F(GtpTest, KnowsEveryCommandItLists) {
  const std::vector<std::string> list = LinesOf(Ok("list_commands"));
  EXPECT_GT(list.size(), 20u);
  for (const std::string& name : list) EXPECT_EQ(Ok("known_command " + name), "true");
  for (const std::string name :
       {"protocol_version", "name", "version", "known_command", "list_commands", "quit",
        "boardsize", "clear_board", "komi", "play", "genmove"}) {
    EXPECT_THAT(list, ::testing::Contains(name)) << "required";
  }
}

TEST_F(GtpTest, CleansItsInputAsTheDraftSays) {
  EXPECT_EQ(Ask("\t1\tname\r\n"), "=1 boardgames\n\n");
  EXPECT_EQ(Ask("na\x01me\x7f"), "= boardgames\n\n") << "control characters vanish";
  EXPECT_EQ(Ask(""), "");
  EXPECT_EQ(Ask("  \t \r"), "");
  EXPECT_EQ(Ask("#name"), "");
  EXPECT_EQ(Ask("12"), "?12 unknown command\n\n");
  EXPECT_EQ(Ask("name#x"), "= boardgames\n\n");
}

TEST_F(GtpTest, PlaysGamesToTheEnd) {
  for (const std::string size : {"1", "2", "3", "5"}) {
    SCOPED_TRACE(size);
    Ok("boardsize " + size);
    int passes = 0;
    int plies = 0;
    for (; plies < 200 && passes < 2; ++plies) {
      const std::string color = plies % 2 == 0 ? "b" : "w";
      const std::string move = Ok("genmove " + color);
      passes = move == "pass" ? passes + 1 : 0;
      EXPECT_THAT(move, MatchesRegex("pass|[A-E][1-5]"));
    }
    EXPECT_LT(plies, 200);
    EXPECT_THAT(Ok("final_score"), MatchesRegex("0|[BW]\\+[0-9.]+"));
  }
}

TEST_F(GtpTest, RegGenMoveDoesNotPlay) {
  const std::string before = Ok("showboard");
  EXPECT_THAT(Ok("reg_genmove w"), MatchesRegex("pass|[A-E][1-5]"));
  EXPECT_EQ(Ok("showboard"), before);
}

TEST_F(GtpTest, AColourMayPlayTwiceAndAfterTwoPasses) {
  Play({"b C3", "b C4", "w pass", "b pass", "b D3"});
  EXPECT_THAT(Ok("genmove b"), MatchesRegex("pass|[A-E][1-5]"));
  EXPECT_EQ(Ok("final_score"), "B+25");
  Undo(4);
  EXPECT_EQ(Ok("final_status_list alive"), "C4 C3");
  Play({"w pass", "b pass"});
  EXPECT_THAT(Ok("genmove w"), MatchesRegex("[A-E][1-5]|pass")) << "the game goes on";
}

// The board before White took the ko may not come back, whoever played twice since then.
TEST_F(GtpTest, SuperkoRemembersWhenAColourMovesTwice) {
  ASSERT_TRUE(server_.SetGame("go:rows=5,cols=5,ko=positional").ok());
  TakeAKo();
  Ok("play w pass");
  EXPECT_EQ(Error("play b C2"), "illegal move");
  Ok("play b pass");
  EXPECT_EQ(Error("play b C2"), "illegal move") << "after two passes neither";
  Ok("undo");
  EXPECT_EQ(Error("play b C2"), "illegal move") << "nor after an undo";
  Play({"w E5", "b C2"});

  // Every colour moves twice in between, and the stones they add are no more there.
  TakeAKo();
  Play({"b pass", "b pass", "w pass"});
  EXPECT_EQ(Error("play b C2"), "illegal move");
}

// GTP 2: the colour that is named plays, whoever was to move.
TEST_F(GtpTest, AColourMayPlayAgain) {
  ASSERT_TRUE(server_.SetGame("go:rows=5,cols=5").ok());
  Play({"b A1", "b A2", "w C3", "w C4"});
  EXPECT_EQ(Ok("final_status_list alive"), "C4 C3\nA2 A1");
  Ok("undo");
  EXPECT_EQ(Ok("final_status_list alive"), "C3\nA2 A1");
  Undo(2);
  EXPECT_EQ(Ok("final_status_list alive"), "A1");
  EXPECT_THAT(Ok("genmove b"), MatchesRegex("pass|[A-E][1-5]"));
  EXPECT_THAT(Ok("genmove b"), MatchesRegex("pass|[A-E][1-5]"));
  Undo(2);
  EXPECT_EQ(Ok("final_status_list alive"), "A1");
}

// Only the board right before the last move may not come back, and two passes, or a move elsewhere
// of either colour, came between.
TEST_F(GtpTest, AKoIsOpenAgainAfterPassesAndTurnsPassedOver) {
  ASSERT_TRUE(server_.SetGame("go:rows=5,cols=5").ok());
  TakeAKo();
  EXPECT_EQ(Error("play b C2"), "illegal move");
  Play({"b pass", "w pass", "b C2"});
  Undo(3);
  EXPECT_EQ(Error("play b C2"), "illegal move") << "as before the passes";
  Play({"w E5", "b C2"});
}

TEST_F(GtpTest, KoAndSuicide) {
  TakeAKo();
  EXPECT_EQ(Error("play b C2"), "illegal move") << "a ko";
  Play({"b E5", "w E4", "b C2"});
  EXPECT_EQ(Error("play w B2"), "illegal move");
  Ok("clear_board");
  Play({"b A2", "b B1"});
  EXPECT_EQ(Error("play w A1"), "illegal move") << "suicide";
}

TEST_F(GtpTest, AnyKomi) {
  for (const auto& [komi, score] :
       std::vector<std::pair<std::string, std::string>>{{"0", "0"},
                                                        {"7.5", "W+7.5"},
                                                        {"-3", "B+3"},
                                                        {"0.333", "W+0.333"},
                                                        {"1e3", "W+1000"},
                                                        {"-123456.5", "B+123456.5"},
                                                        {"+2.25", "W+2.25"},
                                                        {".5", "W+0.5"}}) {
    Ok("komi " + komi);
    EXPECT_EQ(Ok("final_score"), score) << komi;
    EXPECT_THAT(Ok("genmove b"), MatchesRegex("pass|[A-E][1-5]"));
    Ok("undo");
  }
  for (const std::string komi : {"", "x", "nan", "inf", "1e999", "5.5.5", "0x10", "--1"}) {
    EXPECT_EQ(Error("komi " + komi), "syntax error") << komi;
  }
  Ok("play b C3");
  Ok("komi 3");
  EXPECT_EQ(Ok("final_score"), "B+22") << "the stones stay";
}

TEST_F(GtpTest, Handicap) {
  Ok("boardsize 19");
  EXPECT_EQ(Ok("fixed_handicap 9"), "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10");
  EXPECT_EQ(Error("fixed_handicap 2"), "board not empty");
  Ok("boardsize 9");
  EXPECT_EQ(Ok("fixed_handicap 5"), "C3 G7 C7 G3 E5");
  EXPECT_THAT(Ok("showboard"), HasSubstr("White (O) to move"));
  EXPECT_EQ(Error("undo"), "cannot undo");
  Ok("boardsize 8");
  EXPECT_EQ(Error("fixed_handicap 5"), "invalid number of stones");
  EXPECT_EQ(Ok("fixed_handicap 4"), "C3 F6 C6 F3");
  Ok("boardsize 5");
  EXPECT_EQ(Error("fixed_handicap 2"), "invalid number of stones");
  Ok("set_free_handicap A1 E5 C3");
  EXPECT_EQ(Ok("final_status_list alive"), "E5\nC3\nA1");
  Ok("clear_board");
  EXPECT_EQ(Error("set_free_handicap A1 A1"), "bad vertex list");
  EXPECT_EQ(Error("set_free_handicap A1 pass"), "bad vertex list");
  Ok("boardsize 1");
  EXPECT_EQ(Error("set_free_handicap A1 B1"), "bad vertex list");
  Ok("boardsize 2");
  EXPECT_EQ(Error("set_free_handicap A1 A2 B1 B2"), "bad vertex list") << "no liberties";
  EXPECT_EQ(Ok("final_status_list alive"), "");
}

TEST_F(GtpTest, Rectangles) {
  Ok("rectangular_boardsize 7 3");
  Ok("play b G3");
  EXPECT_EQ(Error("play w A4"), "invalid color or coordinate");
  EXPECT_EQ(Ok("final_score"), "B+21");
}

TEST_F(GtpTest, Times) {
  Ok("time_settings 0 0 0");
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_THAT(Ok("genmove b"), MatchesRegex("pass|[A-E][1-5]"));
  // Generous: no time at all must not become the second of a game without clocks.
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(900));
  Ok("time_settings 0 10 5");
  Ok("time_left w 1 5");
  EXPECT_THAT(Ok("genmove w"), MatchesRegex("pass|[A-E][1-5]"));
  Ok("time_settings 0 1 0");
  Ok("time_left b -5 0");
  EXPECT_THAT(Ok("genmove b"), MatchesRegex("pass|[A-E][1-5]"));
  EXPECT_EQ(Error("time_settings 1 2"), "syntax error");
  EXPECT_EQ(Error("time_settings a b c"), "syntax error");
  EXPECT_EQ(Error("time_left blue 1 1"), "syntax error");
}

// Twenty white stones in a lost game.
TEST(GtpResignTest, ResignsOldLostGamesUnlessToldNotTo) {
  const auto lose = [](bool resign) {
    GtpServer server(AllGames(), {.player = {.nodes = 300}, .resign = resign});
    server.Line("boardsize 5");
    server.Line("komi 0");
    for (const char* move :
         {"B1", "B2", "B3", "B4", "B5", "D1", "D2", "D3", "D4", "D5", "C1", "C3", "C5", "A2"}) {
      server.Line(std::string("play b ") + move);
    }
    server.Line("play w pass");
    server.Line("play b E2");
    return server.Line("genmove w");
  };
  EXPECT_EQ(lose(true), "= resign\n\n");
  EXPECT_THAT(lose(false), MatchesRegex("= (pass|[A-E][1-5])\n\n"));
}

TEST_F(GtpTest, AGameMayAskForTheMargin) {
  EXPECT_TRUE(server_.SetGame("go:rows=5,cols=5,objective=margin").ok());
  EXPECT_THAT(Ok("genmove b"), MatchesRegex("pass|[A-E][1-5]"));
  EXPECT_TRUE(server_.SetGame("go:rows=5,cols=5,objective=win").ok());
  EXPECT_THAT(Ok("genmove b"), MatchesRegex("pass|[A-E][1-5]"));
}

// By default a master plays, which is mcts here.
TEST(GtpMasterTest, TakesAChainInAtari) {
  GtpServer server(AllGames(), {.player = {.who = Level::kMaster, .playouts = 500}});
  server.Line("boardsize 7");
  server.Line("komi 7.5");
  for (const char* move : {"b C3", "b C4", "b B4", "b D5", "b E4", "w D4"}) {
    server.Line(std::string("play ") + move);
  }
  EXPECT_EQ(server.Line("reg_genmove b"), "= D3\n\n");
}

TEST_F(GtpTest, LoadSgf) {
  const TemporaryFolder folder;
  const std::string path = folder.Path("a.sgf");
  const auto write = [&](const std::string& text) { folder.Write("a.sgf", text); };
  write("(;GM[1]FF[4]SZ[7]KM[5.5]HA[2]AB[cc][ee];W[dd];B[ec];W[];B[gg])");
  EXPECT_EQ(Ok("loadsgf " + path), "white");
  EXPECT_EQ(Ok("final_status_list alive"), "C5\nE5\nD4\nE3\nG1");
  Ok("undo");
  EXPECT_EQ(Ok("final_status_list alive"), "C5\nE5\nD4\nE3");
  EXPECT_EQ(Ok("loadsgf " + path + " 2"), "black") << "before the second move";
  EXPECT_EQ(Ok("final_status_list alive"), "C5\nD4\nE3");
  EXPECT_EQ(Ok("loadsgf " + path + " 1"), "white");
  write("(;GM[1]SZ[5];B[aa];B[bb];AE[aa]AW[cc];W[dd])");
  EXPECT_EQ(Ok("loadsgf " + path), "black");
  EXPECT_EQ(Ok("final_status_list alive"), "B4\nC3\nD2");
  const std::string before = Ok("showboard");
  write("(;GM[1]SZ[5];B[aa];W[aa])");
  EXPECT_THAT(Error("loadsgf " + path), HasSubstr("line 1, column 20: illegal move A5"));
  write("(;GM[1]SZ[5];B[zz])");
  EXPECT_THAT(Error("loadsgf " + path), StartsWith("cannot load file: line 1, column"));
  EXPECT_EQ(Error("loadsgf /nowhere/x.sgf"),
            "cannot load file: cannot read '/nowhere/x.sgf': No such file or directory");
  EXPECT_EQ(Error("loadsgf /dev/zero"), "cannot load file: '/dev/zero' is not a regular file");
  const std::string fifo = folder.Path("fifo");
  ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
  EXPECT_THAT(Error("loadsgf " + fifo), HasSubstr("is not a regular file")) << "without waiting";
  EXPECT_EQ(Error("loadsgf " + path + " x"), "syntax error");
  EXPECT_EQ(Ok("showboard"), before) << "an error leaves everything as it is";
}

// Files with faults, of tests/data/records.
TEST_F(GtpTest, LoadSgfTakesWhatCanBeUnderstood) {
  const auto load = [&](const std::string& name, const std::string& move = "") {
    const std::string path = std::string(BOARDGAMES_TEST_DATA_DIR) + "/records/" + name;
    const std::string answer = Ok("loadsgf " + path + (move.empty() ? "" : " " + move));
    return answer + "\n" + Ok("final_status_list alive");
  };
  for (const char* name :
       {"sjis-comment.sgf", "sjis-name.sgf", "big5-name.sgf", "km-empty.sgf", "ha-empty.sgf",
        "km-comma.sgf", "mail-header.sgf", "no-first-semicolon.sgf"}) {
    EXPECT_EQ(load(name), "black\nC7\nE5") << name;
  }
  EXPECT_EQ(load("sz-empty.sgf"), "black\nC17\nE15");
  EXPECT_EQ(load("aw-twice.sgf"), "white\nC7\nG7\nE5\nG3");
  EXPECT_EQ(load("white-first.sgf"), "white\nG7\nC3");
  EXPECT_EQ(load("handicap-as-moves.sgf"), "black\nC7\nG7\nC3\nG3");
  EXPECT_EQ(load("handicap-as-moves.sgf", "3"), "white\nG7\nC3");
  EXPECT_EQ(load("ko-after-passes.sgf"), "white\nB3\nC3\nA2\nC2\nD2\nB1\nC1");
  Ok("undo");
  EXPECT_EQ(Ok("play b C2"), "") << "two passes came between";
}

TEST_F(GtpTest, SetGame) {
  EXPECT_TRUE(server_.SetGame("go:rows=3,cols=4,komi=1.5,ko=simple,suicide=allowed").ok());
  EXPECT_EQ(Ok("final_score"), "W+1.5");
  Play({"b A2", "b B1", "w A1"});  // suicide is allowed: the stone is gone
  EXPECT_EQ(Ok("final_status_list alive"), "A2\nB1");
  EXPECT_THAT(server_.SetGame("reversi").message(), HasSubstr("GTP is for Go"));
  EXPECT_FALSE(server_.SetGame("go:rows=0").ok());
  EXPECT_EQ(Ok("final_status_list alive"), "A2\nB1");
}

}  // namespace
}  // namespace boardgames
