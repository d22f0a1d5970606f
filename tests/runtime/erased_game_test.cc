// A search that is compiled once for all games is the one that knows its game: the same result,
// line and node count, algorithm by algorithm.
#include "boardgames/runtime/erased_game.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/games/go.h"
#include "boardgames/games/morris.h"
#include "boardgames/games/quoridor.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/timbiriche.h"
#include "boardgames/runtime/internal/erased_evaluator.h"
#include "boardgames/runtime/internal/textbook.h"
#include "boardgames/testing/random_game.h"
#include "examples/12_connect_four/connect_four.h"
#include "examples/tic_tac_toe_board.h"
#include "tests/helpers.h"

namespace boardgames {
namespace {

using internal::ErasedEvaluator;
using testing::Make;

static_assert(check_game<ErasedGame>());

template <Game G>
struct Both {  // a game as it is, and without its type
  explicit Both(G g)
      : rules(std::make_shared<const G>(std::move(g))),
        erased(rules),
        typed_evaluator(ErasedEvaluator<G>::Of(GameEvaluator())),
        evaluator(
            ErasedEvaluator<ErasedGame>::Of(internal::EvaluatorErased<G>(rules, typed_evaluator))) {
  }

  std::shared_ptr<const G> rules;
  ErasedGame erased;
  ErasedEvaluator<G> typed_evaluator;
  ErasedEvaluator<ErasedGame> evaluator;
};

template <Game G>
void ExpectSame(const SearchResult<typename G::Move>& typed,
                const SearchResult<ErasedGame::Move>& erased, const char* algorithm) {
  SCOPED_TRACE(algorithm);
  EXPECT_EQ(typed.score, erased.score);
  EXPECT_EQ(typed.kind, erased.kind);
  EXPECT_EQ(typed.bound, erased.bound);
  EXPECT_EQ(typed.plies, erased.plies);
  EXPECT_EQ(typed.depth, erased.depth);
  EXPECT_EQ(typed.values, erased.values);
  EXPECT_EQ(typed.stop, erased.stop);
  EXPECT_EQ(typed.statistics.nodes, erased.statistics.nodes);
  std::vector<ErasedGame::Move> line;
  for (const auto& m : typed.pv) line.push_back(ErasedGame::ErasedMove(m));
  EXPECT_EQ(line, std::vector<ErasedGame::Move>(erased.pv.begin(), erased.pv.end()));
}

// Any<...> is an algorithm for any game and evaluator.
template <template <class, class, class> class Any, Game G, class Options>
void CompareOne(const Both<G>& both, const GameHistory<G>& game, const Limits& limits,
                const Options& options, const char* name) {
  Any<G, ErasedEvaluator<G>, NoObserver> typed(*both.rules, options, both.typed_evaluator);
  Any<ErasedGame, ErasedEvaluator<ErasedGame>, NoObserver> erased(both.erased, options,
                                                                  both.evaluator);
  const Root<G> root(game);
  const ErasedGame::State state = ErasedGame::Erased<G>(root.state);
  ExpectSame<G>(typed.search(root, limits),
                erased.search(Root<ErasedGame>(state, root.earlier), limits), name);
}

template <Game G>
void Compare(G g, int depth, std::uint64_t seed = 5) {
  const Both<G> both(std::move(g));
  SplitMix64 random(seed);
  for (int position = 0; position < 12; ++position) {
    GameHistory<G> game(*both.rules, both.rules->initial());
    const int plies = testing::Below(random, 14);
    for (int ply = 0; ply < plies && !game.finished(); ++ply) {
      testing::PlayOne(game, random);
    }
    if (game.finished()) continue;
    SCOPED_TRACE("seed " + std::to_string(seed) + ", position " + std::to_string(position));
    const Limits full{.depth = depth}, cut{.depth = depth, .nodes = 300};
    for (const Limits& limits : {full, cut}) {
      CompareOne<MaxN>(both, game, limits, NoOptions{}, "max-n");
      CompareOne<Paranoid>(both, game, limits, NoOptions{}, "paranoid");
      CompareOne<Greedy>(both, game, limits, GreedyOptions{.seed = 3}, "greedy");
      CompareOne<RandomMove>(both, game, limits, RandomMoveOptions{.seed = 3}, "random");
      if (Players(*both.rules) != 2) continue;
      CompareOne<BestReply>(both, game, limits, NoOptions{}, "best-reply");
      CompareOne<BestDifference>(both, game, limits, BestDifferenceOptions{.seed = 3},
                                 "best-difference");
      CompareOne<Minimax>(both, game, limits, TieOptions{}, "minimax");
      CompareOne<Negamax>(both, game, limits, TieOptions{}, "negamax");
      CompareOne<AlphaBeta>(both, game, limits, TieOptions{}, "alpha-beta");
      CompareOne<Pvs>(both, game, limits, NoOptions{}, "pvs");
      CompareOne<MtdF>(both, game, limits, MtdFOptions{.table_bytes = 1 << 18}, "mtd-f");
      CompareOne<SssStar>(both, game, limits, SssStarOptions{}, "sss-star");
      CompareOne<DfPn>(both, game, Limits{.nodes = 3000}, DfPnOptions{.table_bytes = 1 << 18},
                       "df-pn");
    }
  }
}

TEST(ErasedGame, TicTacToe) { Compare(TicTacToeBoard(), 6); }
TEST(ErasedGame, ConnectFour) {
  ConnectFour g;
  g.rows = 4;
  g.cols = 5;
  Compare(g, 4);
}
TEST(ErasedGame, Reversi) { Compare(Make<Reversi>(ReversiOptions{.size = 6}), 4); }
TEST(ErasedGame, Timbiriche) {
  Compare(Make<TimbiricheSmall>(TimbiricheOptions{.rows = 3, .cols = 3}), 3);
}
TEST(ErasedGame, Quoridor) {
  Compare(Make<Quoridor>(QuoridorOptions{.cols = 5, .rows = 5, .walls = 2}), 2);
}
TEST(ErasedGame, Go) { Compare(Make<Go7>(GoOptions{.rows = 4, .cols = 4}), 3); }
TEST(ErasedGame, Morris) {
  Compare(Make<Morris>(MorrisOptions{.variant = morris::Variant::kThree}), 4);
}
TEST(ErasedGame, TreeOfThreePlayers) {
  const char* tree = "(((<1,2,6> <4,3,2>)(<6,1,4> <7,4,1>))((<5,1,1> <2,2,1>)(<3,4,5> <4,5,4>)))";
  const auto g = DrawnTree::Parse(tree);
  ASSERT_TRUE(g) << g.error;
  Compare(*g, 4);
}
// Without notation it does not fit, and says so.
TEST(ErasedGame, AGameWithoutTextsDoesNotFit) {
  EXPECT_FALSE(ErasedGame::kFits<testing::RandomGame>);
  EXPECT_TRUE(ErasedGame::kFits<TicTacToeBoard>);
}

}  // namespace
}  // namespace boardgames
