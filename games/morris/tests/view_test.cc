// Pictures and facts.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "boardgames/games/morris.h"
#include "boardgames/presentation.h"

namespace boardgames {
namespace {

static_assert(HasDrawing<Morris> && HasFacts<Morris>);

auto Count(const Drawing& d, const std::string& style) {
  return std::count_if(d.shapes.begin(), d.shapes.end(),
                       [&](const Shape& s) { return s.style == style; });
}

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
Morris::State Place(const Morris& g, const std::vector<std::string>& white,
                    const std::vector<std::string>& black) {
  Morris::State s;
  for (const std::string& name : white) s.men[0] |= morris::Bit(g.graph().Find(name));
  for (const std::string& name : black) s.men[1] |= morris::Bit(g.graph().Find(name));
  return s;
}

TEST(ViewTest, MenAreDrawnInTheirColours) {
  const Morris g;
  Morris::State s = Place(g, {"a1", "d2"}, {"g7"});
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
  Morris::State s = Place(g, {"a7", "d7", "g7", "a4"}, {"d1", "g1", "f4"});
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
  const Morris::State s = Place(twelve, {"a7", "d7", "g1"}, {"d1", "g4", "f4", "e4"});
  EXPECT_EQ(twelve.facts(s)[2], (Fact{"phase of White", "moving"}));  // nobody flies
  EXPECT_EQ(twelve.facts(s).size(), 10U);
}

}  // namespace
}  // namespace boardgames
