// Parses JSON that somebody else wrote: a file, a request, the answer of a program. The text is checked
// before it is parsed, so that deep nesting, on which the functions of nlohmann::json recurse, cannot
// exhaust the stack.
//
//   ASSIGN_OR_RETURN(const Json json, internal::ParseJson<Json>(text));
//
// Every JSON text in src/ is parsed here; scripts/includes checks it.
#pragma once

#include <string_view>

#include "absl/status/statusor.h"
#include "boardgames/process/abseil.h"

namespace boardgames::internal {

// No document of this project nests deeper than ten levels.
inline constexpr int kDeepestJson = 64;

// Whether comments (`//` and `/* */`) are allowed: in files that people write by hand.
enum class JsonComments : bool { kRefused, kAllowed };

// The first error, with its line and column (in bytes), if the text is not valid JSON or nests deeper
// than kDeepestJson. Takes linear time, and constant stack. Thread-safe.
absl::Status CheckJson(std::string_view text, JsonComments comments = JsonComments::kRefused);

// `Json` is nlohmann::json or nlohmann::ordered_json; the caller includes its header.
template <class Json>
absl::StatusOr<Json> ParseJson(std::string_view text,
                               JsonComments comments = JsonComments::kRefused) {
  RETURN_IF_ERROR(CheckJson(text, comments));
  return Json::parse(text.begin(), text.end(), nullptr, /*allow_exceptions=*/false,
                     comments == JsonComments::kAllowed);
}

}  // namespace boardgames::internal
