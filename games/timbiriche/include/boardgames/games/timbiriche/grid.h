// Grid: what touches what on a board of rows x columns boxes, looked up by edge and by box.
//
//   const Grid<1> grid(3, 3);
//   grid.edges();                      // 24
//   grid.sides(0)[0]                   // the box below the top left edge, or kGround
//
// Edges: the horizontal ones row by row from the top, then the vertical ones row by row. Boxes: row
// by row from the top. Dots: column x from 0, row y from 0 at the top.
// The constructor takes time proportional to the board; everything else is constant time. No
// allocation, no errors; a grid never changes and may be read from several threads.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "boardgames/games/timbiriche/edge_set.h"

namespace boardgames::timbiriche {

template <int kWords>
class Grid {
 public:
  using Set = EdgeSet<kWords>;
  static constexpr int kMaxEdges = 64 * kWords;
  static constexpr int kMaxBoxes = kMaxEdges / 2;  // four edges a box, each shared by two at most
  static constexpr int kGround = kMaxBoxes;        // what is beyond the rim: the "box" of no box
  static constexpr int kMaxSymmetries = 8;
  template <class T>
  using PerEdge = std::array<T, static_cast<std::size_t>(kMaxEdges)>;
  template <class T>
  using PerBox = std::array<T, static_cast<std::size_t>(kMaxBoxes)>;

  struct Dot {
    int x = 0;
    int y = 0;
    friend constexpr bool operator==(const Dot&, const Dot&) = default;
  };

  static constexpr int EdgesOf(int rows, int cols) { return (rows + 1) * cols + rows * (cols + 1); }

  // Preconditions: rows >= 1, cols >= 1, EdgesOf(rows, cols) <= kMaxEdges.
  constexpr Grid(int rows, int cols) : rows_(rows), cols_(cols), edges_(EdgesOf(rows, cols)) {
    for (int e = 0; e < edges_; ++e) {
      all_.Add(e);
      sides_[At(e)] = {kGround, kGround};
      interchangeable_[At(e)] = static_cast<std::uint8_t>(e);
    }
    for (int b = 0; b < boxes(); ++b) LinkBox(b);
    for (int e = 0; e < edges_; ++e) SetCompleting(e);
    for (int i = 0; i < symmetries(); ++i) {
      for (int e = 0; e < edges_; ++e) {
        images_[At(i)][At(e)] = static_cast<std::uint8_t>(EdgeImage(e, i));
      }
    }
  }

  constexpr int rows() const { return rows_; }
  constexpr int cols() const { return cols_; }
  constexpr int edges() const { return edges_; }
  constexpr int boxes() const { return rows_ * cols_; }
  constexpr const Set& all() const { return all_; }

  // The boxes on the two sides of edge e; kGround where there is none.
  constexpr const std::array<std::uint8_t, 2>& sides(int e) const { return sides_[At(e)]; }
  // The four edges of box b.
  constexpr const Set& around(int b) const { return around_[At(b)]; }

  // The boxes that drawing edge e completes: those whose other edges are all in `drawn`.
  // Precondition: e is not in drawn.
  constexpr int Completes(const Set& drawn, int e) const {
    const auto& c = completing_[At(e)];
    return static_cast<int>(drawn.ContainsAll(c[0])) + static_cast<int>(drawn.ContainsAll(c[1]));
  }

  // The smallest edge that e can be exchanged with: all edges of one box that lead to no other box
  // play the same part. e itself if there is none smaller.
  constexpr int Interchangeable(int e) const { return interchangeable_[At(e)]; }

  // The symmetries of the board, number 0 the identity: bit 0 mirrors the columns, bit 1 the rows,
  // bit 2 then swaps rows and columns (square boards only).
  constexpr int symmetries() const { return rows_ == cols_ ? 8 : 4; }
  // Preconditions: 0 <= i < symmetries(), 0 <= e < edges().
  constexpr int Image(int e, int i) const { return images_[At(i)][At(e)]; }

  // The two dots of edge e, the upper or left one first.
  constexpr std::array<Dot, 2> Dots(int e) const {
    const int horizontal = (rows_ + 1) * cols_;
    if (e < horizontal) {
      const Dot a{e % cols_, e / cols_};
      return {a, Dot{a.x + 1, a.y}};
    }
    const Dot a{(e - horizontal) % (cols_ + 1), (e - horizontal) / (cols_ + 1)};
    return {a, Dot{a.x, a.y + 1}};
  }

  // The edge between two dots, or -1 if they are not neighbours on the board.
  constexpr int EdgeBetween(Dot a, Dot b) const {
    if (!OnBoard(a) || !OnBoard(b)) return -1;
    if (b.x < a.x || b.y < a.y) std::swap(a, b);
    if (b == Dot{a.x + 1, a.y}) return a.y * cols_ + a.x;
    if (b == Dot{a.x, a.y + 1}) return (rows_ + 1) * cols_ + a.y * (cols_ + 1) + a.x;
    return -1;
  }

 private:
  static constexpr std::size_t At(int i) { return static_cast<std::size_t>(i); }

  constexpr bool OnBoard(Dot d) const {
    return d.x >= 0 && d.x <= cols_ && d.y >= 0 && d.y <= rows_;
  }

  constexpr std::array<int, 4> EdgesOfBox(int b) const {
    const int r = b / cols_;
    const int c = b % cols_;
    const int left = (rows_ + 1) * cols_ + r * (cols_ + 1) + c;
    return {b, b + cols_, left, left + 1};
  }

  constexpr void LinkBox(int b) {
    for (const int e : EdgesOfBox(b)) {
      around_[At(b)].Add(e);
      auto& sides = sides_[At(e)];
      sides[sides[0] == kGround ? 0 : 1] = static_cast<std::uint8_t>(b);
    }
  }

  constexpr void SetCompleting(int e) {
    for (std::size_t side = 0; side < 2; ++side) {
      const int b = sides_[At(e)][side];
      Set& needed = completing_[At(e)][side];
      if (b == kGround) {
        needed.Add(e);  // e itself is not drawn before it is drawn: never complete
        continue;
      }
      needed = around_[At(b)];
      needed.Remove(e);
      if (sides_[At(e)][1] != kGround) continue;
      for (const int other : EdgesOfBox(b)) {
        const auto& s = sides_[At(other)];
        if (s[1] == kGround && other < Interchangeable(e)) {
          interchangeable_[At(e)] = static_cast<std::uint8_t>(other);
        }
      }
    }
  }

  constexpr int EdgeImage(int e, int i) const {
    auto dots = Dots(e);
    for (Dot& d : dots) {
      if ((i & 1) != 0) d.x = cols_ - d.x;
      if ((i & 2) != 0) d.y = rows_ - d.y;
      if ((i & 4) != 0) std::swap(d.x, d.y);
    }
    return EdgeBetween(dots[0], dots[1]);
  }

  int rows_;
  int cols_;
  int edges_;
  Set all_;
  PerEdge<std::array<std::uint8_t, 2>> sides_{};
  PerBox<Set> around_{};
  PerEdge<std::array<Set, 2>> completing_{};
  PerEdge<std::uint8_t> interchangeable_{};
  std::array<PerEdge<std::uint8_t>, kMaxSymmetries> images_{};
};

}  // namespace boardgames::timbiriche
