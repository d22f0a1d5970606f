#include "boardgames/runtime/quantities.h"

#include <unistd.h>

#include <charconv>
#include <utility>

#include "absl/strings/str_cat.h"
#include "boardgames/runtime/text.h"

namespace boardgames::internal {

absl::StatusOr<std::int64_t> ParseNumber(std::string_view text, std::int64_t min,
                                         std::int64_t max) {
  std::int64_t n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc() || end != text.data() + text.size() || n < min || n > max) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", ToAbsl(text), "' is not a whole number from ", min, " to ", max));
  }
  return n;
}

absl::StatusOr<std::chrono::nanoseconds> ParseTime(std::string_view text) {
  if (text == "none") return std::chrono::nanoseconds(0);
  constexpr std::pair<std::string_view, double> kUnits[] = {
      {"", 1}, {"s", 1}, {"ms", 1e-3}, {"m", 60}, {"h", 3600}};
  double number = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
  if (error == std::errc()) {
    const std::string_view rest = text.substr(static_cast<std::size_t>(end - text.data()));
    for (const auto& [unit, length] : kUnits) {
      const double seconds = number * length;
      if (rest == unit && seconds >= 1e-3 && seconds <= 365 * 86400.0) {
        return std::chrono::nanoseconds(static_cast<std::int64_t>(seconds * 1e9));
      }
    }
  }
  return absl::InvalidArgumentError(
      absl::StrCat("'", ToAbsl(text),
                   "' is not a time; use 500ms, 2s, 1.5s, 1m or 1h (a bare number is seconds; "
                   "from 1ms to 8760h), or none"));
}

absl::StatusOr<std::size_t> ParseTableSize(std::string_view mebibytes) {
  const std::int64_t memory =
      static_cast<std::int64_t>(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGE_SIZE) >> 20;
  absl::StatusOr<std::int64_t> n = ParseNumber(mebibytes, 1, memory > 1 ? memory : 1);
  if (!n.ok()) {
    return absl::InvalidArgumentError(
        absl::StrCat(n.status().message(), " MiB, the memory of this machine"));
  }
  return static_cast<std::size_t>(*n) << 20;
}

}  // namespace boardgames::internal
