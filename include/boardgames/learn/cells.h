// CellFeatures: what a trained evaluator sees of a game that names its cells and nothing else.
//
//   struct MyGame {
//     ...
//     static constexpr int kCellKinds = 3;                  // empty, own, the other's
//     void cells(const State& s, auto& out) const {         // from the view of the player to move
//       for (int c = 0; c < 9; ++c) out.push_back(...);
//     }
//     int cell_columns() const { return 3; }                // optional: the cells are a grid
//   };
//   learn::Trained<MyGame, learn::CellFeatures<MyGame>> evaluator(game);
//
// Patterns of cells (patterns.h) are laid by themselves: on a grid every line and every block of
// two lines with as many cells as a table of kLargestTable cases can hold; without one groups of
// cells drawn by lot; and the whole board, if it is that small. Where the game has symmetries, it
// is found out by playing where they take each cell, and patterns that are images of one another
// share their weights.
//
// The constructor plays some random games, which takes milliseconds, and allocates; the rest does
// neither. A position costs one look at each cell, and an addition of vectors for each that
// changed. Source: M. Szubert, W. Jaskowski, K. Krawiec, "On Scalability, Generalization, and
// Hybridization of Coevolutionary Learning", 2013 (n-tuples laid systematically).
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/learn/inputs.h"
#include "boardgames/learn/patterns.h"
#include "boardgames/zobrist.h"

namespace boardgames {

namespace learn {

// What cells pushes into: the contents, one after the other.
class CellList {
 public:
  void push_back(int content) { contents_.push_back(static_cast<std::uint8_t>(content)); }
  void clear() { contents_.clear(); }
  std::span<const std::uint8_t> contents() const { return contents_; }

 private:
  std::vector<std::uint8_t> contents_;  // keeps its capacity
};

}  // namespace learn

// What lies on each cell?
// cells(s, out): pushes the content of every cell, 0 ... G::kCellKinds - 1, in a fixed order, as
// many in every position; from the view of the player to move: his men are the same contents
// whoever he is. 0 is the empty cell.
// Without it: only features of the game's own can be trained. Unlocks: a trained evaluator.
template <class G>
concept HasCells = requires(const G& g, const typename G::State& s, learn::CellList& out) {
  requires(G::kCellKinds >= 2 && G::kCellKinds <= 16);
  g.cells(s, out);
};

// Are the cells a grid?
// cell_columns(): they are the rows of one of that many columns, one after the other.
// Without it: groups of cells are drawn by lot. Unlocks: patterns that follow the board's lines.
template <class G>
concept HasCellColumns = HasCells<G> && requires(const G& g) {
  { g.cell_columns() } -> std::convertible_to<int>;
};

// How far has the game come?
// progress(s): 0 ... learn::kWholeGame; it says which weights count at s.
// Without it: the share of the cells that are not empty. Unlocks: weights by a stage of the game's
// own.
template <class G>
concept HasProgress = requires(const G& g, const typename G::State& s) {
  { g.progress(s) } -> std::convertible_to<int>;
};

namespace learn {

inline constexpr std::uint32_t kLargestTable = 6561;

namespace internal {

// Where each symmetry of the game takes each cell, the identity first; those that do not take cells
// to cells are left out.
template <Game G>
  requires HasCells<G>
std::vector<CellMap> CellMaps(const G& g, std::size_t cells) {
  CellMap same(cells);
  for (std::size_t c = 0; c < cells; ++c) same[c] = static_cast<int>(c);
  std::vector<CellMap> maps = {same};
  if constexpr (HasSymmetries<G>) {
    constexpr int kGames = 200;
    const auto symmetries = static_cast<std::size_t>(g.symmetries());
    // may[i][a * cells + b]: so far nothing speaks against symmetry i taking a to b.
    std::vector<std::vector<char>> may(symmetries, std::vector<char>(cells * cells, 1));
    SplitMix64 random(1);
    CellList here;
    CellList there;
    for (int n = 0; n < kGames; ++n) {
      typename G::State s = g.initial();
      for (std::size_t ply = 0; ply < 2 * cells && !g.terminal(s); ++ply) {
        MoveListFor<G> moves;
        g.moves(s, moves);
        g.apply(s,
                moves[static_cast<int>(random.Uniform(static_cast<std::uint32_t>(moves.size())))]);
        here.clear();
        g.cells(s, here);
        for (std::size_t i = 1; i < symmetries; ++i) {
          there.clear();
          g.cells(g.transform(s, static_cast<int>(i)), there);
          for (std::size_t k = 0; k < cells * cells; ++k) {
            if (here.contents()[k / cells] != there.contents()[k % cells]) may[i][k] = 0;
          }
        }
      }
    }
    for (std::size_t i = 1; i < symmetries; ++i) {
      CellMap map(cells, -1);
      bool clear = true;
      for (std::size_t k = 0; k < cells * cells; ++k) {
        if (may[i][k] == 0) continue;
        clear = clear && map[k / cells] < 0;
        map[k / cells] = static_cast<int>(k % cells);
      }
      if (clear && std::find(map.begin(), map.end(), -1) == map.end()) maps.push_back(map);
    }
  }
  return maps;
}

// The groups of cells that become patterns, without those that are images of earlier ones.
class PatternPlan {
 public:
  PatternPlan(std::size_t cells, int kinds, const std::vector<CellMap>& maps)
      : cells_(static_cast<int>(cells)), maps_(maps) {
    std::uint32_t cases = 1;
    while (cases * static_cast<std::uint32_t>(kinds) <= kLargestTable) {
      cases *= static_cast<std::uint32_t>(kinds);
      ++most_;
    }
    std::uint64_t whole = 1;
    for (std::size_t c = 0; c < cells && whole <= kMostCases; ++c) {
      whole *= static_cast<std::uint32_t>(kinds);
    }
    whole_ = whole <= kMostCases;
  }

