#include "boardgames/process/mapped_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "temporary_folder.h"

namespace boardgames {
namespace {

using ::testing::HasSubstr;

class MappedTableTest : public ::testing::Test {
 protected:
  std::string Write(const std::string& name, std::string_view bytes) const {
    return folder_.Write(name, bytes);
  }
  absl::StatusOr<MappedTable> Opened(const std::string& bytes) const {
    auto table = MappedTable::Open(Write("t", bytes));
    EXPECT_TRUE(table.ok()) << table.status();
    return table;
  }

  static std::string FileOf(std::vector<RetrogradeEntry> entries) {
    const TableHeader header = HeaderOf("nim:heap=9", 7, entries);
    const std::string_view bytes = EntryBytes(entries);
    return HeaderBytes(header, bytes) + std::string(bytes);
  }

  const TemporaryFolder folder_;
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
  const MappedTable table = *Opened(FileOf(entries));
  EXPECT_EQ(table.header().game, "nim:heap=9");
  EXPECT_EQ(table.header().counts, CountsOf(entries));
  ASSERT_EQ(table.entries().size(), entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) ASSERT_EQ(table.entries()[i], entries[i]);
  EXPECT_TRUE(table.Verify().ok());
}

TEST_F(MappedTableTest, IsReadWhileItsFileIsReplaced) {
  const auto table = Opened(FileOf({1, 2, 3}));
  std::filesystem::rename(Write("new", FileOf({4, 5})), folder_.Path("t"));
  EXPECT_EQ(table->entries()[2], 3);
  EXPECT_EQ(MappedTable::Open(folder_.Path("t"))->entries()[1], 5);
}

TEST_F(MappedTableTest, RefusesWhatIsNoTable) {
  const auto status = [](const std::string& path) { return MappedTable::Open(path).status(); };
  EXPECT_TRUE(absl::IsUnavailable(status(folder_.Path("nowhere"))));
  EXPECT_THAT(std::string(status(folder_.path().string()).message()),
              HasSubstr("not a regular file"));
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
  const auto table = Opened(file);  // entries are not read
  EXPECT_THAT(std::string(table->Verify().message()),
              HasSubstr("block 2 of 4, entries 32768 to 65535"));
}

TEST_F(MappedTableTest, FindMindsTheChecksumOfItsBlock) {
  const auto entries = ManyEntries();
  std::string file = FileOf(entries);
  file[4096 + 65536 + 10] ^= 1;
  const auto table = Opened(file);
  for (const std::size_t i : {0U, 32'767U, 65'536U, 99'999U})
    EXPECT_EQ(*table->Find(i), entries[i]);
  for (const std::size_t i : {32'768U, 65'535U}) {
    EXPECT_THAT(std::string(table->Find(i).status().message()), HasSubstr("block 2 of 4"));
  }
  EXPECT_THAT(std::string(table->Find(100'000).status().message()), HasSubstr("100000 entries"));
}

TEST_F(MappedTableTest, FindRefusesWhatIsNoValue) {
  const auto table = Opened(FileOf({kNoPosition, -32'767, 32'767, 10'001, -10'001, 10'002}));
  for (const std::uint64_t i : {0U, 1U, 2U, 5U}) {
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
  const auto table = Opened(HeaderBytes(header, bytes) + std::string(bytes));
  EXPECT_THAT(std::string(table->Verify().message()), HasSubstr("other wins, draws and losses"));
}

TEST_F(MappedTableTest, VerifyTellsHowFarItIsAndStops) {
  const auto table = Opened(FileOf(ManyEntries()));
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
