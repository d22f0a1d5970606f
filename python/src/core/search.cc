#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "boardgames/perft.h"
#include "boardgames/runtime/multi_pv.h"
#include "boardgames/runtime/player/keys.h"
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/trace.h"
#include "core.h"
#include "own_evaluator.h"
#include "report.h"
#include "watch.h"

namespace boardgames::python {
namespace {

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
  Limits limits;
  if (b.playouts) limits.playouts = Positive("playouts", *b.playouts);
  const bool plays = b.playouts && Traits(algorithm).playouts;
  if (!b.depth && !b.nodes && !plays && !b.seconds && !b.solve && !HasLimit(spec)) {
    throw BadOption(b.playouts
                        ? "playouts is nothing to " + std::string(ToString(algorithm)) +
                              "; say depth, nodes or seconds"
                        : "nothing would end the search; say depth, nodes, seconds or playouts");
  }
  if (b.depth) {
    if (*b.depth < 1 || *b.depth > kMaxDepth) {
      throw BadOption("depth is " + std::to_string(*b.depth) + "; it must be 1 to " +
                      std::to_string(kMaxDepth) + " plies");
    }
    limits.depth = static_cast<int>(*b.depth);
  }
  if (b.nodes) limits.nodes = Positive("nodes", *b.nodes);
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
using AnyEvaluatorArgument =
    std::variant<std::string, nb::typed<nb::callable, nb::object(const Position&)>>;
// Functions that a search calls.
using OnDepth = std::optional<nb::typed<nb::callable, nb::object(const Report&)>>;
using Stop = std::optional<nb::typed<nb::callable, bool()>>;

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

// Whether its choices depend on the seed; those of an algorithm with random ties only where they are
// switched on.
bool IsRandom(const PlayerSpec& spec, Algorithm algorithm) {
  const auto is_ties = [](const auto& option) { return option.name == "random_ties"; };
  const std::vector<OptionInfo>& known = OptionsOf(algorithm);
  const bool always = Traits(algorithm).seed && std::none_of(known.begin(), known.end(), is_ties);
  const auto said = std::find_if(spec.options.begin(), spec.options.end(), is_ties);
  return spec.epsilon > 0 || always || (said != spec.options.end() && said->value == "on");
}

// Whether a move of this player ends by itself.
bool Ends(PlayerSpec spec) {
  if (spec.time && spec.time->count() == 0) spec.time.reset();  // time=none
  return HasLimit(spec);
}

// A player of one game, with what it has learnt.
class Searcher {
 public:
  Searcher(GamePtr game, const PlayerSpec& spec, const AnyEvaluatorArgument& evaluator,
           bool says_seed = true)
      : game_(std::move(game)), spec_(spec), says_seed_(says_seed) {
    if (IsInPython(*game_) && spec.threads > 1) {
      throw BadOption("a game in Python is searched in one thread");
    }
    AnyGamePtr judged = game_.get();
    if (const auto* function = std::get_if<1>(&evaluator)) {
      own_ = std::make_shared<OwnFunction>(game_, *function);
      judged = OwnFunction::In(own_);
    }
    player_ = Take<BadOption>(judged->resolve(spec));
    spec_ = player_->spec();
    algorithm_ = player_->algorithm();
    searcher_ = Take<BadOption>(player_->MakeSearcher());
    judged_ = std::move(judged);
  }

  Report Search(const Position& position, const Bounds& bounds, bool all_moves,
                const OnDepth& on_depth, const Stop& stop) {
    const InUse use(in_use_, "this searcher");
    // Another thread may play on while the search goes on.
    const Position asked{game_, AtHome(position)};
    const AnyPosition& at = *asked.at;
    Limits limits = LimitsOf(spec_, algorithm_, bounds);
    Watch watch(limits, stop ? nb::object(*stop) : nb::none());
    const auto tell = [&](auto&& report) {
      if (on_depth) watch.Guarded([&] { (*on_depth)(ReportOf(asked, report)); });
    };
    if (all_moves && !at.terminal()) {
      const std::size_t count = at.legal_moves().size();
      const auto found = Run(watch, [&] {
        return SearchMultiPv(*judged_, algorithm_, *searcher_, at, limits,
                             std::max<std::size_t>(count, 2),
                             [&](const MultiPv& so_far) { tell(so_far); });
      });
      return ReportOf(asked, Take<BadOption>(found));
    }
    const auto found = Run(watch, [&] {
      return searcher_->search(at, limits, [&](const SearchReport& so_far) { tell(so_far); });
    });
    return ReportOf(asked, Take<BadOption>(found));
  }

