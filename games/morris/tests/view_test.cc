// Pictures and facts.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "boardgames/games/morris.h"
#include "boardgames/presentation.h"
#include "tests/places.h"

namespace boardgames {
namespace {

static_assert(HasDrawing<Morris> && HasFacts<Morris>);
static_assert(HasPlaces<Morris> && HasEffects<Morris>);

auto Count(const Drawing& d, const std::string& style) {
  return std::count_if(d.shapes.begin(), d.shapes.end(),
                       [&](const Shape& s) { return s.style == style; });
}

using Names = std::vector<std::string>;
using Effects = std::vector<Fact>;

TEST(ViewTest, EveryBoardHasItsPointsAndLines) {
  for (std::size_t i = 0; i < morris::kVariants.size(); ++i) {
    const Morris g = *Morris::Make({.variant = static_cast<morris::Variant>(i)});
    SCOPED_TRACE(g.rules().name);
    const Drawing d = g.draw(g.initial());
    EXPECT_EQ(Count(d, "dot"), g.graph().points);
    EXPECT_EQ(Count(d, "grid"), g.graph().edges);
    EXPECT_EQ(Count(d, "label"), 2 * g.graph().side);
    EXPECT_EQ(Count(d, "turn"), 1);
  }
}

// A man is put on each point named; White, then Black.
Morris::State PutMen(const Morris& g, const std::vector<std::string>& white,
                     const std::vector<std::string>& black) {
  Morris::State s;
  for (const std::string& name : white) s.men[0] |= morris::Bit(g.graph().Find(name));
  for (const std::string& name : black) s.men[1] |= morris::Bit(g.graph().Find(name));
  return s;
}

TEST(ViewTest, MenAreDrawnInTheirColours) {
  const Morris g;
  Morris::State s = PutMen(g, {"a1", "d2"}, {"g7"});
  s.hand = {7, 8};
  const Drawing d = g.draw(s);
  EXPECT_EQ(Count(d, "dot"), 21);
  EXPECT_EQ(Count(d, "player1"), 3);  // White is drawn white; one is the count
  EXPECT_EQ(Count(d, "player0"), 2);
  // a1 is at the lower left: margins 1.1 and 0.7, seven rows.
  EXPECT_EQ(std::count(d.shapes.begin(), d.shapes.end(),
                       Shape{Shape::Kind::kCircle, 1.1, 0.7 + 6, 0.36, 0, "player1", {}}),
            1);
}

TEST(ViewTest, FactsOfAPositionWorkedOutByHand) {
  const Morris g = *Morris::Make({.no_progress = 50});
  // White has the upper outer line, and two of the left one; Black two of the lower.
  Morris::State s = PutMen(g, {"a7", "d7", "g7", "a4"}, {"d1", "g1", "f4"});
  s.hand = {1, 0};
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
  const Morris lasker = *Morris::Make({.variant = morris::Variant::kLasker});
  EXPECT_EQ(lasker.facts(lasker.initial())[2], (Fact{"phase of White", "placing or moving"}));
  const Morris twelve = *Morris::Make({.variant = morris::Variant::kTwelve});
  const Morris::State s = PutMen(twelve, {"a7", "d7", "g1"}, {"d1", "g4", "f4", "e4"});
  EXPECT_EQ(twelve.facts(s)[2], (Fact{"phase of White", "moving"}));  // nobody flies
  EXPECT_EQ(twelve.facts(s).size(), 10U);
}

TEST(ViewTest, PointsAreThePlaces) {
  const Morris g;
  const Morris::State s = PutMen(g, {"a7", "d2"}, {"g1"});
  const Drawing d = g.draw(s);
  ASSERT_EQ(d.places.size(), 24U);
  // By number of the player, though White is drawn as player1.
  EXPECT_EQ(PlaceOf(d, "a7").content, "player0");
  EXPECT_EQ(PlaceOf(d, "a7").row, 0);
  EXPECT_EQ(PlaceOf(d, "a7").column, 0);
  EXPECT_EQ(PlaceOf(d, "g1").content, "player1");
  EXPECT_EQ(PlaceOf(d, "g1").row, 6);
  EXPECT_EQ(PlaceOf(d, "g1").column, 6);
  EXPECT_EQ(PlaceOf(d, "d2").column, 3);
  EXPECT_EQ(PlaceOf(d, "d5").content, "empty");
  EXPECT_EQ(NameAt(d, 1.1 + 3.3, 0.7 + 4.8), "d2");
  EXPECT_EQ(NameAt(d, 1.1 + 3, 0.7 + 3), "");  // the middle is no point
}

TEST(ViewTest, AMoveTouchesTheManTheGoalAndTheManRemoved) {
  const Morris g;
  // Black has men on b6, f6, d3 and d2.
  const auto s = g.parse_position("WW-B-B--------W-B--B-W--/0,0/0");
  ASSERT_TRUE(s) << s.error;
  const auto mill = g.parse_move(*s, "g4-g7xb6");
  ASSERT_TRUE(mill) << mill.error;
  EXPECT_EQ(g.touched(*s, *mill), (Names{"g4", "g7", "b6"}));
  EXPECT_EQ(g.effects(*s, *mill), (Effects{{"mill", "1"}, {"captures", "1"}}));
  const auto slide = g.parse_move(*s, "g4-f4");
  ASSERT_TRUE(slide) << slide.error;
  EXPECT_EQ(g.touched(*s, *slide), (Names{"g4", "f4"}));
  EXPECT_EQ(g.effects(*s, *slide), Effects{});
}

TEST(ViewTest, AManThatIsPlacedTouchesItsPointFirst) {
  const Morris g;
  EXPECT_EQ(g.touched(g.initial(), *g.parse_move(g.initial(), "a4")), Names{"a4"});
  // d7 closes two mills at once, and removes one man all the same.
  const auto s = g.parse_position("W-WBWBBWB---------------/5,5/0");
  ASSERT_TRUE(s) << s.error;
  const auto m = g.parse_move(*s, "d7xb6");
  ASSERT_TRUE(m) << m.error;
  EXPECT_EQ(g.touched(*s, *m), (Names{"d7", "b6"}));
  EXPECT_EQ(g.effects(*s, *m), (Effects{{"mill", "2"}, {"captures", "1"}}));
}

TEST(ViewTest, AMillThatWinsRemovesNobody) {
  const Morris g = *Morris::Make({.variant = morris::Variant::kThree});
  const auto s = g.parse_position("WW-BB----/1,1/0");
  ASSERT_TRUE(s) << s.error;
  const auto m = g.parse_move(*s, "c3");
  ASSERT_TRUE(m) << m.error;
  EXPECT_EQ(g.touched(*s, *m), Names{"c3"});
  EXPECT_EQ(g.effects(*s, *m), (Effects{{"mill", "1"}}));
}

}  // namespace
}  // namespace boardgames
