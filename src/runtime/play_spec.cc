#include "boardgames/runtime/play_spec.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "completed_spec.h"

namespace boardgames {
std::vector<OptionValue> PlayedOptions(const GameModule& module) {
  std::vector<OptionValue> played = internal::MatchOptions(module);
  std::erase_if(played, [](const OptionValue& v) { return v.name == "objective"; });
  return played;
}

Result<std::string> PlaySpec(const Registry& games, std::string_view spec) {
  const GameModule* const module = games.Find(SplitSpec(spec).name);
  if (module == nullptr) return games.MatchSpec(spec);  // says what is wrong
  return internal::CompletedSpec(*module, spec, PlayedOptions(*module));
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
  return *internal::CompletedSpec(*module, spec, values);
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
