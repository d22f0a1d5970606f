// SSS*: it evaluates no leaf that alpha-beta does not evaluate, and its memory is bounded.
#include "boardgames/reference/sss_star.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/reference/alpha_beta.h"
#include "boardgames/reference/minimax.h"
#include "boardgames/testing/random_game.h"
#include "boardgames/tree_game.h"
#include "boardgames/zobrist.h"
#include "tests/helpers.h"

namespace boardgames {
namespace {

using testing::RandomGame;
using testing::Tree;
using TreeRef = ObserverRef<TreeGame>;

// Which leaves the last iteration evaluated, and how often.
struct Leaves : Observer<TreeGame> {
  std::set<std::int32_t> nodes;
  std::uint64_t evaluated = 0;
  std::vector<std::int32_t> path;

  void iteration(int) override {
    nodes.clear();
    evaluated = 0;
  }
  void enter(const State& s, const SearchWindow&) override { path.push_back(s.node); }
  void leaf(LeafKind, Score) override {
    nodes.insert(path.back());
    ++evaluated;
  }
  void leave(Score, Bound) override { path.pop_back(); }
};

// A tree's text with a number for each leaf. Uniform: players alternate and no line ends early.
std::string RandomTree(SplitMix64& random, int depth, std::uint32_t branching, bool uniform,
                       int& leaves, bool root = true) {
  const bool ends = depth == 0 || (!uniform && depth < 3 && random.Uniform(6) == 0);
  if (ends) return "#" + std::to_string(leaves++) + "#";
  std::string text = uniform || root ? "(" : std::to_string(random.Uniform(2)) + ":(";
  const std::uint32_t n = uniform ? branching : 1 + random.Uniform(branching);
  for (std::uint32_t i = 0; i < n; ++i) {
    text += RandomTree(random, depth - 1, branching, uniform, leaves, false) + " ";
  }
  return text + ")";
}

TreeGame NumberedTree(std::uint64_t seed, int depth, std::uint32_t branching, bool uniform,
                      bool distinct = true) {
  SplitMix64 random(seed);
  int leaves = 0;
  const std::string shape = RandomTree(random, depth, branching, uniform, leaves);
  std::vector<int> values(static_cast<std::size_t>(leaves));
  std::iota(values.begin(), values.end(), -leaves / 2);
  for (int& v : values) v = distinct ? v : v % 3;
  for (std::size_t i = values.size(); i > 1; --i) {
    std::swap(values[i - 1], values[random.Uniform(static_cast<std::uint32_t>(i))]);
  }
  std::string text;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (shape[i] != '#') {
      text += shape[i];
      continue;
    }
    const std::size_t end = shape.find('#', i + 1);
    text += std::to_string(values[std::stoul(shape.substr(i + 1, end - i - 1))]);
    i = end;
  }
  return Tree(text);
}

// With extra turns and with equal leaves too.
TEST(SssStar, EvaluatesNoLeafThatAlphaBetaDoesNot) {
  int fewer = 0;
  std::uint64_t sss_leaves = 0;
  std::uint64_t alpha_beta_leaves = 0;
  for (std::uint64_t seed = 1; seed <= 600; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const int depth = 2 + static_cast<int>(seed % 5);
    const bool uniform = seed % 2 == 0;
    const bool distinct = seed % 7 != 0;
    const TreeGame g =
        NumberedTree(seed, depth, 2 + static_cast<std::uint32_t>(seed % 3), uniform, distinct);
    Leaves seen;
    Leaves by_alpha_beta;
    const auto r = SssStar<TreeGame, GameEvaluator, TreeRef>(g, {}, {}, &seen)
                       .search(g.initial(), {.depth = depth});
    const auto a = AlphaBeta<TreeGame, GameEvaluator, TreeRef>(g, {}, {}, &by_alpha_beta)
                       .search(g.initial(), {.depth = r.depth});
    ASSERT_EQ(r.depth, a.depth);
    ASSERT_EQ(r.score, Minimax<TreeGame>(g).search(g.initial(), {.depth = depth}).score);
    if (r.depth == depth) {   // else it proved the value without the rest of the tree
      ASSERT_EQ(r.pv, a.pv);  // all leaves differ, so there is one best line
    }
    ASSERT_TRUE(std::includes(by_alpha_beta.nodes.begin(), by_alpha_beta.nodes.end(),
                              seen.nodes.begin(), seen.nodes.end()));
    ASSERT_EQ(seen.evaluated, seen.nodes.size());  // each of them once
    ASSERT_EQ(seen.evaluated, r.iteration.leaves);
    ASSERT_EQ(by_alpha_beta.nodes.size(), a.iteration.leaves);
    fewer += r.iteration.leaves < a.iteration.leaves ? 1 : 0;
    sss_leaves += r.iteration.leaves;
    alpha_beta_leaves += a.iteration.leaves;
  }
  EXPECT_GT(fewer, 200);
  EXPECT_LT(sss_leaves * 10, alpha_beta_leaves * 9);
}

// Worked by hand. Both of max's moves begin with the merit infinity. a is the leftmost: its first
// leaf is 5, so a is worth at most 5. b still has infinity; its first leaf is 8. The highest merit
// is now b's 8; its second leaf, 7, solves b at 7, and nothing else is that good: the leaves 4 and
// 1 of a are never seen, although alpha-beta must look at them.
TEST(SssStar, HandWorked) {
  const TreeGame g = Tree("((5 4 1)(8 7))");
  Leaves seen;
  SssStar<TreeGame, GameEvaluator, TreeRef> sss(g, {}, {}, &seen);
  const auto r = sss.search(g.initial(), {.depth = 2});
  EXPECT_EQ(r.score, 7);
  EXPECT_EQ(r.pv, (std::vector<TreeGame::Move>{1, 1}));
  // Numbered as they are read: the root 0, a 1, its leaves 2 to 4, b 5, its leaves 6 and 7.
  EXPECT_EQ(seen.nodes, (std::set<std::int32_t>{2, 6, 7}));
  EXPECT_EQ(r.iteration.leaves, 3u);
  // The root, a, b and the three leaves.
  EXPECT_EQ(r.iteration.nodes, 6u);
  EXPECT_EQ(AlphaBeta<TreeGame>(g).search(g.initial(), {.depth = 2}).iteration.leaves, 5u);
}

TEST(SssStar, TheOpenListHasALimit) {
  const RandomGame g({.seed = 5, .depth = 30, .branching = 8, .width = 0, .early_ends = 0});
  SssStar<RandomGame> search(g, {.max_positions = 500});
  int depths = 0;
  const auto r = search.search(g.initial(), {.depth = 20}, [&](const auto&) { ++depths; });
  EXPECT_EQ(r.stop, StopReason::kMemory);
  EXPECT_EQ(depths, r.depth);
  ASSERT_GE(r.depth, 2);
  const auto expected = Minimax<RandomGame>(g).search(g.initial(), {.depth = r.depth});
  EXPECT_EQ(r.score, expected.score);
  ASSERT_TRUE(r.best);
  // The same object goes on working.
  EXPECT_EQ(search.search(g.initial(), {.depth = r.depth}).score, expected.score);
  EXPECT_EQ(search.search(g.initial(), {.depth = r.depth}).stop, StopReason::kDepth);

  SssStar<RandomGame> none(g, {.max_positions = 1});
  const auto nothing = none.search(g.initial(), {.depth = 3});
  EXPECT_EQ(nothing.stop, StopReason::kMemory);
  EXPECT_EQ(nothing.depth, 0);
  EXPECT_TRUE(nothing.best);
}

// A full tree of depth d and branching b needs b^(d/2) tips and the positions above them.
TEST(SssStar, MemoryIsThatOfOneStrategyTree) {
  const TreeGame g = NumberedTree(3, 6, 4, true);
  // Above and in the 64 tips: 1 + 4 + 4 + 16 + 16 + 64 + 64.
  const auto enough =
      SssStar<TreeGame>(g, {.max_positions = 169}).search(g.initial(), {.depth = 6});
  EXPECT_EQ(enough.stop, StopReason::kProved);
  EXPECT_EQ(enough.score, Minimax<TreeGame>(g).search(g.initial(), {.depth = 6}).score);
  const auto less = SssStar<TreeGame>(g, {.max_positions = 168}).search(g.initial(), {.depth = 6});
  EXPECT_EQ(less.stop, StopReason::kMemory);
}

}  // namespace
}  // namespace boardgames
