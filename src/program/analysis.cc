#include "analysis.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/player/keys.h"
#include "interrupt.h"
#include "live_line.h"
#include "output.h"

namespace boardgames::program {

Limits MakeLimits(const PlayerSpec& player, std::chrono::nanoseconds default_time) {
  Limits limits = LimitsOf(player, default_time);
  limits.stop = &Interrupted();
  return limits;
}

namespace {

// A search of who errs on purpose would say of a random move that it is the best.
Result<PlayerSpec> ReadSearching(std::string_view text, std::span<const OptionValue> flags) {
  Result<PlayerSpec> player = ParseAlgorithm(text, flags);
  if (!player) return player;
  const auto* level = std::get_if<Level>(&player->who);
  if (player->epsilon > 0 || (level != nullptr && NumberOf(*level) > 0)) {
    return Result<PlayerSpec>::Error(absl::StrCat(
        "'", internal::ToAbsl(text),
        "' errs now and then, and a search is to find the best move; name an algorithm"));
  }
  return player;
}

}  // namespace

absl::StatusOr<PlayerSpec> ReadPlayer(const PlayerArgs& args, std::string_view otherwise) {
  if (args.text.empty()) return internal::ToStatusOr(ParsePlayer(otherwise, args.flags));
  return internal::ToStatusOr(ReadSearching(args.text, args.flags));
}

namespace {

// What each of several may have for itself; limits are the same for all.
Result<void> CheckOneOfSeveral(const std::string& text, const std::vector<OptionValue>& flags) {
  const std::string name(SplitSpec(text).name);
  if (LevelNamed(name)) {
    return Result<void>::Error(absl::StrCat(
        "'", name, "' is a level; name an algorithm with its options, as engine:selective=on"));
  }
  for (const PlayerKey& key : PlayerKeys()) {
    const bool shared = key.limit || key.info.name == "soft_time" || key.info.name == "ponder";
    if (shared && Says(text, key.info.name)) {
      return Result<void>::Error(absl::StrCat("'", text, "' says ", key.info.name,
                                              ", but what limits a search or spends its time is "
                                              "the same for all that are compared"));
    }
  }
  for (const OptionValue& flag : flags) {
    if (Says(text, flag.name)) {
      return Result<void>::Error(absl::StrCat("'", text, "' says ", flag.name, " and ",
                                              internal::ToAbsl(KeyNamed(flag.name).flag),
                                              " says it for all; say it once"));
    }
  }
  return Result<void>::Ok();
}

}  // namespace

absl::StatusOr<std::vector<NamedPlayer>> ReadPlayers(const std::string& texts,
                                                     const PlayerArgs& args) {
  std::vector<NamedPlayer> players;
  for (const std::string& text : SplitPlayers(texts)) {
    const Result<void> fits = CheckOneOfSeveral(text, args.flags);
    const Result<PlayerSpec> player =
        fits ? ReadSearching(text, args.flags) : Result<PlayerSpec>::Error(fits.error);
    if (!player) return BadInput("--algorithms: ", player.error);
    for (const NamedPlayer& other : players) {
      if (other.player == *player) {
        return BadInput("--algorithms names ", text, " twice; name each once");
      }
    }
    players.push_back({text, *player});
  }
  return players;
}

Result<ResolvedPlayer> ResolveToDepth(const AnyGame& game, PlayerSpec player) {
  if (AlgorithmOf(player, game) == Algorithm::kEngine) SetUnlessSaid(player, "fixed_depth");
  return game.resolve(player);
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
  return EffectiveBranchingFactor(report.iteration.nodes, report.depth);
}

std::string FormatBranching(const SearchReport& report) {
  const double b = Branching(report);
  return b > 0 ? absl::StrFormat("%.2f", b) : "-";
}

}  // namespace boardgames::program
