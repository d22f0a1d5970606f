// What the reference algorithms tell an observer: hand-worked trees event by event, and on random
// games every value, bound, move and count checked against a plain recursion.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/testing/random_game.h"
#include "tests/helpers.h"

namespace boardgames {
namespace {

using testing::RandomGame;
using testing::Tree;

// --- hand-worked trees ---------------------------------------------------------------------------

// The events of the last iteration as lines. Positions are named by the moves from the root.
struct Log : Observer<TreeGame> {
  explicit Log(const TreeGame& game) : g(game) {}

  void iteration(int) override { lines.clear(); }
  void move(const Move& m) override { last = Name(m); }
  void enter(const State& s, const SearchWindow& w) override {
    const std::string name = g.position_to_string(s);
    EXPECT_TRUE(w.ply == 0 || name.ends_with(last));
    lines.push_back("enter " + name + " (" + Text(w.alpha) + ", " + Text(w.beta) + ")");
    path.push_back(name);
  }
  // Of a leaf all is told in one line.
  void leaf(LeafKind k, Score v) override {
    lines.back() += std::string(", ") + ToString(k) + ' ' + Text(v);
    at_leaf = true;
  }
  void better(const Move& m, Score v) override {
    Add("better", "move " + Name(m) + ", " + Text(v));
  }
  void research(ResearchReason r) override {
    lines.push_back(std::string("research: ") + ToString(r));
  }
  void cutoff(const Move& m, Score v, Score beta) override {
    Add("cutoff", "move " + Name(m) + ", " + Text(v) + " >= " + Text(beta));
  }
  void pruned(const Move& m, PruneReason r) override {
    Add("pruned", "move " + Name(m) + ", " + ToString(r));
  }
  void leave(Score v, Bound b) override {
    const char* const sign = b == Bound::kExact ? "" : b == Bound::kLower ? ">= " : "<= ";
    if (at_leaf) {
      lines.back() += std::string(", leave ") + sign + Text(v);
    } else {
      Add("leave", sign + Text(v));
    }
    at_leaf = false;
    path.pop_back();
  }
  void ended_early() override { lines.push_back("ended early"); }

  std::string Name(const Move& m) const { return g.move_to_string(g.initial(), m); }
  static std::string Text(Score v) {
    return v == kInfinity ? "inf" : v == -kInfinity ? "-inf" : std::to_string(v);
  }
  void Add(const std::string& what, const std::string& more) {
    lines.push_back(what + ' ' + path.back() + ": " + more);
  }

