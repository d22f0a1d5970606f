// The engine behind UGI: sessions as other runners speak it, and the extensions.
#include "boardgames/protocol/ugi.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "boardgames/games/all_games.h"
#include "boardgames/runtime/player/keys.h"
#include "boardgames/runtime/player_session.h"
#include "session.h"

namespace boardgames {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class UgiTest : public SessionTest<UgiServer> {
 protected:
  explicit UgiTest(PlayerSpec player = {.nodes = 2000}) : SessionTest(std::move(player)) {}

  // The move of a `go`.
  std::string Best(const std::string& go) {
    const std::vector<std::string> lines = Ask(go);
    EXPECT_FALSE(lines.empty());
    const std::vector<std::string> words = WordsOf(lines.empty() ? "" : lines.back());
    EXPECT_EQ(words.size(), 2u) << lines.back();
    EXPECT_EQ(words[0], "bestmove");
    EXPECT_THAT(Without(lines, "info "), ::testing::SizeIs(1)) << go;
    return words[1];
  }
  void Game(const std::string& spec) {
    EXPECT_THAT(Ask("setoption name Game value " + spec), ElementsAre());
  }
};

TEST_F(UgiTest, AByteOrderMarkBeforeTheFirstLine) {
  EXPECT_EQ(Ask("\xef\xbb\xbfugi").back(), "ugiok");
  EXPECT_EQ(One("\xef\xbb\xbfisready"), "readyok");
  EXPECT_THAT(One("\xef\xbb\xbfsetoption name Game value chess"), HasSubstr("unknown game"));
}

// A session recorded from an independent runner (seat 1, Dots and Boxes 1x2, 500 + 10 ms), its half
// replayed; the edges are named in this library's way.
TEST_F(UgiTest, RecordedSessionOfASmallGame) {
  Game("timbiriche:rows=1,cols=2");
  const std::string kSession = R"(> ugi
< ugiok
> isready
< readyok
> isready
< readyok
> uginewgame
> position startpos
> query p1turn
< response true
> position startpos
> query p1turn
< response true
> position startpos
> query p1turn
< response true
> isready
< readyok
> position startpos
> position startpos
> query gameover
< response false
> go p1time 500 p2time 500 p1inc 10 p2inc 10
< bestmove *
> position startpos moves a1a2
> query p1turn
< response false
> position startpos moves a1a2
> query p1turn
< response false
> position startpos moves a1a2
> query gameover
< response false
> position startpos moves a1a2 b1b2
> query p1turn
< response true
> position startpos moves a1a2 b1b2 a1b1 b1c1
> query p1turn
< response true
> position startpos moves a1a2 b1b2 a1b1 b1c1 c1c2
> query p1turn
< response false
> position startpos moves a1a2 b1b2 a1b1 b1c1 c1c2 b2c2
> query p1turn
< response false
> query gameover
< response false
> position startpos moves a1a2 b1b2 a1b1 b1c1 c1c2 b2c2 a2b2
> query gameover
< response true
> query result
< response p2win
> quit
)";
  std::vector<std::string> expected;
  std::vector<std::string> got;
  for (const std::string& line : LinesOf(kSession)) {
    if (line[0] == '<') {
      expected.push_back(line.substr(2));
      continue;
    }
    for (std::string& answer : Ask(line.substr(2))) {
      const std::string first = WordsOf(answer).at(0);
      if (first == "info" || first == "id" || first == "option") continue;
      if (first == "bestmove") {
        EXPECT_EQ(WordsOf(answer).size(), 2u);
        answer = "bestmove *";
      }
      got.push_back(answer);
    }
  }
  EXPECT_EQ(got, expected);
  EXPECT_FALSE(goes_on_);
}

