// What is known of Connect Four.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "boardgames/games/lesson_games.h"
#include "boardgames/runtime/any_game.h"

namespace boardgames {
namespace {

// As published: at seven plies a column is full, at eight a game is over.
TEST(ConnectFour, Perft) {
  const auto position = (*AllGamesAndLessons().MakeGame("connect4"))->initial();
  int depth = 0;
  for (const std::uint64_t count : {7u, 49u, 343u, 2401u, 16807u, 117649u, 823536u, 5673234u}) {
    ++depth;
    EXPECT_EQ(position->perft(depth).nodes, count) << depth;
  }
}

search::Kind ValueOf(const std::string& spec, const std::string& algorithm) {
  const auto game = AllGamesAndLessons().MakeGame(spec);
  EXPECT_TRUE(game) << game.error;
  const auto searcher = (*game)->make_searcher(*ParseAlgorithm(algorithm));
  const auto report = (*searcher)->search(*(*game)->initial(), {.solve = true});
  EXPECT_TRUE(report) << report.error;
  return report->kind;
}

TEST(ConnectFour, SmallBoardsAreDraws) {
  for (const char* spec :
       {"connect4:rows=3,cols=3", "connect4:rows=3,cols=4", "connect4:rows=4,cols=4"}) {
    EXPECT_EQ(ValueOf(spec, "engine"), search::Kind::kDraw) << spec;
  }
  EXPECT_EQ(ValueOf("connect4:rows=3,cols=4", "alpha-beta"), search::Kind::kDraw);
}

// Whoever does not see the picture hears every disc of a column.
TEST(ConnectFour, AColumnTellsItsDiscsFromBelow) {
  const auto position = (*AllGamesAndLessons().MakeGame("connect4"))->initial();
  for (const char* move : {"4", "4", "4", "1"}) {
    ASSERT_TRUE(position->play(move)) << move;
  }
  const auto places = position->drawing().places;
  ASSERT_EQ(places.size(), 7u);
  EXPECT_EQ(places[3].content, "player0 player1 player0");
  EXPECT_EQ(places[0].content, "player1");
  EXPECT_EQ(places[1].content, "empty");
}

}  // namespace
}  // namespace boardgames
