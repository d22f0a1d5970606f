// The symmetries of a board: rectangles have four, squares eight, a single row or column two.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "boardgames/games/go/points.h"

namespace boardgames::go::internal {

template <int kWords>
class Symmetries {
 public:
  Symmetries() = default;
  Symmetries(int rows, int cols) {
    for (int i = 0; i < (rows == cols ? 8 : 4); ++i) Add(i, rows, cols);
  }

  int count() const { return count_; }
  // The image of a point; of Layout::kPoints, which is none, itself. Precondition: i < count().
  int Image(int p, int i) const {
    return images_[static_cast<std::size_t>(i)][static_cast<std::size_t>(p)];
  }

 private:
  // Bit 0 of i turns the rows around, bit 1 the columns, bit 2 exchanges rows and columns. On
  // boards with a single row or column some are the same; each is kept once.
  void Add(int i, int rows, int cols) {
    Images& images = images_[static_cast<std::size_t>(count_)];
    for (std::size_t p = 0; p < images.size(); ++p) images[p] = static_cast<std::uint16_t>(p);
    for (int row = 0; row < rows; ++row) {
      for (int col = 0; col < cols; ++col) {
        int r = (i & 1) != 0 ? rows - 1 - row : row;
        int c = (i & 2) != 0 ? cols - 1 - col : col;
        if ((i & 4) != 0) std::swap(r, c);
        images[static_cast<std::size_t>(PointAt<kWords>(row, col))] =
            static_cast<std::uint16_t>(PointAt<kWords>(r, c));
      }
    }
    const auto end = images_.begin() + count_;
    if (std::find(images_.begin(), end, images) == end) ++count_;
  }

  using Images = std::array<std::uint16_t, static_cast<std::size_t>(Layout<kWords>::kPoints + 1)>;

  int count_ = 0;
  std::array<Images, 8> images_{};
};

}  // namespace boardgames::go::internal
