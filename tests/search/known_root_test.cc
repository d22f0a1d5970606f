// A root of known value whose successors the game does not know: the search looks for one move that
// reaches it, and finds what it would have found without.
#include <gtest/gtest.h>

#include <cstdint>
#include <optional>

#include "boardgames/game.h"
#include "boardgames/score.h"
#include "boardgames/search/engine.h"
#include "boardgames/solve/retrograde.h"
#include "tests/solve/retrograde_games.h"

namespace boardgames {
namespace {

// Tic-tac-toe that knows the value of one position.
struct Knowing : RankedTicTacToe {
  std::uint64_t known = UINT64_MAX;
  Score value = 0;  // for the player to move there

  Interval bounds(const State& s, int p, int) const {
    if (known == UINT64_MAX || rank(s) != known) return {};
    return Interval::Exactly(p == to_move(s) ? value : -value);
  }
};

TEST(KnownRoot, FindsTheSameForLess) {
  const RankedTicTacToe plain;
  const auto table = RetrogradeTable<RankedTicTacToe>::Build(plain);
  ASSERT_TRUE(table) << table.error;
  std::uint64_t searched = 0;
  std::uint64_t searched_knowing = 0;
  int of_kind[3] = {};
  for (std::uint64_t i = 0; i < plain.positions(); ++i) {
    const auto s = plain.unrank(i);
    if (!s || plain.terminal(*s) || i % 5 != 0) continue;
    Knowing knowing;
    knowing.known = i;
    knowing.value = *table->Find(i);
    ++of_kind[knowing.value > 0 ? 2 : knowing.value < 0 ? 0 : 1];
    const auto r = Engine<RankedTicTacToe>(plain).search(*s, {});
    const auto k = Engine<Knowing>(knowing).search(*s, {});
    searched += r.statistics.nodes;
    searched_knowing += k.statistics.nodes;
    ASSERT_EQ(k.stop, StopReason::kProved) << i;
    ASSERT_EQ(k.kind, r.kind) << i;
    ASSERT_EQ(k.plies, r.plies) << i;
    ASSERT_EQ(k.score, knowing.value) << i;
    ASSERT_EQ(k.bound, Bound::kExact) << i;
    auto after = *s;
    plain.apply(after, *k.best);
    const Score theirs = plain.terminal(after)
                             ? TerminalScore(plain, after, plain.to_move(after), 0)
                             : *table->Find(plain.rank(after));
    const Score one_later = theirs > 0 ? theirs - 1 : theirs < 0 ? theirs + 1 : 0;
    ASSERT_EQ(-one_later, knowing.value) << i;
  }
  for (const int n : of_kind) EXPECT_GT(n, 50);
  EXPECT_LT(searched_knowing, searched);
}

// What the game says of the root is not taken for a move: without one that reaches it, the search
// goes on as ever.
TEST(KnownRoot, ASearchThatIsCutShortHasAMove) {
  const RankedTicTacToe plain;
  Knowing knowing;
  knowing.known = plain.rank(plain.initial());
  for (const std::uint64_t nodes : {1U, 2U, 10U, 100U, 1000U}) {
    const auto r = Engine<Knowing>(knowing).search(knowing.initial(), {.nodes = nodes});
    ASSERT_TRUE(r.best) << nodes;
    EXPECT_NE(r.stop, StopReason::kInvalid);
  }
}

}  // namespace
}  // namespace boardgames
