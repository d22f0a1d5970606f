// Best-reply search with three players and more: a hand-worked tree, and random trees and games
// against a plain recursion that fixes who replies before anything is searched.
#include "boardgames/reference/best_reply.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/games/timbiriche.h"
#include "tests/helpers.h"

namespace boardgames {
namespace {

using testing::OneOf;
using testing::Tree;

// The definition, written down once more: no pruning, no state carried along. For games in points.
template <Game G>
struct Plain {
  const G& g;
  int me;

  using State = typename G::State;

  std::vector<State> Children(const State& s) const {
    std::vector<State> children;
    MoveListFor<G> moves;
    g.moves(s, moves);
    for (const auto& m : moves) {
      children.push_back(s);
      g.apply(children.back(), m);
    }
    return children;
  }
  Score Judge(const State& s, int p) const {
    return g.terminal(s) ? g.utility(s, p) : GameEvaluator()(g, s, p);
  }
  // What the player to move would play by Greedy.
  State Usual(const State& s) const {
    const int player = g.to_move(s);
    MoveListFor<G> moves;
    g.moves(s, moves);
    const std::vector<State> children = Children(s);
    std::vector<Score> worth;
    for (std::size_t i = 0; i < children.size(); ++i) {
      if constexpr (HasGain<G>) {
        worth.push_back(g.gain(s, moves[static_cast<int>(i)]));
      } else {
        worth.push_back(Judge(children[i], player));
      }
    }
    return children[static_cast<std::size_t>(std::max_element(worth.begin(), worth.end()) -
                                             worth.begin())];  // the first of equals
  }
  // My turn, or the first position after it: who is to reply is open.
  Score Open(const State& s, int depth) const {
    if (g.terminal(s) || depth == 0) return Judge(s, me);
    if (g.to_move(s) == me) {
      Score best = -kInfinity;
      for (const State& c : Children(s)) best = std::max(best, Open(c, depth - 1));
      return best;
    }
    Score worst = kInfinity;
    for (int replier = 0; replier < Players(g); ++replier) {
      if (replier != me) worst = std::min(worst, Replies(s, depth, replier));
    }
    return worst;
  }
  // One player chooses until my turn, the others do as usual.
  Score Replies(const State& s, int depth, int replier) const {
    if (g.terminal(s) || depth == 0) return Judge(s, me);
    if (g.to_move(s) == me) return Open(s, depth);
    if (g.to_move(s) != replier) return Replies(Usual(s), depth - 1, replier);
    Score worst = kInfinity;
    for (const State& c : Children(s)) worst = std::min(worst, Replies(c, depth - 1, replier));
    return worst;
  }
};

// Player 0 at the root, 1 below, 2 above the leaves. As usual player 1 plays his first move (he
// cannot tell them apart: nothing is won at once), player 2 his best result, of equal ones the
// first.
//   left   player 1 as usual:  player 2 replies, min(3, 4) = 3
//          player 1 replies with his second move: player 2 as usual, 6 (he has 4 there, else 1)
//   right  player 1 as usual:  player 2 replies, min(5, 2) = 2
//          player 1 replies with his second move: player 2 as usual, 3
// So left is worth 3, right 2. Paranoid, where both may turn against player 0, says 0 and 1.
TEST(BestReply, HandWorkedTree) {
  const TreeGame g =
      Tree("(((<3,2,6> <4,3,2>)(<6,1,4> <0,4,1>))((<5,1,1> <2,2,1>)(<3,4,5> <1,5,4>)))");
  const auto r = BestReply<TreeGame>(g).search(g.initial(), {.depth = 3});
  EXPECT_EQ(r.score, 3);
  EXPECT_EQ(r.pv, (std::vector<TreeGame::Move>{0, 0, 0}));
  EXPECT_EQ(r.kind, search::Kind::kHeuristic);  // the others need not play so
  const auto paranoid = Paranoid<TreeGame>(g).search(g.initial(), {.depth = 3});
  EXPECT_EQ(paranoid.score, 1);
  EXPECT_EQ(int{*paranoid.best}, 1);
}

TEST(BestReply, MovesNotChosenArePrunedAsSelective) {
  const TreeGame g =
      Tree("(((<3,2,6> <4,3,2>)(<6,1,4> <0,4,1>))((<5,1,1> <2,2,1>)(<3,4,5> <1,5,4>)))");
  TreeRecorder<TreeGame> recorder(g);
  BestReply<TreeGame, GameEvaluator, ObserverRef<TreeGame>>(g, {}, {}, &recorder)
      .search(g.initial(), {.depth = 3});
  const auto path = [&](std::vector<std::size_t> moves) {
    const TraceNode* n = &recorder.trace().nodes[0];
    for (const std::size_t m : moves) {
      n = &recorder.trace().nodes[static_cast<std::size_t>(n->children[m])];
    }
    return *n;
  };
  // After player 1's reply the second leaf of player 2 is not searched.
  EXPECT_TRUE(path({0, 1, 1}).pruned);
  EXPECT_EQ(path({0, 1, 1}).prune_reason, PruneReason::kSelective);
  EXPECT_EQ(path({0, 1}).value, -6);  // as an opponent of player 0 sees it
  EXPECT_FALSE(path({0, 0, 1}).pruned);
}

// A random tree's text; it names every player, so that turns come in any order.
std::string RandomTree(SplitMix64& random, int players, int depth, bool root) {
  if (depth == 0 || (depth < 4 && random.Uniform(6) == 0)) {
    std::string text;
    for (int p = 0; p < players; ++p) {
      text += p == 0 ? "<" : ",";
      text += std::to_string(static_cast<int>(random.Uniform(19)) - 9);
    }
    return text + ">";
  }
  std::string text =
      root ? "(" : std::to_string(random.Uniform(static_cast<std::uint32_t>(players))) + ":(";
  for (std::uint32_t n = 1 + random.Uniform(3); n > 0; --n) {
    text += RandomTree(random, players, depth - 1, false) + " ";
  }
  return text + ")";
}

TEST(BestReply, RandomTreesHaveTheValuesOfThePlainDefinition) {
  int between = 0;
  int cutoffs = 0;
  for (std::uint64_t seed = 1; seed <= 500; ++seed) {
    SplitMix64 random(seed);
    const std::string text = RandomTree(random, seed % 2 == 0 ? 3 : 4, 7, true);
    SCOPED_TRACE("seed " + std::to_string(seed) + ": " + text);
    const TreeGame g = Tree(text);
    if (g.terminal(g.initial())) continue;
    for (int depth = 1; depth <= 7; ++depth) {
      const auto r = BestReply<TreeGame>(g).search(g.initial(), {.depth = depth});
      ASSERT_EQ(r.score, (Plain<TreeGame>{g, 0}.Open(g.initial(), depth))) << "depth " << depth;
      ASSERT_EQ(r.kind, search::Kind::kHeuristic);
      TreeGame::State after = g.initial();
      g.apply(after, *r.best);
      ASSERT_EQ((Plain<TreeGame>{g, 0}.Open(after, depth - 1)), r.score);
      const auto paranoid = Paranoid<TreeGame>(g).search(g.initial(), {.depth = depth});
      ASSERT_GE(r.score, paranoid.score) << "depth " << depth;
      between += r.score > paranoid.score ? 1 : 0;
      cutoffs += r.iteration.cutoffs > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(between, 100);
  EXPECT_GT(cutoffs, 100);
}

TEST(BestReply, TimbiricheForThreeAndFour) {
  for (const int players : {3, 4}) {
    const auto g = TimbiricheSmall::Make({.rows = 2, .cols = 2, .players = players});
    ASSERT_TRUE(g) << g.error;
    SplitMix64 random(static_cast<std::uint64_t>(players));
    for (int game = 0; game < 6; ++game) {
      auto s = g->initial();
      while (!g->terminal(s)) {
        SCOPED_TRACE(std::to_string(players) + " players: " + g->position_to_string(s));
        MoveListFor<TimbiricheSmall> moves;
        g->moves(s, moves);
        const int depth = moves.size() > 8 ? 3 : 5;
        const auto r = BestReply<TimbiricheSmall>(*g).search(s, {.depth = depth});
        ASSERT_EQ(r.score, (Plain<TimbiricheSmall>{*g, g->to_move(s)}.Open(s, r.depth)));
        ASSERT_GE(r.score, Paranoid<TimbiricheSmall>(*g).search(s, {.depth = r.depth}).score);
        ASSERT_EQ(r.kind, search::Kind::kHeuristic);
        g->apply(s, OneOf(moves, random));
      }
    }
  }
}

struct WinTree : TreeGame {
  static constexpr auto objective() { return Objective::kWin; }
};

TEST(BestReply, AWinAgainstSeveralIsNotCalledProved) {
  const WinTree g{Tree("((<1,-1,0> <1,0,-1>) <1,-1,0> ((<-1,1,0> <0,0,0>) <1,0,-1>))")};
  const auto r = BestReply<WinTree>(g).search(g.initial(), {.depth = 3}, [](const auto& d) {
    EXPECT_EQ(d.kind, search::Kind::kHeuristic);
  });
  EXPECT_EQ(int{*r.best}, 1);  // the soonest
  EXPECT_EQ(r.score, WinIn(1));
  EXPECT_EQ(r.kind, search::Kind::kHeuristic);
  EXPECT_EQ(r.plies, -1);
  const WinTree lost{Tree("((<-1,1,0> <1,0,-1>) ((<-1,1,0> <-1,0,1>) <1,0,-1>))")};
  const auto later = BestReply<WinTree>(lost).search(lost.initial(), {.depth = 3});
  EXPECT_EQ(int{*later.best}, 1);
  EXPECT_EQ(later.score, LossIn(3));
  EXPECT_EQ(later.kind, search::Kind::kHeuristic);
}

TEST(BestReply, LimitsAreKept) {
  SplitMix64 random(3);
  const TreeGame g = Tree(RandomTree(random, 3, 9, true));
  const auto whole = BestReply<TreeGame>(g).search(g.initial(), {.depth = 20});
  EXPECT_EQ(whole.depth, 9);  // no horizon is left
  const auto r = BestReply<TreeGame>(g).search(g.initial(), {.nodes = 60});
  EXPECT_EQ(r.stop, StopReason::kNodes);
  EXPECT_EQ(r.statistics.nodes, 61u);
  ASSERT_GT(r.depth, 0);
  EXPECT_EQ(r.score, BestReply<TreeGame>(g).search(g.initial(), {.depth = r.depth}).score);
  EXPECT_EQ(BestReply<TreeGame>(g).search(g.initial(), {.depth = 0}).stop, StopReason::kInvalid);
}

}  // namespace
}  // namespace boardgames
