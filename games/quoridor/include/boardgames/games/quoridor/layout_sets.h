// LayoutSets: the moves of both pawns on a board with walls, for all places of the pawns at once.
//
//   const LayoutSets<std::uint64_t, 1, 56> sets(board);       // up to 64 cells
//   LayoutSets<std::uint64_t, 1, 56>::Maze maze;
//   if (sets.Open(walls, maze)) sets.Before<0>(maze, to, row); // whence player 0 moves into `to`
//
// A set has a row for each cell of player 1 and in it a bit for each of player 0: row i is cell
// i + columns, bit j is cell j, both counted row by row from a1. So the rows of the margin are those
// in which player 1 has arrived, and the bits from (rows - 1) * columns on those in which player 0
// has. A move of player 0 moves bits within a row: four steps, whose masks are the same in all
// rows, four straight jumps and four diagonal ones, whose masks have the cells beside the row's own.
// A move of player 1 takes another row as it is, under a mask.
// Open: some 200 ns. Before: a dozen shifts and masks. No allocation, thread-safe, no errors.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "boardgames/games/quoridor/bit_matrix.h"
#include "boardgames/games/quoridor/layout_board.h"
#include "boardgames/solve/place_sets.h"

namespace boardgames::quoridor {

// kMostRows: of a set, a multiple of what vectors hold.
template <class WordType, int kPlanes, int kMostRows>
class LayoutSets {
 public:
  using Word = WordType;
  static constexpr int kMargin = 24;  // two rows of the widest board and some more
  using Set = PlaceSet<Word, kPlanes, kMostRows, kMargin>;
  using Mask = PlaceSet<Word, kPlanes, kMostRows, 0>;
  using Row = typename Set::Row;
  static constexpr int kMostCells = kPlanes * Row::kWordBits;
  static constexpr int kLanes = static_cast<int>(64 / sizeof(Word));
  static_assert(kMostRows % 8 == 0);

  // Directions of a jump, as the compass says.
  enum Jump : std::uint8_t { kN, kS, kE, kW, kNE, kNW, kSE, kSW };
  static constexpr std::size_t kJumps = 8;

  // What is worked out of a layout once.
  struct Maze {
    Set alive;
    Row north, south, east, west;  // cells from which the way there is open
    std::array<Mask, 4> step1;     // by Jump: all or nothing, for player 1 in this row
    std::array<Mask, kJumps> jump0;
    std::array<Mask, kJumps> jump1;
  };

  // Precondition: board.cells() <= kMostCells, and rows() <= kMostRows.
  explicit LayoutSets(const LayoutBoard& board)
      : columns_(board.columns()), cells_(board.cells()), rows_(cells_ - columns_) {
    for (int cell = 0; cell < cells_; ++cell) all_ |= Row::Bit(cell);
    for (int cell = 0; cell < columns_; ++cell) goal1_ |= Row::Bit(cell);
    goal0_ = goal1_;
    for (int row = 1; row < board.rows(); ++row) goal0_ = goal0_.Up(columns_);
    for (int row = 0; row < board.rows(); ++row) {
      const int east = row * columns_ + columns_ - 1;
      east_end_ |= Row::Bit(east);
    }
    for (int wall = 0; wall < 2 * board.wall_slots(); ++wall) {
      const bool horizontal = wall < board.wall_slots();
      const int slot = horizontal ? wall : wall - board.wall_slots();
      const int cell = slot / (columns_ - 1) * columns_ + slot % (columns_ - 1);
      blocked_[At(wall)] = Row::Bit(cell) | Row::Bit(cell + (horizontal ? 1 : columns_));
    }
    for (int i = 0; i < rows_; ++i) {
      const int cell = i + columns_;
      own_.Put(i, Row::Bit(cell));
      const auto beside = [&](int d) {
        return cell + d >= 0 && cell + d < cells_ ? Row::Bit(cell + d) : Row{};
      };
      north_of_.Put(i, beside(columns_));
      south_of_.Put(i, beside(-columns_));
      east_of_.Put(i, beside(1));
      west_of_.Put(i, beside(-1));
      ended_[1].Put(i, goal0_ & ~Row::Bit(cell));
    }
    for (int cell = 0; cell < columns_; ++cell) {
      ended_[0].Put(cell - columns_, all_ & ~goal0_ & ~Row::Bit(cell));
    }
    for (int column = 0; column < columns_; ++column) {
      Row& cells = column_[At(column)];
      for (int cell = column; cell < cells_; cell += columns_) cells |= Row::Bit(cell);
    }
  }

