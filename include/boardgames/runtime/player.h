// Player: a level or an algorithm with its options and limits, read from text.
//
//   absl::StatusOr<Player> player = ParsePlayer("engine:depth=8,evaluator=material");
//   auto searcher = game->make_searcher(player->searcher);
//   auto report = (*searcher)->search(*position, player->limits);
//
// "novice", "intermediate", "expert" and "random" take seed=N; "master" takes time=2s or nodes=N;
// "engine" takes time, depth, nodes, evaluator, algorithm, hash (MiB) and seed. Without a limit a
// search thinks for one second. Thread-safe; allocates.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/search/limits.h"

namespace boardgames {

struct Player {
  std::string text = {};  // what makes it again, in its usual form
  SearcherOptions searcher = {};
  Limits limits = {};  // of one move
};

// Whether an algorithm or evaluator of that name exists is known to the game: make_searcher says
// so. Errors: kInvalidArgument.
absl::StatusOr<Player> ParsePlayer(std::string_view text);

// The names ParsePlayer knows: engine, random and the levels.
std::vector<std::string> PlayerNames();

}  // namespace boardgames
