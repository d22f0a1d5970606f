#include "boardgames/arena/standings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace boardgames {
namespace {

class StandingsTest : public ::testing::Test {
 protected:
  StandingsTest() {
    auto store = Store::Open(":memory:", Store::Mode::kWrite);
    EXPECT_TRUE(store.ok()) << store.status();
    store_ = *std::move(store);
    id_ = store_->Begin({.name = "cup", .plan = "{}", .seed = "1"})->id;
  }

  static Tournament Plan(const std::vector<std::string>& agents) {
    Tournament plan{.name = "cup", .games = {{.spec = "reversi"}}};
    for (const std::string& name : agents) plan.agents.push_back({.name = name});
    return plan;
  }

  // One game: agents by seat as "1-0", and what the first seat scored.
  void Play(const Tournament& plan, int opening, const std::string& seats, double score,
            const std::string& shard = "") {
    const auto pairing = *ParsePairing(seats, static_cast<int>(plan.agents.size()));
    const auto [low, high] = std::minmax(pairing.first, pairing.second);
    StoredGame game;
    game.number = number_++;
    game.shard = shard;
    game.key = {.game = "reversi",
                .pairing = std::to_string(low) + "-" + std::to_string(high),
                .opening = opening,
                .seats = seats};
    game.record.game = "reversi";
    game.record.moves = {{.move = "d3", .seat = 0, .thought = std::chrono::milliseconds(20)}};
    game.record.agents = {plan.agents[static_cast<std::size_t>(pairing.first)].name,
                          plan.agents[static_cast<std::size_t>(pairing.second)].name};
    game.record.scores = {score, 1 - score};
    Add(game);
  }

  void Add(const StoredGame& game) {
    const absl::Status added = store_->AddGame(id_, game);
    EXPECT_TRUE(added.ok()) << added;
  }

  TournamentResults Compute(const Tournament& plan, RatingModel model = RatingModel::kElo) {
    auto results = ComputeResults(*store_, id_, plan, model);
    EXPECT_TRUE(results.ok()) << results.status();
    return results.ok() ? *std::move(results) : TournamentResults();
  }

