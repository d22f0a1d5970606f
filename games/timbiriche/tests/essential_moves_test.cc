// essential_moves contains a best move in every position: checked against exact tables of all
// positions of several boards, 24 million in all.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "boardgames/boardgames.h"
#include "boardgames/games/timbiriche.h"
#include "games/timbiriche/tests/oracle.h"

namespace boardgames {
namespace {

struct Totals {
  std::uint64_t all = 0;
  std::uint64_t essential = 0;
};

Totals CheckBoard(int rows, int cols) {
  SCOPED_TRACE(std::to_string(rows) + "x" + std::to_string(cols));
  TimbiricheOptions o;
  o.rows = rows;
  o.cols = cols;
  const TimbiricheSmall g = *TimbiricheSmall::Make(o);
  const timbiriche::Oracle oracle(rows, cols);
  Totals totals;
  for (std::uint32_t drawn = 0; drawn + 1 < oracle.positions(); ++drawn) {
    TimbiricheSmall::State s;
    s.drawn.words[0] = drawn;
    MoveListFor<TimbiricheSmall> moves;
    g.essential_moves(s, moves);
    int best = -100;
    for (const auto& m : moves) best = std::max(best, oracle.After(drawn, m.edge));
    if (best != oracle.Value(drawn)) {
      ADD_FAILURE() << "position " << g.position_to_string(s) << ": essential moves reach " << best
                    << ", the value is " << oracle.Value(drawn);
      return totals;
    }
    totals.all += static_cast<std::uint64_t>(g.remaining(s));
    totals.essential += static_cast<std::uint64_t>(moves.size());
  }
  return totals;
}

TEST(EssentialMoves, Rows) {
  for (int n = 1; n <= 6; ++n) CheckBoard(1, n);
  for (int n = 2; n <= 6; ++n) CheckBoard(n, 1);
}
TEST(EssentialMoves, Board2x2) { CheckBoard(2, 2); }
TEST(EssentialMoves, Board2x3) { CheckBoard(2, 3); }
TEST(EssentialMoves, Board3x2) { CheckBoard(3, 2); }
TEST(EssentialMoves, Board2x4) { CheckBoard(2, 4); }
TEST(EssentialMoves, Board3x3) {
  const Totals t = CheckBoard(3, 3);
  EXPECT_LT(4 * t.essential, t.all);  // and they are few
}

}  // namespace
}  // namespace boardgames
