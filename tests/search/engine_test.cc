// Every search returns plain minimax's value: textbook trees, random games, tic-tac-toe.
#include <gtest/gtest.h>

#include <atomic>
#include <string>

#include "boardgames/boardgames.h"
#include "boardgames/testing/random_game.h"
#include "examples/tic_tac_toe.h"
#include "tests/helpers.h"

namespace boardgames {
namespace {

using testing::RandomGame;
using testing::RandomGameOptions;
using testing::Tree;
using testing::Varied;

// reference/exact_test.cc has them for the other searches.
TEST(TextbookTrees, HaveTheirValueAndBestMove) {
  struct Worked {
    const char* tree;
    int depth;
    Score score;
    int best;
  };
  for (const Worked& w : {Worked{"((3 12 8)(2 4 6)(14 5 2))", 2, 3, 0},  // Russell and Norvig
                          {"((3 12 8)(2 4 6))", 2, 3, 0},
                          {"(((3 5)(6 9))((1 2)(0 -1)))", 3, 5, 0},  // max(min(5, 9), min(2, 0))
                          {"(0:(2 7) (9 1))", 2, 7, 0},              // player 0 moves twice
                          {"((1:(5 6) 1:(4 8)) 3)", 3, 4, 0},        // player 1 moves twice
                          {"(4 (3 ((2 (1 9)) 5)))", 6, 4, 0}}) {  // Knuth and Moore's deep cut-off
    SCOPED_TRACE(w.tree);
    const TreeGame g = Tree(w.tree);
    const auto r = Engine<TreeGame>(g).search(g.initial(), {.depth = w.depth});
    EXPECT_EQ(r.score, w.score);
    ASSERT_TRUE(r.best);
    EXPECT_EQ(int{*r.best}, w.best);
  }
}

TEST(TextbookTrees, AlphaBetaCutsTheHandWorkedBranches) {
  // Russell and Norvig: after 2 <= 3 the leaves 4 and 6 are pruned; nothing else is.
  const TreeGame g = Tree("((3 12 8)(2 4 6)(14 5 2))");
  const auto r = AlphaBeta<TreeGame>(g).search(g.initial(), {.depth = 2});
  EXPECT_EQ(r.iteration.nodes, 1u + 3u + 3u + 1u + 3u);
  EXPECT_EQ(r.iteration.leaves, 7u);
  EXPECT_EQ(r.iteration.cutoffs, 2u);  // the leaf 2 twice; the second time nothing is left to cut
  EXPECT_EQ(r.iteration.first_move_cutoffs, 1u);
  const auto m = Minimax<TreeGame>(g).search(g.initial(), {.depth = 2});
  EXPECT_EQ(m.iteration.nodes, 13u);
  EXPECT_EQ(m.iteration.leaves, 9u);
}

TEST(TextbookTrees, MoreThanTwoPlayersAreRefused) {
  const TreeGame g = Tree("((<1,2,-3> <4,-4,0>) <0,0,0>)");
  EXPECT_EQ(g.players(), 3);
  const auto r = Engine<TreeGame>(g).search(g.initial(), {.depth = 2});
  EXPECT_EQ(r.stop, StopReason::kInvalid);
  EXPECT_NE(r.error.find("two players"), std::string::npos);
  EXPECT_EQ(Minimax<TreeGame>(g).search(g.initial(), {.depth = 2}).stop, StopReason::kInvalid);
}

// All combinations of switches that must not change a value.
std::vector<EngineOptions> ExactOptionSets() {
  std::vector<EngineOptions> all;
  for (int bits = 0; bits < 64; ++bits) {
    EngineOptions o = EngineOptions::FixedDepth();
    o.table_bytes = (bits & 1) ? 0 : 1 << 16;  // small: replacement happens
    o.null_windows = (bits & 2) == 0;
    o.aspiration = (bits & 4) == 0;
    o.killers = (bits & 8) == 0;
    o.history = (bits & 16) == 0;
    o.canonical = (bits & 32) == 0;
    all.push_back(o);
  }
  return all;
}

TEST(RandomGames, EveryOptionSetEqualsMinimaxAtEveryDepth) {
  const auto option_sets = ExactOptionSets();
  int proved = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const RandomGameOptions o = Varied(seed);
    const RandomGame g(o);
    for (int depth = 1; depth <= o.depth; ++depth) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " depth " + std::to_string(depth));
      const auto expected = Minimax<RandomGame>(g).search(g.initial(), {.depth = depth});
      proved += expected.kind != search::Kind::kHeuristic ? 1 : 0;
      for (std::size_t i = 0; i < option_sets.size(); ++i) {
        const auto r = Engine<RandomGame>(g, option_sets[i]).search(g.initial(), {.depth = depth});
        ASSERT_EQ(r.score, expected.score) << "option set " << i;
        ASSERT_EQ(r.bound, Bound::kExact) << "option set " << i;
      }
    }
  }
  EXPECT_GT(proved, 50);
}

