// Values of larger boards, each by the engine as it is and by another way.
#include <gtest/gtest.h>

#include "boardgames/games/timbiriche.h"
#include "boardgames/search/engine.h"
#include "helpers.h"

namespace boardgames {
namespace {

Score Solve(int rows, int cols, const EngineOptions& options) {
  const auto g = Small(rows, cols);
  Engine<TimbiricheSmall> engine(g, options);
  const auto r = engine.search(g.initial(), {.solve = true});
  EXPECT_EQ(r.kind, search::Kind::kExact);
  auto s = g.initial();
  for (const auto& m : r.pv) g.apply(s, m);
  EXPECT_TRUE(g.terminal(s)) << "the line is not whole";
  EXPECT_EQ(g.banked(s, 0), r.score);
  return r.score / TimbiricheSmall::kPointValue;
}

constexpr std::size_t kTable = std::size_t{1} << 30;

// Without the keys of graphs, forced moves and all that goes with them.
EngineOptions Plain() {
  EngineOptions o{.table_bytes = kTable};
  o.exact_key = o.forced = o.both_bounds = o.probe_early = o.prior_only = false;
  return o;
}

TEST(TimbiricheValuesLong, ThreeByFour) {
  EXPECT_EQ(Solve(3, 4, {.table_bytes = kTable}), 0);
  EXPECT_EQ(Solve(3, 4, Plain()), 0);
  EXPECT_EQ(Solve(4, 3, {.table_bytes = kTable}), 0);
}

TEST(TimbiricheValuesLong, FourByFour) { EXPECT_EQ(Solve(4, 4, {.table_bytes = kTable}), 0); }

// The second time with the keys of the board's symmetries alone.
TEST(TimbiricheValuesLong, ThreeByFive) {
  EXPECT_EQ(Solve(3, 5, {.table_bytes = kTable}), -1);
  EngineOptions o{.table_bytes = kTable};
  o.exact_key = o.both_bounds = false;
  EXPECT_EQ(Solve(3, 5, o), -1);
}

}  // namespace
}  // namespace boardgames
