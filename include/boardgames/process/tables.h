// The tables of games in a folder: where each is, and a game whose searches know what they say.
//
//   absl::StatusOr<AnyGamePtr> game = WithTables(*games.MakeGame("morris"), "/data/tables");
//
// A game with one table has it in the folder itself, morris-variant-three.bgt; one with classes in
// a folder of its own, morris/8-7.bgt. What is not there is not known; nothing is loaded, files are
// mapped. Thread-safe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/process/mapped_table.h"
#include "boardgames/runtime/any_endgame.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/solve/stored_classes.h"

namespace boardgames {

// The folder that was named; if none was, that of the environment's BOARDGAMES_TABLES, or "".
std::string TablesFolder(const std::string& named);

// A game that a folder has tables of.
struct GameTables {
  std::string game;                  // its spec, as AnyEndgame::game()
  std::vector<std::string> classes;  // those that are there, by name; none: it has one table
};

// By file name; reads the headers of all tables. Errors: there is no such folder; a file NAME.bgt
// cannot be read or is no good table.
absl::StatusOr<std::vector<GameTables>> GamesWithTables(const std::string& folder);

// Whether the folder has anything whose name begins like that of a game, as "morris". A look at the
// names alone: without it nobody need ask for a game's classes.
bool MayHaveTables(const std::string& folder, std::string_view name);

// An empty folder is the one the program was started in.
std::string TablePath(const std::string& folder, const AnyEndgame& endgame, int cls);
// The folder of the classes of one game; `folder` itself for a game with one table.
std::string ClassFolder(const std::string& folder, const AnyEndgame& endgame);

// The table in this file. Errors: those of MappedTable::Open; it is of another game or class.
absl::StatusOr<MappedTable> OpenTable(const std::string& path, const AnyEndgame& endgame, int cls);

// The tables in a ClassFolder, by class. Errors: a file cannot be read, is no good table, or is one
// of another game or class.
absl::StatusOr<std::vector<StoredClass>> OpenClasses(const std::string& class_folder,
                                                     const AnyEndgame& endgame);

// The same game where it has no classes, or none of its tables is there. Errors: those of
// OpenClasses.
absl::StatusOr<AnyGamePtr> WithTables(AnyGamePtr game, const std::string& folder);

}  // namespace boardgames
