// Shapes, the moves that a playout looks for, and priors, on positions made by hand.
#include "boardgames/games/go/policy.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/games/go.h"
#include "boardgames/games/go/priors.h"
#include "boardgames/games/go/shapes.h"
#include "games/go/tests/support.h"

namespace boardgames {
namespace {

using Policy7 = go::Policy<Go7>;

int PointNamed(const Go7& g, std::string_view vertex) {
  const auto p = go::ParseVertex<1>(vertex, g.rows(), g.cols());
  EXPECT_TRUE(p) << vertex;
  return p.value_or(0);
}

std::set<std::string> NamesOf(const Go7& g, const Go7::Set& points) {
  std::set<std::string> names;
  points.ForEach([&](int p) { names.insert(go::VertexToString<1>(p, g.rows())); });
  return names;
}

using Texts = std::set<std::string>;

// A position in which the last move was at `last`.
struct Scene {
  Scene(const char* text, std::string_view last)
      : g(Make<Go7>({.rows = 5, .cols = 5})), s(Position(g, text)), policy(g, patterns, s) {
    policy.SetLast(PointNamed(g, last), Policy7::kNone);
  }
  // What is played in many tries, each with another seed; with these chances.
  Texts Played(const go::PolicyChances& chances, std::string_view last) const {
    Texts played;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      SplitMix64 random(seed);
      Policy7 p(g, patterns, s, chances);
      p.SetLast(PointNamed(g, last), Policy7::kNone);
      const int at = p.Play(random);
      played.insert(at == Policy7::kNone ? "pass" : go::VertexToString<1>(at, g.rows()));
    }
    return played;
  }

  go::Patterns patterns;
  Go7 g;
  Go7::State s;
  Policy7 policy;
};

constexpr go::PolicyChances kSure = {256, 256, 256, 256, 256, 256};

// --- shapes --------------------------------------------------------------------------------------

// The vital point of the x's, as "row col"; "" if there is none.
std::string Vital(const std::vector<std::string>& rows) {
  go::Points<1> region;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      if (rows[r][c] == 'x') region.Add(go::PointAt<1>(static_cast<int>(r), static_cast<int>(c)));
    }
  }
  const auto p = go::VitalPoint<1>(region);
  if (!p) return "";
  return std::to_string(go::RowOf<1>(*p)) + " " + std::to_string(go::ColOf<1>(*p));
}

TEST(VitalPoint, OfSmallEyeSpaces) {
  EXPECT_EQ(Vital({"xxx"}), "0 1") << "three in a row";
  EXPECT_EQ(Vital({"xx", "x."}), "0 0") << "bent three";
  EXPECT_EQ(Vital({"xxx", ".x."}), "0 1") << "the T";
  EXPECT_EQ(Vital({".x.", "xxx", ".x."}), "1 1") << "the cross";
  EXPECT_EQ(Vital({"xxx", "xx."}), "0 1") << "the square with a handle";
  EXPECT_EQ(Vital({"xx.", "xx.", ".x."}), "1 1") << "the same with the handle below";
  EXPECT_EQ(Vital({".x.", "xxx", ".xx"}), "1 1") << "rabbity six";
}

TEST(VitalPoint, ThereIsNoneWhereOneMoveDecidesNothing) {
  EXPECT_EQ(Vital({"x"}), "");
  EXPECT_EQ(Vital({"xx"}), "");
  EXPECT_EQ(Vital({"xxxx"}), "") << "two eyes already";
  EXPECT_EQ(Vital({"xx.", ".xx"}), "") << "bent four in the middle";
  EXPECT_EQ(Vital({"xx", "xx"}), "") << "a square has one eye at most";
  EXPECT_EQ(Vital({"xxxxx"}), "");
  EXPECT_EQ(Vital({"xxx", "xxx"}), "");
  EXPECT_EQ(Vital({"xxxxxxx"}), "");
}

// By the letters, without the table: does the pattern, in any image and colours, match?
bool MatchesByHand(std::uint16_t code) {
  const auto content = [&](int row, int col) {
    const int at = 3 * row + col;
    return code >> (2 * (at > 4 ? at - 1 : at)) & 3;
  };
  for (const std::string_view pattern : go::internal::kPatterns) {
    for (int image = 0; image < 8; ++image) {
      for (const bool exchanged : {false, true}) {
        bool all = true;
        for (int row = 0; row < 3 && all; ++row) {
          for (int col = 0; col < 3 && all; ++col) {
            if (row == 1 && col == 1) continue;
            int r = row;
            int c = col;
            for (int turn = 0; turn < image % 4; ++turn) {
              const int old = r;
              r = c;
              c = 2 - old;
            }
            if (image >= 4) c = 2 - c;
            int held = content(r, c);
            if (exchanged && (held == 1 || held == 2)) held = 3 - held;
            const char letter = pattern[static_cast<std::size_t>(3 * row + col)];
            const std::string_view means = letter == '.'   ? "0"
                                           : letter == 'X' ? "1"
                                           : letter == 'O' ? "2"
                                           : letter == '#' ? "3"
                                           : letter == 'x' ? "02"
                                           : letter == 'o' ? "01"
                                                           : "0123";
            all = means.find(static_cast<char>('0' + held)) != std::string_view::npos;
          }
        }
        if (all) return true;
      }
    }
  }
  return false;
}