// The best move's value is the position's value, and the principal variation leads there.
TEST(RandomGames, ThePrincipalVariationHasTheScoreItPromises) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const RandomGame g({.seed = seed, .depth = 7, .width = 0, .largest = 500});
    const auto r = Engine<RandomGame>(g).search(g.initial(), {.solve = true});
    ASSERT_EQ(r.kind, search::Kind::kExact);
    ASSERT_EQ(r.stop, StopReason::kProved);
    RandomGame::State s = g.initial();
    for (const auto m : r.pv) g.apply(s, m);
    ASSERT_TRUE(g.terminal(s));
    EXPECT_EQ(g.utility(s, 0), r.score);
    EXPECT_EQ(*r.best, r.pv.front());
  }
}

// With the defaults (deeper table entries and proved entries are used at any depth) a solved value
// is still minimax's, in a cold table and in a warm one.
TEST(RandomGames, SolvingTwiceWithAWarmTableGivesTheSameValue) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto objective = seed % 2 == 0 ? Objective::kWin : Objective::kPoints;
    const RandomGame g({.seed = seed, .depth = 8, .width = 8, .objective = objective});
    const auto expected = Minimax<RandomGame>(g).search(g.initial(), {.depth = 8});
    ASSERT_NE(expected.kind, search::Kind::kHeuristic);
    Engine<RandomGame> engine(g, {.table_bytes = 1 << 14});
    for (int run = 0; run < 3; ++run) {
      const auto r = engine.search(g.initial(), {.solve = true});
      ASSERT_EQ(r.score, expected.score) << "run " << run;
      ASSERT_EQ(r.kind, expected.kind) << "run " << run;
      ASSERT_EQ(r.plies, expected.plies) << "run " << run;
    }
  }
}

TEST(RandomGames, NodeCountsAreReproducible) {
  const RandomGame g({.seed = 3, .depth = 9});
  const auto a = Engine<RandomGame>(g).search(g.initial(), {.depth = 9});
  Engine<RandomGame> engine(g);
  const auto b = engine.search(g.initial(), {.depth = 9});
  EXPECT_EQ(a.statistics.nodes, b.statistics.nodes);
  engine.clear();
  EXPECT_EQ(engine.search(g.initial(), {.depth = 9}).statistics.nodes, a.statistics.nodes);
}

TEST(TicTacToe, IsADraw) {
  const TicTacToe g;
  const auto check = [&](const auto& r) {
    EXPECT_EQ(r.kind, search::Kind::kDraw);
    EXPECT_EQ(r.score, 0);
    EXPECT_EQ(r.plies, -1) << "of a draw nobody knows how long it takes";
  };
  check(Minimax<TicTacToe>(g).search(g.initial(), {.depth = 9}));
  check(Engine<TicTacToe>(g).search(g.initial(), {.solve = true}));
}

TEST(TicTacToe, EveryPositionHasMinimaxsValue) {
  const TicTacToe g;
  Engine<TicTacToe> engine(g, {.table_bytes = 1 << 16});
  SplitMix64 random(42);
  for (int game = 0; game < 60; ++game) {
    TicTacToe::State s = g.initial();
    g.apply(s, static_cast<TicTacToe::Move>(random.Uniform(9)));
    while (!g.terminal(s)) {
      const auto expected = Negamax<TicTacToe>(g).search(s, {.depth = 9});
      const auto r = engine.search(s, {.solve = true});
      ASSERT_EQ(r.score, expected.score);
      ASSERT_EQ(r.kind, expected.kind);
      ASSERT_EQ(r.plies, expected.plies);
      testing::PlayOne(g, s, random);
    }
  }
}

