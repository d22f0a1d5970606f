// Adapt: makes an AnyGame of a game and its evaluators, with every algorithm of the library.
//
// Include it in the one source file that describes the game to the runtime (game_module.h shows
// such a file); it compiles every algorithm, and the engine with each evaluator, which takes time.
//
//   absl::StatusOr<AnyGamePtr> game =
//       Adapt(reversi, info, options, With<reversi::Default>("default", "mobility and corners"),
//             With<reversi::Material>("material", "disc difference"));
//   absl::StatusOr<AnyGamePtr> game = Adapt(nim, info, options);   // only the game's own evaluate
//
// The game needs the notation hooks (HasNotation). An evaluator must be default-constructible; each
// searcher gets a fresh one. Thread-safety and errors: any_game.h. Copies the rules object once.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_history.h"
#include "boardgames/game_traits.h"
#include "boardgames/mcts/mcts.h"
#include "boardgames/parsed.h"
#include "boardgames/perft.h"
#include "boardgames/presentation.h"
#include "boardgames/proof/df_pn.h"
#include "boardgames/reference/alpha_beta.h"
#include "boardgames/reference/best_difference.h"
#include "boardgames/reference/best_reply.h"
#include "boardgames/reference/greedy.h"
#include "boardgames/reference/max_n.h"
#include "boardgames/reference/minimax.h"
#include "boardgames/reference/mtdf.h"
#include "boardgames/reference/negamax.h"
#include "boardgames/reference/paranoid.h"
#include "boardgames/reference/pvs.h"
#include "boardgames/reference/random_move.h"
#include "boardgames/reference/sss_star.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/internal/erased_evaluator.h"
#include "boardgames/runtime/text.h"
#include "boardgames/search/engine.h"
#include "boardgames/search/observer.h"
#include "boardgames/search/recorder.h"
#include "boardgames/search/trace.h"

namespace boardgames {

// An evaluator type with the name users ask for it by.
template <class E>
struct NamedEvaluator {
  using Type = E;
  NamedChoice choice;
};

template <class E>
NamedEvaluator<E> With(std::string name, std::string help) {
  return {{std::move(name), std::move(help)}};
}

namespace internal {

template <class G>
class PositionOf final : public AnyPosition {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  PositionOf(std::shared_ptr<const G> rules, const State& start)
      : rules_(std::move(rules)), game_(*rules_, start) {}

  const std::shared_ptr<const G>& rules() const { return rules_; }
  const GameHistory<G>& game() const { return game_; }

  std::unique_ptr<AnyPosition> clone() const override {
    return std::make_unique<PositionOf>(*this);
  }
  int to_move() const override { return rules_->to_move(state()); }
  bool terminal() const override { return game_.finished(); }
  double utility(int player) const override {
    return static_cast<double>(game_.utility(player)) / PointValue<G>();
  }

  std::vector<std::string> legal_moves() const override {
    std::vector<std::string> texts;
    if (terminal()) return texts;
    MoveListFor<G> list;
    game_.moves(list);
    for (const Move& m : list) texts.push_back(rules_->move_to_string(state(), m));
    return texts;
  }

  absl::Status play(std::string_view move) override {
    if (terminal()) {
      return absl::FailedPreconditionError(
          absl::StrCat("the game is over; move '", ToAbsl(move), "' cannot be played"));
    }
    const Parsed<Move> m = rules_->parse_move(state(), move);
    if (!m) return absl::InvalidArgumentError(m.error);
    if constexpr (HasRepetition<G>) {
      MoveListFor<G> list;
      game_.moves(list);
      if (!list.contains(*m)) {
        return absl::InvalidArgumentError(absl::StrCat("move '", ToAbsl(move),
                                                       "' would bring back an earlier position, "
                                                       "which these rules forbid"));
      }
    }
    moves_.push_back(rules_->move_to_string(state(), *m));
    game_.play(*m);
    return absl::OkStatus();
  }

  bool undo() override {
    if (!game_.undo()) return false;
    moves_.pop_back();
    return true;
  }

  const std::vector<std::string>& moves_played() const override { return moves_; }
  std::string start() const override { return rules_->position_to_string(game_.start()); }
  std::string to_string() const override { return rules_->position_to_string(state()); }
  std::string board() const override { return rules_->board(state()); }
  Drawing drawing() const override {
    if constexpr (HasDrawing<G>) return rules_->draw(state());
    return {};
  }
  std::vector<Fact> facts() const override {
    if constexpr (HasFacts<G>) return rules_->facts(state());
    return {};
  }

