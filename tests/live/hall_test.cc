#include "boardgames/live/hall.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "boardgames/arena/standings.h"
#include "boardgames/games/all_games.h"
#include "boardgames/process/process.h"
#include "hall_fuzz.h"
#include "tests/process/temporary_folder.h"
#include "visited.h"

namespace boardgames {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

const Json kLevels = {{{"player", "novice"}}, {{"player", "expert"}}};

TEST(Hall, AMatchFromHelloToItsEnd) {
  Visited v;
  const Json hello = v.Hello(1);
  EXPECT_EQ(hello["ok"], true);
  EXPECT_EQ(hello["rights"], "steer");
  EXPECT_EQ(hello["rooms"], Json::array());
  const Json made =
      v.Do(1, {{"do", "create"}, {"game", "reversi:size=4"}, {"seats", kLevels}, {"seed", 5}});
  ASSERT_EQ(made["room"], "1") << made;
  EXPECT_EQ(v.Until(1, "room")["room"]["names"], Json({"novice", "expert"}));
  EXPECT_EQ(v.Watch(1)["state"], "open");
  EXPECT_EQ(v.Do(1, {{"do", "start"}, {"room", "1"}})["ok"], true);
  v.UntilOver();
  EXPECT_EQ(v.Watch(1)["result"]["ending"], "played");
  EXPECT_EQ(v.Do(1, {{"do", "close"}, {"room", "1"}})["ok"], true);
  EXPECT_EQ(v.Until(1, "closed")["room"], "1");
  EXPECT_THAT(v.Error(1, {{"do", "watch"}, {"room", "1"}}), HasSubstr("no room '1'"));
}

TEST(Hall, NobodyIsToldTwiceAndNothingIsLeftOut) {
  Visited v;
  v.Hello(1);
  v.Create(kLevels, "reversi");
  v.Do(1, {{"do", "start"}, {"room", "1"}, {"paused", true}});
  v.Hello(2);
  Json state = v.Watch(2);
  std::uint64_t seq = state["seq"];
  v.Do(1, {{"do", "step"}, {"room", "1"}, {"plies", 9}});
  std::vector<std::string> moves;
  for (const auto& m : state["moves"]) moves.push_back(m["move"]);
  const auto follow = [&](const Json& e) {
    if (!e.contains("seq")) return false;
    EXPECT_GT(e["seq"], seq);
    seq = e["seq"];
    if (e["event"] == "snapshot") {
      moves.clear();
      for (const auto& m : e["snapshot"]["moves"]) moves.push_back(m["move"]);
    }
    if (e["event"] == "move") moves.push_back(e["move"]);
    return moves.size() == 9;
  };
  v.Until(2, follow);
  // He goes and comes back.
  v.hall().Disconnected(2);
  v.Do(1, {{"do", "step"}, {"room", "1"}, {"plies", 5}});
  for (Json now; now["state"] != "paused" || now["moves"].size() != 14;) now = v.Watch(1);
  v.Hello(3);
  const Json back = v.Do(3, {{"do", "watch"}, {"room", "1"}, {"since", seq}});
  ASSERT_TRUE(back.contains("events")) << back;
  for (const Json& e : back["events"]) follow(e);
  const Json all = v.Watch(1);
  ASSERT_EQ(moves.size(), all["moves"].size());
  EXPECT_EQ(moves.size(), 14u);
  for (std::size_t i = 0; i < moves.size(); ++i) EXPECT_EQ(Json(moves[i]), all["moves"][i]["move"]);
  EXPECT_TRUE(v.Do(3, {{"do", "watch"}, {"room", "1"}, {"since", 1'000'000}}).contains("snapshot"));
}

TEST(Hall, TokensSayWhatOneMay) {
  const auto tokens = Tokens::Make();
  ASSERT_TRUE(tokens.ok());
  EXPECT_NE(tokens->of(Rights::kPlay), tokens->of(Rights::kSteer));
  EXPECT_EQ(tokens->of(Rights::kPlay).size(), 32u);
  Visited v({.tokens = *tokens, .programs = false});
  EXPECT_THAT(std::string(v.Hello(1)["error"]), HasSubstr("a token is needed"));
  EXPECT_THAT(v.Error(1, {{"do", "rooms"}}), HasSubstr("say who you are first"));
  EXPECT_THAT(v.Error(1, {{"do", "hello"}, {"token", std::string(32, 'a')}}),
              HasSubstr("no token of this program"));
  EXPECT_EQ(v.Hello(1, tokens->of(Rights::kSteer))["rights"], "steer");
  EXPECT_EQ(v.Hello(2, tokens->of(Rights::kPlay))["rights"], "play");
  EXPECT_EQ(v.Hello(3, tokens->of(Rights::kWatch))["rights"], "watch");
  v.Create({{{"person", true}}, {{"player", "novice"}}});
  for (const Json& request : std::vector<Json>{
           {{"do", "create"}, {"game", "reversi"}},
           {{"do", "start"}, {"room", "1"}},
           {{"do", "stop"}, {"room", "1"}},
           {{"do", "seat"}, {"room", "1"}, {"seat", 1}, {"agent", {{"player", "novice"}}}},
           {{"do", "set"}, {"room", "1"}, {"game", "go"}},
           {{"do", "close"}, {"room", "1"}},
           {{"do", "take_back"}, {"room", "1"}}}) {
    EXPECT_THAT(v.Error(2, request), HasSubstr("needs the right to steer; yours is to play"));
    EXPECT_THAT(v.Error(3, request), HasSubstr("needs the right to steer; yours is to watch"));
  }
  EXPECT_THAT(v.Error(3, {{"do", "sit"}, {"room", "1"}}), HasSubstr("needs the right to play"));
  EXPECT_EQ(v.Do(3, {{"do", "watch"}, {"room", "1"}})["ok"], true);
  for (const Json& agent : std::vector<Json>{{{"program", "ugi:true"}},
                                             {{"file", "/bin/sh"}},
                                             {{"player", "engine:weights=/etc/passwd"}},
                                             {{"player", "engine:memory=/etc/passwd"}}}) {
    EXPECT_THAT(v.Error(1, {{"do", "seat"}, {"room", "1"}, {"seat", 1}, {"agent", agent}}),
                HasSubstr("--programs"));
  }
  EXPECT_EQ(v.hall().Get("/api/record?room=1", "").status, 401);
  EXPECT_EQ(v.hall().Get("/api/record?room=1", tokens->of(Rights::kWatch)).status, 200);
}

TEST(Hall, APersonKeepsTheSeatThatIsHis) {
  const auto tokens = Tokens::Make();
  Visited v({.tokens = *tokens});
  v.Hello(1, tokens->of(Rights::kSteer));
  v.Hello(2, tokens->of(Rights::kPlay));
  v.Hello(3, tokens->of(Rights::kPlay));
  v.Create({{{"person", true}}, {{"person", true}}});
  v.Do(1, {{"do", "start"}, {"room", "1"}});
  v.Watch(1);
  const Json sat = v.Do(2, {{"do", "sit"}, {"room", "1"}, {"name", "ana"}});
  EXPECT_EQ(sat["seat"], 0);
  EXPECT_EQ(v.Do(3, {{"do", "sit"}, {"room", "1"}})["seat"], 1);
  const Json move = {{"do", "move"}, {"room", "1"}, {"move", "b1"}, {"ply", 0}};
  std::string error;
  do error = v.Error(3, move);
  while (error.find("no person is asked") != error.npos);
  EXPECT_THAT(error, HasSubstr("the seat of Black is not yours; wait for your turn"));
  EXPECT_THAT(v.Error(3, {{"do", "move"}, {"room", "1"}, {"move", "b1"}, {"seat", 100}}),
              HasSubstr("there is no seat 100"));
  EXPECT_THAT(v.Error(1, move), HasSubstr("the seat of Black is not yours"));
  do error = v.Error(2, move);
  while (error.find("not your turn") != error.npos);
  EXPECT_EQ(error, "none");
  EXPECT_THAT(v.Error(2, {{"do", "move"}, {"room", "1"}, {"move", "a2"}, {"seat", 1}}),
              HasSubstr("not yours"));
  // The connection breaks; with the key the seat is taken again, without it not.
  v.hall().Disconnected(2);
  v.Until(1, [](const Json& e) {
    const Json& told = e["event"] == "snapshot" ? e["snapshot"] : e;
    return told.contains("seats") && told["seats"][0]["state"] == "disconnected";
  });
  v.Hello(4, tokens->of(Rights::kPlay));
  EXPECT_THAT(v.Error(4, {{"do", "sit"}, {"room", "1"}, {"key", "guess"}}), HasSubstr("that key"));
  EXPECT_THAT(v.Error(4, {{"do", "sit"}, {"room", "1"}, {"seat", 0}}), HasSubstr("taken"));
  EXPECT_EQ(v.Do(4, {{"do", "sit"}, {"room", "1"}, {"key", sat["key"]}})["seat"], 0);
  EXPECT_EQ(v.Do(4, {{"do", "watch"}, {"room", "1"}})["yours"], Json::array({0}));
  EXPECT_THAT(v.Error(3, {{"do", "stand"}, {"room", "1"}, {"seat", 0}}), HasSubstr("do not sit"));
  EXPECT_EQ(v.Do(1, {{"do", "stand"}, {"room", "1"}, {"seat", 0}})["ok"], true);
  EXPECT_EQ(v.Do(1, {{"do", "stop"}, {"room", "1"}})["ok"], true);
}

TEST(Hall, WhatIsWrongIsASentence) {
  Visited v;
  v.Hello(1);
  v.Create(kLevels, "reversi");
  for (
      const auto& [text, says] : std::vector<std::pair<std::string, std::string>>{
          {"", "one JSON object"},
          {"hello", "one JSON object"},
          {"[1]", "one JSON object"},
          {"{", "one JSON object"},
          {R"({"do":"rooms"})", "\"id\" must be"},
          {R"({"id":1.5,"do":"rooms"})", "\"id\" must be"},
          {R"({"id":{},"do":"rooms"})", "\"id\" must be"},
          {R"({"id":")" + std::string(100, 'x') + R"(","do":"rooms"})", "\"id\" must be"},
          {R"({"id":1})", "\"do\" is missing"},
          {R"({"id":1,"do":5})", "\"do\" must be a text"},
          {R"({"id":1,"do":"rums"})", "known requests: hello"},
          {R"({"id":1,"do":"watch"})", "\"room\" is missing"},
          {R"({"id":1,"do":"watch","room":1})", "\"room\" must be a text"},
          {R"({"id":1,"do":"watch","room":"../1"})", "there is no room '../1'; there are '1'"},
          {R"({"id":1,"do":"watch","room":"1","since":-1})", "\"since\" must be a whole number"},
          {R"({"id":1,"do":"watch","room":"1","since":1e99})", "\"since\" must be a whole"},
          {R"({"id":1,"do":"create"})", "\"game\" is missing"},
          {R"({"id":1,"do":"create","game":"chess"})", "chess"},
          {R"({"id":1,"do":"create","game":"reversi:size=7"})", "size"},
          {R"({"id":1,"do":"create","game":"reversi","time":"soon"})", "\"time\": "},
          {R"({"id":1,"do":"create","game":"reversi","position":"x"})", "position"},
          {R"({"id":1,"do":"create","game":"reversi","opening":["d3","d3"]})", "d3"},
          {R"({"id":1,"do":"create","game":"reversi","opening":"d3"})", "\"opening\" must be"},
          {R"({"id":1,"do":"create","game":"reversi","seats":[null,null,null]})", "\"seats\""},
          {R"({"id":1,"do":"create","game":"reversi","seats":[7]})", "who sits on a seat"},
          {R"({"id":1,"do":"create","game":"reversi","isolation":"strong"})", "isolation"},
          {R"({"id":1,"do":"create","game":"reversi","seats":[{"player":"expart"}]})", "expart"},
          {R"({"id":1,"do":"create","game":"reversi","seats":[{"player":"human"}]})", "person"},
          {R"({"id":1,"do":"create","game":"reversi","seats":[{"player":"ugi:x"}]})", "program"},
          {R"({"id":1,"do":"create","game":"reversi","seats":[{"program":"x"}]})", "x"},
          {R"({"id":1,"do":"create","game":"reversi","seats":[{"upload":"x"}]})", "--uploads"},
          {R"({"id":1,"do":"create","game":"reversi","seats":[{"file":"/etc/none"}]})", "no file"},
          {R"({"id":1,"do":"create","game":"reversi","seats":[{"file":"/etc/passwd"}]})",
           "neither a .py"},
          {R"({"id":1,"do":"create","game":"reversi","seats":[{"player":"novice","name":""}]})",
           "1 to 60 bytes"},
          {R"({"id":1,"do":"create","game":"reversi","seats":[{"player":"novice","name":"a\u202eb"}]})",
           "1 to 60 bytes"},
          {R"({"id":1,"do":"seat","room":"1","seat":2,"agent":null})", "there is no seat 2"},
          {R"({"id":1,"do":"set","room":"1","max_moves":0})", "\"max_moves\" must be"},
          {R"({"id":1,"do":"step","room":"1","plies":0})", "\"plies\" must be"},
          {R"({"id":1,"do":"step","room":"1"})", "no game is played here"},
          {R"({"id":1,"do":"speed","room":"1","ms":"fast"})", "\"ms\" must be a number"},
          {R"({"id":1,"do":"clock","room":"1","seat":0,"ms":5})", "no game is played here"},
          {R"({"id":1,"do":"move","room":"1","move":"d3"})", "no person is asked"},
          {R"({"id":1,"do":"log","room":"1","seat":9})", "there is no seat 9"},
          {R"({"id":1,"do":"move","room":"1","move":"d3\u0000"})", "zero byte"},
      }) {
    const Json answer = v.Ask(1, text);
    ASSERT_TRUE(answer.contains("error")) << text << ": " << answer;
    EXPECT_THAT(std::string(answer["error"]), HasSubstr(says)) << text;
  }
  EXPECT_EQ(v.Ask(1, R"({"id":"a<b>","do":"ping"})")["id"], "a<b>");
  EXPECT_EQ(v.Ask(1, "no")["id"], nullptr);
}

TEST(Hall, ARoomTooManyIsRefused) {
  Visited v;
  v.Hello(1);
  for (std::size_t i = 0; i < Hall::kMostRooms; ++i) {
    EXPECT_EQ(v.Do(1, {{"do", "create"}, {"game", "reversi:size=4"}})["ok"], true);
  }
  EXPECT_THAT(v.Error(1, {{"do", "create"}, {"game", "reversi:size=4"}}), HasSubstr("close one"));
}

Tournament Parsed(const std::string& plan) {
  const auto parsed = ParseTournament(plan, AllGames());
  EXPECT_TRUE(parsed.ok()) << parsed.status();
  return *parsed;
}

TEST(Hall, GamesAreKept) {
  const TemporaryFolder place;
  const std::string database = place.Path("live.db");
  {
    Visited v({.database = database});
    v.Hello(1);
    v.Create(kLevels);
    v.Watch(1);
    for (int i = 1; i <= 2; ++i) {
      v.Do(1, {{"do", "start"}, {"room", "1"}});
      EXPECT_EQ(v.UntilOver()["number"], i);
    }
    // Another time control is another match.
    v.Do(1, {{"do", "set"}, {"room", "1"}, {"time", "1m"}});
    v.Do(1, {{"do", "start"}, {"room", "1"}});
    v.UntilOver();
    const Hall::File sgf = v.hall().Get("/api/record?room=1&format=sgf", "");
    EXPECT_EQ(sgf.status, 200);
    EXPECT_THAT(sgf.body, HasSubstr("GM[2]"));
    EXPECT_EQ(v.hall().Get("/api/record?room=1&format=xml", "").status, 400);
    const Hall::File record = v.hall().Get("/api/record?room=1", "");
    EXPECT_EQ(ParseGameRecord(record.body)->agents.size(), 2u);
    for (const char* const none : {"/api/record?room=../1", "/api/etc/passwd", "/api/record?"}) {
      EXPECT_EQ(v.hall().Get(none, "").status, 404) << none;
    }
  }
  auto store = Store::Open(database, Store::Mode::kRead);
  ASSERT_TRUE(store.ok()) << store.status();
  const auto plans = (*store)->Plans();
  ASSERT_THAT(*plans, SizeIs(2));
  EXPECT_EQ((*plans)[0].name, "novice and expert at reversi:size=4, live");
  const auto results = ComputeResults(**store, 1, Parsed((*plans)[0].plan));
  ASSERT_TRUE(results.ok()) << results.status();
  EXPECT_EQ(results->games, 2);
}

// --- programs that connect -----------------------------------------------------------------------

// Says its name and plays the first legal move, in a process of its own; ends when it is told to.
// With "leave" it prints its secret and goes at once; with "break" it goes when it is asked for its
// second move, and comes again; with "break off" it does not; with "break late" it has come again,
// and the server knows, before it goes; with "break robbed" another one says its name meanwhile, and
// what that one hears is printed.
std::unique_ptr<Process> Connect(int port, const std::string& name, const std::string& how = "stay",
                                 const std::string& secret = "") {
  constexpr const char* kProgram = R"(
import socket, sys
def connect():
    return socket.create_connection(("127.0.0.1", int(sys.argv[1]))).makefile("rwb")  # a text would forget, when it is written, what was not read yet
line_of = connect()
def say(text):
    line_of.write((text + "\n").encode())
    line_of.flush()
def introduce(name, secret=""):
    say("id name " + name + "\noption name Inform type check default true" +
        ("\ninfo secret " + secret if secret else "") + "\nugiok")
legal, asked, secret = [], 0, sys.argv[4]
while True:
    line = line_of.readline().decode()
    if not line: break
    words = line.split()
    if words == ["ugi"]:
        introduce(sys.argv[2], secret)
    if words[:2] == ["info", "secret"]:
        secret = words[2]
        if sys.argv[3] == "leave":
            print(secret, flush=True)
            break
    if words == ["isready"]: say("readyok")
    if words[:2] == ["info", "legal"]: legal = words[2:]
    if words[:1] != ["go"]: continue
    asked += 1
    if asked != 2 or not sys.argv[3].startswith("break"):
        say("bestmove " + legal[0])
        continue
    before = line_of
    if sys.argv[3] == "break late":
        line_of = connect()
        line_of.readline()
        introduce(sys.argv[2], secret)
        # Who is greeted after somebody else was comes after what was said until then was read.
        for _ in range(2): connect().readline()
    before.close()
    if sys.argv[3] == "break off": break
    if sys.argv[3] == "break robbed":
        with socket.create_connection(("127.0.0.1", int(sys.argv[1]))) as thief:
            thief.sendall(b"id name " + sys.argv[2].encode() + b"\nugiok\n")
            thief.shutdown(socket.SHUT_WR)
            print(thief.makefile().read().replace("\n", "; "), flush=True)
    if sys.argv[3] != "break late": line_of = connect()
)";
  auto process = Process::Start({"python3", "-c", kProgram, absl::StrCat(port), name, how, secret},
                                "", {.isolation = Isolation::kNone});
  EXPECT_TRUE(process.ok()) << process.status();
  return *std::move(process);
}

