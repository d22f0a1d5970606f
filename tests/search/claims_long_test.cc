// 100,800 graphs, one object of each algorithm for 8,400 of them, four games on each: what is
// called proved is true.
#include "tests/claims.h"

namespace boardgames::testing {
namespace {

class Claims : public ::testing::TestWithParam<RepetitionRule> {};

TEST_P(Claims, OfPointsHold) { CheckClaims<1>(101, 8400, Objective::kPoints, GetParam()); }
TEST_P(Claims, OfPointsWithoutZeroHold) {
  CheckClaims<2>(102, 8400, Objective::kPoints, GetParam());
}
TEST_P(Claims, OfWinsHold) { CheckClaims<1>(103, 8400, Objective::kWin, GetParam()); }

INSTANTIATE_TEST_SUITE_P(Rules, Claims, ::testing::ValuesIn(ClaimRules()), ClaimRuleName);

}  // namespace
}  // namespace boardgames::testing