  PerftReport perft(int depth, const PerftOptions& options) const override {
    const auto begin = std::chrono::steady_clock::now();
    PerftReport report;
    if (depth > 0 && !rules_->terminal(state())) {
      MoveListFor<G> list;
      rules_->moves(state(), list);
      for (const Move& m : list) {
        State child = state();
        rules_->apply(child, m);
        const std::uint64_t before = report.nodes;
        report.complete = Count(child, depth - 1, options, report.nodes);
        if (!report.complete) break;
        if (options.on_first_move) {
          options.on_first_move(rules_->move_to_string(state(), m), report.nodes - before);
        }
      }
    } else {
      report.nodes = depth == 0 ? 1 : 0;
    }
    report.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return report;
  }

 private:
  const State& state() const { return game_.state(); }

  // Adds the count below `s` to `nodes`; false if it was stopped. Near the leaves it leaves the
  // work to Perft, so that looking at the stop flag costs nothing that can be measured.
  bool Count(const State& s, int depth, const PerftOptions& options, std::uint64_t& nodes) const {
    if (options.stop != nullptr && options.stop->load(std::memory_order_relaxed)) return false;
    if (depth <= 2) {
      nodes += Perft(*rules_, s, depth, options.mode);
      return true;
    }
    if (rules_->terminal(s)) return true;
    MoveListFor<G> list;
    rules_->moves(s, list);
    for (const Move& m : list) {
      State child = s;
      rules_->apply(child, m);
      if (!Count(child, depth - 1, options, nodes)) return false;
    }
    if (options.progress) options.progress(nodes);
    return true;
  }

  std::shared_ptr<const G> rules_;
  GameHistory<G> game_;
  std::vector<std::string> moves_;  // those of game_, as text
};

// What a searcher is called, and the game it is for.
struct SearcherNames {
  std::string game = {};  // a spec
  std::string algorithm = {};
  std::string evaluator = {};
  std::vector<std::string> players = {};
  bool evaluates = true;  // see SearchReport
};

// What a searcher does whatever its algorithm is: compiled once for a game, and not once for each
// algorithm.
template <class G>
class SearcherBase : public AnySearcher {
 public:
  using Move = typename G::Move;

  absl::StatusOr<SearchReport> search(const AnyPosition& position, const Limits& limits,
                                      const OnDepth& on_depth) override {
    const absl::StatusOr<const GameHistory<G>*> checked = Check(position, limits);
    if (!checked.ok()) return checked.status();
    const GameHistory<G>& game = **checked;
    const OnResult report = [&](const SearchResult<Move>& so_far) {
      if (on_depth) on_depth(Report(game, so_far));
    };
    SearchResult<Move> result;
    if (game.drawn_by_repetition()) {
      // The position alone does not know.
      result.stop = StopReason::kTerminal;
      result.kind =
          ObjectiveOf(*rules_) == Objective::kPoints ? search::Kind::kExact : search::Kind::kDraw;
      result.plies = result.kind == search::Kind::kDraw ? 0 : -1;
    } else {
      result = Run(game, limits, report);
    }
    if (result.stop == StopReason::kInvalid) return absl::FailedPreconditionError(result.error);
    return Report(game, result);
  }

  absl::StatusOr<Trace> trace(const AnyPosition& position, const Limits& limits,
                              const TraceOptions& options) override {
    const absl::StatusOr<const GameHistory<G>*> game = Check(position, limits);
    if (!game.ok()) return game.status();
    if ((*game)->finished()) {
      return absl::InvalidArgumentError("the game is over here, so there is no tree to search");
    }
    TreeRecorder<G> recorder(*rules_,
                             {.max_nodes = options.max_nodes, .max_steps = options.max_steps});
    const SearchResult<Move> result =
        RunObserved(ObserverRef<G>(&recorder), **game, limits, [](const auto&) {});
    if (result.stop == StopReason::kInvalid) return absl::FailedPreconditionError(result.error);
    Trace trace = recorder.Take();
    trace.game = names_.game;
    trace.algorithm = names_.algorithm;
    trace.evaluator = names_.evaluator;
    trace.players = names_.players;
    return trace;
  }

 protected:
  // Told after each depth; one type, so that an algorithm is compiled for no other.
  using OnResult = std::function<void(const SearchResult<Move>&)>;

