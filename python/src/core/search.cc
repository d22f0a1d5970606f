#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "boardgames/perft.h"
#include "boardgames/runtime/multi_pv.h"
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/trace.h"
#include "boardgames/trace/dot.h"
#include "boardgames/trace/svg.h"
#include "boardgames/trace/text.h"
#include "core.h"
#include "own_evaluator.h"
#include "watch.h"

namespace boardgames::python {
namespace {

// What a search says of one move.
struct MoveValue {
  Move move;
  std::optional<double> value;
  std::string kind;
  std::uint64_t visits = 0;
  std::vector<std::string> line;
};

struct Report {
  SearchReport report;
  std::optional<Move> best;
  std::vector<MoveValue> moves;
};

// What is guessed and what is proved are told apart, as the library's names do not.
const char* NameOf(const SearchReport& r) {
  if (r.kind != search::Kind::kHeuristic) return ToString(r.kind);
  return IsProvedBound(r) ? "bound" : "guess";
}

Report ReportOf(const AnyPosition& position, SearchReport r) {
  Report report;
  if (r.best) report.best = MoveOf(position, *r.best);
  for (const MoveReport& m : r.moves) {
    report.moves.push_back({.move = MoveOf(position, m.move),
                            .value = m.visits > 0 ? std::optional(m.mean) : std::nullopt,
                            .kind = m.proved ? "exact" : "guess",
                            .visits = m.visits,
                            .line = {m.move}});
  }
  report.report = std::move(r);
  return report;
}

Report ReportOf(const AnyPosition& position, MultiPv found) {
  Report report = ReportOf(position, std::move(found.report));
  if (!report.moves.empty()) return report;  // of mcts, which has told all of them
  for (SearchReport& line : found.lines) {
    report.moves.push_back({.move = MoveOf(position, line.best.value_or("")),
                            .value = line.score,
                            .kind = NameOf(line),
                            .line = std::move(line.pv)});
  }
  return report;
}

// What ends a search, as Python says it.
struct Bounds {
  std::optional<std::int64_t> depth, nodes, playouts;
  std::optional<double> seconds;
  bool solve = false;
};

std::uint64_t Positive(const char* name, std::int64_t value) {
  if (value >= 1) return static_cast<std::uint64_t>(value);
  throw BadOption(std::string(name) + " is " + std::to_string(value) + "; it must be 1 or more");
}

Limits LimitsOf(const PlayerSpec& spec, Algorithm algorithm, const Bounds& b) {
  if (!b.depth && !b.nodes && !b.playouts && !b.seconds && !b.solve && !HasLimit(spec)) {
    throw BadOption("nothing would end the search; say depth, nodes, seconds or playouts");
  }
  Limits limits;
  if (b.depth) {
    if (*b.depth < 1 || *b.depth > kMaxDepth) {
      throw BadOption("depth is " + std::to_string(*b.depth) + "; it must be 1 to " +
                      std::to_string(kMaxDepth) + " plies");
    }
    limits.depth = static_cast<int>(*b.depth);
  }
  if (b.nodes) limits.nodes = Positive("nodes", *b.nodes);
  if (b.playouts && !Traits(algorithm).playouts) {
    throw BadOption("playouts is nothing to " + std::string(ToString(algorithm)) +
                    "; say depth, nodes or seconds");
  }
  if (b.playouts) limits.playouts = Positive("playouts", *b.playouts);
  if (b.seconds) {
    constexpr double kMost = 1e8;
    if (!(*b.seconds > 0 && *b.seconds <= kMost)) {
      throw BadOption("seconds is " + TextOf(*b.seconds) +
                      "; it must be more than 0, and at most 100 million");
    }
    limits.time = std::chrono::nanoseconds(static_cast<std::int64_t>(*b.seconds * 1e9));
    limits.time = std::max(limits.time, std::chrono::nanoseconds(1));
  }
  limits.solve = b.solve;
  return LimitsWithin(spec, limits);
}

// The name of an evaluator, or a function that is one.
using EvaluatorFunction = nb::typed<nb::callable, nb::object(Position)>;
using AnyEvaluatorArgument = std::variant<std::string, EvaluatorFunction>;

PlayerSpec SpecOf(const std::string& player, const AnyEvaluatorArgument& evaluator,
                  const std::optional<std::int64_t>& seed,
                  const std::optional<std::int64_t>& table_mib) {
  std::vector<OptionValue> flags;
  const auto say = [&](const char* key, const std::string& value) {
    if (Says(player, key)) {
      throw BadOption("'" + player + "' says " + key + " already; say it once");
    }
    flags.push_back({key, value});
  };
  const auto* const name = std::get_if<std::string>(&evaluator);
  if (name == nullptr) {
    say("evaluator", "python");
  } else if (!name->empty()) {
    say("evaluator", *name);
  }
  if (seed) say("seed", std::to_string(*seed));
  if (table_mib) say("hash", std::to_string(*table_mib));
  return Take<BadOption>(ParsePlayer(player, flags));
}

// A player of one game, with what it has learnt.
class Searcher {
 public:
  Searcher(GamePtr game, const PlayerSpec& spec, const AnyEvaluatorArgument& evaluator)
      : game_(std::move(game)), spec_(spec) {
    if (IsInPython(*game_) && spec.threads > 1) {
      throw BadOption("a game in Python is searched in one thread");
    }
    AnyGamePtr judged = game_.get();
    if (const auto* function = std::get_if<EvaluatorFunction>(&evaluator)) {
      own_ = std::make_shared<OwnFunction>(game_, *function);
      judged = OwnFunction::In(own_);
    }
    const ResolvedPlayer player = Take<BadOption>(judged->resolve(spec));
    algorithm_ = player.algorithm();
    searcher_ = Take<BadOption>(player.MakeSearcher());
    judged_ = std::move(judged);
  }

