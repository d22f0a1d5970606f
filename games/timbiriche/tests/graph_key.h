// What exact_key promises: equal keys, equal values; and whether two positions are one graph, found
// by trying.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "boardgames/games/timbiriche.h"
#include "helpers.h"
#include "oracle.h"

namespace boardgames::timbiriche {

// Every set of edges of a board with the naive table.
inline void ExpectOneValueAKey(int rows, int cols) {
  SCOPED_TRACE(SizeText(rows, cols));
  const auto g = Small(rows, cols);
  const Oracle oracle(rows, cols);
  std::unordered_map<std::uint64_t, int> values;
  for (std::uint32_t drawn = 0; drawn < oracle.positions(); ++drawn) {
    const auto s = Drawn(drawn);
    const auto [it, fresh] = values.try_emplace(g.exact_key(s), oracle.Value(drawn));
    if (it->second == oracle.Value(drawn)) continue;
    FAIL() << "one key for the values " << it->second << " and " << oracle.Value(drawn) << '\n'
           << g.board(s);
  }
}

// Strings and coins as a matrix, by the edges around each box; box n is the ground.
class Graph {
 public:
  Graph(const Grid<1>& grid, std::uint64_t drawn) {
    std::vector<int> number(static_cast<std::size_t>(grid.boxes()), -1);
    for (int b = 0; b < grid.boxes(); ++b) {
      if ((grid.around(b).words[0] & ~drawn) != 0) number[At(b)] = boxes_++;
    }
    ties_.assign(At(boxes_ * (boxes_ + 1)), 0);
    for (int b = 0; b < grid.boxes(); ++b) {
      for (int c = 0; c < grid.boxes(); ++c) {
        if (c == b || number[At(b)] < 0) continue;
        const std::uint64_t shared = grid.around(b).words[0] & grid.around(c).words[0] & ~drawn;
        if (shared != 0) ++Ties(number[At(b)], number[At(c)]);
      }
      for (int e = 0; e < grid.edges() && number[At(b)] >= 0; ++e) {
        const bool open = (drawn >> e & 1) == 0 && grid.around(b).Contains(e);
        if (open && grid.sides(e)[1] == grid.kGround) ++Ties(number[At(b)], boxes_);
      }
    }
  }

  // Whether the boxes can be named so that all ties are the same.
  bool Is(const Graph& other) const {
    if (boxes_ != other.boxes_) return false;
    std::vector<int> image;
    return Extend(other, image);
  }

 private:
  static std::size_t At(int i) { return static_cast<std::size_t>(i); }
  int& Ties(int b, int c) { return ties_[At(b * (boxes_ + 1) + c)]; }
  int Ties(int b, int c) const { return ties_[At(b * (boxes_ + 1) + c)]; }

  bool Extend(const Graph& other, std::vector<int>& image) const {
    const int b = static_cast<int>(image.size());
    if (b == boxes_) return true;
    for (int to = 0; to < boxes_; ++to) {
      bool fits = Ties(b, boxes_) == other.Ties(to, boxes_);
      for (int c = 0; c < b && fits; ++c) {
        fits = image[At(c)] != to && Ties(b, c) == other.Ties(to, image[At(c)]);
      }
      if (!fits) continue;
      image.push_back(to);
      if (Extend(other, image)) return true;
      image.pop_back();
    }
    return false;
  }

  int boxes_ = 0;
  std::vector<int> ties_;
};

}  // namespace boardgames::timbiriche
