#include "boardgames/trace/json.h"

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "boardgames/trace/caption.h"

namespace boardgames {
namespace {

using Json = nlohmann::ordered_json;

std::string Line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json Edge(Score v) { return v >= kInfinity || v <= -kInfinity ? Json() : Json(v); }

Json NodeJson(const TraceView& view, std::int32_t id) {
  const TraceNode& n = view.Node(id);
  const SearchWindow& window = view.Entry(id);
  Json json;
  json["parent"] = n.parent;
  json["children"] = n.children;
  json["move"] = n.move;
  json["position"] = n.position;
  json["board"] = n.board;
  json["ply"] = n.visits > 0 ? window.ply : view.Node(n.parent).window.ply + 1;
  json["depth"] = window.depth;
  json["player"] = n.visits > 0 ? Json(window.player) : Json();
  json["alpha"] = Edge(window.alpha);
  json["beta"] = Edge(window.beta);
  json["value"] = n.finished ? Json(n.value) : Json();
  json["bound"] = ToString(n.bound);
  json["leaf"] = TraceView::IsLeaf(n) ? Json(ToString(n.leaf_kind)) : Json();
  json["pruned"] = n.pruned ? Json(ToString(n.prune_reason)) : Json();
  json["best_child"] = n.best_child;
  json["cut_by"] = TraceView::IsCut(n) ? n.cut_by : -1;
  json["visits"] = n.visits;
  json["left_out"] = n.left_out;
  json["caption"] = view.Caption(id);
  return json;
}

}  // namespace

std::string ToJson(const Trace& t) {
  const TraceView view(t);
  Json head;
  head["game"] = t.game;
  head["algorithm"] = t.algorithm;
  head["evaluator"] = t.evaluator;
  head["players"] = t.players;
  head["depth"] = t.depth;
  head["point_value"] = t.point_value;
  head["win_scores"] = t.win_scores;
  head["visited"] = t.visited;
  head["left_out"] = t.left_out;
  head["steps_left_out"] = t.steps_left_out;
  head["ended_early"] = t.ended_early;
  head["note"] = view.Note();

  // The two long lists are written one item at a time: as one Json object they would take many
  // times the memory of the trace.
  std::string out = Line(head);
  out.pop_back();
  out += ",\n\"nodes\":[";
  for (std::size_t i = 0; i < t.nodes.size(); ++i) {
    out += i == 0 ? "\n" : ",\n";
    out += Line(NodeJson(view, static_cast<std::int32_t>(i)));
  }
  out += "],\n\"steps\":[";
  for (std::size_t i = 0; i < t.steps.size(); ++i) {
    const TraceStep& s = t.steps[i];
    out += i == 0 ? "\n" : ",\n";
    out += Line(Json::array({ToString(s.kind), s.node, s.value, Edge(s.alpha), Edge(s.beta)}));
  }
  return out + "]}\n";
}

}  // namespace boardgames
