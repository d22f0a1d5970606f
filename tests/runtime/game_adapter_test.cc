#include "boardgames/runtime/game_adapter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/registry.h"
#include "tests/runtime/nim_module.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using ::boardgames::testing::MakeNim;
using ::boardgames::testing::Nim;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<std::string> Names(const auto& choices) {
  std::vector<std::string> names;
  for (const NamedChoice& c : choices) names.push_back(c.name);
  return names;
}

// What a searcher for that player says of the position.
SearchReport ReportOf(const AnyGame& game, const AnyPosition& position, const Limits& limits,
                      const PlayerSpec& player = {}, const AnySearcher::OnDepth& on_depth = {}) {
  const auto searcher = testing::Value(game.make_searcher(player));
  return testing::Value(searcher->search(position, limits, on_depth));
}

TEST(AnyGame, TellsAboutItself) {
  const AnyGamePtr game = MakeNim();
  EXPECT_EQ(game->info().name, "nim");
  EXPECT_EQ(game->players(), 2);
  EXPECT_EQ(game->objective(), Objective::kWin);
  EXPECT_EQ(game->algorithms().size(), 15u);
  EXPECT_EQ(game->algorithms().front(), Algorithm::kEngine);
  EXPECT_THAT(Names(game->evaluators()), ElementsAre("default", "zero"));
  const AnyGamePtr three = MakeNim("players=3");
  EXPECT_EQ(three->players(), 3);
  EXPECT_EQ(three->player_name(0), "Black");
  EXPECT_EQ(three->player_name(2), "Player 3");
}

TEST(AnyPosition, PlaysAndTakesBack) {
  const AnyGamePtr game = MakeNim("heap=5");
  const auto position = game->initial();
  EXPECT_THAT(position->legal_moves(), ElementsAre("1", "2", "3"));
  EXPECT_FALSE(position->undo());
  ASSERT_TRUE(position->play("3"));
  EXPECT_EQ(position->to_move(), 1);
  EXPECT_EQ(position->to_string(), "2/1");
  EXPECT_EQ(position->board(), "||\n");
  const auto copy = position->clone();
  ASSERT_TRUE(copy->play("1"));
  EXPECT_THAT(copy->moves_played(), ElementsAre("3", "1"));
  EXPECT_THAT(position->moves_played(), ElementsAre("3"));
  EXPECT_TRUE(position->undo());
  EXPECT_EQ(position->to_string(), "5/0");
  EXPECT_EQ(copy->start(), "5/0");
}

TEST(AnyPosition, RefusesIllegalMovesAndStaysAsItWas) {
  const auto position = MakeNim()->initial();
  const Result<void> refused = position->play("4");
  EXPECT_FALSE(refused);
  EXPECT_EQ(refused.error, "move '4' is not legal here");
  EXPECT_EQ(position->to_string(), "10/0");
  EXPECT_THAT(position->moves_played(), IsEmpty());
}

TEST(AnyPosition, KnowsTheEndOfTheGame) {
  const auto position = MakeNim("heap=3")->initial();
  EXPECT_FALSE(position->terminal());
  ASSERT_TRUE(position->play("3"));
  ASSERT_TRUE(position->terminal());
  EXPECT_EQ(position->utility(0), 1);
  EXPECT_EQ(position->utility(1), -1);
  EXPECT_THAT(position->legal_moves(), IsEmpty());
  EXPECT_EQ(position->play("1").error, "the game is over; move '1' cannot be played");
  EXPECT_TRUE(position->undo());
  EXPECT_FALSE(position->terminal());
}

TEST(AnyPosition, OfAGameWithoutPicturesCannotBeTouched) {
  const auto position = MakeNim()->initial();
  EXPECT_THAT(position->drawing().places, IsEmpty());
  EXPECT_THAT(position->touched("1"), IsEmpty());
  EXPECT_THAT(position->effects("1"), IsEmpty());
}

TEST(AnyPosition, ComesFromText) {
  const AnyGamePtr game = MakeNim();
  const auto position = testing::Value(game->parse_position("4/1"));
  EXPECT_EQ(position->to_move(), 1);
  EXPECT_EQ(position->to_string(), "4/1");
  EXPECT_EQ(position->start(), "4/1");
  const auto bad = game->parse_position("four");
  EXPECT_FALSE(bad);
  EXPECT_EQ(bad.error, "position 'four' is not HEAP/PLAYER");
}

