#include "boardgames/runtime/registry.h"

#include <algorithm>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "boardgames/runtime/text.h"

namespace boardgames {
namespace {

const RecordFormat* FormatOf(const GameModule& module, std::string_view name) {
  for (const RecordFormat& f : module.record_formats) {
    if (f.name == name) return &f;
  }
  return nullptr;
}

}  // namespace

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

absl::StatusOr<const GameModule*> Registry::Get(std::string_view name) const {
  if (const GameModule* module = Find(name)) return module;
  std::vector<std::string> known;
  for (const GameModule& m : modules_) known.push_back(m.info.name);
  return absl::NotFoundError(internal::UnknownName("game", name, known));
}

absl::StatusOr<AnyGamePtr> Registry::MakeGame(std::string_view spec) const {
  const SpecParts parts = SplitSpec(spec);
  const absl::StatusOr<const GameModule*> module = Get(parts.name);
  if (!module.ok()) return module.status();
  const GameInfo& info = (*module)->info;
  absl::StatusOr<Options> options = Options::Read(info.name, info.options, parts.options);
  if (!options.ok()) return options.status();
  options->set_stop(stop_);
  return (*module)->make(info, *options);
}

absl::StatusOr<std::string> Registry::WriteRecord(std::string_view format,
                                                  const PlayedGame& played) const {
  const SpecParts parts = SplitSpec(played.game);
  const absl::StatusOr<const GameModule*> module = Get(parts.name);
  if (!module.ok()) return module.status();
  if (const RecordFormat* writer = FormatOf(**module, format)) {
    const GameInfo& info = (*module)->info;
    const absl::StatusOr<Options> options = Options::Read(info.name, info.options, parts.options);
    if (!options.ok()) return options.status();
    return writer->write(played, *options);
  }
  std::vector<std::string> writes;
  for (const GameModule& m : modules_) {
    if (FormatOf(m, format) == nullptr) continue;
    writes.push_back(m.info.name);
    writes.back().front() = absl::ascii_toupper(static_cast<unsigned char>(writes.back().front()));
  }
  if (writes.empty()) {
    return absl::InvalidArgumentError(
        internal::UnknownName("record format", format, RecordFormats()));
  }
  return absl::InvalidArgumentError(absl::StrCat(
      absl::AsciiStrToUpper(internal::ToAbsl(format)), " is written for ",
      internal::JoinWords(writes), "; this is a game of ", internal::ToAbsl(parts.name)));
}

std::vector<std::string> Registry::RecordFormats() const {
  std::vector<std::string> names;
  for (const GameModule& m : modules_) {
    for (const RecordFormat& f : m.record_formats) {
      if (std::find(names.begin(), names.end(), f.name) == names.end()) names.push_back(f.name);
    }
  }
  return names;
}

}  // namespace boardgames
