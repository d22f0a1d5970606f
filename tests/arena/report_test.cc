#include "boardgames/arena/report.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "boardgames/drawing.h"
#include "boardgames/games/all_games.h"
#include "boardgames/zobrist.h"
#include "nlohmann/json.hpp"

namespace boardgames {
namespace {

using Json = nlohmann::ordered_json;

// A game of random moves, at most so many.
GameRecord RandomGame(const std::string& spec, int most, std::uint64_t seed) {
  const AnyGamePtr game = *AllGames().MakeGame(spec);
  const std::unique_ptr<AnyPosition> position = game->initial();
  GameRecord r{.game = game->spec(), .position = position->start(), .seed = seed};
  for (int p = 0; p < game->players(); ++p) r.agents.push_back("agent " + std::to_string(p));
  SplitMix64 random(seed);
  while (!position->terminal() && static_cast<int>(r.moves.size()) < most) {
    const std::vector<std::string> legal = position->legal_moves();
    const std::string& move = legal[random.Uniform(static_cast<std::uint32_t>(legal.size()))];
    r.moves.push_back({.move = move,
                       .seat = position->to_move(),
                       .thought = std::chrono::microseconds(1234 + 10 * r.moves.size())});
    EXPECT_TRUE(position->play(move));
  }
  for (int p = 0; p < game->players() && position->terminal(); ++p) {
    r.points.push_back(position->utility(p));
  }
  r.scores.assign(r.agents.size(), 1.0 / static_cast<double>(r.agents.size()));
  r.ending = position->terminal() ? Ending::kPlayed : Ending::kMoveLimit;
  return r;
}

// The data that the page carries. Every '<' in it is written otherwise, so the next one ends it.
Json DataOf(const std::string& page) {
  const std::string open = "<script type=\"application/json\" id=\"report\">";
  const std::size_t from = page.find(open) + open.size();
  return Json::parse(page.substr(from, page.find('<', from) - from), nullptr, false);
}

// What the page's script does: the shapes of every position, from the changes.
std::vector<std::vector<std::size_t>> PositionsOf(const Json& game) {
  std::vector<std::vector<std::size_t>> positions;
  std::vector<std::size_t> list;
  for (const Json& changes : game["changes"]) {
    for (std::size_t i = 0; i < changes.size();) {
      const auto place = changes[i].get<std::ptrdiff_t>();
      const auto removed = changes[i + 1].get<std::ptrdiff_t>();
      const auto inserted = changes[i + 2].get<std::size_t>();
      list.erase(list.begin() + place, list.begin() + place + removed);
      for (std::size_t k = 0; k < inserted; ++k) {
        list.insert(list.begin() + place + static_cast<std::ptrdiff_t>(k),
                    changes[i + 3 + k].get<std::size_t>());
      }
      i += 3 + inserted;
    }
    positions.push_back(list);
  }
  return positions;
}

TEST(ReportTest, WhatOthersWroteCannotTurnThePage) {
  ReportGame game{.record = RandomGame("reversi:size=4", 3, 7)};
  game.record.agents[0] = "ann\xE2\x80\xAE";
  game.record.logs = {"line\n\xC2\x9B", ""};
  game.record.ending = Ending::kForfeit;
  game.record.offender = 0;
  game.record.fault = {.kind = FaultKind::kCrash, .what = "\xE2\x81\xA6"};
  const std::string page =
      ReportPage(AllGames(), {.title = "\xE2\x80\xAE", .games = {game}, .log_bytes = 1000});
  for (const char* bad : {"\xE2\x80\xAE", "\xC2\x9B", "\xE2\x81\xA6"}) {
    EXPECT_EQ(page.find(bad), std::string::npos);
  }
  const Json data = DataOf(page);
  EXPECT_EQ(data["agents"][0], "ann\\xe2\\x80\\xae");
  EXPECT_NE(data.dump().find("line\\n"), std::string::npos);
}

TEST(ReportTest, EveryPositionIsDrawnAsTheGameDrawsIt) {
  for (const char* spec : {"go:rows=5,cols=5", "reversi:size=6", "quoridor:players=3", "morris",
                           "timbiriche:rows=2,cols=3,players=3"}) {
    SCOPED_TRACE(spec);
    const ReportGame game{.record = RandomGame(spec, 60, 7)};
    const Json page = DataOf(ReportPage(AllGames(), {.games = {game}}));
    ASSERT_TRUE(page.is_object());
    const auto positions = PositionsOf(page["games"][0]);
    ASSERT_EQ(positions.size(), game.record.moves.size() + 1);

    const auto position = (*AllGames().MakeGame(spec))->initial();
    for (std::size_t i = 0;; ++i) {
      const Drawing drawing = position->drawing();
      ASSERT_EQ(positions[i].size(), drawing.shapes.size()) << "position " << i;
      for (std::size_t k = 0; k < drawing.shapes.size(); ++k) {
        const Shape& s = drawing.shapes[k];
        const Json& json = page["shapes"][positions[i][k]];
        constexpr const char* kKinds[] = {"rect", "circle", "line", "text"};
        EXPECT_EQ(json[0], kKinds[static_cast<std::size_t>(s.kind)]);
        EXPECT_NEAR(json[1].get<double>(), s.a, 0.0001);
        EXPECT_NEAR(json[2].get<double>(), s.b, 0.0001);
        if (s.kind == Shape::Kind::kText) {
          EXPECT_EQ(json[4], s.text);
        }
      }
      if (i == game.record.moves.size()) break;
      ASSERT_TRUE(position->play(game.record.moves[i].move));
    }
  }
}

TEST(ReportTest, AGameFromAnotherStartSaysWhichOne) {
  const ReportGame usual{.record = RandomGame("reversi:size=4", 2, 7)};
  ReportGame other = usual;
  other.record.position = "-----OX--OX----- O";
  other.record.moves.clear();
  const Json games = DataOf(ReportPage(AllGames(), {.games = {usual, other}}))["games"];
  EXPECT_FALSE(games[0].contains("position"));
  EXPECT_EQ(games[1]["position"], "-----OX--OX----- O");
}

TEST(ReportTest, BoxesAreColouredByWhoWonThem) {
  // Two boxes: the last edge, by the second player, completes both.
  GameRecord r{.game = "timbiriche:rows=1,cols=2", .agents = {"a", "b"}, .scores = {0, 1}};
  int seat = 0;
  for (const char* move : {"a1b1", "b1c1", "a2b2", "b2c2", "a1a2", "c1c2", "b1b2"}) {
    r.moves.push_back({.move = move, .seat = seat});
    seat ^= 1;
  }
  r.moves.back().seat = 1;
  const Json page = DataOf(ReportPage(AllGames(), {.games = {{.record = r}}}));
  ASSERT_FALSE(page["games"][0].contains("error")) << page["games"][0]["error"];
  int won = 0;
  const auto positions = PositionsOf(page["games"][0]);
  for (const std::size_t id : positions.back()) {
    if (page["shapes"][id][0] == "rect" && page["shapes"][id][5] == "won1") ++won;
  }
  EXPECT_EQ(won, 2);
}

TEST(ReportTest, NamesTablesAndFaultsAreKeptWhateverTheyHold) {
  GameRecord r = RandomGame("reversi:size=4", 3, 1);
  r.agents = {"</script><b>", "second \xff"};
  r.ending = Ending::kForfeit;
  r.offender = 1;
  r.fault = {.kind = FaultKind::kOutOfTime,
             .what = "it thought too long @REPORT@",
             .limit = 100,
             .measured = 123.4567,
             .unit = "ms"};
  r.logs = {"", std::string(50, 'x') + "\nlast line\n"};
  const std::string page =
      ReportPage(AllGames(), {.title = "A & <B> @REPORT@",
                              .notes = {"isolation: limits"},
                              .details = {{"Isolation </script>", "limits: holds"}},
                              .tables = {{.title = "Standings",
                                          .note = "n",
                                          .columns = {"agent", "points"},
                                          .rows = {{"</script><b>", "1"}, {"second", "0"}}}},
                              .games = {{.record = r, .label = "round 1"}},
                              .log_bytes = 20});
  EXPECT_NE(page.find("<title>A &amp; &lt;B&gt; @REPORT@</title>"), std::string::npos);
  EXPECT_EQ(page.find("</script><b>"), std::string::npos);
  const Json json = DataOf(page);
  ASSERT_TRUE(json.is_object());
  EXPECT_EQ(json["title"], "A & <B> @REPORT@");
  EXPECT_EQ(json["notes"], Json({"isolation: limits"}));
  EXPECT_EQ(json["details"], Json({{{"title", "Isolation </script>"}, {"text", "limits: holds"}}}));
  EXPECT_EQ(json["tables"][0]["rows"][0], Json({"</script><b>", "1"}));
  EXPECT_EQ(json["agents"][0], "</script><b>");
  const Json& game = json["games"][0];
  EXPECT_EQ(game["label"], "round 1");
  EXPECT_EQ(game["seats"], Json({0, 1}));
  EXPECT_EQ(game["moves"].size(), 3U);
  EXPECT_EQ(game["movers"], Json({0, 1, 0}));
  EXPECT_EQ(game["ms"][0].get<double>(), 1.234);
  EXPECT_EQ(game["seed"], "1");
  EXPECT_EQ(game["ending"], "forfeit");
  EXPECT_EQ(game["offender"], 1);
  EXPECT_EQ(game["fault"]["kind"], "out of time");
  EXPECT_EQ(game["fault"]["limit"], 100);
  EXPECT_NEAR(game["fault"]["measured"].get<double>(), 123.457, 1e-9);
  EXPECT_EQ(game["logs"][1], "...\nlast line\n");
}

TEST(ReportTest, WhatDoesNotFitTheRulesIsSaidInItsPlace) {
  GameRecord wrong_move = RandomGame("reversi:size=4", 3, 1);
  wrong_move.opening = {wrong_move.moves[0].move, "z9"};
  wrong_move.moves.clear();
  GameRecord unknown{.game = "chess", .agents = {"a", "b"}};
  GameRecord wrong_start{.game = "go", .position = "nothing", .agents = {"a", "b"}};
  const Json page = DataOf(ReportPage(
      AllGames(),
      {.games = {{.record = wrong_move}, {.record = unknown}, {.record = wrong_start}}}));
  EXPECT_TRUE(page["games"][0]["error"].get<std::string>().starts_with("move 2: ")) << page;
  EXPECT_EQ(PositionsOf(page["games"][0]).size(), 2U);
  EXPECT_EQ(page["games"][0]["opening"], 2);
  EXPECT_TRUE(page["games"][1]["error"].get<std::string>().starts_with("unknown game 'chess'"));
  EXPECT_TRUE(page["games"][2]["error"].get<std::string>().starts_with("position 'nothing'"));
}

TEST(ReportTest, NothingIsLoadedFromElsewhere) {
  const std::string page = ReportPage(AllGames(), {});
  EXPECT_NE(page.find("default-src 'none'"), std::string::npos);
  EXPECT_EQ(page.find("src="), std::string::npos);
  EXPECT_EQ(page.find("url("), std::string::npos);
  EXPECT_TRUE(DataOf(page)["games"].empty());
}

TEST(ReportTest, FourHundredGamesOfGoFitIntoTenMegabytes) {
  ReportData data;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    data.games.push_back({.record = RandomGame("go", 120, seed)});
  }
  const std::size_t twenty = ReportPage(AllGames(), data).size();
  EXPECT_LT(20 * twenty, 10'000'000U);
}

}  // namespace
}  // namespace boardgames