TEST(AnyPosition, OutlivesItsGame) {
  AnyGamePtr game = MakeNim("heap=6");
  const auto position = game->initial();
  auto searcher = testing::Value(game->make_searcher());
  game.reset();
  EXPECT_TRUE(position->play("1"));
  EXPECT_TRUE(searcher->search(*position, {.depth = 3}));
}

// --- perft ---

TEST(AnyPosition, PerftEqualsTheTemplate) {
  const AnyGamePtr game = MakeNim("heap=12");
  const Nim nim = *Nim::Make({.heap = 12, .most = 3, .players = 2});
  for (int depth = 0; depth <= 13; ++depth) {
    for (const PerftMode mode : {PerftMode::kBulk, PerftMode::kEveryLeaf}) {
      const PerftReport report = game->initial()->perft(depth, {.mode = mode});
      EXPECT_EQ(report.nodes, Perft(nim, nim.initial(), depth)) << depth;
      EXPECT_TRUE(report.complete);
    }
  }
}

TEST(AnyPosition, PerftOfAFinishedGame) {
  const auto position = MakeNim("heap=3")->initial();
  ASSERT_TRUE(position->play("3"));
  EXPECT_EQ(position->perft(0).nodes, 1u);
  EXPECT_EQ(position->perft(1).nodes, 0u);
}

TEST(AnyPosition, PerftByFirstMove) {
  const auto position = MakeNim("heap=12")->initial();
  std::uint64_t sum = 0;
  std::vector<std::string> moves;
  PerftOptions options;
  options.on_first_move = [&](const std::string& move, std::uint64_t nodes) {
    moves.push_back(move);
    sum += nodes;
    const auto child = position->clone();
    ASSERT_TRUE(child->play(move));
    EXPECT_EQ(nodes, child->perft(5).nodes) << move;
  };
  EXPECT_EQ(position->perft(6, options).nodes, sum);
  EXPECT_THAT(moves, ElementsAre("1", "2", "3"));
}

TEST(AnyPosition, PerftStops) {
  const auto position = MakeNim("heap=100")->initial();
  std::atomic<bool> stop{false};
  PerftOptions options;
  options.stop = &stop;
  options.progress = [&](std::uint64_t nodes) { stop = nodes > 1000; };
  const PerftReport report = position->perft(60, options);
  EXPECT_FALSE(report.complete);
  EXPECT_GT(report.nodes, 1000u);
}

// --- search ---

TEST(AnySearcher, EveryAlgorithmAndEvaluatorFindsTheWin) {
  const AnyGamePtr game = MakeNim("heap=10");
  const auto position = game->initial();
  for (const Algorithm algorithm : game->algorithms()) {
    if (!Traits(algorithm).exact) continue;
    for (const NamedChoice& evaluator : game->evaluators()) {
      SCOPED_TRACE(std::string(ToString(algorithm)) + " " + evaluator.name);
      const SearchReport report =
          ReportOf(*game, *position, {.depth = 10},
                   {.who = algorithm, .evaluator = evaluator.name, .table_bytes = 1 << 16});
      EXPECT_EQ(report.algorithm, algorithm);
      EXPECT_EQ(report.evaluator, evaluator.name);
      EXPECT_EQ(report.best, "2");
      EXPECT_EQ(report.kind, search::Kind::kWin);
      EXPECT_EQ(report.plies, 5);
      EXPECT_EQ(report.score, 1);
      EXPECT_EQ(report.score_units, WinIn(5));
      EXPECT_EQ(report.pv.size(), 5u);
      EXPECT_GT(report.statistics.nodes, 0u);
      // The line is playable and ends the game.
      const auto line = position->clone();
      for (const std::string& move : report.pv) EXPECT_TRUE(line->play(move)) << move;
      EXPECT_TRUE(line->terminal());
    }
  }
}

