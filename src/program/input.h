// What people type on the command line: positions, moves, walls.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/process/sandbox.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/quantities.h"
#include "boardgames/runtime/registry.h"
#include "commands.h"

namespace boardgames::program {

using internal::ParseNumber;
using internal::ParseTableSize;
using internal::ParseTime;

struct Loaded {
  AnyGamePtr game;
  std::unique_ptr<AnyPosition> position;
};
// The game and the position asked for. An error names the move that is wrong by its number.
absl::StatusOr<Loaded> Load(const Registry& games, const PositionArgs& args);

// Every record of args.file after its last move, or that of args.record, with a move to play; the
// others as Load. What was assumed is told on standard error.
absl::StatusOr<std::vector<Loaded>> LoadEach(const Registry& games, const PositionArgs& args);

// The level asked for, or the strongest that holds here. Nothing weaker is taken in silence.
absl::StatusOr<Isolation> ChooseIsolation(const std::string& asked);

// An error names the move that is wrong by its number.
absl::Status PlayMoves(AnyPosition& position, const std::vector<std::string>& moves);

}  // namespace boardgames::program
