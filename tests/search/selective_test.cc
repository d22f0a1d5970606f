// Selective search: each switch does something, none touches what is exact.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/evaluators.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/reversi/evaluators.h"
#include "boardgames/games/timbiriche.h"
#include "boardgames/search/error_fits.h"
#include "boardgames/testing/conformance.h"
#include "boardgames/testing/random_game.h"
#include "loud_game.h"
#include "tests/written_game.h"

namespace boardgames {
namespace {

template <class G>
struct Counter final : Observer<G> {
  using Move = typename G::Move;
  void enter(const typename G::State&, const SearchWindow&) override { ++open; }
  void leave(Score, Bound) override { --open; }
  void pruned(const Move&, PruneReason r) override { ++prunes[r]; }
  void research(ResearchReason r) override { ++researches[r]; }
  int open = 0;
  std::map<PruneReason, int> prunes;
  std::map<ResearchReason, int> researches;
};

template <class G, class E = GameEvaluator>
SearchResult<typename G::Move> Search(const G& g, int depth, const EngineOptions& o) {
  return Engine<G, E>(g, o).search(g.initial(), {.depth = depth});
}

// --- quiescence ---

EngineOptions Quiescence(int plies = 8) { return {.quiescence = true, .quiescence_plies = plies}; }

// Move 0 takes a man, and the man that took can be taken; move 1 is quiet.
WrittenGame Exchange(int last) {
  return WrittenGame({
      {0, 0, {1, 2}},                                          // the root
      {.player = 1, .guess = 5, .next = {3, 6}, .noisy = 1},   // after taking
      {.player = 1, .guess = 0, .next = {6, 6}},               // after the quiet move
      {.player = 0, .guess = -4, .next = {4, 6}, .noisy = 1},  // taken back
      {.player = 1, .guess = last, .next = {6}},               // and once more
      {},
      {},
  });
}

TEST(Quiescence, SeesACaptureBeyondTheHorizon) {
  const WrittenGame g = Exchange(-7);
  const auto plain = Search(g, 1, {});
  EXPECT_EQ(plain.score, 5);
  EXPECT_EQ(int{*plain.best}, 0);
  const auto r = Search(g, 1, Quiescence());
  EXPECT_EQ(r.score, 0);
  EXPECT_EQ(int{*r.best}, 1);
  EXPECT_EQ(r.kind, search::Kind::kHeuristic);
}

TEST(Quiescence, GoesOnAsFarAsItIsToldTo) {
  // Taking back is answered by taking again, so that it is better not to.
  const WrittenGame g = Exchange(6);
  EXPECT_EQ(Search(g, 1, Quiescence(1)).score, 0);
  const auto r = Search(g, 1, Quiescence(2));
  EXPECT_EQ(r.score, 5);
  EXPECT_EQ(int{*r.best}, 0);
}

TEST(Quiescence, DoesNotStandWhereTheMoverHasNoChoice) {
  const std::vector<WrittenGame::Node> nodes = {
      {0, 0, {1}},
      {.player = 1, .guess = 0, .next = {2, 3}, .noisy = 2, .forced = false},
      {.player = 0, .guess = 9, .next = {4}},
      {.player = 0, .guess = 8, .next = {4}},
      {},
  };
  EXPECT_EQ(Search(WrittenGame(nodes), 1, Quiescence()).score, 0);
  auto forced = nodes;
  forced[1].forced = true;
  EXPECT_EQ(Search(WrittenGame(forced), 1, Quiescence()).score, 8);
}

TEST(Quiescence, ShowsTheQuietMovesAsLeftOut) {
  const WrittenGame g = Exchange(6);
  TreeRecorder<WrittenGame> recorder(g);
  Engine<WrittenGame, GameEvaluator, ObserverRef<WrittenGame>> engine(g, Quiescence(), {},
                                                                      &recorder);
  engine.search(g.initial(), {.depth = 1});
  const Trace& t = recorder.trace();
  const TraceNode& taken = t.nodes[static_cast<std::size_t>(t.nodes[0].children[0])];
  ASSERT_EQ(taken.children.size(), 2u);
  const TraceNode& quiet = t.nodes[static_cast<std::size_t>(taken.children[1])];
  EXPECT_TRUE(quiet.pruned);
  EXPECT_EQ(quiet.prune_reason, PruneReason::kSelective);
  EXPECT_EQ(taken.value, -5);
  EXPECT_TRUE(taken.finished);
}

// --- null move and late moves ---

TEST(LateMoves, FewerNodesAtTheSameDepth) {
  EngineOptions o{.table_bytes = std::size_t{8} << 20};
  EngineOptions late = o;
  late.lmr = true;
  const Reversi reversi;
  EXPECT_LT(Search(reversi, 10, late).statistics.nodes, Search(reversi, 10, o).statistics.nodes);
  const Quoridor quoridor;
  const auto reduced = Search<Quoridor, quoridor::Material>(quoridor, 5, late);
  const auto full = Search<Quoridor, quoridor::Material>(quoridor, 5, o);
  EXPECT_LT(20 * reduced.statistics.nodes, full.statistics.nodes);
  EXPECT_EQ(reduced.depth, 5);
  EXPECT_EQ(reduced.kind, search::Kind::kHeuristic);
}

TEST(NullMove, FewerNodesAtTheSameDepth) {
  const Quoridor g;
  EngineOptions o{.table_bytes = std::size_t{8} << 20};
  const auto full = Search(g, 4, o);
  o.null_move = true;
  const auto null = Search(g, 4, o);
  EXPECT_LT(null.statistics.nodes, full.statistics.nodes);
  o.null_move_verify = true;
  const auto verified = Search(g, 4, o);
  EXPECT_GT(verified.statistics.nodes, null.statistics.nodes);
  EXPECT_LT(verified.statistics.nodes, full.statistics.nodes);
  // A game without the hook has nothing to switch on.
  const auto switched = Search(Reversi(), 6, o);
  o.null_move = false;
  EXPECT_EQ(switched.statistics.nodes, Search(Reversi(), 6, o).statistics.nodes);
}

TEST(Observers, SeeReductionsAndNullMoves) {
  const Quoridor g = *Quoridor::Make({.cols = 5, .rows = 5, .walls = 2});
  EngineOptions o = WithEverySwitch();
  Counter<Quoridor> seen;
  Engine<Quoridor, GameEvaluator, ObserverRef<Quoridor>> engine(g, o, {}, &seen);
  const auto r = engine.search(g.initial(), {.depth = 6});
  EXPECT_EQ(seen.open, 0);
  EXPECT_GT(seen.researches[ResearchReason::kReduced], 0);
  EXPECT_GT(seen.prunes[PruneReason::kSelective], 0);
  EXPECT_GT(seen.prunes[PruneReason::kCutoff], 0);
  const auto blind = Search(g, 6, o);
  EXPECT_EQ(r.score, blind.score);
  EXPECT_EQ(r.statistics.nodes, blind.statistics.nodes);
}

// --- what an evaluation foretells ---

// Evaluations that foretell a search of any depth, with an error of `sigma`.
template <Score sigma>
using Sure = WithErrors<search::ErrorFit{1024, 0, sigma}, search::ErrorFit{1024, 0, sigma}>;

// The first move is good for 5; after the second the opponent's reply is worth `reply` to him,
// which the evaluation of the position before, 0, does not say.
WrittenGame Hidden(Score guess) {
  return WrittenGame({
      {0, 0, {1, 2}},
      {.player = 1, .guess = 5, .next = {3}},
      {.player = 1, .guess = guess, .next = {4}},
      {.player = 0, .guess = 5, .next = {5}},
      {.player = 0, .guess = 9, .next = {5}},
      {},
  });
}

TEST(Futility, LeavesOutWhatTheEvaluationForetells) {
  const EngineOptions o{.aspiration = false, .futility = true, .futility_margin = 200};
  // In full the second move is worth 9. A guess of 5 less more than two sigmas is taken for enough.
  EXPECT_EQ((Search<WrittenGame, Sure<2>>(Hidden(0), 2, o).score), 5);
  EXPECT_EQ((Search<WrittenGame, Sure<2>>(Hidden(2), 2, o).score), 9) << "within the margin";
  EXPECT_EQ((Search<WrittenGame, Sure<3>>(Hidden(0), 2, o).score), 9) << "it errs more";
  EXPECT_EQ(Search(Hidden(0), 2, o).score, 9) << "an evaluator without errors";
}

TEST(ForwardPruning, FewerNodesAtTheSameDepth) {
  const Reversi g;
  const auto nodes = [&](auto change) {
    EngineOptions o{.table_bytes = std::size_t{8} << 20};
    change(o);
    return Search<Reversi, reversi::Default>(g, 11, o).statistics.nodes;
  };
  const auto full = nodes([](EngineOptions&) {});
  EXPECT_LT(nodes([](EngineOptions& o) { o.futility = true; }), full);
  EXPECT_LT(nodes([](EngineOptions& o) { o.probcut = true; }), full);
  EXPECT_LT(nodes([](EngineOptions& o) { o = EngineOptions::Selective(); }), full / 2);
}

TEST(LatePruning, FewerNodesAtTheSameDepth) {
  const Quoridor g;
  EngineOptions o{.table_bytes = std::size_t{8} << 20};
  const auto full = Search<Quoridor, quoridor::Material>(g, 5, o);
  o.lmp = true;
  const auto pruned = Search<Quoridor, quoridor::Material>(g, 5, o);
  EXPECT_LT(5 * pruned.statistics.nodes, full.statistics.nodes);
  EXPECT_EQ(pruned.kind, search::Kind::kHeuristic);
}

// Whatever the switch, it changes the search of some game.
TEST(Switches, EachDoesSomething) {
  const auto nodes = [](auto change) {
    EngineOptions o{.table_bytes = std::size_t{8} << 20};
    o.lmr = true;  // some of them change how others work
    o.quiescence = true;
    o.malus = true;
    change(o);
    const TimbiricheSmall dots = *TimbiricheSmall::Make({.rows = 4, .cols = 4});
    return std::array{Search<Reversi, reversi::Default>(Reversi(), 8, o).statistics.nodes,
                      Search(dots, 5, o).statistics.nodes};
  };
  const auto plain = nodes([](EngineOptions&) {});
  bool EngineOptions::* const switches[] = {
      &EngineOptions::malus,        &EngineOptions::countermoves,
      &EngineOptions::continuation, &EngineOptions::mix_prior,
      &EngineOptions::quiescence,   &EngineOptions::quiescence_table,
      &EngineOptions::lmr,          &EngineOptions::lmr_history,
      &EngineOptions::lmp,          &EngineOptions::lmr_trend,
      &EngineOptions::futility,     &EngineOptions::probcut,
      &EngineOptions::singular,     &EngineOptions::iir,
      &EngineOptions::random_ties,  &EngineOptions::aspiration_by_error};
  int number = 0;
  for (bool EngineOptions::* const s : switches) {
    EXPECT_NE(nodes([&](EngineOptions& o) { o.*s = !(o.*s); }), plain) << "switch " << number;
    ++number;
  }
}

// A line without a choice costs no depth.
TEST(ExtendForced, LooksAtTheEndOfALineWithoutChoice) {
  const WrittenGame g({
      {0, 0, {1, 2}},
      {.player = 1, .guess = 3, .next = {3}},
      {.player = 1, .guess = 1, .next = {5, 5}},
      {.player = 0, .guess = 4, .next = {4}},
      {.player = 1, .guess = -7, .next = {5, 5}},
      {},
  });
  EngineOptions o;
  EXPECT_EQ(Search(g, 2, o).score, 4);
  o.single_reply_extension = true;
  EXPECT_EQ(Search(g, 2, o).score, 0);
}

// --- choice at the root ---

TEST(Lots, EqualMovesByTheSeed) {
  const Reversi g;  // the four first moves are images of one another
  std::map<int, int> chosen;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    EngineOptions o{.table_bytes = 1 << 16};
    o.random_ties = true;
    o.seed = seed;
    const auto r = Search(g, 3, o);
    ++chosen[r.best->cell];
    EXPECT_EQ(Search(g, 3, o).best, r.best);
    EXPECT_EQ(r.score, Search(g, 3, {}).score);
  }
  EXPECT_EQ(chosen.size(), 4u);
}

TEST(Partial, ABetterMoveOfADepthThatIsCutShortCounts) {
  const Reversi g;
  EngineOptions o{.table_bytes = std::size_t{1} << 20};
  EngineOptions partial = o;
  partial.keep_partial_iteration = true;
  Reversi::State s = g.initial();
  int better = 0;
  for (const char* m : {"f5", "d6", "c3", "d3", "c4", "f4"}) {
    g.apply(s, *g.parse_move(s, m));
    for (std::uint64_t nodes = 500; nodes < 30'000; nodes += 500) {
      const auto kept = Engine<Reversi>(g, o).search(s, {.nodes = nodes});
      const auto r = Engine<Reversi>(g, partial).search(s, {.nodes = nodes});
      ASSERT_EQ(r.depth, kept.depth);
      ASSERT_EQ(r.statistics.nodes, kept.statistics.nodes);
      if (r.best == kept.best) continue;
      ++better;
      EXPECT_EQ(r.bound, Bound::kLower);
    }
  }
  EXPECT_GE(better, 3);
}

// --- what stays exact ---

TEST(Exact, HooksAloneChangeNothing) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const LoudGame g({.seed = seed, .width = 7});
    EngineOptions o = EngineOptions::FixedDepth();
    o.table_bytes = 1 << 16;
    Engine<LoudGame> engine(g, o);
    for (int depth = 1; depth <= 6; ++depth) {
      const auto expected = Minimax<LoudGame>(g).search(g.initial(), {.depth = depth});
      ASSERT_EQ(engine.search(g.initial(), {.depth = depth}).score, expected.score)
          << "seed " << seed << " depth " << depth;
    }
  }
}

