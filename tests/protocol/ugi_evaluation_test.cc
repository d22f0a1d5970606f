// What UGI says of a game that has no evaluation.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "boardgames/protocol/ugi.h"
#include "boardgames/runtime/game_adapter.h"
#include "boardgames/runtime/registry.h"
#include "session.h"
#include "tests/runtime/nim_module.h"

namespace boardgames {
namespace {

TEST(UgiEvaluation, IsSaidOnceToBeMissing) {
  Registry registry;
  GameModule nim = testing::NimModule();
  nim.make = [](const GameInfo& info, Options& options) -> Result<AnyGamePtr> {
    return Adapt(*testing::Nim::Make({.heap = 60}), info, options);
  };
  ASSERT_TRUE(registry.Add(nim));
  Heard heard;
  UgiServer server(registry, heard.Output(), PlayerSpec{.nodes = 500});
  const std::string sentence = "info string nim has no evaluation: unfinished positions count as 0";
  for (int i = 0; i < 2; ++i) {
    server.Line("go depth 3");
    server.Wait();
    const std::vector<std::string> lines = heard.Take();
    EXPECT_EQ(std::count(lines.begin(), lines.end(), sentence), 1);
    EXPECT_GT(lines.size(), 3u);
  }
  server.Line("position fen 3/0");  // a win in one, proved without
  server.Line("go depth 3");
  server.Wait();
  const std::vector<std::string> lines = heard.Take();
  EXPECT_EQ(std::count(lines.begin(), lines.end(), sentence), 0);
}

}  // namespace
}  // namespace boardgames
