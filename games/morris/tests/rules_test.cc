// The rules of morris, position by position, and the published move counts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/game_history.h"
#include "boardgames/games/morris.h"
#include "boardgames/perft.h"
#include "boardgames/zobrist.h"
#include "helpers.h"

namespace boardgames::morris {
namespace {

using ::testing::UnorderedElementsAre;

// Draws `first`, then 0 for ever.
struct FirstDraw {
  std::uint32_t first;
  std::uint32_t numbers = 0;  // that could be drawn
  int draws = 0;
  std::uint32_t Uniform(std::uint32_t n) {
    numbers = n;
    return draws++ == 0 ? first : 0;
  }
};

// --- boards --------------------------------------------------------------------------------------

TEST(Boards, HaveTheirPointsEdgesMillsAndSymmetries) {
  struct Expected {
    const Board* board;
    int points, edges, mills, symmetries;
  };
  for (const Expected& e :
       {Expected{&kThreeBoard, 9, 12, 8, 8}, Expected{&kSixBoard, 16, 20, 8, 16},
        Expected{&kSevenBoard, 17, 24, 14, 8}, Expected{&kNineBoard, 24, 32, 16, 16},
        Expected{&kTwelveBoard, 24, 40, 20, 16}}) {
    EXPECT_EQ(e.board->points, e.points);
    EXPECT_EQ(e.board->edges, e.edges);
    EXPECT_EQ(e.board->CountMills(e.board->all), e.mills);
    EXPECT_EQ(e.board->symmetries, e.symmetries);
    EXPECT_EQ(e.board->Image(e.board->all, e.symmetries - 1), e.board->all);
  }
}

TEST(Boards, LookUpsEqualTheirDefinitions) {
  Seeded random(11);
  for (const VariantRules& v : kVariants) {
    const Board& b = *v.board;
    for (int n = 0; n < 2000; ++n) {
      const Points men = static_cast<Points>(random()) & static_cast<Points>(random()) & b.all;
      const Points empty = static_cast<Points>(random()) & b.all & ~men;
      Points closing = 0;
      Points in_mill = 0;
      for (const Points mill : b.mills) {
        for (int p = 0; p < b.points; ++p) {
          if ((mill & Bit(p)) == 0) continue;
          if ((mill & ~men) == Bit(p)) closing |= Bit(p);
          if ((mill & ~men) == 0) in_mill |= Bit(p);
        }
      }
      ASSERT_EQ(b.Closing(men), closing) << v.name << " " << men;
      ASSERT_EQ(b.InMill(men), in_mill);
      Points beside = 0;
      int slides = 0;
      for (int p = 0; p < b.points; ++p) {
        const Points next = b.adjacent[static_cast<std::size_t>(p)];
        if ((next & men) != 0) beside |= Bit(p);
        if ((men & Bit(p)) != 0) slides += std::popcount(next & empty);
        if ((men & Bit(p)) == 0) {
          ASSERT_EQ(b.Closes(men, p), (closing & Bit(p)) != 0);
        }
      }
      ASSERT_EQ(b.Beside(men), beside);
      const Slides found = b.SlidesTo(men, empty);
      ASSERT_EQ(std::popcount(found.edges), slides);
      for (std::uint64_t rest = found.edges; rest != 0; rest &= rest - 1) {
        const Move m = b.SlideAlong(found, rest);
        ASSERT_TRUE((men & Bit(m.from())) != 0 && (empty & Bit(m.to())) != 0);
        ASSERT_TRUE((b.adjacent[static_cast<std::size_t>(m.from())] & Bit(m.to())) != 0);
      }
    }
  }
}

TEST(Boards, NthBit) {
  EXPECT_EQ(NthBit(0b1, 0), 0);
  EXPECT_EQ(NthBit(0b1011'0000, 0), 4);
  EXPECT_EQ(NthBit(0b1011'0000, 2), 7);
  EXPECT_EQ(NthBit(std::uint64_t{1} << 63 | 1, 1), 63);
}

// --- move counts ---------------------------------------------------------------------------------

void ExpectPerft(const Morris& g, const Morris::State& s, const std::vector<std::uint64_t>& rows) {
  for (std::size_t d = 0; d < rows.size(); ++d) {
    const int depth = static_cast<int>(d) + 1;
    EXPECT_EQ(Perft(g, s, depth, PerftMode::kBulk), rows[d]) << "depth " << depth;
    EXPECT_EQ(Perft(g, s, depth, PerftMode::kEveryLeaf), rows[d]) << "depth " << depth;
  }
}

TEST(Perft, Start) {
  const Morris g;
  ExpectPerft(g, g.initial(), {24, 552, 12'144, 255'024, 5'140'800});
}

TEST(Perft, Sliding) {
  const Morris g;
  ExpectPerft(g, Position(g, "a7 d7 b6 f6 d2 e4 c4 b4 g1", "g7 d6 d1 a4 c5 e5 f4 b2 d3", 0),
              {4, 82, 631, 8'436, 73'776, 809'626});
}

TEST(Perft, Flying) {
  const Morris g;
  ExpectPerft(g, Position(g, "a7 g4 d2", "b6 e3 f4", 0), {54, 2'916, 159'576, 8'554'744});
}

// --- placing -------------------------------------------------------------------------------------

TEST(Placing, AMillRemovesAMan) {
  const Morris g;
  const auto s = Play(g, g.initial(), "a7 b6 d7 b4");
  ExpectLegal(g, s, "g7xb6 g7xb4", "g7");
  const auto t = Play(g, s, "g7xb6");
  EXPECT_EQ(t.men[1], Bit(g.graph().Find("b4")));
  EXPECT_EQ(t.hand[0], 6);
  EXPECT_EQ(t.hand[1], 7);
}

// The classic bug: the removal earned by a player's last man placed, when he has none in hand.
TEST(Placing, AMillClosedByPly17RemovesAMan) {
  const Morris g;
  const auto s = Play(g, g.initial(), "a7 b6 d7 d6 a4 g7 c5 a1 b2 d2 f2 b4 d5 g1 g4 f4");
  EXPECT_EQ(s.hand, (std::array<std::uint8_t, 2>{1, 1}));
  ExpectLegal(g, s, "e5xd2", "e5");  // c5 d5 e5
  const auto after = Play(g, s, "e5xd2");
  EXPECT_EQ(std::popcount(after.men[1]), 7);
  EXPECT_EQ(after.hand, (std::array<std::uint8_t, 2>{0, 1}));
  ExpectLegal(g, after, "d2", "");  // Black still places
}

TEST(Placing, AMillClosedByPly18RemovesAMan) {
  const Morris g;
  const auto s = Play(g, g.initial(), "a7 b6 d7 d6 a4 g7 c5 a1 b2 d2 f2 b4 d5 g1 g4 f4 e3");
  ExpectLegal(g, s, "d1xe3", "d1");  // a1 d1 g1
  const auto after = Play(g, s, "d1xe3");
  EXPECT_EQ(std::popcount(after.men[0]), 8);
  EXPECT_EQ(after.hand, (std::array<std::uint8_t, 2>{0, 0}));
  for (const std::string& m : MoveTexts(g, after)) EXPECT_EQ(m[2], '-') << m;  // now men slide
}

TEST(Placing, TheLastRemovalOfThePlacingPhaseCanDecideTheGame) {
  const Morris g;
  const auto before = Position(g, "a7 c5 e3", "b6 b4 g1", 1, 0, 1);
  const auto after = Play(g, before, "b2xa7");
  EXPECT_TRUE(g.terminal(after));
  EXPECT_EQ(g.utility(after, 0), -1);
  EXPECT_EQ(g.utility(after, 1), 1);
}

TEST(Placing, FewMenLoseOnlyOncePlacingIsOver) {
  const Morris g;
  EXPECT_FALSE(g.terminal(Position(g, "a7", "b6 b4 g1", 0, 1, 1)));
  EXPECT_FALSE(g.terminal(Position(g, "a7 d7", "b6 b4 g1", 0, 1, 0)));
  EXPECT_TRUE(g.terminal(Position(g, "a7 d7", "b6 b4 g1", 0, 0, 0)));
}

TEST(Placing, NobodyFliesWhileMenAreInHand) {
  const Morris g;
  for (const std::string& m : MoveTexts(g, Position(g, "a7 g4", "b6 e3 f4", 0, 1, 1))) {
    EXPECT_EQ(m.find('-'), std::string::npos) << m;
  }
}

TEST(Placing, AMillAgainstNobodyRemovesNobody) {
  const Morris g;
  const auto s = Position(g, "a7 d7", "", 0, 7, 9);
  ExpectLegal(g, s, "g7", "");
  EXPECT_EQ(MoveTexts(g, s).size(), 22U);
  EXPECT_EQ(g.count_moves(s), 22);
}

// --- mills ---------------------------------------------------------------------------------------

TEST(Mills, TwoAtOnceRemoveOneMan) {
  const Morris g;
  const auto s = Position(g, "a4 a1 d7 g7", "b6 c5 e3", 0, 5, 6);
  const auto t = Play(g, s, "a7xb6");  // a7 a4 a1 and a7 d7 g7
  EXPECT_EQ(g.graph().CountMills(t.men[0]), 2);
  EXPECT_EQ(std::popcount(t.men[1]), 2);
  EXPECT_EQ(t.player, 1);
}

TEST(Mills, OnlyMenOutsideMillsAreRemovedWhileThereAreAny) {
  const Morris g;
  const auto s = Position(g, "a4 a1", "b6 d6 f6 e3", 0, 5, 5);
  ExpectLegal(g, s, "a7xe3", "a7xd6");
}

TEST(Mills, IfAllMenAreInMillsAnyIsRemoved) {
  const Morris g;
  const auto s = Position(g, "a4 a1", "b6 d6 f6", 0, 5, 5);
  ExpectLegal(g, s, "a7xb6 a7xd6 a7xf6", "");
  // Crossing mills share a man; he goes too.
  const auto t = Position(g, "a4 a1", "b6 d6 f6 d7 d5", 0, 5, 4);
  ExpectLegal(g, t, "a7xd6 a7xd5", "");
}

TEST(Mills, AManThatLeavesTheLineClosesNothing) {
  const Morris g;
  // a7 . g7: d6-d7 closes the line, a7-d7 does not.
  const auto s = Position(g, "a7 g7 d6 b2", "c5 e3 f2 g1", 0);
  ExpectLegal(g, s, "a7-d7 d6-d7xe3", "d6-d7");
}

TEST(Mills, OpenedAndClosedAgainRemovesAgain) {
  const Morris g;
  auto s = Position(g, "a7 d7 g7 b2", "c5 e3 f2 g1 b4", 0);
  s = Play(g, s, "d7-d6 c5-c4");
  ExpectLegal(g, s, "d6-d7xc4", "");
}

TEST(Mills, AMillThatStandsRemovesNobody) {
  const Morris g;
  const auto s = Position(g, "a7 d7 g7 b2", "c5 e3 f2 g1 b4", 0);
  ExpectLegal(g, s, "b2-d2", "");
}

// --- sliding and flying --------------------------------------------------------------------------

TEST(Sliding, GoesToNeighboursOnly) {
  const Morris g;
  const auto s = Position(g, "a7 b4 d2 g1", "c5 e3 f2 f6", 0);
  EXPECT_THAT(MoveTexts(g, s),
              UnorderedElementsAre("a7-d7", "a7-a4", "b4-a4", "b4-c4", "b4-b6", "b4-b2", "d2-b2",
                                   "d2-d1", "d2-d3", "g1-d1", "g1-g4"));
}

TEST(Sliding, APlayerWithoutAMoveLoses) {
  const Morris g;
  // White's corner men are all shut in.
  const auto s = Position(g, "a7 g7 a1 g1", "d7 a4 g4 d1", 0);
  EXPECT_TRUE(g.terminal(s));
  EXPECT_EQ(g.utility(s, 0), -1);
  EXPECT_EQ(g.utility(s, 1), 1);
  // With one of them free he goes on.
  EXPECT_FALSE(g.terminal(Position(g, "a7 g7 a1 g1", "d7 a4 g4 d2", 0)));
  // With Black to move the game goes on too.
  EXPECT_FALSE(g.terminal(Position(g, "a7 g7 a1 g1", "d7 a4 g4 d1", 1)));
}

TEST(Flying, WithExactlyThreeMen) {
  const Morris g;
  const auto three = Position(g, "a7 g4 d2", "b6 e3 f4 a1", 0);
  ExpectLegal(g, three, "a7-c3", "");
  EXPECT_EQ(g.count_moves(three), 3 * 17);
  // The other side, with four, slides.
  ExpectLegal(g, Position(g, "a7 g4 d2", "b6 e3 f4 a1", 1), "", "a1-c3");
}

TEST(Flying, ShutInMenFlyOut) {
  const Morris g;
  EXPECT_FALSE(g.terminal(Position(g, "a7 g7 a1", "d7 a4 g4 d1", 0)));
  const Morris walks = Rules({.flying = false});
  EXPECT_TRUE(walks.terminal(Position(walks, "a7 g7 a1", "d7 a4 g4 d1", 0)));
}

TEST(Flying, CanBeSwitchedOff) {
  const Morris g = Rules({.flying = false});
  ExpectLegal(g, Position(g, "a7 g4 d2", "b6 e3 f4", 0), "", "a7-c3");
  EXPECT_FALSE(Rules({.variant = Variant::kTwelve}).flying());
  EXPECT_TRUE(Rules({.variant = Variant::kTwelve, .flying = true}).flying());
}

TEST(Flying, LosingTheThirdManLosesTheGame) {
  const Morris g;
  const auto s = Position(g, "a7 d7 g4", "b6 e3 f4", 0);
  const auto t = Play(g, s, "g4-g7xb6");
  EXPECT_TRUE(g.terminal(t));
  EXPECT_EQ(g.utility(t, 0), 1);
}

// --- variants ------------------------------------------------------------------------------------

TEST(Three, ALineWinsAndRemovesNobody) {
  const Morris g = Rules({.variant = Variant::kThree});
  const auto s = Play(g, g.initial(), "b2 a1 a3 b1");
  EXPECT_THAT(MoveTexts(g, s), UnorderedElementsAre("b3", "c3", "a2", "c2", "c1"));
  const auto won = Play(g, s, "c1");  // a3 b2 c1, a diagonal
  EXPECT_TRUE(g.terminal(won));
  EXPECT_EQ(g.utility(won, 0), 1);
  EXPECT_EQ(std::popcount(won.men[1]), 2);
}

TEST(Three, MenSlideAlongRowsAndColumnsOnly) {
  const Morris g = Rules({.variant = Variant::kThree});
  EXPECT_THAT(MoveTexts(g, Position(g, "b2 a1 c2", "c3 b1 a2", 0)),
              UnorderedElementsAre("b2-b3", "c2-c1"));
}

TEST(Lasker, MenMayMoveWhileOthersAreInHand) {
  const Morris g = Rules({.variant = Variant::kLasker});
  const auto s = Play(g, g.initial(), "a7 g1");
  EXPECT_EQ(MoveTexts(g, s).size(), 22U + 2U);
  ExpectLegal(g, s, "a7-d7 d7", "");
  const auto t = Play(g, s, "a7-d7");
  EXPECT_EQ(t.hand[0], 9);
}

TEST(Lasker, FlyingCountsTheMenInHand) {
  const Morris g = Rules({.variant = Variant::kLasker});
  ExpectLegal(g, Position(g, "a7 g4", "b6 e3 f4", 0, 1, 1), "a7-c3", "");
  ExpectLegal(g, Position(g, "a7 g4 d2", "b6 e3 f4", 0, 1, 1), "", "a7-c3");
  EXPECT_TRUE(g.terminal(Position(g, "a7", "b6 e3 f4", 0, 1, 1)));  // two men in all
}

TEST(Twelve, DiagonalsAreLines) {
  const Morris g = Rules({.variant = Variant::kTwelve});
  ExpectLegal(g, Position(g, "a7 b6", "d6 f6", 0, 10, 10), "c5xd6", "");
  ExpectLegal(g, Position(g, "a7 d2 e3 g4", "d6 f6 a1 g1", 0), "a7-b6", "");
  const Morris nine;
  ExpectLegal(nine, Position(nine, "a7 b6", "d6 f6", 0, 7, 7), "c5", "");
}

TEST(Twelve, AFullBoardIsADraw) {
  for (const Variant v : {Variant::kTwelve, Variant::kMorabaraba}) {
    const Morris g = Rules({.variant = v});
    const auto s = Position(g, "WBWBWBWBWBWBWBWBWBWBWBWB/0,0/0");
    EXPECT_TRUE(g.terminal(s));
    EXPECT_EQ(g.utility(s, 0), 0);
  }
}

TEST(Seven, TheCrossHasMillsThroughTheCentreAndBesideIt) {
  const Morris g = Rules({.variant = Variant::kSeven});
  const auto s = Position(g, "b3 d3", "a5 e1", 0, 5, 5);
  ExpectLegal(g, s, "c3xa5", "");
  ExpectLegal(g, Position(g, "a3 b3", "a5 e1", 0, 5, 5), "c3xa5", "");
  ExpectLegal(g, Position(g, "a3 d3", "a5 e1", 0, 5, 5), "c3", "");
}

TEST(Six, TheJoiningEdgesAreForSlidingOnly) {
  const Morris g = Rules({.variant = Variant::kSix});
  ExpectLegal(g, Position(g, "a3 c5 d2 e1", "a1 b2 e3", 0), "a3-b3", "");
  EXPECT_EQ(g.graph().Find("c3"), kNoPoint);
}

// --- draws ---------------------------------------------------------------------------------------

TEST(Draws, TheThirdOccurrence) {
  const Morris g;
  GameHistory<Morris> line(g, Position(g, "a7 g4 d2 b4", "b6 e3 f4 a1", 0));
  for (int round = 0; round < 2; ++round) {
    for (const char* text : {"a7-d7", "a1-d1", "d7-a7", "d1-a1"}) {
      ASSERT_FALSE(line.finished()) << round << " " << text;
      line.play(MoveNamed(g, line.state(), text));
    }
  }
  EXPECT_TRUE(line.drawn_by_repetition());
  EXPECT_EQ(line.utility(0), 0);
}

TEST(Draws, PliesWithoutProgress) {
  const Morris g = Rules({.no_progress = 4});
  auto s = Position(g, "a7 g4 d2 b4", "b6 e3 f4 a1", 0);
  s = Play(g, s, "a7-d7 a1-d1 d7-a7");
  EXPECT_EQ(s.quiet, 3U);
  EXPECT_FALSE(g.terminal(s));
  s = Play(g, s, "d1-a1");
  EXPECT_TRUE(g.terminal(s));
  EXPECT_EQ(g.utility(s, 0), 0);
}

TEST(Draws, RemovingAManStartsTheCountAnew) {
  const Morris g = Rules({.no_progress = 4});
  auto s = Position(g, "a7 d7 g4 b4", "b6 e3 f4 a1", 0);
  s = Play(g, s, "b4-b2 a1-d1 g4-g7xb6");
  EXPECT_EQ(s.quiet, 0U);
}

TEST(Draws, ALossComesBeforeTheCount) {
  const Morris g = Rules({.no_progress = 1});
  auto s = Position(g, "a7 g7 a1 g1", "d7 a4 g4 d2", 1);
  s = Play(g, s, "d2-d1");
  EXPECT_TRUE(g.terminal(s));
  EXPECT_EQ(g.utility(s, 1), 1);
}

TEST(Draws, TheCountIsInTheHashOnlyIfTheRuleIsOn) {
  const Morris off;
  const auto s = Position(off, "a7 g4 d2 b4", "b6 e3 f4 a1", 0);
  const auto back = Play(off, s, "a7-d7 a1-d1 d7-a7 d1-a1");
  EXPECT_EQ(back, s);
  EXPECT_EQ(off.hash(back), off.hash(s));
  const Morris on = Rules({.no_progress = 50});
  const auto counted = Play(on, s, "a7-d7 a1-d1 d7-a7 d1-a1");
  EXPECT_NE(on.hash(counted), on.hash(s));
  EXPECT_NE(on.canonical(counted).key, on.canonical(s).key);
  EXPECT_EQ(on.repetition_key(counted), on.repetition_key(s));
}

// --- options, sizes, numbers ---------------------------------------------------------------------

TEST(Options, OutOfRangeAreRefused) {
  EXPECT_NE(Morris::Make({.repetition = 1}).error.find("repetition 1"), std::string::npos);
  EXPECT_FALSE(Morris::Make({.repetition = -1}));
  EXPECT_FALSE(Morris::Make({.repetition = 101}));
  EXPECT_NE(Morris::Make({.no_progress = -3}).error.find("no_progress -3"), std::string::npos);
  EXPECT_FALSE(Morris::Make({.no_progress = 1001}));
  EXPECT_FALSE(Morris::Make({.variant = static_cast<Variant>(99)}));
  EXPECT_TRUE(Morris::Make({.repetition = 0, .no_progress = 1000}));
}

TEST(Options, VariantsByName) {
  EXPECT_EQ(VariantNamed("lasker"), Variant::kLasker);
  EXPECT_EQ(VariantNamed("nine"), Variant::kNine);
  EXPECT_EQ(VariantNamed("ten"), std::nullopt);
}

TEST(Numbers, OneBitAPointInReadingOrder) {
  const Morris g;
  const auto s = Play(g, g.initial(), "a7 g1 d7");
  EXPECT_EQ(g.position_number(s, 0), 0b11U);
  EXPECT_EQ(g.position_number(s, 1), 1U << 23);
  const auto back = g.position_from_numbers(0b11, 1U << 23, 7, 8, 1);
  ASSERT_TRUE(back) << back.error;
  EXPECT_EQ(*back, s);
  EXPECT_FALSE(g.position_from_numbers(0b11, 0b10, 7, 8, 1));
  EXPECT_FALSE(g.position_from_numbers(1U << 24, 0, 7, 8, 1));
  EXPECT_FALSE(g.position_from_numbers(0, 0, 10, 9, 0));
  EXPECT_FALSE(g.position_from_numbers(0, 0, 9, 9, 2));
}

TEST(Numbers, RanksAreDifferentAndComeBack) {
  Seeded random(5);
  for (const MorrisOptions& o :
       {MorrisOptions{}, MorrisOptions{.variant = Variant::kThree},
        MorrisOptions{.variant = Variant::kMorabaraba, .no_progress = 1000}}) {
    const Morris g = Rules(o);
    for (int game = 0; game < 50; ++game) {
      auto s = g.initial();
      for (int ply = 0; ply < 100 && !g.terminal(s); ++ply) {
        ASSERT_LT(g.rank(s), g.positions());
        ASSERT_EQ(g.unrank(g.rank(s)), s);
        g.apply(s, g.random_move(s, random));
      }
    }
  }
}

// Positions far from any game: as many moves as can be.
TEST(Moves, NeverMoreThanTheMaximum) {
  Seeded random(17);
  std::size_t most = 0;
  for (const VariantRules& v : kVariants) {
    const Morris g = Rules({.variant = *VariantNamed(v.name)});
    for (int n = 0; n < 20'000; ++n) {
      Points men[2] = {0, 0};
      const int counts[2] = {NumberBelow(random, v.men + 1), NumberBelow(random, v.men + 1)};
      for (int p = 0; p < 2; ++p) {
        while (std::popcount(men[p]) < counts[p]) {
          men[p] |= Bit(NumberBelow(random, v.board->points)) & ~men[0] & ~men[1];
          if ((men[0] | men[1]) == v.board->all) break;
        }
      }
      const int hand = v.move_early ? std::max(0, v.men - std::popcount(men[0])) : 0;
      const auto s = g.position_from_numbers(men[0], men[1], hand, 0, 0);
      if (!s || g.terminal(*s)) continue;
      std::vector<Morris::Move> moves;
      g.moves(*s, moves);
      most = std::max(most, moves.size());
      ASSERT_EQ(g.count_moves(*s), static_cast<int>(moves.size()));
      // Of the numbers that random_move may draw, each move takes one, and the rest draw again.
      std::vector<int> drawn(moves.size());
      std::uint32_t numbers = 1;
      for (std::uint32_t k = 0; k < numbers; ++k) {
        FirstDraw draw{k};
        const auto at = std::find(moves.begin(), moves.end(), g.random_move(*s, draw));
        ASSERT_NE(at, moves.end());
        numbers = draw.numbers;
        if (draw.draws == 1) ++drawn[static_cast<std::size_t>(at - moves.begin())];
      }
      ASSERT_EQ(drawn, std::vector<int>(moves.size(), 1));
    }
  }
  EXPECT_LE(most, static_cast<std::size_t>(Morris::kMaxMoves));
  EXPECT_GT(most, 50U);
}

}  // namespace
}  // namespace boardgames::morris
