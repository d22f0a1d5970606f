// Mcts: what its solver proves is minimax's (and max^n's) value; its playouts find good moves; its
// memory, limits and seeds hold.
#include "boardgames/mcts/mcts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "boardgames/boardgames.h"
#include "tests/graph_game.h"
#include "tests/helpers.h"
#include "tests/pick_game.h"

namespace boardgames {
namespace {

using testing::GraphGame;
using testing::PassGraph;
using testing::Pick;
using testing::RandomGame;
using testing::Tree;

constexpr Objective kObjectives[] = {Objective::kPoints, Objective::kWinByPoints, Objective::kWin};
constexpr Limits kSolve{.solve = true};

// --- the solver ----------------------------------------------------------------------------------

TEST(MctsSolver, EqualsMinimaxOnRandomGames) {
  int exact_distances = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    for (const Objective objective : kObjectives) {
      for (const int width : {0, 12}) {
        SCOPED_TRACE("seed " + std::to_string(seed) + " objective " +
                     std::to_string(static_cast<int>(objective)) + " width " +
                     std::to_string(width));
        const RandomGame g(
            {.seed = seed, .depth = 6, .branching = 3, .width = width, .objective = objective});
        const auto truth = testing::Solved(g, g.initial());
        const double rave = seed % 2 == 0 ? 100 : 0;
        const auto r = Mcts<RandomGame>(g, {.memory_bytes = 1 << 20, .seed = seed, .rave = rave})
                           .search(g.initial(), kSolve);
        ASSERT_NO_FATAL_FAILURE(testing::ExpectProvedWithAWin(g, truth, r));
        if (objective != Objective::kWin) continue;
        ASSERT_TRUE(r.plies == -1 || r.plies == truth.plies);
        exact_distances += r.plies >= 0 ? 1 : 0;
      }
    }
  }
  EXPECT_GT(exact_distances, 50);
}

// Says of every position that it is even, and takes `most` at once.
struct Even {
  int most = 1;

  Score operator()(const RandomGame&, const RandomGame::State&, int) const { return 0; }
  int batch() const { return most; }
  void evaluate_batch(const RandomGame&, std::span<const RandomGame::State* const> states,
                      std::span<Score> scores) const {
    ASSERT_LE(states.size(), static_cast<std::size_t>(most));
    ASSERT_EQ(states.size(), scores.size());
    std::fill(scores.begin(), scores.end(), 0);
  }
};

TEST(MctsSolver, EqualsMinimaxOnRandomGamesInBatches) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    for (const Objective objective : kObjectives) {
      for (const int most : {1, 3, 64, 100}) {
        SCOPED_TRACE("seed " + std::to_string(seed) + " objective " +
                     std::to_string(static_cast<int>(objective)) + " batches of " +
                     std::to_string(most));
        const RandomGame g({.seed = seed, .depth = 6, .branching = 3, .objective = objective});
        const auto truth = testing::Solved(g, g.initial());
        const MctsOptions options = {.memory_bytes = 1 << 20, .seed = seed, .max_plies = 0};
        const auto r = Mcts<RandomGame, Even>(g, options, {most}).search(g.initial(), kSolve);
        ASSERT_NO_FATAL_FAILURE(testing::ExpectProvedWithAWin(g, truth, r));
      }
    }
  }
}

TEST(MctsSolver, EndlessPlayIsWorthZero) {
  int proved = 0;
  int searched = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    const GraphGame g(seed, 10, Objective::kPoints, testing::kDrawRule);
    const auto values = ExactValues(g);
    Mcts<GraphGame> mcts(g, {.memory_bytes = 1 << 20, .max_plies = 30});
    for (int node = 0; node < 10; ++node) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " node " + std::to_string(node));
      const GraphGame::State s{node};
      if (g.terminal(s)) continue;
      const auto r = mcts.search(s, {.nodes = 100'000});
      ++searched;
      if (r.kind == search::Kind::kHeuristic) continue;
      ++proved;
      const Score v = values[static_cast<std::size_t>(node)];
      ASSERT_EQ(r.kind, search::Kind::kExact);
      ASSERT_EQ(r.score, g.to_move(s) == 0 ? v : -v);
      const int next = g.At(node).next[*r.best];
      ASSERT_EQ(values[static_cast<std::size_t>(next)], v) << "a move that gives value away";
    }
  }
  EXPECT_GT(proved, searched * 95 / 100) << "of " << searched;
}

