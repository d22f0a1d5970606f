#include "boardgames/runtime/quantities.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <utility>

#include "boardgames/text.h"

namespace boardgames::internal {
namespace {

// Bytes. What a system does not tell is as much as an address can reach.
std::int64_t MachineMemory() {
  constexpr auto kMost = static_cast<std::int64_t>(std::min<std::uint64_t>(
      std::numeric_limits<std::size_t>::max(), std::numeric_limits<std::int64_t>::max()));
#ifdef _SC_PHYS_PAGES
  const std::int64_t pages = sysconf(_SC_PHYS_PAGES);
  if (pages > 0) return std::min(kMost, pages * sysconf(_SC_PAGE_SIZE));
#endif
  return kMost;
}

}  // namespace

Result<std::int64_t> ParseNumber(std::string_view text, std::int64_t min, std::int64_t max) {
  std::int64_t n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc() || end != text.data() + text.size() || n < min || n > max) {
    return Result<std::int64_t>::Error(Quoted(text) + " is not a whole number from " +
                                       std::to_string(min) + " to " + std::to_string(max));
  }
  return Result<std::int64_t>::Ok(n);
}

std::optional<double> TakeReal(std::string_view& text) {
  const auto digits_from = [&](std::size_t i) {
    return std::min(text.find_first_not_of("0123456789", i), text.size());
  };
  const std::size_t first = text.starts_with('-') ? 1 : 0;
  const std::size_t point = digits_from(first);
  const bool fraction = point < text.size() && text[point] == '.';
  const std::size_t end = fraction ? digits_from(point + 1) : point;
  if (end - first == (fraction ? 1 : 0)) return std::nullopt;  // no digit
  double value = 0;
#ifdef __cpp_lib_to_chars
  if (std::from_chars(text.data(), text.data() + end, value).ec != std::errc()) return std::nullopt;
#else  // a library that reads no fractions, as libc++ 19
  value = std::strtod(std::string(text.substr(0, end)).c_str(), nullptr);
#endif
  text.remove_prefix(end);
  return value;
}

// std::to_chars brings tables of 100 KB, which a page would have to fetch.
std::string RealText(double value) {
  double unit = 1;
  std::size_t decimals = 0;
  std::int64_t whole = std::llround(std::abs(value));
  while (static_cast<double>(whole) / unit != std::abs(value) && whole < 100'000'000'000'000 &&
         decimals < 22) {
    unit *= 10;
    ++decimals;
    whole = std::llround(std::abs(value) * unit);
  }
  std::string text = std::to_string(whole);
  if (decimals > 0) {
    if (text.size() <= decimals) text.insert(0, decimals + 1 - text.size(), '0');
    text.insert(text.size() - decimals, 1, '.');
  }
  return value < 0 ? "-" + text : text;
}

Result<std::chrono::nanoseconds> ParseTime(std::string_view text) {
  using Time = Result<std::chrono::nanoseconds>;
  if (text == "none") return Time::Ok({});
  constexpr std::pair<std::string_view, double> kUnits[] = {
      {"", 1}, {"s", 1}, {"ms", 1e-3}, {"m", 60}, {"h", 3600}};
  std::string_view rest = text;
  if (const std::optional<double> number = TakeReal(rest)) {
    for (const auto& [unit, length] : kUnits) {
      const double seconds = *number * length;
      if (rest == unit && seconds >= 1e-3 && seconds <= 365 * 86400.0) {
        return Time::Ok(std::chrono::nanoseconds(std::llround(seconds * 1e9)));
      }
    }
  }
  return Time::Error(Quoted(text) +
                     " is not a time; use 500ms, 2s, 1.5s, 1m or 1h (a bare number is seconds; "
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

Result<std::size_t> ParseTableSize(std::string_view mebibytes) {
  const std::int64_t most = std::max<std::int64_t>(1, MachineMemory() >> 20);
  const Result<std::int64_t> n = ParseNumber(mebibytes, 1, most);
  if (!n) return Result<std::size_t>::Error(n.error + " MiB, the memory of this machine");
  return Result<std::size_t>::Ok(static_cast<std::size_t>(*n) << 20);
}

}  // namespace boardgames::internal