  const TreeGame& g;
  std::vector<std::string> lines;
  std::vector<std::string> path;
  std::string last;
  bool at_leaf = false;  // nothing was told since the leaf
};

template <template <class, class, class> class Algorithm>
std::vector<std::string> Events(const TreeGame& g, int depth) {
  Log log(g);
  Algorithm<TreeGame, GameEvaluator, ObserverRef<TreeGame>> search(g, {}, {}, &log);
  search.search(g.initial(), {.depth = depth});
  return log.lines;
}

// The tree of the following tests. Player 0 (max) is to move at the root, player 1 at a, b and c.
// The leaves are player 0's results.
//
//                      root
//           /           |           \.
//          a            b            c
//        /   \        /   \       /  |  \.
//       3    12      2     9     7   5   6
//
// Minimax: a = 3, b = 2, c = 5, the root 5 by the last move.
constexpr char kTree[] = "((3 12)(2 9)(7 5 6))";

// a is 3, so max has 3 already. b's first leaf is 2: min can hold max to 2 there, so max will not
// go there and 9 does not matter. c has nothing below 3: it must be seen in full. Min's windows and
// values are max's with the sign turned.
TEST(Textbook, AlphaBeta) {
  EXPECT_EQ(Events<AlphaBeta>(Tree(kTree), 2), (std::vector<std::string>{
                                                   "enter - (-inf, inf)",
                                                   "enter a (-inf, inf)",
                                                   "enter a.a (-inf, inf), terminal 3, leave 3",
                                                   "better a: move a, -3",
                                                   "enter a.b (-inf, 3), terminal 12, leave 12",
                                                   "leave a: -3",
                                                   "better -: move a, 3",
                                                   "enter b (-inf, -3)",
                                                   "enter b.a (3, inf), terminal 2, leave 2",
                                                   "better b: move a, -2",
                                                   "cutoff b: move a, -2 >= -3",
                                                   "pruned b: move b, cutoff",
                                                   "leave b: >= -2",
                                                   "enter c (-inf, -3)",
                                                   "enter c.a (3, inf), terminal 7, leave 7",
                                                   "better c: move a, -7",
                                                   "enter c.b (3, 7), terminal 5, leave 5",
                                                   "better c: move b, -5",
                                                   "enter c.c (3, 5), terminal 6, leave 6",
                                                   "leave c: -5",
                                                   "better -: move c, 5",
                                                   "leave -: 5",
                                               }));
}

// The bet on the first move is won at b and lost at c: asked whether c is better than 3, the null
// window (3, 4) says yes, at least 5 in truth unknown above; so c is searched again with the window
// (3, inf). Inside c the bet on 7 is lost to 5 in the same way.
TEST(Textbook, Pvs) {
  EXPECT_EQ(Events<Pvs>(Tree(kTree), 2), (std::vector<std::string>{
                                             "enter - (-inf, inf)",
                                             "enter a (-inf, inf)",
                                             "enter a.a (-inf, inf), terminal 3, leave 3",
                                             "better a: move a, -3",
                                             "enter a.b (2, 3), terminal 12, leave 12",
                                             "leave a: -3",
                                             "better -: move a, 3",
                                             "enter b (-4, -3)",
                                             "enter b.a (3, 4), terminal 2, leave 2",
                                             "better b: move a, -2",
                                             "cutoff b: move a, -2 >= -3",
                                             "pruned b: move b, cutoff",
                                             "leave b: >= -2",
                                             "enter c (-4, -3)",
                                             "enter c.a (3, 4), terminal 7, leave 7",
                                             "better c: move a, -7",
                                             "enter c.b (3, 4), terminal 5, leave 5",
                                             "better c: move b, -5",
                                             "enter c.c (3, 4), terminal 6, leave 6",
                                             "leave c: <= -5",
                                             "research: null window",
                                             "enter c (-inf, -3)",
                                             "enter c.a (3, inf), terminal 7, leave 7",
                                             "better c: move a, -7",
                                             "enter c.b (6, 7), terminal 5, leave 5",
                                             "research: null window",
                                             "enter c.b (3, 7), terminal 5, leave 5",
                                             "better c: move b, -5",
                                             "enter c.c (4, 5), terminal 6, leave 6",
                                             "leave c: -5",
                                             "better -: move c, 5",
                                             "leave -: 5",
                                         }));
}

// The same player moves at the root and at its first child: no sign and no window is turned there.
//
//                 root (0)
//               /          \.
//          player 0      player 1
//           /    \        /    \.
//          2      7      9      1
TEST(Textbook, AlphaBetaWithAnExtraTurn) {
  EXPECT_EQ(Events<AlphaBeta>(Tree("(0:(2 7) (9 1))"), 2),
            (std::vector<std::string>{
                "enter - (-inf, inf)",
                "enter a (-inf, inf)",
                "enter a.a (-inf, inf), terminal -2, leave -2",
                "better a: move a, 2",
                "enter a.b (-inf, -2), terminal -7, leave -7",
                "better a: move b, 7",
                "leave a: 7",
                "better -: move a, 7",
                "enter b (-inf, -7)",
                "enter b.a (7, inf), terminal 9, leave 9",
                "better b: move a, -9",
                "enter b.b (7, 9), terminal 1, leave 1",
                "better b: move b, -1",
                "cutoff b: move b, -1 >= -7",
                "leave b: >= -1",
                "leave -: 7",
            }));
}

// The tree of SssStar.HandWorked: a = (5 4 1), b = (8 7). Each step is a descent.
TEST(Textbook, SssStar) {
  EXPECT_EQ(Events<SssStar>(Tree("((5 4 1)(8 7))"), 2),
            (std::vector<std::string>{
                // the root, then a, have no value yet
                "enter - (-inf, inf)",
                "leave -: <= inf",
                "enter - (-inf, inf)",
                "enter a (-inf, inf)",
                "leave a: >= -inf",
                "leave -: <= inf",
                // a's first leaf: a is at most 5
                "enter - (-inf, inf)",
                "enter a (-inf, inf)",
                "enter a.a (-inf, inf), terminal 5, leave 5",
                "leave a: >= -inf",
                "leave -: <= inf",
                // b has a higher merit, infinity
                "enter - (-inf, inf)",
                "enter b (-inf, inf)",
                "leave b: >= -inf",
                "leave -: <= inf",
                "enter - (-inf, inf)",
                "enter b (-inf, inf)",
                "enter b.a (-inf, inf), terminal 8, leave 8",
                "leave b: >= -inf",
                "leave -: <= inf",
                // 8 is the highest merit: b goes on
                "enter - (-inf, inf)",
                "enter b (-inf, inf)",
                "better b: move a, -8",
                "leave b: >= -8",
                "leave -: <= 8",
                "enter - (-inf, inf)",
                "enter b (-inf, inf)",
                "enter b.b (-inf, 8), terminal 7, leave 7",
                "leave b: >= -8",
                "leave -: <= 8",
                // b is solved, with the highest merit
                "enter - (-inf, inf)",
                "enter b (-inf, inf)",
                "better b: move b, -7",
                "leave b: -7",
                "leave -: <= 7",
                // and so is the root
                "enter - (-inf, inf)",
                "better -: move b, 7",
                "leave -: 7",
                // a's other leaves were never seen
                "enter - (-inf, inf)",
                "enter a (-inf, inf)",
                "pruned a: move b, proved",
                "pruned a: move c, proved",
                "leave a: >= -7",
                "leave -: 7",
            }));
}

TEST(Textbook, TheRecordedTreeHasThePrunedLeaf) {
  const TreeGame g = Tree(kTree);
  TreeRecorder<TreeGame> recorder(g);
  AlphaBeta<TreeGame, GameEvaluator, ObserverRef<TreeGame>>(g, {}, {}, &recorder)
      .search(g.initial(), {.depth = 2});
  const Trace& trace = recorder.trace();
  ASSERT_EQ(trace.nodes.size(), 11u);
  EXPECT_EQ(trace.visited, 10u);
  const TraceNode& root = trace.nodes[0];
  ASSERT_EQ(root.children.size(), 3u);
  EXPECT_EQ(root.best_child, root.children[2]);
  EXPECT_EQ(root.value, 5);
  const TraceNode& b = trace.nodes[static_cast<std::size_t>(root.children[1])];
  EXPECT_EQ(b.bound, Bound::kLower);
  ASSERT_EQ(b.children.size(), 2u);
  EXPECT_EQ(b.cut_by, b.children[0]);
  EXPECT_TRUE(trace.nodes[static_cast<std::size_t>(b.children[1])].pruned);
  int pruned = 0;
  for (const TraceNode& n : trace.nodes) pruned += n.pruned ? 1 : 0;
  EXPECT_EQ(pruned, 1);
}

TEST(Textbook, RandomMoveShowsOneChild) {
  const TreeGame g = Tree("(1 2 3)");
  Log log(g);
  RandomMove<TreeGame, GameEvaluator, ObserverRef<TreeGame>> search(g, {.seed = 3}, {}, &log);
  const auto r = search.search(g.initial(), {.depth = 5});
  const std::string m = g.move_to_string(g.initial(), *r.best);
  EXPECT_EQ(log.lines.size(), 6u);
  EXPECT_TRUE(log.lines[1].starts_with("enter " + m + " (-inf, inf), ")) << log.lines[1];
  EXPECT_EQ(log.lines[2], "better -: move " + m + ", 0");
  EXPECT_NE(log.lines[3].find("selective"), std::string::npos);
}

// --- every event checked -------------------------------------------------------------------------

// Compares what it is told with a plain recursion.
class Checker : public Observer<RandomGame> {
 public:
  explicit Checker(const RandomGame& g) : g_(g) {}

