// The fingerprint: node counts and scores of fixed searches. They are the same on every machine and
// change only when the search, a hook or an evaluator changes its behaviour.
//
// After a change that is meant: run the test, copy the rows it prints, and say in CHANGELOG.md what
// changed and which match or benchmark shows that it is better.
#include <gtest/gtest.h>

#include <cstdint>
#include <iostream>
#include <string>

#include "boardgames/boardgames.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/timbiriche.h"
#include "boardgames/games/timbiriche/evaluators.h"
#include "examples/tic_tac_toe.h"

namespace boardgames {
namespace {

struct Row {
  std::string name;
  std::uint64_t nodes;
  Score score;
  bool operator==(const Row&) const = default;
};

template <class E = GameEvaluator, Game G>
Row Search(const std::string& name, const G& g, const Limits& limits) {
  Engine<G, E> engine(g, {.table_bytes = std::size_t{8} << 20});
  const auto r = engine.search(g.initial(), limits);
  return {name, r.statistics.nodes, r.score};
}

TEST(Fingerprint, NodeCountsOfFixedSearches) {
  const TicTacToe tic_tac_toe;
  const Reversi reversi;
  const Reversi reversi6 = *Reversi::Make([] {
    ReversiOptions o;
    o.size = 6;
    o.blocked = "a1 f6";
    return o;
  }());
  const auto dots = [](int rows, int cols) {
    TimbiricheOptions o;
    o.rows = rows;
    o.cols = cols;
    return o;
  };
  const auto dots3x3 = *TimbiricheSmall::Make(dots(3, 3));
  const auto dots4x4 = *TimbiricheSmall::Make(dots(4, 4));
  const auto dots6x6 = *Timbiriche::Make(dots(6, 6));

  const Row found[] = {
      Search("tic-tac-toe solved", tic_tac_toe, {.solve = true}),
      Search("reversi depth 8", reversi, {.depth = 8}),
      Search<reversi::Material>("reversi material depth 9", reversi, {.depth = 9}),
      Search("reversi 6x6 blocked depth 8", reversi6, {.depth = 8}),
      Search("timbiriche 3x3 solved", dots3x3, {.solve = true}),
      Search("timbiriche 4x4 depth 4", dots4x4, {.depth = 4}),
      Search<timbiriche::Original>("timbiriche 6x6 original depth 3", dots6x6, {.depth = 3}),
  };
  const Row expected[] = {
      {"tic-tac-toe solved", 5442, 0},
      {"reversi depth 8", 2792, 290},
      {"reversi material depth 9", 7270, 500},
      {"reversi 6x6 blocked depth 8", 2053, -850},
      {"timbiriche 3x3 solved", 173529, -30},
      {"timbiriche 4x4 depth 4", 8369, -13},
      {"timbiriche 6x6 original depth 3", 6797, 0},
  };
  const bool same =
      std::equal(std::begin(found), std::end(found), std::begin(expected), std::end(expected));
  if (same) return;
  for (const Row& r : found) {
    std::cout << "      {\"" << r.name << "\", " << r.nodes << ", " << r.score << "},\n";
  }
  FAIL() << "the rows above were found; see the comment at the top of this file";
}

}  // namespace
}  // namespace boardgames
