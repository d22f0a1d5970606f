// The rules of Quoridor: options, perft, walls, jumps, passes, the end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "boardgames/games/quoridor.h"
#include "games/quoridor/tests/helpers.h"

namespace boardgames::quoridor {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::UnorderedElementsAre;
using ::testing::UnorderedElementsAreArray;

// --- options -------------------------------------------------------------------------------------

TEST(Options, TheDefaultIsNineByNineForTwoWithTenWalls) {
  const Quoridor g;
  EXPECT_EQ(g.players(), 2);
  EXPECT_EQ(g.position_to_string(g.initial()), "e1,e9//10,10/0");
  EXPECT_EQ(g.repetition().times, 3);
}

TEST(Options, TwentyWallsAreSharedOut) {
  EXPECT_EQ(Make({.players = 3}).options().walls, 6);
  EXPECT_EQ(Make({.players = 4}).options().walls, 5);
  EXPECT_EQ(Make({.players = 4, .walls = 7}).options().walls, 7);
  EXPECT_EQ(Make({.walls = 0}).options().walls, 0);
}

TEST(Options, StartsAreInTheMiddleRoundedUp) {
  const auto start = [](const QuoridorOptions& o) {
    const Quoridor g = Make(o);
    return g.position_to_string(g.initial());
  };
  EXPECT_EQ(start({.cols = 3, .rows = 3, .walls = 1}), "b1,b3//1,1/0");
  EXPECT_EQ(start({.cols = 4, .rows = 6, .walls = 1}), "c1,c6//1,1/0");
  EXPECT_EQ(start({.players = 4}), "e1,a5,e9,i5//5,5,5,5/0");
  EXPECT_EQ(start({.players = 3}), "e1,a5,e9//6,6,6/0");
  EXPECT_EQ(start({.cols = 10, .rows = 10}), "f1,f10//10,10/0");
}

TEST(Options, BadOnesAreRefusedByName) {
  const auto error = [](const QuoridorOptions& o) {
    const auto g = Quoridor::Make(o);
    EXPECT_FALSE(g);
    return g.error;
  };
  EXPECT_EQ(error({.cols = 2}), "option cols is 2; it must be from 3 to 10");
  EXPECT_EQ(error({.rows = 11}), "option rows is 11; it must be from 3 to 10");
  EXPECT_EQ(error({.players = 5}), "option players is 5; it must be from 2 to 4");
  EXPECT_THAT(error({.players = 1}), HasSubstr("players is 1"));
  EXPECT_THAT(error({.walls = 100}), HasSubstr("walls is 100; it must be from 0 to 99"));
  EXPECT_THAT(error({.walls = -2}), HasSubstr("walls is -2"));
  EXPECT_THAT(error({.repetition = 1}), HasSubstr("repetition is 1; it must be from 2 to 99"));
}

TEST(Options, WithoutTheRepetitionRuleACycleIsStillADrawToASearch) {
  EXPECT_EQ(Make({.repetition = 0}).repetition().times, 0);
  EXPECT_EQ(Make({.repetition = 5}).repetition().times, 5);
}

// --- perft ---------------------------------------------------------------------------------------

TEST(Perft, NineByNine) { ExpectPerft({}, {131, 16'677, 2'062'264}); }
TEST(Perft, NineByNineFourPlayers) {
  ExpectPerft({.players = 4, .walls = 5}, {131, 16'677, 2'062'065});
}
TEST(Perft, FiveByFiveTwoWalls) {
  ExpectPerft({.cols = 5, .rows = 5, .walls = 2}, {35, 1'109, 31'540, 794'442, 5'915'982});
}
TEST(Perft, FiveByFiveNoWalls) {
  ExpectPerft({.cols = 5, .rows = 5, .walls = 0}, {3, 9, 30, 100, 330});
}
TEST(Perft, ThreeByThreeOneWall) {
  ExpectPerft({.cols = 3, .rows = 3, .walls = 1},
              {11, 77, 316, 1'172, 3'452, 9'002, 25'338, 66'768});
}

// --- walls ---------------------------------------------------------------------------------------

// Of the moves from a position.
template <class G>
void ExpectLegal(const G& g, const std::string& position, std::string_view legal,
                 std::string_view illegal) {
  SCOPED_TRACE(position);
  testing::ExpectLegal(g, Position(g, position), legal, illegal);
}

TEST(Walls, CrossingIsIllegal) {
  ExpectLegal(Quoridor(), "e1,e9/e3h/9,10/1", "", "e3v");
  ExpectLegal(Quoridor(), "e1,e9/e3v/9,10/1", "", "e3h");
}

TEST(Walls, OverlappingIsIllegalByOneCellOrTwo) {
  ExpectLegal(Quoridor(), "e1,e9/e3h/9,10/1", "", "d3h e3h f3h");
  ExpectLegal(Quoridor(), "e1,e9/e3v/9,10/1", "", "e2v e3v e4v");
}

TEST(Walls, TouchingIsLegal) {
  // End to end, and the end of one against the middle of the other.
  ExpectLegal(Quoridor(), "e1,e9/e3h/9,10/1", "c3h g3h e2v e4v d3v f3v e2h e4h", "");
  ExpectLegal(Quoridor(), "e1,e9/e3v/9,10/1", "e1v e5v d3h f3h e2h e4h d3v f3v", "");
}

TEST(Walls, WallsDoNotLeaveTheBoard) {
  ExpectLegal(Quoridor(), "e1,e9//10,10/0", "h1h h1v a8h a8v h8h h8v a1h a1v",
              "i1h i1v a9h a9v i9h j1h a0h");
}

TEST(Walls, AnEndDoesNotReachAroundTheBoard) {
  // On the widest board the next row begins where one ends.
  ExpectLegal(Make({.cols = 10, .rows = 10}), "f1,f10/i4h/9,10/1", "a4h a6h a5h a3h a2h", "");
}

TEST(Walls, ARowOfWallsMustLeaveAGap) {
  // Columns a to h are shut between the rows 3 and 4, and column i is open only to row 1, which h1h
  // would close too.
  ExpectLegal(Quoridor(), "e1,e9/a3h,c3h,e3h,g3h,h2v/8,7/1", "g1h h4h", "h1h");
}

TEST(Walls, ShuttingInEitherPlayerIsIllegal) {
  const Quoridor g = Make({.cols = 5, .rows = 5, .walls = 5});
  // A pocket of two cells in a corner, open at one end.
  ExpectLegal(g, "a1,e5/a1v/4,5/0", "", "a2h");
  ExpectLegal(g, "e1,a5/a4v/4,5/0", "", "a3h");
}

TEST(Walls, AnEmptyPocketMayBeClosed) {
  const Quoridor g = Make({.cols = 5, .rows = 5, .walls = 5});
  ExpectLegal(g, "c1,c5/a2v/4,5/0", "a3h", "");
  ExpectLegal(g, "c1,c5/a1v/4,5/0", "a2h", "");
}

TEST(Walls, PawnsDoNotBlockTheWayInTheTest) {
  // The second pawn stands in the gap; the way through it counts.
  ExpectLegal(Make({.cols = 3, .rows = 5, .walls = 3}), "b1,c3//3,3/0", "a2h", "");
}

TEST(Walls, NoWallsLeftMeansPawnMovesOnly) {
  const Quoridor g;
  EXPECT_THAT(Names(g, Position(g, "e1,e9//0,10/0")), UnorderedElementsAre("d1", "f1", "e2"));
}

TEST(Walls, BuildingTakesOneOfThePlayersOwn) {
  const Quoridor g;
  const auto s = Play(g, g.initial(), "e3h");
  EXPECT_EQ(g.position_to_string(s), "e1,e9/e3h/9,10/1");
  EXPECT_EQ(g.position_to_string(Play(g, s, "d5v")), "e1,e9/e3h,d5v/9,9/0");
}

// --- jumps ---------------------------------------------------------------------------------------

struct JumpRow {
  const char* position;
  std::vector<std::string> cells;  // to which the pawn may go
};

void ExpectPawnMoves(const Quoridor& g, const std::vector<JumpRow>& rows) {
  for (const JumpRow& row : rows) {
    EXPECT_THAT(PawnMoveNames(g, row.position), UnorderedElementsAreArray(row.cells))
        << row.position;
  }
}

TEST(Jumps, GoStraightOnOrWithAWallBehindAside) {
  ExpectPawnMoves(Quoridor(), {{"e4,e5//0,0/0", {"d4", "f4", "e3", "e6"}},
                               {"e4,d4//0,0/0", {"c4", "f4", "e3", "e5"}},
                               {"e4,e5/e5h/0,0/0", {"d4", "f4", "e3", "d5", "f5"}},
                               // Not to a side that is walled off; e5v is between e5 and f5 too.
                               {"e4,e5/e5h,d5v/0,0/0", {"d4", "f4", "e3", "f5"}},
                               {"e4,e5/d5h,d4v,e4v/0,0/0", {"e3"}},
                               // Not through a wall between the pawns.
                               {"e4,e5/e4h/0,0/0", {"d4", "f4", "e3"}}});
}

TEST(Jumps, TheEdgeCountsAsAWall) {
  // Behind the pawn on e1 there is no board; in the corner only one side is left.
  ExpectPawnMoves(Quoridor(), {{"e1,e2//0,0/1", {"d2", "f2", "e3", "d1", "f1"}},
                               {"a4,b4//0,0/1", {"c4", "b3", "b5", "a3", "a5"}},
                               {"i4,h4//0,0/1", {"g4", "h3", "h5", "i3", "i5"}},
                               {"a1,a2//0,0/1", {"b2", "a3", "b1"}}});
}

TEST(Jumps, AJumpMayWin) {
  const Quoridor g;
  const auto s = Play(g, Position(g, "e7,e8//0,0/0"), "e9");
  EXPECT_TRUE(g.terminal(s));
  EXPECT_EQ(g.winner(s), 0);
}

TEST(Jumps, OfFourPlayers) {
  const char* two_in_a_row = "e3,e4,e5,i5//0,0,0,0/0";
  ExpectPawnMoves(Make({.players = 4}), {{two_in_a_row, {"d3", "f3", "e2", "d4", "f4"}},
                                         // Not onto the pawn on d4, aside of e4.
                                         {"e3,d4,e4,e5//0,0,0,0/0", {"d3", "f3", "e2", "f4"}},
                                         // Over b1, with the pawn c1 behind it, and over a2, with a
                                         // wall behind it, the way leads to b2: one move.
                                         {"a1,b1,a2,c1/a2h/0,0,0,0/0", {"b2"}}});
  ExpectPawnMoves(Make({.players = 4, .double_jump = DoubleJump::kNone}),
                  {{two_in_a_row, {"d3", "f3", "e2"}},
                   // A wall behind the first pawn still lets him aside.
                   {"e3,e4,e5,i5/e4h/0,0,0,0/0", {"d3", "f3", "e2", "d4", "f4"}}});
}

// --- four players --------------------------------------------------------------------------------

TEST(FourPlayers, TheTurnGoesClockwise) {
  const Quoridor g = Make({.players = 4});
  EXPECT_EQ(g.position_to_string(Play(g, g.initial(), "e2 b5 e8 h5")), "e2,b5,e8,h5//5,5,5,5/0");
}

TEST(FourPlayers, EachHasTheOppositeSideForAGoal) {
  const Quoridor g = Make({.players = 4});
  const auto winner = [&](const std::string& position) { return g.winner(Position(g, position)); };
  EXPECT_EQ(winner("c9,a5,e8,i5//5,5,5,5/1"), 0);
  EXPECT_EQ(winner("e1,i3,e9,h5//5,5,5,5/2"), 1);
  EXPECT_EQ(winner("e2,a5,c1,i5//5,5,5,5/3"), 2);
  EXPECT_EQ(winner("e1,b5,e9,a3//5,5,5,5/0"), 3);
  // Other sides are no goals.
  EXPECT_EQ(winner("a3,c9,i4,d1//5,5,5,5/0"), -1);
}

TEST(FourPlayers, TheWinnerTakesAllThatTheOthersLose) {
  const Quoridor g = Make({.players = 4});
  const Quoridor::State s = Position(g, "e1,i3,e9,h5//5,5,5,5/2");
  EXPECT_EQ(g.utility(s, 1), 3);
  for (const int p : {0, 2, 3}) EXPECT_EQ(g.utility(s, p), -1);
}

// In the corner, a wall on one side, on the other a pawn with a pawn behind it and a wall beside
// it.
constexpr const char* kStuck = "a1,a2,a3,i5/a1v/0,0,0,0/0";

TEST(FourPlayers, APlayerWithoutAMovePasses) {
  for (const auto rule : {DoubleJump::kDiagonal, DoubleJump::kNone}) {
    const Quoridor g = Make({.players = 4, .double_jump = rule});
    Quoridor::State s = Position(g, kStuck);
    EXPECT_THAT(Names(g, s), ElementsAre("pass"));
    EXPECT_EQ(g.count_moves(s), 1);
    EXPECT_FALSE(g.terminal(s));
    MoveListFor<Quoridor> pseudo_legal;
    g.pseudo_legal_moves(s, pseudo_legal);
    ASSERT_EQ(pseudo_legal.size(), 1);
    EXPECT_TRUE(g.is_legal(s, pseudo_legal[0]));
    Seeded random(1);
    EXPECT_EQ(g.random_move(s, random), Quoridor::Move::Pass());
    s = Play(g, s, "pass");
    EXPECT_EQ(g.position_to_string(s), "a1,a2,a3,i5/a1v/0,0,0,0/1");
    EXPECT_FALSE(g.parse_move(s, "pass")) << "the next player has moves";
  }
}

TEST(FourPlayers, WhoCannotMoveButCanBuildMustBuild) {
  const Quoridor g = Make({.players = 4});
  const auto names = Names(g, Position(g, "a1,a2,a3,i5/a1v/1,0,0,0/0"));
  EXPECT_THAT(names, ::testing::Not(::testing::Contains("pass")));
  EXPECT_THAT(
      names, ::testing::Each(::testing::AnyOf(::testing::EndsWith("h"), ::testing::EndsWith("v"))));
  EXPECT_GT(names.size(), 100u);
}

}  // namespace
}  // namespace boardgames::quoridor
