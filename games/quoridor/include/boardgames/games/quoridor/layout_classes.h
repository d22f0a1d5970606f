// LayoutClasses: Quoridor for two as classes (wall layouts), parts (who built how many of the walls)
// and places (of the pawns), for solve/settled_sets.h.
//
//   const MiddleLayoutClasses classes({.columns = 7, .rows = 7, .walls0 = 2, .walls1 = 2});
//   const auto solved = SettledSets<MiddleLayoutClasses>::Solve(classes);
//
// It begins with some walls on the board and some in the hands; layer n has n walls more. With the
// board empty, layouts that are mirror images are one class, and so are those after half a turn
// with the players exchanged if the hands are alike.
// No errors; thread-safe.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "boardgames/games/quoridor/layout_board.h"
#include "boardgames/games/quoridor/layout_sets.h"
#include "boardgames/solve/place_sets.h"

namespace boardgames::quoridor {

struct LayoutStart {
  int columns = 9;  // 3 ... 9
  int rows = 9;     // 3 ... 9
  WallMask layout = {};
  int walls0 = 0;  // in the hand of player 0
  int walls1 = 0;
};

// A position as layouts see it; cells are counted row by row from a1.
struct LayoutPlace {
  WallMask layout;
  int left0 = 0;
  int left1 = 0;
  int pawn0 = 0;
  int pawn1 = 0;
  int mover = 0;
};

// Where a position stands in its class.
struct LayoutSpot {
  int layer = 0;
  WallMask key;
  int part = 0;
  int mover = 0;
  int row = 0;
  int bit = 0;
};

// Classes and parts: what does not depend on the words of the sets.
class LayoutParts {
 public:
  explicit LayoutParts(const LayoutStart& start)
      : start_(start),
        board_(start.columns, start.rows),
        symmetries_(start.layout.Count() > 0       ? 1
                    : start.walls0 == start.walls1 ? kLayoutSymmetries
                                                   : 2) {}

  const LayoutStart& start() const { return start_; }
  const LayoutBoard& board() const { return board_; }

  // At a crossing there is one wall at most.
  int layers() const {
    return 1 +
           (std::min)(start_.walls0 + start_.walls1, board_.wall_slots() - start_.layout.Count());
  }
  // Part n: player 0 has built the n-th of the numbers of walls that he can have built.
  int parts(int layer) const { return Most(layer) - Least(layer) + 1; }
  // The part in which player 0 has so many walls left. Precondition: there is one.
  int PartOf(int layer, int left0) const { return start_.walls0 - left0 - Least(layer); }
  bool HasPart(int layer, int left0) const {
    const int built = start_.walls0 - left0;
    return built >= Least(layer) && built <= Most(layer);
  }
  int PartBefore(int layer, int part, int player) const {
    const int built0 = Least(layer) + part;
    const int built = player == 0 ? built0 : layer - built0;
    if (built == 0) return -1;
    return built0 - (player == 0 ? 1 : 0) - Least(layer - 1);
  }
  bool Exchanges(int symmetry) const { return symmetry >= 2; }
  int PartImage(int layer, int part, int symmetry) const {
    return symmetry >= 2 ? parts(layer) - 1 - part : part;
  }

  template <class Visit>
  bool ForEach(int layer, Visit&& visit) const {
    return board_.ForEach({.walls = start_.layout, .more = layer, .symmetries = symmetries_},
                          visit);
  }
  template <class Visit>
  void Parents(const LayoutView& view, Visit&& visit) const {
    for (int n = 0; n < view.added; ++n) {
      const int wall = view.walls[static_cast<std::size_t>(n)];
      std::array<WallMask, kLayoutSymmetries> without;
      WallMask least;
      for (int g = 0; g < symmetries_; ++g) {
        const auto i = static_cast<std::size_t>(g);
        without[i] = view.images[i].Without(board_.Wall(wall, g));
        if (g == 0 || without[i] < least) least = without[i];
      }
      for (int g = 0; g < symmetries_; ++g) {
        if (without[static_cast<std::size_t>(g)] == least) visit(least, g);
      }
    }
  }
  // The class that stands for a layout, and by which symmetry.
  std::pair<WallMask, int> Canonical(WallMask layout) const {
    std::pair<WallMask, int> least{layout, 0};
    for (int g = 1; g < symmetries_; ++g) {
      const WallMask image = board_.Image(layout, g);
      if (image < least.first) least = {image, g};
    }
    return least;
  }
  // How many layouts are the same by symmetry, itself among them.
  int OrbitOf(WallMask layout) const {
    std::array<WallMask, kLayoutSymmetries> images;
    int n = 0;
    for (int g = 0; g < symmetries_; ++g) {
      const auto end = images.begin() + n;
      const WallMask image = board_.Image(layout, g);
      if (std::find(images.begin(), end, image) == end)
        images[static_cast<std::size_t>(n++)] = image;
    }
    return n;
  }
  // Where a position stands, or one that is the same by symmetry; nothing: it does not follow from
  // the start. Precondition: no pawn has arrived.
  std::optional<LayoutSpot> SpotOf(const LayoutPlace& p) const {
    const int layer = p.layout.Without(start_.layout).Count();
    if (!((p.layout & start_.layout) == start_.layout) ||
        p.left0 + p.left1 + layer != start_.walls0 + start_.walls1 || !HasPart(layer, p.left0)) {
      return std::nullopt;
    }
    const auto [key, g] = Canonical(p.layout);
    const bool exchanged = Exchanges(g);
    return LayoutSpot{.layer = layer,
                      .key = key,
                      .part = PartOf(layer, exchanged ? p.left1 : p.left0),
                      .mover = exchanged ? 1 - p.mover : p.mover,
                      .row = CellImage(exchanged ? p.pawn0 : p.pawn1, g) - start_.columns,
                      .bit = CellImage(exchanged ? p.pawn1 : p.pawn0, g)};
  }
  // The position that stands there.
  LayoutPlace PlaceAt(const LayoutSpot& spot) const {
    const int built0 = Least(spot.layer) + spot.part;
    return {.layout = spot.key,
            .left0 = start_.walls0 - built0,
            .left1 = start_.walls1 - (spot.layer - built0),
            .pawn0 = spot.bit,
            .pawn1 = spot.row + start_.columns,
            .mover = spot.mover};
  }
  // The cell that a cell becomes.
  int CellImage(int cell, int symmetry) const {
    if (symmetry >= 2) cell = board_.cells() - 1 - cell;
    if (symmetry % 2 == 0) return cell;
    const int column = cell % board_.columns();
    return cell - column + board_.columns() - 1 - column;
  }