  void iteration(int depth) override {
    ASSERT_TRUE(path_.empty());
    ASSERT_EQ(depth, depth_ + 1);
    depth_ = depth;
    enters = leaves = table_leaves = cutoffs = researches = 0;
    explored_.clear();
    all_.clear();
    moved_ = false;
  }
  void enter(const State& s, const SearchWindow& w) override {
    ++enters;
    ASSERT_FALSE(ended);
    ASSERT_EQ(w.ply, static_cast<int>(path_.size()));
    ASSERT_EQ(w.depth, depth_ - w.ply);
    ASSERT_EQ(w.player, g_.to_move(s));
    ASSERT_LE(w.alpha, w.beta);
    ASSERT_EQ(moved_, w.ply > 0);
    if (moved_) {
      State expected = path_.back().state;
      g_.apply(expected, last_);
      ASSERT_EQ(s, expected);
    } else {
      ASSERT_EQ(s, g_.initial());
    }
    moved_ = false;
    path_.push_back({s, w, false});
  }
  void leaf(LeafKind k, Score v) override {
    ++(k == LeafKind::kTable ? table_leaves : leaves);
    ASSERT_FALSE(path_.empty());
    ASSERT_EQ(k == LeafKind::kTerminal, g_.terminal(Top().state) && k != LeafKind::kTable);
    ASSERT_FALSE(Top().is_leaf);
    Top().is_leaf = true;
    if (k != LeafKind::kTable) {
      ASSERT_EQ(v, Truth(Top().state, Top().window));
    }
  }
  void move(const Move& m) override {
    ASSERT_FALSE(moved_);
    ASSERT_FALSE(Top().is_leaf);
    last_ = m;
    moved_ = true;
    explored_[Top().state.number].insert(m);
  }
  void better(const Move& m, Score v) override {
    ASSERT_TRUE(explored_[Top().state.number].contains(m));
    ASSERT_LT(v, kInfinity);
    ASSERT_GT(v, -kInfinity);
  }
  void research(ResearchReason) override { ++researches; }
  void cutoff(const Move&, Score v, Score beta) override {
    ++cutoffs;
    ASSERT_GE(v, beta);
    ASSERT_EQ(beta, Top().window.beta);
  }
  void pruned(const Move& m, PruneReason) override {
    explored_[Top().state.number].insert(m);
    MoveListFor<RandomGame> moves;
    g_.moves(Top().state, moves);
    ASSERT_TRUE(moves.contains(m));
  }
  void leave(Score v, Bound b) override {
    const Score truth = Truth(Top().state, Top().window);
    if (b == Bound::kExact) {
      ASSERT_EQ(v, truth);
    } else if (b == Bound::kLower) {
      ASSERT_LE(v, truth);
    } else {
      ASSERT_GE(v, truth);
    }
    if (!Top().is_leaf) {
      MoveListFor<RandomGame> moves;
      g_.moves(Top().state, moves);
      all_[Top().state.number] = static_cast<std::size_t>(moves.size());
    }
    if (path_.size() == 1) {
      root_value = v;
      root_bound = b;
    }
    path_.pop_back();
  }
  void ended_early() override {
    ASSERT_FALSE(ended);
    ended = true;
    path_.clear();
  }

