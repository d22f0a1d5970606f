#include "boardgames/arena/standings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace boardgames {
namespace {

class StandingsTest : public testing::Test {
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
    const absl::Status added = store_->AddGame(id_, game);
    EXPECT_TRUE(added.ok()) << added;
  }

  TournamentResults Compute(const Tournament& plan) {
    auto results = ComputeResults(*store_, id_, plan);
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
  EXPECT_EQ(r.duels[0].first, 0);
  EXPECT_EQ(r.duels[0].second, 1);
  EXPECT_EQ(r.duels[0].games.wins, 3);
  EXPECT_EQ(r.duels[0].games.draws, 1);
  EXPECT_EQ(r.duels[0].games.losses, 1);
  EXPECT_EQ(r.duels[0].points, 3.5);
  EXPECT_EQ(r.duels[0].pairs.counts, (std::array<double, 5>{0, 1, 0, 0, 1}));
  EXPECT_EQ(r.duels[0].Estimate().observations, 2);  // the pairs
  ASSERT_EQ(r.standings.size(), 2u);
  EXPECT_EQ(r.standings[0].counts.agent, "ann");
  EXPECT_EQ(r.standings[0].agent, 0);
  EXPECT_GT(r.standings[0].elo, 0);
  EXPECT_NEAR(r.standings[0].elo + r.standings[1].elo, 0, 1e-6);
  ASSERT_TRUE(r.standings[0].interval);
  EXPECT_LE(r.standings[0].interval->low, r.standings[0].elo);
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
  EXPECT_GT(r.standings[0].elo, 0);
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

TEST(ParsePairingTest, TakesTwoAgentsOfThePlan) {
  EXPECT_EQ(ParsePairing("0-3", 4), (std::pair<int, int>(0, 3)));
  for (const char* bad : {"", "0", "0-", "0-4", "-1-2", "0-1-2", "a-b", "0-x"}) {
    EXPECT_FALSE(ParsePairing(bad, 4)) << bad;
  }
}

}  // namespace
}  // namespace boardgames
