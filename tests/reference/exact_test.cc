// Every exact algorithm of the reference family gives minimax's value at every depth: hand-worked
// trees, random games with extra turns and early ends, small boards.
#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>

#include "boardgames/boardgames.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/timbiriche.h"
#include "boardgames/games/timbiriche/evaluators.h"
#include "boardgames/testing/random_game.h"
#include "examples/tic_tac_toe.h"
#include "tests/helpers.h"

namespace boardgames {
namespace {

using testing::OneOf;
using testing::RandomGame;
using testing::RandomGameOptions;
using testing::Scores;
using testing::Tree;

// One of each, and of those with a table several. visit(name, search).
template <class E = GameEvaluator, Game G, class Visit>
void ForEachExact(const G& g, Visit&& visit) {
  constexpr std::size_t kTable = 1 << 20;
  constexpr std::size_t kTinyTable = 1 << 9;
  const auto run = [&](const char* name, auto&& search) { visit(name, search); };
  run("negamax", Negamax<G, E>(g));
  run("alpha-beta", AlphaBeta<G, E>(g));
  run("pvs", Pvs<G, E>(g));
  run("mtd-f", MtdF<G, E>(g, {.table_bytes = kTable}));
  run("mtd-f with a tiny table", MtdF<G, E>(g, {.table_bytes = kTinyTable}));
  run("mtd-f without a table", MtdF<G, E>(g, {.table_bytes = 0}));
  run("sss-star", SssStar<G, E>(g));
  run("best-reply", BestReply<G, E>(g));
}

// What the line leads to is what the score promises, for objectives in points.
template <class E = GameEvaluator, Game G, class Result>
void ExpectLineHasItsScore(const G& g, const typename G::State& root, const Result& r) {
  typename G::State s = root;
  ASSERT_FALSE(r.pv.empty());
  ASSERT_EQ(*r.best, r.pv.front());
  for (const auto& m : r.pv) {
    ASSERT_FALSE(g.terminal(s));
    MoveListFor<G> moves;
    g.moves(s, moves);
    ASSERT_TRUE(moves.contains(m));
    g.apply(s, m);
  }
  ASSERT_TRUE(g.terminal(s) || static_cast<int>(r.pv.size()) == r.depth);
  E e;
  BeginIteration(e, r.depth);
  const int player = g.to_move(root);
  ASSERT_EQ(g.terminal(s) ? g.utility(s, player) : e(g, s, player), r.score);
}

struct Worked {
  const char* tree;
  int depth;
  Score value;
  int best;
};

TEST(Exact, HandWorkedTrees) {
  const Worked worked[] = {
      {"((3 12 8)(2 4 6)(14 5 2))", 2, 3, 0},  // Russell and Norvig
      {"((3 12 8)(2 4 6))", 2, 3, 0},
      {"((3 12)(2 9)(7 5 6))", 2, 5, 2},         // the last move is the best
      {"(((3 5)(6 9))((1 2)(0 -1)))", 3, 5, 0},  // max(min(5, 9), min(2, 0))
      {"(4 (3 ((2 (1 9)) 5)))", 6, 4, 0},        // Knuth and Moore's deep cut-off
      {"(0:(2 7) (9 1))", 2, 7, 0},              // player 0 moves twice
      {"((1:(5 6) 1:(4 8)) 3)", 3, 4, 0},        // player 1 moves twice: the least of all
      {"(((1 2) 0:((3 4)(9 0:(5 6)))) 2)", 5, 2, 0},
      {"(-7)", 1, -7, 0},
  };
  for (const Worked& w : worked) {
    SCOPED_TRACE(w.tree);
    const TreeGame g = Tree(w.tree);
    const auto check = [&](const char* name, auto& search) {
      SCOPED_TRACE(name);
      const auto r = search.search(g.initial(), {.depth = w.depth});
      EXPECT_EQ(r.score, w.value);
      ASSERT_TRUE(r.best);
      EXPECT_EQ(int{*r.best}, w.best);
      EXPECT_EQ(r.kind, search::Kind::kExact);
      EXPECT_EQ(r.stop, StopReason::kProved);
      ExpectLineHasItsScore(g, g.initial(), r);
    };
    Minimax<TreeGame> minimax(g);
    check("minimax", minimax);
    ForEachExact(g, check);
  }
}

TEST(Exact, RandomGamesAtEveryDepth) {
  int proved = 0;
  int draws = 0;
  for (std::uint64_t seed = 1; seed <= 240; ++seed) {
    RandomGameOptions o;
    o.seed = seed;
    o.depth = 7;
    o.width = seed % 3 == 0 ? 0 : 6;
    o.branching = seed % 4 == 0 ? 2 : 4;
    o.largest = seed % 2 == 0 ? 1000 : 3;
    o.extra_turns = seed % 7 == 0 ? 0 : 30;
    o.objective = seed % 5 == 0   ? Objective::kWin
                  : seed % 5 == 1 ? Objective::kWinByPoints
                                  : Objective::kPoints;
    const RandomGame g(o);
    const Score truth = Minimax<RandomGame>(g).search(g.initial(), {.depth = o.depth}).score;
    for (int depth = 1; depth <= o.depth; ++depth) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " depth " + std::to_string(depth));
      const auto expected = Minimax<RandomGame>(g).search(g.initial(), {.depth = depth});
      ForEachExact(g, [&](const char* name, auto& search) {
        SCOPED_TRACE(name);
        const auto r = search.search(g.initial(), {.depth = depth});
        ASSERT_EQ(r.score, expected.score);
        ASSERT_EQ(r.bound, Bound::kExact);
        if (o.objective == Objective::kPoints) ExpectLineHasItsScore(g, g.initial(), r);
        if (r.stop == StopReason::kProved) {
          ASSERT_EQ(r.score, truth);
        }
        if (r.depth < expected.depth || expected.kind == search::Kind::kHeuristic) {
          ASSERT_EQ(r.kind != search::Kind::kHeuristic, r.stop == StopReason::kProved);
          return;  // pruning may prove the value sooner
        }
        ASSERT_EQ(r.kind, expected.kind);
        ASSERT_EQ(r.plies, expected.plies);
        if (r.kind == search::Kind::kDraw && o.objective == Objective::kWin) {
          ++draws;  // nobody knows how long it takes
          ASSERT_EQ(r.plies, -1);
        }
        proved += r.kind != search::Kind::kHeuristic ? 1 : 0;
      });
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(proved, 500);
  EXPECT_GT(draws, 10);
}

// One object for many positions: what a search leaves behind (the table) does not harm the next.
template <class E = GameEvaluator, Game G>
void ExpectMinimaxsValues(const G& g, std::uint64_t seed, int games, int depth) {
  SplitMix64 random(seed);
  Minimax<G, E> minimax(g);
  MtdF<G, E> mtdf(g, {.table_bytes = 1 << 22});
  for (int i = 0; i < games; ++i) {
    typename G::State s = g.initial();
    while (!g.terminal(s)) {
      MoveListFor<G> moves;
      g.moves(s, moves);
      g.apply(s, OneOf(moves, random));
      // Of the large positions some.
      if (g.terminal(s) || (moves.size() > 8 && random.Uniform(4) != 0)) continue;
      const int d = moves.size() > 8 ? std::min(depth, 4) : depth;
      SCOPED_TRACE("seed " + std::to_string(seed) + ": " + g.position_to_string(s));
      const auto expected = Scores(minimax, s, d);
      ASSERT_EQ(Scores(mtdf, s, d), expected) << "mtd-f with a used table";
      ForEachExact<E>(g, [&](const char* name, auto& search) {
        ASSERT_EQ(Scores(search, s, d), expected) << name;
      });
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(Exact, Timbiriche) {
  for (const int cols : {2, 3}) {
    for (const Objective objective : {Objective::kPoints, Objective::kWinByPoints}) {
      const auto g = TimbiricheSmall::Make({.rows = 2, .cols = cols, .objective = objective});
      ASSERT_TRUE(g) << g.error;
      ASSERT_NO_FATAL_FAILURE(ExpectMinimaxsValues(*g, 11, 4, 6));
      // It evaluates otherwise at depth 1: values of one iteration are wrong in another.
      ASSERT_NO_FATAL_FAILURE(ExpectMinimaxsValues<timbiriche::Original>(*g, 12, 2, 6));
    }
  }
}

TEST(Exact, Reversi4x4) {
  for (const Objective objective : {Objective::kPoints, Objective::kWinByPoints}) {
    const auto g = Reversi::Make({.size = 4, .objective = objective});
    ASSERT_TRUE(g) << g.error;
    ASSERT_NO_FATAL_FAILURE(ExpectMinimaxsValues(*g, 13, 6, 6));
  }
}

TEST(Exact, TicTacToeIsADrawInNinePlies) {
  const TicTacToe g;
  const auto check = [&](const char* name, auto& search) {
    SCOPED_TRACE(name);
    const auto r = search.search(g.initial(), {.depth = 9});
    EXPECT_EQ(r.kind, search::Kind::kDraw);
    EXPECT_EQ(r.score, 0);
    EXPECT_EQ(r.plies, -1);
    EXPECT_EQ(r.pv.size(), 9u);
  };
  ForEachExact(g, check);
}

TEST(Exact, MoreThanTwoPlayersAreRefused) {
  const TreeGame g = Tree("((<1,2,-3> <4,-4,0>) <0,0,0>)");
  ForEachExact(g, [&](const std::string& name, auto& search) {
    const auto r = search.search(g.initial(), {.depth = 2});
    if (name == "best-reply") {
      EXPECT_NE(r.stop, StopReason::kInvalid);
      return;
    }
    EXPECT_EQ(r.stop, StopReason::kInvalid) << name;
    EXPECT_EQ(r.error.substr(r.error.find(" is ")), " is for two players, and this game has 3");
  });
}

const RandomGame kLarge(
    {.seed = 5, .depth = 40, .branching = 8, .width = 0, .early_ends = 0, .largest = 100'000});

TEST(Limits, NodesAreKeptAndTheLastCompletedDepthIsTheResult) {
  for (const std::uint64_t nodes : {1u, 2u, 10u, 100u, 1000u, 10'000u}) {
    SCOPED_TRACE(std::to_string(nodes) + " nodes");
    ForEachExact(kLarge, [&](const char* name, auto& search) {
      SCOPED_TRACE(name);
      const auto r = search.search(kLarge.initial(), {.nodes = nodes});
      EXPECT_EQ(r.stop, StopReason::kNodes);
      EXPECT_EQ(r.statistics.nodes, nodes + 1);  // the node that found the limit reached
      ASSERT_TRUE(r.best);
      if (r.depth == 0) return;
      const auto expected =
          AlphaBeta<RandomGame>(kLarge).search(kLarge.initial(), {.depth = r.depth});
      EXPECT_EQ(r.score, expected.score);
      ExpectLineHasItsScore(kLarge, kLarge.initial(), r);
    });
  }
}

TEST(Limits, TheStopFlagEndsASearch) {
  ForEachExact(kLarge, [&](const char* name, auto& search) {
    SCOPED_TRACE(name);
    std::atomic<bool> stop = false;
    int depths = 0;
    const auto r = search.search(kLarge.initial(), {.stop = &stop}, [&](const auto& d) {
      EXPECT_EQ(d.depth, ++depths);
      if (d.depth == 3) stop = true;
    });
    EXPECT_EQ(r.stop, StopReason::kStopped);
    EXPECT_EQ(r.depth, 3);
    EXPECT_EQ(depths, 3);
  });
}

TEST(Limits, BadDepthsAndFinishedGames) {
  const TicTacToe g;
  const TicTacToe::State over{{0007, 0030}, 1};
  ForEachExact(g, [&](const char* name, auto& search) {
    SCOPED_TRACE(name);
    EXPECT_EQ(search.search(g.initial(), {.depth = 0}).stop, StopReason::kInvalid);
    EXPECT_EQ(search.search(g.initial(), {.depth = kMaxDepth + 1}).stop, StopReason::kInvalid);
    const auto r = search.search(over, {.depth = 3});
    EXPECT_EQ(r.stop, StopReason::kTerminal);
    EXPECT_FALSE(r.best);
    EXPECT_EQ(r.kind, search::Kind::kLoss);
  });
}

TEST(Statistics, AreConsistent) {
  const RandomGame g({.seed = 8, .depth = 10, .branching = 5, .width = 0, .largest = 1000});
  const auto full = Minimax<RandomGame>(g).search(g.initial(), {.depth = 7}).iteration;
  EXPECT_GT(full.leaves, 0u);
  EXPECT_EQ(full.cutoffs, 0u);
  ForEachExact(g, [&](const std::string& name, auto& search) {
    SCOPED_TRACE(name);
    const auto r = search.search(g.initial(), {.depth = 7});
    const Statistics& s = r.iteration;
    EXPECT_EQ(r.depth, 7);
    EXPECT_GT(s.leaves, 0u);
    EXPECT_LT(s.leaves, s.nodes);
    EXPECT_LE(s.first_move_cutoffs, s.cutoffs);
    EXPECT_LE(s.table_cutoffs, s.table_hits);
    EXPECT_LE(s.table_hits, s.table_probes);
    const bool prunes = name != "negamax";
    EXPECT_EQ(s.cutoffs > 0, prunes);
    EXPECT_EQ(s.first_move_cutoffs > 0, prunes);
    EXPECT_EQ(s.leaves < full.leaves, prunes);
    EXPECT_EQ(s.researches > 0, name == "pvs" || name.starts_with("mtd-f"));
    if (name != "mtd-f with a tiny table") {
      EXPECT_EQ(s.table_cutoffs > 0, name == "mtd-f");
    }
    EXPECT_GE(r.statistics.leaves, s.leaves);
  });
}

}  // namespace
}  // namespace boardgames
