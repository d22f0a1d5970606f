// Pictures and facts.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "boardgames/games/quoridor.h"
#include "boardgames/presentation.h"
#include "boardgames/testing/pictures.h"
#include "games/quoridor/tests/helpers.h"
#include "tests/places.h"

namespace boardgames::quoridor {
namespace {

using testing::ExpectCounts;
using testing::ExpectPlaces;
using testing::ExpectShown;

static_assert(HasDrawing<Quoridor> && HasFacts<Quoridor>);
static_assert(HasDrawing<QuoridorLarge> && HasFacts<QuoridorLarge>);
static_assert(HasPlaces<Quoridor> && HasEffects<Quoridor>);
static_assert(HasPlaces<QuoridorLarge> && HasEffects<QuoridorLarge>);

TEST(ViewTest, TheStartIsAnEmptyBoard) {
  const Quoridor g;
  ExpectCounts(g.draw(g.initial()), {{"cell", 81},
                                     {"wall", 0},
                                     {"label", 18},
                                     {"hint", 3},     // d1, e2, f1
                                     {"player0", 2},  // the pawn, and the count of walls
                                     {"player1", 2},
                                     {"turn", 1}});
}

TEST(ViewTest, ThingsAreWhereTheyAre) {
  const Quoridor g = Make({.cols = 3, .rows = 4, .walls = 2});
  const auto s = Position(g, "b2,a4/a2h,a1v/1,1/0");
  const Drawing d = g.draw(s);
  ExpectCounts(d, {{"cell", 12}, {"hint", 2}});  // c2 and b1
  // The left margin is 0.7, the upper one 0.3; row 4 is on top.
  const auto has = [&](boardgames::Shape::Kind kind, double a, double b, const std::string& style) {
    return std::any_of(d.shapes.begin(), d.shapes.end(), [&](const boardgames::Shape& t) {
      return t.kind == kind && t.style == style && std::abs(t.a - a) < 0.01 &&
             std::abs(t.b - b) < 0.01;
    });
  };
  EXPECT_TRUE(has(boardgames::Shape::Kind::kCircle, 0.7 + 1.5, 0.3 + 2.5, "player0"));
  EXPECT_TRUE(has(boardgames::Shape::Kind::kCircle, 0.7 + 0.5, 0.3 + 0.5, "player1"));
  EXPECT_TRUE(
      has(boardgames::Shape::Kind::kLine, 0.7 + 0.06, 0.3 + 2, "wall"));  // north of a2 and b2
  EXPECT_TRUE(
      has(boardgames::Shape::Kind::kLine, 0.7 + 1, 0.3 + 3 - 0.94, "wall"));  // east of a1 and a2
}

TEST(ViewTest, FactsOfAPositionWorkedOutByHand) {
  const Quoridor g = Make({.cols = 3, .rows = 3, .walls = 2});
  // A wall before the first player: he goes round it by the east. The second goes straight.
  const auto s = Position(g, "a1,c3/a1h/1,2/1");
  const std::vector<Fact> expected = {
      {"cell of Player 1", "a1"},    {"walls of Player 1", "1"},
      {"distance of Player 1", "4"}, {"path of Player 1", "a1 b1 c1 c2 c3"},
      {"cell of Player 2", "c3"},    {"walls of Player 2", "2"},
      {"distance of Player 2", "2"}, {"path of Player 2", "c3 c2 c1"},
  };
  EXPECT_EQ(g.facts(s), expected);
}

TEST(ViewTest, LargeBoardsAndFourPlayers) {
  const QuoridorLarge g = Make<QuoridorLarge>({.cols = 20, .rows = 11, .players = 4});
  ExpectCounts(g.draw(g.initial()), {{"cell", 220}, {"player3", 2}});
  const std::vector<Fact> facts = g.facts(g.initial());
  ASSERT_EQ(facts.size(), 16U);
  EXPECT_EQ(facts[2], (Fact{"distance of Player 1", "10"}));
  EXPECT_EQ(facts[6], (Fact{"distance of Player 2", "19"}));
}

TEST(ViewTest, AFinishedGameHasNoTurn) {
  const Quoridor g = Make({.cols = 3, .rows = 3, .walls = 0});
  const auto s = Position(g, "a3,c3//0,0/1");
  ExpectCounts(g.draw(s), {{"turn", 0}, {"hint", 0}});
  EXPECT_EQ(g.facts(s)[3], (Fact{"path of Player 1", "a3"}));
}

TEST(ViewTest, CellsAndSlotsForWallsAreThePlaces) {
  const Quoridor g = Make({.cols = 3, .rows = 4, .walls = 2});
  const auto s = Position(g, "b2,a4/a2h,a1v/1,1/0");
  const Drawing d = g.draw(s);
  ASSERT_EQ(d.places.size(), 12U + 2 * 6);
  // b2h overlaps a2h, and a2v crosses it.
  ExpectPlaces(d, {{"b2", "player0"}, {"a4", "player1"}, {"c1", "empty"}, {"a2h", "wall"}});
  ExpectPlaces(d, {{"a1v", "wall"}, {"b2h", "blocked"}, {"a2v", "blocked"}, {"b3h", "open"}});
  // Cells are in every other row and column, row 4 on top; a3h is north of a3, a3v east of it.
  ExpectPlaces(d, {{"a4", "player1", 0, 0}, {"a3", "empty", 2, 0}});
  ExpectPlaces(d, {{"a3h", "open", 1, 0}, {"a3v", "open", 2, 1}});
}

TEST(ViewTest, AWallIsTouchedAtItsMiddle) {
  const Quoridor g = Make({.cols = 3, .rows = 4, .walls = 2});
  const Drawing d = g.draw(g.initial());
  const double x = 0.7 + 1;  // where a2h and a2v cross
  const double y = 0.3 + 2;
  EXPECT_EQ(NameAt(d, x - 0.1, y), "a2h");
  EXPECT_EQ(NameAt(d, x + 0.1, y), "a2h");
  EXPECT_EQ(NameAt(d, x, y - 0.1), "a2v");
  EXPECT_EQ(NameAt(d, x, y + 0.1), "a2v");
  EXPECT_EQ(NameAt(d, x + 0.4, y), "a2h");
  EXPECT_EQ(NameAt(d, x + 0.6, y), "b2h");
  EXPECT_EQ(NameAt(d, x, y - 0.6), "a3v");
  // To the borders, where there is no wall to choose between.
  EXPECT_EQ(NameAt(d, 0.7 + 0.05, y), "a2h");
  EXPECT_EQ(NameAt(d, 0.7 + 2.95, y), "b2h");
  EXPECT_EQ(NameAt(d, x, 0.3 + 0.05), "a3v");
  EXPECT_EQ(NameAt(d, x, 0.3 + 3.95), "a1v");
  EXPECT_EQ(NameAt(d, x + 0.5, y + 0.5), "b2");
}

TEST(ViewTest, AMoveTouchesTheCellOrTheSlotAndSaysWhoseWayItChanges) {
  const Quoridor g = Make({.cols = 3, .rows = 4, .walls = 2});
  const auto s = Position(g, "b2,a4/a2h,a1v/1,1/0");
  ExpectShown(g, s, "c2", {"c2"}, {{"distance0", "2"}});
  // b2 c2 c3 b3 a3 a4 instead of b2 c2 c3 c4; the other way is five steps before and after.
  ExpectShown(g, s, "b3h", {"b3h"}, {{"distance0", "5"}});
  EXPECT_EQ(g.touched(s, Quoridor::Move::Pass()), std::vector<std::string>());
}

}  // namespace
}  // namespace boardgames::quoridor
