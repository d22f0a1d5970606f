// Line charts as SVG: what compare --plot draws.
#pragma once

#include <string>
#include <vector>

namespace boardgames::program {

struct ChartSeries {
  std::string name;
  std::vector<double> values;  // one for each place on the x axis; not above 0: left out
};

struct Chart {
  std::string title;
  std::string x_title;
  std::string y_title;
  std::vector<std::string> places;  // the labels of the x axis
  std::vector<ChartSeries> series;
};

// The chart with a logarithmic y axis, as a whole SVG document. Colours tell up to eight series
// apart, and so do the shapes of their marks; each line is labelled at its end.
std::string ToSvg(const Chart& chart);

}  // namespace boardgames::program
