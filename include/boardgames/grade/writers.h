// Writers: gradings as people and other programs read them.
//
//   ASSIGN_OR_RETURN(const std::string text, Write(Format::kCsv, gradings, {}));
//
// text: what a student sees; what is shown after the due date is announced and not told. json: an
// object a line, with all of it. csv: a line for each, with a heading; Moodle's grade import reads
// it. gradescope, classroom50: one submission alone, the fields as those programs take them. junit:
// a suite for each. The same gradings are the same bytes; a time of writing is in junit and
// classroom50 alone. Linear; allocates; thread-safe.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "boardgames/grade/grading.h"

namespace boardgames::grade {

enum class Format : std::uint8_t { kText, kJson, kGradescope, kClassroom50, kJunit, kCsv };
inline constexpr Format kAllFormats[] = {Format::kText,        Format::kJson,  Format::kGradescope,
                                         Format::kClassroom50, Format::kJunit, Format::kCsv};
const char* ToString(Format format);  // "text", "json", ...
// Whether it is of one submission alone.
bool OfOne(Format format);

struct WriteOptions {
  std::chrono::system_clock::time_point now = {};
  // What the environment says; nothing for a name that is not there.
  std::function<std::optional<std::string>(const char*)> environment = {};
};

// Errors: kInternal, classroom50 without a variable it needs. Precondition: one grading alone where
// OfOne.
absl::StatusOr<std::string> Write(Format format, std::span<const Grading> gradings,
                                  const WriteOptions& options);

}  // namespace boardgames::grade
