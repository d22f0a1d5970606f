#include "boardgames/protocol/ugi_agent.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "boardgames/arena/referee.h"
#include "boardgames/games/all_games.h"
#include "boardgames/protocol/tcp.h"
#include "tests/arena/scripted.h"
#include "tests/process/process_help.h"

namespace boardgames {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using std::chrono::seconds;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

AnyGamePtr GameFrom(std::string_view spec = "timbiriche:rows=1,cols=2") {
  return *AllGames().MakeGame(spec);
}

std::unique_ptr<Agent> Bad(const std::vector<std::string>& words, const Sandbox& sandbox = {}) {
  AgentSpec spec{.name = "bad", .command = {"python3", "bad_agent.py"}, .folder = TestFolder()};
  spec.command.insert(spec.command.end(), words.begin(), words.end());
  auto agent = MakeUgiAgent(spec, sandbox);
  EXPECT_TRUE(agent.ok()) << agent.status();
  return *std::move(agent);
}

// A program written as a shell script.
std::unique_ptr<Agent> Script(const std::string& script, const Sandbox& sandbox = {}) {
  AgentSpec spec{.name = "script", .command = {"sh", "-c", script}, .folder = TestFolder()};
  return *MakeUgiAgent(spec, sandbox);
}

GameRecord Play(Agent& agent, const TimeControl& time = {}, std::string_view game = "") {
  Scripted first;
  return PlayGame({.game = game.empty() ? GameFrom() : GameFrom(game),
                   .agents = {&agent, &first},
                   .time = time,
                   .seed = 7});
}

struct Deed {
  const char* name;
  FaultKind kind;
  const char* says;
};

void PrintTo(const Deed& deed, std::ostream* out) { *out << deed.name; }

class Deeds : public ::testing::TestWithParam<Deed> {};

INSTANTIATE_TEST_SUITE_P(
    , Deeds,
    ::testing::Values(Deed{"illegal", FaultKind::kIllegalMove, "z99"},
                      Deed{"crash", FaultKind::kCrash, "signal 11"},
                      Deed{"error", FaultKind::kCrash, "a mistake of the author"},
                      Deed{"exit1", FaultKind::kCrash, "status 1"},
                      Deed{"exit0", FaultKind::kEndOfFile, "status 0"},
                      Deed{"close", FaultKind::kEndOfFile, "closed its output"},
                      Deed{"garbage", FaultKind::kGarbage, "'I think I will play"},
                      Deed{"empty", FaultKind::kGarbage, "''"},
                      Deed{"half", FaultKind::kGarbage, "'bestmo'"},
                      Deed{"two", FaultKind::kGarbage, "after 'bestmove'"},
                      Deed{"binary", FaultKind::kGarbage, "not UTF-8: 'bestmove \\xff\\xfe'"},
                      Deed{"ponder", FaultKind::kGarbage, "ponder a1'"},
                      Deed{"memory", FaultKind::kMemory, "more memory"},
                      Deed{"output", FaultKind::kOutput, "too long"},
                      Deed{"flood", FaultKind::kOutput, "too much"}),
    [](const auto& deed) { return std::string(deed.param.name); });

// The deed costs the game, with its reason; nothing is left; the same agent plays the next game.
TEST_P(Deeds, LoseTheGameAndNothingElse) {
  Sandbox sandbox;
  sandbox.memory_bytes = std::size_t{128} << 20;
  sandbox.output_bytes = std::size_t{1} << 20;
  for (const Isolation level : {Isolation::kLimits, Isolation::kBubblewrap}) {
    if (level > Probe().strongest) {
      std::cout << "LEVEL NOT HELD BY THIS MACHINE, NOT TESTED: " << ToString(level) << '\n';
      continue;
    }
    SCOPED_TRACE(ToString(level));
    sandbox.isolation = level;
    const std::string marker = Marker();
    auto agent = Bad({GetParam().name, "1", marker}, sandbox);
    for (int game = 0; game < 2; ++game) {
      const GameRecord record = Play(*agent);
      SCOPED_TRACE(agent->log());
      ExpectForfeit(record, 0, GetParam().kind, GetParam().says);
      EXPECT_EQ(record.scores, (std::vector<double>{0, 1}));
      // The first move was good, so that there was a game.
      ASSERT_FALSE(record.moves.empty());
      EXPECT_EQ(record.moves[0].seat, 0);
      if (GetParam().kind == FaultKind::kMemory) {
        EXPECT_EQ(record.fault.limit, 128);
        EXPECT_GT(record.fault.measured, 100);
      }
      EXPECT_EQ(CountMarked(marker), 0);
    }
  }
}

TEST(UgiAgent, PlaysWholeGames) {
  for (const char* game : {"timbiriche:rows=2,cols=2", "reversi:size=4", "go:rows=3,cols=3",
                           "morris:variant=three", "quoridor:cols=3,rows=3,walls=1"}) {
    SCOPED_TRACE(game);
    auto agent = Bad({"honest"});
    EXPECT_EQ(agent->state(), AgentState::kDisconnected);
    const GameRecord record = Play(*agent, {}, game);
    EXPECT_EQ(record.ending, Ending::kPlayed) << record.fault.what << agent->log();
    EXPECT_EQ(agent->state(), AgentState::kDisconnected);
  }
}

TEST(UgiAgent, ThreePlayersAndItsOwnSeeds) {
  std::vector<std::string> games;
  for (const std::uint64_t seed : {1u, 1u, 2u}) {
    auto a = Bad({"honest"});
    auto b = Bad({"honest"});
    Scripted first;
    const GameRecord record = PlayGame({.game = GameFrom("timbiriche:rows=2,cols=2,players=3"),
                                        .agents = {a.get(), &first, b.get()},
                                        .seed = seed});
    EXPECT_EQ(record.ending, Ending::kPlayed) << record.fault.what;
    std::string moves;
    for (const MoveRecord& m : record.moves) moves += m.move + " ";
    games.push_back(moves);
  }
  EXPECT_EQ(games[0], games[1]);
  EXPECT_NE(games[0], games[2]);
}

TEST(UgiAgent, Hangs) {
  const GameRecord record = Play(*Bad({"hang"}), {.hang = milliseconds(300)});
  ExpectForfeit(record, 0, FaultKind::kHang, "'go'");
  EXPECT_GE(record.fault.limit, 300);
  EXPECT_GE(record.fault.measured, 300);
  EXPECT_EQ(record.fault.unit, "ms");
}

TEST(UgiAgent, Late) {
  const GameRecord record = Play(*Bad({"late"}), {.per_move = milliseconds(100)});
  EXPECT_EQ(record.fault.kind, FaultKind::kOutOfTime) << record.fault.what;
  EXPECT_EQ(record.fault.limit, 100);
  EXPECT_GE(record.fault.measured, 600);
}

TEST(UgiAgent, NeverAnswersUgi) {
  auto agent = Bad({"deaf"});
  const GameRecord record = Play(*agent, {.start_up = milliseconds(300)});
  ExpectForfeit(record, 0, FaultKind::kStartUp);
  EXPECT_EQ(record.fault.limit, 300);
  EXPECT_EQ(agent->state(), AgentState::kDisconnected);
}

TEST(UgiAgent, CannotBeStarted) {
  const AgentSpec spec{.name = "none", .command = {"./none"}, .folder = TestFolder()};
  auto agent = MakeUgiAgent(spec, {});
  ASSERT_TRUE(agent.ok());
  ExpectForfeit(Play(**agent), 0, FaultKind::kStartUp, "/none'");
  EXPECT_FALSE(MakeUgiAgent({.name = "empty"}, {}).ok());
  EXPECT_FALSE(MakeUgiAgent({.name = "tcp", .command = {"tcp:port"}}, {}).ok());
}

TEST(UgiAgent, OrphansAndChildrenAreGoneAfterTheGame) {
  for (const Isolation level : LevelsFrom(Isolation::kLimits)) {
    SCOPED_TRACE(ToString(level));
    Sandbox sandbox;
    sandbox.isolation = level;
    sandbox.processes = 30;
    const std::string marker = Marker();
    for (const char* deed : {"orphan", "fork"}) {
      auto agent = Bad({deed, "0", marker}, sandbox);
      const GameRecord record = Play(*agent);
      const bool stopped = record.fault.unit == "processes";
      EXPECT_TRUE(record.ending == Ending::kPlayed || stopped) << record.fault.what;
      EXPECT_EQ(CountMarked(marker), 0);
    }
  }
}

TEST(UgiAgent, FloodsItsLogInVain) {
  auto agent = Bad({"chatter"});
  const GameRecord record = Play(*agent);
  EXPECT_EQ(record.ending, Ending::kPlayed) << record.fault.what;
  EXPECT_THAT(agent->log(), HasSubstr("end of the chatter"));
  EXPECT_LT(agent->log().size(), std::size_t{70} << 10);
}

TEST(UgiAgent, Resigns) {
  const GameRecord record = Play(*Bad({"resign"}));
  EXPECT_EQ(record.ending, Ending::kResigned);
  EXPECT_EQ(record.offender, 0);
}

TEST(UgiAgent, ClaimsADraw) {
  const auto agent = Script(
      "while read -r line; do case $line in ugi) echo ugiok;; isready) echo readyok;;"
      " go*) echo bestmove draw;; quit) exit 0;; esac; done");
  ExpectForfeit(Play(*agent), 0, FaultKind::kIllegalMove, "it claimed a draw");
}

// What is written, line by line: the program repeats it on its standard error.
constexpr const char* kEcho =
    "while read -r line; do echo \"> $line\" >&2; case $line in"
    " ugi) echo id name echo; echo option name Game type string; echo option name Seed type spin;"
    " echo ugiok;;"
    " isready) echo readyok;;"
    " go*) echo info depth 3 seldepth 9 nodes 1234 score cp -5 pv a1b1 depth 99;"
    " echo info string depth 77; echo bestmove a1b1;;"
    " quit) exit 0;; esac; done";

TEST(UgiAgent, WhatIsWritten) {
  auto agent = Script(kEcho);
  Scripted first;
  const GameRecord record = PlayGame(
      {.game = GameFrom(),
       .agents = {&first, agent.get()},
       .opening = {"b1c1"},
       .time = {.bank = seconds(60), .increment = milliseconds(500), .per_move = seconds(20)},
       .seed = 42});
  // After the opening it is its turn; then a1b1 is taken.
  EXPECT_EQ(record.fault.kind, FaultKind::kIllegalMove) << record.fault.what << agent->log();
  ASSERT_FALSE(record.moves.empty());
  EXPECT_EQ(record.moves[0].seat, 1);
  EXPECT_EQ(record.moves[0].depth, 3);
  EXPECT_EQ(record.moves[0].nodes, 1234u);
  EXPECT_EQ(record.moves[0].score, "cp -5");
  EXPECT_GT(record.moves[0].thought->count(), 0);
  EXPECT_THAT(agent->log(),
              ::testing::StartsWith("> ugi\n"
                                    "> setoption name Game value timbiriche:rows=1,cols=2\n"
                                    "> setoption name Seed value 42\n"
                                    "> uginewgame\n"
                                    "> isready\n"
                                    "> position startpos moves b1c1\n"
                                    "> go p1time 60000 p2time 60000 p1inc 500 p2inc 500 movetime "
                                    "20000\n"));
}

TEST(UgiAgent, WhatIsWrittenFromAnotherStart) {
  auto agent = Script(kEcho);
  Scripted first;
  const GameRecord record = PlayGame({.game = GameFrom("go:rows=3,cols=3"),
                                      .agents = {agent.get(), &first},
                                      .position = "X.O/.../... b -"});
  EXPECT_EQ(record.fault.kind, FaultKind::kIllegalMove);
  EXPECT_THAT(agent->log(), HasSubstr("> position fen X.O/.../... b -\n> go\n"));
  EXPECT_THAT(agent->log(), HasSubstr("> quit\n"));
}

TEST(UgiAgent, InformsWhoAsks) {
  auto agent = Script(
      "while read -r line; do echo \"> $line\" >&2; case $line in"
      " ugi) echo option name Inform type check default true; echo ugiok;;"
      " isready) echo readyok;; go*) echo bestmove a1b1;; quit) exit 0;; esac; done");
  const GameRecord record = Play(*agent, {}, "timbiriche:rows=1,cols=1");
  const std::string log = agent->log();
  EXPECT_THAT(log, ::testing::StartsWith("> ugi\n> uginewgame\n> info players 2\n> info seat 0\n"
                                         "> info seed 7\n> isready\n> position startpos\n"
                                         "> info turn 0\n> info legal a1b1 "));
  EXPECT_THAT(log, HasSubstr("> info fen 0000/"));
  EXPECT_THAT(log, HasSubstr("> info board \""));
  EXPECT_THAT(log, HasSubstr("> info facts {"));
  EXPECT_THAT(log, HasSubstr("}\n> info limit 60000\n> go\n"));
  EXPECT_THAT(log, HasSubstr("> info result 0 1\n> info ending "));
}

TEST(UgiAgent, ALineOnTheOpponentsTimeIsGarbage) {
  // It says something when the position after the opponent's move arrives, before `go`.
  auto agent = Script(
      "while read -r line; do case $line in ugi) echo ugiok;; isready) echo readyok;;"
      " position*moves*) echo bestmove a1b1;;"
      " go*) echo bestmove a1b1; read -r next; echo more; echo more;; esac; done");
  ExpectForfeit(Play(*agent, {}, "timbiriche:rows=2,cols=2"), 0, FaultKind::kGarbage);
}

// A second answer is the same fault whether it comes with the first one, before the next question
// was looked at, or when it is read.
TEST(UgiAgent, ASecondAnswerIsTheSameFaultWheneverItComes) {
  const std::string head = "n=0; while read -r line; do case $line in ugi) echo ugiok;; isready) ";
  const std::string second = "bestmove a1b1";
  const std::vector<std::string> scripts = {
      // With the first, in one write and in two.
      head + "echo readyok;; go*) printf '%s\\n' 'bestmove a1b1' '" + second + "';; esac; done",
      head + "echo readyok;; go*) echo bestmove a1b1; echo " + second + ";; esac; done",
      // As the first thing after the next line that it reads.
      head + "test $n = 1 && echo " + second +
          "; echo readyok;; go*) echo bestmove a1b1; n=1;; esac; done",
      head + "echo readyok;; go*) echo bestmove a1b1; read -r next; echo " + second +
          "; echo readyok;; esac; done"};
  for (const std::string& script : scripts) {
    SCOPED_TRACE(script);
    for (int again = 0; again < 3; ++again) {
      auto agent = Script(script);
      const GameRecord record = Play(*agent, {}, "timbiriche:rows=2,cols=2");
      ExpectForfeit(record, 0, FaultKind::kGarbage,
                    "after 'bestmove': 'bestmove a1b1' where nothing was expected");
      // It was found when the next question was asked: the opponent has moved in between.
      ASSERT_EQ(record.moves.size(), 2u);
      EXPECT_EQ(record.moves[0].move, "a1b1");
    }
  }
}

TEST(UgiAgent, LinesMayEndWithCarriageReturns) {
  auto agent = Script(
      "while read -r line; do case $line in ugi) printf 'ugiok\\r\\n';;"
      " isready) printf 'info string x\\r\\nreadyok\\r\\n';; go*) printf 'bestmove a1b1\\r\\n';;"
      " esac; done");
  const GameRecord record = Play(*agent);
  ASSERT_FALSE(record.moves.empty()) << record.fault.what;
  EXPECT_EQ(record.moves[0].move, "a1b1");
}

TEST(UgiAgent, AStopEndsAThought) {
  std::atomic<bool> stop{false};
  auto agent = Script(
      "while read -r line; do case $line in ugi) echo ugiok;; isready) echo readyok;; esac; done");
  Scripted first;
  GamePlan plan{.game = GameFrom(), .agents = {agent.get(), &first}, .stop = &stop};
  std::thread stopper;
  plan.on_position = [&](const AnyPosition&) {
    stopper = std::thread([&] {
      while (agent->state() != AgentState::kThinking) std::this_thread::yield();
      stop = true;
    });
  };
  const GameRecord record = PlayGame(plan);
  stopper.join();
  EXPECT_EQ(record.ending, Ending::kInterrupted);
}

TEST(UgiAgent, WhoHurtsItsSupervisorForfeitsAndLeavesNothing) {
  if (!HasProc()) GTEST_SKIP() << "needs /proc";
  for (const char* deed : {"stop_supervisor", "end_supervisor"}) {
    SCOPED_TRACE(deed);
    const std::string marker = Marker();
    auto agent = Bad({deed, "1", marker}, {.isolation = Isolation::kLimits});
    for (int game = 0; game < 2; ++game) {
      const GameRecord record = Play(*agent);
      ExpectForfeit(record, 0, FaultKind::kCrash, "its supervisor");
      EXPECT_EQ(record.moves.size(), 2u);
      EXPECT_EQ(CountMarked(marker), 0);
    }
  }
}

// Who leaves the question where it is may look at it, and thinks while the rest of it waits to be
// written.
GameRecord PlayWhoDoesNotRead(const TimeControl& time, milliseconds waits, nanoseconds* waited) {
  int ends[2];
  EXPECT_EQ(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
  const int least = 1;  // the system makes it some thousand bytes
  setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &least, sizeof least);
  UgiAgent agent(
      "idle",
      [&](LinePeer::Time, const std::atomic<bool>*) -> absl::StatusOr<std::unique_ptr<LinePeer>> {
        return std::make_unique<TcpPeer>(ends[0], LinePeer::Limits{});
      },
      true);
  std::thread far([&] {
    TcpPeer referee(ends[1], {});
    referee.WriteLine("option name Inform type check default true\nugiok", Soon());
    std::array<char, 1 << 16> seen{};
    const auto peek_at = [&](std::string_view text) {
      const ssize_t n = recv(ends[1], seen.data(), seen.size(), MSG_PEEK);
      return n > 0 && std::string_view(seen.data(), static_cast<std::size_t>(n)).find(text) !=
                          std::string_view::npos;
    };
    // All that is told of the game stays unread, too, so that less of the question has room.
    while (!peek_at("isready\n")) {
    }
    referee.WriteLine("readyok", Soon());
    while (!peek_at("position")) {
    }
    const auto begin = std::chrono::steady_clock::now();
    poll(nullptr, 0, static_cast<int>(waits.count()));
    EXPECT_FALSE(peek_at("\ngo")) << "all of the question had room: this tests nothing";
    *waited = std::chrono::steady_clock::now() - begin;
    for (Reading r = referee.ReadLine(Soon()); r.ok(); r = referee.ReadLine(Soon())) {
      if (r.line.rfind("go", 0) != 0) continue;
      referee.WriteLine("bestmove a1", Soon());
      break;
    }
  });
  const GameRecord record = Play(agent, time, "go:rows=19,cols=19");
  far.join();
  return record;
}

TEST(UgiAgent, TimeInWhichItDoesNotReadIsItsOwn) {
  nanoseconds waited{0};
  const GameRecord slow = PlayWhoDoesNotRead({}, milliseconds(20), &waited);
  ASSERT_FALSE(slow.moves.empty()) << slow.fault.what;
  EXPECT_GE(slow.moves[0].thought, waited);
  const TimeControl time{.per_move = milliseconds(50), .margin = milliseconds(10)};
  const GameRecord late = PlayWhoDoesNotRead(time, milliseconds(150), &waited);
  EXPECT_EQ(late.ending, Ending::kForfeit);
  EXPECT_TRUE(late.moves.empty());
  EXPECT_THAT(late.fault.kind, ::testing::AnyOf(FaultKind::kOutOfTime, FaultKind::kHang));
  EXPECT_EQ(late.fault.limit, 50);
}

TEST(UgiAgent, WhoNeverReadsHangs) {
  nanoseconds waited{0};
  const TimeControl time{
      .per_move = milliseconds(20), .margin = milliseconds(10), .hang = milliseconds(60)};
  ExpectForfeit(PlayWhoDoesNotRead(time, milliseconds(200), &waited), 0, FaultKind::kHang,
                "does not read its input");
}

// --- over TCP ---

int ConnectTo(int port) {
  const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return fd;
  close(fd);
  return -1;
}

TEST(Tcp, Addresses) {
  EXPECT_EQ(ParseTcpAddress("tcp:5000")->host, "127.0.0.1");
  EXPECT_EQ(ParseTcpAddress("tcp:5000")->port, 5000);
  EXPECT_EQ(ParseTcpAddress("tcp:0.0.0.0:80")->host, "0.0.0.0");
  EXPECT_EQ(ParseTcpAddress("tcp:localhost:80")->host, "127.0.0.1");
  EXPECT_EQ(ParseTcpAddress("tcp:[::1]:80")->host, "::1");
  for (const char* bad : {"tcp:", "tcp:x", "tcp:1.2.3.4", "tcp:70000", "tcp::5", "tcp:1:-1"}) {
    EXPECT_FALSE(ParseTcpAddress(bad).ok()) << bad;
  }
  EXPECT_FALSE(TcpListener::Listen({.host = "no.such.host", .port = 0}).ok());
}

TEST(Tcp, TakesAsManyAsExpectedAndThenCloses) {
  auto listener = TcpListener::Listen({}, 2);
  ASSERT_TRUE(listener.ok()) << listener.status();
  const int port = (*listener)->port();
  EXPECT_EQ((*listener)->Accept(std::chrono::steady_clock::now()).status().code(),
            absl::StatusCode::kDeadlineExceeded);
  const int a = ConnectTo(port);
  const int b = ConnectTo(port);
  ASSERT_TRUE(a >= 0 && b >= 0);
  auto first = (*listener)->Accept(Soon());
  ASSERT_TRUE(first.ok()) << first.status();
  EXPECT_TRUE((*listener)->open());
  auto second = (*listener)->Accept(Soon());
  ASSERT_TRUE(second.ok()) << second.status();
  EXPECT_FALSE((*listener)->open());
  EXPECT_LT(ConnectTo(port), 0);
  EXPECT_EQ((*listener)->Accept(Soon()).status().code(), absl::StatusCode::kFailedPrecondition);
  // Lines there and back, of bounded length, and the end.
  ASSERT_TRUE((*first)->WriteLine("ugi", Soon()).ok());
  char text[8] = {};
  EXPECT_EQ(read(a, text, 4), 4);
  EXPECT_STREQ(text, "ugi\n");
  EXPECT_EQ(write(a, "hello\r\nhal", 10), 10);
  EXPECT_EQ((*first)->ReadLine(Soon()).line, "hello");
  close(a);
  const Reading half = (*first)->ReadLine(Soon());
  EXPECT_EQ(half.kind, Reading::Kind::kHalfLine);
  close(b);
  const Reading gone = (*second)->ReadLine(Soon());
  EXPECT_EQ((*second)->ToFault(gone, "", seconds(1)).kind, FaultKind::kDisconnected);
}

// An agent at the other end of a connection, which serves several games and is then gone.
TEST(Tcp, PlaysSeveralGamesOverOneConnection) {
  auto listener = TcpListener::Listen({});
  ASSERT_TRUE(listener.ok());
  const int port = (*listener)->port();
  int connections = 0;
  UgiAgent agent(
      "far",
      [&](LinePeer::Time deadline,
          const std::atomic<bool>* stop) -> absl::StatusOr<std::unique_ptr<LinePeer>> {
        ++connections;
        return (*listener)->Accept(deadline, {}, stop);
      },
      true);
  std::vector<std::string> heard;
  std::thread far([&] {
    TcpPeer referee(ConnectTo(port), {});
    int games = 0;
    for (Reading r = referee.ReadLine(Soon()); r.ok(); r = referee.ReadLine(Soon())) {
      heard.push_back(r.line);
      if (r.line == "ugi") referee.WriteLine("ugiok", Soon());
      if (r.line == "isready") referee.WriteLine("readyok", Soon());
      if (r.line == "uginewgame" && ++games == 3) return;
      if (r.line == "go") referee.WriteLine("bestmove resign", Soon());
    }
  });
  EXPECT_EQ(agent.state(), AgentState::kDisconnected);
  for (int game = 0; game < 2; ++game) {
    EXPECT_EQ(Play(agent).ending, Ending::kResigned);
    EXPECT_EQ(agent.state(), AgentState::kConnected);
  }
  const GameRecord last = Play(agent);
  far.join();
  EXPECT_EQ(last.fault.kind, FaultKind::kDisconnected) << last.fault.what;
  EXPECT_EQ(agent.state(), AgentState::kDisconnected);
  EXPECT_EQ(connections, 1);
  EXPECT_THAT(heard, ElementsAre("ugi", "uginewgame", "isready", "position startpos", "go",
                                 "uginewgame", "isready", "position startpos", "go", "uginewgame"));
}

TEST(Tcp, APeerThatSendsTooMuch) {
  auto listener = TcpListener::Listen({});
  ASSERT_TRUE(listener.ok());
  const int fd = ConnectTo((*listener)->port());
  auto peer = (*listener)->Accept(Soon(), {.line_bytes = 100});
  ASSERT_TRUE(peer.ok());
  const std::string line(1000, 'x');
  EXPECT_EQ(write(fd, line.data(), line.size()), 1000);
  EXPECT_EQ((*peer)->ReadLine(Soon()).kind, Reading::Kind::kLineTooLong);
  close(fd);
}

}  // namespace
}  // namespace boardgames
