// Text helpers of the runtime layer and the programs.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/strings/string_view.h"

namespace boardgames::internal {

// Some systems build Abseil with a string_view of its own. Public signatures use the standard one;
// this is the one place where they meet.
inline absl::string_view ToAbsl(std::string_view s) { return {s.data(), s.size()}; }

// "a", "a or b", "a, b or c"; with `last` = " and ": "a, b and c".
std::string JoinWords(std::span<const std::string> words, std::string_view last = " or ");

// The known name that `name` is most likely a slip of, or "" if none is near.
std::string NearMiss(std::string_view name, std::span<const std::string> known);

// "unknown <what> 'name'; did you mean 'near'? known <whats>: a, b, c"
std::string UnknownName(std::string_view what, std::string_view name,
                        std::span<const std::string> known);

}  // namespace boardgames::internal
