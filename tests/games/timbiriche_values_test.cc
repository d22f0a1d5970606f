// Timbiriche against the outside world: counts that see a wrong extra turn, and solved boards.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>

#include "boardgames/boardgames.h"
#include "boardgames/games/timbiriche.h"

namespace boardgames {
namespace {

using Small = TimbiricheSmall;
constexpr Score kBox = Small::kPointValue;

template <class G = Small>
G Board(int rows, int cols, int players = 2) {
  TimbiricheOptions options;
  options.rows = rows;
  options.cols = cols;
  options.players = players;
  const auto g = G::Make(options);
  EXPECT_TRUE(g) << g.error;
  return *g;
}

// Leaves at a depth with the first player to move, and the sum of the margins over all leaves.
template <class G>
std::pair<std::int64_t, std::int64_t> TurnsAndMargins(const G& g, const typename G::State& s,
                                                      int depth) {
  if (depth == 0) return {g.to_move(s) == 0 ? 1 : 0, g.secured(s, 0) / kBox};
  std::pair<std::int64_t, std::int64_t> sum{0, 0};
  if (g.terminal(s)) return sum;
  MoveListFor<G> moves;
  g.moves(s, moves);
  for (const auto& m : moves) {
    auto child = s;
    g.apply(child, m);
    const auto below = TurnsAndMargins(g, child, depth - 1);
    sum.first += below.first;
    sum.second += below.second;
  }
  return sum;
}

template <class G>
void ExpectTurnsAndMargins() {
  using Pair = std::pair<std::int64_t, std::int64_t>;
  const G two = Board<G>(2, 2);
  EXPECT_EQ(TurnsAndMargins(two, two.initial(), 4), Pair(11'784, -96));
  EXPECT_EQ(TurnsAndMargins(two, two.initial(), 5), Pair(3'840, 2'304));
  EXPECT_EQ(TurnsAndMargins(two, two.initial(), 6), Pair(584'640, -37'632));
  const G three = Board<G>(3, 3);
  EXPECT_EQ(TurnsAndMargins(three, three.initial(), 4), Pair(254'808, -216));
  EXPECT_EQ(TurnsAndMargins(three, three.initial(), 5), Pair(21'600, 12'960));
}

TEST(TimbiricheCounts, TurnsAndMargins) {
  ExpectTurnsAndMargins<Small>();
  ExpectTurnsAndMargins<Timbiriche>();
}

TEST(TimbiricheCounts, PerftIsAFallingFactorial) {
  const Small g = Board(3, 3);
  std::uint64_t expected = 1;
  for (int depth = 1; depth <= 5; ++depth) {
    expected *= static_cast<std::uint64_t>(25 - depth);
    EXPECT_EQ(Perft(g, g.initial(), depth), expected);
    EXPECT_EQ(Perft(g, g.initial(), depth, PerftMode::kEveryLeaf), expected);
  }
}

// The value of every first move, in boxes for the first player.
template <class Expected>
void ExpectFirstMoves(const Small& g, Expected expected) {
  Engine<Small> engine(g);
  MoveListFor<Small> moves;
  g.moves(g.initial(), moves);
  for (const auto& m : moves) {
    auto child = g.initial();
    g.apply(child, m);
    const auto r = engine.search(child, {.solve = true});
    ASSERT_EQ(r.kind, Kind::kExact);
    const Score v = g.to_move(child) == 0 ? r.score : -r.score;
    EXPECT_EQ(v, kBox * expected(m)) << g.move_to_string(g.initial(), m);
  }
}

TEST(TimbiricheValues, Board2x2) {
  const Small g = Board(2, 2);
  EXPECT_EQ(Engine<Small>(g).search(g.initial(), {.solve = true}).score, 2 * kBox);
  // The four inner edges lead to the middle dot, b2.
  ExpectFirstMoves(g, [&](Small::Move m) {
    return g.move_to_string(g.initial(), m).find("b2") == std::string::npos ? 2 : 0;
  });
}
TEST(TimbiricheValues, Board2x3) {
  ExpectFirstMoves(Board(2, 3), [](Small::Move) { return -2; });
  ExpectFirstMoves(Board(3, 2), [](Small::Move) { return -2; });
}
TEST(TimbiricheValues, Board3x3) {
  ExpectFirstMoves(Board(3, 3), [](Small::Move) { return -3; });
}
TEST(TimbiricheValues, Rows) {
  for (int n = 1; n <= 7; ++n) {
    const Small g = Board(1, n);
    const auto r = Engine<Small>(g).search(g.initial(), {.solve = true});
    EXPECT_EQ(r.score, n % 2 == 1 ? -kBox : 0) << n;
  }
}
TEST(TimbiricheValues, WinByPointsIsTheSign) {
  for (const auto& [rows, cols, kind] :
       {std::tuple(2, 2, Kind::kWin), {2, 3, Kind::kLoss}, {1, 4, Kind::kDraw}}) {
    TimbiricheOptions options;
    options.rows = rows;
    options.cols = cols;
    options.objective = Objective::kWinByPoints;
    const Small g = *Small::Make(options);
    const auto r = Engine<Small>(g).search(g.initial(), {.solve = true});
    EXPECT_EQ(r.kind, kind);
    EXPECT_EQ(r.plies, g.remaining(g.initial()));
  }
}

TEST(TimbiricheValues, EveryAlgorithmEqualsMinimax) {
  constexpr std::uint64_t kSeed = 12;
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  SplitMix64 random(kSeed);
  for (const auto& [rows, cols] : {std::pair(2, 2), {2, 3}}) {
    const Small g = Board(rows, cols);
    Engine<Small> fixed(g, EngineOptions::FixedDepth());
    Engine<Small> engine(g);
    for (int i = 0; i < 40; ++i) {
      auto s = g.initial();
      RandomPlayout(g, s, random, g.remaining(s) - 7 + i % 5);
      for (int depth = 1; depth <= 7; ++depth) {
        const Score expected = Minimax<Small>(g).search(s, {.depth = depth}).score;
        EXPECT_EQ(Negamax<Small>(g).search(s, {.depth = depth}).score, expected);
        EXPECT_EQ(AlphaBeta<Small>(g).search(s, {.depth = depth}).score, expected);
        EXPECT_EQ(MaxN<Small>(g).search(s, {.depth = depth}).score, expected);
        EXPECT_EQ(Paranoid<Small>(g).search(s, {.depth = depth}).score, expected);
        EXPECT_EQ(fixed.search(s, {.depth = depth}).score, expected);
      }
      const auto expected = Minimax<Small>(g).search(s, {.solve = true});
      const auto solved = engine.search(s, {.solve = true});
      EXPECT_EQ(solved.score, expected.score);
      EXPECT_EQ(solved.kind, Kind::kExact);
    }
  }
}

TEST(TimbiricheValues, TheWholeGameWithoutAnyHook) {
  // Nothing but alpha-beta and a table of positions: no essential moves, symmetries or bounds.
  const Small g = Board(2, 2);
  EngineOptions options = EngineOptions::FixedDepth();
  options.canonical = false;
  options.prior = false;
  const auto r = Engine<Small>(g, options).search(g.initial(), {.depth = 12});
  EXPECT_EQ(r.kind, Kind::kExact);
  EXPECT_EQ(r.score, 2 * kBox);
}

// Three players: everybody's result is three times his boxes less all boxes.
TEST(TimbiricheValues, ThreePlayersPlayMaxN) {
  const Small g = Board(1, 2, 3);
  const auto r = MaxN<Small>(g).search(g.initial(), {.depth = 7});
  ASSERT_EQ(r.kind, Kind::kExact);
  ASSERT_EQ(r.values.size(), 3u);
  EXPECT_EQ(r.values[0] + r.values[1] + r.values[2], 0);
  EXPECT_LE(Paranoid<Small>(g).search(g.initial(), {.depth = 7}).score, r.values[0]);
}

}  // namespace
}  // namespace boardgames
