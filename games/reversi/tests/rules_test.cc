// The rules: perft, passes, the end, scoring, blocked cells, and random play against the oracle.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/games/reversi.h"
#include "boardgames/perft.h"
#include "boardgames/result.h"
#include "helpers.h"
#include "naive_reversi.h"

namespace boardgames::reversi {
namespace {

// --- perft ---------------------------------------------------------------------------------------

struct PerftRow {
  int size;
  const char* blocked;
  std::vector<std::uint64_t> counts;  // of depth 1, 2, ...
};

TEST(ReversiPerft, CountsOfEveryBoard) {
  for (const PerftRow& row :
       {PerftRow{8, "", {4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571056}},
        PerftRow{6, "", {4, 12, 56, 244, 1364, 7604, 47740, 308716}},
        PerftRow{4, "", {4, 12, 44, 128, 424, 1256, 3624, 9112, 20032}},
        PerftRow{8, "a1", {4, 12, 56, 244, 1396, 8194, 54986}},
        PerftRow{8, "c3 f6", {4, 8, 32, 104, 528, 2648, 16108}},
        PerftRow{8, "d3 e6", {2, 6, 22, 94, 424, 2178, 11822}}}) {
    SCOPED_TRACE("size " + std::to_string(row.size) + " blocked " + row.blocked);
    const Reversi g = Rules({.size = row.size, .blocked = row.blocked});
    int depth = 0;
    for (const std::uint64_t count : row.counts) {
      EXPECT_EQ(Perft(g, g.initial(), ++depth), count) << "depth " << depth;
      if (count >= 4'000'000) continue;
      EXPECT_EQ(Perft(g, g.initial(), depth, PerftMode::kEveryLeaf), count) << "depth " << depth;
    }
  }
}

TEST(ReversiPerft, IsTheSameWhoeverBegins) {
  // White's start is black's, turned by a quarter.
  const Reversi g = Rules({.first = Color::kWhite});
  EXPECT_EQ(Perft(g, g.initial(), 7), 55092u);
}

// --- the start -----------------------------------------------------------------------------------

TEST(ReversiStart, EightByEight) {
  const Reversi g;
  EXPECT_EQ(g.position_to_string(g.initial()),
            "---------------------------OX------XO--------------------------- X");
  EXPECT_EQ(g.to_move(g.initial()), 0);
  EXPECT_EQ(Names(g, g.initial()), (std::vector<std::string>{"d3", "c4", "f5", "e6"}));
}

TEST(ReversiStart, SmallBoardsHaveTheirOwnNotation) {
  const Reversi six = Rules({.size = 6});
  EXPECT_EQ(six.position_to_string(six.initial()), "--------------OX----XO-------------- X");
  EXPECT_EQ(Names(six, six.initial()), (std::vector<std::string>{"c2", "b3", "e4", "d5"}));
  const Reversi four = Rules({.size = 4});
  EXPECT_EQ(four.position_to_string(four.initial()), "-----OX--XO----- X");
  EXPECT_EQ(Names(four, four.initial()), (std::vector<std::string>{"b1", "a2", "d3", "c4"}));
}

TEST(ReversiStart, WhiteMayBegin) {
  const Reversi g = Rules({.first = Color::kWhite});
  EXPECT_EQ(g.position_to_string(g.initial()),
            "---------------------------OX------XO--------------------------- O");
  EXPECT_EQ(g.to_move(g.initial()), 1);
  EXPECT_EQ(Names(g, g.initial()), (std::vector<std::string>{"e3", "f4", "c5", "d6"}));
}

// --- passes and the end --------------------------------------------------------------------------

TEST(ReversiPass, IsTheOnlyMoveOfAPlayerWithoutAnother) {
  const Reversi g = Rules({.size = 4});
  const Reversi::State s = Position(g, "XO-------------- O");
  ASSERT_FALSE(g.terminal(s));
  EXPECT_EQ(Names(g, s), std::vector<std::string>{"pass"});
  EXPECT_EQ(g.count_moves(s), 1);
  const Reversi::State t = Play(g, s, "pass");
  EXPECT_EQ(g.position_to_string(t), "XO-------------- X");
  EXPECT_EQ(Names(g, t), std::vector<std::string>{"c1"});
  EXPECT_EQ(g.position_to_string(Play(g, t, "c1")), "XXX------------- O");
}

TEST(ReversiPass, IsNotLegalWhileThereIsAMove) {
  const Reversi g;
  EXPECT_EQ(g.parse_move(g.initial(), "pass").error,
            "move 'pass' is not legal here; legal moves: d3, c4, f5, e6");
}

TEST(ReversiEnd, WhenNobodyCanMove) {
  const Reversi g = Rules({.size = 4});
  for (const char* text : {"XX-------------- X",     // one colour only, empty cells left
                           "XX-------------- O",     //
                           "---------------- X",     // nothing at all
                           "X--O------------ X",     // too far apart
                           "XXXXXXXXOOOOOOOO O"}) {  // full
    EXPECT_TRUE(g.terminal(Position(g, text))) << text;
  }
  EXPECT_FALSE(g.terminal(g.initial()));
}

TEST(ReversiEnd, EightByEightNinePlyGame) {
  // The shortest games last nine plies; this is one, black takes all.
  const Reversi g;
  Reversi::State s = Play(g, g.initial(), "e6 f4 e3 f6 g5 d6 e7 f5");
  ASSERT_FALSE(g.terminal(s));
  s = Play(g, s, "c5");
  EXPECT_TRUE(g.terminal(s));
  EXPECT_EQ(g.utility(s, 0), 1300);
  EXPECT_EQ(g.utility(s, 1), -1300);
}

// --- scoring -------------------------------------------------------------------------------------

TEST(ReversiScoring, DiscsCountOnly) {
  const Reversi g = Rules({.size = 4, .scoring = Scoring::kDiscs});
  EXPECT_EQ(g.utility(Position(g, "XXX------------- X"), 0), 300);
  EXPECT_EQ(g.utility(Position(g, "XXX------------- O"), 0), 300);
  EXPECT_EQ(g.utility(Position(g, "XXX------------- O"), 1), -300);
  EXPECT_EQ(g.utility(Position(g, "XXXXXXXXOOOOOOOO X"), 0), 0);
}

TEST(ReversiScoring, EmptiesToTheWinner) {
  const Reversi g = Rules({.size = 4, .scoring = Scoring::kEmptiesToWinner});
  EXPECT_EQ(g.utility(Position(g, "XXX------------- X"), 0), 1600);
  EXPECT_EQ(g.utility(Position(g, "OOO------------- X"), 0), -1600);
  EXPECT_EQ(g.utility(Position(g, "OOO------------- X"), 1), 1600);
  EXPECT_EQ(g.utility(Position(g, "X--O------------ X"), 0), 0) << "a draw stays a draw";
  EXPECT_EQ(g.utility(Position(g, "XXXXXXXXXOOOOOOO X"), 0), 200);
}

TEST(ReversiScoring, BlockedCellsBelongToNobody) {
  const Reversi g = Rules({.size = 4, .blocked = "a1 d4 a4", .scoring = Scoring::kEmptiesToWinner});
  EXPECT_EQ(g.utility(Position(g, "#XX---------#--# X"), 0), 1300);
}

// --- blocked cells -------------------------------------------------------------------------------

TEST(ReversiBlocked, LinesStopAtABlockedCell) {
  const Reversi open = Rules({.size = 6});
  const Reversi g = Rules({.size = 6, .blocked = "c1"});
  const std::string rest = "------------------------------ X";
  EXPECT_EQ(Names(open, Position(open, "-O-X--" + rest)), std::vector<std::string>{})
      << "a gap is no line";
  EXPECT_EQ(Names(open, Position(open, "-OOX--" + rest)), std::vector<std::string>{"a1"});
  EXPECT_EQ(Names(g, Position(g, "-O#X--" + rest)), std::vector<std::string>{});
  // Beyond the block a line works as at the board's end.
  EXPECT_EQ(Names(g, Position(g, "XO#XO-" + rest)), std::vector<std::string>{"f1"});
  const Reversi::State s = Play(g, Position(g, "XO#XO-" + rest), "f1");
  EXPECT_EQ(g.position_to_string(s), "XO#XXX------------------------------ O");
}

TEST(ReversiBlocked, NothingIsPlacedThere) {
  const Reversi g = Rules({.blocked = "d3 e6"});
  EXPECT_EQ(Names(g, g.initial()), (std::vector<std::string>{"c4", "f5"}));
  EXPECT_FALSE(g.parse_move(g.initial(), "d3"));
}

TEST(ReversiBlocked, AStartWithoutMovesIsAFinishedGame) {
  const Reversi g = Rules({.size = 4, .blocked = "b1 c1 a2 a3 d2 d3 b4 c4"});
  EXPECT_TRUE(g.terminal(g.initial()));
  EXPECT_EQ(g.utility(g.initial(), 0), 0);
}

// --- against the oracle --------------------------------------------------------------------------

// Everything the oracle knows of a position.
void ExpectSame(const Reversi& g, const Reversi::State& s, const NaiveReversi& n) {
  ASSERT_EQ(g.position_to_string(s), n.Text());
  ASSERT_EQ(g.to_move(s), n.side == 'X' ? 0 : 1);
  ASSERT_EQ(g.terminal(s), n.Over());
  ASSERT_EQ(g.remaining(s), n.Count('-'));
  const bool to_winner = g.scoring() == Scoring::kEmptiesToWinner;
  ASSERT_EQ(g.utility(s, 0), 100 * n.Margin(to_winner));
  ASSERT_EQ(g.utility(s, 1), -100 * n.Margin(to_winner));
  if (n.Over()) return;
  ASSERT_EQ(Names(g, s), n.Moves());
  ASSERT_EQ(g.count_moves(s), static_cast<int>(n.Moves().size()));
  for (const std::string& m : n.Moves()) {
    NaiveReversi next = n;
    next.Play(m);
    ASSERT_EQ(g.position_to_string(Play(g, s, m)), next.Text()) << "after " << m;
  }
}

TEST(ReversiOracle, RandomGamesOnRandomBoards) {
  Seeded random(1);
  int passes = 0;
  for (int game = 0; game < 150; ++game) {
    const Reversi g = Rules(RandomOptions(random));
    Reversi::State s = g.initial();
    NaiveReversi n(g.shape().size, g.position_to_string(s));
    for (;;) {
      SCOPED_TRACE("game " + std::to_string(game) + ", " + n.Text());
      ASSERT_NO_FATAL_FAILURE(ExpectSame(g, s, n));
      if (n.Over()) break;
      const std::string m = Pick(n.Moves(), random);
      passes += m == "pass" ? 1 : 0;
      s = Play(g, s, m);
      n.Play(m);
    }
  }
  EXPECT_GT(passes, 50) << "these games must meet passes";
}

TEST(ReversiOracle, PositionsThatNoGameReaches) {
  Seeded random(2);
  int finished = 0;
  for (int i = 0; i < 3000; ++i) {
    const Reversi g = Rules(RandomOptions(random));
    const auto cells = static_cast<std::uint32_t>(g.shape().cells);
    const std::string text = RandomText(g, random, random.Uniform(cells + 1));
    SCOPED_TRACE(text);
    const NaiveReversi n(g.shape().size, text);
    ASSERT_NO_FATAL_FAILURE(ExpectSame(g, Position(g, text), n));
    finished += n.Over() ? 1 : 0;
  }
  EXPECT_GT(finished, 100);
}

}  // namespace
}  // namespace boardgames::reversi
