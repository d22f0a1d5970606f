// The sentences with which every retrograde analysis says that it did not come to its end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace boardgames::internal {

inline constexpr const char* kAnalysisStopped = "the analysis was stopped";
inline constexpr const char* kHoleBelow =
    "a table that it rests on is damaged, or has no value where one is due";

template <class Entries>
std::string Misfit() {
  return "a value does not fit into the table's entries; wins in an even number of plies, losses "
         "in an odd one and distances above " +
         std::to_string(Entries::kLongest) + " need WordEntries";
}
// A class whose blocks are wider than `most` entries.
inline std::string TooWide(std::uint32_t width, std::uint32_t most) {
  return "its blocks have " + std::to_string(width) + " entries each, more than " +
         std::to_string(most);
}

// More memory is needed than allowed. `about`: "", or a word for a number that is an estimate.
inline std::string TooBig(const char* about, std::uint64_t bytes, std::size_t max_bytes) {
  constexpr std::uint64_t kMebi = std::uint64_t{1} << 20;
  return "retrograde analysis needs " + std::string(about) +
         std::to_string((bytes + kMebi - 1) / kMebi) + " MB here, more than the " +
         std::to_string(max_bytes / kMebi) + " MB allowed";
}

}  // namespace boardgames::internal
