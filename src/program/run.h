// A run of a match or tournament, and how it is told.
#pragma once

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "boardgames/arena/tournament.h"
#include "boardgames/runtime/registry.h"
#include "command_line.h"

namespace boardgames::program {

// What it asks for.
struct RunSettings {
  std::string database = {};  // ":memory:" keeps nothing
  std::int64_t jobs = 1;
  bool force_jobs = false;
  int shard = 1;
  int shards = 1;
  ResultArgs results = {};
  std::string play_on = {};  // how to go on after equal faults, as a clause
  std::string command = {};  // that goes on with it
};

// Plays, or goes on with, a checked tournament; prints its tables or its JSON.
absl::StatusOr<int> RunAndShow(const Registry& games, const Tournament& tournament,
                               const RunSettings& settings);

}  // namespace boardgames::program