TEST(Hall, FourProgramsConnectAndOneGoesAndComesBackBeforeItsGame) {
  Visited v({.connections = TcpAddress{}});
  const std::string address = v.Hello(1)["allowed"]["connections"];
  const int port = std::stoi(address.substr(address.find(':') + 1));
  const auto until = [&](const std::string& name, const std::string& state) {
    v.Until(1, [&](const Json& e) {
      return e["event"] == "programs" && e["program"]["name"] == name &&
             e["program"]["state"] == state;
    });
  };
  for (const auto& [first, second] : {std::pair("m1", "m2"), std::pair("m3", "m4")}) {
    v.Do(1, {{"do", "create"},
             {"game", "morris:variant=three"},
             {"max_moves", 20},
             {"seats", {{{"connection", first}}, {{"connection", second}}}}});
  }
  std::vector<std::unique_ptr<Process>> programs;
  for (const char* const name : {"m1", "m2", "m3"}) {
    programs.push_back(Connect(port, name));
    until(name, "connected");
  }
  std::string secret;
  {
    const auto m4 = Connect(port, "m4", "leave");
    until("m4", "disconnected");
    secret = m4->ReadLine(LinePeer::Time::max()).line;
  }
  programs.push_back(Connect(port, "m4", "stay", secret));
  until("m4", "connected");
  for (const char* const room : {"1", "2"}) {
    const Json before = v.Watch(1, room);
    EXPECT_EQ(before["seats"][1]["state"], "connected");
    EXPECT_EQ(before["seats"][1]["log"],
              room[0] == '1' ? "connected\n" : "connected\ndisconnected\nconnected again\n");
    v.Do(1, {{"do", "start"}, {"room", room}});
  }
  for (const std::string room : {"1", "2"}) {
    Json now;
    do now = v.Watch(1, room);
    while (now["state"] != "over");
    EXPECT_THAT(std::string(now["result"]["ending"]), AnyOf("played", "move limit")) << now;
    const std::string log = now["seats"][1]["log"];
    EXPECT_THAT(log, StartsWith(room == "1" ? "connected\nplays\n"
                                            : "connected\ndisconnected\nconnected again\nplays\n"));
  }
  // They wait for another game.
  EXPECT_THAT(
      v.Error(1, {{"do", "seat"}, {"room", "1"}, {"seat", 0}, {"agent", {{"connection", ""}}}}),
      HasSubstr("1 to 60 bytes"));
}

