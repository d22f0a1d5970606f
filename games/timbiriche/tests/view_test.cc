// Pictures and facts.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "boardgames/games/timbiriche.h"
#include "boardgames/presentation.h"
#include "boardgames/testing/pictures.h"
#include "helpers.h"
#include "tests/places.h"

namespace boardgames {
namespace {

using testing::CountOf;
using testing::ExpectCounts;
using testing::ExpectPlaces;
using testing::ExpectShown;

static_assert(HasDrawing<Timbiriche> && HasFacts<Timbiriche>);
static_assert(HasDrawing<TimbiricheSmall> && HasFacts<TimbiricheSmall>);
static_assert(HasPlaces<Timbiriche> && HasEffects<Timbiriche>);
static_assert(HasPlaces<TimbiricheSmall> && HasEffects<TimbiricheSmall>);

TEST(ViewTest, EdgesDotsAndBoxesAreDrawn) {
  const TimbiricheSmall g = Small(2, 3);
  ExpectCounts(g.draw(g.initial()),
               {{"dot", 12}, {"faint", 17}, {"edge", 0}, {"label", 7}, {"turn", 1}});
  const Drawing d = g.draw(Play(g, g.initial(), "a1b1 a1a2 b1b2 a2b2"));
  ExpectCounts(d, {{"edge", 4}, {"faint", 13}});
  ASSERT_EQ(CountOf(d, "won"), 1);
  const auto won = std::find_if(d.shapes.begin(), d.shapes.end(),
                                [](const Shape& s) { return s.style == "won"; });
  EXPECT_DOUBLE_EQ(won->a, 1.0);  // box a1: margins 0.9 and 0.8, and 0.1 inside
  EXPECT_DOUBLE_EQ(won->b, 0.9);
}

TEST(ViewTest, FactsOfAPositionWorkedOutByHand) {
  // o---o---o   o     Boxes a1, b1 and c2 have two sides each. a1 and b1 are tied by the open edge
  // |           |     b1b2, and nothing with two sides is beside them: a chain of two. c2 is beside
  // o   o---o   o     c1 and b2, which have one side: a chain of one.
  //             |
  // o   o   o---o
  const TimbiricheSmall g = Small(2, 3);
  auto s = Play(g, g.initial(), "a1b1 b1c1 a1a2 d1d2 b2c2 d2d3 c3d3");
  std::vector<Fact> expected = {
      {"boxes of First", "0"}, {"boxes of Second", "0"},
      {"boxes left", "6"},     {"boxes with three sides", ""},
      {"captures", ""},        {"safe edges", "c1d1 a3b3 b3c3 a2a3 b2b3"},
      {"chains", "2 1"},       {"loops", ""},
  };
  EXPECT_EQ(g.facts(s), expected);
  // Both ends of the chain are cut off: a1 and b1 have three sides, and one edge takes both.
  s = Play(g, s, "c1c2 a2b2");
  expected[3].value = "a1 b1";
  expected[4].value = "b1b2";
  // c1 now has two sides too, and c2d2 ties it to c2; c1d1 is no longer safe.
  expected[5].value = "a3b3 b3c3 a2a3 b2b3";
  expected[6].value = "2";
  EXPECT_EQ(g.facts(s), expected);
}

TEST(ViewTest, ALoopIsNoChain) {
  const TimbiricheSmall g = Small(2, 2);
  const std::vector<Fact> facts =
      g.facts(Play(g, g.initial(), "a1b1 b1c1 a3b3 b3c3 a1a2 a2a3 c1c2 c2c3"));
  EXPECT_EQ(facts[5], (Fact{"safe edges", ""}));
  EXPECT_EQ(facts[6], (Fact{"chains", ""}));
  EXPECT_EQ(facts[7], (Fact{"loops", "4"}));
}

TEST(ViewTest, FourPlayersOnALargeBoard) {
  const Timbiriche g = Big(8, 9, 4);
  ExpectCounts(g.draw(g.initial()), {{"player3", 1}, {"dot", 90}});
  const std::vector<Fact> facts = g.facts(g.initial());
  ASSERT_EQ(facts.size(), 10U);
  EXPECT_EQ(facts[3], (Fact{"boxes of Fourth", "0"}));
  EXPECT_EQ(facts[7].name, "safe edges");
  EXPECT_EQ(std::count(facts[7].value.begin(), facts[7].value.end(), ' '), 160);
}

TEST(ViewTest, AFinishedGameHasNoTurn) {
  const TimbiricheSmall g = Small(1, 1, 3);
  const auto s = Play(g, g.initial(), "a1b1 a1a2 b1b2 a2b2");
  ExpectCounts(g.draw(s), {{"turn", 0}});
  EXPECT_EQ(g.facts(s)[0], (Fact{"boxes of First", "1"}));
}

TEST(ViewTest, EdgesAreThePlaces) {
  const TimbiricheSmall g = Small(2, 3);
  const Drawing d = g.draw(Play(g, g.initial(), "b1b2"));
  ASSERT_EQ(d.places.size(), 17U);
  // Dots are in every other row and column, edges between them.
  ExpectPlaces(d, {{"b1b2", "edge"}, {"b2b3", "open"}, {"a1b1", "open", 0, 1}});
  ExpectPlaces(d, {{"d2d3", "open", 3, 6}});
  // Each edge has a quarter of the boxes beside it, and as much beyond the rim. The margins are 0.9
  // and 0.8, so the middle of box b2 is at 2.4, 2.3.
  EXPECT_EQ(NameAt(d, 2.4, 2.3 - 0.1), "b2c2");
  EXPECT_EQ(NameAt(d, 2.4, 2.3 + 0.1), "b3c3");
  EXPECT_EQ(NameAt(d, 2.4 - 0.1, 2.3), "b2b3");
  EXPECT_EQ(NameAt(d, 2.4 + 0.1, 2.3), "c2c3");
  EXPECT_EQ(NameAt(d, 2.4, 2.8 + 0.4), "b3c3");
  EXPECT_EQ(NameAt(d, 0.9 - 0.4, 1.3), "a1a2");
}

TEST(ViewTest, AMoveTouchesItsEdgeAndSaysWhatItCloses) {
  const TimbiricheSmall g = Small(1, 2);
  const auto s = Play(g, g.initial(), "a1b1 b1c1 a1a2 c1c2 a2b2 b2c2");
  ExpectShown(g, s, "b1b2", {"b1b2"}, {{"closes", "2"}});
  ExpectShown(g, g.initial(), "b1b2", {"b1b2"}, {});
}

}  // namespace
}  // namespace boardgames