  Trace TreeOf(const Position& position, const Bounds& bounds, std::size_t max_nodes) {
    const InUse use(in_use_, "this searcher");
    const std::unique_ptr<AnyPosition> at = AtHome(position);
    Limits limits = LimitsOf(spec_, algorithm_, bounds);
    Watch watch(limits, nb::none());
    return Take<BadOption>(Run(watch, [&] {
      return searcher_->trace(*at, limits, {.max_nodes = max_nodes, .drawings = true});
    }));
  }

  void Clear() {
    const InUse use(in_use_, "this searcher");
    searcher_->clear();
  }
  // As if it had just been made; `seed` is that of random choices, unless the player says one.
  void Begin(std::uint64_t seed) {
    const InUse use(in_use_, "this searcher");
    if (!IsRandom(spec_, algorithm_)) return searcher_->clear();
    searcher_ = Take<BadOption>(player_->MakeSearcher(says_seed_ ? spec_.seed : seed));
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
    if (!IsSame(*position.game, *game_)) {
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
  bool says_seed_;
  std::optional<ResolvedPlayer> player_;
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

using Counts = nb::typed<nb::dict, nb::str, int>;

// The count; with `divide`, that below each first move.
std::variant<std::uint64_t, Counts> CountPerft(const Position& p, int depth, bool divide) {
  if (depth < 0 || depth > kMaxDepth) {
    throw BadOption("depth is " + std::to_string(depth) + "; it must be 0 to " +
                    std::to_string(kMaxDepth) + " plies");
  }
  Limits limits;
  Watch watch(limits, nb::none());
  const std::unique_ptr<AnyPosition> at = p.at->clone();
  PerftReport report;
  std::vector<std::pair<std::string, std::uint64_t>> below;
  {
    const Unlocked unlocked(*p.game);
    PerftOptions options;
    options.stop = limits.stop;
    options.progress = [&](std::uint64_t) { limits.poll(SearchProgress()); };
    options.on_first_move = [&](const std::string& move, std::uint64_t count) {
      below.emplace_back(move, count);
    };
    report = at->perft(depth, options);
  }
  watch.Rethrow();
  if (!divide || depth == 0) return report.nodes;
  Counts counts;
  for (const auto& [move, count] : below) counts[move.c_str()] = count;
  return counts;
}

// A player of matches, whose random choices have this seed, if it does not say one itself.
std::unique_ptr<Searcher> PlayingSearcher(const Game& game, const std::string& player,
                                          const AnyEvaluatorArgument& evaluator,
                                          std::int64_t seed) {
  const PlayerSpec plain = Take<BadOption>(ParsePlayer(player));
  const PlayerSpec told = Take<BadOption>(WithLevelTold(plain, *game.game));
  if (!Ends(told)) {
    throw BadOption("nothing would end a search of '" + player + "'; say a limit, such as '" +
                    player + (player.find(':') == std::string::npos ? ":" : ",") + "nodes=2000'");
  }
  const bool says_seed = Says(player, "seed");
  const bool takes_seed = told.epsilon > 0 || Traits(AlgorithmOf(told, *game.game)).seed;
  const auto own = takes_seed && !says_seed ? std::optional(seed) : std::nullopt;
  return std::make_unique<Searcher>(game.game, SpecOf(player, evaluator, own, {}), evaluator,
                                    says_seed);
}

}  // namespace

void AddSearch(nb::module_& m) {
  nb::class_<Searcher>(m, "Searcher", nb::type_slots(kSearcherSlots),
                       R"(A player of a game that keeps its table from search to search. One thread
at a time.

>>> import boardgames as bg
>>> game = bg.Game("reversi")
>>> searcher = game.searcher("engine", table_mib=4)
>>> first, second = (searcher.search(game.start(), depth=7) for _ in range(2))
>>> first.value == second.value, first.nodes > second.nodes
(True, True))")
      .def(
          "search",
          [](Searcher& s, const Position& position, std::optional<std::int64_t> depth,
             std::optional<std::int64_t> nodes, std::optional<double> seconds,
             std::optional<std::int64_t> playouts, bool solve, bool all_moves,
             const OnDepth& on_depth, const Stop& stop) {
            return s.Search(position, {depth, nodes, playouts, seconds, solve}, all_moves, on_depth,
                            stop);
          },
          nb::arg("position").lock(), nb::kw_only(), nb::arg("depth") = nb::none(),
          nb::arg("nodes") = nb::none(), nb::arg("seconds") = nb::none(),
          nb::arg("playouts") = nb::none(), nb::arg("solve") = false, nb::arg("all_moves") = false,
          nb::arg("on_depth") = nb::none(), nb::arg("stop") = nb::none(),
          "Searches until a limit is reached, those of the player among them; as Position.search.")
      .def("clear", &Searcher::Clear, "Forgets what earlier searches have learnt.")
      .def("_begin", &Searcher::Begin, nb::arg("seed"))
      .def("__reduce__", CannotPickle<Searcher>(
                             "a Searcher cannot be pickled or copied, for its table belongs to "
                             "this process; make another by Game.searcher"))
      .def_prop_ro("player", &Searcher::Text, "Its text, with all that was said.")
      .def("__repr__", [](const Searcher& s) { return "<searcher " + s.Text() + ">"; });

  Bound<Game>(m, "Game").def(
      "searcher",
      [](const Game& game, const std::string& player, const AnyEvaluatorArgument& evaluator,
         std::optional<std::int64_t> seed, std::optional<std::int64_t> table_mib) {
        return new Searcher(game.game, SpecOf(player, evaluator, seed, table_mib), evaluator);
      },
      nb::rv_policy::take_ownership, nb::arg("player") = "engine", nb::kw_only(),
      nb::arg("evaluator") = "", nb::arg("seed") = nb::none(), nb::arg("table_mib") = nb::none(),
      "A player by its text, as 'engine:null_move=on', 'mcts' or 'master'. The evaluator is the "
      "name of one of the game's, or a function of a Position: points, from the view of the player "
      "to move; of a game of more players one number for each.");

  m.def(
      "_playing_searcher",
      [](const Game& game, const std::string& player, const AnyEvaluatorArgument& evaluator,
         std::int64_t seed) { return PlayingSearcher(game, player, evaluator, seed).release(); },
      nb::rv_policy::take_ownership, nb::arg("game"), nb::arg("player"), nb::arg("evaluator"),
      nb::arg("seed"));

  OneAtATime(Bound<Position>(m, "Position"))
      .def(
          "search",
          [](const Position& position, std::optional<std::int64_t> depth,
             std::optional<std::int64_t> nodes, std::optional<double> seconds,
             std::optional<std::int64_t> playouts, bool solve, const std::string& algorithm,
             const AnyEvaluatorArgument& evaluator, std::optional<std::int64_t> seed,
             std::optional<std::int64_t> table_mib, bool all_moves, const OnDepth& on_depth,
             const Stop& stop) {
            Searcher searcher(position.game, SpecOf(algorithm, evaluator, seed, table_mib),
                              evaluator);
            return searcher.Search(position, {depth, nodes, playouts, seconds, solve}, all_moves,
                                   on_depth, stop);
          },
          nb::kw_only(), nb::arg("depth") = nb::none(), nb::arg("nodes") = nb::none(),
          nb::arg("seconds") = nb::none(), nb::arg("playouts") = nb::none(),
          nb::arg("solve") = false, nb::arg("algorithm") = "engine", nb::arg("evaluator") = "",
          nb::arg("seed") = nb::none(), nb::arg("table_mib") = nb::none(),
          nb::arg("all_moves") = false, nb::arg("on_depth") = nb::none(),
          nb::arg("stop") = nb::none(),
          R"(Searches until one of the limits is reached; nothing is kept afterwards.

depth is in plies, nodes are positions, seconds are by the clock, and playouts are those of mcts;
solve=True goes on to the end of the game. evaluator is the name of one of the game's, or a
function of a Position. on_depth is called with the Report of each depth that is completed, and
stop() ends the search when it is true. all_moves=True looks for the value of each move.

>>> import boardgames as bg
>>> position = bg.Game("tic-tac-toe").at("a3 a1 b3 b1")
>>> report = position.search(depth=3)
>>> report.best, report.kind, report.plies
(Move('c3'), 'win', 1)
>>> position.search(solve=True, all_moves=True).moves[:3]
[MoveValue(c3, 1.0, win), MoveValue(c1, 1.0, win), MoveValue(a2, -1.0, loss)]
>>> position.search()
Traceback (most recent call last):
boardgames._core.BadOption: nothing would end the search; say depth, nodes, seconds or playouts)");

  OneAtATime(Bound<Position>(m, "Position"))
      .def(
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
          "The tree that such a search explores, pruned moves included; of more nodes than "
          "max_nodes "
          "the rest is counted.");

  OneAtATime(Bound<Position>(m, "Position"))
      .def("perft", &CountPerft, nb::arg("depth"), nb::arg("divide") = false,
           R"(How many sequences of so many moves there are; with divide=True below each first move.

>>> import boardgames as bg
>>> bg.Game("reversi").start().perft(4)
244
>>> bg.Game("reversi").start().perft(4, divide=True)
{'d3': 61, 'c4': 61, 'f5': 61, 'e6': 61})");
}

}  // namespace boardgames::python