// The example of the protocol's documentation, with another game's moves.
TEST_F(UgiTest, SessionOfTheDocumentation) {
  const std::vector<std::string> hello = Ask("ugi");
  EXPECT_THAT(hello.front(), StartsWith("id name "));
  EXPECT_THAT(hello[1], StartsWith("id author "));
  EXPECT_EQ(hello.back(), "ugiok");
  EXPECT_THAT(hello,
              ::testing::Contains(StartsWith("option name Hash type spin default 64 min 1 max ")));
  EXPECT_THAT(Ask("setoption name hash value 16"), ElementsAre());
  EXPECT_EQ(One("isready"), "readyok");
  Game("reversi");
  EXPECT_THAT(Ask("uginewgame"), ElementsAre());
  EXPECT_THAT(Ask("position startpos"), ElementsAre());
  EXPECT_EQ(One("query p1turn"), "response true");
  const std::vector<std::string> thinking = Ask("go depth 4");
  EXPECT_EQ(thinking.size(), 5u) << "a line for each depth, and the move";
  EXPECT_THAT(thinking[3], StartsWith("info depth 4 score cp "));
  EXPECT_THAT(thinking[3], HasSubstr(" pv "));
  const std::string move = WordsOf(thinking.back()).at(1);
  EXPECT_THAT(Ask("position startpos moves " + move), ElementsAre());
  EXPECT_EQ(One("query p1turn"), "response false");
  EXPECT_EQ(One("query result"), "response none");
  EXPECT_THAT(Ask("quit"), ElementsAre());
  EXPECT_FALSE(goes_on_);
}

TEST_F(UgiTest, PlaysEveryGameToItsEnd) {
  for (const std::string game :
       {"reversi:size=4", "quoridor:cols=5,rows=5,walls=2", "go:rows=3,cols=3",
        "morris:variant=three", "timbiriche:rows=2,cols=2", "timbiriche:rows=2,cols=2,players=3",
        "quoridor:players=4,walls=1"}) {
    SCOPED_TRACE(game);
    Game(game);
    Ask("setoption name Level value intermediate");
    Ask("uginewgame");
    std::string moves;
    int plies = 0;
    for (; plies < 300 && One("query gameover") == "response false"; ++plies) {
      EXPECT_EQ(One("query islegal " + Best("go movetime 1000")), "response true");
      const std::string move = Best("go depth 1");
      moves += (moves.empty() ? " moves " : " ") + move;
      ASSERT_THAT(Ask("position startpos" + moves), ElementsAre());
    }
    EXPECT_LT(plies, 300);
    EXPECT_THAT(One("query result"), ::testing::MatchesRegex("response ((p[1-4])+win|draw)"));
    EXPECT_EQ(One("query legal"), "response none");
    const std::size_t players = std::stoul(WordsOf(One("query players")).at(1));
    EXPECT_EQ(WordsOf(One("query score")).size(), 1 + players);
    EXPECT_EQ(Best("go depth 1"), "none");
  }
}

TEST_F(UgiTest, AResultNamesAllWhoShareTheFirstPlace) {
  Game("timbiriche:rows=1,cols=3,players=3");
  const auto result = [&](const std::string& boxes) {
    Ask("position fen 1111111111/" + boxes + "/0");
    return One("query result") + ", " + One("query score");
  };
  EXPECT_EQ(result("1,1,1"), "response draw, response 0 0 0");
  EXPECT_EQ(result("0,1,2"), "response p3win, response -3 0 3");
  Game("timbiriche:rows=1,cols=2,players=3");
  Ask("position fen 1111111/1,0,1/0");
  EXPECT_EQ(One("query result"), "response p1p3win");
  EXPECT_EQ(One("query score"), "response 1 -2 1");
}

