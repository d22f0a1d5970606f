// What docs/hooks.md says of games that have a hook and of games that have not, and the examples of
// docs/search_interface.md and of game.h.
#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/games/go.h"
#include "boardgames/games/go/evaluators.h"
#include "boardgames/games/morris.h"
#include "boardgames/games/morris/evaluators.h"
#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/evaluators.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/reversi/evaluators.h"
#include "boardgames/games/timbiriche.h"
#include "boardgames/games/timbiriche/evaluators.h"
#include "boardgames/learn/cells.h"
#include "boardgames/mcts/options.h"
#include "boardgames/numbers.h"
#include "boardgames/playout.h"
#include "boardgames/presentation.h"
#include "boardgames/reference/gain.h"
#include "boardgames/reference/pvs.h"
#include "boardgames/search/error_fits.h"
#include "boardgames/search/recorder.h"
#include "boardgames/solve/classes.h"
#include "boardgames/trace/svg.h"
#include "examples/12_connect_four/connect_four.h"
#include "examples/tic_tac_toe_board.h"
#include "examples/tic_tac_toe_cells.h"
#include "examples/tic_tac_toe_numbers.h"

namespace boardgames {
namespace {

// game.h
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

// your_own_game.md
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
    return 1 + static_cast<int>(random.Uniform(static_cast<std::uint32_t>(count_moves(s))));
  }
};
static_assert(boardgames::check_game<KnowingNim>());
static_assert(HasHash<KnowingNim> && HasBounds<KnowingNim> && HasRandomMove<KnowingNim>);

// search_interface.md
struct Parity {
  boardgames::Score operator()(const Nim&, const Nim::State& s, int p) const {
    const boardgames::Score mine = s.left % 4 == 0 ? -1 : 1;  // for the player to move
    return p == s.player ? mine : -mine;
  }
};

// search_interface.md
struct CountCutOffs : boardgames::Observer<Nim> {
  int n = 0;
  void cutoff(const Nim::Move&, boardgames::Score, boardgames::Score) override { ++n; }
};

TEST(SearchInterfacePage, GameAndSearcher) {
  const Nim game;
  const auto r = Pvs<Nim>(game).search(game.initial(), {.depth = 12});
  EXPECT_EQ(r.kind, search::Kind::kWin);
  EXPECT_EQ(r.best, 2);  // leaves 8
  EXPECT_EQ(r.plies, 5);
}

TEST(HooksPage, SureKnowledgeIsSure) {
  const KnowingNim knowing;
  const Nim game;
  for (int left = 1; left <= 16; ++left) {
    SCOPED_TRACE(left);
    const Nim::State s{left, 0};
    const auto truth = Minimax<Nim>(game).search(s, {.depth = 16});
    EXPECT_EQ(Engine<KnowingNim>(knowing, {.table_bytes = 1 << 16}).search(s, {.depth = 16}).score,
              truth.score);
    EXPECT_EQ(Engine<KnowingNim>(knowing, {.table_bytes = 1 << 16}).search(s, {.depth = 2}).score,
              truth.score);
    const auto sure = knowing.bounds(s, 0, boardgames::kToEnd);
    if (sure.exact()) {
      EXPECT_EQ(sure.lo, truth.score);
    }
    EXPECT_EQ(knowing.count_moves(s), left < 3 ? left : 3);
  }
}

TEST(SearchInterfacePage, AnEvaluatorIsAskedAtTheHorizon) {
  const Nim game;
  const auto r = AlphaBeta<Nim, Parity>(game).search(game.initial(), {.depth = 1});
  EXPECT_EQ(r.score, 1);
  EXPECT_EQ(r.best, 2);
}

TEST(SearchInterfacePage, ALambdaIsAnEvaluator) {
  const Nim game;
  int asked = 0;
  const auto parity = [&asked](const Nim&, const Nim::State& s, int p) {
    ++asked;
    return (s.left % 4 == 0) == (p == s.player) ? -1 : 1;
  };
  boardgames::AlphaBeta search(game, {}, parity);
  boardgames::Engine engine(game, {.table_bytes = 1 << 16}, parity);
  EXPECT_EQ(search.search(game.initial(), {.depth = 1}).best, 2);
  EXPECT_GT(asked, 0);
  EXPECT_EQ(engine.search(game.initial(), {.depth = 2}).best, 2);
  EXPECT_EQ(engine.CloneForThread().search(game.initial(), {.depth = 2}).best, 2);
}

