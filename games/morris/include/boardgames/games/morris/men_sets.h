// MenSets: the sets of men of one board, by how many they are; what the classes of morris are
// numbered by.
//
//   const MenSets sets(kNineBoard, 3, 9, 18);
//   sets.Of(8)                                   // the placements of 8 men up to symmetry
//   sets.Numbers(8, 5)                           // of 5 more men among the points left
//
// Memory: 12 bytes for each set of a size, 0.2 MB for each pair of numbers. Made once and shared.
// Thread-safe.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "boardgames/games/morris/board.h"
#include "boardgames/games/morris/placements.h"

namespace boardgames::morris {

class MenSets {
 public:
  // Of `least` to `most` men of one player, of at most `both` of two. Keeps a reference to the
  // board. Preconditions: 0 <= least, both <= the board's points.
  MenSets(const Board& board, int least, int most, int both) {
    const auto size = static_cast<std::size_t>(most) + 1;
    placements_.resize(size);
    numbers_.resize(size * size);
    for (int a = least; a <= most; ++a) {
      placements_[static_cast<std::size_t>(a)] = std::make_unique<const Placements>(board, a);
      for (int b = least; b <= a && a + b <= both; ++b) {
        numbers_[At(a, b)] = std::make_unique<const SubsetNumbers>(board.points - a, b);
      }
    }
  }

  const Placements& Of(int men) const { return *placements_[static_cast<std::size_t>(men)]; }
  // Of the sets of b men among the points that a others leave. Precondition: a >= b.
  const SubsetNumbers& Numbers(int a, int b) const { return *numbers_[At(a, b)]; }

 private:
  std::size_t At(int a, int b) const {
    return static_cast<std::size_t>(a) * placements_.size() + static_cast<std::size_t>(b);
  }

  std::vector<std::unique_ptr<const Placements>> placements_;
  std::vector<std::unique_ptr<const SubsetNumbers>> numbers_;
};

}  // namespace boardgames::morris
