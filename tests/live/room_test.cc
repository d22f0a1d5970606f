#include "boardgames/live/room.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/arena/tournament.h"
#include "boardgames/games/all_games.h"
#include "boardgames/protocol/agents.h"
#include "watcher.h"

namespace boardgames {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

Seating SeatingOf(const std::string& text) {
  const auto spec = ParseAgentSpec(text);
  EXPECT_TRUE(spec.ok()) << spec.status();
  return {.kind = spec->human             ? "person"
                  : spec->command.empty() ? "player"
                                          : "program",
          .text = text,
          .spec = *spec,
          .make = MakeAnyAgent};
}

Seating Program(const std::string& python) {
  Seating seating{.kind = "program", .text = "ugi:python3", .make = MakeAnyAgent};
  seating.spec.name = "program";
  seating.spec.command = {"python3", "-c", python};
  return seating;
}

class RoomTest : public ::testing::Test {
 protected:
  // A room whose seats have these agents.
  void Make(const std::vector<std::string>& agents, Room::Setup setup = {},
            const std::string& game = "reversi:size=4") {
    setup.game = *AllGames().MakeGame(game);
    ASSERT_TRUE(Room::Check(setup).ok());
    room_ = std::make_unique<Room>(
        "1", setup,
        [this](const Room::Played& played) {
          kept_.push_back(played.record);
          return std::int64_t{7};
        },
        watcher_.changed());
    for (std::size_t i = 0; i < agents.size(); ++i) {
      ASSERT_TRUE(room_->Seat(static_cast<int>(i), SeatingOf(agents[i])).ok());
    }
  }
  Json Now(GameFeed::View view = GameFeed::View::kSteer) { return Snapshot(room_->feed(), view); }
  void UntilState(const std::string& state) {
    watcher_.Until([&] { return room_->feed().state() == state; });
  }
  void UntilMoves(std::size_t moves, const std::string& state) {
    watcher_.Until([&] {
      const Json now = Now();
      return now["state"] == state && now["moves"].size() == moves;
    });
  }
  void UntilAsked(int seat) {
    watcher_.Until([&] { return Now()["to_move"] == seat; });
  }
  // A person's move, once he is asked.
  void Move(int seat, const std::string& move) {
    UntilAsked(seat);
    absl::Status moved;
    // It is told just before the person's agent waits.
    do moved = room_->PlayMove(seat, move, {});
    while (absl::IsFailedPrecondition(moved));
    EXPECT_TRUE(moved.ok()) << moved;
  }

