#include "boardgames/runtime/registry.h"

#include <algorithm>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "boardgames/runtime/internal/text.h"

namespace boardgames {

absl::Status Registry::Add(GameModule module) {
  const std::string& name = module.info.name;
  const bool good = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_';
  });
  if (!good) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", name, "' cannot name a game; use letters, digits, '-' and '_'"));
  }
  if (!module.make) {
    return absl::InvalidArgumentError(absl::StrCat("the module of ", name, " has no make"));
  }
  if (Find(name) != nullptr) {
    return absl::AlreadyExistsError(absl::StrCat("there is a game named ", name, " already"));
  }
  modules_.push_back(std::move(module));
  return absl::OkStatus();
}

const GameModule* Registry::Find(std::string_view name) const {
  for (const GameModule& m : modules_) {
    if (m.info.name == name) return &m;
  }
  return nullptr;
}

absl::StatusOr<AnyGamePtr> Registry::MakeGame(std::string_view spec) const {
  const SpecParts parts = SplitSpec(spec);
  const GameModule* module = Find(parts.name);
  if (module == nullptr) {
    std::vector<std::string> known;
    for (const GameModule& m : modules_) known.push_back(m.info.name);
    return absl::NotFoundError(internal::UnknownName("game", parts.name, known));
  }
  absl::StatusOr<Options> options =
      Options::Read(module->info.name, module->info.options, parts.options);
  if (!options.ok()) return options.status();
  options->set_stop(stop_);
  return module->make(module->info, *options);
}

}  // namespace boardgames