TEST_F(UgiTest, Extensions) {
  Game("timbiriche:rows=1,cols=1,players=3");
  EXPECT_EQ(One("query players"), "response 3");
  EXPECT_EQ(One("query turn"), "response p1");
  EXPECT_EQ(One("query legal"), "response a1b1 a2b2 a1a2 b1b2");
  EXPECT_EQ(One("query fen"), "response 0000/0,0,0/0");
  EXPECT_EQ(One("query score"), "response none");
  EXPECT_EQ(One("query islegal a1b1"), "response true");
  EXPECT_EQ(One("query islegal a1b2"), "response false");
  EXPECT_THAT(One("query facts"), StartsWith("response {\"boxes of First\":\"0\","));
  EXPECT_THAT(One("query board"), StartsWith("response \"   a   b\\n"));
  Ask("position startpos moves a1b1 a2b2");
  EXPECT_EQ(One("query turn"), "response p3");
  EXPECT_EQ(One("query p1turn"), "response false");
  Ask("position startpos moves a1b1 a2b2 a1a2 b1b2");
  EXPECT_EQ(One("query result"), "response p1win");
  EXPECT_EQ(One("query score"), "response 2 -1 -1");
  Ask("position fen 1110/0,0,0/2");
  EXPECT_EQ(One("query legal"), "response b1b2");
  EXPECT_EQ(Best("go p1time 1000 p2time 1000 p3time 1000 p3inc 10"), "b1b2");
  const std::vector<std::string> board = Ask("d");
  EXPECT_GT(board.size(), 3u);
  EXPECT_THAT(board, ::testing::Each(StartsWith("info string ")));
  EXPECT_EQ(board.back(), "info string fen 1110/0,0,0/2");
  EXPECT_THAT(One("eval"),
              ::testing::MatchesRegex("info string after one ply: .* for p3, best b1b2"));
}

TEST_F(UgiTest, Perft) {
  Game("reversi");
  EXPECT_THAT(Ask("go perft 3"), ElementsAre("info string d3 14", "info string c4 14",
                                             "info string f5 14", "info string e6 14", "nodes 56"));
  EXPECT_EQ(Ask("go perft 0").back(), "nodes 1");
  EXPECT_THAT(One("go perft"), StartsWith("info string error: expected: go perft N"));
  EXPECT_THAT(One("go perft -1"), StartsWith("info string error: "));
}

// Whoever sends lines without reading between them has to notice.
TEST_F(UgiTest, AfterARefusedPositionThereIsNone) {
  Game("reversi");
  Ask("position startpos moves d3");
  for (const std::string bad : {"position startpos moves d3 a1", "position fen nonsense",
                                "position", "position startpos d3", "position fen"}) {
    SCOPED_TRACE(bad);
    EXPECT_THAT(One(bad), StartsWith("info string error: "));
    for (const std::string question :
         {"go depth 1", "go perft 1", "query fen", "query p1turn", "query legal", "d", "eval"}) {
      EXPECT_EQ(One(question),
                "info string error: there is no position: the last one was refused; send another");
    }
    EXPECT_EQ(One("isready"), "readyok");
    EXPECT_THAT(Ask("position startpos moves d3 c3"), ElementsAre());
    EXPECT_EQ(One("query p1turn"), "response true");
  }
  One("position startpos moves a1");
  Game("morris");
  EXPECT_EQ(One("query p1turn"), "response true") << "a game begins at its start";
}

TEST_F(UgiTest, ASecondGoIsRefused) {
  Game("go:rows=9,cols=9");
  Ask("setoption name Nodes value 0");
  server_.Line("go infinite");
  for (const std::string second : {"go depth 1", "go perft 1", "eval"}) {
    server_.Line(second);
    EXPECT_THAT(Without(heard_.Take(), "info depth"),
                ElementsAre("info string error: a search is going on; wait for its answer, or say "
                            "stop"));
  }
  server_.Line("stop");
  EXPECT_THAT(Without(heard_.Take(), "info "), ElementsAre(StartsWith("bestmove ")));
}

TEST_F(UgiTest, WhatCutsASearchShortIsNamed) {
  Game("reversi");
  for (const std::string cut :
       {"position startpos moves d3", "uginewgame", "setoption name Hash value 2",
        "setoption name Game value reversi"}) {
    Say({"go perft 60", cut});
    std::vector<std::string> lines = heard_.Take();
    EXPECT_THAT(lines, ::testing::Contains("info string stopped before its limit by '" +
                                           WordsOf(cut).at(0) + "'"));
    EXPECT_THAT(lines.back(), StartsWith("nodes "));
  }
}

TEST_F(UgiTest, FinishAnswersWhatWasAsked) {
  Game("reversi");
  server_.Line("go perft 4");
  server_.Finish();
  EXPECT_EQ(heard_.Take().back(), "nodes 244");
  server_.Line("go infinite");
  server_.Finish();
  EXPECT_THAT(heard_.Take().back(), StartsWith("bestmove "));
  std::atomic<bool> stop = true;
  server_.Line("go perft 60");
  server_.Finish(&stop);
  EXPECT_THAT(heard_.Take().back(), StartsWith("nodes "));
}

