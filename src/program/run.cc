#include "run.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <map>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/mutex.h"
#include "boardgames/process/sandbox.h"
#include "commands.h"
#include "interrupt.h"
#include "live_line.h"
#include "person.h"
#include "result_text.h"
#include "results.h"

namespace boardgames::program {
namespace {

// Standings while it runs: the first few by points.
std::string Leaders(const std::map<std::string, double>& points) {
  std::vector<std::pair<double, std::string>> order;
  for (const auto& [name, p] : points) order.emplace_back(-p, name);
  std::sort(order.begin(), order.end());
  std::string text;
  for (std::size_t i = 0; i < std::min<std::size_t>(3, order.size()); ++i) {
    absl::StrAppend(&text, i > 0 ? ", " : "", order[i].second, " ", PointsText(-order[i].first));
  }
  return text;
}

// "game 12 of 40: anna 1 - 0 bert, 58 moves; forfeit by bert, illegal move: ...". The moves of the
// opening count, as in replay. `total`: 0 where the numbers are of more games than are played here.
std::string GameLine(const StoredGame& game, std::int64_t total) {
  const GameRecord& r = game.record;
  std::string text = absl::StrCat("game ", game.number + 1);
  if (total > 0) absl::StrAppend(&text, " of ", total);
  absl::StrAppend(&text, ": ");
  for (std::size_t seat = 0; seat < r.agents.size(); ++seat) {
    const std::string points = PointsText(r.scores[seat]);
    const std::string name = OneLine(r.agents[seat]);
    if (r.agents.size() == 2 && seat == 0) {
      absl::StrAppend(&text, name, " ", points, " - ");
    } else if (r.agents.size() == 2) {
      absl::StrAppend(&text, points, " ", name);
    } else {
      absl::StrAppend(&text, seat > 0 ? ", " : "", name, " ", points);
    }
  }
  absl::StrAppend(&text, ", ", r.opening.size() + r.moves.size(), " moves; ", ToString(r.ending));
  if (r.offender >= 0) {
    absl::StrAppend(&text, " by ", OneLine(r.agents[static_cast<std::size_t>(r.offender)]));
  }
  const std::string fault = FaultText(r.fault);
  return fault.empty() ? text : absl::StrCat(text, ", ", fault);
}

// What the line of a running tournament says; a line for each game where nobody sees that one.
class Progress {
 public:
  // `points`: of the games there were before.
  Progress(RunOptions& options, std::map<std::string, double> points, bool json)
      : points_(std::move(points)),
        agents_(static_cast<std::size_t>(options.jobs)),
        json_(json),
        shards_(options.shards > 1),
        lines_(!json && !(live_.shown() && IsTerminal(stdout))) {
    if (live_.shown()) {
      options.on_agents = [this](int job, const std::vector<AgentNow>& now) { Note(job, now); };
    }
    options.on_game = [this](const RunProgress& p) { Note(p); };
  }

 private:
  void Note(int job, const std::vector<AgentNow>& now) {
    const internal::MutexLock lock(&mutex_);
    agents_[static_cast<std::size_t>(job)] =
        absl::StrJoin(now, ", ", [](std::string* out, const AgentNow& a) {
          absl::StrAppend(out, a.name, " ", ToString(a.state));
        });
    Draw();
  }

  void Note(const RunProgress& p) {
    const GameRecord& record = p.last->record;
    for (std::size_t seat = 0; seat < record.agents.size(); ++seat) {
      points_[record.agents[seat]] += record.scores[seat];
    }
    const internal::MutexLock lock(&mutex_);
    const std::chrono::nanoseconds left(std::llround(p.seconds_left * 1e9));
    progress_ = absl::StrCat(p.before + p.played, " of ", p.total, " games, ", FormatClock(left),
                             " left; ", Leaders(points_), "; ");
    Draw();
    if (json_) live_.Print(ToJson(record));
    if (lines_) live_.Print(GameLine(*p.last, shards_ ? 0 : p.total));
  }

  void Draw() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_) {
    live_.Set(absl::StrCat(progress_, absl::StrJoin(agents_, "; "), " "));
  }

