// Every exact algorithm gives plain minimax's value at every depth on all five games: on random
// positions of small boards and of boards as they are played, with every switch of the engine.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/games/go.h"
#include "boardgames/games/go/evaluators.h"
#include "boardgames/games/morris.h"
#include "boardgames/games/quoridor.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/timbiriche.h"
#include "boardgames/games/timbiriche/evaluators.h"
#include "tests/helpers.h"

namespace boardgames {
namespace {

using testing::Below;
using testing::Make;
using testing::PlayOne;
using testing::Scores;

using Small = TimbiricheSmall;

// Which positions: each is some random plies from the start, and searched to every depth up to
// `depth`.
struct Sample {
  std::uint64_t seed;
  int positions;
  int fewest_plies;
  int most_plies;
  int depth;
};

struct OptionSet {
  const char* name;
  EngineOptions options;
};

// Exact at every depth: all switches on, and each one off.
std::vector<OptionSet> OptionSets() {
  EngineOptions base = EngineOptions::FixedDepth();
  base.table_bytes = 1 << 20;
  std::vector<OptionSet> sets{{"all switches on", base}};
  const auto add = [&](const char* name, auto change) {
    sets.push_back({name, base});
    change(sets.back().options);
  };
  add("no table", [](EngineOptions& o) { o.table_bytes = 0; });
  add("a tiny table", [](EngineOptions& o) { o.table_bytes = 1 << 12; });
  add("no canonical keys", [](EngineOptions& o) { o.canonical = false; });
  add("no null windows", [](EngineOptions& o) { o.null_windows = false; });
  add("no aspiration", [](EngineOptions& o) { o.aspiration = false; });
  add("no prior", [](EngineOptions& o) { o.prior = false; });
  add("no killers", [](EngineOptions& o) { o.killers = false; });
  add("no history", [](EngineOptions& o) { o.history = false; });
  add("all switches off", [](EngineOptions& o) {
    o.table_bytes = 0;
    o.canonical = o.null_windows = o.aspiration = false;
    o.prior = o.killers = o.history = false;
  });
  return sets;
}

// The last unfinished position of a random game that is cut after `plies`.
template <Game G>
typename G::State RandomPosition(const G& g, SplitMix64& random, int plies) {
  typename G::State s = g.initial();
  for (int i = 0; i < plies; ++i) {
    typename G::State next = s;
    PlayOne(g, next, random);
    if (g.terminal(next)) break;
    s = next;
  }
  return s;
}

// visit(s) for each position of the sample, until a fatal failure.
template <Game G, class Visit>
void ForEachPosition(const G& g, const Sample& sample, Visit&& visit) {
  SplitMix64 random(sample.seed);
  for (int i = 0; i < sample.positions; ++i) {
    const int plies =
        sample.fewest_plies + Below(random, sample.most_plies - sample.fewest_plies + 1);
    const auto s = RandomPosition(g, random, plies);
    SCOPED_TRACE("seed " + std::to_string(sample.seed) + ", position " + std::to_string(i) + ": " +
                 g.position_to_string(s));
    ASSERT_NO_FATAL_FAILURE(visit(s));
  }
}

// What minimax says that move m is worth to the player who makes it, `depth` plies with m.
template <class E, Game G>
Score ValueOfMove(const G& g, const typename G::State& s, const typename G::Move& m, int depth) {
  GameHistory<G> game(g, s);  // superko forbids a way back to s
  game.play(m);
  const Score v = FromParentsView(g, g.to_move(s), game.state(),
                                  Minimax<G, E>(g).search(game, {.depth = depth - 1}).score);
  if (ObjectiveOf(g) != Objective::kWin) return v;
  return IsWin(v) ? v - 1 : IsLoss(v) ? v + 1 : v;  // a ply further away
}

// `proved` counts positions where the end of the game was reached on every line that matters.
template <class E = GameEvaluator, Game G>
void ExpectMinimaxsValues(const G& g, const Sample& sample, int& proved) {
  const auto option_sets = OptionSets();
  // One engine for all positions, so that tables and histories are full of other searches.
  std::deque<Engine<G, E>> engines;
  for (const OptionSet& set : option_sets) engines.emplace_back(g, set.options);
  Minimax<G, E> minimax(g);
  MtdF<G, E> mtd_f(g, {.table_bytes = 1 << 20});
  ForEachPosition(g, sample, [&](const typename G::State& s) {
    const std::vector<Score> expected = Scores(minimax, s, sample.depth);
    const auto same = [&](const char* name, auto&& search) {
      ASSERT_EQ(Scores(search, s, sample.depth), expected) << name;
    };
    same("negamax", Negamax<G, E>(g));
    same("alpha-beta", AlphaBeta<G, E>(g));
    same("max-n", MaxN<G, E>(g));
    same("paranoid", Paranoid<G, E>(g));
    same("pvs", Pvs<G, E>(g));
    same("mtd-f", mtd_f);
    same("sss-star", SssStar<G, E>(g));
    same("best-reply", BestReply<G, E>(g));
    for (std::size_t k = 0; k < engines.size(); ++k) same(option_sets[k].name, engines[k]);
    const auto r = engines.front().search(s, {.depth = sample.depth});
    ASSERT_EQ(r.score, expected.back());
    // Where a win is all that counts, a win that is proved is told by a lower bound.
    if (ObjectiveOf(g) == Objective::kPoints || r.kind != search::Kind::kWin) {
      ASSERT_EQ(r.bound, Bound::kExact);
    }
    // There another move is played instead of one that is proved to lose.
    if (r.depth > 1 && (ObjectiveOf(g) == Objective::kPoints || r.score >= 0)) {
      ASSERT_EQ((ValueOfMove<E>(g, s, *r.best, r.depth)), r.score)
          << "the best move is " << g.move_to_string(s, *r.best);
    }
    proved += r.kind != search::Kind::kHeuristic ? 1 : 0;
  });
}

// The engine with all it has, at its first and its second try, proves what alpha-beta proves.
template <Game G>
void ExpectSolved(const G& g, const Sample& sample) {
  Engine<G> engine(g, {.table_bytes = 1 << 20});
  ForEachPosition(g, sample, [&](const typename G::State& s) {
    const auto expected = AlphaBeta<G>(g).search(s, {.depth = sample.depth});
    ASSERT_NE(expected.kind, search::Kind::kHeuristic);
    for (int run = 0; run < 2; ++run) {
      const auto solved = engine.search(s, {.solve = true});
      // With win or loss asked for, only the sign is meant.
      const bool sign = ObjectiveOf(g) == Objective::kWinByPoints;
      const auto meant = [&](Score v) { return sign ? (v > 0) - (v < 0) : v; };
      ASSERT_EQ(meant(solved.score), meant(expected.score));
      ASSERT_EQ(solved.kind, expected.kind);
    }
  });
}

// --- Reversi -------------------------------------------------------------------------------------

constexpr Objective kObjectives[] = {Objective::kPoints, Objective::kWinByPoints};

TEST(Reversi, EveryAlgorithmEqualsMinimaxOnSmallBoards) {
  int proved = 0;
  for (const char* blocked : {"", "b1", "a1 d4 c1"}) {
    for (const Objective objective : kObjectives) {
      const auto g =
          Make<Reversi>(ReversiOptions{.size = 4, .blocked = blocked, .objective = objective});
      // With passes among them.
      ASSERT_NO_FATAL_FAILURE(ExpectMinimaxsValues(g, {4, 40, 3, 8, 7}, proved));
      ASSERT_NO_FATAL_FAILURE(ExpectSolved(g, {5, 40, 3, 8, 30}));
    }
  }
  EXPECT_GT(proved, 20);
}

TEST(Reversi, EveryAlgorithmEqualsMinimaxOn8x8) {
  const Reversi g;
  int proved = 0;
  ExpectMinimaxsValues(g, {8, 200, 0, 60, 4}, proved);
  EXPECT_GT(proved, 5);
}

// --- Timbiriche ----------------------------------------------------------------------------------

TEST(Timbiriche, EveryAlgorithmEqualsMinimaxOnSmallBoards) {
  int proved = 0;
  for (const Objective objective : kObjectives) {
    const auto g2x2 = Make<Small>(TimbiricheOptions{.rows = 2, .cols = 2, .objective = objective});
    ASSERT_NO_FATAL_FAILURE(ExpectMinimaxsValues(g2x2, {12, 40, 5, 11, 7}, proved));
    ASSERT_NO_FATAL_FAILURE(ExpectSolved(g2x2, {13, 20, 2, 11, 12}));
    const auto g2x3 = Make<Small>(TimbiricheOptions{.rows = 2, .cols = 3, .objective = objective});
    ASSERT_NO_FATAL_FAILURE(ExpectMinimaxsValues(g2x3, {14, 40, 10, 16, 7}, proved));
    ASSERT_NO_FATAL_FAILURE(ExpectSolved(g2x3, {15, 20, 7, 16, 17}));
  }
  EXPECT_GT(proved, 20);
}

TEST(Timbiriche, EveryAlgorithmEqualsMinimaxOn4x4) {
  const auto g = Make<Small>(TimbiricheOptions{.rows = 4, .cols = 4});
  int proved = 0;
  ASSERT_NO_FATAL_FAILURE(ExpectMinimaxsValues(g, {16, 200, 22, 39, 4}, proved));
  ASSERT_NO_FATAL_FAILURE(
      ExpectMinimaxsValues<timbiriche::Material>(g, {17, 200, 18, 39, 4}, proved));
  ExpectMinimaxsValues<timbiriche::Material>(g, {18, 50, 0, 20, 3}, proved);
  EXPECT_GT(proved, 20);
}

// --- Quoridor ------------------------------------------------------------------------------------

TEST(Quoridor, EveryAlgorithmEqualsMinimaxOnSmallBoards) {
  int proved = 0;
  for (const int walls : {0, 1, 2}) {
    const auto g = Make<Quoridor>(QuoridorOptions{.cols = 3, .rows = 3, .walls = walls});
    ASSERT_NO_FATAL_FAILURE(
        ExpectMinimaxsValues(g, {static_cast<std::uint64_t>(20 + walls), 200, 0, 8, 6}, proved));
  }
  EXPECT_GT(proved, 20);
}

TEST(Quoridor, EveryAlgorithmEqualsMinimaxOn5x5) {
  const auto g = Make<Quoridor>(QuoridorOptions{.cols = 5, .rows = 5, .walls = 2});
  int proved = 0;
  ExpectMinimaxsValues(g, {25, 200, 1, 12, 4}, proved);
  EXPECT_GT(proved, 5);
}

TEST(Quoridor, EveryAlgorithmEqualsMinimaxOn9x9) {
  const Quoridor g;
  int proved = 0;
  ASSERT_NO_FATAL_FAILURE(ExpectMinimaxsValues(g, {27, 200, 0, 30, 2}, proved));
  ExpectMinimaxsValues(g, {28, 50, 16, 30, 3}, proved);
}

// --- Go ------------------------------------------------------------------------------------------

TEST(Go, EveryAlgorithmEqualsMinimaxOnSmallBoards) {
  int proved = 0;
  for (const auto ko : {KoRule::kSimple, KoRule::kPositional, KoRule::kSituational}) {
    const auto g = Make<Go7>(GoOptions{.rows = 3, .cols = 3, .komi = 0.5, .ko = ko});
    ASSERT_NO_FATAL_FAILURE(ExpectMinimaxsValues(g, {31, 60, 0, 20, 5}, proved));
  }
  const auto suicide = Make<Go7>(GoOptions{.rows = 2, .cols = 4, .suicide = true});
  ExpectMinimaxsValues(suicide, {32, 60, 0, 20, 5}, proved);
}

TEST(Go, EveryAlgorithmEqualsMinimaxOn5x5) {
  const auto g = Make<Go7>(GoOptions{.rows = 5, .cols = 5});
  int proved = 0;
  ASSERT_NO_FATAL_FAILURE(ExpectMinimaxsValues(g, {33, 200, 4, 30, 4}, proved));
  ExpectMinimaxsValues<go::Material>(g, {34, 200, 4, 30, 4}, proved);
}

TEST(Go, EveryAlgorithmEqualsMinimaxOn9x9) {
  int proved = 0;
  ExpectMinimaxsValues(Go10(), {35, 200, 0, 90, 2}, proved);
}

// --- Morris --------------------------------------------------------------------------------------

TEST(Morris, EveryAlgorithmEqualsMinimaxOnSmallBoards) {
  int proved = 0;
  for (const auto variant : {morris::Variant::kThree, morris::Variant::kFive}) {
    const auto g = Make<Morris>(MorrisOptions{.variant = variant});
    ASSERT_NO_FATAL_FAILURE(ExpectMinimaxsValues(g, {41, 100, 0, 30, 4}, proved));
  }
  EXPECT_GT(proved, 20);
}

TEST(Morris, EveryAlgorithmEqualsMinimaxOnNine) {
  const Morris g;
  int proved = 0;
  ExpectMinimaxsValues(g, {42, 200, 6, 90, 4}, proved);
  EXPECT_GT(proved, 5);
}

}  // namespace
}  // namespace boardgames