  std::unique_ptr<Store> store_;
  std::int64_t id_ = 0;
  std::int64_t number_ = 0;
};

TEST_F(StandingsTest, AMatchOfTwo) {
  Tournament plan = Plan({"ann", "bob"});
  plan.sprt = Sprt{.elo0 = 0, .elo1 = 50};
  Play(plan, 0, "0-1", 1);    // ann 1
  Play(plan, 0, "1-0", 0);    // ann 1: a pair of 2
  Play(plan, 1, "0-1", 0.5);  // 1/2
  Play(plan, 1, "1-0", 1);    // 0: a pair of 1/2
  Play(plan, 2, "0-1", 1);    // half a pair
  const TournamentResults r = Compute(plan);
  EXPECT_EQ(r.games, 5);
  EXPECT_EQ(r.seats, 2);
  ASSERT_EQ(r.duels.size(), 1u);
  const Trinomial& games = r.duels[0].games;
  EXPECT_EQ(std::pair(r.duels[0].first, r.duels[0].second), std::pair(0, 1));
  EXPECT_EQ(std::tuple(games.wins, games.draws, games.losses), std::tuple(3, 1, 1));
  EXPECT_EQ(r.duels[0].points, 3.5);
  EXPECT_EQ(r.duels[0].pairs.counts, (std::array<double, 5>{0, 1, 0, 0, 1}));
  EXPECT_EQ(r.duels[0].Estimate().observations, 2);  // the pairs
  ASSERT_EQ(r.standings.size(), 2u);
  EXPECT_EQ(r.standings[0].counts.agent, "ann");
  EXPECT_EQ(r.standings[0].agent, 0);
  EXPECT_GT(r.standings[0].rating, 0);
  EXPECT_NEAR(r.standings[0].rating + r.standings[1].rating, 0, 1e-6);
  ASSERT_TRUE(r.standings[0].interval);
  EXPECT_LE(r.standings[0].interval->low, r.standings[0].rating);
  EXPECT_EQ(r.prior, 0);
  ASSERT_TRUE(r.sprt);
  EXPECT_FALSE(r.sprt->decision);
  EXPECT_LT(r.sprt->bounds.low, 0);
  EXPECT_EQ(r.sprt->log_likelihood_ratio, LogLikelihoodRatio(r.duels[0].pairs, *plan.sprt));
}

TEST_F(StandingsTest, WhoWinsEverythingGetsAPrior) {
  const Tournament plan = Plan({"ann", "bob"});
  Play(plan, 0, "0-1", 1);
  Play(plan, 0, "1-0", 0);
  const TournamentResults r = Compute(plan);
  EXPECT_EQ(r.prior, 0.5);
  EXPECT_EQ(r.comparable, (std::vector<std::vector<int>>{{0}, {1}}));
  EXPECT_GT(r.standings[0].rating, 0);
}

TEST_F(StandingsTest, OneGameOfNewAgentsOnALadder) {
  const Tournament plan = Plan({"ann", "bob"});
  Play(plan, 0, "1-0", 0);
  const TournamentResults glicko = Compute(plan, RatingModel::kGlicko);
  EXPECT_EQ(glicko.model, RatingModel::kGlicko);
  ASSERT_EQ(glicko.standings.size(), 2u);
  EXPECT_EQ(glicko.standings[0].counts.agent, "ann");
  EXPECT_NEAR(glicko.standings[0].rating, 1662.21, 0.005);
  EXPECT_NEAR(glicko.standings[1].rating, 1337.79, 0.005);
  ASSERT_TRUE(glicko.standings[0].deviation);
  EXPECT_NEAR(*glicko.standings[0].deviation, 290.23, 0.005);
  ASSERT_TRUE(glicko.standings[0].interval);
  EXPECT_NEAR(Error(*glicko.standings[0].interval), 1.96 * 290.23, 0.05);
  const TournamentResults skill = Compute(plan, RatingModel::kTrueSkill);
  EXPECT_NEAR(skill.standings[0].rating, 29.396, 5e-4);
  EXPECT_NEAR(skill.standings[1].rating, 20.604, 5e-4);
  EXPECT_NEAR(skill.standings[1].deviation.value_or(0), 7.171, 1e-3);
  EXPECT_FALSE(Compute(plan).standings[0].deviation);
}

// The store has the games in the order in which they ended; their numbers say which comes first.
TEST_F(StandingsTest, ALadderGoesByTheNumbersOfTheGames) {
  const Tournament plan = Plan({"ann", "bob"});
  number_ = 1;
  Play(plan, 0, "0-1", 1);  // ann wins the second game
  number_ = 0;
  Play(plan, 1, "0-1", 0);  // bob the first
  for (const RatingModel model : {RatingModel::kGlicko, RatingModel::kTrueSkill}) {
    const TournamentResults r = Compute(plan, model);
    // One point each, so that names decide the table; who was the favourite lost more.
    EXPECT_EQ(r.standings[0].counts.agent, "ann");
    EXPECT_GT(r.standings[0].rating, r.standings[1].rating + 0.5) << ToString(model);
  }
  EXPECT_NEAR(Compute(plan).standings[0].rating, 0, 1e-6);
}

TEST_F(StandingsTest, GamesForThreeOnALadder) {
  const Tournament plan = Plan({"ann", "bob", "cid"});
  Add({.number = 0,
       .key = {.game = "timbiriche:players=3", .pairing = "0-1-2", .seats = "2-0-1"},
       .record = {.agents = {"cid", "ann", "bob"}, .scores = {1, 0.5, 0}}});
  const TournamentResults r = Compute(plan, RatingModel::kTrueSkill);
  ASSERT_EQ(r.standings.size(), 3u);
  EXPECT_EQ(r.standings[0].counts.agent, "cid");
  EXPECT_NEAR(r.standings[0].rating, 31.675, 1e-3);
  EXPECT_NEAR(r.standings[1].rating, 25, 1e-3);
  EXPECT_NEAR(r.standings[2].rating, 18.325, 1e-3);
  EXPECT_EQ(ComputeResults(*store_, id_, plan, RatingModel::kGlicko).status().message(),
            "Glicko is of games for two, timbiriche:players=3 is for 3; elo and trueskill take it");
}

TEST_F(StandingsTest, TheCrossTable) {
  const Tournament plan = Plan({"ann", "bob", "cid"});
  Play(plan, 0, "0-1", 1);
  Play(plan, 0, "1-0", 0.5);
  Play(plan, 0, "0-2", 0);
  Play(plan, 0, "2-1", 1);
  const TournamentResults r = Compute(plan);
  EXPECT_EQ(r.cross[0][1].points, 1.5);
  EXPECT_EQ(r.cross[0][1].games, 2);
  EXPECT_EQ(r.cross[1][0].points, 0.5);
  EXPECT_EQ(r.cross[2][0].points, 1);
  EXPECT_EQ(r.cross[0][0].games, 0);
  EXPECT_EQ(r.duels.size(), 3u);
  ASSERT_EQ(r.by_game.size(), 1u);
  EXPECT_EQ(r.by_game[0].size(), 3u);
  EXPECT_FALSE(r.sprt);
  EXPECT_FALSE(r.winner);
}

TEST_F(StandingsTest, TheWinnerOfAKnockOut) {
  Tournament plan = Plan({"ann", "bob"});
  plan.format = Format::kKnockOut;
  plan.games_per_pairing = 2;
  Play(plan, 0, "0-1", 0);
  EXPECT_FALSE(Compute(plan).winner);  // the final is not over
  Play(plan, 0, "1-0", 1);
  EXPECT_EQ(Compute(plan).winner, 1);
}

TEST_F(StandingsTest, ShardsAreComparedWhereThereAreTwo) {
  const Tournament plan = Plan({"ann", "bob"});
  Play(plan, 0, "0-1", 1, "1/2");
  EXPECT_TRUE(Compute(plan).shards.empty());
  Play(plan, 1, "0-1", 0, "2/2");
  EXPECT_EQ(Compute(plan).shards.size(), 2u);
}

TEST_F(StandingsTest, GamesOfOtherAgentsAreRefused) {
  Play(Plan({"ann", "eve"}), 0, "0-1", 1);
  const auto results = ComputeResults(*store_, id_, Plan({"ann", "bob"}));
  EXPECT_EQ(results.status().message(), "the plan has no agent 'eve', the games do");
  EXPECT_EQ(ComputeResults(*store_, id_, Plan({"ann"})).status().message(),
            "the database is damaged: the pairing 0-1 has an agent 1, the plan has 0 to 0");
}

TEST(RatingModelTest, NamesAreReadBack) {
  for (const RatingModel m : {RatingModel::kElo, RatingModel::kGlicko, RatingModel::kTrueSkill}) {
    EXPECT_EQ(ParseRatingModel(ToString(m)), m);
  }
  EXPECT_FALSE(ParseRatingModel("Elo"));
}

TEST(ParsePairingTest, TakesTwoAgentsOfThePlan) {
  EXPECT_EQ(ParsePairing("0-3", 4), (std::pair<int, int>(0, 3)));
  for (const char* bad : {"", "0", "0-", "0-4", "-1-2", "0-1-2", "a-b", "0-x"}) {
    EXPECT_FALSE(ParsePairing(bad, 4)) << bad;
  }
}

}  // namespace
}  // namespace boardgames
