// Exact values: the 3-3 endgame, Three Men's Morris as a whole, and what search does with a table.
#include "boardgames/games/morris/endgame.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

#include "boardgames/games/morris.h"
#include "boardgames/search/engine.h"
#include "boardgames/solve/retrograde.h"
#include "endgame_checks.h"
#include "helpers.h"

namespace boardgames::morris {
namespace {

// Built once for all tests of this file.
const EndgameTable& Table33() {
  static const std::shared_ptr<const EndgameTable> table = [] {
    auto built = BuildEndgame(Morris(), 6);
    EXPECT_TRUE(built) << built.error;
    return *built;
  }();
  return *table;
}
Morris WithTable33(const MorrisOptions& options = {}) {
  return Rules(options).WithEndgame(
      std::shared_ptr<const EndgameTable>(std::shared_ptr<const EndgameTable>(), &Table33()));
}

// --- 3-3 -----------------------------------------------------------------------------------------

TEST(ThreeAgainstThree, HasTheKnownCounts) {
  std::uint64_t won = 0;
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;
  int longest = 0;
  const auto sets = SetsOf(kNineBoard, 3);
  for (const Points own : sets) {
    for (const Points others : sets) {
      if ((own & others) != 0) continue;
      const auto v = Table33().Find(Morris::State{.men = {own, others}});
      ASSERT_TRUE(v);
      ++(*v > 0 ? won : *v < 0 ? lost : drawn);
      if (*v != 0) longest = std::max(longest, PliesToEnd(*v));
    }
  }
  EXPECT_EQ(won + drawn + lost, 2'691'920U);
  EXPECT_EQ(won, 2'232'160U);
  EXPECT_EQ(drawn, 4'112U);
  EXPECT_EQ(lost, 455'648U);
  EXPECT_EQ(longest, 26);
}

TEST(ThreeAgainstThree, EachValueFollowsFromTheNext) {
  ExpectConsistent(Morris(), Table33(), 3, 3, 20'000, 62);
}

TEST(ThreeAgainstThree, SearchWithoutTheTableFindsTheSame) {
  const Morris g;
  Engine<Morris> engine(g);
  Seeded random(63);
  const auto sets = SetsOf(kNineBoard, 3);
  int compared = 0;
  int longer = 0;
  while (compared < 60) {
    const Morris::State s{.men = {sets[random.Uniform(2024)], sets[random.Uniform(2024)]}};
    if ((s.men[0] & s.men[1]) != 0) continue;
    const Score v = *Table33().Find(s);
    if (v == 0 || PliesToEnd(v) > 6) continue;
    SCOPED_TRACE(g.position_to_string(s));
    const auto r = engine.search(s, {.depth = 7});
    ASSERT_EQ(r.score, v);
    ++compared;
    longer += PliesToEnd(v) > 2 ? 1 : 0;
  }
  EXPECT_GT(longer, 5);
}

// --- in search -----------------------------------------------------------------------------------

TEST(EndgameBounds, KnowsWhatTheTableKnowsAndNothingElse) {
  const Morris plain;
  const Morris g = WithTable33();
  EXPECT_EQ(plain.endgame(), nullptr);
  const auto s = Position(g, "a7 d7 g4", "b6 e3 f4", 0);
  EXPECT_FALSE(plain.bounds(s, 0, 0).exact());
  EXPECT_EQ(g.bounds(s, 0, 0), Interval::Exactly(WinIn(1)));
  EXPECT_EQ(g.bounds(s, 1, 0), Interval::Exactly(LossIn(1)));
  EXPECT_FALSE(g.bounds(Position(g, "a7 d7 g4 b2", "b6 e3 f4", 0), 0, 0).exact());  // seven men
  EXPECT_FALSE(g.bounds(Position(g, "a7 d7 g4", "b6 e3 f4", 0, 1, 0), 0, 0).exact());
}

TEST(EndgameBounds, MindsTheDrawWithoutProgress) {
  const Morris g = WithTable33({.no_progress = 10});
  Seeded random(64);
  const auto sets = SetsOf(kNineBoard, 3);
  int known = 0;
  int unknown = 0;
  for (int n = 0; n < 20'000; ++n) {
    Morris::State s{.men = {sets[random.Uniform(2024)], sets[random.Uniform(2024)]},
                    .quiet = static_cast<std::uint16_t>(random.Uniform(10))};
    if ((s.men[0] & s.men[1]) != 0 || g.terminal(s)) continue;
    const Score v = *Table33().Find(s);
    const Interval known_here = g.bounds(s, 0, 0);
    if (v == 0 || static_cast<int>(s.quiet) + PliesToEnd(v) <= 10) {
      ++known;
      ASSERT_EQ(known_here, Interval::Exactly(v));
    } else {
      ++unknown;
      const Score own = s.player == 0 ? v : -v;
      ASSERT_EQ(known_here, (Interval{std::min<Score>(own, 0), std::max<Score>(own, 0)}));
    }
  }
  EXPECT_GT(known, 1000);
  EXPECT_GT(unknown, 100);
}

// The rule of progress makes the game finite, so that plain minimax can say what is right.
TEST(EndgameBounds, IsRightWithTheDrawWithoutProgress) {
  const Morris plain = Rules({.flying = true, .no_progress = 4});
  const Morris g = WithTable33({.no_progress = 4});
  Seeded random(65);
  const auto sets = SetsOf(kNineBoard, 3);
  for (int compared = 0; compared < 40;) {
    const Morris::State s{.men = {sets[random.Uniform(2024)], sets[random.Uniform(2024)]},
                          .quiet = static_cast<std::uint16_t>(random.Uniform(4))};
    if ((s.men[0] & s.men[1]) != 0 || plain.terminal(s)) continue;
    SCOPED_TRACE(plain.position_to_string(s));
    const auto r = Engine<Morris>(plain, {.table_bytes = 1 << 20}).search(s, {.depth = 6});
    const Interval known = g.bounds(s, 0, 0);
    ASSERT_LE(known.lo, r.score);
    ASSERT_GE(known.hi, r.score);
    if (known.exact()) ++compared;
  }
}

// While men are placed no ply is without progress: those in hand are not counted.
TEST(EndgameBounds, CountsPliesWithoutProgressAfterThePlacing) {
  const Morris g = Rules({.no_progress = 100});
  Morris::State s{.hand = {3, 3}};
  EXPECT_TRUE(g.IsSure(s, WinIn(106)));
  EXPECT_FALSE(g.IsSure(s, WinIn(107)));
  s.hand = {0, 0};
  s.quiet = 60;
  EXPECT_TRUE(g.IsSure(s, LossIn(40)));
  EXPECT_FALSE(g.IsSure(s, LossIn(41)));
  EXPECT_TRUE(g.IsSure(s, 0));
  const Morris lasker = Rules({.variant = Variant::kLasker, .no_progress = 100});
  EXPECT_FALSE(lasker.IsSure({.hand = {3, 3}}, WinIn(106))) << "its men may slide meanwhile";
  EXPECT_TRUE(Morris().IsSure({}, WinIn(1000)));
}

// With so few plies left that its wins are not sure, the engine still goes the way the table tells.
TEST(EndgameBounds, LeadsTheEngineWhereAWinIsNotSure) {
  const Morris g = WithTable33({.repetition = 0, .no_progress = 8});
  Engine<Morris> engine(g, {.table_bytes = 1 << 20});
  Seeded random(66);
  const auto sets = SetsOf(kNineBoard, 3);
  for (int n = 0; n < 50;) {
    const Morris::State s{.men = {sets[random.Uniform(2024)], sets[random.Uniform(2024)]}};
    if ((s.men[0] & s.men[1]) != 0 || g.terminal(s)) continue;
    const Score v = *Table33().Find(s);
    if (v <= 0 || g.IsSure(s, v)) continue;
    const auto r = engine.search(s, {.depth = 1});
    Morris::State after = s;
    g.apply(after, *r.best);
    ASSERT_EQ(*Table33().Find(after), LossIn(PliesToEnd(v) - 1)) << g.position_to_string(s);
    ++n;
  }
}

TEST(EndgameBounds, LetsASearchEndWhereTheTableBegins) {
  const Morris plain;
  const Morris g = WithTable33();
  // White has four men, Black three: White can lose one and fall into the table.
  const auto s = Position(g, "a7 d7 g4 c3", "b6 b4 f2", 1);
  const auto with = Engine<Morris>(g).search(s, {.depth = 7});
  const auto without = Engine<Morris>(plain).search(s, {.depth = 7});
  EXPECT_LT(with.statistics.nodes, without.statistics.nodes);
  // From inside the table one ply is enough, whatever the distance.
  const auto sets = SetsOf(kNineBoard, 3);
  Seeded random(66);
  for (int compared = 0; compared < 50;) {
    const Morris::State t{.men = {sets[random.Uniform(2024)], sets[random.Uniform(2024)]}};
    if ((t.men[0] & t.men[1]) != 0) continue;
    const Score v = *Table33().Find(t);
    if (v != 0 && PliesToEnd(v) < 8) continue;
    SCOPED_TRACE(g.position_to_string(t));
    ASSERT_EQ(Engine<Morris>(g, {.table_bytes = 1 << 16}).search(t, {.depth = 1}).score, v);
    ++compared;
  }
}

TEST(Build, RefusesWhatItCannotDo) {
  EXPECT_NE(BuildEndgame(Morris(), 5).error.find("6 to 8 men, not 5"), std::string::npos);
  EXPECT_FALSE(BuildEndgame(Morris(), 9));
  EXPECT_NE(BuildEndgame(Rules({.variant = Variant::kThree}), 6).error.find("three"),
            std::string::npos);
  EXPECT_NE(BuildEndgame(Morris(), 6, {.max_bytes = 1 << 20}).error.find("MB"), std::string::npos);
  const std::atomic<bool> stop{true};
  EXPECT_NE(BuildEndgame(Morris(), 8, {.stop = &stop}).error.find("stopped"), std::string::npos);
}

TEST(Build, OtherVariantsAndNoFlying) {
  for (const MorrisOptions& o : {MorrisOptions{.variant = Variant::kSix},
                                 MorrisOptions{.variant = Variant::kNine, .flying = false},
                                 MorrisOptions{.variant = Variant::kSeven, .no_progress = 50}}) {
    const Morris g = Rules(o);
    const auto table = BuildEndgame(g, 6);
    ASSERT_TRUE(table) << table.error;
    const Morris uncounted = Rules({.variant = o.variant, .flying = o.flying});
    ExpectConsistent(uncounted, **table, 3, 3, 5000, 67);
  }
}

// --- Three Men's Morris --------------------------------------------------------------------------

TEST(Three, IsSolvedByRetrogradeAnalysis) {
  const Morris g = Rules({.variant = Variant::kThree});
  const auto table = RetrogradeTable<Morris>::Build(g);
  ASSERT_TRUE(table) << table.error;
  EXPECT_EQ(table->Find(g.rank(g.initial())), WinIn(9));
  const auto moves = Moves(g, g.initial());
  ASSERT_EQ(moves.size(), 9U);
  for (const Morris::Move m : moves) {
    auto s = g.initial();
    g.apply(s, m);
    const std::string text = g.move_to_string(g.initial(), m);
    const bool centre = text == "b2";
    const bool corner = text[0] != 'b' && text[1] != '2';
    EXPECT_EQ(table->Find(g.rank(s)), centre ? LossIn(8) : corner ? 0 : WinIn(7)) << text;
  }
}

// Search and retrograde analysis on the same positions: they share no code but the rules.
TEST(Three, SearchAgreesWithRetrogradeAnalysis) {
  const Morris g = Rules({.variant = Variant::kThree});
  const auto table = RetrogradeTable<Morris>::Build(g);
  ASSERT_TRUE(table) << table.error;
  Seeded random(68);
  int draws = 0;
  for (int game = 0; game < 40; ++game) {
    auto s = g.initial();
    const int plies = NumberBelow(random, 14);
    for (int i = 0; i < plies && !g.terminal(s); ++i) {
      g.apply(s, g.random_move(s, random));
    }
    if (g.terminal(s)) continue;
    const auto r = Engine<Morris>(g, {.table_bytes = 1 << 20}).search(s, {.solve = true});
    ASSERT_EQ(r.stop, StopReason::kProved) << g.position_to_string(s);
    ASSERT_EQ(r.score, table->Find(g.rank(s))) << g.position_to_string(s);
    draws += r.kind == search::Kind::kDraw ? 1 : 0;
  }
  EXPECT_GT(draws, 0);
}

}  // namespace
}  // namespace boardgames::morris
