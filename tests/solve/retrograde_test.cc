// Retrograde analysis against the definition on random graphs with cycles, extra turns and known
// positions, and on small games whose values are known.
#include "boardgames/solve/retrograde.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/reference/minimax.h"
#include "boardgames/score.h"
#include "boardgames/zobrist.h"
#include "examples/tic_tac_toe.h"

namespace boardgames {
namespace {

// --- random graphs -------------------------------------------------------------------------------

struct GraphOptions {
  std::uint64_t seed = 1;
  int nodes = 60;
  int branching = 3;
  int finished = 15;     // percent of the positions
  int unused = 10;       // percent of the numbers that stand for no position
  int known = 10;        // percent of the positions that the game knows, if it knows any
  int extra_turns = 40;  // percent of the moves after which the same player goes on
};

// A game on a random directed graph; moves lead anywhere, so positions come back. The player to
// move belongs to the position.
template <bool kKnows>
class Graph {
 public:
  struct State {
    int node = 0;
  };
  using Move = std::uint8_t;
  static constexpr int kMaxPlayers = 2;
  static constexpr int kMaxMoves = 8;
  static constexpr auto objective() { return Objective::kWin; }

  explicit Graph(const GraphOptions& o) : nodes_(static_cast<std::size_t>(o.nodes)) {
    SplitMix64 random(o.seed);
    const auto percent = [&](int p) { return static_cast<int>(random.Below(100)) < p; };
    for (Node& n : nodes_) {
      n.used = !percent(o.unused);
      n.player = percent(50) ? 1 : 0;
      n.finished = percent(o.finished);
      n.result = static_cast<int>(random.Below(3)) - 1;
      if (percent(o.known)) {
        const int plies = 1 + static_cast<int>(random.Below(9));
        n.known = n.result > 0 ? WinIn(plies) : n.result < 0 ? LossIn(plies) : 0;
      }
    }
    nodes_[0].used = true;
    for (Node& n : nodes_) {
      const int moves = 1 + static_cast<int>(random.Below(static_cast<std::uint32_t>(o.branching)));
      while (static_cast<int>(n.next.size()) < moves) {
        const auto to = random.Below(static_cast<std::uint32_t>(o.nodes));
        const bool same = nodes_[to].player == n.player;
        if (!nodes_[to].used || (same && !percent(o.extra_turns))) continue;
        n.next.push_back(static_cast<int>(to));
      }
    }
  }

  State initial() const { return {}; }
  int to_move(const State& s) const { return At(s).player; }
  void moves(const State& s, auto& out) const {
    for (std::size_t i = 0; i < At(s).next.size(); ++i) out.push_back(static_cast<Move>(i));
  }
  void apply(State& s, Move m) const { s.node = At(s).next[m]; }
  bool terminal(const State& s) const { return At(s).finished; }
  Score utility(const State& s, int p) const {
    return p == At(s).player ? At(s).result : -At(s).result;
  }
  Interval bounds(const State& s, int p, int) const
    requires kKnows
  {
    if (!At(s).known) return {};
    return Interval::Exactly(p == At(s).player ? *At(s).known : -*At(s).known);
  }

  std::uint64_t positions() const { return nodes_.size(); }
  std::uint64_t rank(const State& s) const { return static_cast<std::uint64_t>(s.node); }
  std::optional<State> unrank(std::uint64_t i) const {
    if (!nodes_[i].used) return std::nullopt;
    return State{static_cast<int>(i)};
  }

 private:
  struct Node {
    bool used = true;
    int player = 0;
    bool finished = false;
    int result = 0;  // if finished, for the player to move
    std::optional<Score> known;
    std::vector<int> next;
  };
  const Node& At(const State& s) const { return nodes_[static_cast<std::size_t>(s.node)]; }

