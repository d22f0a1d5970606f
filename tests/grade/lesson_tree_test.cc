#include "boardgames/grade/lesson_tree.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "boardgames/grade/instance.h"
#include "boardgames/reference/max_n.h"
#include "boardgames/reference/minimax.h"
#include "boardgames/tree_game.h"

namespace boardgames::grade {
namespace {

// A tree as TreeGame reads it; positions in the same order.
LessonTree TreeOf(const TreeGame& game) {
  LessonTree tree;
  tree.players = game.players();
  std::vector<TreeGame::State> states = {game.initial()};
  tree.nodes.push_back({});
  for (std::size_t i = 0; i < states.size(); ++i) {
    const TreeGame::State state = states[i];
    LessonTree::Node at = tree.nodes[i];
    at.player = game.to_move(state);
    if (game.terminal(state)) {
      for (int p = 0; p < game.players(); ++p) {
        at.results[static_cast<std::size_t>(p)] = static_cast<int>(game.utility(state, p));
      }
    } else {
      std::vector<TreeGame::Move> moves;
      game.moves(state, moves);
      at.children = static_cast<int>(moves.size());
      at.first = static_cast<int>(states.size());
      for (const TreeGame::Move m : moves) {
        TreeGame::State child = state;
        game.apply(child, m);
        states.push_back(child);
        tree.nodes.push_back({.parent = static_cast<int>(i), .ply = at.ply + 1});
      }
    }
    tree.nodes[i] = at;
  }
  return tree;
}

LessonTree TreeOf(const std::string& text) { return TreeOf(*TreeGame::Parse(text)); }

std::vector<std::string> Paths(const LessonTree& tree, const std::vector<int>& nodes) {
  std::vector<std::string> paths;
  for (const int node : nodes) paths.push_back(tree.Path(node));
  return paths;
}

// Fail-hard negamax that knows nothing of LessonTree: the leaves, by their paths.
int Negamax(const TreeGame& game, const TreeGame::State& state, int alpha, int beta,
            std::vector<std::string>& leaves) {
  const int player = game.to_move(state);
  if (game.terminal(state)) {
    leaves.push_back(game.position_to_string(state));
    for (char& c : leaves.back()) c = c < 'a' ? c : static_cast<char>(c - 'a' + '0');
    return static_cast<int>(game.utility(state, player));
  }
  std::vector<TreeGame::Move> moves;
  game.moves(state, moves);
  for (const TreeGame::Move m : moves) {
    TreeGame::State child = state;
    game.apply(child, m);
    const int value = game.to_move(child) == player ? Negamax(game, child, alpha, beta, leaves)
                                                    : -Negamax(game, child, -beta, -alpha, leaves);
    if (value >= beta) return beta;
    if (value > alpha) alpha = value;
  }
  return alpha;
}

TEST(LessonTree, TheTextbookTree) {
  const LessonTree tree = TreeOf("((3 12 8)(2 4 6)(14 5 2))");
  const Solution solution = AlphaBetaOf(tree, kNoLimit);
  EXPECT_EQ(solution.value, 3);
  EXPECT_EQ(Paths(tree, solution.leaves),
            (std::vector<std::string>{"0.0", "0.1", "0.2", "1.0", "2.0", "2.1", "2.2"}));
  EXPECT_EQ(Paths(tree, solution.line), (std::vector<std::string>{"0", "0.0"}));
  ASSERT_EQ(solution.cuts.size(), 1u);
  const Cut& cut = solution.cuts[0];
  EXPECT_EQ(tree.Path(cut.node), "1");
  EXPECT_EQ(tree.Path(cut.skipped), "1.1");
  EXPECT_EQ(tree.Path(cut.after), "1.0");
  EXPECT_EQ(std::pair(cut.value, cut.bound), std::pair(2, 3));
  EXPECT_EQ(cut.leaves, 4u);
  EXPECT_EQ(MinimaxOf(tree, kNoLimit).leaves.size(), 9u);
  EXPECT_EQ(tree.Leaves(kNoLimit), 9);
  EXPECT_EQ(RootValues(tree), (std::vector<int>{3, 2, 2}));
  EXPECT_EQ(OnlyBestMove(tree), 0);
  EXPECT_EQ(OnlyBestMove(TreeOf("((3)(3)(1))")), std::nullopt);
}

TEST(LessonTree, AtTheLimitEstimatesStandForWhatIsBelow) {
  LessonTree tree = TreeOf("(((1 2)(3 4))5)");
  tree.nodes[1].results[0] = 7;
  EXPECT_EQ(tree.ToText(1), "(7 5)");
  EXPECT_EQ(AlphaBetaOf(tree, 1).value, 7);
  EXPECT_EQ(tree.Leaves(1), 2);
  EXPECT_EQ(tree.ToText(kNoLimit), "(((1 2)(3 4))5)");
}

TEST(LessonTree, FlawsAreFlaws) {
  // The deep cut at 1.0.0: MAX has 5 elsewhere.
  const LessonTree deep = TreeOf("((5)(((4 9)(9))))");
  EXPECT_LT(AlphaBetaOf(deep, kNoLimit).leaves.size(),
            AlphaBetaOf(deep, kNoLimit, Flaw::kBetaForgotten).leaves.size());
  const LessonTree tie = TreeOf("((3)(3 1))");
  EXPECT_EQ(AlphaBetaOf(tie, kNoLimit).leaves.size(), 2u);
  EXPECT_EQ(AlphaBetaOf(tie, kNoLimit, Flaw::kStrict).leaves.size(), 3u);
  const LessonTree below = TreeOf("(-3 -5)");
  EXPECT_EQ(MinimaxOf(below, kNoLimit).value, -3);
  EXPECT_EQ(MinimaxOf(below, kNoLimit, Turns::kOfTree, Flaw::kZero).value, 0);
  const LessonTree again = TreeOf("(0:(1 9)5)");
  EXPECT_EQ(MinimaxOf(again, kNoLimit).value, 9);
  EXPECT_EQ(MinimaxOf(again, kNoLimit, Turns::kByPly).value, 5);
}

TEST(LessonTree, MaxNTakesTheFirstOfEquals) {
  const LessonTree tree = TreeOf("((<1,5,3><6,5,2>)(<3,1,2><2,3,1>))");
  EXPECT_EQ(MaxNOf(tree), (LessonTree::Results{2, 3, 1}));
  EXPECT_EQ(MaxNOf(tree, MaxNFlaw::kLastOfEquals), (LessonTree::Results{6, 5, 2}));
}

// The same trees by what the library has for any game.
TEST(LessonTree, AgreesWithTheReferenceAlgorithms) {
  const TreeSpec spec{.plies = 4, .least_leaves = 10, .most_leaves = 60, .extra_turns = 25};
  const absl::StatusOr<std::vector<Task>> tasks =
      MakeTasks(spec, 300, {.assignment = "any"}, "oracle");
  ASSERT_TRUE(tasks.ok()) << tasks.status();
  for (const Task& task : *tasks) {
    const std::string text = task.tree.ToText(kNoLimit);
    const Result<TreeGame> game = TreeGame::Parse(text);
    ASSERT_TRUE(game) << game.error;
    ASSERT_EQ(game->ToString(), text);
    std::vector<std::string> leaves;
    const int value = Negamax(*game, game->initial(), -1000, 1000, leaves);
    ASSERT_EQ(task.solution.value, value) << text;
    ASSERT_EQ(Paths(task.tree, task.solution.leaves), leaves) << text;
    ASSERT_EQ(Minimax<TreeGame>(*game).search(game->initial(), {.depth = 9}).score, value);
    ASSERT_EQ(MinimaxOf(task.tree, kNoLimit).value, value);
  }
}

TEST(LessonTree, AgreesWithMaxN) {
  const TreeSpec spec{.plies = 3, .least_leaves = 4, .most_leaves = 24, .ties = true, .players = 3};
  const absl::StatusOr<std::vector<Task>> tasks =
      MakeTasks(spec, 100, {.assignment = "any"}, "oracle");
  ASSERT_TRUE(tasks.ok()) << tasks.status();
  for (const Task& task : *tasks) {
    const Result<TreeGame> game = TreeGame::Parse(task.tree.ToText(kNoLimit));
    ASSERT_TRUE(game) << game.error;
    const auto found = MaxN<TreeGame>(*game).search(game->initial(), {.depth = 9});
    ASSERT_EQ(std::vector<Score>(task.results.begin(), task.results.end()), found.values);
  }
}

}  // namespace
}  // namespace boardgames::grade