TEST(Patterns, TheTableIsWhatTheLettersSay) {
  const go::Patterns patterns;
  int matches = 0;
  for (unsigned code = 0; code < 65536; ++code) {
    const auto c = static_cast<std::uint16_t>(code);
    ASSERT_EQ(patterns.Match(c), MatchesByHand(c)) << code;
    matches += patterns.Match(c) ? 1 : 0;
  }
  EXPECT_GT(matches, 1000);
  EXPECT_FALSE(patterns.Match(0)) << "nothing around";
}

TEST(Patterns, HaneAndCutAreFoundBesideTheLastMove) {
  const Scene hane("...../.XOX./...../...../..... w -", "C4");
  EXPECT_TRUE(NamesOf(hane.g, hane.policy.PatternsAround(PointNamed(hane.g, "C4"))).contains("C3"));
  const Scene far("...../...../..X../...../..... w -", "C3");
  EXPECT_EQ(NamesOf(far.g, far.policy.PatternsAround(PointNamed(far.g, "C3"))), Texts{});
}

// --- what a playout looks for --------------------------------------------------------------------

TEST(Policy, CapturesAChainInAtariBesideTheLastMove) {
  const Scene scene(".OX../OXX../...../...../..... b -", "A4");
  EXPECT_EQ(NamesOf(scene.g, scene.policy.Captures()), (Texts{"A5"})) << "B5, for A4 has A3 too";
  EXPECT_EQ(scene.Played(kSure, "A4"), (Texts{"A5"}));
}

TEST(Policy, LooksOnlyAroundTheLastMovesButAtFirstEverywhere) {
  Scene scene("OX.../...../...../...../....X b -", "E1");
  EXPECT_EQ(NamesOf(scene.g, scene.policy.Captures()), Texts{});
  scene.policy.SetLast(Policy7::kNone, Policy7::kNone);
  EXPECT_EQ(NamesOf(scene.g, scene.policy.Captures()), (Texts{"A4"}));
}

TEST(Policy, SavesByRunningOrByTakingWhatShutsIn) {
  // C3 is in atari; it runs to D3, or takes nothing.
  const Scene run("...../..O../.OX../..O../..... b -", "B3");
  EXPECT_EQ(NamesOf(run.g, run.policy.Saves()), (Texts{"D3"}));
  EXPECT_EQ(run.Played(kSure, "B3"), (Texts{"D3"}));
  // A5 cannot run, for A4 would have no second liberty, but B5 can be taken; C5 runs.
  const Scene take("XOX../..O../O..../...../..... b -", "B5");
  EXPECT_EQ(NamesOf(take.g, take.policy.Saves()), (Texts{"B4", "D5"}));
}

TEST(Policy, ALostChainIsNotRunWith) {
  // A5 has A4 alone, where both would be in atari again.
  const Scene scene("XO.../.O.../...../...../..... b -", "B5");
  EXPECT_EQ(NamesOf(scene.g, scene.policy.Saves()), Texts{});
}

TEST(Policy, NakadeOfAThreePointEye) {
  // White's eye in the corner is A5 B5 C5; Black's last neighbour was White's move at D5.
  const Scene scene("...O./OOOO./XXXXX/...../..... b -", "D5");
  EXPECT_EQ(NamesOf(scene.g, scene.policy.Nakade()), (Texts{"B5"}));
  EXPECT_EQ(scene.Played(kSure, "D5"), (Texts{"B5"}));
}

TEST(Policy, ARegionOfTwoColoursIsNoEyeSpace) {
  const Scene scene("...X./OOOO./XXXXX/...../..... b -", "D4");
  EXPECT_EQ(NamesOf(scene.g, scene.policy.Nakade()), Texts{});
}

TEST(Policy, FillsNoEyeAndPassesWhenNothingIsLeft) {
  const Scene scene(".X.X./XXXXX/.X.X./XXXXX/.X.X. b -", "E4");
  EXPECT_EQ(scene.Played(kSure, "E4"), (Texts{"pass"}));
}

TEST(Policy, PutsNoChainIntoAtari) {
  // At A4 the two stones would have B5 alone.
  const Scene scene("X.O../.O.../O..../OOOOO/.O.O. b -", "C5");
  EXPECT_TRUE(scene.policy.IsSelfAtari(PointNamed(scene.g, "A4")));
  go::PolicyChances careful = kSure;
  careful.pattern = 0;
  EXPECT_FALSE(scene.Played(careful, "C5").contains("A4"));
  go::PolicyChances careless = careful;
  careless.no_random_self_atari = 0;
  careless.no_self_atari = 0;
  EXPECT_TRUE(scene.Played(careless, "C5").contains("A4"));
}

