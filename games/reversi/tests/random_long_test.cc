// 10,000 random games of each kind of board beside the naive rules: the same moves, the same
// discs, the same end, at every move.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "boardgames/games/reversi.h"
#include "naive_reversi.h"

namespace boardgames::reversi {
namespace {

void PlayOne(const Reversi& g, bool to_winner, SplitMix64& random) {
  Reversi::State s = g.initial();
  NaiveReversi plain(g.shape().size, g.position_to_string(s));
  while (!g.terminal(s)) {
    ASSERT_FALSE(plain.Over());
    const std::vector<std::string> names = Names(g, s);
    ASSERT_EQ(names, plain.Moves()) << plain.Text();
    const std::string name = Pick(names, random);
    const int discs = plain.Count('X') + plain.Count('O');
    const bool pass = name == "pass";
    s = Play(g, s, name);
    plain.Play(name);
    ASSERT_EQ(g.position_to_string(s), plain.Text());
    ASSERT_EQ(plain.Count('X') + plain.Count('O'), discs + (pass ? 0 : 1));
  }
  ASSERT_TRUE(plain.Over());
  ASSERT_EQ(g.utility(s, 0), plain.Margin(to_winner) * Reversi::kPointValue);
  ASSERT_EQ(g.utility(s, 1), -g.utility(s, 0));
}

TEST(RandomPlay, TenThousandGamesOfEachBoard) {
  const ReversiOptions boards[] = {{.size = 4},
                                   {.size = 6},
                                   {.size = 8},
                                   {.size = 8, .blocked = "c3 f6"},
                                   {.size = 6,
                                    .blocked = "a1 b5 f6",
                                    .first = Color::kWhite,
                                    .scoring = Scoring::kEmptiesToWinner}};
  for (const ReversiOptions& options : boards) {
    Seeded random(20'241'121);
    const Reversi g = Rules(options);
    const bool to_winner = options.scoring == Scoring::kEmptiesToWinner;
    for (int i = 0; i < 10'000; ++i) {
      SCOPED_TRACE("size " + std::to_string(options.size) + " blocked " + options.blocked +
                   ", game " + std::to_string(i));
      ASSERT_NO_FATAL_FAILURE(PlayOne(g, to_winner, random));
    }
  }
}

}  // namespace
}  // namespace boardgames::reversi
