// Df-pn on the five games: the boards whose values are known, with hooks and without, with small
// tables; and random positions against the engine.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "tests/solved_boards.h"

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

// The start of the game.
template <Game G>
void ExpectProved(const G& g, const DfPnOptions& options, search::Kind kind, Score points) {
  ExpectProved(g, g.initial(), options, kind, points * PointValue<G>());
}

template <Game G>
void ExpectProvedBothWays(const G& g, search::Kind kind, Score points) {
  ExpectProved(g, kHooks, kind, points);
  ExpectProved(g, kNoHooks, kind, points);
}

// --- solved boards -------------------------------------------------------------------------------

TEST(DfPnSolved, SmallBoards) {
  testing::ForEachSolvedBoard([](const auto& g, search::Kind kind, Score points, std::uint64_t) {
    ExpectProvedBothWays(g, kind, points);
  });
}
TEST(DfPnSolved, Quoridor5x3) {
  for (const int walls : {0, 1}) {
    ExpectProved(Make<Quoridor>(QuoridorOptions{.cols = 5, .rows = 3, .walls = walls}), kHooks,
                 search::Kind::kLoss, 0);
  }
}
TEST(DfPnSolved, Go2x2WithSuperko) {
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
TEST(DfPnSolved, SmallTablesOnlyTakeLonger) {
  for (const std::size_t bytes : {std::size_t{0}, std::size_t{1} << 10, std::size_t{1} << 14}) {
    DfPnOptions options = kHooks;
    options.table_bytes = bytes;
    using search::Kind;
    ExpectProved(Make<Reversi>(ReversiOptions{.size = 4}), options, Kind::kExact, -8);
    ExpectProved(Make<Small>(TimbiricheOptions{.rows = 2, .cols = 2}), options, Kind::kExact, 2);
    ExpectProved(Make<Morris>(MorrisOptions{.variant = morris::Variant::kThree}), options,
                 Kind::kWin, 0);
    ExpectProved(Make<Quoridor>(QuoridorOptions{.cols = 3, .rows = 3, .walls = 1}), options,
                 Kind::kLoss, 0);
    ExpectProved(Make<Go7>(GoOptions{.rows = 2, .cols = 3}), options, Kind::kExact, 0);
  }
}

// --- random positions ----------------------------------------------------------------------------

// Positions after random plies, against the engine.
template <Game G>
void ExpectTheEnginesValues(const G& g, std::uint64_t seed, int fewest, int most, int positions) {
  SplitMix64 random(seed);
  for (int i = 0; i < positions; ++i) {
    typename G::State s = g.initial();
    RandomPlayout(g, s, random, fewest + testing::Below(random, most - fewest + 1));
    if (g.terminal(s)) continue;
    SCOPED_TRACE("seed " + std::to_string(seed) + ", position " + std::to_string(i));
    const auto truth = Engine<G>(g, {.table_bytes = 1 << 20}).search(s, {.solve = true});
    ASSERT_NO_FATAL_FAILURE(ExpectProved(g, s, kHooks, truth.kind, truth.score));
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