  std::vector<Node> nodes_;
};
static_assert(check_game<Graph<false>>() && check_game<Graph<true>>());
static_assert(!HasBounds<Graph<false>> && HasBounds<Graph<true>>);

// The definition: a win in n has a successor that is won for the mover in n - 1; a loss in n has
// only successors lost for him, in n - 1 or less. Looked at for n = 0, 1, 2 ... over all positions;
// what no n reaches is a draw. Values are for the player to move.
template <class G>
std::vector<std::optional<Score>> ByDefinition(const G& g, int largest) {
  const auto size = static_cast<std::size_t>(g.positions());
  std::vector<std::optional<Score>> value(size);  // decided ones
  std::vector<char> fixed(size, 0);               // known from the start
  for (std::size_t i = 0; i < size; ++i) {
    const auto s = g.unrank(i);
    if (!s) continue;
    const int p = g.to_move(*s);
    if (g.terminal(*s)) {
      const Score u = g.utility(*s, p);
      value[i] = u > 0 ? WinIn(0) : u < 0 ? LossIn(0) : 0;
      fixed[i] = 1;
    } else if constexpr (HasBounds<G>) {
      const Interval known = g.bounds(*s, p, kToEnd);
      if (known.exact()) value[i] = known.lo;
      fixed[i] = known.exact() ? 1 : 0;
    }
  }
  for (int n = 1; n <= largest; ++n) {
    std::vector<std::optional<Score>> next = value;
    for (std::size_t i = 0; i < size; ++i) {
      const auto s = g.unrank(i);
      if (!s || fixed[i] != 0 || value[i]) continue;
      std::vector<typename G::Move> moves;
      g.moves(*s, moves);
      bool win = false;
      bool loss = true;
      for (const auto m : moves) {
        auto t = *s;
        g.apply(t, m);
        auto v = value[static_cast<std::size_t>(g.rank(t))];
        if (v && g.to_move(t) != g.to_move(*s)) v = -*v;
        const bool near = v && *v != 0 && PliesToEnd(*v) <= n - 1;
        win |= near && *v > 0;
        loss &= near && *v < 0;
      }
      if (win) next[i] = WinIn(n);
      if (!win && loss) next[i] = LossIn(n);
    }
    value = next;
  }
  for (std::size_t i = 0; i < size; ++i) {
    if (g.unrank(i) && !value[i]) value[i] = 0;
  }
  return value;
}

template <bool kKnows>
void ExpectTheDefinition() {
  int wins = 0;
  int draws = 0;
  int losses = 0;
  int longest = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    GraphOptions o;
    o.seed = seed;
    o.nodes = seed % 4 == 0 ? 7 : 60;
    o.branching = 1 + static_cast<int>(seed % 5);
    o.finished = seed % 3 == 0 ? 4 : 15;
    o.extra_turns = seed % 2 == 0 ? 40 : 0;
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Graph<kKnows> g(o);
    const auto table = RetrogradeTable<Graph<kKnows>>::Build(g);
    ASSERT_TRUE(table) << table.error;
    const auto expected = ByDefinition(g, o.nodes + 10);
    int positions = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
      ASSERT_EQ(table->Find(i), expected[i]) << "position " << i;
      if (!expected[i]) continue;
      ++positions;
      ++(*expected[i] > 0 ? wins : *expected[i] < 0 ? losses : draws);
      if (*expected[i] != 0) longest = std::max(longest, PliesToEnd(*expected[i]));
    }
    const RetrogradeCounts& c = table->counts();
    EXPECT_EQ(c.positions, static_cast<std::uint64_t>(positions));
    EXPECT_EQ(c.positions, c.wins + c.draws + c.losses);
  }
  // The graphs are worth something as tests.
  EXPECT_GT(wins, 1000);
  EXPECT_GT(draws, 1000);
  EXPECT_GT(losses, 1000);
  EXPECT_GT(longest, 8);
}

TEST(RandomGraphs, HaveTheValuesOfTheDefinition) { ExpectTheDefinition<false>(); }
TEST(RandomGraphs, AlsoWithSettledPositions) { ExpectTheDefinition<true>(); }

// --- a game without cycles: minimax knows it all -------------------------------------------------

// Tic-tac-toe with numbers for its positions: a digit for each cell.
struct RankedTicTacToe : TicTacToe {
  static constexpr std::uint64_t kNumbers = 19'683;
  std::uint64_t positions() const { return kNumbers; }
  std::uint64_t rank(const State& s) const {
    std::uint64_t r = 0;
    for (int i = 0; i < 9; ++i) {
      r = 3 * r + (s.marks[0] >> i & 1) + 2 * (s.marks[1] >> i & 1);
    }
    return r;
  }
  std::optional<State> unrank(std::uint64_t r) const {
    State s = initial();
    int count[2] = {0, 0};
    for (int i = 8; i >= 0; --i, r /= 3) {
      if (r % 3 == 0) continue;
      const std::uint64_t p = r % 3 - 1;
      s.marks[p] |= 1U << i;
      ++count[p];
    }
    if (count[0] != count[1] && count[0] != count[1] + 1) return std::nullopt;
    s.player = count[0] == count[1] ? 0 : 1;
    return s;
  }
};

