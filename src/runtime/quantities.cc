#include "boardgames/runtime/quantities.h"

#include "absl/status/status.h"
#include "boardgames/result.h"
#include "boardgames/runtime/internal/units.h"

namespace boardgames::internal {
namespace {

template <class T>
absl::StatusOr<T> ToStatus(const Result<T>& parsed) {
  if (!parsed) return absl::InvalidArgumentError(parsed.error);
  return *parsed;
}

}  // namespace

absl::StatusOr<std::int64_t> ParseNumber(std::string_view text, std::int64_t min,
                                         std::int64_t max) {
  return ToStatus(ReadNumber(text, min, max));
}

absl::StatusOr<std::chrono::nanoseconds> ParseTime(std::string_view text) {
  return ToStatus(ReadTime(text));
}

absl::StatusOr<std::size_t> ParseTableSize(std::string_view mebibytes) {
  return ToStatus(ReadTableSize(mebibytes));
}

}  // namespace boardgames::internal
