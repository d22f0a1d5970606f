// Evaluators: zero-sum, in range, what the document says, and the same for equal positions.
#include "boardgames/games/timbiriche/evaluators.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>

#include "boardgames/games/timbiriche.h"
#include "boardgames/search/engine.h"
#include "helpers.h"
#include "oracle.h"

namespace boardgames {
namespace {

// Calls visit for every position of some random games.
template <class G>
void ForEachPosition(const G& g, auto&& visit) {
  Seeded random(99);
  for (int game = 0; game < 30; ++game) {
    SCOPED_TRACE("game " + std::to_string(game));
    for (auto s = g.initial();;) {
      visit(s);
      if (g.terminal(s)) break;
      g.apply(s, g.random_move(s, random));
    }
  }
}

template <class G>
void ExpectZeroSumAndInRange(const G& g) {
  timbiriche::Original shallow;
  shallow.begin_iteration(1);
  ForEachPosition(g, [&](const auto& s) {
    Score material = 0, original = 0, evaluation = 0;
    const Score most = kBox * g.players() * g.grid().boxes();
    for (int p = 0; p < g.players(); ++p) {
      const Score v = timbiriche::Default()(g, s, p);
      material += timbiriche::Material()(g, s, p);
      original += shallow(g, s, p);
      evaluation += v;
      ASSERT_LE(std::abs(v), most);
      ASSERT_LE(std::abs(shallow(g, s, p)), most);
      if (g.terminal(s)) {
        ASSERT_EQ(v, g.utility(s, p));
        ASSERT_EQ(timbiriche::Material()(g, s, p), g.utility(s, p));
        ASSERT_EQ(shallow(g, s, p), g.utility(s, p));
      }
    }
    ASSERT_EQ(material, 0);
    ASSERT_EQ(original, 0);
    ASSERT_EQ(evaluation, 0);
  });
}

TEST(TimbiricheEvaluators, ZeroSumAndInRange) {
  ExpectZeroSumAndInRange(Small(3, 4));
  ExpectZeroSumAndInRange(Small(3, 3, 3));
  ExpectZeroSumAndInRange(Big(6, 6));
  ExpectZeroSumAndInRange(Big(4, 5, 4));
}

TEST(TimbiricheEvaluators, OriginalCountsThreeSidesAtDepthOneOnly) {
  const auto g = Small(1, 2);
  // Three sides of the left box are drawn; player 1 is to move.
  const auto s = Position(g, "1010100/0,0/1");
  timbiriche::Original original;
  EXPECT_EQ(original(g, s, 0), 0) << "a search of unknown depth";
  original.begin_iteration(1);
  EXPECT_EQ(original(g, s, 0), -kBox);
  EXPECT_EQ(original(g, s, 1), kBox);
  original.begin_iteration(2);
  EXPECT_EQ(original(g, s, 0), 0);
}

TEST(TimbiricheEvaluators, OriginalDoesNotHandOverABoxAtDepthOne) {
  const auto g = Small(2, 2);
  // Two sides of the upper left box are drawn: a third would hand it over.
  const auto s = Position(g, "100000100000/0,0/0");
  EngineOptions o = EngineOptions::FixedDepth();
  o.table_bytes = 1 << 16;
  Engine<TimbiricheSmall, timbiriche::Original> engine(g, o);
  const auto r = engine.search(s, {.depth = 1});
  ASSERT_TRUE(r.best);
  EXPECT_EQ(r.score, 0);
  const timbiriche::Strings<1> strings(g.grid(), s.drawn);
  EXPECT_FALSE(strings.GivesBox(r.best->edge)) << g.move_to_string(s, *r.best);
}

// A table holds one value for all positions of one key: an evaluation may differ between them by
// what is banked, and by nothing else.
TEST(TimbiricheEvaluators, OneKeyOneEvaluation) {
  const auto g = Small(2, 3);
  timbiriche::Original shallow;
  shallow.begin_iteration(1);
  std::map<std::uint64_t, std::pair<Score, Score>> seen;
  for (std::uint32_t drawn = 0; drawn < 1u << 17; ++drawn) {
    auto s = Drawn(drawn);
    s.player = static_cast<std::uint8_t>(drawn % 2);
    const std::pair value{g.evaluate(s, s.player), shallow(g, s, s.player)};
    ASSERT_EQ(seen.try_emplace(g.canonical(s).key, value).first->second, value) << g.board(s);
  }
}

TEST(TimbiricheEvaluators, DefaultIsExactWhereOnlyChainsAreLeft) {
  const auto g = Small(3, 3);
  const timbiriche::Oracle oracle(3, 3);
  int chains_only = 0, exact = 0, near = 0, all = 0;
  for (std::uint32_t drawn = 0; drawn + 1 < oracle.positions(); drawn += 37) {
    auto s = Drawn(drawn);
    const timbiriche::Strings<1> strings(g.grid(), s.drawn);
    bool simple = true;
    for (int b = 0; b < 9; ++b) simple = simple && strings.degree(b) <= 2;
    const Score error = std::abs(g.evaluate(s, 0) - kBox * oracle.Value(drawn));
    if (simple) {
      ++chains_only;
      exact += error == 0 ? 1 : 0;
    }
    ++all;
    near += error <= 2 * kBox ? 1 : 0;
  }
  EXPECT_GT(chains_only, 2'000);
  EXPECT_GE(exact, chains_only * 98 / 100) << exact << " of " << chains_only;
  EXPECT_GE(near, all * 70 / 100) << near << " of " << all;
}

}  // namespace
}  // namespace boardgames
