#include "boardgames/runtime/internal/units.h"

#include <unistd.h>

#include <charconv>
#include <cmath>
#include <utility>

#include "boardgames/result.h"

namespace boardgames::internal {

Result<std::int64_t> ReadNumber(std::string_view text, std::int64_t min, std::int64_t max) {
  std::int64_t n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc() || end != text.data() + text.size() || n < min || n > max) {
    return Result<std::int64_t>::Error("'" + std::string(text) + "' is not a whole number from " +
                                       std::to_string(min) + " to " + std::to_string(max));
  }
  return Result<std::int64_t>::Ok(n);
}

Result<std::chrono::nanoseconds> ReadTime(std::string_view text) {
  using Time = Result<std::chrono::nanoseconds>;
  if (text == "none") return Time::Ok({});
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
        return Time::Ok(std::chrono::nanoseconds(std::llround(seconds * 1e9)));
      }
    }
  }
  return Time::Error("'" + std::string(text) +
                     "' is not a time; use 500ms, 2s, 1.5s, 1m or 1h (a bare number is seconds; "
                     "from 1ms to 8760h), or none");
}

std::string TimeToText(std::chrono::nanoseconds time) {
  const std::int64_t n = time.count();
  if (n <= 0) return "none";
  constexpr std::int64_t kMilli = 1'000'000;
  constexpr std::int64_t kSecond = 1'000 * kMilli;
  if (n % kSecond == 0) return std::to_string(n / kSecond) + "s";
  if (n % kMilli == 0) return std::to_string(n / kMilli) + "ms";
  std::string rest = std::to_string(kSecond + n % kSecond).substr(1);  // nine digits
  rest.erase(rest.find_last_not_of('0') + 1);
  return std::to_string(n / kSecond) + "." + rest + "s";
}

Result<std::size_t> ReadTableSize(std::string_view mebibytes) {
  const std::int64_t memory =
      static_cast<std::int64_t>(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGE_SIZE) >> 20;
  const Result<std::int64_t> n = ReadNumber(mebibytes, 1, memory > 1 ? memory : 1);
  if (!n) return Result<std::size_t>::Error(n.error + " MiB, the memory of this machine");
  return Result<std::size_t>::Ok(static_cast<std::size_t>(*n) << 20);
}

}  // namespace boardgames::internal
