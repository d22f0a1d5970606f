// A*: the same shortest ways as Maze::Distance, found one cell at a time, for teaching and to
// compare.
//
//   auto way = AStar(maze, pawn, Direction::kNorth, 9, 9);   // 9x9, goal: the northern border
//   way.length;                                      // 8 on an empty board; -1: no way
//   way.cells[0] ... way.cells[way.length];          // from the pawn to the goal
//   way.expanded;                                    // cells taken from the queue
//
// Some microseconds where Maze::Distance takes some tens of nanoseconds. No allocation,
// thread-safe, no errors. Source: P. E. Hart, N. J. Nilsson, B. Raphael, "A Formal Basis for the
// Heuristic Determination of Minimum Cost Paths", 1968.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "boardgames/games/quoridor/bits.h"
#include "boardgames/games/quoridor/maze.h"

namespace boardgames::quoridor {

template <int kWords>
struct AStarWay {
  static constexpr std::size_t kCells = Layout<kWords>::kMaxSide * Layout<kWords>::kMaxSide;

  int length = -1;   // steps; -1: no way
  int expanded = 0;  // cells whose neighbours were looked at
  std::array<typename Layout<kWords>::Cell, kCells> cells{};  // of the way, length + 1 of them
};

// A shortest way from `start` to the border on the side `goal` of a board of this size.
// Precondition: start is on the board, and the maze is of this board.
template <int kWords>
AStarWay<kWords> AStar(const Maze<kWords>& maze, int start, Direction goal, int columns, int rows) {
  struct Entry {
    int estimate;  // of the whole way through this cell: never too long
    int steps;     // so far
    int cell;
  };
  const auto steps_to_go = [&](int cell) {
    switch (goal) {
      case Direction::kNorth:
        return rows - 1 - RowOf<kWords>(cell);
      case Direction::kSouth:
        return RowOf<kWords>(cell);
      case Direction::kEast:
        return columns - 1 - ColumnOf<kWords>(cell);
      case Direction::kWest:
        return ColumnOf<kWords>(cell);
    }
    return 0;
  };
  // The least estimate first; of equals the one that is farther on its way.
  const auto later = [](const Entry& a, const Entry& b) {
    return a.estimate != b.estimate ? a.estimate > b.estimate : a.steps < b.steps;
  };

  // A cell is put in once a neighbour.
  constexpr std::size_t kMostEntries = 4 * AStarWay<kWords>::kCells;
  constexpr int kCellNumbers = Layout<kWords>::kCellNumbers;
  std::array<Entry, kMostEntries + 1> queue;
  std::size_t size = 0;
  using PerCell = std::array<int, static_cast<std::size_t>(kCellNumbers)>;
  PerCell best;  // steps of the shortest way to a cell so far
  PerCell from{};
  best.fill(kCellNumbers);
  best[static_cast<std::size_t>(start)] = 0;
  queue[size++] = {steps_to_go(start), 0, start};

  AStarWay<kWords> way;
  while (size > 0) {
    std::pop_heap(queue.begin(), queue.begin() + static_cast<std::ptrdiff_t>(size), later);
    const Entry here = queue[--size];
    if (here.steps > best[static_cast<std::size_t>(here.cell)]) continue;  // a longer way to it
    if (steps_to_go(here.cell) == 0) {
      way.length = here.steps;
      for (int cell = here.cell, i = here.steps; i >= 0; --i) {
        way.cells[static_cast<std::size_t>(i)] = static_cast<typename Layout<kWords>::Cell>(cell);
        cell = from[static_cast<std::size_t>(cell)];
      }
      return way;
    }
    ++way.expanded;
    ForEachCell(maze.Around(CellBit<kWords>(here.cell)), [&](int cell) {
      const auto c = static_cast<std::size_t>(cell);
      const int steps = here.steps + 1;
      if (steps >= best[c]) return;
      best[c] = steps;
      from[c] = here.cell;
      queue[size++] = {steps + steps_to_go(cell), steps, cell};
      std::push_heap(queue.begin(), queue.begin() + static_cast<std::ptrdiff_t>(size), later);
    });
  }
  return way;
}

}  // namespace boardgames::quoridor
