// The examples of docs/concepts, put together, and what its tables say about models.
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "boardgames/boardgames.h"
#include "boardgames/games/go.h"
#include "boardgames/games/morris.h"
#include "boardgames/games/quoridor.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/timbiriche.h"
#include "boardgames/reference/pvs.h"
#include "boardgames/search/recorder.h"
#include "boardgames/trace/svg.h"

namespace boardgames {
namespace {

// game.md
struct Nim {  // take 1 to 3; who takes the last one wins
  struct State {
    int left = 10;
    int player = 0;
  };
  using Move = int;
  static constexpr int kMaxPlayers = 2, kMaxMoves = 3;
  static constexpr auto objective() { return boardgames::Objective::kWin; }
  State initial() const { return {}; }
  int to_move(const State& s) const { return s.player; }
  void moves(const State& s, auto& out) const {
    for (int n = 1; n <= 3 && n <= s.left; ++n) out.push_back(n);
  }
  void apply(State& s, Move n) const {
    s.left -= n;
    s.player ^= 1;
  }
  bool terminal(const State& s) const { return s.left == 0; }
  boardgames::Score utility(const State& s, int p) const { return s.player == p ? -1 : 1; }
};
static_assert(boardgames::check_game<Nim>());

// positions.md, exact-knowledge.md, moves.md
struct KnowingNim : Nim {
  std::uint64_t hash(const State& s) const {
    return boardgames::Mix64(static_cast<std::uint64_t>(2 * s.left + s.player));
  }
  boardgames::Interval bounds(const State& s, int p, int) const {
    if (s.left % 4 != 0) return {};
    const int plies = s.left / 2;  // one takes n, the other 4 - n
    return boardgames::Interval::Exactly(p == s.player ? boardgames::LossIn(plies)
                                                       : boardgames::WinIn(plies));
  }
  int count_moves(const State& s) const { return s.left < 3 ? s.left : 3; }
  Move random_move(const State& s, auto& random) const {
    return 1 + static_cast<int>(random.Below(static_cast<std::uint32_t>(count_moves(s))));
  }
};
static_assert(boardgames::check_game<KnowingNim>());
static_assert(HasHash<KnowingNim> && HasBounds<KnowingNim> && HasRandomMove<KnowingNim>);

// evaluator.md
struct Parity {
  boardgames::Score operator()(const Nim&, const Nim::State& s, int p) const {
    const boardgames::Score mine = s.left % 4 == 0 ? -1 : 1;  // for the player to move
    return p == s.player ? mine : -mine;
  }
};

// observer.md
struct CountCutOffs : boardgames::Observer<Nim> {
  int n = 0;
  void cutoff(const Nim::Move&, boardgames::Score, boardgames::Score) override { ++n; }
};

TEST(Concepts, GameAndSearcher) {
  const Nim game;
  const auto r = Pvs<Nim>(game).search(game.initial(), {.depth = 12});
  EXPECT_EQ(r.kind, search::Kind::kWin);
  EXPECT_EQ(r.best, 2);  // leaves 8
  EXPECT_EQ(r.plies, 5);
}

TEST(Concepts, ExactKnowledgeIsExact) {
  const KnowingNim knowing;
  const Nim game;
  for (int left = 1; left <= 16; ++left) {
    SCOPED_TRACE(left);
    const Nim::State s{left, 0};
    const auto truth = Minimax<Nim>(game).search(s, {.depth = 16});
    EXPECT_EQ(Engine<KnowingNim>(knowing, {.table_bytes = 1 << 16}).search(s, {.depth = 16}).score,
              truth.score);
    const auto sure = knowing.bounds(s, 0, boardgames::kToEnd);
    if (sure.exact()) {
      EXPECT_EQ(sure.lo, truth.score);
    }
    EXPECT_EQ(knowing.count_moves(s), left < 3 ? left : 3);
  }
}

TEST(Concepts, AnEvaluatorIsAskedAtTheHorizon) {
  const Nim game;
  const auto r = AlphaBeta<Nim, Parity>(game).search(game.initial(), {.depth = 1});
  EXPECT_EQ(r.score, 1);
  EXPECT_EQ(r.best, 2);
}

TEST(Concepts, AnObserverSeesCutOffs) {
  const Nim game;
  CountCutOffs counter;
  AlphaBeta<Nim, GameEvaluator, ObserverRef<Nim>> search(game, {}, {}, &counter);
  const auto r = search.search(game.initial(), {.depth = 10});
  EXPECT_GT(counter.n, 0);
  EXPECT_EQ(static_cast<std::uint64_t>(counter.n), r.statistics.cutoffs);
}

TEST(Concepts, ATraceIsDrawn) {
  const Nim game;
  TreeRecorder<Nim> recorder(game, {.max_nodes = 300});
  AlphaBeta<Nim, GameEvaluator, ObserverRef<Nim>> search(game, {}, {}, &recorder);
  search.search(game.initial(), {.depth = 3});
  EXPECT_EQ(ToSvg(recorder.trace()).substr(0, 4), "<svg");
  EXPECT_EQ(recorder.trace().left_out, 0u);
}

// The tables of models.
template <class G>
concept GuessesEverything = HasEvaluate<G> && HasPrior<G> && HasMoveIndex<G> && HasGain<G>;
static_assert(GuessesEverything<Reversi> && GuessesEverything<Timbiriche> &&
              GuessesEverything<Go7> && GuessesEverything<Morris> && GuessesEverything<Quoridor>);
static_assert(HasHash<Reversi> && HasHash<Timbiriche> && HasHash<Go7> && HasHash<Morris> &&
              HasHash<Quoridor>);
static_assert(HasSymmetries<Reversi> && HasSymmetries<Timbiriche> && HasSymmetries<Go7> &&
              HasSymmetries<Morris> && HasSymmetries<Quoridor>);
static_assert(HasCanonical<Reversi> && HasCanonical<TimbiricheSmall> && !HasCanonical<Timbiriche> &&
              HasCanonical<Go7> && HasCanonical<Morris> && HasCanonical<Quoridor>);
static_assert(HasBanked<Timbiriche> && HasRank<Morris>);
static_assert(HasExactKey<TimbiricheSmall> && !HasExactKey<Timbiriche> && !HasExactKey<Reversi>);
static_assert(HasForcedMoves<Timbiriche> && !HasForcedMoves<Reversi>);
static_assert(PriorIsBest<Timbiriche>() && !PriorIsBest<Reversi>());
static_assert(HasRepetition<Go7> && HasRepetition<Morris> && HasRepetition<Quoridor>);
static_assert(HasBounds<Reversi> && HasBounds<Timbiriche> && HasBounds<Go7>);
static_assert(HasBounds<Morris> && HasBounds<Quoridor> && HasUndominatedMoves<Timbiriche>);
static_assert(HasRemaining<Reversi> && HasRemaining<Timbiriche> && HasSolveLeaf<Reversi>);
static_assert(HasScoreStep<Reversi> && HasScoreStep<Timbiriche> && HasScoreStep<Go7>);
static_assert(HasPseudoLegalMoves<Quoridor>);
static_assert(HasCountMoves<Reversi> && HasCountMoves<Quoridor> && HasCountMoves<Timbiriche> &&
              HasCountMoves<Go7> && HasCountMoves<Morris>);
static_assert(HasRandomMove<Go7> && HasRandomMove<Morris> && HasRandomMove<Quoridor> &&
              HasRandomMove<Timbiriche>);
static_assert(HasNoisyMoves<Timbiriche> && HasNoisyMoves<Go7> && HasNoisyMoves<Morris>);
static_assert(HasNullMove<Quoridor>);
static_assert(HasNotation<Reversi> && HasNotation<Timbiriche> && HasNotation<Go7> &&
              HasNotation<Morris> && HasNotation<Quoridor> && !HasNotation<TreeGame>);
static_assert(HasDrawing<Reversi> && HasDrawing<Timbiriche> && HasDrawing<Go7> &&
              HasDrawing<Morris> && HasDrawing<Quoridor> && !HasDrawing<TreeGame>);
static_assert(HasPlaces<Reversi> && HasPlaces<Timbiriche> && HasPlaces<Go7> && HasPlaces<Morris> &&
              HasPlaces<Quoridor> && HasPlaces<DrawnTree>);
static_assert(HasEffects<Reversi> && HasEffects<Timbiriche> && HasEffects<Go7> &&
              HasEffects<Morris> && HasEffects<Quoridor> && !HasEffects<DrawnTree>);
static_assert(HasFacts<Reversi> && HasFacts<Timbiriche> && HasFacts<Go7> && HasFacts<Morris> &&
              HasFacts<Quoridor> && !HasFacts<TreeGame>);

}  // namespace
}  // namespace boardgames
