// boardgames tournament: plays a plan, merges what its shards played, shows what a database has.
#include "boardgames/arena/tournament.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "boardgames/arena/store.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/files.h"
#include "boardgames/runtime/text.h"
#include "command_line.h"
#include "commands.h"
#include "file.h"
#include "leaderboard.h"
#include "results.h"
#include "run.h"

namespace boardgames::program {

namespace {

struct TournamentArgs {
  std::string file;
  std::string database;              // empty: beside the file
  std::optional<std::int64_t> jobs;  // else the file's
  bool force_jobs = false;
  std::string shard;  // i/n; empty: all
  ResultArgs results;
  std::string command;  // as it was typed
};

struct MergeArgs {
  std::string output;
  std::vector<std::string> shards;
  ResultArgs results;
};

struct ShowArgs {
  std::string database;
  std::string name;         // empty: every tournament in it
  std::string leaderboard;  // instead of the tables; empty: none
  ResultArgs results;
};

// "spring.json": "spring.db", or "spring-2of8.db" for a shard.
std::string DatabaseOf(std::string file, int shard, int shards) {
  constexpr std::string_view kEnding = ".json";
  if (file.size() > kEnding.size() && file.ends_with(kEnding)) {
    file.resize(file.size() - kEnding.size());
  }
  if (shards > 1) absl::StrAppend(&file, "-", shard, "of", shards);
  return file + ".db";
}

// Lets agents join what the database has of the same tournament without them.
absl::Status Join(const Registry& games, const std::string& database, Tournament& tournament) {
  std::error_code ignored;
  if (!std::filesystem::exists(database, ignored)) return absl::OkStatus();
  ASSIGN_OR_RETURN(auto store, Store::Open(database, Store::Mode::kWrite));
  ASSIGN_OR_RETURN(const auto plans, store->Plans());
  for (const StoredPlan& plan : plans) {
    if (plan.name != tournament.name || plan.plan == PlanText(tournament)) continue;
    const std::size_t before = tournament.agents.size();
    Tournament joined = tournament;
    // Another plan is refused by the run, which says so.
    if (!JoinPlan(plan.plan, joined)) continue;
    ASSIGN_OR_RETURN(const Tournament old, ParseStoredPlan(plan.plan, games));
    tournament = std::move(joined);
    std::vector<std::string> names;
    for (std::size_t i = old.agents.size(); i < before; ++i) {
      names.push_back(tournament.agents[i].name);
    }
    if (names.empty()) continue;
    RETURN_IF_ERROR(ExtendPlan(games, tournament, *store));
    Print(absl::StrCat("joining '", OneLine(plan.name), "': ", OneLine(internal::JoinWords(names)),
                       "\n"),
          stderr);
  }
  return absl::OkStatus();
}

// The tables of every tournament in the store, or of the one of that name.
absl::StatusOr<int> Show(const Registry& games, Store& store, const std::string& name,
                         const ResultArgs& args) {
  ASSIGN_OR_RETURN(const auto plans, store.Plans());
  std::vector<std::string> names;
  for (const StoredPlan& plan : plans) names.push_back(plan.name);
  int shown = 0;
  if (!args.report.empty() && name.empty() && names.size() > 1) {
    return BadInput("a report is of one tournament; choose by --name: ",
                    internal::JoinWords(names));
  }
  for (const StoredPlan& plan : plans) {
    if (!name.empty() && plan.name != name) continue;
    ASSIGN_OR_RETURN(const Tournament tournament, ParseStoredPlan(plan.plan, games));
    ASSIGN_OR_RETURN(const std::int64_t id, store.Find(plan.name));
    ASSIGN_OR_RETURN(const Results results, MakeResults(store, id, tournament, args.rating));
    Print(args.json ? JsonLine(results.json) + "\n"
                    : absl::StrCat(shown > 0 ? "\n" : "", Bold(OneLine(plan.name), stdout), "\n",
                                   ResultsText(results, args.verbose)));
    if (!args.report.empty()) {
      RETURN_IF_ERROR(WriteReport(games, store, id, results, args.report));
    }
    ++shown;
  }
  if (shown > 0) return kExitOk;
  if (names.empty()) return BadInput("the database has no tournament");
  return BadInput(internal::UnknownName("tournament", name, names));
}

absl::StatusOr<int> RunTournamentFile(const Registry& games, const TournamentArgs& args) {
  if (args.file.empty()) {
    return BadInput("FILE.json is missing; `", ProgramName(), " tournament --help` shows one");
  }
  constexpr std::size_t kLargest = std::size_t{16} << 20;
  ASSIGN_OR_RETURN(const std::string text, internal::ReadFile(args.file, kLargest));
  absl::StatusOr<Tournament> tournament =
      ParseTournament(text, games, std::filesystem::path(args.file).parent_path().string());
  if (!tournament.ok()) {
    return absl::Status(tournament.status().code(),
                        absl::StrCat(args.file, ": ", tournament.status().message()));
  }
  RETURN_IF_ERROR(CheckWritable(args.results.report));
  RunSettings settings{.jobs = args.jobs.value_or(tournament->jobs),
                       .force_jobs = args.force_jobs,
                       .results = args.results,
                       .play_on = "without \"stop_after_faults\" in the plan it plays on",
                       .command = args.command};
  if (!args.shard.empty()) {
    RETURN_IF_ERROR(ParseShard(args.shard, settings.shard, settings.shards));
  }
  settings.database = args.database.empty() ? DatabaseOf(args.file, settings.shard, settings.shards)
                                            : args.database;
  if (settings.shards == 1) {
    RETURN_IF_ERROR(Join(games, settings.database, *tournament));
  }
  return RunAndShow(games, *tournament, settings);
}

absl::StatusOr<int> RunMerge(const Registry& games, const MergeArgs& args) {
  if (args.output.empty() || args.shards.empty()) {
    return BadInput(
        "merge takes the database to write and those of shards, as all.db 1of2.db 2of2.db");
  }
  RETURN_IF_ERROR(CheckWritable(args.results.report));
  for (const std::string& shard : args.shards) {
    // Before the output is made.
    RETURN_IF_ERROR(Store::Open(shard, Store::Mode::kRead));
  }
  ASSIGN_OR_RETURN(auto store, Store::Open(args.output, Store::Mode::kWrite));
  bool conflicts = false;
  for (const std::string& shard : args.shards) {
    ASSIGN_OR_RETURN(const Store::Merged merged, store->Merge(shard));
    Print(absl::StrCat(OneLine(shard), ": ", merged.games, " new games, ", merged.known, " known, ",
                       merged.conflicts.size(), " conflicts\n"),
          stderr);
    for (const GameKey& key : merged.conflicts) {
      conflicts = true;
      Print(absl::StrCat("conflict: ", OneLine(ToString(key)),
                         " was played with another course; the first one stays\n"),
            stderr);
    }
  }
  RETURN_IF_ERROR(Show(games, *store, "", args.results));
  return conflicts ? kExitFailed : kExitOk;
}

// The only tournament of a database, or the one of that name, for other programs.
absl::StatusOr<int> ShowLeaderboard(const Registry& games, Store& store, const ShowArgs& args) {
  RETURN_IF_ERROR(CheckLeaderboard(args.leaderboard));
  ASSIGN_OR_RETURN(const auto plans, store.Plans());
  std::vector<std::string> names;
  for (const StoredPlan& plan : plans) names.push_back(plan.name);
  for (const StoredPlan& plan : plans) {
    if (plan.name != args.name && (!args.name.empty() || plans.size() > 1)) continue;
    ASSIGN_OR_RETURN(const Tournament tournament, ParseStoredPlan(plan.plan, games));
    ASSIGN_OR_RETURN(const std::int64_t id, store.Find(plan.name));
    ASSIGN_OR_RETURN(const TournamentResults results,
                     ComputeResults(store, id, tournament, args.results.rating));
    RETURN_IF_ERROR(WriteLeaderboard(results, args.leaderboard));
    return kExitOk;
  }
  if (!args.name.empty()) return BadInput(internal::UnknownName("tournament", args.name, names));
  return BadInput("a leaderboard is of one tournament; choose by --name: ",
                  internal::JoinWords(names));
}

absl::StatusOr<int> RunShow(const Registry& games, const ShowArgs& args) {
  if (args.database.empty()) return BadInput("DB is missing, as spring.db");
  ASSIGN_OR_RETURN(auto store, Store::Open(args.database, Store::Mode::kRead));
  if (!args.leaderboard.empty()) return ShowLeaderboard(games, *store, args);
  return Show(games, *store, args.name, args.results);
}

constexpr const char* kPlanHelp =
    "A plan: {\"name\": \"spring\", \"games\": [\"reversi\", {\"game\": \"go:rows=5,cols=5\",\n"
    "  \"openings\": \"none\"}], \"agents\": [\"expert\", \"fast@master:nodes=500\",\n"
    "  {\"name\": \"ours\", \"command\": \"python3 agent.py\", \"folder\": \"ours\"}]}\n"
    "Keys besides: format (round-robin, gauntlet, swiss, knock-out), games_per_pairing, rounds,\n"
    "  challengers, openings (random:4), time (1m+1s, 500ms/move), margin, start_up, hang,\n"
    "  max_moves, resign, seed, jobs, sprt, isolation, memory_mib, processes, line_kib,\n"
    "  output_kib, log_kib, stop_after_faults.\n"
    "Example: boardgames tournament spring.json --jobs 2 --report spring.html\n"
    "         boardgames tournament spring.json --shard 1/8\n"
    "         boardgames tournament merge spring.db spring-1of8.db spring-2of8.db\n"
    "         boardgames tournament show spring.db";

void AddMerge(const Command& tournament) {
  const auto [merge, args] = tournament.Add<MergeArgs>(
      "merge", "put the games of shards into one database; twice is as good as once", RunMerge);
  merge.Word("OUT", &args.output, "the database with all games");
  merge.Words("SHARDS", &args.shards, "databases of shards");
  AddReport(merge, args.results.report);
  AddRating(merge, args.results.rating);
  AddVerbose(merge, args.results.verbose);
  AddJson(merge, args.results.json);
}

void AddShow(const Command& tournament) {
  const auto [show, args] = tournament.Add<ShowArgs>("show", "the tables of a database", RunShow);
  show.Word("DB", &args.database, "a database of tournaments or matches");
  show.Text("--name", &args.name, "NAME", "this tournament alone (default: all)");
  show.Text(
      "--leaderboard", &args.leaderboard, "FILE",
      "instead of the tables: login, Elo, its 95 % and games, as FILE.csv or, for results.json, "
      "gradescope");
  AddReport(show, args.results.report);
  AddRating(show, args.results.rating);
  AddVerbose(show, args.results.verbose);
  AddJson(show, args.results.json);
}

}  // namespace

void AddTournament(const Command& program) {
  const auto [tournament, args] = program.Add<TournamentArgs>(
      "tournament", "round robin, gauntlet, Swiss or knock-out from a file", RunTournamentFile);
  args.command = program.typed();
  tournament.Word("FILE", &args.file, "the plan, as JSON");
  tournament.Text("--db", &args.database, "FILE",
                  "keep the games here; the same command goes on where it was (default: FILE with "
                  ".db)");
  AddReport(tournament, args.results.report);
  tournament.Number("--jobs", 1, 10'000, &args.jobs,
                    "games at a time, at most one for each core (default: the plan's, else 1)");
  tournament.Flag("--force-jobs", &args.force_jobs, "even more jobs than cores");
  tournament.Text("--shard", &args.shard, "I/N",
                  "play part i of n alone, each into a database of its own; merge them afterwards");
  AddRating(tournament, args.results.rating);
  AddTables(tournament);
  AddVerbose(tournament, args.results.verbose);
  AddJson(tournament, args.results.json);
  tournament.Footer(kPlanHelp);
  AddMerge(tournament);
  AddShow(tournament);
}

}  // namespace boardgames::program
