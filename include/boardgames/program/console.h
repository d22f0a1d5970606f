// What a subcommand says, and how it hears that it shall end.
//
//   for (const std::string& line : lines) {
//     if (Interrupted()) return kExitInterrupted;
//     Print(line + "\n");
//   }
#pragma once

#include <atomic>
#include <cstdio>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace boardgames::program {

inline constexpr int kExitOk = 0;
inline constexpr int kExitFailed = 1;
inline constexpr int kExitBadInput = 2;
inline constexpr int kExitInterrupted = 130;

// The error of a command whose input is bad (kExitBadInput), its sentence in parts.
template <class... Parts>
absl::Status BadInput(const Parts&... parts) {
  return absl::InvalidArgumentError(absl::StrCat(parts...));
}

// What this program is called, as it was started: "boardgames", or that of a user's own.
const std::string& ProgramName();

// The first failure on standard output is told on standard error, at once and once; the program is
// then asked to end as if by Ctrl-C.
void Print(std::string_view text, std::FILE* stream = stdout);
// Whether something could not be written to standard output.
bool OutputFailed();

// Becomes true with the first Ctrl-C, the second one ends the program at once; made to be a
// search's stop flag.
const std::atomic<bool>& Interrupted();

}  // namespace boardgames::program
