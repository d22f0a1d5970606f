// LayoutBoard: wall layouts of one board as two words, listed up to symmetry.
//
//   const LayoutBoard board(5, 5);
//   WallMask walls;
//   walls = board.With(walls, board.Horizontal(2, 1));       // c2h
//   board.ForEach({.walls = walls, .more = 2}, [](const LayoutView& v) { ...; return true; });
//
// A slot is named by its column and row as in walls.h and numbered row by row; wall n is horizontal
// at slot n or, from wall_slots() on, vertical. Four symmetries: 0 the identity, 1 east and west
// exchanged, 2 half a turn, which exchanges the players, 3 both.
// ForEach takes some nanoseconds a layout. No allocation, thread-safe, no errors.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "boardgames/cpp20.h"
#include "boardgames/zobrist.h"

namespace boardgames::quoridor {

// The walls on a board, a bit a slot.
struct WallMask {
  std::uint64_t horizontal = 0;
  std::uint64_t vertical = 0;

  constexpr int Count() const { return std::popcount(horizontal) + std::popcount(vertical); }
  constexpr std::uint64_t hash() const {
    return Mix64(horizontal + 0x9e3779b97f4a7c15ULL * Mix64(vertical));
  }
  friend constexpr WallMask operator|(WallMask a, WallMask b) {
    return {a.horizontal | b.horizontal, a.vertical | b.vertical};
  }
  friend constexpr WallMask operator&(WallMask a, WallMask b) {
    return {a.horizontal & b.horizontal, a.vertical & b.vertical};
  }
  constexpr WallMask Without(WallMask b) const {
    return {horizontal & ~b.horizontal, vertical & ~b.vertical};
  }
  friend constexpr bool operator==(WallMask, WallMask) = default;
  friend constexpr bool operator<(WallMask a, WallMask b) {
    return a.vertical < b.vertical || (a.vertical == b.vertical && a.horizontal < b.horizontal);
  }
};

inline constexpr int kLayoutSymmetries = 4;

// A layout as it is listed.
struct LayoutView {
  static constexpr std::size_t kMostAdded = 64;  // there is one wall at most at a crossing

  WallMask key;
  int orbit = 1;  // how many images it has
  int symmetries = 1;
  std::array<WallMask, kLayoutSymmetries> images = {};
  int added = 0;
  std::array<std::uint8_t, kMostAdded> walls = {};  // those that were added
};

class LayoutBoard {
 public:
  static constexpr int kMinSide = 3;
  static constexpr int kMaxSide = 9;

  // Which layouts: `walls` and `more` others, one of each orbit under the first `symmetries`
  // symmetries (1, 2 or 4), all of which leave `walls` as they are.
  struct Range {
    WallMask walls = {};
    int more = 0;
    int symmetries = 1;
  };

  // Precondition: kMinSide <= columns, rows <= kMaxSide.
  constexpr LayoutBoard(int columns, int rows) : columns_(columns), rows_(rows) {
    for (int wall = 0; wall < 2 * wall_slots(); ++wall) AddWall(wall);
  }

  constexpr int columns() const { return columns_; }
  constexpr int rows() const { return rows_; }
  constexpr int cells() const { return columns_ * rows_; }
  constexpr int wall_slots() const { return (columns_ - 1) * (rows_ - 1); }
  // Precondition of both: 0 <= column < columns() - 1, 0 <= row < rows() - 1.
  constexpr int Horizontal(int column, int row) const { return row * (columns_ - 1) + column; }
  constexpr int Vertical(int column, int row) const {
    return wall_slots() + Horizontal(column, row);
  }

  // A wall by its number, and what it becomes under a symmetry.
  constexpr WallMask Wall(int wall, int symmetry = 0) const {
    return images_[At(wall)][At(symmetry)];
  }
  constexpr WallMask Image(WallMask walls, int symmetry) const {
    WallMask image;
    ForEachWall(walls, [&](int wall) {
      image = image | Wall(wall, symmetry);
      return true;
    });
    return image;
  }
  // Walls that neither overlap nor cross one of these.
  constexpr WallMask Free(WallMask walls) const {
    const std::uint64_t all = ~std::uint64_t{0} >> (64 - wall_slots());
    WallMask free{all, all};
    ForEachWall(walls, [&](int wall) {
      free = free.Without(conflicts_[At(wall)]);
      return true;
    });
    return free;
  }

