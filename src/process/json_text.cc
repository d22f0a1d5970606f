#include "boardgames/process/json_text.h"

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace boardgames::internal {
namespace {

using Json = nlohmann::json;

std::string ErrorText(std::string_view text, std::size_t byte, std::string what) {
  std::size_t at = std::min(byte > 0 ? byte - 1 : 0, text.size());
  // "[json.exception.parse_error.101] parse error at line 7, column 3: syntax error while ..."
  if (const std::size_t colon = what.find(": "); colon != std::string::npos) {
    what.erase(0, colon + 2);
  }
  const std::size_t last = text.substr(0, at).find_last_not_of(" \t\r\n");
  const bool closes = at < text.size() && (text[at] == ']' || text[at] == '}');
  if (closes && last != std::string_view::npos && text[last] == ',') {
    at = last;
    what = "nothing follows this comma";
  }
  const std::string_view before = text.substr(0, at);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t begin = before.rfind('\n');
  const std::size_t column = begin == std::string_view::npos ? at + 1 : at - begin;
  return absl::StrCat("line ", line, ", column ", column, ": this is no JSON: ", what);
}

// Keeps nothing but the depth. nlohmann's own parser needs no stack for it.
class Checker : public nlohmann::json_sax<Json> {
 public:
  explicit Checker(std::string_view text) : text_(text) {}

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool key(string_t&) override { return true; }
  bool start_object(std::size_t) override { return Enter(); }
  bool start_array(std::size_t) override { return Enter(); }
  bool end_object() override { return Leave(); }
  bool end_array() override { return Leave(); }
  bool parse_error(std::size_t byte, const std::string&,
                   const nlohmann::detail::exception& error) override {
    status_ = absl::InvalidArgumentError(ErrorText(text_, byte, error.what()));
    return false;
  }

  const absl::Status& status() const { return status_; }

 private:
  bool Enter() {
    if (++depth_ <= kDeepestJson) return true;
    status_ = absl::InvalidArgumentError(
        absl::StrCat("the JSON nests deeper than ", kDeepestJson, " levels"));
    return false;
  }
  bool Leave() {
    --depth_;
    return true;
  }

  const std::string_view text_;
  int depth_ = 0;
  absl::Status status_;
};

}  // namespace

absl::Status CheckJson(std::string_view text, JsonComments comments) {
  Checker checker(text);
  Json::sax_parse(text.begin(), text.end(), &checker, Json::input_format_t::json, /*strict=*/true,
                  comments == JsonComments::kAllowed);
  return checker.status();
}

}  // namespace boardgames::internal
