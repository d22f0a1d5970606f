// boardgames bench: the depth table, one row per completed depth, over games and algorithms.
#include <sys/utsname.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "analysis.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/search/limits.h"
#include "chart.h"
#include "command_line.h"
#include "commands.h"
#include "file.h"
#include "input.h"
#include "interrupt.h"
#include "output.h"

namespace boardgames::program {

namespace {

struct BenchArgs {
  std::vector<std::string> games;  // specs; none: every game
  PositionArgs position;           // its file alone: where to begin
  PlayerArgs player;
  std::string algorithms;  // texts with commas between them, in place of the player's
  bool json = false;
  std::string plot;  // an SVG file; empty: none
};

// A game and what searches it.
struct Row {
  AnyGamePtr game;
  std::shared_ptr<const AnyPosition> position;
  ResolvedPlayer player;
  std::string algorithm;
  bool named = false;  // by the user, as one of several
  std::string name;    // of the table's row: the game, and the algorithm if that is said
  std::vector<double> seconds = {};  // to each depth, as it was completed
};

std::string Compiler() {
#if defined(__clang__)
  return absl::StrCat("clang ", __clang_major__, ".", __clang_minor__, ".", __clang_patchlevel__);
#elif defined(__GNUC__)
  return absl::StrCat("gcc ", __GNUC__, ".", __GNUC_MINOR__, ".", __GNUC_PATCHLEVEL__);
#else
  return "unknown compiler";
#endif
}

std::string Processor() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    if (line.rfind("model name", 0) != 0) continue;
    const std::size_t start = line.find_first_not_of(" \t:", std::string("model name").size());
    if (start != std::string::npos) return OneLine(line.substr(start));
  }
  utsname system = {};
  return uname(&system) == 0 ? system.machine : "unknown processor";
}

Json RowJson(const Row& row, const SearchReport& r) {
  return {{"game", row.game->spec()},
          {"algorithm", row.named ? row.algorithm : std::string(ToString(r.algorithm))},
          {"depth", r.depth},
          {"score", PointsJson(r.score)},
          {"unit", ToString(r.unit)},
          {"kind", ToString(r.kind)},
          {"best", r.best ? Json(*r.best) : Json()},
          {"nodes", r.statistics.nodes},
          {"seconds", Rounded(r.statistics.seconds)},
          {"nps", WholeRate(r.statistics.nodes_per_second())},
          {"branching", Rounded(Branching(r))}};
}

struct Start {
  AnyGamePtr game;
  std::shared_ptr<const AnyPosition> position;
  std::string name;
};

// The games, or the records of the file.
absl::StatusOr<std::vector<Start>> StartsOf(const Registry& games, const BenchArgs& args) {
  std::vector<Start> starts;
  if (!args.position.file.empty() || args.position.record) {
    if (args.games.size() > 1) {
      return BadInput("--position-file is for one GAME, or for none");
    }
    PositionArgs position = args.position;
    if (!args.games.empty()) position.game = args.games.front();
    ASSIGN_OR_RETURN(std::vector<Loaded> all, LoadEach(games, position));
    for (Loaded& loaded : all) {
      std::string name = loaded.game->spec();
      if (all.size() > 1) absl::StrAppend(&name, " #", starts.size() + 1);
      starts.push_back({std::move(loaded.game), std::move(loaded.position), std::move(name)});
    }
    return starts;
  }
  std::vector<std::string> specs = args.games;
  if (specs.empty()) {
    for (const GameModule& m : games.modules()) {
      if (!m.info.for_lessons) specs.push_back(m.info.name);
    }
  }
  for (const std::string& spec : specs) {
    ASSIGN_OR_RETURN(const AnyGamePtr game, games.MakeGame(spec));
    starts.push_back({game, game->initial(), game->spec()});
  }
  return starts;
}

// Everything is checked before the first search begins.
absl::StatusOr<std::vector<Row>> MakeRows(const Registry& games, const BenchArgs& args) {
  if (!args.algorithms.empty() && !args.player.text.empty()) {
    return BadInput("--algorithm and --algorithms both say how to search");
  }
  std::vector<NamedPlayer> players;
  if (args.algorithms.empty()) {
    ASSIGN_OR_RETURN(const PlayerSpec player, ReadPlayer(args.player, "engine"));
    players.push_back({"", player});
  } else {
    ASSIGN_OR_RETURN(players, ReadPlayers(args.algorithms, args.player));
  }
  ASSIGN_OR_RETURN(const std::vector<Start> starts, StartsOf(games, args));
  std::vector<Row> rows;
  for (const Start& start : starts) {
    for (const auto& [name, player] : players) {
      ASSIGN_OR_RETURN(ResolvedPlayer resolved, start.game->resolve(player));
      const bool several = players.size() > 1;
      const std::string algorithm =
          name.empty() ? std::string(ToString(resolved.algorithm())) : name;
      rows.push_back({start.game, start.position, std::move(resolved), algorithm,
                      !args.algorithms.empty(),
                      several ? absl::StrCat(start.name, " ", name) : start.name});
    }
  }
  return rows;
}