TEST(Hall, WhoseConnectionBreaksMayComeBackIntoTheGame) {
  for (const std::string how : {"break", "break late", "break robbed", "break off"}) {
    const bool back = how != "break off";
    Hall::Options options{.connections = TcpAddress{}};
    if (!back) options.grace = std::chrono::seconds(0);
    Visited v(options);
    const std::string address = v.Hello(1)["allowed"]["connections"];
    v.Do(1, {{"do", "create"},
             {"game", "morris:variant=three"},
             {"max_moves", 20},
             {"seats", {{{"connection", "m1"}}, {{"player", "novice"}}}}});
    const auto program = Connect(std::stoi(address.substr(address.find(':') + 1)), "m1", how);
    v.Until(1, [](const Json& e) {
      return e["event"] == "programs" && e["program"]["state"] == "connected";
    });
    v.Do(1, {{"do", "start"}, {"room", "1"}});
    Json now;
    do now = v.Watch(1, "1");
    while (now["state"] != "over");
    const std::string log = now["seats"][0]["log"];
    if (how == "break robbed") {
      EXPECT_THAT(program->ReadLine(LinePeer::Time::max()).line,
                  HasSubstr("info string error: the name 'm1' belongs to another program; "));
    }
    if (back) {
      EXPECT_THAT(std::string(now["result"]["ending"]), AnyOf("played", "move limit")) << now;
      EXPECT_THAT(
          log, StartsWith("connected\nplays\ndisconnected in its game\nconnected again\nplays\n"));
    } else {
      EXPECT_EQ(now["result"]["fault"]["kind"], "disconnected") << now;
      EXPECT_EQ(log, "connected\nplays\ndisconnected in its game\n");
    }
  }
}

