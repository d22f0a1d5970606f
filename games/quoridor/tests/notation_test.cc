// Moves, positions and boards as text, both ways; errors; and texts that nobody should send.
#include "boardgames/games/quoridor/notation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "boardgames/games/quoridor.h"
#include "boardgames/testing/fuzz.h"
#include "boardgames/text.h"
#include "games/quoridor/tests/helpers.h"
#include "games/quoridor/tests/random_play.h"

namespace boardgames::quoridor {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Cells, AreLetteredFromTheWestAndNumberedFromTheFirstPlayersSide) {
  EXPECT_EQ(CellToString<1>(CellAt<1>(0, 0)), "a1");
  EXPECT_EQ(CellToString<1>(CellAt<1>(4, 2)), "e3");
  EXPECT_EQ(CellToString<1>(CellAt<1>(9, 9)), "j10");
  const Shape<1> shape(10, 10);
  for (int row = 0; row < 10; ++row) {
    for (int column = 0; column < 10; ++column) {
      const int cell = CellAt<1>(column, row);
      EXPECT_EQ(ColumnOf<1>(cell), column);
      EXPECT_EQ(RowOf<1>(cell), row);
      EXPECT_EQ(ParseCell(CellToString<1>(cell), shape), cell);
    }
  }
}

TEST(Cells, NothingElseIsACell) {
  const Shape<1> shape(9, 9);
  for (const char* text : {"", "e", "3", "e0", "e10", "j1", "E3", "e03", "e+3", "e-3", "e 3", "e3 ",
                           "e3x", "e999999999999", "`1",
                           "\xff"
                           "1"}) {
    EXPECT_FALSE(ParseCell(text, shape)) << text;
  }
}

TEST(Moves, AreNamedByTheCellNearestA1) {
  const Quoridor g;
  const Quoridor::State s = g.initial();
  EXPECT_EQ(*g.parse_move(s, "e2"), Quoridor::Move::Of(MoveKind::kPawn, CellAt<1>(4, 1)));
  EXPECT_EQ(*g.parse_move(s, "e3h"), Quoridor::Move::Of(MoveKind::kHorizontal, CellAt<1>(4, 2)));
  EXPECT_EQ(*g.parse_move(s, "h3v"), Quoridor::Move::Of(MoveKind::kVertical, CellAt<1>(7, 2)));
  // e3h runs north of e3 and f3; e3v east of e3 and e4.
  const Maze<1> h = g.maze(Play(g, s, "e3h"));
  for (const int column : {4, 5}) EXPECT_FALSE(h.north.Has(CellAt<1>(column, 2)));
  for (const int column : {3, 6}) EXPECT_TRUE(h.north.Has(CellAt<1>(column, 2)));
  const Maze<1> v = g.maze(Play(g, s, "e3v"));
  for (const int row : {2, 3}) EXPECT_FALSE(v.east.Has(CellAt<1>(4, row)));
  for (const int row : {1, 4}) EXPECT_TRUE(v.east.Has(CellAt<1>(4, row)));
}

TEST(Moves, ErrorsSayWhatIsWrongAndWhatIsRight) {
  const Quoridor g;
  const auto error = [&](const std::string& position, const std::string& move) {
    const auto m = g.parse_move(Position(g, position), move);
    EXPECT_FALSE(m);
    return m.error;
  };
  EXPECT_EQ(error("e1,e9//0,10/0", "e3"),
            "move 'e3' is not legal here: the pawn on e1 cannot go there; "
            "legal moves: d1, f1, e2");
  EXPECT_THAT(error("e1,e9//0,10/0", "e3h"), HasSubstr("player 1 has no wall left"));
  EXPECT_THAT(error("e1,e9/e3h/9,10/1", "e3v"), HasSubstr("it overlaps or crosses a wall"));
  EXPECT_THAT(error("e1,e9/a3h,c3h,e3h,g3h,h2v/8,7/1", "h1h"), HasSubstr("it shuts a player in"));
  EXPECT_THAT(error("e1,e9//10,10/0", "pass"), HasSubstr("there are other moves"));
  EXPECT_THAT(error("e1,e9//10,10/0", "z9"),
              HasSubstr("a move is a cell from a1 to i9, a wall from a1h or a1v to h8h or h8v"));
  EXPECT_THAT(error("e1,e9//10,10/0", ""), StartsWith("move '' is not legal here"));
  // Ten of 131 are listed.
  EXPECT_THAT(error("e1,e9//10,10/0", "e5"), HasSubstr(" and 121 more"));
  EXPECT_THAT(error("e9,e4//10,10/1", "e5"), HasSubstr("the game is over"));
}

TEST(Positions, TheExampleOfTheRules) {
  const Quoridor g;
  const Quoridor::State s = Position(g, "e4,e6/e3h,d5v/9,9/0");
  EXPECT_EQ(g.position_to_string(s), "e4,e6/e3h,d5v/9,9/0");
  EXPECT_EQ(g.to_move(s), 0);
  EXPECT_EQ(s.left[0], 9);
  EXPECT_TRUE(s.wall_set().horizontal.Has(CellAt<1>(4, 2)));
  EXPECT_TRUE(s.wall_set().vertical.Has(CellAt<1>(3, 4)));
}

