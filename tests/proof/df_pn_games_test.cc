// Df-pn on the five games: the boards whose values are known, with hooks and without, with small
// tables; and random positions against the engine.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "boardgames/boardgames.h"
#include "boardgames/games/go.h"
#include "boardgames/games/morris.h"
#include "boardgames/games/quoridor.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/timbiriche.h"
#include "boardgames/proof/df_pn.h"
#include "tests/helpers.h"

namespace boardgames {
namespace {

using testing::Make;

using Small = TimbiricheSmall;

constexpr DfPnOptions kHooks{.table_bytes = 1 << 22};
constexpr DfPnOptions kNoHooks{
    .table_bytes = 1 << 22, .undominated = false, .bounds = false, .canonical = false};

template <Game G>
void ExpectProved(const G& g, const typename G::State& s, const DfPnOptions& options,
                  search::Kind kind, Score score) {
  SCOPED_TRACE(g.position_to_string(s) + ", table of " + std::to_string(options.table_bytes) +
               (options.undominated ? "" : ", no hooks"));
  const auto r = DfPn<G>(g, options).search(s, {.nodes = 20'000'000});
  ASSERT_EQ(r.stop, StopReason::kProved) << r.statistics.nodes << " nodes";
  ASSERT_EQ(r.kind, kind);
  if (kind == search::Kind::kExact) {
    EXPECT_EQ(r.score, score);
  }
  testing::ExpectMoveKeepsValue(g, s, r);
}

template <Game G>
void ExpectProvedBothWays(const G& g, search::Kind kind, Score points = 0) {
  ExpectProved(g, g.initial(), kHooks, kind, points * PointValue<G>());
  ExpectProved(g, g.initial(), kNoHooks, kind, points * PointValue<G>());
}

// --- solved boards -------------------------------------------------------------------------------

TEST(DfPnSolved, Reversi4x4) {
  ExpectProvedBothWays(Make<Reversi>(ReversiOptions{.size = 4}), search::Kind::kExact, -8);
  ExpectProvedBothWays(Make<Reversi>(ReversiOptions{.size = 4, .blocked = "b1"}),
                       search::Kind::kExact, -9);
  ExpectProvedBothWays(
      Make<Reversi>(ReversiOptions{.size = 4, .objective = Objective::kWinByPoints}),
      search::Kind::kLoss);
}
TEST(DfPnSolved, Timbiriche) {
  for (int cols = 1; cols <= 4; ++cols) {
    ExpectProvedBothWays(Make<Small>(TimbiricheOptions{.rows = 1, .cols = cols}),
                         search::Kind::kExact, cols % 2 == 0 ? 0 : -1);
  }
  ExpectProvedBothWays(Make<Small>(TimbiricheOptions{.rows = 2, .cols = 2}), search::Kind::kExact,
                       2);
  ExpectProvedBothWays(Make<Small>(TimbiricheOptions{.rows = 2, .cols = 3}), search::Kind::kExact,
                       -2);
}
TEST(DfPnSolved, Quoridor) {
  for (const int walls : {0, 1, 2}) {
    ExpectProvedBothWays(Make<Quoridor>(QuoridorOptions{.cols = 3, .rows = 3, .walls = walls}),
                         search::Kind::kLoss);
  }
  for (const int walls : {0, 1}) {
    const auto g = Make<Quoridor>(QuoridorOptions{.cols = 5, .rows = 3, .walls = walls});
    ExpectProved(g, g.initial(), kHooks, search::Kind::kLoss, 0);
  }
}
TEST(DfPnSolved, Go) {
  struct Board {
    int rows, cols;
    Score value;
  };
  for (const Board b : {Board{1, 3, 3}, {1, 4, 4}, {1, 5, 0}, {2, 2, 0}, {2, 3, 0}, {3, 3, 9}}) {
    ExpectProvedBothWays(Make<Go7>(GoOptions{.rows = b.rows, .cols = b.cols}), search::Kind::kExact,
                         b.value);
  }
  ExpectProvedBothWays(Make<Go7>(GoOptions{.rows = 2, .cols = 2, .ko = KoRule::kPositional}),
                       search::Kind::kExact, 1);
}
TEST(DfPnSolved, EveryFirstMoveOf3x3Go) {
  const auto g = Make<Go7>(GoOptions{.rows = 3, .cols = 3});
  MoveListFor<Go7> moves;
  g.moves(g.initial(), moves);
  for (const Go7::Move m : moves) {
    const std::string name = g.move_to_string(g.initial(), m);
    Go7::State s = g.initial();
    g.apply(s, m);
    const bool side = name == "B1" || name == "A2" || name == "C2" || name == "B3";
    ExpectProved(g, s, kHooks, search::Kind::kExact, name == "B2" ? -900 : side ? -300 : 900);
  }
}
TEST(DfPnSolved, ThreeMensMorris) {
  ExpectProvedBothWays(Make<Morris>(MorrisOptions{.variant = morris::Variant::kThree}),
                       search::Kind::kWin);
}

TEST(DfPnSolved, SmallTablesOnlyTakeLonger) {
  for (const std::size_t bytes : {std::size_t{0}, std::size_t{1} << 10, std::size_t{1} << 14}) {
    DfPnOptions options = kHooks;
    options.table_bytes = bytes;
    const auto reversi = Make<Reversi>(ReversiOptions{.size = 4});
    ExpectProved(reversi, reversi.initial(), options, search::Kind::kExact, -800);
    const auto timbiriche = Make<Small>(TimbiricheOptions{.rows = 2, .cols = 2});
    ExpectProved(timbiriche, timbiriche.initial(), options, search::Kind::kExact, 20);
    const auto morris = Make<Morris>(MorrisOptions{.variant = morris::Variant::kThree});
    ExpectProved(morris, morris.initial(), options, search::Kind::kWin, 0);
    const auto quoridor = Make<Quoridor>(QuoridorOptions{.cols = 3, .rows = 3, .walls = 1});
    ExpectProved(quoridor, quoridor.initial(), options, search::Kind::kLoss, 0);
    const auto go = Make<Go7>(GoOptions{.rows = 2, .cols = 3});
    ExpectProved(go, go.initial(), options, search::Kind::kExact, 0);
  }
}

// --- random positions ----------------------------------------------------------------------------

// Positions after random plies, against the engine.
template <Game G>
void ExpectTheEnginesValues(const G& g, std::uint64_t seed, int fewest, int most, int positions) {
  SplitMix64 random(seed);
  for (int i = 0; i < positions; ++i) {
    typename G::State s = g.initial();
    const int plies =
        fewest + static_cast<int>(random.Below(static_cast<std::uint32_t>(most - fewest + 1)));
    RandomPlayout(g, s, random, plies);
    if (g.terminal(s)) continue;
    SCOPED_TRACE("seed " + std::to_string(seed) + ", position " + std::to_string(i));
    const auto truth = Engine<G>(g, {.table_bytes = 1 << 20}).search(s, {.solve = true});
    ExpectProved(g, s, kHooks, truth.kind, truth.score);
    if (::testing::Test::HasFatalFailure()) return;
  }
}

TEST(DfPnRandomPositions, ReversiEndings) {
  ExpectTheEnginesValues(Reversi(), 51, 50, 60, 40);
  ExpectTheEnginesValues(Make<Reversi>(ReversiOptions{.size = 6, .blocked = "a1 f3"}), 52, 18, 30,
                         40);
}
TEST(DfPnRandomPositions, TimbiricheEndings) {
  ExpectTheEnginesValues(Make<Small>(TimbiricheOptions{.rows = 3, .cols = 3}), 53, 6, 20, 40);
  ExpectTheEnginesValues(
      Make<Small>(TimbiricheOptions{.rows = 2, .cols = 3, .objective = Objective::kWinByPoints}),
      54, 2, 12, 40);
}
TEST(DfPnRandomPositions, Quoridor) {
  ExpectTheEnginesValues(Make<Quoridor>(QuoridorOptions{.cols = 3, .rows = 3, .walls = 2}), 55, 0,
                         8, 40);
}
TEST(DfPnRandomPositions, Go) {
  ExpectTheEnginesValues(Make<Go7>(GoOptions{.rows = 2, .cols = 4, .komi = 0.5}), 56, 0, 12, 30);
  ExpectTheEnginesValues(Make<Go7>(GoOptions{.rows = 3, .cols = 3}), 57, 2, 14, 30);
}
TEST(DfPnRandomPositions, Morris) {
  ExpectTheEnginesValues(Make<Morris>(MorrisOptions{.variant = morris::Variant::kThree}), 58, 0, 12,
                         40);
}

}  // namespace
}  // namespace boardgames
