#include "boardgames/server/site.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <span>
#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "tests/process/temporary_folder.h"

// Of tests/server/page.
std::span<const boardgames::SiteFile> TestPage();

namespace boardgames {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;

std::string Bytes(const Site& site, std::string_view target) {
  const Site::File* const file = site.Find(target);
  return file == nullptr ? "none" : file->bytes;
}

TEST(Site, FindsByTheNameThatABrowserAsksFor) {
  const std::vector<SiteFile> files = {
      {"index.html", "start"}, {"help/index.html", "help"}, {"a b+c.txt", "named"}};
  const Site site(files);
  EXPECT_EQ(Bytes(site, "/"), "start");
  EXPECT_EQ(Bytes(site, "/index.html"), "start");
  EXPECT_EQ(Bytes(site, "/?lang=es"), "start");
  EXPECT_EQ(Bytes(site, "/index.html?a?b"), "start");
  EXPECT_EQ(Bytes(site, "/help/"), "help");
  EXPECT_EQ(Bytes(site, "/a%20b+c.txt"), "named");
  EXPECT_EQ(Bytes(site, "/a%20b%2Bc.txt?x=%zz"), "named");
}

TEST(Site, NothingElseHasAName) {
  const std::vector<SiteFile> files = {{"index.html", "start"}, {"a/b.txt", "b"}};
  const Site site(files);
  const std::vector<std::string> none = absl::StrSplit(
      "|index.html|*|//index.html|/help|/help/|/a|/a/|/../index.html|/a/../index.html|"
      "/%2e%2e/index.html|/a/%2e%2e%2fa/b.txt|/./index.html|/index.html/|/INDEX.HTML|"
      "/index.html%00|/%|/%6|/%zz|/%-1|/%+1|/etc/passwd|//etc/passwd|/..|/\\..\\index.html|"
      "http://localhost/",
      '|');
  for (const std::string& target : none) {
    EXPECT_EQ(site.Find(target), nullptr) << target;
  }
}

TEST(Site, TypesByTheEnding) {
  const std::vector<SiteFile> files = {
      {"index.html", ""}, {"a.js", ""},          {"a.css", ""}, {"a.all-x1.wasm", ""},
      {"a.svg", ""},      {"a.webmanifest", ""}, {"a", ""},     {"wasm", ""}};
  const Site site(files);
  EXPECT_EQ(site.Find("/")->type, "text/html; charset=utf-8");
  EXPECT_EQ(site.Find("/a.js")->type, "text/javascript; charset=utf-8");
  EXPECT_EQ(site.Find("/a.css")->type, "text/css; charset=utf-8");
  EXPECT_EQ(site.Find("/a.all-x1.wasm")->type, "application/wasm");
  EXPECT_EQ(site.Find("/a.svg")->type, "image/svg+xml");
  EXPECT_EQ(site.Find("/a.webmanifest")->type, "application/manifest+json");
  EXPECT_EQ(site.Find("/a")->type, "application/octet-stream");
  EXPECT_EQ(site.Find("/wasm")->type, "application/octet-stream");
}

TEST(Site, TagsTellBytesApart) {
  const std::vector<SiteFile> files = {{"a", "one"}, {"b", "two"}, {"c", "one"}, {"d", ""}};
  const Site site(files);
  EXPECT_EQ(site.Find("/a")->tag, site.Find("/c")->tag);
  EXPECT_NE(site.Find("/a")->tag, site.Find("/b")->tag);
  EXPECT_NE(site.Find("/a")->tag, site.Find("/d")->tag);
  EXPECT_EQ(site.Find("/a")->tag.front(), '"');
  EXPECT_EQ(site.Find("/a")->tag.back(), '"');
}

TEST(Site, AFolderThatIsBuiltIn) {
  const Site built_in(TestPage());
  EXPECT_EQ(TestPage().size(), 3u);
  EXPECT_EQ(Bytes(built_in, "/"), "<!DOCTYPE html><title>A page</title>\n");
  EXPECT_EQ(Bytes(built_in, "/assets/two%20lines.txt"), "first\nsecond");
  EXPECT_EQ(Bytes(built_in, "/assets/empty.css"), "");
}

class SiteOfFolder : public ::testing::Test {
 protected:
  void SetUp() override { fs::create_directories(page_); }

