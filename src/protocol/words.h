// Lines of a protocol taken apart, and put into messages.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/runtime/quantities.h"

namespace boardgames::internal {

inline bool IsBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// The words between blanks.
inline std::vector<std::string_view> Words(std::string_view line) {
  std::vector<std::string_view> words;
  for (std::size_t i = 0; i < line.size();) {
    if (IsBlank(line[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < line.size() && !IsBlank(line[i])) ++i;
    words.push_back(line.substr(begin, i - begin));
  }
  return words;
}

// Foreign text fit for a message: printable ASCII, not too long.
inline std::string Shown(std::string_view text) {
  constexpr std::size_t kMost = 60;
  constexpr const char* kDigits = "0123456789abcdef";
  std::string shown;
  for (const char c : text) {
    if (shown.size() >= kMost) return shown + "...";
    if (c >= ' ' && c <= '~') {
      shown += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      shown += "\\x";
      shown += kDigits[byte / 16];
      shown += kDigits[byte % 16];
    }
  }
  return shown;
}

// A sentence on one line, printable, at most `most` bytes.
inline std::string OneLine(std::string_view text, std::size_t most = 400) {
  std::string line;
  for (const char c : text) {
    if (line.size() >= most) return line + "...";
    line += c >= ' ' && c <= '~' ? c : ' ';
  }
  return line;
}

// A whole number from min to max, a '-' in front allowed; nothing for other text.
inline std::optional<std::int64_t> ParseWhole(
    std::string_view text, std::int64_t min = 0,
    std::int64_t max = std::numeric_limits<std::int64_t>::max()) {
  return ParseNumber(text, min, max).value;
}

}  // namespace boardgames::internal