  int columns() const { return columns_; }
  int cells() const { return cells_; }
  int rows() const { return rows_; }
  int padded_rows() const { return (rows_ + kLanes - 1) / kLanes * kLanes; }
  const Set& ended(int mover) const { return ended_[At(mover)]; }

  // False: there is nowhere to be for both.
  bool Open(const LayoutBoard& board, WallMask walls, Maze& m) const {
    Row blocked_north = goal0_;
    Row blocked_east = east_end_;
    board.ForEachWall(walls, [&](int wall) {
      (wall < board.wall_slots() ? blocked_north : blocked_east) |= blocked_[At(wall)];
      return true;
    });
    m.north = all_ & ~blocked_north;
    m.east = all_ & ~blocked_east;
    m.south = m.north.Up(columns_);
    m.west = m.east.Up(1);
    const Row way0 = Ways(m, goal0_) & ~goal0_;
    const Row way1 = Ways(m, goal1_) & ~goal1_;
    if (!way0.Any() || !way1.Any() || (way0 == way1 && way0.Count() == 1)) return false;
    for (int i = 0; i < rows_; ++i) {
      const int cell = i + columns_;
      m.alive.Put(i, way0 & ~own_.Get(i) & AllIf(way1, cell));
      m.step1[kN].Put(i, AllIf(m.north, cell));
      m.step1[kS].Put(i, AllIf(m.south, cell));
      m.step1[kE].Put(i, AllIf(m.east, cell));
      m.step1[kW].Put(i, AllIf(m.west, cell));
    }
    SetJumps(m);
    return true;
  }

  // The places of row i from which a move of kMover leads into `to`.
  template <int kMover>
  Row Before(const Maze& m, const Set& to, int i) const {
    const int c = columns_;
    if constexpr (kMover == 0) {
      const Row x = to.Get(i);
      return (x.Down(c) & m.north) | (x.Up(c) & m.south) | (x.Down(1) & m.east) |
             (x.Up(1) & m.west) | (x.Down(2 * c) & m.jump0[kN].Get(i)) |
             (x.Up(2 * c) & m.jump0[kS].Get(i)) | (x.Down(2) & m.jump0[kE].Get(i)) |
             (x.Up(2) & m.jump0[kW].Get(i)) | (x.Down(c + 1) & m.jump0[kNE].Get(i)) |
             (x.Down(c - 1) & m.jump0[kNW].Get(i)) | (x.Up(c - 1) & m.jump0[kSE].Get(i)) |
             (x.Up(c + 1) & m.jump0[kSW].Get(i));
    } else {
      return (to.Get(i + c) & m.step1[kN].Get(i)) | (to.Get(i - c) & m.step1[kS].Get(i)) |
             (to.Get(i + 1) & m.step1[kE].Get(i)) | (to.Get(i - 1) & m.step1[kW].Get(i)) |
             (to.Get(i + 2 * c) & m.jump1[kN].Get(i)) | (to.Get(i - 2 * c) & m.jump1[kS].Get(i)) |
             (to.Get(i + 2) & m.jump1[kE].Get(i)) | (to.Get(i - 2) & m.jump1[kW].Get(i)) |
             (to.Get(i + c + 1) & m.jump1[kNE].Get(i)) | (to.Get(i + c - 1) & m.jump1[kNW].Get(i)) |
             (to.Get(i - c + 1) & m.jump1[kSE].Get(i)) | (to.Get(i - c - 1) & m.jump1[kSW].Get(i));
    }
  }

  // The places that are alive in `set` may be, under a symmetry other than the identity.
  void Image(const Set& set, int symmetry, Set& image) const {
    if (symmetry == 1) {
      Mirror(set, image);
    } else {
      Turn(set, symmetry == 3, image);
    }
  }
  // The cell with the same number of columns to its other side.
  int MirrorCell(int cell) const { return cell - 2 * (cell % columns_) + columns_ - 1; }

 private:
  static constexpr std::size_t At(int i) { return static_cast<std::size_t>(i); }
  // All bits if the set has this one.
  static Row AllIf(const Row& cells, int bit) { return Row::Fill(cells.Has(bit)); }

  // All cells from which there is a way to a goal.
  Row Ways(const Maze& m, Row reached) const {
    for (;;) {
      Row next = reached | (reached & m.north).Up(columns_) | (reached.Down(columns_) & m.north);
      next |= (next & m.east).Up(1) | (next.Down(1) & m.east);
      if (next == reached) return reached;
      reached = next;
    }
  }

