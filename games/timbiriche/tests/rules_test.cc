// The rules: counts, extra turns, the end, several players, and both board types alike.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "boardgames/games/timbiriche.h"
#include "boardgames/perft.h"
#include "helpers.h"

namespace boardgames {
namespace {

struct Draws {
  std::uint32_t number;
  std::uint32_t Uniform(std::uint32_t) const { return number; }
};

TEST(TimbiricheRules, PerftIsFallingFactorials) {
  const auto small = Small(3, 3);
  std::uint64_t expected = 1;
  for (int depth = 0; depth <= 4; ++depth) {
    EXPECT_EQ(Perft(small, small.initial(), depth), expected) << depth;
    EXPECT_EQ(Perft(small, small.initial(), depth, PerftMode::kEveryLeaf), expected) << depth;
    expected *= static_cast<std::uint64_t>(24 - depth);
  }
  EXPECT_EQ(Perft(Small(4, 4), Small(4, 4).initial(), 3), 40u * 39 * 38);
  EXPECT_EQ(Perft(Big(10, 10), Big(10, 10).initial(), 2), 220u * 219);
  EXPECT_EQ(Perft(Small(1, 1), Small(1, 1).initial(), 4), 24u);
  EXPECT_EQ(Perft(Small(1, 1), Small(1, 1).initial(), 5), 0u) << "a finished game adds nothing";
}

// What falling factorials cannot see: who moves at the leaves, and the boxes.
struct Leaves {
  std::int64_t first_to_move = 0;
  std::int64_t boxes = 0;  // sum of first - second
};
template <class G>
void Count(const G& g, const typename G::State& s, int depth, Leaves& leaves) {
  if (depth == 0) {
    leaves.first_to_move += g.to_move(s) == 0 ? 1 : 0;
    leaves.boxes += s.boxes[0] - s.boxes[1];
    return;
  }
  for (const auto& m : Moves(g, s)) {
    auto t = s;
    g.apply(t, m);
    Count(g, t, depth - 1, leaves);
  }
}

TEST(TimbiricheRules, LeavesBySideToMoveAndBoxes) {
  struct Row {
    int size, depth;
    std::int64_t first_to_move, boxes;
  };
  for (const Row& row :
       {Row{2, 4, 11'784, -96}, Row{2, 5, 3'840, 2'304}, Row{2, 6, 584'640, -37'632},
        Row{3, 4, 254'808, -216}, Row{3, 5, 21'600, 12'960}}) {
    SCOPED_TRACE(SizeText(row.size, row.size) + " depth " + std::to_string(row.depth));
    Leaves small;
    Count(Small(row.size, row.size), Small(row.size, row.size).initial(), row.depth, small);
    EXPECT_EQ(small.first_to_move, row.first_to_move);
    EXPECT_EQ(small.boxes, row.boxes);
    if (row.size == 3) continue;
    Leaves big;
    Count(Big(row.size, row.size), Big(row.size, row.size).initial(), row.depth, big);
    EXPECT_EQ(big.first_to_move, row.first_to_move);
    EXPECT_EQ(big.boxes, row.boxes);
  }
}

TEST(TimbiricheRules, TheTurnPassesUnlessABoxIsCompleted) {
  const auto g = Small(2, 2);
  auto s = Play(g, g.initial(), "a1b1");
  EXPECT_EQ(g.to_move(s), 1);
  s = Play(g, s, "a1a2 b1b2");
  EXPECT_EQ(g.to_move(s), 1);
  s = Play(g, s, "a2b2");
  EXPECT_EQ(g.to_move(s), 1) << "completing a box gives another turn";
  EXPECT_EQ(s.boxes[0], 0);
  EXPECT_EQ(s.boxes[1], 1);
}

TEST(TimbiricheRules, OneEdgeMayCompleteTwoBoxes) {
  const auto g = Small(1, 2);
  auto s = Play(g, g.initial(), "a1b1 b1c1 a2b2 b2c2 a1a2 c1c2");
  EXPECT_EQ(g.to_move(s), 0);
  const auto m = testing::MoveNamed(g, s, "b1b2");
  EXPECT_EQ(g.gain(s, m), 2);
  EXPECT_EQ(g.gain(g.initial(), m), 0);
  g.apply(s, m);
  EXPECT_EQ(s.boxes[0], 2);
  EXPECT_TRUE(g.terminal(s));
  EXPECT_EQ(g.utility(s, 0), 2 * TimbiricheSmall::kPointValue);
  EXPECT_EQ(g.utility(s, 1), -2 * TimbiricheSmall::kPointValue);
}

TEST(TimbiricheRules, AfterTheLastEdgeTheTurnStays) {
  const auto g = Small(1, 1);
  const auto s = Play(g, g.initial(), "a1b1 a2b2 a1a2 b1b2");
  EXPECT_TRUE(g.terminal(s));
  EXPECT_EQ(g.to_move(s), 1);
  EXPECT_EQ(g.utility(s, 1), TimbiricheSmall::kPointValue);
  EXPECT_EQ(g.remaining(s), 0);
}

TEST(TimbiricheRules, ThreeAndFourPlayersTakeTurns) {
  for (int players = 3; players <= 4; ++players) {
    const auto g = Small(2, 2, players);
    EXPECT_EQ(g.players(), players);
    auto s = g.initial();
    // No box can be complete within three edges.
    SplitMix64 random(11);
    for (int ply = 0; ply < 3; ++ply) {
      EXPECT_EQ(g.to_move(s), ply % players);
      g.apply(s, g.random_move(s, random));
    }
    while (!g.terminal(s)) {
      const int player = g.to_move(s);
      const auto m = g.random_move(s, random);
      const int gain = g.gain(s, m);
      g.apply(s, m);
      EXPECT_EQ(g.to_move(s), gain > 0 ? player : (player + 1) % players);
    }
    Score sum = 0;
    int boxes = 0;
    for (int p = 0; p < players; ++p) {
      const int own = s.boxes[static_cast<std::size_t>(p)];
      EXPECT_EQ(g.utility(s, p), TimbiricheSmall::kPointValue * (players * own - 4));
      sum += g.utility(s, p);
      boxes += own;
    }
    EXPECT_EQ(sum, 0);
    EXPECT_EQ(boxes, 4);
  }
}

TEST(TimbiricheRules, TheTwoBoardTypesAgree) {
  for (const auto& [rows, cols] : {std::pair{1, 1}, {2, 3}, {5, 5}, {1, 21}, {21, 1}, {4, 6}}) {
    for (int players = 2; players <= 4; ++players) {
      SCOPED_TRACE(SizeText(rows, cols) + ", " + std::to_string(players) + " players");
      const auto small = Small(rows, cols, players);
      const auto big = Big(rows, cols, players);
      Seeded random(5);
      auto s = small.initial();
      auto b = big.initial();
      while (!small.terminal(s)) {
        ASSERT_FALSE(big.terminal(b));
        ASSERT_EQ(small.position_to_string(s), big.position_to_string(b));
        ASSERT_EQ(small.board(s), big.board(b));
        const auto moves = Moves(small, s);
        const auto big_moves = Moves(big, b);
        ASSERT_EQ(moves.size(), big_moves.size());
        ASSERT_EQ(moves.size(), small.count_moves(s));
        for (int i = 0; i < moves.size(); ++i) {
          ASSERT_EQ(moves[i].edge, big_moves[i].edge);
          Draws draws{static_cast<std::uint32_t>(i)};
          ASSERT_EQ(small.random_move(s, draws).edge, moves[i].edge);
          ASSERT_EQ(big.random_move(b, draws).edge, moves[i].edge);
          ASSERT_EQ(small.prior(s, moves[i], 1), big.prior(b, big_moves[i], 1));
        }
        MoveListFor<TimbiricheSmall> undominated;
        MoveListFor<Timbiriche> big_undominated;
        small.undominated_moves(s, undominated);
        big.undominated_moves(b, big_undominated);
        ASSERT_EQ(undominated.size(), big_undominated.size());
        for (int i = 0; i < undominated.size(); ++i) {
          ASSERT_EQ(undominated[i].edge, big_undominated[i].edge);
        }
        for (int p = 0; p < players; ++p) {
          ASSERT_EQ(small.banked(s, p), big.banked(b, p));
          ASSERT_EQ(small.bounds(s, p, kToEnd), big.bounds(b, p, kToEnd));
        }
        const int k = NumberBelow(random, moves.size());
        small.apply(s, moves[k]);
        big.apply(b, big_moves[k]);
      }
      EXPECT_TRUE(big.terminal(b));
      EXPECT_EQ(small.utility(s, 0), big.utility(b, 0));
    }
  }
}

TEST(TimbiricheRules, LargeBoardsArePlayedToTheEnd) {
  for (const auto& [rows, cols] : {std::pair{10, 10}, {13, 9}, {25, 4}}) {
    const auto g = Big(rows, cols);
    Seeded random(77);
    for (int game = 0; game < 20; ++game) {
      SCOPED_TRACE("game " + std::to_string(game));
      auto s = g.initial();
      int plies = 0;
      for (; !g.terminal(s); ++plies) {
        ASSERT_EQ(g.remaining(s), g.grid().edges() - plies);
        g.apply(s, g.random_move(s, random));
      }
      ASSERT_EQ(plies, g.grid().edges());
      ASSERT_EQ(s.boxes[0] + s.boxes[1], rows * cols);
    }
  }
}

TEST(TimbiricheRules, AStateIsAllItsBytes) {
  EXPECT_TRUE(std::has_unique_object_representations_v<TimbiricheSmall::State>);
  EXPECT_TRUE(std::has_unique_object_representations_v<Timbiriche::State>);
  EXPECT_EQ(sizeof(TimbiricheSmall::State), 16u);
  EXPECT_EQ(sizeof(Timbiriche::State), 40u);
  EXPECT_EQ(sizeof(TimbiricheSmall::Move), 1u);
}

}  // namespace
}  // namespace boardgames
