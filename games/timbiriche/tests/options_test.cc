// Options and the sentences that refuse them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boardgames/game_traits.h"
#include "boardgames/games/timbiriche.h"

namespace boardgames {
namespace {

using ::testing::HasSubstr;

TEST(TimbiricheOptions, DefaultsAreAFourByFourBoardForTwo) {
  const auto g = TimbiricheSmall::Make({});
  ASSERT_TRUE(g) << g.error;
  EXPECT_EQ(g->grid().boxes(), 16);
  EXPECT_EQ(g->grid().edges(), 40);
  EXPECT_EQ(Players(*g), 2);
  EXPECT_EQ(ObjectiveOf(*g), Objective::kPoints);
}

TEST(TimbiricheOptions, TheObjectiveIsKept) {
  const auto g = TimbiricheSmall::Make({.objective = Objective::kWinByPoints});
  ASSERT_TRUE(g) << g.error;
  EXPECT_EQ(ObjectiveOf(*g), Objective::kWinByPoints);
  EXPECT_THAT(TimbiricheSmall::Make({.objective = Objective::kWin}).error,
              HasSubstr("kPoints or kWinByPoints"));
}

TEST(TimbiricheOptions, OutOfRangeNamesTheOptionAndItsRange) {
  EXPECT_EQ(TimbiricheSmall::Make({.rows = 0}).error, "rows is 0; it must be from 1 to 25");
  EXPECT_EQ(TimbiricheSmall::Make({.cols = 26}).error, "cols is 26; it must be from 1 to 25");
  EXPECT_EQ(TimbiricheSmall::Make({.rows = -2'000'000'000}).error,
            "rows is -2000000000; it must be from 1 to 25");
  EXPECT_EQ(Timbiriche::Make({.players = 1}).error, "players is 1; it must be from 2 to 4");
  EXPECT_EQ(Timbiriche::Make({.players = 5}).error, "players is 5; it must be from 2 to 4");
}

TEST(TimbiricheOptions, TooManyEdgesNamesTheLimit) {
  EXPECT_TRUE(TimbiricheSmall::Make({.rows = 5, .cols = 5}));
  EXPECT_TRUE(TimbiricheSmall::Make({.rows = 1, .cols = 21})) << "64 edges, all bits used";
  const auto small = TimbiricheSmall::Make({.rows = 5, .cols = 6});
  ASSERT_FALSE(small);
  EXPECT_THAT(small.error, HasSubstr("5 rows and 6 columns"));
  EXPECT_THAT(small.error, HasSubstr("71 edges; at most 64"));
  EXPECT_TRUE(Timbiriche::Make({.rows = 10, .cols = 10}));
  EXPECT_TRUE(Timbiriche::Make({.rows = 13, .cols = 9})) << "256 edges, all bits used";
  EXPECT_THAT(Timbiriche::Make({.rows = 11, .cols = 11}).error,
              HasSubstr("264 edges; at most 256"));
}

}  // namespace
}  // namespace boardgames
