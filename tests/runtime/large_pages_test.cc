#include "boardgames/runtime/large_pages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "boardgames/games/reversi.h"
#include "boardgames/proof/df_pn.h"
#include "boardgames/proof/proof_table.h"
#include "boardgames/runtime/player/keys.h"
#include "boardgames/search/engine.h"
#include "boardgames/search/table.h"
#include "boardgames/zobrist.h"

#ifdef __linux__
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace boardgames {
namespace {

using search::LargerPages;
using search::Table;
using search::TableMemory;

constexpr std::size_t kMebi = std::size_t{1} << 20;

TEST(LargePages, AreZeroAndCanBeWrittenToTheLastByte) {
  for (const std::size_t bytes : {std::size_t{1}, kMebi, 2 * kMebi - 1, 2 * kMebi, 2 * kMebi + 1,
                                  8 * kMebi - 1, 8 * kMebi, 8 * kMebi + 1, 13 * kMebi}) {
    SCOPED_TRACE(bytes);
    const std::shared_ptr<void> memory = TakePages(bytes);
    ASSERT_NE(memory, nullptr);
    char* const first = static_cast<char*>(memory.get());
    EXPECT_EQ(std::count(first, first + bytes, '\0'), static_cast<std::ptrdiff_t>(bytes));
    std::fill_n(first, bytes, 'x');
    EXPECT_EQ(first[bytes - 1], 'x');
#ifdef __linux__
    if (bytes >= 2 * kMebi) {
      EXPECT_EQ(reinterpret_cast<std::uintptr_t>(first) % (2 * kMebi), 0u);
    }
#endif
  }
}

TEST(LargePages, MoreThanThereIsIsNull) {
  EXPECT_EQ(TakePages(std::numeric_limits<std::size_t>::max()), nullptr);
  EXPECT_EQ(TakePages(std::numeric_limits<std::size_t>::max() / 2), nullptr);
}

TEST(LargePages, EnlargingKeepsTheContents) {
  for (const std::size_t bytes : {kMebi, 2 * kMebi, 9 * kMebi + 5}) {
    SCOPED_TRACE(bytes);
    const std::shared_ptr<void> memory = TakePages(bytes);
    ASSERT_NE(memory, nullptr);
    auto* const first = static_cast<unsigned char*>(memory.get());
    const auto byte = [](std::size_t i) { return static_cast<unsigned char>(Mix64(i) | 1); };
    for (std::size_t i = 0; i < bytes; i += 1000) first[i] = byte(i);
    std::size_t calls = 0;
    while (EnlargePages(memory.get(), bytes, calls)) ++calls;
    EXPECT_LE(calls, bytes / (2 * kMebi));  // it ends
    for (std::size_t i = 0; i < bytes; ++i) {
      ASSERT_EQ(first[i], i % 1000 == 0 ? byte(i) : 0) << i;
    }
  }
}

// What the last tables took.
struct Taken {
  std::vector<std::shared_ptr<void>> memory = {};
  std::size_t bytes = 0;
};
Taken& LastTaken() {
  static Taken taken;
  return taken;
}
TableMemory RecordedMemory() {
  LastTaken() = {};
  return {.take =
              [](std::size_t bytes) {
                LastTaken().memory.push_back(TakePages(bytes));
                LastTaken().bytes = bytes;
                return LastTaken().memory.back();
              },
          .enlarge = EnlargePages};
}

#ifdef __linux__
// Bytes of it that are in memory.
std::size_t Resident(const std::shared_ptr<void>& memory, std::size_t bytes) {
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  std::vector<unsigned char> pages((bytes + page - 1) / page);
  if (mincore(memory.get(), bytes, pages.data()) != 0) return SIZE_MAX;
  return page * static_cast<std::size_t>(std::count_if(pages.begin(), pages.end(),
                                                       [](unsigned char c) { return c & 1; }));
}

// A short search pays for what it stores, whatever the table's size.
TEST(LargePages, FewStoresTouchFewPages) {
  constexpr std::size_t kStores = 100;
  for (const std::size_t size : {4 * kMebi, 64 * kMebi, 256 * kMebi}) {
    SCOPED_TRACE(size);
    const std::size_t most = (kStores + 1) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    Table table(size, RecordedMemory());
    for (std::uint64_t k = 1; k <= kStores; ++k) table.Store(Mix64(k), {.score = 1});
    EXPECT_LE(Resident(LastTaken().memory.back(), LastTaken().bytes), most);
    table.Clear();
    EXPECT_EQ(table.bytes(), size);
    EXPECT_EQ(Resident(LastTaken().memory.back(), LastTaken().bytes), 0u);
    ProofTable<> proofs(size, RecordedMemory());
    for (std::uint64_t k = 1; k <= kStores; ++k) proofs.Store(Mix64(k), {});
    EXPECT_LE(Resident(LastTaken().memory.back(), LastTaken().bytes), most);
  }
}

TEST(LargePages, PlayersHaveThem) {
  EXPECT_EQ(EngineOptionsOf({}).table_memory.enlarge, EnlargePages);
  EXPECT_EQ(DfPnOptionsOf({}).table_memory.enlarge, EnlargePages);
  const Reversi game = *Reversi::Make({});
  EngineOptions options = EngineOptionsOf({});
  ASSERT_GE(options.table_bytes, 32 * kMebi);
  options.table_memory = RecordedMemory();
  Engine<Reversi> engine(game, options);
  const std::uint64_t nodes = engine.search(game.initial(), {.depth = 4}).statistics.nodes;
  EXPECT_LT(nodes, 1000u);
  EXPECT_LE(Resident(LastTaken().memory.back(), LastTaken().bytes), nodes * 4096);
}
#endif

// The size of the pages is seen by nothing but the clock.
TEST(LargePages, NodeCountsAreThoseOfOrdinaryMemory) {
  const Reversi game = *Reversi::Make({});
  Engine<Reversi> plain(game, {.table_bytes = 8 * kMebi});
  Engine<Reversi> large(game, {.table_bytes = 8 * kMebi, .table_memory = kLargePages});
  for (int round = 0; round < 2; ++round) {
    const auto a = plain.search(game.initial(), {.depth = 10});
    const auto b = large.search(game.initial(), {.depth = 10});
    EXPECT_EQ(a.statistics.nodes, b.statistics.nodes);
    EXPECT_EQ(a.statistics.table_hits, b.statistics.table_hits);
    EXPECT_EQ(a.score, b.score);
    plain.clear();
    large.clear();
  }
}

TEST(LargePages, AreForTables) {
  Table table(16 * kMebi, kLargePages);
  EXPECT_EQ(table.bytes(), 16 * kMebi);
  constexpr std::uint64_t kBefore = LargerPages::StoresBefore(16 * kMebi);
  for (std::uint64_t k = 1; k <= kBefore + 9 * LargerPages::kStoresBetween; ++k) {
    table.Store(Mix64(k), {.score = static_cast<Score>(k)});
  }
  for (std::uint64_t k = 1; k <= kBefore; ++k) {
    const auto e = table.Probe(Mix64(k));
    ASSERT_TRUE(!e || e->score == static_cast<Score>(k)) << k;
  }
  EXPECT_GT(table.Fill(), 0);
  table.Clear();
  EXPECT_EQ(table.Fill(), 0);
}

}  // namespace
}  // namespace boardgames
