// The players that look nowhere, one ply and two plies ahead.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/testing/random_game.h"
#include "examples/tic_tac_toe.h"
#include "tests/helpers.h"

namespace boardgames {
namespace {

using testing::RandomGame;
using testing::Tree;

// A row of numbers. A move takes the left (0) or the right one (1), and its points; after a
// multiple of three the same player goes on.
struct Ends {
  struct State {
    int left = 0;
    int right = 0;  // behind the last one
    int player = 0;
    std::array<Score, 3> points{};
    bool operator==(const State&) const = default;
  };
  using Move = int;
  static constexpr int kMaxPlayers = 3;
  static constexpr int kMaxMoves = 2;

  int players() const { return players_; }
  State initial() const { return {0, static_cast<int>(row_.size()), 0, {}}; }
  int to_move(const State& s) const { return s.player; }
  void moves(const State& s, auto& out) const {
    out.push_back(0);
    if (s.right - s.left > 1) out.push_back(1);
  }
  void apply(State& s, Move m) const {
    const Score n = gain(s, m);
    s.points[static_cast<std::size_t>(s.player)] += n;
    if (n % 3 != 0) s.player = (s.player + 1) % players_;
    if (m == 0) {
      ++s.left;
    } else {
      --s.right;
    }
  }
  bool terminal(const State& s) const { return s.left == s.right; }
  Score utility(const State& s, int p) const {
    Score all = 0;
    for (const Score v : s.points) all += v;
    return players_ * s.points[static_cast<std::size_t>(p)] - all;
  }
  Score gain(const State& s, Move m) const {
    return row_[static_cast<std::size_t>(m == 0 ? s.left : s.right - 1)];
  }

