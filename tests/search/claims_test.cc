// What engine, df-pn and MCTS call proved is true, and the lines they give can be played. The long
// test has fifty times as many games.
#include "tests/claims.h"

namespace boardgames::testing {
namespace {

class Claims : public ::testing::TestWithParam<RepetitionRule> {};

TEST_P(Claims, OfPointsHold) { CheckClaims<1>(1, 168, Objective::kPoints, GetParam()); }
TEST_P(Claims, OfPointsWithoutZeroHold) { CheckClaims<2>(2, 168, Objective::kPoints, GetParam()); }
TEST_P(Claims, OfWinsHold) { CheckClaims<1>(3, 168, Objective::kWin, GetParam()); }

INSTANTIATE_TEST_SUITE_P(Rules, Claims, ::testing::ValuesIn(ClaimRules()), ClaimRuleName);

}  // namespace
}  // namespace boardgames::testing
