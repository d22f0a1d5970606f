// Games of rooms in the database of all games.
#pragma once

#include <cstdint>

#include "absl/status/statusor.h"
#include "boardgames/arena/store.h"
#include "boardgames/live/room.h"
#include "boardgames/runtime/registry.h"

namespace boardgames::live {

// Adds the game to the match of its agents at its game, which is made if there is none; which one
// of that match it is, from 1. Errors: those of the store.
absl::StatusOr<std::int64_t> KeepGame(const Registry& games, Store& store,
                                      const Room::Played& played);

}  // namespace boardgames::live