// B1 would take the stone at C1 and leave the board that was there after the first move.
TEST_F(UgiTest, PerftCountsWhatOnlyThePastForbids) {
  Game("go:rows=1,cols=4,komi=0,ko=positional");
  Ask("position startpos moves B1 D1 A1 C1");
  EXPECT_EQ(One("query legal"), "response A1 pass");
  EXPECT_THAT(Ask("go perft 1"),
              ElementsAre("info string A1 1", "info string B1 1", "info string pass 1", "nodes 3"));
}

TEST_F(UgiTest, PositionsGoForthAndBackAndSurviveErrors) {
  Game("reversi");
  Ask("position startpos moves d3 c3 c4");
  const std::string three = One("query fen");
  EXPECT_THAT(Ask("position startpos moves d3 c3 c4 e3"), ElementsAre());
  const std::string four = One("query fen");
  EXPECT_NE(three, four);
  EXPECT_THAT(One("position startpos moves d3 c3 c4 e3 a1"),
              StartsWith("info string error: move 5: move 'a1' is not legal here"));
  EXPECT_THAT(Ask("position startpos moves d3 c3 c4 e3"), ElementsAre());
  EXPECT_EQ(One("query fen"), four);
  EXPECT_THAT(One("position startpos moves d3 e3 z9"), StartsWith("info string error: move 3: "));
  EXPECT_THAT(Ask("position startpos moves d3 c3 c4 e3"), ElementsAre());
  EXPECT_EQ(One("query fen"), four);
  EXPECT_THAT(One("position fen nonsense"), StartsWith("info string error: "));
  EXPECT_THAT(One("position fen " + four.substr(9) + " moves a1"),
              StartsWith("info string error: "));
  EXPECT_THAT(Ask("position startpos moves d3 c3 c4 e3"), ElementsAre());
  EXPECT_EQ(One("query fen"), four);
  EXPECT_THAT(Ask("position startpos moves d3 c3 c4"), ElementsAre());
  EXPECT_EQ(One("query fen"), three);
  EXPECT_THAT(Ask("position fen " + four.substr(9)), ElementsAre());
  EXPECT_EQ(One("query fen"), four);
  EXPECT_THAT(Ask("\tposition   startpos\tmoves d3 \r"), ElementsAre());
  EXPECT_EQ(One("query turn\r"), "response p2");
}

TEST_F(UgiTest, AnswersWhileItThinks) {
  Game("go:rows=9,cols=9");
  Ask("setoption name Nodes value 0");
  Say({"go infinite", "isready", "query p1turn", "query legal", "nonsense"});
  EXPECT_THAT(Without(heard_.Take(), "info depth"),
              ElementsAre("readyok", "response true", StartsWith("response "),
                          StartsWith("info string error: unknown command 'nonsense'")))
      << "and no bestmove yet";
  server_.Line("stop");
  EXPECT_THAT(Without(heard_.Take(), "info "), ElementsAre(StartsWith("bestmove ")));
  EXPECT_THAT(Ask("stop"), ElementsAre()) << "nothing to stop";

  Say({"go infinite", "position startpos moves E5"});
  EXPECT_THAT(Without(heard_.Take(), "info ").size(), 1u) << "another position ends the search";
  server_.Line("go infinite");
  EXPECT_FALSE(server_.Line("quit"));
  EXPECT_THAT(Without(heard_.Take(), "info ").size(), 1u);
}

TEST_F(UgiTest, InfiniteWaitsForStopEvenWhenAllIsProved) {
  Game("timbiriche:rows=1,cols=1");
  Say({"go infinite", "isready"});
  // The search is over in microseconds; its move has to wait nevertheless.
  EXPECT_THAT(Without(heard_.Take(), "info "), ElementsAre("readyok"));
  server_.Line("stop");
  EXPECT_THAT(Without(heard_.Take(), "info ").size(), 1u);
}