TEST(MctsSolver, ForbiddenRepetitionsAreNotPlayed) {
  int tested = 0;
  for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
    const PassGraph g(seed, 9);
    if (!g.Usable()) continue;
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::set<int> seen{0};
    const Score v = SuperkoValue(g, 0, seen);
    const auto r =
        Mcts<PassGraph>(g, {.memory_bytes = 1 << 20, .max_plies = 30}).search(g.initial(), kSolve);
    ASSERT_EQ(r.kind, search::Kind::kExact);
    ASSERT_EQ(r.score, g.to_move(g.initial()) == 0 ? v : -v);
    ++tested;
  }
  EXPECT_GT(tested, 30);
}

// A random tree for three players, in which the same player may move again.
std::string RandomTree(SplitMix64& random, int depth) {
  if (depth == 0 || random.Uniform(8) == 0) {
    std::string leaf = "<";
    for (int p = 0; p < 3; ++p) {
      leaf += std::to_string(static_cast<int>(random.Uniform(7)) - 3) + (p < 2 ? "," : ">");
    }
    return leaf;
  }
  std::string text = std::to_string(random.Uniform(3)) + ":(";
  const std::uint32_t moves = 1 + random.Uniform(3);
  for (std::uint32_t i = 0; i < moves; ++i) text += RandomTree(random, depth - 1) + " ";
  return text + ")";
}

TEST(MctsSolver, EqualsMaxNWithThreePlayers) {
  SplitMix64 random(11);
  int searched = 0;
  for (int i = 0; i < 400; ++i) {
    const std::string text = RandomTree(random, 5);
    SCOPED_TRACE("seed 11, tree " + std::to_string(i) + ": " + text);
    const TreeGame tree = Tree(text);
    if (tree.players() != 3 || tree.terminal(tree.initial())) continue;
    const auto truth = MaxN<TreeGame>(tree).search(tree.initial(), {.depth = 10});
    const auto r = Mcts<TreeGame>(tree, {.memory_bytes = 1 << 18}).search(tree.initial(), kSolve);
    ASSERT_EQ(r.stop, StopReason::kProved);
    ASSERT_EQ(r.kind, search::Kind::kExact);
    ASSERT_EQ(r.score, truth.score);
    ASSERT_EQ(r.values, truth.values);
    ASSERT_EQ(r.best, truth.best);
    ++searched;
  }
  EXPECT_GT(searched, 200);
}

// --- playouts ------------------------------------------------------------------------------------

// With the constant of the UCB1 paper, for which the means are known to come to the value.
constexpr MctsOptions kPlain{.memory_bytes = 1 << 20, .exploration = 1.41, .solver = false};

TEST(Mcts, MeansComeCloseToTheValueWithoutTheSolver) {
  const TreeGame tree = Tree("((3 12 8)(2 4 6)(14 5 2))");
  const auto r = Mcts<TreeGame>(tree, kPlain).search(tree.initial(), {});
  EXPECT_EQ(r.best, TreeGame::Move{0});
  EXPECT_EQ(r.kind, search::Kind::kHeuristic);
  EXPECT_EQ(r.stop, StopReason::kDepth);
  EXPECT_EQ(r.statistics.leaves, kPlain.playouts);
  EXPECT_NEAR(r.score, 3, 1);
  EXPECT_EQ(r.depth, 2);
  EXPECT_EQ(r.pv, (std::vector<TreeGame::Move>{0, 0}));
}

TEST(Mcts, AnExtraTurnIsNotTakenForTheOpponents) {
  // After the first move player 0 moves again and gets 9; a search that alternates sees 1.
  const TreeGame tree = Tree("(0:(0:(9 1) 0:(2 1)) 5)");
  EXPECT_EQ(Mcts<TreeGame>(tree, kPlain).search(tree.initial(), {}).best, TreeGame::Move{0});
}

