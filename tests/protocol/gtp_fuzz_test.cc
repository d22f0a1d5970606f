// No line, however spoilt, brings the GTP server down, and every reply has the protocol's form.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "boardgames/games/all_games.h"
#include "boardgames/protocol/gtp.h"
#include "mutate.h"
#include "session.h"

namespace boardgames {
namespace {

const std::vector<std::string> kGtpLines = absl::StrSplit(
    "1 protocol_version|name|version|2 known_command play|list_commands|"
    "boardsize 5|boardsize 9|boardsize 2|"
    "clear_board|"
    "komi 6.5|komi -0.333|"
    "play b C3|play white D4|play b pass|play w PASS|play black A1|play w B2|"
    "7 genmove b|genmove w|reg_genmove b|undo|time_settings 10 5 3|"
    "time_left b 3 0|time_left w 1 2|"
    "final_score|"
    "final_status_list alive|final_status_list dead|final_status_list seki|"
    "showboard|fixed_handicap 4|set_free_handicap A1 B2 C3|rectangular_boardsize 4 3|"
    "loadsgf /nowhere/at/all.sgf 3|# a comment|quit",
    '|');

TEST(GtpFuzz, EveryReplyHasItsFormAndNoneIsFatal) {
  const int sessions = FuzzSessions(100);
  for (int session = 0; session < sessions; ++session) {
    const std::uint64_t seed = 8001 + static_cast<std::uint64_t>(session);
    SCOPED_TRACE("seed " + std::to_string(seed));
    Mutator mutator(seed, kGtpLines);
    GtpServer server(
        AllGames(),
        {.player = {.table_bytes = 1 << 16, .time = std::chrono::milliseconds(1), .nodes = 20}});
    server.Line("boardsize 4");
    for (int i = 0; i < 80; ++i) {
      const std::string line = mutator.Line();
      const std::string reply = server.Line(line);
      if (reply.empty()) {
        // Nothing but blanks, control characters and a comment.
        for (const char c : line.substr(0, line.find('#'))) {
          EXPECT_TRUE(static_cast<unsigned char>(c) <= ' ' || c == 127) << line;
        }
        continue;
      }
      ASSERT_GE(reply.size(), 3u);
      EXPECT_TRUE(reply[0] == '=' || reply[0] == '?') << reply;
      EXPECT_EQ(reply.find("\n\n"), reply.size() - 2) << line << " -> " << reply;
      if (reply[0] == '?') {
        EXPECT_EQ(reply.find('\n'), reply.size() - 2) << reply;
        EXPECT_GT(reply.size(), 5u) << "an error says what is wrong";
      }
    }
    EXPECT_EQ(server.Line("5 protocol_version"), "=5 2\n\n");
  }
}

}  // namespace
}  // namespace boardgames