  // Every line and every block of two lines, as long as they may be.
  std::vector<std::vector<int>> OnGrid(int columns) {
    const int rows = cells_ / columns;
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        for (const auto& [right, down] : {std::pair{1, 0}, {0, 1}, {1, 1}, {-1, 1}}) {
          std::vector<int> line;
          int x = column;
          int y = row;
          while (x >= 0 && x < columns && y < rows && static_cast<int>(line.size()) < most_) {
            line.push_back(y * columns + x);
            x += right;
            y += down;
          }
          const bool longest = static_cast<int>(line.size()) == most_;
          const bool from_rim = column - right < 0 || column - right >= columns || row - down < 0;
          if (line.size() >= 3 && (longest || from_rim)) Take(line);
        }
        Block(row, column, 2, (std::min)(most_ / 2, columns), rows, columns);
        Block(row, column, (std::min)(most_ / 2, rows), 2, rows, columns);
      }
    }
    WholeBoard();
    return std::move(taken_);
  }

  std::vector<std::vector<int>> ByLot() {
    SplitMix64 random(2);
    for (int n = 0; n < 2 * cells_; ++n) {
      std::vector<int> all(static_cast<std::size_t>(cells_));
      for (int c = 0; c < cells_; ++c) all[static_cast<std::size_t>(c)] = c;
      const int size = (std::min)(most_, cells_);
      for (int i = 0; i < size; ++i) {
        const auto j = i + static_cast<int>(random.Uniform(static_cast<std::uint32_t>(cells_ - i)));
        std::swap(all[static_cast<std::size_t>(i)], all[static_cast<std::size_t>(j)]);
      }
      all.resize(static_cast<std::size_t>(size));
      Take(all);
    }
    WholeBoard();
    return std::move(taken_);
  }

 private:
  void Block(int row, int column, int height, int width, int rows, int columns) {
    if (row + height > rows || column + width > columns || height < 2 || width < 2) return;
    std::vector<int> block;
    for (int i = 0; i < height * width; ++i) {
      block.push_back((row + i / width) * columns + column + i % width);
    }
    Take(block);
  }
  void WholeBoard() {
    if (!whole_) return;
    std::vector<int> all;
    for (int c = 0; c < cells_; ++c) all.push_back(c);
    Take(all);
  }
  void Take(const std::vector<int>& pattern) {
    std::vector<int> sorted = pattern;
    std::sort(sorted.begin(), sorted.end());
    if (covered_.contains(sorted)) return;
    for (const CellMap& map : maps_) {
      std::vector<int> image;
      for (const int c : pattern) image.push_back(map[static_cast<std::size_t>(c)]);
      std::sort(image.begin(), image.end());
      covered_.insert(image);
    }
    taken_.push_back(pattern);
  }

  int cells_;
  const std::vector<CellMap>& maps_;
  int most_ = 0;        // cells of a pattern
  bool whole_ = false;  // the whole board can be one
  std::vector<std::vector<int>> taken_;
  std::set<std::vector<int>> covered_;
};

}  // namespace internal

template <Game G>
  requires HasCells<G>
class CellFeatures {
 public:
  static constexpr bool kSymmetric = true;  // images share their weights

  explicit CellFeatures(const G& g) : slots_(CountCells(g), G::kCellKinds) {
    const auto cells = static_cast<std::size_t>(CountCells(g));
    kept_.assign(cells, 0);
    const std::vector<CellMap> maps = internal::CellMaps(g, cells);
    internal::PatternPlan plan(cells, G::kCellKinds, maps);
    std::vector<std::vector<int>> patterns;
    if constexpr (HasCellColumns<G>) {
      patterns = plan.OnGrid(g.cell_columns());
    } else {
      patterns = plan.ByLot();
    }
    for (const auto& pattern : patterns) slots_.Add(pattern, maps);
    slots_.Finish();
  }

  const Inputs& inputs() const { return slots_.inputs(); }

  std::span<const std::uint16_t> values(const G& g, const typename G::State& s) {
    now_.clear();
    g.cells(s, now_);
    const auto contents = now_.contents();
    for (std::size_t c = 0; c < kept_.size(); ++c) {
      if (contents[c] == kept_[c]) continue;
      slots_.Change(static_cast<int>(c), contents[c] - kept_[c]);
      kept_[c] = contents[c];
    }
    return slots_.values();
  }

  int progress(const G& g, const typename G::State& s) const {
    if constexpr (HasProgress<G>) {
      return g.progress(s);
    } else {
      CellCounter count;
      g.cells(s, count);
      return count.full * kWholeGame / count.all;
    }
  }

 private:
  struct CellCounter {
    int all = 0;
    int full = 0;
    void push_back(int content) {
      ++all;
      full += content != 0 ? 1 : 0;
    }
  };
  static int CountCells(const G& g) {
    CellCounter count;
    g.cells(g.initial(), count);
    return count.all;
  }

  PatternSlots slots_;
  CellList now_;
  std::vector<std::uint8_t> kept_;  // what the slots are of
};

}  // namespace learn

}  // namespace boardgames
