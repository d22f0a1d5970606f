// No line, however spoilt, brings the NBoard server down or is left without an answer.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "boardgames/games/all_games.h"
#include "boardgames/protocol/nboard.h"
#include "mutate.h"
#include "session.h"

namespace boardgames {
namespace {

const std::vector<std::string> kNBoardLines = absl::StrSplit(
    "nboard 2|nboard 1|"
    "set depth 2|set depth 5|set contempt 10|"
    "move F5/1.2/3.4|move PA|move d3|"
    "hint 1|hint 3|"
    "go|"
    "ping 1|ping 22|"
    "learn|analyze|"
    "set game (;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[a]PW[b]RE[?]TI[15:00]TY[8]BO[8 "
    "---------------------------O*------*O--------------------------- *]B[F5]W[F6]B[D3];)|"
    "set game (;GM[Othello]BO[4 -----O*--*O----- *]B[B1//0.5]W[A1];)|"
    "set game (;GM[Othello]BO[6 --------------O*----*O-------------- O];)|"
    "set game (;GM[Othello]BO[4 -*OOOOOOOOOOOOOO *]B[PA]W[A1];)",
    '|');

TEST(NBoardFuzz, EveryLineIsAnsweredAndNoneIsFatal) {
  const std::vector<std::string> known = {"nboard", "set",   "move",    "hint",    "go",
                                          "ping",   "learn", "analyze", "analyse", "quit"};
  const int sessions = FuzzSessions(60);
  for (int session = 0; session < sessions; ++session) {
    const std::uint64_t seed = 9001 + static_cast<std::uint64_t>(session);
    SCOPED_TRACE("seed " + std::to_string(seed));
    Mutator mutator(seed, kNBoardLines);
    Heard heard;
    NBoardServer server(AllGames(), heard.Output(), {.table_bytes = 1 << 16, .nodes = 100});
    for (int i = 0; i < 60; ++i) {
      const std::string line = mutator.Line();
      if (!server.Line(line)) break;
      const std::vector<std::string> words = WordsOf(line);
      const std::vector<std::string> answers = heard.Take();
      for (const std::string& answer : answers) {
        for (const char c : answer) {
          ASSERT_TRUE(c >= ' ' && c <= '~') << line << " -> " << answer;
        }
      }
      if (words.empty() || line.find_first_of("\v\f") != std::string::npos) continue;
      if (std::find(known.begin(), known.end(), words[0]) == known.end()) {
        ASSERT_FALSE(answers.empty()) << line;
        EXPECT_EQ(answers.back().rfind("status error: ", 0), 0u) << answers.back();
      }
    }
    server.Line("ping 5");
    EXPECT_EQ(heard.Take().back(), "pong 5");
  }
}

}  // namespace
}  // namespace boardgames
