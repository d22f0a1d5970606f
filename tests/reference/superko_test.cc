// Where positions may not come back (superko) every algorithm sees the moves that are legal in this
// game and no others: exact ones find the value that brute force over whole games finds.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "boardgames/boardgames.h"
#include "tests/graph_game.h"

namespace boardgames {
namespace {

using testing::OneOf;
using testing::PassGraph;
using testing::PlayOne;

// visit(name, search, exact).
template <Game G, class Visit>
void ForEachAlgorithm(const G& g, Visit&& visit) {
  const auto run = [&](const char* name, auto&& search, bool exact) { visit(name, search, exact); };
  run("minimax", Minimax<G>(g), true);
  run("negamax", Negamax<G>(g), true);
  run("alpha-beta", AlphaBeta<G>(g), true);
  run("pvs", Pvs<G>(g), true);
  run("mtd-f", MtdF<G>(g, {.table_bytes = 1 << 16}), true);
  run("mtd-f with a tiny table", MtdF<G>(g, {.table_bytes = 1 << 9}), true);
  run("mtd-f without a table", MtdF<G>(g, {.table_bytes = 0}), true);
  run("sss-star", SssStar<G>(g), true);
  run("max-n", MaxN<G>(g), true);
  run("paranoid", Paranoid<G>(g), true);
  run("best-reply", BestReply<G>(g), true);
  run("engine", Engine<G>(g, {.table_bytes = 1 << 16}), false);
  run("best-difference", BestDifference<G>(g), false);
  run("best-difference with a seed", BestDifference<G>(g, {.seed = 5}), false);
  run("greedy", Greedy<G>(g), false);
  run("greedy with a seed", Greedy<G>(g, {.seed = 5}), false);
  run("random", RandomMove<G>(g, {.seed = 5}), false);
}

// Whether the moves can be played one after the other in this game.
template <Game G>
::testing::AssertionResult Playable(GameHistory<G> game,
                                    const std::vector<typename G::Move>& line) {
  for (const auto& m : line) {
    MoveListFor<G> moves;
    if (game.finished()) return ::testing::AssertionFailure() << "the game is over before its end";
    game.moves(moves);
    if (!moves.contains(m)) return ::testing::AssertionFailure() << "an illegal move";
    game.play(m);
  }
  return ::testing::AssertionSuccess();
}

// Games on many graphs, some random moves after their start: visit(game, moves that superko forbids
// at its end).
void ForEachGame(const std::function<void(const GameHistory<PassGraph>&, int)>& visit) {
  for (std::uint64_t seed = 1; seed <= 40'000; ++seed) {
    const PassGraph g(seed, 6 + static_cast<int>(seed % 4));
    if (!g.Usable()) continue;
    SplitMix64 random(seed);
    GameHistory<PassGraph> game(g);
    for (int ply = 0; ply < 4 && !game.finished(); ++ply) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " after " + std::to_string(ply) + " moves");
      MoveListFor<PassGraph> all;
      MoveListFor<PassGraph> legal;
      g.moves(game.state(), all);
      game.moves(legal);
      visit(game, all.size() - legal.size());
      if (::testing::Test::HasFatalFailure()) return;
      game.play(OneOf(legal, random));
    }
  }
}

TEST(Superko, EveryAlgorithmFindsTheValueOfThisGame) {
  int with_history = 0;
  int forbidden = 0;
  ForEachGame([&](const GameHistory<PassGraph>& game, int illegal) {
    const PassGraph& g = game.game();
    std::set<int> seen;
    GameHistory<PassGraph> before(g);
    seen.insert(before.state().node);
    for (const auto m : game.played()) {
      before.play(m);
      seen.insert(before.state().node);
    }
    const Score first = SuperkoValue(g, game.state().node, seen);
    const Score value = g.to_move(game.state()) == 0 ? first : -first;
    with_history += game.played().empty() ? 0 : 1;
    forbidden += illegal > 0 ? 1 : 0;
    ForEachAlgorithm(g, [&](const char* name, auto& search, bool exact) {
      SCOPED_TRACE(name);
      const auto r = search.search(game, {.depth = 12});
      ASSERT_TRUE(r.best) << r.error;
      ASSERT_EQ(r.pv.front(), *r.best);
      ASSERT_TRUE(Playable(game, r.pv));
      if (!exact) return;
      ASSERT_EQ(r.score, value);
      ASSERT_EQ(r.kind, search::Kind::kExact);
      if (r.values.empty()) return;
      ASSERT_EQ(r.values[0], first);
    });
  });
  EXPECT_GT(with_history, 200);
  EXPECT_GT(forbidden, 50);
}

