#include "result_text.h"

#include <cmath>
#include <cstddef>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "output.h"

namespace boardgames::program {

std::string Fixed(double x, int digits) {
  if (std::isinf(x)) return x > 0 ? "inf" : "-inf";
  const std::string text = absl::StrFormat("%.*f", digits, x);
  return text.find_first_not_of("-0.") == std::string::npos ? absl::StrFormat("%.*f", digits, 0.0)
                                                            : text;
}

std::string EloText(double x) { return Fixed(x, 1); }

std::string PointsText(double x) {
  const double halves = std::round(2 * x);
  return std::abs(2 * x - halves) < 1e-6 ? Fixed(halves / 2, 1) : Fixed(x, 2);
}

std::string FaultText(const Fault& fault) {
  constexpr std::size_t kLine = 160;
  std::string text = FormatFault(fault);
  if (text.size() <= kLine) return text;
  std::size_t end = kLine - 3;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;  // within UTF-8
  return text.substr(0, end) + "...";
}

std::string PercentText(double x) { return absl::StrCat(Fixed(100 * x, 1), " %"); }

}  // namespace boardgames::program
