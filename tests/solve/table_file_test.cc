// The bytes of a table's file: what is written is read again, and nothing else is taken for it.
#include "boardgames/solve/table_file.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/zobrist.h"

namespace boardgames {
namespace {

constexpr std::size_t kHeader = 4096;
constexpr std::size_t kEach = kTableBlock / 2;  // entries of a block

std::vector<RetrogradeEntry> Entries(std::size_t n) {
  SplitMix64 random(7);
  std::vector<RetrogradeEntry> entries(n);
  for (RetrogradeEntry& e : entries) {
    e = random.Uniform(5) == 0 ? kNoPosition
                               : static_cast<RetrogradeEntry>(random.Uniform(401)) - 200;
  }
  return entries;
}

std::string FileOf(std::vector<RetrogradeEntry> entries) {
  const TableHeader header = HeaderOf("nim:heap=9", 0x12345678, entries);
  const std::string_view bytes = EntryBytes(entries);
  return HeaderBytes(header, bytes) + std::string(bytes);
}

void Put(std::string& file, std::size_t at, std::uint64_t n, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) file[at + i] = static_cast<char>(n >> 8 * i & 0xff);
}

// The file with another number in its header, and the checksum made right again.
std::string With(std::string file, std::size_t at, std::uint64_t n, std::size_t size) {
  Put(file, at, n, size);
  Put(file, 12, Crc32(std::string_view(file).substr(16, kHeader - 16)), 4);
  return file;
}

TEST(Crc32, IsThatOfZlib) {
  EXPECT_EQ(Crc32(""), 0U);
  EXPECT_EQ(Crc32("a"), 0xE8B7BE43U);
  EXPECT_EQ(Crc32("The quick brown fox jumps over the lazy dog"), 0x414FA339U);
  const std::string text = FileOf(Entries(100));
  for (const std::size_t cut : {0U, 1U, 7U, 8U, 9U, 100U}) {
    EXPECT_EQ(Crc32(text.substr(cut), Crc32(text.substr(0, cut))), Crc32(text));
  }
}

TEST(TableFile, IsReadAsItWasWritten) {
  for (const std::size_t n :
       {std::size_t{0}, std::size_t{1}, kEach - 1, kEach, kEach + 1, 3 * kEach + 5}) {
    SCOPED_TRACE(n);
    const std::vector<RetrogradeEntry> entries = Entries(n);
    const std::string file = FileOf(entries);
    EXPECT_EQ(file.size(), kHeader + 2 * n);
    const Result<TableHeader> header = ReadTableHeader(file);
    ASSERT_TRUE(header) << header.error;
    EXPECT_EQ(header->game, "nim:heap=9");
    EXPECT_EQ(header->part, "");
    EXPECT_EQ(header->numbers, n);
    EXPECT_EQ(header->numbering, 0x12345678U);
    EXPECT_EQ(header->counts, CountsOf(entries));
    ASSERT_EQ(header->checksums.size(), (n + kEach - 1) / kEach);
    const StoredEntries stored(*header, file);
    ASSERT_EQ(stored.size(), n);
    for (std::size_t i = 0; i < n; ++i) ASSERT_EQ(stored[i], entries[i]);
    for (std::size_t i = 0; i < header->checksums.size(); ++i) {
      EXPECT_TRUE(IsBlockRight(*header, stored, i));
    }
  }
}

// A table of three entries byte by byte, as docs/endgame_tables.md describes it.
TEST(TableFile, HasTheBytesOfItsDescription) {
  const std::string file = FileOf({5, -3, kNoPosition});
  const auto number = [&](std::size_t at, std::size_t size) {
    std::uint64_t n = 0;
    for (std::size_t i = size; i-- > 0;) n = n * 256 + static_cast<unsigned char>(file[at + i]);
    return n;
  };
  EXPECT_EQ(file.substr(0, 8),
            "\x89"
            "BGT\r\n\x1a\n");
  EXPECT_EQ(number(8, 4), 2U);      // version
  EXPECT_EQ(number(16, 8), 4096U);  // the header
  EXPECT_EQ(number(24, 8), 3U);     // entries
  EXPECT_EQ(number(32, 4), 2U);     // bytes of one
  EXPECT_EQ(number(36, 4), 1U);     // form
  EXPECT_EQ(number(40, 4), 0U);     // packing
  EXPECT_EQ(number(44, 4), 65536U);
  EXPECT_EQ(number(48, 4), 0x12345678U);
  EXPECT_EQ(number(52, 4), 4U);  // longest
  EXPECT_EQ(number(56, 8), 2U);  // positions, wins, draws, losses
  EXPECT_EQ(number(64, 8), 1U);
  EXPECT_EQ(number(72, 8), 0U);
  EXPECT_EQ(number(80, 8), 1U);
  EXPECT_EQ(number(88, 4), 10U);
  EXPECT_EQ(number(92, 4), 0U);
  EXPECT_EQ(number(96, 4), 0U);
  EXPECT_EQ(number(104, 8), 2U);  // up to symmetry, wins, draws, losses
  EXPECT_EQ(number(112, 8), 1U);
  EXPECT_EQ(number(120, 8), 0U);
  EXPECT_EQ(number(128, 8), 1U);
  EXPECT_EQ(file.substr(136, 10), "nim:heap=9");
  EXPECT_EQ(number(146, 4), Crc32(file.substr(4096)));
  EXPECT_EQ(file.substr(150, 4096 - 150), std::string(4096 - 150, '\0'));
  EXPECT_EQ(file.substr(4096), std::string("\x05\x00\xfd\xff\x00\x80", 6));
}

TEST(TableFile, EachBitOfTheHeaderCounts) {
  const std::string file = FileOf(Entries(kEach + 1));
  for (std::size_t i = 0; i < kHeader; ++i) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string damaged = file;
      damaged[i] = static_cast<char>(damaged[i] ^ 1 << bit);
      ASSERT_FALSE(ReadTableHeader(damaged)) << "byte " << i << " bit " << bit;
    }
  }
}

