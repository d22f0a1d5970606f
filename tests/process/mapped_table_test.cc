#include "boardgames/process/mapped_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/status.h"

namespace boardgames {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class MappedTableTest : public ::testing::Test {
 protected:
  void SetUp() override { fs::create_directories(folder_); }
  void TearDown() override { fs::remove_all(folder_); }

  std::string Write(const std::string& name, std::string_view bytes) const {
    const std::string path = (folder_ / name).string();
    std::ofstream(path, std::ios::binary) << bytes;
    return path;
  }

  static std::string FileOf(std::vector<RetrogradeEntry> entries) {
    const TableHeader header = HeaderOf("nim:heap=9", 7, entries);
    const std::string_view bytes = EntryBytes(entries);
    return HeaderBytes(header, bytes) + std::string(bytes);
  }

  const fs::path folder_ =
      fs::path(::testing::TempDir()) / ("mapped_table_" + std::to_string(getpid()));
};

std::vector<RetrogradeEntry> ManyEntries() {
  std::vector<RetrogradeEntry> entries(100'000);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    entries[i] = static_cast<RetrogradeEntry>(static_cast<int>(i % 101) - 50);
  }
  return entries;
}

TEST_F(MappedTableTest, HasTheEntriesOfItsFile) {
  const auto entries = ManyEntries();
  auto opened = MappedTable::Open(Write("t", FileOf(entries)));
  ASSERT_TRUE(opened.ok()) << opened.status();
  const MappedTable table = *std::move(opened);
  EXPECT_EQ(table.header().game, "nim:heap=9");
  EXPECT_EQ(table.header().counts, CountsOf(entries));
  ASSERT_EQ(table.entries().size(), entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) ASSERT_EQ(table.entries()[i], entries[i]);
  EXPECT_TRUE(table.Verify().ok());
}

TEST_F(MappedTableTest, IsReadWhileItsFileIsReplaced) {
  const std::string path = Write("t", FileOf({1, 2, 3}));
  const auto table = MappedTable::Open(path);
  ASSERT_TRUE(table.ok()) << table.status();
  fs::rename(Write("new", FileOf({4, 5})), path);
  EXPECT_EQ(table->entries()[2], 3);
  EXPECT_EQ(MappedTable::Open(path)->entries()[1], 5);
}

TEST_F(MappedTableTest, RefusesWhatIsNoTable) {
  const auto status = [](const std::string& path) { return MappedTable::Open(path).status(); };
  EXPECT_TRUE(absl::IsUnavailable(status((folder_ / "nowhere").string())));
  EXPECT_THAT(std::string(status(folder_.string()).message()), HasSubstr("not a regular file"));
  EXPECT_THAT(std::string(status("/dev/zero").message()), HasSubstr("not a regular file"));
  for (const std::string_view bytes : {"", "x", "some other file, of people"}) {
    const absl::Status s = status(Write("other", bytes));
    EXPECT_TRUE(absl::IsInvalidArgument(s));
    EXPECT_THAT(std::string(s.message()), HasSubstr("other' is no endgame table"));
  }
  const std::string file = FileOf(ManyEntries());
  EXPECT_THAT(std::string(status(Write("cut", file.substr(0, file.size() - 1))).message()),
              HasSubstr("cut' is cut off"));
}

TEST_F(MappedTableTest, VerifyNamesTheDamagedBlock) {
  std::string file = FileOf(ManyEntries());
  file[4096 + 65536 + 10] ^= 1;
  const auto table = MappedTable::Open(Write("damaged", file));
  ASSERT_TRUE(table.ok()) << table.status();  // entries are not read
  EXPECT_THAT(std::string(table->Verify().message()),
              HasSubstr("block 2 of 4, entries 32768 to 65535"));
}

TEST_F(MappedTableTest, FindMindsTheChecksumOfItsBlock) {
  const auto entries = ManyEntries();
  std::string file = FileOf(entries);
  file[4096 + 65536 + 10] ^= 1;
  const auto table = MappedTable::Open(Write("damaged", file));
  ASSERT_TRUE(table.ok()) << table.status();
  for (const std::size_t i : {0, 32'767, 65'536, 99'999}) EXPECT_EQ(*table->Find(i), entries[i]);
  for (const std::size_t i : {32'768, 65'535}) {
    EXPECT_THAT(std::string(table->Find(i).status().message()), HasSubstr("block 2 of 4"));
  }
  EXPECT_THAT(std::string(table->Find(100'000).status().message()), HasSubstr("100000 entries"));
}

TEST_F(MappedTableTest, FindRefusesWhatIsNoValue) {
  const auto table = MappedTable::Open(
      Write("t", FileOf({kNoPosition, -32'767, 32'767, 10'001, -10'001, 10'002})));
  ASSERT_TRUE(table.ok()) << table.status();
  for (const std::uint64_t i : {0, 1, 2, 5}) {
    EXPECT_THAT(std::string(table->Find(i).status().message()), HasSubstr("has no value")) << i;
  }
  EXPECT_EQ(*table->Find(3), 10'001);
  EXPECT_EQ(*table->Find(4), -10'001);
}

TEST_F(MappedTableTest, VerifyComparesTheCounts) {
  auto entries = ManyEntries();
  TableHeader header = HeaderOf("nim:heap=9", 7, entries);
  ++header.counts.wins;
  const std::string_view bytes = EntryBytes(entries);
  const auto table = MappedTable::Open(Write("t", HeaderBytes(header, bytes) + std::string(bytes)));
  ASSERT_TRUE(table.ok()) << table.status();
  EXPECT_THAT(std::string(table->Verify().message()), HasSubstr("other wins, draws and losses"));
}

TEST_F(MappedTableTest, VerifyTellsHowFarItIsAndStops) {
  const auto table = MappedTable::Open(Write("t", FileOf(ManyEntries())));
  ASSERT_TRUE(table.ok()) << table.status();
  std::atomic<bool> stop = false;
  RetrogradeOptions options{.stop = &stop};
  options.on_progress = [&](const RetrogradeProgress& p) {
    EXPECT_EQ(p.total, 4U);
    if (p.done == 2) stop = true;
  };
  const absl::Status status = table->Verify(options);
  EXPECT_TRUE(absl::IsCancelled(status));
  EXPECT_EQ(std::string(status.message()), "stopped after 2 of 4 blocks");
}

}  // namespace
}  // namespace boardgames