// With every switch on a search to some depth is a guess; then the same engine, its table full of
// guesses, solves.
TEST(Exact, SolvingDoesNotUseTheSwitchesNorWhatTheyLeftInTheTable) {
  int guesses = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto objective = seed % 2 == 0 ? Objective::kWin : Objective::kPoints;
    const LoudGame g({.seed = seed, .depth = 8, .width = 8, .objective = objective});
    const auto expected = Minimax<LoudGame>(g).search(g.initial(), {.depth = 8});
    Engine<LoudGame, Erring> engine(g, WithEverySwitch());
    for (int depth = 2; depth <= 7; ++depth) {
      const auto full = Minimax<LoudGame>(g).search(g.initial(), {.depth = depth});
      guesses += engine.search(g.initial(), {.depth = depth}).score != full.score ? 1 : 0;
      const auto r = engine.search(g.initial(), {.solve = true});
      ASSERT_EQ(r.score, expected.score);
      ASSERT_EQ(r.kind, expected.kind);
      ASSERT_EQ(r.plies, expected.plies);
      ASSERT_EQ(r.stop, StopReason::kProved);
    }
  }
  EXPECT_GT(guesses, 100) << "the switches should have done something";
}

// On the way to the proof every depth is searched in full, so that its value is minimax's, and no
// guess of the same depth and position is taken for it.
TEST(Exact, TheTableKeepsGuessesApart) {
  int depths = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const LoudGame g({.seed = seed, .depth = 8, .width = 8, .early_ends = 0});
    Engine<LoudGame, Erring> engine(g, WithEverySwitch(EngineOptions::FixedDepth()));
    engine.search(g.initial(), {.depth = 7});
    engine.search(g.initial(), {.solve = true}, [&](const auto& r) {
      const auto full = Minimax<LoudGame>(g).search(g.initial(), {.depth = r.depth});
      ASSERT_EQ(r.score, full.score) << "depth " << r.depth;
      ++depths;
    });
  }
  EXPECT_GT(depths, 500);
}

