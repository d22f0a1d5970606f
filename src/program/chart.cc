#include "chart.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "boardgames/xml.h"

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

// Every coordinate of a chart has one decimal.
std::string Coordinate(double v) { return absl::StrFormat("%.1f", v); }

std::string Point(double x, double y) { return absl::StrCat(Coordinate(x), " ", Coordinate(y)); }

// An open element of text; what else it needs is for the caller to add, then its text.
void OpenText(XmlWriter& svg, double x, double y, const char* anchor) {
  svg.Open("text").Attribute("x", Coordinate(x)).Attribute("y", Coordinate(y));
  svg.Attribute("text-anchor", anchor);
}

void Text(XmlWriter& svg, double x, double y, const char* anchor, const std::string& text) {
  OpenText(svg, x, y, anchor);
  svg.Text(text).Close().Text("\n");
}

// 1, 10, 1 k, 1 M ...
std::string Power(int exponent) {
  static constexpr const char* kUnits[] = {"", " k", " M", " G", " T"};
  const int group = exponent / 3;
  if (exponent < 0 || group > 4) return absl::StrCat("1e", exponent);
  return absl::StrCat(exponent % 3 == 0 ? "1" : exponent % 3 == 1 ? "10" : "100", kUnits[group]);
}

void Mark(XmlWriter& svg, std::size_t kind, double x, double y) {
  switch (kind % 3) {
    case 0:
      svg.Open("circle")
          .Attribute("cx", Coordinate(x))
          .Attribute("cy", Coordinate(y))
          .Attribute("r", "4");
      break;
    case 1:
      svg.Open("rect").Attribute("x", Coordinate(x - 4)).Attribute("y", Coordinate(y - 4));
      svg.Attribute("width", "8").Attribute("height", "8");
      break;
    default:
      svg.Open("path").Attribute("d", absl::StrCat("M", Point(x, y - 5), "l5 9h-10z"));
  }
  svg.Attribute("fill", kColours[kind % kKinds]).Close().Text("\n");
}

// With room for the names of the series, to the right of their lines.
double WidthOf(const Chart& chart) {
  constexpr double kLetter = 7.5;
  std::size_t longest = 0;
  for (const ChartSeries& s : chart.series) longest = std::max(longest, s.name.size());
  return std::max(kWidth, kRight + 14 + kLetter * static_cast<double>(longest));
}

// Where things are drawn.
struct Axes {
  bool percent = false;
  int low = 0;  // powers of ten, of a logarithmic y axis
  int high = 1;
  std::size_t places = 0;

  // Whether a value has a place.
  bool Has(double v) const { return percent ? v >= 0 : v > 0; }
  double Y(double v) const {
    const double share = percent ? v / 100 : (std::log10(v) - low) / (high - low);
    return kBottom - share * (kBottom - kTop);
  }
  double X(std::size_t i) const {
    const double step = (kRight - kLeft) / static_cast<double>(std::max<std::size_t>(places, 1));
    return kLeft + step * (static_cast<double>(i) + 0.5);
  }
};

Axes AxesOf(const Chart& chart) {
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
  return {chart.percent, low, high, chart.places.size()};
}

// The lines of series k, and where the last mark is.
double DrawSeries(XmlWriter& svg, const Axes& axes, const ChartSeries& s, std::size_t k) {
  std::vector<std::pair<double, double>> marks;
  const auto line = [&](const std::vector<double>& values, const char* width) -> XmlWriter& {
    std::string path;
    marks.clear();
    for (std::size_t i = 0; i < values.size() && i < axes.places; ++i) {
      if (!axes.Has(values[i])) continue;
      marks.emplace_back(axes.X(i), axes.Y(values[i]));
      absl::StrAppend(&path, path.empty() ? "M" : "L",
                      Point(marks.back().first, marks.back().second));
    }
    svg.Open("path").Attribute("d", path).Attribute("fill", "none");
    return svg.Attribute("stroke", kColours[k % kKinds]).Attribute("stroke-width", width);
  };
  if (!s.dashed.empty()) {
    line(s.dashed, "1.5").Attribute("stroke-dasharray", "5 4").Close().Text("\n");
  }
  for (std::size_t i = 0; i < s.low.size() && i < axes.places; ++i) {
    // Beside one another, as values of several series are often alike.
    const double x = axes.X(i) + 3 * (static_cast<double>(k) - 1.5);
    svg.Open("path").Attribute(
        "d", absl::StrCat("M", Point(x, axes.Y(s.low[i])), "V", Coordinate(axes.Y(s.high[i]))));
    svg.Attribute("stroke", kColours[k % kKinds]).Attribute("stroke-opacity", "0.5");
    svg.Close().Text("\n");
  }
  line(s.values, "2").Close().Text("\n");
  for (const auto& [x, y] : marks) Mark(svg, k, x, y);
  return marks.empty() ? kBottom : marks.back().second;
}

}  // namespace

std::string ToSvg(const Chart& chart) {
  const Axes axes = AxesOf(chart);
  XmlWriter svg;
  svg.Open("svg").Attribute("xmlns", "http://www.w3.org/2000/svg");
  svg.Attribute("viewBox", absl::StrCat("0 0 ", WidthOf(chart), " ", kHeight));
  svg.Attribute("font-family", "sans-serif").Attribute("font-size", "13");
  svg.Attribute("fill", "#222").Attribute("role", "img").Text("\n");
  svg.Open("title").Text(chart.title).Close().Text("\n");
  svg.Open("rect").Attribute("width", "100%").Attribute("height", "100%");
  svg.Attribute("fill", "#fff").Close().Text("\n");
  OpenText(svg, kLeft, 24, "start");
  svg.Attribute("font-size", "16").Text(chart.title).Close().Text("\n");
  const auto rule = [&](double y, const std::string& label) {
    svg.Open("path").Attribute("d", absl::StrCat("M", Point(kLeft, y), "H", Coordinate(kRight)));
    svg.Attribute("stroke", "#ddd").Close().Text("\n");
    Text(svg, kLeft - 8, y + 4, "end", label);
  };
  for (int share = 0; chart.percent && share <= 100; share += 20) {
    rule(axes.Y(share), absl::StrCat(share));
  }
  for (int e = axes.low; !chart.percent && e <= axes.high; ++e) {
    rule(axes.Y(std::pow(10.0, e)), Power(e));
  }
  for (std::size_t i = 0; i < axes.places; ++i) {
    Text(svg, axes.X(i), kBottom + 20, "middle", chart.places[i]);
  }
  Text(svg, (kLeft + kRight) / 2, kBottom + 44, "middle", chart.x_title);
  OpenText(svg, 0, 0, "middle");
  svg.Attribute("transform", absl::StrCat("translate(18 ", (kTop + kBottom) / 2, ") rotate(-90)"));
  svg.Text(chart.y_title).Close().Text("\n");

  // Names stand at the ends of their lines, moved apart where they would touch.
  struct Name {
    double y;
    std::size_t series;
  };
  std::vector<Name> names;
  for (std::size_t k = 0; k < chart.series.size(); ++k) {
    names.push_back({DrawSeries(svg, axes, chart.series[k], k), k});
  }
  std::sort(names.begin(), names.end(), [](const Name& a, const Name& b) { return a.y < b.y; });
  double free = kTop;
  for (const Name& n : names) {
    const double y = std::max(n.y, free);
    free = y + 17;
    OpenText(svg, kRight + 6, y + 4, "start");
    svg.Attribute("fill", kColours[n.series % kKinds]).Text(chart.series[n.series].name);
    svg.Close().Text("\n");
  }
  return svg.Close().Text("\n").Take();
}

}  // namespace boardgames::program
