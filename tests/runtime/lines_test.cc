// Every line a search prints can be played from where it was searched, in every game and by every
// algorithm, also in games that have come back to earlier positions.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "boardgames/games/all_games.h"
#include "boardgames/runtime/any_game.h"
#include "tests/value.h"

namespace boardgames {
namespace {

TEST(Lines, CanBePlayed) {
  const Registry games = AllGames();
  std::mt19937_64 random(2026);
  for (const char* spec :
       {"reversi:size=4", "timbiriche:rows=2,cols=2", "timbiriche:rows=1,cols=2,players=3",
        "quoridor:cols=3,rows=3,walls=0", "quoridor:cols=3,rows=3,walls=1,repetition=2",
        "go:rows=1,cols=4", "go:rows=2,cols=2", "go:rows=2,cols=2,ko=positional",
        "go:rows=2,cols=2,ko=situational", "morris:variant=three", "morris:variant=five"}) {
    const auto game = testing::Value(games.MakeGame(spec));
    for (const Algorithm algorithm : game->algorithms()) {
      SCOPED_TRACE(std::string(spec) + ", " + std::string(ToString(algorithm)) + ", seed 2026");
      auto searcher = game->make_searcher({.who = algorithm, .table_bytes = 1 << 18});
      if (!searcher) continue;
      int lines = 0;
      for (int i = 0; i < 12; ++i) {
        // Few moves are shuffled back and forth often enough to come back.
        const auto position = game->initial();
        for (std::uint64_t plies = random() % 24; plies > 0; --plies) {
          const std::vector<std::string> moves = position->legal_moves();
          ASSERT_TRUE(position->play(moves[random() % moves.size()]));
          if (position->terminal()) position->undo();
        }
        const Limits limits{.depth = 1 + static_cast<int>(random() % 6), .nodes = 5'000};
        const auto report = testing::Value((*searcher)->search(*position, limits));
        ASSERT_FALSE(report.pv.empty());
        ASSERT_EQ(report.pv.front(), report.best);
        const auto line = position->clone();
        for (const std::string& move : report.pv) {
          const Result<void> played = line->play(move);
          ASSERT_TRUE(played) << played.error << " at " << line->to_string();
          ++lines;
        }
      }
      EXPECT_GE(lines, 12);
    }
  }
}

}  // namespace
}  // namespace boardgames
