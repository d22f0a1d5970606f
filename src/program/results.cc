#include "results.h"

#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/text.h"
#include "file.h"

namespace boardgames::program {
namespace {

bool IsNumber(const std::string& cell) {
  return cell.empty() || cell == "-" || cell == "." || cell == "inf" || cell == "-inf" ||
         cell.find_first_not_of("0123456789+-./e% ") == std::string::npos;
}

}  // namespace

std::string HostName() {
  char host[256] = "this machine";
  (void)gethostname(host, sizeof host - 1);
  return host;
}

const char* ModelOf(const TournamentResults& results) {
  if (results.model == RatingModel::kGlicko) return "Glicko";
  if (results.model == RatingModel::kTrueSkill) return "TrueSkill";
  return results.seats <= 2 ? "Bradley-Terry" : "Plackett-Luce";
}

const Duel* MatchOf(const Tournament& tournament, const TournamentResults& results) {
  const bool match = tournament.agents.size() == 2 && results.seats == 2 && !results.duels.empty();
  return match ? &results.duels.front() : nullptr;
}

bool Rates(const Tournament& tournament, const TournamentResults& results) {
  return results.model != RatingModel::kElo || MatchOf(tournament, results) == nullptr;
}

const MoveTimes* TimesOf(const TournamentResults& results, const std::string& agent) {
  for (const MoveTimes& times : results.times) {
    if (times.agent == agent) return &times;
  }
  return nullptr;
}

absl::StatusOr<Results> MakeResults(Store& store, std::int64_t id, const Tournament& t,
                                    RatingModel rating) {
  ASSIGN_OR_RETURN(TournamentResults computed, ComputeResults(store, id, t, rating));
  ASSIGN_OR_RETURN(computed.times, store.Times(id));
  Results results{.title = t.name};
  std::vector<std::string> specs;
  for (const auto& g : t.games) specs.push_back(g.spec);
  std::string note = absl::StrCat(ToString(t.format), " of ", t.agents.size(), " agents at ",
                                  internal::JoinWords(specs, " and "), "; ",
                                  FormatCount(static_cast<std::uint64_t>(computed.games)),
                                  " games; seed ", t.seed, "; time ", TimeText(t.time));
  bool programs = false;
  for (const auto& a : t.agents) programs = programs || !a.command.empty();
  if (programs) absl::StrAppend(&note, "; isolation ", ToString(t.sandbox.isolation));
  results.notes.push_back(note);
  if (computed.winner) {
    results.notes.push_back(
        absl::StrCat("winner: ", t.agents[static_cast<std::size_t>(*computed.winner)].name));
  }
  results.json["tournament"] = t.name;
  results.json["format"] = ToString(t.format);
  results.json["seed"] = t.seed;
  results.json["games"] = computed.games;
  ASSIGN_OR_RETURN(const auto isolation, store.Events(id, kIsolationEvent));
  for (const Store::StoredEvent& e : isolation) {
    results.details.push_back({absl::StrCat("Isolation on ", e.subject), e.text});
    results.json["isolation"][e.subject] = e.text;
  }
  results.json.update(ResultsJson(t, computed));
  results.tables = MakeTables(t, computed);
  return results;
}

std::string ResultsText(const Results& results, bool verbose) {
  std::string text;
  for (const std::string& note : results.notes) absl::StrAppend(&text, OneLine(note), "\n");
  std::vector<std::string> titles;
  for (const auto& detail : results.details) {
    titles.push_back(detail.title);
    if (verbose) absl::StrAppend(&text, OneLine(detail.title), ": ", OneLine(detail.text), "\n");
  }
  if (!verbose && !titles.empty()) {
    absl::StrAppend(&text, OneLine(internal::JoinWords(titles, " and ")),
                    ": --verbose says what it holds back\n");
  }
  for (const ReportTable& table : results.tables) {
    std::vector<Table::Column> columns;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
      std::size_t width = table.columns[c].size();
      bool numbers = true;
      for (const auto& row : table.rows) {
        if (c >= row.size()) continue;
        width = std::max(width, row[c].size());
        numbers = numbers && IsNumber(row[c]);
      }
      columns.push_back(
          {table.columns[c], numbers ? static_cast<int>(width) : -static_cast<int>(width)});
    }
    const Table lines(columns);
    absl::StrAppend(&text, "\n", Bold(OneLine(table.title), stdout), "\n");
    const std::string header = lines.Header();
    if (!header.empty()) absl::StrAppend(&text, header, "\n");
    for (const auto& row : table.rows) {
      std::vector<std::string> cells;
      for (const std::string& cell : row) cells.push_back(OneLine(cell));
      absl::StrAppend(&text, lines.Row(cells), "\n");
    }
    if (!table.note.empty()) absl::StrAppend(&text, table.note, "\n");
  }
  return text;
}

absl::Status WriteReport(const Registry& games, Store& store, std::int64_t id,
                         const Results& results, const std::string& path, std::int64_t most) {
  ReportData data{.title = results.title,
                  .notes = results.notes,
                  .details = results.details,
                  .tables = results.tables};
  std::int64_t left_out = 0;
  const absl::Status read = store.ForEachGame(id, true, [&](const StoredGame& game) {
    if (static_cast<std::int64_t>(data.games.size()) == most) {
      ++left_out;
      return true;
    }
    data.games.push_back(
        {.record = game.record,
         .label = absl::StrCat(
             game.key.round > 0 ? absl::StrCat("round ", game.key.round + 1, ", ") : "", "opening ",
             game.key.opening + 1),
         .number = game.number + 1});
    return true;
  });
  RETURN_IF_ERROR(read);
  if (left_out > 0) {
    data.notes.push_back(absl::StrCat("The last ", left_out,
                                      " games are in the tables but not on this page; the database "
                                      "has them."));
  }
  return WriteFile(path, ReportPage(games, data));
}

absl::StatusOr<std::string> AgentsFolder(Store& store, std::int64_t id,
                                         const std::string& database) {
  ASSIGN_OR_RETURN(const auto folders, store.Events(id, kFolderEvent));
  std::error_code ignored;
  for (const Store::StoredEvent& e : folders) {
    if (e.subject == HostName() && std::filesystem::is_directory(e.text, ignored)) return e.text;
  }
  return std::filesystem::path(database).parent_path().string();
}

}  // namespace boardgames::program
