// The evaluators: zero-sum, blind to symmetry, right in positions one can count, and of use.
#include "boardgames/games/go/evaluators.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "boardgames/game_history.h"
#include "boardgames/games/go.h"
#include "boardgames/games/go/playout.h"
#include "boardgames/reference/minimax.h"
#include "boardgames/search/engine.h"
#include "games/go/tests/naive.h"
#include "games/go/tests/support.h"

namespace boardgames {
namespace {

template <class E, class G>
void CheckEvaluator(const G& g, std::uint64_t seed) {
  Seeded random(seed);
  E e;
  for (int i = 0; i < 100; ++i) {
    auto s = g.initial();
    go::Playout(g, s, random, NumberBelow(random, g.points() + 20));
    const Score black = e(g, s, 0);
    ASSERT_EQ(black, -e(g, s, 1)) << g.position_to_string(s);
    ASSERT_LT(black, 200 * g.points() + 2000);
    ASSERT_GT(black, -200 * g.points() - 2000);
    for (int t = 1; t < g.symmetries(); ++t) {
      ASSERT_EQ(e(g, g.transform(s, t), 0), black) << g.position_to_string(s);
    }
  }
}

TEST(Evaluators, AreZeroSumAndBlindToSymmetry) {
  const auto small = Make<Go7>({.rows = 5, .cols = 4, .komi = 0.5});
  const Go10 nine;
  const auto large = Make<Go19>({.rows = 19, .cols = 19, .komi = 7.5});
  CheckEvaluator<go::Default>(small, 1);
  CheckEvaluator<go::Original>(small, 2);
  CheckEvaluator<go::Material>(small, 3);
  CheckEvaluator<go::Default>(nine, 4);
  CheckEvaluator<go::Original>(nine, 5);
  CheckEvaluator<go::Default>(large, 6);
  CheckEvaluator<go::Original>(large, 7);
  CheckEvaluator<go::Material>(large, 8);
}

TEST(Material, CountsStones) {
  const auto g = Make<Go7>({.rows = 3, .cols = 3, .komi = 0.5});
  EXPECT_EQ(go::Material()(g, Position(g, "XX./.O./... w -"), 0), 100 - 50);
  EXPECT_EQ(go::Material()(g, Position(g, "XX./.O./... w -"), 1), -100 + 50);
}

TEST(Original, CountsStonesTakenAndArea) {
  // Black has taken one stone: area 9, one prisoner.
  const auto g = Make<Go7>({.rows = 3, .cols = 3});
  auto s = Play(g, g.initial(), "A2 A3 B3");
  EXPECT_EQ(g.position_to_string(s), ".X./X../... w -");
  EXPECT_EQ(go::PrisonersOnBoard(g, s), 1);
  EXPECT_EQ(go::Original()(g, s, 0), 1000);
}

// The formula by the naive rules: stones counted as they are taken, and every crossing that is a
// player's or surrounded by his stones alone. A pass hands a stone over.
TEST(Original, IsTheReportsFormula) {
  const naive::Rules rules{5, 5, false};
  const auto g = Make<Go7>({.rows = 5, .cols = 5});
  Seeded random(10);
  int taken_in_all = 0, passes = 0;
  for (int n = 0; n < 100; ++n) {
    Go7::State s = g.initial();
    int prisoners[2] = {0, 0};  // by who has them
    for (int ply = NumberBelow(random, 60); ply > 0 && !g.terminal(s); --ply) {
      const int mover = g.to_move(s);
      const std::string before = g.position_to_string(s);
      const auto m = g.random_move(s, random);
      const bool pass = g.move_to_string(s, m) == "pass";
      g.apply(s, m);
      const std::string after = g.position_to_string(s);
      const char theirs = mover == 0 ? 'O' : 'X';
      const auto stones = [&](const std::string& text) {
        return static_cast<int>(std::count(text.begin(), text.end(), theirs));
      };
      const int taken = stones(before) - stones(after);
      prisoners[mover] += taken;
      prisoners[1 - mover] += pass ? 1 : 0;
      taken_in_all += taken;
      passes += pass ? 1 : 0;
    }
    const std::string text = g.position_to_string(s);
    SCOPED_TRACE(text);
    std::string cells = text.substr(0, text.find(' '));
    std::erase(cells, '/');
    const int black = naive::Area(rules, cells) + prisoners[0] - prisoners[1];
    ASSERT_EQ(go::Original()(g, s, 0), 100 * black);
    ASSERT_EQ(go::Original()(g, s, 1), -100 * black);
  }
  EXPECT_GT(taken_in_all, 100);
  EXPECT_GT(passes, 10);
}

// In games without passes the prisoners read off the board are those taken.
TEST(Original, PrisonersAreThoseTaken) {
  Seeded random(9);
  const auto g = Make<Go7>({.rows = 4, .cols = 4});
  int captures = 0;
  for (int game = 0; game < 200; ++game) {
    Go7::State s = g.initial();
    int taken = 0;  // by Black less by White
    for (int ply = 0; ply < 60; ++ply) {
      const auto legal = g.legal_points(s);
      if (legal.IsEmpty()) break;
      const int p = legal.Nth(NumberBelow(random, legal.Count()));
      const int now = g.taken_by(s, p).Count();
      captures += now;
      taken += s.player == 0 ? now : -now;
      g.apply(s, static_cast<Go7::Move>(p));
      ASSERT_EQ(go::PrisonersOnBoard(g, s), taken) << g.position_to_string(s);
    }
  }
  EXPECT_GT(captures, 1000);
}

// A pass counts as a stone handed over, so two ways to one position have one value, and the table
// may be used.
TEST(Original, EngineWithTableReturnsMinimaxsValue) {
  const auto g = Make<Go7>({.rows = 2, .cols = 3});
  Minimax<Go7, go::Original> minimax(g);
  EngineOptions options = EngineOptions::FixedDepth();
  options.table_bytes = std::size_t{1} << 20;
  Engine<Go7, go::Original> engine(g, options);
  for (const char* text : {".../... b -", "X../.O. b -", ".O./XX. w -", "XO./.O. b - 1"}) {
    const auto s = Position(g, text);
    for (int depth = 1; depth <= 6; ++depth) {
      EXPECT_EQ(engine.search(s, {.depth = depth}).score, minimax.search(s, {.depth = depth}).score)
          << text << " depth " << depth;
    }
  }
}

TEST(Default, DoesNotFillItsOwnTerritory) {
  const auto g = Make<Go7>({.rows = 5, .cols = 5});
  const auto s = Position(g, "..XO./..XO./XXXO./OOOO./..... b -");
  const Score before = g.evaluate(s, 0);
  for (const char* m : {"A5", "B5", "A4", "B4"}) {
    auto t = Play(g, s, m);
    EXPECT_LT(g.evaluate(t, 0), before) << m;
  }
}

TEST(Default, PrefersTheMiddleToTheCorner) {
  const Go10 g;
  const auto value = [&](const char* m) {
    auto s = Play(g, g.initial(), m);
    return g.evaluate(s, 0);
  };
  EXPECT_GT(value("E5"), value("C3"));
  EXPECT_GT(value("C3"), value("A1"));
}

// Of one white stone, Black to move or not: a stone with two liberties is weaker than one with
// more, in atari it is weaker still, and weakest if the opponent can take it at once.
TEST(Default, CountsChainsThatCanBeTakenForLess) {
  const auto g = Make<Go7>({.rows = 5, .cols = 5});
  const auto white = [&](const char* stones, const char* mover) {
    return g.evaluate(Position(g, std::string(stones) + " " + mover + " -"), 1);
  };
  const char* const safe = "..X../...../.XO../...../.....";
  const char* const two = "...../..X../.XO../...../.....";
  const char* const atari = "...../..X../.XOX./...../.....";
  // With three liberties or two it does not matter who is to move.
  EXPECT_EQ(white(safe, "w"), white(safe, "b"));
  EXPECT_EQ(white(two, "w"), white(two, "b"));
  EXPECT_LT(white(atari, "b"), white(atari, "w"));
  EXPECT_LT(white(atari, "w"), white(two, "w"));
  EXPECT_LT(white(two, "w"), white(safe, "w"));
}

// A chain of several stones, in atari at its end only, and the same chain with one liberty more.
TEST(Default, SeesLongChainsInAtari) {
  const auto g = Make<Go7>({.rows = 5, .cols = 5});
  const auto gain_of_moving = [&](const char* stones) {
    return g.evaluate(Position(g, std::string(stones) + " w -"), 1) -
           g.evaluate(Position(g, std::string(stones) + " b -"), 1);
  };
  EXPECT_EQ(gain_of_moving("XXXX./OOO../XXXX./...../....."), 3 * (190 - 90));
  EXPECT_EQ(gain_of_moving("XXXX./OOO../XXX../...../....."), 3 * (190 - 90));
  EXPECT_EQ(gain_of_moving("XXXX./OOO../XX.../...../....."), 0);
}

TEST(Default, EngineOpensInTheMiddle) {
  const Go10 g;
  for (int depth = 1; depth <= 3; ++depth) {
    Engine<Go10> engine(g);
    const auto r = engine.search(g.initial(), {.depth = depth});
    EXPECT_EQ(g.move_to_string(g.initial(), *r.best), "E5") << "depth " << depth;
  }
}

// Games between `First` and `Second` at equal depth from random openings, each with both colours.
struct MatchResult {
  int wins = 0;    // of First
  int margin = 0;  // points of First less those of Second
};

template <class First, class Second>
MatchResult Match(const Go7& g, int depth, int pairs, std::uint64_t seed) {
  Seeded random(seed);
  EngineOptions options;
  options.table_bytes = std::size_t{1} << 20;
  Engine<Go7, First> first(g, options);
  Engine<Go7, Second> second(g, options);
  MatchResult result;
  for (int game = 0; game < pairs; ++game) {
    auto opening = g.initial();
    go::Playout(g, opening, random, 4);
    for (int colour = 0; colour < 2; ++colour) {
      GameHistory<Go7> line(g, opening);
      for (int ply = 0; ply < 150 && !line.finished(); ++ply) {
        const bool firsts = g.to_move(line.state()) == colour;
        line.play(firsts ? *first.search(line, {.depth = depth}).best
                         : *second.search(line, {.depth = depth}).best);
      }
      const Score black = g.utility(line.state(), 0);
      const Score won = colour == 0 ? black : -black;
      result.wins += won > 0 ? 1 : 0;
      result.margin += won / Go7::kPointValue;
    }
  }
  return result;
}

// 40 games each, of which three quarters are to be won, by ten points a game and more.
template <class Second>
void ExpectBeats(std::uint64_t seed) {
  const auto g = Make<Go7>({.rows = 7, .cols = 7, .ko = KoRule::kPositional});
  const MatchResult r = Match<go::Default, Second>(g, 2, 20, seed);
  EXPECT_GE(r.wins, 30);
  EXPECT_GT(r.margin, 10 * 40);
}

TEST(Default, BeatsTheOthers) {
  ExpectBeats<go::Material>(1);
  ExpectBeats<go::Original>(2);
}

}  // namespace
}  // namespace boardgames
