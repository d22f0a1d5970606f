// The values of TrueSkill are those that Microsoft Research and the tests of other programs
// publish, to their three digits, and our own to four.
#include "boardgames/arena/ladder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <vector>

namespace boardgames {
namespace {

TEST(GlickoTest, GlickmansExample) {
  const std::vector<GlickoGame> games = {{{1400, 30}, 1}, {{1550, 100}, 0}, {{1700, 300}, 0}};
  const Glicko after = UpdateGlicko({1500, 200}, games);
  EXPECT_NEAR(after.rating, 1464.11, 0.005);
  EXPECT_NEAR(after.deviation, 151.40, 0.005);
  const Glicko idle = UpdateGlicko({1500, 200}, {});
  EXPECT_DOUBLE_EQ(idle.rating, 1500);
  EXPECT_DOUBLE_EQ(idle.deviation, 200);
}

// Scores as places: the first is first.
std::vector<double> InOrder(std::size_t players) {
  std::vector<double> scores;
  for (std::size_t i = 0; i < players; ++i) scores.push_back(-static_cast<double>(i));
  return scores;
}

void ExpectTrueSkills(const std::vector<TrueSkill>& seen, const std::vector<TrueSkill>& expected,
                      double tolerance = 1e-3) {
  ASSERT_EQ(seen.size(), expected.size());
  for (std::size_t i = 0; i < seen.size(); ++i) {
    EXPECT_NEAR(seen[i].mean, expected[i].mean, tolerance) << i;
    EXPECT_NEAR(seen[i].deviation, expected[i].deviation, tolerance) << i;
  }
}

TEST(TrueSkillTest, TwoNewPlayers) {
  const std::vector<TrueSkill> two(2);
  const std::vector<double> won = {1, 0};
  const std::vector<double> drawn = {0.5, 0.5};
  ExpectTrueSkills(UpdateTrueSkill(two, won), {{29.396, 7.171}, {20.604, 7.171}});
  ExpectTrueSkills(UpdateTrueSkill(two, drawn), {{25, 6.458}, {25, 6.458}});
  ExpectTrueSkills(UpdateTrueSkill(two, won, {.draws = 0.5}), {{30.267, 7.077}, {19.733, 7.077}});
  // Without draws, and without change between games.
  ExpectTrueSkills(UpdateTrueSkill(two, won, {.draws = 0}), {{29.2055, 7.1948}, {20.7945, 7.1948}},
                   5e-5);
  ExpectTrueSkills(UpdateTrueSkill(two, won, {.tau = 0, .draws = 0}),
                   {{29.2052, 7.1945}, {20.7948, 7.1945}}, 5e-5);
}

TEST(TrueSkillTest, ADrawDrawsTheRatingsTogether) {
  const std::vector<double> drawn = {0.5, 0.5};
  ExpectTrueSkills(UpdateTrueSkill(std::vector<TrueSkill>{{}, {50, 12.5}}, drawn),
                   {{31.662, 7.137}, {35.010, 7.910}});
  // Where no draws are expected there is no margin, and the limit of small ones holds.
  const auto none = UpdateTrueSkill(std::vector<TrueSkill>{{}, {50, 12.5}}, drawn, {.draws = 0});
  const auto few = UpdateTrueSkill(std::vector<TrueSkill>{{}, {50, 12.5}}, drawn, {.draws = 1e-6});
  ExpectTrueSkills(none, few, 1e-4);
}

TEST(TrueSkillTest, ManyNewPlayers) {
  const auto placed = [](std::size_t n) {
    return UpdateTrueSkill(std::vector<TrueSkill>(n), InOrder(n));
  };
  ExpectTrueSkills(placed(3), {{31.675, 6.656}, {25, 6.208}, {18.325, 6.656}});
  ExpectTrueSkills(placed(4), {{33.207, 6.348}, {27.401, 5.787}, {22.599, 5.787}, {16.793, 6.348}});
  ExpectTrueSkills(placed(8), {{36.771, 5.749},
                               {32.242, 5.133},
                               {29.074, 4.943},
                               {26.322, 4.874},
                               {23.678, 4.874},
                               {20.926, 4.943},
                               {17.758, 5.133},
                               {13.229, 5.749}});
  ExpectTrueSkills(UpdateTrueSkill(std::vector<TrueSkill>(3), std::vector<double>(3, 0.0)),
                   {{25, 5.698}, {25, 5.695}, {25, 5.698}});
}

TEST(TrueSkillTest, TheWorldTurnedOver) {
  const std::vector<TrueSkill> players = {{10, 8}, {15, 7}, {20, 6}, {25, 5},
                                          {30, 4}, {35, 3}, {40, 2}, {45, 1}};
  ExpectTrueSkills(UpdateTrueSkill(players, InOrder(8)), {{35.135, 4.506},
                                                          {32.585, 4.037},
                                                          {31.329, 3.756},
                                                          {30.984, 3.453},
                                                          {31.751, 3.064},
                                                          {34.051, 2.541},
                                                          {38.263, 1.849},
                                                          {44.118, 0.983}});
}

TEST(TrueSkillTest, SeatsAreAsGiven) {
  const std::vector<TrueSkill> players = {{20, 5}, {25, 6}, {30, 7}};
  const auto after = UpdateTrueSkill(players, std::vector<double>{0, 1, 0.5});
  const auto sorted = UpdateTrueSkill(std::vector<TrueSkill>{players[1], players[2], players[0]},
                                      std::vector<double>{1, 0.5, 0});
  ExpectTrueSkills(after, {sorted[2], sorted[0], sorted[1]}, 1e-12);
  // Who plays against nobody keeps what they have.
  ExpectTrueSkills(UpdateTrueSkill(std::vector<TrueSkill>{{20, 5}}, std::vector<double>{1}),
                   {{20, 5}}, 0);
}

TEST(TrueSkillTest, TheSurpriseOfTheCenturyLeavesFiniteNumbers) {
  const std::vector<TrueSkill> players = {{0, 1}, {1000, 1}};
  for (const double second : {0.0, 1.0}) {
    for (const double draws : {0.0, 0.1, 0.999999}) {
      const auto after = UpdateTrueSkill(players, std::vector<double>{1, second}, {.draws = draws});
      for (const TrueSkill& s : after) {
        EXPECT_TRUE(std::isfinite(s.mean) && std::isfinite(s.deviation));
        EXPECT_GT(s.deviation, 0);
      }
      EXPECT_GT(after[0].mean, 0);
      EXPECT_LT(after[1].mean, 1000);
    }
  }
}

}  // namespace
}  // namespace boardgames
