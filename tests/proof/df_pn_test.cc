// Df-pn proves minimax's values on random trees, and exact values on random graphs with cycles.
#include "boardgames/proof/df_pn.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/boardgames.h"
#include "tests/graph_game.h"
#include "tests/helpers.h"

namespace boardgames {
namespace {

using testing::GraphGame;
using testing::PassGraph;
using testing::RandomGame;
using testing::Sign;
using testing::Solved;
using testing::Tree;

constexpr Objective kObjectives[] = {Objective::kPoints, Objective::kWinByPoints, Objective::kWin};

// --- trees ---------------------------------------------------------------------------------------

TEST(DfPn, ATreeFromATextbook) {
  const TreeGame tree = Tree("((3 12 8)(2 4 6)(14 5 2))");
  const auto r = DfPn<TreeGame>(tree).search(tree.initial(), {});
  EXPECT_EQ(r.kind, search::Kind::kExact);
  EXPECT_EQ(r.score, 3);
  EXPECT_EQ(r.best, TreeGame::Move{0});
  EXPECT_EQ(r.stop, StopReason::kProved);
}

TEST(DfPn, AnExtraTurnKeepsTheNumbers) {
  // Player 1 moves twice: to get 2 he must go through 9, which only one who counts plies avoids.
  const TreeGame tree = Tree("(1:(1:(9 2) 5) 4)");
  const auto r = DfPn<TreeGame>(tree).search(tree.initial(), {});
  EXPECT_EQ(r.score, 4);
  EXPECT_EQ(r.best, TreeGame::Move{1});
}

TEST(DfPn, EqualsMinimaxOnRandomGames) {
  std::uint64_t searched_again = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    for (const Objective objective : kObjectives) {
      for (const int width : {0, 12}) {
        for (const std::size_t bytes : {std::size_t{1} << 18, std::size_t{256}, std::size_t{0}}) {
          SCOPED_TRACE("seed " + std::to_string(seed) + " objective " +
                       std::to_string(static_cast<int>(objective)) + " width " +
                       std::to_string(width) + " bytes " + std::to_string(bytes));
          const RandomGame g(
              {.seed = seed, .depth = 7, .branching = 3, .width = width, .objective = objective});
          const auto truth = Solved(g, g.initial());
          const auto r = DfPn<RandomGame>(g, {.table_bytes = bytes}).search(g.initial(), {});
          ASSERT_NO_FATAL_FAILURE(testing::ExpectProved(g, truth, r));
          if (objective == Objective::kPoints) {
            ASSERT_EQ(r.bound, Bound::kExact);
          }
          if (objective == Objective::kWin) {
            ASSERT_EQ(IsWin(r.score), IsWin(truth.score));
            ASSERT_EQ(IsLoss(r.score), IsLoss(truth.score));
          }
          searched_again += r.statistics.table_hits;
        }
      }
    }
  }
  EXPECT_GT(searched_again, 1000u);
}

// --- cycles --------------------------------------------------------------------------------------

TEST(DfPn, PointsAreExactWhenEndlessPlayIsWorthZero) {
  int zero = 0;
  int proved = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const GraphGame g(seed, 14, Objective::kPoints, testing::kDrawRule,
                      4 + static_cast<int>(seed % 5));
    const auto values = ExactValues(g);
    DfPn<GraphGame> df_pn(g, {.table_bytes = 1 << 14});
    DfPn<GraphGame> forgetful(g, {.table_bytes = 0});
    for (int node = 0; node < 14; ++node) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " node " + std::to_string(node));
      const GraphGame::State s{node};
      if (g.terminal(s)) continue;
      const Score v = values[static_cast<std::size_t>(node)];
      for (DfPn<GraphGame>* search : {&df_pn, &forgetful}) {
        const auto r = search->search(s, {.nodes = 5'000'000});
        ASSERT_EQ(r.kind, search::Kind::kExact) << ToString(r.stop);
        ASSERT_EQ(r.score, g.to_move(s) == 0 ? v : -v);
        const int next = g.At(node).next[*r.best];
        ASSERT_EQ(values[static_cast<std::size_t>(next)], v) << "a move that gives value away";
        ++proved;
        zero += v == 0 ? 1 : 0;
      }
    }
  }
  EXPECT_GT(proved, 4000);
  EXPECT_GT(zero, 500);
}

