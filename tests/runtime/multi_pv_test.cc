#include "boardgames/runtime/multi_pv.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/games/all_games.h"
#include "tests/runtime/nim_module.h"
#include "tests/value.h"

namespace boardgames {
namespace {

struct Setting {
  AnyGamePtr game;
  Algorithm algorithm;
  std::unique_ptr<AnySearcher> searcher = {};
  std::unique_ptr<AnyPosition> position = {};
};

Setting Set(const std::string& spec, const std::string& algorithm,
            const std::vector<std::string>& moves = {}) {
  Setting s{.game = *AllGames().MakeGame(spec), .algorithm = *AlgorithmNamed(algorithm)};
  PlayerSpec player{.who = s.algorithm, .table_bytes = 1 << 20};
  if (algorithm == "engine") SetOption(player, "fixed_depth", "on");
  s.searcher = *s.game->make_searcher(player);
  s.position = s.game->initial();
  for (const std::string& move : moves) EXPECT_TRUE(s.position->play(move));
  return s;
}

Result<MultiPv> Searched(const Setting& s, const Limits& limits, std::size_t count) {
  return SearchMultiPv(*s.game, s.algorithm, *s.searcher, *s.position, limits, count);
}

MultiPv Found(const Setting& s, const Limits& limits, std::size_t count) {
  return testing::Value(Searched(s, limits, count));
}

// The value of each move by plain minimax of the position after it, where players alternate or not.
TEST(MultiPv, EveryLineHasMinimaxsValueOfItsMove) {
  for (const auto& [spec, depth] : std::vector<std::pair<std::string, int>>{
           {"reversi:size=4", 5}, {"timbiriche:rows=2,cols=2", 5}, {"quoridor:cols=3,rows=3", 3}}) {
    SCOPED_TRACE(spec);
    const Setting s = Set(spec, "engine");
    const Setting minimax = Set(spec, "minimax");
    const auto found = Found(s, {.depth = depth}, 1000);
    ASSERT_EQ(found.lines.size(), s.position->legal_moves().size());
    for (const SearchReport& line : found.lines) {
      const auto after = minimax.position->clone();
      ASSERT_TRUE(after->play(*line.best));
      const bool same = after->to_move() == minimax.position->to_move();
      const auto value = minimax.searcher->search(*after, {.depth = depth - 1});
      ASSERT_TRUE(value) << value.error;
      EXPECT_EQ(line.score_units, same ? value->score_units : -value->score_units) << *line.best;
      // What is proved is not searched deeper.
      if (line.kind == search::Kind::kHeuristic) {
        EXPECT_EQ(line.depth, depth) << *line.best;
      }
      EXPECT_LE(line.depth, depth) << *line.best;
      EXPECT_EQ(line.pv.front(), *line.best);
    }
    const auto whole = minimax.searcher->search(*minimax.position, {.depth = depth});
    EXPECT_EQ(found.report.score_units, whole->score_units);
    EXPECT_EQ(found.report.depth, depth);
    EXPECT_EQ(found.report.stop, StopReason::kDepth);
  }
}

TEST(MultiPv, TheBestComeFirstEqualOnesInTheGamesOrder) {
  const Setting s = Set("reversi", "engine");  // the first moves are the same but for a turn
  const auto found = Found(s, {.depth = 4}, 3);
  ASSERT_EQ(found.lines.size(), 3U);
  const std::vector<std::string> legal = s.position->legal_moves();
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(*found.lines[i].best, legal[i]);
    EXPECT_EQ(found.lines[i].score_units, found.lines[0].score_units);
  }
  EXPECT_EQ(found.report.best, found.lines[0].best);
}

TEST(MultiPv, OneLineIsAPlainSearch) {
  const Setting one = Set("morris", "engine");
  const Setting plain = Set("morris", "engine");
  const auto found = Found(one, {.depth = 4}, 1);
  const auto expected = plain.searcher->search(*plain.position, {.depth = 4});
  EXPECT_EQ(found.report.statistics.nodes, expected->statistics.nodes);
  ASSERT_EQ(found.lines.size(), 1U);
  EXPECT_EQ(found.lines[0].pv, expected->pv);
}

TEST(MultiPv, ReportsEachDepthAndWinsAreProved) {
  Registry registry;
  ASSERT_TRUE(registry.Add(testing::NimModule()));
  const AnyGamePtr nim = *registry.MakeGame("nim:heap=6");
  const auto searcher = *nim->make_searcher({.who = Algorithm::kAlphaBeta});
  const auto position = nim->initial();
  std::vector<int> depths;
  const auto found =
      SearchMultiPv(*nim, Algorithm::kAlphaBeta, *searcher, *position, {.depth = 20}, 3,
                    [&](const MultiPv& so_far) { depths.push_back(so_far.report.depth); });
  ASSERT_TRUE(found) << found.error;
  EXPECT_EQ(found->report.stop, StopReason::kProved);
  EXPECT_EQ(depths.front(), 2);
  EXPECT_EQ(*found->report.best, "2") << "leaves four";
  EXPECT_EQ(found->report.kind, search::Kind::kWin);
  EXPECT_EQ(found->lines[0].plies, 3);
  EXPECT_EQ(found->lines[1].kind, search::Kind::kLoss);
  EXPECT_EQ(found->lines[2].kind, search::Kind::kLoss);
}

TEST(MultiPv, LimitsHoldForAllMovesTogether) {
  const Setting s = Set("go:rows=5,cols=5", "engine");
  const auto nodes = Found(s, {.nodes = 20'000}, 5);
  EXPECT_EQ(nodes.report.stop, StopReason::kNodes);
  EXPECT_LE(nodes.report.statistics.nodes, 20'000U + s.position->legal_moves().size());
  EXPECT_EQ(nodes.lines.size(), 5U);
  const auto time = Found(s, {.time = std::chrono::nanoseconds(1)}, 5);
  EXPECT_EQ(time.report.stop, StopReason::kTime);
  EXPECT_TRUE(time.report.best) << "there is a move to play";
  int polls = 0;
  const auto poll = [&](const SearchProgress&) { return ++polls >= 100; };
  const Limits limits{.poll = poll};
  const auto polled = Found(s, limits, 5);
  EXPECT_EQ(polled.report.stop, StopReason::kStopped);
}

TEST(MultiPv, ManyPlayersByMaxN) {
  const Setting s = Set("timbiriche:rows=1,cols=2,players=3", "max-n");
  const auto found = Found(s, {.depth = 7}, 100);
  const auto whole = s.searcher->search(*s.position, {.depth = 7});
  EXPECT_EQ(found.report.score, whole->score);
  EXPECT_EQ(found.lines.size(), 7U);
  const Setting paranoid = Set("timbiriche:rows=1,cols=2,players=3", "paranoid");
  EXPECT_EQ(Searched(paranoid, {.depth = 2}, 2).error,
            "several lines of paranoid are for two players, and "
            "timbiriche:rows=1,cols=2,players=3 has 3; use max-n or mcts");
}

TEST(MultiPv, MctsGivesTheMovesOfItsOneSearch) {
  const Setting s = Set("reversi", "mcts", {"d3"});
  const auto found = Found(s, {.playouts = 300}, 3);
  EXPECT_EQ(found.report.stop, StopReason::kPlayouts);
  ASSERT_EQ(found.lines.size(), 3U);
  EXPECT_EQ(found.lines[0].best, found.report.best);
  EXPECT_NE(found.lines[1].best, found.lines[2].best);
}

TEST(MultiPv, ChosenMovesHaveTheValuesTheyHaveAmongAll) {
  const Setting s = Set("reversi:size=6", "engine", {"b3"});
  const Limits limits{.depth = 5};
  const MultiPv all = Found(s, limits, 99);
  ASSERT_GE(all.lines.size(), 3u);
  const auto among = [&](const std::vector<std::string>& moves) {
    return SearchMultiPv(*s.game, Algorithm::kEngine, *s.searcher, *s.position, limits,
                         moves.size(), {}, moves);
  };
  const SearchReport& best = all.lines.front();
  const SearchReport& worst = all.lines.back();
  ASSERT_LT(worst.score, best.score);
  const Result<MultiPv> two = among({*worst.best, *best.best});
  ASSERT_TRUE(two) << two.error;
  ASSERT_EQ(two->lines.size(), 2u);
  EXPECT_EQ(*two->lines[0].best, *best.best);
  EXPECT_EQ(two->lines[0].score, best.score);
  EXPECT_EQ(*two->lines[1].best, *worst.best);
  EXPECT_EQ(two->lines[1].score, worst.score);
  EXPECT_EQ(two->lines[0].depth, two->lines[1].depth);
  EXPECT_EQ(among({*worst.best})->report.score, worst.score) << "one is looked at too";
  EXPECT_EQ(among({"a1"}).error, "move 'a1' is not legal here");
  const Setting mcts = Set("reversi:size=6", "mcts");
  EXPECT_EQ(SearchMultiPv(*mcts.game, Algorithm::kMcts, *mcts.searcher, *mcts.position,
                          {.playouts = 9}, 2, {}, {"b3"})
                .error,
            "chosen moves need an algorithm that searches by depth; mcts looks at all");
}

// Wherever a limit ends it: what is proved to win is first, and what is proved to lose last, after
// the moves that were not searched, too.
TEST(MultiPv, KeepToWhatIsProved) {
  int won = 0;
  int lost = 0;
  for (const char* spec :
       {"quoridor:cols=3,rows=3,walls=1", "reversi:size=4,objective=win", "morris:variant=three"}) {
    for (const char* algorithm : {"engine", "alpha-beta", "minimax", "mcts"}) {
      for (const int plies : {0, 2, 3, 5}) {
        const Setting s = Set(spec, algorithm);
        for (int i = 0; i < plies && !s.position->terminal(); ++i) {
          const auto moves = s.position->legal_moves();
          ASSERT_TRUE(s.position->play(moves[moves.size() / 2]));
        }
        if (s.position->terminal()) continue;
        const std::size_t moves = s.position->legal_moves().size();
        for (const std::uint64_t nodes : {1U, 3U, 10U, 20U, 50U, 100U, 200U, 500U, 1000U, 3000U}) {
          SCOPED_TRACE(std::string(spec) + ", " + algorithm + ", " + std::to_string(plies) +
                       " plies, " + std::to_string(nodes) + " nodes");
          s.searcher->clear();
          const auto found = Found(s, {.nodes = nodes}, 1000);
          const auto& lines = found.lines;
          const auto kind = [](search::Kind k) {
            return [k](const SearchReport& line) { return line.kind == k; };
          };
          const auto wins = std::count_if(lines.begin(), lines.end(), kind(search::Kind::kWin));
          const auto losses = std::count_if(lines.begin(), lines.end(), kind(search::Kind::kLoss));
          won += wins > 0 ? 1 : 0;
          lost += losses > 0 ? 1 : 0;
          if (wins > 0) {
            EXPECT_EQ(lines.front().kind, search::Kind::kWin);
            EXPECT_EQ(found.report.best, lines.front().best);
          }
          const auto first = std::find_if(lines.begin(), lines.end(), kind(search::Kind::kLoss));
          EXPECT_TRUE(std::all_of(first, lines.end(), kind(search::Kind::kLoss)));
          for (const SearchReport& line : lines) {
            if (static_cast<std::size_t>(losses) < moves && line.kind == search::Kind::kLoss) {
              EXPECT_NE(found.report.best, line.best) << "it is known to lose";
            }
          }
        }
      }
    }
  }
  EXPECT_GT(won, 20);
  EXPECT_GT(lost, 20);
}

TEST(MultiPv, WhatComparesNoMovesGivesOne) {
  const Setting s = Set("reversi", "random");
  EXPECT_EQ(Searched(s, {}, 2).error,
            "several lines need an algorithm that compares moves; random gives one");
  EXPECT_TRUE(Searched(s, {}, 1));
}

TEST(MultiPv, AFinishedGameHasNone) {
  const Setting s = Set("timbiriche:rows=1,cols=1", "engine");
  while (!s.position->terminal()) ASSERT_TRUE(s.position->play(s.position->legal_moves().front()));
  const auto found = Found(s, {.depth = 3}, 4);
  EXPECT_EQ(found.report.stop, StopReason::kTerminal);
  EXPECT_TRUE(found.lines.empty());
}

}  // namespace
}  // namespace boardgames
