// Df-pn on a board that takes seconds: 3.3 million positions.
#include <gtest/gtest.h>

#include "boardgames/games/timbiriche.h"
#include "boardgames/proof/df_pn.h"

namespace boardgames {
namespace {

TEST(DfPnSolved, Timbiriche3x3) {
  const auto g = TimbiricheSmall::Make({.rows = 3, .cols = 3});
  ASSERT_TRUE(g) << g.error;
  const auto r = DfPn<TimbiricheSmall>(*g).search(g->initial(), {.nodes = 20'000'000});
  EXPECT_EQ(r.kind, search::Kind::kExact);
  EXPECT_EQ(r.score, -3 * TimbiricheSmall::kPointValue);
}

}  // namespace
}  // namespace boardgames
