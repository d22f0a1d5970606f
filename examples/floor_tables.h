// All classes of a burning floor, solved from the smallest up.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "boardgames/score.h"
#include "boardgames/solve/class_solver.h"
#include "examples/burning_floor.h"

struct FloorTables {
  FloorClasses floor;
  std::vector<std::vector<std::uint8_t>> tables = {};

  explicit FloorTables(const BurningFloor& game) : floor(game) {
    boardgames::ClassSpans<std::uint8_t> solved(floor.classes());
    for (int cls = 0; cls < floor.classes(); ++cls) {
      auto entries = boardgames::SolveClass(floor, cls, solved);
      tables.push_back(std::move(*entries.value));  // it fits: a class has some hundred entries
      solved.Set(cls, tables.back());
    }
  }

  // For the player to move.
  boardgames::Score ValueOf(const BurningFloor::State& s) const {
    const std::uint8_t e = tables[static_cast<std::size_t>(s.left)][floor.Entry(s.own, s.other)];
    return *boardgames::ValueOf(boardgames::ToWord<FloorClasses::Entries>(e));
  }
};