// What a selective search calls proved is; and its wins and losses are real.
TEST(Exact, ProvedValuesAndWinsOfSelectiveSearchesAreTrue) {
  int proved = 0, decided = 0;
  for (std::uint64_t seed = 1; seed <= 600; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto objective = seed % 2 == 0 ? Objective::kWin : Objective::kPoints;
    const LoudGame g({.seed = seed,
                      .depth = 8,
                      .branching = 4,
                      .width = seed % 3 == 0 ? 0 : 8,
                      .early_ends = 15,
                      .objective = objective});
    const auto truth = Minimax<LoudGame>(g).search(g.initial(), {.depth = 8});
    EngineOptions o = WithEverySwitch();
    o.null_move_reduction = static_cast<int>(seed % 3);
    o.null_move_verify = seed % 5 == 0;
    Engine<LoudGame, Erring> engine(g, o);
    for (int depth = 1; depth <= 8; ++depth) {
      const auto r = engine.search(g.initial(), {.depth = depth});
      if (r.kind == search::Kind::kHeuristic) continue;
      if (objective == Objective::kPoints) {
        ASSERT_EQ(r.score, truth.score);
        ++proved;
      } else {
        ASSERT_EQ(r.kind, truth.kind);
        ASSERT_GE(r.plies, truth.plies);
        ++decided;
      }
    }
  }
  EXPECT_GT(proved, 30);
  EXPECT_GT(decided, 100);
}

