#include "boardgames/runtime/standings_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace boardgames {
namespace {

using ::testing::ElementsAre;
using ::testing::FieldsAre;

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
  // Who played, by points: agent, games, points, wins, draws, losses, forfeits, gifts, moves,
  // seconds, slowest.
  EXPECT_THAT(found, ElementsAre(FieldsAre("c", 2, 1.75, 1, 1, 0, 0, 0, 20, 4, 1),
                                 FieldsAre("b", 2, 1.25, 0, 1, 1, 0, 0, 20, 4, 0.75),
                                 FieldsAre("a", 2, 0, 0, 0, 2, 0, 0, 20, 4, 0)));
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
  // Equal points: by name.
  EXPECT_THAT(found, ElementsAre(FieldsAre("a", 2, 1, 1, 0, 0, 1, 0, 20, 4, 1),
                                 FieldsAre("b", 2, 1, 0, 0, 1, 0, 1, 20, 4, 1)));
  EXPECT_EQ(table.cross()[0][1].points, 1);
}

}  // namespace
}  // namespace boardgames
