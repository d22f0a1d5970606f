#include "chart.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_replace.h"

namespace boardgames::program {

namespace {

constexpr double kWidth = 760;
constexpr double kHeight = 440;
constexpr double kLeft = 74;
constexpr double kRight = 600;
constexpr double kTop = 46;
constexpr double kBottom = 384;

// Okabe and Ito's colours, told apart by most colour-blind readers.
constexpr const char* kColours[] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                    "#56b4e9", "#e69f00", "#000000", "#7f7f7f"};
constexpr std::size_t kKinds = std::size(kColours);

std::string Escaped(const std::string& text) {
  return absl::StrReplaceAll(text,
                             {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\"", "&quot;"}});
}

std::string Text(double x, double y, const char* anchor, const std::string& text,
                 const std::string& more = "") {
  return absl::StrFormat("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\"%s>%s</text>\n", x, y,
                         anchor, more, Escaped(text));
}

// 1, 10, 1 k, 1 M ...
std::string Power(int exponent) {
  static constexpr const char* kUnits[] = {"", " k", " M", " G", " T"};
  const int group = exponent / 3;
  if (exponent < 0 || group > 4) return absl::StrCat("1e", exponent);
  return absl::StrCat(exponent % 3 == 0 ? "1" : exponent % 3 == 1 ? "10" : "100", kUnits[group]);
}

std::string Mark(std::size_t kind, double x, double y) {
  const char* colour = kColours[kind % kKinds];
  switch (kind % 3) {
    case 0:
      return absl::StrFormat("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"%s\"/>\n", x, y,
                             colour);
    case 1:
      return absl::StrFormat("<rect x=\"%.1f\" y=\"%.1f\" width=\"8\" height=\"8\" fill=\"%s\"/>\n",
                             x - 4, y - 4, colour);
    default:
      return absl::StrFormat("<path d=\"M%.1f %.1fl5 9h-10z\" fill=\"%s\"/>\n", x, y - 5, colour);
  }
}

}  // namespace

std::string ToSvg(const Chart& chart) {
  double least = 1e300;
  double most = 0;
  for (const ChartSeries& s : chart.series) {
    for (const double v : s.values) {
      if (v <= 0) continue;
      least = std::min(least, v);
      most = std::max(most, v);
    }
  }
  if (most <= 0) least = most = 1;
  const int low = static_cast<int>(std::floor(std::log10(least)));
  const int high = std::max(low + 1, static_cast<int>(std::ceil(std::log10(most))));
  const auto y_of = [&](double v) {
    return kBottom - (std::log10(v) - low) / (high - low) * (kBottom - kTop);
  };
  const std::size_t places = chart.places.size();
  const auto x_of = [&](std::size_t i) {
    const double step = (kRight - kLeft) / static_cast<double>(std::max<std::size_t>(places, 1));
    return kLeft + step * (static_cast<double>(i) + 0.5);
  };

  std::string svg = absl::StrFormat(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" role=\"img\" "
      "font-family=\"sans-serif\" font-size=\"13\" fill=\"#222\">\n<title>%s</title>\n"
      "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n",
      kWidth, kHeight, Escaped(chart.title));
  absl::StrAppend(&svg, Text(kLeft, 24, "start", chart.title, " font-size=\"16\""));
  for (int e = low; e <= high; ++e) {
    const double y = y_of(std::pow(10.0, e));
    absl::StrAppendFormat(&svg, "<path d=\"M%.1f %.1fH%.1f\" stroke=\"#ddd\"/>\n", kLeft, y,
                          kRight);
    absl::StrAppend(&svg, Text(kLeft - 8, y + 4, "end", Power(e)));
  }
  for (std::size_t i = 0; i < places; ++i) {
    absl::StrAppend(&svg, Text(x_of(i), kBottom + 20, "middle", chart.places[i]));
  }
  absl::StrAppend(&svg, Text((kLeft + kRight) / 2, kBottom + 44, "middle", chart.x_title));
  absl::StrAppend(&svg, Text(0, 0, "middle", chart.y_title,
                             absl::StrFormat(" transform=\"translate(18 %.0f) rotate(-90)\"",
                                             (kTop + kBottom) / 2)));

  // Names stand at the ends of their lines, moved apart where they would touch.
  struct Name {
    double y;
    std::size_t series;
  };
  std::vector<Name> names;
  for (std::size_t k = 0; k < chart.series.size(); ++k) {
    const ChartSeries& s = chart.series[k];
    std::string path;
    std::string marks;
    double last = kBottom;
    for (std::size_t i = 0; i < s.values.size() && i < places; ++i) {
      if (s.values[i] <= 0) continue;
      last = y_of(s.values[i]);
      absl::StrAppendFormat(&path, "%s%.1f %.1f", path.empty() ? "M" : "L", x_of(i), last);
      absl::StrAppend(&marks, Mark(k, x_of(i), last));
    }
    absl::StrAppendFormat(&svg, "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>\n",
                          path, kColours[k % kKinds]);
    absl::StrAppend(&svg, marks);
    names.push_back({last, k});
  }
  std::sort(names.begin(), names.end(), [](const Name& a, const Name& b) { return a.y < b.y; });
  double free = kTop;
  for (const Name& n : names) {
    const double y = std::max(n.y, free);
    free = y + 17;
    absl::StrAppend(&svg, Text(kRight + 6, y + 4, "start", chart.series[n.series].name,
                               absl::StrCat(" fill=\"", kColours[n.series % kKinds], "\"")));
  }
  absl::StrAppend(&svg, "</svg>\n");
  return svg;
}

}  // namespace boardgames::program
