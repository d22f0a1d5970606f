#include "boardgames/runtime/player/spec.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "boardgames/result.h"
#include "boardgames/runtime/options.h"
#include "boardgames/runtime/player/keys.h"
#include "boardgames/runtime/text.h"

namespace boardgames {
namespace {

struct LevelTraits {
  Level level;
  std::string_view name;
  std::optional<Algorithm> algorithm;
};
constexpr LevelTraits kLevelTraits[] = {{Level::kNovice, "novice", Algorithm::kRandom},
                                        {Level::kIntermediate, "intermediate", Algorithm::kGreedy},
                                        {Level::kExpert, "expert", Algorithm::kBestDifference},
                                        {Level::kMaster, "master", std::nullopt},
                                        {NumberedLevel(1), "level-1", std::nullopt},
                                        {NumberedLevel(2), "level-2", std::nullopt},
                                        {NumberedLevel(3), "level-3", std::nullopt},
                                        {NumberedLevel(4), "level-4", std::nullopt},
                                        {NumberedLevel(5), "level-5", std::nullopt},
                                        {NumberedLevel(6), "level-6", std::nullopt},
                                        {NumberedLevel(7), "level-7", std::nullopt},
                                        {NumberedLevel(8), "level-8", std::nullopt},
                                        {NumberedLevel(9), "level-9", std::nullopt},
                                        {NumberedLevel(10), "level-10", std::nullopt},
                                        {NumberedLevel(11), "level-11", std::nullopt},
                                        {NumberedLevel(12), "level-12", std::nullopt}};
static_assert(std::size(kLevelTraits) == std::size(kLevels) + kMostLevels);

const LevelTraits& TraitsOf(Level level) { return kLevelTraits[static_cast<std::size_t>(level)]; }

constexpr std::string_view kEngine = "engine";

// The player that a name means by itself; nothing if it is unknown.
std::optional<PlayerSpec> Named(std::string_view name) {
  if (const auto level = LevelNamed(name)) return PlayerSpec{.who = *level};
  if (name == kEngine) return PlayerSpec{};
  const auto algorithm = AlgorithmNamed(name);
  return algorithm ? std::optional(PlayerSpec{.who = *algorithm}) : std::nullopt;
}

std::string_view NameOf(const PlayerSpec& spec) {
  if (const auto* level = std::get_if<Level>(&spec.who)) return ToString(*level);
  if (const auto* algorithm = std::get_if<Algorithm>(&spec.who)) return ToString(*algorithm);
  return kEngine;
}

// The options that a player's text says, by their usual names.
std::vector<WrittenOption> SaidIn(const SpecParts& player) {
  std::vector<WrittenOption> said = SplitOptions(player.options);
  for (WrittenOption& o : said) o.name = internal::UsualOptionName(o.name);
  return said;
}

// What was said of a key; nothing if it was not.
std::optional<std::string_view> ValueIn(std::span<const WrittenOption> said, std::string_view key) {
  for (const WrittenOption& o : said) {
    if (o.name == key) return o.value;
  }
  return std::nullopt;
}

// What is wrong with a name that no player of this library has.
std::string NoPlayer(std::string_view name, std::string_view what,
                     const std::vector<std::string>& known) {
  const bool program = name == "ugi" || name == "gtp" || name == "tcp" || name == "nboard";
  if (name != "human" && !program) return internal::UnknownName(what, name, known);
  return std::string(program ? "programs sit" : "a person sits") +
         " at the board in play, match, tournament and serve; here '" + std::string(name) +
         "' cannot be asked: name one of this library's own, as engine:depth=8 or expert";
}

std::vector<std::string> AlgorithmNames() {
  std::vector<std::string> names;
  for (const Algorithm a : AlgorithmsFor(2)) names.emplace_back(ToString(a));
  return names;
}

bool IsNumbered(const PlayerSpec& spec) {
  const auto* level = std::get_if<Level>(&spec.who);
  return level != nullptr && NumberOf(*level) > 0;
}

// What a text may say; `open`: the game chooses the algorithm, so that another one can be named.
// A level by number has all but its seed from the game.
std::vector<OptionInfo> Declared(const PlayerSpec& who, bool open, Algorithm algorithm) {
  if (IsNumbered(who)) return {KeyNamed("seed").info};
  std::vector<OptionInfo> declared;
  for (const PlayerKey& key : PlayerKeys()) {
    if (key.heeds(Traits(algorithm)) || (open && key.always)) declared.push_back(key.info);
  }
  const std::vector<OptionInfo>& own = OptionsOf(algorithm);
  declared.insert(declared.end(), own.begin(), own.end());
  return declared;
}

Result<void> TakeFlag(PlayerSpec& spec, const OptionValue& flag) {
  const PlayerKey& key = KeyNamed(flag.name);
  if (IsNumbered(spec) && !key.limit && flag.name != "seed") {
    return Result<void>::Error(std::string(key.flag) + " is nothing to " + ToText(spec) +
                               ", which the game describes; leave it out");
  }
  // A limit that an algorithm never reaches is heeded.
  const std::optional<Algorithm> algorithm = AlgorithmOf(spec);
  if (!key.limit && algorithm && !key.heeds(Traits(*algorithm))) {
    return Result<void>::Error(std::string(key.flag) + " is nothing to " +
                               std::string(ToString(*algorithm)) + "; leave it out");
  }
  return key.set(spec, flag.value);
}

}  // namespace

std::string_view ToString(Level level) { return TraitsOf(level).name; }

std::optional<Level> LevelNamed(std::string_view name) {
  for (const LevelTraits& t : kLevelTraits) {
    if (t.name == name) return t.level;
  }
  return std::nullopt;
}

std::optional<Algorithm> AlgorithmOf(Level level) { return TraitsOf(level).algorithm; }

std::optional<Algorithm> AlgorithmOf(const PlayerSpec& spec) {
  if (spec.algorithm) return spec.algorithm;
  if (const auto* algorithm = std::get_if<Algorithm>(&spec.who)) return *algorithm;
  const auto* level = std::get_if<Level>(&spec.who);
  return level == nullptr ? std::nullopt : AlgorithmOf(*level);
}

const std::vector<std::string>& PlayerNames() {
  static const std::vector<std::string> kNames = [] {
    std::vector<std::string> names = {std::string(kEngine),
                                      std::string(ToString(Algorithm::kRandom))};
    for (const Level level : kLevels) names.emplace_back(ToString(level));
    for (std::string& name : AlgorithmNames()) {
      if (std::find(names.begin(), names.end(), name) == names.end()) {
        names.push_back(std::move(name));
      }
    }
    return names;
  }();
  return kNames;
}

Result<PlayerSpec> ParsePlayer(std::string_view text, std::span<const OptionValue> flags) {
  using Player = Result<PlayerSpec>;
  const SpecParts parts = SplitSpec(text);
  std::optional<PlayerSpec> spec = Named(parts.name);
  if (!spec) return Player::Error(NoPlayer(parts.name, "player", PlayerNames()));
  const std::vector<WrittenOption> said = SaidIn(parts);
  std::optional<Algorithm> named = AlgorithmOf(*spec);
  const bool open = !named && !IsNumbered(*spec);
  const std::string_view asked = open ? ValueIn(said, "algorithm").value_or("") : "";
  if (!asked.empty() && !(named = AlgorithmNamed(asked))) {
    return Player::Error(internal::UnknownName("algorithm", asked, AlgorithmNames()));
  }
  const Algorithm algorithm = named.value_or(Algorithm::kEngine);
  const Result<Options> options = Options::Read(parts.name, Declared(*spec, open, algorithm), said);
  if (!options) return Player::Error(options.error);
  for (const PlayerKey& key : PlayerKeys()) {
    if (!options->Given(key.info.name)) continue;
    const Result<void> taken = key.set(*spec, options->Text(key.info.name));
    if (!taken) return Player::Error(taken.error);
  }
  const std::vector<OptionInfo>& own = OptionsOf(algorithm);
  for (const OptionInfo& o : own) {
    if (options->Said(o.name)) spec->options.push_back({o.name, options->Text(o.name)});
  }
  if (const Result<void> agree = CheckPresets(*spec); !agree) return Player::Error(agree.error);
  for (const OptionInfo& o : own) {
    const std::string& value = options->Text(o.name);
    if (!Keeps(algorithm, o, value)) std::erase(spec->options, OptionValue{o.name, value});
  }
  for (const OptionValue& flag : flags) {
    const Result<void> taken = TakeFlag(*spec, flag);
    if (!taken) return Player::Error(taken.error);
  }
  const bool endless = spec->time && spec->time->count() == 0 && spec->nodes == 0 &&
                       spec->depth == 0 && spec->playouts == 0;
  if (std::holds_alternative<Level>(spec->who) && endless) {
    return Player::Error("a master needs a limit for its move, as time=2s or nodes=20000");
  }
  return Player::Ok(*std::move(spec));
}

Result<PlayerSpec> ParseAlgorithm(std::string_view text, std::span<const OptionValue> flags) {
  const std::string_view name = SplitSpec(text).name;
  if (!Named(name)) {
    return Result<PlayerSpec>::Error(NoPlayer(name, "algorithm", AlgorithmNames()));
  }
  Result<PlayerSpec> spec = ParsePlayer(text, flags);
  if (spec && std::holds_alternative<BestForGame>(spec->who) && !spec->algorithm) {
    spec.value->who = Algorithm::kEngine;
  }
  return spec;
}

bool Says(std::string_view text, std::string_view key) {
  return ValueIn(SaidIn(SplitSpec(text)), key).has_value();
}

std::vector<std::string> SplitPlayers(std::string_view text) {
  std::vector<std::string> players;
  for (const WrittenOption& o : SplitOptions(text)) {
    const bool option = o.value && o.name.find(':') == std::string::npos;
    if (option && !players.empty()) {
      players.back() += ',';
      players.back() += o.text;
    } else {
      players.emplace_back(o.text);
    }
  }
  if (players.empty()) players.emplace_back();
  return players;
}

std::string ToText(const PlayerSpec& spec) {
  std::string values;
  for (const PlayerKey& key : PlayerKeys()) {
    const std::string value = key.get(spec);
    if (!value.empty()) internal::AppendOption(values, key.info.name, value);
  }
  for (const OptionValue& o : spec.options) internal::AppendOption(values, o.name, o.value);
  return std::string(NameOf(spec)) + (values.empty() ? "" : ":" + values);
}

namespace {

// How far the player looks ahead whatever its limits are; 0: as far as they allow.
int PliesOf(const PlayerSpec& spec) {
  const std::optional<Algorithm> algorithm = AlgorithmOf(spec);
  return algorithm ? Traits(*algorithm).plies : 0;
}

}  // namespace

bool HasLimit(const PlayerSpec& spec) {
  return spec.time || spec.depth > 0 || spec.nodes > 0 || spec.playouts > 0 || PliesOf(spec) > 0 ||
         IsNumbered(spec);
}

Limits LimitsOf(const PlayerSpec& spec, std::chrono::nanoseconds otherwise) {
  Limits limits;
  if (const int depth = spec.depth > 0 ? spec.depth : PliesOf(spec); depth > 0)
    limits.depth = depth;
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
  if (const int plies = PliesOf(spec); plies > 0) {
    const bool level = std::holds_alternative<Level>(spec.who);
    limits.depth = level ? plies : std::min(limits.depth, plies);
  }
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
