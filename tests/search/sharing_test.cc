#include "boardgames/search/internal/sharing.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <vector>

namespace boardgames::internal {
namespace {

TEST(MovesInWork, HoldsWhatHasBegunAndNotEnded) {
  const auto work = std::make_unique<MovesInWork>();
  EXPECT_FALSE(work->Has(42));
  work->Begin(42);
  work->Begin(42);  // by another thread, which had put it off
  EXPECT_TRUE(work->Has(42));
  EXPECT_FALSE(work->Has(43));
  work->End(42);
  EXPECT_FALSE(work->Has(42));
  work->End(42);
  EXPECT_FALSE(work->Has(42));
}

// Names that fall into one row: more of them than it has slots push one another out, and none is
// left behind.
TEST(MovesInWork, ForgetsRatherThanOverflows) {
  const auto work = std::make_unique<MovesInWork>();
  std::vector<std::uint64_t> names;
  for (std::uint64_t i = 1; i <= 9; ++i) names.push_back(i << 32);
  for (const std::uint64_t name : names) work->Begin(name);
  EXPECT_TRUE(work->Has(names.back()));
  int held = 0;
  for (const std::uint64_t name : names) held += work->Has(name) ? 1 : 0;
  EXPECT_EQ(held, 4);
  for (const std::uint64_t name : names) work->End(name);
  for (const std::uint64_t name : names) EXPECT_FALSE(work->Has(name));
}

TEST(PutOff, GivesBackEachOnceInOrder) {
  PutOff moves;
  EXPECT_TRUE(moves.Add(7));
  EXPECT_TRUE(moves.Add(3));
  EXPECT_EQ(moves.Take(), 7);
  EXPECT_FALSE(moves.Add(5)) << "the last round has begun";
  EXPECT_EQ(moves.Take(), 3);
  EXPECT_EQ(moves.Take(), -1);
  EXPECT_EQ(moves.Take(), -1);
}

TEST(PutOff, RefusesWhatItHasNoRoomFor) {
  PutOff moves;
  int added = 0;
  while (moves.Add(added)) ++added;
  EXPECT_GE(added, 32);
  for (int i = 0; i < added; ++i) EXPECT_EQ(moves.Take(), i);
  EXPECT_EQ(moves.Take(), -1);
}

TEST(PutOff, HoldsNothingAtFirst) {
  PutOff moves;
  EXPECT_EQ(moves.Take(), -1);
  EXPECT_FALSE(moves.Add(1));
}

}  // namespace
}  // namespace boardgames::internal
