// The conformance suite on small games, and proof that it finds a broken one.
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

// A suite that passes everything proves nothing: a broken game. Not run by default: the test below
// runs it in a process of its own and expects it to fail. (conformance_mutants has a game for each
// check.)
namespace {

struct Repeating : TicTacToe {
  void moves(const State& s, auto& out) const {
    TicTacToe::moves(s, out);
    out.push_back(0);
  }
  static constexpr int kMaxMoves = 10;
};

}  // namespace

using DISABLED_Repeating = Repeating;
BOARDGAMES_CONFORMANCE(DISABLED_Repeating);

TEST(ConformanceSuite, KnowsWhichHooksAreThere) {
  int skipped = 0;
  for (const auto& check : boardgames::testing::kChecks<TicTacToe>) {
    EXPECT_EQ(check.there, check.hooks == nullptr || std::string(check.hooks) == "hash")
        << check.name;
    skipped += check.there ? 0 : 1;
  }
  EXPECT_EQ(skipped, 17);
}

TEST(ConformanceSuite, FindsRepeatedMoves) {
  const std::string command = std::string(program_invocation_name) +
                              " --gtest_also_run_disabled_tests "
                              "--gtest_filter='*Repeating*.MovesAre*' 2>&1";
  FILE* pipe = popen(command.c_str(), "r");
  ASSERT_NE(pipe, nullptr);
  std::string text;
  char buffer[4096];
  while (const std::size_t n = fread(buffer, 1, sizeof buffer, pipe)) text.append(buffer, n);
  pclose(pipe);
  EXPECT_NE(text.find("moves repeat"), std::string::npos) << text;
  EXPECT_NE(text.find("FAILED"), std::string::npos) << text;
}