TEST_F(UgiTest, Repeatable) {
  Game("morris");
  const auto play = [&] {
    Ask("uginewgame");
    std::string moves;
    for (int i = 0; i < 6; ++i) {
      Ask("position startpos" + (i == 0 ? "" : " moves" + moves));
      moves += " " + Best("go nodes 3000");
    }
    return moves;
  };
  const std::string first = play();
  EXPECT_EQ(play(), first);
}

TEST_F(UgiTest, Options) {
  EXPECT_THAT(Ask("setoption name Level value novice"), ElementsAre());
  EXPECT_THAT(Ask("setoption name seed value 7"), ElementsAre());
  EXPECT_THAT(Ask("setoption name Rules value morris:variant=six"), ElementsAre());
  EXPECT_THAT(Ask("setoption name Evaluator value material"), ElementsAre());
  EXPECT_THAT(Ask("setoption name Algorithm value alpha-beta"), ElementsAre());
  EXPECT_THAT(Ask("setoption name Depth value 2"), ElementsAre());
  EXPECT_THAT(Ask("ugi"),
              ::testing::Contains("option name Game type string default morris:variant=six"));
  EXPECT_THAT(
      Ask("ugi"),
      ::testing::Contains(StartsWith("option name Algorithm type combo default alpha-beta var ")));
  // Three players: alpha-beta cannot be kept.
  EXPECT_THAT(One("setoption name Game value timbiriche:players=3"),
              HasSubstr("does not have the Algorithm"));
}

TEST_F(UgiTest, EveryOptionOfEveryAlgorithm) {
  Game("go:rows=5,cols=5");
  const std::vector<std::string> hello = Ask("ugi");
  for (const Algorithm a : AlgorithmsFor(2)) {
    for (const OptionInfo& o : OptionsOf(a)) {
      EXPECT_EQ(std::count_if(hello.begin(), hello.end(),
                              [&](const std::string& line) {
                                return line.rfind("option name " + o.name + " type ", 0) == 0;
                              }),
                1)
          << o.name;
    }
  }
  EXPECT_THAT(hello, ::testing::Contains("option name null_move type check default false"));
  EXPECT_THAT(hello, ::testing::Contains("option name rave type string default 0"));
  EXPECT_THAT(hello,
              ::testing::Contains("option name lmr_number type spin default 4 min 1 max 1000"));
  EXPECT_THAT(hello, ::testing::Contains("option name undominated type combo default always var "
                                         "never var to_end var always"));
  // Those of the algorithm that thinks are heard in silence.
  EXPECT_THAT(Ask("setoption name null_move value true"), ElementsAre());
  EXPECT_THAT(Ask("setoption name Null-Move value off"), ElementsAre());
  EXPECT_THAT(Ask("setoption name killers value false"), ElementsAre());
  EXPECT_THAT(Ask("ugi"), ::testing::Contains("option name killers type check default false"));
  // Others are kept.
  EXPECT_THAT(One("setoption name rave value 300"), HasSubstr("engine has no option rave"));
  EXPECT_THAT(Ask("setoption name Algorithm value mcts"), ElementsAre());
  EXPECT_THAT(Ask("ugi"), ::testing::Contains("option name rave type string default 300"));
  EXPECT_THAT(Ask("setoption name Playouts value 50"), ElementsAre());
  Ask("position startpos");
  EXPECT_FALSE(Best("go").empty());
  EXPECT_THAT(One("setoption name exploration value -1"), HasSubstr("must be 0 to 1000"));
  EXPECT_THAT(One("setoption name null_move value perhaps"), HasSubstr("must be on or off"));
  EXPECT_THAT(One("setoption name nul_move value on"), HasSubstr("did you mean 'null_move'?"));
}

