// Pictures and facts.
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

#include "boardgames/games/timbiriche.h"
#include "boardgames/presentation.h"
#include "tests/places.h"

namespace boardgames {
namespace {

static_assert(HasDrawing<Timbiriche> && HasFacts<Timbiriche>);
static_assert(HasDrawing<TimbiricheSmall> && HasFacts<TimbiricheSmall>);
static_assert(HasPlaces<Timbiriche> && HasEffects<Timbiriche>);
static_assert(HasPlaces<TimbiricheSmall> && HasEffects<TimbiricheSmall>);

auto Count(const Drawing& d, const std::string& style) {
  return std::count_if(d.shapes.begin(), d.shapes.end(),
                       [&](const Shape& s) { return s.style == style; });
}

using Names = std::vector<std::string>;
using Effects = std::vector<Fact>;

template <class G>
typename G::State Play(const G& g, std::initializer_list<const char*> moves) {
  auto s = g.initial();
  for (const char* move : moves) {
    const auto m = g.parse_move(s, move);
    EXPECT_TRUE(m) << m.error;
    if (m) g.apply(s, *m);
  }
  return s;
}

TEST(ViewTest, EdgesDotsAndBoxesAreDrawn) {
  const TimbiricheSmall g = *TimbiricheSmall::Make({.rows = 2, .cols = 3});
  const Drawing start = g.draw(g.initial());
  EXPECT_EQ(Count(start, "dot"), 12);
  EXPECT_EQ(Count(start, "faint"), 17);
  EXPECT_EQ(Count(start, "edge"), 0);
  EXPECT_EQ(Count(start, "label"), 7);
  EXPECT_EQ(Count(start, "turn"), 1);
  const Drawing d = g.draw(Play(g, {"a1b1", "a1a2", "b1b2", "a2b2"}));
  EXPECT_EQ(Count(d, "edge"), 4);
  EXPECT_EQ(Count(d, "faint"), 13);
  ASSERT_EQ(Count(d, "won"), 1);
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
  const TimbiricheSmall g = *TimbiricheSmall::Make({.rows = 2, .cols = 3});
  auto s = Play(g, {"a1b1", "b1c1", "a1a2", "d1d2", "b2c2", "d2d3", "c3d3"});
  std::vector<Fact> expected = {
      {"boxes of First", "0"}, {"boxes of Second", "0"},
      {"boxes left", "6"},     {"boxes with three sides", ""},
      {"captures", ""},        {"safe edges", "c1d1 a3b3 b3c3 a2a3 b2b3"},
      {"chains", "2 1"},       {"loops", ""},
  };
  EXPECT_EQ(g.facts(s), expected);
  // Both ends of the chain are cut off: a1 and b1 have three sides, and one edge takes both.
  g.apply(s, *g.parse_move(s, "c1c2"));
  g.apply(s, *g.parse_move(s, "a2b2"));
  expected[3].value = "a1 b1";
  expected[4].value = "b1b2";
  // c1 now has two sides too, and c2d2 ties it to c2; c1d1 is no longer safe.
  expected[5].value = "a3b3 b3c3 a2a3 b2b3";
  expected[6].value = "2";
  EXPECT_EQ(g.facts(s), expected);
}

TEST(ViewTest, ALoopIsNoChain) {
  const TimbiricheSmall g = *TimbiricheSmall::Make({.rows = 2, .cols = 2});
  const auto s = Play(g, {"a1b1", "b1c1", "a3b3", "b3c3", "a1a2", "a2a3", "c1c2", "c2c3"});
  const std::vector<Fact> facts = g.facts(s);
  EXPECT_EQ(facts[5], (Fact{"safe edges", ""}));
  EXPECT_EQ(facts[6], (Fact{"chains", ""}));
  EXPECT_EQ(facts[7], (Fact{"loops", "4"}));
}

TEST(ViewTest, FourPlayersOnALargeBoard) {
  const Timbiriche g = *Timbiriche::Make({.rows = 8, .cols = 9, .players = 4});
  const Drawing d = g.draw(g.initial());
  EXPECT_EQ(Count(d, "player3"), 1);
  EXPECT_EQ(Count(d, "dot"), 90);
  const std::vector<Fact> facts = g.facts(g.initial());
  ASSERT_EQ(facts.size(), 10U);
  EXPECT_EQ(facts[3], (Fact{"boxes of Fourth", "0"}));
  EXPECT_EQ(facts[7].name, "safe edges");
  EXPECT_EQ(std::count(facts[7].value.begin(), facts[7].value.end(), ' '), 160);
}

TEST(ViewTest, AFinishedGameHasNoTurn) {
  const TimbiricheSmall g = *TimbiricheSmall::Make({.rows = 1, .cols = 1, .players = 3});
  const auto s = Play(g, {"a1b1", "a1a2", "b1b2", "a2b2"});
  EXPECT_EQ(Count(g.draw(s), "turn"), 0);
  EXPECT_EQ(g.facts(s)[0], (Fact{"boxes of First", "1"}));
}

TEST(ViewTest, EdgesAreThePlaces) {
  const TimbiricheSmall g = *TimbiricheSmall::Make({.rows = 2, .cols = 3});
  const Drawing d = g.draw(Play(g, {"b1b2"}));
  ASSERT_EQ(d.places.size(), 17U);
  EXPECT_EQ(PlaceOf(d, "b1b2").content, "edge");
  EXPECT_EQ(PlaceOf(d, "b2b3").content, "open");
  // Dots are in every other row and column, edges between them.
  EXPECT_EQ(PlaceOf(d, "a1b1").row, 0);
  EXPECT_EQ(PlaceOf(d, "a1b1").column, 1);
  EXPECT_EQ(PlaceOf(d, "d2d3").row, 3);
  EXPECT_EQ(PlaceOf(d, "d2d3").column, 6);
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
  const TimbiricheSmall g = *TimbiricheSmall::Make({.rows = 1, .cols = 2});
  const auto s = Play(g, {"a1b1", "b1c1", "a1a2", "c1c2", "a2b2", "b2c2"});
  const auto both = g.parse_move(s, "b1b2");
  ASSERT_TRUE(both) << both.error;
  EXPECT_EQ(g.touched(s, *both), Names{"b1b2"});
  EXPECT_EQ(g.effects(s, *both), (Effects{{"closes", "2"}}));
  const auto start = g.initial();
  EXPECT_EQ(g.effects(start, *g.parse_move(start, "b1b2")), Effects{});
}

}  // namespace
}  // namespace boardgames
