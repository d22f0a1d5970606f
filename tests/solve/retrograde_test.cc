// Retrograde analysis against the definition on random graphs with cycles, extra turns and known
// positions, and on small games whose values are known.
#include "boardgames/solve/retrograde.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/reference/minimax.h"
#include "boardgames/score.h"
#include "tests/backwards.h"
#include "tests/solve/retrograde_games.h"
#include "tests/value.h"

namespace boardgames {
namespace {

// --- random graphs -------------------------------------------------------------------------------

// The definition: a win in n has a successor that is won for the mover in n - 1; a loss in n has
// only successors lost for him, in n - 1 or less. Looked at for n = 0, 1, 2 ... over all positions;
// what no n reaches is a draw. Values are for the player to move.
template <class G>
std::vector<std::optional<Score>> ByDefinition(const G& g, int largest) {
  const auto size = static_cast<std::size_t>(g.positions());
  std::vector<std::optional<Score>> value(size);  // decided ones
  std::vector<char> fixed(size, 0);               // known from the start
  for (std::size_t i = 0; i < size; ++i) {
    const auto s = g.unrank(i);
    if (!s) continue;
    const int p = g.to_move(*s);
    if (g.terminal(*s)) {
      const Score u = g.utility(*s, p);
      value[i] = u > 0 ? WinIn(0) : u < 0 ? LossIn(0) : 0;
      fixed[i] = 1;
    } else if constexpr (HasBounds<G>) {
      const Interval known = g.bounds(*s, p, kToEnd);
      if (known.exact()) value[i] = known.lo;
      fixed[i] = known.exact() ? 1 : 0;
    }
  }
  for (int n = 1; n <= largest; ++n) {
    std::vector<std::optional<Score>> next = value;
    for (std::size_t i = 0; i < size; ++i) {
      const auto s = g.unrank(i);
      if (!s || fixed[i] != 0 || value[i]) continue;
      std::vector<typename G::Move> moves;
      g.moves(*s, moves);
      bool win = false;
      bool loss = true;
      for (const auto m : moves) {
        auto t = *s;
        g.apply(t, m);
        auto v = value[static_cast<std::size_t>(g.rank(t))];
        if (v && g.to_move(t) != g.to_move(*s)) v = -*v;
        const bool near = v && *v != 0 && PliesToEnd(*v) <= n - 1;
        win |= near && *v > 0;
        loss &= near && *v < 0;
      }
      if (win) next[i] = WinIn(n);
      if (!win && loss) next[i] = LossIn(n);
    }
    value = next;
  }
  for (std::size_t i = 0; i < size; ++i) {
    if (g.unrank(i) && !value[i]) value[i] = 0;
  }
  return value;
}

template <bool kKnows>
void ExpectTheDefinition() {
  int wins = 0;
  int draws = 0;
  int losses = 0;
  int longest = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    const GraphOptions o = SmallGraph(seed);
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Graph<kKnows> g(o);
    const auto table = testing::Value(RetrogradeTable<Graph<kKnows>>::Build(g));
    const auto expected = ByDefinition(g, o.nodes + 10);
    int positions = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
      ASSERT_EQ(table.Find(i), expected[i]) << "position " << i;
      if (!expected[i]) continue;
      ++positions;
      ++(*expected[i] > 0 ? wins : *expected[i] < 0 ? losses : draws);
      if (*expected[i] != 0) longest = std::max(longest, PliesToEnd(*expected[i]));
    }
    const RetrogradeCounts& c = table.counts();
    EXPECT_EQ(c.positions, static_cast<std::uint64_t>(positions));
    EXPECT_EQ(c.positions, c.wins + c.draws + c.losses);
  }
  // The graphs are worth something as tests.
  EXPECT_GT(wins, 1000);
  EXPECT_GT(draws, 1000);
  EXPECT_GT(losses, 1000);
  EXPECT_GT(longest, 8);
}

TEST(RandomGraphs, HaveTheValuesOfTheDefinition) { ExpectTheDefinition<false>(); }
TEST(RandomGraphs, AlsoWithSettledPositions) { ExpectTheDefinition<true>(); }

// --- a game without cycles: minimax knows it all -------------------------------------------------

TEST(TicTacToe, HasMinimaxsValueEverywhere) {
  const RankedTicTacToe g;
  const auto table = testing::Value(RetrogradeTable<RankedTicTacToe>::Build(g));
  EXPECT_EQ(table.Find(g.rank(g.initial())), 0);
  Minimax<RankedTicTacToe> minimax(g);
  int compared = 0;
  for (std::uint64_t i = 0; i < g.positions(); i += 7) {
    const auto s = g.unrank(i);
    ASSERT_EQ(table.Find(i).has_value(), s.has_value());
    if (!s) continue;
    const auto r = minimax.search(*s, {.depth = 9});
    ASSERT_EQ(table.Find(i), r.score) << i;
    ++compared;
  }
  EXPECT_GT(compared, 500);
}

// --- what it refuses -----------------------------------------------------------------------------

