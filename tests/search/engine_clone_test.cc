// Engines that share a table: whatever one left in it, what the other calls proved is true. One
// after the other is one of the ways in which two threads can meet; parallel_engine_test.cc has the
// threads.
#include "tests/claims.h"

namespace boardgames::testing {
namespace {

class Beside : public ::testing::TestWithParam<RepetitionRule> {};

template <int kStep>
void CheckBeside(std::uint64_t seed, Objective objective, RepetitionRule rule) {
  constexpr int kGraphs = 336;
  using F = GraphForest<kStep>;
  const F g(seed, kGraphs, objective, rule);
  Engine<F> engine(g, {.table_bytes = 1 << 16});
  Engine<F> other = engine.CloneForThread();
  ClaimCounts solved, played;
  std::uint64_t helped = 0;
  ForEachClaim(g, seed, kGraphs, [&](const GameHistory<F>& game, Score truth, int depth) {
    const Limits shallow{.depth = depth};
    const Limits solve{.nodes = 20'000, .solve = true};
    for (int i = 0; i < 2; ++i) {
      helped += other.help(game, {.depth = std::min(depth + 2, kMaxDepth)});
      CheckResult(game, truth, engine.search(game, shallow), false, played);
      helped += other.help(game, solve);
      CheckResult(game, truth, engine.search(game, solve), false, solved);
    }
  });
  if (::testing::Test::HasFatalFailure()) return;
  EXPECT_GT(helped, 0u);
  EXPECT_GT(solved.proved, solved.searched * 9 / 10);
  EXPECT_GT(played.proved, 0);
}

TEST_P(Beside, ClaimsOfPointsHold) { CheckBeside<1>(1, Objective::kPoints, GetParam()); }
TEST_P(Beside, ClaimsOfPointsWithoutZeroHold) { CheckBeside<2>(2, Objective::kPoints, GetParam()); }
TEST_P(Beside, ClaimsOfWinsHold) { CheckBeside<1>(3, Objective::kWin, GetParam()); }

INSTANTIATE_TEST_SUITE_P(Rules, Beside, ::testing::ValuesIn(ClaimRules()), ClaimRuleName);

// A win that rests on a guess about the past is told as a bound, also if the other engine guessed.
TEST(EngineBeside, KnowsWhatTheOtherGuessed) {
  search::Table table(1 << 12);
  const search::Table shared = table.Shared();
  EXPECT_FALSE(shared.HoldsGuess());
  table.NoteGuess();
  EXPECT_TRUE(shared.HoldsGuess());
  table.Clear();
  EXPECT_FALSE(shared.HoldsGuess());
}

TEST(EngineBeside, FindsWhatTheOtherStored) {
  search::Table table(1 << 12);
  search::Table shared = table.Shared();
  table.Store(42, {.score = 5, .depth = 3});
  ASSERT_TRUE(shared.Probe(42));
  EXPECT_EQ(shared.Probe(42)->score, 5);
  {
    const search::Table last = std::move(table);
  }
  EXPECT_TRUE(shared.Probe(42)) << "the memory lasts as long as one of them";
}

}  // namespace
}  // namespace boardgames::testing
