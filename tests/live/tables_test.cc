// What a hall tells of endgame tables.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "boardgames/live/hall.h"
#include "tests/game_of.h"
#include "tests/process/temporary_folder.h"
#include "tests/written_table.h"
#include "visited.h"

namespace boardgames {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;

constexpr const char* kThree = "morris:variant=three";

Hall::File AskValues(Visited& v, const Json& body) {
  return v.hall().Post("/api/values", "", body.dump());
}
Json ValuesHere(Visited& v, const std::string& game, const std::string& position) {
  const Hall::File file = AskValues(v, {{"game", game}, {"position", position}});
  EXPECT_EQ(file.status, 200) << file.body;
  return Json::parse(file.body);
}

TEST(HallTables, TellWhatEachMoveIsWorth) {
  const TemporaryFolder folder;
  const AnyGamePtr three = testing::GameOf(kThree);
  testing::WriteTable(folder.path().string(), *three);
  // Neither address asks for a token: the boards need none.
  Visited v({.tokens = *Tokens::Make(), .tables = folder.path().string()});
  const Hall::File list = v.hall().Get("/api/tables", "");
  EXPECT_EQ(list.type, "application/json");
  EXPECT_EQ(Json::parse(list.body),
            Json::parse(R"([{"game": "morris:variant=three", "classes": []}])"));
  const Json start = ValuesHere(v, kThree, three->initial()->to_string());
  EXPECT_EQ(start["value"], "win");
  EXPECT_EQ(start["plies"], 9);
  EXPECT_EQ(start["best"], "b2");
  EXPECT_EQ(start["missing"], Json::array());
  ASSERT_EQ(start["moves"].size(), 9u);
  EXPECT_EQ(start["moves"][0], Json({{"move", "b2"}, {"value", "win"}, {"plies", 9}}));
  EXPECT_NE(start["moves"][8]["value"], "win");
}

TEST(HallTables, HaveNoValuesOfOtherGames) {
  const TemporaryFolder folder;
  testing::WriteTable(folder.path().string(), *testing::GameOf(kThree));
  Visited v({.tables = folder.path().string()});
  const auto nine = testing::GameOf("morris");
  for (const AnyGamePtr& game : {nine, testing::GameOf("reversi")}) {
    const Json none = ValuesHere(v, game->spec(), game->initial()->to_string());
    EXPECT_TRUE(none["value"].is_null()) << game->spec();
    EXPECT_TRUE(none["best"].is_null());
    EXPECT_EQ(none["moves"], Json::array());
  }
  Visited without;
  EXPECT_EQ(without.hall().Get("/api/tables", "").body, "[]\n");
  EXPECT_TRUE(ValuesHere(without, "reversi", "?")["value"].is_null());
}

TEST(HallTables, SayWhatIsWrongWithARequest) {
  const TemporaryFolder folder;
  const std::string path = testing::WriteTable(folder.path().string(), *testing::GameOf(kThree));
  Visited v({.tables = folder.path().string()});
  const auto bad = [&](const Json& body, const char* says, int status = 400) {
    const Hall::File file = AskValues(v, body);
    EXPECT_EQ(file.status, status) << body;
    EXPECT_THAT(file.body, HasSubstr(says)) << body;
    EXPECT_THAT(file.body, EndsWith("\n"));
  };
  bad(Json::array(), "one JSON object");
  bad({{"position", "x"}}, "\"game\" is missing");
  bad({{"game", kThree}}, "\"position\" is missing");
  bad({{"game", kThree}, {"position", std::string(5'000, '-')}}, "5000 bytes");
  bad({{"game", "chess"}, {"position", "x"}}, "unknown game 'chess'");
  bad({{"game", "morris:variant=ten"}, {"position", "x"}}, "variant");
  bad({{"game", kThree}, {"position", "x"}}, "position");
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  for (const std::string& body : {deep, R"({"game":)" + deep + "}",
                                  R"({"game":"morris:variant=three","position":)" + deep + "}"}) {
    const Hall::File file = v.hall().Post("/api/values", "", body);
    EXPECT_EQ(file.status, 400);
    EXPECT_THAT(file.body, HasSubstr("nests deeper than 64 levels"));
  }
  const Json start = {{"game", kThree},
                      {"position", testing::GameOf(kThree)->initial()->to_string()}};
  folder.Write(std::filesystem::path(path).filename().string(), "damaged");
  bad(start, "is no endgame table", 503);
  const auto hall = Hall::Make(AllGames(), {.tables = folder.Path("none")}, {}, {});
  EXPECT_THAT(std::string(hall.status().message()), HasSubstr("none' is no folder"));
}

}  // namespace
}  // namespace boardgames
