#include "boardgames/drawn_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
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
  const auto second = g.parse_move(s, "b");
  ASSERT_TRUE(second) << second.error;
  EXPECT_EQ(*g.parse_move(s, "1"), *second);
  EXPECT_EQ(*g.parse_move(s, "B"), *second);
  g.apply(s, *second);
  EXPECT_EQ(g.position_to_string(s), "b");
  EXPECT_EQ(g.move_to_string(s, 2), "c");
  EXPECT_EQ(g.board(s), "((3 12 8) *(2 4 6))\nplayer 1 to move\n");
  const auto leaf = g.parse_position("b.c");
  ASSERT_TRUE(leaf) << leaf.error;
  EXPECT_EQ(*g.parse_position("1.2"), *leaf);
  EXPECT_EQ(g.position_to_string(*leaf), "b.c");
  EXPECT_EQ(g.utility(*leaf, 0), 6);
  EXPECT_EQ(g.board(*leaf), "((3 12 8) (2 4 *6))\nthe end\n");
}

TEST(DrawnTree, MistakesAreSentences) {
  const DrawnTree g = *DrawnTree::Parse("((3 12 8)(2 4 6))");
  const auto s = g.initial();
  EXPECT_EQ(g.parse_move(s, "c").error, "move 'c' is no child of this node; they are a to b");
  EXPECT_FALSE(g.parse_move(s, "2"));
  EXPECT_FALSE(g.parse_move(s, "aa"));
  EXPECT_FALSE(g.parse_move(s, ""));
  EXPECT_FALSE(g.parse_move(s, "b "));
  EXPECT_FALSE(g.parse_move(s, "-1"));
  EXPECT_FALSE(g.parse_move(s, "99999999999"));
  EXPECT_EQ(
      g.parse_position("a.c.a").error,
      "position 'a.c.a' is not the moves from the root, as a.c, or -: move 'a' is no child of "
      "this node; it is a leaf and has none");
  EXPECT_FALSE(g.parse_position(""));
  EXPECT_FALSE(g.parse_position("a..b"));
  EXPECT_EQ(DrawnTree::Parse("((3 12").error, TreeGame::Parse("((3 12").error);
}

TEST(DrawnTree, NodesArePlacesAndAMoveTouchesTheChild) {
  const DrawnTree g = *DrawnTree::Parse("((3 12)(2 -4 6))");
  auto s = g.initial();
  g.apply(s, 1);
  const Drawing d = g.draw(s);
  EXPECT_EQ(PlacesOf(d),
            (std::vector<std::string>{"- player0 0 0", "a player1 1 0", "a.a 3 2 0", "a.b 12 2 1",
                                      "b player1 1 2", "b.a 2 2 2", "b.b -4 2 3", "b.c 6 2 4"}));
  EXPECT_EQ(g.touched(s, 2), std::vector<std::string>{"b.c"});
  EXPECT_EQ(g.touched(g.initial(), 0), std::vector<std::string>{"a"});
  // Five leaves, a unit each; node 1 is above the third to the fifth, and ringed.
  EXPECT_DOUBLE_EQ(d.width, 5);
  EXPECT_EQ(PlaceAt(d, 3.5, 2)->name, "b");
  EXPECT_EQ(std::count(d.shapes.begin(), d.shapes.end(),
                       Shape{Shape::Kind::kCircle, 3.5, 2, 0.4, 0, "last", {}}),
            1);
  EXPECT_EQ(std::count_if(d.shapes.begin(), d.shapes.end(),
                          [](const Shape& shape) { return shape.style == "edge"; }),
            1);
}

TEST(DrawnTree, AfterZComesAa) {
  std::string text = "(";
  for (int i = 0; i < TreeGame::kMaxMoves; ++i) text += std::to_string(i) + " ";
  const DrawnTree g = *DrawnTree::Parse(text + ")");
  const auto s = g.initial();
  for (const auto& [move, name] : std::vector<std::pair<int, std::string>>{
           {0, "a"}, {25, "z"}, {26, "aa"}, {51, "az"}, {52, "ba"}, {63, "bl"}}) {
    EXPECT_EQ(g.move_to_string(s, static_cast<TreeGame::Move>(move)), name);
    EXPECT_EQ(*g.parse_move(s, name), move);
  }
  EXPECT_EQ(g.parse_move(s, "bm").error, "move 'bm' is no child of this node; they are a to bl");
}

TEST(DrawnTree, VectorsHaveRoom) {
  const DrawnTree g = *DrawnTree::Parse("(<10,2,-3> <6,1,2>)");
  const Drawing d = g.draw(g.initial());
  EXPECT_EQ(PlacesOf(d),
            (std::vector<std::string>{"- player0 0 0", "a 10,2,-3 1 0", "b 6,1,2 1 1"}));
  EXPECT_GT(d.width, 4);
  EXPECT_EQ(g.board(g.initial()), "*(<10,2,-3> <6,1,2>)\nplayer 0 to move\n");
}

}  // namespace
}  // namespace boardgames
