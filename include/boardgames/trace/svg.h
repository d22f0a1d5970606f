// ToSvg: a trace as a picture of its tree, pruned moves included.
//
//   std::ofstream("tree.svg") << ToSvg(recorder.trace());
//
// A node shows the move that led to it and its value (for MAX if there are two players); in small
// trees also the window it was entered with, if it is no leaf. Square boxes are MAX, round ones
// MIN; more players have a colour each. A tree that would be too wide for a page grows to the right
// instead of downwards. Bold is the best line, dashed what was never searched; "+12" below a box
// stands for positions that are not drawn. Hovering over a node tells why it was cut or is a leaf.
//
// Layout: a tidy tree; every parent stands centred above its children, and subtrees are pushed
// together until their outlines touch. Source: E. Reingold, J. Tilford, "Tidier Drawings of Trees",
// 1981. Time: nodes times depth. Allocates. Errors: none. Readable to some 300 nodes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/search/trace.h"
#include "boardgames/trace/caption.h"
#include "boardgames/xml.h"

namespace boardgames {

namespace internal {

// With the signs that plain text has to spell, and without characters that XML does not know.
inline std::string SvgText(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (text.substr(i, 2) == ">=" || text.substr(i, 2) == "<=") {
      out += c == '>' ? "\u2265" : "\u2264";
      ++i;
    } else if (text.substr(i, 4) == "inf," || text.substr(i, 4) == "inf)") {
      out += "\u221e";
      i += 2;
    } else if (static_cast<unsigned char>(c) >= ' ' || c == '\n') {
      out += c;
    }
  }
  return out;
}

// Each node's centre across the direction of growth, from 0, so that boxes of these sizes in one
// row stay `gap` apart. Children have larger numbers than their parents.
inline std::vector<double> TidyTree(const Trace& t, const std::vector<double>& widths, double gap) {
  // How far a subtree reaches to both sides in each of its rows, from its root's centre.
  using Outline = std::vector<std::pair<double, double>>;
  const std::size_t count = t.nodes.size();
  std::vector<Outline> outlines(count);
  std::vector<double> x(count);  // first from the parent's centre, then from the left
  for (std::size_t i = count; i-- > 0;) {
    const std::vector<std::int32_t>& children = t.nodes[i].children;
    Outline all;  // of the children so far, from the first one's centre
    for (const std::int32_t child : children) {
      const auto c = static_cast<std::size_t>(child);
      Outline& next = outlines[c];
      double shift = 0;
      for (std::size_t row = 0; row < (std::min)(all.size(), next.size()); ++row) {
        const double needed = all[row].second - next[row].first + gap;
        shift = row == 0 ? needed : (std::max)(shift, needed);
      }
      x[c] = shift;
      for (std::size_t row = 0; row < next.size(); ++row) {
        if (row == all.size()) all.emplace_back(next[row].first + shift, 0);
        all[row].second = next[row].second + shift;
      }
      Outline().swap(next);
    }
    double middle = 0;
    if (!children.empty()) middle = x[static_cast<std::size_t>(children.back())] / 2;
    for (const std::int32_t c : children) x[static_cast<std::size_t>(c)] -= middle;
    outlines[i].emplace_back(-widths[i] / 2, widths[i] / 2);
    for (const auto& [left, right] : all) outlines[i].emplace_back(left - middle, right - middle);
  }
  if (count == 0) return x;
  double left = 0;
  for (const auto& row : outlines[0]) left = (std::min)(left, row.first);
  x[0] = -left;
  for (std::size_t i = 1; i < count; ++i) x[i] += x[static_cast<std::size_t>(t.nodes[i].parent)];
  return x;
}

class SvgTree {
 public:
  explicit SvgTree(const Trace& t) : t_(t), view_(t) {}