TEST(Hall, ATournamentIsWatchedAndGoesOn) {
  const TemporaryFolder place;
  const Hall::Options options{.database = place.Path("t.db"), .tournament = Parsed(R"({
      "name":"t","games":["reversi:size=4"],"agents":["novice","expert","intermediate"],
      "games_per_pairing":6})")};
  {
    Visited v(options);
    EXPECT_EQ(v.Hello(1)["tournament"]["state"], "waiting");
    EXPECT_THAT(v.Error(1, {{"do", "tournament_pause"}}), HasSubstr("does not run"));
    EXPECT_EQ(v.Do(1, {{"do", "tournament_start"}})["tournament"]["progress"]["total"], 18);
    Json now;
    do now = v.Do(1, {{"do", "tournament"}})["tournament"];
    while (now["state"] != "finished");
    EXPECT_EQ(now["progress"]["played"], 18);
    EXPECT_THAT(now["standings"], SizeIs(3));
    EXPECT_EQ(now["cross"][0][1]["games"], 6);
    double points = 0;
    for (const Json& row : now["standings"]) points += row["points"].get<double>();
    EXPECT_EQ(points, 18);
    const Json games = v.Do(1, {{"do", "games"}, {"agent", "expert"}, {"count", 3}});
    EXPECT_EQ(games["total"], 12);
    EXPECT_THAT(games["games"], SizeIs(3));
    const Json game = v.Watch(1, games["games"][0]["room"]);
    EXPECT_EQ(game["moves"].size(), games["games"][0]["moves"]);
    EXPECT_EQ(game["state"], "over");
    EXPECT_THAT(v.Error(1, {{"do", "tournament_start"}}), HasSubstr("every game was played"));
  }
  Visited again(options);
  EXPECT_EQ(again.Hello(1)["tournament"]["progress"]["played"], 18);
}

