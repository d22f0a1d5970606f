// Pictures and facts.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "boardgames/games/reversi.h"
#include "boardgames/presentation.h"
#include "tests/places.h"

namespace boardgames {
namespace {

static_assert(HasDrawing<Reversi> && HasFacts<Reversi>);
static_assert(HasPlaces<Reversi> && HasEffects<Reversi>);

auto Count(const Drawing& d, const std::string& style) {
  return std::count_if(d.shapes.begin(), d.shapes.end(),
                       [&](const Shape& s) { return s.style == style; });
}

using Names = std::vector<std::string>;
using Effects = std::vector<Fact>;

TEST(ViewTest, TheStart) {
  const Reversi g;
  const Drawing d = g.draw(g.initial());
  EXPECT_EQ(Count(d, "player0"), 3);  // two discs, and the count
  EXPECT_EQ(Count(d, "player1"), 3);
  EXPECT_EQ(Count(d, "hint"), 4);
  EXPECT_EQ(Count(d, "label"), 16);
  EXPECT_EQ(Count(d, "star"), 4);
  EXPECT_EQ(Count(d, "blocked"), 0);
  // d4 is white: the fourth column and row from the upper left.
  EXPECT_EQ(std::count(d.shapes.begin(), d.shapes.end(),
                       Shape{Shape::Kind::kCircle, 0.7 + 3.5, 0.6 + 3.5, 0.4, 0, "player1", {}}),
            1);
}

TEST(ViewTest, SmallBoardsWithBlockedCells) {
  const Reversi g = *Reversi::Make({.size = 6, .blocked = "a1 f6"});
  const Drawing d = g.draw(g.initial());
  EXPECT_EQ(Count(d, "blocked"), 2);
  EXPECT_EQ(Count(d, "label"), 12);
  EXPECT_EQ(Count(d, "hint"), 4);
}

TEST(ViewTest, FactsOfAPositionWorkedOutByHand) {
  const Reversi g = *Reversi::Make({.size = 4});
  // X X O -      Black can play d1 (over c1) and d3 (over c3), White nowhere: no line of black
  // X - - -      discs lies between a white one and an empty cell. a1 is stable, so are b1 and a2
  // X X O -      beside it along the border, and a3 beside a2.
  // - - - -
  const auto s = g.parse_position("XXO-X---XXO----- X");
  ASSERT_TRUE(s) << s.error;
  const std::vector<Fact> expected = {
      {"discs of Black", "5"},    {"discs of White", "2"},        {"mobility of Black", "2"},
      {"mobility of White", "0"}, {"stable discs of Black", "4"}, {"stable discs of White", "0"},
      {"empty cells", "9"},
  };
  EXPECT_EQ(g.facts(*s), expected);
}

TEST(ViewTest, AFinishedGameHasNoTurn) {
  const Reversi g = *Reversi::Make({.size = 4});
  const auto s = g.parse_position("XXXXXXXXXXXXXXXX O");
  ASSERT_TRUE(s) << s.error;
  EXPECT_EQ(Count(g.draw(*s), "turn"), 0);
  EXPECT_EQ(Count(g.draw(g.initial()), "turn"), 1);
  EXPECT_EQ(g.facts(*s)[4], (Fact{"stable discs of Black", "16"}));
}

TEST(ViewTest, CellsAreThePlaces) {
  const Reversi g = *Reversi::Make({.size = 6, .blocked = "a1 f6"});
  const Drawing d = g.draw(g.initial());
  ASSERT_EQ(d.places.size(), 36U);
  EXPECT_EQ(PlaceOf(d, "a1").content, "blocked");
  EXPECT_EQ(PlaceOf(d, "a1").row, 0);
  EXPECT_EQ(PlaceOf(d, "a1").column, 0);
  EXPECT_EQ(PlaceOf(d, "c3").content, "player1");
  EXPECT_EQ(PlaceOf(d, "d3").content, "player0");
  EXPECT_EQ(PlaceOf(d, "b5").content, "empty");
  EXPECT_EQ(PlaceOf(d, "b5").row, 4);
  EXPECT_EQ(PlaceOf(d, "b5").column, 1);
  EXPECT_EQ(NameAt(d, 0.7 + 1.1, 0.6 + 4.9), "b5");
  EXPECT_EQ(NameAt(d, 0.3, 0.3), "");
}

TEST(ViewTest, AMoveTouchesItsCellAndSaysWhatItFlips) {
  const Reversi g = *Reversi::Make({.size = 4});
  // X can play d1, over the two discs beside it.
  const auto s = g.parse_position("XOO-X---XX------ X");
  ASSERT_TRUE(s) << s.error;
  const auto m = g.parse_move(*s, "d1");
  ASSERT_TRUE(m) << m.error;
  EXPECT_EQ(g.touched(*s, *m), Names{"d1"});
  EXPECT_EQ(g.effects(*s, *m), (Effects{{"flips", "2"}}));
}

TEST(ViewTest, APassTouchesNothing) {
  const Reversi g = *Reversi::Make({.size = 4});
  const auto s = g.parse_position("XXO-X---XXO----- O");  // White cannot play, see above
  ASSERT_TRUE(s) << s.error;
  const auto pass = g.parse_move(*s, "pass");
  ASSERT_TRUE(pass) << pass.error;
  EXPECT_EQ(g.touched(*s, *pass), Names{});
  EXPECT_EQ(g.effects(*s, *pass), Effects{});
}

}  // namespace
}  // namespace boardgames
