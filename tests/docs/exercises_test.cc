// The figures and the exercises of docs/algorithms: a test is named after its page, and each answer
// carries the id it has there, such as alpha-beta/2.
#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/games/reversi.h"
#include "boardgames/mcts/mcts.h"
#include "boardgames/proof/df_pn.h"
#include "boardgames/reference/best_difference.h"
#include "boardgames/reference/best_reply.h"
#include "boardgames/reference/greedy.h"
#include "boardgames/reference/mtdf.h"
#include "boardgames/reference/pvs.h"
#include "boardgames/reference/random_move.h"
#include "boardgames/reference/sss_star.h"
#include "boardgames/search/error_fits.h"
#include "boardgames/search/recorder.h"
#include "boardgames/solve/retrograde.h"
#include "boardgames/trace/caption.h"
#include "examples/tic_tac_toe.h"
#include "examples/tic_tac_toe_numbers.h"
#include "tests/docs/examples.h"

namespace boardgames {
namespace {

using docs::Tree;

template <template <class, class, class> class Algorithm, class G>
SearchResult<typename G::Move> Search(const G& g, int depth) {
  return Algorithm<G, GameEvaluator, NoObserver>(g).search(g.initial(), {.depth = depth});
}

template <template <class, class, class> class Algorithm, class G>
Trace RecordTree(const G& g, int depth) {
  TreeRecorder<G> recorder(g);
  Algorithm<G, GameEvaluator, ObserverRef<G>> search(g, {}, {}, &recorder);
  search.search(g.initial(), {.depth = depth});
  return recorder.Take();
}

template <class G>
SearchResult<typename G::Move> RunEngine(const G& g, int depth, const EngineOptions& options) {
  return Engine<G>(g, options).search(g.initial(), {.depth = depth});
}

// Every answer is two of them: the move, and what it is worth.
template <class Move>
std::pair<int, Score> Answer(const SearchResult<Move>& r) {
  return {r.best ? static_cast<int>(*r.best) : -1, r.score};
}
using MoveAndScore = std::pair<int, Score>;

// The values of the leaves for player 0, in the order they were looked at.
template <class G>
struct Leaves final : Observer<G> {
  void iteration(int) override { seen.clear(); }
  void enter(const typename G::State&, const SearchWindow& w) override { player = w.player; }
  void leaf(LeafKind, Score v) override { seen.push_back(player == 0 ? v : -v); }
  int player = 0;
  std::vector<Score> seen;
};

template <template <class, class, class> class Algorithm>
std::vector<Score> LeavesOf(const char* tree, int depth) {
  const TreeGame g = Tree(tree);
  Leaves<TreeGame> leaves;
  Algorithm<TreeGame, GameEvaluator, ObserverRef<TreeGame>> search(g, {}, {}, &leaves);
  search.search(g.initial(), {.depth = depth});
  return leaves.seen;
}

// A full tree in which every leaf is worth 0.
std::string FullTree(int branching, int depth) {
  if (depth == 0) return "0 ";
  std::string text = "(";
  for (int i = 0; i < branching; ++i) text += FullTree(branching, depth - 1);
  return text + ")";
}

// --- the figure of alpha-beta --------------------------------------------------------------------

// The figure, row by row: the position by its moves from the root, the window and the value as MAX
// sees them.
TEST(AlphaBetaPage, TheFigureNodeByNode) {
  const Trace t = RecordTree<AlphaBeta>(Tree(docs::kTextbook), 2);
  const TraceView view(t);
  struct Row {
    const char* window;
    const char* value;
    int visits;
    int cut_by;
  };
  // In the order of their first mention: 0 the root; 1 with 2 3 4; 5 with 6 7 8; 9 with 10 11 12.
  const std::vector<Row> rows = {
      {"(-inf, inf)", "3", 1, -1},  // -
      {"(-inf, inf)", "3", 1, -1},  // a
      {"(-inf, inf)", "3", 1, -1},
      {"(-inf, 3)", "12", 1, -1},
      {"(-inf, 3)", "8", 1, -1},  // a.x
      {"(3, inf)", "<=2", 1, 6},  // b
      {"(3, inf)", "2", 1, -1},
      {"", "", 0, -1},
      {"", "", 0, -1},             // b.x
      {"(3, inf)", "<=2", 1, 12},  // c
      {"(3, inf)", "14", 1, -1},
      {"(3, 14)", "5", 1, -1},
      {"(3, 5)", "2", 1, -1},  // c.x
  };
  ASSERT_EQ(t.nodes.size(), rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    SCOPED_TRACE("node " + std::to_string(i));
    const auto id = static_cast<std::int32_t>(i);
    EXPECT_EQ(t.nodes[i].visits, rows[i].visits);
    EXPECT_EQ(t.nodes[i].pruned, rows[i].visits == 0);
    EXPECT_EQ(t.nodes[i].cut_by, rows[i].cut_by);
    if (rows[i].visits == 0) {
      EXPECT_EQ(t.nodes[i].prune_reason, PruneReason::kCutoff);
      continue;
    }
    EXPECT_EQ(view.WindowText(id), rows[i].window);
    EXPECT_EQ(view.ValueText(id), rows[i].value);
  }
  std::string order;
  std::string cuts;
  for (const TraceStep& s : t.steps) {
    if (s.kind == TraceStep::Kind::kEnter) order += std::to_string(s.node) + " ";
    if (s.kind == TraceStep::Kind::kCutoff) cuts += std::to_string(s.node) + " ";
  }
  EXPECT_EQ(order, "0 1 2 3 4 5 6 9 10 11 12 ");
  EXPECT_EQ(cuts, "5 9 ");
  EXPECT_EQ(t.nodes[0].best_child, 1);
  EXPECT_EQ(t.visited, 11u);
}

TEST(AlphaBetaPage, Exercises) {
  const auto count = [](const char* tree) {
    const auto r = Search<AlphaBeta>(Tree(tree), 2);
    EXPECT_EQ(Answer(r), Answer(Search<Minimax>(Tree(tree), 2)));
    return std::pair<std::uint64_t, std::uint64_t>(r.iteration.leaves, r.iteration.cutoffs);
  };
  using Counts = std::pair<std::uint64_t, std::uint64_t>;
  EXPECT_EQ(count("((3 12 8)(6 4 2)(2 5 14))"), Counts(7, 2)) << "alpha-beta/1";
  EXPECT_EQ(count("((3 12 8)(2 4 6)(2 5 14))"), Counts(5, 2)) << "alpha-beta/2";
  EXPECT_EQ(count("((6 4 2)(14 5 2)(12 8 3))").first, 9u) << "alpha-beta/3";
}

// --- the others, in the order of the index -------------------------------------------------------

TEST(RandomPage, Exercises) {
  const TreeGame g = Tree(docs::kTextbook);
  RandomMove<TreeGame> random(g, {.seed = 1});
  const auto r = random.search(g.initial(), {});
  EXPECT_EQ(r.score, 0) << "random/1";
  EXPECT_EQ(r.kind, search::Kind::kHeuristic) << "random/1";
  constexpr int kPairs = 3000;
  int same = 0;
  for (int i = 0; i < kPairs; ++i) {
    const auto first = random.search(g.initial(), {}).best;
    same += random.search(g.initial(), {}).best == first ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(same) / kPairs, 1.0 / 3, 0.03) << "random/2";
}

TEST(GreedyPage, Exercises) {
  EXPECT_EQ(Answer(Search<Greedy>(docs::Guesses(), 1)), MoveAndScore(1, 7)) << "the figure";
  EXPECT_EQ(Answer(Search<Minimax>(docs::Guesses(), 2)), MoveAndScore(0, 3)) << "greedy/1";
  WrittenGame::State s = 0;
  const WrittenGame g = docs::Guesses();
  g.apply(s, 1);
  EXPECT_EQ(Minimax<WrittenGame>(g).search(s, {.depth = 1}).score, -2) << "greedy/1";
  EXPECT_EQ(Answer(Search<Greedy>(docs::Gains(), 1)), MoveAndScore(1, 4)) << "greedy/2";
}

TEST(BestDifferencePage, Exercises) {
  const auto r = Search<BestDifference>(docs::Gains(), 2);
  EXPECT_EQ(Answer(r), MoveAndScore(2, 1)) << "the figure";
  EXPECT_EQ(r.iteration.nodes, 10u) << "best-difference/1";
  EXPECT_EQ(Answer(Search<BestDifference>(docs::Gains(2), 2)), MoveAndScore(1, 2))
      << "best-difference/2";
  EXPECT_EQ(Answer(Search<BestDifference>(docs::Guesses(), 2)), MoveAndScore(0, 3))
      << "best-difference/3";
}

TEST(MinimaxPage, Exercises) {
  EXPECT_EQ(Answer(Search<Minimax>(Tree(docs::kTextbook), 2)), MoveAndScore(0, 3)) << "the figure";
  EXPECT_EQ(Answer(Search<Minimax>(Tree("((4 1)(7 3)(2 9))"), 2)), MoveAndScore(1, 3))
      << "minimax/1";
  EXPECT_EQ(Search<Minimax>(Tree(FullTree(3, 4)), 4).iteration.nodes, 121u) << "minimax/2";
  EXPECT_EQ(Answer(Search<Minimax>(Tree("(1:(2 1:(9 4)) (3 6))"), 3)), MoveAndScore(1, 3))
      << "minimax/3";
}

TEST(NegamaxPage, Exercises) {
  const Trace figure = RecordTree<Negamax>(Tree(docs::kExtraTurn), 2);
  EXPECT_EQ(figure.nodes[0].value, 7) << "the figure";
  EXPECT_EQ(figure.nodes[1].value, 7) << "the figure";
  EXPECT_EQ(figure.nodes[4].value, -5) << "the figure";
  const Trace t = RecordTree<Negamax>(Tree(docs::kTextbook), 2);
  EXPECT_EQ(t.nodes[1].value, -3) << "negamax/1";
  EXPECT_EQ(t.nodes[5].value, -2) << "negamax/1";
  EXPECT_EQ(t.nodes[9].value, -2) << "negamax/1";
  EXPECT_EQ(t.nodes[0].value, 3) << "negamax/1";
  EXPECT_EQ(Answer(Search<Negamax>(Tree("(0:(1 7) 1:(9 8))"), 2)), MoveAndScore(1, 8))
      << "negamax/2";
}

TEST(PvsPage, Exercises) {
  const auto surprise = Search<Pvs>(Tree(docs::kSurprise), 2);
  EXPECT_EQ(Answer(surprise), MoveAndScore(1, 6)) << "the figure";
  EXPECT_EQ(surprise.iteration.researches, 1u) << "the figure";
  EXPECT_EQ(surprise.iteration.nodes, 12u) << "the figure";
  EXPECT_EQ(Search<AlphaBeta>(Tree(docs::kSurprise), 2).iteration.nodes, 9u) << "pvs/1";
  const auto sorted = Search<Pvs>(Tree("((6 9)(3 5)(2 8))"), 2);
  EXPECT_EQ(sorted.iteration.nodes, 8u) << "pvs/2";
  EXPECT_EQ(sorted.iteration.researches, 0u) << "pvs/2";
  const auto textbook = Search<Pvs>(Tree(docs::kTextbook), 2);
  EXPECT_EQ(textbook.iteration.nodes, 11u) << "pvs/3";
  EXPECT_EQ(textbook.iteration.researches, 0u) << "pvs/3";
}

// The edges b of the questions "b or more?" that a search asks at the root.
template <class G>
struct Questions final : Observer<G> {
  void iteration(int) override { asked.clear(); }
  void enter(const typename G::State&, const SearchWindow& w) override {
    if (w.ply == 0 && w.beta == w.alpha + 1) asked.push_back(w.beta);
  }
  std::vector<Score> asked;
};

template <class G>
std::vector<Score> MtdQuestions(const G& g) {
  Questions<G> questions;
  MtdF<G, GameEvaluator, ObserverRef<G>>(g, {}, {}, &questions).search(g.initial(), {.depth = 2});
  return questions.asked;
}

TEST(MtdFPage, Exercises) {
  EXPECT_EQ(MtdQuestions(Tree(docs::kTextbook)), (std::vector<Score>{0, 4})) << "the figure";
  EXPECT_EQ(Search<MtdF>(Tree(docs::kTextbook), 2).iteration.nodes, 25u) << "the figure";
  EXPECT_EQ(MtdQuestions(docs::Guesses()), (std::vector<Score>{7, 5, 3})) << "mtd-f/1";
  EXPECT_EQ(Answer(Search<MtdF>(docs::Guesses(), 2)), MoveAndScore(0, 3)) << "mtd-f/1";
  EXPECT_EQ(MtdQuestions(Tree("((-1 2)(-3 -2))")), (std::vector<Score>{0, -1})) << "mtd-f/2";
}

TEST(SssStarPage, Exercises) {
  EXPECT_EQ(LeavesOf<SssStar>(docs::kBestSecond, 2), (std::vector<Score>{7, 8, 9, 12}))
      << "the figure";
  EXPECT_EQ(LeavesOf<AlphaBeta>(docs::kBestSecond, 2), (std::vector<Score>{7, 6, 5, 8, 9, 12}))
      << "the figure";
  EXPECT_EQ(LeavesOf<SssStar>(docs::kTextbook, 2), (std::vector<Score>{3, 2, 14, 5, 2, 12, 8}))
      << "sss-star/1";
  EXPECT_EQ(LeavesOf<AlphaBeta>(docs::kTextbook, 2).size(), 7u) << "sss-star/1";
  EXPECT_EQ(LeavesOf<SssStar>("((8 9 12)(7 6 5))", 2), (std::vector<Score>{8, 7, 9, 12}))
      << "sss-star/2";
  EXPECT_EQ(LeavesOf<AlphaBeta>("((8 9 12)(7 6 5))", 2), (std::vector<Score>{8, 9, 12, 7}))
      << "sss-star/2";
}

TEST(IterativeDeepeningPage, Exercises) {
  const WrittenGame g = docs::Guesses();
  std::vector<MoveAndScore> depths;
  const auto r = AlphaBeta<WrittenGame>(g).search(
      g.initial(), {.depth = 2}, [&](const auto& found) { depths.push_back(Answer(found)); });
  EXPECT_EQ(depths, (std::vector<MoveAndScore>{{1, 7}, {0, 3}})) << "the figure";
  EXPECT_EQ(r.statistics.nodes, 15u) << "iterative-deepening/1";
  const auto early = AlphaBeta<WrittenGame>(g).search(g.initial(), {.depth = 2, .nodes = 10});
  EXPECT_EQ(Answer(early), MoveAndScore(1, 7)) << "iterative-deepening/2";
  EXPECT_EQ(early.depth, 1) << "iterative-deepening/2";
  EXPECT_EQ(early.stop, StopReason::kNodes) << "iterative-deepening/2";
  const auto full = Search<Minimax>(Tree(FullTree(3, 4)), 4);
  EXPECT_EQ(full.statistics.nodes, 178u) << "iterative-deepening/3";
  EXPECT_EQ(full.iteration.nodes, 121u) << "iterative-deepening/3";
}

TEST(MaxNPage, Exercises) {
  const auto r = Search<MaxN>(Tree(docs::kThree), 3);
  EXPECT_EQ(r.values, (std::vector<Score>{2, -3, 1})) << "the figure";
  EXPECT_EQ(Answer(r), MoveAndScore(1, 2)) << "the figure";
  EXPECT_EQ(r.iteration.nodes, 15u) << "the figure";
  const auto tie = Search<MaxN>(Tree("(((<-1,2,-1> <2,-2,0>)(<0,3,-3> <4,-3,-1>))"
                                     "((<2,-3,1> <4,-2,-2>)(<-3,3,0> <0,-4,4>)))"),
                                3);
  EXPECT_EQ(tie.values, (std::vector<Score>{2, -2, 0})) << "max-n/1";
  EXPECT_EQ(Answer(tie), MoveAndScore(0, 2)) << "max-n/1";
  EXPECT_EQ(Answer(Search<MaxN>(Tree(docs::kTextbook), 2)), MoveAndScore(0, 3)) << "max-n/2";
}

TEST(ParanoidPage, Exercises) {
  const auto r = Search<Paranoid>(Tree(docs::kThree), 3);
  EXPECT_EQ(Answer(r), MoveAndScore(0, -1)) << "the figure";
  EXPECT_EQ(r.iteration.nodes, 14u) << "the figure";
  EXPECT_EQ(r.iteration.cutoffs, 2u) << "the figure";
  const auto better_order = Search<Paranoid>(Tree("(((<-1,2,-1> <1,0,-1>)(<0,3,-3> <4,-3,-1>))"
                                                  "((<-3,3,0> <0,-4,4>)(<2,-3,1> <4,-2,-2>)))"),
                                             3);
  EXPECT_EQ(Answer(better_order), MoveAndScore(0, -1)) << "paranoid/1";
  EXPECT_EQ(better_order.iteration.nodes, 11u) << "paranoid/1";
  EXPECT_EQ(Answer(Search<Paranoid>(Tree(docs::kTextbook), 2)), MoveAndScore(0, 3)) << "paranoid/2";
  EXPECT_EQ(Search<Paranoid>(Tree(docs::kTextbook), 2).iteration.nodes, 11u) << "paranoid/2";
}

TEST(BestReplyPage, Exercises) {
  const auto r = Search<BestReply>(Tree(docs::kThree), 3);
  EXPECT_EQ(Answer(r), MoveAndScore(1, 0)) << "the figure";
  EXPECT_EQ(r.iteration.nodes, 13u) << "the figure";
  EXPECT_EQ(r.kind, search::Kind::kHeuristic) << "best-reply/1";
  // Carol's usual move after Bob's second one is now the one that gives Alice -3.
  const auto other = Search<BestReply>(Tree("(((<-1,2,-1> <1,0,-1>)(<0,3,-3> <4,-3,-1>))"
                                            "((<2,-3,1> <4,-2,-2>)(<-3,0,3> <0,-1,1>)))"),
                                       3);
  EXPECT_EQ(Answer(other), MoveAndScore(0, -1)) << "best-reply/2";
}

TEST(MctsPage, Exercises) {
  const TreeGame arms = Tree(docs::kThreeArms);
  const auto visits = [&](std::uint64_t playouts, double exploration) {
    TreeRecorder<TreeGame> recorder(arms);
    Mcts<TreeGame, GameEvaluator, ObserverRef<TreeGame>> mcts(arms,
                                                              {.memory_bytes = 1 << 16,
                                                               .playouts = playouts,
                                                               .exploration = exploration,
                                                               .solver = false},
                                                              {}, &recorder);
    mcts.search(arms.initial(), {});
    std::vector<int> count(3);
    const Trace& t = recorder.trace();
    for (const std::int32_t id : t.nodes[0].children) {
      const auto i = static_cast<std::size_t>(id);
      count[static_cast<std::size_t>(t.nodes[i].move[0] - 'a')] = t.nodes[i].visits;
    }
    return count;
  };
  EXPECT_EQ(visits(4, 0.4), (std::vector<int>{1, 2, 1})) << "the figure";
  EXPECT_EQ(visits(31, 0.4), (std::vector<int>{1, 29, 1})) << "mcts/1";
  EXPECT_EQ(visits(32, 0.4), (std::vector<int>{1, 29, 2})) << "mcts/1";
  EXPECT_EQ(visits(30, 2.0), (std::vector<int>{4, 19, 7})) << "mcts/2";
  const auto proved = Mcts<TreeGame>(arms, {.memory_bytes = 1 << 16}).search(arms.initial(), {});
  EXPECT_EQ(Answer(proved), MoveAndScore(1, 10)) << "mcts/3";
  EXPECT_EQ(proved.kind, search::Kind::kExact) << "mcts/3";
  EXPECT_EQ(proved.statistics.leaves, 1u) << "mcts/3";
}

TEST(DfPnPage, Exercises) {
  const TreeGame g = Tree(docs::kTextbook);
  struct Goals final : Observer<TreeGame> {
    void iteration(int) override { leaves.clear(); }
    void enter(const TreeGame::State&, const SearchWindow& w) override {
      if (w.ply == 0) asked.push_back(w.beta);
      player = w.player;
    }
    void leaf(LeafKind, Score v) override { leaves.push_back(player == 0 ? v : -v); }
    int player = 0;
    std::vector<Score> asked;
    std::vector<Score> leaves;
  } goals;
  DfPn<TreeGame, GameEvaluator, ObserverRef<TreeGame>> df_pn(g, {.table_bytes = 1 << 16}, {},
                                                             &goals);
  const auto r = df_pn.search(g.initial(), {});
  EXPECT_EQ(Answer(r), MoveAndScore(0, 3)) << "the figure";
  EXPECT_EQ(goals.leaves, (std::vector<Score>{3, 2, 14, 5, 2})) << "the figure";
  EXPECT_EQ(goals.asked, (std::vector<Score>{0, 1, 3, 7, 5, 4})) << "df-pn/1";
  EXPECT_EQ(r.plies, -1) << "df-pn/2";
  EXPECT_EQ(r.kind, search::Kind::kExact) << "df-pn/2";
}

// Positions and their moves, written down; who has none has lost.
struct Graph {
  struct State {
    int node = 0;
    int player = 0;
  };
  using Move = int;
  static constexpr int kMaxPlayers = 2;
  static constexpr int kMaxMoves = 4;
  static constexpr Objective objective() { return Objective::kWin; }

