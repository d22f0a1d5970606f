// The tables of a match or tournament, from its store: for people, as JSON, and as a page.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "boardgames/arena/report.h"
#include "boardgames/arena/store.h"
#include "boardgames/arena/tournament.h"
#include "boardgames/runtime/registry.h"
#include "output.h"

struct Results {
  std::string title = {};
  std::vector<std::string> notes = {};                       // a sentence or two each
  std::vector<boardgames::ReportData::Detail> details = {};  // folded on the page
  std::vector<boardgames::ReportTable> tables = {};
  Json json = {};
};

// Everything is asked of the store: standings with forfeits apart, ratings with both ends of their
// intervals, pairs, cross table, rounds, faults, shards.
absl::StatusOr<Results> MakeResults(boardgames::Store& store, std::int64_t id,
                                    const boardgames::Tournament& tournament);

std::string ResultsText(const Results& results);

// A page with the tables and every game; the games of a large tournament are left out beyond the
// first `most`, which the page says.
absl::Status WriteReport(const boardgames::Registry& games, boardgames::Store& store,
                         std::int64_t id, const Results& results, const std::string& path,
                         std::int64_t most = 2000);

// Where the relative folders of its agents begin, to play a game again: where this machine ran the
// tournament, or else the folder of the database.
absl::StatusOr<std::string> AgentsFolder(boardgames::Store& store, std::int64_t id,
                                         const std::string& database);

// What a run asks for and how it is told: shared by match and tournament.
struct RunSettings {
  std::string database = {};  // ":memory:" keeps nothing
  std::string report = {};    // a page; empty: none
  std::int64_t jobs = 1;
  bool force_jobs = false;
  int shard = 1;
  int shards = 1;
  bool json = false;
  std::string command = {};  // that goes on with it
};

// Plays, or goes on with, a checked tournament; prints its tables or its JSON.
absl::StatusOr<int> RunAndShow(const boardgames::Registry& games,
                               const boardgames::Tournament& tournament,
                               const RunSettings& settings);
