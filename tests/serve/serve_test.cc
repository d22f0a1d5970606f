#include "boardgames/serve/serve.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boardgames/runtime/registry.h"

namespace boardgames {
namespace {

TEST(Serve, WithoutAPageSaysWhereToGetOne) {
  const char* const words[] = {"/usr/bin/mine", "serve"};
  ::testing::internal::CaptureStderr();
  EXPECT_EQ(RunProgram(Registry(), 2, words, {ServeCommand()}), 2);
  EXPECT_THAT(
      ::testing::internal::GetCapturedStderr(),
      ::testing::MatchesRegex("mine: this program was built without a page; run scripts/web "
                              "--build and .*, or name the folder of a page with --page\n"));
}

}  // namespace
}  // namespace boardgames
