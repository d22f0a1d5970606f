#include <gtest/gtest.h>

#include <chrono>

#include "served_live.h"

namespace boardgames {
namespace {

TEST(LiveServerLong, TenThousandConnectionsLeaveNothingBehind) {
  if (!HasProc()) GTEST_SKIP() << "needs /proc";
  ServedLive live(
      {.patience = std::chrono::milliseconds(200), .silence = std::chrono::milliseconds(200)});
  live.Tell({{"do", "create"}, {"game", "reversi:size=4"}});
  ComeAndGo(live.port(), 8);
  live.AwaitNobody();
  const int before = Descriptors();
  ComeAndGo(live.port(), 10'000);
  live.AwaitNobody();
  EXPECT_EQ(live.visitors(), 0u);
  EXPECT_EQ(live.server().load().waiting_bytes, 0u);
  EXPECT_LE(Descriptors(), before);
}

}  // namespace
}  // namespace boardgames