 private:
  // How many walls player 0 has built, at least and at most.
  int Least(int layer) const { return (std::max)(0, layer - start_.walls1); }
  int Most(int layer) const { return (std::min)(start_.walls0, layer); }

  LayoutStart start_;
  LayoutBoard board_;
  int symmetries_;
};

// The words are those of LayoutSets.
template <class Word, int kPlanes, int kMostRows>
class LayoutClasses : public LayoutParts {
 public:
  using Sets = LayoutSets<Word, kPlanes, kMostRows>;
  using Key = WallMask;
  using View = LayoutView;
  using Set = typename Sets::Set;
  using Bytes = PlaceBytes<kMostRows, kPlanes == 1 ? Sets::kMostCells : 96, 18>;
  static constexpr std::size_t kSymmetries = kLayoutSymmetries;
  static constexpr int kMostCells = Sets::kMostCells;

  class Class;

  // Precondition: columns * rows <= kMostCells; at most 8 x 8 of 64 cells have one plane.
  explicit LayoutClasses(const LayoutStart& start) : LayoutParts(start), sets_(board()) {}

  int rows() const { return sets_.rows(); }
  int bits() const { return sets_.rows(); }
  int padded_rows() const { return sets_.padded_rows(); }
  int columns() const { return sets_.cells(); }
  const Set& ended(int mover) const { return sets_.ended(mover); }

  bool Open(const View& view, bool distances, Class& c) const {
    c.sets_ = &sets_;
    if (!sets_.Open(board(), view.key, c.maze)) return false;
    if (distances) c.ListJumps();
    return true;
  }

  void Image(const Set& set, int symmetry, Set& image) const { sets_.Image(set, symmetry, image); }
  void Image(const std::uint8_t* bytes, int symmetry, std::uint8_t* image) const {
    const auto n = static_cast<std::size_t>(rows());
    std::array<std::size_t, static_cast<std::size_t>(kMostRows)> to;
    for (std::size_t i = 0; i < n; ++i) {
      const auto turned = static_cast<int>(symmetry >= 2 ? n - 1 - i : i);
      to[i] = static_cast<std::size_t>(symmetry % 2 == 1 ? sets_.MirrorCell(turned) : turned);
    }
    for (std::size_t i = 0; i < n; ++i) {
      const std::uint8_t* const row = bytes + i * n;
      if (symmetry < 2) {
        std::uint8_t* const out = image + to[i] * n;
        for (std::size_t j = 0; j < n; ++j) out[to[j]] = row[j];
      } else {
        for (std::size_t j = 0; j < n; ++j) image[to[j] * n + to[i]] = row[j];
      }
    }
  }

 private:
  Sets sets_;
};

// What is worked out of a layout.
template <class Word, int kPlanes, int kMostRows>
class LayoutClasses<Word, kPlanes, kMostRows>::Class {
 public:
  const Set& alive() const { return maze.alive; }

  template <int kMover>
  typename Set::Row Before(const Set& to, int row) const {
    return sets_->template Before<kMover>(maze, to, row);
  }

