// A saved game: one JSON file with the game, the start, the moves and the players.
//
//   {"game": "reversi:size=6", "position": "...", "moves": ["d3", "c3"], "players": "human,engine"}
//
// "position" and "players" may be missing: the game's own start, and human,engine.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "boardgames/runtime/registry.h"
#include "input.h"

namespace boardgames::program {

struct SavedGame {
  std::string game;
  std::optional<std::string> position;
  std::vector<std::string> moves;
  std::string players;  // may be empty
};

// As WriteFile; kInvalidArgument if the name asks for another format than JSON.
absl::Status WriteGame(const std::string& path, const SavedGame& game);

// A saved game, or a record of another program (arena/record_file.h). Errors: kInvalidArgument,
// with the path in front.
absl::StatusOr<SavedGame> ReadGame(const Registry& games, const std::string& path);

// Sets the game up and plays every move, each of which must be legal. Errors: kInvalidArgument.
absl::StatusOr<Loaded> Restore(const Registry& games, const SavedGame& saved);

}  // namespace boardgames::program
