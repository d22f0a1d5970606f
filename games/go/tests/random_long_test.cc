// 10,000 random games of every variant beside the naive rules, and counts and bounds that take
// longer.
#include <gtest/gtest.h>

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
TEST(LegalPositions, FourByFour) { EXPECT_EQ(CountLegal(4, 4), 24'318'165); }

TEST(Bounds, ContainTheValueOfEveryPositionOfThreeByFour) {
  const naive::Rules rules{3, 4, false};
  const naive::Oracle oracle(rules);
  EXPECT_EQ(oracle.Value(naive::Start(rules)), 4);
  CheckBounds(oracle);
}

}  // namespace
}  // namespace boardgames
