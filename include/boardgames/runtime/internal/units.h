// Times and sizes as people type them, both ways. The errors say what is allowed.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "boardgames/game.h"
#include "boardgames/result.h"

namespace boardgames::internal {

// A whole number from min to max.
Result<std::int64_t> ReadNumber(std::string_view text, std::int64_t min, std::int64_t max);

// "500ms", "2s", "1.5s", "1m"; a bare number is seconds; "none" is zero, which means no limit.
Result<std::chrono::nanoseconds> ReadTime(std::string_view text);

// As ReadTime takes it: "2s", "500ms", "none".
std::string TimeToText(std::chrono::nanoseconds time);

// A table's size in MiB, as bytes; at most the memory of this machine.
Result<std::size_t> ReadTableSize(std::string_view mebibytes);

}  // namespace boardgames::internal
