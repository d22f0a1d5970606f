// boardgames bench: the depth table, one row per completed depth, over the games.
#include <sys/utsname.h>

#include <chrono>
#include <fstream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "analysis.h"
#include "boardgames/process/abseil.h"
#include "boardgames/search/limits.h"
#include "command_line.h"
#include "commands.h"
#include "input.h"
#include "interrupt.h"
#include "output.h"

namespace boardgames::program {

using boardgames::AnyGame;
using boardgames::AnyGamePtr;
using boardgames::SearchReport;
using boardgames::Statistics;

namespace {

struct BenchArgs {
  std::vector<std::string> games;  // specs; none: every game
  SearchArgs search;
  bool json = false;
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

Json RowJson(const AnyGame& game, const SearchReport& r) {
  Json json;
  json["game"] = game.spec();
  json["depth"] = r.depth;
  json["score"] = PointsJson(r.score);
  json["kind"] = ToString(r.kind);
  json["best"] = r.best ? Json(*r.best) : Json();
  json["nodes"] = r.statistics.nodes;
  json["seconds"] = Rounded(r.statistics.seconds);
  json["nps"] = WholeRate(r.statistics.nodes_per_second());
  json["branching"] = Rounded(Branching(r));
  return json;
}

absl::StatusOr<int> RunBench(const boardgames::Registry& games, const BenchArgs& args) {
  std::vector<std::string> specs = args.games;
  if (specs.empty()) {
    for (const boardgames::GameModule& m : games.modules()) {
      if (!m.info.for_lessons) specs.push_back(m.info.name);
    }
  }
  // Everything is checked before the first search begins.
  std::vector<AnyGamePtr> chosen;
  std::size_t widest = 4;
  for (const std::string& spec : specs) {
    ASSIGN_OR_RETURN(AnyGamePtr game, games.MakeGame(spec));
    SearchArgs small = args.search;
    small.table_bytes = 1 << 16;
    RETURN_IF_ERROR(game->make_searcher(small));
    widest = std::max(widest, game->spec().size());
    chosen.push_back(std::move(game));
  }
  const boardgames::Limits limits = MakeLimits(args.search, std::chrono::seconds(2));

  const Table table({{"game", -static_cast<int>(widest)},
                     {"depth", 5},
                     {"score", 10},
                     {"best", -6},
                     {"nodes", 14},
                     {"time", 10},
                     {"nodes/s", 10},
                     {"branching", 9}});
  if (!args.json) {
    Print(absl::StrCat("boardgames ", BOARDGAMES_VERSION, ", ", Compiler(), ", ", Processor(),
                       ", one thread\n\n", Bold(table.Header(), stdout), "\n"));
  }
  Statistics total;
  for (std::size_t i = 0; i < chosen.size() && !Interrupted(); ++i) {
    const AnyGame& game = *chosen[i];
    ASSIGN_OR_RETURN(const auto searcher, game.make_searcher(args.search));
    if (i > 0 && !args.json) Print("\n");
    const absl::StatusOr<SearchReport> report =
        SearchAndShow(*searcher, *game.initial(), limits, game.spec(), [&](const SearchReport& r) {
          if (args.json) return JsonLine(RowJson(game, r));
          return table.Row({game.spec(), absl::StrCat(r.depth), FormatScore(r), *r.best,
                            FormatCount(r.statistics.nodes), FormatSeconds(r.statistics.seconds),
                            FormatRate(r.statistics.nodes_per_second()), FormatBranching(r)});
        });
    RETURN_IF_ERROR(report);
    total += report->statistics;
  }

  if (args.json) {
    Json json;
    json["games"] = Json::array();
    for (const AnyGamePtr& game : chosen) json["games"].push_back(game->spec());
    json["nodes"] = total.nodes;
    json["seconds"] = Rounded(total.seconds);
    json["nps"] = WholeRate(total.nodes_per_second());
    json["compiler"] = Compiler();
    json["processor"] = Processor();
    Print(JsonLine(json) + "\n");
  } else {
    Print(absl::StrCat("\n", Interrupted() ? "interrupted after " : "", FormatCount(total.nodes),
                       " nodes in ", FormatSeconds(total.seconds), ", ",
                       FormatRate(total.nodes_per_second()), "\n"));
  }
  return Interrupted() ? kExitInterrupted : kExitOk;
}

}  // namespace

void AddBench(const Command& program) {
  const auto args = std::make_shared<BenchArgs>();
  const Command bench =
      program.Add("bench", "the depth table: a row per completed depth",
                  [args](const Registry& games) { return RunBench(games, *args); });
  bench.Words("GAME", &args->games, "games (default: every game but those for lessons)");
  AddSearch(bench, args->search, "2s for each game");
  AddJson(bench, args->json);
}

}  // namespace boardgames::program
