#include "boardgames/runtime/player.h"

#include <cstdint>
#include <limits>
#include <utility>

#include "absl/strings/str_cat.h"
#include "boardgames/runtime/levels.h"
#include "boardgames/runtime/options.h"
#include "boardgames/runtime/quantities.h"
#include "boardgames/runtime/text.h"

namespace boardgames {
namespace {

constexpr std::int64_t kAny = std::numeric_limits<std::int64_t>::max();

OptionInfo SeedOption() {
  return OptionInfo::Int("seed", 0, kAny, 1, "the same seed, the same choices");
}
OptionInfo TimeOption() {
  return OptionInfo::Text("time", "a time such as 500ms, 2s, 1.5s or 1m", "", "for one move");
}
OptionInfo NodesOption() {
  return OptionInfo::Int("nodes", 0, kAny, 0, "positions for one move; 0: no limit");
}

const std::vector<OptionInfo>& DeclaredOf(std::string_view name) {
  static const std::vector<OptionInfo> kSeed = {SeedOption()};
  static const std::vector<OptionInfo> kMaster = {TimeOption(), NodesOption()};
  static const std::vector<OptionInfo> kEngine = {
      TimeOption(),
      OptionInfo::Int("depth", 1, kMaxDepth, kMaxDepth, "plies"),
      NodesOption(),
      OptionInfo::Text("evaluator", "one of list's evaluators", "", "guesses at the horizon"),
      OptionInfo::Text("algorithm", "one of list's algorithms", "", "how to search"),
      OptionInfo::Int("hash", 1, 1 << 20, 64, "MiB of transposition table"),
      SeedOption()};
  if (name == "engine") return kEngine;
  const Level* const level = FindLevel(name);
  return level != nullptr && level->limits.time.count() > 0 ? kMaster : kSeed;
}

}  // namespace

std::vector<std::string> PlayerNames() {
  std::vector<std::string> names = {"engine", "random"};
  for (const Level& level : Levels()) names.push_back(level.name);
  return names;
}

absl::StatusOr<Player> ParsePlayer(std::string_view text) {
  const SpecParts parts = SplitSpec(text);
  const Level* const level = FindLevel(parts.name);
  if (level == nullptr && parts.name != "engine" && parts.name != "random") {
    return absl::InvalidArgumentError(internal::UnknownName("player", parts.name, PlayerNames()));
  }
  const absl::StatusOr<Options> options =
      Options::Read(parts.name, DeclaredOf(parts.name), parts.options);
  if (!options.ok()) return options.status();
  const auto given = [&](std::string_view name) {
    for (const OptionInfo& o : DeclaredOf(parts.name)) {
      if (o.name == name) return options->Text(name) != o.default_value;
    }
    return false;
  };

  Player player{.text = std::string(parts.name)};
  if (const std::string values = options->ToString(); !values.empty()) {
    absl::StrAppend(&player.text, ":", values);
  }
  if (level != nullptr) {
    player.searcher = ForLevel(*level);
    player.limits = level->limits;
  } else if (parts.name == "random") {
    player.searcher.algorithm = "random";
    player.limits.depth = 1;
  } else {
    const absl::StatusOr<std::size_t> bytes = internal::ParseTableSize(options->Text("hash"));
    if (!bytes.ok()) return bytes.status();
    player.searcher = {.algorithm = options->Text("algorithm"),
                       .evaluator = options->Text("evaluator"),
                       .table_bytes = *bytes};
    player.limits.depth = options->Int("depth");
    if (!given("depth") && !given("nodes")) player.limits.time = std::chrono::seconds(1);
  }
  if (given("seed")) player.searcher.seed = static_cast<std::uint64_t>(options->Int64("seed"));
  if (given("nodes")) {
    player.limits.nodes = static_cast<std::uint64_t>(options->Int64("nodes"));
    player.limits.time = {};
  }
  if (given("time")) {
    const absl::StatusOr<std::chrono::nanoseconds> time =
        internal::ParseTime(options->Text("time"));
    if (!time.ok()) return time.status();
    if (level != nullptr && time->count() == 0 && player.limits.nodes == 0) {
      return absl::InvalidArgumentError(
          "a master needs a limit for its move, as time=2s or nodes=20000");
    }
    player.limits.time = *time;
  }
  return player;
}

}  // namespace boardgames
