// Max^n and paranoid: hand-worked trees, and minimax's value with two players.
#include <gtest/gtest.h>

#include <string>

#include "boardgames/boardgames.h"
#include "boardgames/testing/random_game.h"

namespace boardgames {
namespace {

using testing::RandomGame;

TreeGame Tree(const char* text) {
  auto t = TreeGame::Parse(text);
  EXPECT_TRUE(t) << t.error;
  return *t;
}

// Player 1 takes (6,4,1) on the left and (3,5,1) on the right; player 0 prefers 6.
TEST(MaxN, HandWorkedTree) {
  const TreeGame g = Tree("((<1,2,3> <6,4,1>) (<3,5,1> <9,1,0>))");
  const auto r = MaxN<TreeGame>(g).search(g.initial(), {.depth = 2});
  EXPECT_EQ(r.values, (std::vector<Score>{6, 4, 1}));
  EXPECT_EQ(r.score, 6);
  EXPECT_EQ(int{*r.best}, 0);
}

TEST(MaxN, ThreePliesThreePlayers) {
  // Player 2 at the bottom: (1,2,6) over (4,3,2); (6,1,4) over (7,4,1). Player 1: 2 over 1.
  // Right: player 2: (5,1,1) or (2,2,1): equal for him, the first; (3,4,5) over (4,5,4).
  // Player 1: 1 against 4: (3,4,5). Player 0: 1 against 3: the right.
  const TreeGame g =
      Tree("(((<1,2,6> <4,3,2>)(<6,1,4> <7,4,1>))((<5,1,1> <2,2,1>)(<3,4,5> <4,5,4>)))");
  const auto r = MaxN<TreeGame>(g).search(g.initial(), {.depth = 3});
  EXPECT_EQ(r.values, (std::vector<Score>{3, 4, 5}));
  EXPECT_EQ(int{*r.best}, 1);
  EXPECT_EQ(r.pv.size(), 3u);
}

TEST(Paranoid, TheOthersPlayAgainstTheRootPlayer) {
  const TreeGame g =
      Tree("(((<1,2,6> <4,3,2>)(<6,1,4> <7,4,1>))((<5,1,1> <2,2,1>)(<3,4,5> <4,5,4>)))");
  // Player 0 gets the smallest of each half: 1 on the left, 2 on the right.
  const auto r = Paranoid<TreeGame>(g).search(g.initial(), {.depth = 3});
  EXPECT_EQ(r.score, 2);
  EXPECT_EQ(int{*r.best}, 1);
}

TEST(NPlayers, WithTwoPlayersBothAreMinimax) {
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    const auto objective = seed % 2 == 0 ? Objective::kWin : Objective::kPoints;
    const RandomGame g({.seed = seed, .depth = 6, .objective = objective});
    for (int depth = 1; depth <= 6; ++depth) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " depth " + std::to_string(depth));
      const auto expected = Minimax<RandomGame>(g).search(g.initial(), {.depth = depth});
      const auto max_n = MaxN<RandomGame>(g).search(g.initial(), {.depth = depth});
      ASSERT_EQ(max_n.score, expected.score);
      ASSERT_EQ(max_n.values, (std::vector<Score>{expected.score, -expected.score}));
      ASSERT_EQ(max_n.best, expected.best);
      ASSERT_EQ(max_n.kind, expected.kind);
      const auto paranoid = Paranoid<RandomGame>(g).search(g.initial(), {.depth = depth});
      ASSERT_EQ(paranoid.score, expected.score);
      ASSERT_EQ(paranoid.best, expected.best);
    }
  }
}

}  // namespace
}  // namespace boardgames
