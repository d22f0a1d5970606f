// Line charts as SVG: what compare --plot and learn --plot draw.
#pragma once

#include <string>
#include <vector>

namespace boardgames::program {

struct ChartSeries {
  std::string name;
  std::vector<double> values;  // one for each place on the x axis; not above 0: left out
  // May be empty: where each value is with 95 %, a thin line upright; and values of a second line,
  // dashed, without marks.
  std::vector<double> low = {};
  std::vector<double> high = {};
  std::vector<double> dashed = {};
};

struct Chart {
  std::string title;
  std::string x_title;
  std::string y_title;
  std::vector<std::string> places;  // the labels of the x axis
  std::vector<ChartSeries> series;
  bool percent = false;  // the y axis is from 0 to 100, and a value of 0 is drawn
};

// The chart with a logarithmic y axis unless it is of percents, as a whole SVG document. Colours
// tell up to eight series apart, and so do the shapes of their marks; each line is labelled at its
// end.
std::string ToSvg(const Chart& chart);

}  // namespace boardgames::program
