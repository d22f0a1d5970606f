// The agent that drives GTP programs, with small programs that do one thing wrong each.
#include "boardgames/protocol/gtp_agent.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/arena/game_record.h"
#include "boardgames/arena/referee.h"
#include "boardgames/games/all_games.h"
#include "tests/arena/scripted.h"

namespace boardgames {
namespace {

using ::testing::HasSubstr;

// Answers everything with success; DEED is Python that is done when a move is asked for. The moves
// told are kept in `told`.
std::vector<std::string> Program(const std::string& deed, const std::string& score = "0") {
  return {"python3", "-c",
          R"(
import sys, os, time
told = []
def answer(id, text=""):
    sys.stdout.write("=" + id + " " + text + "\n\n")
    sys.stdout.flush()
for line in sys.stdin:
    id, word, *rest = line.split()
    if word == "list_commands": answer(id, "genmove\nfinal_score")
    elif word == "final_score":
        print("told", told, file=sys.stderr)
        answer(id, ")" +
              score + R"(")
    elif word == "genmove":
        )" + deed +
              R"(
    elif word == "quit": break
    else:
        told.append(" ".join([word] + rest))
        answer(id)
)"};
}

// The program against one who passes always.
GameRecord PlayWith(const std::vector<std::string>& command, std::size_t seat = 0,
                    const std::vector<std::string>& opening = {},
                    std::function<Gate(const Turn&)> gate = {}) {
  auto agent = MakeGtpAgent({.name = "program", .protocol = "gtp", .command = command}, {});
  EXPECT_TRUE(agent.ok());
  Scripted passer([](int) { return Answer{.move = "pass"}; });
  GamePlan plan{.game = *AllGames().MakeGame("go:rows=3,cols=3"),
                .agents = {&passer, &passer},
                .opening = opening,
                .time = {.hang = std::chrono::milliseconds(1500)},
                .gate = std::move(gate)};
  plan.agents[seat] = agent->get();
  return PlayGame(plan);
}

TEST(GtpAgent, PlaysAndCompares) {
  GameRecord record = PlayWith(Program("answer(id, 'PASS')"));
  EXPECT_EQ(record.ending, Ending::kPlayed) << record.fault.what;
  ASSERT_EQ(record.logs.size(), 2u);
  EXPECT_THAT(record.logs[0], HasSubstr("final score: 0 here, 0 by the program: agreed"));
  EXPECT_THAT(record.logs[0], HasSubstr("'boardsize 3', 'clear_board', 'komi 0'"));
  EXPECT_THAT(record.logs[0], HasSubstr("'play w pass'")) << "the last move, too";

  record =
      PlayWith(Program("answer(id, 'B2' if not told[-1].startswith('play') else 'pass')", "B+9.0"));
  EXPECT_EQ(record.ending, Ending::kPlayed);
  EXPECT_EQ(record.points[0], 9);
  EXPECT_THAT(record.logs[0], HasSubstr("final score: B+9 here, B+9.0 by the program: agreed"));

  record = PlayWith(Program("answer(id, 'pass')", "B+3"), 1, {"B2"});
  EXPECT_EQ(record.ending, Ending::kPlayed);
  EXPECT_THAT(record.logs[1], HasSubstr("'play b B2'"));
  EXPECT_THAT(record.logs[1], HasSubstr("final score: B+9 here, B+3 by the program: DISAGREED"));
}

TEST(GtpAgent, MovesThatAreTakenBackAreToldAnew) {
  bool taken_back = false;
  const auto gate = [&](const Turn& turn) -> Gate {
    if (turn.record.moves.size() != 2 || taken_back) return {};
    taken_back = true;
    return {.take_back = 2};
  };
  const GameRecord record =
      PlayWith(Program("answer(id, ['', 'A1', 'B2', 'pass'][told.count('play w pass')])"), 0,
               {"C3", "pass"}, gate);
  EXPECT_EQ(record.ending, Ending::kPlayed) << record.fault.what;
  EXPECT_THAT(record.logs[0],
              HasSubstr("'play w pass', 'clear_board', 'play b C3', 'play w pass', 'play w pass'"));
  EXPECT_EQ(record.moves[0].move, "B2");
}

// After the game nobody waits longer than during it.
TEST(GtpAgent, SilentAtTheLastMove) {
  std::vector<std::string> program = Program("answer(id, 'pass')");
  const std::string quiet = "        told.append";
  const std::size_t at = program[2].find(quiet);
  ASSERT_NE(at, std::string::npos);
  program[2].insert(at, "        if rest == ['w', 'pass']: continue\n");
  const GameRecord record = PlayWith(program);
  EXPECT_EQ(record.ending, Ending::kPlayed) << record.fault.what;
  EXPECT_THAT(record.logs[0], HasSubstr("none by the program: no answer to 'play w pass' within "
                                        "1500 ms"));
}

TEST(GtpAgent, Resigns) {
  const GameRecord record = PlayWith(Program("answer(id, 'resign')"));
  EXPECT_EQ(record.ending, Ending::kResigned);
  EXPECT_EQ(record.offender, 0);
}

TEST(GtpAgent, EveryFaultIsNamed) {
  struct Deed {
    std::string python;
    FaultKind kind;
    std::string says;
  };
  const std::vector<Deed> deeds = {
      {"answer(id, 'D9')", FaultKind::kIllegalMove, ""},
      {"answer(id, 'B2 B3')", FaultKind::kGarbage, "B2 B3"},
      {"answer(id)", FaultKind::kGarbage, ""},
      {"answer('77', 'B2')", FaultKind::kGarbage, "=77 B2"},
      {"answer(id + '1', 'B2')", FaultKind::kGarbage, ""},
      {"print('hello'); answer(id, 'B2')", FaultKind::kGarbage, "hello"},
      {"sys.stdout.write('?' + id + ' too hard\\n\\n'); sys.stdout.flush()", FaultKind::kGarbage,
       "too hard"},
      {"sys.stdout.write('=' + id + ' B2\\n\\n=9 B3\\n\\n'); sys.stdout.flush()",
       FaultKind::kGarbage, "more than was asked"},
      {"sys.stdout.buffer.write(b'=' + id.encode() + b' \\xff\\xfe\\n\\n'); sys.stdout.flush()",
       FaultKind::kGarbage, "\\xff"},
      {"sys.stdout.write('=' + id + ' B'); sys.stdout.flush(); os._exit(0)", FaultKind::kGarbage,
       ""},
      {"os._exit(0)", FaultKind::kEndOfFile, ""},
      {"os._exit(3)", FaultKind::kCrash, "3"},
      {"os.kill(os.getpid(), 11)", FaultKind::kCrash, ""},
      {"time.sleep(1000)", FaultKind::kHang, "genmove"}};
  for (const Deed& deed : deeds) {
    SCOPED_TRACE(deed.python);
    ExpectForfeit(PlayWith(Program(deed.python)), 0, deed.kind, deed.says);
  }
}

TEST(GtpAgent, CannotBeStarted) {
  ExpectForfeit(PlayWith({"no-such-program-at-all"}), 0, FaultKind::kStartUp);
  EXPECT_THAT(PlayWith({"my.py"}).fault.what, HasSubstr("say python3 my.py"));
  EXPECT_THAT(PlayWith({"true"}).fault.what, HasSubstr("it said nothing at all"));
  EXPECT_FALSE(MakeGtpAgent({}, {}).ok());

  auto agent = MakeGtpAgent({.name = "x", .protocol = "gtp", .command = {"true"}}, {});
  const std::optional<Fault> fault = (*agent)->start({.game = *AllGames().MakeGame("reversi")});
  ASSERT_TRUE(fault.has_value());
  EXPECT_THAT(fault->what, HasSubstr("GTP is for Go"));
}

}  // namespace
}  // namespace boardgames
