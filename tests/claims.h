// Claims: what a search calls proved, held against values found without search, on random graphs in
// which play may go around in circles, with extra turns, from positions that games have come to.
//
// One object holds thousands of graphs side by side, so that one engine, with one table, meets them
// all. A search may say less than is true; what it claims has to be.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "boardgames/boardgames.h"
#include "tests/graph_game.h"
#include "tests/random_moves.h"

namespace boardgames::testing {

// Graphs of kSize positions each. Results are odd with kStep 2, so that a cycle's 0 is none of
// them.
template <int kStep>
class GraphForest : public GraphGame {
 public:
  static constexpr int kSize = 9;

  GraphForest(std::uint64_t seed, int graphs, Objective objective, RepetitionRule rule)
      : GraphGame(Grow(seed, graphs, rule), objective, rule) {}

  Score score_step(const State&) const { return kStep; }
  // Both are wrong wherever positions come back: there nobody may ask for them.
  std::uint64_t exact_key(const State&) const { return 1; }
  void forced_moves(const State&, auto& out) const { out.push_back(0); }
  bool may_repeat(const State& s, Move m) const { return !At(At(s.node).next[m]).next.empty(); }

 private:
  static std::vector<Node> Grow(std::uint64_t seed, int graphs, RepetitionRule rule) {
    std::vector<Node> nodes(static_cast<std::size_t>(graphs * kSize));
    SplitMix64 random(seed);
    for (int i = 0; i < graphs * kSize; ++i) {
      Node& n = nodes[static_cast<std::size_t>(i)];
      const int first = i - i % kSize;
      n.player = Below(random, 2);
      n.result = kStep == 1 ? Below(random, 7) - 3 : 2 * Below(random, 4) - 3;
      // The last two positions of each graph are finished; the first is not.
      const bool superko = rule.kind == RepetitionRule::Kind::kForbidden;
      const int exit = i % kSize - (kSize - 2);
      if (superko && exit >= 0)
        n.result = exit == 0 ? -1 - 2 * Below(random, 2) : 1 + 2 * Below(random, 2);
      if (exit >= 0 || (i % kSize > 0 && Below(random, 4) == 0)) continue;
      const int moves = 1 + Below(random, 3);
      for (int m = 0; m < moves; ++m) n.next.push_back(first + Below(random, kSize));
      // Superko: as a pass in Go, a move that is always legal; it is to resign, so that what the
      // past forbids decides games.
      if (superko) n.next.push_back(first + kSize - 2 + n.player);
    }
    return nodes;
  }
};

// The value of the position a game has come to, for player 0: points, or in games of wins WinIn and
// LossIn with the distance under best play.
template <class F>
Score Truth(const GameHistory<F>& game) {
  const F& g = game.game();
  const int node = game.state().node;
  const int first = node - node % F::kSize;
  const auto slot = [&](int n) { return static_cast<std::size_t>(n - first); };
  std::vector<int> visits(F::kSize, 0);
  GameHistory<F> replay(g, game.start());
  ++visits[slot(replay.state().node)];
  for (const auto& m : game.played()) {
    replay.play(m);
    ++visits[slot(replay.state().node)];
  }
  const RepetitionRule rule = g.repetition();
  if (rule.kind == RepetitionRule::Kind::kForbidden) {
    std::set<int> seen;
    for (int n = first; n < first + F::kSize; ++n) {
      if (visits[slot(n)] > 0) seen.insert(n);
    }
    return SuperkoValue(g, node, seen);
  }
  // A position whose next occurrence ends the game is as good as finished, and worth 0.
  GraphResults results = ResultsOf(g, first, F::kSize);
  for (int n = first; n < first + F::kSize; ++n) {
    if (n != node && rule.times >= 2 && visits[slot(n)] >= rule.times - 1) results[slot(n)] = 0;
  }
  if (g.objective() == Objective::kPoints) return ExactValues(g, results, first)[slot(node)];
  const auto plies = [&](int player) {
    const auto won = [&](Score v) { return player == 0 ? v > 0 : v < 0; };
    return PliesToForce(g, results, player, won, first)[slot(node)];
  };
  if (const int wins = plies(0); wins >= 0) return WinIn(wins);
  if (const int loses = plies(1); loses >= 0) return LossIn(loses);
  return 0;
}

struct ClaimCounts {
  int searched = 0;
  int proved = 0;
};

// Holds what a search of `game` says against the truth, for the player to move. bounds_are_claims:
// the bound of an unproved score is one too, as df-pn's is.
template <class F>
void CheckResult(const GameHistory<F>& game, Score truth, const SearchResult<typename F::Move>& r,
                 bool bounds_are_claims, ClaimCounts& counts) {
  ++counts.searched;
  ASSERT_TRUE(r.best.has_value()) << r.error;
  GameHistory<F> line = game;
  for (const auto& m : r.pv) {
    ASSERT_FALSE(line.finished()) << "the line goes on after the end";
    MoveListFor<F> legal;
    line.moves(legal);
    ASSERT_TRUE(legal.contains(m)) << "the line has an illegal move";
    line.play(m);
  }
  ASSERT_FALSE(r.pv.empty());
  ASSERT_EQ(r.pv.front(), *r.best);
  if (r.kind == search::Kind::kHeuristic) {
    if (!bounds_are_claims) return;
    if (r.bound == Bound::kLower) {
      ASSERT_GE(truth, r.score);
    }
    if (r.bound == Bound::kUpper) {
      ASSERT_LE(truth, r.score);
    }
    return;
  }
  ++counts.proved;
  switch (r.kind) {
    case search::Kind::kExact:
      ASSERT_EQ(r.score, truth);
      break;
    case search::Kind::kWin:
      ASSERT_TRUE(IsWin(truth)) << "called a win";
      break;
    case search::Kind::kLoss:
      ASSERT_TRUE(IsLoss(truth)) << "called a loss";
      break;
    default:
      ASSERT_EQ(truth, 0) << "called a draw";
  }
  if (r.plies >= 0 && r.bound == Bound::kExact && r.kind != search::Kind::kExact) {
    ASSERT_EQ(r.plies, PliesToEnd(truth));
  }
  // The move keeps what is claimed.
  GameHistory<F> after = game;
  after.play(*r.best);
  if (after.finished()) return;
  const Score kept = Truth(after);
  const Score mine = game.game().to_move(game.state()) == 0 ? kept : -kept;
  if (r.kind == search::Kind::kExact && r.bound != Bound::kUpper) {
    ASSERT_EQ(mine, truth);
  }
  if (r.kind == search::Kind::kWin) {
    ASSERT_TRUE(IsWin(mine)) << "the move gives the win away";
  }
}

// Four games on each of `graphs` graphs under one objective and rule, in blocks of sixteen graphs
// in a random order, so that what one search left in a table meets the next: visit(game, truth,
// depth) with the value for the player to move and a depth of 1 to 8. Ends at a fatal failure.
template <class F, class Visit>
void ForEachClaim(const F& g, std::uint64_t seed, int graphs, Visit&& visit) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  SplitMix64 random(seed + 1);
  for (int i = 0; i < 4 * graphs; ++i) {
    const int graph = std::min(i / 64 * 16 + Below(random, 16), graphs - 1);
    SCOPED_TRACE("graph " + std::to_string(graph));
    int start = graph * F::kSize + Below(random, F::kSize);
    if (g.terminal({start})) start = graph * F::kSize;
    GameHistory<F> game(g, {start});
    for (int plies = Below(random, 2) * Below(random, 16); plies > 0; --plies) {
      PlayOne(game, random);
      if (game.finished()) game.undo();
    }
    SCOPED_TRACE("game " + std::to_string(i) + ", after " + std::to_string(game.played().size()) +
                 " moves, at " + std::to_string(game.state().node % F::kSize));
    const Score v = Truth(game);
    visit(game, g.to_move(game.state()) == 0 ? v : -v, 1 + Below(random, 8));
    if (::testing::Test::HasFatalFailure()) return;
  }
}

