#include "boardgames/process/tables.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string>
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

// Whether there is anything in the folder whose name begins like this.
bool HasTablesOf(const std::string& folder, const std::string& name) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().filename().string().starts_with(name)) return true;
  }
  return false;
}

bool IsThere(const std::string& path) {
  std::error_code error;
  return fs::exists(path, error);
}

}  // namespace

std::string ClassFolder(const std::string& folder, const AnyEndgame& endgame) {
  return fs::path(TablePath(folder, endgame, 0)).parent_path().string();
}

std::string TablePath(const std::string& folder, const AnyEndgame& endgame, int cls) {
  return (fs::path(folder) / TableFile(endgame, cls)).string();
}

absl::StatusOr<std::vector<StoredClass>> OpenClasses(const std::string& class_folder,
                                                     const AnyEndgame& endgame) {
  std::vector<StoredClass> tables(static_cast<std::size_t>(endgame.classes()));
  for (int c = 0; c < endgame.classes(); ++c) {
    const std::string path = (fs::path(class_folder) / (endgame.shape(c).name + ".bgt")).string();
    if (!IsThere(path)) continue;
    ASSIGN_OR_RETURN(const MappedTable table, MappedTable::Open(path));
    const Result<int> cls = ClassOf(table.header(), endgame);
    if (!cls || *cls != c) {
      return absl::InvalidArgumentError(
          absl::StrCat("'", path, "' ", cls ? "is of class " + table.header().part : cls.error));
    }
    tables[static_cast<std::size_t>(c)] = table.stored();
  }
  return tables;
}

absl::StatusOr<AnyGamePtr> WithTables(AnyGamePtr game, const std::string& folder) {
  if (!HasTablesOf(folder, game->info().name)) return game;  // without asking for its classes
  const auto endgame = game->endgame();
  if (!endgame) return game;
  const AnyEndgame& e = **endgame;
  if (e.shape(0).name.empty()) return game;
  ASSIGN_OR_RETURN(std::vector<StoredClass> tables, OpenClasses(ClassFolder(folder, e), e));
  const auto there = [](const StoredClass& stored) { return stored.there(); };
  if (std::none_of(tables.begin(), tables.end(), there)) return game;
  Result<AnyGamePtr> with = e.with(std::move(tables));
  if (!with) return absl::InvalidArgumentError(with.error);
  return *std::move(with);
}

}  // namespace boardgames