  std::vector<std::vector<int>> to;

  int players() const { return 2; }
  State initial() const { return {}; }
  int to_move(const State& s) const { return s.player; }
  void moves(const State& s, auto& out) const {
    for (const int node : to[static_cast<std::size_t>(s.node)]) out.push_back(node);
  }
  void apply(State& s, Move m) const { s = {m, 1 - s.player}; }
  bool terminal(const State& s) const { return to[static_cast<std::size_t>(s.node)].empty(); }
  Score utility(const State& s, int p) const { return p == s.player ? -1 : 1; }
  std::uint64_t positions() const { return 2 * to.size(); }
  std::uint64_t rank(const State& s) const {
    return static_cast<std::uint64_t>(2 * s.node + s.player);
  }
  std::optional<State> unrank(std::uint64_t i) const {
    return State{static_cast<int>(i / 2), static_cast<int>(i % 2)};
  }
};

// The value of each node for the player to move.
std::vector<Score> ValuesOf(const Graph& g) {
  const auto table = RetrogradeTable<Graph>::Build(g);
  std::vector<Score> values;
  for (std::size_t node = 0; node < g.to.size(); ++node) values.push_back(*table->Find(2 * node));
  return values;
}

TEST(RetrogradeAnalysisPage, Exercises) {
  EXPECT_EQ(
      ValuesOf({{{}, {0}, {1, 0}, {2, 1}, {3, 2}, {4, 3}, {5, 4}}}),
      (std::vector<Score>{LossIn(0), WinIn(1), WinIn(1), LossIn(2), WinIn(3), WinIn(3), LossIn(4)}))
      << "retrograde-analysis/1";
  // Won in 1, 3 and 5 at nodes 1, 3 and 5; nodes 6 and 7 lead to one another.
  const std::vector<Score> values =
      ValuesOf({{{}, {0}, {1}, {2}, {3}, {4}, {7}, {6}, {3, 5, 6}, {3, 5}}});
  EXPECT_EQ(values[8], 0) << "retrograde-analysis/2";
  EXPECT_EQ(values[9], LossIn(6)) << "retrograde-analysis/2";
  using Numbered = NumberedTicTacToe<TicTacToe>;
  const auto table = RetrogradeTable<Numbered>::Build(Numbered{});
  EXPECT_EQ(table->counts().positions, 6046u) << "the figure";
  EXPECT_EQ(table->counts().longest, 5) << "the figure";
  EXPECT_EQ(table->counts().wins, 3404u) << "retrograde-analysis/3";
  EXPECT_EQ(table->counts().losses, 1574u) << "retrograde-analysis/3";
  EXPECT_EQ(table->counts().draws, 1068u) << "retrograde-analysis/3";
}

TEST(QuiescencePage, Exercises) {
  const WrittenGame g = docs::Exchange();
  EXPECT_EQ(Answer(RunEngine(g, 1, {})), MoveAndScore(0, 5)) << "the figure";
  EXPECT_EQ(Answer(RunEngine(g, 1, {.quiescence = true})), MoveAndScore(1, 1)) << "the figure";
  EXPECT_EQ(Answer(RunEngine(g, 2, {})), MoveAndScore(1, 1)) << "quiescence/1";
  EXPECT_EQ(Answer(RunEngine(docs::Exchange(0), 1, {.quiescence = true})), MoveAndScore(0, 5))
      << "quiescence/2";
}

TEST(NullMovePage, Exercises) {
  const WrittenGame g = docs::Zugzwang();
  const EngineOptions on{.null_move = true, .null_move_reduction = 0};
  EXPECT_EQ(Answer(RunEngine(g, 2, {})), MoveAndScore(1, 8)) << "the figure";
  EXPECT_EQ(Answer(RunEngine(g, 2, on)), MoveAndScore(0, 3)) << "the figure";
  EXPECT_EQ(Answer(RunEngine(g, 2, {.null_move = true})), MoveAndScore(1, 8)) << "null-move/1";
  EngineOptions verified = on;
  verified.null_move_verify = true;
  EXPECT_EQ(Answer(RunEngine(g, 2, verified)), MoveAndScore(0, 3)) << "null-move/2";
}

TEST(LateMoveReductionsPage, Exercises) {
  const EngineOptions on{.lmr = true, .lmr_number = 1, .lmr_depth = 2};
  EXPECT_EQ(Answer(RunEngine(docs::LateMove(), 2, {})), MoveAndScore(2, 5)) << "the figure";
  const auto r = RunEngine(docs::LateMove(), 2, on);
  EXPECT_EQ(Answer(r), MoveAndScore(0, 3)) << "the figure";
  EXPECT_EQ(r.iteration.nodes, 9u) << "the figure";
  EXPECT_EQ(r.iteration.researches, 1u) << "the figure";
  EXPECT_EQ(Answer(RunEngine(docs::LateMove(4), 2, on)), MoveAndScore(2, 5))
      << "late-move-reductions/1";
  EngineOptions two = on;
  two.lmr_number = 3;
  EXPECT_EQ(Answer(RunEngine(docs::LateMove(), 2, two)), MoveAndScore(2, 5))
      << "late-move-reductions/2";
}

TEST(SelectivePage, Exercises) {
  const auto cut = [](Score evaluation) {
    const search::ErrorFit fit{1024, -2, 4};
    return fit.Predicted(evaluation) - fit.sigma * 200 / 100 >= 1;
  };
  EXPECT_TRUE(cut(12)) << "selective/1";
  EXPECT_TRUE(cut(11) && !cut(10)) << "selective/1";
  EXPECT_EQ(search::ErrorFits::ShallowOf(7), 3) << "selective/2";
}

TEST(EnginePage, Exercises) {
  EXPECT_EQ(Answer(RunEngine(docs::Guesses(), 2, EngineOptions::FixedDepth())),
            Answer(Search<Minimax>(docs::Guesses(), 2)))
      << "engine/1";
  const auto game = Reversi::Make({.size = 4});
  ASSERT_TRUE(game) << game.error;
  TreeRecorder<Reversi> recorder(*game);
  Engine<Reversi, GameEvaluator, ObserverRef<Reversi>> shown(*game, EngineOptions::FixedDepth(), {},
                                                             &recorder);
  EXPECT_EQ(shown.search(game->initial(), {.depth = 3}).score, -515) << "the figure";
  EXPECT_EQ(recorder.trace().visited, 27u) << "the figure";
  int from_table = 0;
  for (const std::int32_t id : recorder.trace().nodes[0].children) {
    const TraceNode& n = recorder.trace().nodes[static_cast<std::size_t>(id)];
    from_table += n.leaf && n.leaf_kind == LeafKind::kTable ? 1 : 0;
  }
  EXPECT_EQ(from_table, 3) << "the figure";
  const auto r = Engine<Reversi>(*game).search(game->initial(), {.solve = true});
  EXPECT_EQ(r.kind, search::Kind::kExact) << "engine/2";
  EXPECT_EQ(r.score, -800) << "engine/2";
  const Limits six{.depth = 6};
  const auto plain = AlphaBeta<Reversi>(*game).search(game->initial(), six);
  const auto fast =
      Engine<Reversi>(*game, EngineOptions::FixedDepth()).search(game->initial(), six);
  EXPECT_EQ(fast.score, plain.score) << "engine/3";
  EXPECT_LT(fast.statistics.nodes, plain.statistics.nodes) << "engine/3";
}

}  // namespace
}  // namespace boardgames
