// Exact values: the engine's, those published, and what the bounds promise, against an oracle that
// neither searches nor knows of life.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "boardgames/game_history.h"
#include "boardgames/games/go.h"
#include "boardgames/search/engine.h"
#include "games/go/tests/oracle.h"
#include "games/go/tests/support.h"

namespace boardgames {
namespace {

using naive::Oracle;

constexpr std::size_t kSmallTable = std::size_t{4} << 20;

// Black's result in points with best play, by the engine. `history` is not finished.
template <class E = GameEvaluator, class G>
int Solve(const G& g, const GameHistory<G>& history) {
  if (history.finished()) return history.utility(0) / G::kPointValue;
  Engine<G, E> engine(g, {.table_bytes = kSmallTable});
  const auto r = engine.search(history, {.solve = true});
  EXPECT_EQ(r.kind, search::Kind::kExact) << g.position_to_string(history.state());
  EXPECT_EQ(r.score % G::kPointValue, 0);
  const int value = r.score / G::kPointValue;
  return g.to_move(history.state()) == 0 ? value : -value;
}

// The value of the start, and of every first move.
template <class E = GameEvaluator, class G>
std::map<std::string, int> Values(const G& g) {
  std::map<std::string, int> values;
  GameHistory<G> history(g);
  values["start"] = Solve<E>(g, history);
  MoveListFor<G> moves;
  history.moves(moves);
  for (const auto m : moves) {
    history.play(m);
    values[g.move_to_string(g.initial(), m)] = Solve<E>(g, history);
    history.undo();
  }
  return values;
}

TEST(Values, OneRow) {
  EXPECT_EQ(Values(Make<Go7>({.rows = 1, .cols = 1})),
            (std::map<std::string, int>{{"start", 0}, {"pass", 0}}));
  EXPECT_EQ(
      Values(Make<Go7>({.rows = 1, .cols = 3})),
      (std::map<std::string, int>{{"start", 3}, {"A1", -3}, {"B1", 3}, {"C1", -3}, {"pass", -3}}));
  EXPECT_EQ(Values(Make<Go7>({.rows = 1, .cols = 4})).at("start"), 4);
  EXPECT_EQ(Values(Make<Go7>({.rows = 1, .cols = 5})).at("start"), 0);
  EXPECT_EQ(Values(Make<Go7>({.rows = 5, .cols = 1})).at("start"), 0);
}

TEST(Values, TwoByThree) {
  EXPECT_EQ(Values(Make<Go7>({.rows = 2, .cols = 3})), (std::map<std::string, int>{{"start", 0},
                                                                                   {"A1", -6},
                                                                                   {"B1", 0},
                                                                                   {"C1", -6},
                                                                                   {"A2", -6},
                                                                                   {"B2", 0},
                                                                                   {"C2", -6},
                                                                                   {"pass", 0}}));
}

// A value does not depend on the evaluator, which only says where the search looks first.
TEST(Values, ThreeByThreeWithEveryEvaluator) {
  const auto g = Make<Go7>({.rows = 3, .cols = 3});
  const std::map<std::string, int> expected{{"start", 9}, {"A1", -9}, {"B1", 3},   {"C1", -9},
                                            {"A2", 3},    {"B2", 9},  {"C2", 3},   {"A3", -9},
                                            {"B3", 3},    {"C3", -9}, {"pass", -9}};
  EXPECT_EQ(Values<go::Default>(g), expected);
  EXPECT_EQ(Values<go::Original>(g), expected);
  EXPECT_EQ(Values<go::Material>(g), expected);
}

// Some three million nodes. We know of no published value under these rules, so this only holds the
// engine to itself: every evaluator gave +1, and every first move the same as its mirror images.
TEST(Values, FourByFour) {
  const auto g = Make<Go7>({.rows = 4, .cols = 4});
  EXPECT_EQ(Solve(g, GameHistory<Go7>(g)), 1);
}

TEST(Values, TwoByTwoDependsOnTheKoRule) {
  EXPECT_EQ(Values(Make<Go7>({.rows = 2, .cols = 2})).at("start"), 0);
  EXPECT_EQ(Values(Make<Go7>({.rows = 2, .cols = 2, .ko = KoRule::kPositional})).at("start"), 1);
}

TEST(Values, KomiShiftsTheResult) {
  const auto g = Make<Go7>({.rows = 3, .cols = 3, .komi = 2.5});
  Engine<Go7> engine(g, {.table_bytes = kSmallTable});
  const auto r = engine.search(g.initial(), {.solve = true});
  EXPECT_EQ(r.kind, search::Kind::kExact);
  EXPECT_EQ(r.score, 650);
}

TEST(Bounds, ContainTheValueOfEveryPosition) {
  for (const auto& [rows, cols] :
       {std::pair{1, 2}, {1, 3}, {1, 5}, {7, 1}, {2, 2}, {2, 3}, {4, 2}, {3, 3}}) {
    CheckBounds(Oracle({rows, cols, false}));
  }
}

TEST(Bounds, ContainTheValueOfEveryPositionWithSuicide) {
  for (const auto& [rows, cols] : {std::pair{1, 3}, {1, 6}, {2, 2}, {2, 3}, {3, 3}}) {
    CheckBounds(Oracle({rows, cols, true}));
  }
}

// The engine from every n-th position of a board, against the oracle.
void CheckEngine(const naive::Rules& rules, std::size_t step) {
  SCOPED_TRACE(std::to_string(rules.rows) + "x" + std::to_string(rules.cols) +
               (rules.suicide ? " with suicide" : ""));
  const Oracle oracle(rules);
  const auto g = Make<Go7>({.rows = rules.rows, .cols = rules.cols, .suicide = rules.suicide});
  for (std::size_t i = 0; i < oracle.positions().size(); i += step) {
    const auto s = Position(g, naive::Text(rules, oracle.positions()[i]));
    ASSERT_EQ(Solve(g, GameHistory<Go7>(g, s)), oracle.Value(static_cast<int>(i)))
        << g.position_to_string(s);
  }
}

TEST(Engine, AgreesWithTheOracle) {
  CheckEngine({1, 4, false}, 1);
  CheckEngine({1, 6, false}, 9);
  CheckEngine({2, 2, false}, 1);
  CheckEngine({2, 3, false}, 5);
}

TEST(Engine, AgreesWithTheOracleWithSuicide) {
  CheckEngine({1, 4, true}, 1);
  CheckEngine({2, 2, true}, 1);
  CheckEngine({2, 3, true}, 31);
}

// Values found long ago must not come back as those of another question.
TEST(Engine, OneEngineForManySolvesAgreesWithTheOracle) {
  const naive::Rules rules{1, 5, false};
  const Oracle oracle(rules);
  const auto g = Make<Go7>({.rows = 1, .cols = 5});
  Engine<Go7> engine(g, {.table_bytes = 1 << 20});
  Seeded random(11);
  for (int solves = 0; solves < 12'000; ++solves) {
    const auto i = random.Uniform(static_cast<std::uint32_t>(oracle.positions().size()));
    const auto s = Position(g, naive::Text(rules, oracle.positions()[i]));
    if (g.terminal(s)) continue;
    const auto r = engine.search(s, {.solve = true});
    const Score black = g.to_move(s) == 0 ? r.score : -r.score;
    ASSERT_EQ(r.kind, search::Kind::kExact);
    ASSERT_EQ(black, oracle.Value(static_cast<int>(i)) * Go7::kPointValue)
        << "solve " << solves << ": " << g.position_to_string(s);
  }
}

// Superko by trying everything: the value depends on the way to the position.
int SuperkoValue(const naive::Rules& rules, bool situational, const naive::Position& p,
                 std::set<std::string>& seen, int alpha, int beta) {
  if (p.passes == 2) {
    const int area = naive::Area(rules, p.cells);
    return p.mover == 'X' ? area : -area;
  }
  int best = -1000;
  for (const int m : naive::Moves(rules, p)) {
    const naive::Position next = *naive::After(rules, p, m);
    const std::string key = next.cells + (situational ? next.mover : ' ');
    const bool fresh = seen.insert(key).second;
    if (!fresh && m != naive::kPass) continue;
    const int v = -SuperkoValue(rules, situational, next, seen, -beta, -std::max(alpha, best));
    if (fresh) seen.erase(key);
    best = std::max(best, v);
    if (best >= beta) break;
  }
  return best;
}

TEST(Engine, AgreesWithExhaustiveSearchUnderSuperko) {
  struct Case {
    int rows, cols;
    bool suicide;
  };
  for (const Case& c : {Case{1, 1, false},
                        {1, 1, true},
                        {1, 2, false},
                        {1, 2, true},
                        {1, 3, false},
                        {3, 1, true},
                        {4, 1, false}}) {
    for (const KoRule ko : {KoRule::kPositional, KoRule::kSituational}) {
      const bool situational = ko == KoRule::kSituational;
      SCOPED_TRACE(std::to_string(c.rows) + "x" + std::to_string(c.cols) +
                   (situational ? " situational" : " positional") + (c.suicide ? " suicide" : ""));
      const naive::Rules rules{c.rows, c.cols, c.suicide};
      const naive::Position start = naive::Start(rules);
      std::set<std::string> seen = {start.cells + (situational ? start.mover : ' ')};
      const int expected = SuperkoValue(rules, situational, start, seen, -1000, 1000);
      const auto g = Make<Go7>({.rows = c.rows, .cols = c.cols, .suicide = c.suicide, .ko = ko});
      EXPECT_EQ(Solve(g, GameHistory<Go7>(g)), expected);
    }
  }
}

// The past can forbid the capture that makes territory sure.
TEST(Bounds, UnderSuperkoHoldWhateverCameBefore) {
  const auto g = Make<Go7>({.rows = 2, .cols = 3, .ko = KoRule::kSituational});
  GameHistory<Go7> game(g);
  for (const char* m :
       {"B1", "A1", "B2", "C1", "A2", "pass", "C2", "pass", "C1", "A1", "B1", "C1", "B2"}) {
    game.play(*g.parse_move(game.state(), m));
  }
  EXPECT_EQ(Solve(g, game), 3);  // and not 6

  Seeded random(7);
  int narrow = 0;
  for (int i = 0; i < 600; ++i) {
    const bool tall = i % 3 == 0;
    const auto rules = Make<Go7>({.rows = tall ? 2 : 1,
                                  .cols = tall ? 2 : 4 + i % 2,
                                  .suicide = i % 5 == 0,
                                  .ko = i % 2 == 0 ? KoRule::kPositional : KoRule::kSituational});
    GameHistory<Go7> played(rules);
    for (std::uint32_t plies = 4 + random.Uniform(30); plies > 0 && !played.finished(); --plies) {
      MoveListFor<Go7> moves;
      played.moves(moves);
      played.play(Pick(moves, random));
    }
    if (played.finished()) played.undo();
    if (played.state().passes > 0) played.undo();
    EngineOptions plain{.table_bytes = kSmallTable};
    plain.bounds = false;
    const auto r = Engine<Go7>(rules, plain).search(played, {.nodes = 300'000, .solve = true});
    if (r.kind != search::Kind::kExact) continue;
    const Interval sure = rules.bounds(played.state(), rules.to_move(played.state()), kToEnd);
    ASSERT_LE(sure.lo, r.score) << "game " << i << ", " << rules.position_to_string(played.state());
    ASSERT_GE(sure.hi, r.score) << "game " << i << ", " << rules.position_to_string(played.state());
    narrow += sure.lo > -rules.points() * Go7::kPointValue ? 1 : 0;
    const auto with = Engine<Go7>(rules, {.table_bytes = kSmallTable})
                          .search(played, {.nodes = 300'000, .solve = true});
    if (with.kind == search::Kind::kExact) {
      ASSERT_EQ(with.score, r.score) << "game " << i;
    }
  }
  EXPECT_GT(narrow, 20) << "they must say something, too";
}

}  // namespace
}  // namespace boardgames
