// LayoutNumbers: a number for each position of two with few walls on the board, and back.
//
//   const LayoutNumbers numbers(game);     // quoridor:walls=2
//   numbers.layers();                      // 3: with 0, 1 or 2 walls on the board
//   std::optional<std::uint64_t> n = numbers.Number(state);
//   numbers.State(*n);                     // the state, or one that is the same by symmetry
//
// For tables of what SolveLayouts works out. A block is a class of layouts, a part and a player to
// move (layout_classes.h); a number in it is the places of the two pawns. As many layers are
// numbered as have kMostNumbers together; positions with more walls on the board have no number.
//
// Number takes some 100 ns. No errors; thread-safe; only the constructor allocates.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/layout_board.h"
#include "boardgames/games/quoridor/layout_classes.h"

namespace boardgames::quoridor {

// Why layouts cannot be solved with these rules; empty if they can.
inline std::string NoLayouts(const Quoridor& g) {
  if (g.players() != 2) {
    return "layouts are solved for two players, and this game has " + std::to_string(g.players());
  }
  const int columns = g.shape().columns;
  const int rows = g.shape().rows;
  if (columns <= LayoutBoard::kMaxSide && rows <= LayoutBoard::kMaxSide) return "";
  return "layouts are solved on boards up to 9x9, and this one is " + std::to_string(columns) +
         "x" + std::to_string(rows);
}

// Precondition: NoLayouts(g) is empty.
inline LayoutPlace LayoutPlaceOf(const Quoridor& g, const Quoridor::State& s) {
  const int columns = g.shape().columns;
  const auto cell = [&](int c) { return RowOf<1>(c) * columns + ColumnOf<1>(c); };
  const auto wall_slots = [&](const Bits<1>& walls) {
    std::uint64_t mask = 0;
    ForEachCell(walls, [&](int c) {
      mask |= std::uint64_t{1} << (RowOf<1>(c) * (columns - 1) + ColumnOf<1>(c));
    });
    return mask;
  };
  const auto walls = s.wall_set();
  return {{wall_slots(walls.horizontal), wall_slots(walls.vertical)},
          s.left[0],
          s.left[1],
          cell(s.pawn[0]),
          cell(s.pawn[1]),
          s.player};
}

// `board`: the game's.
inline Quoridor::State StateOf(const Quoridor& g, const LayoutBoard& board, const LayoutPlace& p) {
  const int columns = board.columns();
  const auto cell = [&](int c) {
    return static_cast<Quoridor::Layout::Cell>(CellAt<1>(c % columns, c / columns));
  };
  Quoridor::State s = g.initial();
  s.pawn[0] = cell(p.pawn0);
  s.pawn[1] = cell(p.pawn1);
  s.left[0] = static_cast<std::uint8_t>(p.left0);
  s.left[1] = static_cast<std::uint8_t>(p.left1);
  s.player = static_cast<std::uint8_t>(p.mover);
  board.ForEachWall(p.layout, [&](int wall) {
    const bool horizontal = wall < board.wall_slots();
    const int slot = horizontal ? wall : wall - board.wall_slots();
    s.Build(Quoridor::Move::Of(horizontal ? MoveKind::kHorizontal : MoveKind::kVertical,
                               CellAt<1>(slot % (columns - 1), slot / (columns - 1))));
    return true;
  });
  return s;
}

class LayoutNumbers {
 public:
  static constexpr std::uint64_t kMostNumbers = std::uint64_t{256} << 20;

  // From the start of the game. Precondition: NoLayouts(g) is empty. Time: the layouts of the
  // layers are listed, some milliseconds.
  explicit LayoutNumbers(const Quoridor& g)
      : game_(g),
        parts_({.columns = g.shape().columns,
                .rows = g.shape().rows,
                .walls0 = g.options().walls,
                .walls1 = g.options().walls}),
        side_(static_cast<std::uint32_t>(parts_.board().cells() - g.shape().columns)) {
    for (int layer = 0; layer < parts_.layers() && List(layer); ++layer) {
    }
  }

