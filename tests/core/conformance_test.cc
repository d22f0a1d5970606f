// The conformance suite on small games, and proof that it finds broken ones.
#include "boardgames/testing/conformance.h"

#include <errno.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <string>

#include "boardgames/drawn_tree.h"
#include "boardgames/testing/random_game.h"
#include "boardgames/tree_game.h"
#include "examples/12_connect_four/connect_four.h"
#include "examples/tic_tac_toe.h"
#include "examples/tic_tac_toe_board.h"
#include "examples/tic_tac_toe_numbers.h"

struct SomeRandomGame {
  static auto make() {
    return boardgames::testing::RandomGame({.seed = 11, .depth = 9, .width = 30});
  }
};
struct SomeTree {
  static auto make() { return *boardgames::TreeGame::Parse("((3 12 8)(2 1:(4 6) 7)(14 5 2))"); }
};
struct SomeDrawnTree {
  static auto make() { return boardgames::DrawnTree(SomeTree::make()); }
};

BOARDGAMES_CONFORMANCE(TicTacToe);
BOARDGAMES_CONFORMANCE(SomeRandomGame);
BOARDGAMES_CONFORMANCE(SomeTree);
BOARDGAMES_CONFORMANCE(SomeDrawnTree);
BOARDGAMES_CONFORMANCE(TicTacToeBoard);
using NumberedBoard = NumberedTicTacToe<TicTacToeBoard>;
BOARDGAMES_CONFORMANCE(NumberedBoard);
BOARDGAMES_CONFORMANCE(ConnectFour);

// A suite that passes everything proves nothing: these games are broken, each in one way.
namespace {

struct Repeating : TicTacToe {
  void moves(const State& s, auto& out) const {
    TicTacToe::moves(s, out);
    out.push_back(0);
  }
  static constexpr int kMaxMoves = 10;
};
struct Forgetful : TicTacToe {  // a hash without the player's marks
  std::uint64_t hash(const State& s) const { return boardgames::Mix64(s.marks[0] | s.marks[1]); }
};
struct Unfair : TicTacToe {
  boardgames::Score utility(const State& s, int p) const { return p == 0 ? 1 : 1 + s.player; }
};

}  // namespace

// Not run by default: the test below runs them in a process of their own and expects them to fail.
using DISABLED_Repeating = Repeating;
using DISABLED_Forgetful = Forgetful;
using DISABLED_Unfair = Unfair;
BOARDGAMES_CONFORMANCE(DISABLED_Repeating);
BOARDGAMES_CONFORMANCE(DISABLED_Forgetful);
BOARDGAMES_CONFORMANCE(DISABLED_Unfair);

namespace {

// What this program prints when it runs the disabled tests of that name.
std::string RunDisabled(const std::string& filter) {
  const std::string command = std::string(program_invocation_name) +
                              " --gtest_also_run_disabled_tests --gtest_filter='*" + filter +
                              "' 2>&1";
  std::string text;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return text;
  char buffer[4096];
  while (const std::size_t n = fread(buffer, 1, sizeof buffer, pipe)) text.append(buffer, n);
  pclose(pipe);
  return text;
}

TEST(ConformanceSuite, FindsRepeatedMoves) {
  const std::string text = RunDisabled("Repeating*.MovesAre*");
  EXPECT_NE(text.find("moves repeat"), std::string::npos) << text;
}
TEST(ConformanceSuite, FindsAHashThatForgets) {
  const std::string text = RunDisabled("Forgetful*.Hash*");
  EXPECT_NE(text.find("one hash for two positions"), std::string::npos) << text;
}
TEST(ConformanceSuite, FindsResultsThatDoNotSumToZero) {
  const std::string text = RunDisabled("Unfair*.GamesEnd*");
  EXPECT_NE(text.find("FAILED"), std::string::npos) << text;
}

}  // namespace
