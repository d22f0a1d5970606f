// Boards beyond 10x10, and the seams between the words that hold them. (Random games on them beside
// the naive rules: random_test.cc; shortest ways: paths_test.cc.)
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <utility>

#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/evaluators.h"
#include "boardgames/perft.h"
#include "boardgames/search/engine.h"
#include "games/quoridor/tests/helpers.h"

namespace boardgames::quoridor {
namespace {

using ::testing::HasSubstr;
using ::testing::UnorderedElementsAre;

constexpr int kWords = 4;
constexpr int kSide = Layout<kWords>::kMaxSide;
using Word = Layout<kWords>::Word;

QuoridorLarge Largest() { return Make<QuoridorLarge>({.cols = 20, .rows = 20}); }

// --- wide words ----------------------------------------------------------------------------------

TEST(WideWord, ShiftsStayInTheLaneAndRowsGoFromLaneToLane) {
  constexpr int kBits = Layout<kWords>::kWordBits;
  constexpr int kStride = Layout<kWords>::kStride;
  for (int bit = 0; bit < kBits; ++bit) {
    SCOPED_TRACE(bit);
    const auto word = OneBit<Word>(bit);
    const int in_lane = bit % 64;
    EXPECT_EQ(FirstOne(word), bit);
    EXPECT_EQ(CountOnes(word), 1);
    for (const int n : {0, 1, 19, 63}) {
      EXPECT_TRUE((word << n) == (in_lane + n < 64 ? OneBit<Word>(bit + n) : Word{})) << n;
      EXPECT_TRUE((word >> n) == (in_lane >= n ? OneBit<Word>(bit - n) : Word{})) << n;
    }
    // The next row is the next lane's, and after the last lane further up in the first.
    if (in_lane >= 2 * kStride) continue;
    const int next = bit + 64 < kBits ? bit + 64 : in_lane + kStride;
    EXPECT_TRUE(NextRow<kStride>(word) == OneBit<Word>(next));
    EXPECT_TRUE(PreviousRow<kStride>(OneBit<Word>(next)) == word);
  }
}

TEST(WideWord, TheOperatorsWorkOnEveryPart) {
  Seeded random(17);
  for (int i = 0; i < 100; ++i) {
    const Word a{{random(), random(), random(), random()}};
    const Word b{{random(), random(), random(), random()}};
    for (int bit = 0; bit < Layout<kWords>::kWordBits; ++bit) {
      ASSERT_EQ(HasBit(a & b, bit), HasBit(a, bit) && HasBit(b, bit));
      ASSERT_EQ(HasBit(a | b, bit), HasBit(a, bit) || HasBit(b, bit));
      ASSERT_EQ(HasBit(a ^ b, bit), HasBit(a, bit) != HasBit(b, bit));
      ASSERT_EQ(HasBit(~a, bit), !HasBit(a, bit));
      ASSERT_FALSE(a == (a ^ OneBit<Word>(bit)));
    }
    ASSERT_TRUE(a == (a ^ b ^ b));
  }
}

// --- cells ---------------------------------------------------------------------------------------

TEST(LargeCells, EachIsNextToItsNeighboursOnly) {
  for (const auto& [columns, rows] : {std::pair{20, 20}, {19, 19}, {13, 7}, {11, 11}, {4, 20}}) {
    const Shape<kWords> shape(columns, rows);
    ASSERT_EQ(shape.cells.Count(), columns * rows);
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        const int cell = CellAt<kWords>(column, row);
        ASSERT_EQ(ColumnOf<kWords>(cell), column);
        ASSERT_EQ(RowOf<kWords>(cell), row);
        ASSERT_TRUE(shape.cells.Has(cell));
        std::set<int> expected;
        if (column > 0) expected.insert(CellAt<kWords>(column - 1, row));
        if (column + 1 < columns) expected.insert(CellAt<kWords>(column + 1, row));
        if (row > 0) expected.insert(CellAt<kWords>(column, row - 1));
        if (row + 1 < rows) expected.insert(CellAt<kWords>(column, row + 1));
        std::set<int> found;
        const Bits<kWords> bit = CellBit<kWords>(cell);
        ForEachCell(shape.open.Around(bit), [&](int c) { found.insert(c); });
        ASSERT_EQ(found, expected) << CellToString<kWords>(cell);
        ASSERT_TRUE(shape.open.Spread(bit) == (shape.open.Spread(bit) | shape.open.Around(bit)));
        // One direction at a time.
        using enum Direction;
        Bits<kWords> sum;
        for (const auto d : {kNorth, kSouth, kEast, kWest}) {
          const Bits<kWords> there = shape.open.Go(bit, d);
          sum |= there;
          if (there.Any()) {
            ASSERT_TRUE(shape.open.Go(there, static_cast<Direction>(static_cast<int>(d) ^ 1)) ==
                        bit);
          }
        }
        ASSERT_TRUE(sum == shape.open.Around(bit));
      }
    }
  }
}

