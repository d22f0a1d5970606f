#include "analysis.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "interrupt.h"
#include "live_line.h"
#include "output.h"

using boardgames::AnyGame;
using boardgames::AnyPosition;
using boardgames::AnySearcher;
using boardgames::Limits;
using boardgames::SearchReport;

absl::StatusOr<std::unique_ptr<AnySearcher>> MakeSearcher(const AnyGame& game,
                                                          const SearchArgs& args) {
  return game.make_searcher(
      {.algorithm = args.algorithm, .evaluator = args.evaluator, .table_bytes = args.table_bytes});
}

Limits MakeLimits(const SearchArgs& args, std::chrono::nanoseconds default_time) {
  Limits limits;
  limits.stop = &Interrupted();
  if (args.depth) limits.depth = *args.depth;
  if (args.nodes) limits.nodes = *args.nodes;
  if (args.time) {
    limits.time = *args.time;
  } else if (!args.depth && !args.nodes) {
    limits.time = default_time;
  }
  return limits;
}

absl::StatusOr<SearchReport> SearchAndShow(
    AnySearcher& searcher, const AnyPosition& position, const Limits& limits,
    const std::string& title, const std::function<std::string(const SearchReport&)>& row) {
  LiveLine live(limits.time);
  live.Set(title);
  return searcher.search(position, limits, [&](const SearchReport& report) {
    if (row) live.Print(row(report));
    live.Set(absl::StrCat(title, "  depth ", report.depth, " done, best ", *report.best, " ",
                          FormatScore(report)));
  });
}

double Branching(const SearchReport& report) {
  if (report.depth == 0 || report.iteration.nodes == 0) return 0;
  return boardgames::EffectiveBranchingFactor(report.iteration.nodes, report.depth);
}

std::string FormatBranching(const SearchReport& report) {
  const double b = Branching(report);
  return b > 0 ? absl::StrFormat("%.2f", b) : "-";
}
