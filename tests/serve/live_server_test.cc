#include "boardgames/serve/live_server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "served_live.h"

namespace boardgames {
namespace {

// What a viewer knows of room 1, out of what it is told.
class Seen {
 public:
  void Take(const Json& told) {
    if (told.contains("snapshot")) {
      Restore(told["snapshot"]);
    } else if (told.contains("event") && told.contains("seq")) {
      EXPECT_GT(told["seq"], seq_);
      seq_ = told["seq"];
      if (told["event"] == "move") {
        EXPECT_EQ(told["ply"], moves.size() + 1);
        moves.push_back(told["move"]);
      }
      over = told["event"] == "over";
    }
  }

  std::vector<std::string> moves;
  bool over = false;

 private:
  void Restore(const Json& snapshot) {
    EXPECT_GE(snapshot["seq"], seq_);
    seq_ = snapshot["seq"];
    moves.clear();
    for (const Json& m : snapshot["moves"]) moves.push_back(m["move"]);
    over = snapshot["state"] == "over";
  }

  std::uint64_t seq_ = 0;
};

const Json kGame = {{"do", "create"},
                    {"game", "reversi"},
                    {"seats", {{{"player", "novice"}}, {{"player", "novice"}}}}};

TEST(LiveServer, TwoHundredViewersKnowEveryMove) {
  constexpr int kViewers = 200;
  const HttpServer::Limits limits;
  ServedLive live(limits);
  live.Tell(kGame);
  std::vector<std::unique_ptr<LiveViewer>> viewers;
  std::vector<Seen> seen(kViewers);
  for (int i = 0; i < kViewers; ++i) {
    viewers.push_back(std::make_unique<LiveViewer>(live.port()));
    ASSERT_TRUE(viewers.back()->open());
    viewers.back()->Say(R"({"id":1,"do":"hello"})");
    // Half of them come when the game is played.
    if (i == kViewers / 2) live.Tell({{"do", "start"}, {"room", "1"}});
    viewers.back()->Say(R"({"id":2,"do":"watch","room":"1"})");
  }
  for (std::size_t i = 0; i < viewers.size(); ++i) {
    while (!seen[i].over) {
      const auto text = viewers[i]->Hear();
      ASSERT_TRUE(text) << "viewer " << i << " was left";
      seen[i].Take(Json::parse(*text));
    }
    ASSERT_GT(seen[i].moves.size(), 9u);
    EXPECT_EQ(seen[i].moves, seen[0].moves);
  }
  EXPECT_EQ(live.visitors(), kViewers);
  EXPECT_GT(live.server().load().most_waiting_bytes, 0u);
  EXPECT_LE(live.server().load().most_waiting_bytes, limits.waiting_bytes);
  viewers.clear();
  live.AwaitNobody();
  EXPECT_EQ(live.visitors(), 0u);
}

TEST(LiveServer, ThoseWhoDoNotReadAreLeftAndTheOthersAreToldAll) {
  constexpr int kSlow = 20;
  constexpr int kQuestions = 190;  // of those that may be asked at once
  ServedLive live({.waiting_bytes = 100'000});
  for (std::size_t i = 0; i < Hall::kMostRooms; ++i) live.Tell(kGame);
  const std::string question = R"({"id":2,"do":"rooms"})";
  std::vector<std::unique_ptr<LiveViewer>> slow;
  for (int i = 0; i < kSlow; ++i) {
    slow.push_back(std::make_unique<LiveViewer>(live.port(), /*narrow=*/true));
    slow.back()->Say(R"({"id":1,"do":"hello"})");
    for (int k = 0; k < kQuestions; ++k) slow.back()->Say(question);
  }
  LiveViewer quick(live.port());
  quick.Say(R"({"id":1,"do":"hello"})");
  for (int k = 0; k < kQuestions; ++k) {
    quick.Say(question);
    for (Json told; told["id"] != 2;) {
      const auto text = quick.Hear();
      ASSERT_TRUE(text);
      told = Json::parse(*text);
    }
  }
  while (live.visitors() > 1) std::this_thread::yield();
  EXPECT_GT(live.server().load().most_waiting_bytes, 90'000u);
  EXPECT_LE(live.server().load().most_waiting_bytes, 100'000u);
}

TEST(LiveServer, FiveHundredConnectionsLeaveNothingBehind) {
  if (!HasProc()) GTEST_SKIP() << "needs /proc";
  ServedLive live(
      {.patience = std::chrono::milliseconds(200), .silence = std::chrono::milliseconds(200)});
  live.Tell(kGame);
  live.Tell({{"do", "start"}, {"room", "1"}});
  ExpectNothingLeftOf(live, 500);
}

}  // namespace
}  // namespace boardgames
