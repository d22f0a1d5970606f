// The leaf solver against trying everything, and on positions whose values were published.
#include "boardgames/games/reversi/endgame.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "boardgames/games/reversi.h"
#include "boardgames/result.h"
#include "boardgames/score.h"
#include "naive_reversi.h"

namespace boardgames::reversi {
namespace {

// What solve_leaf may answer, given the truth: exact inside the window, else a bound on its side.
void ExpectFailSoft(const Reversi& g, const Reversi::State& s, Score truth, Score alpha,
                    Score beta) {
  std::uint64_t nodes = 0;
  const Score v = g.solve_leaf(s, alpha, beta, nodes);
  SCOPED_TRACE("window " + std::to_string(alpha) + " to " + std::to_string(beta));
  EXPECT_GT(nodes, 0u);
  if (v <= alpha) {
    ASSERT_LE(truth, v);
  } else if (v >= beta) {
    ASSERT_GE(truth, v);
  } else {
    ASSERT_EQ(v, truth);
  }
}

void CheckLeaf(const Reversi& g, const Reversi::State& s, SplitMix64& random) {
  const Score truth = TrueValue(g, s);
  std::uint64_t nodes = 7;
  ASSERT_EQ(g.solve_leaf(s, -kInfinity, kInfinity, nodes), truth);
  ASSERT_GT(nodes, 7u) << "nodes are added to";
  const Score step = g.score_step(s);
  for (const Score alpha : {truth - 2 * step, truth - step, truth, truth + step}) {
    ASSERT_NO_FATAL_FAILURE(ExpectFailSoft(g, s, truth, alpha, alpha + step));
  }
  for (int i = 0; i < 6; ++i) {
    const Score alpha = static_cast<Score>(random.Uniform(13'000)) - 6500;
    const Score beta = alpha + 1 + static_cast<Score>(random.Uniform(i < 3 ? 300 : 6000));
    ASSERT_NO_FATAL_FAILURE(ExpectFailSoft(g, s, truth, alpha, beta));
  }
  ASSERT_NO_FATAL_FAILURE(ExpectFailSoft(g, s, truth, -1, 1));
  ASSERT_NO_FATAL_FAILURE(ExpectFailSoft(g, s, truth, -kInfinity, truth));
  ASSERT_NO_FATAL_FAILURE(ExpectFailSoft(g, s, truth, truth, kInfinity));
}

TEST(ReversiSolveLeaf, EndsOfGames) {
  Seeded random(19);
  std::map<int, int> solved;  // by empty cells
  for (int i = 0; i < 2500; ++i) {
    const Reversi g = Rules(RandomOptions(random));
    const Reversi::State s = LatePosition(g, random, 1 + NumberBelow(random, 7));
    if (g.terminal(s)) continue;
    SCOPED_TRACE(g.position_to_string(s));
    ++solved[g.remaining(s)];
    ASSERT_NO_FATAL_FAILURE(CheckLeaf(g, s, random));
  }
  for (int empty = 1; empty <= 7; ++empty) EXPECT_GT(solved[empty], 50) << empty << " empty cells";
}

TEST(ReversiSolveLeaf, PositionsThatNoGameReaches) {
  Seeded random(20);
  int solved = 0;
  int draws = 0;
  for (int i = 0; i < 2500; ++i) {
    const Reversi g = Rules(RandomOptions(random));
    const Reversi::State s = Position(g, RandomText(g, random, 1 + random.Uniform(6)));
    if (g.terminal(s) || g.remaining(s) > 7) continue;
    SCOPED_TRACE(g.position_to_string(s));
    ++solved;
    ASSERT_NO_FATAL_FAILURE(CheckLeaf(g, s, random));
    std::uint64_t nodes = 0;
    draws += g.solve_leaf(s, -kInfinity, kInfinity, nodes) == 0 ? 1 : 0;
  }
  EXPECT_GT(solved, 1000);
  EXPECT_GT(draws, 10);
}

TEST(ReversiSolveLeaf, AsManyPliesAsItPromises) {
  Seeded random(21);
  int solved = 0;
  for (int i = 0; i < 40; ++i) {
    const Reversi g = Rules(RandomOptions(random));
    const Reversi::State s = LatePosition(g, random, Reversi::kLeafPlies);
    if (g.terminal(s) || g.remaining(s) != Reversi::kLeafPlies) continue;
    SCOPED_TRACE(g.position_to_string(s));
    ++solved;
    ASSERT_NO_FATAL_FAILURE(CheckLeaf(g, s, random));
  }
  EXPECT_GT(solved, 10);
}

TEST(ReversiSolveLeaf, WhereAPassComesFirst) {
  Seeded random(22);
  for (int solved = 0; solved < 200;) {
    const Reversi g = Rules(RandomOptions(random));
    const Reversi::State s = LatePosition(g, random, 1 + NumberBelow(random, 6));
    if (!Moves(g, s).contains(Move{Move::kPass})) continue;
    SCOPED_TRACE(g.position_to_string(s));
    ++solved;
    ASSERT_NO_FATAL_FAILURE(CheckLeaf(g, s, random));
  }
}

TEST(ReversiSolveLeaf, SolvesFourByFourFromTheStart) {
  // White wins 11-3; with b1 blocked by nine discs.
  for (const bool empties_to_winner : {false, true}) {
    const Reversi four = Rules({.size = 4});
    const Reversi::State s = four.initial();
    EndgameSolver solver(four.shape(), empties_to_winner);
    EXPECT_EQ(solver.Solve(s.own, s.opp, -64, 64), empties_to_winner ? -10 : -8);
  }
  const Reversi blocked = Rules({.size = 4, .blocked = "b1"});
  const Reversi::State s = blocked.initial();
  EndgameSolver solver(blocked.shape(), false);
  EXPECT_EQ(solver.Solve(s.own, s.opp, -64, 64), -9);
}

// Every legal move of positions with 2 to 14 empty cells, and its published value.
TEST(ReversiSolveLeaf, PublishedEndgames) {
  std::ifstream file(std::string(BOARDGAMES_TEST_DATA_DIR) + "/small_endgame.obf");
  ASSERT_TRUE(file);
  const Reversi g = Rules({.scoring = Scoring::kEmptiesToWinner});
  int positions = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    SCOPED_TRACE(line);
    std::istringstream parts(line.substr(0, line.find('%')));
    std::string text;
    std::getline(parts, text, ';');
    const Reversi::State s = Position(g, text);
    int listed = 0;
    for (std::string part; std::getline(parts, part, ';');) {
      const std::size_t colon = part.find(':');
      if (colon == std::string::npos) continue;
      const std::string name = part.substr(part.find_first_not_of(' '), 2);
      const int value = std::stoi(part.substr(colon + 1));
      const Reversi::State t = Play(g, s, name);
      EndgameSolver solver(g.shape(), true);
      ASSERT_EQ(-solver.Solve(t.own, t.opp, -64, 64), value) << name;
      ++listed;
    }
    ASSERT_EQ(listed, g.count_moves(s));
    ++positions;
  }
  EXPECT_EQ(positions, 40);
}

}  // namespace
}  // namespace boardgames::reversi
