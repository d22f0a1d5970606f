// The evaluators, the priorities in ordering moves, and the document's gain of a move.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "boardgames/games/morris.h"
#include "boardgames/reference/minimax.h"
#include "boardgames/search/engine.h"
#include "helpers.h"
#include "naive.h"

namespace boardgames::morris {
namespace {

template <class E>
void ExpectFair(E e) {
  Seeded random(41);
  bool ever_not_zero = false;
  for (const VariantRules& v : kVariants) {
    const Morris g = Rules({.variant = *VariantNamed(v.name)});
    for (int game = 0; game < 20; ++game) {
      auto s = g.initial();
      for (int ply = 0; ply < 120 && !g.terminal(s); ++ply) {
        SCOPED_TRACE(std::string(v.name) + " " + g.position_to_string(s));
        const Score white = e(g, s, 0);
        ever_not_zero |= white != 0;
        ASSERT_EQ(e(g, s, 1), -white);
        ASSERT_LE(white, kMaxHeuristic);
        ASSERT_GE(white, -kMaxHeuristic);
        ASSERT_EQ(e(g, ColoursExchanged(s), 1), white);
        for (int i = 1; i < g.symmetries(); ++i) ASSERT_EQ(e(g, g.transform(s, i), 0), white);
        g.apply(s, g.random_move(s, random));
      }
    }
  }
  EXPECT_TRUE(ever_not_zero);
}

TEST(Evaluators, AreFair) {
  ExpectFair(Material{});
  ExpectFair(Default{});
  ExpectFair(Original{});
}

TEST(Material, CountsMenOnTheBoardAndInHand) {
  const Morris g;
  EXPECT_EQ(Material{}(g, g.initial(), 0), 0);
  EXPECT_EQ(Material{}(g, Position(g, "a7 g4", "b6 e3 f4", 0, 7, 4), 0), 200);
  EXPECT_EQ(Material{}(g, Position(g, "a7 g4", "b6 e3 f4", 0, 7, 4), 1), -200);
}

TEST(Default, IsTheGamesOwnEvaluation) {
  const Morris g;
  const auto s = Position(g, "a7 d7 g4 b2", "b6 e3 f4 a1", 0);
  EXPECT_EQ(g.evaluate(s, 0), Default{}(g, s, 0));
  EXPECT_NE(g.evaluate(s, 0), 0);
}

TEST(Default, SeesTheFeatures) {
  const Morris g;
  // A mill a7 d7 g7, and c5 d5 that lacks e5. a7 slides to a4, d7 to d6, g7 to g4, c5 to c4, d5 to
  // d6 and e5.
  const Features f = FeaturesOf(g.graph(), Position(g, "a7 d7 g7 c5 d5", "a1 d1 g1", 0, 1, 1), 0);
  EXPECT_EQ(f.men, 6);
  EXPECT_EQ(f.mills, 1);
  EXPECT_EQ(f.closing, 2);  // e5, and d6 between d7 and d5
  EXPECT_EQ(f.slides, 6);
  EXPECT_EQ(f.stuck, 0);
  const Features shut = FeaturesOf(g.graph(), Position(g, "a7 g7 a1 g1", "d7 a4 g4 d1", 1), 0);
  EXPECT_EQ(shut.slides, 0);
  EXPECT_EQ(shut.stuck, 4);
}

// --- the source document's -----------------------------------------------------------------------

// What player 0 or 1 gets for a move in this position.
Score StepOf(const Morris& g, const Morris::State& s, std::string_view move, int p) {
  return Original{}(g, Play(g, s, move), p);
}

TEST(Original, TwoForALineAndOneForABlock) {
  const Morris g;
  const auto s = Position(g, "a7 d7", "b6 b4 e3", 0, 7, 6);
  EXPECT_EQ(StepOf(g, s, "g7xe3", 0), 2);
  EXPECT_EQ(StepOf(g, s, "g7xe3", 1), -2);
  EXPECT_EQ(StepOf(g, s, "b2", 0), 1);
  EXPECT_EQ(StepOf(g, s, "b2", 1), -1);
  EXPECT_EQ(StepOf(g, s, "g1", 0), 0);
  // The line that was closed counts for the move that closed it and no longer.
  const auto after = Play(g, s, "g7xe3");
  EXPECT_EQ(StepOf(g, after, "e3", 1), 0);
  // The man removed was one of two in line: the move blocked him too, but a line comes first.
  EXPECT_EQ(StepOf(g, Position(g, "a7 d7", "g4 g1 e3", 0, 7, 6), "g7xg4", 0), 2);
  EXPECT_EQ(Original{}(g, s, 0), 0) << "no move led here";
}

TEST(Original, NineForABlockedOpponent) {
  const Morris g;
  const auto s = Position(g, "d7 a4 g4 d2", "a7 g7 a1 g1", 0);
  EXPECT_EQ(StepOf(g, s, "d2-d1", 0), 9);
  EXPECT_EQ(StepOf(g, s, "d2-d1", 1), -9);
}

TEST(Original, NothingIfBothAreBlocked) {
  const Morris g = Rules({.variant = Variant::kTwelve});
  const auto s = Position(g, "WWWWWWWWWBBBBBBWWWBBBBBB/0,0/0");
  EXPECT_EQ(Original{}(g, s, 0), 0);
}

// The report's value of the last move by the naive rules, from texts alone.
Score ReportsStep(const Morris& g, const naive::Rules& rules, const std::string& before,
                  const std::string& move, const std::string& after) {
  const auto men_of = [&](const std::string& text, char colour) {
    std::set<naive::Name> men;
    for (int i = 0; text[static_cast<std::size_t>(i)] != '/'; ++i) {
      if (text[static_cast<std::size_t>(i)] == colour) men.insert(std::string(g.graph().Name(i)));
    }
    return men;
  };
  const char colour = before.back() == '0' ? 'W' : 'B';
  const char other = colour == 'W' ? 'B' : 'W';
  const auto own = men_of(after, colour);
  const auto theirs = men_of(after, other);
  const std::string hands = after.substr(after.find('/') + 1);
  const auto hand = [&](char c) {
    return std::stoi(c == 'W' ? hands : hands.substr(hands.find(',') + 1));
  };
  const auto blocked = [&](char c) {
    const auto& men = c == colour ? own : theirs;
    if (hand(c) > 0 || (rules.flying && men.size() == 3)) return false;
    for (const auto& man : men) {
      for (const auto& n : rules.neighbours.at(man)) {
        if (!own.contains(n) && !theirs.contains(n)) return false;
      }
    }
    return true;
  };
  if (blocked(colour) && blocked(other)) return 0;
  if (blocked(other)) return 9;
  if (blocked(colour)) return -9;
  const std::string without = move.substr(0, move.find('x'));
  const std::string to = without.substr(without.size() - 2);
  const auto were = men_of(before, other);
  Score value = 0;
  for (const auto& mill : rules.mills) {
    if (!mill.contains(to)) continue;
    int mine = 0, others = 0;
    for (const auto& point : mill) {
      mine += own.contains(point) ? 1 : 0;
      others += were.contains(point) ? 1 : 0;
    }
    if (mine == 3) value = 2;
    if (others == 2) value = std::max<Score>(value, 1);
  }
  return value;
}

TEST(Original, IsTheReportsValueOfTheLastMove) {
  Seeded random(43);
  std::map<Score, int> seen;
  for (const Variant variant : {Variant::kNine, Variant::kSix, Variant::kTwelve}) {
    const Morris g = Rules({.variant = variant});
    const naive::Rules rules = naive::RulesNamed(std::string(g.rules().name));
    for (int n = 0; n < 100; ++n) {
      auto s = g.initial();
      for (int ply = NumberBelow(random, 60); ply > 0 && !g.terminal(s); --ply) {
        g.apply(s, g.random_move(s, random));
      }
      if (g.terminal(s)) continue;
      const int mover = g.to_move(s);
      const std::string before = g.position_to_string(s);
      for (const Morris::Move m : Moves(g, s)) {
        auto after = s;
        g.apply(after, m);
        const std::string move = g.move_to_string(s, m);
        SCOPED_TRACE(before + " " + move);
        const Score step = ReportsStep(g, rules, before, move, g.position_to_string(after));
        ASSERT_EQ(Original{}(g, after, mover), step);
        ASSERT_EQ(Original{}(g, after, 1 - mover), -step);
        // The priorities are these values, twice, and one more for some removals.
        if (!g.terminal(after) && step >= 0) {
          ASSERT_EQ(g.gain(s, m) / 2, step);
        }
        ++seen[step];
      }
    }
  }
  for (const Score step : {0, 1, 2}) EXPECT_GT(seen[step], 100) << step;
}

// The last move is no part of a position, and a table has one value for all ways to it: what is
// searched depends on moves below it alone.
TEST(Original, EngineWithATableReturnsMinimaxsValue) {
  const Morris g = Rules({.variant = Variant::kSix});
  EngineOptions options = EngineOptions::FixedDepth();
  options.table_bytes = 1 << 20;
  Engine<Morris, Original> engine(g, options);
  Minimax<Morris, Original> minimax(g);
  Seeded random(44);
  for (int n = 0; n < 20; ++n) {
    auto s = g.initial();
    for (int ply = 4 + NumberBelow(random, 30); ply > 0 && !g.terminal(s); --ply) {
      g.apply(s, g.random_move(s, random));
    }
    if (g.terminal(s)) continue;
    for (int depth = 1; depth <= 3; ++depth) {
      ASSERT_EQ(engine.search(s, {.depth = depth}).score, minimax.search(s, {.depth = depth}).score)
          << g.position_to_string(s) << " depth " << depth;
    }
  }
}

Score GainOf(const Morris& g, const Morris::State& s, std::string_view move) {
  return g.gain(s, MoveNamed(g, s, move));
}

TEST(Gain, ClosingABlockingABlockAndTheRest) {
  const Morris g;
  const auto s = Position(g, "a7 d7", "b6 b4 e3", 0, 7, 6);
  EXPECT_EQ(GainOf(g, s, "g7xe3"), 4);  // closes
  EXPECT_EQ(GainOf(g, s, "b2"), 2);     // blocks b6 b4 b2
  EXPECT_EQ(GainOf(g, s, "g1"), 0);
}

TEST(Gain, FirstTheManThatKeepsMeFromClosing) {
  const Morris g;
  // g7 closes a7 d7 g7; b4 stands between White's a4 and c4.
  const auto s = Position(g, "a7 d7 a4 c4", "b4 e3 f2", 0, 5, 6);
  EXPECT_EQ(GainOf(g, s, "g7xb4"), 5);
  EXPECT_EQ(GainOf(g, s, "g7xe3"), 4);
}

TEST(Gain, LeavingTheOpponentWithoutAMoveIsWorthMost) {
  const Morris g;
  EXPECT_EQ(GainOf(g, Position(g, "d7 a4 g4 d2", "a7 g7 a1 g1", 0), "d2-d1"), 18);
  const Morris three = Rules({.variant = Variant::kThree});
  EXPECT_EQ(GainOf(three, Position(three, "a3 b2", "a1 b1", 0, 1, 1), "c1"), 18);
}

TEST(Prior, RemovalsThenBlocksThenThreats) {
  const Morris g;
  const auto s = Position(g, "a7 d7", "b6 b4 e3", 0, 7, 6);
  const auto prior = [&](std::string_view text) { return g.prior(s, MoveNamed(g, s, text), 1); };
  EXPECT_GT(prior("g7xe3"), prior("b2"));
  EXPECT_GT(prior("b2"), prior("a1"));  // a7 a1: a threat at a4
  EXPECT_GT(prior("a1"), prior("c3"));
  EXPECT_GT(prior("d2"), prior("c3"));  // a crossing
}

}  // namespace
}  // namespace boardgames::morris