  LiveLine live_;
  std::map<std::string, double> points_;
  internal::Mutex mutex_;
  std::string progress_ ABSL_GUARDED_BY(mutex_);
  std::vector<std::string> agents_ ABSL_GUARDED_BY(mutex_);
  const bool json_;
  const bool shards_;
  const bool lines_;
};

// What isolation this machine offers to the programs of a tournament; "" if it has none. Error: it
// is less than the plan's.
absl::StatusOr<std::string> IsolationHere(const Tournament& tournament) {
  bool programs = false;
  for (const auto& a : tournament.agents) programs = programs || !a.command.empty();
  if (!programs) return "";
  const IsolationProbe probe = ProbeIsolation();
  RETURN_IF_ERROR(CheckIsolation(tournament.sandbox.isolation, probe));
  return absl::StrJoin(probe.report, "; ");
}

// Notes what isolation there is, and where the agents are.
absl::Status AddEvents(Store& store, std::int64_t id, const Tournament& tournament,
                       const std::string& isolation) {
  if (isolation.empty()) return absl::OkStatus();
  RETURN_IF_ERROR(store.AddEvent(id, kIsolationEvent, HostName(), isolation));
  std::error_code ignored;
  const std::filesystem::path folder = tournament.folder.empty() ? "." : tournament.folder;
  return store.AddEvent(id, kFolderEvent, HostName(),
                        std::filesystem::absolute(folder, ignored).string());
}

// Says that a run goes on; the points there were.
absl::StatusOr<std::map<std::string, double>> GoOn(Store& store, std::int64_t id,
                                                   const std::string& tournament,
                                                   const std::string& database) {
  std::map<std::string, double> points;
  ASSIGN_OR_RETURN(const auto standings, store.Standings(id));
  for (const Standing& s : standings) points[s.agent] = s.points;
  ASSIGN_OR_RETURN(const std::int64_t before, store.Count(id));
  Print(absl::StrCat("'", database, "' has ", before, " games of '", OneLine(tournament),
                     "'; going on from there\n"),
        stderr);
  return points;
}

// The tables or the JSON, and the page.
absl::Status Show(const Registry& games, Store& store, const Tournament& tournament,
                  const RunReport& run, const RunSettings& settings) {
  ASSIGN_OR_RETURN(Results results,
                   MakeResults(store, run.id, tournament, settings.results.rating));
  Json& json = results.json;
  json["total"] = run.total;
  json["before"] = run.before;
  json["played"] = run.played;
  json["finished"] = run.finished;
  if (run.stopped) {
    const RepeatedFault& stopped = *run.stopped;
    results.notes.push_back(absl::StrCat(
        "stopped after ", run.before + run.played, " of ", run.total, " games: ", stopped.agent,
        " lost ", stopped.games, " in a row by the same fault, ", FaultText(stopped.fault)));
    json["stopped"] = {{"agent", stopped.agent},
                       {"games", stopped.games},
                       {"fault", ToString(stopped.fault.kind)},
                       {"what", stopped.fault.what}};
  }
  json["seconds"] = Rounded(run.seconds);
  Print(settings.results.json ? JsonLine(json) + "\n"
                              : ResultsText(results, settings.results.verbose));
  if (settings.results.report.empty()) return absl::OkStatus();
  // The page needs the games after an interrupt, too.
  Registry all = games;
  all.set_stop(nullptr);
  return WriteReport(all, store, run.id, results, settings.results.report);
}

}  // namespace

absl::StatusOr<int> RunAndShow(const Registry& games, const Tournament& tournament,
                               const RunSettings& settings) {
  RunOptions options{.jobs = static_cast<int>(settings.jobs),
                     .more_jobs_than_cores = settings.force_jobs,
                     .shard = settings.shard,
                     .shards = settings.shards,
                     .stop = &Interrupted(),
                     .make_agent = MakeAgentOrPerson};
  RETURN_IF_ERROR(CheckRun(games, tournament, options));
  RETURN_IF_ERROR(CheckRating(games, tournament, settings.results.rating));
  ASSIGN_OR_RETURN(const std::string isolation, IsolationHere(tournament));
  ASSIGN_OR_RETURN(auto store, Store::Open(settings.database, Store::Mode::kWrite));
  ASSIGN_OR_RETURN(const auto begun, store->Begin(StoredPlanOf(tournament)));
  RETURN_IF_ERROR(AddEvents(*store, begun.id, tournament, isolation));
  std::map<std::string, double> points;
  if (begun.resumed) {
    ASSIGN_OR_RETURN(points, GoOn(*store, begun.id, tournament.name, settings.database));
  }
  absl::StatusOr<RunReport> run = absl::UnknownError("");
  {
    const Progress progress(options, std::move(points), settings.results.json);
    run = RunTournament(games, tournament, *store, options);
  }
  RETURN_IF_ERROR(run);
  RETURN_IF_ERROR(Show(games, *store, tournament, *run, settings));
  if (run->finished) return kExitOk;
  if (run->stopped) {
    Print(absl::StrCat("stopped by faults; ", settings.play_on, "\n"), stderr);
    return kExitFailed;
  }
  Print(absl::StrCat(Left() ? "left after " : "interrupted after ", run->before + run->played,
                     " of ", run->total, " games",
                     settings.database == ":memory:"
                         ? std::string("; with --db FILE the same command goes on\n")
                         : absl::StrCat("; this goes on: ", OneLine(settings.command), "\n")),
        stderr);
  return Left() ? kExitOk : kExitInterrupted;
}

}  // namespace boardgames::program
