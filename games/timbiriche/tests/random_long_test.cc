// 10,000 random games of each kind of board beside rules written down box by box: who is to move,
// who has how many boxes, at every move.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>

#include "boardgames/games/timbiriche.h"
#include "helpers.h"
#include "naive.h"

namespace boardgames::timbiriche {
namespace {

template <class G>
void PlayOne(const G& g, const TimbiricheOptions& o, SplitMix64& random) {
  typename G::State s = g.initial();
  NaiveDots plain(o);
  while (!g.terminal(s)) {
    ASSERT_FALSE(plain.Over());
    const auto moves = Moves(g, s);
    ASSERT_EQ(moves.size(), std::count(plain.drawn.begin(), plain.drawn.end(), '0'));
    const std::string before = g.position_to_string(s);
    g.apply(s, Pick(moves, random));
    const std::string after = g.position_to_string(s);
    // The one edge that is new.
    std::size_t edge = 0;
    while (edge < plain.Edges() && before[edge] == after[edge]) ++edge;
    ASSERT_LT(edge, plain.Edges());
    plain.Draw(edge);
    ASSERT_EQ(after, plain.Text());
  }
  ASSERT_TRUE(plain.Over());
  ASSERT_EQ(std::accumulate(plain.boxes.begin(), plain.boxes.end(), 0), o.rows * o.cols);
  for (int p = 0; p < o.players; ++p) {
    ASSERT_EQ(g.utility(s, p), plain.Values()[static_cast<std::size_t>(p)]);
  }
}

template <class G>
void PlayTenThousand(const TimbiricheOptions& options, std::uint64_t seed) {
  SCOPED_TRACE(SizeText(options.rows, options.cols) + ", " + std::to_string(options.players) +
               " players");
  Seeded random(seed);
  const auto g = G::Make(options);
  ASSERT_TRUE(g) << g.error;
  for (int i = 0; i < 10'000; ++i) {
    SCOPED_TRACE("game " + std::to_string(i));
    ASSERT_NO_FATAL_FAILURE(PlayOne(*g, options, random));
  }
}

TEST(RandomPlay, TenThousandGamesOfEachBoard) {
  for (const TimbiricheOptions& options : {TimbiricheOptions{.rows = 1, .cols = 3},
                                           {.rows = 3, .cols = 3},
                                           {.rows = 4, .cols = 4},
                                           {.rows = 5, .cols = 3, .players = 3},
                                           {.rows = 3, .cols = 4, .players = 4}}) {
    ASSERT_NO_FATAL_FAILURE(PlayTenThousand<TimbiricheSmall>(options, 20'241'121));
  }
}

TEST(RandomPlay, TenThousandGamesOnALargeBoard) {
  PlayTenThousand<Timbiriche>({.rows = 7, .cols = 6}, 7);
}

}  // namespace
}  // namespace boardgames::timbiriche
