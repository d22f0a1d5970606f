#include "boardgames/runtime/large_pages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>

#include "boardgames/search/table.h"

namespace boardgames {
namespace {

constexpr std::size_t kMebi = std::size_t{1} << 20;

TEST(LargePages, AreZeroAndCanBeWrittenToTheLastByte) {
  for (const std::size_t bytes :
       {std::size_t{1}, kMebi, 8 * kMebi - 1, 8 * kMebi, 8 * kMebi + 1, 13 * kMebi}) {
    SCOPED_TRACE(bytes);
    const std::shared_ptr<void> memory = LargePages(bytes);
    ASSERT_NE(memory, nullptr);
    char* const first = static_cast<char*>(memory.get());
    EXPECT_EQ(std::count(first, first + bytes, '\0'), static_cast<std::ptrdiff_t>(bytes));
    std::fill_n(first, bytes, 'x');
    EXPECT_EQ(first[bytes - 1], 'x');
#ifdef __linux__
    if (bytes >= 8 * kMebi) {
      EXPECT_EQ(reinterpret_cast<std::uintptr_t>(first) % (2 * kMebi), 0u);
    }
#endif
  }
}

TEST(LargePages, MoreThanThereIsIsNull) {
  EXPECT_EQ(LargePages(std::numeric_limits<std::size_t>::max()), nullptr);
  EXPECT_EQ(LargePages(std::numeric_limits<std::size_t>::max() / 2), nullptr);
}

TEST(LargePages, AreForTables) {
  search::Table table(16 * kMebi, LargePages);
  EXPECT_EQ(table.bytes(), 16 * kMebi);
  table.Store(42, {.score = 3});
  EXPECT_EQ(table.Shared().Probe(42)->score, 3);
  table.Clear();
  EXPECT_FALSE(table.Probe(42));
}

}  // namespace
}  // namespace boardgames
