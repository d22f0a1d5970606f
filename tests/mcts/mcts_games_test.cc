// Mcts on the five games: small boards solved, clear moves found, Go with its own playouts.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/games/go/playout.h"
#include "tests/solved_boards.h"

namespace boardgames {
namespace {

using testing::Make;

using Small = TimbiricheSmall;

// --- solved boards -------------------------------------------------------------------------------

// The value from the start, proved within `nodes` positions, for three seeds and with RAVE.
template <Game G>
void ExpectProved(const G& g, search::Kind kind, Score points, std::uint64_t nodes) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    SCOPED_TRACE(g.position_to_string(g.initial()) + ", seed " + std::to_string(seed));
    const MctsOptions options{.seed = seed, .rave = seed == 3 ? 300.0 : 0.0};
    Mcts<G> mcts(g, options);
    const auto r = mcts.search(g.initial(), {.nodes = nodes, .solve = true});
    ASSERT_EQ(r.stop, StopReason::kProved) << mcts.tree_nodes() << " nodes in the tree";
    ASSERT_EQ(r.kind, kind);
    if (kind == search::Kind::kExact) {
      EXPECT_EQ(r.score, points * PointValue<G>());
    }
    EXPECT_FALSE(mcts.full());
    testing::ExpectMoveKeepsValue(g, g.initial(), r);
  }
}

