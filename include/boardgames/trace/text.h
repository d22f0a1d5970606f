// ToText: a trace as an indented tree, one line a node; StepsText: the search step by step.
//
//   std::puts(ToText(recorder.trace()).c_str());
//
//   alpha-beta, depth 2
//   11 positions visited; values are for MAX, who wants the most; the other player wants the least
//   * MAX 3  (-inf, inf)
//     * 0: MIN 3  (-inf, inf)
//       * 0: 3  The game is over here: 3 for MAX.
//         1: 12  (-inf, 3)  The game is over here: 12 for MAX.
//
// A star marks the best line. A value is followed by the window the node was entered with, if the
// algorithm has windows, and by why it was cut or is a leaf. ">=3": at least 3.
// Linear time for ToText, times the depth for StepsText; allocates the text. Errors: none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/search/trace.h"
#include "boardgames/trace/caption.h"

namespace boardgames {

namespace internal {

inline std::string TextHead(const TraceView& view) {
  std::string out = view.Title() + "\n" + view.Legend() + "\n";
  if (const std::string note = view.Note(); !note.empty()) out += "Note: " + note + "\n";
  return out;
}

// The moves from the root to node i, "-" for the root.
inline std::string PathText(const TraceView& view, std::int32_t i) {
  std::string path;
  for (; i > 0; i = view.Node(i).parent) {
    path = view.MoveText(i) + (path.empty() ? "" : " ") + path;
  }
  return path.empty() ? "-" : path;
}

}  // namespace internal

inline std::string ToText(const Trace& t) {
  const TraceView view(t);
  std::string out = internal::TextHead(view);
  if (t.nodes.empty()) return out + "nothing was recorded\n";
  std::vector<std::pair<std::int32_t, int>> open = {{0, 0}};  // nodes to write, and their ply
  while (!open.empty()) {
    const auto [id, ply] = open.back();
    open.pop_back();
    const TraceNode& n = view.Node(id);
    out +=
        std::string(static_cast<std::size_t>(2 * ply), ' ') + (view.OnBestLine(id) ? "* " : "  ");
    if (id > 0) out += view.MoveText(id) + ": ";
    if (n.pruned) {
      out += "pruned";
    } else {
      out += view.PlayerName(n.window.player) + " " + view.ValueText(id);
      if (view.HasWindows()) out += "  " + view.WindowText(id);
    }
    if (n.visits > 1) out += "  " + std::to_string(n.visits) + " visits";
    if (n.left_out > 0) out += "  [" + CountText(n.left_out) + " below not drawn]";
    if (const std::string why = view.Caption(id); !why.empty()) out += "  " + why;
    out += "\n";
    for (auto c = n.children.rbegin(); c != n.children.rend(); ++c) open.push_back({*c, ply + 1});
  }
  return out;
}

// One line a step: its number, the moves to the position, and what happened there.
inline std::string StepsText(const Trace& t) {
  const TraceView view(t);
  std::string out = internal::TextHead(view);
  for (std::size_t i = 0; i < t.steps.size(); ++i) {
    const TraceStep& s = t.steps[i];
    const TraceNode& n = t.nodes[static_cast<std::size_t>(s.node)];
    SearchWindow w = n.window;
    w.alpha = s.alpha;
    w.beta = s.beta;
    const std::string value = view.ScoreText(view.Seen(n, s.value));
    out += std::to_string(i + 1) + "  " + internal::PathText(view, s.node) + "  ";
    switch (s.kind) {
      case TraceStep::Kind::kEnter:
        out += "enter: " + view.PlayerName(n.window.player) + " to move";
        if (view.HasWindows()) out += ", window " + view.WindowText(n, w);
        break;
      case TraceStep::Kind::kLeaf:
        out += std::string("leaf (") + ToString(n.leaf_kind) + "): " + value;
        break;
      case TraceStep::Kind::kBetter:
        out += "better: " + value;
        if (view.HasWindows()) out += ", window now " + view.WindowText(n, w);
        break;
      case TraceStep::Kind::kResearch:
        out += "search a move again, with another window or depth";
        break;
      case TraceStep::Kind::kCutoff:
        out += "cutoff: " + value + " is enough, window " + view.WindowText(n, w);
        break;
      case TraceStep::Kind::kPruned:
        out += std::string("pruned (") + ToString(n.prune_reason) + ")";
        break;
      case TraceStep::Kind::kLeave:
        out += "leave: " + value;
        break;
    }
    out += "\n";
  }
  if (t.steps_left_out > 0) {
    out += "Note: " + CountText(t.steps_left_out) + " more steps are not listed\n";
  }
  return out;
}

}  // namespace boardgames
