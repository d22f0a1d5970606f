// 10,000 random games of each kind of board beside rules written down box by box: who is to move,
// who has how many boxes, at every move.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include "boardgames/games/timbiriche.h"

namespace boardgames::timbiriche {
namespace {

// Edges are numbered as in the position text: horizontal ones row by row, then vertical ones.
struct NaiveDots {
  int rows, cols, players;
  std::string drawn = std::string(Edges(), '0');
  std::vector<int> boxes = std::vector<int>(static_cast<std::size_t>(players), 0);
  int player = 0;

  std::size_t Edges() const {
    return static_cast<std::size_t>((rows + 1) * cols + rows * (cols + 1));
  }
  bool Over() const { return drawn.find('0') == std::string::npos; }
  int Boxes() const {
    int complete = 0;
    for (int r = 0; r < rows; ++r) {
      for (int c = 0; c < cols; ++c) {
        const int left = (rows + 1) * cols + r * (cols + 1) + c;
        bool all = true;
        for (const int e : {r * cols + c, (r + 1) * cols + c, left, left + 1}) {
          all = all && drawn[static_cast<std::size_t>(e)] == '1';
        }
        complete += all ? 1 : 0;
      }
    }
    return complete;
  }
  void Draw(std::size_t edge) {
    const int before = Boxes();
    drawn[edge] = '1';
    const int won = Boxes() - before;
    boxes[static_cast<std::size_t>(player)] += won;
    if (won == 0) player = (player + 1) % players;
  }
  std::string Text() const {
    std::string text = drawn + "/";
    for (std::size_t p = 0; p < boxes.size(); ++p) {
      text += (p == 0 ? "" : ",") + std::to_string(boxes[p]);
    }
    return text + "/" + std::to_string(player);
  }
};

template <class G>
void PlayOne(const G& g, const TimbiricheOptions& o, SplitMix64& random) {
  typename G::State s = g.initial();
  NaiveDots plain{o.rows, o.cols, o.players};
  while (!g.terminal(s)) {
    ASSERT_FALSE(plain.Over());
    MoveListFor<G> moves;
    g.moves(s, moves);
    ASSERT_EQ(static_cast<std::size_t>(moves.size()),
              plain.Edges() - static_cast<std::size_t>(
                                  std::count(plain.drawn.begin(), plain.drawn.end(), '1')));
    const auto m = moves[static_cast<int>(random.Below(static_cast<std::uint32_t>(moves.size())))];
    const std::string before = g.position_to_string(s);
    g.apply(s, m);
    const std::string after = g.position_to_string(s);
    // The one edge that is new.
    std::size_t edge = 0;
    while (edge < plain.Edges() && before[edge] == after[edge]) ++edge;
    ASSERT_LT(edge, plain.Edges());
    plain.Draw(edge);
    ASSERT_EQ(after, plain.Text());
  }
  ASSERT_TRUE(plain.Over());
  const int all = std::accumulate(plain.boxes.begin(), plain.boxes.end(), 0);
  ASSERT_EQ(all, o.rows * o.cols);
  for (int p = 0; p < o.players; ++p) {
    const int result = o.players * plain.boxes[static_cast<std::size_t>(p)] - all;
    ASSERT_EQ(g.utility(s, p), result * G::kPointValue);
  }
}

TEST(RandomPlay, TenThousandGamesOfEachBoard) {
  constexpr std::uint64_t kSeed = 20'241'121;
  const TimbiricheOptions boards[] = {{.rows = 1, .cols = 3},
                                      {.rows = 3, .cols = 3},
                                      {.rows = 4, .cols = 4},
                                      {.rows = 5, .cols = 3, .players = 3},
                                      {.rows = 3, .cols = 4, .players = 4}};
  for (const TimbiricheOptions& options : boards) {
    SplitMix64 random(kSeed);
    const auto g = TimbiricheSmall::Make(options);
    ASSERT_TRUE(g) << g.error;
    for (int i = 0; i < 10'000; ++i) {
      SCOPED_TRACE(std::to_string(options.rows) + "x" + std::to_string(options.cols) + ", " +
                   std::to_string(options.players) + " players, seed " + std::to_string(kSeed) +
                   ", game " + std::to_string(i));
      ASSERT_NO_FATAL_FAILURE(PlayOne(*g, options, random));
    }
  }
}

TEST(RandomPlay, TenThousandGamesOnALargeBoard) {
  constexpr std::uint64_t kSeed = 7;
  const TimbiricheOptions options{.rows = 7, .cols = 6};
  SplitMix64 random(kSeed);
  const auto g = Timbiriche::Make(options);
  ASSERT_TRUE(g) << g.error;
  for (int i = 0; i < 10'000; ++i) {
    SCOPED_TRACE("seed " + std::to_string(kSeed) + ", game " + std::to_string(i));
    ASSERT_NO_FATAL_FAILURE(PlayOne(*g, options, random));
  }
}

}  // namespace
}  // namespace boardgames::timbiriche
