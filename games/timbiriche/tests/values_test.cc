// Published and computed values of whole boards, by the oracle and by the engine.
#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <utility>

#include "boardgames/games/timbiriche.h"
#include "boardgames/search/engine.h"
#include "helpers.h"
#include "oracle.h"

namespace boardgames {
namespace {

constexpr std::size_t kTable = std::size_t{16} << 20;

template <class G>
Score Solve(int rows, int cols, EngineOptions options = {.table_bytes = kTable}) {
  const auto g = *G::Make({.rows = rows, .cols = cols});
  Engine<G> engine(g, options);
  const auto r = engine.search(g.initial(), {.solve = true});
  EXPECT_EQ(r.kind, search::Kind::kExact);
  EXPECT_EQ(r.bound, Bound::kExact);
  EXPECT_EQ(r.score % G::kPointValue, 0);
  return r.score / G::kPointValue;
}

TEST(TimbiricheValues, SingleRows) {
  for (int n = 1; n <= 8; ++n) {
    SCOPED_TRACE("1x" + std::to_string(n));
    const int expected = n % 2 == 0 ? 0 : -1;
    EXPECT_EQ(Solve<TimbiricheSmall>(1, n), expected);
    if (n <= 7) {
      EXPECT_EQ(timbiriche::Oracle(1, n).Value(0), expected);
    }
    if (n <= 5) {
      EXPECT_EQ(Solve<Timbiriche>(n, 1), expected);
    }
  }
}

TEST(TimbiricheValues, SmallBoards) {
  EXPECT_EQ(Solve<TimbiricheSmall>(2, 2), 2);
  EXPECT_EQ(Solve<TimbiricheSmall>(2, 3), -2);
  EXPECT_EQ(Solve<TimbiricheSmall>(3, 2), -2);
  EXPECT_EQ(Solve<TimbiricheSmall>(2, 4), timbiriche::Oracle(2, 4).Value(0));
  EXPECT_EQ(Solve<TimbiricheSmall>(3, 3), -3);
  EXPECT_EQ(Solve<TimbiricheSmall>(3, 4), 0);
  EXPECT_EQ(Solve<Timbiriche>(2, 3), -2);
}

TEST(TimbiricheValues, TheHooksDoNotChangeTheValue) {
  for (const auto& [rows, cols] : {std::pair{1, 4}, {2, 2}, {2, 3}}) {
    SCOPED_TRACE(SizeText(rows, cols));
    const Score value = timbiriche::Oracle(rows, cols).Value(0);
    for (int off = 0; off < 11; ++off) {
      EngineOptions o{.table_bytes = kTable};
      if (off == 1) o.undominated = search::Use::kNever;
      if (off == 2) o.bounds = false;
      if (off == 3) o.canonical = false;
      if (off == 4) o.prior = false;
      if (off == 6) o.exact_key = false;
      if (off == 7) o.both_bounds = false;
      if (off == 8) o.forced = false;
      if (off == 9) o.prior_only = false;
      if (off == 10) o.probe_early = false;
      if (off == 5) o.undominated = search::Use::kNever, o.bounds = false, o.canonical = false;
      EXPECT_EQ(Solve<TimbiricheSmall>(rows, cols, o), value) << "option " << off;
    }
  }
}

// Forced moves are no nodes, and the line has them all the same.
TEST(TimbiricheValues, TheLineShowsForcedMoves) {
  const auto g = Small(3, 3);
  for (int off = 0; off < 4; ++off) {
    EngineOptions o{.table_bytes = kTable};
    if (off == 1) o.forced = false;
    if (off == 2) o.null_windows = false;
    if (off == 3) o.bounds = false;
    const auto r = Engine<TimbiricheSmall>(g, o).search(g.initial(), {.solve = true});
    EXPECT_EQ(r.score, -30);
    auto s = g.initial();
    for (const auto& m : r.pv) {
      ASSERT_FALSE(s.drawn.Contains(m.edge));
      g.apply(s, m);
    }
    EXPECT_TRUE(g.terminal(s));
    EXPECT_EQ(g.banked(s, 0), r.score);
  }
}

TEST(TimbiricheValues, FirstMoves) {
  const timbiriche::Oracle two(2, 2);
  const auto g = Small(2, 2);
  for (int e = 0; e < two.edges(); ++e) {
    const bool inner = g.grid().sides(e)[1] != g.grid().kGround;
    EXPECT_EQ(two.After(0, e), inner ? 0 : 2) << timbiriche::EdgeToString(g.grid(), e);
  }
  const timbiriche::Oracle six(2, 3);
  for (int e = 0; e < six.edges(); ++e) EXPECT_EQ(six.After(0, e), -2) << e;
  const timbiriche::Oracle nine(3, 3);
  for (int e = 0; e < nine.edges(); ++e) EXPECT_EQ(nine.After(0, e), -3) << e;
}

TEST(TimbiricheValues, TheWinnerAlone) {
  for (const auto& [rows, cols, sign] : {std::tuple{2, 2, 1}, {2, 3, -1}, {1, 4, 0}}) {
    const auto g =
        *TimbiricheSmall::Make({.rows = rows, .cols = cols, .objective = Objective::kWinByPoints});
    Engine<TimbiricheSmall> engine(g, {.table_bytes = kTable});
    const auto r = engine.search(g.initial(), {.solve = true});
    EXPECT_EQ(r.kind, sign > 0   ? search::Kind::kWin
                      : sign < 0 ? search::Kind::kLoss
                                 : search::Kind::kDraw);
  }
}

}  // namespace
}  // namespace boardgames
