// 10,000 random games of each kind of board beside the naive rules: the same moves, the same
// discs, the same end, at every move.
#include <gtest/gtest.h>

#include <cstdint>
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
    MoveListFor<Reversi> moves;
    g.moves(s, moves);
    std::vector<std::string> texts;
    for (const Reversi::Move m : moves) texts.push_back(g.move_to_string(s, m));
    ASSERT_EQ(texts, plain.Moves()) << plain.Text();
    const int k = NumberBelow(random, moves.size());
    const int discs = plain.Count('X') + plain.Count('O');
    const bool pass = texts[static_cast<std::size_t>(k)] == "pass";
    g.apply(s, moves[k]);
    plain.Play(texts[static_cast<std::size_t>(k)]);
    ASSERT_EQ(g.position_to_string(s), plain.Text());
    ASSERT_EQ(plain.Count('X') + plain.Count('O'), discs + (pass ? 0 : 1));
  }
  ASSERT_TRUE(plain.Over());
  ASSERT_EQ(g.utility(s, 0), plain.Margin(to_winner) * Reversi::kPointValue);
  ASSERT_EQ(g.utility(s, 1), -g.utility(s, 0));
}

TEST(RandomPlay, TenThousandGamesOfEachBoard) {
  constexpr std::uint64_t kSeed = 20'241'121;
  const ReversiOptions boards[] = {{.size = 4},
                                   {.size = 6},
                                   {.size = 8},
                                   {.size = 8, .blocked = "c3 f6"},
                                   {.size = 6,
                                    .blocked = "a1 b5 f6",
                                    .first = Color::kWhite,
                                    .scoring = Scoring::kEmptiesToWinner}};
  for (const ReversiOptions& options : boards) {
    SplitMix64 random(kSeed);
    const Reversi g = *Reversi::Make(options);
    const bool to_winner = options.scoring == Scoring::kEmptiesToWinner;
    for (int i = 0; i < 10'000; ++i) {
      SCOPED_TRACE("size " + std::to_string(options.size) + " blocked " + options.blocked +
                   ", seed " + std::to_string(kSeed) + ", game " + std::to_string(i));
      ASSERT_NO_FATAL_FAILURE(PlayOne(g, to_winner, random));
    }
  }
}

}  // namespace
}  // namespace boardgames::reversi