TEST(AnySearcher, TheFirstNamesAreTheDefaults) {
  const AnyGamePtr game = MakeNim();
  const SearchReport report = ReportOf(*game, *game->initial(), {.depth = 2});
  EXPECT_EQ(report.algorithm, Algorithm::kEngine);
  EXPECT_EQ(report.evaluator, "default");
}

TEST(AnySearcher, EvaluatorsAreTheOnesNamed) {
  const AnyGamePtr game = MakeNim("heap=50");
  std::map<std::string, double> scores;
  for (const NamedChoice& e : game->evaluators()) {
    const SearchReport report =
        ReportOf(*game, *game->initial(), {.depth = 2}, {.evaluator = e.name});
    EXPECT_EQ(report.kind, search::Kind::kHeuristic);
    scores[e.name] = report.score;
  }
  EXPECT_EQ(scores["default"], 50);
  EXPECT_EQ(scores["zero"], 0);
}

TEST(AnySearcher, ReportsEveryCompletedDepth) {
  const AnyGamePtr game = MakeNim("heap=60");
  std::vector<int> depths;
  const SearchReport report =
      ReportOf(*game, *game->initial(), {.depth = 6}, {}, [&](const SearchReport& r) {
        depths.push_back(r.depth);
        EXPECT_EQ(r.algorithm, Algorithm::kEngine);
        EXPECT_TRUE(r.best.has_value());
        EXPECT_GT(r.iteration.nodes, 0u);
      });
  EXPECT_THAT(depths, ElementsAre(1, 2, 3, 4, 5, 6));
  EXPECT_EQ(report.depth, 6);
  EXPECT_EQ(report.stop, StopReason::kDepth);
}

TEST(AnySearcher, LossesCountFromTheRoot) {
  const AnyGamePtr game = MakeNim("heap=8");
  const SearchReport report = ReportOf(*game, *game->initial(), {.depth = 8});
  EXPECT_EQ(report.kind, search::Kind::kLoss);
  EXPECT_EQ(report.score, -1);
  EXPECT_EQ(report.plies, 4);
}

TEST(AnySearcher, AFinishedPositionIsNoError) {
  const AnyGamePtr game = MakeNim("heap=3");
  const auto position = game->initial();
  ASSERT_TRUE(position->play("3"));
  for (const Algorithm algorithm : game->algorithms()) {
    SCOPED_TRACE(ToString(algorithm));
    const SearchReport report = ReportOf(*game, *position, {.depth = 3}, {.who = algorithm});
    EXPECT_FALSE(report.best.has_value());
    EXPECT_EQ(report.stop, StopReason::kTerminal);
    EXPECT_EQ(report.kind, search::Kind::kLoss);
    EXPECT_EQ(report.plies, 0);
  }
}

TEST(AnySearcher, StopsWhenTold) {
  const AnyGamePtr game = MakeNim("heap=100");
  std::atomic<bool> stop{false};
  const SearchReport report = ReportOf(*game, *game->initial(), {.stop = &stop},
                                       {.who = Algorithm::kMinimax, .evaluator = "zero"},
                                       [&](const SearchReport& r) { stop = r.depth == 4; });
  EXPECT_EQ(report.stop, StopReason::kStopped);
  EXPECT_EQ(report.depth, 4);
}

TEST(AnySearcher, ClearMakesASearchRepeatable) {
  const AnyGamePtr game = MakeNim("heap=60");
  auto searcher = testing::Value(game->make_searcher());
  const auto first = searcher->search(*game->initial(), {.depth = 9});
  searcher->clear();
  const auto second = searcher->search(*game->initial(), {.depth = 9});
  EXPECT_EQ(first->statistics.nodes, second->statistics.nodes);
}

TEST(AnySearcher, UnknownNamesListTheKnownOnes) {
  const AnyGamePtr game = MakeNim();
  EXPECT_EQ(ParseAlgorithm("pbs").error,
            "unknown algorithm 'pbs'; did you mean 'pvs'? known algorithms: engine, pvs, mtd-f, "
            "sss-star, alpha-beta, negamax, minimax, max-n, paranoid, best-reply, mcts, df-pn, "
            "best-difference, greedy, random");
  const auto evaluator = game->make_searcher({.evaluator = "perfect"});
  EXPECT_EQ(evaluator.error, "unknown evaluator 'perfect'; known evaluators: default, zero");
}

