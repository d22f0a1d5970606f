// Numbers, times and sizes as people type them. The errors say what is allowed. TimeToText writes a
// time as ParseTime takes it.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "boardgames/result.h"

namespace boardgames::internal {

// A whole number from min to max.
Result<std::int64_t> ParseNumber(std::string_view text, std::int64_t min, std::int64_t max);

// The number that the text begins with, as -1.5 and without an exponent, which is taken off it;
// nothing, and the text unchanged, if it begins with none.
std::optional<double> TakeReal(std::string_view& text);

// The shortest text that is read as that number, to 15 digits; no exponent.
std::string RealText(double value);

// "500ms", "2s", "1.5s", "1m"; a bare number is seconds; "none" is zero, which means no limit.
Result<std::chrono::nanoseconds> ParseTime(std::string_view text);

// As ParseTime takes it: "2s", "500ms", "none".
std::string TimeToText(std::chrono::nanoseconds time);

// A table's size in MiB, as bytes; at most the memory of this machine.
Result<std::size_t> ParseTableSize(std::string_view mebibytes);

}  // namespace boardgames::internal
