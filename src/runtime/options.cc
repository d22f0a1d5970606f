#include "boardgames/runtime/options.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "boardgames/result.h"
#include "boardgames/runtime/quantities.h"
#include "boardgames/runtime/text.h"
#include "boardgames/text.h"

namespace boardgames {
namespace {

std::optional<std::int64_t> ToInt(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<double> ToReal(std::string_view text) {
  const std::optional<double> value = internal::TakeReal(text);
  return text.empty() ? value : std::nullopt;
}

// A value as it was meant: one in double quotes without them; nothing if they do not end where it
// does.
std::optional<std::string> Unquoted(std::string_view value) {
  if (value.empty() || value.front() != '"') return std::string(value);
  std::string text;
  for (std::size_t i = 1; i < value.size(); ++i) {
    if (value[i] == '"') return i + 1 == value.size() ? std::optional(text) : std::nullopt;
    if (value[i] == '\\' && i + 1 < value.size()) ++i;
    text += value[i];
  }
  return std::nullopt;
}

// Whether it begins with a name and '=': "rows=3" does, "(3 5)" and "(a=b)" do not.
bool BeginsWithName(std::string_view item) {
  const std::size_t end = std::min(item.find('='), item.find_first_of("([{<"));
  return end != std::string_view::npos && item[end] == '=';
}

// Where the first of several options ends; npos: it is the last.
std::size_t EndOfOption(std::string_view text) {
  constexpr std::string_view kOpening = "([{<";
  constexpr std::string_view kClosing = ")]}>";
  int open = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (quoted) {
      if (text[i] == '\\')
        ++i;
      else if (text[i] == '"')
        quoted = false;
      continue;
    }
    if (text[i] == '"' && i > 0 && text[i - 1] == '=') quoted = true;
    if (kOpening.find(text[i]) != std::string_view::npos) ++open;
    if (kClosing.find(text[i]) != std::string_view::npos && open > 0) --open;
    if (text[i] == ',' && open == 0) return i;
  }
  return std::string_view::npos;
}

// Whether it is one option, whatever follows it after a comma.
bool IsOneOption(std::string_view item) {
  return EndOfOption(std::string(item) + ',') == item.size();
}

}  // namespace

namespace internal {

std::string QuotedValue(std::string_view value) {
  if (!value.starts_with('"') && IsOneOption("=" + std::string(value))) return std::string(value);
  std::string quoted = "\"";
  for (const char c : value) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

void AppendOption(std::string& text, std::string_view name, std::string_view value) {
  if (!text.empty()) text += ',';
  text.append(name).append("=").append(QuotedValue(value));
}

}  // namespace internal

OptionInfo OptionInfo::Int(std::string name, std::int64_t min, std::int64_t max,
                           std::int64_t default_value, std::string help) {
  return {.name = std::move(name),
          .type = Type::kInt,
          .default_value = std::to_string(default_value),
          .help = std::move(help),
          .min = min,
          .max = max};
}

OptionInfo OptionInfo::Real(std::string name, double min, double max, double default_value,
                            std::string help) {
  return {.name = std::move(name),
          .type = Type::kReal,
          .default_value = internal::RealText(default_value),
          .help = std::move(help),
          .real_min = min,
          .real_max = max};
}

OptionInfo OptionInfo::Switch(std::string name, bool default_value, std::string help) {
  OptionInfo o =
      Choice(std::move(name), {"on", "off"}, default_value ? "on" : "off", std::move(help));
  o.type = Type::kSwitch;
  return o;
}

OptionInfo OptionInfo::Choice(std::string name, std::vector<std::string> choices,
                              std::string default_value, std::string help) {
  return {.name = std::move(name),
          .type = Type::kChoice,
          .default_value = std::move(default_value),
          .help = std::move(help),
          .choices = std::move(choices)};
}

OptionInfo OptionInfo::Text(std::string name, std::string form, std::string default_value,
                            std::string help) {
  return {.name = std::move(name),
          .type = Type::kText,
          .default_value = std::move(default_value),
          .help = std::move(help),
          .form = std::move(form)};
}

OptionInfo OptionInfo::Bare(OptionInfo option) {
  option.bare = true;
  return option;
}

std::string OptionInfo::Values() const {
  switch (type) {
    case Type::kInt:
      return std::to_string(min) + " to " + std::to_string(max);
    case Type::kReal:
      return internal::RealText(real_min) + " to " + internal::RealText(real_max);
    case Type::kSwitch:
    case Type::kChoice:
      return internal::JoinWords(choices);
    case Type::kText:
      return form;
  }
  return "";
}

std::optional<std::string> OptionInfo::Accept(std::string_view value) const {
  switch (type) {
    case Type::kInt: {
      const std::optional<std::int64_t> n = ToInt(value);
      if (!n || *n < min || *n > max) return std::nullopt;
      return std::to_string(*n);
    }
    case Type::kReal: {
      const std::optional<double> x = ToReal(value);
      if (!x || !(*x >= real_min && *x <= real_max)) return std::nullopt;
      return internal::RealText(*x + 0.0);  // -0 is 0
    }
    case Type::kSwitch:
      if (value == "true" || value == "yes") value = "on";
      if (value == "false" || value == "no") value = "off";
      [[fallthrough]];
    case Type::kChoice:
      for (const std::string& c : choices) {
        if (c == value) return c;
      }
      return std::nullopt;
    case Type::kText:
      return std::string(value);
  }
  return std::nullopt;
}

std::vector<WrittenOption> SplitOptions(std::string_view text) {
  std::vector<WrittenOption> options;
  for (bool more = !text.empty(); more;) {
    const std::size_t end = EndOfOption(text);
    const std::string_view item = text.substr(0, end);
    const std::size_t equals = item.find('=');
    options.push_back({.name = std::string(item.substr(0, equals)), .value = {}, .text = item});
    if (equals != std::string_view::npos) options.back().value = item.substr(equals + 1);
    more = end != std::string_view::npos;
    if (more) text.remove_prefix(end + 1);
  }
  return options;
}

namespace {

// The options that such a name may stand for, in quotes; "": none comes near. Of boards some games
// take one size, and others the numbers of rows and columns.
std::string Meant(std::string_view name, std::span<const std::string> names) {
  const std::string near = internal::NearMiss(name, names);
  if (!near.empty()) return Quoted(near);
  constexpr std::string_view kMeasures[] = {"size", "width", "height", "rows", "cols", "columns"};
  if (std::find(std::begin(kMeasures), std::end(kMeasures), name) == std::end(kMeasures)) return "";
  std::vector<std::string> measures;
  for (const std::string& n : names) {
    if (n == "size" || n == "rows" || n == "cols") measures.push_back(Quoted(n));
  }
  return internal::JoinWords(measures, " and ");
}

}  // namespace

Result<Options> Options::Read(std::string_view owner, std::span<const OptionInfo> declared,
                              std::span<const WrittenOption> written) {
  Options options;
  std::vector<std::string> names;
  for (const OptionInfo& d : declared) {
    options.entries_.push_back({d.name, d.default_value, d.default_value, d.bare});
    names.push_back(d.name);
  }
  const auto unnamed =
      std::find_if(declared.begin(), declared.end(), [](const OptionInfo& d) { return d.bare; });
  const std::string whose(owner);
  const auto fail = [](std::string why) { return Result<Options>::Error(std::move(why)); };

  std::vector<bool> given(declared.size(), false);
  if (written.size() > 1 && written.back().text.empty()) {
    return fail("the options of " + whose + " end with a comma; expected name=value");
  }
  for (const WrittenOption& o : written) {
    const bool bare = unnamed != declared.end() && options.IsBare(o.text);
    const std::string_view name = bare ? unnamed->name : o.name;
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
      if (names.empty()) {
        return fail(whose + " has no options; " + Quoted(o.text) + " was given");
      }
      const std::string near = Meant(name, names);
      return fail(whose + " has no option " + Quoted(name) + "; " +
                  (near.empty() ? "" : "did you mean " + near + "? ") +
                  "its options: " + internal::JoinWords(names, ", "));
    }
    const auto i = static_cast<std::size_t>(found - names.begin());
    const OptionInfo& option = declared[i];
    const std::string which = "option '" + option.name + "' of " + whose;
    if (given[i]) return fail(which + " is given twice");
    given[i] = true;
    if (!bare && !o.value) {
      return fail(which + " needs a value, as " + option.name +
                  "=VALUE; values: " + option.Values());
    }
    const std::string_view said = bare ? o.text : *o.value;
    const std::optional<std::string> meant = bare ? std::string(said) : Unquoted(said);
    std::optional<std::string> value = meant ? option.Accept(*meant) : std::nullopt;
    if (!value) {
      return fail(which + " is " + Quoted(said) + "; it must be " + option.Values());
    }
    options.entries_[i].value = *std::move(value);
    options.entries_[i].said = true;
  }
  return Result<Options>::Ok(std::move(options));
}

bool Options::Given(std::string_view name) const {
  const Entry* e = Find(name);
  return e != nullptr && e->value != e->default_value;
}

bool Options::Said(std::string_view name) const {
  const Entry* e = Find(name);
  return e != nullptr && e->said;
}

bool Options::IsBare(std::string_view item) const {
  return !item.empty() && !BeginsWithName(item) && Find(item) == nullptr;
}

const Options::Entry* Options::Find(std::string_view name) const {
  for (const Entry& e : entries_) {
    if (e.name == name) return &e;
  }
  return nullptr;
}

std::int64_t Options::Int64(std::string_view name) const { return ToInt(Text(name)).value_or(0); }

const std::string& Options::Text(std::string_view name) const {
  static const std::string kEmpty;
  const Entry* e = Find(name);
  assert(e != nullptr && "an option was declared before its value is asked for");
  return e == nullptr ? kEmpty : e->value;
}

void Options::Set(std::string_view name, std::string value) {
  for (Entry& e : entries_) {
    if (e.name == name) e.value = std::move(value);
  }
}

std::string Options::ToString() const {
  std::string text;
  for (const Entry& e : entries_) {
    if (e.value == e.default_value) continue;
    if (e.bare && IsBare(e.value) && IsOneOption(e.value)) {
      text += (text.empty() ? "" : ",") + e.value;
    } else {
      internal::AppendOption(text, e.name, e.value);
    }
  }
  return text;
}

SpecParts SplitSpec(std::string_view spec) {
  const std::size_t colon = spec.find(':');
  if (colon == std::string_view::npos) return {spec, {}};
  return {spec.substr(0, colon), spec.substr(colon + 1)};
}

}  // namespace boardgames