TEST(DfPn, WinsAndDrawsAroundCycles) {
  int kinds[5] = {};
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    const GraphGame g(seed, 25, Objective::kWin, testing::kDrawRule, 8);
    const auto values = ExactValues(g);
    // A table that forgets nearly everything: what is stored for one path must not serve another.
    DfPn<GraphGame> df_pn(g, {.table_bytes = seed % 2 == 0 ? 1u << 16 : 1u << 9});
    for (int node = 0; node < 25; ++node) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " node " + std::to_string(node));
      const GraphGame::State s{node};
      if (g.terminal(s)) continue;
      const int sign = Sign(values[static_cast<std::size_t>(node)]) * (g.to_move(s) == 0 ? 1 : -1);
      const auto r = df_pn.search(s, {.nodes = 5'000'000});
      ASSERT_EQ(r.kind, sign > 0   ? search::Kind::kWin
                        : sign < 0 ? search::Kind::kLoss
                                   : search::Kind::kDraw)
          << ToString(r.stop);
      ASSERT_EQ(r.plies, -1);
      ++kinds[static_cast<int>(r.kind)];
    }
  }
  EXPECT_GT(kinds[static_cast<int>(search::Kind::kWin)], 500);
  EXPECT_GT(kinds[static_cast<int>(search::Kind::kLoss)], 500);
  EXPECT_GT(kinds[static_cast<int>(search::Kind::kDraw)], 500);
}

TEST(DfPn, ForbiddenRepetitionsAreNotPlayed) {
  int tested = 0;
  int differs = 0;
  for (std::uint64_t seed = 1; seed <= 6000; ++seed) {
    const PassGraph g(seed, 9);
    if (!g.Usable()) continue;
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::set<int> seen{0};
    const Score v = SuperkoValue(g, 0, seen);
    for (const std::size_t bytes : {std::size_t{1} << 14, std::size_t{0}}) {
      const auto r = DfPn<PassGraph>(g, {.table_bytes = bytes}).search(g.initial(), {});
      ASSERT_EQ(r.kind, search::Kind::kExact);
      ASSERT_EQ(r.score, g.to_move(g.initial()) == 0 ? v : -v);
    }
    ++tested;
    differs += v != ExactValues(g)[0] ? 1 : 0;
  }
  EXPECT_GT(tested, 50);
  EXPECT_GT(differs, 5) << "superko made no difference";
}

TEST(DfPn, ThePastOfAGameCountsAsRepetition) {
  // A second occurrence ends the game: the value is that of the graph in which the positions before
  // are finished and worth 0.
  int differs = 0;
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    const GraphGame g(seed, 8, Objective::kPoints, {RepetitionRule::Kind::kDraw, 2});
    GameHistory<GraphGame> game(g);
    for (int i = 0; i < 2 && !game.finished(); ++i) game.play(0);
    std::set<int> past;
    GraphGame::State s = g.initial();
    for (const auto m : game.played()) {
      past.insert(s.node);
      g.apply(s, m);
    }
    if (game.finished() || past.contains(s.node) || past.size() < 2) continue;
    SCOPED_TRACE("seed " + std::to_string(seed));
    // Brute force: a position of the past or of the path is worth 0.
    const auto value = [&](const auto& self, int node, std::set<int>& seen) -> Score {
      const auto& n = g.At(node);
      if (n.next.empty()) return n.result;
      Score best = n.player == 0 ? -kInfinity : kInfinity;
      for (const int next : n.next) {
        Score v = 0;
        if (seen.insert(next).second) {
          v = self(self, next, seen);
          seen.erase(next);
        }
        best = n.player == 0 ? std::max(best, v) : std::min(best, v);
      }
      return best;
    };
    std::set<int> seen = past;
    seen.insert(s.node);
    const Score v = value(value, s.node, seen);
    const auto r = DfPn<GraphGame>(g, {.table_bytes = 1 << 14}).search(game, {});
    ASSERT_EQ(r.kind, search::Kind::kExact);
    ASSERT_EQ(r.score, g.to_move(s) == 0 ? v : -v);
    differs += v != ExactValues(g)[static_cast<std::size_t>(s.node)] ? 1 : 0;
  }
  EXPECT_GT(differs, 10) << "the past made no difference";
}

// --- limits and answers --------------------------------------------------------------------------

const RandomGame kLarge({.seed = 5, .depth = 14, .branching = 6, .width = 0, .early_ends = 0});

