// ToDot: a trace as a graph for Graphviz, pruned moves included.
//
//   std::ofstream("tree.dot") << ToDot(recorder.trace());     // then: dot -Tsvg tree.dot
//
// A node shows who moves, its value (for MAX if there are two players; ">=3": at least 3) and the
// window it was entered with. Boxes are MAX, ellipses MIN; more players have a shape each. Bold is
// the best line, dashed and grey what was never searched; a double border marks a node with
// positions below that are not drawn. Tooltips say why a node was cut or is a leaf.
// Linear time; allocates the text. Errors: none. Graphviz itself is fast to some 1,000 nodes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "boardgames/search/trace.h"
#include "boardgames/trace/caption.h"

namespace boardgames {

namespace internal {

// In the quotes of DOT: lines are ended by the two characters \n.
inline std::string DotText(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '\n') {
      out += "\\n";
      continue;
    }
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

}  // namespace internal

inline std::string ToDot(const Trace& t) {
  const TraceView view(t);
  constexpr const char* kShapes[] = {"box", "ellipse", "hexagon", "octagon"};
  constexpr const char* kColours[] = {"#dbe9f6", "#fde3cf", "#dff0d8", "#ecdff2"};
  std::string head = view.Title() + "\n" + view.Legend();
  if (const std::string note = view.Note(); !note.empty()) head += "\nNote: " + note;
  std::string out = "digraph search {\n  graph [label=" + internal::DotText(head) +
                    ", labelloc=t, nodesep=0.15, tooltip=\" \"];\n"
                    "  node [style=filled, fontname=\"sans-serif\", fontsize=11, margin=0.06];\n"
                    "  edge [fontname=\"sans-serif\", fontsize=10, arrowhead=none];\n";
  for (std::size_t i = 0; i < t.nodes.size(); ++i) {
    const TraceNode& n = t.nodes[i];
    const auto id = static_cast<std::int32_t>(i);
    std::string name = "n";
    name += std::to_string(i);
    std::string label = "pruned";
    std::string style = ", shape=box, style=dashed, color=grey60, fontcolor=grey40";
    if (!n.pruned) {
      const int turn = view.Turn(n.window.player) % 4;
      label = view.PlayerName(n.window.player) + " " + view.ValueText(id);
      if (view.HasWindows()) label += "\n" + view.WindowText(id);
      if (TraceView::IsCut(n)) label += "\ncut by " + view.MoveText(n.cut_by);
      if (n.visits > 1) label += "\n" + std::to_string(n.visits) + " visits";
      if (n.left_out > 0) label += "\n+" + CountText(n.left_out) + " not drawn";
      style = std::string(", shape=") + kShapes[turn] + ", fillcolor=\"" + kColours[turn] + "\"";
      if (view.OnBestLine(id)) style += ", penwidth=3";
      if (n.left_out > 0) style += ", peripheries=2";
    }
    std::string tooltip = view.Caption(id);
    if (tooltip.empty()) tooltip = n.position;
    out += "  " + name + " [label=" + internal::DotText(label) + style +
           (tooltip.empty() ? "" : ", tooltip=" + internal::DotText(tooltip)) + "];\n";
    if (n.parent < 0) continue;
    out += "  n" + std::to_string(n.parent) + " -> " + name +
           " [label=" + internal::DotText(view.MoveText(id)) +
           (n.pruned              ? ", style=dashed, color=grey60, fontcolor=grey40"
            : view.OnBestLine(id) ? ", penwidth=3"
                                  : "") +
           "];\n";
  }
  return out + "}\n";
}

}  // namespace boardgames
