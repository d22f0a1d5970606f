// Oracle: the exact value of every position of a small board, found without the code under test.
//
//   const Oracle oracle(3, 3);
//   // Boxes the player to move wins minus those the other wins, from here on.
//   oracle.Value(drawn);
//
// It numbers edges and boxes by itself, so that it also checks the module's own geometry. One byte
// a position: 16 MiB and half a second for 24 edges.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace boardgames::timbiriche {

class Oracle {
 public:
  // Precondition: at most 24 edges.
  Oracle(int rows, int cols) : edges_((rows + 1) * cols + rows * (cols + 1)) {
    for (int r = 0; r < rows; ++r) {
      for (int c = 0; c < cols; ++c) {
        const int left = (rows + 1) * cols + r * (cols + 1) + c;
        boxes_.push_back(1u << (r * cols + c) | 1u << ((r + 1) * cols + c) | 1u << left |
                         1u << (left + 1));
      }
    }
    const std::uint32_t all = (1u << edges_) - 1;
    value_.resize(std::size_t{all} + 1);
    for (std::uint32_t drawn = all; drawn-- > 0;) {
      int best = -100;
      for (int e = 0; e < edges_; ++e) {
        if ((drawn >> e & 1u) == 0) best = std::max(best, After(drawn, e));
      }
      value_[drawn] = static_cast<std::int8_t>(best);
    }
  }

  int edges() const { return edges_; }
  std::uint32_t positions() const { return 1u << edges_; }
  int Value(std::uint32_t drawn) const { return value_[drawn]; }

  // The value of drawing e, for the player who draws it. Precondition: e is not drawn.
  int After(std::uint32_t drawn, int e) const {
    const std::uint32_t next = drawn | 1u << e;
    int completed = 0;
    for (const std::uint32_t box : boxes_) {
      completed += (next & box) == box && (drawn & box) != box ? 1 : 0;
    }
    return completed > 0 ? completed + value_[next] : -value_[next];
  }

 private:
  int edges_;
  std::vector<std::uint32_t> boxes_;
  std::vector<std::int8_t> value_;
};

}  // namespace boardgames::timbiriche