  Watcher watcher_;
  std::vector<GameRecord> kept_;
  std::unique_ptr<Room> room_;
};

TEST_F(RoomTest, PlaysToTheEndAndKeepsTheGame) {
  Make({"expert", "novice"});
  EXPECT_EQ(Now()["state"], "open");
  EXPECT_EQ(Now()["players"], Json({"Black", "White"}));
  ASSERT_TRUE(room_->Start(false).ok());
  UntilState("over");
  const Json now = Now();
  EXPECT_EQ(now["result"]["ending"], "played");
  EXPECT_EQ(now["number"], 7);
  ASSERT_EQ(kept_.size(), 1u);
  EXPECT_EQ(kept_[0].agents, (std::vector<std::string>{"expert", "novice"}));
  EXPECT_EQ(now["moves"].size(), kept_[0].moves.size());
  for (std::size_t i = 0; i < kept_[0].moves.size(); ++i) {
    EXPECT_EQ(now["moves"][i]["move"], kept_[0].moves[i].move);
  }
  EXPECT_EQ(room_->feed().Record().moves.size(), kept_[0].moves.size());
}

TEST_F(RoomTest, EventsTellWhatASnapshotHas) {
  Make({"novice", "novice"});
  const std::uint64_t before = room_->feed().seq();
  ASSERT_TRUE(room_->Start(true).ok());
  UntilState("paused");
  const std::uint64_t begun = room_->feed().seq();
  ASSERT_TRUE(room_->Resume().ok());
  UntilState("over");
  const std::vector<Json> events = Events(room_->feed(), begun);
  std::vector<std::string> moves;
  std::uint64_t seq = begun;
  for (const Json& e : events) {
    EXPECT_EQ(e["seq"], ++seq);
    EXPECT_EQ(e["room"], "1");
    if (e["event"] != "move") continue;
    moves.push_back(e["move"]);
    EXPECT_EQ(e["ply"], moves.size());
  }
  EXPECT_EQ(seq, room_->feed().seq());
  EXPECT_EQ(events.back()["event"], "over");
  EXPECT_EQ(moves.size(), Now()["moves"].size());
  // Since before it began there is a snapshot alone.
  EXPECT_THAT(Events(room_->feed(), before), ::testing::SizeIs(1));
  EXPECT_EQ(Events(room_->feed(), before)[0]["snapshot"], Now());
  EXPECT_EQ(room_->feed().EventsSince(seq + 1, GameFeed::View::kSteer, 10), std::nullopt);
}

TEST_F(RoomTest, PausesStepsAndTakesBack) {
  Make({"expert", "expert"});
  ASSERT_TRUE(room_->Start(true).ok());
  UntilMoves(0, "paused");
  ASSERT_TRUE(room_->Step(3).ok());
  UntilMoves(3, "paused");
  const Json three = Now()["moves"];
  ASSERT_TRUE(room_->TakeBack(2).ok());
  UntilMoves(1, "paused");
  ASSERT_TRUE(room_->Step(2).ok());
  UntilMoves(3, "paused");
  EXPECT_EQ(Now()["moves"][0], three[0]);
  ASSERT_TRUE(room_->TakeBack(1000).ok());
  UntilMoves(0, "paused");
  EXPECT_THAT(std::string(room_->TakeBack(1).message()), HasSubstr("no move was played yet"));
  ASSERT_TRUE(room_->Resume().ok());
  UntilState("over");
  EXPECT_EQ(kept_[0].ending, Ending::kPlayed);
}

TEST_F(RoomTest, StopsAndBeginsAnew) {
  Make({"novice", "novice"});
  EXPECT_FALSE(room_->Stop().ok());
  EXPECT_FALSE(room_->Suspend().ok());
  EXPECT_FALSE(room_->Step(1).ok());
  ASSERT_TRUE(room_->Start(true).ok());
  UntilMoves(0, "paused");
  EXPECT_THAT(std::string(room_->Start(false).message()), HasSubstr("played here already"));
  EXPECT_FALSE(room_->Seat(0, SeatingOf("novice")).ok());
  EXPECT_FALSE(room_->Set(room_->setup()).ok());
  ASSERT_TRUE(room_->Step(2).ok());
  UntilMoves(2, "paused");
  ASSERT_TRUE(room_->Stop().ok());
  UntilState("over");
  EXPECT_EQ(Now()["result"]["ending"], "interrupted");
  EXPECT_EQ(Now()["moves"].size(), 2u) << "what was played stays to be seen";
  EXPECT_THAT(kept_, IsEmpty());
  ASSERT_TRUE(room_->Start(true).ok());
  UntilMoves(0, "paused");
  ASSERT_TRUE(room_->Step(4).ok());
  UntilMoves(4, "paused");
  ASSERT_TRUE(room_->Restart().ok());
  UntilState("over");
  watcher_.Until([&] { return !kept_.empty(); });
}

TEST_F(RoomTest, PlaysTheExampleOfItsHeader) {
  const AnyGamePtr game = *AllGames().MakeGame("reversi");
  Room room("1", {.game = game}, [](const Room::Played&) { return 0; }, watcher_.changed());
  const absl::StatusOr<AgentSpec> anna = ParseAgentSpec("anna@human");
  const absl::StatusOr<AgentSpec> expert = ParseAgentSpec("expert");
  ASSERT_TRUE(room.Seat(0, {.kind = "person", .text = "anna@human", .spec = *anna}).ok());
  ASSERT_TRUE(
      room.Seat(1, {.kind = "player", .text = "expert", .spec = *expert, .make = MakeAnyAgent})
          .ok());
  ASSERT_TRUE(room.Start(/*paused=*/false).ok());
  absl::Status moved;
  do moved = room.PlayMove(0, "d3", {});
  while (absl::IsFailedPrecondition(moved));
  EXPECT_TRUE(moved.ok()) << moved;
  watcher_.Until([&] { return Snapshot(room.feed())["moves"].size() == 2; });
}

TEST_F(RoomTest, APersonMovesWhenAsked) {
  Make({"ana@human", "expert"});
  EXPECT_FALSE(room_->PlayMove(0, "b1", {}).ok());
  ASSERT_TRUE(room_->Start(false).ok());
  UntilAsked(0);
  absl::Status wrong;
  do wrong = room_->PlayMove(-1, "z9", {});
  while (absl::IsFailedPrecondition(wrong));
  EXPECT_THAT(std::string(wrong.message()), HasSubstr("legal moves: "));
  EXPECT_THAT(std::string(room_->PlayMove(0, "b1", 3).message()), HasSubstr("after 3 moves"));
  EXPECT_THAT(std::string(room_->PlayMove(1, "b1", {}).message()), HasSubstr("no person plays"));
  EXPECT_EQ(room_->PersonToMove(), 0);
  EXPECT_TRUE(room_->PlayMove(0, "b1", 0).ok());
  UntilMoves(2, "running");
  UntilAsked(0);
  ASSERT_TRUE(room_->TakeBack(2).ok());
  UntilMoves(0, "running");
  Move(0, "a2");
  UntilMoves(2, "running");
  EXPECT_EQ(Now()["moves"][0]["move"], "a2");
  UntilAsked(0);
  ASSERT_TRUE(room_->Suspend().ok());
  EXPECT_EQ(Now()["state"], "paused");
  EXPECT_THAT(std::string(room_->PlayMove(0, "b1", {}).message()), HasSubstr("paused"));
  const double stands = Now()["thinking_ms"];
  EXPECT_EQ(Now()["thinking_ms"], stands);
  ASSERT_TRUE(room_->Resume().ok());
  absl::Status resigned;
  do resigned = room_->Resign(0);
  while (absl::IsFailedPrecondition(resigned));
  UntilState("over");
  EXPECT_EQ(Now()["result"]["ending"], "resigned");
  EXPECT_EQ(kept_[0].offender, 0);
}

TEST_F(RoomTest, PersonsSitDownAndLeave) {
  Make({"human", "human"});
  EXPECT_EQ(Now()["seats"][1]["name"], "human#2");
  EXPECT_EQ(*room_->Sit(-1, "ana"), 0);
  EXPECT_EQ(*room_->Sit(1, "ana"), 1);
  EXPECT_THAT(std::string(room_->Sit(1, "").status().message()), HasSubstr("taken"));
  EXPECT_THAT(std::string(room_->Sit(-1, "").status().message()), HasSubstr("no person's seat"));
  EXPECT_THAT(std::string(room_->Sit(2, "").status().message()), HasSubstr("there is no seat 2"));
  EXPECT_EQ(Now()["seats"][1]["name"], "ana#2");
  room_->SetPresent(1, false);
  EXPECT_EQ(Now()["seats"][1]["state"], "disconnected");
  room_->SetPresent(1, true);
  EXPECT_EQ(Now()["seats"][1]["state"], "connected");
  room_->Stand(1);
  EXPECT_EQ(Now()["seats"][1]["taken"], false);
  EXPECT_EQ(*room_->Sit(-1, "bert"), 1);
}

TEST_F(RoomTest, APersonIsLateAndAClockCanBeSet) {
  Room::Setup setup;
  ASSERT_TRUE(ParseTimeControl("10m", setup.time).ok());
  setup.time.margin = std::chrono::nanoseconds(0);
  Make({"human", "human"}, setup);
  ASSERT_TRUE(room_->Start(false).ok());
  Move(0, "b1");
  UntilAsked(1);
  ASSERT_TRUE(room_->SetBank(0, milliseconds(5000)).ok());
  watcher_.Until([&] { return Now()["left_ms"][0] == 5000; });
  EXPECT_GT(Now()["left_ms"][1], 500'000);
  ASSERT_TRUE(room_->SetBank(1, std::chrono::nanoseconds(1)).ok());
  UntilState("over");
  const Json result = Now()["result"];
  EXPECT_EQ(result["ending"], "forfeit");
  EXPECT_EQ(result["offender"], 1);
  EXPECT_EQ(result["fault"]["kind"], "out of time");
  EXPECT_GT(result["fault"]["measured"], result["fault"]["limit"]);
  EXPECT_EQ(Now()["seats"][1]["state"], "lost by a fault");
}

TEST_F(RoomTest, WithoutBanksNoneCanBeSet) {
  Make({"human", "human"});
  ASSERT_TRUE(room_->Start(false).ok());
  EXPECT_THAT(std::string(room_->SetBank(0, milliseconds(1)).message()), HasSubstr("no banks"));
  EXPECT_FALSE(room_->SetBank(7, milliseconds(1)).ok());
}

// Plays one move of 4x4 Reversi as Black, then ends itself by a signal.
constexpr const char* kKilled = R"(
import os, sys
moved = False
for line in sys.stdin:
    words = line.split()
    if words == ["ugi"]: print("ugiok", flush=True)
    if words == ["isready"]: print("readyok", flush=True)
    if words[:1] == ["go"]:
        if moved:
            print("<script>alert(1)</script> my last words", file=sys.stderr, flush=True)
            os.kill(os.getpid(), 9)
        moved = True
        print("bestmove b1", flush=True)
)";

TEST_F(RoomTest, AProgramThatIsKilledLosesAndItsLogStays) {
  Make({"novice", "novice"});
  ASSERT_TRUE(room_->Seat(0, Program(kKilled)).ok());
  ASSERT_TRUE(room_->Start(false).ok());
  UntilState("over");
  const Json now = Now();
  EXPECT_EQ(now["result"]["ending"], "forfeit");
  EXPECT_EQ(now["result"]["offender"], 0);
  EXPECT_EQ(now["result"]["fault"]["kind"], "crash");
  EXPECT_EQ(now["seats"][0]["state"], "lost by a fault");
  EXPECT_THAT(std::string(now["seats"][0]["log"]), HasSubstr("my last words"));
  EXPECT_EQ(now["moves"].size(), 2u);
  EXPECT_EQ(now["number"], 7);
  ASSERT_EQ(kept_.size(), 1u);
  EXPECT_THAT(kept_[0].logs[0], HasSubstr("<script>"));
  bool told = false;
  for (const Json& e : Events(room_->feed(), room_->feed().seq() - 3)) {
    told |= e["event"] == "agent" && e["seat"] == 0 && e["state"] == "lost by a fault";
  }
  EXPECT_TRUE(told);
}

TEST_F(RoomTest, WhatCannotBeStartedIsSaid) {
  Make({"novice", "novice"});
  Seating seating = Program("");
  seating.spec.command = {"/no/such/program"};
  ASSERT_TRUE(room_->Seat(1, seating).ok());
  ASSERT_TRUE(room_->Start(false).ok());
  UntilState("over");
  EXPECT_EQ(Now()["result"]["fault"]["kind"], "start-up");
  EXPECT_THAT(std::string(Now()["result"]["fault"]["what"]), HasSubstr("/no/such/program"));
}

TEST_F(RoomTest, OthersSeeNoCommandsAndNoLogsOfWhoPlaysAPerson) {
  Make({"ana@human", "novice"});
  Seating seating = Program(kKilled);
  seating.text = "ugi:./secret --password x";
  seating.spec.folder = "/somewhere";
  ASSERT_TRUE(room_->Seat(1, seating).ok());
  const std::string others = room_->feed().Snapshot(GameFeed::View::kOthers);
  EXPECT_EQ(others.find("secret"), std::string::npos);
  EXPECT_EQ(others.find("/somewhere"), std::string::npos);
  EXPECT_THAT(room_->feed().Snapshot(GameFeed::View::kSteer), HasSubstr("secret"));
  GameFeed feed("1", "match", [] {});
  feed.SetUp({}, {{.kind = "person"}, {.kind = "program"}});
  feed.Begin({});
  feed.SetLog(1, "I shall play d3");
  EXPECT_EQ(feed.Snapshot(GameFeed::View::kOthers).find("shall"), std::string::npos);
  EXPECT_THAT(Events(feed, 2, GameFeed::View::kOthers), IsEmpty());
  EXPECT_THAT(feed.Snapshot(GameFeed::View::kSteer), HasSubstr("shall"));
  feed.Over({}, "", 0);
  EXPECT_THAT(feed.Snapshot(GameFeed::View::kOthers), HasSubstr("shall"));
}

TEST_F(RoomTest, ALogKeepsItsEndAndWhatATerminalObeysIsShown) {
  GameFeed feed("1", "match", [] {});
  feed.SetUp({}, {{.kind = "program"}});
  feed.SetLog(0, std::string(100'000, 'x') + "\xe2\x82\xac\x1b[2J\xe2\x80\xae" + "end\n");
  const Json seat = Snapshot(feed)["seats"][0];
  EXPECT_EQ(seat["log_bytes"], 100'014);
  const std::string log = seat["log"];
  EXPECT_LE(log.size(), GameFeed::kLogTail + 100);
  EXPECT_THAT(log, HasSubstr("end\n"));
  EXPECT_EQ(log.find('\x1b'), std::string::npos);
  EXPECT_EQ(log.find("\xe2\x80\xae"), std::string::npos);
}

TEST_F(RoomTest, EventsAreBounded) {
  GameFeed feed("1", "match", [] {});
  feed.SetUp({}, {{.kind = "player"}, {.kind = "player"}});
  for (std::size_t i = 0; i < 2 * GameFeed::kMostEvents; ++i) {
    feed.Moved({.move = "a1", .seat = static_cast<int>(i % 2)}, {});
  }
  EXPECT_EQ(feed.EventsSince(1, GameFeed::View::kSteer, 10), std::nullopt);
  EXPECT_EQ(feed.EventsSince(feed.seq() - 5, GameFeed::View::kSteer, 10)->size(), 5u);
  EXPECT_EQ(Events(feed, feed.seq() - 50).size(), 50u);
  EXPECT_EQ(feed.EventsSince(feed.seq() - 50, GameFeed::View::kSteer, 10)->size(), 1u);
}

TEST_F(RoomTest, ClosingEndsWhateverGoesOn) {
  Make({"human", "human"});
  ASSERT_TRUE(room_->Start(false).ok());
  UntilAsked(0);
  room_.reset();
  Make({"novice", "novice"});
  ASSERT_TRUE(room_->Start(true).ok());
  room_.reset();
  EXPECT_THAT(kept_, IsEmpty());
}

}  // namespace
}  // namespace boardgames
