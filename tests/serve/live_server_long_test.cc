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
  ExpectNothingLeftOf(live, 10'000);
}

}  // namespace
}  // namespace boardgames
