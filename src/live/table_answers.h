// What the tables in a folder say, for whoever asks by HTTP. Thread-safe.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/process/mutex.h"
#include "boardgames/process/tables.h"
#include "boardgames/runtime/any_endgame.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/registry.h"

namespace boardgames::live {

class TableAnswers {
 public:
  // An empty folder: no tables. The registry must outlive it. Errors: those of GamesWithTables.
  static absl::StatusOr<std::unique_ptr<TableAnswers>> Make(const Registry& games,
                                                            std::string folder);

  // JSON: the games that have tables, and which classes are there.
  const std::string& List() const { return list_; }
  // `body`: {"game": SPEC, "position": TEXT}. JSON: the values of the position and of its moves;
  // null where no table has them. Games of other names than those of List are not even made; of
  // those that are made the last few are kept. Errors: bad input; kUnavailable: a table is damaged.
  absl::StatusOr<std::string> Values(std::string_view body);

 private:
  // A game that was asked for.
  struct Asked {
    std::string spec;
    AnyGamePtr game;
    std::shared_ptr<const AnyEndgame> endgame;  // null: it has no tables here
  };

  TableAnswers(const Registry& games, std::string folder, std::vector<GameTables> tables);

  bool HasGamesOf(std::string_view name) const;
  absl::StatusOr<Asked> Find(const std::string& spec);

  const Registry& games_;
  const std::string folder_;
  const std::vector<GameTables> tables_;
  std::string list_;
  internal::Mutex mutex_;
  std::vector<Asked> asked_ ABSL_GUARDED_BY(mutex_);  // the last one at the end
};

}  // namespace boardgames::live