struct PointsGame : RankedTicTacToe {
  static constexpr auto objective() { return Objective::kPoints; }
};
struct Superko : RankedTicTacToe {
  RepetitionRule repetition() const { return {RepetitionRule::Kind::kForbidden, 0}; }
  std::uint64_t repetition_key(const State& s) const { return rank(s); }
  bool may_repeat(const State&, Move) const { return false; }
};
struct Huge : RankedTicTacToe {
  std::uint64_t positions() const { return std::uint64_t{1} << 40; }
};

TEST(Build, RefusesOtherGamesWithASentence) {
  EXPECT_NE(RetrogradeTable<PointsGame>::Build({}).error.find("kWin"), std::string::npos);
  EXPECT_NE(RetrogradeTable<Superko>::Build({}).error.find("repetition"), std::string::npos);
  EXPECT_NE(RetrogradeTable<Huge>::Build({}).error.find("1099511627776 positions"),
            std::string::npos);
}

TEST(Build, MakesTheSameEntriesWhoeverWorks) {
  const RankedTicTacToe g;
  const auto one = testing::Value(RetrogradeTable<RankedTicTacToe>::Build(g));
  for (const int count : {1, 2, 3, 7}) {
    const auto table =
        testing::Value(RetrogradeTable<RankedTicTacToe>::Build(g, {.workers = Backwards(count)}));
    EXPECT_EQ(table.entries(), one.entries()) << count;
  }
}

TEST(Build, TellsHowFarItIs) {
  const RankedTicTacToe g;
  std::vector<RetrogradeProgress> told;
  const auto table = RetrogradeTable<RankedTicTacToe>::Build(
      g, {.on_progress = [&](const RetrogradeProgress& p) { told.push_back(p); }});
  ASSERT_TRUE(table) << table.error;
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(told.front().phase, RetrogradePhase::kCount);
  EXPECT_EQ(told.front().done, 4096U);
  for (std::size_t i = 0; i < told.size(); ++i) {
    EXPECT_LE(told[i].done, told[i].total);
    const bool deciding = told[i].phase == RetrogradePhase::kDecide;
    EXPECT_EQ(told[i].total, deciding ? table->counts().positions : g.positions());
    const bool next = i + 1 == told.size() || told[i + 1].phase != told[i].phase;
    if (!next) {
      EXPECT_LE(told[i].done, told[i + 1].done);
    }
    if (next && !deciding) {
      EXPECT_EQ(told[i].done, told[i].total);
    }
    if (i > 0) {
      EXPECT_GE(told[i].phase, told[i - 1].phase);
    }
  }
  EXPECT_EQ(told.back().phase, RetrogradePhase::kDecide);
  EXPECT_EQ(told.back().distance, table->counts().longest);
}

TEST(Build, StaysWithinItsMemory) {
  const RankedTicTacToe g;
  // Too little for the positions; enough for them and too little for the edges.
  EXPECT_NE(RetrogradeTable<RankedTicTacToe>::Build(g, {.max_bytes = 1000}).error.find("MB"),
            std::string::npos);
  EXPECT_FALSE(
      RetrogradeTable<RankedTicTacToe>::Build(g, {.max_bytes = 18 * g.positions() + 1000}));
  EXPECT_TRUE(RetrogradeTable<RankedTicTacToe>::Build(g, {.max_bytes = std::size_t{2} << 20}));
}

// Sets the flag when a position is looked up for the `at`-th time.
struct Stopping : RankedTicTacToe {
  std::optional<State> unrank(std::uint64_t i) const {
    if (++*calls == at) *flag = true;
    return RankedTicTacToe::unrank(i);
  }
  std::atomic<bool>* flag = nullptr;
  std::uint64_t* calls = nullptr;
  std::uint64_t at = 0;
};

TEST(Build, IsGivenUpWhenTheFlagIsSet) {
  // Once each for the counts, then for the edges; never.
  const std::uint64_t all = RankedTicTacToe().positions();
  for (const std::uint64_t at : {std::uint64_t{1}, all, all + 1, 10 * all}) {
    SCOPED_TRACE(at);
    std::atomic<bool> flag{false};
    std::uint64_t calls = 0;
    Stopping g;
    g.flag = &flag;
    g.calls = &calls;
    g.at = at;
    const auto table = RetrogradeTable<Stopping>::Build(g, {.stop = &flag});
    EXPECT_EQ(static_cast<bool>(table), !flag);
    EXPECT_EQ(table.error, flag ? "the analysis was stopped" : "");
    EXPECT_EQ(flag, at < 10 * all);
    if (flag) {
      EXPECT_LT(calls, at + 5000);
    }
  }
}

TEST(Entries, AreTwoBytesAPosition) {
  const RankedTicTacToe g;
  auto table = RetrogradeTable<RankedTicTacToe>::Build(g);
  ASSERT_TRUE(table) << table.error;
  EXPECT_EQ(table->bytes(), 2 * g.positions());
  EXPECT_EQ(ValueOf(table->entries()[0]), 0);
  EXPECT_EQ(ValueOf(1), WinIn(0));
  EXPECT_EQ(ValueOf(-3), LossIn(2));
  EXPECT_EQ(ValueOf(kNoPosition), std::nullopt);
  const auto entries = std::move(*table.value).TakeEntries();
  EXPECT_EQ(entries.size(), g.positions());
}

}  // namespace
}  // namespace boardgames