TEST(MctsSolved, SmallBoards) {
  testing::ForEachSolvedBoard([](const auto& g, search::Kind kind, Score points,
                                 std::uint64_t nodes) { ExpectProved(g, kind, points, nodes); });
}
TEST(MctsSolved, Timbiriche3x3) {
  // Its 16 million positions are far more than a tree of this size holds: it is planted anew.
  const auto g = Make<Small>(TimbiricheOptions{.rows = 3, .cols = 3});
  Mcts<Small> mcts(g, {.memory_bytes = std::size_t{32} << 20});
  const auto r = mcts.search(g.initial(), {.nodes = 100'000'000, .solve = true});
  ASSERT_EQ(r.stop, StopReason::kProved) << mcts.tree_nodes() << " nodes in the tree";
  EXPECT_EQ(r.kind, search::Kind::kExact);
  EXPECT_EQ(r.score, -3 * Small::kPointValue);
}
TEST(MctsSolved, TheTableChangesNoValue) {
  const auto g = Make<Small>(TimbiricheOptions{.rows = 2, .cols = 2});
  std::uint64_t nodes[2] = {};
  for (const bool table : {false, true}) {
    Mcts<Small> mcts(g, {.table = table});
    const auto r = mcts.search(g.initial(), {.nodes = 1'000'000, .solve = true});
    ASSERT_EQ(r.kind, search::Kind::kExact);
    EXPECT_EQ(r.score, 2 * Small::kPointValue);
    nodes[table ? 1 : 0] = r.statistics.nodes;
  }
  EXPECT_LT(nodes[1], nodes[0]);
}
TEST(MctsSolved, Quoridor5x3) {
  for (const int walls : {0, 1}) {
    SCOPED_TRACE(walls);
    ExpectProved(Make<Quoridor>(QuoridorOptions{.cols = 5, .rows = 3, .walls = walls}),
                 search::Kind::kLoss, 0, 3'000'000);
  }
}
TEST(MctsSolved, Go2x2WithSuperko) {
  const auto g = Make<Go7>(GoOptions{.rows = 2, .cols = 2, .ko = KoRule::kPositional});
  const auto r = Mcts<Go7>(g).search(g.initial(), {.nodes = 500'000, .solve = true});
  EXPECT_EQ(r.kind, search::Kind::kExact);
  EXPECT_EQ(r.score, 1 * Go7::kPointValue);
}

// --- clear moves ---------------------------------------------------------------------------------

// The move the search plays, with the solver and without it, is one of these.
template <Game G>
void ExpectMove(const G& g, const std::string& position, const std::vector<std::string>& moves) {
  SCOPED_TRACE(position);
  const auto s = g.parse_position(position);
  ASSERT_TRUE(s) << s.error;
  for (const bool solver : {true, false}) {
    const auto r = Mcts<G>(g, {.seed = 1, .playouts = 3000, .solver = solver}).search(*s, {});
    const std::string best = g.move_to_string(*s, *r.best);
    EXPECT_NE(std::find(moves.begin(), moves.end(), best), moves.end())
        << best << (solver ? " with" : " without") << " the solver";
  }
}

TEST(MctsClearMoves, QuoridorStepsToItsGoal) {
  // Whoever does not, loses.
  ExpectMove(Quoridor(), "e8,a2//9,9/0", {"e9"});
  ExpectMove(Quoridor(), "d8,h2//9,9/1", {"h1"});
}
TEST(MctsClearMoves, MorrisTakesTheThirdLastMan) {
  ExpectMove(Morris(), "WW-B----------W-B---B-W-/0,0/0", {"g4-g7xb6", "g4-g7xd3", "g4-g7xf2"});
}
TEST(MctsClearMoves, GoTakesTheMiddleOfASmallBoard) {
  ExpectMove(Make<Go7>(GoOptions{.rows = 3, .cols = 3}), ".../.../... b -", {"B2"});
}
TEST(MctsClearMoves, TimbiricheTakesTheBoxes) {
  // In the last chain of 1x4 all boxes can be had.
  const auto g = Make<Small>(TimbiricheOptions{.rows = 1, .cols = 4});
  Small::State s = g.initial();
  for (const char* m : {"a1b1", "b1c1", "c1d1", "d1e1", "a2b2", "b2c2", "c2d2", "d2e2", "a1a2"}) {
    const auto move = g.parse_move(s, m);
    ASSERT_TRUE(move) << move.error;
    g.apply(s, *move);
  }
  ExpectMove(g, g.position_to_string(s), {"b1b2"});
}

// Random positions near the end: the move played without the solver is as good as the best one, by
// exact search.
template <Game G>
int BestMovesFound(const G& g, std::uint64_t seed, int plies_left, int positions) {
  SplitMix64 random(seed);
  int found = 0;
  for (int i = 0; i < positions; ++i) {
    typename G::State s = g.initial();
    while (g.remaining(s) > plies_left && !g.terminal(s)) RandomPlayout(g, s, random, 1);
    if (g.terminal(s)) {
      ++found;
      continue;
    }
    const auto truth = Engine<G>(g, {.table_bytes = 1 << 16}).search(s, {.solve = true});
    const auto r =
        Mcts<G>(g, {.memory_bytes = 1 << 22, .playouts = 4000, .solver = false}).search(s, {});
    typename G::State child = s;
    g.apply(child, *r.best);
    const Score v =
        g.terminal(child)
            ? g.utility(child, g.to_move(child))
            : Engine<G>(g, {.table_bytes = 1 << 16}).search(child, {.solve = true}).score;
    found += FromParentsView(g, g.to_move(s), child, v) == truth.score ? 1 : 0;
  }
  return found;
}

TEST(MctsClearMoves, EndingsWithoutTheSolver) {
  EXPECT_GE(BestMovesFound(Reversi(), 5, 6, 40), 38);
  EXPECT_GE(BestMovesFound(Make<Small>(TimbiricheOptions{.rows = 3, .cols = 3}), 6, 9, 40), 38);
}

// --- Go's own playouts ---------------------------------------------------------------------------

struct NoEyeFilled {
  template <class Random>
  int operator()(const Go7& g, Go7::State& s, Random& random, int most) const {
    return go::Playout(g, s, random, most);
  }
};

TEST(MctsGo, FindsTheCentreWithItsOwnPlayouts) {
  const auto g = Make<Go7>(GoOptions{.rows = 5, .cols = 5});
  Mcts<Go7, GameEvaluator, NoObserver, NoEyeFilled> mcts(g, {.seed = 2, .playouts = 8000});
  const auto r = mcts.search(g.initial(), {});
  EXPECT_EQ(g.move_to_string(g.initial(), *r.best), "C3");
  EXPECT_GT(r.score, 0);
}

}  // namespace
}  // namespace boardgames