  static void Write(const fs::path& path, const std::string& text) {
    fs::create_directories(path.parent_path());
    std::ofstream(path) << text;
  }
  absl::Status Error() const { return Site::Read(page_.string()).status(); }

  const TemporaryFolder place_;
  const fs::path page_ = place_.path() / "page";
};

TEST_F(SiteOfFolder, IsReadWhole) {
  const std::string bytes("\0\r\n\xff", 4);
  Write(page_ / "index.html", "start");
  Write(page_ / "assets/deep/a.wasm", bytes);
  const auto site = Site::Read(page_.string());
  ASSERT_TRUE(site.ok()) << site.status();
  Write(page_ / "index.html", "changed");
  EXPECT_EQ(Bytes(*site, "/"), "start");
  EXPECT_EQ(Bytes(*site, "/assets/deep/a.wasm"), bytes);
}

TEST_F(SiteOfFolder, MustHaveAPage) {
  Write(page_ / "start.html", "start");
  EXPECT_EQ(Error().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(std::string(Error().message()), HasSubstr("has no index.html"));
  const auto file = Site::Read((page_ / "start.html").string());
  EXPECT_THAT(std::string(file.status().message()), HasSubstr("is no folder"));
  const auto nothing = Site::Read((page_ / "nothing").string());
  EXPECT_THAT(std::string(nothing.status().message()), HasSubstr("is no folder"));
}

TEST_F(SiteOfFolder, LinksStayInside) {
  Write(page_ / "index.html", "start");
  Write(place_.path() / "secret.txt", "secret");
  Write(place_.path() / "page 2/secret.txt", "secret");
  fs::create_symlink("index.html", page_ / "home.html");
  fs::create_directory_symlink(".", page_ / "round");
  const auto site = Site::Read(page_.string());
  ASSERT_TRUE(site.ok()) << site.status();
  EXPECT_EQ(Bytes(*site, "/home.html"), "start");
  EXPECT_EQ(site->Find("/round/index.html"), nullptr);

  for (const char* const target : {"../secret.txt", "..", "../page 2", "/etc/passwd"}) {
    const fs::path link = page_ / "out.txt";
    fs::create_symlink(target, link);
    EXPECT_EQ(Error().code(), absl::StatusCode::kInvalidArgument) << target;
    EXPECT_THAT(std::string(Error().message()),
                AllOf(HasSubstr("out.txt"), HasSubstr("leads out of")));
    fs::remove(link);
  }
  fs::create_symlink("not there", page_ / "broken.txt");
  EXPECT_EQ(Error().code(), absl::StatusCode::kUnavailable);
  EXPECT_THAT(std::string(Error().message()), HasSubstr("broken.txt"));
}

TEST_F(SiteOfFolder, PipesAreNoFiles) {
  Write(page_ / "index.html", "start");
  ASSERT_EQ(mkfifo((page_ / "pipe").c_str(), 0600), 0);
  const auto site = Site::Read(page_.string());
  ASSERT_TRUE(site.ok()) << site.status();
  EXPECT_EQ(site->Find("/pipe"), nullptr);
}

TEST_F(SiteOfFolder, IsBounded) {
  Write(page_ / "index.html", "start");
  Write(page_ / "large", "");
  fs::resize_file(page_ / "large", Site::kMostBytes + 1);
  EXPECT_EQ(Error().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(std::string(Error().message()), HasSubstr("128 MiB"));
  fs::resize_file(page_ / "large", Site::kMostBytes - 4);
  EXPECT_THAT(std::string(Error().message()), HasSubstr("holds more than"));
  fs::remove(page_ / "large");
  EXPECT_TRUE(Error().ok());
  for (std::size_t i = 0; i < Site::kMostFiles; ++i) Write(page_ / std::to_string(i), "");
  EXPECT_THAT(std::string(Error().message()), HasSubstr("holds more than 2000 files"));
}

}  // namespace
}  // namespace boardgames