// A master has selective=on, which is shown; what contradicts it, or fixed_depth, is refused as in
// a text, and changes nothing.
TEST_F(UgiTest, EveryPresetWithEveryOption) {
  Game("reversi:size=4");
  const std::vector<std::string> hello = Ask("ugi");
  EXPECT_THAT(hello, ::testing::Contains("option name selective type check default true"));
  EXPECT_THAT(hello, ::testing::Contains("option name lmr type check default true"));
  EXPECT_THAT(hello,
              ::testing::Contains("option name futility_depth type spin default 8 min 1 max 14"));
  EXPECT_THAT(hello, ::testing::Contains("option name fixed_depth type check default false"));
  EXPECT_THAT(One("setoption name fixed_depth value true"),
              HasSubstr("fixed_depth=on contradicts selective=on of a level"));
  int refused = 0;
  for (const Preset& preset : Presets()) {
    for (const OptionInfo& o : OptionsOf(Algorithm::kEngine)) {
      Ask("setoption name " + o.name + " value " + o.default_value);
    }
    EXPECT_THAT(Ask("setoption name " + std::string(preset.name) + " value on"), ElementsAre());
    for (const OptionInfo& o : OptionsOf(Algorithm::kEngine)) {
      for (const std::string& value : o.choices) {
        if (o.name == preset.name) continue;
        const std::string text =
            "engine:" + std::string(preset.name) + "=on," + o.name + "=" + value;
        const std::vector<std::string> answer = Ask("setoption name " + o.name + " value " + value);
        if (const auto player = ParsePlayer(text); !player) {
          EXPECT_THAT(answer, ElementsAre("info string error: " + player.error)) << text;
          ++refused;
        } else {
          EXPECT_THAT(answer, ElementsAre()) << text;
        }
      }
    }
    Ask("position startpos");
    EXPECT_THAT(Ask("go depth 2").back(), StartsWith("bestmove "));
  }
  EXPECT_GT(refused, 15);
}

// What was said of a master is still known after a time as another level.
TEST_F(UgiTest, ALevelLeavesTheOptionsAlone) {
  Game("reversi");
  Ask("setoption name Algorithm value alpha-beta");
  Ask("setoption name Depth value 3");
  Ask("setoption name Level value expert");
  Ask("position startpos");
  EXPECT_THAT(Ask("go").front(), StartsWith("info depth 1 "));
  EXPECT_THAT(Ask("ugi"), ::testing::IsSupersetOf(
                              {StartsWith("option name Algorithm type combo default alpha-beta "),
                               StartsWith("option name Level type combo default expert "),
                               StartsWith("option name Depth type spin default 3 ")}));
  Ask("setoption name Level value master");
  EXPECT_THAT(Ask("go"), ::testing::Contains(StartsWith("info depth 3 ")));
}

TEST_F(UgiTest, ALevelByNumberIsOneOfTheGame) {
  Game("morris");
  EXPECT_THAT(Ask("ugi"), ::testing::Contains(::testing::AllOf(
                              StartsWith("option name Level type combo default master "),
                              HasSubstr(" var level-1 "), HasSubstr(" var level-11"))));
  Ask("setoption name Level value level-11");
  Ask("position startpos");
  EXPECT_THAT(Ask("go").back(), StartsWith("bestmove "));
  EXPECT_THAT(One("setoption name Level value level-13"), HasSubstr("unknown level 'level-13'"));
  EXPECT_THAT(Ask("setoption name Game value reversi"),
              ::testing::Contains(HasSubstr("does not have the Level chosen before")));
  EXPECT_THAT(One("setoption name Level value level-11"), HasSubstr("unknown level 'level-11'"));
}

