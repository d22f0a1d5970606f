#include "boardgames/search/pv_table.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

namespace boardgames {
namespace {

using Line = std::vector<int>;

TEST(PvTable, TheLineIsTheMoveAndTheChildsLine) {
  PvTable<int> pv;
  EXPECT_EQ(pv.line(), Line());
  pv.Clear(2);
  pv.Set(2, 30);
  pv.Clear(1);  // a node clears its row when it begins, before its children fill theirs
  pv.Set(1, 20);
  pv.Set(0, 10);
  EXPECT_EQ(pv.line(), (Line{10, 20, 30}));
}

TEST(PvTable, ABetterMoveReplacesTheLine) {
  PvTable<int> pv;
  pv.Set(1, 20);
  pv.Set(0, 10);
  pv.Clear(1);
  pv.Set(1, 21);
  pv.Set(0, 11);
  EXPECT_EQ(pv.line(), (Line{11, 21}));
  pv.Clear(1);  // the next move ends the game
  pv.Set(0, 12);
  EXPECT_EQ(pv.line(), Line{12});
}

TEST(PvTable, HoldsALineOfEveryPly) {
  PvTable<int> pv;
  for (int ply = kMaxPly - 1; ply >= 0; --ply) pv.Set(ply, ply);
  const Line line = pv.line();
  ASSERT_EQ(line.size(), static_cast<std::size_t>(kMaxPly));
  for (int ply = 0; ply < kMaxPly; ++ply) ASSERT_EQ(line[static_cast<std::size_t>(ply)], ply);
}

}  // namespace
}  // namespace boardgames
