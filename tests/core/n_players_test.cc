// Max^n and paranoid: hand-worked trees, and minimax's value with two players.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/testing/random_game.h"
#include "tests/helpers.h"

namespace boardgames {
namespace {

using testing::RandomGame;
using testing::Tree;

// Player 1 takes (6,4,1) on the left and (3,5,1) on the right; player 0 prefers 6.
TEST(MaxN, HandWorkedTree) {
  const TreeGame g = Tree("((<1,2,3> <6,4,1>) (<3,5,1> <9,1,0>))");
  const auto r = MaxN<TreeGame>(g).search(g.initial(), {.depth = 2});
  EXPECT_EQ(r.values, (std::vector<Score>{6, 4, 1}));
  EXPECT_EQ(r.score, 6);
  EXPECT_EQ(int{*r.best}, 0);
}

TEST(MaxN, ThreePliesThreePlayers) {
  // Player 2 at the bottom: (1,2,6) over (4,3,2); (6,1,4) over (7,4,1). Player 1: 2 over 1.
  // Right: player 2: (5,1,1) or (2,2,1): equal for him, the first; (3,4,5) over (4,5,4).
  // Player 1: 1 against 4: (3,4,5). Player 0: 1 against 3: the right.
  const TreeGame g =
      Tree("(((<1,2,6> <4,3,2>)(<6,1,4> <7,4,1>))((<5,1,1> <2,2,1>)(<3,4,5> <4,5,4>)))");
  const auto r = MaxN<TreeGame>(g).search(g.initial(), {.depth = 3});
  EXPECT_EQ(r.values, (std::vector<Score>{3, 4, 5}));
  EXPECT_EQ(int{*r.best}, 1);
  EXPECT_EQ(r.pv.size(), 3u);
}

TEST(Paranoid, TheOthersPlayAgainstTheRootPlayer) {
  const TreeGame g =
      Tree("(((<1,2,6> <4,3,2>)(<6,1,4> <7,4,1>))((<5,1,1> <2,2,1>)(<3,4,5> <4,5,4>)))");
  // Player 0 gets the smallest of each half: 1 on the left, 2 on the right.
  const auto r = Paranoid<TreeGame>(g).search(g.initial(), {.depth = 3});
  EXPECT_EQ(r.score, 2);
  EXPECT_EQ(int{*r.best}, 1);
}

TEST(Paranoid, OfSeveralPlayersOneGetsAtLeastTheScore) {
  // Player 1 would take (1,9,2) on the left, against player 0, but (8,5,1) is better for himself.
  const TreeGame g = Tree("((<1,2,9> <8,5,1>) (<2,1,1> <2,3,1>))");
  const auto r = Paranoid<TreeGame>(g).search(g.initial(), {.depth = 5}, [](const auto& d) {
    EXPECT_EQ(d.bound, Bound::kLower);
    EXPECT_EQ(d.kind, search::Kind::kHeuristic);
  });
  EXPECT_EQ(r.score, 2);
  EXPECT_EQ(r.bound, Bound::kLower);
  EXPECT_EQ(r.kind, search::Kind::kHeuristic);
  EXPECT_EQ(r.stop, StopReason::kProved);  // more depth would not change it
  EXPECT_EQ(MaxN<TreeGame>(g).search(g.initial(), {.depth = 5}).score, 8);
}

template <Objective kAim>
struct Aimed : TreeGame {
  static constexpr auto objective() { return kAim; }
};

TEST(Paranoid, OnlyAWinIsAProofAgainstSeveral) {
  const auto expect = [](const char* text, const auto& check) {
    SCOPED_TRACE(text);
    const Aimed<Objective::kWin> sooner{Tree(text)};
    check(Paranoid<Aimed<Objective::kWin>>(sooner).search(sooner.initial(), {.depth = 6}));
    const Aimed<Objective::kWinByPoints> sign{Tree(text)};
    check(Paranoid<Aimed<Objective::kWinByPoints>>(sign).search(sign.initial(), {.depth = 6}));
  };
  expect("((<1,-1,0> <0,0,0>) ((<1,-2,1> <3,-3,0>) <2,-1,-1>))", [](const auto& r) {
    EXPECT_EQ(r.kind, search::Kind::kWin);
    EXPECT_EQ(int{*r.best}, 1);
    EXPECT_EQ(r.stop, StopReason::kProved);
  });
  const auto not_more = [](const auto& r) {
    EXPECT_EQ(r.kind, search::Kind::kHeuristic);
    EXPECT_EQ(r.bound, Bound::kLower);
    EXPECT_EQ(r.plies, -1);
    EXPECT_EQ(r.stop, StopReason::kProved);
  };
  expect("((<1,-1,0> <0,0,0>) (<-1,1,0> <1,0,-1>))", not_more);   // at least a draw
  expect("((<1,-1,0> <-2,2,0>) (<-1,1,0> <1,0,-1>))", not_more);  // nothing is sure
}

TEST(NPlayers, WithTwoPlayersBothAreMinimax) {
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    const auto objective = seed % 2 == 0 ? Objective::kWin : Objective::kPoints;
    const RandomGame g({.seed = seed, .depth = 6, .objective = objective});
    for (int depth = 1; depth <= 6; ++depth) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " depth " + std::to_string(depth));
      const auto expected = Minimax<RandomGame>(g).search(g.initial(), {.depth = depth});
      const auto max_n = MaxN<RandomGame>(g).search(g.initial(), {.depth = depth});
      ASSERT_EQ(max_n.score, expected.score);
      ASSERT_EQ(max_n.values, (std::vector<Score>{expected.score, -expected.score}));
      ASSERT_EQ(max_n.best, expected.best);
      ASSERT_EQ(max_n.kind, expected.kind);
      const auto paranoid = Paranoid<RandomGame>(g).search(g.initial(), {.depth = depth});
      ASSERT_EQ(paranoid.score, expected.score);
      ASSERT_EQ(paranoid.best, expected.best);
      ASSERT_EQ(paranoid.kind, expected.kind);
      ASSERT_EQ(paranoid.bound, Bound::kExact);
    }
  }
}

