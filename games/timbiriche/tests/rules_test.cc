// The rules: extra turns, the last edge, options, hooks that state facts; both templates alike.
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "boardgames/boardgames.h"
#include "boardgames/games/timbiriche.h"
#include "games/timbiriche/tests/oracle.h"

namespace boardgames {
namespace {

template <class G>
G Make(int rows, int cols, int players = 2, Objective objective = Objective::kPoints) {
  TimbiricheOptions o;
  o.rows = rows;
  o.cols = cols;
  o.players = players;
  o.objective = objective;
  const auto g = G::Make(o);
  EXPECT_TRUE(g) << g.error;
  return *g;
}

template <class G>
typename G::State Play(const G& g, const std::string& moves) {
  auto s = g.initial();
  for (std::size_t i = 0; i < moves.size(); i += 5) {
    const auto m = g.parse_move(s, moves.substr(i, 4));
    EXPECT_TRUE(m) << m.error;
    g.apply(s, *m);
  }
  return s;
}

template <class G>
class TimbiricheRules : public ::testing::Test {};
using Sizes = ::testing::Types<TimbiricheSmall, Timbiriche>;
TYPED_TEST_SUITE(TimbiricheRules, Sizes);

TYPED_TEST(TimbiricheRules, WhoCompletesABoxMovesAgain) {
  const auto g = Make<TypeParam>(1, 2);
  auto s = Play(g, "a1b1 a1a2 a2b2 b1b2");  // the second player closes box a
  EXPECT_EQ(int{s.boxes[1]}, 1);
  EXPECT_EQ(g.to_move(s), 1);
  EXPECT_EQ(g.secured(s, 1), TypeParam::kPointValue);
  EXPECT_EQ(g.secured(s, 0), -TypeParam::kPointValue);
}

TYPED_TEST(TimbiricheRules, OneEdgeMayCompleteTwoBoxes) {
  const auto g = Make<TypeParam>(1, 2);
  auto s = Play(g, "a1b1 b1c1 a2b2 b2c2 a1a2 c1c2");
  EXPECT_EQ(g.to_move(s), 0);
  EXPECT_EQ(g.gain(s, *g.parse_move(s, "b1b2")), 2);
  g.apply(s, *g.parse_move(s, "b1b2"));
  EXPECT_TRUE(g.terminal(s));
  EXPECT_EQ(g.utility(s, 0), 2 * TypeParam::kPointValue);
  EXPECT_EQ(g.utility(s, 1), -2 * TypeParam::kPointValue);
  EXPECT_GE(g.to_move(s), 0);  // valid when the game is over
  EXPECT_LT(g.to_move(s), 2);
}

TYPED_TEST(TimbiricheRules, FourPlayersTakeTurnsAndResultsSumToZero) {
  for (int players = 2; players <= 4; ++players) {
    const auto g = Make<TypeParam>(3, 2, players);
    SplitMix64 random(static_cast<std::uint64_t>(players));
    auto s = g.initial();
    for (int i = 0; i < 4; ++i) {
      EXPECT_EQ(g.to_move(s), i % players);
      g.apply(s, {static_cast<std::uint8_t>(i)});
    }
    RandomPlayout(g, s, random);
    Score sum = 0;
    int boxes = 0;
    for (int p = 0; p < players; ++p) {
      sum += g.utility(s, p);
      boxes += s.boxes[static_cast<std::size_t>(p)];
    }
    EXPECT_EQ(sum, 0);
    EXPECT_EQ(boxes, 6);
  }
}

// The module's geometry against the oracle's, which numbers edges and boxes by itself.
TYPED_TEST(TimbiricheRules, RandomGamesScoreAsTheOracleSays) {
  constexpr std::uint64_t kSeed = 77;
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  SplitMix64 random(kSeed);
  for (const auto& [rows, cols] : {std::pair(1, 4), {2, 2}, {2, 3}, {3, 2}}) {
    const auto g = Make<TypeParam>(rows, cols);
    const timbiriche::Oracle oracle(rows, cols);
    ASSERT_EQ(g.grid().edges(), oracle.edges());
    for (int game = 0; game < 50; ++game) {
      auto s = g.initial();
      std::uint32_t drawn = 0;
      while (!g.terminal(s)) {
        MoveListFor<TypeParam> moves;
        g.moves(s, moves);
        const auto m = moves[static_cast<int>(random.Below(static_cast<unsigned>(moves.size())))];
        const std::uint32_t next = drawn | 1u << m.edge;
        // What the oracle says the move wins at once, from the values on both sides of it.
        const int before = g.to_move(s);
        const int gain = g.gain(s, m);
        g.apply(s, m);
        const int after = oracle.After(drawn, m.edge);
        EXPECT_EQ(after, gain > 0 ? gain + oracle.Value(next) : -oracle.Value(next));
        EXPECT_EQ(g.to_move(s) == before, gain > 0);
        drawn = next;
      }
    }
  }
}

TYPED_TEST(TimbiricheRules, BoundsAndStepHoldForTheTrueValue) {
  const auto g = Make<TypeParam>(2, 3);
  const timbiriche::Oracle oracle(2, 3);
  SplitMix64 random(3);
  for (int i = 0; i < 2000; ++i) {
    auto s = g.initial();
    RandomPlayout(g, s, random, static_cast<int>(random.Below(17)));
    if (g.terminal(s)) continue;
    const auto drawn = static_cast<std::uint32_t>(s.drawn.words[0]);
    const int p = g.to_move(s);
    const Score value = g.secured(s, p) + TypeParam::kPointValue * oracle.Value(drawn);
    const Interval sure = g.bounds(s, p);
    EXPECT_LE(sure.lo, value);
    EXPECT_GE(sure.hi, value);
    EXPECT_EQ((value - sure.lo) % g.score_step(s), 0);
  }
}

TEST(Timbiriche, BothTemplatesPlayTheSameGame) {
  const auto small = Make<TimbiricheSmall>(4, 5);
  const auto big = Make<Timbiriche>(4, 5);
  SplitMix64 random(8);
  auto a = small.initial();
  auto b = big.initial();
  while (!small.terminal(a)) {
    ASSERT_FALSE(big.terminal(b));
    MoveListFor<TimbiricheSmall> moves;
    small.moves(a, moves);
    const auto m = moves[static_cast<int>(random.Below(static_cast<unsigned>(moves.size())))];
    small.apply(a, m);
    big.apply(b, {m.edge});
    ASSERT_EQ(small.position_to_string(a), big.position_to_string(b));
    ASSERT_EQ(small.to_move(a), big.to_move(b));
  }
  EXPECT_TRUE(big.terminal(b));
}

TEST(Timbiriche, TheLargestBoardsPlayToTheEnd) {
  SplitMix64 random(9);
  for (const auto& [rows, cols] : {std::pair(10, 10), {1, 25}, {10, 11}}) {
    const auto g = Make<Timbiriche>(rows, cols);
    for (int game = 0; game < 20; ++game) {
      auto s = g.initial();
      EXPECT_EQ(RandomPlayout(g, s, random), g.grid().edges());
      EXPECT_EQ(s.boxes[0] + s.boxes[1], rows * cols);
    }
  }
}

// Positions have one canonical key if and only if a symmetry or an exchange of interchangeable edges
// maps one onto the other, found here by trying them all.
TEST(Timbiriche, CanonicalKeysAreEqualExactlyForEquivalentPositions) {
  const auto g = Make<TimbiricheSmall>(2, 2);
  // Each corner box has two rim edges; which of them is drawn makes no difference.
  const auto edge = [&](const char* name) { return g.parse_move(g.initial(), name)->edge; };
  const int pairs[4][2] = {{edge("a1b1"), edge("a1a2")},
                           {edge("b1c1"), edge("c1c2")},
                           {edge("a3b3"), edge("a2a3")},
                           {edge("b3c3"), edge("c2c3")}};
  const auto least = [&](std::uint32_t drawn) {
    std::uint32_t best = ~0u;
    for (int i = 0; i < g.symmetries(); ++i) {
      std::uint32_t image = 0;
      for (int e = 0; e < 12; ++e) {
        if ((drawn >> e & 1u) != 0) {
          image |= 1u << g.transform_move({static_cast<std::uint8_t>(e)}, i).edge;
        }
      }
      for (int swaps = 0; swaps < 16; ++swaps) {
        std::uint32_t other = image;
        for (int k = 0; k < 4; ++k) {
          if ((swaps >> k & 1) == 0) continue;
          const std::uint32_t a = 1u << pairs[k][0];
          const std::uint32_t b = 1u << pairs[k][1];
          other = (image & ~(a | b) & other) | (other & ~(a | b)) |
                  ((image & a) != 0 ? b : 0u) | ((image & b) != 0 ? a : 0u);
        }
        best = std::min(best, other);
      }
    }
    return best;
  };
  std::set<std::pair<std::uint32_t, std::uint64_t>> classes;
  std::set<std::uint32_t> images;
  std::set<std::uint64_t> keys;
  for (std::uint32_t drawn = 0; drawn < 1u << 12; ++drawn) {
    TimbiricheSmall::State s;
    s.drawn.words[0] = drawn;
    const std::uint64_t key = g.canonical(s).key;
    classes.insert({least(drawn), key});
    images.insert(least(drawn));
    keys.insert(key);
  }
  EXPECT_EQ(classes.size(), images.size());
  EXPECT_EQ(classes.size(), keys.size());
  EXPECT_LT(classes.size(), 400u);
}

// The moves of a position that share a code have the same value, and a code means the same in every
// position with the same key.
TEST(Timbiriche, MoveCodesMeanMovesOfEqualValue) {
  const auto g = Make<TimbiricheSmall>(2, 3);
  const timbiriche::Oracle oracle(2, 3);
  std::map<std::pair<std::uint64_t, std::uint16_t>, int> value;
  for (std::uint32_t drawn = 0; drawn + 1 < oracle.positions(); drawn += 3) {
    TimbiricheSmall::State s;
    s.drawn.words[0] = drawn;
    const CanonicalKey key = g.canonical(s);
    MoveListFor<TimbiricheSmall> moves;
    g.moves(s, moves);
    for (const auto& m : moves) {
      const int v = oracle.After(drawn, m.edge);
      const auto [it, fresh] = value.try_emplace({key.key, g.move_code(m, key.symmetry)}, v);
      ASSERT_EQ(it->second, v) << "position " << drawn << " edge " << int{m.edge};
    }
  }
}

TEST(TimbiricheOptions, ErrorsNameTheLimits) {
  const auto error = [](int rows, int cols, int players) {
    TimbiricheOptions o;
    o.rows = rows;
    o.cols = cols;
    o.players = players;
    return Timbiriche::Make(o).error;
  };
  EXPECT_NE(error(0, 3, 2).find("rows is 0; it must be from 1 to 25"), std::string::npos);
  EXPECT_NE(error(3, 26, 2).find("cols is 26"), std::string::npos);
  EXPECT_NE(error(3, 3, 5).find("players is 5; it must be from 2 to 4"), std::string::npos);
  EXPECT_NE(error(12, 12, 2).find("at most 256"), std::string::npos);
  TimbiricheOptions six;
  six.rows = six.cols = 6;
  EXPECT_NE(TimbiricheSmall::Make(six).error.find("Timbiriche takes more"), std::string::npos);
  TimbiricheOptions race;
  race.objective = Objective::kWin;
  EXPECT_FALSE(Timbiriche::Make(race));
}

}  // namespace
}  // namespace boardgames
