#include "boardgames/proof/internal/questions.h"

#include <gtest/gtest.h>

#include <vector>

namespace boardgames::internal {
namespace {

TEST(Results, TheLatticeOfEitherPlayer) {
  const Results r(20, 15, false);  // ..., -25, -5, 15, 35, ...; the other one: ..., -15, 5, 25, ...
  EXPECT_EQ(r.Least(0), 15);
  EXPECT_EQ(r.Least(15), 15);
  EXPECT_EQ(r.Least(-6), -5);
  EXPECT_EQ(r.Least(0, false), 5);
  EXPECT_EQ(r.Largest(14), -5);
  EXPECT_EQ(r.Largest(15), 15);
  EXPECT_EQ(r.OpponentGoal(15, false), 5) << "to keep him from 15 is to get 5: he gets -5";
}

// A cycle is worth 0, wherever the lattice lies.
TEST(Results, ZeroIsOneWhereCyclesEndTheGame) {
  const Results r(20, 15, true);
  EXPECT_EQ(r.Least(-3), 0);
  EXPECT_EQ(r.Least(-7), -5);
  EXPECT_EQ(r.Least(1), 15);
  EXPECT_EQ(r.Largest(3), 0);
}

// Asks until nothing is left to be found; every answer is that of the value.
std::vector<Score> Asked(Questions& q, Score value) {
  std::vector<Score> asked;
  while (q.open() && asked.size() < 1000) {
    asked.push_back(q.target());
    q.Answer(value >= q.target());
  }
  return asked;
}

TEST(Questions, EveryValueIsFoundFromEveryGuess) {
  for (const bool cycles : {false, true}) {
    const Results results(2, 1, cycles);
    for (Score value = -41; value <= 41; value += 2) {
      for (Score guess = -45; guess <= 45; guess += 3) {
        Questions q(results, {-kMaxHeuristic, kMaxHeuristic}, guess, true);
        const auto asked = Asked(q, value);
        ASSERT_EQ(q.lo(), value) << "guess " << guess;
        ASSERT_EQ(q.hi(), value);
        ASSERT_TRUE(q.answered());
        ASSERT_TRUE(q.reached()) << "there is a move that gets it";
        ASSERT_LE(asked.size(), 16U) << "the steps double";
      }
    }
  }
}

TEST(Questions, AGoodGuessIsTheFirstQuestion) {
  Questions q(Results(2, 0, false), {-64, 64}, 6, true);
  EXPECT_EQ(Asked(q, 6), (std::vector<Score>{6, 8}));
}

TEST(Questions, AValueKnownBeforehandIsAskedForItsMove) {
  Questions q(Results(1, 0, false), {3, 3}, 0, true);
  EXPECT_EQ(Asked(q, 3), std::vector<Score>{3});
  EXPECT_TRUE(q.answered());
}

TEST(Questions, WinsAndLossesTakeTwoAtMost) {
  for (const Score value : {-1, 0, 1}) {
    Questions q(Results(1, 0, false), {-1, 1}, 250, false);
    EXPECT_LE(Asked(q, value).size(), 2U);
    EXPECT_EQ(q.lo(), value);
    EXPECT_EQ(q.hi(), value);
    EXPECT_TRUE(q.answered());
  }
}

}  // namespace
}  // namespace boardgames::internal
