// PvTable: the principal variation, collected on the way back from the leaves.
//
//   pv.Clear(ply);                 // at the top of a node
//   pv.Set(ply, move);             // move is the best so far: its line is move + the child's line
//   pv.line()                      // after the search
//
// A triangular array (one row a ply), allocated once. Set: linear in the length of the line.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace boardgames {

// The deepest ply a search reaches, extensions included. Deeper nodes are evaluated.
inline constexpr int kMaxPly = 400;

template <class Move>
class PvTable {
 public:
  PvTable() : moves_(static_cast<std::size_t>(kRows * (kRows + 1) / 2)), length_(kRows + 1) {}

  // Precondition of all: 0 <= ply < kMaxPly.
  void Clear(int ply) { length_[static_cast<std::size_t>(ply)] = 0; }
  void Set(int ply, const Move& m) {
    const int below = (std::min)(length_[static_cast<std::size_t>(ply + 1)], kRows - ply - 1);
    Move* row = moves_.data() + Offset(ply);
    row[0] = m;
    std::copy_n(moves_.data() + Offset(ply + 1), below, row + 1);
    length_[static_cast<std::size_t>(ply)] = below + 1;
  }
  // The line from the root, best move first.
  std::vector<Move> line() const {
    return std::vector<Move>(moves_.begin(), moves_.begin() + length_[0]);
  }

 private:
  static constexpr int kRows = kMaxPly + 1;
  static constexpr int Offset(int ply) { return ply * kRows - ply * (ply - 1) / 2; }

  std::vector<Move> moves_;
  std::vector<int> length_;
};

}  // namespace boardgames
