// FFO 40 to 44, 20 to 23 empty cells: the exact value, and no more nodes than a good engine needs.
#include <gtest/gtest.h>

#include <vector>

#include "boardgames/games/reversi.h"
#include "boardgames/result.h"
#include "boardgames/search/engine.h"
#include "ffo.h"

namespace boardgames::reversi {
namespace {

class ReversiFfo : public ::testing::TestWithParam<int> {};

TEST_P(ReversiFfo, IsSolved) {
  const Reversi g = Rules({.scoring = Scoring::kEmptiesToWinner});
  const std::vector<Ffo> found = ReadFfo(GetParam(), GetParam());
  ASSERT_EQ(found.size(), 1u);
  const Reversi::State s = Position(g, found[0].position);
  Engine<Reversi> engine(g);
  const auto r = engine.search(s, {.solve = true});
  ExpectSolved(g, s, found[0], r);
  if (GetParam() == 40) {
    EXPECT_LE(r.statistics.nodes, 25'000'000u);
  }
}

INSTANTIATE_TEST_SUITE_P(Positions, ReversiFfo, ::testing::Range(40, 45),
                         ::testing::PrintToStringParamName());

}  // namespace
}  // namespace boardgames::reversi
