// A tree is the game's one option, which needs no name.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "boardgames/games/lesson_games.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/score.h"

namespace boardgames {
namespace {

AnyGamePtr Make(const std::string& spec) {
  const auto game = AllGamesAndLessons().MakeGame(spec);
  EXPECT_TRUE(game) << spec << ": " << game.error;
  return *game;
}
std::string ErrorOf(const std::string& spec) {
  const auto game = AllGamesAndLessons().MakeGame(spec);
  EXPECT_FALSE(game) << spec;
  return game.error;
}

TEST(Tree, HasOneUsualForm) {
  for (const auto& [spec, usual] : std::vector<std::pair<std::string, std::string>>{
           {"tree", "tree"},
           {"tree:((3 12 8)(2 4 6)(14 5 2))", "tree"},
           {"tree:tree=( (3 12 8) (2 4 6) (14 5 2) )", "tree"},
           {"tree:(3 (5 1))", "tree:(3(5 1))"},
           {"tree:tree=(3(5 1))", "tree:(3(5 1))"},
           {"tree:1:(5 0:(7 2) 4)", "tree:1:(5(7 2)4)"},
           {"tree:(<1, 2, 3> <4, 5, 6>)", "tree:(<1,2,3><4,5,6>)"},
           {"tree:7", "tree:7"}}) {
    EXPECT_EQ(Make(spec)->spec(), usual);
    EXPECT_EQ(Make(usual)->spec(), usual);
  }
}

TEST(Tree, NamesItsPlayers) {
  const AnyGamePtr two = Make("tree");
  EXPECT_EQ(two->players(), 2);
  EXPECT_EQ(two->player_name(0), "MAX");
  EXPECT_EQ(two->player_name(1), "MIN");
  const AnyGamePtr three = Make("tree:(<1,2,3>)");
  EXPECT_EQ(three->players(), 3);
  EXPECT_EQ(three->player_name(0), "Player 1");
  EXPECT_EQ(three->player_name(2), "Player 3");
}

TEST(Tree, AResultIsTheEnd) {
  const auto position = Make("tree:(3 (5 1))")->initial();
  ASSERT_TRUE(position->play("b"));
  ASSERT_TRUE(position->play("a"));
  EXPECT_TRUE(position->terminal());
  EXPECT_EQ(position->utility(0), 5);
  EXPECT_EQ(position->utility(1), -5);
  EXPECT_TRUE(Make("tree:7")->initial()->terminal());
}

TEST(Tree, AMistakeIsNamedWithItsPlace) {
  EXPECT_EQ(ErrorOf("tree:((3 12"), "option 'tree' of tree is '((3 12'; character 7: expected ')'");
  EXPECT_EQ(ErrorOf("tree:tree=(3 x)"),
            "option 'tree' of tree is '(3 x)'; character 4: expected a whole number of at most " +
                std::to_string(kMaxHeuristic));
  EXPECT_EQ(ErrorOf("tree:(3 5) 4"),
            "option 'tree' of tree is '(3 5) 4'; character 7: unexpected text after the tree");
  EXPECT_EQ(ErrorOf("tree:(3 2:(5))"),
            "option 'tree' of tree is '(3 2:(5))'; the tree names player 2, but its leaves have "
            "results for 2 players");
  EXPECT_EQ(ErrorOf("tree:(3 5),(2 4)"), "option 'tree' of tree is given twice");
  EXPECT_EQ(ErrorOf("tree:rows=3"), "tree has no option 'rows'; its options: tree");
}

}  // namespace
}  // namespace boardgames
