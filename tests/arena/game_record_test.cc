#include "boardgames/arena/game_record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace boardgames {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

GameRecord Sample() {
  GameRecord r;
  r.game = "reversi:size=4";
  r.position = ".../ start";
  r.opening = {"d3"};
  r.moves = {{.move = "c3", .seat = 1, .thought = std::chrono::microseconds(15)},
             {.move = "b3",
              .seat = 0,
              .thought = std::chrono::nanoseconds(7),
              .depth = 3,
              .nodes = 99,
              .score = "+2"}};
  r.agents = {"one", "two"};
  r.seed = 0xffff'ffff'ffff'fff1;
  r.ending = Ending::kForfeit;
  r.offender = 1;
  r.fault = {
      .kind = FaultKind::kOutOfTime, .what = "late", .limit = 5, .measured = 7.5, .unit = "ms"};
  r.scores = {1, 0};
  r.logs = {"", "said\n\xff"};
  return r;
}

TEST(GameRecord, JsonKeepsEveryEnding) {
  int known = 0;
  for (const Ending ending :
       {Ending::kUnfinished, Ending::kPlayed, Ending::kForfeit, Ending::kResigned,
        Ending::kMoveLimit, Ending::kDrawClaimed, Ending::kInterrupted}) {
    GameRecord r = Sample();
    r.ending = ending;
    const auto again = ParseGameRecord(ToJson(r));
    ASSERT_TRUE(again.ok()) << again.status();
    EXPECT_EQ(again->ending, ending);
    EXPECT_EQ(ParseEnding(ToString(ending)), ending);
    EXPECT_EQ(static_cast<int>(ending), known++) << "one is left out here";
  }
  GameRecord r = Sample();
  r.ending = Ending::kUnfinished;
  EXPECT_THAT(ToJson(r), HasSubstr(R"("ending":"unfinished")"));
  EXPECT_EQ(ToPlayedGame(r).end, PlayedGame::End::kUnfinished);
}

TEST(GameRecord, JsonKeepsEverything) {
  const GameRecord r = Sample();
  const std::string json = ToJson(r, /*logs=*/true);
  EXPECT_EQ(json.find('\n'), std::string::npos);
  const auto again = ParseGameRecord(json);
  ASSERT_TRUE(again.ok()) << again.status();
  EXPECT_EQ(again->game, r.game);
  EXPECT_EQ(again->position, r.position);
  EXPECT_EQ(again->opening, r.opening);
  ASSERT_EQ(again->moves.size(), 2u);
  EXPECT_EQ(again->moves[0].thought, r.moves[0].thought);
  EXPECT_EQ(again->moves[1].depth, 3);
  EXPECT_EQ(again->moves[1].nodes, 99u);
  EXPECT_EQ(again->moves[1].score, "+2");
  EXPECT_EQ(again->seed, r.seed);
  EXPECT_EQ(again->ending, Ending::kForfeit);
  EXPECT_EQ(again->offender, 1);
  EXPECT_EQ(again->fault.kind, FaultKind::kOutOfTime);
  EXPECT_EQ(again->fault.what, "late");
  EXPECT_EQ(again->fault.measured, 7.5);
  EXPECT_EQ(again->scores, r.scores);
  EXPECT_EQ(ToJson(*again, true), json);
  // Bytes that are no UTF-8 are replaced, not passed on.
  EXPECT_EQ(again->logs[1], "said\n\xef\xbf\xbd");
  EXPECT_EQ(ToJson(r).find("logs"), std::string::npos);
}

TEST(GameRecord, BadJsonIsNamed) {
  const auto error = [](const std::string& json) {
    return std::string(ParseGameRecord(json).status().message());
  };
  EXPECT_THAT(error("{"), HasSubstr("one JSON object"));
  EXPECT_THAT(error("[1]"), HasSubstr("one JSON object"));
  EXPECT_THAT(error("{}"), HasSubstr("\"game\" is missing"));
  std::string json = ToJson(Sample());
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  const auto sample = nlohmann::json::parse(json);
  for (const auto& [key, value] : sample.items()) {
    nlohmann::json changed = sample;
    changed[key] = "HERE";
    std::string text = changed.dump();
    text.replace(text.find("\"HERE\""), 6, deep);
    EXPECT_THAT(error(text), HasSubstr("nests deeper than 64 levels")) << key;
  }
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string changed = json;
    const auto at = changed.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return error(changed.replace(at, from.size(), to));
  };
  EXPECT_THAT(with("\"forfeit\"", "\"lost\""), HasSubstr("\"ending\""));
  EXPECT_THAT(with("\"offender\":1", "\"offender\":2"), HasSubstr("\"offender\""));
  EXPECT_THAT(with("\"scores\":[1.0,0.0]", "\"scores\":[1.0]"), HasSubstr("\"scores\""));
  EXPECT_THAT(with("\"seat\":1", "\"seat\":\"b\""), HasSubstr("move 1: \"seat\""));
  EXPECT_THAT(with("\"out of time\"", "\"slow\""), HasSubstr("fault"));
}

TEST(GameRecord, PlacesShareTheirScore) {
  EXPECT_THAT(ScoresFromPoints({3, -3}), ElementsAre(1, 0));
  EXPECT_THAT(ScoresFromPoints({0, 0}), ElementsAre(0.5, 0.5));
  EXPECT_THAT(ScoresFromPoints({5, 1, 1, -7}), ElementsAre(1, 0.5, 0.5, 0));
  EXPECT_THAT(ScoresFromPoints({1, 1, 1}), ElementsAre(0.5, 0.5, 0.5));
  EXPECT_THAT(ScoresFromPoints({0, 1, 1, 1}), ElementsAre(0, 2.0 / 3, 2.0 / 3, 2.0 / 3));
}

TEST(GameRecord, NamesReadBack) {
  for (int i = 0; i <= static_cast<int>(FaultKind::kDisconnected); ++i) {
    const auto kind = static_cast<FaultKind>(i);
    EXPECT_EQ(ParseFaultKind(ToString(kind)), kind);
  }
  for (int i = 0; i <= static_cast<int>(Ending::kInterrupted); ++i) {
    const auto ending = static_cast<Ending>(i);
    EXPECT_EQ(ParseEnding(ToString(ending)), ending);
  }
  EXPECT_FALSE(ParseFaultKind("sulking"));
  EXPECT_FALSE(ParseEnding(""));
}

}  // namespace
}  // namespace boardgames
