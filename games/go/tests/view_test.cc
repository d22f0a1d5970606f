// Pictures and facts.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "boardgames/games/go.h"
#include "boardgames/presentation.h"
#include "boardgames/testing/pictures.h"
#include "games/go/tests/support.h"
#include "tests/places.h"

namespace boardgames {
namespace {

using testing::ExpectCounts;
using testing::ExpectPlaces;
using testing::ExpectShown;

static_assert(HasDrawing<Go7> && HasFacts<Go10> && HasDrawing<Go19>);
static_assert(HasPlaces<Go7> && HasEffects<Go10> && HasPlaces<Go19>);

TEST(ViewTest, BoardsOfSeveralSizes) {
  const Go10 nine;
  ExpectCounts(nine.draw(nine.initial()), {{"grid", 18}, {"star", 5}, {"label", 18}, {"turn", 1}});
  const Go19 nineteen = Make<Go19>({.rows = 19, .cols = 19});
  ExpectCounts(nineteen.draw(nineteen.initial()), {{"star", 9}});
  const Go7 small = Make<Go7>({.rows = 2, .cols = 3});
  ExpectCounts(small.draw(small.initial()), {{"star", 0}});
}

TEST(ViewTest, StonesAndKo) {
  const Go7 g = Make<Go7>({.rows = 4, .cols = 4});
  // Black has just taken at B3, so White may not play at C3.
  const auto s = Position(g, ".XO./X.XO/.XO./.... b -");
  const auto taken = Play(g, Position(g, ".XO./XO.O/.XO./.... b -"), "C3");
  ASSERT_EQ(g.position_to_string(taken), ".XO./X.XO/.XO./.... w B3");
  const Drawing d = g.draw(taken);
  // Of White three stones, and whose turn it is.
  ExpectCounts(d, {{"player0", 4}, {"player1", 4}, {"hint", 1}});
  ExpectCounts(g.draw(s), {{"hint", 0}});
  // C3: the third column, the second row from above.
  EXPECT_EQ(std::count(d.shapes.begin(), d.shapes.end(),
                       Shape{Shape::Kind::kCircle, 1.1 + 2, 0.7 + 1, 0.46, 0, "player0", {}}),
            1);
}

TEST(ViewTest, FactsOfAPositionWorkedOutByHand) {
  const Go7 g = Make<Go7>({.rows = 4, .cols = 4, .komi = 0.5});
  // 4 . X . .     Black's three stones at the left shut A4 in; the two white ones live on with C1
  // 3 X X O .     and D4 to D1 beside them. Everything but A4 touches both colours or White only.
  // 2 . . O .
  // 1 . . . .
  const auto s = Position(g, ".X../XXO./..O./.... w -");
  const std::vector<Fact> expected = {
      {"stones of Black", "3"},
      {"stones of White", "2"},
      {"area of Black", "4"},
      {"area of White", "2"},
      {"score of Black", "1.5"},
      {"ko", ""},
      {"chain B4 Black", "B4 A3 B3; liberties A4 C4 A2 B2"},
      {"chain C3 White", "C3 C2; liberties C4 D3 B2 D2 C1"},
  };
  EXPECT_EQ(g.facts(s), expected);
}

TEST(ViewTest, FactsNameTheKo) {
  const Go7 g = Make<Go7>({.rows = 4, .cols = 4});
  const auto s = Position(g, ".XO./X.XO/.XO./.... w B3");
  EXPECT_EQ(g.facts(s)[5], (Fact{"ko", "B3"}));
}

TEST(ViewTest, TwoPassesEndTheTurns) {
  const Go7 g = Make<Go7>({.rows = 3, .cols = 3});
  auto s = g.initial();
  g.apply(s, Go7::kPass);
  EXPECT_EQ(g.draw(s).shapes.back().text, "to move after a pass");
  g.apply(s, Go7::kPass);
  EXPECT_EQ(g.draw(s).shapes.back().text, "two passes");
  ExpectCounts(g.draw(s), {{"turn", 0}});
}

TEST(ViewTest, PointsAreThePlaces) {
  const Go7 g = Make<Go7>({.rows = 4, .cols = 4});
  const auto s = Position(g, ".XO./X.XO/.XO./.... w B3");
  const Drawing d = g.draw(s);
  ASSERT_EQ(d.places.size(), 16U);
  ExpectPlaces(d, {{"B3", "blocked"}, {"C3", "player0"}, {"D3", "player1"}});  // B3 by ko
  ExpectPlaces(d, {{"A1", "empty", 3, 0}});
  EXPECT_EQ(NameAt(d, 1.1 + 1.4, 0.7 + 0.6), "B3");
  const Go19 nineteen = Make<Go19>({.rows = 19, .cols = 19});
  const Drawing large = nineteen.draw(nineteen.initial());
  EXPECT_EQ(NameAt(large, 1.1 + 8, 0.7), "J19");  // there is no I
  ExpectPlaces(large, {{"T1", "empty", 18, 18}});
}

TEST(ViewTest, AStoneTouchesItsPointAndAPassNothing) {
  const Go7 g = Make<Go7>({.rows = 4, .cols = 4});
  const auto s = Position(g, ".XO./XO.O/.XO./.... b -");
  ExpectShown(g, s, "C3", {"C3"}, {{"captures", "1"}});
  ExpectShown(g, s, "A1", {"A1"}, {});
  ExpectShown(g, s, "pass", {}, {});
}

}  // namespace
}  // namespace boardgames