TEST(LargeCells, DistancesOnTheEmptyBoard) {
  const QuoridorLarge g = Largest();
  const auto maze = g.maze(g.initial());
  const auto far = CellBit<kWords>(CellAt<kWords>(19, 19));
  EXPECT_EQ(maze.Distance(CellBit<kWords>(CellAt<kWords>(0, 0)), far), 38);
  EXPECT_EQ(maze.Fill(far).Count(), 400);
  EXPECT_EQ(g.distances(g.initial(), 0).own, 19);
}

// --- notation ------------------------------------------------------------------------------------

TEST(LargeNotation, TheOptionsGoToTwenty) {
  const auto start = [](const QuoridorOptions& o) {
    const auto g = Make<QuoridorLarge>(o);
    return g.position_to_string(g.initial());
  };
  EXPECT_EQ(start({}), "e1,e9//10,10/0");
  EXPECT_EQ(start({.cols = 20, .rows = 20}), "k1,k20//10,10/0");
  EXPECT_EQ(start({.cols = 13, .rows = 7, .players = 4}), "g1,a4,g7,m4//5,5,5,5/0");
  EXPECT_EQ(QuoridorLarge::Make({.cols = 21}).error, "option cols is 21; it must be from 3 to 20");
  EXPECT_EQ(QuoridorLarge::Make({.rows = 2}).error, "option rows is 2; it must be from 3 to 20");
}

TEST(LargeNotation, FarCellsAndWallsHaveNamesBothWays) {
  const QuoridorLarge g = Largest();
  const auto s = Position(g, "t19,s2//10,10/0");
  const auto moves = Names(g, s);
  EXPECT_EQ(moves.size(), 3u + 2u * 19u * 19u);
  EXPECT_THAT(PawnMoveNames(g, "t19,s2//10,10/0"), UnorderedElementsAre("t18", "s19", "t20"));
  EXPECT_EQ(*g.parse_move(s, "s19h"),
            QuoridorLarge::Move::Of(MoveKind::kHorizontal, CellAt<kWords>(18, 18)));
  EXPECT_EQ(*g.parse_move(s, "s19v"),
            QuoridorLarge::Move::Of(MoveKind::kVertical, CellAt<kWords>(18, 18)));
  std::set<std::string> names;
  for (const std::string& name : moves) {
    EXPECT_TRUE(names.insert(name).second) << name;
    EXPECT_EQ(g.move_to_string(s, MoveNamed(g, s, name)), name);
  }
  EXPECT_THAT(g.parse_move(s, "u1").error,
              HasSubstr("a move is a cell from a1 to t20, a wall from a1h or a1v to s19h or s19v"));
  for (const char* bad : {"t1h", "a20v", "t20h", "t21", "s20v"}) {
    EXPECT_FALSE(g.parse_move(s, bad)) << bad;
  }
}

TEST(LargeNotation, PositionsComeBackAndBoardsShowThem) {
  const QuoridorLarge g = Largest();
  const std::string text = "t3,a18/d7h,i13h,s19h,d8v,m19v/7,8/1";
  const auto s = Position(g, text);
  EXPECT_EQ(g.position_to_string(s), text);
  const std::string board = g.board(s);
  EXPECT_THAT(board, HasSubstr("   s   t\n"));
  EXPECT_THAT(board, HasSubstr("\n20 |"));
  EXPECT_THAT(g.parse_position("u1,a18//10,10/0").error,
              HasSubstr("the pawn 'u1' is not on a cell of the board"));
  EXPECT_TRUE(g.transform(g.transform(s, 1), 1) == s);
  EXPECT_EQ(g.position_to_string(g.transform(s, 1)), "a3,t18/p7h,k13h,a19h,p8v,g19v/7,8/1");
  EXPECT_EQ(g.canonical(s).key, g.canonical(g.transform(s, 1)).key);
}

