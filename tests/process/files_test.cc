#include "boardgames/process/files.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

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

TEST(ReadFile, GivesTheTextAndReadBytesWhatIsThere) {
  const TemporaryFolder folder;
  const std::string path = folder.Path("text");
  const auto write = [&](const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
    EXPECT_EQ(*ReadBytes(path, 100), bytes);
    return *ReadFile(path, 100);
  };
  EXPECT_EQ(write("d2 f4\r\n"), "d2 f4\r\n");
  EXPECT_EQ(write("\xef\xbb\xbf\x64\x32"), "d2");
  EXPECT_EQ(write(std::string("\xff\xfe\x64\0\x32\0", 6)), "d2");
  EXPECT_EQ(ReadFile(path, 5).status().message(), ReadBytes(path, 5).status().message());
  EXPECT_FALSE(ReadFile(path, 5).ok());
}

TEST(ReadLine, GivesLinesWithoutTheirEndsAndMarks) {
  const TemporaryFolder folder;
  const std::string path = folder.Path("text");
  // The second mark is where somebody joined two files.
  std::ofstream(path, std::ios::binary) << "\xef\xbb\xbf" << "a\r\n\r\n"
                                        << "\xef\xbb\xbf" << "b \xef\xbb\xbf\n\nlast";
  const auto file = OpenFile(path);
  ASSERT_TRUE(file.ok());
  std::vector<std::string> lines;
  for (std::string line; *ReadLine(file->get(), line, 100);) lines.push_back(line);
  EXPECT_EQ(lines, (std::vector<std::string>{"a", "", "b \xef\xbb\xbf", "", "last"}));
}

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
