#include "request.h"

#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/json_text.h"

namespace boardgames::live {

namespace {

constexpr std::size_t kMostName = 60;
constexpr std::size_t kMostId = 40;

}  // namespace

absl::StatusOr<Request> Request::Parse(std::string_view text) {
  absl::StatusOr<Json> json = internal::ParseJson<Json>(text);
  if (!json.ok() || !json->is_object()) {
    return Bad(absl::StrCat(R"(a request is one JSON object such as {"id": 1, "do": "hello"}; )",
                            json.ok() ? "this is another value" : json.status().message()));
  }
  return Request(*std::move(json));
}

std::string Request::id() const { return CheckId().ok() && Has("id") ? Dump(*Find("id")) : "null"; }

absl::Status Request::CheckId() const {
  const Json* const id = Find("id");
  const bool fits =
      id != nullptr && (id->is_number_integer() ||
                        (id->is_string() && id->get_ref<const std::string&>().size() <= kMostId));
  if (fits) return absl::OkStatus();
  return Bad(absl::StrCat("\"id\" must be a whole number or a text of at most ", kMostId,
                          " bytes, which the answer repeats"));
}

const Json* Request::Find(const char* name) const {
  const auto found = json_.find(name);
  return found == json_.end() || found->is_null() ? nullptr : &*found;
}

bool Request::Has(const char* name) const { return Find(name) != nullptr; }

absl::StatusOr<std::string> Request::Text(const char* name, std::size_t most,
                                          const std::optional<std::string>& otherwise) const {
  const Json* const json = Find(name);
  if (json == nullptr && otherwise) return *otherwise;
  if (json == nullptr) return Bad(absl::StrCat("\"", name, "\" is missing; it is a text"));
  if (!json->is_string()) return Bad(absl::StrCat("\"", name, "\" must be a text"));
  const auto& text = json->get_ref<const std::string&>();
  if (text.size() > most) {
    return Bad(absl::StrCat("\"", name, "\" has ", text.size(), " bytes; it may have ", most));
  }
  if (text.find('\0') != text.npos) {
    return Bad(absl::StrCat("\"", name, "\" must not hold a zero byte"));
  }
  return text;
}

absl::StatusOr<std::int64_t> Request::Whole(const char* name, std::int64_t min, std::int64_t max,
                                            std::optional<std::int64_t> otherwise) const {
  const auto bad = [&] {
    return Bad(absl::StrCat("\"", name, "\" must be a whole number from ", min, " to ", max));
  };
  const Json* const json = Find(name);
  if (json == nullptr && otherwise) return *otherwise;
  if (json == nullptr || !json->is_number_integer()) return bad();
  if (json->is_number_unsigned() &&
      json->get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX)) {
    return bad();
  }
  const auto n = json->get<std::int64_t>();
  if (n < min || n > max) return bad();
  return n;
}

absl::StatusOr<double> Request::Number(const char* name, double min, double max) const {
  const Json* const json = Find(name);
  if (json != nullptr && json->is_number()) {
    const auto n = json->get<double>();
    if (n >= min && n <= max) return n;
  }
  return Bad(absl::StrCat("\"", name, "\" must be a number from ", min, " to ", max));
}

absl::StatusOr<bool> Request::Flag(const char* name, bool otherwise) const {
  if (!Has(name)) return otherwise;
  if (!Find(name)->is_boolean()) return Bad(absl::StrCat("\"", name, "\" must be true or false"));
  return Find(name)->get<bool>();
}

absl::StatusOr<std::vector<std::string>> Request::Texts(const char* name, std::size_t most) const {
  const Json* const json = Find(name);
  std::vector<std::string> texts;
  bool fits = json != nullptr && json->is_array() && json->size() <= most;
  if (fits) {
    for (const Json& text : *json) {
      fits = fits && text.is_string();
      if (fits) texts.push_back(text.get<std::string>());
    }
  }
  if (fits) return texts;
  return Bad(absl::StrCat("\"", name, "\" must be a list of at most ", most, " texts"));
}

absl::Status CheckName(const std::string& name, std::string_view what) {
  if (!name.empty() && name.size() <= kMostName && Shown(name) == name &&
      name.find_first_of("\n\t") == name.npos) {
    return absl::OkStatus();
  }
  return Bad(absl::StrCat(internal::ToAbsl(what), " must have 1 to ", kMostName,
                          " bytes and nothing that cannot be seen"));
}

}  // namespace boardgames::live
