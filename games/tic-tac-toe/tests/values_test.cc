// What is known of tic-tac-toe.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "boardgames/games/lesson_games.h"
#include "boardgames/runtime/any_game.h"

namespace boardgames {
namespace {

// Sequences of so many moves; a game that is over adds nothing deeper.
TEST(TicTacToe, Perft) {
  const auto position = (*AllGamesAndLessons().MakeGame("tic-tac-toe"))->initial();
  int depth = 0;
  for (const std::uint64_t count :
       {9u, 72u, 504u, 3024u, 15120u, 54720u, 148176u, 200448u, 127872u, 0u}) {
    ++depth;
    EXPECT_EQ(position->perft(depth).nodes, count) << depth;
  }
}

std::uint64_t GamesFrom(AnyPosition& position) {
  if (position.terminal()) return 1;
  std::uint64_t games = 0;
  for (const std::string& move : position.legal_moves()) {
    EXPECT_TRUE(position.play(move));
    games += GamesFrom(position);
    position.undo();
  }
  return games;
}

TEST(TicTacToe, HasSoManyGames) {
  const auto position = (*AllGamesAndLessons().MakeGame("tic-tac-toe"))->initial();
  ASSERT_TRUE(position->play("a1"));
  const std::uint64_t corner = GamesFrom(*position);
  position->undo();
  ASSERT_TRUE(position->play("b1"));
  const std::uint64_t edge = GamesFrom(*position);
  position->undo();
  ASSERT_TRUE(position->play("b2"));
  const std::uint64_t middle = GamesFrom(*position);
  EXPECT_EQ(4 * corner + 4 * edge + middle, 255168u);
}

TEST(TicTacToe, IsADraw) {
  const AnyGamePtr game = *AllGamesAndLessons().MakeGame("tic-tac-toe");
  for (const char* algorithm : {"engine", "alpha-beta", "minimax", "pvs"}) {
    const auto searcher = game->make_searcher(*ParseAlgorithm(algorithm));
    const auto report = (*searcher)->search(*game->initial(), {.depth = 9});
    ASSERT_TRUE(report) << report.error;
    EXPECT_EQ(report->kind, search::Kind::kDraw) << algorithm;
    EXPECT_EQ(report->score, 0) << algorithm;
  }
}

}  // namespace
}  // namespace boardgames
