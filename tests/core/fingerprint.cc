// The fingerprint (fingerprint.h) of the core and the games.
//
// A plain program without GoogleTest or exceptions, so that it also runs on other processors and as
// WebAssembly. Prints the rows; exit status 1 if one differs from what is pinned.
#include "tests/core/fingerprint.h"

#include <array>
#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <iterator>

#include "boardgames/boardgames.h"
#include "boardgames/games/go.h"
#include "boardgames/games/go/evaluators.h"
#include "boardgames/games/morris.h"
#include "boardgames/games/morris/evaluators.h"
#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/evaluators.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/reversi/evaluators.h"
#include "boardgames/games/timbiriche.h"
#include "boardgames/games/timbiriche/evaluators.h"
#include "examples/12_connect_four/connect_four.h"
#include "examples/tic_tac_toe.h"

namespace boardgames {
namespace {

template <class E = GameEvaluator, Game G>
Row Search(const char* name, const G& g, const Limits& limits) {
  Engine<G, E> engine(g, {.table_bytes = std::size_t{8} << 20});
  const auto r = engine.search(g.initial(), limits);
  return {name, r.statistics.nodes, r.score};
}

template <Game G>
Row Leaves(const char* name, const G& g, int depth) {
  return {name, Perft(g, g.initial(), depth), 0};
}

std::array<Row, std::size(kExpected)> Found() {
  const TicTacToe tic_tac_toe;
  const ConnectFour connect_four;
  const Reversi reversi;
  const auto reversi6 = *Reversi::Make({.size = 6, .blocked = "a1 f6"});
  const auto dots3x3 = *TimbiricheSmall::Make({.rows = 3, .cols = 3});
  const auto dots4x4 = *TimbiricheSmall::Make({.rows = 4, .cols = 4});
  const auto dots6x6 = *Timbiriche::Make({.rows = 6, .cols = 6});
  const Quoridor quoridor;
  const auto quoridor3x3 = *Quoridor::Make({.cols = 3, .rows = 3, .walls = 2});
  const auto quoridor11x11 = *QuoridorLarge::Make({.cols = 11, .rows = 11});
  const Go10 go;
  const auto go3x3 = *Go7::Make({.rows = 3, .cols = 3});
  const auto go5x5 = *Go7::Make({.rows = 5, .cols = 5});
  const Morris morris;
  const auto three = *Morris::Make({.variant = morris::Variant::kThree});

  return {{
      Search("tic-tac-toe solved", tic_tac_toe, {.solve = true}),
      Search("connect four depth 9", connect_four, {.depth = 9}),
      Search("reversi depth 8", reversi, {.depth = 8}),
      Search<reversi::Material>("reversi material depth 9", reversi, {.depth = 9}),
      Search("reversi 6x6 blocked depth 8", reversi6, {.depth = 8}),
      Search("timbiriche 3x3 solved", dots3x3, {.solve = true}),
      Search("timbiriche 4x4 depth 4", dots4x4, {.depth = 4}),
      Search<timbiriche::Original>("timbiriche 6x6 original depth 3", dots6x6, {.depth = 3}),
      Search("quoridor depth 4", quoridor, {.depth = 4}),
      Search<quoridor::Material>("quoridor material depth 5", quoridor, {.depth = 5}),
      Search<quoridor::Original>("quoridor 11x11 original depth 3", quoridor11x11, {.depth = 3}),
      Search("quoridor 3x3 with 2 walls solved", quoridor3x3, {.solve = true}),
      Search("go depth 4", go, {.depth = 4}),
      Search<go::Material>("go material depth 5", go, {.depth = 5}),
      Search<go::Original>("go 5x5 original depth 5", go5x5, {.depth = 5}),
      Search("go 3x3 solved", go3x3, {.solve = true}),
      Search("morris depth 7", morris, {.depth = 7}),
      Search<morris::Material>("morris material depth 8", morris, {.depth = 8}),
      Search<morris::Original>("morris original depth 6", morris, {.depth = 6}),
      Search("morris three solved", three, {.solve = true}),
      Leaves("reversi perft 6", reversi, 6),
      Leaves("timbiriche 3x3 perft 4", dots3x3, 4),
      Leaves("quoridor perft 2", quoridor, 2),
      Leaves("go perft 3", go, 3),
      Leaves("morris perft 4", morris, 4),
  }};
}

}  // namespace
}  // namespace boardgames

int main() {
  using boardgames::kExpected;
  const auto found = boardgames::Found();
  int wrong = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto& f = found[i];
    const auto& e = kExpected[i];
    const bool same = std::strcmp(f.name, e.name) == 0 && f.nodes == e.nodes && f.score == e.score;
    wrong += same ? 0 : 1;
    std::printf("    {\"%s\", %" PRIu64 ", %d},%s\n", f.name, f.nodes, f.score,
                same ? "" : "  // not what is pinned");
  }
  if (wrong > 0) {
    std::printf("%d rows are not what is pinned; see tests/core/fingerprint.h\n", wrong);
  }
  return wrong == 0 ? 0 : 1;
}
