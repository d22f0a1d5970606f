// What the hooks promise beyond what the conformance suite checks.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "boardgames/game_traits.h"
#include "boardgames/games/reversi.h"
#include "boardgames/playout.h"
#include "boardgames/result.h"
#include "helpers.h"
#include "naive_reversi.h"

namespace boardgames::reversi {
namespace {

TEST(ReversiState, IsSmallAndPlain) {
  EXPECT_EQ(sizeof(Reversi::State), 24u);
  EXPECT_TRUE(std::is_trivially_copyable_v<Reversi::State>);
  EXPECT_TRUE(std::has_unique_object_representations_v<Reversi::State>);
  EXPECT_EQ(sizeof(Reversi::Move), 1u);
  EXPECT_TRUE(Alternating<Reversi>());
  EXPECT_EQ(PointValue<Reversi>(), 100);
}

// --- symmetries and keys -------------------------------------------------------------------------

TEST(ReversiSymmetries, AreThoseOfTheBlockedCells) {
  EXPECT_EQ(Reversi().symmetries(), 8);
  EXPECT_EQ(Rules({.size = 4}).symmetries(), 8);
  EXPECT_EQ(Rules({.blocked = "a1"}).symmetries(), 2);
  EXPECT_EQ(Rules({.blocked = "c3 f6"}).symmetries(), 4);
  EXPECT_EQ(Rules({.blocked = "d3 e6"}).symmetries(), 2);
  EXPECT_EQ(Rules({.blocked = "a1 h1 a8 h8"}).symmetries(), 8);
  EXPECT_EQ(Rules({.blocked = "b1"}).symmetries(), 1);
}

TEST(ReversiCanonical, OneKeyForAllImagesAndBothColours) {
  Seeded random(10);
  int early = 0;
  for (int i = 0; i < 400; ++i) {
    const Reversi g = Rules(RandomOptions(random));
    const Reversi::State s = LatePosition(g, random, NumberBelow(random, 60));
    SCOPED_TRACE(g.position_to_string(s));
    const CanonicalKey key = g.canonical(s);
    ASSERT_GE(key.symmetry, 0);
    ASSERT_LT(key.symmetry, g.symmetries());
    ASSERT_EQ(g.canonical({s.own, s.opp, 1 - s.player}).key, key.key);
    if (std::popcount(s.own | s.opp) > Reversi::kCanonicalDiscs) {
      ASSERT_EQ(key.symmetry, 0);
      continue;
    }
    ++early;
    for (int k = 0; k < g.symmetries(); ++k) {
      ASSERT_EQ(g.canonical(g.transform(s, k)).key, key.key) << "symmetry " << k;
    }
  }
  EXPECT_GT(early, 50);
}

// All positions of the first plies: equal keys exactly for those that a symmetry maps onto each
// other.
TEST(ReversiCanonical, TellsClassesApart) {
  const Reversi g;
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::uint64_t> key_of_class;
  std::map<std::uint64_t, std::pair<std::uint64_t, std::uint64_t>> class_of_key;
  std::vector<Reversi::State> layer = {g.initial()};
  for (int ply = 0; ply < 5; ++ply) {
    std::vector<Reversi::State> next;
    for (const Reversi::State& s : layer) {
      for (const Move& m : Moves(g, s)) {
        Reversi::State t = s;
        g.apply(t, m);
        next.push_back(t);
        std::pair<std::uint64_t, std::uint64_t> least = {t.own, t.opp};
        for (int k = 1; k < g.symmetries(); ++k) {
          const Reversi::State image = g.transform(t, k);
          least = std::min(least, {image.own, image.opp});
        }
        const std::uint64_t key = g.canonical(t).key;
        ASSERT_EQ(key_of_class.try_emplace(least, key).first->second, key);
        ASSERT_EQ(class_of_key.try_emplace(key, least).first->second, least);
      }
    }
    layer = std::move(next);
  }
  EXPECT_GT(class_of_key.size(), 100u);
}

// What the table needs: the code of a move leads to the same position, up to symmetry, from every
// image of the position.
TEST(ReversiCanonical, MoveCodesMeanTheSameInEveryImage) {
  Seeded random(11);
  for (int i = 0; i < 300; ++i) {
    const Reversi g = Rules(RandomOptions(random));
    const int empty = g.shape().cells - Reversi::kCanonicalDiscs + 1 +
                      NumberBelow(random, Reversi::kCanonicalDiscs - 4);
    const Reversi::State s = LatePosition(g, random, empty);
    if (g.terminal(s)) continue;
    SCOPED_TRACE(g.position_to_string(s));
    std::map<int, std::uint64_t> after;  // by code
    for (const Move& m : Moves(g, s)) {
      Reversi::State t = s;
      g.apply(t, m);
      ASSERT_TRUE(after.emplace(MoveCode(g, m, g.canonical(s).symmetry), g.canonical(t).key).second)
          << "two moves with one code";
    }
    for (int k = 1; k < g.symmetries(); ++k) {
      const Reversi::State image = g.transform(s, k);
      for (const Move& m : Moves(g, image)) {
        Reversi::State t = image;
        g.apply(t, m);
        const auto found = after.find(MoveCode(g, m, g.canonical(image).symmetry));
        ASSERT_NE(found, after.end());
        ASSERT_EQ(found->second, g.canonical(t).key);
      }
    }
  }
}

TEST(ReversiHash, IsOneNumberPerPosition) {
  // Every way to play five plies: as many hashes as positions.
  const Reversi g;
  std::map<std::string, std::uint64_t> hash_of;
  std::map<std::uint64_t, std::string> position_of;
  std::vector<Reversi::State> layer = {g.initial()};
  int transpositions = 0;
  for (int ply = 0; ply < 5; ++ply) {
    std::vector<Reversi::State> next;
    for (const Reversi::State& s : layer) {
      for (const Move& m : Moves(g, s)) {
        next.push_back(s);
        g.apply(next.back(), m);
        const std::string text = g.position_to_string(next.back());
        const std::uint64_t hash = g.hash(next.back());
        const auto [it, fresh] = hash_of.try_emplace(text, hash);
        transpositions += fresh ? 0 : 1;
        ASSERT_EQ(it->second, hash) << text;
        ASSERT_EQ(position_of.try_emplace(hash, text).first->second, text);
      }
    }
    layer = std::move(next);
  }
  EXPECT_GT(transpositions, 100);
}

TEST(ReversiHash, KnowsWhoIsToMove) {
  const Reversi g;
  const Reversi::State s = g.initial();
  EXPECT_NE(g.hash(s), g.hash({s.own, s.opp, 1 - s.player}));
  EXPECT_NE(g.hash(s), g.hash({s.opp, s.own, s.player}));
}

// --- what a search uses --------------------------------------------------------------------------

TEST(ReversiGain, IsFlipsPlusTheWeightOfTheCell) {
  Seeded random(12);
  for (int i = 0; i < 300; ++i) {
    const Reversi g = Rules(RandomOptions(random));
    const Reversi::State s = LatePosition(g, random, NumberBelow(random, 60));
    if (g.terminal(s)) continue;
    const NaiveReversi n(g.shape().size, g.position_to_string(s));
    SCOPED_TRACE(n.Text());
    for (const Move& m : Moves(g, s)) {
      const std::string name = g.move_to_string(s, m);
      int weight = 0;
      if (name != "pass") {
        const int last = g.shape().size - 1;
        const int row = name[1] - '1';
        const int column = name[0] - 'a';
        const int ring = std::min({row, last - row, column, last - column});
        weight = ring == last / 2 ? 0 : ring == 0 ? 7 : ring == 1 ? 5 : 4;
      }
      ASSERT_EQ(g.gain(s, m), n.Flips(name) + weight) << name;
    }
  }
}

TEST(ReversiPrior, FewerRepliesComeFirst) {
  Seeded random(15);
  const Reversi g;
  int compared = 0;
  int agreed = 0;
  for (int i = 0; i < 100; ++i) {
    const Reversi::State s = LatePosition(g, random, 30);
    if (g.terminal(s)) continue;
    SCOPED_TRACE(g.position_to_string(s));
    const auto moves = Moves(g, s);
    const auto replies = [&](const Move& m) {
      Reversi::State t = s;
      g.apply(t, m);
      const NaiveReversi n(8, g.position_to_string(t));
      return n.Legal(n.side).size();
    };
    for (const Move& a : moves) {
      ASSERT_LT(g.prior(s, a, 12), 1 << 24);
      ASSERT_GT(g.prior(s, a, 12), -(1 << 24));
      for (const Move& b : moves) {
        if (replies(a) + 3 > replies(b)) continue;
        ++compared;
        agreed += g.prior(s, a, 12) > g.prior(s, b, 12) ? 1 : 0;
      }
    }
  }
  // Not always: a reply on a corner and the cells beside the discs weigh too.
  EXPECT_GT(compared, 1000);
  EXPECT_GT(agreed, compared * 9 / 10);
}

TEST(ReversiPrior, NearTheLeavesTheKindOfCellDecides) {
  const Reversi g;
  // Black may take the corner a1, b2 beside it, and c6 inside.
  const Reversi::State s = Position(g,
                                    "-OX-----"
                                    "--------"
                                    "--O-----"
                                    "---X----"
                                    "--------"
                                    "---OX---"
                                    "-----O--"
                                    "----X--- X");
  const int corner = g.prior(s, MoveNamed(g, s, "a1"), 1);
  const int inside = g.prior(s, MoveNamed(g, s, "c6"), 1);
  const int beside = g.prior(s, MoveNamed(g, s, "b2"), 1);
  EXPECT_GT(corner, inside);
  EXPECT_GT(inside, beside);
}

TEST(ReversiScoreStep, DividesEveryDifferenceOfResults) {
  Seeded random(13);
  for (int i = 0; i < 3000; ++i) {
    const Reversi g = Rules(RandomOptions(random));
    Reversi::State a = random.Uniform(2) == 0 ? LatePosition(g, random, 30)
                                              : Position(g, RandomText(g, random, 30));
    Reversi::State b = a;
    SCOPED_TRACE(g.position_to_string(a));
    const Score step = g.score_step(a);
    RandomPlayout(g, a, random);
    RandomPlayout(g, b, random);
    ASSERT_EQ((g.utility(a, 0) - g.utility(b, 0)) % step, 0);
  }
}

TEST(ReversiScoreStep, IsNoSmallerThanItHasToBe) {
  const auto step = [](const ReversiOptions& o) {
    const Reversi g = Rules(o);
    return g.score_step(g.initial());
  };
  EXPECT_EQ(step({.scoring = Scoring::kEmptiesToWinner}), 200);
  EXPECT_EQ(step({.blocked = "a1 b1", .scoring = Scoring::kEmptiesToWinner}), 200);
  // On an odd board: a margin of 1 and a draw.
  const Reversi odd = Rules({.size = 4, .blocked = "a1", .scoring = Scoring::kEmptiesToWinner});
  EXPECT_EQ(odd.score_step(odd.initial()), 100);
  EXPECT_EQ(odd.utility(Position(odd, "#XXXXXXXXOOOOOOO X"), 0), 100);
  EXPECT_EQ(odd.utility(Position(odd, "#X-O------------ X"), 0), 0);
  // With empty cells that count for nothing: margins of 2 and 3.
  EXPECT_EQ(step({.scoring = Scoring::kDiscs}), 100);
  const Reversi discs = Rules({.size = 4});
  EXPECT_EQ(discs.utility(Position(discs, "XX-------------- X"), 0), 200);
  EXPECT_EQ(discs.utility(Position(discs, "XXX------------- X"), 0), 300);
}

TEST(ReversiBounds, ContainTheTrueValue) {
  Seeded random(14);
  int tight = 0;
  for (int i = 0; i < 1500; ++i) {
    const Reversi g = Rules(RandomOptions(random));
    const int empty = NumberBelow(random, 7);
    const Reversi::State s =
        random.Uniform(2) == 0
            ? LatePosition(g, random, empty)
            : Position(g, RandomText(g, random, static_cast<std::uint32_t>(empty)));
    if (g.remaining(s) > 7) continue;
    SCOPED_TRACE(g.position_to_string(s));
    const Score value = TrueValue(g, s);
    const int mover = g.to_move(s);
    const Interval mine = g.bounds(s, mover, kToEnd);
    ASSERT_LE(mine.lo, value);
    ASSERT_GE(mine.hi, value);
    const Interval theirs = g.bounds(s, 1 - mover, kToEnd);
    ASSERT_EQ(theirs.lo, -mine.hi);
    ASSERT_EQ(theirs.hi, -mine.lo);
    tight += mine.hi - mine.lo < 100 * g.shape().cells ? 1 : 0;
  }
  EXPECT_GT(tight, 300) << "bounds that never say anything";
}

}  // namespace
}  // namespace boardgames::reversi
