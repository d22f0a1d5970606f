// The optional hooks and the evaluators, each for what it must mean.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <deque>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "boardgames/game_history.h"
#include "boardgames/game_traits.h"
#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/evaluators.h"
#include "boardgames/presentation.h"
#include "boardgames/reference/gain.h"
#include "games/quoridor/tests/helpers.h"

namespace boardgames::quoridor {
namespace {

static_assert(sizeof(Quoridor::State) == 48);
static_assert(std::is_trivially_copyable_v<Quoridor::State>);
static_assert(std::has_unique_object_representations_v<Quoridor::State>);
static_assert(sizeof(Quoridor::Move) == 2);
static_assert(sizeof(Quoridor) <= 512);
static_assert(sizeof(QuoridorLarge::State) == 144);
static_assert(std::is_trivially_copyable_v<QuoridorLarge::State>);
static_assert(std::has_unique_object_representations_v<QuoridorLarge::State>);
static_assert(sizeof(QuoridorLarge::Move) == 2);
static_assert(HasHash<Quoridor> && HasCanonical<Quoridor> && HasSymmetries<Quoridor> &&
              HasBounds<Quoridor> && HasPseudoLegalMoves<Quoridor> && HasPrior<Quoridor> &&
              HasMoveIndex<Quoridor> && HasRepetition<Quoridor> && HasCountMoves<Quoridor> &&
              HasGain<Quoridor> && HasNotation<Quoridor> && HasEvaluate<Quoridor>);

template <int kWords>
Bits<kWords> RandomCells(SplitMix64& random) {
  Bits<kWords> b;
  ForEachCell(Rectangle<kWords>(Layout<kWords>::kMaxSide, Layout<kWords>::kMaxSide), [&](int cell) {
    if (random.Uniform(2) == 0) b |= CellBit<kWords>(cell);
  });
  return b;
}

template <int kWords>
void CheckNth() {
  Seeded random(5);
  for (int i = 0; i < 200; ++i) {
    const Bits<kWords> b = RandomCells<kWords>(random);
    int n = 0;
    ForEachCell(b, [&](int cell) { ASSERT_EQ(b.Nth(n++), cell); });
    ASSERT_EQ(n, b.Count());
  }
}

TEST(Bits, TheNthCellIsTheNthVisited) {
  CheckNth<1>();
  CheckNth<4>();
}

template <int kWords>
void CheckMirror() {
  constexpr int kMaxSide = Layout<kWords>::kMaxSide;
  Seeded random(6);
  for (int columns = 2; columns <= kMaxSide; ++columns) {
    ForEachCell(Rectangle<kWords>(columns, kMaxSide), [&](int cell) {
      const auto image = MirrorColumns(CellBit<kWords>(cell), columns);
      const int mirrored =
          CellAt<kWords>(columns - 1 - ColumnOf<kWords>(cell), RowOf<kWords>(cell));
      ASSERT_TRUE(image == CellBit<kWords>(mirrored));
    });
    const auto some = RandomCells<kWords>(random) & Rectangle<kWords>(columns, kMaxSide);
    ASSERT_TRUE(MirrorColumns(MirrorColumns(some, columns), columns) == some);
  }
}

TEST(Bits, MirroringColumnsIsAnInvolutionThatMirrorsEachCell) {
  CheckMirror<1>();
  CheckMirror<4>();
}

// --- keys ----------------------------------------------------------------------------------------

TEST(Hash, TheOrderOfMovesAndTheKindOfTheLastOneDoNotMatter) {
  const Quoridor g;
  const auto a = Play(g, g.initial(), "e3h e8 e2");
  const auto b = Play(g, g.initial(), "e2 e8 e3h");
  EXPECT_TRUE(a == b);
  EXPECT_EQ(g.hash(a), g.hash(b));
  EXPECT_EQ(RepetitionKey(g, a), RepetitionKey(g, b));
  EXPECT_EQ(a.last_was_wall, 0);
  EXPECT_EQ(b.last_was_wall, 1);
}

TEST(Hash, EverythingElseMatters) {
  const Quoridor g;
  const std::vector<std::string> positions = {
      "e4,e6/e3h/9,9/0", "e4,e6/e3h/9,9/1", "e4,e6/e3v/9,9/0", "e6,e4/e3h/9,9/0", "e4,d6/e3h/9,9/0",
      "e4,e6/e3h/9,8/0", "e4,e6/e3h/8,9/0", "e4,e6//9,9/0",    "e4,e6/e4h/9,9/0", "e4,e6/e4v/9,9/0",
  };
  std::map<std::uint64_t, std::string> seen;
  for (const auto& text : positions) {
    EXPECT_TRUE(seen.try_emplace(g.hash(Position(g, text)), text).second) << text;
  }
}

TEST(Canonical, MirroredPositionsShareAKeyAndMoveCodes) {
  const Quoridor g;
  const auto s = Position(g, "d4,f6/b3h,d5v/9,9/1");
  const auto t = Position(g, "f4,d6/g3h,e5v/9,9/1");
  EXPECT_TRUE(g.transform(s, 1) == t);
  const CanonicalKey a = g.canonical(s);
  const CanonicalKey b = g.canonical(t);
  EXPECT_EQ(a.key, b.key);
  EXPECT_NE(a.symmetry, b.symmetry);
  for (const auto& [mine, image] :
       {std::pair{"e6", "e6"}, {"g6", "c6"}, {"c3v", "f3v"}, {"h1h", "a1h"}}) {
    const auto m = *g.parse_move(s, mine);
    const auto n = *g.parse_move(t, image);
    EXPECT_EQ(g.transform_move(m, 1), n);
    EXPECT_EQ(MoveCode(g, m, a.symmetry), MoveCode(g, n, b.symmetry));
  }
}

TEST(Canonical, FourPlayersHaveNoMirror) {
  const Quoridor g = Make({.players = 4});
  EXPECT_EQ(g.symmetries(), 1);
  EXPECT_EQ(g.canonical(g.initial()).key, g.hash(g.initial()));
}

TEST(Repetition, WallsCannotComeBackPawnsCan) {
  const Quoridor g;
  const auto s = g.initial();
  EXPECT_TRUE(g.may_repeat(s, *g.parse_move(s, "e2")));
  EXPECT_FALSE(g.may_repeat(s, *g.parse_move(s, "e2h")));
}

TEST(Repetition, TheThirdOccurrenceIsADraw) {
  const Quoridor g;
  GameHistory<Quoridor> game(g);
  for (int i = 0; i < 2; ++i) {
    for (const char* move : {"d1", "d9", "e1", "e9"}) {
      ASSERT_FALSE(game.finished());
      game.play(MoveNamed(g, game.state(), move));
    }
  }
  EXPECT_TRUE(game.finished());
  EXPECT_TRUE(game.drawn_by_repetition());
  EXPECT_EQ(game.utility(0), 0);

  const Quoridor endless = Make({.repetition = 0});
  GameHistory<Quoridor> on(endless);
  for (int i = 0; i < 10; ++i) {
    for (const char* move : {"d1", "d9", "e1", "e9"}) {
      on.play(*endless.parse_move(on.state(), move));
    }
  }
  EXPECT_FALSE(on.finished());
}

// --- moves ---------------------------------------------------------------------------------------

TEST(RandomMove, DrawsEveryLegalMoveEquallyOften) {
  const Quoridor g = Make({.cols = 3, .rows = 3, .walls = 2});
  const auto s = Position(g, "b1,b3/a1h/1,2/1");
  const auto legal = Moves(g, s);
  MoveListFor<Quoridor> pseudo_legal;
  g.pseudo_legal_moves(s, pseudo_legal);
  ASSERT_LT(legal.size(), pseudo_legal.size()) << "some draws must be refused";
  Seeded random(3);
  constexpr int kEach = 10'000;
  std::map<int, int> drawn;
  for (int i = 0; i < kEach * legal.size(); ++i) {
    const auto m = g.random_move(s, random);
    ASSERT_TRUE(legal.contains(m));
    ++drawn[m.code];
  }
  // Five standard deviations, each about 100.
  for (const auto& m : legal) EXPECT_NEAR(drawn[m.code], kEach, 500) << g.move_to_string(s, m);
}

TEST(Gain, CountsStepsWonOnTheRival) {
  const Quoridor g;
  const auto s = Position(g, "e4,e6//9,9/0");
  const auto gain = [&](const char* move) { return g.gain(s, *g.parse_move(s, move)); };
  EXPECT_EQ(gain("e5"), 1);
  EXPECT_EQ(gain("e3"), -1);
  EXPECT_EQ(gain("d4"), 0);
  EXPECT_EQ(gain("e5h"), -1) << "the wall is in the way of both, and costs one";
  EXPECT_EQ(gain("e3h"), 0) << "only the rival has to walk around it";
}

TEST(Prior, PutsStepsTowardsTheGoalFirst) {
  const Quoridor g;
  const auto s = Position(g, "e4,e6//9,9/0");
  const auto prior = [&](const char* move) { return g.prior(s, *g.parse_move(s, move), 1); };
  EXPECT_EQ(prior("e5"), 1);
  EXPECT_EQ(prior("d4"), 0);
  EXPECT_EQ(prior("e3"), -1);
  EXPECT_EQ(prior("e3h"), 0);
}

// --- bounds --------------------------------------------------------------------------------------

TEST(Settled, AWinAtOnceWithAnyNumberOfWalls) {
  const Quoridor g;
  EXPECT_EQ(g.bounds(Position(g, "c8,e5//9,9/0"), 0, 0), Interval::Exactly(WinIn(1)));
  EXPECT_EQ(g.bounds(Position(g, "c8,e5//9,9/0"), 1, 0), Interval::Exactly(-WinIn(1)));
  EXPECT_EQ(g.bounds(Position(g, "e5,c2//9,9/1"), 1, 0), Interval::Exactly(WinIn(1)));
  EXPECT_EQ(g.bounds(Position(g, "e7,e8//9,9/0"), 0, 0), Interval::Exactly(WinIn(1)))
      << "by a jump";
  EXPECT_FALSE(g.bounds(Position(g, "c8,e5/c8h/9,9/0"), 0, 0).exact()) << "walled off";
  EXPECT_FALSE(g.bounds(Position(g, "c8,e5//9,9/1"), 0, 0).exact())
      << "not on move: it can be walled off";
  EXPECT_FALSE(g.bounds(Position(g, "c7,e5//9,9/0"), 0, 0).exact());
}

TEST(Settled, RacesWithoutWallsLeft) {
  const Quoridor g;
  // Past each other: four steps against four, five against four.
  EXPECT_EQ(g.bounds(Position(g, "c5,g5//0,0/0"), 0, 0), Interval::Exactly(WinIn(7)));
  EXPECT_EQ(g.bounds(Position(g, "c4,g5//0,0/0"), 0, 0), Interval::Exactly(LossIn(8)));
  EXPECT_EQ(g.bounds(Position(g, "c4,g5//0,0/1"), 1, 0), Interval::Exactly(WinIn(7)));
  // Face to face: whoever has to come near is jumped over. For the search.
  EXPECT_FALSE(g.bounds(Position(g, "e4,e6//0,0/0"), 0, 0).exact());
  EXPECT_FALSE(g.bounds(Position(g, "c5,g5//0,1/0"), 0, 0).exact()) << "a wall is left";
}

TEST(Settled, KnowsNothingOfMorePlayers) {
  const Quoridor g = Make({.players = 4});
  EXPECT_FALSE(g.bounds(Position(g, "c8,a5,e8,i5//0,0,0,0/0"), 0, 0).exact());
}

// --- evaluators ----------------------------------------------------------------------------------

TEST(Evaluators, AreZeroSumForTwoPlayersAndEqualOnMirroredPositions) {
  Seeded random(8);
  for (const QuoridorOptions& o :
       {QuoridorOptions{}, QuoridorOptions{.cols = 4, .rows = 6, .walls = 3}}) {
    const Quoridor g = Make(o);
    for (int i = 0; i < 500; ++i) {
      const auto s = RandomPosition(g, random, NumberBelow(random, 50));
      SCOPED_TRACE(g.position_to_string(s));
      const auto check = [&](auto e) {
        ASSERT_EQ(e(g, s, 0), -e(g, s, 1));
        ASSERT_EQ(e(g, s, 0), e(g, g.transform(s, 1), 0));
      };
      check(Default{});
      check(Material{});
      check(Original{});
    }
  }
}

TEST(Evaluators, MaterialIsTheDifferenceOfShortestWays) {
  const Quoridor g;
  EXPECT_EQ(Material{}(g, g.initial(), 0), 0);
  EXPECT_EQ(Material{}(g, Position(g, "e4,e6//9,9/0"), 0), 5 - 5);
  EXPECT_EQ(Material{}(g, Position(g, "e4,e8//9,9/0"), 0), 7 - 5);
  EXPECT_EQ(Material{}(g, Position(g, "e4,d8/e4h/9,9/0"), 0), 7 - 6) << "one step around the wall";
}

TEST(Evaluators, OriginalIsTheReportsFormula) {
  const Quoridor g;
  // After the pawn move e2 of the first player: own way 7, the other's 8.
  const auto pawn = Play(g, g.initial(), "e2");
  EXPECT_EQ(Original{}(g, pawn, 0), 2 * (81 - 7) - 3 * (81 - 8));
  EXPECT_EQ(Original{}(g, pawn, 1), -Original{}(g, pawn, 0));
  // After the wall e8h, which both have to walk around: 9 steps each.
  const auto wall = Play(g, g.initial(), "e8h");
  EXPECT_EQ(g.distances(wall, 0).own, 9);
  EXPECT_EQ(g.distances(wall, 0).rival, 9);
  EXPECT_EQ(Original{}(g, wall, 0), 5 * (81 - 9) - 1 * (81 - 9));
  // And a reply: it is now the second player's own view that is weighed.
  const auto reply = Play(g, wall, "d9");
  EXPECT_EQ(Original{}(g, reply, 1), 2 * (81 - 8) - 3 * (81 - 9));
}

// Steps from a cell to a row by the walls of a position's text alone; pawns are no obstacles.
int StepsByText(const std::string& text, const std::string& from, char goal) {
  std::set<std::string> walls;
  const std::size_t begin = text.find('/') + 1;
  std::stringstream list(text.substr(begin, text.find('/', begin) - begin));
  for (std::string wall; std::getline(list, wall, ',');) walls.insert(wall);
  const auto name = [](int x, int y) {
    return std::string{static_cast<char>('a' + x), static_cast<char>('1' + y)};
  };
  const auto shut = [&](int x, int y, int dx, int dy) {
    if (dy != 0) {  // a wall north of the lower cell, begun there or one to the west
      const int lower = dy > 0 ? y : y - 1;
      return walls.contains(name(x, lower) + "h") || walls.contains(name(x - 1, lower) + "h");
    }
    const int left = dx > 0 ? x : x - 1;
    return walls.contains(name(left, y) + "v") || walls.contains(name(left, y - 1) + "v");
  };
  std::map<std::string, int> steps = {{from, 0}};
  std::deque<std::pair<int, int>> next = {{from[0] - 'a', from[1] - '1'}};
  while (!next.empty()) {
    const auto [x, y] = next.front();
    next.pop_front();
    const int here = steps[name(x, y)];
    if (name(x, y)[1] == goal) return here;
    for (const auto& [dx, dy] : {std::pair{0, 1}, {0, -1}, {1, 0}, {-1, 0}}) {
      const int u = x + dx, v = y + dy;
      if (u < 0 || u > 8 || v < 0 || v > 8 || shut(x, y, dx, dy)) continue;
      if (steps.emplace(name(u, v), here + 1).second) next.emplace_back(u, v);
    }
  }
  return -1;
}

TEST(Evaluators, OriginalIsTheReportsFormulaOnRandomPositions) {
  const Quoridor g;
  Seeded random(10);
  int after_walls = 0;
  for (int n = 0; n < 100; ++n) {
    auto s = g.initial();
    std::string move;
    const int plies = 1 + NumberBelow(random, 40);
    for (int ply = 0; ply < plies && !g.terminal(s); ++ply) {
      const auto m = g.random_move(s, random);
      move = g.move_to_string(s, m);
      g.apply(s, m);
    }
    const std::string text = g.position_to_string(s);
    SCOPED_TRACE(move + " led to " + text);
    const int ways[] = {StepsByText(text, text.substr(0, 2), '9'),
                        StepsByText(text, text.substr(3, 2), '1')};
    const int mover = text.back() == '0' ? 1 : 0;  // who made the move
    const bool wall = move.size() == 3;
    const double w1 = wall ? 2.5 : 1.0, w2 = wall ? 0.5 : 1.5;
    const double v = w1 * (81 - ways[mover]) - w2 * (81 - ways[1 - mover]);
    ASSERT_EQ(Original{}(g, s, mover), 2 * v);
    ASSERT_EQ(Original{}(g, s, 1 - mover), -2 * v);
    after_walls += wall ? 1 : 0;
  }
  EXPECT_GT(after_walls, 20);
  EXPECT_LT(after_walls, 100);
}

TEST(Evaluators, WithFourPlayersEachSeesHimselfAndHisRival) {
  const Quoridor g = Make({.players = 4});
  // Steps to go: 4, 8, 8, 7.
  const auto s = Position(g, "e5,a5,e9,h5//5,5,5,5/1");
  EXPECT_EQ(Material{}(g, s, 0), 7 - 4);
  EXPECT_EQ(Material{}(g, s, 1), 4 - 8);
  EXPECT_EQ(Material{}(g, s, 3), 4 - 7);
  EXPECT_EQ(Original{}(g, s, 0), 2 * (81 - 4) - 3 * (81 - 7));
  EXPECT_GT(Default{}(g, s, 0), 0);
  EXPECT_LT(Default{}(g, s, 2), 0);
}

TEST(Evaluators, DefaultLikesStepsWallsAndTheMove) {
  const Quoridor g;
  const auto value = [&](const char* text) { return Default{}(g, Position(g, text), 0); };
  EXPECT_EQ(value("e4,e6//9,9/0"), 50);
  EXPECT_EQ(value("e4,e6//9,9/1"), -50);
  EXPECT_EQ(value("e4,e6//9,8/0"), 50 + 10 * 5);
  EXPECT_EQ(value("e5,e6//0,0/0"), 50 + 100);
}

}  // namespace
}  // namespace boardgames::quoridor