TEST_F(UgiTest, EveryMalformedLineIsAnsweredByOneLine) {
  Game("reversi");
  const std::vector<std::string> malformed = absl::StrSplit(
      "x|ugi now|isready 1|stop it|quit now|uginewgame 1|d 1|eval 2|"
      "position|position start|position fen|position startpos d3|position startpos moves zz|"
      "setoption|setoption name|setoption name Hash|setoption name Hash value|"
      "setoption name Hash value x|setoption name Hash value 0|setoption name Hash value -1|"
      "setoption name Hash value 99999999999999999999|setoption name Game value chess|"
      "setoption name Game value reversi:size=7|setoption name Level value god|"
      "setoption name Algorithm value quantum|setoption name Evaluator value luck|"
      "setoption name Depth value 1000|setoption name Colour value red|"
      "query|query me|query p1turn now|query islegal|query islegal a b|"
      "go nowhere|go depth|go depth x|go depth 0|go nodes -1|go p1time|go p1time soon|"
      "go p0time 5|go movetime 0|go perft x|"
      "bestmove e2|\xff\xfe|\x01|go depth 99999999999999999999999999",
      '|');
  for (const std::string& line : malformed) {
    const std::string answer = One(line);
    EXPECT_THAT(answer, StartsWith("info string error: ")) << line;
    EXPECT_TRUE(goes_on_) << line;
    for (const char c : answer) EXPECT_TRUE(c >= ' ' && c <= '~') << answer;
  }
  EXPECT_THAT(Ask(""), ElementsAre());
  EXPECT_THAT(Ask("   \t\r"), ElementsAre());
  EXPECT_THAT(Ask("info legal a1"), ElementsAre());
  EXPECT_THAT(Ask("position startpos"), ElementsAre());
  EXPECT_EQ(One("query fen"),
            "response ---------------------------OX------XO--------------------------- X");
}

TEST_F(UgiTest, ClocksBelowZeroAndOfOthers) {
  Game("reversi");
  Ask("setoption name Nodes value 0");
  Best("go p1time -20 p2time 1000");
  Best("go depth 2 p2time 5 movestogo 3");
}

// With a share of two minutes it answers after the first depth: there is one move.
TEST_F(UgiTest, OnAClockTheOnlyMoveIsPlayedAtOnce) {
  Game("reversi");
  Ask("setoption name Nodes value 0");
  Ask("position startpos moves f5 d6 c7 f3 d3");
  EXPECT_EQ(One("query legal"), "response c6");
  EXPECT_THAT(Ask("go p1time 3600000 p2time 3600000"),
              ElementsAre(StartsWith("info depth 1 "), "bestmove c6"));
  EXPECT_THAT(Ask("go depth 3").size(), 4u) << "without a clock it thinks";
}

TEST_F(UgiTest, SoftTimeIsAnOption) {
  EXPECT_THAT(Ask("ugi"), ::testing::Contains("option name SoftTime type check default true"));
  EXPECT_THAT(Ask("setoption name SoftTime value false"), ElementsAre());
  EXPECT_THAT(Ask("ugi"), ::testing::Contains("option name SoftTime type check default false"));
  EXPECT_THAT(
      One("setoption name SoftTime value maybe"),
      StartsWith("info string error: option SoftTime is 'maybe'; it must be true or false"));
}

// --- thinking in the opponent's time -------------------------------------------------------------

// The search goes on as if there had been no hit: the same move as of a plain search.
TEST_F(UgiTest, PonderhitWithALimitOfNodes) {
  Game("reversi");
  Ask("position startpos moves d3 c3");
  const std::string move = Best("go nodes 3000");
  Ask("uginewgame");
  Say({"go ponder nodes 3000", "isready"});
  EXPECT_THAT(Without(heard_.Take(), "info "), ElementsAre("readyok"))
      << "no answer before the hit";
  EXPECT_THAT(Ask("ponderhit").back(), "bestmove " + move);
}

// A clock that has run out while the opponent thinks is not over before the hit.
TEST_F(UgiTest, TheClockCountsFromThePonderhit) {
  Game("reversi");
  Ask("setoption name Nodes value 0");
  Ask("position startpos moves d3 c3");
  Say({"go ponder p1time 1 p2time 1", "isready"});
  EXPECT_THAT(Without(heard_.Take(), "info "), ElementsAre("readyok"));
  EXPECT_THAT(Without(Ask("ponderhit"), "info "), ElementsAre(StartsWith("bestmove ")));
}

TEST_F(UgiTest, WhatIsProvedInPonderingWaitsForTheHit) {
  Game("timbiriche:rows=1,cols=1");
  Say({"go ponder", "isready"});
  EXPECT_THAT(Without(heard_.Take(), "info "), ElementsAre("readyok"));
  EXPECT_THAT(Without(Ask("ponderhit"), "info "), ElementsAre(StartsWith("bestmove ")));
}