TEST(DfPn, StopsAtALimitWithAMove) {
  const auto r = DfPn<RandomGame>(kLarge).search(kLarge.initial(), {.nodes = 1000});
  EXPECT_EQ(r.stop, StopReason::kNodes);
  EXPECT_EQ(r.kind, search::Kind::kHeuristic);
  EXPECT_EQ(r.best, RandomGame::Move{0});
  EXPECT_LE(r.statistics.nodes, 1001u);

  std::atomic<bool> stop = true;
  EXPECT_EQ(DfPn<RandomGame>(kLarge).search(kLarge.initial(), {.stop = &stop}).stop,
            StopReason::kStopped);
  EXPECT_EQ(
      DfPn<RandomGame>(kLarge).search(kLarge.initial(), {.time = std::chrono::nanoseconds(1)}).stop,
      StopReason::kTime);
}

TEST(DfPn, AHorizonProvesNothing) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const RandomGame g({.seed = seed, .depth = 8, .branching = 3});
    const auto truth = Solved(g, g.initial());
    for (int depth = 1; depth <= 8; ++depth) {
      const auto r =
          DfPn<RandomGame>(g, {.table_bytes = 1 << 14}).search(g.initial(), {.depth = depth});
      if (r.kind == search::Kind::kExact) {
        ASSERT_EQ(r.score, truth.score);
      } else {
        ASSERT_EQ(r.stop, StopReason::kDepth);
        ASSERT_LT(depth, 8);
        if (r.depth == 0) continue;  // nothing was answered
        ASSERT_TRUE(r.bound == Bound::kLower ? r.score <= truth.score : r.score >= truth.score);
      }
    }
  }
}

TEST(DfPn, RefusesWhatItCannotDo) {
  const TreeGame three = Tree("(<1,0,-1> <0,0,0>)");
  const auto r = DfPn<TreeGame>(three).search(three.initial(), {});
  EXPECT_EQ(r.stop, StopReason::kInvalid);
  EXPECT_NE(r.error.find("3"), std::string::npos) << r.error;
  EXPECT_EQ(DfPn<RandomGame>(kLarge).search(kLarge.initial(), {.depth = 0}).stop,
            StopReason::kInvalid);
}

TEST(DfPn, AFinishedPositionHasNoMove) {
  const TreeGame tree = Tree("(7 2)");
  TreeGame::State s = tree.initial();
  tree.apply(s, 0);
  const auto r = DfPn<TreeGame>(tree).search(s, {});
  EXPECT_EQ(r.stop, StopReason::kTerminal);
  EXPECT_FALSE(r.best);
}

TEST(DfPn, TellsOfEveryQuestion) {
  const RandomGame g({.seed = 3, .depth = 6});
  int told = 0;
  DfPn<RandomGame> df_pn(g);
  const auto r = df_pn.search(g.initial(), {}, [&](const auto& so_far) {
    EXPECT_EQ(so_far.depth, ++told);
    EXPECT_GT(so_far.statistics.nodes, 0u);
  });
  EXPECT_EQ(r.depth, told);
  // The same search once more, and by another object, visits the same positions.
  EXPECT_EQ(df_pn.search(g.initial(), {}).statistics.nodes, r.statistics.nodes);
  EXPECT_EQ(DfPn<RandomGame>(g).search(g.initial(), {}).statistics.nodes, r.statistics.nodes);
}

TEST(DfPn, AnObserverSeesTheTreeAndChangesNothing) {
  const TreeGame tree = Tree("((3 12 8)(2 4 6)(14 5 2))");
  TreeRecorder<TreeGame> recorder(tree);
  const auto r = DfPn<TreeGame, GameEvaluator, ObserverRef<TreeGame>>(tree, {}, {}, &recorder)
                     .search(tree.initial(), {});
  const auto plain = DfPn<TreeGame>(tree).search(tree.initial(), {});
  EXPECT_EQ(r.statistics.nodes, plain.statistics.nodes);
  const Trace& trace = recorder.trace();
  ASSERT_FALSE(trace.nodes.empty());
  EXPECT_TRUE(trace.nodes[0].finished);
  EXPECT_EQ(trace.nodes[0].children.size(), 3u);
  // The last question is a proved or refuted bound of the value.
  if (trace.nodes[0].bound == Bound::kLower) {
    EXPECT_LE(trace.nodes[0].value, r.score);
  } else {
    EXPECT_GE(trace.nodes[0].value, r.score);
  }
}

