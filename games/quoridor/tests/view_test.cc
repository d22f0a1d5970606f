// Pictures and facts.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "boardgames/games/quoridor.h"
#include "boardgames/presentation.h"

namespace boardgames {
namespace {

static_assert(HasDrawing<Quoridor> && HasFacts<Quoridor>);
static_assert(HasDrawing<QuoridorLarge> && HasFacts<QuoridorLarge>);

auto Count(const Drawing& d, const std::string& style) {
  return std::count_if(d.shapes.begin(), d.shapes.end(),
                       [&](const Shape& s) { return s.style == style; });
}

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

}  // namespace
}  // namespace boardgames
