#include "boardgames/search/ordering.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "boardgames/tree_game.h"
#include "boardgames/zobrist.h"
#include "examples/tic_tac_toe.h"

namespace boardgames {
namespace {

template <int kMoves>
std::vector<int> Picked(const std::vector<std::int64_t>& values) {
  MovePicker<kMoves> picker(static_cast<int>(values.size()));
  for (std::size_t i = 0; i < values.size(); ++i) picker.Set(static_cast<int>(i), values[i]);
  std::vector<int> order;
  for (int i = picker.Next(); i >= 0; i = picker.Next()) order.push_back(i);
  return order;
}

// By falling value; of equals the first.
std::vector<int> Sorted(const std::vector<std::int64_t>& values) {
  std::vector<int> order(values.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  std::sort(order.begin(), order.end(), [&](int a, int b) {
    const auto va = values[static_cast<std::size_t>(a)], vb = values[static_cast<std::size_t>(b)];
    return va != vb ? va > vb : a < b;
  });
  return order;
}

TEST(MovePicker, HandsOutByFallingValueAndEqualsInTheirOrder) {
  constexpr std::uint64_t kSeed = 11;
  SplitMix64 random(kSeed);
  for (int round = 0; round < 200; ++round) {
    std::vector<std::int64_t> values(random.Uniform(18));
    for (auto& v : values) v = static_cast<std::int64_t>(random.Uniform(8)) - 4;
    ASSERT_EQ(Picked<18>(values), Sorted(values)) << "seed " << kSeed << ", round " << round;
    values.resize(300);
    for (auto& v : values) v = static_cast<std::int64_t>(random()) >> 12;
    values[7] = values[250];
    ASSERT_EQ(Picked<352>(values), Sorted(values)) << "seed " << kSeed << ", round " << round;
  }
}

TEST(MovePicker, IsEmptyAtLast) {
  MovePicker<4> none(0);
  EXPECT_EQ(none.Next(), -1);
  MovePicker<4> one(1);
  one.Set(0, -5);
  EXPECT_EQ(one.Next(), 0);
  EXPECT_EQ(one.Next(), -1);
  EXPECT_EQ(one.Next(), -1);
}

TEST(MovePicker, AddsToWhatIsNotHandedOut) {
  MovePicker<40> picker(30);
  for (int i = 0; i < 30; ++i) picker.Set(i, i == 17 ? 1000 : 0);
  EXPECT_EQ(picker.Next(), 17);
  picker.AddToRest([](int i) { return i == 17 ? 5000 : i % 10; });
  for (const int expected : {9, 19, 29, 8, 18, 28, 7, 27, 6}) EXPECT_EQ(picker.Next(), expected);
}

// Tic-tac-toe with numbers for its moves.
struct Numbered : TicTacToe {
  static constexpr int kMoveIndexes = 9;
  int index(Move m) const { return m; }
};

template <class G>
typename OrderingMemory<G>::Of Learned(const OrderingMemory<G>& memory, int ply, int player) {
  return {memory, ply, player};
}

TEST(OrderingMemory, TwoKillersAPlyAndPlayerTheLatestFirst) {
  const Numbered g;
  OrderingMemory<Numbered> memory;
  memory.CutOff(g, 3, 0, 4, 2);
  memory.CutOff(g, 3, 0, 5, 2);
  memory.CutOff(g, 3, 0, 5, 2);
  EXPECT_TRUE(Learned(memory, 3, 0).IsKiller(4));
  EXPECT_TRUE(Learned(memory, 3, 0).IsKiller(5));
  EXPECT_FALSE(Learned(memory, 3, 1).IsKiller(5));
  EXPECT_FALSE(Learned(memory, 2, 0).IsKiller(5));
  memory.CutOff(g, 3, 0, 6, 2);
  EXPECT_FALSE(Learned(memory, 3, 0).IsKiller(4)) << "the oldest is forgotten";
  memory.NewSearch();
  EXPECT_FALSE(Learned(memory, 3, 0).IsKiller(6));
}

TEST(OrderingMemory, HistoryGrowsWithTheDepthFadesAndNeverOverflows) {
  const Numbered g;
  OrderingMemory<Numbered> memory;
  memory.CutOff(g, 0, 0, 2, 3);
  memory.CutOff(g, 5, 0, 2, 5);
  EXPECT_EQ(Learned(memory, 0, 0).History(g, 2), 9 + 25);
  EXPECT_EQ(Learned(memory, 0, 1).History(g, 2), 0);
  EXPECT_EQ(Learned(memory, 0, 0).History(g, 3), 0);
  memory.NewSearch();
  EXPECT_EQ(Learned(memory, 0, 0).History(g, 2), 34 / 8);
  for (int i = 0; i < 10'000; ++i) memory.CutOff(g, 0, 0, 2, 32);
  EXPECT_LE(Learned(memory, 0, 0).History(g, 2), OrderingMemory<Numbered>::kHistoryMax);
  EXPECT_GT(Learned(memory, 0, 0).History(g, 2), OrderingMemory<Numbered>::kHistoryMax / 4);
  memory.Clear();
  EXPECT_EQ(Learned(memory, 0, 0).History(g, 2), 0);
}

TEST(OrderingMemory, MalusTakesHistoryAndAgesIt) {
  const Numbered g;
  OrderingMemory<Numbered> memory({.malus = true});
  memory.CutOff(g, 0, 0, 2, 6);
  memory.Failed(g, 0, 3, 6);
  EXPECT_GT(Learned(memory, 0, 0).History(g, 2), 0);
  EXPECT_EQ(Learned(memory, 0, 0).History(g, 3), -Learned(memory, 0, 0).History(g, 2));
  for (int i = 0; i < 10'000; ++i) {
    memory.CutOff(g, 0, 0, 2, 32);
    memory.Failed(g, 0, 3, 32);
  }
  EXPECT_LE(Learned(memory, 0, 0).History(g, 2), OrderingMemory<Numbered>::kHistoryMax);
  EXPECT_GE(Learned(memory, 0, 0).History(g, 3), -OrderingMemory<Numbered>::kHistoryMax);
  EXPECT_GT(Learned(memory, 0, 0).History(g, 2), OrderingMemory<Numbered>::kHistoryMax / 2);
  for (int i = 0; i < 100; ++i) memory.Failed(g, 0, 2, 32);
  EXPECT_LT(Learned(memory, 0, 0).History(g, 2), 0) << "new experience counts more than old";
  OrderingMemory<Numbered> plain;
  plain.Failed(g, 0, 3, 6);
  EXPECT_EQ(Learned(plain, 0, 0).History(g, 3), 0);
}

TEST(OrderingMemory, RepliesBelongToThePlayerAndTheMoveBefore) {
  const Numbered g;
  using Of = OrderingMemory<Numbered>::Of;
  OrderingMemory<Numbered> memory({.countermoves = true, .continuation = true});
  memory.CutOff(g, 4, 1, 2, 3, 7);
  EXPECT_TRUE(Of(memory, 9, 1, 7).IsReply(2)) << "at any ply";
  EXPECT_GT(Of(memory, 9, 1, 7).Continuation(g, 2), 0);
  EXPECT_FALSE(Of(memory, 9, 1, 6).IsReply(2));
  EXPECT_EQ(Of(memory, 9, 1, 6).Continuation(g, 2), 0);
  EXPECT_FALSE(Of(memory, 9, 0, 7).IsReply(2));
  EXPECT_FALSE(Of(memory, 9, 1).IsReply(2)) << "nothing is known of the move before";
  memory.CutOff(g, 4, 1, 5, 3, 7);
  EXPECT_FALSE(Of(memory, 9, 1, 7).IsReply(2)) << "the latest";
  EXPECT_TRUE(Of(memory, 9, 1, 7).IsReply(5));
  memory.Clear();
  EXPECT_FALSE(Of(memory, 9, 1, 7).IsReply(5));
  EXPECT_EQ(Of(memory, 9, 1, 7).Continuation(g, 2), 0);
}

TEST(OrderingMemory, AGameWithoutNumbersHasKillersAlone) {
  const TreeGame g = *TreeGame::Parse("((1 2) (3 4))");
  OrderingMemory<TreeGame> memory;
  memory.CutOff(g, 0, 0, 1, 4);
  EXPECT_TRUE(Learned(memory, 0, 0).IsKiller(1));
  EXPECT_EQ(Learned(memory, 0, 0).History(g, 1), 0);
}

}  // namespace
}  // namespace boardgames