TEST(Mcts, EachOfThreePlayersLooksAfterHimself) {
  // Player 1 takes 5 for himself, which leaves 0 to player 0; the other move gives player 0 three.
  const TreeGame tree = Tree("((<0,5,1> <9,4,0>) (<3,2,2> <1,1,9>))");
  const auto r = Mcts<TreeGame>(tree, kPlain).search(tree.initial(), {});
  EXPECT_EQ(r.best, TreeGame::Move{1});
  ASSERT_EQ(r.values.size(), 3u);
  EXPECT_NEAR(r.values[0], 3, 1);
}

TEST(Mcts, RaveLearnsFromLaterMoves) {
  const Pick g;
  int plain = 0;
  int rave = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    MctsOptions options{.memory_bytes = 1 << 20, .seed = seed, .playouts = 60, .solver = false};
    plain += Mcts<Pick>(g, options).search(g.initial(), {}).best == Pick::Move{13} ? 1 : 0;
    options.rave = 500;
    rave += Mcts<Pick>(g, options).search(g.initial(), {}).best == Pick::Move{13} ? 1 : 0;
  }
  EXPECT_GE(rave, 27);
  EXPECT_LT(plain, rave);
}

struct CountingPolicy {
  int* calls;
  int operator()(const RandomGame& g, RandomGame::State& s, SplitMix64& random, int most) const {
    ++*calls;
    return RandomPlayout(g, s, random, most);
  }
};

const RandomGame kLarge({.seed = 5, .depth = 14, .branching = 6, .width = 0, .early_ends = 0});

TEST(Mcts, ThePolicyCanBeReplaced) {
  int calls = 0;
  Mcts<RandomGame, GameEvaluator, NoObserver, CountingPolicy> mcts(
      kLarge, {.memory_bytes = 1 << 20, .playouts = 500, .rave = 50}, {}, {}, {&calls});
  const auto r = mcts.search(kLarge.initial(), {});
  EXPECT_GT(calls, 400);
  EXPECT_LE(static_cast<std::uint64_t>(calls), r.statistics.leaves);
}

// Pick with random games of its own, in which the largest number is always taken.
struct GreedyPick : Pick {
  int* games = nullptr;
  int playout(State& s, SplitMix64&, int most) const {
    return playout(s, most, [](int, Move) {});
  }
  int playout(State& s, SplitMix64&, int most, auto&& on_move) const {
    return playout(s, most, on_move);
  }

 private:
  int playout(State& s, int most, auto&& on_move) const {
    ++*games;
    int plies = 0;
    for (Move m = 20; m-- > 0 && plies < most;) {
      if ((s.taken >> m & 1U) != 0) continue;
      on_move(s.player, m);
      apply(s, m);
      ++plies;
    }
    return plies;
  }
};
static_assert(HasPlayout<GreedyPick> && !HasPlayout<Pick>);

TEST(Mcts, TheGamesOwnPlayoutIsTaken) {
  int games = 0;
  GreedyPick g;
  g.games = &games;
  for (const double rave : {0.0, 50.0}) {
    games = 0;
    const MctsOptions options{.memory_bytes = 1 << 20, .rave = rave, .solver = false};
    const auto own = Mcts<GreedyPick>(g, options).search(g.initial(), {.playouts = 300});
    EXPECT_GT(games, 290) << "none but where the game is over";
    // The result of a playout is that of greedy play, so it is the same for equal positions.
    EXPECT_EQ(own.best, Pick::Move{13}) << "rave " << rave;
    games = 0;
    Mcts<GreedyPick, GameEvaluator, NoObserver, UniformPlayout>(g, options)
        .search(g.initial(), {.playouts = 300});
    EXPECT_EQ(games, 0);
  }
}

// Pick whose rules say of each move what they think of it: most of 4, and of 5 once 4 was the last.
struct OpinionatedPick : Pick {
  void move_priors(const State&, const Move* last, std::span<const Move> moves,
                   std::span<MovePrior> priors) const {
    const Move liked = last != nullptr && *last == 4 ? 5 : 4;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      priors[i] = {moves[i] == liked ? 1.0F : 0.0F, 1000};
    }
  }
  MctsOptions mcts_options() const {
    return {.memory_bytes = 1 << 20, .playouts = 40, .exploration = 0, .solver = false};
  }
};
static_assert(HasMovePriors<OpinionatedPick> && !HasMovePriors<Pick>);
static_assert(HasMctsOptions<OpinionatedPick> && !HasMctsOptions<Pick>);

