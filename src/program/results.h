// The tables of a match or tournament, from its store: for people, as JSON, and as a page.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "boardgames/arena/report.h"
#include "boardgames/arena/standings.h"
#include "boardgames/arena/store.h"
#include "boardgames/arena/tournament.h"
#include "boardgames/runtime/registry.h"
#include "output.h"

namespace boardgames::program {

struct Results {
  std::string title = {};
  std::vector<std::string> notes = {};           // a sentence or two each
  std::vector<ReportData::Detail> details = {};  // folded on the page
  std::vector<ReportTable> tables = {};
  Json json = {};
};

// The event that says what isolation a machine offered.
inline constexpr const char* kIsolationEvent = "isolation";
// The event that says where a machine found its agents.
inline constexpr const char* kFolderEvent = "folder";
std::string HostName();  // the subject of both

// Standings with forfeits apart, ratings with both ends of their intervals, pairs, cross table,
// rounds, faults, shards (arena/standings.h), as tables and as JSON.
absl::StatusOr<Results> MakeResults(Store& store, std::int64_t id, const Tournament& tournament,
                                    RatingModel rating);

// Its parts.
std::vector<ReportTable> MakeTables(const Tournament& tournament, const TournamentResults& results);
Json ResultsJson(const Tournament& tournament, const TournamentResults& results);
// "Bradley-Terry", "Plackett-Luce", "Glicko" or "TrueSkill"
const char* ModelOf(const TournamentResults& results);
// The two agents' games, if that is what it is about; else nullptr.
const Duel* MatchOf(const Tournament& tournament, const TournamentResults& results);

// Whether agents have a rating each: of two at games for two, Elo is of the one over the other.
bool Rates(const Tournament& tournament, const TournamentResults& results);
// nullptr: it has not moved.
const MoveTimes* TimesOf(const TournamentResults& results, const std::string& agent);

// With `verbose` the details too; else one line that says there are some.
std::string ResultsText(const Results& results, bool verbose);

// A page with the tables and every game; the games of a large tournament are left out beyond the
// first `most`, which the page says.
absl::Status WriteReport(const Registry& games, Store& store, std::int64_t id,
                         const Results& results, const std::string& path, std::int64_t most = 2000);

// Where the relative folders of its agents begin, to play a game again: where this machine ran the
// tournament, or else the folder of the database.
absl::StatusOr<std::string> AgentsFolder(Store& store, std::int64_t id,
                                         const std::string& database);

}  // namespace boardgames::program