// --- agents that are sent in ---------------------------------------------------------------------

constexpr const char* kPlanOfTwo =
    R"({"name":"t","games":["reversi:size=4"],"agents":["novice","expert"],"time":"10s/move"})";

constexpr const char* kSent = R"(
import sys
print("I was sent in", file=sys.stderr, flush=True)
legal = []
for line in sys.stdin:
    words = line.split()
    if words == ["ugi"]: print("option name Inform type check default true\nugiok", flush=True)
    if words == ["isready"]: print("readyok", flush=True)
    if words[:2] == ["info", "legal"]: legal = words[2:]
    if words[:1] == ["go"]: print("bestmove", legal[0], flush=True)
    if words == ["quit"]: break
)";

TEST(Hall, AgentsAreSentInCheckedAndEnterTheTournament) {
  const TemporaryFolder place;
  const auto tokens = Tokens::Make();
  const Hall::Options options{.tokens = *tokens,
                              .programs = false,
                              .database = place.Path("t.db"),
                              .tournament = Parsed(kPlanOfTwo),
                              .uploads = place.Path("sent")};
  const std::string play = tokens->of(Rights::kPlay);
  const auto body = [](const std::string& name, const std::string& file, const std::string& text) {
    return Json{{"name", name}, {"files", {{file, text}}}, {"run", file}}.dump();
  };
  {
    Visited v(options);
    v.Hello(1, tokens->of(Rights::kSteer));
    const auto post = [&](const std::string& text) {
      return v.hall().Post("/api/agents", play, text);
    };
    EXPECT_EQ(v.hall().Post("/api/agents", "", body("a", "a.py", kSent)).status, 401);
    EXPECT_EQ(v.hall().Post("/api/agents", tokens->of(Rights::kWatch), "").status, 403);
    EXPECT_EQ(v.hall().Post("/api/../agents", play, "").status, 404);
    for (const auto& [text, says] : std::vector<std::pair<std::string, std::string>>{
             {"", "one JSON object"},
             {body("../anna", "a.py", ""), "\"name\" must have"},
             {body("", "a.py", ""), "\"name\" must have"},
             {body("anna", "../a.py", ""), "is no file name here"},
             {body("anna", "/etc/a.py", ""), "is no file name here"},
             {body("anna", ".a.py", ""), "is no file name here"},
             {body("anna", "a.sh", ""), "\"run\" must be one of the files: a .py"},
             {R"({"name":"anna","files":{},"run":"a.py"})", "\"files\" must be"},
             {R"({"name":"anna","files":{"a.py":1},"run":"a.py"})", "must be a text"},
             {R"({"name":"anna","files":{"b.py":""},"run":"a.py"})", "one of the files"}}) {
      const Hall::File refused = post(text);
      EXPECT_EQ(refused.status, 400) << text;
      EXPECT_THAT(refused.body, HasSubstr(says)) << text;
    }
    EXPECT_TRUE(fs::is_empty(place.Path("sent")));
    const Hall::File taken = post(body("anna", "a.py", kSent));
    ASSERT_EQ(taken.status, 202) << taken.body;
    EXPECT_EQ(Json::parse(taken.body)["state"], "checking");
    const Json anna = v.UntilChecked("anna");
    EXPECT_EQ(anna["state"], "accepted") << anna;
    EXPECT_EQ(anna["sentence"], "no faults in 3 games: it may enter");
    EXPECT_THAT(std::string(anna["report"]), HasSubstr("game 1, as Black against random: "));
    ASSERT_EQ(post(body("bert", "b.py", "raise ValueError('no idea')")).status, 202);
    const Json bert = v.UntilChecked("bert");
    EXPECT_EQ(bert["state"], "refused");
    EXPECT_THAT(std::string(bert["sentence"]), HasSubstr("did not start"));
    EXPECT_THAT(std::string(bert["report"]), HasSubstr("no idea"));
    EXPECT_THAT(post(body("anna", "a.py", kSent)).body, HasSubstr("was sent in already"));
    const Json later = v.Hello(2, play)["uploads"];
    ASSERT_THAT(later, SizeIs(2));
    EXPECT_EQ(later[0], anna);
    EXPECT_EQ(later[1], bert);
    EXPECT_EQ(v.Do(1, {{"do", "withdraw"}, {"upload", "bert"}})["ok"], true);
    EXPECT_EQ(v.Until(2, "withdrawn")["upload"], "bert");
    EXPECT_THAT(v.Error(1, {{"do", "enter"}, {"uploads", {"bert"}}}), HasSubstr("no agent 'bert'"));
    EXPECT_EQ(post(body("bert", "b.py", "raise ValueError('no idea')")).status, 202);
    EXPECT_EQ(v.UntilChecked("bert")["state"], "refused");
    EXPECT_THAT(v.Error(1, {{"do", "enter"}, {"uploads", {"bert"}}}), HasSubstr("was refused"));
    EXPECT_THAT(v.Error(1, {{"do", "enter"}, {"uploads", {"carl"}}}), HasSubstr("no agent 'carl'"));
    const Json entered = v.Do(1, {{"do", "enter"}, {"uploads", {"anna"}}});
    EXPECT_EQ(entered["tournament"]["agents"], Json({"novice", "expert", "anna"})) << entered;
    EXPECT_EQ(entered["tournament"]["progress"]["total"], 6);
    v.Do(1, {{"do", "tournament_start"}});
    v.Until(1, [](const Json& e) {
      return e["event"] == "tournament" && e["tournament"]["state"] == "finished";
    });
    EXPECT_EQ(v.Do(1, {{"do", "games"}, {"faults", true}})["total"], 0);
    EXPECT_EQ(v.Create({{{"upload", "anna"}}, {{"player", "novice"}}})["ok"], true);
  }
  // The plan of the file is the one without her; the tournament goes on with her.
  Visited again(options);
  EXPECT_EQ(again.Hello(1, play)["tournament"]["agents"].size(), 3u);
}

