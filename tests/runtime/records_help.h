// What the tests of records share: the games, files of records, and what was assumed while one was
// read.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
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

inline std::string Contents(const std::string& name) {
  std::ifstream file(std::string(BOARDGAMES_TEST_DATA_DIR) + "/" + name, std::ios::binary);
  EXPECT_TRUE(file) << name;
  return {std::istreambuf_iterator<char>(file), {}};
}

inline std::vector<std::string> NotesOf(const RecordedGame& game) {
  std::vector<std::string> notes;
  for (const TextNote& note : game.notes) notes.push_back(ToString(note));
  return notes;
}

}  // namespace boardgames
