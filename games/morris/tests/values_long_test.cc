// Whole games on small boards: the tables hold the moving phase, a search does the placing; then
// tables of both phases. Six Men's Morris is a draw and Seven is won by the first player.
#include <gtest/gtest.h>

#include "boardgames/games/morris.h"
#include "boardgames/games/morris/endgame.h"
#include "boardgames/search/engine.h"
#include "endgame_checks.h"
#include "helpers.h"
#include "solved_classes.h"

namespace boardgames::morris {
namespace {

// The start's value, of the engine as it is and of one that neither knows symmetries nor sorts by
// what it has learned.
SearchResult<Morris::Move> Solve(Variant variant) {
  const Morris rules = Rules({.variant = variant});
  const auto table = BuildEndgame(rules, MostEndgame(rules));
  EXPECT_TRUE(table) << table.error;
  for (int men = 3; men <= rules.rules().men; ++men) {
    ExpectConsistent(rules, **table, men, 3, 20'000, 81);
    ExpectConsistent(rules, **table, men, men, 20'000, 82);
  }
  const Morris g = rules.WithEndgame(*table);
  EngineOptions plain{.table_bytes = std::size_t{1} << 30};
  Engine<Morris> engine(g, plain);
  plain.canonical = plain.history = plain.killers = false;
  Engine<Morris> other(g, plain);
  const auto r = engine.search(g.initial(), {.solve = true});
  const auto again = other.search(g.initial(), {.solve = true});
  EXPECT_EQ(r.kind, again.kind);
  EXPECT_EQ(r.score, again.score);
  const SolvedClassesOf<Morris> solved(rules);
  solved.ExpectRight(rules);
  EXPECT_EQ(solved.tables().Find(rules.initial()), r.score);
  return r;
}

TEST(MorrisValuesLong, SixIsADraw) { EXPECT_EQ(Solve(Variant::kSix).kind, search::Kind::kDraw); }

TEST(MorrisValuesLong, SevenIsWonByTheFirstPlayer) {
  const auto r = Solve(Variant::kSeven);
  EXPECT_EQ(r.kind, search::Kind::kWin);
  EXPECT_EQ(r.plies, 25);
}

}  // namespace
}  // namespace boardgames::morris
