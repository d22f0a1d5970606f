#include "report.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "boardgames/trace/dot.h"
#include "boardgames/trace/html.h"
#include "boardgames/trace/json.h"
#include "boardgames/trace/svg.h"
#include "boardgames/trace/text.h"
#include "trace_bytes.h"

namespace boardgames::python {
namespace {

// The library has one name for estimates and for proved bounds; Python has two.
const char* NameOf(const SearchReport& r) {
  if (r.kind != search::Kind::kHeuristic) return ToString(r.kind);
  return IsProvedBound(r) ? "bound" : "guess";
}

}  // namespace

Report ReportOf(const Position& position, const SearchReport& r) {
  const std::shared_ptr<const Where> where = WhereOf(position);
  Report report{
      .best = {},
      .value = r.score,
      .kind = NameOf(r),
      .bound = ToString(r.bound),
      .plies = r.plies < 0 ? std::nullopt : std::optional(r.plies),
      .depth = r.depth,
      .line = r.pv,
      .moves = {},
      .values = r.values,
      .nodes = r.statistics.nodes,
      .leaves = r.statistics.leaves,
      .cutoffs = r.statistics.cutoffs,
      .seconds = r.statistics.seconds,
      .stop = ToString(r.stop),
      .unit = ToString(r.unit),
      .gain = r.gain,
      .reply_gain = r.reply_gain,
      .text = r.unit == search::Unit::kPoints ? NameOf(r) + (" " + TextOf(r.score)) : GainText(r)};
  if (r.best) report.best = MoveOf(position, where, *r.best);
  for (const MoveReport& m : r.moves) {
    report.moves.push_back({.move = MoveOf(position, where, m.move),
                            .value = m.visits > 0 ? std::optional(m.mean) : std::nullopt,
                            .kind = m.proved ? "exact" : "guess",
                            .visits = m.visits,
                            .line = {m.move}});
  }
  return report;
}

Report ReportOf(const Position& position, MultiPv found) {
  Report report = ReportOf(position, found.report);
  if (!report.moves.empty()) return report;  // of mcts, which has told all of them
  const std::shared_ptr<const Where> where = WhereOf(position);
  for (SearchReport& line : found.lines) {
    report.moves.push_back({.move = MoveOf(position, where, line.best.value_or("")),
                            .value = line.score,
                            .kind = NameOf(line),
                            .line = std::move(line.pv),
                            .gain = line.gain,
                            .reply_gain = line.reply_gain});
  }
  return report;
}

namespace {

using Dict = nb::typed<nb::dict, nb::str, nb::object>;

Dict DictOf(const MoveValue& v) {
  Dict dict;
  dict["move"] = v.move.text;
  dict["value"] = v.value;
  dict["kind"] = v.kind;
  dict["visits"] = v.visits;
  dict["line"] = v.line;
  dict["gain"] = v.gain;
  dict["reply_gain"] = v.reply_gain;
  return dict;
}

Dict DictOf(const Report& r) {
  Dict dict;
  dict["best"] = r.best ? nb::object(nb::str(r.best->text.c_str())) : nb::none();
  dict["value"] = r.value;
  dict["kind"] = r.kind;
  dict["bound"] = r.bound;
  dict["plies"] = r.plies;
  dict["depth"] = r.depth;
  dict["line"] = r.line;
  nb::list moves;
  for (const MoveValue& v : r.moves) moves.append(DictOf(v));
  dict["moves"] = moves;
  dict["values"] = r.values;
  dict["nodes"] = r.nodes;
  dict["leaves"] = r.leaves;
  dict["cutoffs"] = r.cutoffs;
  dict["seconds"] = r.seconds;
  dict["stop"] = r.stop;
  dict["unit"] = r.unit;
  dict["gain"] = r.gain;
  dict["reply_gain"] = r.reply_gain;
  dict["text"] = r.text;
  return dict;
}

// What pickles of them keep: _pickle.move_value and _pickle.report take it.
Pickled PickledAs(const char* function, nb::tuple state) {
  return Pickled(
      nb::make_tuple(nb::module_::import_("boardgames._pickle").attr(function), std::move(state)));
}
Pickled PickledOf(const MoveValue& v) {
  return PickledAs("move_value",
                   nb::make_tuple(v.move, v.value, v.kind, v.visits, v.line, v.gain, v.reply_gain));
}
Pickled PickledOf(const Report& r) {
  return PickledAs(
      "report", nb::make_tuple(r.best, r.value, r.kind, r.bound, r.plies, r.depth, r.line, r.moves,
                               r.values, r.nodes, r.leaves, r.cutoffs, r.seconds, r.stop, r.unit,
                               r.gain, r.reply_gain, r.text));
}
Pickled PickledOf(const Trace& t) {
  const std::string bytes = BytesOf(t);
  return PickledAs("trace", nb::make_tuple(nb::bytes(bytes.data(), bytes.size())));
}

void AddPickles(nb::module_& m) {
  m.def(
      "_move_value",
      [](Move move, std::optional<double> value, std::string kind, std::uint64_t visits,
         std::vector<std::string> line, std::optional<double> gain,
         std::optional<double> reply_gain) {
        return MoveValue{std::move(move), value, std::move(kind), visits,
                         std::move(line), gain,  reply_gain};
      },
      nb::arg("move"), nb::arg("value").none(), nb::arg("kind"), nb::arg("visits"), nb::arg("line"),
      nb::arg("gain").none(), nb::arg("reply_gain").none());
  m.def(
      "_report",
      [](std::optional<Move> best, double value, std::string kind, std::string bound,
         std::optional<int> plies, int depth, std::vector<std::string> line,
         std::vector<MoveValue> moves, std::vector<double> values, std::uint64_t nodes,
         std::uint64_t leaves, std::uint64_t cutoffs, double seconds, std::string stop,
         std::string unit, std::optional<double> gain, std::optional<double> reply_gain,
         std::string text) {
        return Report{std::move(best),
                      value,
                      std::move(kind),
                      std::move(bound),
                      plies,
                      depth,
                      std::move(line),
                      std::move(moves),
                      std::move(values),
                      nodes,
                      leaves,
                      cutoffs,
                      seconds,
                      std::move(stop),
                      std::move(unit),
                      gain,
                      reply_gain,
                      std::move(text)};
      },
      nb::arg("best").none(), nb::arg("value"), nb::arg("kind"), nb::arg("bound"),
      nb::arg("plies").none(), nb::arg("depth"), nb::arg("line"), nb::arg("moves"),
      nb::arg("values"), nb::arg("nodes"), nb::arg("leaves"), nb::arg("cutoffs"),
      nb::arg("seconds"), nb::arg("stop"), nb::arg("unit"), nb::arg("gain").none(),
      nb::arg("reply_gain").none(), nb::arg("text"));
  m.def(
      "_trace",
      [](const nb::bytes& bytes) {
        return TraceOf({static_cast<const char*>(bytes.data()), bytes.size()});
      },
      nb::arg("data"));
}

void AddReports(nb::module_& m) {
  nb::class_<MoveValue>(m, "MoveValue", "What a search says of one move, for who plays it.")
      .def_ro("move", &MoveValue::move, "Which one it is.")
      .def_ro("value", &MoveValue::value, "In Report.unit; None: it was never tried.")
      .def_ro("gain", &MoveValue::gain,
              "Of greedy and best-difference: the gain of the move alone.")
      .def_ro("reply_gain", &MoveValue::reply_gain,
              "Of best-difference: the best gain of the reply.")
      .def_ro("kind", &MoveValue::kind, "How sure its value is, as Report.kind.")
      .def_ro("visits", &MoveValue::visits, "Of mcts: how often it was tried.")
      .def_ro("line", &MoveValue::line, "The moves that are expected, it first.")
      .def("__reduce__", [](const MoveValue& v) { return PickledOf(v); })
      .def("__repr__", [](const MoveValue& v) {
        return "MoveValue(" + v.move.text + (v.value ? ", " + TextOf(*v.value) : "") + ", " +
               v.kind + ")";
      });

  nb::class_<Report>(
      m, "Report",
      "What a search found. Values are from the view of the player to move, and points "
      "unless `unit` says otherwise.")
      .def_ro("best", &Report::best, "The best move; None where the game is over.")
      .def_ro("value", &Report::value, "In `unit`; 1, 0 or -1 for a proved win, draw or loss.")
      .def_ro("unit", &Report::unit,
              "What value counts: 'points', 'gain' (the immediate gain of the move, as the game "
              "counts gains) or 'difference' (that minus the best gain of the reply).")
      .def_ro("gain", &Report::gain, "Of greedy and best-difference: the gain of the best move.")
      .def_ro("reply_gain", &Report::reply_gain, "Of best-difference: the best gain of the reply.")
      .def_ro("text", &Report::text, "The value in words: 'guess +0.25', '1 box'.")
      .def_ro("kind", &Report::kind,
              "'exact', 'win', 'loss', 'draw', 'bound' (proved, in the direction that `bound` "
              "says) or 'guess'.")
      .def_ro("bound", &Report::bound,
              "'exact', 'lower' or 'upper': how value stands to that of the depth.")
      .def_ro("plies", &Report::plies, "How far off a proved end is; None: unknown.")
      .def_ro("depth", &Report::depth, "The last depth that was completed, in plies.")
      .def_ro("line", &Report::line, "The moves that are expected, the best one first.")
      .def_ro("moves", &Report::moves,
              "Of mcts, and with all_moves=True: what is known of each move, the best first.")
      .def_ro("values", &Report::values, "Of max-n: the points of each player, from his own view.")
      .def_ro("nodes", &Report::nodes, "Positions that it entered.")
      .def_ro("leaves", &Report::leaves,
              "Of these: whose values were taken without looking at their moves.")
      .def_ro("cutoffs", &Report::cutoffs, "Of these: whose other moves did not matter any more.")
      .def_ro("seconds", &Report::seconds, "How long it took.")
      .def_ro("stop", &Report::stop,
              "Why it ended: 'depth', 'proved', 'nodes', 'playouts', 'time', 'stopped', "
              "'memory' or 'terminal'.")
      .def_prop_ro(
          "dict", [](const Report& r) { return DictOf(r); },
          R"(All of it by name, moves as texts: for tables and files.

>>> import boardgames as bg
>>> report = bg.Game("tic-tac-toe").at("a3 a1 b3 b1").search(depth=3)
>>> report.dict["best"], report.dict["value"], report.dict["line"]
('c3', 1.0, ['c3']))")
      .def_prop_ro(
          "json",
          [](const Report& r) {
            return nb::str(nb::module_::import_("json").attr("dumps")(DictOf(r)));
          },
          "The same as JSON, in one line.")
      .def("__reduce__", [](const Report& r) { return PickledOf(r); })
      .def("__repr__", [](const Report& r) {
        std::string line;
        for (const std::string& move : r.line) line += (line.empty() ? "" : " ") + move;
        return "Report(" + r.text + ", depth " + std::to_string(r.depth) + ", " +
               std::to_string(r.nodes) + " nodes: " + line + ")";
      });
}

void AddTrace(nb::module_& m) {
  nb::class_<Trace>(m, "Trace",
                    R"(The tree of a search. Draws itself in a notebook; boardgames.save writes it
into a file, and boardgames.show opens it in the browser.

>>> import boardgames as bg
>>> tree = bg.Game("tree", tree='((3 12 8)(2 4 6)(14 5 2))').start().trace(depth=2)
>>> tree.nodes, tree.pruned, tree.leaves
(11, 2, 7))")
      .def_prop_ro(
          "nodes", [](const Trace& t) { return t.visited; }, "Positions that it entered.")
      .def_prop_ro(
          "left_out", [](const Trace& t) { return t.left_out; },
          "Of these: not in the tree, for there were too many.")
      .def_prop_ro(
          "pruned",
          [](const Trace& t) {
            return std::count_if(t.nodes.begin(), t.nodes.end(),
                                 [](const TraceNode& n) { return n.pruned; });
          },
          "Moves in the tree that were never searched.")
      .def_prop_ro(
          "leaves",
          [](const Trace& t) {
            return std::count_if(t.nodes.begin(), t.nodes.end(),
                                 [](const TraceNode& n) { return n.leaf; });
          },
          "Positions in the tree whose values were taken without looking at their moves.")
      .def_ro("depth", &Trace::depth, "In plies.")
      .def_ro("algorithm", &Trace::algorithm, "Which search it is of.")
      .def_prop_ro(
          "svg", [](const Trace& t) { return ToSvg(t); }, "A picture.")
      .def_prop_ro(
          "dot", [](const Trace& t) { return ToDot(t); }, "For Graphviz.")
      .def_prop_ro(
          "json", [](const Trace& t) { return ToJson(t); }, "All that is known of the search.")
      .def_prop_ro(
          "html", [](const Trace& t) { return ToHtml(t); },
          "A page that steps through the search; it needs nothing else.")
      .def_prop_ro(
          "text", [](const Trace& t) { return ToText(t); }, "A line a node, indented.")
      .def_prop_ro(
          "steps", [](const Trace& t) { return StepsText(t); }, "What happened, a line each.")
      .def("save", &SaveIn, nb::arg("path"),
           "Into a file: .svg, .html, .json, .dot or .txt, by the end of its name.")
      .def("show", &Show, "Opens a page that steps through it in the browser; the page's path.")
      .def("_repr_html_",
           [](const nb::object& self) { return nb::str(InPictures("trace_html", self)); })
      .def("_repr_svg_", [](const Trace& t) { return ToSvg(t); })
      .def("__str__", [](const Trace& t) { return ToText(t); })
      .def("__reduce__", [](const Trace& t) { return PickledOf(t); })
      .def("__repr__", [](const Trace& t) {
        return "<trace of " + t.algorithm + ": " + std::to_string(t.visited) + " nodes>";
      });
}

}  // namespace

void AddReport(nb::module_& m) {
  AddPickles(m);
  AddReports(m);
  AddTrace(m);
}

}  // namespace boardgames::python
