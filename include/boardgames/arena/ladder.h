// Ratings that go on from game to game, for ladders that never end: Glicko and TrueSkill.
//
//   Glicko ann, bob;                                           // new: 1500, deviation 350
//   const GlickoGame won{.opponent = bob, .score = 1};
//   ann = UpdateGlicko(ann, {&won, 1});
//
//   const std::vector<TrueSkill> players(3);                   // new: 25, deviation 25/3
//   const std::vector<double> scores = {1, 0, 0.5};
//   std::vector<TrueSkill> after = UpdateTrueSkill(players, scores);
//
// Yesterday's rating is today's start, so the ratings depend on the order of the games. For the
// table of a tournament rating.h has BradleyTerry and PlackettLuce, which do not. All functions:
// thread-safe, no input or output. No errors.
#pragma once

#include <span>
#include <vector>

#include "boardgames/cpp20.h"

namespace boardgames {

// A Glicko rating with its deviation; a new player has 1500 and 350.
struct Glicko {
  double rating = 1500;
  double deviation = 350;  // above 0
};
struct GlickoGame {
  Glicko opponent = {};
  double score = 0;  // 1, 1/2 or 0
};
// The rating after all games of one period, opponents as they were before it; without games it is
// unchanged. Games are for two; a draw is half a win. Source: M. Glickman, "Parameter Estimation in
// Large Dynamic Paired Comparison Experiments", 1999. Time: the number of games. No allocation.
Glicko UpdateGlicko(const Glicko& player, std::span<const GlickoGame> games);

// A TrueSkill rating: a mean and how uncertain it is.
struct TrueSkill {
  double mean = 25;
  double deviation = 25.0 / 3;  // above 0
};
// What TrueSkill assumes of the games. These are the published values.
struct TrueSkillModel {
  double beta = 25.0 / 6;   // how much chance there is in a game; above 0
  double tau = 25.0 / 300;  // how much skill changes between games; at least 0
  double draws = 0.1;       // how often two equal players draw; at least 0, below 1
};
// All ratings after one game of two players or more, each for itself; players[i] scored scores[i],
// the highest is first, equal scores share a place. With draws = 0 an equal score says that both
// played exactly alike. Source: R. Herbrich, T. Minka, T. Graepel, "TrueSkill: A Bayesian Skill
// Rating System", 2006: exact moments for two players, expectation propagation along the places for
// more. Time: for two players constant, for more some tens of passes over them. Allocates.
// Precondition: as many scores as players.
std::vector<TrueSkill> UpdateTrueSkill(std::span<const TrueSkill> players,
                                       std::span<const double> scores,
                                       const TrueSkillModel& model = {});

}  // namespace boardgames