TEST(Mcts, PriorsCountAsGamesThatWerePlayed) {
  const OpinionatedPick g;
  Mcts<OpinionatedPick> mcts(g);
  const auto r = mcts.search(g.initial(), {});
  EXPECT_EQ(r.best, Pick::Move{4});
  EXPECT_EQ(r.moves[0].visits, 40u) << "nothing is tried against a thousand games";
  EXPECT_NE(r.moves[0].mean, 0) << "the mean is that of the games played";
  ASSERT_GE(r.pv.size(), 2u);
  EXPECT_EQ(r.pv[1], Pick::Move{5}) << "the hook is told the last move";
  MctsOptions without = MctsOptionsFor(g);
  without.priors = false;
  without.exploration = 0.4;
  const auto other = Mcts<OpinionatedPick>(g, without).search(g.initial(), {});
  EXPECT_LT(other.moves[0].visits, 20u);
}

TEST(Mcts, PriorsKnowTheLastMoveOfAGameInProgress) {
  const OpinionatedPick g;
  GameHistory<OpinionatedPick> game(g);
  game.play(4);
  EXPECT_EQ(Mcts<OpinionatedPick>(g).search(game, {}).best, Pick::Move{5});
}

TEST(Mcts, TheOptionsOfTheGameAreTheUsualOnes) {
  const OpinionatedPick g;
  EXPECT_EQ(Mcts<OpinionatedPick>(g).options().playouts, 40u);
  const Pick pick;
  EXPECT_EQ(Mcts<Pick>(pick).options().playouts, MctsOptions().playouts);
}

// Move 0 loses at once; the others leave the opponent one move of eight that does not win.
struct Trap {
  struct State {
    int ply = 0;
    int winner = -1;
  };
  using Move = std::uint8_t;
  static constexpr int kMaxPlayers = 2, kMaxMoves = 9;
  static constexpr auto objective() { return Objective::kWin; }
  State initial() const { return {}; }
  int to_move(const State& s) const { return s.ply % 2; }
  void moves(const State& s, auto& out) const {
    for (Move m = 0; m < (s.ply == 0 ? 9 : 8); ++m) out.push_back(m);
  }
  void apply(State& s, Move m) const {
    if (s.ply == 0 && m == 0) s.winner = 1;
    if (s.ply == 1) s.winner = m == 0 ? 0 : 1;
    ++s.ply;
  }
  bool terminal(const State& s) const { return s.winner >= 0; }
  Score utility(const State& s, int p) const { return s.winner == p ? 1 : -1; }
};

TEST(Mcts, WhatSurelyLosesIsTheLastThingToPlay) {
  const Trap g;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    for (const std::uint64_t playouts : {1U, 2U, 5U, 12U}) {
      const auto r = Mcts<Trap>(g, {.seed = seed, .playouts = playouts}).search(g.initial(), {});
      EXPECT_NE(r.best, Trap::Move{0}) << "seed " << seed << ", " << playouts << " playouts";
    }
  }
}

TEST(Mcts, PlayoutsAreALimit) {
  const MctsOptions options{.memory_bytes = 1 << 20};
  const auto r = Mcts<RandomGame>(kLarge, options).search(kLarge.initial(), {.playouts = 123});
  EXPECT_EQ(r.statistics.leaves, 123u);
  EXPECT_EQ(r.stop, StopReason::kPlayouts);
  // More than without a limit.
  const auto more = Mcts<RandomGame>(kLarge, {.memory_bytes = 1 << 20, .playouts = 10})
                        .search(kLarge.initial(), {.playouts = 20});
  EXPECT_EQ(more.statistics.leaves, 20u);
}

