#include "boardgames/mcts/internal/tree.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "examples/tic_tac_toe.h"

namespace boardgames::internal {
namespace {

using TwoPlayers = Tree<TicTacToe>;

TwoPlayers::Node Position(int player, Score lo, Score hi) {
  TwoPlayers::Node n{};
  n.player = static_cast<std::uint8_t>(player);
  TwoPlayers::SetInterval(n, 0, lo, hi);
  return n;
}

TEST(Tree, TheSecondPlayersIntervalIsTheFirstOnesTurnedAround) {
  const auto n = Position(0, -3, 7);
  EXPECT_EQ(TwoPlayers::Lo(n, 1), -7);
  EXPECT_EQ(TwoPlayers::Hi(n, 1), 3);
}

TEST(Tree, APositionIsAsGoodAsItsBestMoveAndAPlyFurther) {
  TwoPlayers tree(1 << 16);
  tree.Clear(2, Objective::kWin);
  tree.Add(Position(0, LossIn(1), WinIn(1)));
  tree.Add(Position(1, 0, WinIn(1)));
  tree.Add(Position(1, LossIn(4), 0));
  tree[0].first = 1;
  tree[0].children = 2;
  EXPECT_TRUE(tree.Narrow(tree[0]));
  EXPECT_EQ(TwoPlayers::Lo(tree[0], 0), 0);
  EXPECT_EQ(TwoPlayers::Hi(tree[0], 0), WinIn(2));
  EXPECT_FALSE(tree.Narrow(tree[0])) << "nothing new";
  EXPECT_TRUE(tree.Matters(tree[0], 1));
  EXPECT_FALSE(tree.Matters(tree[0], 2)) << "it gets no more than is sure already";
  TwoPlayers::SetInterval(tree[1], 0, WinIn(4), WinIn(4));
  EXPECT_TRUE(tree.Narrow(tree[0]));
  EXPECT_TRUE(tree.Decided(tree[0]));
  EXPECT_EQ(TwoPlayers::Sure(tree[0], 0), WinIn(5));
  EXPECT_EQ(TwoPlayers::Sure(tree[0], 1), LossIn(5));
}

TEST(Tree, AMarginIsDecidedOnlyWhenItIsExact) {
  TwoPlayers tree(1 << 16);
  tree.Clear(2, Objective::kPoints);
  EXPECT_FALSE(tree.Decided(Position(0, WinIn(5), WinIn(3))));
  tree.Clear(2, Objective::kWin);
  EXPECT_TRUE(tree.Decided(Position(0, WinIn(5), WinIn(3)))) << "a win is a win";
}

TEST(Tree, GivesNoMoreRoomThanItHas) {
  TwoPlayers tree(10 * sizeof(TwoPlayers::Node));
  EXPECT_EQ(tree.capacity(), 10U);
  tree.Add({});
  EXPECT_EQ(tree.room(), 9U);
  tree.Clear(2, Objective::kWin);
  EXPECT_EQ(tree.room(), 10U);
}

}  // namespace
}  // namespace boardgames::internal