// Engine, df-pn and MCTS, one object of each for all.
template <int kStep>
void CheckClaims(std::uint64_t seed, int graphs, Objective objective, RepetitionRule rule) {
  using F = GraphForest<kStep>;
  const F g(seed, graphs, objective, rule);
  Engine<F> engine(g, {.table_bytes = 1 << 16});
  DfPn<F> df_pn(g, {.table_bytes = 1 << 16});
  Mcts<F> mcts(g, {.memory_bytes = 1 << 18});
  ClaimCounts solved, played, proofs, trees;
  ForEachClaim(g, seed, graphs, [&](const GameHistory<F>& game, Score truth, int depth) {
    const auto check = [&](const char* who, const auto& result, bool bounds, ClaimCounts& counts) {
      SCOPED_TRACE(who);
      CheckResult(game, truth, result, bounds, counts);
    };
    check("engine, to a depth", engine.search(game, {.depth = depth}), false, played);
    check("engine", engine.search(game, {.nodes = 20'000, .solve = true}), false, solved);
    check("df-pn", df_pn.search(game, {.nodes = 20'000}), true, proofs);
    check("mcts", mcts.search(game, {.nodes = 3'000, .solve = true}), false, trees);
  });
  if (::testing::Test::HasFatalFailure()) return;
  // Most of them are small enough to be proved.
  EXPECT_GT(solved.proved, solved.searched * 9 / 10);
  EXPECT_GT(proofs.proved, proofs.searched * 9 / 10);
  EXPECT_GT(trees.proved, trees.searched / 3);
  EXPECT_GT(played.proved, 0);
}

// The rules that look back; what each instance is called.
inline const std::vector<RepetitionRule>& ClaimRules() {
  using Kind = RepetitionRule::Kind;
  static const std::vector<RepetitionRule> rules = {
      {Kind::kDraw, 0}, {Kind::kDraw, 2}, {Kind::kDraw, 3}, {Kind::kForbidden, 0}};
  return rules;
}
inline std::string ClaimRuleName(const ::testing::TestParamInfo<RepetitionRule>& info) {
  if (info.param.kind == RepetitionRule::Kind::kForbidden) return "Superko";
  return info.param.times == 0 ? "EndlessPlay" : "Times" + std::to_string(info.param.times);
}

}  // namespace boardgames::testing