TEST(AnySearcher, MorePlayersHaveTheirOwnAlgorithms) {
  const AnyGamePtr game = MakeNim("players=3");
  std::vector<std::string> names;
  for (const Algorithm algorithm : game->algorithms()) {
    names.emplace_back(ToString(algorithm));
    EXPECT_TRUE(ReportOf(*game, *game->initial(), {.depth = 2}, {.who = algorithm}).best);
  }
  EXPECT_EQ(names, (std::vector<std::string>{"max-n", "paranoid", "best-reply", "mcts",
                                             "best-difference", "greedy", "random"}));
  const auto searcher = game->make_searcher({.who = Algorithm::kAlphaBeta});
  EXPECT_FALSE(searcher);
  EXPECT_EQ(searcher.error,
            "alpha-beta is for two players, and nim:players=3 has 3; use one of max-n, paranoid, "
            "best-reply, mcts, best-difference, greedy, random");
}

TEST(AnySearcher, RefusesPositionsOfOtherRulesAndBadLimits) {
  const AnyGamePtr game = MakeNim();
  const AnyGamePtr other = MakeNim("heap=20");
  auto searcher = testing::Value(game->make_searcher());
  EXPECT_EQ(searcher->search(*other->initial(), {.depth = 2}).error,
            "the position belongs to another game than the searcher; make both from one AnyGame");
  // The same rules made again are another object; a searcher trusts only its own.
  EXPECT_FALSE(searcher->search(*MakeNim()->initial(), {.depth = 2}));
  for (const int depth : {0, -1, kMaxDepth + 1}) {
    const auto report = searcher->search(*game->initial(), {.depth = depth});
    EXPECT_FALSE(report);
    EXPECT_THAT(report.error, HasSubstr("it must be 1 to 250"));
  }
}

// --- repetition ---

// Two cells and one piece that must change cells with every move; in the rules alone it never ends.
struct Seesaw {
  struct State {
    int cell = 0;
    int player = 0;
  };
  using Move = int;
  static constexpr int kMaxPlayers = 2;
  static constexpr int kMaxMoves = 2;
  static constexpr int kLeave = 2;

  RepetitionRule rule;

  State initial() const { return {}; }
  int to_move(const State& s) const { return s.player; }
  void moves(const State& s, auto& out) const {
    out.push_back(1 - s.cell);
    if (rule.kind == RepetitionRule::Kind::kForbidden) out.push_back(kLeave);
  }
  void apply(State& s, Move m) const {
    s.cell = m;
    s.player ^= 1;
  }
  bool terminal(const State& s) const { return s.cell == kLeave; }
  Score utility(const State& s, int p) const { return s.player == p ? 1 : -1; }

  RepetitionRule repetition() const { return rule; }
  std::uint64_t repetition_key(const State& s) const {
    return static_cast<std::uint64_t>(2 * s.cell + s.player);
  }
  bool may_repeat(const State&, Move m) const { return m != kLeave; }

  std::string move_to_string(const State&, Move m) const { return std::to_string(m); }
  Result<Move> parse_move(const State& s, std::string_view text) const {
    MoveListFor<Seesaw> list;
    moves(s, list);
    for (const Move m : list) {
      if (text == std::to_string(m)) return Result<Move>::Ok(m);
    }
    return Result<Move>::Error("no such move");
  }
  std::string position_to_string(const State& s) const { return std::to_string(s.cell); }
  Result<State> parse_position(std::string_view) const {
    return Result<State>::Error("there is only the start");
  }
  std::string board(const State& s) const { return std::to_string(s.cell); }
};

// A game that says nothing of itself but its name.
template <class G, class... Evaluators>
AnyGamePtr Adapted(const std::string& name, const G& g, const Evaluators&... evaluators) {
  return testing::Value(Adapt(g, {.name = name}, *Options::Read(name, {}, ""), evaluators...));
}

