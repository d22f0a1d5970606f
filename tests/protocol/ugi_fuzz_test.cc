// No line, however spoilt, brings the UGI server down or goes unanswered.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "boardgames/games/all_games.h"
#include "boardgames/protocol/ugi.h"
#include "mutate.h"
#include "session.h"

namespace boardgames {
namespace {

const std::vector<std::string> kUgiLines = absl::StrSplit(
    "ugi|isready|uginewgame|stop|d|eval|"
    "query p1turn|query gameover|query result|query turn|query players|query fen|query score|"
    "query legal|query islegal a1b1|query board|query facts|"
    "setoption name Game value reversi:size=6,blocked=c3+f6|"
    "setoption name Game value timbiriche:rows=2,cols=2,players=3|"
    "setoption name Game value go:rows=5,cols=5,komi=7.5,ko=positional|"
    "setoption name Game value quoridor:cols=5,rows=5,walls=2|"
    "setoption name Game value morris:variant=three|setoption name Level value intermediate|"
    "setoption name Level value master|setoption name Algorithm value mcts|"
    "setoption name Evaluator value material|setoption name null_move value true|"
    "setoption name exploration value 0.75|setoption name undominated value to_end|"
    "setoption name Playouts value 20|setoption name Seed value 7|setoption name Nodes value 50|"
    "setoption name Depth value 3|"
    "position startpos|position startpos moves a1b1 a2b2 b1b2|"
    "position startpos moves d3 c3 c4 e3|position startpos moves C3 D3 pass pass|"
    "position startpos moves c2 e4 c3h|position fen .X./X.O/.O. b - moves C3|"
    "position fen 110000000000/0,0,0/1|position fen -----OX--XO----- X moves b1|"
    "position fen c1,c5/b2h/1,2/0 moves c2|"
    "go depth 2|go nodes 100|go movetime 1|go p1time 500 p2time 500 p1inc 10 p2inc 10|"
    "go p1time 5 p3time 5 movestogo 2|go infinite|go ponder p1time 500 p2time 500|"
    "ponderhit|setoption name Ponder value true|"
    "go perft 2|go|"
    "info legal a b c|bestmove a1 ponder b2",
    '|');

TEST(UgiFuzz, EveryLineIsAnsweredAndNoneIsFatal) {
  const std::vector<std::string> known = {"ugi",  "isready", "setoption", "uginewgame", "position",
                                          "go",   "stop",    "query",     "d",          "eval",
                                          "quit", "info",    "ponderhit"};
  const int sessions = FuzzSessions(60);
  for (int session = 0; session < sessions; ++session) {
    const std::uint64_t seed = 7001 + static_cast<std::uint64_t>(session);
    SCOPED_TRACE("seed " + std::to_string(seed));
    Mutator mutator(seed, kUgiLines);
    Heard heard;
    UgiServer server(AllGames(), heard.Output(),
                     {.table_bytes = 1 << 16, .time = std::chrono::milliseconds(1), .nodes = 50});
    for (int i = 0; i < 60; ++i) {
      const std::string line = mutator.Line();
      const bool goes_on = server.Line(line);
      const std::vector<std::string> words = WordsOf(line);
      // Only quit ends it. (A byte 0x0b is no blank here, but is one for WordsOf.)
      if (!goes_on) {
        EXPECT_EQ(words, std::vector<std::string>{"quit"});
        break;
      }
      for (const std::string& answer : heard.Take()) {
        for (const char c : answer) {
          ASSERT_TRUE(static_cast<unsigned char>(c) >= ' ') << line << " -> " << answer;
        }
      }
      if (words.empty() || line.find_first_of("\v\f") != std::string::npos) continue;
      if (std::find(known.begin(), known.end(), words[0]) == known.end()) {
        server.Line("stop");
        heard.Take();
        server.Line(line);
        const std::vector<std::string> answer = heard.Take();
        ASSERT_EQ(answer.size(), 1u) << line;
        EXPECT_EQ(answer[0].rfind("info string error: ", 0), 0u) << answer[0];
      }
    }
    server.Line("stop");
    heard.Take();
    server.Line("isready");
    EXPECT_EQ(heard.Take().back(), "readyok");
  }
}

}  // namespace
}  // namespace boardgames
