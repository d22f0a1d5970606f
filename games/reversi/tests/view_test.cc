// Pictures and facts.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "boardgames/games/reversi.h"
#include "boardgames/presentation.h"
#include "boardgames/testing/pictures.h"
#include "helpers.h"
#include "tests/places.h"

namespace boardgames::reversi {
namespace {

using testing::ExpectCounts;
using testing::ExpectPlaces;
using testing::ExpectShown;

static_assert(HasDrawing<Reversi> && HasFacts<Reversi>);
static_assert(HasPlaces<Reversi> && HasEffects<Reversi>);

TEST(ViewTest, TheStart) {
  const Reversi g;
  const Drawing d = g.draw(g.initial());
  ExpectCounts(d, {{"player0", 3},  // two discs, and the count
                   {"player1", 3},
                   {"hint", 4},
                   {"label", 16},
                   {"star", 4},
                   {"blocked", 0}});
  // d4 is white: the fourth column and row from the upper left.
  EXPECT_EQ(std::count(
                d.shapes.begin(), d.shapes.end(),
                boardgames::Shape{
                    boardgames::Shape::Kind::kCircle, 0.7 + 3.5, 0.6 + 3.5, 0.4, 0, "player1", {}}),
            1);
}

TEST(ViewTest, SmallBoardsWithBlockedCells) {
  const Reversi g = Rules({.size = 6, .blocked = "a1 f6"});
  ExpectCounts(g.draw(g.initial()), {{"blocked", 2}, {"label", 12}, {"hint", 4}});
}

TEST(ViewTest, FactsOfAPositionWorkedOutByHand) {
  const Reversi g = Rules({.size = 4});
  // X X O -      Black can play d1 (over c1) and d3 (over c3), White nowhere: no line of black
  // X - - -      discs lies between a white one and an empty cell. a1 is stable, so are b1 and a2
  // X X O -      beside it along the border, and a3 beside a2.
  // - - - -
  const std::vector<Fact> expected = {
      {"discs of Black", "5"},    {"discs of White", "2"},        {"mobility of Black", "2"},
      {"mobility of White", "0"}, {"stable discs of Black", "4"}, {"stable discs of White", "0"},
      {"empty cells", "9"},
  };
  EXPECT_EQ(g.facts(Position(g, "XXO-X---XXO----- X")), expected);
}

TEST(ViewTest, AFinishedGameHasNoTurn) {
  const Reversi g = Rules({.size = 4});
  const auto s = Position(g, "XXXXXXXXXXXXXXXX O");
  ExpectCounts(g.draw(s), {{"turn", 0}});
  ExpectCounts(g.draw(g.initial()), {{"turn", 1}});
  EXPECT_EQ(g.facts(s)[4], (Fact{"stable discs of Black", "16"}));
}

TEST(ViewTest, CellsAreThePlaces) {
  const Reversi g = Rules({.size = 6, .blocked = "a1 f6"});
  const Drawing d = g.draw(g.initial());
  ASSERT_EQ(d.places.size(), 36U);
  ExpectPlaces(d, {{"a1", "blocked", 0, 0}, {"c3", "player1"}, {"d3", "player0"}});
  ExpectPlaces(d, {{"b5", "empty", 4, 1}});
  EXPECT_EQ(NameAt(d, 0.7 + 1.1, 0.6 + 4.9), "b5");
  EXPECT_EQ(NameAt(d, 0.3, 0.3), "");
}

TEST(ViewTest, AMoveTouchesItsCellAndSaysWhatItFlips) {
  const Reversi g = Rules({.size = 4});
  // X can play d1, over the two discs beside it.
  ExpectShown(g, Position(g, "XOO-X---XX------ X"), "d1", {"d1"}, {{"flips", "2"}});
}

TEST(ViewTest, APassTouchesNothing) {
  const Reversi g = Rules({.size = 4});
  ExpectShown(g, Position(g, "XXO-X---XXO----- O"), "pass", {},
              {});  // White cannot play, see above
}

}  // namespace
}  // namespace boardgames::reversi
