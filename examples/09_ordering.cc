// 09: move ordering.
//
// Teaches: alpha-beta cuts off early if the best move comes first. The hook prior(s, m, depth) says
// how promising a move looks; larger is searched earlier. Same positions, same depth, same values;
// only the order differs. The first-move rate says how often the first move was good enough. Try
// next: a prior of your own. Does a better rate always mean fewer nodes?
#include <cstdio>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/games/reversi.h"
#include "examples/match.h"

using boardgames::Reversi;

namespace {

// Reversi with another prior. The hook of the game itself is hidden by it.
struct CornersFirst : Reversi {
  explicit CornersFirst(const Reversi& game) : Reversi(game) {}
  int prior(const State&, Move m, int) const {
    if (m.is_pass()) return 0;
    const auto cell = boardgames::reversi::CellBit(m.cell);
    return (shape().corners & cell) != 0 ? 2 : (shape().x_cells & cell) != 0 ? 0 : 1;
  }
};

struct CornersLast : CornersFirst {
  using CornersFirst::CornersFirst;
  int prior(const State& s, Move m, int depth) const { return -CornersFirst::prior(s, m, depth); }
};

struct Cost {
  std::vector<boardgames::Score> values;  // of twenty positions
  boardgames::Statistics sum;
};

template <class G>
Cost Search(const G& game, bool prior) {
  // Nothing but alpha-beta and the prior: no table, nothing learned during the search.
  auto options = boardgames::EngineOptions::FixedDepth();
  options.table_bytes = 0;
  options.null_windows = options.aspiration = options.killers = options.history = false;
  options.prior = prior;

  Cost cost;
  boardgames::SplitMix64 random(9);
  for (int i = 0; i < 20; ++i) {
    const auto s = RandomOpening(game, 12, random);
    const auto r = boardgames::Engine<G>(game, options).search(s, {.depth = 5});
    cost.values.push_back(r.score);
    cost.sum += r.iteration;
  }
  return cost;
}

}  // namespace

int main() {
  const auto game = Reversi::Make({.size = 6});
  if (!game) return 2;
  const Cost none = Search(*game, false);
  bool same = true;
  const auto show = [&](const char* name, const Cost& cost) {
    std::printf("%-14s %.1f times the nodes, first-move rate %2.0f %%\n", name,
                static_cast<double>(cost.sum.nodes) / static_cast<double>(none.sum.nodes),
                100 * cost.sum.first_move_cutoff_rate());
    same = same && cost.values == none.values;
  };
  show("corners last", Search(CornersLast(*game), true));
  show("no order", none);
  show("corners first", Search(CornersFirst(*game), true));
  show("the game's own", Search(*game, true));
  std::printf("the values are %s\n", same ? "the same" : "different");
}
