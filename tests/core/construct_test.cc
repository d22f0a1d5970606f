// One way to construct: (game, options, evaluator, observer), and no temporary game.
#include "boardgames/search/construct.h"

#include <gtest/gtest.h>

#include <type_traits>

#include "boardgames/boardgames.h"

namespace boardgames {
namespace {

using G = TreeGame;
using E = GameEvaluator;
using O = ObserverRef<G>;

template <class Algorithm, class Options>
constexpr bool kMadeAsAll =
    std::is_constructible_v<Algorithm, const G&> &&
    std::is_constructible_v<Algorithm, const G&, Options> &&
    std::is_constructible_v<Algorithm, const G&, Options, E> &&
    std::is_constructible_v<Algorithm, const G&, Options, E, O> &&
    !std::is_convertible_v<const G&, Algorithm> && !std::is_constructible_v<Algorithm, G> &&
    !std::is_constructible_v<Algorithm, const G> &&
    !std::is_constructible_v<Algorithm, G, Options> &&
    !std::is_constructible_v<Algorithm, G, Options, E, O>;

static_assert(kMadeAsAll<AlphaBeta<G, E, O>, TieOptions>);
static_assert(kMadeAsAll<BestReply<G, E, O>, NoOptions>);
static_assert(kMadeAsAll<MaxN<G, E, O>, NoOptions>);
static_assert(kMadeAsAll<Minimax<G, E, O>, TieOptions>);
static_assert(kMadeAsAll<Negamax<G, E, O>, TieOptions>);
static_assert(kMadeAsAll<Paranoid<G, E, O>, NoOptions>);
static_assert(kMadeAsAll<Pvs<G, E, O>, NoOptions>);
static_assert(kMadeAsAll<BestDifference<G, E, O>, BestDifferenceOptions>);
static_assert(kMadeAsAll<Greedy<G, E, O>, GreedyOptions>);
static_assert(kMadeAsAll<MtdF<G, E, O>, MtdFOptions>);
static_assert(kMadeAsAll<RandomMove<G, E, O>, RandomMoveOptions>);
static_assert(kMadeAsAll<SssStar<G, E, O>, SssStarOptions>);
static_assert(kMadeAsAll<Mcts<G, E, O>, MctsOptions>);
static_assert(kMadeAsAll<DfPn<G, E, O>, DfPnOptions>);
static_assert(kMadeAsAll<Engine<G, E, O>, EngineOptions>);

static_assert(std::is_constructible_v<TreeRecorder<G>, const G&>);
static_assert(!std::is_constructible_v<TreeRecorder<G>, G>);
static_assert(std::is_constructible_v<GameHistory<G>, const G&>);
static_assert(!std::is_constructible_v<GameHistory<G>, G>);
static_assert(!std::is_constructible_v<GameHistory<G>, G, G::State>);

// One function makes them all.
template <template <class, class, class> class Algorithm>
Score Solve(const G& g) {
  return Algorithm<G, E, NoObserver>(g, {}, {}, {}).search(g.initial(), {.depth = 2}).score;
}

TEST(Construct, OneFunctionMakesThemAll) {
  const auto g = TreeGame::Parse("((3 12 8)(2 4 6)(14 5 2))");
  ASSERT_TRUE(g) << g.error;
  EXPECT_EQ(Solve<Minimax>(*g), 3);
  EXPECT_EQ(Solve<AlphaBeta>(*g), 3);
  EXPECT_EQ(Solve<MtdF>(*g), 3);
  EXPECT_EQ(Solve<SssStar>(*g), 3);
}

}  // namespace
}  // namespace boardgames