  // Calls visit(view) for each until it says false, which is then returned.
  template <class Visit>
  bool ForEach(const Range& range, Visit&& visit) const {
    LayoutView view;
    view.symmetries = range.symmetries;
    view.key = range.walls;
    view.images.fill(range.walls);
    return Add(view, range.more, Free(range.walls), visit);
  }

  // Calls visit(wall) by rising number until it says false, which is then returned.
  template <class Visit>
  constexpr bool ForEachWall(WallMask walls, Visit&& visit) const {
    for (std::uint64_t h = walls.horizontal; h != 0; h &= h - 1) {
      if (!visit(std::countr_zero(h))) return false;
    }
    for (std::uint64_t v = walls.vertical; v != 0; v &= v - 1) {
      if (!visit(wall_slots() + std::countr_zero(v))) return false;
    }
    return true;
  }

 private:
  static constexpr std::size_t kMostWalls = 2 * 64;
  static constexpr std::size_t At(int i) { return static_cast<std::size_t>(i); }

  constexpr WallMask Bit(int wall) const {
    if (wall < wall_slots()) return {std::uint64_t{1} << wall, 0};
    return {0, std::uint64_t{1} << (wall - wall_slots())};
  }
  constexpr void AddWall(int wall) {
    const bool horizontal = wall < wall_slots();
    const int slot = horizontal ? wall : wall - wall_slots();
    const int column = slot % (columns_ - 1);
    const int row = slot / (columns_ - 1);
    const auto at = [&](int c, int r, bool h) { return h ? Horizontal(c, r) : Vertical(c, r); };
    const int east = columns_ - 2 - column;
    const int north = rows_ - 2 - row;
    images_[At(wall)] = {Bit(wall), Bit(at(east, row, horizontal)),
                         Bit(at(east, north, horizontal)), Bit(at(column, north, horizontal))};
    WallMask& conflicts = conflicts_[At(wall)];
    conflicts = Bit(at(column, row, true)) | Bit(at(column, row, false));
    for (const int d : {-1, 1}) {
      const int c = horizontal ? column + d : column;
      const int r = horizontal ? row : row + d;
      if (c < 0 || c > columns_ - 2 || r < 0 || r > rows_ - 2) continue;
      conflicts = conflicts | Bit(at(c, r, horizontal));
    }
  }

  // `free`: the walls that may be added, of numbers above those that were.
  template <class Visit>
  bool Add(LayoutView& view, int more, WallMask free, Visit& visit) const {
    if (more == 0) return !IsLeast(view) || visit(static_cast<const LayoutView&>(view));
    const std::array<WallMask, kLayoutSymmetries> images = view.images;
    return ForEachWall(free, [&](int wall) {
      free = free.Without(Bit(wall));
      for (int g = 0; g < view.symmetries; ++g) view.images[At(g)] = images[At(g)] | Wall(wall, g);
      view.key = view.images[0];
      view.walls[At(view.added++)] = static_cast<std::uint8_t>(wall);
      const bool on = Add(view, more - 1, free.Without(conflicts_[At(wall)]), visit);
      --view.added;
      return on;
    });
  }
  // Whether it is the one that stands for its images; tells their number.
  static bool IsLeast(LayoutView& view) {
    int same = 0;
    for (int g = 0; g < view.symmetries; ++g) {
      if (view.images[At(g)] < view.key) return false;
      same += view.images[At(g)] == view.key ? 1 : 0;
    }
    view.orbit = view.symmetries / same;
    return true;
  }

  int columns_;
  int rows_;
  std::array<std::array<WallMask, kLayoutSymmetries>, kMostWalls> images_{};
  std::array<WallMask, kMostWalls> conflicts_{};
};

}  // namespace boardgames::quoridor
