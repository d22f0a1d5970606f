// The answers to the exercises of README.md, one test each: E06b answers exercise 6b.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/games/reversi.h"
#include "boardgames/mcts/mcts.h"
#include "boardgames/search/recorder.h"
#include "boardgames/solve/retrograde.h"
#include "boardgames/testing/conformance.h"
#include "boardgames/trace/dot.h"
#include "examples/burning_floor.h"
#include "examples/corners_and_moves.h"
#include "examples/floor_tables.h"
#include "examples/match.h"
#include "examples/take_ends.h"
#include "examples/tic_tac_toe.h"

// NOLINTNEXTLINE(google-build-using-namespace): as short as an answer should be
using namespace boardgames;

using TakeEnds2 = TakeEnds<2>;
using TakeEnds3 = TakeEnds<3>;
BOARDGAMES_CONFORMANCE(TakeEnds2);
BOARDGAMES_CONFORMANCE(TakeEnds3);

namespace {

// --- 1: a game is six functions ---

struct Misere : TicTacToe {  // who completes a line loses
  Score utility(const State& s, int p) const { return -TicTacToe::utility(s, p); }
};

struct FullBoard : TicTacToe {  // lines do not end the game
  bool terminal(const State& s) const { return (s.marks[0] | s.marks[1]) == 0x1ff; }
};

struct Games {
  int all = 0;
  int won = 0;  // by player 0
  int after_five = 0;
};
template <class G>
void Count(const G& g, const typename G::State& s, int ply, Games& n) {
  if (g.terminal(s)) {
    ++n.all;
    n.won += g.utility(s, 0) > 0 ? 1 : 0;
    n.after_five += ply == 5 ? 1 : 0;
    return;
  }
  MoveListFor<G> moves;
  g.moves(s, moves);
  for (const auto& m : moves) {
    auto child = s;
    g.apply(child, m);
    Count(g, child, ply + 1, n);
  }
}
template <class G>
Games AllGames() {
  Games n;
  Count(G(), G().initial(), 0, n);
  return n;
}

TEST(Exercise, E01a) { EXPECT_EQ(AllGames<TicTacToe>().after_five, 1440); }
TEST(Exercise, E01b) { EXPECT_EQ(AllGames<Misere>().won, 77'904); }
TEST(Exercise, E01c) { EXPECT_EQ(AllGames<FullBoard>().all, 362'880); }

// --- 2: link the library ---

TEST(Exercise, E02a) {
  const auto game = Reversi::Make({.size = 6, .blocked = "z9"});
  EXPECT_FALSE(game);
  EXPECT_THAT(game.error, ::testing::HasSubstr("z9"));
  EXPECT_THAT(game.error, ::testing::HasSubstr("a1 to f6"));
}

TEST(Exercise, E02b) {
  const Reversi game = *Reversi::Make({.size = 4});
  const auto r = Engine<Reversi>(game).search(game.initial(), {.solve = true});
  EXPECT_EQ(r.kind, search::Kind::kExact);
  EXPECT_EQ(r.score, -8 * Reversi::kPointValue);  // for black, who begins: white wins by 8
}

// --- 3: search it ---

template <class G>
std::vector<int> DrawingMoves(const G& game, const typename G::State& s) {
  std::vector<int> found;
  MoveListFor<G> moves;
  game.moves(s, moves);
  for (const auto& m : moves) {
    auto child = s;
    game.apply(child, m);
    if (AlphaBeta<G>(game).search(child, {.depth = 9}).kind == search::Kind::kDraw)
      found.push_back(m);
  }
  return found;
}

TEST(Exercise, E03a) {
  const TicTacToe game;
  auto s = game.initial();
  game.apply(s, 0);
  EXPECT_THAT(DrawingMoves(game, s), ::testing::ElementsAre(4));
}

TEST(Exercise, E03b) {
  const Misere game;
  EXPECT_THAT(DrawingMoves(game, game.initial()), ::testing::ElementsAre(4));
}

TEST(Exercise, E03c) {
  const TicTacToe game;
  const auto r = Minimax<TicTacToe>(game).search(game.initial(), {.depth = 9});
  EXPECT_EQ(r.iteration.leaves, 255'168u);  // as many as there are games
}

// --- 4: see the tree ---

template <template <class, class, class> class Search>
Trace Explore(const char* text) {
  const TreeGame tree = *TreeGame::Parse(text);
  TreeRecorder<TreeGame> recorder(tree);
  Search<TreeGame, GameEvaluator, ObserverRef<TreeGame>> search(tree, {}, {}, &recorder);
  EXPECT_EQ(search.search(tree.initial(), {.depth = 2}).score, 3);
  return recorder.Take();
}
int Pruned(const Trace& trace) {
  int n = 0;
  for (const TraceNode& node : trace.nodes) n += node.pruned ? 1 : 0;
  return n;
}

TEST(Exercise, E04a) {
  EXPECT_EQ(Pruned(Explore<AlphaBeta>("((3 12 8)(2 4 6)(14 5 2))")), 2);
  EXPECT_EQ(Pruned(Explore<AlphaBeta>("((3 12 8)(2 4 6)(2 5 14))")), 4);
}

TEST(Exercise, E04b) {
  const Trace worst = Explore<AlphaBeta>("((14 5 2)(6 4 2)(12 8 3))");
  EXPECT_EQ(Pruned(worst), 0);
  EXPECT_EQ(worst.visited, 13u);
}

TEST(Exercise, E04c) {
  const Trace all = Explore<Minimax>("((3 12 8)(2 4 6)(14 5 2))");
  EXPECT_EQ(Pruned(all), 0);
  EXPECT_EQ(all.visited, 13u);
  for (const TraceNode& n : all.nodes) EXPECT_EQ(n.window.beta, kInfinity);
  EXPECT_THAT(ToDot(all), ::testing::Not(::testing::HasSubstr("dashed")));
}

// --- 5: an evaluator of your own ---

template <class E>
MatchResult AgainstMaterial(const E& e) {
  static const Reversi game = *Reversi::Make({.size = 6});
  const Player<Reversi> mine = [&](const Reversi::State& s) {
    return *AlphaBeta<Reversi, E>(game, {}, e).search(s, {.depth = 2}).best;
  };
  const Player<Reversi> material = [](const Reversi::State& s) {
    return *AlphaBeta<Reversi, reversi::Material>(game).search(s, {.depth = 2}).best;
  };
  return PlayMatch(game, mine, material, 20, 4, 7);
}

TEST(Exercise, E05a) {
  const Reversi game;
  SplitMix64 random(5);
  for (int i = 0; i < 100; ++i) {
    const auto s = RandomOpening(game, i % 40, random);
    EXPECT_EQ(CornersAndMoves{}(game, s, 0), -CornersAndMoves{}(game, s, 1));
  }
}

TEST(Exercise, E05b) {
  const int both = AgainstMaterial(CornersAndMoves{}).wins;
  const int no_moves = AgainstMaterial(CornersAndMoves{.corner = 800, .move = 0}).wins;
  const int no_corners = AgainstMaterial(CornersAndMoves{.corner = 0, .move = 100}).wins;
  EXPECT_GT(both, no_moves);
  EXPECT_GT(both, no_corners);
}

// --- 6: extra turns ---

Score Negamax6(const TakeEnds2& game, const TakeEnds2::State& s, bool by_ply) {
  const int player = game.to_move(s);
  if (game.terminal(s)) return game.utility(s, player);
  Score best = -kInfinity;
  MoveListFor<TakeEnds2> moves;
  game.moves(s, moves);
  for (const auto m : moves) {
    auto child = s;
    game.apply(child, m);
    const Score v = Negamax6(game, child, by_ply);
    best = std::max(best, by_ply || game.to_move(child) != player ? -v : v);
  }
  return best;
}

TEST(Exercise, E06a) {
  for (int n = 1; n <= 9; ++n) {  // a single number is enough, if it is even
    const TakeEnds2 game({n});
    EXPECT_EQ(Negamax6(game, game.initial(), false), n);
    EXPECT_EQ(Negamax6(game, game.initial(), true), n % 2 == 0 ? -n : n);
  }
}

TEST(Exercise, E06b) {
  SplitMix64 random(6);
  for (int i = 0; i < 100; ++i) {
    const TakeEnds2 game(RandomRow(8, random), false);
    EXPECT_EQ(Negamax6(game, game.initial(), false), Negamax6(game, game.initial(), true));
  }
}

TEST(Exercise, E06c) {
  SplitMix64 random(6);
  int rows = 0;
  while (rows < 300) {
    const TakeEnds2 game(RandomRow(9, random));
    const auto s = game.initial();
    const bool left_is_even = game.row.front() % 2 == 0;
    if (left_is_even == (game.row.back() % 2 == 0)) continue;
    ++rows;
    auto even = s;
    auto odd = s;
    game.apply(even, left_is_even ? TakeEnds2::Move::kLeft : TakeEnds2::Move::kRight);
    game.apply(odd, left_is_even ? TakeEnds2::Move::kRight : TakeEnds2::Move::kLeft);
    EXPECT_GE(Negamax6(game, even, false), -Negamax6(game, odd, false));  // never worse
  }
}

// --- 7: three players ---

TEST(Exercise, E07a) {
  SplitMix64 random(7);
  for (int i = 0; i < 100; ++i) {
    const TakeEnds3 game(RandomRow(7, random));
    const auto s = game.initial();
    EXPECT_LE(Paranoid<TakeEnds3>(game).search(s, {.depth = 7}).score,
              MaxN<TakeEnds3>(game).search(s, {.depth = 7}).values[0]);
  }
}

TEST(Exercise, E07b) {
  SplitMix64 random(7);
  for (int i = 0; i < 100; ++i) {
    const TakeEnds2 game(RandomRow(7, random));
    const auto s = game.initial();
    const Score value = Minimax<TakeEnds2>(game).search(s, {.depth = 7}).score;
    EXPECT_EQ(Paranoid<TakeEnds2>(game).search(s, {.depth = 7}).score, value);
    EXPECT_EQ(MaxN<TakeEnds2>(game).search(s, {.depth = 7}).score, value);
  }
}

// --- 8: a hash, and the table ---

std::uint64_t Key(int first, int last, int player) {
  return Mix64(static_cast<std::uint64_t>(first | last << 8 | player << 16));
}
struct Banked : TakeEnds2 {
  using TakeEnds2::TakeEnds2;
  std::uint64_t hash(const State& s) const { return Key(s.first, s.last, s.player); }
  Score banked(const State& s, int p) const { return utility(s, p); }
};
struct NoPlayer : Banked {
  using Banked::Banked;
  std::uint64_t hash(const State& s) const { return Key(s.first, s.last, 0); }
};
struct NoPoints : TakeEnds2 {  // a mistake: positions of different values share a hash
  using TakeEnds2::TakeEnds2;
  std::uint64_t hash(const State& s) const { return Key(s.first, s.last, s.player); }
};
template <class G>
SearchResult<TakeEnds2::Move> Solve(const std::vector<int>& row) {
  const G game(row);
  return Engine<G>(game).search(game.initial(), {.depth = static_cast<int>(row.size())});
}

TEST(Exercise, E08a) {
  SplitMix64 random(8);
  const auto row = RandomRow(16, random);
  EXPECT_EQ(Solve<Banked>(row).score, Solve<NoPlayer>(row).score);
  EXPECT_EQ(Solve<Banked>(row).statistics.nodes, Solve<NoPlayer>(row).statistics.nodes);
  // Because the turn passes with every odd number, what was taken already tells who is to move.
  const TakeEnds2 game(row);
  for (int i = 0; i < 200; ++i) {
    const auto s = RandomOpening(game, i % 16, random);
    int odd = 0;
    for (int k = 0; k < 16; ++k) {
      odd += (k < s.first || k >= s.last) ? row[static_cast<std::size_t>(k)] % 2 : 0;
    }
    EXPECT_EQ(s.player, odd % 2);
  }
}

TEST(Exercise, E08b) {
  SplitMix64 random(8);
  int wrong = 0;
  for (int i = 0; i < 10; ++i) {
    const auto row = RandomRow(16, random);
    EXPECT_EQ(Solve<Banked>(row).score, Solve<TakeEnds2>(row).score);
    wrong += Solve<NoPoints>(row).score != Solve<TakeEnds2>(row).score ? 1 : 0;
  }
  EXPECT_GT(wrong, 0);
}

// --- 9: move ordering ---

std::uint64_t Nodes(EngineOptions options) {
  const Reversi game = *Reversi::Make({.size = 6});
  std::uint64_t nodes = 0;
  SplitMix64 random(9);
  for (int i = 0; i < 10; ++i) {
    const auto s = RandomOpening(game, 12, random);
    nodes += Engine<Reversi>(game, options).search(s, {.depth = 5}).iteration.nodes;
  }
  return nodes;
}

TEST(Exercise, E09a) {
  EngineOptions nothing = EngineOptions::FixedDepth();
  nothing.table_bytes = 0;
  nothing.prior = nothing.killers = nothing.history = false;
  EngineOptions learned = nothing;
  learned.killers = learned.history = true;
  EngineOptions prior = nothing;
  prior.prior = true;
  EXPECT_LT(Nodes(learned), Nodes(nothing));
  EXPECT_LT(Nodes(prior), Nodes(learned));
}

TEST(Exercise, E09b) {
  const TreeGame best = *TreeGame::Parse("((3 12 8)(2 4 6)(2 5 14))");
  const auto r = AlphaBeta<TreeGame>(best).search(best.initial(), {.depth = 2});
  EXPECT_EQ(r.iteration.leaves, 5u);  // 3^1 + 3^1 - 1, the fewest there can be
  EXPECT_EQ(r.iteration.first_move_cutoff_rate(), 1.0);
}

// --- 10: Monte Carlo tree search ---

TEST(Exercise, E10a) {
  const Misere game;
  const auto r = Mcts<Misere>(game).search(game.initial(), {.solve = true});
  EXPECT_EQ(r.kind, search::Kind::kDraw);
  EXPECT_EQ(r.stop, StopReason::kProved);
}

TEST(Exercise, E10b) {
  const TicTacToe game;
  const auto r =
      Mcts<TicTacToe>(game, {.solver = false}).search(game.initial(), {.nodes = 100'000});
  EXPECT_EQ(r.kind,
            search::Kind::kHeuristic);  // a mean of games is a guess, however many there were
  EXPECT_EQ(r.stop, StopReason::kNodes);
}

// --- 11: a match ---

TEST(Exercise, E11a) {
  const Reversi game = *Reversi::Make({.size = 6});
  const Player<Reversi> same = [&](const Reversi::State& s) {
    return *AlphaBeta<Reversi>(game).search(s, {.depth = 2}).best;
  };
  const MatchResult r = PlayMatch(game, same, same, 10, 6, 11);
  EXPECT_EQ(r.share(), 0.5);
  for (std::size_t i = 0; i < r.margins.size(); i += 2) {
    EXPECT_EQ(r.margins[i], -r.margins[i + 1]);  // the same game twice, seen from both sides
  }
}

TEST(Exercise, E11b) {
  // How many of the 1024 ways that ten fair coins can fall show at least this many heads?
  const auto ways = [](int least) {
    int n = 0;
    for (unsigned coins = 0; coins < 1024; ++coins) n += std::popcount(coins) >= least ? 1 : 0;
    return n;
  };
  EXPECT_GT(ways(8), 1024 / 20);  // eight of ten: more than one in twenty
  EXPECT_LT(ways(9), 1024 / 20);
}

// --- 14: classes, and exact tables ---

// A number for each position, and no classes.
struct NumberedFloor : BurningFloor {
  std::uint64_t positions() const { return std::uint64_t{2 * 32 * 32} << cells; }
  std::uint64_t rank(const State& s) const {
    return static_cast<std::uint64_t>(((s.left * 32 + s.own) * 32 + s.other) * 2 + s.player);
  }
  std::optional<State> unrank(std::uint64_t number) const {
    const int n = static_cast<int>(number);
    const State s{n / 2048, n / 64 % 32, n / 2 % 32, n % 2};
    const bool there = (s.left >> s.own & s.left >> s.other & 1) != 0 && s.own != s.other;
    return there ? std::optional(s) : std::nullopt;
  }
};

TEST(Exercise, E14a) {
  const NumberedFloor game{{.columns = 3, .rows = 3}};
  const FloorTables known(game);
  const auto table = RetrogradeTable<NumberedFloor>::Build(game);
  ASSERT_TRUE(table) << table.error;
  for (std::uint64_t number = 0; number < game.positions(); ++number) {
    const auto s = game.unrank(number);
    if (!s) continue;
    ASSERT_EQ(known.ValueOf(*s), table.value->Find(number)) << number;
  }
  EXPECT_EQ(table.value->counts().positions, 18'432);
  EXPECT_EQ(table.value->counts().longest, 10);
}

TEST(Exercise, E14b) {
  const BurningFloor game{.columns = 4, .rows = 3};
  const FloorTables known(game);
  int longest = 0;
  std::vector<std::pair<int, int>> begin;
  for (int own = 0; own < game.cells; ++own) {
    for (int other = 0; other < game.cells; ++other) {
      if (own == other) continue;
      const Score value = known.ValueOf({(1 << game.cells) - 1, own, other, 0});
      if (value == 0 || PliesToEnd(value) < longest) continue;
      if (PliesToEnd(value) > longest) begin.clear();
      longest = PliesToEnd(value);
      begin.emplace_back(own, other);
    }
  }
  EXPECT_EQ(longest, 21);  // above each other at the short sides
  EXPECT_THAT(begin, ::testing::ElementsAre(std::pair(0, 8), std::pair(3, 11), std::pair(8, 0),
                                            std::pair(11, 3)));
}

// --- the course itself ---

std::string Read(const std::filesystem::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// Every exercise of README.md has its answer here, and every answer its exercise.
TEST(Course, EveryExerciseIsAnswered) {
  const std::string readme = Read(std::filesystem::path(BOARDGAMES_EXAMPLES_DIR) / "README.md");
  std::set<std::string> asked;
  const std::regex exercise("\\*\\*([0-9]+)([a-c])\\*\\*");
  for (std::sregex_iterator i(readme.begin(), readme.end(), exercise), end; i != end; ++i) {
    const std::string number = (*i)[1];
    asked.insert((number.size() == 1 ? "E0" : "E") + number + (*i)[2].str());
  }
  std::set<std::string> answered;
  const auto& unit = *::testing::UnitTest::GetInstance();
  for (int i = 0; i < unit.total_test_suite_count(); ++i) {
    const auto& suite = *unit.GetTestSuite(i);
    if (std::string(suite.name()) != "Exercise") continue;
    for (int j = 0; j < suite.total_test_count(); ++j)
      answered.insert(suite.GetTestInfo(j)->name());
  }
  EXPECT_EQ(asked, answered);
}

// Every example stands in README.md and has its expected output.
TEST(Course, EveryExampleIsListed) {
  const std::filesystem::path folder = BOARDGAMES_EXAMPLES_DIR;
  const std::string readme = Read(folder / "README.md");
  int examples = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const auto& path = entry.path();
    if (path.extension() != ".cc" || path.stem() == "exercises_test") continue;
    ++examples;
    EXPECT_THAT(readme, ::testing::HasSubstr("(" + path.filename().string() + ")"));
    EXPECT_TRUE(std::filesystem::exists(folder / (path.stem().string() + ".txt"))) << path;
  }
  EXPECT_GE(examples, 11);
}

}  // namespace
