// CompletedSpec: a spec and the options that it does not name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/runtime/game_module.h"
#include "boardgames/runtime/options.h"
#include "boardgames/runtime/player/spec.h"

namespace boardgames::internal {

// The spec with those of `values` whose options it does not name. Errors: those of its options.
inline Result<std::string> CompletedSpec(const GameModule& module, std::string_view spec,
                                         const std::vector<OptionValue>& values) {
  const SpecParts parts = SplitSpec(spec);
  const Result<Options> said = Options::Read(module.info.name, module.info.options, parts.options);
  if (!said) return Result<std::string>::Error(said.error);
  std::string options(parts.options);
  for (const OptionValue& v : values) {
    if (!said->Said(v.name)) AppendOption(options, v.name, v.value);
  }
  return Result<std::string>::Ok(std::string(parts.name) + (options.empty() ? "" : ":" + options));
}

// The module's match_options, one by one.
inline std::vector<OptionValue> MatchOptions(const GameModule& module) {
  std::vector<OptionValue> values;
  const Result<Options> usual =
      Options::Read(module.info.name, module.info.options, module.match_options);
  if (!usual) return values;
  for (const OptionInfo& o : module.info.options) {
    if (usual->Said(o.name)) values.push_back({o.name, usual->Text(o.name)});
  }
  return values;
}

}  // namespace boardgames::internal