  // How many layers are numbered; and whether these are all.
  int layers() const { return static_cast<int>(layers_.size()); }
  bool all() const { return layers() == parts_.layers(); }
  std::uint64_t blocks() const { return blocks_; }
  std::uint32_t width() const { return side_ * side_; }  // numbers in a block
  std::uint64_t size() const { return blocks_ * width(); }

  // The number that the position shares with those that are the same by symmetry. Nothing: more
  // walls stand than are numbered, or it does not follow from the start. Precondition: a legal
  // position in which no pawn has arrived.
  std::optional<std::uint64_t> Number(const Quoridor::State& s) const {
    const auto spot = parts_.SpotOf(LayoutPlaceOf(game_, s));
    if (!spot || spot->layer >= layers()) return std::nullopt;
    const Layer& layer = layers_[At(spot->layer)];
    const auto found = std::lower_bound(layer.keys.begin(), layer.keys.end(), spot->key);
    const auto key = static_cast<std::uint64_t>(found - layer.keys.begin());
    const auto kinds = 2 * static_cast<std::uint64_t>(parts_.parts(spot->layer));
    const std::uint64_t block = layer.first + key * kinds +
                                2 * static_cast<std::uint64_t>(spot->part) +
                                static_cast<std::uint64_t>(spot->mover);
    return block * width() + static_cast<std::uint64_t>(spot->row) * side_ +
           static_cast<std::uint64_t>(spot->bit);
  }

  // Which class, part and player to move; the row and bit of its first number.
  LayoutSpot BlockAt(std::uint64_t block) const {
    int n = layers() - 1;
    while (layers_[At(n)].first > block) --n;
    const Layer& layer = layers_[At(n)];
    const auto kinds = 2 * static_cast<std::uint64_t>(parts_.parts(n));
    const std::uint64_t in_layer = block - layer.first;
    const int kind = static_cast<int>(in_layer % kinds);
    return {.layer = n,
            .key = layer.keys[static_cast<std::size_t>(in_layer / kinds)],
            .part = kind / 2,
            .mover = kind % 2};
  }
  // How many layouts are the same as that of a block, itself among them.
  int Orbit(std::uint64_t block) const { return parts_.OrbitOf(BlockAt(block).key); }

  // Nothing: it is no position, as the pawns stand on one cell or one of them is shut in.
  // Precondition: number < size().
  std::optional<Quoridor::State> State(std::uint64_t number) const {
    LayoutSpot spot = BlockAt(number / width());
    const auto place = static_cast<std::uint32_t>(number % width());
    spot.row = static_cast<int>(place / side_);
    spot.bit = static_cast<int>(place % side_);
    const Quoridor::State s = StateOf(game_, parts_.board(), parts_.PlaceAt(spot));
    if (s.pawn[0] == s.pawn[1]) return std::nullopt;
    const Quoridor::Maze maze = game_.maze(s);
    for (const int p : {0, 1}) {
      const auto pawn = Quoridor::CellBit(s.pawn[At(p)]);
      if (!maze.Connects(pawn, game_.goal(p))) return std::nullopt;
    }
    return s;
  }

 private:
  struct Layer {
    std::uint64_t first = 0;  // block
    std::vector<WallMask> keys = {};
  };

  static constexpr std::size_t At(int i) { return static_cast<std::size_t>(i); }

  // Whether there was room.
  bool List(int n) {
    const std::uint64_t kinds = 2 * static_cast<std::uint64_t>(parts_.parts(n));
    Layer layer{.first = blocks_};
    const bool fits = parts_.ForEach(n, [&](const LayoutView& view) {
      layer.keys.push_back(view.key);
      return n == 0 || (blocks_ + layer.keys.size() * kinds) * width() <= kMostNumbers;
    });
    if (!fits) return false;
    std::sort(layer.keys.begin(), layer.keys.end());
    blocks_ += layer.keys.size() * kinds;
    layers_.push_back(std::move(layer));
    return true;
  }

  Quoridor game_;
  LayoutParts parts_;
  std::uint32_t side_;  // cells that a pawn has not arrived at
  std::uint64_t blocks_ = 0;
  std::vector<Layer> layers_;
};

}  // namespace boardgames::quoridor
