#include "boardgames/drawn_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace boardgames {
namespace {

static_assert(HasPlaces<DrawnTree> && !HasEffects<DrawnTree> && !HasNotation<TreeGame>);

// "name content row column" of each place.
std::vector<std::string> PlacesOf(const Drawing& d) {
  std::vector<std::string> all;
  for (const Place& p : d.places) {
    all.push_back(p.name + " " + p.content + " " + std::to_string(p.row) + " " +
                  std::to_string(p.column));
  }
  return all;
}

TEST(DrawnTree, MovesAreChildrenAndPositionsAreWays) {
  const DrawnTree g = *DrawnTree::Parse("((3 12 8)(2 4 6))");
  auto s = g.initial();
  EXPECT_EQ(g.position_to_string(s), "-");
  const auto second = g.parse_move(s, "1");
  ASSERT_TRUE(second) << second.error;
  g.apply(s, *second);
  EXPECT_EQ(g.move_to_string(s, 2), "2");
  EXPECT_EQ(g.board(s), "((3 12 8) *(2 4 6))\nplayer 1 to move\n");
  const auto leaf = g.parse_position("1.2");
  ASSERT_TRUE(leaf) << leaf.error;
  EXPECT_EQ(g.utility(*leaf, 0), 6);
  EXPECT_EQ(g.board(*leaf), "((3 12 8) (2 4 *6))\nthe end\n");
}

TEST(DrawnTree, MistakesAreSentences) {
  const DrawnTree g = *DrawnTree::Parse("((3 12 8)(2 4 6))");
  const auto s = g.initial();
  EXPECT_EQ(g.parse_move(s, "2").error, "move '2' is no child of this node; they are 0 to 1");
  EXPECT_FALSE(g.parse_move(s, ""));
  EXPECT_FALSE(g.parse_move(s, "1 "));
  EXPECT_FALSE(g.parse_move(s, "-1"));
  EXPECT_FALSE(g.parse_move(s, "99999999999"));
  EXPECT_EQ(
      g.parse_position("0.2.0").error,
      "position '0.2.0' is not the moves from the root, as 0.2, or -: move '0' is no child of "
      "this node; it is a leaf and has none");
  EXPECT_FALSE(g.parse_position(""));
  EXPECT_FALSE(g.parse_position("0..1"));
  EXPECT_EQ(DrawnTree::Parse("((3 12").error, TreeGame::Parse("((3 12").error);
}

TEST(DrawnTree, NodesArePlacesAndAMoveTouchesTheChild) {
  const DrawnTree g = *DrawnTree::Parse("((3 12)(2 -4 6))");
  auto s = g.initial();
  g.apply(s, 1);
  const Drawing d = g.draw(s);
  EXPECT_EQ(PlacesOf(d),
            (std::vector<std::string>{"- player0 0 0", "0 player1 1 0", "0.0 3 2 0", "0.1 12 2 1",
                                      "1 player1 1 2", "1.0 2 2 2", "1.1 -4 2 3", "1.2 6 2 4"}));
  EXPECT_EQ(g.touched(s, 2), std::vector<std::string>{"1.2"});
  EXPECT_EQ(g.touched(g.initial(), 0), std::vector<std::string>{"0"});
  // Five leaves, a unit each; node 1 is above the third to the fifth, and ringed.
  EXPECT_DOUBLE_EQ(d.width, 5);
  EXPECT_EQ(PlaceAt(d, 3.5, 2)->name, "1");
  EXPECT_EQ(std::count(d.shapes.begin(), d.shapes.end(),
                       Shape{Shape::Kind::kCircle, 3.5, 2, 0.4, 0, "last", {}}),
            1);
  EXPECT_EQ(std::count_if(d.shapes.begin(), d.shapes.end(),
                          [](const Shape& shape) { return shape.style == "edge"; }),
            1);
}

TEST(DrawnTree, VectorsHaveRoom) {
  const DrawnTree g = *DrawnTree::Parse("(<10,2,-3> <6,1,2>)");
  const Drawing d = g.draw(g.initial());
  EXPECT_EQ(PlacesOf(d),
            (std::vector<std::string>{"- player0 0 0", "0 10,2,-3 1 0", "1 6,1,2 1 1"}));
  EXPECT_GT(d.width, 4);
  EXPECT_EQ(g.board(g.initial()), "*(<10,2,-3> <6,1,2>)\nplayer 0 to move\n");
}

}  // namespace
}  // namespace boardgames
