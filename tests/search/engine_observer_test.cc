// The engine under an observer: what it finds does not change, and the events tell the truth.
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/games/go.h"
#include "boardgames/games/quoridor.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/timbiriche.h"
#include "boardgames/testing/random_game.h"
#include "examples/tic_tac_toe.h"
#include "tests/helpers.h"

namespace boardgames {
namespace {

using testing::RandomGame;
using testing::Tree;

// Checks events as they come, and counts them.
template <class G>
class Checker final : public Observer<G> {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  struct Counts {  // of one iteration
    int depth = 0;
    std::uint64_t entered = 0, left = 0, repetitions = 0;
    Score last_value = 0;
    bool ended_early = false;
  };
  Counts now;
  // Of all iterations:
  std::map<LeafKind, int> leaves;
  std::map<PruneReason, int> prunes;
  std::map<ResearchReason, int> researches;

  explicit Checker(const G& g) : g_(g) {}

  bool closed() const { return path_.empty(); }

  void iteration(int depth) override {
    EXPECT_TRUE(path_.empty());
    EXPECT_FALSE(now.ended_early);
    now = {.depth = depth};
  }
  void enter(const State& s, const SearchWindow& w) override {
    EXPECT_FALSE(now.ended_early);
    EXPECT_EQ(w.ply, static_cast<int>(path_.size()));
    EXPECT_EQ(w.player, g_.to_move(s));
    EXPECT_LT(w.alpha, w.beta);
    EXPECT_GE(w.depth, 0);
    if (!path_.empty()) {
      Open& above = path_.back();
      EXPECT_TRUE(above.moved) << "a position is entered by a move";
      EXPECT_FALSE(above.leaf) << "nothing is below a leaf";
      EXPECT_FALSE(above.cut) << "nothing is searched after a cut-off";
      State expected = above.state;
      g_.apply(expected, above.move);
      EXPECT_TRUE(expected == s);
      above.moved = false;
      above.searched = true;
    }
    path_.push_back({.state = s});
    ++now.entered;
  }
  void leaf(LeafKind kind, Score v) override {
    ASSERT_FALSE(path_.empty());
    Open& here = path_.back();
    EXPECT_FALSE(here.searched);
    here.leaf = true;
    here.value = v;
    ++leaves[kind];
    if (kind == LeafKind::kRepetition) ++now.repetitions;
    if (kind == LeafKind::kTerminal) {
      EXPECT_TRUE(g_.terminal(here.state));
    }
  }
  void move(const Move& m) override {
    ASSERT_FALSE(path_.empty());
    EXPECT_TRUE(IsMove(path_.back().state, m));
    path_.back().move = m;
    path_.back().moved = true;
  }
  void better(const Move& m, Score v) override {
    ASSERT_FALSE(path_.empty());
    EXPECT_EQ(path_.back().move, m);
    EXPECT_GT(v, path_.back().value);
    path_.back().value = v;
  }
  void research(ResearchReason r) override {
    ++researches[r];
    if (r == ResearchReason::kWindow) {
      EXPECT_TRUE(path_.empty());
    }
  }
  void cutoff(const Move& m, Score v, Score beta) override {
    ASSERT_FALSE(path_.empty());
    EXPECT_EQ(path_.back().move, m);
    EXPECT_EQ(path_.back().value, v);
    EXPECT_GE(v, beta);
    path_.back().cut = true;
  }
  void pruned(const Move& m, PruneReason r) override {
    ASSERT_FALSE(path_.empty());
    Open& here = path_.back();
    EXPECT_TRUE(IsMove(here.state, m));
    if (r == PruneReason::kCutoff) {
      EXPECT_TRUE(here.cut);
    }
    for (const Move& other : here.pruned) EXPECT_FALSE(other == m) << "pruned twice";
    here.pruned.push_back(m);
    ++prunes[r];
  }
  void leave(Score v, Bound b) override {
    ASSERT_FALSE(path_.empty());
    const Open& here = path_.back();
    // Bounds that the game promises may be better than every move that was searched.
    if (here.leaf || (b == Bound::kExact && !HasBounds<G>)) {
      EXPECT_EQ(v, here.value);
    }
    EXPECT_GE(v, here.value);
    path_.pop_back();
    now.last_value = v;
    ++now.left;
  }
  void ended_early() override {
    EXPECT_FALSE(now.ended_early);
    now.ended_early = true;
    path_.clear();
  }

 private:
  struct Open {
    State state;
    Move move{};
    bool moved = false, leaf = false, cut = false, searched = false;
    Score value = -kInfinity;
    std::vector<Move> pruned = {};
  };
  bool IsMove(const State& s, const Move& m) const {
    MoveListFor<G> list;
    g_.moves(s, list);
    return list.contains(m);
  }

