// The board of the playouts beside the rules object, which keeps neither chains nor liberties:
// after every move of random games both say the same of every point.
#include "boardgames/games/go/liberty_board.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>

#include "boardgames/games/go.h"
#include "games/go/tests/support.h"

namespace boardgames {
namespace {

// The code of a point by what its surroundings hold.
template <class G>
unsigned CodeOf(const G& g, const typename G::State& s, int p) {
  unsigned code = 0;
  unsigned shift = 0;
  for (int dr = -1; dr <= 1; ++dr) {
    for (int dc = -1; dc <= 1; ++dc) {
      if (dr == 0 && dc == 0) continue;
      const int row = go::RowOf<G::Set::kSize>(p) + dr;
      const int col = go::ColOf<G::Set::kSize>(p) + dc;
      unsigned content = 3;
      if (row >= 0 && row < g.rows() && col >= 0 && col < g.cols()) {
        const int q = go::PointAt<G::Set::kSize>(row, col);
        content = s.stones[0].Has(q) ? 1 : s.stones[1].Has(q) ? 2 : 0;
      }
      code |= content << shift;
      shift += 2;
    }
  }
  return code;
}

template <class G>
void ExpectStone(const G& g, const typename G::State& s, const go::LibertyBoard<G>& board, int p) {
  ASSERT_EQ(board.Chain(p), g.chain(s, p));
  ASSERT_EQ(board.Liberties(p), g.liberties(s, p));
  ASSERT_EQ(board.InAtari(p), g.liberties(s, p).Count() == 1);
}

template <class G>
void ExpectEmpty(const G& g, const typename G::State& s, const go::LibertyBoard<G>& board, int p) {
  ASSERT_EQ(board.IsLegal(p), g.legal_points(s).Has(p));
  ASSERT_EQ(board.Takes(p), g.taken_by(s, p).Any());
  for (int player = 0; player < 2; ++player) {
    ASSERT_EQ(board.IsEye(p, player), g.is_own_eye(s, p, player));
  }
  if (!board.IsLegal(p)) return;
  auto next = s;
  g.apply(next, static_cast<typename G::Move>(p));
  const auto after = board.After(p);
  ASSERT_EQ(after.stones, g.chain(next, p));
  ASSERT_EQ(after.liberties, g.liberties(next, p));
  ASSERT_EQ(board.LibertiesAfter(p), g.liberties(next, p).Count());
}

template <class G>
void ExpectSame(const G& g, const typename G::State& s, const go::LibertyBoard<G>& board) {
  SCOPED_TRACE(g.board(s));
  ASSERT_EQ(board.State(), s);
  ASSERT_EQ(board.empties(), g.empty_points(s).Count());
  ASSERT_EQ(board.Points(go::LibertyBoard<G>::kEmpty), g.empty_points(s));
  ASSERT_EQ(board.Points(go::LibertyBoard<G>::kBlack), s.stones[0]);
  ASSERT_EQ(board.Points(go::LibertyBoard<G>::kWhite), s.stones[1]);
  typename G::Set listed;
  for (int i = 0; i < board.empties(); ++i) listed.Add(board.empty(i));
  ASSERT_EQ(listed, g.empty_points(s));
  g.board().ForEach([&](int p) {
    SCOPED_TRACE(go::VertexToString<G::Set::kSize>(p, g.rows()));
    ASSERT_EQ(board.code(p), CodeOf(g, s, p));
    if (g.empty_points(s).Has(p)) {
      ASSERT_NO_FATAL_FAILURE(ExpectEmpty(g, s, board, p));
    } else {
      ASSERT_NO_FATAL_FAILURE(ExpectStone(g, s, board, p));
    }
  });
}

// Random games from the start; now and then the board is made anew from the position.
template <class G>
void PlayBeside(const GoOptions& options, int games, std::uint64_t seed) {
  SCOPED_TRACE(::testing::Message() << options.rows << "x" << options.cols);
  const auto g = Make<G>(options);
  Seeded random(seed);
  int taken = 0;
  int kos = 0;
  for (int game = 0; game < games; ++game) {
    auto s = g.initial();
    std::optional<go::LibertyBoard<G>> board(std::in_place, g, s);
    for (int ply = 0; ply < 3 * g.points() && !g.terminal(s); ++ply) {
      ASSERT_NO_FATAL_FAILURE(ExpectSame(g, s, *board));
      if (::testing::Test::HasFailure()) return;
      const auto legal = g.legal_points(s);
      const int n = legal.Count();
      if (n == 0 || random.Uniform(40) == 0) {
        board->Pass();
        g.apply(s, G::kPass);
        continue;
      }
      const int p = legal.Nth(NumberBelow(random, n));
      taken += g.taken_by(s, p).Count();
      board->Play(p);
      g.apply(s, static_cast<typename G::Move>(p));
      kos += s.ko != G::kPass ? 1 : 0;
      if (random.Uniform(16) == 0) board.emplace(g, s);
    }
  }
  if (g.points() > 4) {
    EXPECT_GT(taken, 0);
    EXPECT_GT(kos, 0);
  }
}

TEST(LibertyBoard, SaysOfEveryPointWhatTheRulesSay) {
  PlayBeside<Go7>({.rows = 1, .cols = 1}, 2, 1);
  PlayBeside<Go7>({.rows = 1, .cols = 7}, 40, 2);
  PlayBeside<Go7>({.rows = 3, .cols = 3}, 60, 3);
  PlayBeside<Go7>({.rows = 8, .cols = 7}, 15, 4);
  PlayBeside<Go10>({.rows = 9, .cols = 9}, 15, 5);
  PlayBeside<Go10>({.rows = 11, .cols = 10}, 6, 6);
  PlayBeside<Go13>({.rows = 13, .cols = 13}, 3, 7);
  PlayBeside<Go19>({.rows = 19, .cols = 19}, 1, 8);
  PlayBeside<Go19>({.rows = 2, .cols = 19}, 10, 9);
}

TEST(LibertyBoard, SwappingEmptyPointsKeepsTheList) {
  const Go10 g;
  go::LibertyBoard<Go10> board(g, g.initial());
  const int first = board.empty(0);
  const int last = board.empty(80);
  board.SwapEmpties(0, 80);
  EXPECT_EQ(board.empty(0), last);
  EXPECT_EQ(board.empty(80), first);
  board.Play(first);
  for (int i = 0; i < board.empties(); ++i) EXPECT_NE(board.empty(i), first);
}

}  // namespace
}  // namespace boardgames