TEST(Hall, ASourceInCppIsCompiledAndChecked) {
  const TemporaryFolder place;
  std::ifstream file(fs::path(BOARDGAMES_TEST_DATA_DIR) / "../../agents/cpp/random_agent.cc");
  const std::string source{std::istreambuf_iterator<char>(file), {}};
  Visited v({.database = place.Path("t.db"),
             .tournament = Parsed(kPlanOfTwo),
             .uploads = place.Path("sent")});
  v.Hello(1);
  const auto check = [&](const std::string& name, const std::string& text) {
    const Hall::File taken = v.hall().Post(
        "/api/agents", "",
        Json{{"name", name}, {"files", {{"agent.cc", text}}}, {"run", "agent.cc"}}.dump());
    EXPECT_EQ(taken.status, 202) << taken.body;
    return v.UntilChecked(name);
  };
  const Json anna = check("anna", source);
  EXPECT_EQ(anna["sentence"], "no faults in 3 games: it may enter") << anna;
  const Json bert = check("bert", "#include <vector>\nint main() { return vector; }\n");
  EXPECT_EQ(bert["state"], "refused");
  EXPECT_THAT(std::string(bert["sentence"]),
              StartsWith("agent.cc cannot be compiled: agent.cc:2:21: error: "));
  EXPECT_THAT(std::string(bert["report"]),
              AllOf(StartsWith("what the compiler says:\n"), HasSubstr("agent.cc:2:21: error: ")));
  // By file, too.
  v.Create({{{"upload", "anna"}}, {{"file", place.Write("carl.cc", source)}}});
  EXPECT_EQ(v.Do(1, {{"do", "start"}, {"room", "1"}})["ok"], true);
  Json now;
  do now = v.Watch(1);
  while (now["state"] != "over");
  EXPECT_EQ(now["result"]["ending"], "played") << now;
  EXPECT_EQ(now["seats"][1]["name"], "carl");
}

TEST(Hall, ATableBeyondAllReasonIsASentence) {
  Visited v;
  v.Hello(1);
  const auto seat = [](const std::string& player) {
    return Json{{"do", "create"}, {"game", "reversi:size=4"}, {"seats", {{{"player", player}}}}};
  };
  for (const char* const name : {"engine", "mcts", "df-pn", "mtd-f"}) {
    EXPECT_EQ(v.Error(1, seat(absl::StrCat(name, ":hash=16"))), "none");
    EXPECT_THAT(v.Error(1, seat(absl::StrCat(name, ":hash=1025"))),
                AnyOf("hash=1025 is more than a seat may have here; say at most hash=1024",
                      HasSubstr("the memory of this machine")));
    EXPECT_THAT(v.Error(1, seat(absl::StrCat(name, ":hash=100000000"))), HasSubstr("100000000"));
  }
}

TEST(HallFuzz, RandomRequestsHaveOneAnswerEach) { ExpectOneAnswerEach(20'000); }

}  // namespace
}  // namespace boardgames