TEST(TableFile, EachBitOfTheEntriesCounts) {
  const std::string file = FileOf(Entries(2 * kEach + 3));
  const TableHeader header = *ReadTableHeader(file);
  for (std::size_t i = kHeader; i < file.size(); i += 997) {
    std::string damaged = file;
    damaged[i] = static_cast<char>(damaged[i] ^ 1 << i % 8);
    ASSERT_TRUE(ReadTableHeader(damaged));
    const StoredEntries stored(header, damaged);
    for (std::size_t b = 0; b < 3; ++b) {
      ASSERT_EQ(IsBlockRight(header, stored, b), b != (i - kHeader) / kTableBlock) << i;
    }
  }
}

TEST(TableFile, WhatIsCutOffIsTold) {
  const std::string file = FileOf(Entries(1000));
  for (std::size_t n = 0; n < file.size(); ++n) {
    const auto read = ReadTableHeader(std::string_view(file).substr(0, n));
    ASSERT_FALSE(read) << n;
    ASSERT_NE(read.error.find(n < 8 ? "is no endgame table" : "is cut off"), std::string::npos)
        << n << ": " << read.error;
  }
  EXPECT_NE(ReadTableHeader(file + "x").error.find("6097 bytes instead of 6096"),
            std::string::npos);
}

TEST(TableFile, SaysWhatIsWrong) {
  const std::string file = FileOf(Entries(1000));
  const auto says = [](const std::string& wrong, const std::string& text) {
    const auto read = ReadTableHeader(wrong);
    EXPECT_FALSE(read);
    EXPECT_NE(read.error.find(text), std::string::npos) << read.error;
  };
  says("", "is no endgame table");
  says(std::string(10'000, '\0'), "is no endgame table");
  says("SQLite format 3" + file, "is no endgame table");
  std::string other = file;
  Put(other, 8, 3, 4);
  says(other, "is an endgame table of version 3; this program reads versions 1 to 2");
  says(With(file, 32, 1, 4), "entries of 1 bytes in form 1");
  says(With(file, 36, 7, 4), "form 7, packing 0");
  says(With(file, 40, 1, 4), "packing 1");
  says(With(file, 44, 4096, 4), "blocks of 4096 bytes");
  says(With(file, 24, 1001, 8), "is cut off: it has 6096 bytes instead of 6098");
  says(With(file, 24, 999, 8), "bytes too many: 6096 bytes instead of 6094");
  for (const std::uint64_t numbers : {std::uint64_t{1} << 40, ~std::uint64_t{0}}) {
    says(With(file, 24, numbers, 8), "is not one of " + std::to_string(numbers) + " entries");
  }
  for (const std::uint64_t length : {std::uint64_t{60'000}, std::uint64_t{0xffffffff}}) {
    says(With(file, 88, length, 4), "is not one of 1000 entries");
    says(With(file, 92, length, 4), "is not one of 1000 entries");
  }
  for (const std::uint64_t size : {std::uint64_t{0}, std::uint64_t{16}, std::uint64_t{4095},
                                   std::uint64_t{8192}, ~std::uint64_t{0}}) {
    Put(other = file, 16, size, 8);
    says(other, size < 6096 ? "has a damaged header" : "is cut off or damaged");
  }
}

}  // namespace
}  // namespace boardgames
