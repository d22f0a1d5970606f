// Levels: players of graded strength, the same four in every game.
//
// Use them where a person chooses an opponent, and as yardsticks in matches.
//
//   const Level* level = FindLevel("expert");
//   auto searcher = game->make_searcher(ForLevel(*level, /*seed=*/7));
//   auto report = (*searcher)->search(*position, level->limits);
//
// The first three are those of the Blocked Reversi report: a legal move at random; the move that
// wins most at once; the move that wins most less the best reply. What a move wins is the game's
// hook gain. `master` is the engine at its best. docs/levels.md has the results of matches.
// All functions: thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/runtime/any_game.h"
#include "boardgames/search/limits.h"

namespace boardgames {

struct Level {
  std::string name = {};
  std::string help = {};       // one line
  std::string algorithm = {};  // empty: the game's first
  Limits limits = {};          // of one move; a master's time may be changed freely
};

// The levels, weakest first: novice, intermediate, expert, master.
const std::vector<Level>& Levels();

// nullptr: there is no level of that name.
const Level* FindLevel(std::string_view name);

// What make_searcher takes for the level. The same seed makes the same choices.
SearcherOptions ForLevel(const Level& level, std::uint64_t seed = 1);

}  // namespace boardgames