TEST(Exact, RealGamesAreSolvedAsWithoutTheSwitches) {
  const auto same = [](const auto& g) {
    using G = std::remove_cvref_t<decltype(g)>;
    EngineOptions o = WithEverySwitch();  // those that only order moves, which is not selective
    o.quiescence = o.null_move = o.lmr = o.lmp = false;
    o.futility = o.probcut = o.iir = o.singular = o.single_reply_extension = false;
    EXPECT_FALSE(o.IsSelective());
    const auto expected = Engine<G, Erring>(g, o).search(g.initial(), {.solve = true});
    const auto r = Engine<G, Erring>(g, WithEverySwitch()).search(g.initial(), {.solve = true});
    EXPECT_EQ(r.stop, StopReason::kProved);
    EXPECT_EQ(r.score, expected.score);
    EXPECT_EQ(r.plies, expected.plies);
    EXPECT_EQ(r.statistics.nodes, expected.statistics.nodes);
  };
  same(*Quoridor::Make({.cols = 3, .rows = 3, .walls = 1}));
  same(*TimbiricheSmall::Make({.rows = 2, .cols = 2}));
  same(*Reversi::Make({.size = 4}));
}

// A depth that reaches the end is exact, whatever the switches: nothing is left out.
TEST(Exact, ASearchToTheEndOfTheGameIsNotSelective) {
  class Finite : public LoudGame {
   public:
    Finite(std::uint64_t seed, int depth)
        : LoudGame({.seed = seed, .depth = depth, .width = 8}), depth_(depth) {}
    int remaining(const State& s) const { return depth_ - s.level; }

   private:
    int depth_;
  };
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Finite g(seed, 7);
    const auto expected = Minimax<Finite>(g).search(g.initial(), {.depth = 7});
    const auto r = Search<Finite, Erring>(g, 7, WithEverySwitch());
    ASSERT_EQ(r.kind, search::Kind::kExact);
    ASSERT_EQ(r.score, expected.score);
  }
}

}  // namespace
}  // namespace boardgames

using LoudGame = boardgames::LoudGame;
BOARDGAMES_CONFORMANCE(LoudGame);
