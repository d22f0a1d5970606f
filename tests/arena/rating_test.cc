// The values are those published by the tests of fastchess and cutegames, and our own to four
// digits from an independent program.
#include "boardgames/arena/rating.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <numeric>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

namespace boardgames {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr double kFourDigits = 5e-5;

// Fastchess writes pairs as LL, LD, WL, DD, WD, WW.
Pentanomial Pairs(double ll, double ld, double wl, double dd, double wd, double ww) {
  return {{ll, ld, wl + dd, wd, ww}};
}

Trinomial WinsLossesDraws(double w, double l, double d) {
  return {.wins = w, .draws = d, .losses = l};
}

// Within 1 % of what fastchess publishes, as its own tests ask.
void ExpectTheirs(double ours, double theirs) {
  EXPECT_NEAR(ours, theirs, 0.01 * std::abs(theirs));
}

// Elo and its error, normalized Elo and its error.
void ExpectEstimate(const EloEstimate& e, const std::array<double, 4>& ours,
                    const std::array<double, 4>& theirs) {
  ASSERT_TRUE(e.elo_interval && e.normalized && e.normalized_interval);
  const std::array<double, 4> seen = {e.elo, Error(*e.elo_interval), *e.normalized,
                                      Error(*e.normalized_interval)};
  for (std::size_t i = 0; i < seen.size(); ++i) {
    EXPECT_NEAR(seen[i], ours[i], kFourDigits) << i;
    ExpectTheirs(seen[i], theirs[i]);
  }
}

TEST(EloTest, TrinomialOfFastchess) {
  const EloEstimate e = EstimateElo(WinsLossesDraws(136, 96, 111));
  ExpectEstimate(e, {40.7025, 30.4272, 49.7684, 36.7685}, {40.70, 30.43, 49.77, 36.77});
  ASSERT_TRUE(e.superiority);
  EXPECT_NEAR(*e.superiority, 0.9960, kFourDigits);
}

TEST(EloTest, PentanomialOfFastchess) {
  const EloEstimate e = EstimateElo(Pairs(34, 54, 31, 32, 64, 75));
  EXPECT_NEAR(e.score, .5793, kFourDigits);
  ExpectEstimate(e, {55.5798, 27.6534, 57.9356, 28.2754}, {55.58, 27.65, 57.94, 28.28});
  ExpectEstimate(EstimateElo(Pairs(7895, 8757, 5485, 200, 568, 9999)),
                 {-21.0435, 2.9453, -19.0128, 2.6545}, {-21.04, 2.95, -19.01, 2.65});
}

TEST(EloTest, ExactErrorOfCutegamesExample) {
  // Cutegames prints 98.10: its inverse of the error function is an approximation.
  EXPECT_NEAR(Error(*EstimateElo(WinsLossesDraws(20, 10, 10)).elo_interval), 98.2503, kFourDigits);
}

// By hand: half a pair lost and half a pair won are added; the deviation of Elo is that of the mean
// over s (1 - s), times 400 / ln 10 = 173.7178; the interval is 1.959964 of it.
TEST(EloTest, OneFigureThatIsFinite) {
  // 2 pairs won: s = 2.5 / 3, odds 5, v = 5/36, n = 3: 1.549193 in log odds.
  const RegularElo won = RegularEloOf(Pentanomial{{0, 0, 0, 0, 2}});
  EXPECT_NEAR(won.elo, 279.5880, kFourDigits);
  EXPECT_NEAR(won.interval.low, 279.5880 - 527.4703, kFourDigits);
  EXPECT_NEAR(won.interval.high, 279.5880 + 527.4703, kFourDigits);
  EXPECT_NEAR(won.superiority, 0.8506, kFourDigits);  // 279.5880 / 269.1224 deviations
  const RegularElo lost = RegularEloOf(Pentanomial{{2, 0, 0, 0, 0}});
  EXPECT_NEAR(lost.elo, -won.elo, kFourDigits);
  EXPECT_NEAR(lost.interval.low, -won.interval.high, kFourDigits);
  // 10 pairs of one point: v = 0.25 / 11, n = 11: 2/11 in log odds.
  const RegularElo even = RegularEloOf(Pentanomial{{0, 0, 10, 0, 0}});
  EXPECT_EQ(even.elo, 0);
  EXPECT_NEAR(even.interval.high, 61.9056, kFourDigits);
  EXPECT_EQ(even.superiority, 0.5);
  // Nothing seen: v = 1/4, n = 1: 2 in log odds.
  EXPECT_NEAR(RegularEloOf(Trinomial{}).interval.high, 680.9612, kFourDigits);
  // 3 games won: s = 3.5 / 4, odds 7.
  EXPECT_NEAR(RegularEloOf(WinsLossesDraws(3, 0, 0)).elo, 338.0392, kFourDigits);

  // Of many it is that of the likelihood, nearly: 23.1968, from 1.9769 to 44.5911.
  const RegularElo many = RegularEloOf(Pentanomial{{10, 40, 100, 60, 15}});
  EXPECT_NEAR(many.elo, 23.1968, 0.15);
  EXPECT_NEAR(many.interval.low, 1.9769, 0.5);
  EXPECT_NEAR(many.interval.high, 44.5911, 0.5);
  for (const double n : {1.0, 1e3, 1e6, 1e9}) {
    EXPECT_TRUE(std::isfinite(RegularEloOf(Pentanomial{{0, 0, 0, 0, n}}).interval.high)) << n;
    EXPECT_TRUE(std::isfinite(RegularEloOf(Pentanomial{{n, 0, 0, 0, 0}}).interval.low)) << n;
  }
}

TEST(EloTest, BothEndsOfTheInterval) {
  struct Row {
    Pentanomial pairs;
    double elo;
    RealInterval interval;
    double normalized;
    double normalized_error;
  };
  const Pentanomial even = {{5, 0, 10, 0, 5}};
  for (const Row& row : std::initializer_list<Row>{
           {{{1, 4, 10, 8, 2}}, 41.8941, {-23.0291, 109.9049}, 62.0685, 96.3025},
           {{{10, 40, 100, 60, 15}}, 23.1968, {1.9769, 44.5911}, 35.0963, 32.1008},
           {even, 0, {-111.3295, 111.3295}, 0, 107.6694}}) {
    SCOPED_TRACE(row.elo);
    const EloEstimate e = EstimateElo(row.pairs);
    EXPECT_NEAR(e.elo, row.elo, kFourDigits);
    EXPECT_NEAR(e.elo_interval->low, row.interval.low, kFourDigits);
    EXPECT_NEAR(e.elo_interval->high, row.interval.high, kFourDigits);
    EXPECT_NEAR(*e.normalized, row.normalized, kFourDigits);
    EXPECT_NEAR(Error(*e.normalized_interval), row.normalized_error, kFourDigits);
  }
  EXPECT_EQ(EstimateElo(even).elo, 0);
  EXPECT_EQ(*EstimateElo(even).normalized, 0);
  EXPECT_EQ(*EstimateElo(even).superiority, 0.5);
}

TEST(EloTest, WithoutSpreadThereIsNoInterval) {
  const EloEstimate draws = EstimateElo(Pentanomial{{0, 0, 10, 0, 0}});
  EXPECT_EQ(draws.elo, 0);
  EXPECT_EQ(draws.variance, 0);
  EXPECT_FALSE(draws.elo_interval || draws.normalized || draws.normalized_interval ||
               draws.superiority);

  const EloEstimate wins = EstimateElo(Pentanomial{{0, 0, 0, 0, 10}});
  EXPECT_EQ(wins.elo, kInfinite);
  EXPECT_FALSE(wins.elo_interval || wins.normalized || wins.superiority);
  EXPECT_EQ(EstimateElo(Trinomial{.losses = 3}).elo, -kInfinite);

  const EloEstimate nothing = EstimateElo(Trinomial{});
  EXPECT_EQ(nothing.observations, 0);
  EXPECT_EQ(nothing.elo, 0);
  EXPECT_FALSE(nothing.elo_interval);
}

TEST(EloTest, AnEndMayBeInfinite) {
  const EloEstimate e = EstimateElo(Pentanomial{{0, 0, 0, 1, 9}});
  ASSERT_TRUE(e.elo_interval);
  EXPECT_EQ(e.elo_interval->high, kInfinite);
  EXPECT_TRUE(std::isfinite(e.elo_interval->low));
}

TEST(EloTest, PairsAreCountedByTheirPoints) {
  Pentanomial pairs;
  for (const double points : {0.0, 0.5, 1.0, 1.0, 1.5, 2.0}) pairs.Add(points);
  EXPECT_EQ(pairs.counts, (std::array<double, 5>{1, 1, 2, 1, 1}));
  EXPECT_EQ(pairs.total(), 6);
}

TEST(EloTest, ScoreAndEloAreInverse) {
  for (const double elo : {-300.0, -10.0, 0.0, 0.5, 200.0}) {
    EXPECT_NEAR(EloOfScore(ScoreOfElo(elo)), elo, 1e-9);
  }
}

TEST(SprtTest, WaldsBounds) {
  const auto expect = [](double alpha, double beta, double low, double high) {
    const RealInterval bounds = SprtBounds({.alpha = alpha, .beta = beta});
    EXPECT_NEAR(bounds.low, low, 5e-7) << alpha << ", " << beta;
    EXPECT_NEAR(bounds.high, high, 5e-7) << alpha << ", " << beta;
  };
  expect(.05, .05, -2.944439, 2.944439);
  expect(.01, .01, -4.595120, 4.595120);
  expect(.05, .10, -2.251292, 2.890372);
}

TEST(SprtTest, DecidesAtTheBounds) {
  const Sprt test;
  EXPECT_EQ(Decide(0, test), SprtDecision::kContinue);
  EXPECT_EQ(Decide(2.944, test), SprtDecision::kContinue);
  EXPECT_EQ(Decide(2.945, test), SprtDecision::kAcceptElo1);
  EXPECT_EQ(Decide(-2.945, test), SprtDecision::kAcceptElo0);
}

constexpr SprtModel kLogistic = SprtModel::kLogistic;
constexpr SprtModel kNormalized = SprtModel::kNormalized;
constexpr SprtModel kBayes = SprtModel::kBayes;

template <class Counts>
double Ratio(const Counts& counts, SprtModel model, double elo0, double elo1) {
  return LogLikelihoodRatio(counts, {.model = model, .elo0 = elo0, .elo1 = elo1});
}

template <class Counts>
void ExpectRatio(const Counts& counts, SprtModel model, double elo0, double elo1, double ours,
                 double theirs, double digits = kFourDigits) {
  SCOPED_TRACE(::testing::Message() << ToString(model) << " [" << elo0 << ", " << elo1 << "]");
  const double ratio = Ratio(counts, model, elo0, elo1);
  EXPECT_NEAR(ratio, ours, digits);
  ExpectTheirs(ratio, theirs);
}

TEST(SprtTest, NormalizedOfFastchess) {
  ExpectRatio(WinsLossesDraws(36433, 36027, 68692), kNormalized, 0, 2, 0.9233, 0.92);
  ExpectRatio(WinsLossesDraws(4250, 0, 0), kNormalized, 0, 10, 120.548, 120.56, 5e-4);
  ExpectRatio(Pairs(365, 16618, 36029, 200, 16974, 390), kNormalized, 0, 2, 2.2504, 2.25);
  ExpectRatio(Pairs(0, 0, 0, 0, 0, 5550), kNormalized, 0, 5, 111.798, 111.82, 5e-4);
}

TEST(SprtTest, LogisticOfFastchess) {
  ExpectRatio(WinsLossesDraws(21404, 21184, 40708), kLogistic, .5, 2.5, -1.5719, -1.57);
  ExpectRatio(WinsLossesDraws(57433, 57030, 106593), kLogistic, 0, 2, -2.5930, -2.59);
  ExpectRatio(Pairs(223, 9863, 20279, 1000, 10037, 246), kLogistic, .5, 2.5, -3.0741, -3.07);
}

TEST(SprtTest, BayesOfFastchessAndCutegames) {
  ExpectRatio(WinsLossesDraws(68965, 68526, 128429), kBayes, 0, 2, -1.2622, -1.26);
  // Cutegames writes wins, losses, draws, too.
  ExpectRatio(WinsLossesDraws(3415, 3270, 5763), kBayes, -1, 4, 2.1641, 2.16);
  ExpectRatio(WinsLossesDraws(4413, 4218, 7481), kBayes, -1, 4, 2.9597, 2.96);
  ExpectRatio(WinsLossesDraws(1382, 1415, 2627), kBayes, 0, 5, -1.3430, -1.34);
  ExpectRatio(WinsLossesDraws(7238, 7273, 18473), kBayes, 0, 4, -2.9692, -2.97);
  ExpectRatio(WinsLossesDraws(7446, 7503, 14227), kBayes, -3, 1, 0.1200, 0.12);
}

TEST(SprtTest, FewPairs) {
  struct Row {
    Pentanomial pairs;
    double logistic;
    double normalized;
  };
  for (const Row& row : std::initializer_list<Row>{
           {{{1, 4, 10, 8, 2}}, 0.3103, 0.2248},
           {{{10, 40, 100, 60, 15}}, 1.5185, 1.1032},
           {{{5, 0, 10, 0, 5}}, -0.0166, -0.0166},
           {{{0, 0, 10, 0, 0}}, -0.2858, -0.0137},   // the quick form says -16.57
           {{{0, 0, 0, 0, 10}}, 0.2837, 0.3987}}) {  // the quick form says 378
    EXPECT_NEAR(Ratio(row.pairs, kLogistic, 0, 10), row.logistic, kFourDigits);
    EXPECT_NEAR(Ratio(row.pairs, kNormalized, 0, 10), row.normalized, kFourDigits);
  }
}

TEST(SprtTest, ModelsMayDisagreeInSign) {
  const Pentanomial pairs = {{10, 40, 100, 60, 15}};
  const auto expect = [&](double elo0, double elo1, double logistic, double normalized) {
    EXPECT_NEAR(Ratio(pairs, kLogistic, elo0, elo1), logistic, 5e-7) << elo0 << ", " << elo1;
    EXPECT_NEAR(Ratio(pairs, kNormalized, elo0, elo1), normalized, 5e-7) << elo0 << ", " << elo1;
  };
  expect(0, 5, .860539, .597679);
  expect(-5, 0, 1.057671, .690017);
  expect(-10, 10, 3.824464, 2.575660);
  expect(0, 50, -.750865, 1.850921);
}

TEST(SprtTest, NothingPlayedSaysNothing) {
  for (const SprtModel model : {kLogistic, kNormalized, kBayes}) {
    EXPECT_EQ(Ratio(Trinomial{}, model, 0, 10), 0);
    EXPECT_EQ(Ratio(Pentanomial{}, model, 0, 10), 0);
    EXPECT_TRUE(std::isfinite(Ratio(Trinomial{.wins = 1}, model, -200, 200)));
  }
  EXPECT_TRUE(std::isfinite(Ratio(Trinomial{.wins = 1}, kLogistic, -400, 400)));
  EXPECT_TRUE(std::isfinite(Ratio(Pentanomial{{0, 0, 0, 0, 1}}, kNormalized, -200, 200)));
}

TEST(SprtTest, TheModelIsNamed) {
  EXPECT_EQ(Describe({.model = kLogistic, .elo0 = 0, .elo1 = 50}),
            "logistic Elo in [0, 50], error 5 % and 5 %");
  EXPECT_EQ(Describe({.model = kNormalized, .elo0 = -2.5, .elo1 = 5, .alpha = .01, .beta = .1}),
            "normalized Elo in [-2.5, 5], error 1 % and 10 %");
  for (const SprtModel model : {kLogistic, kNormalized, kBayes}) {
    EXPECT_EQ(ParseSprtModel(ToString(model)), model);
  }
  EXPECT_FALSE(ParseSprtModel("elo"));
}

TEST(SprtTest, BadBoundsAreSentences) {
  EXPECT_TRUE(CheckSprt({}).ok());
  EXPECT_FALSE(CheckSprt({.elo0 = 5, .elo1 = 5}).ok());
  EXPECT_FALSE(CheckSprt({.elo0 = -500, .elo1 = 5}).ok());
  EXPECT_FALSE(CheckSprt({.model = kNormalized, .elo0 = 0, .elo1 = 300}).ok());
  EXPECT_FALSE(CheckSprt({.elo0 = std::nan(""), .elo1 = 5}).ok());
  EXPECT_FALSE(CheckSprt({.alpha = 0}).ok());
  EXPECT_FALSE(CheckSprt({.beta = 0.5}).ok());
}

// --- many players ---

void ExpectElo(const RatingTable& table, const std::vector<double>& elo, double tolerance) {
  ASSERT_TRUE(table.finite());
  ASSERT_EQ(table.elo.size(), elo.size());
  for (std::size_t i = 0; i < elo.size(); ++i) EXPECT_NEAR(table.elo[i], elo[i], tolerance) << i;
}

PointsTable ThreePlayers() {
  PointsTable points(3);
  const auto add = [&](int a, int b, double x, double y) {
    points.Add(a, b, x);
    points.Add(b, a, y);
  };
  add(0, 1, 7, 3);
  add(0, 2, 8, 2);
  add(1, 2, 6, 4);
  return points;
}

TEST(BradleyTerryTest, ThreePlayersOfTheTable) {
  const RatingTable table = BradleyTerry(ThreePlayers());
  ExpectElo(table, {128.650, -25.902, -102.748}, 5e-4);
  EXPECT_EQ(table.groups, (std::vector<std::vector<int>>{{0, 1, 2}}));
  EXPECT_LT(table.log_likelihood, 0);
}

TEST(BradleyTerryTest, TwoPlayersAreElo) {
  PointsTable points(2);
  points.Add(0, 1, 7.5);
  points.Add(1, 0, 2.5);
  const RatingTable table = BradleyTerry(points);
  ASSERT_TRUE(table.finite());
  EXPECT_NEAR(table.elo[0] - table.elo[1], EloOfScore(.75), 1e-6);
}

TEST(BradleyTerryTest, ExpectedPointsEqualThoseScored) {
  // What the maximum of the likelihood means; a chain of lopsided matches.
  constexpr int kMaxPlayers = 30;
  PointsTable points(kMaxPlayers);
  for (int i = 0; i + 1 < kMaxPlayers; ++i) {
    points.Add(i, i + 1, 97 + i % 3);
    points.Add(i + 1, i, 1);
  }
  const RatingTable table = BradleyTerry(points);
  ASSERT_TRUE(table.finite());
  for (int i = 0; i < kMaxPlayers; ++i) {
    double scored = 0;
    double expected = 0;
    for (int j = 0; j < kMaxPlayers; ++j) {
      scored += points(i, j);
      expected +=
          (points(i, j) + points(j, i)) * ScoreOfElo(table.elo[static_cast<std::size_t>(i)] -
                                                     table.elo[static_cast<std::size_t>(j)]);
    }
    EXPECT_NEAR(expected, scored, 1e-6) << i;
  }
}

TEST(BradleyTerryTest, WhoWinsEverythingHasNoRating) {
  PointsTable points(4);
  points.Add(2, 0, 4);  // 2 beats everybody
  points.Add(2, 1, 4);
  points.Add(2, 3, 4);
  points.Add(0, 1, 2);  // 0 and 1 share
  points.Add(1, 0, 2);
  points.Add(0, 3, 4);  // 3 loses everything
  points.Add(1, 3, 4);
  const RatingTable table = BradleyTerry(points);
  EXPECT_FALSE(table.finite());
  EXPECT_EQ(table.groups, (std::vector<std::vector<int>>{{2}, {0, 1}, {3}}));

  const RatingTable prior = BradleyTerry(points, 1);
  ASSERT_TRUE(prior.finite());
  EXPECT_EQ(prior.groups.size(), 3u);
  EXPECT_GT(prior.elo[2], prior.elo[0]);
  EXPECT_NEAR(prior.elo[0], prior.elo[1], 1e-6);
  EXPECT_GT(prior.elo[1], prior.elo[3]);
  EXPECT_NEAR(prior.elo[0] + prior.elo[1] + prior.elo[2] + prior.elo[3], 0, 1e-9);
}

TEST(BradleyTerryTest, PlayersWhoNeverMetHaveNoCommonScale) {
  PointsTable points(4);
  for (const auto& [a, b] : {std::pair{0, 2}, std::pair{1, 3}}) {
    points.Add(a, b, 3);
    points.Add(b, a, 1);
  }
  const RatingTable table = BradleyTerry(points);
  EXPECT_FALSE(table.finite());
  EXPECT_EQ(table.groups, (std::vector<std::vector<int>>{{0, 2}, {1, 3}}));
  EXPECT_TRUE(BradleyTerry(points, 0.5).finite());
}

TEST(BradleyTerryTest, SmallTables) {
  EXPECT_FALSE(BradleyTerry(PointsTable(0)).finite());
  EXPECT_EQ(BradleyTerry(PointsTable(1)).elo, std::vector<double>{0});
  EXPECT_FALSE(BradleyTerry(PointsTable(2)).finite());
  ExpectElo(BradleyTerry(PointsTable(2), 1), {0, 0}, 1e-9);
}

Ranking Order(std::initializer_list<int> players, double weight = 1) {
  Ranking ranking;
  for (const int p : players) ranking.places.push_back({p});
  ranking.weight = weight;
  return ranking;
}

std::vector<Ranking> TenRankings() {
  return {Order({0, 1, 2, 3}, 3), Order({1, 0, 2, 3}, 2), Order({0, 2, 1, 3}), Order({2, 0, 3, 1}),
          Order({3, 1, 0, 2}),    Order({1, 2, 3, 0}),    Order({0, 3, 1, 2})};
}

TEST(PlackettLuceTest, FourPlayersOfTheTable) {
  const RatingTable table = PlackettLuce(4, TenRankings());
  ExpectElo(table, {135.167, 75.785, -39.464, -171.488}, 5e-4);
  EXPECT_NEAR(table.log_likelihood, -27.219975, 5e-7);
  EXPECT_NEAR(PlackettLuceProbability(table.elo, std::vector<int>{0, 1, 2, 3}), .172640, 5e-7);
  // Strengths that sum to one: the chance of the first place.
  const std::vector<double> strengths = {.444926, .316106, .162821, .076147};
  double sum = 0;
  for (const double e : table.elo) sum += std::pow(10, e / 400);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(std::pow(10, table.elo[i] / 400) / sum, strengths[i], 5e-7);
  }
}

