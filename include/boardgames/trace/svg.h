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

namespace boardgames {

namespace internal {

// As text of XML, with the signs that plain text has to spell.
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
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else if (c == '&') {
      out += "&amp;";
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
      for (std::size_t row = 0; row < std::min(all.size(), next.size()); ++row) {
        const double needed = all[row].second - next[row].first + gap;
        shift = row == 0 ? needed : std::max(shift, needed);
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
  for (const auto& row : outlines[0]) left = std::min(left, row.first);
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
      right = std::max(right, b.x + b.width / 2);
      bottom = std::max(bottom, b.y + b.height / 2);
    }
    std::string out = Head(right + 2 * kMargin, bottom + 18 + kMargin);
    for (std::size_t i = 1; i < boxes_.size(); ++i) out += DrawEdge(static_cast<std::int32_t>(i));
    for (std::size_t i = 0; i < boxes_.size(); ++i) out += DrawBox(static_cast<std::int32_t>(i));
    return out + "</g>\n</svg>\n";
  }

 private:
  static constexpr double kMargin = 16;
  static constexpr double kHead = 104;             // where the tree begins
  static constexpr double kNarrowest = 720;        // room for the head
  static constexpr double kWidest = 1600;          // of a tree that grows downwards
  static constexpr double kStep = 46;              // between a box and its children
  static constexpr double kLetter = 7.6;           // its width, on average
  static constexpr std::size_t kShowWindows = 60;  // in trees of up to so many nodes

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
      for (const Line& line : lines) longest = std::max(longest, line.text.size());
      boxes_[i].width = std::max(30.0, 10 + kLetter * static_cast<double>(longest));
      boxes_[i].height = 8 + 14 * static_cast<double>(lines.size());
      widths.push_back(boxes_[i].width);
      tallest = std::max(tallest, boxes_[i].height);
    }
    const std::vector<double> across = TidyTree(t_, widths, 12);
    double extent = 0;
    for (std::size_t i = 0; i < across.size(); ++i) {
      extent = std::max(extent, across[i] + widths[i] / 2);
    }
    const double left = std::max(0.0, (kNarrowest - extent) / 2);
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
      columns.resize(std::max(columns.size(), b.row + 1));
      columns[b.row] = std::max(columns[b.row], b.width);
    }
    double begin = 0;
    for (double& column : columns) begin += std::exchange(column, begin) + 2 * kStep;
    const std::vector<double> across = TidyTree(t_, heights, 4);
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
      boxes_[i].x = columns[boxes_[i].row] + boxes_[i].width / 2;
      boxes_[i].y = kHead + across[i];
    }
  }

  static std::string Number(double v) {
    const auto tenths = static_cast<std::int64_t>(v * 10 + (v < 0 ? -0.5 : 0.5));
    const std::int64_t size = tenths < 0 ? -tenths : tenths;
    std::string s = tenths < 0 ? "-" : "";
    s += std::to_string(size / 10);
    if (size % 10 != 0) s += "." + std::to_string(size % 10);
    return s;
  }

  // name="12.5"
  static std::string Attribute(const char* name, double v) {
    return std::string(" ") + name + "=\"" + Number(v) + "\"";
  }

  // What stands in a box: the move, the value, the window.
  std::vector<Line> Lines(std::int32_t i) const {
    const TraceNode& n = view_.Node(i);
    if (n.pruned) return {{view_.MoveText(i), "m faint"}};
    std::vector<Line> lines = {
        {i == 0 ? view_.PlayerName(n.window.player) : view_.MoveText(i), "m"},
        {view_.ValueText(i), "v"}};
    if (t_.nodes.size() <= kShowWindows && view_.HasWindows() && !TraceView::IsLeaf(n)) {
      lines.push_back({view_.WindowText(i), "w"});
    }
    return lines;
  }

  std::string DrawEdge(std::int32_t i) const {
    const TraceNode& n = view_.Node(i);
    const Box& from = boxes_[static_cast<std::size_t>(n.parent)];
    const Box& to = boxes_[static_cast<std::size_t>(i)];
    std::string out = "<path";
    if (n.pruned) out += " class=\"cut\"";
    if (view_.OnBestLine(i)) out += " class=\"best\"";
    out += " d=\"M";
    if (sideways_) {
      out += Number(from.x + from.width / 2) + " " + Number(from.y) + "L" +
             Number(to.x - to.width / 2) + " " + Number(to.y);
    } else {
      out += Number(from.x) + " " + Number(from.y + from.height / 2) + "L" + Number(to.x) + " " +
             Number(to.y - to.height / 2);
    }
    return out + "\"/>\n";
  }

  std::string DrawBox(std::int32_t i) const {
    const TraceNode& n = view_.Node(i);
    const Box& b = boxes_[static_cast<std::size_t>(i)];
    const int turn = n.pruned ? 0 : view_.Turn(n.window.player) % 4;
    std::string style = n.pruned ? "cut" : "p" + std::to_string(turn);
    if (view_.OnBestLine(i)) style += " best";
    std::string out = "<g><title>" + SvgText(Tooltip(i)) + "</title><rect class=\"" + style + "\"" +
                      Attribute("x", b.x - b.width / 2) + Attribute("y", b.y - b.height / 2) +
                      Attribute("width", b.width) + Attribute("height", b.height) +
                      Attribute("rx", turn == 1 ? 10 : 1) + "/>";
    const auto text = [&](const char* of, double x, double y) {
      out +=
          "<text class=\"" + std::string(of) + "\"" + Attribute("x", x) + Attribute("y", y) + ">";
    };
    if (sideways_) {
      text("m", b.x, b.y + 4);
      for (const Line& line : Lines(i)) {
        out +=
            "<tspan class=\"" + std::string(line.style) + "\">" + SvgText(line.text) + "</tspan> ";
      }
      out.back() = '<';
      out += "/text>";
    } else {
      double y = b.y - b.height / 2 + 15;
      for (const Line& line : Lines(i)) {
        text(line.style, b.x, y);
        out += SvgText(line.text) + "</text>";
        y += 14;
      }
    }
    if (n.left_out > 0) {
      if (sideways_) {
        text("w after", b.x + b.width / 2 + 4, b.y - 4);
      } else {
        text("w", b.x, b.y + b.height / 2 + 12);
      }
      out += "+" + CountText(n.left_out) + "</text>";
    }
    return out + "</g>\n";
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

  std::string Head(double width, double height) const {
    std::string best;
    for (std::size_t i = 1; i < t_.nodes.size(); ++i) {
      const auto id = static_cast<std::int32_t>(i);
      if (view_.OnBestLine(id)) best += " " + view_.MoveText(id);
    }
    const std::string note = view_.Note();
    std::string about = view_.Legend() + ".";
    if (!best.empty()) about += " Best line:" + best + ", value " + view_.ValueText(0) + ".";
    if (!note.empty()) about += " Note: " + note + ".";
    const std::string size = Number(width) + "\" height=\"" + Number(height);
    std::string out =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + size + "\" viewBox=\"0 0 " +
        Number(width) + " " + Number(height) +
        "\" role=\"img\" aria-labelledby=\"title desc\">\n<title id=\"title\">" +
        SvgText(view_.Title()) + "</title>\n<desc id=\"desc\">" + SvgText(about) +
        "</desc>\n<style>\n"
        "text{font:12px 'DejaVu Sans',Verdana,sans-serif;fill:#222}\n"
        ".m,.v,.w{text-anchor:middle}.v{font-weight:bold}.w{font-size:10px;fill:#555}\n"
        ".after{text-anchor:start}.h{font-size:15px;font-weight:bold}.faint{fill:#777}\n"
        "rect{stroke:#444;stroke-width:1}path{stroke:#777;fill:none}\n"
        ".p0{fill:#dbe9f6}.p1{fill:#fde3cf}.p2{fill:#dff0d8}.p3{fill:#ecdff2}\n"
        "path.best,rect.best{stroke:#000;stroke-width:3}\n"
        "path.cut,rect.cut{stroke:#999;stroke-dasharray:4 3}rect.cut{fill:#fff}\n"
        "</style>\n<rect width=\"" +
        size + "\" style=\"fill:#fff;stroke:none\"/>\n<g transform=\"translate(" + Number(kMargin) +
        " 0)\">\n<text class=\"h\" y=\"24\">" + SvgText(view_.Title()) +
        "</text>\n<text y=\"44\">" + SvgText(view_.Legend()) + "</text>\n";
    // What the boxes and lines stand for.
    double x = 0;
    for (int turn = 0; turn < view_.players() && turn < 4 && !t_.nodes.empty(); ++turn) {
      const std::string name =
          view_.PlayerName((t_.nodes.front().window.player + turn) % view_.players());
      out += "<rect class=\"p" + std::to_string(turn) + "\" x=\"" + Number(x) +
             "\" y=\"53\" width=\"16\" height=\"12\" rx=\"" + (turn == 1 ? "5" : "1") +
             "\"/><text x=\"" + Number(x + 22) + "\" y=\"63\">" + SvgText(name) + "</text>";
      x += 40 + 7.6 * static_cast<double>(name.size());
    }
    for (const auto& [style, meaning] :
         {std::pair("best", "best line"), std::pair("cut", "never searched")}) {
      out += "<path class=\"" + std::string(style) + "\" d=\"M" + Number(x) + " 59H" +
             Number(x + 22) + "\"/><text x=\"" + Number(x + 28) + "\" y=\"63\">" + meaning +
             "</text>";
      x += 110;
    }
    out += "\n";
    if (!note.empty()) out += "<text y=\"83\">Note: " + SvgText(note) + "</text>\n";
    return out;
  }

  const Trace& t_;
  TraceView view_;
  std::vector<Box> boxes_;
  bool sideways_ = false;
};

}  // namespace internal

inline std::string ToSvg(const Trace& t) { return internal::SvgTree(t).Draw(); }

}  // namespace boardgames
