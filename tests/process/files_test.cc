#include "boardgames/process/files.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <filesystem>
#include <optional>
#include <string>

#include "temporary_folder.h"

namespace boardgames::internal {
namespace {

namespace fs = std::filesystem;

class FollowLinksTest : public ::testing::Test {
 protected:
  std::string Path(const std::string& name) const { return folder_.Path(name); }

 private:
  const TemporaryFolder folder_;
};

TEST_F(FollowLinksTest, WhatIsNoLinkLeadsToItself) {
  fs::create_directory(Path("inner"));
  EXPECT_EQ(FollowLinks(Path("inner")), Path("inner"));
  EXPECT_EQ(FollowLinks(Path("not there")), Path("not there"));
  EXPECT_EQ(FollowLinks("not there"), "not there");
}

TEST_F(FollowLinksTest, LeadsToTheLastNameEvenIfItIsNotThere) {
  fs::create_symlink("inner/target", Path("link"));
  fs::create_symlink(Path("link"), Path("link to link"));
  EXPECT_EQ(FollowLinks(Path("link")), Path("inner/target"));
  EXPECT_EQ(FollowLinks(Path("link to link")), Path("inner/target"));
}

TEST_F(FollowLinksTest, GoesAsFarAsTheSystemDoes) {
  fs::create_symlink("target", Path("1"));
  for (int i = 2; i <= 41; ++i) fs::create_symlink(std::to_string(i - 1), Path(std::to_string(i)));
  EXPECT_EQ(FollowLinks(Path("40")), Path("target"));
  EXPECT_EQ(FollowLinks(Path("41")), std::nullopt);
}

TEST_F(FollowLinksTest, ACircleLeadsNowhere) {
  fs::create_symlink("round", Path("round"));
  EXPECT_EQ(FollowLinks(Path("round")), std::nullopt);
  EXPECT_EQ(errno, ELOOP);
}

}  // namespace
}  // namespace boardgames::internal
