#include "boardgames/perft.h"

#include <gtest/gtest.h>

#include "boardgames/testing/random_game.h"
#include "examples/tic_tac_toe.h"

namespace boardgames {
namespace {

TEST(Perft, TicTacToe) {
  // Games of exactly d plies; from ply 6 on finished games are missing from the factorials.
  constexpr std::uint64_t kRows[] = {1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
  const TicTacToe g;
  for (int depth = 0; depth <= 9; ++depth) {
    EXPECT_EQ(Perft(g, g.initial(), depth), kRows[depth]) << depth;
    EXPECT_EQ(Perft(g, g.initial(), depth, PerftMode::kEveryLeaf), kRows[depth]) << depth;
  }
  EXPECT_EQ(Perft(g, g.initial(), 10), 0u);
}

TEST(Perft, DivideSumsToPerft) {
  const testing::RandomGame g({.seed = 2, .depth = 8});
  for (int depth = 1; depth <= 8; ++depth) {
    std::uint64_t sum = 0;
    for (const auto& [move, count] : Divide(g, g.initial(), depth)) sum += count;
    EXPECT_EQ(sum, Perft(g, g.initial(), depth));
  }
}

TEST(Perft, AFinishedGameHasNoMoves) {
  const TicTacToe g;
  const TicTacToe::State over{{0007, 0030}, 1};
  EXPECT_EQ(Perft(g, over, 0), 1u);
  EXPECT_EQ(Perft(g, over, 1), 0u);
  EXPECT_TRUE(Divide(g, over, 1).empty());
}

}  // namespace
}  // namespace boardgames
