#include "boardgames/search/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "boardgames/zobrist.h"
#include "tests/random_moves.h"

namespace boardgames {
namespace {

using search::Table;
using testing::Below;

TEST(Table, GivesBackWhatWasStored) {
  Table table(1 << 16);
  EXPECT_FALSE(table.Probe(42));
  for (const Score score : {0, 1, -1, kWinScore, -kWinScore, kMaxHeuristic}) {
    for (const Bound bound : {Bound::kExact, Bound::kLower, Bound::kUpper}) {
      Table t(1 << 12);
      t.Store(42, {.score = score, .move = 65535, .depth = 255, .bound = bound, .proved = true});
      const auto e = t.Probe(42);
      ASSERT_TRUE(e);
      EXPECT_EQ(e->score, score);
      EXPECT_EQ(e->move, 65535);
      EXPECT_EQ(e->depth, 255);
      EXPECT_EQ(e->bound, bound);
      EXPECT_TRUE(e->proved);
      EXPECT_TRUE(e->current);
      t.NewSearch();
      EXPECT_FALSE(t.Probe(42)->current);
    }
  }
}

TEST(Table, KeyZeroIsNotInAnEmptyTable) {
  Table table(1 << 12);
  EXPECT_FALSE(table.Probe(0));
  table.Store(0, {});
  EXPECT_TRUE(table.Probe(0));
}

TEST(Table, UsesTheBytesItWasGiven) {
  EXPECT_EQ(Table(1 << 20).bytes(), 1u << 20);
  EXPECT_EQ(Table(3 << 20).bytes(), 3u << 20);  // any size, not only powers of two
  EXPECT_EQ(Table(0).bytes(), 64u);
}

TEST(Table, TakesTheMemoryThatItIsGiven) {
  static std::size_t asked = 0;
  static std::size_t most = 0;
  const search::TableMemory memory = {.take = [](std::size_t bytes) {
    asked = bytes;
    return bytes <= most ? search::TakeMemory({}, bytes) : nullptr;
  }};
  most = std::size_t{1} << 21;
  Table table(1 << 20, memory);
  EXPECT_EQ(table.bytes(), 1u << 20);
  EXPECT_GE(asked, table.bytes());
  table.Store(42, {.score = 3});
  EXPECT_EQ(table.Probe(42)->score, 3);
  most = std::size_t{1} << 19;  // less than is wanted
  const Table smaller(1 << 20, memory);
  EXPECT_LE(smaller.bytes(), most);
  EXPECT_GE(smaller.bytes(), most / 4);
  most = 0;
  Table none(1 << 20, memory);
  EXPECT_EQ(none.bytes(), 0u);
  none.Store(42, {.score = 3});
  EXPECT_FALSE(none.Probe(42));
}

// Larger pages are asked for once much is stored, in parts, and anew after Clear.
TEST(Table, AsksForLargerPagesOnceMuchIsStored) {
  using search::LargerPages;
  constexpr std::uint64_t kBefore = LargerPages::StoresBefore(1 << 20);
  static std::vector<std::size_t> calls;
  calls.clear();
  Table table(1 << 20, {.enlarge = [](void* memory, std::size_t bytes, std::size_t call) {
                EXPECT_NE(memory, nullptr);
                EXPECT_GE(bytes, std::size_t{1} << 20);
                calls.push_back(call);
                return call < 2;
              }});
  const auto store = [&](std::uint64_t many) {
    for (std::uint64_t k = 1; k <= many; ++k) table.Store(Mix64(k), {.score = 3});
  };
  store(kBefore - 1);
  EXPECT_TRUE(calls.empty());
  store(1);
  EXPECT_EQ(calls, std::vector<std::size_t>{0});
  store(LargerPages::kStoresBetween);
  EXPECT_EQ(calls, (std::vector<std::size_t>{0, 1}));
  store(3 * kBefore);
  EXPECT_EQ(calls, (std::vector<std::size_t>{0, 1, 2}));
  table.Clear();
  store(kBefore);
  EXPECT_EQ(calls, (std::vector<std::size_t>{0, 1, 2, 0}));
}

// Clear exchanges the memory, so that it costs what was used; the size never changes.
TEST(Table, ClearTakesFreshMemoryOfTheSameSize) {
  static std::vector<std::weak_ptr<void>> taken;
  taken.clear();
  Table table(1 << 20, {.take = [](std::size_t bytes) {
                auto memory = search::TakeMemory({}, bytes);
                taken.push_back(memory);
                return memory;
              }});
  Table beside = table.Shared();
  table.Store(1, {.score = 3});
  table.NoteGuess();
  EXPECT_EQ(beside.Probe(1)->score, 3);
  table.Clear();
  ASSERT_EQ(taken.size(), 2u);
  EXPECT_TRUE(taken[0].expired());
  EXPECT_FALSE(taken[1].expired());
  EXPECT_EQ(table.bytes(), 1u << 20);
  EXPECT_EQ(beside.bytes(), 1u << 20);
  EXPECT_FALSE(beside.Probe(1));
  EXPECT_FALSE(beside.HoldsGuess());
  beside.Store(2, {.score = 4});
  EXPECT_EQ(table.Probe(2)->score, 4);
  beside.Clear();
  EXPECT_FALSE(table.Probe(2));
}

TEST(Table, AProvedEntryIsNotLostToAnEstimate) {
  Table table(1 << 12);
  table.Store(7, {.score = 5, .depth = 3, .proved = true});
  table.Store(7, {.score = 9, .depth = 20});
  EXPECT_EQ(table.Probe(7)->score, 5);
  table.Store(7, {.score = 6, .depth = 1, .proved = true});
  EXPECT_EQ(table.Probe(7)->score, 6);
}

// Against an interval kept beside it: what Probe says is never wrong, and no worse than the last.
TEST(Table, BothBoundsOfAProvedEntryAreKept) {
  constexpr std::uint64_t kSeed = 5;
  SplitMix64 random(kSeed);
  for (int round = 0; round < 2000; ++round) {
    SCOPED_TRACE("seed " + std::to_string(kSeed) + ", round " + std::to_string(round));
    Table table(1 << 12);
    const Score value = Below(random, 2001) - 1000;
    const Score spread = round % 2 == 0 ? 60 : 200'000;
    Score lo = -kInfinity;
    Score hi = kInfinity;
    for (int i = 0; i < 6; ++i) {
      const auto bound = static_cast<Bound>(i < 5 ? 1 + Below(random, 2) : Below(random, 3));
      const Score off = bound == Bound::kExact ? 0 : Below(random, spread);
      const Score score = bound == Bound::kLower ? value - off : value + off;
      if (bound != Bound::kUpper) lo = std::max(lo, score);
      if (bound != Bound::kLower) hi = std::min(hi, score);
      table.StoreBoth(7, {.score = score, .depth = 9, .bound = bound, .proved = true});
      table.StoreBoth(7, {.score = 12'345, .depth = 200});  // an estimate changes nothing
      const auto e = table.Probe(7);
      ASSERT_TRUE(e);
      EXPECT_TRUE(e->proved);
      EXPECT_EQ(e->move, 0);
      EXPECT_EQ(e->depth, 9);
      const Score least = e->bound == Bound::kUpper ? -kInfinity : e->score;
      const Score most = e->gap > 0                  ? e->score + e->gap
                         : e->bound == Bound::kLower ? kInfinity
                                                     : e->score;
      EXPECT_LE(least, value);
      EXPECT_GE(most, value);
      if (spread > 100) continue;  // too far apart for one entry: the new bound alone is kept
      EXPECT_EQ(least, lo);
      EXPECT_EQ(most, hi);
    }
  }
}

TEST(Table, ContradictionsAndMovesAreNotNarrowed) {
  Table table(1 << 12);
  table.StoreBoth(7, {.score = 5, .bound = Bound::kLower, .proved = true});
  table.StoreBoth(7, {.score = 3, .bound = Bound::kUpper, .proved = true});
  EXPECT_EQ(table.Probe(7)->score, 3);  // one of two keys that are one: the last word counts
  EXPECT_EQ(table.Probe(7)->gap, 0);
  table.Store(8, {.score = 5, .move = 77, .bound = Bound::kLower, .proved = true});
  EXPECT_EQ(table.Probe(8)->move, 77);
  EXPECT_EQ(table.Probe(8)->gap, 0);
}

TEST(Table, KeepsTheMoveWhenTheNewEntryHasNone) {
  Table table(1 << 12);
  table.Store(7, {.score = 5, .move = 12, .depth = 3});
  table.Store(7, {.score = 9, .depth = 4});
  EXPECT_EQ(table.Probe(7)->move, 12);
  EXPECT_EQ(table.Probe(7)->score, 9);
}

TEST(Table, ShallowEntriesMakeRoomForDeepOnes) {
  Table table(64);  // one bucket of four
  for (std::uint64_t k = 1; k <= 4; ++k) {
    table.Store(k, {.score = 1, .depth = static_cast<std::uint8_t>(k)});
  }
  table.Store(5, {.score = 1, .depth = 9});
  EXPECT_FALSE(table.Probe(1));
  for (std::uint64_t k = 2; k <= 5; ++k) EXPECT_TRUE(table.Probe(k)) << k;
  table.NewSearch();  // now all are old: a shallow new entry replaces the shallowest old one
  table.Store(6, {.score = 1, .depth = 1});
  EXPECT_FALSE(table.Probe(2));
  EXPECT_TRUE(table.Probe(6));
  EXPECT_EQ(table.Fill(), 1.0);
  table.Clear();
  EXPECT_EQ(table.Fill(), 0.0);
}

// Writers in several threads tear entries; a torn entry must read as a miss, never as a wrong
// score.
TEST(Table, TornEntriesAreMisses) {
  Table table(64 * 4);
  const auto work = [&table](std::uint64_t seed) {
    SplitMix64 random(seed);
    int wrong = 0;
    for (int i = 0; i < 200'000; ++i) {
      const std::uint64_t key = Mix64(random.Uniform(64) + 1);
      const auto score = static_cast<Score>(key % 100'000);
      if (random.Uniform(2) == 0) {
        table.Store(key, {.score = score, .depth = static_cast<std::uint8_t>(random.Uniform(200))});
      } else if (const auto e = table.Probe(key)) {
        wrong += e->score != score ? 1 : 0;
      }
    }
    return wrong;
  };
  std::vector<int> wrong(4);
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < wrong.size(); ++t) {
    threads.emplace_back([&, t] { wrong[t] = work(t + 1); });
  }
  for (auto& t : threads) t.join();
  for (int w : wrong) EXPECT_EQ(w, 0);
}

}  // namespace
}  // namespace boardgames
