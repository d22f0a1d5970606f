// Pictures and facts.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "boardgames/games/go.h"
#include "boardgames/presentation.h"
#include "tests/places.h"

namespace boardgames {
namespace {

static_assert(HasDrawing<Go7> && HasFacts<Go10> && HasDrawing<Go19>);
static_assert(HasPlaces<Go7> && HasEffects<Go10> && HasPlaces<Go19>);

auto Count(const Drawing& d, const std::string& style) {
  return std::count_if(d.shapes.begin(), d.shapes.end(),
                       [&](const Shape& s) { return s.style == style; });
}

using Names = std::vector<std::string>;
using Effects = std::vector<Fact>;

TEST(ViewTest, BoardsOfSeveralSizes) {
  const Go10 nine;
  const Drawing d = nine.draw(nine.initial());
  EXPECT_EQ(Count(d, "grid"), 18);
  EXPECT_EQ(Count(d, "star"), 5);
  EXPECT_EQ(Count(d, "label"), 18);
  EXPECT_EQ(Count(d, "turn"), 1);
  const Go19 nineteen = *Go19::Make({.rows = 19, .cols = 19});
  EXPECT_EQ(Count(nineteen.draw(nineteen.initial()), "star"), 9);
  const Go7 small = *Go7::Make({.rows = 2, .cols = 3});
  EXPECT_EQ(Count(small.draw(small.initial()), "star"), 0);
}

TEST(ViewTest, StonesAndKo) {
  const Go7 g = *Go7::Make({.rows = 4, .cols = 4});
  // Black has just taken at B3, so White may not play at C3.
  const auto s = g.parse_position(".XO./X.XO/.XO./.... b -");
  ASSERT_TRUE(s) << s.error;
  const auto ko = g.parse_position(".XO./XO.O/.XO./.... b -");
  ASSERT_TRUE(ko) << ko.error;
  auto taken = *ko;
  g.apply(taken, *g.parse_move(taken, "C3"));
  ASSERT_EQ(g.position_to_string(taken), ".XO./X.XO/.XO./.... w B3");
  const Drawing d = g.draw(taken);
  EXPECT_EQ(Count(d, "player0"), 4);
  EXPECT_EQ(Count(d, "player1"), 4);  // three stones, and whose turn it is
  EXPECT_EQ(Count(d, "hint"), 1);
  EXPECT_EQ(Count(g.draw(*s), "hint"), 0);
  // C3: the third column, the second row from above.
  EXPECT_EQ(std::count(d.shapes.begin(), d.shapes.end(),
                       Shape{Shape::Kind::kCircle, 1.1 + 2, 0.7 + 1, 0.46, 0, "player0", {}}),
            1);
}

TEST(ViewTest, FactsOfAPositionWorkedOutByHand) {
  const Go7 g = *Go7::Make({.rows = 4, .cols = 4, .komi = 0.5});
  // 4 . X . .     Black's three stones at the left shut A4 in; the two white ones live on with C1
  // 3 X X O .     and D4 to D1 beside them. Everything but A4 touches both colours or White only.
  // 2 . . O .
  // 1 . . . .
  const auto s = g.parse_position(".X../XXO./..O./.... w -");
  ASSERT_TRUE(s) << s.error;
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
  EXPECT_EQ(g.facts(*s), expected);
}

TEST(ViewTest, FactsNameTheKo) {
  const Go7 g = *Go7::Make({.rows = 4, .cols = 4});
  const auto s = g.parse_position(".XO./X.XO/.XO./.... w B3");
  ASSERT_TRUE(s) << s.error;
  EXPECT_EQ(g.facts(*s)[5], (Fact{"ko", "B3"}));
}

TEST(ViewTest, TwoPassesEndTheTurns) {
  const Go7 g = *Go7::Make({.rows = 3, .cols = 3});
  auto s = g.initial();
  g.apply(s, Go7::kPass);
  EXPECT_EQ(g.draw(s).shapes.back().text, "to move after a pass");
  g.apply(s, Go7::kPass);
  EXPECT_EQ(g.draw(s).shapes.back().text, "two passes");
  EXPECT_EQ(Count(g.draw(s), "turn"), 0);
}

TEST(ViewTest, PointsAreThePlaces) {
  const Go7 g = *Go7::Make({.rows = 4, .cols = 4});
  const auto s = g.parse_position(".XO./X.XO/.XO./.... w B3");
  ASSERT_TRUE(s) << s.error;
  const Drawing d = g.draw(*s);
  ASSERT_EQ(d.places.size(), 16U);
  EXPECT_EQ(PlaceOf(d, "B3").content, "blocked");  // by ko
  EXPECT_EQ(PlaceOf(d, "C3").content, "player0");
  EXPECT_EQ(PlaceOf(d, "D3").content, "player1");
  EXPECT_EQ(PlaceOf(d, "A1").content, "empty");
  EXPECT_EQ(PlaceOf(d, "A1").row, 3);
  EXPECT_EQ(PlaceOf(d, "A1").column, 0);
  EXPECT_EQ(NameAt(d, 1.1 + 1.4, 0.7 + 0.6), "B3");
  const Go19 nineteen = *Go19::Make({.rows = 19, .cols = 19});
  const Drawing large = nineteen.draw(nineteen.initial());
  EXPECT_EQ(NameAt(large, 1.1 + 8, 0.7), "J19");  // there is no I
  EXPECT_EQ(PlaceOf(large, "T1").column, 18);
}

TEST(ViewTest, AStoneTouchesItsPointAndAPassNothing) {
  const Go7 g = *Go7::Make({.rows = 4, .cols = 4});
  const auto s = g.parse_position(".XO./XO.O/.XO./.... b -");
  ASSERT_TRUE(s) << s.error;
  const auto m = g.parse_move(*s, "C3");
  ASSERT_TRUE(m) << m.error;
  EXPECT_EQ(g.touched(*s, *m), Names{"C3"});
  EXPECT_EQ(g.effects(*s, *m), (Effects{{"captures", "1"}}));
  EXPECT_EQ(g.effects(*s, *g.parse_move(*s, "A1")), Effects{});
  EXPECT_EQ(g.touched(*s, Go7::kPass), Names{});
  EXPECT_EQ(g.effects(*s, Go7::kPass), Effects{});
}

}  // namespace
}  // namespace boardgames