  std::vector<Score> row_;
  int players_ = 2;
};
static_assert(HasGain<Ends>);

struct Chosen {
  int move;
  Score score;
  bool operator==(const Chosen&) const = default;
};

template <class Search>
Chosen Choice(Search&& search, const Ends& g) {
  const auto r = search.search(g.initial(), {});
  EXPECT_TRUE(r.best);
  EXPECT_EQ(r.kind, search::Kind::kHeuristic);  // gains prove nothing
  EXPECT_EQ(*r.best, r.pv.front());
  return {*r.best, r.score};
}

TEST(Greedy, TakesTheHighestGain) {
  for (const int players : {2, 3}) {
    const Ends g{{4, 2, 10, 5}, players};
    EXPECT_EQ(Choice(Greedy<Ends>(g), g), (Chosen{1, 5}));
    const Ends equal{{5, 1, 5}, players};
    EXPECT_EQ(Choice(Greedy<Ends>(equal), equal), (Chosen{0, 5}));
    const Ends last{{-7}, players};
    EXPECT_EQ(Choice(Greedy<Ends>(last), last), (Chosen{0, -7}));
  }
}

TEST(BestDifference, SubtractsTheBestReply) {
  const auto expect = [](std::vector<Score> row, Chosen chosen, std::size_t line) {
    for (const int players : {2, 3}) {
      const Ends g{row, players};
      BestDifference<Ends> search(g);
      EXPECT_EQ(Choice(search, g), chosen);
      EXPECT_EQ(search.search(g.initial(), {}).pv.size(), line);
      // One ply of it is Greedy.
      const auto shallow = search.search(g.initial(), {.depth = 1});
      EXPECT_EQ(shallow.best, Greedy<Ends>(g).search(g.initial(), {}).best);
      EXPECT_EQ(shallow.depth, 1);
    }
  };
  // Left: 4 - max(2, 5) = -1. Right: 5 - max(4, 10) = -5, although 5 is more at once.
  expect({4, 2, 10, 5}, {0, -1}, 2);
  // Left: 4 - max(10, 5) = -6. Right: 5 - max(4, 1) = 1.
  expect({4, 10, 1, 5}, {1, 1}, 2);
  // Left: 3 and another turn, 3 + max(10, 7) = 13. Right: 7 - max(3, 10) = -3.
  expect({3, 10, 7}, {0, 13}, 2);
  // Left: 4 - 5. Right: 5 - 4; then the game is over.
  expect({4, 5}, {1, 1}, 2);
  // No reply.
  expect({4}, {0, 4}, 1);
}

TEST(TieBreak, WithoutASeedTheFirstWithOneAnyOfTheBest) {
  const Ends g{{5, 1, 5}};
  const Ends worse{{4, 1, 1, 5}};
  const auto lefts = [](auto&& search, const Ends& ends) {
    int n = 0;
    for (int i = 0; i < 400; ++i) n += *search.search(ends.initial(), {}).best == 0 ? 1 : 0;
    return n;
  };
  EXPECT_EQ(lefts(Greedy<Ends>(g), g), 400);
  EXPECT_EQ(lefts(BestDifference<Ends>(g), g), 400);
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    EXPECT_NEAR(lefts(Greedy<Ends>(g, {.seed = seed}), g), 200, 50);
    EXPECT_NEAR(lefts(BestDifference<Ends>(g, {.seed = seed}), g), 200, 50);
    EXPECT_EQ(lefts(Greedy<Ends>(worse, {.seed = seed}), worse), 0);
  }
  // Three of four are best: each as often.
  const TreeGame tree = Tree("(7 7 1 7)");
  Greedy<TreeGame> greedy(tree, {.seed = 11});
  std::array<int, 4> count{};
  for (int i = 0; i < 3000; ++i) ++count[*greedy.search(tree.initial(), {}).best];
  EXPECT_NEAR(count[0], 1000, 120);
  EXPECT_NEAR(count[1], 1000, 120);
  EXPECT_EQ(count[2], 0);
  EXPECT_NEAR(count[3], 1000, 120);
}

TEST(WithoutGain, OneAndTwoPliesOfMinimax) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Objective objective = seed % 2 == 0 ? Objective::kWin : Objective::kPoints;
    const RandomGame g({.seed = seed, .depth = 3, .early_ends = 30, .objective = objective});
    RandomGame::State s = g.initial();
    for (; !g.terminal(s); g.apply(s, 0)) {
      for (const int depth : {1, 2}) {
        const auto expected = Minimax<RandomGame>(g).search(s, {.depth = depth});
        const auto r = BestDifference<RandomGame>(g).search(s, {.depth = depth});
        ASSERT_EQ(r.score, expected.score);
        ASSERT_EQ(r.pv, expected.pv);
        ASSERT_EQ(r.kind, expected.kind);
        ASSERT_EQ(r.plies, expected.plies);
        ASSERT_EQ(r.iteration.nodes, expected.iteration.nodes);
        ASSERT_EQ(r.iteration.leaves, expected.iteration.leaves);
        if (depth > 1) continue;
        const auto greedy = Greedy<RandomGame>(g).search(s, {.depth = 1});
        ASSERT_EQ(greedy.score, expected.score);
        ASSERT_EQ(greedy.pv, expected.pv);
        ASSERT_EQ(greedy.kind, expected.kind);
      }
    }
  }
}

TEST(WithoutGain, OfThreePlayersEachLooksAfterHimself) {
  // Player 1 would answer with <6,4,1> on the left and <3,5,1> on the right.
  const TreeGame g = Tree("((<1,2,3> <6,4,1>) (<3,5,1> <9,1,0>))");
  const auto r = BestDifference<TreeGame>(g).search(g.initial(), {});
  EXPECT_EQ(r.score, 6);
  EXPECT_EQ(int{*r.best}, 0);
  EXPECT_EQ(r.score, MaxN<TreeGame>(g).search(g.initial(), {.depth = 2}).score);
}

// A gain that says nothing about winning: the number of the cell.
struct HighCells : TicTacToe {
  Score gain(const State&, Move cell) const { return cell; }
};
static_assert(HasGain<HighCells>);

