// The tree that several threads grow: every visit and every move of theirs is in it.
#include "boardgames/mcts/internal/shared_tree.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/mcts/internal/walker.h"
#include "boardgames/testing/random_game.h"
#include "tests/pick_game.h"

namespace boardgames::internal {
namespace {

using testing::Pick;
using testing::RandomGame;

constexpr int kThreads[] = {2, 4, 8};

const RandomGame kLarge({.seed = 5, .depth = 14, .branching = 6, .width = 0, .early_ends = 0});

template <class G>
using Shared = SharedTree<G, std::mutex>;

// The tree that so many threads grow in so many descents.
template <class G>
std::unique_ptr<Shared<G>> Grown(const G& g, const MctsOptions& options, std::uint64_t playouts,
                                 int threads) {
  using Worker = Walker<G, GameEvaluator, NoObserver, GamePlayout, std::mutex>;
  auto tree = std::make_unique<Shared<G>>(g, options);
  const Limits limits{.playouts = playouts};
  tree->Start(g.initial(), limits, true);
  const auto start = g.initial();
  const Root<G> root(start);
  std::vector<std::unique_ptr<Worker>> walkers;
  std::vector<std::thread> running;
  for (int i = 0; i < threads; ++i) {
    walkers.push_back(
        std::make_unique<Worker>(*tree, i, GameEvaluator(), NoObserver(), GamePlayout()));
    walkers.back()->Start(root, limits);
  }
  for (const auto& walker : walkers) {
    running.emplace_back([&walker] { walker->Run([] {}); });
  }
  for (std::thread& t : running) t.join();
  return tree;
}

template <class T>
void ExpectEveryVisit(const T& shared, std::uint64_t playouts, int threads) {
  const auto& tree = shared.tree;
  EXPECT_EQ(shared.count.leaves, playouts);
  EXPECT_EQ(tree[0].visits, playouts);
  std::uint64_t ended = 0;
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const auto& n = tree[i];
    EXPECT_EQ(n.pending, 0) << "node " << i;
    std::uint64_t below = 0;
    for (std::uint32_t c = n.first; c < n.first + n.children; ++c) below += tree[c].visits;
    ASSERT_LE(below, n.visits) << "node " << i;
    ended += n.visits - below;
    if (i == 0) {
      EXPECT_EQ(below, n.visits) << "each descent begins with a move";
    } else if (n.children > 0) {
      // Those that came before it had its moves; the last of them may have come together.
      EXPECT_GE(n.visits - below, 1u) << "node " << i;
      EXPECT_LE(n.visits - below, static_cast<std::uint64_t>(threads)) << "node " << i;
    }
  }
  EXPECT_EQ(ended, playouts);
}

TEST(SharedTree, AccountsForEveryVisit) {
  constexpr std::uint64_t kPlayouts = 4'000;
  const MctsOptions options{.memory_bytes = 1 << 20, .solver = false};
  for (const int threads : kThreads) {
    SCOPED_TRACE(threads);
    ExpectEveryVisit(*Grown(kLarge, options, kPlayouts, threads), kPlayouts, threads);
  }
}

TEST(SharedTree, LosesNoMoveWithRave) {
  // The player at the root makes ten moves in every game, and each counts for one of its moves.
  constexpr std::uint64_t kPlayouts = 3'000;
  const Pick g;
  for (const int threads : kThreads) {
    SCOPED_TRACE(threads);
    const auto shared =
        Grown(g, {.memory_bytes = 1 << 20, .rave = 300, .solver = false}, kPlayouts, threads);
    ExpectEveryVisit(*shared, kPlayouts, threads);
    const auto& root = shared->tree[0];
    ASSERT_EQ(root.children, 20u);
    std::uint64_t learnt = 0;
    for (std::uint32_t c = root.first; c < root.first + root.children; ++c) {
      EXPECT_GE(shared->tree[c].amaf_visits, shared->tree[c].visits);
      learnt += shared->tree[c].amaf_visits;
    }
    EXPECT_EQ(learnt, 10 * kPlayouts);
  }
}

TEST(SharedTree, SendsAnotherThreadElsewhere) {
  // Equal moves: with the first one on its way, the second takes the other one.
  const auto g = TreeGame::Parse("((1 1) (1 1))");
  ASSERT_TRUE(g) << g.error;
  Shared<TreeGame> shared(*g, {.memory_bytes = 1 << 12, .solver = false});
  shared.Start(g->initial(), {}, true);
  for (TreeGame::Move m = 0; m < 2; ++m) {
    shared.tree.Add(shared.EmptyNode(g->initial(), m, shared.values.Widest()));
    shared.tree[m + 1U].visits = 10;
    shared.tree[m + 1U].mean[0] = 1;
  }
  shared.tree[0].first = 1;
  shared.tree[0].children = 2;
  shared.tree[0].visits = 20;
  shared.NoteResult(1);
  SplitMix64 random(1);
  for (int i = 0; i < 20; ++i) {
    const std::uint32_t first = shared.Select(shared.tree[0], random);
    shared.Enter(shared.tree[first]);
    const std::uint32_t second = shared.Select(shared.tree[0], random);
    EXPECT_EQ(first + second, 3u) << "both went to " << first;
    shared.Leave(shared.tree[first]);
  }
}

TEST(SharedTree, SearchesOnInAFullTree) {
  for (const int threads : kThreads) {
    SCOPED_TRACE(threads);
    const auto shared = Grown(kLarge, {.memory_bytes = 4096, .solver = false}, 2'000, threads);
    EXPECT_TRUE(shared->full);
    EXPECT_LE(shared->tree.size(), shared->tree.capacity());
    EXPECT_EQ(shared->tree[0].visits, 2'000u);
  }
}

}  // namespace
}  // namespace boardgames::internal
