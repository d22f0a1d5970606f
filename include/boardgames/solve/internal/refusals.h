// The sentences with which every retrograde analysis says that it did not come to its end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace boardgames::internal {

inline constexpr const char* kAnalysisStopped = "the analysis was stopped";

// More memory is needed than allowed. `about`: "", or a word for a number that is an estimate.
inline std::string TooBig(const char* about, std::uint64_t bytes, std::size_t max_bytes) {
  constexpr std::uint64_t kMebi = std::uint64_t{1} << 20;
  return "retrograde analysis needs " + std::string(about) +
         std::to_string((bytes + kMebi - 1) / kMebi) + " MB here, more than the " +
         std::to_string(max_bytes / kMebi) + " MB allowed";
}

}  // namespace boardgames::internal