  Report Search(const Position& position, const Bounds& bounds, bool all_moves,
                const nb::object& on_depth, const nb::object& stop) {
    const InUse use(in_use_, "this searcher");
    // Another thread may play on while the search goes on.
    const std::unique_ptr<AnyPosition> at = AtHome(position);
    Limits limits = LimitsOf(spec_, algorithm_, bounds);
    Watch watch(limits, stop);
    const auto tell = [&](auto&& report) {
      if (!on_depth.is_none()) {
        watch.Guarded([&] { on_depth(ReportOf(*at, report)); });
      }
    };
    if (all_moves && !at->terminal()) {
      const std::size_t count = at->legal_moves().size();
      const auto found = Run(watch, [&] {
        return SearchMultiPv(*judged_, algorithm_, *searcher_, *at, limits,
                             std::max<std::size_t>(count, 2),
                             [&](const MultiPv& so_far) { tell(so_far); });
      });
      return ReportOf(*at, Take<BadOption>(found));
    }
    const auto found = Run(watch, [&] {
      return searcher_->search(*at, limits, [&](const SearchReport& so_far) { tell(so_far); });
    });
    return ReportOf(*at, Take<BadOption>(found));
  }

  Trace TreeOf(const Position& position, const Bounds& bounds, std::size_t max_nodes) {
    const InUse use(in_use_, "this searcher");
    const std::unique_ptr<AnyPosition> at = AtHome(position);
    Limits limits = LimitsOf(spec_, algorithm_, bounds);
    Watch watch(limits, nb::none());
    return Take<BadOption>(
        Run(watch, [&] { return searcher_->trace(*at, limits, {.max_nodes = max_nodes}); }));
  }

  void Clear() {
    const InUse use(in_use_, "this searcher");
    searcher_->clear();
  }
  std::string Text() const { return ToText(spec_); }

  int Traverse(visitproc visit, void* arg) const {
    const int stopped = own_ != nullptr ? own_->Traverse(visit, arg) : 0;
    return stopped != 0 ? stopped : game_.Traverse(visit, arg);
  }
  // For the garbage collector: it never searches again.
  void Forget() {
    if (own_ != nullptr) own_->Forget();
  }

 private:
  // The position as one of this searcher's own game: another Game of the same text has other rules
  // objects.
  std::unique_ptr<AnyPosition> AtHome(const Position& position) const {
    if (position.game == game_) return position.at->clone();
    if (position.game->spec() != game_->spec() || IsInPython(*game_)) {
      throw BadPosition("this searcher is of " + game_->spec() + ", and the position of " +
                        (position.game->spec() == game_->spec() ? "another game of that name"
                                                                : position.game->spec()));
    }
    return Replayed(game_, position.at->start(), position.at->moves_played()).at;
  }

  // Runs with the lock let go of; what functions of Python raise comes out.
  template <class F>
  std::invoke_result_t<F> Run(Watch& watch, F&& search) {
    const Served served(own_.get(), &watch);
    auto found = [&] {
      const Unlocked unlocked(*game_);
      return search();
    }();
    if (watch.failed()) {
      searcher_->clear();  // it has learnt from answers that were none
      watch.Rethrow();
    }
    return found;
  }

