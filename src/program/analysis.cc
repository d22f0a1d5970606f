#include "analysis.h"

#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "boardgames/runtime/text.h"
#include "interrupt.h"
#include "live_line.h"
#include "output.h"

namespace boardgames::program {

using boardgames::AnyGame;
using boardgames::AnyPosition;
using boardgames::AnySearcher;
using boardgames::Limits;
using boardgames::SearchReport;

absl::StatusOr<std::unique_ptr<AnySearcher>> MakeSearcher(const AnyGame& game,
                                                          const SearchArgs& args) {
  boardgames::SearcherOptions options{.algorithm = args.algorithm,
                                      .evaluator = args.evaluator,
                                      .table_bytes = args.table_bytes,
                                      .fixed_depth = args.fixed_depth,
                                      .seed = static_cast<std::uint64_t>(args.seed)};
  const std::map<std::string_view, bool*> switches = {{"late-moves", &options.late_moves},
                                                      {"null-move", &options.null_move},
                                                      {"quiescence", &options.quiescence}};
  if (!args.selective.empty()) {
    for (const std::string& name : std::vector<std::string>(absl::StrSplit(args.selective, ','))) {
      const auto found = switches.find(name);
      if (found == switches.end()) {
        std::vector<std::string> known;
        for (const auto& [key, value] : switches) known.emplace_back(key);
        return absl::InvalidArgumentError(absl::StrCat(
            "--selective: ", boardgames::internal::UnknownName("switch", name, known)));
      }
      *found->second = true;
    }
    if (!args.algorithm.empty() && args.algorithm != "engine") {
      return absl::InvalidArgumentError(absl::StrCat("--selective is for the engine, not for ",
                                                     args.algorithm, "; leave one of them out"));
    }
  }
  return game.make_searcher(options);
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

}  // namespace boardgames::program
