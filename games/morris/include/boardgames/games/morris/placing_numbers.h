// PlacingNumbers: which numbers of men and of mills can come about while men are placed.
//
//   const PlacingNumbers numbers(kNineBoard, sets, 9);
//   numbers.At(2)                       // with two men in hand, both players' together
//
// A superset of what can, closed under moves: a position is taken for what it has of men on the
// board, and of mills that stand, for each player. A man who closes a mill adds to them; a man who
// is removed was in none, unless all are. So nobody removes six men with six of his own.
// Time: one look at each placement up to symmetry. Allocates when made. Thread-safe, no errors.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "boardgames/games/morris/board.h"
#include "boardgames/games/morris/men_sets.h"
#include "boardgames/games/morris/placements.h"

namespace boardgames::morris {

class PlacingNumbers {
 public:
  // By the mills of the player to move: those of the other, as bits.
  using Mills = std::array<std::uint32_t, Board::kMills>;
  // By the men on the board, first those of the player to move.
  using Level = std::map<std::pair<int, int>, Mills>;

  // `men`: each player's. Precondition: `sets` has 0 to so many men of the board.
  PlacingNumbers(const Board& board, const MenSets& sets, int men)
      : levels_(2 * static_cast<std::size_t>(men) + 1), mills_(static_cast<std::size_t>(men) + 1) {
    for (int n = 0; n <= men; ++n) {
      const Placements& placements = sets.Of(n);
      for (std::uint32_t c = 0; c < placements.classes(); ++c) {
        const Points set = placements.men(c);
        const auto mills = std::uint32_t{1} << board.CountMills(set);
        OfSize& of = mills_[static_cast<std::size_t>(n)];
        of.any |= mills;
        ((set & ~board.InMill(set)) != 0 ? of.loose : of.full) |= mills;
      }
    }
    levels_.back()[{0, 0}][0] = 1;
    for (std::size_t hand = levels_.size() - 1; hand > 0; --hand) {
      for (const auto& [men_there, mills] : levels_[hand]) {
        for (std::size_t own = 0; own < mills.size(); ++own) {
          for (std::uint32_t rest = mills[own]; rest != 0; rest &= rest - 1) {
            Place(men_there.first, men_there.second, static_cast<int>(own), std::countr_zero(rest),
                  levels_[hand - 1]);
          }
        }
      }
    }
  }

  // With so many men in hand; with none, those that the moving phase begins with.
  const Level& At(int hand) const { return levels_[static_cast<std::size_t>(hand)]; }

 private:
  // How many mills a set of so many men may have, as bits: any set, one with a man who is in none,
  // and one without.
  struct OfSize {
    std::uint32_t any = 0;
    std::uint32_t loose = 0;
    std::uint32_t full = 0;
  };

  const OfSize& Of(int men) const { return mills_[static_cast<std::size_t>(men)]; }
  // What comes of placing a man, for the other player.
  void Place(int own, int other, int own_mills, int other_mills, Level& next) const {
    const auto add = [&](int men, int mills, int mine) {
      next[{men, own + 1}][static_cast<std::size_t>(mills)] |= std::uint32_t{1} << mine;
    };
    const auto has = [](std::uint32_t mills, int n) { return (mills >> n & 1) != 0; };
    if (has(Of(own + 1).any, own_mills)) add(other, other_mills, own_mills);
    for (int mine = own_mills + 1; mine < static_cast<int>(Board::kMills); ++mine) {
      if (!has(Of(own + 1).any, mine)) continue;
      if (other == 0) {
        add(0, 0, mine);
        continue;
      }
      if (has(Of(other).loose, other_mills)) add(other - 1, other_mills, mine);
      if (!has(Of(other).full, other_mills)) continue;
      for (int left = 0; left < other_mills; ++left) {
        if (has(Of(other - 1).any, left)) add(other - 1, left, mine);
      }
    }
  }

  std::vector<Level> levels_;  // by men in hand
  std::vector<OfSize> mills_;  // by number of men
};

}  // namespace boardgames::morris