  SearcherBase(std::shared_ptr<const G> rules, SearcherNames names)
      : rules_(std::move(rules)), names_(std::move(names)) {}

  const G& rules() const { return *rules_; }

 private:
  virtual SearchResult<Move> Run(const GameHistory<G>& game, const Limits& limits,
                                 const OnResult& on_depth) = 0;
  // By a search of its own, which the observer sees from its beginning.
  virtual SearchResult<Move> RunObserved(ObserverRef<G> observer, const GameHistory<G>& game,
                                         const Limits& limits, const OnResult& on_depth) = 0;

  absl::StatusOr<const GameHistory<G>*> Check(const AnyPosition& position,
                                              const Limits& limits) const {
    const auto* typed = dynamic_cast<const PositionOf<G>*>(&position);
    if (typed == nullptr || typed->rules() != rules_) {
      return absl::InvalidArgumentError(
          "the position belongs to another game than the searcher; make both from one AnyGame");
    }
    if (limits.depth < 1 || limits.depth > kMaxDepth) {
      return absl::InvalidArgumentError(
          absl::StrCat("the depth limit is ", limits.depth, "; it must be 1 to ", kMaxDepth));
    }
    return &typed->game();
  }

  SearchReport Report(const GameHistory<G>& game, const SearchResult<Move>& r) const {
    SearchReport report;
    report.algorithm = names_.algorithm;
    report.evaluator = names_.evaluator;
    if (r.best) report.best = rules_->move_to_string(game.state(), *r.best);
    report.kind = r.kind;
    report.score_units = r.score;
    switch (r.kind) {
      case search::Kind::kWin:
        report.score = 1;
        break;
      case search::Kind::kLoss:
        report.score = -1;
        break;
      case search::Kind::kDraw:
        report.score = 0;
        break;
      case search::Kind::kExact:
      case search::Kind::kHeuristic:
        report.score = Points(r.score);
        break;
    }
    for (const Score v : r.values) report.values.push_back(Points(v));
    const double unit = ObjectiveOf(*rules_) == Objective::kPoints ? PointValue<G>() : 1;
    for (const RootMove<Move>& m : r.moves) {
      report.moves.push_back(
          {rules_->move_to_string(game.state(), m.move), m.visits, m.mean / unit, m.proved});
    }
    report.bound = r.bound;
    report.plies = r.plies;
    report.depth = r.depth;
    report.statistics = r.statistics;
    report.iteration = r.iteration;
    report.stop = r.stop;
    report.evaluates = names_.evaluates;
    // The reference algorithms know nothing of draws by repetition: the line ends where the game
    // does.
    GameHistory<G> line = game;
    for (const Move& m : r.pv) {
      if (line.finished()) break;
      report.pv.push_back(rules_->move_to_string(line.state(), m));
      line.play(m);
    }
    return report;
  }

  double Points(Score v) const {
    if (IsWin(v) || IsLoss(v)) return v > 0 ? 1 : -1;
    return ToPoints(*rules_, v);
  }

  std::shared_ptr<const G> rules_;
  SearcherNames names_;
};

// `Make` makes a search: make(rules, observer) with search(game, limits, on_depth). The one that
// lasts looks at nothing; a trace makes another one.
template <class G, class Make, class Unobserved>
class SearcherOf final : public SearcherBase<G> {
 public:
  using Result = SearchResult<typename G::Move>;
  using typename SearcherBase<G>::OnResult;

  SearcherOf(std::shared_ptr<const G> rules, SearcherNames names, Make make)
      : SearcherBase<G>(std::move(rules), std::move(names)),
        make_(std::move(make)),
        algorithm_(make_(this->rules(), Unobserved())) {}

  void clear() override {
    if constexpr (requires { algorithm_.clear(); }) algorithm_.clear();
  }

 private:
  Result Run(const GameHistory<G>& game, const Limits& limits, const OnResult& on_depth) override {
    return SearchBy(algorithm_, game, limits, on_depth);
  }
  Result RunObserved(ObserverRef<G> observer, const GameHistory<G>& game, const Limits& limits,
                     const OnResult& on_depth) override {
    auto observed = make_(this->rules(), observer);
    return SearchBy(observed, game, limits, on_depth);
  }
  // Inlined, the search would be compiled twice for most algorithms.
  template <class Algorithm>
  [[gnu::noinline]] static Result SearchBy(Algorithm& algorithm, const GameHistory<G>& game,
                                           const Limits& limits, const OnResult& on_depth) {
    return algorithm.search(game, limits, on_depth);
  }