// How long it takes to reach each depth.
std::string Plot(const std::vector<Row>& rows) {
  const std::string spec = rows.front().game->spec();
  const bool one_game = std::all_of(rows.begin(), rows.end(),
                                    [&](const Row& row) { return row.game->spec() == spec; });
  Chart chart;
  chart.title = one_game ? absl::StrCat(spec, ": time to each depth") : "time to each depth";
  chart.x_title = "depth";
  chart.y_title = "microseconds, logarithmic";
  for (const Row& row : rows) {
    ChartSeries series{one_game ? row.algorithm : row.name, {}};
    for (const double s : row.seconds) series.values.push_back(1e6 * s);
    chart.places.resize(std::max(chart.places.size(), series.values.size()));
    chart.series.push_back(std::move(series));
  }
  // Where there are many, every fifth has room for its label.
  for (std::size_t i = 0; i < chart.places.size(); ++i) {
    if (chart.places.size() <= 30 || (i + 1) % 5 == 0) chart.places[i] = absl::StrCat(i + 1);
  }
  return ToSvg(chart);
}

absl::StatusOr<int> RunBench(const Registry& games, const BenchArgs& args) {
  if (!args.plot.empty()) RETURN_IF_ERROR(FormatOfName(args.plot, {"svg"}).status());
  ASSIGN_OR_RETURN(std::vector<Row> rows, MakeRows(games, args));
  std::size_t widest = 4;
  for (const Row& row : rows) widest = std::max(widest, row.name.size());
  // Several have their limits in common.
  ASSIGN_OR_RETURN(const PlayerSpec limited, ReadPlayer(args.player, "engine"));
  const Limits limits = MakeLimits(limited, std::chrono::seconds(2));

  const Table table({{"game", -static_cast<int>(widest)},
                     {"depth", 5},
                     {"score", 10},
                     {"best", -6},
                     {"nodes", 14},
                     {"time", 10},
                     {"nodes/s", 10},
                     {"branching", 9}});
  if (!args.json) {
    const bool alone = std::all_of(rows.begin(), rows.end(),
                                   [](const Row& row) { return row.player.spec().threads == 1; });
    Print(absl::StrCat("boardgames ", BOARDGAMES_VERSION, ", ", Compiler(), ", ", Processor(),
                       alone ? ", one thread" : "", "\n\n", Bold(table.Header(), stdout), "\n"));
  }
  Statistics total;
  for (std::size_t i = 0; i < rows.size() && !Interrupted(); ++i) {
    Row& row = rows[i];
    ASSIGN_OR_RETURN(const auto searcher, row.player.MakeSearcher());
    if (i > 0 && !args.json) Print("\n");
    const absl::StatusOr<SearchReport> report =
        SearchAndShow(*searcher, *row.position, limits, row.name, [&](const SearchReport& r) {
          // Depths that were skipped on the way to a proof have no place on the chart.
          row.seconds.resize(static_cast<std::size_t>(r.depth));
          row.seconds.back() = r.statistics.seconds;
          if (args.json) return JsonLine(RowJson(row, r));
          return table.Row({row.name, absl::StrCat(r.depth), FormatScore(r), *r.best,
                            FormatCount(r.statistics.nodes), FormatSeconds(r.statistics.seconds),
                            FormatRate(r.statistics.nodes_per_second()), FormatBranching(r)});
        });
    RETURN_IF_ERROR(report);
    total += report->statistics;
  }

  if (args.json) {
    Json json;
    json["games"] = Json::array();
    for (const Row& row : rows) {
      const std::string& spec = row.game->spec();
      if (json["games"].empty() || json["games"].back() != spec) json["games"].push_back(spec);
    }
    json["nodes"] = total.nodes;
    json["seconds"] = Rounded(total.seconds);
    json["nps"] = WholeRate(total.nodes_per_second());
    json["compiler"] = Compiler();
    json["processor"] = Processor();
    PrintJson(json);
  } else {
    Print(absl::StrCat("\n", Interrupted() ? "interrupted after " : "", FormatCount(total.nodes),
                       " nodes in ", FormatSeconds(total.seconds), ", ",
                       FormatRate(total.nodes_per_second()), "\n"));
  }
  if (!args.plot.empty()) RETURN_IF_ERROR(WriteFile(args.plot, Plot(rows)));
  return Interrupted() ? kExitInterrupted : kExitOk;
}

}  // namespace

void AddBench(const Command& program) {
  const auto [bench, args] =
      program.Add<BenchArgs>("bench", "the depth table: a row per completed depth", RunBench);
  bench.Words("GAME", &args.games, "games (default: every game but those for lessons)");
  AddPositionFile(bench, args.position);
  AddPlayer(bench, args.player, "2s for each game");
  bench.Text("--algorithms", &args.algorithms, "NAMES",
             "one or more with commas, as engine,engine:selective=on, in place of --algorithm");
  bench.Text("--plot", &args.plot, "FILE", "draw the time to each depth as an SVG chart");
  AddJson(bench, args.json);
}

}  // namespace boardgames::program
