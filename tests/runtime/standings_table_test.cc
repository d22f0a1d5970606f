#include "boardgames/runtime/standings_table.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace boardgames {
namespace {

GameResult Of(const std::vector<double>& scores, int forfeited_by = -1) {
  GameResult game{.forfeited_by = forfeited_by};
  for (std::size_t i = 0; i < scores.size(); ++i) {
    game.seats.push_back({.agent = static_cast<int>(i),
                          .score = scores[i],
                          .moves = 10,
                          .seconds = 2,
                          .slowest = scores[i]});
  }
  return game;
}

TEST(StandingsTable, PlacesOfThree) {
  StandingsTable table({"c", "b", "a", "nobody"});
  table.Add(Of({1, 0.5, 0}));
  table.Add(Of({0.75, 0.75, 0}));
  const std::vector<Standing> found = table.Standings();
  ASSERT_EQ(found.size(), 3u);  // who played
  EXPECT_EQ(found[0].agent, "c");
  EXPECT_EQ(found[0].points, 1.75);
  EXPECT_EQ(found[0].wins, 1);
  EXPECT_EQ(found[0].draws, 1);
  EXPECT_EQ(found[0].moves, 20);
  EXPECT_EQ(found[0].seconds, 4);
  EXPECT_EQ(found[0].slowest, 1);
  EXPECT_EQ(found[1].draws, 1);
  EXPECT_EQ(found[1].losses, 1);
  EXPECT_EQ(found[2].losses, 2);
  EXPECT_EQ(table.cross()[0][1].points, 1.5);
  EXPECT_EQ(table.cross()[1][0].points, 0.5);
  EXPECT_EQ(table.cross()[2][0].points, 0);
  EXPECT_EQ(table.cross()[2][0].games, 2);
  EXPECT_EQ(table.cross()[0][0].games, 0);
  EXPECT_EQ(table.cross()[0][3].games, 0);
}

TEST(StandingsTable, AForfeitIsNoLossAndAGiftNoWin) {
  StandingsTable table({"b", "a"});
  table.Add(Of({1, 0}, 1));
  table.Add(Of({0, 1}));
  const std::vector<Standing> found = table.Standings();
  EXPECT_EQ(found[0].agent, "a");  // equal points: by name
  EXPECT_EQ(found[0].forfeits, 1);
  EXPECT_EQ(found[0].wins, 1);
  EXPECT_EQ(found[0].losses, 0);
  EXPECT_EQ(found[1].gifts, 1);
  EXPECT_EQ(found[1].wins, 0);
  EXPECT_EQ(found[1].losses, 1);
  EXPECT_EQ(table.cross()[0][1].points, 1);
}

}  // namespace
}  // namespace boardgames
