// MTD(f): fewer leaves than alpha-beta from a good first guess; tables shared by positions of equal
// value-to-go; games without a key.
#include "boardgames/reference/mtdf.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "boardgames/boardgames.h"

namespace boardgames {
namespace {

// A game whose evaluation is a good guess: every move is worth something to the player who makes
// it, and the value is the sum.
struct Sums {
  struct State {
    std::uint64_t path = 1;
    std::int32_t ply = 0;
    Score sum = 0;  // for player 0
    bool operator==(const State&) const = default;
  };
  using Move = std::uint8_t;
  static constexpr int kMaxPlayers = 2;
  static constexpr int kMaxMoves = 4;
  static constexpr int kDepth = 12;

  State initial() const { return {.path = seed}; }
  int to_move(const State& s) const { return s.ply & 1; }
  void moves(const State&, auto& out) const {
    for (Move m = 0; m < kMaxMoves; ++m) out.push_back(m);
  }
  void apply(State& s, Move m) const {
    s.path = Mix64(s.path * 4 + m + 1);
    const Score worth = static_cast<Score>(s.path % 41) - 20;
    s.sum += (s.ply & 1) == 0 ? worth : -worth;
    ++s.ply;
  }
  bool terminal(const State& s) const { return s.ply == kDepth; }
  Score utility(const State& s, int p) const { return evaluate(s, p); }
  Score evaluate(const State& s, int p) const { return p == 0 ? s.sum : -s.sum; }

  std::uint64_t seed = 1;
};
struct HashedSums : Sums {
  std::uint64_t hash(const State& s) const { return s.path; }
};
static_assert(!HasHash<Sums> && HasHash<HashedSums>);

TEST(MtdF, EvaluatesFewerLeavesThanAlphaBeta) {
  std::uint64_t mtdf_leaves = 0;
  std::uint64_t alpha_beta_leaves = 0;
  std::uint64_t mtdf_tests = 0;
  int fewer = 0;
  constexpr int kGames = 200;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const HashedSums g{{.seed = seed}};
    const int depth = 5 + static_cast<int>(seed % 3);
    const auto r =
        MtdF<HashedSums>(g, {.table_bytes = 1 << 22}).search(g.initial(), {.depth = depth});
    const auto a = AlphaBeta<HashedSums>(g).search(g.initial(), {.depth = depth});
    ASSERT_EQ(r.score, a.score);
    ASSERT_EQ(r.best, a.best);
    mtdf_leaves += r.statistics.leaves;
    alpha_beta_leaves += a.statistics.leaves;
    mtdf_tests += r.iteration.researches;
    fewer += r.statistics.leaves <= a.statistics.leaves ? 1 : 0;
  }
  EXPECT_LT(mtdf_leaves, alpha_beta_leaves);
  EXPECT_GT(fewer, kGames * 3 / 4);
  EXPECT_GT(mtdf_tests, 2u * kGames);  // one from below and one from above at least
}

TEST(MtdF, WithoutAHashEachQuestionSearchesAnew) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Sums plain{.seed = seed};
    const HashedSums hashed{{.seed = seed}};
    const auto a = MtdF<Sums>(plain).search(plain.initial(), {.depth = 6});
    const auto b = MtdF<HashedSums>(hashed).search(hashed.initial(), {.depth = 6});
    ASSERT_EQ(a.score, Minimax<Sums>(plain).search(plain.initial(), {.depth = 6}).score);
    ASSERT_EQ(a.score, b.score);
    ASSERT_EQ(a.pv, b.pv);
    ASSERT_EQ(a.statistics.table_probes, 0u);
    ASSERT_GT(a.statistics.leaves, b.statistics.leaves);
    ASSERT_GT(b.statistics.table_cutoffs, 0u);
  }
}

// The key leaves the points out (they are banked), so positions with different points share an
// entry; their values differ by the points.
struct Banked {
  struct State {
    std::int32_t left = 9;
    std::int32_t player = 0;
    Score sum = 0;  // for player 0
    bool operator==(const State&) const = default;
  };
  using Move = std::uint8_t;
  static constexpr int kMaxPlayers = 2;
  static constexpr int kMaxMoves = 3;

  State initial() const { return {}; }
  int to_move(const State& s) const { return s.player; }
  void moves(const State& s, auto& out) const {
    for (Move m = 1; m <= 3 && m <= s.left; ++m) out.push_back(m);
  }
  // Taking three gives another turn.
  void apply(State& s, Move m) const {
    const Score worth = static_cast<Score>(
        Mix64(seed * 100 + static_cast<unsigned>(s.left) * 10 + m + (s.player == 0 ? 5 : 0)) % 19);
    s.sum += s.player == 0 ? worth : -worth;
    s.left -= m;
    if (m != 3) s.player ^= 1;
  }
  bool terminal(const State& s) const { return s.left == 0; }
  Score utility(const State& s, int p) const { return banked(s, p); }
  Score evaluate(const State& s, int p) const { return banked(s, p); }
  Score banked(const State& s, int p) const { return p == 0 ? s.sum : -s.sum; }
  std::uint64_t hash(const State& s) const {
    return Mix64(static_cast<std::uint64_t>(s.left * 2 + s.player) + 1);
  }
  std::uint64_t seed = 1;
};
static_assert(HasBanked<Banked>);

TEST(MtdF, BankedPointsAreLeftOutOfTheTable) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Banked g{.seed = seed};
    MtdF<Banked> mtdf(g, {.table_bytes = 1 << 16});
    for (int depth = 1; depth <= 9; ++depth) {
      const auto r = mtdf.search(g.initial(), {.depth = depth});
      const auto expected = Minimax<Banked>(g).search(g.initial(), {.depth = depth});
      ASSERT_EQ(r.score, expected.score) << "depth " << depth;
      ASSERT_EQ(r.best, expected.best) << "depth " << depth;
      ASSERT_EQ(r.kind, expected.kind) << "depth " << depth;
    }
  }
}

}  // namespace
}  // namespace boardgames