TEST(PlackettLuceTest, OfTwoIsBradleyTerry) {
  std::vector<Ranking> rankings = {Order({0, 1}, 7), Order({1, 0}, 3), Order({0, 2}, 8),
                                   Order({2, 0}, 2), Order({1, 2}, 5)};
  rankings.push_back({{{1, 2}}, 2});  // two draws
  rankings.push_back(Order({2, 1}, 3));
  ExpectElo(PlackettLuce(3, rankings), BradleyTerry(ThreePlayers()).elo, 1e-6);
  ExpectElo(PlackettLuce(3, rankings, 2), BradleyTerry(ThreePlayers(), 2).elo, 1e-6);
}

TEST(PlackettLuceTest, ATieIsTheAverageOfItsOrders) {
  std::vector<Ranking> tied = TenRankings();
  tied.push_back({{{3}, {0, 2, 1}}, 1});
  tied.push_back({{{0, 3}, {1, 2}}, 1});
  std::vector<Ranking> orders = TenRankings();
  for (const auto& [a, b, c] :
       {std::tuple{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}) {
    orders.push_back(Order({3, a, b, c}, 1.0 / 6));
  }
  for (const auto& [a, b] : {std::pair{0, 3}, {3, 0}}) {
    for (const auto& [c, d] : {std::pair{1, 2}, {2, 1}}) orders.push_back(Order({a, b, c, d}, .25));
  }
  const RatingTable one = PlackettLuce(4, tied);
  const RatingTable other = PlackettLuce(4, orders);
  ASSERT_TRUE(other.finite());
  ExpectElo(one, other.elo, 1e-7);
  EXPECT_NEAR(one.log_likelihood, other.log_likelihood, 1e-9);
}

TEST(PlackettLuceTest, SixteenPlayersMayAllTie) {
  std::vector<int> everybody(16);
  std::iota(everybody.begin(), everybody.end(), 0);
  const std::vector<Ranking> rankings = {{{everybody}, 1}};
  ExpectElo(PlackettLuce(16, rankings), std::vector<double>(16), 1e-6);
}

TEST(PlackettLuceTest, WhoNeverWinsOverAnybodyHasNoRating) {
  const std::vector<Ranking> rankings = {Order({0, 1, 2}), Order({1, 0, 2})};
  const RatingTable table = PlackettLuce(3, rankings);
  EXPECT_FALSE(table.finite());
  EXPECT_EQ(table.groups, (std::vector<std::vector<int>>{{0, 1}, {2}}));
  const RatingTable prior = PlackettLuce(3, rankings, 1);
  ASSERT_TRUE(prior.finite());
  EXPECT_LT(prior.elo[2], prior.elo[0]);
}

TEST(PlackettLuceTest, PlacesFromScores) {
  const Ranking ranking =
      RankingOf(std::vector<int>{4, 2, 7, 5}, std::vector<double>{.5, 1, .5, 0});
  EXPECT_EQ(ranking.places, (std::vector<std::vector<int>>{{2}, {4, 7}, {5}}));
}

TEST(BootstrapTest, MeanOfGroups) {
  // The standard error of a mean of n groups of variance 1/4 is 1 / (2 sqrt n).
  constexpr std::size_t kGroups = 400;
  const auto mean = [](std::span<const int> taken) {
    double sum = 0;
    for (std::size_t i = 0; i < taken.size(); i += 2) sum += taken[i];
    return std::vector<double>{sum / static_cast<double>(taken.size()), kInfinite};
  };
  const std::vector<RealInterval> intervals = Bootstrap(kGroups, 2000, 7, mean);
  ASSERT_EQ(intervals.size(), 2u);
  EXPECT_NEAR(intervals[0].low, 0.5 - 1.96 * 0.025, 0.005);
  EXPECT_NEAR(intervals[0].high, 0.5 + 1.96 * 0.025, 0.005);
  EXPECT_EQ(intervals[1].low, -kInfinite);
  const std::vector<RealInterval> again = Bootstrap(kGroups, 2000, 7, mean);
  EXPECT_EQ(again[0].low, intervals[0].low);
  EXPECT_NE(Bootstrap(kGroups, 2000, 8, mean)[0].low, intervals[0].low);
  EXPECT_TRUE(Bootstrap(0, 100, 1, mean).empty());
}

TEST(ShardTest, ChiSquareTail) {
  // The usual 5 % and 1 % points.
  EXPECT_NEAR(ChiSquareTail(3.841459, 1), .05, 1e-6);
  EXPECT_NEAR(ChiSquareTail(9.487729, 4), .05, 1e-6);
  EXPECT_NEAR(ChiSquareTail(13.276704, 4), .01, 1e-6);
  EXPECT_NEAR(ChiSquareTail(2 * std::log(2.0), 2), .5, 1e-12);
  EXPECT_EQ(ChiSquareTail(0, 4), 1);
}

TEST(ShardTest, OneMachineLosesOnTime) {
  // Kinds: loss, draw, win, forfeit. The second stratum is one-sided everywhere.
  const std::vector<ShardCounts> shards = {
      {"a", {{30, 40, 30, 0}, {0, 0, 50, 0}}},
      {"b", {{28, 41, 30, 1}, {0, 1, 49, 0}}},
      {"slow", {{20, 30, 20, 30}, {0, 0, 20, 30}}},
  };
  const std::vector<ShardResidual> residuals = ShardResiduals(shards);
  ASSERT_EQ(residuals.size(), 3u);
  EXPECT_EQ(residuals[2].shard, "slow");
  EXPECT_EQ(residuals[2].games, 150);
  EXPECT_GT(residuals[2].freedom, 0);
  EXPECT_LT(residuals[2].probability, 1e-6);
  EXPECT_GT(residuals[2].chi_square, residuals[0].chi_square);
}

TEST(ShardTest, TheMixOfPairingsIsNotHeldAgainstAShard) {
  const std::vector<ShardCounts> shards = {
      {"a", {{90, 10}, {1, 9}}},
      {"b", {{9, 1}, {10, 90}}},
  };
  for (const ShardResidual& r : ShardResiduals(shards)) EXPECT_NEAR(r.chi_square, 0, 1e-9);
}

TEST(ShardTest, FewGamesSayNothing) {
  const std::vector<ShardCounts> shards = {{"a", {{2, 2}}}, {"b", {{0, 3}}}};
  for (const ShardResidual& r : ShardResiduals(shards)) {
    EXPECT_EQ(r.freedom, 0);
    EXPECT_EQ(r.probability, 1);
  }
  EXPECT_TRUE(ShardResiduals({}).empty());
}

}  // namespace
}  // namespace boardgames