TEST(Mcts, TellsVisitsAndMeansOfTheRootsMoves) {
  const TreeGame tree = Tree("((3 12 8)(2 4 6)(14 5 2))");
  const auto r = Mcts<TreeGame>(tree, kPlain).search(tree.initial(), {.playouts = 1000});
  ASSERT_EQ(r.moves.size(), 3u);
  std::uint64_t visits = 0;
  for (std::size_t i = 0; i < r.moves.size(); ++i) {
    visits += r.moves[i].visits;
    if (i > 0) {
      EXPECT_GE(r.moves[i - 1].visits, r.moves[i].visits);
    }
    EXPECT_FALSE(r.moves[i].proved);
  }
  EXPECT_EQ(visits, 1000u) << "each descent begins with a move";
  EXPECT_EQ(r.moves[0].move, *r.best);
  EXPECT_EQ(r.score, static_cast<Score>(std::lround(r.moves[0].mean)));
  // With the solver the values of all three are known.
  const auto solved = Mcts<TreeGame>(tree).search(tree.initial(), {});
  ASSERT_EQ(solved.kind, search::Kind::kExact);
  const auto best = std::find_if(solved.moves.begin(), solved.moves.end(),
                                 [&](const auto& m) { return m.move == *solved.best; });
  ASSERT_NE(best, solved.moves.end());
  EXPECT_TRUE(best->proved);
  EXPECT_EQ(best->mean, 3);
}

TEST(Mcts, UnfinishedGamesCountAsTheEvaluatorSays) {
  // With playouts of no plies the mean of the one move is the evaluation of what it leads to.
  const RandomGame g({.seed = 1, .depth = 9, .branching = 1, .early_ends = 0});
  RandomGame::State child = g.initial();
  g.apply(child, 0);
  const auto r =
      Mcts<RandomGame>(g, {.memory_bytes = 1 << 12, .playouts = 1, .max_plies = 0, .solver = false})
          .search(g.initial(), {.depth = 1});
  EXPECT_EQ(r.score, g.evaluate(child, g.to_move(g.initial())));
}

// --- seeds, memory, limits -----------------------------------------------------------------------