  // After an iteration: every move of every position was searched or pruned.
  void ExpectEveryMoveToldOf() const {
    for (const auto& [number, moves] : all_) {
      const auto found = explored_.find(number);
      ASSERT_NE(found, explored_.end());
      ASSERT_EQ(found->second.size(), moves);
    }
  }
  bool AllLeft() const { return path_.empty(); }

  std::uint64_t enters = 0, leaves = 0, table_leaves = 0, cutoffs = 0, researches = 0;
  bool ended = false;
  Score root_value = 0;
  Bound root_bound = Bound::kUpper;

 private:
  struct Entered {
    State state;
    SearchWindow window;
    bool is_leaf = false;
  };
  Entered& Top() { return path_.back(); }

  // The value for the player to move, by plain recursion.
  Score Truth(const State& s, const SearchWindow& w) { return Truth(s, w.depth, w.ply); }
  Score Truth(const State& s, int depth, int ply) {
    const int player = g_.to_move(s);
    if (g_.terminal(s)) return TerminalScore(g_, s, player, ply);
    if (depth == 0) return g_.evaluate(s, player);
    const auto [entry, is_new] = truth_.try_emplace({s.number, depth}, -kInfinity);
    if (!is_new) return entry->second;
    Score best = -kInfinity;
    MoveListFor<RandomGame> moves;
    g_.moves(s, moves);
    for (const Move m : moves) {
      State child = s;
      g_.apply(child, m);
      const Score v = Truth(child, depth - 1, ply + 1);
      best = std::max(best, g_.to_move(child) == player ? v : -v);
    }
    return truth_[{s.number, depth}] = best;
  }