TEST(TicTacToe, WinsSoonerAndLosesLater) {
  const TicTacToe g;
  // x x .  /  o o .  /  . . .   x to move: wins at once by cell 2.
  const TicTacToe::State win{{0003, 0030}, 0};
  auto r = Engine<TicTacToe>(g).search(win, {.depth = 9});
  EXPECT_EQ(r.kind, search::Kind::kWin);
  EXPECT_EQ(r.plies, 1);
  EXPECT_EQ(int{*r.best}, 2);
  EXPECT_EQ(r.stop, StopReason::kProved);
  EXPECT_EQ(r.depth, 1);  // no need to look deeper
  // x has corners 0, 2 and 6 (threats on 1 and 3), o to move has 4 and 8: any block loses in 2.
  const TicTacToe::State loss{{1u << 0 | 1u << 2 | 1u << 6, 1u << 4 | 1u << 8}, 1};
  r = Engine<TicTacToe>(g).search(loss, {.depth = 9});
  EXPECT_EQ(r.kind, search::Kind::kLoss);
  EXPECT_EQ(r.plies, 2);
}

TEST(Limits, AFinishedGameIsSaidToBeFinished) {
  const TicTacToe g;
  const TicTacToe::State over{{0007, 0030}, 1};
  const auto r = Engine<TicTacToe>(g).search(over, {.depth = 3});
  EXPECT_EQ(r.stop, StopReason::kTerminal);
  EXPECT_FALSE(r.best);
  EXPECT_EQ(r.kind, search::Kind::kLoss);
  EXPECT_EQ(r.plies, 0);
}

TEST(Limits, DepthOutOfRangeIsAnError) {
  const TicTacToe g;
  EXPECT_EQ(Engine<TicTacToe>(g).search(g.initial(), {.depth = 0}).stop, StopReason::kInvalid);
  const auto r = Engine<TicTacToe>(g).search(g.initial(), {.depth = kMaxDepth + 1});
  EXPECT_EQ(r.stop, StopReason::kInvalid);
  EXPECT_NE(r.error.find("250"), std::string::npos);
}

TEST(Limits, NodesAreKeptExactlyAndTheLastCompletedDepthIsKept) {
  const RandomGame g({.seed = 5, .depth = 40, .branching = 8, .width = 0, .early_ends = 0});
  std::uint64_t before = 0;
  for (std::uint64_t nodes : {1u, 2u, 10u, 100u, 1000u, 10000u}) {
    const auto r = Engine<RandomGame>(g).search(g.initial(), {.nodes = nodes});
    EXPECT_EQ(r.stop, StopReason::kNodes);
    EXPECT_EQ(r.statistics.nodes, nodes + 1);  // the node that found the limit reached
    ASSERT_TRUE(r.best);
    EXPECT_GE(r.iteration.nodes, before);
    before = r.iteration.nodes;
    if (r.depth == 0) continue;
    const auto again = Engine<RandomGame>(g).search(g.initial(), {.depth = r.depth});
    EXPECT_EQ(again.score, r.score);
    EXPECT_EQ(*again.best, *r.best);
    EXPECT_EQ(again.pv, r.pv);
  }
}

TEST(Limits, TheStopFlagEndsASearchAndKeepsAMove) {
  const RandomGame g({.seed = 6, .depth = 40, .branching = 8, .width = 0, .early_ends = 0});
  std::atomic<bool> stop = false;
  int depths = 0;
  const auto r = Engine<RandomGame>(g).search(g.initial(), {.stop = &stop}, [&](const auto& d) {
    EXPECT_EQ(d.depth, ++depths);
    if (d.depth == 4) stop = true;
  });
  EXPECT_EQ(r.stop, StopReason::kStopped);
  EXPECT_EQ(r.depth, 4);
  EXPECT_EQ(depths, 4);
}

TEST(Statistics, AreConsistent) {
  const RandomGame g({.seed = 8, .depth = 10, .branching = 5, .width = 40});
  const auto r = Engine<RandomGame>(g).search(g.initial(), {.depth = 9});
  const Statistics& s = r.statistics;
  EXPECT_GT(s.leaves, 0u);
  EXPECT_LT(s.leaves, s.nodes);
  EXPECT_GT(s.cutoffs, 0u);
  EXPECT_LE(s.first_move_cutoffs, s.cutoffs);
  EXPECT_GT(s.table_hits, 0u);
  EXPECT_LE(s.table_cutoffs, s.table_hits);
  EXPECT_LE(s.table_hits, s.table_probes);
  EXPECT_GT(s.first_move_cutoff_rate(), 0.0);
  EXPECT_LE(s.first_move_cutoff_rate(), 1.0);
  EXPECT_NEAR(EffectiveBranchingFactor(1024, 10), 2.0, 1e-9);
}

}  // namespace
}  // namespace boardgames