// --- random trees for three and four -------------------------------------------------------------

// A tree drawn at random, kept as it is and as TreeGame's text. The text names every player, so
// that turns come in any order.
struct RandomTree {
  std::vector<RandomTree> children;
  std::size_t player = 0;
  std::vector<Score> results;  // of a leaf

  RandomTree(SplitMix64& random, std::size_t players, int depth) {
    const auto below = [&](std::uint32_t n) { return static_cast<int>(random.Uniform(n)); };
    player = random.Uniform(static_cast<std::uint32_t>(players));
    if (depth == 0 || (depth < 4 && below(5) == 0)) {
      for (std::size_t p = 0; p < players; ++p) results.push_back(below(9) - 4);  // many ties
      return;
    }
    const int n = 1 + below(3);
    for (int i = 0; i < n; ++i) children.emplace_back(random, players, depth - 1);
  }

  std::string Text(bool root = true) const {
    std::string text;
    if (children.empty()) {
      for (const Score v : results) text += (text.empty() ? "<" : ",") + std::to_string(v);
      return text + ">";
    }
    text = root ? "(" : std::to_string(player) + ":(";
    for (const RandomTree& child : children) text += child.Text(false) + " ";
    return text + ")";
  }

  // Everybody takes what is best for himself, of equal moves the first.
  std::vector<Score> MaxNValues() const {
    if (children.empty()) return results;
    std::vector<Score> best = children[0].MaxNValues();
    for (std::size_t i = 1; i < children.size(); ++i) {
      const std::vector<Score> v = children[i].MaxNValues();
      if (v[player] > best[player]) best = v;
    }
    return best;
  }

  // `me` takes the largest of his own values, everybody else the smallest.
  Score ParanoidValue(std::size_t me) const {
    if (children.empty()) return results[me];
    Score best = children[0].ParanoidValue(me);
    for (const RandomTree& child : children) {
      const Score v = child.ParanoidValue(me);
      best = player == me ? std::max(best, v) : std::min(best, v);
    }
    return best;
  }
};

TEST(NPlayers, RandomTreesHaveTheValuesOfAPlainRecursion) {
  int differ = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    SplitMix64 random(seed);
    RandomTree tree(random, seed % 2 == 0 ? 3 : 4, 6);
    tree.player = 0;  // as TreeGame's root
    const std::string text = tree.Text();
    SCOPED_TRACE("seed " + std::to_string(seed) + ": " + text);
    const TreeGame g = Tree(text);
    ASSERT_EQ(g.players(), seed % 2 == 0 ? 3 : 4);
    const auto max_n = MaxN<TreeGame>(g).search(g.initial(), {.depth = 6});
    ASSERT_EQ(max_n.values, tree.MaxNValues());
    ASSERT_EQ(max_n.score, max_n.values[0]);
    ASSERT_EQ(max_n.kind, search::Kind::kExact);
    const auto paranoid = Paranoid<TreeGame>(g).search(g.initial(), {.depth = 6});
    ASSERT_EQ(paranoid.score, tree.ParanoidValue(0));
    ASSERT_LE(paranoid.score, max_n.score);
    ASSERT_EQ(paranoid.bound, Bound::kLower);
    ASSERT_EQ(paranoid.kind, search::Kind::kHeuristic);
    // The move chosen is worth what was promised.
    ASSERT_EQ(tree.children[*max_n.best].MaxNValues(), max_n.values);
    ASSERT_EQ(tree.children[*paranoid.best].ParanoidValue(0), paranoid.score);
    differ += paranoid.score != max_n.score ? 1 : 0;
  }
  EXPECT_GT(differ, 50);
}

}  // namespace
}  // namespace boardgames
