// Walls: where one may be built, by cheap tests first and by filling the maze last.
//
//   auto open = FreeSlots(shape, walls);                       // no overlap, no crossing
//   auto doubt = MayCut(shape, walls, open);                   // touches two others or borders
//   auto legal = LegalWalls(shape, walls, pawns, goals, 2);    // nobody shut in
//
// A wall is named by the cell nearest a1 of the four it touches: a horizontal one runs north of
// that cell and of the next to the east, a vertical one east of that cell and of the next to the
// north.
//
// A wall can only cut off a part of the board if it closes a ring of walls and borders, so at least
// two of its three points (ends and middle) must touch something. Of those that do, most are
// cleared together: if a player has a way even when all of them are built, none of them shuts him
// in. Otherwise his way is chosen to cross as few of them as possible, and only the walls across
// that way are tried one by one. LegalWalls: 0.1 to 1 us. No allocation, thread-safe, no errors.
#pragma once

#include <array>
#include <cstddef>

#include "boardgames/games/quoridor/bits.h"
#include "boardgames/games/quoridor/maze.h"

namespace boardgames::quoridor {

inline constexpr int kMaxPlayers = 4;

template <int kWords>
struct WallSet {
  using Bits = quoridor::Bits<kWords>;

  Bits horizontal;
  Bits vertical;

  constexpr bool Any() const { return (horizontal | vertical).Any(); }
  constexpr int Count() const { return horizontal.Count() + vertical.Count(); }
  friend constexpr WallSet operator&(const WallSet& a, const WallSet& b) {
    return {a.horizontal & b.horizontal, a.vertical & b.vertical};
  }
  friend constexpr WallSet operator|(const WallSet& a, const WallSet& b) {
    return {a.horizontal | b.horizontal, a.vertical | b.vertical};
  }
  constexpr WallSet Without(const WallSet& b) const {
    return {horizontal.Without(b.horizontal), vertical.Without(b.vertical)};
  }
  friend constexpr bool operator==(const WallSet&, const WallSet&) = default;
};

// An empty board: its cells, the ways between them, and the slots for walls.
template <int kWords>
struct Shape {
  using Bits = quoridor::Bits<kWords>;

  // Precondition: 2 <= columns, rows <= Layout<kWords>::kMaxSide.
  constexpr Shape(int cols, int row_count)
      : columns(cols),
        rows(row_count),
        cells(Rectangle<kWords>(cols, row_count)),
        open{Rectangle<kWords>(cols - 1, row_count), Rectangle<kWords>(cols, row_count - 1)},
        wall_slots(Rectangle<kWords>(cols - 1, row_count - 1)),
        west(wall_slots & Rectangle<kWords>(1, row_count)),
        east(wall_slots.Without(Rectangle<kWords>(cols - 2, row_count))),
        south(wall_slots & Rectangle<kWords>(cols, 1)),
        north(wall_slots.Without(Rectangle<kWords>(cols, row_count - 2))) {}