  // Who the function tells of its errors, for as long as it is asked.
  class Served {
   public:
    Served(OwnFunction* own, Watch* watch) : own_(own) {
      if (own_ != nullptr) own_->Serve(watch);
    }
    ~Served() {
      if (own_ != nullptr) own_->Serve(nullptr);
    }
    Served(const Served&) = delete;
    Served& operator=(const Served&) = delete;

   private:
    OwnFunction* own_;
  };

  GamePtr game_;
  PlayerSpec spec_;
  std::shared_ptr<OwnFunction> own_;  // null: the evaluator is one of the game's
  AnyGamePtr judged_;                 // the game, with that evaluator
  Algorithm algorithm_ = Algorithm::kEngine;
  std::unique_ptr<AnySearcher> searcher_;
  std::atomic<bool> in_use_ = false;
};

// For the garbage collector: a function may know the searcher that asks it.
int ClearSearcher(PyObject* self) {
  nb::inst_ptr<Searcher>(self)->Forget();
  return 0;
}
PyType_Slot kSearcherSlots[] = {{Py_tp_traverse, reinterpret_cast<void*>(TraverseObject<Searcher>)},
                                {Py_tp_clear, reinterpret_cast<void*>(ClearSearcher)},
                                {0, nullptr}};

// The count; with `divide`, that below each first move.
// Functions that a search calls, or None.
using OnDepth = std::optional<nb::typed<nb::callable, nb::object(Report)>>;
using Stop = std::optional<nb::typed<nb::callable, bool()>>;

template <class Function>
nb::object OrNone(const std::optional<Function>& function) {
  return function ? nb::object(*function) : nb::none();
}

struct PerftCounts {
  std::uint64_t nodes = 0;
  std::vector<std::pair<std::string, std::uint64_t>> below;  // each first move
};

PerftCounts CountPerft(const Position& p, int depth) {
  if (depth < 0 || depth > kMaxDepth) {
    throw BadOption("depth is " + std::to_string(depth) + "; it must be 0 to " +
                    std::to_string(kMaxDepth) + " plies");
  }
  Limits limits;
  Watch watch(limits, nb::none());
  const std::unique_ptr<AnyPosition> at = p.at->clone();
  PerftCounts counts;
  {
    const Unlocked unlocked(*p.game);
    PerftOptions options;
    options.stop = limits.stop;
    options.progress = [&](std::uint64_t) { limits.poll(limits.poll_argument); };
    options.on_first_move = [&](const std::string& move, std::uint64_t count) {
      counts.below.emplace_back(move, count);
    };
    counts.nodes = at->perft(depth, options).nodes;
  }
  watch.Rethrow();
  return counts;
}

// A player whose choices by lot, if it makes some and does not say their seed, are drawn by this one.
Searcher* SeededSearcher(const Game& game, const std::string& player, std::int64_t seed) {
  PlayerSpec spec = Take<BadOption>(ParsePlayer(player));
  if (Traits(AlgorithmOf(spec, *game.game)).seed && !Says(player, "seed")) {
    spec = SpecOf(player, "", seed, {});
  }
  return new Searcher(game.game, spec, "");
}

void AddReports(nb::module_& m) {
  nb::class_<MoveValue>(m, "MoveValue", "What a search says of one move, for who plays it.")
      .def_ro("move", &MoveValue::move)
      .def_ro("value", &MoveValue::value, "In points; None: it was never tried.")
      .def_ro("kind", &MoveValue::kind)
      .def_ro("visits", &MoveValue::visits, "Of mcts.")
      .def_ro("line", &MoveValue::line)
      .def("__repr__", [](const MoveValue& v) {
        return "MoveValue(" + v.move.text + (v.value ? ", " + TextOf(*v.value) : "") + ", " +
               v.kind + ")";
      });

  nb::class_<Report>(m, "Report",
                     "What a search found. Values are points, from the view of the player to move.")
      .def_ro("best", &Report::best, "The best move; None where the game is over.")
      .def_prop_ro(
          "value", [](const Report& r) { return r.report.score; },
          "Points; 1, 0 or -1 for a proved win, draw or loss.")
      .def_prop_ro(
          "kind", [](const Report& r) { return NameOf(r.report); },
          "'exact', 'win', 'loss', 'draw', 'bound' (proved, in the direction that `bound` "
          "says) or 'guess'.")
      .def_prop_ro(
          "bound", [](const Report& r) { return ToString(r.report.bound); },
          "'exact', 'lower' or 'upper': how value stands to that of the depth.")
      .def_prop_ro(
          "plies",
          [](const Report& r) {
            return r.report.plies < 0 ? std::nullopt : std::optional(r.report.plies);
          },
          "How far off a proved end is; None: unknown.")
      .def_prop_ro("depth", [](const Report& r) { return r.report.depth; })
      .def_prop_ro("line", [](const Report& r) { return r.report.pv; })
      .def_ro("moves", &Report::moves,
              "Of mcts, and with all_moves=True: what is known of each move, the best first.")
      .def_prop_ro(
          "values", [](const Report& r) { return r.report.values; },
          "Of max-n: the points of each player, from his own view.")
      .def_prop_ro("nodes", [](const Report& r) { return r.report.statistics.nodes; })
      .def_prop_ro("leaves", [](const Report& r) { return r.report.statistics.leaves; })
      .def_prop_ro("cutoffs", [](const Report& r) { return r.report.statistics.cutoffs; })
      .def_prop_ro("seconds", [](const Report& r) { return r.report.statistics.seconds; })
      .def_prop_ro(
          "stop", [](const Report& r) { return ToString(r.report.stop); },
          "Why it ended: 'depth', 'proved', 'nodes', 'playouts', 'time', 'stopped', "
          "'memory' or 'terminal'.")
      .def("__repr__", [](const Report& r) {
        std::string line;
        for (const std::string& move : r.report.pv) line += (line.empty() ? "" : " ") + move;
        return std::string("Report(") + NameOf(r.report) + " " + TextOf(r.report.score) +
               ", depth " + std::to_string(r.report.depth) + ", " +
               std::to_string(r.report.statistics.nodes) + " nodes: " + line + ")";
      });
}

void AddTrace(nb::module_& m) {
  nb::class_<Trace>(m, "Trace",
                    "The tree of a search. Draws itself in a notebook; save() of boardgames writes "
                    "it into a file.")
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
      .def_prop_ro("leaves",
                   [](const Trace& t) {
                     return std::count_if(t.nodes.begin(), t.nodes.end(),
                                          [](const TraceNode& n) { return n.leaf; });
                   })
      .def_ro("depth", &Trace::depth)
      .def_ro("algorithm", &Trace::algorithm)
      .def_prop_ro("svg", [](const Trace& t) { return ToSvg(t); })
      .def_prop_ro("dot", [](const Trace& t) { return ToDot(t); })
      .def_prop_ro(
          "text", [](const Trace& t) { return ToText(t); }, "A line a node, indented.")
      .def_prop_ro(
          "steps", [](const Trace& t) { return StepsText(t); }, "What happened, a line each.")
      .def("save", &SaveIn, nb::arg("path"), nb::sig("def save(self, path: str) -> None"),
           "Into a file: .svg, .html, .dot or .txt, by the end of its name.")
      .def(
          "show", [](const nb::object& self) { return InPictures("show", self); },
          nb::sig("def show(self) -> str"), "Opens its picture in the browser; the page's path.")
      .def(
          "_repr_html_", [](const nb::object& self) { return InPictures("trace_html", self); },
          nb::sig("def _repr_html_(self) -> str"))
      .def("_repr_svg_", [](const Trace& t) { return ToSvg(t); })
      .def("__str__", [](const Trace& t) { return ToText(t); })
      .def("__repr__", [](const Trace& t) {
        return "<trace of " + t.algorithm + ": " + std::to_string(t.visited) + " nodes>";
      });
}

}  // namespace

void AddSearch(nb::module_& m) {
  AddReports(m);
  AddTrace(m);

  nb::class_<Searcher>(m, "Searcher", nb::type_slots(kSearcherSlots),
                       "A player of a game that keeps its table from search to search. One thread "
                       "at a time.")
      .def(
          "search",
          [](Searcher& s, const Position& position, std::optional<std::int64_t> depth,
             std::optional<std::int64_t> nodes, std::optional<double> seconds,
             std::optional<std::int64_t> playouts, bool solve, bool all_moves,
             const OnDepth& on_depth, const Stop& stop) {
            return s.Search(position, {depth, nodes, playouts, seconds, solve}, all_moves,
                            OrNone(on_depth), OrNone(stop));
          },
          nb::arg("position"), nb::kw_only(), nb::arg("depth") = nb::none(),
          nb::arg("nodes") = nb::none(), nb::arg("seconds") = nb::none(),
          nb::arg("playouts") = nb::none(), nb::arg("solve") = false, nb::arg("all_moves") = false,
          nb::arg("on_depth") = nb::none(), nb::arg("stop") = nb::none())
      .def("clear", &Searcher::Clear, "Forgets what earlier searches have learnt.")
      .def_prop_ro("player", &Searcher::Text)
      .def("__repr__", [](const Searcher& s) { return "<searcher " + s.Text() + ">"; });

  nb::borrow<nb::class_<Game>>(m.attr("Game"))
      .def(
          "searcher",
          [](const Game& game, const std::string& player, const AnyEvaluatorArgument& evaluator,
             std::optional<std::int64_t> seed, std::optional<std::int64_t> table_mib) {
            return new Searcher(game.game, SpecOf(player, evaluator, seed, table_mib), evaluator);
          },
          nb::rv_policy::take_ownership, nb::arg("player") = "engine", nb::kw_only(),
          nb::arg("evaluator") = "", nb::arg("seed") = nb::none(),
          nb::arg("table_mib") = nb::none(),
          "A player by its text, as 'engine:null_move=on', 'mcts' or 'master'. The evaluator is "
          "the "
          "name of one of the game's, or a function of a Position: points, from the view of the "
          "player "
          "to move; of a game of more players one number for each.");

  m.def("_seeded_searcher", &SeededSearcher, nb::rv_policy::take_ownership);

  auto on_position = nb::borrow<nb::class_<Position>>(m.attr("Position"));
  on_position.def(
      "search",
      [](const Position& position, std::optional<std::int64_t> depth,
         std::optional<std::int64_t> nodes, std::optional<double> seconds,
         std::optional<std::int64_t> playouts, bool solve, const std::string& algorithm,
         const AnyEvaluatorArgument& evaluator, std::optional<std::int64_t> seed,
         std::optional<std::int64_t> table_mib, bool all_moves, const OnDepth& on_depth,
         const Stop& stop) {
        Searcher searcher(position.game, SpecOf(algorithm, evaluator, seed, table_mib), evaluator);
        return searcher.Search(position, {depth, nodes, playouts, seconds, solve}, all_moves,
                               OrNone(on_depth), OrNone(stop));
      },
      nb::kw_only(), nb::arg("depth") = nb::none(), nb::arg("nodes") = nb::none(),
      nb::arg("seconds") = nb::none(), nb::arg("playouts") = nb::none(), nb::arg("solve") = false,
      nb::arg("algorithm") = "engine", nb::arg("evaluator") = "", nb::arg("seed") = nb::none(),
      nb::arg("table_mib") = nb::none(), nb::arg("all_moves") = false,
      nb::arg("on_depth") = nb::none(), nb::arg("stop") = nb::none(),
      "Searches until a limit is reached; nothing is kept afterwards.");

  on_position.def(
      "trace",
      [](const Position& position, std::optional<std::int64_t> depth,
         std::optional<std::int64_t> nodes, std::optional<std::int64_t> playouts,
         const std::string& algorithm, const AnyEvaluatorArgument& evaluator,
         std::int64_t max_nodes) {
        Searcher searcher(position.game, SpecOf(algorithm, evaluator, {}, {}), evaluator);
        return searcher.TreeOf(position, {depth, nodes, playouts, {}, false},
                               Positive("max_nodes", max_nodes));
      },
      nb::arg("depth") = nb::none(), nb::kw_only(), nb::arg("nodes") = nb::none(),
      nb::arg("playouts") = nb::none(), nb::arg("algorithm") = "alpha-beta",
      nb::arg("evaluator") = "", nb::arg("max_nodes") = 300,
      "The tree that such a search explores, pruned moves included; of more nodes than max_nodes "
      "the rest is counted.");

  on_position.def(
      "perft", [](const Position& p, int depth) { return CountPerft(p, depth).nodes; },
      nb::arg("depth"), "How many sequences of so many moves there are.");
  on_position.def(
      "perft",
      [](const Position& p, int depth, bool divide) {
        const PerftCounts counts = CountPerft(p, depth);
        if (!divide || depth == 0) return nb::cast(counts.nodes);
        nb::dict below;
        for (const auto& [move, count] : counts.below) below[move.c_str()] = count;
        return nb::object(below);
      },
      nb::arg("depth"), nb::arg("divide"),
      nb::sig("def perft(self, depth: int, divide: bool) -> int | dict[str, int]"),
      "With divide=True below each first move.");
}

}  // namespace boardgames::python
