// Pictures and facts.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <vector>

#include "boardgames/games/morris.h"
#include "boardgames/presentation.h"
#include "boardgames/testing/pictures.h"
#include "helpers.h"
#include "tests/places.h"

namespace boardgames::morris {
namespace {

using testing::ExpectCounts;
using testing::ExpectPlaces;
using testing::ExpectShown;

static_assert(HasDrawing<Morris> && HasFacts<Morris>);
static_assert(HasPlaces<Morris> && HasEffects<Morris>);

TEST(ViewTest, EveryBoardHasItsPointsAndLines) {
  for (std::size_t i = 0; i < kVariants.size(); ++i) {
    const Morris g = Rules({.variant = static_cast<Variant>(i)});
    SCOPED_TRACE(g.rules().name);
    const Drawing d = g.draw(g.initial());
    const Board& b = g.graph();
    ExpectCounts(d, {{"dot", b.points}, {"grid", b.edges}, {"label", 2 * b.side}, {"turn", 1}});
  }
}

TEST(ViewTest, MenAreDrawnInTheirColours) {
  const Morris g;
  const Drawing d = g.draw(Position(g, "a1 d2", "g7", 0, 7, 8));
  // White is drawn white; one of each is the count.
  ExpectCounts(d, {{"dot", 21}, {"player1", 3}, {"player0", 2}});
  // a1 is at the lower left: margins 1.1 and 0.7, seven rows.
  EXPECT_EQ(std::count(d.shapes.begin(), d.shapes.end(),
                       Shape{Shape::Kind::kCircle, 1.1, 0.7 + 6, 0.36, 0, "player1", {}}),
            1);
}

TEST(ViewTest, FactsOfAPositionWorkedOutByHand) {
  const Morris g = Rules({.no_progress = 50});
  // White has the upper outer line, and two of the left one; Black two of the lower.
  Morris::State s = Position(g, "a7 d7 g7 a4", "d1 g1 f4", 0, 1, 0);
  s.quiet = 3;
  const std::vector<Fact> expected = {
      {"men of White", "4"},
      {"hand of White", "1"},
      {"phase of White", "placing"},
      {"mills of White", "a7-d7-g7"},
      {"closing points of White", "a1"},
      {"men of Black", "3"},
      {"hand of Black", "0"},
      {"phase of Black", "flying"},
      {"mills of Black", ""},
      {"closing points of Black", "a1"},
      {"plies without progress", "3"},
  };
  EXPECT_EQ(g.facts(s), expected);
}

TEST(ViewTest, PhasesDependOnTheVariant) {
  const Morris lasker = Rules({.variant = Variant::kLasker});
  EXPECT_EQ(lasker.facts(lasker.initial())[2], (Fact{"phase of White", "placing or moving"}));
  const Morris twelve = Rules({.variant = Variant::kTwelve});
  const Morris::State s = Position(twelve, "a7 d7 g1", "d1 g4 f4 e4", 0);
  EXPECT_EQ(twelve.facts(s)[2], (Fact{"phase of White", "moving"}));  // nobody flies
  EXPECT_EQ(twelve.facts(s).size(), 10U);
}

TEST(ViewTest, PointsAreThePlaces) {
  const Morris g;
  const Drawing d = g.draw(Position(g, "a7 d2", "g1", 0, 7, 8));
  ASSERT_EQ(d.places.size(), 24U);
  // By number of the player, though White is drawn as player1.
  ExpectPlaces(d, {{"a7", "player0", 0, 0}, {"g1", "player1", 6, 6}});
  ExpectPlaces(d, {{"d2", "player0", 5, 3}, {"d5", "empty"}});
  EXPECT_EQ(NameAt(d, 1.1 + 3.3, 0.7 + 4.8), "d2");
  EXPECT_EQ(NameAt(d, 1.1 + 3, 0.7 + 3), "");  // the middle is no point
}

TEST(ViewTest, AMoveTouchesTheManTheGoalAndTheManRemoved) {
  const Morris g;
  // Black has men on b6, f6, d3 and d2.
  const auto s = Position(g, "WW-B-B--------W-B--B-W--/0,0/0");
  ExpectShown(g, s, "g4-g7xb6", {"g4", "g7", "b6"}, {{"mill", "1"}, {"captures", "1"}});
  ExpectShown(g, s, "g4-f4", {"g4", "f4"}, {});
}

TEST(ViewTest, AManThatIsPlacedTouchesItsPointFirst) {
  const Morris g;
  ExpectShown(g, g.initial(), "a4", {"a4"}, {});
  // d7 closes two mills at once, and removes one man all the same.
  ExpectShown(g, Position(g, "W-WBWBBWB---------------/5,5/0"), "d7xb6", {"d7", "b6"},
              {{"mill", "2"}, {"captures", "1"}});
}

TEST(ViewTest, AMillThatWinsRemovesNobody) {
  const Morris g = Rules({.variant = Variant::kThree});
  ExpectShown(g, Position(g, "WW-BB----/1,1/0"), "c3", {"c3"}, {{"mill", "1"}});
}

}  // namespace
}  // namespace boardgames::morris