// One object for many games: what its table remembers of one is not true in another.
TEST(Superko, WhatIsRememberedBelongsToItsPath) {
  for (std::uint64_t seed = 1; seed <= 40'000; ++seed) {
    const PassGraph g(seed, 9);
    if (!g.Usable()) continue;
    SCOPED_TRACE("seed " + std::to_string(seed));
    SplitMix64 random(seed);
    MtdF<PassGraph> used(g, {.table_bytes = 1 << 16});
    for (int i = 0; i < 4; ++i) {
      GameHistory<PassGraph> game(g);
      while (!game.finished()) {
        ASSERT_EQ(used.search(game, {.depth = 12}).score,
                  Minimax<PassGraph>(g).search(game, {.depth = 12}).score);
        PlayOne(game, random);
      }
    }
  }
}

TEST(Superko, ASearchThatIsStoppedAtOnceHasALegalMove) {
  int first_is_illegal = 0;
  ForEachGame([&](const GameHistory<PassGraph>& game, int) {
    MoveListFor<PassGraph> legal;
    game.moves(legal);
    first_is_illegal += legal[0] != 0 ? 1 : 0;
    const std::atomic<bool> stop{true};
    ForEachAlgorithm(game.game(), [&](const char* name, auto& search, bool) {
      SCOPED_TRACE(name);
      for (const std::uint64_t nodes : {1u, 2u, 3u, 5u}) {
        const auto r = search.search(game, {.nodes = nodes});
        ASSERT_TRUE(r.best) << r.error;
        ASSERT_TRUE(Playable(game, r.pv));
      }
      const auto r = search.search(game, {.stop = &stop});
      ASSERT_TRUE(r.best) << r.error;
      ASSERT_TRUE(Playable(game, r.pv));
    });
  });
  EXPECT_GT(first_is_illegal, 30);
}

// A position alone has no past.
TEST(Superko, APositionAloneForbidsNothingButItself) {
  const PassGraph g(8, 9);
  const auto alone = Minimax<PassGraph>(g).search(g.initial(), {.depth = 12});
  const auto game = Minimax<PassGraph>(g).search(GameHistory<PassGraph>(g), {.depth = 12});
  EXPECT_EQ(alone.score, game.score);
  EXPECT_EQ(alone.pv, game.pv);
  EXPECT_EQ(alone.statistics.nodes, game.statistics.nodes);
}

// A ring of positions without a way out: superko leaves the last one without a move, which breaks
// the contract.
struct Ring {
  struct State {
    int at = 0;
    bool operator==(const State&) const = default;
  };
  using Move = int;
  static constexpr int kMaxPlayers = 2;
  static constexpr int kMaxMoves = 1;
  State initial() const { return {}; }
  int to_move(const State& s) const { return s.at % 2; }
  void moves(const State&, auto& out) const { out.push_back(0); }
  void apply(State& s, Move) const { s.at = (s.at + 1) % 4; }
  bool terminal(const State&) const { return false; }
  Score utility(const State&, int) const { return 0; }
  Score evaluate(const State&, int) const { return 0; }
  std::uint64_t hash(const State& s) const { return Mix64(static_cast<std::uint64_t>(s.at) + 1); }
  RepetitionRule repetition() const { return {RepetitionRule::Kind::kForbidden}; }
  bool may_repeat(const State&, Move) const { return true; }
};

TEST(Superko, AGameThatLeavesNoMoveIsAnErrorAndNoCrash) {
  const Ring g;
  GameHistory<Ring> game(g);
  const auto expect_error = [](const auto& r) {
    EXPECT_EQ(r.stop, StopReason::kInvalid);
    EXPECT_NE(r.error.find("an unfinished position has no move"), std::string::npos) << r.error;
    EXPECT_FALSE(r.best);
  };
  ForEachAlgorithm(g, [&](const std::string& name, auto& search, bool exact) {
    SCOPED_TRACE(name);
    if (name == "engine") return;
    const auto deep = search.search(game, {.depth = 6});
    if (exact) expect_error(deep);
    EXPECT_EQ(search.search(game, {.depth = 3}).best.has_value(), true);
  });
  for (int i = 0; i < 2; ++i) game.play(0);
  ForEachAlgorithm(g, [&](const std::string& name, auto& search, bool) {
    SCOPED_TRACE(name);
    if (name.find("difference") != std::string::npos) expect_error(search.search(game, {}));
  });
  game.play(0);
  ForEachAlgorithm(g, [&](const std::string& name, auto& search, bool) {
    SCOPED_TRACE(name);
    expect_error(search.search(game, {.depth = 1}));
    expect_error(search.search(game, {.nodes = 1}));
  });
}

}  // namespace
}  // namespace boardgames