  Make make_;
  std::invoke_result_t<const Make&, const G&, Unobserved> algorithm_;
};

// Says that there is no such algorithm, or that it is not for that many players.
absl::Status UnknownAlgorithm(const std::string& name, const std::string& spec, int players);

// All algorithms but the engine. Each is compiled once for a game: its evaluator is behind a
// virtual call, and its observer is one that may be nobody.
template <class G>
std::unique_ptr<AnySearcher> MakePlainSearcher(const std::shared_ptr<const G>& rules,
                                               const SearcherNames& names,
                                               const ErasedEvaluator<G>& e,
                                               const PlayerSpec& player) {
  using E = ErasedEvaluator<G>;
  using O = ObserverRef<G>;
  const auto with = [&](auto make) -> std::unique_ptr<AnySearcher> {
    return std::make_unique<SearcherOf<G, decltype(make), O>>(rules, names, std::move(make));
  };
  const std::string& name = names.algorithm;
  const std::uint64_t seed = player.seed;
  const std::size_t bytes = player.table_bytes;
  if (name == "pvs") return with([e](const G& g, O o) { return Pvs<G, E, O>(g, {}, e, o); });
  if (name == "mtd-f") {
    return with([=](const G& g, O o) { return MtdF<G, E, O>(g, {.table_bytes = bytes}, e, o); });
  }
  if (name == "sss-star")
    return with([e](const G& g, O o) { return SssStar<G, E, O>(g, {}, e, o); });
  if (name == "alpha-beta") {
    return with([e](const G& g, O o) { return AlphaBeta<G, E, O>(g, {}, e, o); });
  }
  if (name == "negamax")
    return with([e](const G& g, O o) { return Negamax<G, E, O>(g, {}, e, o); });
  if (name == "minimax")
    return with([e](const G& g, O o) { return Minimax<G, E, O>(g, {}, e, o); });
  if (name == "max-n") return with([e](const G& g, O o) { return MaxN<G, E, O>(g, {}, e, o); });
  if (name == "paranoid")
    return with([e](const G& g, O o) { return Paranoid<G, E, O>(g, {}, e, o); });
  if (name == "best-reply") {
    return with([e](const G& g, O o) { return BestReply<G, E, O>(g, {}, e, o); });
  }
  if (name == "mcts") {
    const MctsOptions mcts = MctsOptionsOf(player);
    return with([=](const G& g, O o) { return Mcts<G, E, O>(g, mcts, e, o); });
  }
  if (name == "df-pn") {
    const DfPnOptions df_pn = DfPnOptionsOf(player);
    return with([=](const G& g, O o) { return DfPn<G, E, O>(g, df_pn, e, o); });
  }
  if (name == "best-difference") {
    return with([=](const G& g, O o) { return BestDifference<G, E, O>(g, {.seed = seed}, e, o); });
  }
  if (name == "greedy") {
    return with([=](const G& g, O o) { return Greedy<G, E, O>(g, {.seed = seed}, e, o); });
  }
  return with([=](const G& g, O o) { return RandomMove<G, E, O>(g, {.seed = seed}, e, o); });
}

// Precondition: names.algorithm is one of Algorithms(Players(*rules)).
template <class G, class E>
std::unique_ptr<AnySearcher> MakeSearcher(const std::shared_ptr<const G>& rules,
                                          const SearcherNames& names, const PlayerSpec& player) {
  const auto erased = ErasedEvaluator<G>::template Of<E>();
  if (names.algorithm != "engine") return MakePlainSearcher(rules, names, erased, player);
  const EngineOptions engine = EngineOptionsOf(player);
  // The engine that searches knows its evaluator and has no observer.
  auto make = [engine, erased]<class O>(const G& g, O o) {
    if constexpr (O::kActive) {
      return Engine<G, ErasedEvaluator<G>, O>(g, engine, erased, o);
    } else {
      return Engine<G, E>(g, engine);
    }
  };
  return std::make_unique<SearcherOf<G, decltype(make), NoObserver>>(rules, names, make);
}

template <class G, class... Es>
class GameOf final : public AnyGame {
 public:
  GameOf(G rules, const GameInfo& info, const Options& options, NamedEvaluator<Es>... evaluators)
      : rules_(std::make_shared<const G>(std::move(rules))),
        info_(info),
        spec_(info.name),
        evaluators_{std::move(evaluators.choice)...} {
    const std::string text = options.ToString();
    if (!text.empty()) absl::StrAppend(&spec_, ":", text);
  }

