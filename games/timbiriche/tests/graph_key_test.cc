// exact_key: equal keys mean one graph and one value. All of 3x3 is in the long test.
#include "graph_key.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <unordered_map>
#include <utility>

#include "boardgames/games/timbiriche.h"
#include "helpers.h"

namespace boardgames {
namespace {

using timbiriche::Graph;
using timbiriche::GraphKey;

TEST(TimbiricheGraphKey, EqualKeysMeanEqualValues) {
  for (int n = 1; n <= 6; ++n) timbiriche::ExpectOneValueAKey(1, n);
  timbiriche::ExpectOneValueAKey(5, 1);
  timbiriche::ExpectOneValueAKey(2, 2);
  timbiriche::ExpectOneValueAKey(2, 3);
  timbiriche::ExpectOneValueAKey(3, 2);
}

// Random positions, half of them without a box to take: those of one key are one graph, and images
// share a key.
TEST(TimbiricheGraphKey, EqualKeysMeanOneGraph) {
  for (const auto& [rows, cols] : {std::pair{3, 3}, {4, 4}, {3, 6}, {1, 21}, {5, 5}}) {
    SCOPED_TRACE(SizeText(rows, cols));
    const auto g = Small(rows, cols);
    Seeded random(41);
    std::unordered_map<std::uint64_t, std::uint64_t> seen;
    int shared = 0;
    int apart = 0;
    for (int i = 0; i < 12'000; ++i) {
      auto s = g.initial();
      const auto target = NumberBelow(random, g.grid().edges());
      for (int tries = 0; tries < 300 && s.drawn.Count() < target; ++tries) {
        const auto e = NumberBelow(random, g.grid().edges());
        const timbiriche::Strings strings(g.grid(), s.drawn);
        if (i % 2 == 0 || !strings.GivesBox(e)) s.drawn.Add(e);
      }
      const std::uint64_t key = g.exact_key(s);
      const auto [it, fresh] = seen.try_emplace(key, s.drawn.words[0]);
      if (!fresh && it->second != s.drawn.words[0]) {
        ++shared;
        ASSERT_TRUE(Graph(g.grid(), it->second).Is(Graph(g.grid(), s.drawn.words[0])))
            << g.board(s);
      }
      for (int k = 1; k < g.symmetries(); ++k) {
        apart += g.exact_key(g.transform(s, k)) == key ? 0 : 1;
      }
    }
    EXPECT_GT(shared, 200);
    EXPECT_LE(apart, 12'000 * (g.symmetries() - 1) / 8)
        << "images that do not share a key cost time";
  }
}

std::uint64_t Opened(const timbiriche::Grid<1>& grid, std::initializer_list<const char*> edges) {
  std::uint64_t drawn = grid.all().words[0];
  for (const char* e : edges) drawn &= ~(std::uint64_t{1} << *timbiriche::ParseEdge(grid, e));
  return drawn;
}

// Two rings of four boxes tied through a ninth, and two rings of six that share three: refinement
// of colours alone takes them for one. They are not worth the same.
TEST(TimbiricheGraphKey, TellsApartWhatRefinementCannot) {
  const timbiriche::Grid<1> grid(4, 4);
  const GraphKey key(grid);
  const std::uint64_t fours = Opened(grid, {"b1b2", "a2b2", "b2b3", "b2c2",  // boxes 0, 1, 4, 5
                                            "c2c3", "c3d3",                  // 5 to 6 to 10
                                            "d3d4", "c4d4", "d4d5", "d4e4"});
  const std::uint64_t sixes =
      Opened(grid, {"b1b2", "c1c2", "a2b2", "c2d2", "a3b3", "c3d3", "b3b4", "c3c4",  // the rim
                    "b2c2", "b3c3"});
  const Graph a(grid, fours);
  const Graph b(grid, sixes);
  ASSERT_FALSE(a.Is(b));
  ASSERT_TRUE(a.Is(a));
  EXPECT_NE(key({{fours}}), key({{sixes}}));
}

TEST(TimbiricheGraphKey, LeavesOutWhereThingsLie) {
  const timbiriche::Grid<1> grid(4, 4);
  const GraphKey key(grid);
  // A chain of four boxes from ground to ground, straight and bent; and one of three.
  const std::uint64_t straight = Opened(grid, {"a1a2", "b1b2", "c1c2", "d1d2", "e1e2"});
  const std::uint64_t bent = Opened(grid, {"a3b3", "b2b3", "b2c2", "c1c2", "d1d2", "d1e1"});
  const std::uint64_t three = Opened(grid, {"a1a2", "b1b2", "c1c2", "c1d1"});
  ASSERT_TRUE(Graph(grid, three).Is(Graph(grid, three)));
  EXPECT_EQ(key({{straight}}) == key({{bent}}), Graph(grid, straight).Is(Graph(grid, bent)));
  EXPECT_NE(key({{straight}}), key({{three}}));
  EXPECT_EQ(key({{grid.all().words[0]}}), key({{grid.all().words[0]}}));
}

TEST(TimbiricheGraphKey, HoldsThePlayerOfMoreThanTwo) {
  const auto g = Small(2, 2, 3);
  auto s = g.initial();
  const std::uint64_t first = g.exact_key(s);
  s.player = 1;
  EXPECT_NE(g.exact_key(s), first);
}

}  // namespace
}  // namespace boardgames