TEST(AnyPosition, IsDrawnByRepetition) {
  const AnyGamePtr game = Adapted("seesaw", Seesaw{{RepetitionRule::Kind::kDraw, 3}});
  const auto position = game->initial();
  for (const char* move : {"1", "0", "1", "0"}) {
    EXPECT_FALSE(position->terminal());
    ASSERT_TRUE(position->play(move));
  }
  ASSERT_TRUE(position->terminal());  // the start has come up for the third time
  EXPECT_EQ(position->utility(0), 0);
  EXPECT_THAT(position->legal_moves(), IsEmpty());
  const SearchReport report = ReportOf(*game, *position, {.depth = 4});
  EXPECT_EQ(report.stop, StopReason::kTerminal);
  EXPECT_FALSE(report.best.has_value());
  EXPECT_EQ(report.score, 0);
  EXPECT_TRUE(position->undo());
  EXPECT_FALSE(position->terminal());
}

TEST(AnyPosition, RefusesAForbiddenRepetition) {
  const auto position = Adapted("seesaw", Seesaw{{RepetitionRule::Kind::kForbidden, 1}})->initial();
  EXPECT_THAT(position->legal_moves(), ElementsAre("1", "2"));
  ASSERT_TRUE(position->play("1"));
  EXPECT_THAT(position->legal_moves(), ElementsAre("2"));  // back to 0 would be the start again
  const Result<void> refused = position->play("0");
  EXPECT_FALSE(refused);
  EXPECT_THAT(refused.error, HasSubstr("would bring back an earlier position"));
}

// Without an evaluation a score that rests on unfinished positions says nothing.
TEST(Adapt, SaysThatThereIsNoEvaluation) {
  const AnyGamePtr bare = Adapted("nim", *Nim::Make({}));
  const AnyGamePtr knows =
      Adapted("nim", *Nim::Make({}), With<testing::Remainder>("default", "knows"));
  EXPECT_THAT(bare->evaluators().front().help, HasSubstr("has no evaluation"));
  const auto evaluates = [](const AnyGamePtr& game, Algorithm algorithm) {
    std::set<bool> seen;
    const SearchReport report = ReportOf(*game, *game->initial(), {.depth = 2, .nodes = 1000},
                                         {.who = algorithm, .table_bytes = 1 << 16},
                                         [&](const SearchReport& r) { seen.insert(r.evaluates); });
    seen.insert(report.evaluates);
    EXPECT_EQ(seen.size(), 1u);
    return report.evaluates;
  };
  for (const Algorithm a : bare->algorithms()) {
    EXPECT_TRUE(evaluates(knows, a)) << ToString(a);
    EXPECT_EQ(evaluates(bare, a), a == Algorithm::kMcts || a == Algorithm::kRandom) << ToString(a);
  }
}

TEST(AnySearcher, ManyPlayersScoresArePoints) {
  const AnyGamePtr game = Adapted("nim", *Nim::Make({.heap = 4, .most = 3, .players = 3}));
  const auto search = [&](const std::string& algorithm) {
    return ReportOf(*game, *game->initial(), {.depth = 6}, *ParseAlgorithm(algorithm));
  };
  // Whoever is next takes the rest, but for three: the second player wins or the third does.
  const SearchReport alone = search("max-n");
  EXPECT_EQ(alone.kind, search::Kind::kLoss);
  ASSERT_EQ(alone.values.size(), 3u);
  EXPECT_EQ(alone.values[0], -1);
  EXPECT_EQ(std::count(alone.values.begin(), alone.values.end(), 1), 1);
  const SearchReport against = search("paranoid");
  EXPECT_EQ(against.kind, search::Kind::kHeuristic);
  EXPECT_EQ(against.bound, Bound::kLower);
  EXPECT_EQ(against.score, -1);
  EXPECT_TRUE(IsLoss(against.score_units));
  EXPECT_TRUE(against.values.empty());
}

// A game with only the required hooks and the notation needs no evaluator of its own.
TEST(Adapt, WithoutEvaluatorsUsesTheGamesOwn) {
  const AnyGamePtr game = Adapted("nim", *Nim::Make({}));
  EXPECT_THAT(Names(game->evaluators()), ElementsAre("default"));
  EXPECT_EQ(game->spec(), "nim");
  EXPECT_EQ(game->player_name(0), "Player 1");
  EXPECT_TRUE(game->make_searcher());
}

}  // namespace
}  // namespace boardgames
