#include "boardgames/drawing_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "boardgames/games/reversi.h"
#include "boardgames/zobrist.h"

namespace boardgames {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Numbers = std::vector<std::int32_t>;

TEST(DrawingTable, EachDifferentShapeHasOneNumber) {
  Drawing d{.width = 2, .height = 1};
  d.Rect(0, 0, 2, 1, "board");
  d.Circle(0.5, 0.5, 0.4, "player0");
  d.Circle(1.5, 0.5, 0.4, "player0");
  DrawingTable table;
  EXPECT_THAT(table.Numbers(d), ElementsAre(0, 1, 2));
  d.shapes[1].style = "player1";
  EXPECT_THAT(table.Numbers(d), ElementsAre(0, 3, 2));
  d.shapes.push_back(d.shapes[0]);
  EXPECT_THAT(table.Numbers(d), ElementsAre(0, 3, 2, 0));
  d.Text(0.5, 0.5, "a");
  d.Text(0.5, 0.5, "b");
  EXPECT_THAT(table.Numbers(d), ElementsAre(0, 3, 2, 0, 4, 5));
  ASSERT_EQ(table.shapes().size(), 6U);
  EXPECT_EQ(table.shapes()[5].text, "b");
}

TEST(DrawingTable, ChangesSayWhereWhatGoesAndWhatComes) {
  EXPECT_THAT(DrawingChanges(Numbers{}, Numbers{7, 8}), ElementsAre(0, 0, 2, 7, 8));
  EXPECT_THAT(DrawingChanges(Numbers{1, 2, 3}, Numbers{1, 2, 3}), IsEmpty());
  EXPECT_THAT(DrawingChanges(Numbers{1, 2, 3}, Numbers{1, 9, 3}), ElementsAre(1, 1, 1, 9));
  EXPECT_THAT(DrawingChanges(Numbers{1, 2, 3}, Numbers{1, 3}), ElementsAre(1, 1, 0));
  EXPECT_THAT(DrawingChanges(Numbers{1, 1}, Numbers{1, 1, 1}), ElementsAre(2, 0, 1, 1));
}

TEST(DrawingTable, ChangesLeadFromAnyListToAnyOther) {
  SplitMix64 random(3);
  const auto list = [&random] {
    Numbers numbers(random() % 9);
    for (std::int32_t& n : numbers) n = static_cast<std::int32_t>(random() % 5);
    return numbers;
  };
  for (int i = 0; i < 2000; ++i) {
    const Numbers before = list();
    const Numbers after = list();
    Numbers changed = before;
    ChangeDrawing(changed, DrawingChanges(before, after));
    EXPECT_EQ(changed, after) << ::testing::PrintToString(before);
  }
}

TEST(DrawingTable, AMoveChangesFewShapes) {
  const Reversi game = *Reversi::Make({.size = 8});
  auto s = game.initial();
  DrawingTable table;
  const Numbers before = table.Numbers(game.draw(s));
  game.apply(s, *game.parse_move(s, "d3"));
  EXPECT_LT(DrawingChanges(before, table.Numbers(game.draw(s))).size(), before.size());
}

}  // namespace
}  // namespace boardgames
