// The rules of Go: perft, captures, ko, suicide, the end, options; the positions that break naive
// programs, each by name.
#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "boardgames/game_history.h"
#include "boardgames/games/go.h"
#include "boardgames/perft.h"
#include "games/go/tests/naive.h"
#include "games/go/tests/support.h"

namespace boardgames {
namespace {

// --- perft ---

struct PerftRow {
  int rows, cols;
  std::vector<std::uint64_t> counts;  // at depth 1, 2, ...
};

template <class G>
void CheckPerft(const PerftRow& row, int every_leaf_depth) {
  const G g = Make<G>({.rows = row.rows, .cols = row.cols});
  for (int depth = 1; depth <= static_cast<int>(row.counts.size()); ++depth) {
    const std::uint64_t expected = row.counts[static_cast<std::size_t>(depth - 1)];
    EXPECT_EQ(Perft(g, g.initial(), depth), expected) << "depth " << depth;
    if (depth > every_leaf_depth) continue;
    EXPECT_EQ(Perft(g, g.initial(), depth, PerftMode::kEveryLeaf), expected) << "depth " << depth;
  }
}

const PerftRow kNine = {9, 9, {82, 6'643, 531'522}};
const PerftRow kFive = {5, 5, {26, 651, 15'650, 361'041}};
const PerftRow kNineteen = {19, 19, {362, 130'683, 47'046'242}};

TEST(Perft, NineByNine) { CheckPerft<Go10>(kNine, 3); }
TEST(Perft, FiveByFive) { CheckPerft<Go7>(kFive, 4); }
TEST(Perft, NineteenByNineteen) { CheckPerft<Go19>(kNineteen, 2); }
TEST(Perft, TheSameWithMoreRoom) {
  CheckPerft<Go10>(kFive, 4);
  CheckPerft<Go13>(kFive, 3);
  CheckPerft<Go19>(kFive, 3);
  CheckPerft<Go13>(kNine, 2);
  CheckPerft<Go19>(kNine, 2);
}

std::uint64_t NaivePerft(const naive::Rules& rules, const naive::Position& p, int depth) {
  if (depth == 0) return 1;
  if (p.passes == 2) return 0;
  std::uint64_t sum = 0;
  for (const int m : naive::Moves(rules, p)) {
    sum += NaivePerft(rules, *naive::After(rules, p, m), depth - 1);
  }
  return sum;
}

// Small boards fill up, so that captures, kos and suicides are within reach.
TEST(Perft, SmallBoardsAgreeWithTheNaiveRules) {
  for (const bool suicide : {false, true}) {
    for (const auto& [rows, cols, depth] :
         {std::array{1, 1, 6}, {1, 2, 10}, {1, 5, 7}, {5, 1, 7}, {2, 2, 8}, {2, 3, 6}, {3, 3, 5}}) {
      SCOPED_TRACE(std::to_string(rows) + "x" + std::to_string(cols) +
                   (suicide ? " with suicide" : ""));
      const naive::Rules rules{rows, cols, suicide};
      const Go7 g = Make<Go7>({.rows = rows, .cols = cols, .suicide = suicide});
      EXPECT_EQ(Perft(g, g.initial(), depth), NaivePerft(rules, naive::Start(rules), depth));
    }
  }
}

// --- legal positions ---

// J. Tromp, "Number of legal Go positions".
TEST(LegalPositions, AreAsManyAsCounted) {
  EXPECT_EQ(CountLegal(1, 1), 1);
  EXPECT_EQ(CountLegal(1, 2), 5);
  EXPECT_EQ(CountLegal(1, 3), 15);
  EXPECT_EQ(CountLegal(2, 2), 57);
  EXPECT_EQ(CountLegal(2, 3), 489);
  EXPECT_EQ(CountLegal(3, 2), 489);
  EXPECT_EQ(CountLegal(3, 3), 12'675);
}

// --- captures ---

TEST(Captures, AStoneWithoutLibertiesIsTaken) {
  const Go7 g = Make<Go7>({.rows = 3, .cols = 3});
  auto s = Play(g, Position(g, ".X./XO./.X. b -"), "C2");
  EXPECT_EQ(g.position_to_string(s), ".X./X.X/.X. w -");
}

TEST(Captures, SeveralChainsAtOnce) {
  const Go7 g = Make<Go7>({.rows = 5, .cols = 5});
  Go7::State s = Position(g, "..X../.XOX./XO.OX/.XOX./..X.. b -");
  EXPECT_EQ(g.gain(s, go::PointAt<1>(2, 2)), 4);
  s = Play(g, s, "C3");
  EXPECT_EQ(g.position_to_string(s), "..X../.X.X./X.X.X/.X.X./..X.. w -");
}

TEST(Captures, TakingGoesBeforeOnesOwnLiberties) {
  // A stone at A1 has no liberty until it has taken.
  const Go7 g = Make<Go7>({.rows = 2, .cols = 4});
  auto s = Play(g, Position(g, "OOX./.OX. b -"), "A1");
  EXPECT_EQ(g.position_to_string(s), "..X./X.X. w -");
}

TEST(Captures, AChainAcrossTheWholeBoard) {
  // Longer than the window in which a big board is looked at.
  const Go19 g = Make<Go19>({.rows = 19, .cols = 19});
  std::string text;
  for (int row = 0; row < 19; ++row) {
    text += row > 0 ? "/" : "";
    text += (row < 18 ? ".XOX" : ".X.X") + std::string(15, '.');
  }
  Go19::State s = Position(g, text + " b -");
  EXPECT_EQ(g.taken_by(s, go::PointAt<6>(18, 2)).Count(), 18);
  s = Play(g, s, "C1");
  EXPECT_EQ(s.stones[1].Count(), 0);
  EXPECT_EQ(s.stones[0].Count(), 39);
  // And for White it would be suicide.
  const auto refused = g.parse_move(Position(g, text + " w -"), "C1");
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error.find("suicide"), std::string::npos) << refused.error;
}

TEST(Captures, Snapback) {
  const Go7 g = Make<Go7>({.rows = 3, .cols = 5});
  auto s = Play(g, Position(g, ".XXX./XOOOX/XO..X b -"), "C1 D1");
  EXPECT_EQ(g.position_to_string(s), ".XXX./XOOOX/XO.OX b -") << "White has taken one stone";
  s = Play(g, s, "C1");
  EXPECT_EQ(g.position_to_string(s), ".XXX./X...X/X.X.X w -") << "no ko: Black takes five";
}

// --- ko ---

// Black to move can take B2 by C2.
constexpr const char* kKo = ".XO./XO.O/.XO. b -";

TEST(Ko, MayNotBeTakenBackAtOnce) {
  const Go7 g = Make<Go7>({.rows = 3, .cols = 4});
  auto s = Play(g, Position(g, kKo), "C2");
  EXPECT_EQ(g.position_to_string(s), ".XO./X.XO/.XO. w B2");
  const auto m = g.parse_move(s, "B2");
  ASSERT_FALSE(m);
  EXPECT_NE(m.error.find("ko"), std::string::npos) << m.error;
  EXPECT_FALSE(Moves(g, s).contains(static_cast<Go7::Move>(go::PointAt<1>(1, 1))));
}

TEST(Ko, IsLiftedByAPass) {
  const Go7 g = Make<Go7>({.rows = 3, .cols = 4});
  auto s = Play(g, Position(g, kKo), "C2 pass A3 B2");
  EXPECT_EQ(g.position_to_string(s), "XXO./XO.O/.XO. b C2") << "White has taken it back";
}

TEST(Ko, IsLiftedByAMoveElsewhere) {
  const Go7 g = Make<Go7>({.rows = 3, .cols = 4});
  auto s = Play(g, Position(g, kKo), "C2 D3 A3 B2");
  EXPECT_EQ(g.position_to_string(s), "XXOO/XO.O/.XO. b C2");
}

TEST(Ko, IsForTheOneTakenPointOnly) {
  // Two stones taken: no ko. One stone taken by a stone that joins others: no ko.
  const Go7 g = Make<Go7>({.rows = 2, .cols = 4});
  auto s = Play(g, Position(g, "OO.X/XX.. b -"), "C2");
  EXPECT_EQ(g.position_to_string(s), "..XX/XX.. w -");
  s = Position(g, "O.X./XX.. b -");
  s = Play(g, s, "B2");
  EXPECT_EQ(g.position_to_string(s), ".XX./XX.. w -");
}

// Three kos, one above the other; Black can take the first and the third, White the second.
constexpr const char* kTripleKo = ".XO./XO.O/.XO./.XO./X.XO/.XO./.XO./XO.O/.XO. b -";
// Each takes a ko in turn until all are as they were.
const std::vector<std::string> kTripleKoCycle = {"C8", "B5", "C2", "B8", "C5", "B2"};

template <class G>
bool IsLegal(const GameHistory<G>& game, const std::string& move) {
  MoveListFor<G> moves;
  game.moves(moves);
  const auto m = game.game().parse_move(game.state(), move);
  return m && moves.contains(*m);
}

TEST(Ko, TripleKoGoesRoundUnderSimpleKo) {
  const Go10 g = Make<Go10>({.rows = 9, .cols = 4});
  GameHistory<Go10> game(g, Position(g, kTripleKo));
  for (const std::string& m : kTripleKoCycle) {
    ASSERT_TRUE(IsLegal(game, m)) << m;
    game.play(*g.parse_move(game.state(), m));
  }
  // The same stones; but now the ko White has just taken may not be taken back.
  EXPECT_EQ(game.state().stones, game.start().stones);
  EXPECT_FALSE(game.finished()) << "in play the game just goes on";
  EXPECT_TRUE(IsLegal(game, "C8"));
  EXPECT_FALSE(IsLegal(game, "C2"));
}

TEST(Ko, TripleKoIsBrokenBySuperko) {
  for (const KoRule ko : {KoRule::kPositional, KoRule::kSituational}) {
    const Go10 g = Make<Go10>({.rows = 9, .cols = 4, .ko = ko});
    GameHistory<Go10> game(g, Position(g, kTripleKo));
    for (const std::string& m : kTripleKoCycle) {
      const bool last = m == kTripleKoCycle.back();
      ASSERT_EQ(IsLegal(game, m), !last) << m;
      if (!last) game.play(*g.parse_move(game.state(), m));
    }
    EXPECT_TRUE(IsLegal(game, "pass"));
  }
}

TEST(Ko, PositionalAndSituationalSuperkoDiffer) {
  // Suicide of one stone leaves the stones as they were, with the other player to move.
  for (const auto& [ko, legal] :
       {std::pair{KoRule::kPositional, false}, {KoRule::kSituational, true}}) {
    const Go7 g = Make<Go7>({.rows = 2, .cols = 2, .suicide = true, .ko = ko});
    const GameHistory<Go7> game(g, Position(g, ".O/O. b -"));
    EXPECT_EQ(IsLegal(game, "A2"), legal);
    EXPECT_TRUE(IsLegal(game, "pass"));
  }
}

TEST(Ko, APassMayRepeatThePositionUnderSuperko) {
  const Go7 g = Make<Go7>({.rows = 2, .cols = 2, .ko = KoRule::kPositional});
  GameHistory<Go7> game(g);
  EXPECT_TRUE(IsLegal(game, "pass"));
  game.play(Go7::kPass);
  EXPECT_TRUE(IsLegal(game, "pass"));
  game.play(Go7::kPass);
  EXPECT_TRUE(game.finished());
}

// --- suicide ---

TEST(Suicide, OfSeveralStonesIsForbiddenByDefault) {
  const Go7 g = Make<Go7>({.rows = 3, .cols = 3});
  const Go7::State s = Position(g, "X.O/OOO/.O. b -");
  const auto m = g.parse_move(s, "B3");
  ASSERT_FALSE(m);
  EXPECT_NE(m.error.find("suicide"), std::string::npos) << m.error;
  EXPECT_EQ(g.count_moves(s), 1) << "only the pass";
}

TEST(Suicide, OfSeveralStonesTakesThemOffWhereAllowed) {
  const Go7 g = Make<Go7>({.rows = 3, .cols = 3, .suicide = true});
  auto s = Play(g, Position(g, "X.O/OOO/.O. b -"), "B3");
  EXPECT_EQ(g.position_to_string(s), "..O/OOO/.O. w -");
  EXPECT_EQ(s.hash, Position(g, "..O/OOO/.O. w -").hash);
}

TEST(Suicide, OfOneStoneChangesOnlyTheTurn) {
  const Go7 g = Make<Go7>({.rows = 2, .cols = 2, .suicide = true});
  auto s = Play(g, Position(g, ".O/O. b -"), "A2");
  EXPECT_EQ(g.position_to_string(s), ".O/O. w -");
}

TEST(Suicide, IsNoneIfItTakes) {
  for (const bool suicide : {false, true}) {
    const Go7 g = Make<Go7>({.rows = 2, .cols = 3, .suicide = suicide});
    auto s = Play(g, Position(g, ".OX/OX. b -"), "A2");
    EXPECT_EQ(g.position_to_string(s), "X.X/.X. w -");
  }
}

// --- life, seki ---

TEST(Life, ATwoEyedGroupCannotBeTaken) {
  const Go7 g = Make<Go7>({.rows = 5, .cols = 5});
  const Go7::State s = Position(g, ".X.XO/XXXXO/OOOOO/...../..... w -");
  EXPECT_EQ(g.life(s, 0).alive, s.stones[0]);
  EXPECT_EQ(g.life(s, 0).secure.Count(), 8) << "six stones and two eyes";
  EXPECT_FALSE(g.is_legal_point(s, go::PointAt<1>(0, 0)));
  EXPECT_FALSE(g.is_legal_point(s, go::PointAt<1>(0, 2)));
  EXPECT_EQ(g.bounds(s, 0, kToEnd).lo, (2 * 8 - 25) * Go7::kPointValue);
}

TEST(Life, OneBigEyeIsNotEnough) {
  const Go7 g = Make<Go7>({.rows = 5, .cols = 5});
  const Go7::State s = Position(g, "...XO/XXXXO/OOOOO/...../..... w -");
  EXPECT_TRUE(g.life(s, 0).alive.IsEmpty());
  // White plays in the middle and then the last liberty, whatever Black does.
  for (const char* moves : {"B5 A5 C5", "B5 C5 A5", "B5 pass A5 pass C5"}) {
    auto t = Play(g, s, moves);
    EXPECT_EQ(t.stones[0].Count(), 0) << g.board(t);
  }
}

TEST(Life, RegionsOfTwoChainsHoldBoth) {
  // Neither chain is alive alone; both corners touch both.
  const Go7 g = Make<Go7>({.rows = 2, .cols = 2});
  const Go7::State s = Position(g, ".X/X. w -");
  EXPECT_EQ(g.life(s, 0).alive, s.stones[0]);
  EXPECT_EQ(g.bounds(s, 0, kToEnd).lo, 4 * Go7::kPointValue);
}

TEST(Life, AnOpponentInsideCanBeTaken) {
  // Black has three eyes, and White's stone at D2 sits in a fourth.
  const Go7 g = Make<Go7>({.rows = 4, .cols = 4});
  const Go7::State s = Position(g, ".X../XXXX/..XO/XXX. b -");
  EXPECT_EQ(g.life(s, 0).alive, s.stones[0]);
  EXPECT_EQ(g.life(s, 0).secure, g.board());
  EXPECT_EQ(g.bounds(s, 0, kToEnd).lo, 16 * Go7::kPointValue);
}

TEST(Life, ARegionMayHaveOnePointThatNoLivingStoneTouches) {
  // Black lives with the eyes A5 and E1. White could make one eye in the middle, at C3, not two.
  const Go7 g = Make<Go7>({.rows = 5, .cols = 5});
  const Go7::State s = Position(g, ".XXXX/XX.XX/X...X/XX.XX/XXXX. w -");
  EXPECT_EQ(g.life(s, 0).secure, g.board());
  // With two such points he is not sure of it any more, only of his stones and the eyes.
  const Go10 wide = Make<Go10>({.rows = 5, .cols = 6});
  const Go10::State t = Position(wide, ".XXXXX/XX..XX/X....X/XX..XX/XXXXX. w -");
  EXPECT_EQ(wide.life(t, 0).alive, t.stones[0]);
  EXPECT_EQ(wide.life(t, 0).regions, wide.empty_points(t));
  EXPECT_EQ(wide.life(t, 0).secure.Count(), t.stones[0].Count() + 2);
}

TEST(Life, SuicideCanTakeAnEye) {
  // C1 cannot be filled unless White may take his own two stones off; then he comes back at C1 with
  // a liberty at D1.
  const char* text = ".X.O w -";
  const Go7 g = Make<Go7>({.rows = 1, .cols = 4});
  EXPECT_EQ(g.life(Position(g, text), 0).alive.Count(), 1);
  const Go7 with_suicide = Make<Go7>({.rows = 1, .cols = 4, .suicide = true});
  Go7::State s = Position(with_suicide, text);
  EXPECT_TRUE(with_suicide.life(s, 0).alive.IsEmpty());
  s = Play(with_suicide, s, "C1 pass C1 pass A1");
  EXPECT_EQ(with_suicide.position_to_string(s), "O.O. b B1");
}

TEST(Life, Seki) {
  // Both chains have the two liberties A2 and D1; whoever takes one of them is taken.
  const Go7 g = Make<Go7>({.rows = 2, .cols = 4});
  for (const char* text : {".OOO/XXX. b -", ".OOO/XXX. w -"}) {
    const Go7::State s = Position(g, text);
    EXPECT_EQ(g.area(s), 0);
    EXPECT_TRUE(g.life(s, 0).alive.IsEmpty());
    EXPECT_TRUE(g.life(s, 1).alive.IsEmpty());
    for (const auto m : Moves(g, s)) {
      Go7::State t = s;
      g.apply(t, m);
      const auto me = static_cast<std::size_t>(s.player);
      if (m == Go7::kPass) continue;
      // The reply at the other liberty takes everything.
      Score best = 0;
      for (const auto r : Moves(g, t)) best = std::max(best, g.gain(t, r));
      EXPECT_EQ(best, t.stones[me].Count());
    }
  }
}

// --- the end and the count ---

TEST(End, TwoPasses) {
  const Go7 g = Make<Go7>({.rows = 3, .cols = 3, .komi = 0.5});
  auto s = Play(g, g.initial(), "B2 pass");
  EXPECT_FALSE(g.terminal(s));
  EXPECT_EQ(s.passes, 1);
  auto t = Play(g, s, "A1");
  EXPECT_EQ(t.passes, 0) << "a stone between two passes";
  s = Play(g, s, "pass");
  EXPECT_TRUE(g.terminal(s));
  EXPECT_EQ(g.utility(s, 0), 850);
  EXPECT_EQ(g.utility(s, 1), -850);
}

TEST(Area, CountsStonesAndWhatTheyAloneSurround) {
  const Go7 g = Make<Go7>({.rows = 3, .cols = 5});
  EXPECT_EQ(g.area(g.initial()), 0);
  EXPECT_EQ(g.area(Position(g, "...../..X../..... b -")), 15);
  EXPECT_EQ(g.area(Position(g, ".X.O./.X.O./.X.O. b -")), 0) << "the middle is nobody's";
  EXPECT_EQ(g.area(Position(g, ".XXO./.X.O./.XXO. b -")), 2 + 3 - 3 + 3 - 3) << "C2 touches D2";
  EXPECT_EQ(g.area(Position(g, ".X.OO/.X.O./.XXOO b -")), 3 + 4 - 5 - 1);
}

// --- options ---

TEST(Options, AreCheckedWithASentence) {
  const auto error = [](const GoOptions& o) { return Go10::Make(o).error; };
  EXPECT_EQ(error({}), "");
  EXPECT_NE(error({.rows = 0}).find("'rows' is 0; it must be 1 to 19"), std::string::npos);
  EXPECT_NE(error({.cols = 20}).find("'cols' is 20; it must be 1 to 19"), std::string::npos);
  EXPECT_NE(error({.rows = 19, .cols = 19}).find("Go19"), std::string::npos);
  EXPECT_NE(error({.komi = 1000.5}).find("'komi'"), std::string::npos);
  EXPECT_NE(error({.komi = 1.0 / 3}).find("two decimals"), std::string::npos);
  EXPECT_NE(error({.komi = std::numeric_limits<double>::quiet_NaN()}).find("'komi'"),
            std::string::npos);
  EXPECT_NE(error({.komi = std::numeric_limits<double>::infinity()}).find("'komi'"),
            std::string::npos);
}

TEST(Options, KomiIsInHundredths) {
  for (const auto& [komi, units] : {std::pair{7.5, 750},
                                    {0.29, 29},
                                    {-3.75, -375},
                                    {1000.0, 100'000},
                                    {0.0, 0},
                                    {6.0, 600},
                                    {-0.01, -1}}) {
    EXPECT_EQ(Make<Go7>({.rows = 5, .cols = 5, .komi = komi}).komi(), units) << komi;
  }
}

TEST(Options, RoomOfTheTypes) {
  EXPECT_TRUE(Go7::Make({.rows = 8, .cols = 7}));
  EXPECT_FALSE(Go7::Make({.rows = 7, .cols = 8}));
  EXPECT_TRUE(Go10::Make({.rows = 11, .cols = 10}));
  EXPECT_TRUE(Go13::Make({.rows = 13, .cols = 13}));
  EXPECT_TRUE(Go19::Make({.rows = 1, .cols = 19}));
  EXPECT_EQ(Go7().points(), 49);
  EXPECT_EQ(Go10().points(), 81);
  EXPECT_EQ(Go13().points(), 81);
  EXPECT_EQ(Go19().points(), 81);
}

TEST(State, IsSmallAndPlain) {
  EXPECT_EQ(sizeof(Go7::State), 32u);
  EXPECT_EQ(sizeof(Go10::State), 48u);
  EXPECT_EQ(sizeof(Go13::State), 64u);
  EXPECT_EQ(sizeof(Go19::State), 112u);
  EXPECT_TRUE(std::is_trivially_copyable_v<Go19::State>);
  EXPECT_TRUE(std::has_unique_object_representations_v<Go19::State>);
}

// --- eyes ---

TEST(OwnEye, NeedsOwnStonesBesideAndFewOthersDiagonally) {
  const Go7 g = Make<Go7>({.rows = 5, .cols = 5});
  const auto eye = [&](const char* text, int row, int col) {
    return g.is_own_eye(Position(g, text), go::PointAt<1>(row, col), 0);
  };
  EXPECT_TRUE(eye("...../..X../.X.X./..X../..... b -", 2, 2));
  EXPECT_TRUE(eye("...../.OX../.X.X./..X../..... b -", 2, 2)) << "one diagonal may be the other's";
  EXPECT_FALSE(eye("...../.OX../.X.X./..XO./..... b -", 2, 2)) << "two may not";
  EXPECT_FALSE(eye("...../..X../.X.X./...../..... b -", 2, 2)) << "a neighbour is empty";
  EXPECT_FALSE(eye("...../..X../.X.X./..O../..... b -", 2, 2));
  EXPECT_TRUE(eye(".X.../X..../...../...../..... b -", 0, 0));
  EXPECT_FALSE(eye(".X.../XO.../...../...../..... b -", 0, 0)) << "on the edge not even one";
  EXPECT_FALSE(eye("X..../...../...../...../..... b -", 0, 0)) << "not empty";
  EXPECT_FALSE(
      g.is_own_eye(Position(g, "...../..X../.X.X./..X../..... b -"), go::PointAt<1>(2, 2), 1));
}

}  // namespace
}  // namespace boardgames
