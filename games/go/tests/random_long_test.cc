// 10,000 random games of every variant beside the naive rules, and counts and bounds that take
// longer.
#include <gtest/gtest.h>

#include <cstdint>

#include "boardgames/games/go.h"
#include "games/go/tests/oracle.h"
#include "games/go/tests/random_play.h"
#include "games/go/tests/support.h"

namespace boardgames {
namespace {

// The naive rules take a millisecond a move on a large board, so they are asked in few games there,
// and games that would go on are cut short.
TEST(RandomPlay, TenThousandGamesOfEveryVariant) {
  for (const Variant& v : Variants()) {
    const int points = v.options.rows * v.options.cols;
    PlayVariant(v, 10'000, points > 60 ? 3 : 200, points + 20, 2);
    if (::testing::Test::HasFailure()) return;
  }
}

// J. Tromp, "Number of legal Go positions".
TEST(LegalPositions, FourByFour) {
  const Go7 g = Make<Go7>({.rows = 4, .cols = 4});
  std::vector<int> points;
  g.board().ForEach([&](int p) { points.push_back(p); });
  std::uint64_t legal = 0;
  Go7::State s;
  // Counts in base three, one digit a point.
  std::vector<int> digits(points.size(), 0);
  for (;;) {
    legal += g.dead_stones(s).None() ? 1 : 0;
    std::size_t i = 0;
    for (; i < digits.size(); ++i) {
      if (digits[i] == 0) {
        s.stones[0].Add(points[i]);
      } else if (digits[i] == 1) {
        s.stones[0].Remove(points[i]);
        s.stones[1].Add(points[i]);
      } else {
        s.stones[1].Remove(points[i]);
      }
      digits[i] = (digits[i] + 1) % 3;
      if (digits[i] != 0) break;
    }
    if (i == digits.size()) break;
  }
  EXPECT_EQ(legal, 24'318'165u);
}

TEST(Bounds, ContainTheValueOfEveryPositionOfThreeByFour) {
  const naive::Rules rules{3, 4, false};
  const naive::Oracle oracle(rules);
  const auto g = Make<Go7>({.rows = 3, .cols = 4});
  EXPECT_EQ(oracle.Value(naive::Start(rules)), 4);
  for (std::size_t i = 0; i < oracle.positions().size(); ++i) {
    const auto s = Position(g, naive::Text(rules, oracle.positions()[i]));
    const Score value = oracle.Value(static_cast<int>(i)) * Go7::kPointValue;
    const Interval sure = g.bounds(s, 0, kToEnd);
    ASSERT_LE(sure.lo, value) << g.position_to_string(s);
    ASSERT_GE(sure.hi, value) << g.position_to_string(s);
  }
}

}  // namespace
}  // namespace boardgames