  const G& g_;
  std::vector<Open> path_;
};

template <class G>
using Observed = Engine<G, GameEvaluator, ObserverRef<G>>;

void ExpectSame(const Statistics& a, const Statistics& b) {
  EXPECT_EQ(a.nodes, b.nodes);
  EXPECT_EQ(a.leaves, b.leaves);
  EXPECT_EQ(a.cutoffs, b.cutoffs);
  EXPECT_EQ(a.first_move_cutoffs, b.first_move_cutoffs);
  EXPECT_EQ(a.table_hits, b.table_hits);
  EXPECT_EQ(a.table_cutoffs, b.table_cutoffs);
  EXPECT_EQ(a.researches, b.researches);
}

// Searches from the start with and without an observer, which is given back. `all_seen`: every node
// is an event.
template <class G>
Checker<G> Compare(const G& g, const Limits& limits, EngineOptions options = {},
                   bool all_seen = true) {
  const auto s = g.initial();
  Checker<G> checker(g);
  options.table_bytes = std::min<std::size_t>(options.table_bytes, std::size_t{1} << 20);
  Engine<G> plain(g, options);
  Observed<G> observed(g, options, {}, &checker);
  const auto expected = plain.search(s, limits);
  const auto r = observed.search(s, limits, [&](const auto& d) {
    EXPECT_EQ(checker.now.depth, d.depth);
    EXPECT_TRUE(checker.closed());
    EXPECT_FALSE(checker.now.ended_early);
    EXPECT_EQ(checker.now.entered, checker.now.left);
    if (all_seen) {
      EXPECT_EQ(checker.now.entered, d.iteration.nodes + checker.now.repetitions);
      EXPECT_EQ(checker.now.last_value, d.score) << "the root is left last";
    } else if (!HasForcedMoves<G>) {
      // What the table knows before a visit is seen and not counted, as forced moves are.
      EXPECT_LE(checker.now.entered,
                d.iteration.nodes + checker.now.repetitions + d.iteration.table_cutoffs);
    }
  });
  EXPECT_EQ(r.score, expected.score);
  EXPECT_EQ(r.kind, expected.kind);
  EXPECT_EQ(r.depth, expected.depth);
  EXPECT_EQ(r.stop, expected.stop);
  EXPECT_TRUE(r.pv == expected.pv);
  ExpectSame(r.statistics, expected.statistics);
  EXPECT_EQ(checker.now.ended_early, r.stop == StopReason::kNodes) << ToString(r.stop);
  // Nobody looking is the same as no observer.
  Observed<G> nobody(g, options, {}, nullptr);
  ExpectSame(nobody.search(s, limits).statistics, expected.statistics);
  return checker;
}

TEST(EngineObserver, TheTreeOfRussellAndNorvig) {
  const TreeGame g = Tree("((3 12 8)(2 4 6)(14 5 2))");
  TreeRecorder<TreeGame> recorder(g);
  Observed<TreeGame> engine(g, {}, {}, &recorder);
  const auto r = engine.search(g.initial(), {.depth = 2});
  EXPECT_EQ(r.score, 3);
  const Trace& t = recorder.trace();
  EXPECT_EQ(t.depth, 2);
  EXPECT_FALSE(t.ended_early);
  EXPECT_EQ(t.visited, r.iteration.nodes);
  ASSERT_EQ(t.nodes.size(), 13u);  // all, the pruned ones included
  const auto at = [&](const std::string& path) -> const TraceNode& {
    const TraceNode* n = &t.nodes[0];
    for (const char c : path) {
      for (const auto child : n->children) {
        const TraceNode& candidate = t.nodes[static_cast<std::size_t>(child)];
        if (candidate.move == std::string(1, c)) n = &candidate;
      }
    }
    return *n;
  };
  EXPECT_EQ(at("").value, 3);
  EXPECT_EQ(t.nodes[static_cast<std::size_t>(at("").best_child)].move, "a");
  EXPECT_EQ(at("a").value, -3);
  EXPECT_EQ(at("a").bound, Bound::kExact);
  // At the second move the leaf 2 is enough: 2 <= 3.
  EXPECT_EQ(at("b").value, -2);
  EXPECT_EQ(at("b").bound, Bound::kLower);
  EXPECT_FALSE(at("ba").pruned);
  for (const char* path : {"bb", "bc"}) {
    EXPECT_TRUE(at(path).pruned);
    EXPECT_EQ(at(path).prune_reason, PruneReason::kCutoff);
    EXPECT_EQ(at(path).visits, 0);
  }
  // At the third 14 and 5 are not.
  EXPECT_EQ(at("c").value, -2);
  EXPECT_EQ(t.nodes[static_cast<std::size_t>(at("c").cut_by)].move, "c");
  EXPECT_FALSE(at("cc").pruned);
}

TEST(EngineObserver, TextbookTreesAndEveryDepth) {
  for (const char* text : {"((3 12 8)(2 4 6)(14 5 2))", "(((3 5)(6 9))((1 2)(0 -1)))",
                           "(0:(2 7) (9 1))", "((1:(5 6) 1:(4 8)) 3)", "(4 (3 ((2 (1 9)) 5)))"}) {
    SCOPED_TRACE(text);
    const TreeGame g = Tree(text);
    for (int depth = 1; depth <= 6; ++depth) {
      Compare(g, {.depth = depth});
    }
  }
}

TEST(EngineObserver, RandomGamesWithEveryWindow) {
  std::map<ResearchReason, int> researches;
  std::map<LeafKind, int> leaves;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const RandomGame g({.seed = seed, .depth = 8, .largest = seed % 2 == 0 ? 1000 : 5});
    EngineOptions o = seed % 3 == 0 ? EngineOptions::FixedDepth() : EngineOptions();
    o.null_windows = seed % 4 != 0;
    auto checker = Compare(g, {.depth = 7}, o);
    for (const auto& [reason, n] : checker.researches) researches[reason] += n;
    for (const auto& [kind, n] : checker.leaves) leaves[kind] += n;
    if (HasFailure()) return;
  }
  EXPECT_GT(researches[ResearchReason::kNullWindow], 0);
  EXPECT_GT(researches[ResearchReason::kWindow], 0);
  EXPECT_EQ(researches[ResearchReason::kReduced], 0);
  EXPECT_GT(leaves[LeafKind::kTerminal], 0);
  EXPECT_GT(leaves[LeafKind::kHorizon], 0);
  EXPECT_GT(leaves[LeafKind::kTable], 0);
}

TEST(EngineObserver, RealGames) {
  {
    const TicTacToe g;
    auto checker = Compare(g, {.solve = true});
    EXPECT_GT(checker.leaves[LeafKind::kTerminal], 0);
  }
  {
    const Reversi g;
    auto checker = Compare(g, {.depth = 7});
    EXPECT_GT(checker.leaves[LeafKind::kTable], 0);
    EXPECT_EQ(checker.prunes[PruneReason::kSelective], 0);
  }
  {
    // Races and repetitions; legality is asked late, of pruned moves too.
    const auto g = *Quoridor::Make({.cols = 3, .rows = 3, .walls = 1});
    auto checker = Compare(g, {.depth = 7});
    EXPECT_GT(checker.leaves[LeafKind::kKnown], 0);
    EXPECT_GT(checker.leaves[LeafKind::kRepetition], 0);
    EXPECT_GT(checker.prunes[PruneReason::kCutoff], 0);
  }
  {
    const auto g = *TimbiricheSmall::Make({.rows = 2, .cols = 2});
    auto checker = Compare(g, {.solve = true}, {}, false);
    EXPECT_GT(checker.leaves[LeafKind::kKnown], 0);
    EXPECT_GT(checker.prunes[PruneReason::kProved], 0) << "moves that are not undominated";
  }
  {
    // Superko: a repetition is no leaf but an illegal move.
    const auto g = *Go7::Make({.rows = 2, .cols = 2, .ko = KoRule::kPositional});
    auto checker = Compare(g, {.depth = 9});
    EXPECT_EQ(checker.leaves[LeafKind::kRepetition], 0);
  }
}

// The proofs and the end of the line are searched in silence, and leaf solvers by themselves.
TEST(EngineObserver, SolvingShowsTheIterationsOnly) {
  const auto quoridor = *Quoridor::Make({.cols = 3, .rows = 3, .walls = 1});
  Compare(quoridor, {.solve = true}, {}, false);
  const auto reversi = *Reversi::Make({.size = 4});
  auto discs = Compare(reversi, {.solve = true}, {}, false);
  EXPECT_GT(discs.leaves[LeafKind::kKnown], 0);
}

TEST(EngineObserver, ALimitEndsTheTreeEarly) {
  const RandomGame g({.seed = 5, .depth = 40, .branching = 8, .width = 0, .early_ends = 0});
  for (const std::uint64_t nodes : {1u, 2u, 10u, 100u, 1000u}) {
    SCOPED_TRACE("nodes " + std::to_string(nodes));
    auto checker = Compare(g, {.nodes = nodes});
    EXPECT_TRUE(checker.now.ended_early);
    EXPECT_TRUE(checker.closed());
  }
  TreeRecorder<RandomGame> recorder(g);
  Observed<RandomGame>(g, {}, {}, &recorder).search(g.initial(), {.nodes = 500});
  EXPECT_TRUE(recorder.trace().ended_early);
}

}  // namespace
}  // namespace boardgames