TEST(WinAndLoss, CountMoreThanAnyGain) {
  const HighCells g;
  // x x . / o o . / . . .   x wins at 2, and loses after anything else but 5.
  const HighCells::State s{{0003, 0030}, 0};
  for (const auto& r :
       {Greedy<HighCells>(g).search(s, {}), BestDifference<HighCells>(g).search(s, {})}) {
    EXPECT_EQ(int{*r.best}, 2);
    EXPECT_EQ(r.kind, search::Kind::kWin);
    EXPECT_EQ(r.plies, 1);
  }
  // . x . / o o . / . . x   x does not win, and must take 5. Greedy takes 7.
  const HighCells::State threat{{1u << 1 | 1u << 8, 0030}, 0};
  EXPECT_EQ(int{*Greedy<HighCells>(g).search(threat, {}).best}, 7);
  const auto r = BestDifference<HighCells>(g).search(threat, {});
  EXPECT_EQ(int{*r.best}, 5);
  EXPECT_EQ(r.score, 5 - 7);  // o has no win then, and likes 7
  EXPECT_EQ(r.kind, search::Kind::kHeuristic);
}

TEST(RandomMove, DrawsEveryMoveEquallyOften) {
  const TreeGame g = Tree("(1 2 3 4 5 6)");
  RandomMove<TreeGame> random(g, {.seed = 5});
  std::array<int, 6> count{};
  for (int i = 0; i < 6000; ++i) {
    const auto r = random.search(g.initial(), {.depth = 4});
    ++count[*r.best];
    EXPECT_EQ(r.score, 0);
    EXPECT_EQ(r.kind, search::Kind::kHeuristic);
    EXPECT_EQ(r.depth, 1);
  }
  for (const int n : count) EXPECT_NEAR(n, 1000, 120);
}

TEST(RandomMove, TheSeedDecides) {
  const RandomGame g({.seed = 2, .depth = 60, .branching = 8, .width = 0, .early_ends = 0});
  const auto game = [&](std::uint64_t seed, const Limits& limits) {
    RandomMove<RandomGame> random(g, {.seed = seed});
    std::vector<int> moves;
    for (auto s = g.initial(); !g.terminal(s);
         g.apply(s, static_cast<RandomGame::Move>(moves.back()))) {
      moves.push_back(*random.search(s, limits).best);
      MoveListFor<RandomGame> legal;
      g.moves(s, legal);
      EXPECT_TRUE(legal.contains(static_cast<RandomGame::Move>(moves.back())));
    }
    return moves;
  };
  EXPECT_EQ(game(7, {}), game(7, {}));
  EXPECT_NE(game(7, {}), game(8, {}));
  EXPECT_EQ(game(7, {}), game(7, {.nodes = 1}));  // no limit makes it less random
}

TEST(Limits, AreKeptAndBadOnesRefused) {
  const TreeGame g = Tree("((1 2 3)(4 5 6)(7 8 9))");
  const auto check = [&](auto&& search) {
    EXPECT_EQ(search.search(g.initial(), {.depth = 0}).stop, StopReason::kInvalid);
    EXPECT_EQ(search.search(g.initial(), {.depth = kMaxDepth + 1}).stop, StopReason::kInvalid);
    TreeGame::State leaf = g.initial();
    g.apply(leaf, 1);
    g.apply(leaf, 1);
    EXPECT_EQ(search.search(leaf, {}).stop, StopReason::kTerminal);
  };
  check(RandomMove<TreeGame>(g));
  check(Greedy<TreeGame>(g));
  check(BestDifference<TreeGame>(g));
  // Four nodes are enough for depth 1 and no more.
  const auto r = BestDifference<TreeGame>(g).search(g.initial(), {.nodes = 10});
  EXPECT_EQ(r.stop, StopReason::kNodes);
  EXPECT_EQ(r.depth, 1);
  EXPECT_EQ(r.score, 0);
  EXPECT_EQ(BestDifference<TreeGame>(g).search(g.initial(), {.solve = true}).score, 7);
}

}  // namespace
}  // namespace boardgames
