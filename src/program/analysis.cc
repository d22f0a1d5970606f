#include "analysis.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "boardgames/process/abseil.h"
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

Limits MakeLimits(const SearchArgs& args, std::chrono::nanoseconds default_time) {
  Limits limits = boardgames::LimitsOf(args, default_time);
  limits.stop = &Interrupted();
  return limits;
}

absl::StatusOr<std::vector<NamedSearch>> ParseAlgorithms(const std::string& names,
                                                         const SearchArgs& base) {
  std::vector<NamedSearch> searches;
  for (const std::string& text : boardgames::SplitPlayers(names)) {
    const boardgames::Result<SearchArgs> player = boardgames::ParseAlgorithm(text);
    if (!player) return absl::InvalidArgumentError(absl::StrCat("--algorithms: ", player.error));
    SearchArgs search = base;
    search.algorithm = player->algorithm;
    search.options = player->options;
    search.seed = player->seed;
    search.threads = player->threads;
    for (const NamedSearch& s : searches) {
      if (s.name == text) {
        return absl::InvalidArgumentError(
            absl::StrCat("--algorithms names ", text, " twice; name each once"));
      }
    }
    searches.push_back({text, std::move(search)});
  }
  return searches;
}

void FixDepth(SearchArgs& args, const AnyGame& game) {
  const std::string& first = game.algorithms().front().name;
  if ((args.algorithm.empty() ? first : args.algorithm) != "engine") return;
  const auto says = [](const boardgames::OptionValue& o) { return o.name == "fixed_depth"; };
  if (std::any_of(args.options.begin(), args.options.end(), says)) return;
  SetOption(args, "fixed_depth", "on");
}

absl::StatusOr<SearchReport> SearchAndShow(
    AnySearcher& searcher, const AnyPosition& position, const Limits& limits,
    const std::string& title, const std::function<std::string(const SearchReport&)>& row) {
  LiveLine live(limits.time);
  live.Set(title);
  return internal::ToStatusOr(searcher.search(position, limits, [&](const SearchReport& report) {
    if (row) live.Print(row(report));
    live.Set(absl::StrCat(title, "  depth ", report.depth, " done, best ", *report.best, " ",
                          FormatScore(report)));
  }));
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