TEST(LargeNotation, EveryWallAndEveryPawnsCellIsInTheHash) {
  const QuoridorLarge g = Largest();
  std::set<std::uint64_t> keys;
  const auto add = [&](const QuoridorLarge::State& s) { return keys.insert(g.hash(s)).second; };
  const auto start = g.initial();
  for (const std::string& name : Names(g, start)) {
    if (name.back() != 'h' && name.back() != 'v') continue;
    auto s = start;
    s.Build(*g.parse_move(start, name));
    EXPECT_TRUE(add(s)) << name;
  }
  for (std::size_t p = 0; p < 2; ++p) {
    ForEachCell(g.shape().cells, [&](int cell) {
      auto s = start;
      if (cell == s.pawn[p]) return;
      s.pawn[p] = static_cast<Layout<kWords>::Cell>(cell);
      EXPECT_TRUE(add(s)) << p << CellToString<kWords>(cell);
    });
    for (std::uint8_t left = 0; left < 10; ++left) {
      auto s = start;
      s.left[p] = left;
      EXPECT_TRUE(add(s)) << int{left};
    }
  }
  EXPECT_TRUE(add(start));
  auto other = start;
  other.player = 1;
  EXPECT_TRUE(add(other));
}

// --- walls ---------------------------------------------------------------------------------------

TEST(LargeWalls, EachForbidsThreeOfItsKindAndOneThatCrosses) {
  const QuoridorLarge g = Largest();
  const auto name = [](int column, int row, char kind) {
    return CellToString<kWords>(CellAt<kWords>(column, row)) + kind;
  };
  const auto at_start = Names(g, g.initial());
  const std::set<std::string> all(at_start.begin(), at_start.end());
  for (int column = 0; column < kSide - 1; ++column) {
    for (int row = 0; row < kSide - 1; ++row) {
      for (const char kind : {'h', 'v'}) {
        auto s = g.initial();
        s.Build(*g.parse_move(s, name(column, row, kind)));
        std::set<std::string> expected = all;
        expected.erase(name(column, row, 'h'));
        expected.erase(name(column, row, 'v'));
        for (const int d : {-1, 1}) {
          const int c = kind == 'h' ? column + d : column;
          const int r = kind == 'v' ? row + d : row;
          if (c >= 0 && c < kSide - 1 && r >= 0 && r < kSide - 1) expected.erase(name(c, r, kind));
        }
        if (kind == 'h' && row == 0 && (column == 9 || column == 10)) expected.erase("k2");
        if (kind == 'v' && row == 0 && column == 9) expected.erase("j1");
        if (kind == 'v' && row == 0 && column == 10) expected.erase("l1");
        const auto moves = Names(g, s);
        ASSERT_EQ(std::set<std::string>(moves.begin(), moves.end()), expected)
            << name(column, row, kind);
      }
    }
  }
}

// Cells, counted from 0, of the last row before rows go on in the first lane.
struct Seam {
  int column;
  int row;
};
constexpr Seam kSeams[] = {{1, 7}, {3, 7}, {10, 7}, {16, 7}, {1, 15}, {3, 15}, {10, 15}, {16, 15}};

TEST(LargeWalls, TheSeamsAreWhereTheTestsThinkTheyAre) {
  for (const Seam& at : kSeams) {
    const int cell = CellAt<kWords>(at.column, at.row);
    const int north = CellAt<kWords>(at.column, at.row + 1);
    EXPECT_EQ(cell / 64, 2 * kWords - 1) << "the last lane";
    EXPECT_EQ(north / 64, 0) << "the first one";
    EXPECT_EQ(north % 64, cell % 64 + Layout<kWords>::kStride);
  }
}

