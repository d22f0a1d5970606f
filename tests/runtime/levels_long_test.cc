// The levels are in order: each wins its match against the one below, in every game; those by number
// by no more than one learns in some games.
//
// 200 games a match: 100 openings of random plies, each played with both colours. The master is
// limited by positions, so that every run plays the same games. docs/levels.md has tables of other
// matches (scripts/levels).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <variant>

#include "boardgames/games/all_games.h"
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/zobrist.h"
#include "tests/random_moves.h"

namespace boardgames {
namespace {

constexpr int kOpenings = 100;
constexpr int kOpeningPlies = 4;
constexpr std::uint64_t kMasterNodes = 20'000;

struct Match {
  int wins = 0;
  int draws = 0;
  int losses = 0;

  int games() const { return wins + draws + losses; }
  double score() const { return (wins + 0.5 * draws) / games(); }
  // Half the width of the 95 % interval of the score.
  double error() const {
    const double s = score();
    const double variance =
        (wins * (1 - s) * (1 - s) + draws * (0.5 - s) * (0.5 - s) + losses * s * s) / games();
    return 1.96 * std::sqrt(variance / games());
  }
};

class Player {
 public:
  Player(const AnyGame& game, PlayerSpec level, std::uint64_t seed) {
    if (level.who == decltype(level.who)(Level::kMaster)) level.nodes = kMasterNodes;
    level.seed = seed;
    const ResolvedPlayer player = *game.resolve(level);
    limits_ = player.LimitsOfMove();
    searcher_ = *player.MakeSearcher();
  }
  std::string Choose(const AnyPosition& position) {
    return *searcher_->search(position, limits_)->best;
  }

 private:
  Limits limits_;
  std::unique_ptr<AnySearcher> searcher_;
};

// A position after random moves that is not finished.
std::unique_ptr<AnyPosition> Opening(const AnyGame& game, std::uint64_t seed) {
  SplitMix64 random(seed);
  for (;;) {
    auto position = game.initial();
    for (int ply = 0; ply < kOpeningPlies && !position->terminal(); ++ply) {
      EXPECT_TRUE(position->play(testing::OneOf(position->legal_moves(), random)));
    }
    if (!position->terminal()) return position;
  }
}

// The result for player 0. Players who go on for ever must pass in the end, where they can, so that
// the board is counted; else it is a draw.
double Play(AnyPosition& position, Player* const players[2], int most_plies) {
  for (int ply = 0; !position.terminal(); ++ply) {
    std::string move;
    if (ply < most_plies) {
      move = players[position.to_move()]->Choose(position);
    } else {
      const auto moves = position.legal_moves();
      const auto pass = std::find(moves.begin(), moves.end(), "pass");
      if (pass == moves.end()) return 0;
      move = *pass;
    }
    EXPECT_TRUE(position.play(move)) << move;
  }
  return position.utility(0);
}

Match PlayMatch(const AnyGame& game, const PlayerSpec& stronger, const PlayerSpec& weaker) {
  Match match;
  for (std::uint64_t i = 0; i < kOpenings; ++i) {
    for (const int seat : {0, 1}) {
      Player a(game, stronger, 2 * i + 1);
      Player b(game, weaker, 2 * i + 2);
      Player* const players[2] = {seat == 0 ? &a : &b, seat == 0 ? &b : &a};
      const auto position = Opening(game, 1000 + i);
      const double result = Play(*position, players, 400) * (seat == 0 ? 1 : -1);
      ++(result > 0 ? match.wins : result < 0 ? match.losses : match.draws);
    }
  }
  return match;
}

// Its score, which is more than half.
double Told(const AnyGame& game, const PlayerSpec& stronger, const PlayerSpec& weaker) {
  const Match m = PlayMatch(game, stronger, weaker);
  std::printf("| %s | %s | %s | +%d =%d -%d | %.1f %% ± %.1f |\n", game.info().name.c_str(),
              ToText(stronger).c_str(), ToText(weaker).c_str(), m.wins, m.draws, m.losses,
              100 * m.score(), 100 * m.error());
  EXPECT_EQ(m.games(), 2 * kOpenings);
  EXPECT_GT(m.score(), 0.5) << ToText(stronger) << " against " << ToText(weaker);
  return m.score();
}

class LevelsTest : public ::testing::TestWithParam<const char*> {};

TEST_P(LevelsTest, EachBeatsTheOneBelow) {
  const AnyGamePtr game = *AllGames().MakeGame(GetParam());
  for (std::size_t i = 1; i < std::size(kLevels); ++i) {
    Told(*game, {.who = kLevels[i]}, {.who = kLevels[i - 1]});
  }
}

TEST_P(LevelsTest, OneByNumberBeatsTheOneBelowAndNotTooOften) {
  const AnyGamePtr game = *AllGames().MakeGame(GetParam());
  for (int number = 2; number <= static_cast<int>(LevelsOf(*game).size()); ++number) {
    const double score =
        Told(*game, {.who = NumberedLevel(number)}, {.who = NumberedLevel(number - 1)});
    // 65 to 80 % in the matches of the docs, give or take three standard deviations.
    EXPECT_GT(score, 0.55);
    EXPECT_LT(score, 0.9);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, LevelsTest,
                         ::testing::Values("reversi", "timbiriche", "quoridor", "morris", "go"),
                         [](const auto& test) { return std::string(test.param); });

}  // namespace
}  // namespace boardgames