  std::string Draw() {
    Place();
    double right = kNarrowest;
    double bottom = kHead;
    for (const Box& b : boxes_) {
      right = (std::max)(right, b.x + b.width / 2);
      bottom = (std::max)(bottom, b.y + b.height / 2);
    }
    Head(right + 2 * kMargin, bottom + 18 + kMargin);
    svg_.Open("g").Attribute("transform", "translate(" + XmlNumber(kMargin) + " 0)").Text("\n");
    Legend();
    for (std::size_t i = 1; i < boxes_.size(); ++i) DrawEdge(static_cast<std::int32_t>(i));
    for (std::size_t i = 0; i < boxes_.size(); ++i) DrawBox(static_cast<std::int32_t>(i));
    svg_.Close().Text("\n").Close().Text("\n");
    return svg_.Take();
  }

 private:
  static constexpr double kMargin = 16;
  static constexpr double kHead = 104;             // where the tree begins
  static constexpr double kNarrowest = 720;        // room for the head
  static constexpr double kWidest = 1600;          // of a tree that grows downwards
  static constexpr double kStep = 46;              // between a box and its children
  static constexpr double kLetter = 7.6;           // its width, on average
  static constexpr std::size_t kShowWindows = 60;  // in trees of up to so many nodes

  static constexpr std::string_view kStyle =
      "\n"
      "text{font:12px 'DejaVu Sans',Verdana,sans-serif;fill:#222}\n"
      ".m,.v,.w{text-anchor:middle}.v{font-weight:bold}.w{font-size:10px;fill:#555}\n"
      ".after{text-anchor:start}.h{font-size:15px;font-weight:bold}.faint{fill:#777}\n"
      "rect{stroke:#444;stroke-width:1}path{stroke:#777;fill:none}\n"
      ".p0{fill:#dbe9f6}.p1{fill:#fde3cf}.p2{fill:#dff0d8}.p3{fill:#ecdff2}\n"
      "path.best,rect.best{stroke:#000;stroke-width:3}\n"
      "path.cut,rect.cut{stroke:#999;stroke-dasharray:4 3}rect.cut{fill:#fff}\n";

  struct Line {
    std::string text;
    const char* style;
  };
  struct Box {
    double x = 0;  // of the centre
    double y = 0;
    double width = 0;
    double height = 0;
    std::size_t row = 0;  // plies from the root
  };

  // Sizes and places of all boxes: downwards if that is not too wide, else to the right.
  void Place() {
    boxes_.resize(t_.nodes.size());
    for (std::size_t i = 1; i < boxes_.size(); ++i) {
      boxes_[i].row = boxes_[static_cast<std::size_t>(t_.nodes[i].parent)].row + 1;
    }
    const double widest = PlaceDownwards();
    sideways_ = widest > kWidest;
    if (sideways_) PlaceSideways();
  }

