// A client's request: its members, each with the sentence that says what is wrong with it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "json.h"

namespace boardgames::live {

inline absl::Status Bad(const std::string& sentence) {
  return absl::InvalidArgumentError(sentence);
}

// Characters of a name, a move, a game's text and the like.
inline constexpr std::size_t kMostText = 4'000;

class Request {
 public:
  // Error: it is no JSON object.
  static absl::StatusOr<Request> Parse(std::string_view text);

  // As it is to be repeated: "null" if there is none that can be.
  std::string id() const;
  // Errors: the id is neither a whole number nor a short text.
  absl::Status CheckId() const;
  bool Has(const char* name) const;  // and it is not null
  const Json* Find(const char* name) const;

  // Errors name the member and say what it should be. Those with `otherwise` may be missing.
  absl::StatusOr<std::string> Text(const char* name, std::size_t most,
                                   const std::optional<std::string>& otherwise = {}) const;
  absl::StatusOr<std::int64_t> Whole(const char* name, std::int64_t min, std::int64_t max,
                                     std::optional<std::int64_t> otherwise = {}) const;
  absl::StatusOr<double> Number(const char* name, double min, double max) const;
  absl::StatusOr<bool> Flag(const char* name, bool otherwise) const;
  absl::StatusOr<std::vector<std::string>> Texts(const char* name, std::size_t most) const;

  explicit Request(Json json) : json_(std::move(json)) {}

 private:
  Json json_;
};

// A name that people give: not empty, at most 60 bytes, shown as it is. The sentence begins with
// `what`.
absl::Status CheckName(const std::string& name, std::string_view what);

}  // namespace boardgames::live