  const GameInfo& info() const override { return info_; }
  const std::string& spec() const override { return spec_; }
  int players() const override { return Players(*rules_); }
  Objective objective() const override { return ObjectiveOf(*rules_); }
  std::string player_name(int player) const override {
    const auto i = static_cast<std::size_t>(player);
    if (i < info_.player_names.size()) return info_.player_names[i];
    return absl::StrCat("Player ", player + 1);
  }

  std::unique_ptr<AnyPosition> initial() const override {
    return std::make_unique<PositionOf<G>>(rules_, rules_->initial());
  }
  absl::StatusOr<std::unique_ptr<AnyPosition>> parse_position(
      std::string_view text) const override {
    const Parsed<typename G::State> state = rules_->parse_position(text);
    if (!state) return absl::InvalidArgumentError(state.error);
    return std::make_unique<PositionOf<G>>(rules_, *state);
  }

  const std::vector<AlgorithmInfo>& algorithms() const override { return Algorithms(players()); }
  const std::vector<NamedChoice>& evaluators() const override { return evaluators_; }

  absl::StatusOr<std::unique_ptr<AnySearcher>> make_searcher(
      const PlayerSpec& player) const override {
    PlayerSpec o = player;
    if (o.algorithm.empty()) o.algorithm = algorithms().front().name;
    if (o.evaluator.empty()) o.evaluator = evaluators_.front().name;
    const auto named = [&](const AlgorithmInfo& a) { return a.name == o.algorithm; };
    if (std::none_of(algorithms().begin(), algorithms().end(), named)) {
      return UnknownAlgorithm(o.algorithm, spec_, players());
    }
    if (const std::string wrong = CheckAlgorithmOptions(*FindAlgorithm(o.algorithm), o.options);
        !wrong.empty()) {
      return absl::InvalidArgumentError(wrong);
    }
    std::vector<std::string> known;
    for (const NamedChoice& e : evaluators_) known.push_back(e.name);
    absl::StatusOr<std::unique_ptr<AnySearcher>> searcher =
        absl::InvalidArgumentError(UnknownName("evaluator", o.evaluator, known));
    SearcherNames names{.game = spec_, .algorithm = o.algorithm, .evaluator = o.evaluator};
    for (int p = 0; p < players(); ++p) names.players.push_back(player_name(p));
    // Random games need no evaluation, and gains are not one.
    const bool by_gain =
        HasGain<G> && (o.algorithm == "greedy" || o.algorithm == "best-difference");
    const bool needed = o.algorithm != "mcts" && o.algorithm != "random" && !by_gain;
    std::size_t i = 0;
    const auto make = [&]<class E>(std::type_identity<E>) {
      if (known[i++] != o.evaluator) return;
      names.evaluates = HasEvaluate<G> || !std::is_same_v<E, GameEvaluator> || !needed;
      searcher = MakeSearcher<G, E>(rules_, names, o);
    };
    (make(std::type_identity<Es>()), ...);
    return searcher;
  }

 private:
  std::shared_ptr<const G> rules_;
  GameInfo info_;
  std::string spec_;
  std::vector<NamedChoice> evaluators_;
};

}  // namespace internal

// The game behind the interface of any_game.h. `options` are the ones the rules were made from; the
// spec is taken from them. The first evaluator is the default. Without evaluators the game's own
// evaluate is the only one, under the name "default".
template <CheckedGame G, class... Es>
absl::StatusOr<AnyGamePtr> Adapt(G rules, const GameInfo& info, const Options& options,
                                 NamedEvaluator<Es>... evaluators) {
  static_assert(HasNotation<G>,
                "boardgames: Adapt needs the notation hooks: move_to_string, parse_move, "
                "position_to_string, parse_position, board.");
  if constexpr (sizeof...(Es) == 0) {
    return Adapt(
        std::move(rules), info, options,
        With<GameEvaluator>("default", HasEvaluate<G> ? "the game's own evaluation"
                                                      : "none: the game has no evaluation"));
  } else {
    return AnyGamePtr(std::make_shared<const internal::GameOf<G, Es...>>(
        std::move(rules), info, options, std::move(evaluators)...));
  }
}

}  // namespace boardgames