  // A pawn is jumped straight where the ways to it and on from it are open; diagonally where the
  // way on is shut and the one to the side is open.
  void SetJumps(Maze& m) const {
    const Row along = m.north & m.south;
    const Row across = m.east & m.west;
    const Row north = m.south & ~m.north;  // comes from the south, cannot go on
    const Row south = m.north & ~m.south;
    const Row east = m.west & ~m.east;
    const Row west = m.east & ~m.west;
    const int c = columns_;
    for (int i = 0; i < rows_; ++i) {
      const Row own = own_.Get(i);
      const Row straight = own & along;
      const Row side = own & across;
      m.jump0[kN].Put(i, straight.Down(c));
      m.jump0[kS].Put(i, straight.Up(c));
      m.jump0[kE].Put(i, side.Down(1));
      m.jump0[kW].Put(i, side.Up(1));
      m.jump0[kNE].Put(i, (own & north & m.east).Down(c) | (own & east & m.north).Down(1));
      m.jump0[kNW].Put(i, (own & north & m.west).Down(c) | (own & west & m.north).Up(1));
      m.jump0[kSE].Put(i, (own & south & m.east).Up(c) | (own & east & m.south).Down(1));
      m.jump0[kSW].Put(i, (own & south & m.west).Up(c) | (own & west & m.south).Up(1));
    }
    for (int i = 0; i < rows_; ++i) {
      const Row n = north_of_.Get(i);
      const Row s = south_of_.Get(i);
      const Row e = east_of_.Get(i);
      const Row w = west_of_.Get(i);
      m.jump1[kN].Put(i, n & along);
      m.jump1[kS].Put(i, s & along);
      m.jump1[kE].Put(i, e & across);
      m.jump1[kW].Put(i, w & across);
      m.jump1[kNE].Put(i, (n & north & m.east) | (e & east & m.north));
      m.jump1[kNW].Put(i, (n & north & m.west) | (w & west & m.north));
      m.jump1[kSE].Put(i, (s & south & m.east) | (e & east & m.south));
      m.jump1[kSW].Put(i, (s & south & m.west) | (w & west & m.south));
    }
  }

  void Mirror(const Set& set, Set& image) const {
    Mask mirrored;
    for (int i = 0; i < rows_; ++i) {
      Row x = set.Get(i);
      for (int column = 0; column < columns_ / 2; ++column) {
        const int distance = columns_ - 1 - 2 * column;
        const Row differ = (x ^ x.Down(distance)) & column_[At(column)];
        x = x ^ differ ^ differ.Up(distance);
      }
      mirrored.Put(i, x);
    }
    for (int i = 0; i < rows_; ++i) image.Put(MirrorRow(i), mirrored.Get(i));
  }
  int MirrorRow(int i) const { return MirrorCell(i + columns_) - columns_; }

  // Half a turn takes row i, bit j to row n - 1 - j, bit n - 1 - i.
  void Turn(const Set& set, bool mirror, Set& image) const {
    constexpr int kBits = Row::kWordBits;
    const int n = rows_;
    const auto turned = [&](int i) { return mirror ? MirrorRow(n - 1 - i) : n - 1 - i; };
    for (int to_plane = 0; to_plane * kBits < n; ++to_plane) {
      for (int plane = 0; plane * kBits < n; ++plane) {
        std::array<Word, static_cast<std::size_t>(kBits)> square{};
        const int end = n - to_plane * kBits < kBits ? n - to_plane * kBits : kBits;
        for (int k = 0; k < end; ++k) {
          square[At(k)] = set.plane(plane)[turned(to_plane * kBits + k)];
        }
        TransposeBits(square);
        const int rows = n - plane * kBits < kBits ? n - plane * kBits : kBits;
        Word* const out = image.plane(to_plane);
        for (int k = 0; k < rows; ++k) out[turned(plane * kBits + k)] = square[At(k)];
      }
    }
  }

  int columns_;
  int cells_;
  int rows_;
  Row all_, goal0_, goal1_, east_end_;
  std::array<Row, 128> blocked_{};
  std::array<Row, LayoutBoard::kMaxSide> column_{};
  Mask own_, north_of_, south_of_, east_of_, west_of_;  // a bit a row
  std::array<Set, 2> ended_;
};

}  // namespace boardgames::quoridor
