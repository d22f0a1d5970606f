#include "boardgames/process/tables.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/mapped_table.h"

namespace boardgames {
namespace {

namespace fs = std::filesystem;

// The paths in a folder, by name; none if it cannot be read.
std::vector<fs::path> PathsIn(const fs::path& folder) {
  std::error_code error;
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(folder, error)) paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  return paths;
}

bool IsThere(const std::string& path) {
  std::error_code error;
  return fs::exists(path, error);
}

}  // namespace

std::string TablesFolder(const std::string& named) {
  const char* const usual = std::getenv("BOARDGAMES_TABLES");
  return named.empty() && usual != nullptr ? usual : named;
}

absl::StatusOr<std::vector<GameTables>> GamesWithTables(const std::string& folder) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    return absl::InvalidArgumentError(absl::StrCat(
        "'", folder, "' is no folder; name one with tables that `endgame build` made"));
  }
  std::vector<fs::path> files;
  for (const fs::path& path : PathsIn(folder)) {
    if (!fs::is_directory(path, error)) {
      files.push_back(path);
    } else {
      const std::vector<fs::path> classes = PathsIn(path);
      files.insert(files.end(), classes.begin(), classes.end());
    }
  }
  std::vector<GameTables> games;
  for (const fs::path& path : files) {
    if (path.extension() != ".bgt") continue;
    ASSIGN_OR_RETURN(const MappedTable table, MappedTable::Open(path.string()));
    const TableHeader& header = table.header();
    auto at = std::find_if(games.begin(), games.end(),
                           [&](const GameTables& known) { return known.game == header.game; });
    if (at == games.end()) at = games.insert(at, {.game = header.game, .classes = {}});
    if (!header.part.empty()) at->classes.push_back(header.part);
  }
  return games;
}

bool MayHaveTables(const std::string& folder, std::string_view name) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().filename().string().starts_with(name)) return true;
  }
  return false;
}

std::string ClassFolder(const std::string& folder, const AnyEndgame& endgame) {
  return fs::path(TablePath(folder, endgame, 0)).parent_path().string();
}

std::string TablePath(const std::string& folder, const AnyEndgame& endgame, int cls) {
  return (fs::path(folder) / TableFile(endgame, cls)).string();
}

absl::StatusOr<MappedTable> OpenTable(const std::string& path, const AnyEndgame& endgame, int cls) {
  ASSIGN_OR_RETURN(MappedTable table, MappedTable::Open(path));
  const Result<int> found = ClassOf(table.header(), endgame);
  if (found && *found == cls) return table;
  return absl::InvalidArgumentError(
      absl::StrCat("'", path, "' ", found ? "is of class " + table.header().part : found.error));
}

absl::StatusOr<std::vector<StoredClass>> OpenClasses(const std::string& class_folder,
                                                     const AnyEndgame& endgame) {
  std::vector<StoredClass> tables(static_cast<std::size_t>(endgame.classes()));
  for (int c = 0; c < endgame.classes(); ++c) {
    const std::string path = (fs::path(class_folder) / (endgame.shape(c).name + ".bgt")).string();
    if (!IsThere(path)) continue;
    ASSIGN_OR_RETURN(const MappedTable table, OpenTable(path, endgame, c));
    tables[static_cast<std::size_t>(c)] = table.stored();
  }
  return tables;
}

absl::StatusOr<AnyGamePtr> WithTables(AnyGamePtr game, const std::string& folder) {
  if (!MayHaveTables(folder, game->info().name)) return game;  // without asking for its classes
  const auto endgame = game->endgame();
  if (!endgame) return game;
  const AnyEndgame& e = **endgame;
  if (!e.has_classes()) return game;
  ASSIGN_OR_RETURN(std::vector<StoredClass> tables, OpenClasses(ClassFolder(folder, e), e));
  const auto there = [](const StoredClass& stored) { return stored.there(); };
  if (std::none_of(tables.begin(), tables.end(), there)) return game;
  Result<AnyGamePtr> with = e.with(std::move(tables));
  if (!with) return absl::InvalidArgumentError(with.error);
  return *std::move(with);
}

}  // namespace boardgames
