#include "analysis.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/algorithm_of.h"
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

namespace {

// What each of several algorithms may have for itself; limits are the same for all.
Result<void> CheckOneOfSeveral(const std::string& text, const SearchArgs& base) {
  const std::string name(SplitSpec(text).name);
  if (FindLevel(name) != nullptr) {
    return Result<void>::Error(absl::StrCat(
        "'", name, "' is a level; name an algorithm with its options, as engine:playing=on"));
  }
  for (const char* const limit : {"time", "depth", "nodes", "playouts", "soft_time", "ponder"}) {
    if (Says(text, limit)) {
      return Result<void>::Error(absl::StrCat("'", text, "' says ", limit,
                                              ", but what limits a search or spends its time is "
                                              "the same for all that are compared"));
    }
  }
  for (const auto& [key, flag, said] :
       {std::tuple{"evaluator", "--evaluator", !base.evaluator.empty()},
        {"hash", "--hash", base.table_bytes != kDefaultTableBytes}}) {
    if (said && Says(text, key)) {
      return Result<void>::Error(
          absl::StrCat("'", text, "' says ", key, " and ", flag, " says it for all; say it once"));
    }
  }
  return Result<void>::Ok();
}

}  // namespace

absl::StatusOr<std::vector<NamedSearch>> ParseAlgorithms(const std::string& names,
                                                         const SearchArgs& base) {
  std::vector<NamedSearch> searches;
  for (const std::string& text : SplitPlayers(names)) {
    const Result<SearchArgs> player = ParseAlgorithm(text);
    const Result<void> fits =
        player ? CheckOneOfSeveral(text, base) : Result<void>::Error(player.error);
    if (!fits) return absl::InvalidArgumentError(absl::StrCat("--algorithms: ", fits.error));
    for (const NamedSearch& s : searches) {
      if (s.name == text) {
        return absl::InvalidArgumentError(
            absl::StrCat("--algorithms names ", text, " twice; name each once"));
      }
    }
    // What the text says, and for the rest the command's own.
    SearchArgs search = base;
    search.name = player->name;
    search.algorithm = player->algorithm;
    search.options = player->options;
    if (Says(text, "evaluator")) search.evaluator = player->evaluator;
    if (Says(text, "weights")) search.weights = player->weights;
    if (Says(text, "memory")) search.memory = player->memory;
    if (Says(text, "hash")) search.table_bytes = player->table_bytes;
    if (Says(text, "seed")) search.seed = player->seed;
    if (Says(text, "threads")) search.threads = player->threads;
    searches.push_back({text, std::move(search)});
  }
  return searches;
}

absl::Status CheckHeeded(const SearchArgs& args) {
  const AlgorithmInfo* const algorithm = FindAlgorithm(args.algorithm);
  if (algorithm == nullptr) return absl::OkStatus();
  const PlayerSpec usual;
  const std::pair<const char*, bool> given[] = {{"evaluator", !args.evaluator.empty()},
                                                {"hash", args.table_bytes != usual.table_bytes},
                                                {"seed", args.seed != usual.seed},
                                                {"threads", args.threads != usual.threads}};
  for (const auto& [name, said] : given) {
    for (const PlayerOption& o : PlayerOptions()) {
      if (!said || o.info.name != name || o.heeds(*algorithm)) continue;
      return absl::InvalidArgumentError(
          absl::StrCat("--", name, " is nothing to ", algorithm->name, "; leave it out"));
    }
  }
  return absl::OkStatus();
}

void FixDepth(SearchArgs& args, const AnyGame& game) {
  if (AlgorithmOf(args, game) != "engine") return;
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
