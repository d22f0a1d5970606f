// Numbers, times and sizes as people type them. The errors say what is allowed. TimeToText writes a
// time as ParseTime takes it.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "absl/status/statusor.h"
#include "boardgames/runtime/internal/units.h"  // IWYU pragma: export

namespace boardgames::internal {

// A whole number from min to max.
absl::StatusOr<std::int64_t> ParseNumber(std::string_view text, std::int64_t min, std::int64_t max);

// "500ms", "2s", "1.5s", "1m"; a bare number is seconds; "none" is zero, which means no limit.
absl::StatusOr<std::chrono::nanoseconds> ParseTime(std::string_view text);

// A table's size in MiB, as bytes; at most the memory of this machine.
absl::StatusOr<std::size_t> ParseTableSize(std::string_view mebibytes);

}  // namespace boardgames::internal
