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

// A player who closes a box moves again, so the boxes with three sides are his to take: the report's
// subtraction is of boxes handed over.
TEST(TimbiricheEvaluators, OriginalAddsThreeSidesForWhoMovesAgain) {
  const auto g = Small(1, 3);
  timbiriche::Original original;
  original.begin_iteration(1);
  // All but the last three upright edges, 7 to 9; 7 closes the left box and is the third side of the
  // middle one.
  auto s = g.initial();
  for (int e : {0, 1, 2, 3, 4, 5, 6}) g.apply(s, {static_cast<std::uint8_t>(e)});
  ASSERT_EQ(g.to_move(s), 1);
  ASSERT_EQ(original(g, s, 1), kBox) << "the left box is his";
  g.apply(s, {7});
  ASSERT_EQ(g.to_move(s), 1);
  EXPECT_EQ(original(g, s, 1), 2 * kBox) << "one won, and the middle one to take";
  EXPECT_EQ(original(g, s, 0), -2 * kBox);
}

// The formula from the text of the position: boxes won, and at depth 1 boxes with three sides,
// which count for the side to move.
TEST(TimbiricheEvaluators, OriginalIsTheReportsFormula) {
  constexpr int kRows = 3, kCols = 4;
  const auto g = Small(kRows, kCols);
  timbiriche::Original original, shallow;
  shallow.begin_iteration(1);
  Seeded random(98);
  int open_boxes = 0;
  for (int n = 0; n < 100; ++n) {
    auto s = g.initial();
    for (int ply = NumberBelow(random, 31); ply > 0; --ply) g.apply(s, g.random_move(s, random));
    const std::string text = g.position_to_string(s);
    SCOPED_TRACE(text);
    // Rows of horizontal edges from the top, then rows of vertical ones.
    const auto drawn = [&](int i) { return text[static_cast<std::size_t>(i)] == '1' ? 1 : 0; };
    int open = 0;
    for (int r = 0; r < kRows; ++r) {
      for (int c = 0; c < kCols; ++c) {
        const int vertical = (kRows + 1) * kCols + r * (kCols + 1) + c;
        const int sides = drawn(r * kCols + c) + drawn((r + 1) * kCols + c) + drawn(vertical) +
                          drawn(vertical + 1);
        open += sides == 3 ? 1 : 0;
      }
    }
    open_boxes += open;
    const std::string won = text.substr(text.find('/') + 1);
    const int lead = std::stoi(won) - std::stoi(won.substr(won.find(',') + 1));
    const int mover = text.back() - '0';
    ASSERT_EQ(original(g, s, 0), lead * kBox);
    ASSERT_EQ(shallow(g, s, 0), (lead + (mover == 0 ? open : -open)) * kBox);
    ASSERT_EQ(shallow(g, s, 1), -shallow(g, s, 0));
  }
  EXPECT_GT(open_boxes, 50);
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