TEST(SearchInterfacePage, APollSeesTheProgress) {
  const Reversi game;
  boardgames::Engine engine(game);
  std::string told;
  auto poll = [&](const boardgames::SearchProgress& p) {
    if (const auto m = p.root_move<Reversi::Move>()) {
      told = std::to_string(p.nodes) + " nodes, depth " + std::to_string(p.depth) + ", " +
             game.move_to_string(game.initial(), *m);
    }
    return p.nodes > 100'000;  // true stops
  };
  const auto r = engine.search(game.initial(), {.poll = poll});
  EXPECT_EQ(r.stop, StopReason::kStopped);
  EXPECT_GT(std::stoi(told), 100'000);
  EXPECT_LE(std::stoi(told), 100'256);
  EXPECT_NE(told.find(" nodes, depth " + std::to_string(r.depth + 1) + ", "), std::string::npos)
      << told;
}

TEST(SearchInterfacePage, ASearchStopsWhenTheBestMoveIsStable) {
  const Reversi game;
  boardgames::Engine engine(game);
  const auto s = game.initial();
  std::atomic<bool> stable = false;
  std::optional<Reversi::Move> best;
  int same = 0;
  const auto r = engine.search(s, {.depth = 20, .stop = &stable}, [&](const auto& done) {
    same = done.best == std::exchange(best, done.best) ? same + 1 : 1;
    stable = same >= 4;
  });
  EXPECT_EQ(r.stop, StopReason::kStopped);
  EXPECT_EQ(same, 4);
  EXPECT_GE(r.depth, 4);
  EXPECT_LT(r.depth, 12);
  EXPECT_EQ(r.best, best);
}

TEST(SearchInterfacePage, AnObserverSeesCutOffs) {
  const Nim game;
  CountCutOffs counter;
  AlphaBeta<Nim, GameEvaluator, ObserverRef<Nim>> search(game, {}, {}, &counter);
  const auto r = search.search(game.initial(), {.depth = 10});
  EXPECT_GT(counter.n, 0);
  EXPECT_EQ(static_cast<std::uint64_t>(counter.n), r.statistics.cutoffs);
}

TEST(SearchInterfacePage, ATraceIsDrawn) {
  const Nim game;
  TreeRecorder<Nim> recorder(game, {.max_nodes = 300});
  AlphaBeta<Nim, GameEvaluator, ObserverRef<Nim>> search(game, {}, {}, &recorder);
  search.search(game.initial(), {.depth = 3});
  EXPECT_EQ(ToSvg(recorder.trace()).substr(0, 4), "<svg");
  EXPECT_EQ(recorder.trace().left_out, 0u);
}

// --- docs/hooks.md -------------------------------------------------------------------------------

// A row of a table of hooks: what stands in its columns after the question.
struct HookRow {
  std::string without;
  std::string unlocks;
  std::string in;
};

// "| [`name(s)`](header) | question | without it | unlocks | in |", by the name, and how many
// arguments it has where two hooks share one.
std::map<std::string, HookRow> HookRows() {
  std::map<std::string, HookRow> rows;
  std::ifstream page(BOARDGAMES_TEST_DATA_DIR "/../../docs/hooks.md");
  for (std::string line; std::getline(page, line);) {
    if (!line.starts_with("| [`")) continue;
    std::vector<std::string> cells;
    for (std::size_t at = 1; at < line.size();) {
      const std::size_t end = line.find('|', at);
      const std::string cell = line.substr(at, end - at);
      cells.push_back(cell.size() < 2 ? "" : cell.substr(1, cell.size() - 2));
      at = end + 1;
    }
    if (cells.size() != 5) {
      ADD_FAILURE() << line;
      continue;
    }
    std::string name = cells[0].substr(2, cells[0].find('(') - 2);
    if (cells[0].find("on_move") != std::string::npos) name += ", on_move";
    EXPECT_TRUE(rows.insert({name, {cells[2], cells[3], cells[4]}}).second) << name;
  }
  return rows;
}

// Whether a type of game has the hook of that name in the page.
template <class G, class E = GameEvaluator>
bool HasHookNamed(std::string_view name) {
  const std::map<std::string_view, bool> hooks = {
      {"evaluate", HasEvaluate<G>},
      {"prior", HasPrior<G>},
      {"index", HasMoveIndex<G>},
      {"move_priors", HasMovePriors<G>},
      {"noisy_moves", HasNoisyMoves<G>},
      {"null_move", HasNullMove<G>},
      {"gain", HasGain<G>},
      {"errors", search::HasErrors<E, G>},
      {"mcts_options", HasMctsOptions<G>},
      {"hash", HasHash<G>},
      {"symmetries", HasSymmetries<G>},
      {"canonical", HasCanonical<G>},
      {"exact_key", HasExactKey<G>},
      {"banked", HasBanked<G>},
      {"repetition", HasRepetition<G>},
      {"bounds", HasBounds<G>},
      {"undominated_moves", HasUndominatedMoves<G>},
      {"forced_moves", HasForcedMoves<G>},
      {"remaining", HasRemaining<G>},
      {"score_step", HasScoreStep<G>},
      {"solve_leaf", HasSolveLeaf<G>},
      {"pseudo_legal_moves", HasPseudoLegalMoves<G>},
      {"count_moves", HasCountMoves<G>},
      {"random_move", HasRandomMove<G>},
      {"playout", HasPlayout<G>},
      {"playout, on_move", HasPlayoutWithMoves<G, SplitMix64, void (*)(int, typename G::Move)>},
      {"positions", HasRank<G>},
      {"classes", HasClasses<G>},
      {"cells", HasCells<G>},
      {"cell_columns", HasCellColumns<G>},
      {"progress", HasProgress<G>},
      {"actions", HasActions<G>},
      {"planes", HasPlanes<G>},
      {"move_to_string", HasNotation<G>},
      {"draw", HasDrawing<G>},
      {"touched", HasPlaces<G>},
      {"effects", HasEffects<G>},
      {"facts", HasFacts<G>},
      {"ending", HasEnding<G>},
      {"give_turn", HasGiveTurn<G>},
  };
  EXPECT_EQ(hooks.size(), HookRows().size());
  const auto found = hooks.find(name);
  EXPECT_NE(found, hooks.end()) << name << " is in docs/hooks.md and not here";
  return found != hooks.end() && found->second;
}

std::string GamesThatHave(std::string_view hook) {
  const std::vector<std::pair<std::string, bool>> boards = {
      {"Reversi", HasHookNamed<Reversi, reversi::Default>(hook)},
      {"Timbiriche", HasHookNamed<Timbiriche, timbiriche::Default>(hook) ||
                         HasHookNamed<TimbiricheSmall, timbiriche::Default>(hook)},
      {"Go", HasHookNamed<Go7, go::Default>(hook)},
      {"Morris", HasHookNamed<Morris, morris::Default>(hook)},
      {"Quoridor", HasHookNamed<Quoridor, quoridor::Default>(hook)},
  };
  const std::vector<std::pair<std::string, bool>> lessons = {
      {"Connect Four", HasHookNamed<ConnectFour>(hook)},
      {"tic-tac-toe", HasHookNamed<TicTacToeBoard>(hook) ||
                          HasHookNamed<TicTacToeWithCells<TicTacToe>>(hook) ||
                          HasHookNamed<NumberedTicTacToe<TicTacToe>>(hook)},
  };
  std::string names;
  const auto add = [&names](const auto& games) {
    std::size_t all = 0;
    for (const auto& [name, there] : games) {
      if (there) names += (names.empty() ? "" : ", ") + name;
      all += there ? 1 : 0;
    }
    return all == games.size();
  };
  if (add(boards)) return "all five";
  add(lessons);
  return names;
}

TEST(HooksPage, NamesTheGamesThatHaveAHook) {
  const std::map<std::string, HookRow> rows = HookRows();
  ASSERT_FALSE(rows.empty());
  for (const auto& [name, row] : rows) EXPECT_EQ(row.in, GamesThatHave(name)) << name;
}

// What the page says beyond its last column.
static_assert(!HasCanonical<Timbiriche> && HasCanonical<TimbiricheSmall>);
static_assert(!HasExactKey<Timbiriche> && HasExactKey<TimbiricheSmall>);
static_assert(OrderByPriorAlone<Timbiriche>() && !OrderByPriorAlone<Reversi>());
static_assert(PointValue<Reversi>() == 100);
// Of a tree there is a picture where it is drawn, and no more.
static_assert(!HasNotation<TreeGame> && !HasDrawing<TreeGame> && !HasFacts<TreeGame>);
static_assert(HasPlaces<DrawnTree> && !HasEffects<DrawnTree>);

// A game without hooks has the answers of the column "without it".
TEST(HooksPage, SaysWhatHoldsWithoutAHook) {
  const std::map<std::string, HookRow> rows = HookRows();
  const auto without = [&rows](const std::string& hook) {
    const auto row = rows.find(hook);
    return row == rows.end() ? "no row " + hook : row->second.without;
  };
  const Nim game;
  const Nim::State s = game.initial();
  const MoveListFor<Nim> legal = [&] {
    MoveListFor<Nim> moves;
    game.moves(s, moves);
    return moves;
  }();

  EXPECT_EQ(without("evaluate"), "0");
  EXPECT_EQ(GameEvaluator()(game, s, 0), 0);
  EXPECT_EQ(without("prior"), "0 for every move");
  for (const Nim::Move m : legal) EXPECT_EQ(PriorOf(game, s, m, 1), 0);
  EXPECT_EQ(without("move_priors"), "`MovePrior{}`, no game");
  EXPECT_EQ(MovePrior{}.games, 0);
  EXPECT_EQ(without("mcts_options"), "`MctsOptions{}`");
  EXPECT_EQ(MctsOptionsFor(game).playouts, MctsOptions{}.playouts);
  EXPECT_EQ(without("gain"), "The evaluation after the move");
  EXPECT_FALSE(HasGains(game));
  EXPECT_EQ(without("hash"), "Never, unless canonical says so");
  EXPECT_FALSE(HasKeys(game));
  EXPECT_EQ(without("banked"), "0");
  EXPECT_EQ(BankedOf(game, s, 0), 0);
  EXPECT_EQ(without("repetition"), "`Kind::kNone`, nothing");
  EXPECT_EQ(RepetitionOf(game).kind, RepetitionRule::Kind::kNone);
  for (const Nim::Move m : legal) EXPECT_FALSE(MayRepeat(game, s, m));
  EXPECT_EQ(RepetitionKey(game, s), 0u);
  EXPECT_EQ(without("bounds"), "`Interval{}`, any");
  EXPECT_EQ(BoundsOf(game, s, 0, kToEnd), Interval{});
  EXPECT_LE(Interval{}.lo, LossIn(1));
  EXPECT_GE(Interval{}.hi, WinIn(1));
  EXPECT_EQ(without("remaining"), "`kRemainingUnknown`, more than any depth");
  EXPECT_EQ(RemainingOf(game, s), kRemainingUnknown);
  EXPECT_GT(kRemainingUnknown, kToEnd);
  EXPECT_GT(kRemainingUnknown, kMaxDepth);
  EXPECT_EQ(without("score_step"), "1");
  EXPECT_EQ(ScoreStepOf(game, s), 1);
  EXPECT_EQ(without("pseudo_legal_moves"), "`moves(s)`, all of them legal");
  MoveListFor<Nim> pseudo;
  PseudoLegalMoves(game, s, pseudo);
  ASSERT_EQ(pseudo.size(), legal.size());
  for (int i = 0; i < legal.size(); ++i) {
    EXPECT_EQ(pseudo[i], legal[i]);
    EXPECT_TRUE(IsPseudoLegal(game, s, legal[i]));
  }
  EXPECT_EQ(without("count_moves"), "`moves(s)` is counted");
  EXPECT_EQ(CountMoves(game, s), legal.size());
  EXPECT_EQ(without("random_move"), "One of `moves(s)`");
  SplitMix64 random(1);
  Nim::State end = s;
  EXPECT_GE(RandomPlayout(game, end, random), 4);
  EXPECT_TRUE(game.terminal(end));

  // The options of the rules.
  EXPECT_EQ(ObjectiveOf(TreeGame()), Objective::kPoints);
  EXPECT_EQ(Players(game), Nim::kMaxPlayers);
  EXPECT_EQ(PointValue<Nim>(), 1);
  EXPECT_FALSE(Alternating<Nim>());
  EXPECT_FALSE(OrderByPriorAlone<Nim>());
}

}  // namespace
}  // namespace boardgames
