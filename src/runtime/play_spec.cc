#include "boardgames/runtime/play_spec.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace boardgames {
namespace {

// The spec and those of the options that it does not name.
Result<std::string> With(const GameModule& module, std::string_view spec,
                         const std::vector<OptionValue>& values) {
  const SpecParts parts = SplitSpec(spec);
  const Result<Options> said = Options::Read(module.info.name, module.info.options, parts.options);
  if (!said) return Result<std::string>::Error(said.error);
  std::string options(parts.options);
  for (const OptionValue& v : values) {
    if (!said->Said(v.name)) internal::AppendOption(options, v.name, v.value);
  }
  return Result<std::string>::Ok(std::string(parts.name) + (options.empty() ? "" : ":" + options));
}

}  // namespace

std::vector<OptionValue> PlayedOptions(const GameModule& module) {
  const GameInfo& info = module.info;
  const Result<Options> usual = Options::Read(info.name, info.options, module.match_options);
  std::vector<OptionValue> played;
  for (const OptionInfo& o : info.options) {
    if (usual && usual->Said(o.name) && o.name != "objective") {
      played.push_back({o.name, usual->Text(o.name)});
    }
  }
  return played;
}

Result<std::string> PlaySpec(const Registry& games, std::string_view spec) {
  const GameModule* const module = games.Find(SplitSpec(spec).name);
  if (module == nullptr) return games.MatchSpec(spec);  // says what is wrong
  return With(*module, spec, PlayedOptions(*module));
}

std::string SpecToPlay(const Registry& games, const AnyGame& game) {
  const std::string spec = game.spec();
  const GameModule* const module = games.Find(game.info().name);
  if (module == nullptr) return spec;
  std::vector<OptionValue> values = PlayedOptions(*module);
  for (OptionValue& v : values) {
    for (const OptionInfo& o : game.info().options) {
      if (o.name == v.name) v.value = o.default_value;
    }
  }
  return *With(*module, spec, values);
}

Result<std::int64_t> MostPlies(const Registry& games, std::string_view spec) {
  using Most = Result<std::int64_t>;
  const Result<std::string> played = PlaySpec(games, spec);
  if (!played) return Most::Error(played.error);
  const SpecParts parts = SplitSpec(*played);
  const GameModule& module = *games.Find(parts.name);
  const GameInfo& info = module.info;
  std::optional<std::int64_t> most;
  if (module.most_plies) {
    most = module.most_plies(*Options::Read(info.name, info.options, parts.options));
  }
  return Most::Ok(std::min<std::int64_t>(most.value_or(kMostMoves), kMostMoves));
}

}  // namespace boardgames