TEST(Positions, WallsAreWrittenInOneOrder) {
  const Quoridor g;
  const Quoridor::State s = Position(g, "e4,e6/d5v,h8h,e3h,a1v,a2h/5,9/1");
  EXPECT_EQ(g.position_to_string(s), "e4,e6/a2h,e3h,h8h,a1v,d5v/5,9/1");
}

TEST(Positions, ErrorsNameThePartThatIsWrong) {
  const Quoridor g;
  const auto error = [&](const std::string& text) {
    const auto s = g.parse_position(text);
    EXPECT_FALSE(s) << text;
    return s.error;
  };
  EXPECT_EQ(error("e1,e9/10,10/0"),
            "position 'e1,e9/10,10/0': expected pawns, walls, walls left and the player to move, "
            "separated by '/'; the start is e1,e9//10,10/0");
  EXPECT_THAT(error(""), HasSubstr("expected pawns"));
  EXPECT_THAT(error("e1//10,10/0"), HasSubstr("expected the pawns of 2 players"));
  EXPECT_THAT(error("e1,e9,a1//10,10/0"), HasSubstr("expected the pawns of 2 players"));
  EXPECT_THAT(error("e1,x9//10,10/0"), HasSubstr("the pawn 'x9' is not on a cell"));
  EXPECT_THAT(error("e1,e1//10,10/0"), HasSubstr("two pawns are on e1"));
  EXPECT_THAT(error("e1,e9/e3x/9,10/0"), HasSubstr("the wall 'e3x' is none of this board"));
  EXPECT_THAT(error("e1,e9/e3h,/9,10/0"), HasSubstr("the wall '' is none of this board"));
  EXPECT_THAT(error("e1,e9/i3h/9,10/0"), HasSubstr("the wall 'i3h' is none of this board"));
  EXPECT_THAT(error("e1,e9/e3h,f3h/9,9/0"), HasSubstr("the wall f3h overlaps or crosses"));
  EXPECT_THAT(error("e1,e9/e3h,e3v/9,9/0"), HasSubstr("the wall e3v overlaps or crosses"));
  EXPECT_THAT(error("e1,e9//10/0"), HasSubstr("expected the walls left of 2 players"));
  EXPECT_THAT(error("e1,e9//10,11/0"), HasSubstr("walls left must be from 0 to 10, not '11'"));
  EXPECT_THAT(error("e1,e9//10,-1/0"), HasSubstr("not '-1'"));
  EXPECT_THAT(error("e1,e9/e3h/10,10/0"), HasSubstr("walls built and left are 21, more than 20"));
  EXPECT_THAT(error("e1,e9//10,10/2"), HasSubstr("the player to move must be from 0 to 1"));
  EXPECT_THAT(error("e1,e9//10,10/"), HasSubstr("the player to move must be from 0 to 1"));
  EXPECT_THAT(error("a1,e9/a1v,a2h/9,9/0"), HasSubstr("the walls shut in player 1"));
  EXPECT_THAT(error("e9,e5//10,10/0"), HasSubstr("player 1 has arrived, but was not the last"));
  EXPECT_THAT(error("e9,e1//10,10/0"), HasSubstr("has arrived, but was not the last"));
}

TEST(Positions, LongOrStrangeTextIsQuotedSafely) {
  const Quoridor g;
  const std::string error = g.parse_position(std::string(5000, 'x') + "\x01").error;
  EXPECT_LT(error.size(), 300u);
  EXPECT_THAT(g.parse_position("\x01\n").error, HasSubstr("'?\?'"));
}

TEST(Boards, ShowPawnsWallsAndWhereThePawnMayGo) {
  const Quoridor g = Make({.cols = 4, .rows = 3, .walls = 2});
  EXPECT_EQ(g.board(Position(g, "c1,c3/a1h,c2v/1,1/0")),
            "     a   b   c   d\n"
            "   +---+---+---+---+\n"
            " 3 |         2 #   | 3\n"
            "   +   .   .   #   +\n"
            " 2 |         * #   | 2\n"
            "   +#######.   .   +\n"
            " 1 |     *   1   * | 1\n"
            "   +---+---+---+---+\n"
            "     a   b   c   d\n"
            "walls left: player 1 has 1, player 2 has 1; player 1 to move\n");
  EXPECT_THAT(g.board(Position(g, "c3,c2//1,1/1")), HasSubstr("player 1 has won"));
}

// --- fuzzing -------------------------------------------------------------------------------------

template <class G>
void FuzzParsers(const std::vector<Variant>& variants, int texts) {
  Seeded random(4711);
  testing::FuzzCounts counts;
  for (const Variant& variant : variants) {
    testing::FuzzNotation(
        Make<G>(variant.options), {.letters = "abcdefghijkst0123456789hv,,//- x", .texts = texts},
        random, counts, [](const std::string&, const typename G::State&) {},
        [](const std::string& text, const std::string& move) { ASSERT_EQ(Lowered(text), move); });
  }
  EXPECT_GT(counts.positions, counts.tried / 8);
  EXPECT_GT(counts.moves, counts.tried / 8);
}

TEST(Fuzz, NoTextBreaksTheParsers) { FuzzParsers<Quoridor>(Variants(), 1500); }

TEST(Fuzz, NorThoseOfLargeBoards) { FuzzParsers<QuoridorLarge>(LargeVariants(), 400); }

}  // namespace
}  // namespace boardgames::quoridor
