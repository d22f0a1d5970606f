// What the searches make of trees worked by hand.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "boardgames/games/lesson_games.h"
#include "boardgames/runtime/any_game.h"

namespace boardgames {
namespace {

SearchReport Search(const std::string& spec, const std::string& algorithm, int depth) {
  const auto game = AllGamesAndLessons().MakeGame(spec);
  EXPECT_TRUE(game) << game.error;
  const auto searcher = (*game)->make_searcher(*ParseAlgorithm(algorithm));
  EXPECT_TRUE(searcher) << searcher.error;
  const auto report = (*searcher)->search(*(*game)->initial(), {.depth = depth});
  EXPECT_TRUE(report) << report.error;
  return *report;
}

// ((3 12 8)(2 4 6)(14 5 2)): MIN makes 3, 2 and 2 of the brackets.
TEST(Tree, TheTextbooksTreeIsWorthThree) {
  for (const char* algorithm :
       {"engine", "pvs", "mtd-f", "sss-star", "alpha-beta", "negamax", "minimax", "max-n"}) {
    SCOPED_TRACE(algorithm);
    const SearchReport r = Search("tree", algorithm, 2);
    EXPECT_EQ(r.best, "a");
    EXPECT_EQ(r.score, 3);
    EXPECT_EQ(r.pv, (std::vector<std::string>{"a", "a"}));
  }
}

// In the second bracket the 2 is enough: 4 and 6 are never looked at.
TEST(Tree, AlphaBetaLeavesOutTwoLeavesOfNine) {
  EXPECT_EQ(Search("tree", "minimax", 2).iteration.leaves, 9u);
  EXPECT_EQ(Search("tree", "alpha-beta", 2).iteration.leaves, 7u);
  EXPECT_EQ(Search("tree:((3 12 8)(2 4 6)(2 5 14))", "alpha-beta", 2).iteration.leaves, 5u);
  EXPECT_EQ(Search("tree:((12 8 3)(6 4 2)(14 5 2))", "alpha-beta", 2).iteration.leaves, 9u);
}

TEST(Tree, BracketsMaySayWhoMoves) {
  // MIN begins, and MAX chooses in the bracket: the least of 5, 7 and 4.
  const SearchReport r = Search("tree:1:(5 (7 2) 4)", "minimax", 2);
  EXPECT_EQ(r.best, "c");
  EXPECT_EQ(r.score, -4);  // for MIN, who moves
  // The same player again.
  EXPECT_EQ(Search("tree:(0:(1 9) 5)", "minimax", 2).score, 9);
}

TEST(Tree, VectorsAreForThreePlayers) {
  const std::string spec = "tree:((<1,2,3> <6,1,2>)(<3,1,2> <2,3,1>))";
  const SearchReport r = Search(spec, "max-n", 2);
  EXPECT_EQ(r.best, "b");
  EXPECT_EQ(r.values, (std::vector<double>{2, 3, 1}));
  // Against two who want it to be as little as can be, the same.
  EXPECT_EQ(Search(spec, "paranoid", 2).score, 2);
}

}  // namespace
}  // namespace boardgames
