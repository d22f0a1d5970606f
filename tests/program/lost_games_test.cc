// The intervals by which learning is claimed.
#include "src/program/lost_games.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace boardgames::program {
namespace {

// Of wins and losses alone it is Agresti's and Coull's: two of each more, then as of normal values.
TEST(EstimateMean, IsThatOfProportions) {
  const std::vector<double> values = {1, 0, 0, 1, 0, 0, 0, 1, 0, 0};
  const Estimate e = EstimateMean(values, 0, 1);
  EXPECT_NEAR(e.mean, 0.3, 1e-12);
  const double p = 5.0 / 14;
  const double error = 1.959964 * std::sqrt(p * (1 - p) / 14);
  EXPECT_NEAR(e.interval.low, p - error, 1e-6);
  EXPECT_NEAR(e.interval.high, p + error, 1e-6);
}

TEST(EstimateMean, IsNeverSureOfWhatIsAlwaysTheSame) {
  const Estimate lost = EstimateMean(Shares(10, 0.0), 0, 1);
  EXPECT_EQ(lost.mean, 0);
  EXPECT_EQ(lost.interval.low, 0) << "no less than the least";
  EXPECT_GT(lost.interval.high, 0.1);
}

TEST(EstimateGain, ComparesOpeningByOpening) {
  const Shares a = {1, 0.5, 1, 0.5, 1, 0.5, 1, 0.5, 1, 0.5};
  Shares b = a;
  EXPECT_EQ(EstimateGain(a, b).mean, 0);
  EXPECT_LT(EstimateGain(a, b).interval.low, 0);
  for (double& v : b) v -= 0.5;
  const Estimate gain = EstimateGain(a, b);
  EXPECT_NEAR(gain.mean, 0.5, 1e-12);
  EXPECT_GT(gain.interval.low, 0) << "it is the same at every opening";
  EXPECT_LT(gain.interval.high, 1);
}

}  // namespace
}  // namespace boardgames::program
