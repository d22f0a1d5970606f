// Values of whole games on small boards.
#include <gtest/gtest.h>

#include "boardgames/games/quoridor.h"
#include "boardgames/search/engine.h"

namespace boardgames {
namespace {

// The second player wins 5x5 with two walls each, at the earliest in 18 plies. The second time
// without what the game knows of distances and symmetries.
TEST(QuoridorValues, FiveByFiveWithTwoWalls) {
  const auto g = *Quoridor::Make({.cols = 5, .rows = 5, .walls = 2});
  EngineOptions o{.table_bytes = std::size_t{256} << 20};
  for (int i = 0; i < 2; ++i) {
    Engine<Quoridor> engine(g, o);
    const auto r = engine.search(g.initial(), {.solve = true});
    EXPECT_EQ(r.kind, search::Kind::kLoss);
    EXPECT_EQ(r.plies, 18);
    EXPECT_EQ(r.score, LossIn(18));
    o.bounds = o.canonical = false;
    o.undominated = search::Use::kNever;
  }
}

}  // namespace
}  // namespace boardgames