TEST(Mcts, TheSameSeedGivesTheSameResult) {
  Mcts<RandomGame> a(kLarge, {.memory_bytes = 1 << 20, .seed = 3});
  Mcts<RandomGame> b(kLarge, {.memory_bytes = 1 << 20, .seed = 3});
  Mcts<RandomGame> other(kLarge, {.memory_bytes = 1 << 20, .seed = 4});
  const Limits limits{.nodes = 50'000};
  const auto first = a.search(kLarge.initial(), limits);
  EXPECT_EQ(a.search(kLarge.initial(), limits).pv, first.pv) << "its second search";
  const auto again = b.search(kLarge.initial(), limits);
  EXPECT_EQ(again.pv, first.pv);
  EXPECT_EQ(again.score, first.score);
  EXPECT_EQ(again.statistics.nodes, first.statistics.nodes);
  EXPECT_EQ(again.statistics.leaves, first.statistics.leaves);
  EXPECT_NE(other.search(kLarge.initial(), limits).statistics.leaves, first.statistics.leaves);
}

TEST(Mcts, AFullTreeIsSearchedOn) {
  Mcts<RandomGame> mcts(kLarge, {.memory_bytes = 4096, .playouts = 3000});
  const auto r = mcts.search(kLarge.initial(), {});
  EXPECT_TRUE(mcts.full());
  EXPECT_LE(mcts.tree_nodes(), mcts.capacity());
  EXPECT_LE(mcts.capacity(), 4096u / 32);
  EXPECT_EQ(r.statistics.leaves, 3000u);
  EXPECT_TRUE(r.best);
  // Nothing can be proved any more: a search for proof alone ends.
  EXPECT_EQ(mcts.search(kLarge.initial(), kSolve).stop, StopReason::kNodes);

  Mcts<RandomGame> roomy(kLarge, {.playouts = 3000});
  roomy.search(kLarge.initial(), {});
  EXPECT_FALSE(roomy.full());
}

TEST(Mcts, EvenATreeWithRoomForNothingGivesAMove) {
  Mcts<RandomGame> mcts(kLarge, {.memory_bytes = 0, .playouts = 10});
  const auto r = mcts.search(kLarge.initial(), {});
  EXPECT_TRUE(mcts.full());
  EXPECT_EQ(r.best, RandomGame::Move{0});
}

TEST(Mcts, Limits) {
  Mcts<RandomGame> mcts(kLarge, {.memory_bytes = 1 << 20});
  const auto nodes = mcts.search(kLarge.initial(), {.nodes = 5000});
  EXPECT_EQ(nodes.stop, StopReason::kNodes);
  EXPECT_GE(nodes.statistics.nodes, 5000u);
  EXPECT_LE(nodes.statistics.nodes, 5000u + 40);
  EXPECT_EQ(mcts.search(kLarge.initial(), {.time = std::chrono::nanoseconds(1)}).stop,
            StopReason::kTime);
  std::atomic<bool> stop = true;
  const auto stopped = mcts.search(kLarge.initial(), {.stop = &stop});
  EXPECT_EQ(stopped.stop, StopReason::kStopped);
  EXPECT_TRUE(stopped.best);
  const auto flat = mcts.search(kLarge.initial(), {.depth = 1});
  EXPECT_EQ(flat.depth, 1);
  EXPECT_EQ(flat.stop, StopReason::kDepth);
  EXPECT_EQ(mcts.search(kLarge.initial(), {.depth = 2, .solve = true}).stop, StopReason::kDepth);
  EXPECT_EQ(mcts.search(kLarge.initial(), {.depth = 0}).stop, StopReason::kInvalid);
}

TEST(Mcts, AFinishedPositionHasNoMove) {
  const TreeGame tree = Tree("(7 2)");
  TreeGame::State s = tree.initial();
  tree.apply(s, 0);
  const auto r = Mcts<TreeGame>(tree).search(s, {});
  EXPECT_EQ(r.stop, StopReason::kTerminal);
  EXPECT_FALSE(r.best);
}

TEST(Mcts, TellsOfItsProgress) {
  std::vector<std::uint64_t> told;
  Mcts<RandomGame>(kLarge, {.memory_bytes = 1 << 20, .playouts = 1000})
      .search(kLarge.initial(), {}, [&](const auto& r) {
        told.push_back(r.statistics.leaves);
        EXPECT_TRUE(r.best);
        EXPECT_EQ(r.depth, static_cast<int>(r.pv.size()));
      });
  EXPECT_EQ(told, (std::vector<std::uint64_t>{64, 128, 256, 512}));
}

TEST(Mcts, AnObserverSeesTheTreeAndChangesNothing) {
  TreeRecorder<RandomGame> recorder(kLarge);
  const MctsOptions options{.memory_bytes = 1 << 20, .playouts = 400};
  const auto r =
      Mcts<RandomGame, GameEvaluator, ObserverRef<RandomGame>>(kLarge, options, {}, &recorder)
          .search(kLarge.initial(), {});
  const auto plain = Mcts<RandomGame>(kLarge, options).search(kLarge.initial(), {});
  EXPECT_EQ(r.statistics.nodes, plain.statistics.nodes);
  EXPECT_EQ(r.pv, plain.pv);
  const Trace& trace = recorder.trace();
  ASSERT_FALSE(trace.nodes.empty());
  EXPECT_EQ(trace.nodes[0].visits, 400);
  int below = 0;
  int most = 0;
  for (const auto i : trace.nodes[0].children) {
    const int visits = trace.nodes[static_cast<std::size_t>(i)].visits;
    below += visits;
    most = std::max(most, visits);
  }
  EXPECT_EQ(below, 400) << "each descent begins with a move";
  ASSERT_GE(trace.nodes[0].best_child, 0);
  EXPECT_EQ(trace.nodes[static_cast<std::size_t>(trace.nodes[0].best_child)].visits, most);
  EXPECT_FALSE(trace.ended_early);
}

TEST(Mcts, WhereOnlyTheWinnerCountsWhatIsProvedIsToldAsAResult) {
  const RandomGame g(
      {.seed = 3, .depth = 6, .branching = 3, .width = 12, .objective = Objective::kWinByPoints});
  TreeRecorder<RandomGame> recorder(g);
  Mcts<RandomGame, GameEvaluator, ObserverRef<RandomGame>>(
      g, {.memory_bytes = 1 << 20, .playouts = 400}, {}, &recorder)
      .search(g.initial(), {});
  int proved = 0;
  for (const TraceNode& n : recorder.trace().nodes) {
    if (!n.leaf || n.leaf_kind == LeafKind::kPlayout || !n.finished) continue;
    EXPECT_TRUE(n.value == 0 || std::abs(n.value) == kMaxHeuristic) << n.value;
    ++proved;
  }
  EXPECT_GT(proved, 0);
}

}  // namespace
}  // namespace boardgames
