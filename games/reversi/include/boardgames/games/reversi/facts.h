// FactsOf: what a player of Reversi wants to know: discs, mobility, stable discs.
//
//   for (const Fact& f : FactsOf(shape, state)) std::cout << f.name << ": " << f.value << '\n';
//   // discs of Black: 2 / discs of White: 2 / mobility of Black: 4 / ... / empty cells: 60
//
// Mobility is the number of cells a player could play on if it were his turn. Stable discs are
// those stability.h proves to stay; there may be more. Allocates; thread-safe, no errors.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/drawing.h"
#include "boardgames/games/reversi/bitboard.h"
#include "boardgames/games/reversi/board.h"
#include "boardgames/games/reversi/stability.h"

namespace boardgames::reversi {

inline std::vector<Fact> FactsOf(const Shape& shape, const State& s) {
  const std::uint64_t black = s.player == 0 ? s.own : s.opp;
  const std::uint64_t white = s.player == 0 ? s.opp : s.own;
  const std::uint64_t empty = shape.playable & ~(black | white);
  const StableDiscs stable = FindStable(shape, black, white);
  const auto count = [](std::uint64_t set) { return std::to_string(std::popcount(set)); };
  return {
      {"discs of Black", count(black)},
      {"discs of White", count(white)},
      {"mobility of Black", count(OutflankingCells(black, white) & empty)},
      {"mobility of White", count(OutflankingCells(white, black) & empty)},
      {"stable discs of Black", count(stable.own)},
      {"stable discs of White", count(stable.opp)},
      {"empty cells", count(empty)},
  };
}

}  // namespace boardgames::reversi
