// Tables of a game, as endgame build writes them.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "boardgames/process/tables.h"
#include "boardgames/runtime/any_endgame.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/solve/table_file.h"
#include "tests/value.h"

namespace boardgames::testing {

// The path of a class's table in the folder, where it is now. Precondition: it rests on no other.
inline std::string WriteTable(const std::string& folder, const AnyGame& game, int cls = 0) {
  const auto endgame = Value(game.endgame());
  const std::vector<StoredClass> none(static_cast<std::size_t>(endgame->classes()));
  const SolvedTable solved = Value(endgame->build(cls, none, {}));
  const std::string path = TablePath(folder, *endgame, cls);
  std::filesystem::create_directories(std::filesystem::path(path).parent_path());
  std::ofstream(path, std::ios::binary) << HeaderBytes(solved.header, solved.bytes) << solved.bytes;
  return path;
}

}  // namespace boardgames::testing
