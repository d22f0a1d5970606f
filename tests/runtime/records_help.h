// What the tests of records share: the games, and what was assumed while a record was read.
#pragma once

#include <string>
#include <vector>

#include "boardgames/games/all_games.h"
#include "boardgames/runtime/records.h"
#include "boardgames/runtime/registry.h"

namespace boardgames {

inline const Registry& Games() {
  static const Registry games = AllGames();
  return games;
}

inline std::vector<std::string> NotesOf(const RecordedGame& game) {
  std::vector<std::string> notes;
  for (const TextNote& note : game.notes) notes.push_back(ToString(note));
  return notes;
}

}  // namespace boardgames