TEST(TicTacToe, HasMinimaxsValueEverywhere) {
  const RankedTicTacToe g;
  const auto table = RetrogradeTable<RankedTicTacToe>::Build(g);
  ASSERT_TRUE(table) << table.error;
  EXPECT_EQ(table->Find(g.rank(g.initial())), 0);
  Minimax<RankedTicTacToe> minimax(g);
  int compared = 0;
  for (std::uint64_t i = 0; i < g.positions(); i += 7) {
    const auto s = g.unrank(i);
    ASSERT_EQ(table->Find(i).has_value(), s.has_value());
    if (!s) continue;
    const auto r = minimax.search(*s, {.depth = 9});
    ASSERT_EQ(table->Find(i), r.score) << i;
    ++compared;
  }
  EXPECT_GT(compared, 500);
}

// --- what it refuses -----------------------------------------------------------------------------

struct PointsGame : RankedTicTacToe {
  static constexpr auto objective() { return Objective::kPoints; }
};
struct Superko : RankedTicTacToe {
  RepetitionRule repetition() const { return {RepetitionRule::Kind::kForbidden, 0}; }
  std::uint64_t repetition_key(const State& s) const { return rank(s); }
  bool may_repeat(const State&, Move) const { return false; }
};
struct Huge : RankedTicTacToe {
  std::uint64_t positions() const { return std::uint64_t{1} << 40; }
};

TEST(Build, RefusesOtherGamesWithASentence) {
  EXPECT_NE(RetrogradeTable<PointsGame>::Build({}).error.find("kWin"), std::string::npos);
  EXPECT_NE(RetrogradeTable<Superko>::Build({}).error.find("repetition"), std::string::npos);
  EXPECT_NE(RetrogradeTable<Huge>::Build({}).error.find("1099511627776 positions"),
            std::string::npos);
}

TEST(Build, StaysWithinItsMemory) {
  const RankedTicTacToe g;
  // Too little for the positions; enough for them and too little for the edges.
  EXPECT_NE(RetrogradeTable<RankedTicTacToe>::Build(g, {.max_bytes = 1000}).error.find("MB"),
            std::string::npos);
  EXPECT_FALSE(
      RetrogradeTable<RankedTicTacToe>::Build(g, {.max_bytes = 18 * g.positions() + 1000}));
  EXPECT_TRUE(RetrogradeTable<RankedTicTacToe>::Build(g, {.max_bytes = std::size_t{2} << 20}));
}

// Sets the flag when a position is looked up for the `at`-th time.
struct Stopping : RankedTicTacToe {
  std::optional<State> unrank(std::uint64_t i) const {
    if (++*calls == at) *flag = true;
    return RankedTicTacToe::unrank(i);
  }
  std::atomic<bool>* flag = nullptr;
  std::uint64_t* calls = nullptr;
  std::uint64_t at = 0;
};

TEST(Build, IsGivenUpWhenTheFlagIsSet) {
  // Once each for the counts, then for the edges; never.
  const std::uint64_t all = RankedTicTacToe().positions();
  for (const std::uint64_t at : {std::uint64_t{1}, all, all + 1, 10 * all}) {
    SCOPED_TRACE(at);
    std::atomic<bool> flag{false};
    std::uint64_t calls = 0;
    Stopping g;
    g.flag = &flag;
    g.calls = &calls;
    g.at = at;
    const auto table = RetrogradeTable<Stopping>::Build(g, {.stop = &flag});
    EXPECT_EQ(static_cast<bool>(table), !flag);
    EXPECT_EQ(table.error, flag ? "the analysis was stopped" : "");
    EXPECT_EQ(flag, at < 10 * all);
    if (flag) {
      EXPECT_LT(calls, at + 5000);
    }
  }
}

TEST(Entries, AreTwoBytesAPosition) {
  const RankedTicTacToe g;
  auto table = RetrogradeTable<RankedTicTacToe>::Build(g);
  ASSERT_TRUE(table) << table.error;
  EXPECT_EQ(table->bytes(), 2 * g.positions());
  EXPECT_EQ(ValueOf(table->entries()[0]), 0);
  EXPECT_EQ(ValueOf(1), WinIn(0));
  EXPECT_EQ(ValueOf(-3), LossIn(2));
  EXPECT_EQ(ValueOf(kNoPosition), std::nullopt);
  const auto entries = std::move(*table.value).TakeEntries();
  EXPECT_EQ(entries.size(), g.positions());
}

}  // namespace
}  // namespace boardgames
