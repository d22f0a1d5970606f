// The check of a table against the game's own moves: right tables pass, planted errors are found.
#include "boardgames/solve/check_entries.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/score.h"
#include "boardgames/solve/retrograde.h"
#include "boardgames/zobrist.h"
#include "tests/backwards.h"
#include "tests/solve/retrograde_games.h"
#include "tests/value.h"

namespace boardgames {
namespace {

template <class G>
std::vector<RetrogradeEntry> EntriesOf(const G& g) {
  auto table = RetrogradeTable<G>::Build(g);
  EXPECT_TRUE(table) << table.error;
  return (*std::move(table)).TakeEntries();
}

template <class G>
void ExpectRight(const G& g) {
  const auto wrong = testing::Value(CheckEntries(g, EntriesOf(g)));
  EXPECT_FALSE(wrong) << "entry " << wrong->rank;
}

TEST(CheckEntries, TakesWhatRetrogradeAnalysisMakes) {
  ExpectRight(RankedTicTacToe());
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    ExpectRight(Graph<false>(SmallGraph(seed)));
    ExpectRight(Graph<true>(SmallGraph(seed)));
  }
}

// Any other value of any one entry is found, there or at an earlier entry that rests on it.
template <class G>
void ExpectEachErrorFound(const G& g) {
  const std::vector<RetrogradeEntry> right = EntriesOf(g);
  for (std::size_t i = 0; i < right.size(); ++i) {
    for (const int other : {-32'767, -3, -2, -1, 0, 1, 2, 3, 32'767, int{kNoPosition}, right[i] + 1,
                            right[i] - 1, right[i] + 2, right[i] - 2}) {
      const auto planted = static_cast<RetrogradeEntry>(other);
      if (planted == right[i]) continue;
      auto entries = right;
      entries[i] = planted;
      const auto wrong = testing::Value(CheckEntries(g, entries));
      ASSERT_TRUE(wrong) << "entry " << i << " as " << planted;
      ASSERT_LE(wrong->rank, i);
      ASSERT_EQ(wrong->found, entries[wrong->rank]);
      ASSERT_NE(wrong->right, wrong->found);
    }
  }
}

TEST(CheckEntries, FindsEachPlantedError) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    ExpectEachErrorFound(Graph<false>(SmallGraph(seed)));
    ExpectEachErrorFound(Graph<true>(SmallGraph(seed)));
  }
}

// Several at once, so that they could agree with each other.
TEST(CheckEntries, FindsErrorsThatComeTogether) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Graph<false> g(SmallGraph(seed));
    const std::vector<RetrogradeEntry> right = EntriesOf(g);
    SplitMix64 random(seed);
    auto entries = right;
    const bool turn = seed % 2 == 0;  // all wins and losses exchanged, or called draws
    for (RetrogradeEntry& e : entries) {
      if (e != kNoPosition && (turn || random.Uniform(2) == 0)) {
        e = static_cast<RetrogradeEntry>(turn ? -e : 0);
      }
    }
    const auto wrong = testing::Value(CheckEntries(g, entries));
    EXPECT_EQ(wrong.has_value(), entries != right);
  }
}

TEST(CheckEntries, NamesTheFirstOneWhoeverWorks) {
  const RankedTicTacToe g;
  auto entries = EntriesOf(g);
  for (const std::size_t i : {std::size_t{0}, std::size_t{9'000}, std::size_t{19'000}}) {
    entries[i] = entries[i] == kNoPosition ? RetrogradeEntry{1} : kNoPosition;
  }
  const auto wrong = CheckEntries(g, entries, {.workers = Backwards(3)});
  ASSERT_TRUE(wrong && *wrong);
  EXPECT_EQ((*wrong)->rank, 0U);
  EXPECT_EQ((*wrong)->right, 0);
}

TEST(CheckEntries, SaysWhatStopsIt) {
  const RankedTicTacToe g;
  auto entries = EntriesOf(g);
  std::atomic<bool> stop = false;
  std::uint64_t last = 0;
  RetrogradeOptions options{.stop = &stop};
  options.on_progress = [&](const RetrogradeProgress& p) {
    EXPECT_EQ(p.phase, RetrogradePhase::kCheck);
    EXPECT_EQ(p.total, g.positions());
    last = p.done;
  };
  EXPECT_TRUE(CheckEntries(g, entries, options));
  EXPECT_EQ(last, g.positions());
  stop = true;
  EXPECT_EQ(CheckEntries(g, entries, options).error, "the check was stopped");
  entries.pop_back();
  EXPECT_EQ(CheckEntries(g, entries).error,
            "the table has 19682 entries and the game numbers 19683 positions");
}

}  // namespace
}  // namespace boardgames