TEST_F(UgiTest, PonderIsEndedByStopAndByWhatEndsASearch) {
  Game("reversi");
  Ask("setoption name Nodes value 0");
  for (const std::string end : {"stop", "position startpos moves d3", "uginewgame", "quit"}) {
    SCOPED_TRACE(end);
    Say({"go ponder p1time 60000 p2time 60000", end});
    EXPECT_THAT(Without(heard_.Take(), "info "), ElementsAre(StartsWith("bestmove ")));
  }
  server_.Line("go ponder");
  server_.Finish();
  EXPECT_THAT(heard_.Take().back(), StartsWith("bestmove ")) << "the end of the input";
}

TEST_F(UgiTest, PonderhitNeedsAPonder) {
  Game("reversi");
  const std::string kNone =
      "info string error: 'ponderhit' answers 'go ponder', and no such search is going on";
  EXPECT_EQ(One("ponderhit"), kNone);
  EXPECT_THAT(One("ponderhit 1"), StartsWith("info string error: "));
  Say({"go infinite", "ponderhit"});
  EXPECT_THAT(Without(heard_.Take(), "info depth"), ElementsAre(kNone)) << "it goes on";
  server_.Line("stop");
  EXPECT_THAT(Without(heard_.Take(), "info "), ElementsAre(StartsWith("bestmove ")));
  Say({"go ponder", "stop"});
  heard_.Take();
  EXPECT_EQ(One("ponderhit"), kNone) << "it is over";
  Say({"go ponder infinite", "ponderhit", "ponderhit"});
  EXPECT_THAT(Without(heard_.Take(), "info depth"), ElementsAre(kNone)) << "once is enough";
  server_.Line("stop");
  EXPECT_THAT(Without(heard_.Take(), "info "), ElementsAre(StartsWith("bestmove ")));
}

TEST_F(UgiTest, TheExpectedReplyIsNamedToWhoAsks) {
  Game("reversi");
  EXPECT_EQ(WordsOf(Ask("go depth 4").back()).size(), 2u);
  EXPECT_THAT(Ask("setoption name Ponder value true"), ElementsAre());
  const std::vector<std::string> words = WordsOf(Ask("go depth 4").back());
  ASSERT_EQ(words.size(), 4u);
  EXPECT_EQ(words[2], "ponder");
  EXPECT_THAT(Ask("position startpos moves " + words[1] + " " + words[3]), ElementsAre());
  Game("timbiriche:rows=1,cols=1");
  Ask("position startpos moves a1a2 b1b2 a1b1");
  EXPECT_EQ(Ask("go depth 4").back(), "bestmove a2b2") << "there is no reply";
}

// Another program's moves: the last one of those that are legal.
class UgiChooser : public ::testing::Test {
 protected:
  UgiChooser() { EXPECT_TRUE(server_.SetGame("timbiriche:rows=1,cols=1").ok()); }

  Heard heard_;
  std::atomic<int> asked_ = 0;
  UgiServer server_{AllGames(), heard_.Output(),
                    [this](const AnyGame&, const AnyPosition& position, const Limits& limits) {
                      ++asked_;
                      EXPECT_EQ(limits.time_from, nullptr);
                      return position.legal_moves().back();
                    },
                    "last"};
};

// It is asked once, at the hit.
TEST_F(UgiChooser, PondersNot) {
  server_.Line("go ponder movetime 1");
  EXPECT_EQ(asked_, 0);
  server_.Line("ponderhit");
  server_.Wait();
  EXPECT_EQ(asked_, 1);
  EXPECT_THAT(heard_.Take(), ElementsAre("bestmove b1b2"));
}

TEST_F(UgiChooser, MovesOfAnotherProgram) {
  server_.Line("ugi");
  EXPECT_THAT(
      heard_.Take(),
      ElementsAre("id name last", StartsWith("id author"),
                  "option name Game type string default timbiriche:rows=1,cols=1", "ugiok"));
  server_.Line("isready");
  server_.Line("position startpos moves b1b2");
  server_.Line("go movetime 1");
  server_.Wait();
  EXPECT_THAT(heard_.Take(), ElementsAre("readyok", "bestmove a1a2"));
}

}  // namespace
}  // namespace boardgames
