// Bitboards, shapes and stable discs, each against a loop over cells.
#include "boardgames/games/reversi/bitboard.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <set>
#include <string>

#include "boardgames/games/reversi.h"
#include "boardgames/games/reversi/board.h"
#include "boardgames/games/reversi/stability.h"
#include "naive_reversi.h"

namespace boardgames::reversi {
namespace {

// The discs flipped on an 8x8 board by stepping from cell to cell; whether `cell` is empty is not
// asked.
std::uint64_t SteppedFlips(std::uint64_t own, std::uint64_t opp, int cell) {
  std::uint64_t all = 0;
  for (int dr = -1; dr <= 1; ++dr) {
    for (int dc = -1; dc <= 1; ++dc) {
      if (dr == 0 && dc == 0) continue;
      std::uint64_t line = 0;
      for (int r = cell / 8 + dr, c = cell % 8 + dc; r >= 0 && r < 8 && c >= 0 && c < 8;
           r += dr, c += dc) {
        const std::uint64_t bit = CellBit(8 * r + c);
        if ((opp & bit) != 0) {
          line |= bit;
          continue;
        }
        if ((own & bit) != 0) all |= line;
        break;
      }
    }
  }
  return all;
}

TEST(ReversiBitboard, FlipsAndMovesOnRandomBoards) {
  Seeded random(7);
  for (int i = 0; i < 20'000; ++i) {
    // From sparse to crowded, and from all one colour to all the other.
    std::uint64_t discs = random();
    for (std::uint32_t n = random.Uniform(4); n > 0; --n) discs |= random();
    if (random.Uniform(4) == 0) discs &= random();
    std::uint64_t black = random();
    for (std::uint32_t n = random.Uniform(3); n > 0; --n) black |= random();
    if (random.Uniform(2) == 0) black = ~black;
    const std::uint64_t own = discs & black;
    const std::uint64_t opp = discs & ~black;
    SCOPED_TRACE("board " + std::to_string(i));
    std::uint64_t moves = 0;
    for (int cell = 0; cell < 64; ++cell) {
      const std::uint64_t flips = SteppedFlips(own, opp, cell);
      if (flips != 0) moves |= CellBit(cell);
      if ((discs & CellBit(cell)) == 0) {
        ASSERT_EQ(Flips(own, opp, cell), flips) << "cell " << cell;
      }
    }
    ASSERT_EQ(OutflankingCells(own, opp), moves);
  }
}

TEST(ReversiBitboard, BesideIsTheKingsStep) {
  for (int a = 0; a < 64; ++a) {
    std::uint64_t beside = 0;
    for (int b = 0; b < 64; ++b) {
      const int dr = a / 8 - b / 8;
      const int dc = a % 8 - b % 8;
      if (a != b && dr * dr <= 1 && dc * dc <= 1) beside |= CellBit(b);
    }
    EXPECT_EQ(Beside(CellBit(a)), beside) << a;
  }
  EXPECT_EQ(Beside(0), 0u);
  EXPECT_EQ(Beside(~std::uint64_t{0}), ~std::uint64_t{0});
}

TEST(ReversiBitboard, SymmetriesMoveBoardsAsTheyMoveCells) {
  SplitMix64 random(8);
  std::set<std::uint64_t> images;
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    images.insert(TransformBoard(0x0000000000000007, symmetry) ^
                  TransformBoard(0x0000000000000100, symmetry));
    for (int i = 0; i < 50; ++i) {
      const std::uint64_t board = random();
      std::uint64_t image = 0;
      for (int c = 0; c < 64; ++c) {
        if ((board & CellBit(c)) != 0) image |= CellBit(TransformCell(c, symmetry));
      }
      ASSERT_EQ(TransformBoard(board, symmetry), image) << symmetry;
    }
  }
  EXPECT_EQ(images.size(), 8u);
  EXPECT_EQ(TransformBoard(0x123456789abcdef0, 0), 0x123456789abcdef0u);
}

// --- shapes --------------------------------------------------------------------------------------

std::string Cells(const Shape& shape, std::uint64_t cells) {
  std::string names;
  for (; cells != 0; cells &= cells - 1) {
    names += (names.empty() ? "" : " ");
    names += CellName(shape, std::countr_zero(cells));
  }
  return names;
}

TEST(ReversiShape, CornersAndTheCellsBesideThem) {
  const Shape eight(8, 0);
  EXPECT_EQ(Cells(eight, eight.corners), "a1 h1 a8 h8");
  EXPECT_EQ(Cells(eight, eight.c_cells), "b1 g1 a2 h2 a7 h7 b8 g8");
  EXPECT_EQ(Cells(eight, eight.x_cells), "b2 g2 b7 g7");
  const Shape six(6, 0);
  EXPECT_EQ(Cells(six, six.corners), "a1 f1 a6 f6");
  EXPECT_EQ(Cells(six, six.c_cells), "b1 e1 a2 f2 a5 f5 b6 e6");
  EXPECT_EQ(Cells(six, six.x_cells), "b2 e2 b5 e5");
  EXPECT_EQ(six.cells, 36);
}

TEST(ReversiShape, BlockedCellsMakeCorners) {
  // With a1 blocked, b1 has the board's end or a1 beside it on every axis but the diagonal to c2,
  // whose other side is off the board: a corner. So has a2.
  const Shape shape(8, CellBit(0));
  EXPECT_EQ(Cells(shape, shape.corners), "b1 h1 a2 a8 h8");
  EXPECT_EQ(shape.cells, 63);
}

TEST(ReversiShape, RingsCarryTheReportsWeights) {
  const auto rings = [](int size) {
    const Shape shape(size, 0);
    std::string counts;
    for (const std::uint64_t ring : shape.rings)
      counts += std::to_string(std::popcount(ring)) + " ";
    return counts;
  };
  EXPECT_EQ(rings(8), "28 20 12 ");
  EXPECT_EQ(rings(6), "20 12 0 ");
  EXPECT_EQ(rings(4), "12 0 0 ");
}

// --- stable discs --------------------------------------------------------------------------------

TEST(ReversiStability, NoLaterMoveFlipsAStableDisc) {
  Seeded random(9);
  int found = 0;
  for (int i = 0; i < 4000; ++i) {
    const Reversi g = Rules(RandomOptions(random));
    Reversi::State s = random.Uniform(2) == 0
                           ? LatePosition(g, random, NumberBelow(random, 40))
                           : Position(g, RandomText(g, random, random.Uniform(40)));
    const StableDiscs stable = FindStable(g.shape(), s.own, s.opp);
    SCOPED_TRACE(g.position_to_string(s));
    ASSERT_EQ(stable.own & ~s.own, 0u);
    ASSERT_EQ(stable.opp & ~s.opp, 0u);
    found += std::popcount(stable.own | stable.opp);
    const std::uint64_t player = s.player;
    for (int playout = 0; playout < 3; ++playout) {
      Reversi::State t = s;
      while (!g.terminal(t)) {
        g.apply(t, Pick(Moves(g, t), random));
        const std::uint64_t mine = t.player == player ? t.own : t.opp;
        const std::uint64_t theirs = t.player == player ? t.opp : t.own;
        ASSERT_EQ(stable.own & ~mine, 0u) << g.position_to_string(t);
        ASSERT_EQ(stable.opp & ~theirs, 0u) << g.position_to_string(t);
      }
    }
  }
  EXPECT_GT(found, 10'000) << "a test of nothing";
}

TEST(ReversiStability, CornersEdgesAndFullBoards) {
  const Reversi g = Rules({.size = 4});
  const auto stable = [&](const char* text) {
    const Reversi::State s = Position(g, text);
    const StableDiscs found = FindStable(g.shape(), s.own, s.opp);
    return Cells(g.shape(), found.own) + "/" + Cells(g.shape(), found.opp);
  };
  EXPECT_EQ(stable("XX-O------------ X"), "a1 b1/d1");
  EXPECT_EQ(stable("XXXO------------ X"), "a1 b1 c1/d1");
  EXPECT_EQ(stable("-XX------------- X"), "/") << "the edge can still be turned";
  EXPECT_EQ(stable("XXXXOOOOXXXXOOOO O"), "a2 b2 c2 d2 a4 b4 c4 d4/a1 b1 c1 d1 a3 b3 c3 d3");
}

}  // namespace
}  // namespace boardgames::reversi