  int columns;
  int rows;
  Bits cells;
  Maze<kWords> open;              // without walls
  Bits wall_slots;                // of either kind
  Bits west, east, south, north;  // slots beside that border
};

// What blocks the way north of a cell, and east of it.
template <int kWords>
constexpr Bits<kWords> BlockedNorth(const WallSet<kWords>& w) {
  return w.horizontal | East(w.horizontal);
}
template <int kWords>
constexpr Bits<kWords> BlockedEast(const WallSet<kWords>& w) {
  return w.vertical | North(w.vertical);
}

template <int kWords>
constexpr Maze<kWords> MazeOf(const Shape<kWords>& shape, const WallSet<kWords>& w) {
  return {shape.open.east.Without(BlockedEast(w)), shape.open.north.Without(BlockedNorth(w))};
}

// Slots for a wall that overlaps and crosses none.
template <int kWords>
constexpr WallSet<kWords> FreeSlots(const Shape<kWords>& shape, const WallSet<kWords>& w) {
  return {
      shape.wall_slots.Without(w.horizontal | East(w.horizontal) | West(w.horizontal) | w.vertical),
      shape.wall_slots.Without(w.vertical | North(w.vertical) | South(w.vertical) | w.horizontal)};
}

// Of the walls `built` on top of w, those that touch w or the border in two points or more. Points
// are numbered by the slot whose middle they are.
template <int kWords>
constexpr WallSet<kWords> MayCut(const Shape<kWords>& shape, const WallSet<kWords>& w,
                                 const WallSet<kWords>& built) {
  using Bits = quoridor::Bits<kWords>;
  const Bits& h = w.horizontal;
  const Bits& v = w.vertical;
  const Bits touched = h | East(h) | West(h) | v | North(v) | South(v);
  const auto two_of = [](Bits a, Bits b, Bits c) { return (a & b) | (c & (a | b)); };
  return {
      built.horizontal & two_of(East(touched) | shape.west, touched, West(touched) | shape.east),
      built.vertical & two_of(North(touched) | shape.south, touched, South(touched) | shape.north)};
}

// The walls of `doubt` that lie across one way from `pawn` to `goal`, a way that crosses as few of
// them as it can; none if there is a way past all. Precondition: there is a way in `maze`; `tight`
// is `maze` with all of `doubt` built.
template <int kWords>
constexpr WallSet<kWords> WallsAcross(const Maze<kWords>& maze, const Maze<kWords>& tight,
                                      const WallSet<kWords>& doubt, Bits<kWords> pawn,
                                      Bits<kWords> goal) {
  using Bits = quoridor::Bits<kWords>;
  constexpr std::size_t kCells = Layout<kWords>::kMaxSide * Layout<kWords>::kMaxSide;
  const Bits around_pawn = tight.Fill(pawn, goal);
  if ((around_pawn & goal).Any()) return {};
  // reached[n]: what can be reached by breaking through at most n times.
  std::array<Bits, kCells> reached;
  std::size_t n = 0;
  reached[0] = around_pawn;
  while (!(reached[n] & goal).Any()) {
    reached[n + 1] = tight.Fill(reached[n] | maze.Around(reached[n]), goal);
    ++n;
  }
  WallSet<kWords> across;
  Bits end = reached[n] & goal;
  for (; n > 0; --n) {
    const Bits part = tight.Fill(end);
    const Bits before = CellBit<kWords>((maze.Around(part) & reached[n - 1]).First());
    for (const auto d :
         {Direction::kNorth, Direction::kSouth, Direction::kEast, Direction::kWest}) {
      const Bits after = maze.Go(before, d) & part;
      if (!after.Any()) continue;
      const bool vertical_way = d == Direction::kNorth || d == Direction::kSouth;
      const Bits lower = d == Direction::kNorth || d == Direction::kEast ? before : after;
      (vertical_way ? across.horizontal : across.vertical) |=
          lower | (vertical_way ? West(lower) : South(lower));
      break;
    }
    end = before;
  }
  return across & doubt;
}

// All walls that may be built. Preconditions: each of the first `players` pawns has a way to its
// goal; 2 <= players <= kMaxPlayers.
template <int kWords>
constexpr WallSet<kWords> LegalWalls(const Shape<kWords>& shape, const WallSet<kWords>& walls,
                                     const std::array<Bits<kWords>, kMaxPlayers>& pawns,
                                     const std::array<Bits<kWords>, kMaxPlayers>& goals,
                                     int players) {
  using Bits = quoridor::Bits<kWords>;
  using WallSet = quoridor::WallSet<kWords>;
  using Maze = quoridor::Maze<kWords>;
  WallSet legal = FreeSlots(shape, walls);
  const WallSet doubt = MayCut(shape, walls, legal);
  if (!doubt.Any()) return legal;
  const Maze maze = MazeOf(shape, walls);
  const Maze tight = MazeOf(shape, walls | doubt);
  for (std::size_t p = 0; p < static_cast<std::size_t>(players); ++p) {
    const WallSet across = WallsAcross(maze, tight, doubt, pawns[p], goals[p]);
    ForEachCell(across.horizontal, [&](int cell) {
      const Bits wall = CellBit<kWords>(cell);
      const Maze with = {maze.east, maze.north.Without(wall | East(wall))};
      if (!with.Connects(pawns[p], goals[p])) legal.horizontal &= legal.horizontal ^ wall;
    });
    ForEachCell(across.vertical, [&](int cell) {
      const Bits wall = CellBit<kWords>(cell);
      const Maze with = {maze.east.Without(wall | North(wall)), maze.north};
      if (!with.Connects(pawns[p], goals[p])) legal.vertical &= legal.vertical ^ wall;
    });
  }
  return legal;
}

// Whether one free wall leaves every pawn a way. Preconditions: as for LegalWalls, and the wall is
// one of FreeSlots.
template <int kWords>
constexpr bool LeavesWays(const Shape<kWords>& shape, const WallSet<kWords>& walls,
                          const WallSet<kWords>& wall,
                          const std::array<Bits<kWords>, kMaxPlayers>& pawns,
                          const std::array<Bits<kWords>, kMaxPlayers>& goals, int players) {
  if (!MayCut(shape, walls, wall).Any()) return true;
  const Maze<kWords> maze = MazeOf(shape, walls | wall);
  for (std::size_t p = 0; p < static_cast<std::size_t>(players); ++p) {
    if (!maze.Connects(pawns[p], goals[p])) return false;
  }
  return true;
}

}  // namespace boardgames::quoridor