TEST(LargeWalls, AtTheSeamsTheyStopAPawnOnBothSides) {
  const QuoridorLarge g = Largest();
  for (const Seam& at : kSeams) {
    const auto pawn = [&](int c, int r) { return CellToString<kWords>(CellAt<kWords>(c, r)); };
    const std::string west = pawn(at.column, at.row);
    const std::string east = pawn(at.column + 1, at.row);
    SCOPED_TRACE(west);
    const std::string north_west = pawn(at.column, at.row + 1);
    const std::string south_west = pawn(at.column, at.row - 1);
    const std::string beside = pawn(at.column - 1, at.row);
    EXPECT_THAT(PawnMoveNames(g, west + ",a20//9,10/0"),
                UnorderedElementsAre(east, north_west, south_west, beside));
    EXPECT_THAT(PawnMoveNames(g, west + ",a20/" + west + "v/9,10/0"),
                UnorderedElementsAre(north_west, south_west, beside));
    EXPECT_THAT(PawnMoveNames(g, west + ",a20/" + west + "h/9,10/0"),
                UnorderedElementsAre(east, south_west, beside));
    EXPECT_THAT(PawnMoveNames(g, east + ",a20/" + west + "v/9,10/0"),
                ::testing::Not(::testing::Contains(west)));
    // A jump over the seam, and to the sides with a wall behind it.
    EXPECT_THAT(PawnMoveNames(g, west + "," + north_west + "//9,10/0"),
                UnorderedElementsAre(pawn(at.column, at.row + 2), east, south_west, beside));
    EXPECT_THAT(PawnMoveNames(g, west + "," + north_west + "/" + north_west + "h/9,10/0"),
                UnorderedElementsAre(pawn(at.column - 1, at.row + 1),
                                     pawn(at.column + 1, at.row + 1), east, south_west, beside));
    EXPECT_THAT(PawnMoveNames(g, "a1," + west + "/" + south_west + "h/9,10/1"),
                UnorderedElementsAre(north_west, east, beside));
  }
}

TEST(LargeWalls, AcrossASeamTheyMayNotShutAPlayerIn) {
  const QuoridorLarge g = Largest();
  for (const Seam& at : kSeams) {
    const auto name = [&](int c, int r) { return CellToString<kWords>(CellAt<kWords>(c, r)); };
    const int c = at.column;
    const int r = at.row;
    SCOPED_TRACE(name(c, r));
    // Two cells by two around the seam, closed but for the wall on the east.
    const std::string walls = name(c, r + 1) + "h," + name(c, r - 1) + "h," + name(c - 1, r) + "v";
    const std::string last = name(c + 1, r) + "v";
    for (const auto& inside : {name(c, r), name(c + 1, r), name(c, r + 1), name(c + 1, r + 1)}) {
      EXPECT_FALSE(IsLegal(g, inside + ",a20/" + walls + "/7,10/0", last)) << inside;
      EXPECT_FALSE(IsLegal(g, "k1," + inside + "/" + walls + "/7,10/0", last)) << inside;
    }
    EXPECT_TRUE(IsLegal(g, "k1,a20/" + walls + "/7,10/0", last)) << "nobody is inside";
    const std::string mine = name(c, r) + ",a20/" + walls + "/7,10/0";
    EXPECT_TRUE(IsLegal(g, mine, name(c + 2, r - 1) + "h")) << "touches";
    EXPECT_FALSE(IsLegal(g, mine, name(c + 1, r - 1) + "h")) << "overlaps";
    EXPECT_FALSE(IsLegal(g, mine, name(c - 1, r) + "h")) << "crosses";
    EXPECT_FALSE(IsLegal(g, mine, name(c, r - 1) + "v")) << "crosses";
  }
}

TEST(LargeWalls, ARowAcrossTheBoardMustLeaveAGap) {
  // Nine walls cover the columns a to r of row 13; the last two cells stay open.
  const QuoridorLarge g = Largest();
  const std::string row = "k1,k20/a13h,c13h,e13h,g13h,i13h,k13h,m13h,o13h,q13h/1,10/0";
  EXPECT_FALSE(IsLegal(g, row, "s13h"));
  EXPECT_TRUE(IsLegal(g, row, "s12h"));
  EXPECT_TRUE(IsLegal(g, row, "r13v"));
  EXPECT_EQ(g.distances(Position(g, row), 0).own, 19 + 8);
}

