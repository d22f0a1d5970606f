// Random ties: every best move at the root is chosen, each about as often as the others, and never
// another one.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/timbiriche.h"
#include "boardgames/testing/random_game.h"
#include "boardgames/zobrist.h"
#include "examples/tic_tac_toe.h"
#include "tests/helpers.h"
#include "tests/random_moves.h"

namespace boardgames {
namespace {

using testing::RandomGame;
using testing::Tree;

// Minimax without a window, for player p.
template <Game G>
Score Exhaustive(const G& g, const typename G::State& s, int p, int depth, int ply) {
  if (g.terminal(s)) return TerminalScore(g, s, p, ply);
  if (depth == 0) return GameEvaluator()(g, s, p);
  const bool mine = g.to_move(s) == p;
  Score best = mine ? -kInfinity : kInfinity;
  MoveListFor<G> moves;
  g.moves(s, moves);
  for (const auto& m : moves) {
    auto child = s;
    g.apply(child, m);
    const Score v = Exhaustive(g, child, p, depth - 1, ply + 1);
    best = mine ? std::max(best, v) : std::min(best, v);
  }
  return best;
}

template <Game G>
std::vector<typename G::Move> BestMoves(const G& g, const typename G::State& s, int depth) {
  Score best = -kInfinity;
  std::vector<typename G::Move> found;
  MoveListFor<G> moves;
  g.moves(s, moves);
  for (const auto& m : moves) {
    auto child = s;
    g.apply(child, m);
    const Score v = Exhaustive(g, child, g.to_move(s), depth - 1, 1);
    if (v > best) found.clear();
    best = std::max(best, v);
    if (v == best) found.push_back(m);
  }
  return found;
}

// How many positions with several best moves were tried.
struct Tally {
  int ties = 0;
  int moves = 0;
};

template <template <class, class, class> class Search, Game G>
void CheckOne(const G& g, const typename G::State& s, int depth, bool windows, Tally& tally) {
  using A = Search<G, GameEvaluator, NoObserver>;
  const auto usual = A(g).search(s, {.depth = depth});
  const auto best = BestMoves(g, s, usual.depth);
  ASSERT_EQ(*usual.best, best.front()) << "off: the first of them";
  const int seeds = 40 * static_cast<int>(best.size());
  std::vector<int> chosen(best.size());
  for (int seed = 0; seed < seeds; ++seed) {
    A search(g, {.random_ties = true, .seed = static_cast<std::uint64_t>(seed)});
    const auto r = search.search(s, {.depth = depth});
    ASSERT_EQ(r.score, usual.score);
    ASSERT_EQ(r.depth, usual.depth);
    if (windows) {
      ASSERT_GE(r.statistics.nodes, usual.statistics.nodes);
    } else {
      ASSERT_EQ(r.statistics.nodes, usual.statistics.nodes);
    }
    const auto at = std::find(best.begin(), best.end(), *r.best);
    ASSERT_NE(at, best.end()) << "seed " << seed << " chose a move that is not the best";
    ++chosen[static_cast<std::size_t>(at - best.begin())];
    ASSERT_EQ(*search.search(s, {.depth = depth}).best, *r.best) << "the same seed, the same move";
  }
  // Of forty on the average; less than ten is four deviations away and more.
  for (const int times : chosen) EXPECT_GE(times, 10);
  tally.ties += best.size() > 1 ? 1 : 0;
  tally.moves += static_cast<int>(best.size());
}

template <Game G>
void CheckAll(const G& g, const typename G::State& s, int depth, Tally& tally) {
  if (g.terminal(s)) return;
  SCOPED_TRACE("depth " + std::to_string(depth));
  CheckOne<Minimax>(g, s, depth, false, tally);
  CheckOne<Negamax>(g, s, depth, false, tally);
  CheckOne<AlphaBeta>(g, s, depth, true, tally);
}

template <Game G>
Tally CheckGame(const G& g, int positions, int depth) {
  SplitMix64 random(7);
  Tally tally;
  for (int i = 0; i < positions; ++i) {
    GameHistory<G> game(g, g.initial());
    for (int ply = testing::Below(random, 6); ply > 0 && !game.finished(); --ply) {
      testing::PlayOne(game, random);
    }
    if (game.finished()) continue;
    SCOPED_TRACE("position " + std::to_string(i));
    for (int d = 1; d <= depth; ++d) CheckAll(g, game.state(), d, tally);
    if (::testing::Test::HasFatalFailure()) break;
  }
  return tally;
}

TEST(RandomTies, TicTacToe) { EXPECT_GT(CheckGame(TicTacToe(), 6, 4).ties, 20); }

TEST(RandomTies, Reversi) { EXPECT_GT(CheckGame(*Reversi::Make({.size = 4}), 6, 3).ties, 10); }

// After a box the same player goes on.
TEST(RandomTies, Timbiriche) {
  EXPECT_GT(CheckGame(*TimbiricheSmall::Make({.rows = 1, .cols = 3}), 6, 3).ties, 20);
}

TEST(RandomTies, RandomGames) {
  Tally tally;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    SCOPED_TRACE("game " + std::to_string(seed));
    const RandomGame g({.seed = seed});
    CheckAll(g, g.initial(), 3, tally);
  }
  EXPECT_GT(tally.moves, 0);
}

// Where a later move equals the best, and where its bound alone would say so.
TEST(RandomTies, Trees) {
  Tally tally;
  for (const char* text : {"(3 3 3)", "((3 5)(3 4)(2 9)(3 3))", "((3 12 8)(3 4 6)(14 5 2))",
                           "((1 2)(2 1)(1 1)(0 5))", "(((1 2)(3 4))((4 4)(3 9))((4 1)(4 0)))"}) {
    const auto g = Tree(text);
    CheckAll(g, g.initial(), 3, tally);
  }
  EXPECT_EQ(tally.ties, 15);
}

}  // namespace
}  // namespace boardgames
