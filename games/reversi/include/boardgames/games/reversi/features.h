// Features: what a trained evaluator sees of a Reversi position: the contents of lines, corners and
// edges of an 8x8 board, and how many moves each side has.
//
//   learn::Trained<Reversi, reversi::Features> evaluator(game);
//
// Thirteen patterns with their images under the symmetries of the square, and two counts. Patterns
// that touch a blocked cell say nothing, so on boards smaller than 8x8 little is left. A cell's
// content is 0 (empty), 1 (a disc of the player to move) or 2. About 30 ns after a few moves; no
// allocation but in the constructor. Source of the patterns: M. Buro, "Logistello", 1997.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "boardgames/games/reversi/bitboard.h"
#include "boardgames/games/reversi/board.h"
#include "boardgames/learn/inputs.h"
#include "boardgames/learn/patterns.h"

namespace boardgames::reversi {

class Features {
 public:
  template <class G>
  explicit Features(const G& g) : slots_(64, 3) {
    std::vector<learn::CellMap> symmetries;
    for (int i = 0; i < kSymmetries; ++i) {
      learn::CellMap map;
      for (int c = 0; c < 64; ++c) map.push_back(TransformCell(static_cast<std::uint8_t>(c), i));
      symmetries.push_back(map);
    }
    const std::vector<std::vector<int>> patterns = {
        {0, 1, 2, 8, 9, 10, 16, 17, 18},   // a corner
        {0, 1, 2, 3, 4, 5, 6, 7, 9, 14},   // an edge and the cells diagonal to its corners
        {0, 1, 2, 3, 8, 9, 10, 11},        // half of the two outer lines
        {8, 9, 10, 11, 12, 13, 14, 15},    // the inner lines
        {16, 17, 18, 19, 20, 21, 22, 23},  //
        {24, 25, 26, 27, 28, 29, 30, 31},  //
        {0, 9, 18, 27, 36, 45, 54, 63},    // the diagonals
        {1, 10, 19, 28, 37, 46, 55},       //
        {2, 11, 20, 29, 38, 47},           //
        {3, 12, 21, 30, 39},               //
        {4, 13, 22, 31}};
    for (const auto& pattern : patterns) slots_.Add(pattern, symmetries);
    own_moves_ = slots_.AddOther(slots_.inputs().AddTable(kMostCounted + 1));
    opp_moves_ = slots_.AddOther(slots_.inputs().AddTable(kMostCounted + 1));
    std::vector<bool> out(64);
    for (std::size_t c = 0; c < 64; ++c) {
      out[c] = (g.shape().playable & CellBit(static_cast<int>(c))) == 0;
    }
    slots_.Finish(out);
  }

  const learn::Inputs& inputs() const { return slots_.inputs(); }

  template <class G>
  std::span<const std::uint16_t> values(const G& g, const State& s) {
    ChangeCells(own_, s.own, 1);
    ChangeCells(opp_, s.opp, 2);
    const std::uint64_t empty = g.shape().playable & ~(s.own | s.opp);
    slots_.SetOther(own_moves_, Counted(OutflankingCells(s.own, s.opp) & empty));
    slots_.SetOther(opp_moves_, Counted(OutflankingCells(s.opp, s.own) & empty));
    return slots_.values();
  }

  template <class G>
  int progress(const G& g, const State& s) const {
    const int discs = std::popcount(s.own | s.opp);
    return std::clamp((discs - 4) * learn::kWholeGame / (g.shape().cells - 4), 0,
                      learn::kWholeGame);
  }

 private:
  static constexpr int kMostCounted = 24;  // moves: more count as that many

  static std::uint16_t Counted(std::uint64_t moves) {
    return static_cast<std::uint16_t>((std::min)(std::popcount(moves), kMostCounted));
  }
  void ChangeCells(std::uint64_t& kept, std::uint64_t now, int content) {
    for (std::uint64_t in = now & ~kept; in != 0; in &= in - 1) {
      slots_.Change(std::countr_zero(in), content);
    }
    for (std::uint64_t out = kept & ~now; out != 0; out &= out - 1) {
      slots_.Change(std::countr_zero(out), -content);
    }
    kept = now;
  }

  learn::PatternSlots slots_;
  int own_moves_ = 0;
  int opp_moves_ = 0;
  std::uint64_t own_ = 0;  // what the slots are of
  std::uint64_t opp_ = 0;
};

}  // namespace boardgames::reversi