// --- the same game as on the small layout --------------------------------------------------------

TEST(LargePerft, TheCountsOfTheSmallLayout) {
  ExpectPerft<QuoridorLarge>({}, {131, 16'677, 2'062'264});
  ExpectPerft<QuoridorLarge>({.players = 4, .walls = 5}, {131, 16'677});
  ExpectPerft<QuoridorLarge>({.cols = 5, .rows = 5, .walls = 2}, {35, 1'109, 31'540, 794'442});
  ExpectPerft<QuoridorLarge>({.cols = 3, .rows = 3, .walls = 1},
                             {11, 77, 316, 1'172, 3'452, 9'002});
}

TEST(LargeLayout, PlaysTheSameGamesAsTheSmallOne) {
  Seeded random(4);
  for (const QuoridorOptions& o :
       {QuoridorOptions{}, QuoridorOptions{.cols = 10, .rows = 10, .walls = 20},
        QuoridorOptions{.cols = 10, .rows = 7, .players = 4},
        QuoridorOptions{.cols = 6, .rows = 10, .players = 3, .walls = 2}}) {
    const Quoridor small = Make(o);
    const auto large = Make<QuoridorLarge>(o);
    for (int game = 0; game < 5; ++game) {
      auto s = small.initial();
      auto t = large.initial();
      for (int ply = 0; ply < 400 && !small.terminal(s); ++ply) {
        SCOPED_TRACE(small.position_to_string(s));
        ASSERT_EQ(large.position_to_string(t), small.position_to_string(s));
        ASSERT_FALSE(large.terminal(t));
        const auto moves = Moves(small, s);
        // By name: cells are numbered otherwise, so the order is another.
        std::map<std::string, QuoridorLarge::Move> same;
        for (const auto& m : Moves(large, t)) same[large.move_to_string(t, m)] = m;
        ASSERT_EQ(same.size(), static_cast<std::size_t>(moves.size()));
        for (const auto& m : moves) {
          const std::string name = small.move_to_string(s, m);
          ASSERT_EQ(same.count(name), 1u) << name;
          ASSERT_EQ(large.prior(t, same[name], 1), small.prior(s, m, 1)) << name;
        }
        for (int p = 0; p < small.players(); ++p) {
          ASSERT_EQ(Default{}(large, t, p), Default{}(small, s, p));
          ASSERT_EQ(Material{}(large, t, p), Material{}(small, s, p));
          ASSERT_EQ(Original{}(large, t, p), Original{}(small, s, p));
          ASSERT_EQ(large.bounds(t, p, 0), small.bounds(s, p, 0));
        }
        const auto m = Pick(moves, random);
        large.apply(t, same[small.move_to_string(s, m)]);
        small.apply(s, m);
      }
      ASSERT_EQ(large.terminal(t), small.terminal(s));
      ASSERT_EQ(large.board(t), small.board(s));
    }
  }
}

TEST(LargeLayout, TheEngineProvesTheSameValues) {
  for (const int walls : {0, 1}) {
    const auto g = Make<QuoridorLarge>({.cols = 3, .rows = 3, .walls = walls});
    Engine<QuoridorLarge> engine(g, {.table_bytes = 4 << 20});
    EXPECT_EQ(engine.search(g.initial(), {.solve = true}).score, LossIn(walls == 0 ? 4 : 8));
  }
}

TEST(LargeLayout, RacesOverTheSeamsAreSettled) {
  const QuoridorLarge g = Largest();
  EXPECT_EQ(g.bounds(Position(g, "c8,p12//0,0/0"), 0, 0), Interval::Exactly(LossIn(22)));
  EXPECT_EQ(g.bounds(Position(g, "c9,p12//0,0/0"), 0, 0), Interval::Exactly(WinIn(21)));
  EXPECT_EQ(g.bounds(Position(g, "c19,p12//9,9/0"), 0, 0), Interval::Exactly(WinIn(1)));
}

}  // namespace
}  // namespace boardgames::quoridor