  // Steps first, row by row, and then jumps, which are few: a byte that was written alone would
  // keep the row it is in waiting.
  template <int kMover>
  void Best(const Bytes& to, Bytes& __restrict best) const {
    const int c = sets_->columns();
    for (int i = 0; i < sets_->rows(); ++i) {
      if constexpr (kMover == 0) {
        const std::int8_t* const r = to.Row(i);
        Least({r + c, r - c, r + 1, r - 1},
              {shut_[0].data(), shut_[1].data(), shut_[2].data(), shut_[3].data()}, best.Row(i));
      } else {
        const auto& open = step1_[At(i + c)];
        Least({to.Row(i + c), to.Row(i - c), to.Row(i + 1), to.Row(i - 1)},
              {kShut[open[0]].data(), kShut[open[1]].data(), kShut[open[2]].data(),
               kShut[open[3]].data()},
              best.Row(i));
      }
    }
    for (std::size_t k = 0; k < jump_count_[kMover]; ++k) {
      const Jump& jump = jumps_[kMover][k];
      std::int8_t& at = best.Row(jump.row)[jump.bit];
      at = (std::min)(at, to.Row(jump.to_row)[jump.to_bit]);
    }
  }

  typename Sets::Maze maze;

 private:
  friend LayoutClasses;

  static constexpr std::size_t kColumns = static_cast<std::size_t>(Bytes::kColumns);
  using Line = std::array<std::int8_t, kColumns>;
  static constexpr std::int8_t kNowhere = 127;
  // By whether a way is open.
  static constexpr std::array<Line, 2> kShut = [] {
    std::array<Line, 2> shut{};
    shut[0].fill(kNowhere);
    shut[1].fill(-128);
    return shut;
  }();

  struct Jump {
    std::int8_t row, bit, to_row, to_bit;
  };

  static constexpr std::size_t At(int i) { return static_cast<std::size_t>(i); }

  // Of four steps, those not shut.
  static void Least(const std::array<const std::int8_t*, 4>& to,
                    const std::array<const std::int8_t*, 4>& shut, std::int8_t* __restrict best) {
    const auto larger = [](std::int8_t a, std::int8_t b) { return a > b ? a : b; };
    const auto less = [](std::int8_t a, std::int8_t b) { return a < b ? a : b; };
    const std::int8_t* const to0 = to[0];
    const std::int8_t* const to1 = to[1];
    const std::int8_t* const to2 = to[2];
    const std::int8_t* const to3 = to[3];
    const std::int8_t* const shut0 = shut[0];
    const std::int8_t* const shut1 = shut[1];
    const std::int8_t* const shut2 = shut[2];
    const std::int8_t* const shut3 = shut[3];
    for (std::size_t j = 0; j < kColumns; ++j) {
      best[j] = less(less(larger(to0[j], shut0[j]), larger(to1[j], shut1[j])),
                     less(larger(to2[j], shut2[j]), larger(to3[j], shut3[j])));
    }
  }

  void ListJumps() {
    const int c = sets_->columns();
    const int cells = sets_->cells();
    const std::array<typename Set::Row, 4> open{maze.north, maze.south, maze.east, maze.west};
    const std::array<int, 4> by{c, -c, 1, -1};
    for (int cell = 0; cell < cells; ++cell) {
      for (std::size_t d = 0; d < 4; ++d) {
        step1_[At(cell)][d] = open[d].Has(cell) ? 1 : 0;
        shut_[d][At(cell)] = open[d].Has(cell) ? std::int8_t{-128} : kNowhere;
      }
    }
    jump_count_ = {};
    for (int cell = 0; cell < cells; ++cell) {
      for (std::size_t d = 0; d < 4; ++d) {
        if (!open[d ^ 1].Has(cell)) continue;  // the way back
        const int from = cell - by[d];
        const auto add = [&](int to) {  // the other pawn is on `cell`
          const auto narrow = [](int i) { return static_cast<std::int8_t>(i); };
          if (cell >= c) {
            const std::int8_t row = narrow(cell - c);
            jumps_[0][jump_count_[0]++] = {row, narrow(from), row, narrow(to)};
          }
          if (from >= c) {
            jumps_[1][jump_count_[1]++] = {narrow(from - c), narrow(cell), narrow(to - c),
                                           narrow(cell)};
          }
        };
        if (open[d].Has(cell)) {
          add(cell + by[d]);
          continue;
        }
        for (const std::size_t side : {d ^ 2, d ^ 3}) {
          if (open[side].Has(cell)) add(cell + by[side]);
        }
      }
    }
  }

  const Sets* sets_ = nullptr;
  std::array<Line, 4> shut_{};  // for player 0, by direction and cell
  std::array<std::array<std::uint8_t, 4>, At(kMostCells)> step1_{};  // whether it is open
  // By player; no cell is jumped over in more than eight ways.
  std::array<std::array<Jump, At(8 * kMostCells)>, 2> jumps_;
  std::array<std::size_t, 2> jump_count_{};
};

using SmallLayoutClasses = LayoutClasses<std::uint32_t, 1, 32>;   // up to 32 cells
using MiddleLayoutClasses = LayoutClasses<std::uint64_t, 1, 56>;  // up to 64
using LargeLayoutClasses = LayoutClasses<std::uint64_t, 2, 72>;   // up to 9x9

}  // namespace boardgames::quoridor