  const RandomGame& g_;
  int depth_ = 0;
  bool moved_ = false;
  Move last_ = 0;
  std::vector<Entered> path_;
  std::map<std::uint64_t, std::set<Move>> explored_;  // by position: searched or pruned
  std::map<std::uint64_t, std::size_t> all_;          // how many there are
  std::map<std::pair<std::uint64_t, int>, Score> truth_;
};

using Ref = ObserverRef<RandomGame>;

RandomGame Random(std::uint64_t seed) {
  return RandomGame({.seed = seed,
                     .branching = 3 + static_cast<int>(seed % 2),
                     .width = 0,
                     .extra_turns = seed % 4 == 0 ? 0 : 30,
                     .largest = seed % 2 == 0 ? 1000 : 3,
                     .objective = seed % 3 == 0 ? Objective::kWin : Objective::kPoints});
}

// `descents`: a position is entered once for each descent through it, not once for each visit.
template <template <class, class, class> class Algorithm, class... Options>
void ExpectTrueEvents(const char* name, const RandomGame& g, bool descents,
                      const Options&... options) {
  SCOPED_TRACE(name);
  Checker checker(g);
  Algorithm<RandomGame, GameEvaluator, Ref> search(g, {options...}, {}, &checker);
  int depths = 0;
  const auto r = search.search(g.initial(), {.depth = 6}, [&](const auto& d) {
    ++depths;
    ASSERT_TRUE(checker.AllLeft());
    checker.ExpectEveryMoveToldOf();
    ASSERT_EQ(checker.root_value, d.score);
    if (!descents) {
      ASSERT_EQ(checker.enters, d.iteration.nodes);
      ASSERT_EQ(checker.cutoffs, d.iteration.cutoffs);
    }
    ASSERT_EQ(checker.leaves, d.iteration.leaves);
    ASSERT_EQ(checker.table_leaves, d.iteration.table_cutoffs);
    ASSERT_EQ(checker.researches, d.iteration.researches);
  });
  ASSERT_EQ(depths, r.depth);
  ASSERT_EQ(checker.root_bound, Bound::kExact);
  ASSERT_FALSE(checker.ended);
}

TEST(Events, AreTrueOnRandomGames) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const RandomGame g = Random(seed);
    ExpectTrueEvents<Minimax>("minimax", g, false);
    ExpectTrueEvents<Negamax>("negamax", g, false);
    ExpectTrueEvents<AlphaBeta>("alpha-beta", g, false);
    ExpectTrueEvents<MaxN>("max-n", g, false);
    ExpectTrueEvents<Paranoid>("paranoid", g, false);
    ExpectTrueEvents<Pvs>("pvs", g, false);
    ExpectTrueEvents<MtdF>("mtd-f", g, false, MtdFOptions{.table_bytes = 1 << 18});
    ExpectTrueEvents<MtdF>("mtd-f without a table", g, false, MtdFOptions{.table_bytes = 0});
    ExpectTrueEvents<SssStar>("sss-star", g, true);
    ExpectTrueEvents<BestReply>("best-reply", g, false);
    // Without a gain hook these two are minimax of one and two plies.
    ExpectTrueEvents<Greedy>("greedy", g, false);
    ExpectTrueEvents<BestDifference>("best-difference", g, false);
    if (HasFailure()) return;
  }
}

// --- values of each player -----------------------------------------------------------------------

// The vectors that a search of three players tells, by node: the root, a, its leaves, b, its
// leaves.
template <template <class, class, class> class Algorithm, class E = GameEvaluator>
std::vector<std::vector<Score>> ValuesTold(int depth) {
  const TreeGame g = Tree("((<1,2,3><6,1,2>)(<3,1,2><2,3,1>))");
  TreeRecorder<TreeGame> recorder(g);
  Algorithm<TreeGame, E, ObserverRef<TreeGame>> search(g, {}, {}, &recorder);
  search.search(g.initial(), {.depth = depth});
  std::vector<std::vector<Score>> values;
  for (const TraceNode& n : recorder.trace().nodes) values.push_back(n.values);
  return values;
}

// Ten points more for each later seat.
struct BySeat {
  Score operator()(const TreeGame&, const TreeGame::State&, int p) const { return 10 * (p + 1); }
};

// Player 1 takes (1 2 3) at a, where he has 2 and not 1, and (2 3 1) at b; player 0 then has 1
// or 2.
TEST(Values, MaxN) {
  using V = std::vector<Score>;
  EXPECT_EQ(ValuesTold<MaxN>(2),
            (std::vector<V>{
                {2, 3, 1}, {1, 2, 3}, {1, 2, 3}, {6, 1, 2}, {2, 3, 1}, {3, 1, 2}, {2, 3, 1}}));
  const V guess = {10, 20, 30};  // where the depth is used up
  EXPECT_EQ((ValuesTold<MaxN, BySeat>(1)), (std::vector<V>{guess, guess, guess}));
}