  double PlaceDownwards() {
    std::vector<double> widths;
    double tallest = 0;
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
      std::size_t longest = 0;
      const std::vector<Line> lines = Lines(static_cast<std::int32_t>(i));
      for (const Line& line : lines) longest = (std::max)(longest, line.text.size());
      boxes_[i].width = (std::max)(30.0, 10 + kLetter * static_cast<double>(longest));
      boxes_[i].height = 8 + 14 * static_cast<double>(lines.size());
      widths.push_back(boxes_[i].width);
      tallest = (std::max)(tallest, boxes_[i].height);
    }
    const std::vector<double> across = TidyTree(t_, widths, 12);
    double extent = 0;
    for (std::size_t i = 0; i < across.size(); ++i) {
      extent = (std::max)(extent, across[i] + widths[i] / 2);
    }
    const double left = (std::max)(0.0, (kNarrowest - extent) / 2);
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
      Box& b = boxes_[i];
      b.x = left + across[i];
      b.y = kHead + static_cast<double>(b.row) * (tallest + kStep) + b.height / 2;
    }
    return extent;
  }

  void PlaceSideways() {
    std::vector<double> heights;
    std::vector<double> columns;  // where each begins; first how wide it is
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
      std::size_t length = 0;
      for (const Line& line : Lines(static_cast<std::int32_t>(i))) length += line.text.size() + 1;
      Box& b = boxes_[i];
      b.width = 6 + kLetter * static_cast<double>(length);
      b.height = t_.nodes[i].pruned ? 16 : 20;
      heights.push_back(b.height);
      columns.resize((std::max)(columns.size(), b.row + 1));
      columns[b.row] = (std::max)(columns[b.row], b.width);
    }
    double begin = 0;
    for (double& column : columns) begin += std::exchange(column, begin) + 2 * kStep;
    const std::vector<double> across = TidyTree(t_, heights, 4);
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
      boxes_[i].x = columns[boxes_[i].row] + boxes_[i].width / 2;
      boxes_[i].y = kHead + across[i];
    }
  }

  // What stands in a box: the move, the value, the window.
  std::vector<Line> Lines(std::int32_t i) const {
    const TraceNode& n = view_.Node(i);
    if (n.pruned) return {{view_.MoveText(i), "m faint"}};
    std::vector<Line> lines = {
        {i == 0 ? view_.PlayerName(n.window.player) : view_.MoveText(i), "m"},
        {view_.SideSign(i) + view_.ValueText(i), "v"}};
    if (t_.nodes.size() <= kShowWindows && view_.HasWindows() && !TraceView::IsLeaf(n)) {
      lines.push_back({view_.WindowText(i), "w"});
    }
    return lines;
  }

  void DrawEdge(std::int32_t i) {
    const TraceNode& n = view_.Node(i);
    const Box& from = boxes_[static_cast<std::size_t>(n.parent)];
    const Box& to = boxes_[static_cast<std::size_t>(i)];
    svg_.Open("path");
    if (n.pruned) svg_.Attribute("class", "cut");
    if (view_.OnBestLine(i)) svg_.Attribute("class", "best");
    const auto line = [this](double x1, double y1, double x2, double y2) {
      svg_.Attribute("d", "M" + XmlNumber(x1) + " " + XmlNumber(y1) + "L" + XmlNumber(x2) + " " +
                              XmlNumber(y2));
    };
    if (sideways_) {
      line(from.x + from.width / 2, from.y, to.x - to.width / 2, to.y);
    } else {
      line(from.x, from.y + from.height / 2, to.x, to.y - to.height / 2);
    }
    svg_.Close().Text("\n");
  }

  void OpenText(std::string_view style, double x, double y) {
    svg_.Open("text").Attribute("class", style).Attribute("x", x).Attribute("y", y);
  }

  void DrawBox(std::int32_t i) {
    const TraceNode& n = view_.Node(i);
    const Box& b = boxes_[static_cast<std::size_t>(i)];
    const int turn = n.pruned ? 0 : view_.Turn(n.window.player) % 4;
    std::string style = n.pruned ? "cut" : "p" + std::to_string(turn);
    if (view_.OnBestLine(i)) style += " best";
    svg_.Open("g").Open("title").Text(SvgText(Tooltip(i))).Close();
    svg_.Open("rect").Attribute("class", style);
    svg_.Attribute("x", b.x - b.width / 2).Attribute("y", b.y - b.height / 2);
    svg_.Attribute("width", b.width).Attribute("height", b.height);
    svg_.Attribute("rx", turn == 1 ? 10 : 1).Close();
    if (sideways_) {
      OpenText("m", b.x, b.y + 4);
      std::string_view blank;
      for (const Line& line : Lines(i)) {
        svg_.Text(std::exchange(blank, " "));
        svg_.Open("tspan").Attribute("class", line.style).Text(SvgText(line.text)).Close();
      }
      svg_.Close();
    } else {
      double y = b.y - b.height / 2 + 15;
      for (const Line& line : Lines(i)) {
        OpenText(line.style, b.x, y);
        svg_.Text(SvgText(line.text)).Close();
        y += 14;
      }
    }
    if (n.left_out > 0) {
      if (sideways_) {
        OpenText("w after", b.x + b.width / 2 + 4, b.y - 4);
      } else {
        OpenText("w", b.x, b.y + b.height / 2 + 12);
      }
      svg_.Text("+" + CountText(n.left_out)).Close();
    }
    svg_.Close().Text("\n");
  }

  std::string Tooltip(std::int32_t i) const {
    const TraceNode& n = view_.Node(i);
    std::string text = i == 0 ? "" : view_.MoveText(i) + ": ";
    if (!n.pruned) {
      text += view_.PlayerName(n.window.player) + " to move, value " + view_.ValueText(i);
      if (view_.HasWindows()) text += ", window " + view_.WindowText(i);
      text += ". ";
    }
    text += view_.Caption(i);
    if (n.left_out > 0) text += " " + CountText(n.left_out) + " positions below are not drawn.";
    if (!n.board.empty()) text += "\n" + n.board;
    return text;
  }

  // The document down to its background; it is left open.
  void Head(double width, double height) {
    std::string best;
    for (std::size_t i = 1; i < t_.nodes.size(); ++i) {
      const auto id = static_cast<std::int32_t>(i);
      if (view_.OnBestLine(id)) best += " " + view_.MoveText(id);
    }
    const std::string note = view_.Note();
    std::string about = view_.Legend() + ".";
    if (!best.empty()) about += " Best line:" + best + ", value " + view_.ValueText(0) + ".";
    if (!note.empty()) about += " Note: " + note + ".";
    svg_.Open("svg").Attribute("xmlns", "http://www.w3.org/2000/svg");
    svg_.Attribute("width", width).Attribute("height", height);
    svg_.Attribute("viewBox", "0 0 " + XmlNumber(width) + " " + XmlNumber(height));
    svg_.Attribute("role", "img").Attribute("aria-labelledby", "title desc").Text("\n");
    svg_.Open("title").Attribute("id", "title").Text(SvgText(view_.Title())).Close().Text("\n");
    svg_.Open("desc").Attribute("id", "desc").Text(SvgText(about)).Close().Text("\n");
    svg_.Open("style").Raw(kStyle).Close().Text("\n");
    svg_.Open("rect").Attribute("width", width).Attribute("height", height);
    svg_.Attribute("style", "fill:#fff;stroke:none").Close().Text("\n");
  }

  // Above the tree: its title, and what the boxes and lines stand for.
  void Legend() {
    svg_.Open("text").Attribute("class", "h").Attribute("y", 24);
    svg_.Text(SvgText(view_.Title())).Close().Text("\n");
    svg_.Open("text").Attribute("y", 44).Text(SvgText(view_.Legend())).Close().Text("\n");
    double x = 0;
    for (int turn = 0; turn < view_.players() && turn < 4 && !t_.nodes.empty(); ++turn) {
      const int player = (t_.nodes.front().window.player + turn) % view_.players();
      const std::string name = view_.Triangle(turn > 0) + view_.PlayerName(player);
      svg_.Open("rect").Attribute("class", "p" + std::to_string(turn));
      svg_.Attribute("x", x).Attribute("y", 53).Attribute("width", 16).Attribute("height", 12);
      svg_.Attribute("rx", turn == 1 ? 5 : 1).Close();
      svg_.Open("text").Attribute("x", x + 22).Attribute("y", 63).Text(SvgText(name)).Close();
      x += 40 + 7.6 * static_cast<double>(name.size());
    }
    for (const auto& [style, meaning] :
         {std::pair("best", "best line"), std::pair("cut", "never searched")}) {
      svg_.Open("path").Attribute("class", style);
      svg_.Attribute("d", "M" + XmlNumber(x) + " 59H" + XmlNumber(x + 22)).Close();
      svg_.Open("text").Attribute("x", x + 28).Attribute("y", 63).Text(meaning).Close();
      x += 110;
    }
    svg_.Text("\n");
    const std::string note = view_.Note();
    if (note.empty()) return;
    svg_.Open("text").Attribute("y", 83).Text("Note: ").Text(SvgText(note)).Close().Text("\n");
  }

  const Trace& t_;
  TraceView view_;
  std::vector<Box> boxes_;
  bool sideways_ = false;
  XmlWriter svg_;
};

}  // namespace internal

inline std::string ToSvg(const Trace& t) { return internal::SvgTree(t).Draw(); }

}  // namespace boardgames
