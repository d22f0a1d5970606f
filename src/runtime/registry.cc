#include "boardgames/runtime/registry.h"

#include <algorithm>
#include <string>
#include <utility>

#include "boardgames/runtime/text.h"
#include "completed_spec.h"

namespace boardgames {
namespace {

const RecordFormat* FormatOf(const GameModule& module, std::string_view name) {
  for (const RecordFormat& f : module.record_formats) {
    if (f.name == name && f.write) return &f;
  }
  return nullptr;
}

bool IsOfName(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '_';
}

char Capital(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

}  // namespace

Result<void> Registry::Add(GameModule module) {
  const std::string& name = module.info.name;
  if (name.empty() || !std::all_of(name.begin(), name.end(), IsOfName)) {
    return Result<void>::Error("'" + name +
                               "' cannot name a game; use letters, digits, '-' and '_'");
  }
  if (!module.make) return Result<void>::Error("the module of " + name + " has no make");
  if (Find(name) != nullptr) {
    return Result<void>::Error("there is a game named " + name + " already");
  }
  const GameInfo& info = module.info;
  if (const auto read = Options::Read(info.name, info.options, module.match_options); !read) {
    return Result<void>::Error("the options of matches: " + read.error);
  }
  modules_.push_back(std::move(module));
  return Result<void>::Ok();
}

const GameModule* Registry::Find(std::string_view name) const& {
  for (const GameModule& m : modules_) {
    if (m.info.name == name) return &m;
  }
  return nullptr;
}

Result<const GameModule*> Registry::Get(std::string_view name) const {
  using Got = Result<const GameModule*>;
  if (const GameModule* module = Find(name)) return Got::Ok(module);
  std::vector<std::string> known;
  for (const GameModule& m : modules_) known.push_back(m.info.name);
  return Got::Error(internal::UnknownName("game", name, known));
}

Result<AnyGamePtr> Registry::MakeGame(std::string_view spec) const {
  using Made = Result<AnyGamePtr>;
  const SpecParts parts = SplitSpec(spec);
  const Result<const GameModule*> module = Get(parts.name);
  if (!module) return Made::Error(module.error);
  const GameInfo& info = (*module)->info;
  Result<Options> options = Options::Read(info.name, info.options, parts.options);
  if (!options) return Made::Error(options.error);
  options->set_stop(stop_);
  Made made = (*module)->make(info, *options);
  return made && finish_ ? finish_(*std::move(made)) : made;
}

Result<std::string> Registry::MatchSpec(std::string_view spec) const {
  using Spec = Result<std::string>;
  const Result<const GameModule*> module = Get(SplitSpec(spec).name);
  if (!module) return Spec::Error(module.error);
  return internal::CompletedSpec(**module, spec, internal::MatchOptions(**module));
}

Result<std::string> Registry::WriteRecord(std::string_view format, const PlayedGame& played) const {
  using Written = Result<std::string>;
  const SpecParts parts = SplitSpec(played.game);
  const Result<const GameModule*> module = Get(parts.name);
  if (!module) return Written::Error(module.error);
  if (const RecordFormat* writer = FormatOf(**module, format)) {
    const GameInfo& info = (*module)->info;
    const Result<Options> options = Options::Read(info.name, info.options, parts.options);
    if (!options) return Written::Error(options.error);
    return writer->write(played, *options);
  }
  std::vector<std::string> writes;
  for (const GameModule& m : modules_) {
    if (FormatOf(m, format) == nullptr) continue;
    writes.push_back(m.info.name);
    writes.back().front() = Capital(writes.back().front());
  }
  if (writes.empty()) {
    return Written::Error(internal::UnknownName("record format", format, RecordFormats()));
  }
  std::string name(format);
  std::transform(name.begin(), name.end(), name.begin(), Capital);
  return Written::Error(name + " is written for " + internal::JoinWords(writes) +
                        "; this is a game of " + std::string(parts.name));
}

std::vector<std::string> Registry::RecordFormats() const {
  std::vector<std::string> names;
  for (const GameModule& m : modules_) {
    for (const RecordFormat& f : m.record_formats) {
      if (f.write && std::find(names.begin(), names.end(), f.name) == names.end()) {
        names.push_back(f.name);
      }
    }
  }
  return names;
}

}  // namespace boardgames
