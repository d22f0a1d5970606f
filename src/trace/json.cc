#include "boardgames/trace/json.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/drawing.h"
#include "boardgames/json.h"
#include "boardgames/trace/caption.h"

namespace boardgames {
namespace {

// The value, or null where there is none.
void Maybe(JsonWriter& json, bool there, const auto& value) {
  if (there) {
    json.Value(value);
  } else {
    json.Value(nullptr);
  }
}

void Edge(JsonWriter& json, Score v) { Maybe(json, v < kInfinity && v > -kInfinity, v); }

void WriteNode(JsonWriter& json, const TraceView& view, std::int32_t id) {
  const TraceNode& n = view.Node(id);
  const SearchWindow& window = view.Entry(id);
  json.Object();
  json.Member("parent", n.parent).Key("children").Values(n.children);
  json.Member("move", n.move).Member("position", n.position).Member("board", n.board);
  json.Member("ply", n.visits > 0 ? window.ply : view.Node(n.parent).window.ply + 1);
  json.Member("depth", window.depth);
  Maybe(json.Key("player"), n.visits > 0, window.player);
  Edge(json.Key("alpha"), window.alpha);
  Edge(json.Key("beta"), window.beta);
  Maybe(json.Key("value"), n.finished, n.value);
  json.Member("bound", ToString(n.bound));
  Maybe(json.Key("leaf"), TraceView::IsLeaf(n), ToString(n.leaf_kind));
  Maybe(json.Key("pruned"), n.pruned, ToString(n.prune_reason));
  json.Member("best_child", n.best_child);
  json.Member("cut_by", TraceView::IsCut(n) ? n.cut_by : -1);
  json.Member("visits", n.visits).Member("left_out", n.left_out);
  if (!n.values.empty()) json.Key("values").Values(n.values);
  if (n.gain) json.Member("gain", *n.gain);
  json.Member("caption", view.Caption(id));
  if (!n.drawn.empty()) json.Key("drawn").Values(n.drawn);
  json.End();
}

void WriteDrawing(JsonWriter& json, const Drawing& drawing) {
  json.Key("drawing").Object();
  WriteNumber(json.Key("width"), drawing.width);
  WriteNumber(json.Key("height"), drawing.height);
  json.Member("style", DrawingStyle()).Key("shapes").Array();
  for (const Shape& s : drawing.shapes) WriteShape(json, s);
  json.End().End();
}

void WriteNumbers(JsonWriter& json, const std::vector<TraceNumbers>& all) {
  const auto number = [&json](std::uint32_t n) { Maybe(json, n != kInfiniteProof, n); };
  json.Line().Key("numbers").Array();
  for (const TraceNumbers& n : all) {
    json.Line().Array().Value(n.step).Value(n.node);
    number(n.numbers.phi);
    number(n.numbers.delta);
    json.End();
  }
  json.End();
}

}  // namespace

std::string ToJson(const Trace& t) {
  const TraceView view(t);
  JsonWriter json;
  json.Object();
  json.Member("game", t.game).Member("algorithm", t.algorithm).Member("evaluator", t.evaluator);
  json.Key("players").Values(t.players);
  json.Member("depth", t.depth).Member("point_value", t.point_value);
  if (t.gains) json.Member("gains", true);
  json.Member("win_scores", t.win_scores).Member("visited", t.visited);
  json.Member("left_out", t.left_out).Member("steps_left_out", t.steps_left_out);
  json.Member("ended_early", t.ended_early).Member("note", view.Note());

  if (!t.drawing.shapes.empty()) WriteDrawing(json.Line(), t.drawing);
  json.Line().Key("nodes").Array();
  for (std::size_t i = 0; i < t.nodes.size(); ++i) {
    WriteNode(json.Line(), view, static_cast<std::int32_t>(i));
  }
  json.End().Line().Key("steps").Array();
  for (const TraceStep& s : t.steps) {
    json.Line().Array().Value(ToString(s.kind)).Value(s.node).Value(s.value);
    Edge(json, s.alpha);
    Edge(json, s.beta);
    json.End();
  }
  json.End();
  if (!t.numbers.empty()) WriteNumbers(json, t.numbers);
  json.End();
  return json.Take() + "\n";
}

}  // namespace boardgames