// Worked by hand. The value is -1; the first question, "0 or more?", is answered no, the last one
// is "does player 0 get -1 or more?". Player 0 moves at the root and at the brackets of numbers.
//
//                 root
//             /          \.
//           a (0)        b (1)
//          /    \        /   \.
//       (-5 -1) (-1 -5) -9  (-1 -2)
//
// Both a and b begin with 1 and 1. a is looked at: its two moves need one position each, so that to
// refute it takes 2; as soon as it is worse than b, b is looked at. Its -9 settles it: player 1
// reaches his goal there, and nothing is left but a. Each bracket is settled by one move that
// reaches -1.
TEST(DfPn, AnObserverIsToldTheProofNumbers) {
  const TreeGame tree = Tree("(((-5 -1)(-1 -5))(-9(-1 -2)))");
  TreeRecorder<TreeGame> recorder(tree);
  const auto r = DfPn<TreeGame, GameEvaluator, ObserverRef<TreeGame>>(tree, {}, {}, &recorder)
                     .search(tree.initial(), {});
  EXPECT_EQ(r.score, -1);
  const Trace& trace = recorder.trace();
  std::vector<std::string> told;
  std::size_t step = 0;
  for (const TraceNumbers& n : trace.numbers) {
    std::string path;
    for (std::int32_t i = n.node; i > 0; i = trace.nodes[static_cast<std::size_t>(i)].parent) {
      path = trace.nodes[static_cast<std::size_t>(i)].move + path;
    }
    const auto text = [](std::uint32_t v) {
      return v == kInfiniteProof ? std::string("inf") : std::to_string(v);
    };
    told.push_back((path.empty() ? "-" : path) + " " + text(n.numbers.phi) + " " +
                   text(n.numbers.delta));
    EXPECT_GE(n.step, step);  // in the order of the search
    EXPECT_LE(n.step, trace.steps.size());
    step = n.step;
  }
  EXPECT_EQ(told, (std::vector<std::string>{
                      "- 1 2",      // either a or b, and to refute it both
                      "a 1 1",      // as it was chosen
                      "a 1 2",      // for player 1: one of two moves, and to refute it both
                      "b 1 1",      // now a needs two positions, b one
                      "ba inf 0",   // -9: not -1 for player 0
                      "b 0 inf",    // so player 1 has what he wants at b
                      "- 2 1",      // a is left
                      "aa 1 1",     //
                      "aaa 0 inf",  // -5: what player 1 wants
                      "aab inf 0",  // -1: not that
                      "aa 0 inf",   // so player 0 gets -1 there
                      "a 1 1",      // player 1 has one move left
                      "ab 1 1",     //
                      "aba inf 0",  // -1 once more
                      "ab 0 inf",   //
                      "a inf 0",    // player 1 has none
                      "- 0 inf",    // proved
                  }));
  EXPECT_EQ(trace.numbers.front().step, 1u);  // after the root was entered
}

// Follows what is told, and checks that the search goes on where phi is least.
struct Chosen final : Observer<RandomGame> {
  struct Position {
    int player = 0;
    ProofNumbers own = {};
    Move going = 0;  // the move looked at
    std::vector<std::pair<Move, ProofNumbers>> known = {};
  };

  void iteration(int) override { path.clear(); }
  void enter(const State&, const SearchWindow& w) override { path.push_back({.player = w.player}); }
  void numbers(const ProofNumbers& n) override { path.back().own = n; }
  void numbers_after(const Move& m, const ProofNumbers& n) override {
    for (auto& [move, numbers] : path.back().known) {
      if (move != m) continue;
      numbers = n;
      return;
    }
    path.back().known.emplace_back(m, n);
  }
  void move(const Move& m) override {
    path.back().going = m;
    for (const auto& [move, numbers] : path.back().known) {
      if (move != m) continue;
      for (const auto& other : path.back().known) EXPECT_LE(numbers.phi, other.second.phi);
      ++chosen;
    }
  }
  void leave(Score, Bound) override {
    const auto [player, n, going, known] = path.back();
    path.pop_back();
    if (path.empty()) return;
    const bool same = path.back().player == player;
    numbers_after(path.back().going, same ? n : ProofNumbers{n.delta, n.phi});
  }
  void ended_early() override { path.clear(); }

  std::vector<Position> path;
  int chosen = 0;
};

TEST(DfPn, ToldNumbersAreThoseThatChoose) {
  int chosen = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const RandomGame g({.seed = seed, .depth = 6, .branching = 3, .width = 12});
    Chosen observer;
    DfPn<RandomGame, GameEvaluator, ObserverRef<RandomGame>>(g, {}, {}, &observer)
        .search(g.initial(), {});
    chosen += observer.chosen;
  }
  EXPECT_GT(chosen, 200);
}

}  // namespace
}  // namespace boardgames
