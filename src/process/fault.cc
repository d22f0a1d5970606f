#include "boardgames/process/fault.h"

#include <array>
#include <cstddef>

namespace boardgames {
namespace {

constexpr std::array<const char*, 11> kFaults = {"none",   "illegal move", "out of time", "hang",
                                                 "crash",  "end of file",  "garbage",     "memory",
                                                 "output", "start-up",     "disconnected"};

}  // namespace

const char* ToString(FaultKind kind) { return kFaults[static_cast<std::size_t>(kind)]; }

std::optional<FaultKind> ParseFaultKind(std::string_view text) {
  for (std::size_t i = 0; i < kFaults.size(); ++i) {
    if (text == kFaults[i]) return static_cast<FaultKind>(i);
  }
  return std::nullopt;
}

}  // namespace boardgames