// Its own value is that of player 0 alone: only leaves have one for each. None is cut: a is worth 1
// to player 0, and b's leaves 3 and 2.
TEST(Values, Paranoid) {
  using V = std::vector<Score>;
  EXPECT_EQ(ValuesTold<Paranoid>(2),
            (std::vector<V>{{}, {}, {1, 2, 3}, {6, 1, 2}, {}, {3, 1, 2}, {2, 3, 1}}));
  const V guess = {10, 20, 30};
  EXPECT_EQ((ValuesTold<Paranoid, BySeat>(1)), (std::vector<V>{{}, guess, guess}));
}

// Counts how often it is asked.
struct CountingEvaluator {
  int* asked = nullptr;
  Score operator()(const TreeGame&, const TreeGame::State&, int p) const {
    ++*asked;
    return p;
  }
};

TEST(Values, WhoDoesNotAskPaysNoEvaluation) {
  const TreeGame g = Tree("((<1,2,3><6,1,2>)(<3,1,2><2,3,1>))");
  const auto asked = [&](Observer<TreeGame>* observer) {
    int n = 0;
    Paranoid<TreeGame, CountingEvaluator, ObserverRef<TreeGame>> search(
        g, {}, CountingEvaluator{&n}, observer);
    search.search(g.initial(), {.depth = 1});
    return n;
  };
  Observer<TreeGame> nothing;
  TreeRecorder<TreeGame> recorder(g);
  EXPECT_EQ(asked(nullptr), 2);
  EXPECT_EQ(asked(&nothing), 2);
  EXPECT_EQ(asked(&recorder), 2 + 2 * 3);
}

// A limit closes what is open, says so once, and the tree ends there.
TEST(Events, ALimitEndsTheTreeOnce) {
  const RandomGame g({.seed = 4, .depth = 20, .branching = 5, .width = 0, .early_ends = 0});
  const auto run = [&]<template <class, class, class> class Algorithm>(const char* name) {
    SCOPED_TRACE(name);
    for (const std::uint64_t nodes : {1u, 3u, 50u, 200u}) {
      Checker checker(g);
      Algorithm<RandomGame, GameEvaluator, Ref> search(g, {}, {}, &checker);
      const auto r = search.search(g.initial(), {.nodes = nodes});
      EXPECT_EQ(r.stop, StopReason::kNodes);
      EXPECT_TRUE(checker.ended);
      EXPECT_TRUE(checker.AllLeft());
      EXPECT_TRUE(r.best);
    }
  };
  run.operator()<Minimax>("minimax");
  run.operator()<Negamax>("negamax");
  run.operator()<AlphaBeta>("alpha-beta");
  run.operator()<MaxN>("max-n");
  run.operator()<Paranoid>("paranoid");
  run.operator()<Pvs>("pvs");
  run.operator()<MtdF>("mtd-f");
  run.operator()<SssStar>("sss-star");
  run.operator()<BestReply>("best-reply");
}

// An observer changes nothing.
TEST(Events, TheSearchIsTheSameWithoutAnObserver) {
  const RandomGame g = Random(5);
  const auto same = [&](const char* name, auto&& with, auto&& without) {
    SCOPED_TRACE(name);
    const auto a = with.search(g.initial(), {.depth = 6});
    const auto b = without.search(g.initial(), {.depth = 6});
    EXPECT_EQ(a.score, b.score);
    EXPECT_EQ(a.pv, b.pv);
    EXPECT_EQ(a.statistics.nodes, b.statistics.nodes);
    EXPECT_EQ(a.statistics.leaves, b.statistics.leaves);
    EXPECT_EQ(a.statistics.cutoffs, b.statistics.cutoffs);
  };
  Observer<RandomGame> nothing;
  using E = GameEvaluator;
  same("minimax", Minimax<RandomGame, E, Ref>(g, {}, {}, &nothing), Minimax<RandomGame>(g));
  same("max-n", MaxN<RandomGame, E, Ref>(g, {}, {}, &nothing), MaxN<RandomGame>(g));
  same("paranoid", Paranoid<RandomGame, E, Ref>(g, {}, {}, &nothing), Paranoid<RandomGame>(g));
  same("pvs", Pvs<RandomGame, E, Ref>(g, {}, {}, &nothing), Pvs<RandomGame>(g));
  same("mtd-f", MtdF<RandomGame, E, Ref>(g, {}, {}, &nothing), MtdF<RandomGame>(g));
  same("sss-star", SssStar<RandomGame, E, Ref>(g, {}, {}, &nothing), SssStar<RandomGame>(g));
  same("best-reply", BestReply<RandomGame, E, Ref>(g, {}, {}, &nothing), BestReply<RandomGame>(g));
}

}  // namespace
}  // namespace boardgames