TEST(Policy, PlayoutsEndAndAreTheSameForASeed) {
  const Go10 g;
  const go::Patterns patterns;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    SplitMix64 one(seed);
    SplitMix64 two(seed);
    auto s = g.initial();
    auto t = g.initial();
    const int plies = go::PolicyPlayout(g, patterns, s, one, 1000);
    ASSERT_EQ(plies, g.playout(t, two, 1000)) << "the hook is this playout";
    ASSERT_EQ(s, t);
    ASSERT_TRUE(g.terminal(s)) << "seed " << seed << ", " << plies << " plies";
    ASSERT_TRUE(g.dead_stones(s).IsEmpty());
    auto few = g.initial();
    ASSERT_EQ(g.playout(few, one, 5), 5);
    ASSERT_EQ((few.stones[0] | few.stones[1]).Count(), 5);
  }
}

// Every move is legal, and each point is told once, for who came there first.
TEST(Policy, PlaysByTheRulesAndTellsFirstVisits) {
  const auto g = Make<Go7>({.rows = 5, .cols = 5});
  const go::Patterns patterns;
  Seeded random(3);
  for (int game = 0; game < 200; ++game) {
    auto s = g.initial();
    go::Policy<Go7> policy(g, patterns, s);
    for (int ply = 0; ply < 90 && !policy.board().over(); ++ply) {
      const int p = policy.Play(random);
      if (p != Policy7::kNone) {
        ASSERT_TRUE(g.is_legal_point(s, p)) << g.board(s);
        ASSERT_FALSE(g.is_own_eye(s, p, s.player));
      }
      g.apply(s, p == Policy7::kNone ? Go7::kPass : static_cast<Go7::Move>(p));
      ASSERT_EQ(policy.board().State(), s);
    }
    Go7::Set told;
    int number = 0;
    auto t = g.initial();
    g.playout(t, random, 1000, [&](int player, Go7::Move m) {
      ASSERT_TRUE(player == 0 || player == 1);
      ASSERT_NE(m, Go7::kPass);
      ASSERT_FALSE(told.Has(m));
      told.Add(m);
      ++number;
    });
    ASSERT_GE(number, (t.stones[0] | t.stones[1]).Count());
  }
}

// --- priors --------------------------------------------------------------------------------------

struct Priors {
  Priors(const Go7& g, const Go7::State& s, std::string_view last) {
    const auto list = Moves(g, s);
    const std::vector<Go7::Move> moves(list.begin(), list.end());
    std::vector<MovePrior> priors(moves.size());
    const auto at = static_cast<Go7::Move>(last.empty() ? 0 : PointNamed(g, last));
    g.move_priors(s, last.empty() ? nullptr : &at, moves, priors);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      by_name.emplace_back(g.move_to_string(s, moves[i]), priors[i]);
    }
  }
  double Share(std::string_view name) const {
    for (const auto& [move, prior] : by_name) {
      if (move == name) return static_cast<double>(prior.share);
    }
    ADD_FAILURE() << "no move " << name;
    return 0;
  }
  std::vector<std::pair<std::string, MovePrior>> by_name;
};

TEST(Priors, CapturesAndSavesBeforeOthersSelfAtariAndEyesAfter) {
  const auto g = Make<Go7>({.rows = 5, .cols = 5});
  const auto fight = Position(g, "OX.../...../..X../XX.../.X... b -");
  const Priors p(g, fight, "");
  EXPECT_GT(p.Share("A4"), p.Share("E3")) << "takes A5";
  EXPECT_LT(p.Share("A1"), 0.2) << "an eye";
  EXPECT_LT(p.Share("pass"), p.Share("E3"));
  const auto corner = Position(g, "X.O../.O.../O..../...../..... b -");
  const Priors q(g, corner, "");
  EXPECT_LT(q.Share("A4"), q.Share("D4")) << "in atari afterwards";
}

TEST(Priors, WhatIsNearTheLastMoveIsBetter) {
  const auto g = Make<Go7>({.rows = 7, .cols = 7});
  auto s = Play(g, g.initial(), "C3 E5");
  const Priors near(g, s, "E5");
  const Priors unknown(g, s, "");
  EXPECT_GT(near.Share("E4"), near.Share("C4"));
  EXPECT_LT(unknown.Share("E4"), near.Share("E4"));
}

TEST(Priors, TheEdgeOfAnEmptyBoardIsBad) {
  const auto g = Make<Go7>({.rows = 7, .cols = 7});
  const Priors p(g, g.initial(), "");
  EXPECT_LT(p.Share("A1"), p.Share("D4"));
  EXPECT_GT(p.Share("C3"), p.Share("D4")) << "the third line";
}

}  // namespace
}  // namespace boardgames
