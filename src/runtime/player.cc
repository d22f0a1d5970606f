#include "boardgames/runtime/player.h"

#include <algorithm>
#include <utility>

#include "boardgames/result.h"
#include "boardgames/runtime/algorithms.h"
#include "boardgames/runtime/options.h"
#include "boardgames/runtime/quantities.h"
#include "boardgames/runtime/text.h"

namespace boardgames {
namespace {

constexpr const char* kEngine = "engine";

// The player that a name means by itself; nothing if it is unknown.
std::optional<PlayerSpec> Named(std::string_view name) {
  if (const PlayerSpec* level = FindLevel(name)) return *level;
  if (name == kEngine) return PlayerSpec{};
  const AlgorithmInfo* const algorithm = FindAlgorithm(name);
  if (algorithm == nullptr) return std::nullopt;
  return PlayerSpec{
      .name = algorithm->name, .algorithm = algorithm->name, .depth = algorithm->plies};
}

// Whether the game chooses the algorithm, so that another one can be named.
bool IsOpen(const PlayerSpec& base) { return base.algorithm.empty(); }

// The value of a key in "name=value,name=value"; nothing if it is not there.
std::optional<std::string_view> ValueIn(std::string_view text, std::string_view key) {
  for (;;) {
    const std::size_t comma = text.find(',');
    const std::string_view item = text.substr(0, comma);
    const std::size_t equals = item.find('=');
    if (equals != std::string_view::npos && item.substr(0, equals) == key) {
      return item.substr(equals + 1);
    }
    if (comma == std::string_view::npos) return std::nullopt;
    text.remove_prefix(comma + 1);
  }
}

std::vector<std::string> AlgorithmNames() {
  std::vector<std::string> names;
  for (const AlgorithmInfo& a : Algorithms()) names.push_back(a.name);
  return names;
}

std::vector<OptionInfo> Declared(const PlayerSpec& base, const AlgorithmInfo& algorithm) {
  std::vector<OptionInfo> declared;
  for (const PlayerOption& o : PlayerOptions()) {
    if (o.heeds(algorithm) || (IsOpen(base) && o.always)) declared.push_back(o.info);
    if (o.info.name == "evaluator" && IsOpen(base)) {
      declared.push_back(OptionInfo::Text("algorithm", "one of list's algorithms", "",
                                          "how to search; the game's first if none is named"));
    }
  }
  declared.insert(declared.end(), algorithm.options.begin(), algorithm.options.end());
  return declared;
}

// Puts the values that were given into the spec.
Result<void> Take(const Options& options, const AlgorithmInfo& algorithm, PlayerSpec& spec) {
  const auto number = [&](std::string_view name, auto& to) {
    if (options.Given(name)) to = static_cast<std::decay_t<decltype(to)>>(options.Int64(name));
  };
  const auto text = [&](std::string_view name, std::string& to) {
    if (options.Given(name)) to = options.Text(name);
  };
  if (options.Given("time")) {
    const Result<std::chrono::nanoseconds> time = internal::ParseTime(options.Text("time"));
    if (!time) return Result<void>::Error(time.error);
    spec.time = *time;
  }
  number("depth", spec.depth);
  number("nodes", spec.nodes);
  number("playouts", spec.playouts);
  text("evaluator", spec.evaluator);
  text("weights", spec.weights);
  text("memory", spec.memory);
  text("algorithm", spec.algorithm);
  if (options.Given("hash")) {
    const Result<std::size_t> bytes = internal::ParseTableSize(options.Text("hash"));
    if (!bytes) return Result<void>::Error(bytes.error);
    spec.table_bytes = *bytes;
  }
  number("seed", spec.seed);
  number("threads", spec.threads);
  const auto flag = [&](std::string_view name, bool& to) {
    if (options.Given(name)) to = options.Is(name, "on");
  };
  flag("soft_time", spec.soft_time);
  flag("ponder", spec.ponder);
  for (const OptionInfo& o : algorithm.options) {
    if (algorithm.Says(options, o.name)) spec.options.push_back({o.name, options.Text(o.name)});
  }
  return Result<void>::Ok();
}

}  // namespace

const std::vector<PlayerSpec>& Levels() {
  static const std::vector<PlayerSpec> kLevels = {
      {.name = "novice", .algorithm = "random", .depth = 1},
      {.name = "intermediate", .algorithm = "greedy", .depth = 1},
      {.name = "expert", .algorithm = "best-difference", .depth = 2},
      {.name = "master"}};
  return kLevels;
}

const PlayerSpec* FindLevel(std::string_view name) {
  for (const PlayerSpec& level : Levels()) {
    if (level.name == name) return &level;
  }
  return nullptr;
}

const std::vector<std::string>& PlayerNames() {
  static const std::vector<std::string> kNames = [] {
    std::vector<std::string> names = {kEngine, "random"};
    for (const PlayerSpec& level : Levels()) names.push_back(level.name);
    for (const AlgorithmInfo& a : Algorithms()) {
      if (std::find(names.begin(), names.end(), a.name) == names.end()) names.push_back(a.name);
    }
    return names;
  }();
  return kNames;
}

Result<PlayerSpec> ParsePlayerSpec(std::string_view text) {
  using Player = Result<PlayerSpec>;
  const SpecParts parts = SplitSpec(text);
  std::optional<PlayerSpec> spec = Named(parts.name);
  if (!spec) return Player::Error(internal::UnknownName("player", parts.name, PlayerNames()));
  const std::string values = internal::UsualOptionNames(parts.options);
  const std::string_view asked = IsOpen(*spec) ? ValueIn(values, "algorithm").value_or("") : "";
  std::string name = spec->algorithm;
  if (IsOpen(*spec)) name = asked.empty() ? kEngine : std::string(asked);
  const AlgorithmInfo* const algorithm = FindAlgorithm(name);
  if (algorithm == nullptr) {
    return Player::Error(internal::UnknownName("algorithm", name, AlgorithmNames()));
  }
  const Result<Options> options = Options::Read(parts.name, Declared(*spec, *algorithm), values);
  if (!options) return Player::Error(options.error);
  const Result<void> taken = Take(*options, *algorithm, *spec);
  if (!taken) return Player::Error(taken.error);
  if (FindLevel(parts.name) != nullptr && spec->time && spec->time->count() == 0 &&
      spec->nodes == 0 && spec->depth == 0 && spec->playouts == 0) {
    return Player::Error("a master needs a limit for its move, as time=2s or nodes=20000");
  }
  return Player::Ok(*std::move(spec));
}

Result<PlayerSpec> ParseAlgorithm(std::string_view text) {
  const std::string_view name = SplitSpec(text).name;
  if (!Named(name)) {
    return Result<PlayerSpec>::Error(internal::UnknownName("algorithm", name, AlgorithmNames()));
  }
  Result<PlayerSpec> spec = ParsePlayerSpec(text);
  if (spec && spec->name == kEngine && spec->algorithm.empty()) spec.value->algorithm = kEngine;
  return spec;
}

bool Says(std::string_view text, std::string_view key) {
  return ValueIn(internal::UsualOptionNames(SplitSpec(text).options), key).has_value();
}

std::vector<std::string> SplitPlayers(std::string_view text) {
  std::vector<std::string> players;
  for (;;) {
    const std::size_t comma = text.find(',');
    const std::string_view item = text.substr(0, comma);
    const std::size_t equals = item.find('=');
    const bool option = equals != std::string_view::npos && item.find(':') > equals;
    if (option && !players.empty()) {
      players.back() += ',';
      players.back() += item;
    } else {
      players.emplace_back(item);
    }
    if (comma == std::string_view::npos) return players;
    text.remove_prefix(comma + 1);
  }
}

std::string ToText(const PlayerSpec& spec) {
  const PlayerSpec base = Named(spec.name).value_or(PlayerSpec{});
  std::string values;
  const auto say = [&](const std::string& name, const std::string& value) {
    values += (values.empty() ? "" : ",") + name + "=" + value;
  };
  if (spec.time) say("time", internal::TimeToText(*spec.time));
  if (spec.depth != base.depth) say("depth", std::to_string(spec.depth));
  if (spec.nodes != base.nodes) say("nodes", std::to_string(spec.nodes));
  if (spec.playouts != base.playouts) say("playouts", std::to_string(spec.playouts));
  if (spec.evaluator != base.evaluator) say("evaluator", spec.evaluator);
  if (spec.weights != base.weights) say("weights", spec.weights);
  if (spec.memory != base.memory) say("memory", spec.memory);
  if (spec.algorithm != base.algorithm) say("algorithm", spec.algorithm);
  if (spec.table_bytes != base.table_bytes) say("hash", std::to_string(spec.table_bytes >> 20));
  if (spec.seed != base.seed) say("seed", std::to_string(spec.seed));
  if (spec.threads != base.threads) say("threads", std::to_string(spec.threads));
  if (spec.soft_time != base.soft_time) say("soft_time", spec.soft_time ? "on" : "off");
  if (spec.ponder != base.ponder) say("ponder", spec.ponder ? "on" : "off");
  for (const OptionValue& o : spec.options) say(o.name, o.value);
  return spec.name + (values.empty() ? "" : ":" + values);
}

bool HasLimit(const PlayerSpec& spec) {
  return spec.time || spec.depth > 0 || spec.nodes > 0 || spec.playouts > 0;
}

Limits LimitsOf(const PlayerSpec& spec, std::chrono::nanoseconds otherwise) {
  Limits limits;
  if (spec.depth > 0) limits.depth = spec.depth;
  limits.nodes = spec.nodes;
  limits.playouts = spec.playouts;
  limits.time = spec.time.value_or(HasLimit(spec) ? std::chrono::nanoseconds(0) : otherwise);
  return limits;
}

Limits LimitsWithin(const PlayerSpec& spec, Limits limits) {
  const auto least = [](auto a, auto b) { return a == decltype(a){} ? b : std::min(a, b); };
  if (spec.nodes > 0) limits.nodes = least(limits.nodes, spec.nodes);
  if (spec.playouts > 0) limits.playouts = least(limits.playouts, spec.playouts);
  if (spec.depth > 0) limits.depth = std::min(limits.depth, spec.depth);
  if (spec.time && spec.time->count() > 0) limits.time = least(limits.time, *spec.time);
  const PlayerSpec* const level = FindLevel(spec.name);
  if (level != nullptr && level->depth > 0) limits.depth = level->depth;
  return limits;
}

void SetOption(PlayerSpec& spec, std::string_view name, std::string_view value) {
  for (OptionValue& o : spec.options) {
    if (o.name == name) {
      o.value = value;
      return;
    }
  }
  spec.options.push_back({std::string(name), std::string(value)});
}

}  // namespace boardgames
