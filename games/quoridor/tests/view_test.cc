// Pictures and facts.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "boardgames/games/quoridor.h"
#include "boardgames/presentation.h"
#include "tests/places.h"

namespace boardgames {
namespace {

static_assert(HasDrawing<Quoridor> && HasFacts<Quoridor>);
static_assert(HasDrawing<QuoridorLarge> && HasFacts<QuoridorLarge>);
static_assert(HasPlaces<Quoridor> && HasEffects<Quoridor>);
static_assert(HasPlaces<QuoridorLarge> && HasEffects<QuoridorLarge>);

auto Count(const Drawing& d, const std::string& style) {
  return std::count_if(d.shapes.begin(), d.shapes.end(),
                       [&](const Shape& s) { return s.style == style; });
}

using Names = std::vector<std::string>;
using Effects = std::vector<Fact>;

TEST(ViewTest, TheStartIsAnEmptyBoard) {
  const Quoridor g;
  const Drawing d = g.draw(g.initial());
  EXPECT_EQ(Count(d, "cell"), 81);
  EXPECT_EQ(Count(d, "wall"), 0);
  EXPECT_EQ(Count(d, "label"), 18);
  EXPECT_EQ(Count(d, "hint"), 3);     // d1, e2, f1
  EXPECT_EQ(Count(d, "player0"), 2);  // the pawn, and the count of walls
  EXPECT_EQ(Count(d, "player1"), 2);
  EXPECT_EQ(Count(d, "turn"), 1);
}

TEST(ViewTest, ThingsAreWhereTheyAre) {
  const Quoridor g = *Quoridor::Make({.cols = 3, .rows = 4, .walls = 2});
  const auto s = g.parse_position("b2,a4/a2h,a1v/1,1/0");
  ASSERT_TRUE(s) << s.error;
  const Drawing d = g.draw(*s);
  EXPECT_EQ(Count(d, "cell"), 12);
  // The left margin is 0.7, the upper one 0.3; row 4 is on top.
  const auto has = [&](Shape::Kind kind, double a, double b, const std::string& style) {
    return std::any_of(d.shapes.begin(), d.shapes.end(), [&](const Shape& t) {
      return t.kind == kind && t.style == style && std::abs(t.a - a) < 0.01 &&
             std::abs(t.b - b) < 0.01;
    });
  };
  EXPECT_TRUE(has(Shape::Kind::kCircle, 0.7 + 1.5, 0.3 + 2.5, "player0"));
  EXPECT_TRUE(has(Shape::Kind::kCircle, 0.7 + 0.5, 0.3 + 0.5, "player1"));
  EXPECT_TRUE(has(Shape::Kind::kLine, 0.7 + 0.06, 0.3 + 2, "wall"));      // north of a2 and b2
  EXPECT_TRUE(has(Shape::Kind::kLine, 0.7 + 1, 0.3 + 3 - 0.94, "wall"));  // east of a1 and a2
  EXPECT_EQ(Count(d, "hint"), 2);                                         // c2 and b1
}

TEST(ViewTest, FactsOfAPositionWorkedOutByHand) {
  const Quoridor g = *Quoridor::Make({.cols = 3, .rows = 3, .walls = 2});
  // A wall before the first player: he goes round it by the east. The second goes straight.
  const auto s = g.parse_position("a1,c3/a1h/1,2/1");
  ASSERT_TRUE(s) << s.error;
  const std::vector<Fact> expected = {
      {"cell of Player 1", "a1"},    {"walls of Player 1", "1"},
      {"distance of Player 1", "4"}, {"path of Player 1", "a1 b1 c1 c2 c3"},
      {"cell of Player 2", "c3"},    {"walls of Player 2", "2"},
      {"distance of Player 2", "2"}, {"path of Player 2", "c3 c2 c1"},
  };
  EXPECT_EQ(g.facts(*s), expected);
}

TEST(ViewTest, LargeBoardsAndFourPlayers) {
  const QuoridorLarge g = *QuoridorLarge::Make({.cols = 20, .rows = 11, .players = 4});
  const Drawing d = g.draw(g.initial());
  EXPECT_EQ(Count(d, "cell"), 220);
  EXPECT_EQ(Count(d, "player3"), 2);
  const std::vector<Fact> facts = g.facts(g.initial());
  ASSERT_EQ(facts.size(), 16U);
  EXPECT_EQ(facts[2], (Fact{"distance of Player 1", "10"}));
  EXPECT_EQ(facts[6], (Fact{"distance of Player 2", "19"}));
}

TEST(ViewTest, AFinishedGameHasNoTurn) {
  const Quoridor g = *Quoridor::Make({.cols = 3, .rows = 3, .walls = 0});
  const auto s = g.parse_position("a3,c3//0,0/1");
  ASSERT_TRUE(s) << s.error;
  const Drawing d = g.draw(*s);
  EXPECT_EQ(Count(d, "turn"), 0);
  EXPECT_EQ(Count(d, "hint"), 0);
  EXPECT_EQ(g.facts(*s)[3], (Fact{"path of Player 1", "a3"}));
}

TEST(ViewTest, CellsAndSlotsForWallsAreThePlaces) {
  const Quoridor g = *Quoridor::Make({.cols = 3, .rows = 4, .walls = 2});
  const auto s = g.parse_position("b2,a4/a2h,a1v/1,1/0");
  ASSERT_TRUE(s) << s.error;
  const Drawing d = g.draw(*s);
  ASSERT_EQ(d.places.size(), 12U + 2 * 6);
  EXPECT_EQ(PlaceOf(d, "b2").content, "player0");
  EXPECT_EQ(PlaceOf(d, "a4").content, "player1");
  EXPECT_EQ(PlaceOf(d, "c1").content, "empty");
  EXPECT_EQ(PlaceOf(d, "a2h").content, "wall");
  EXPECT_EQ(PlaceOf(d, "a1v").content, "wall");
  EXPECT_EQ(PlaceOf(d, "b2h").content, "blocked");  // overlaps a2h
  EXPECT_EQ(PlaceOf(d, "a2v").content, "blocked");  // crosses it
  EXPECT_EQ(PlaceOf(d, "b3h").content, "open");
  // Cells are in every other row and column, row 4 on top; a3h is north of a3, a3v east of it.
  EXPECT_EQ(PlaceOf(d, "a4").row, 0);
  EXPECT_EQ(PlaceOf(d, "a3").row, 2);
  EXPECT_EQ(PlaceOf(d, "a3h").row, 1);
  EXPECT_EQ(PlaceOf(d, "a3h").column, 0);
  EXPECT_EQ(PlaceOf(d, "a3v").row, 2);
  EXPECT_EQ(PlaceOf(d, "a3v").column, 1);
}

TEST(ViewTest, AWallIsTouchedAtItsMiddle) {
  const Quoridor g = *Quoridor::Make({.cols = 3, .rows = 4, .walls = 2});
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
  const Quoridor g = *Quoridor::Make({.cols = 3, .rows = 4, .walls = 2});
  const auto s = g.parse_position("b2,a4/a2h,a1v/1,1/0");
  ASSERT_TRUE(s) << s.error;
  const auto step = g.parse_move(*s, "c2");
  ASSERT_TRUE(step) << step.error;
  EXPECT_EQ(g.touched(*s, *step), Names{"c2"});
  EXPECT_EQ(g.effects(*s, *step), (Effects{{"distance0", "2"}}));
  // b2 c2 c3 b3 a3 a4 instead of b2 c2 c3 c4; the other way is five steps before and after.
  const auto wall = g.parse_move(*s, "b3h");
  ASSERT_TRUE(wall) << wall.error;
  EXPECT_EQ(g.touched(*s, *wall), Names{"b3h"});
  EXPECT_EQ(g.effects(*s, *wall), (Effects{{"distance0", "5"}}));
  EXPECT_EQ(g.touched(*s, Quoridor::Move::Pass()), Names{});
}

}  // namespace
}  // namespace boardgames
