// Adapt: makes an AnyGame of a game and its evaluators, with every algorithm of the library.
//
// Include it in the one source file that describes the game to the runtime (game_module.h shows
// such a file); it compiles each algorithm with each evaluator, which takes time.
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
#include "boardgames/perft.h"
#include "boardgames/reference/alpha_beta.h"
#include "boardgames/reference/max_n.h"
#include "boardgames/reference/minimax.h"
#include "boardgames/reference/negamax.h"
#include "boardgames/reference/paranoid.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/internal/text.h"
#include "boardgames/search/engine.h"

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

// `Algorithm` is any search over G with search(state, limits, on_depth).
template <class G, class Algorithm>
class SearcherOf final : public AnySearcher {
 public:
  using Move = typename G::Move;

  template <class... Args>
  SearcherOf(std::shared_ptr<const G> rules, std::string algorithm, std::string evaluator,
             Args&&... args)
      : rules_(std::move(rules)),
        algorithm_name_(std::move(algorithm)),
        evaluator_name_(std::move(evaluator)),
        algorithm_(*rules_, std::forward<Args>(args)...) {}

  absl::StatusOr<SearchReport> search(const AnyPosition& position, const Limits& limits,
                                      const OnDepth& on_depth) override {
    const auto* typed = dynamic_cast<const PositionOf<G>*>(&position);
    if (typed == nullptr || typed->rules() != rules_) {
      return absl::InvalidArgumentError(
          "the position belongs to another game than the searcher; make both from one AnyGame");
    }
    if (limits.depth < 1 || limits.depth > kMaxDepth) {
      return absl::InvalidArgumentError(
          absl::StrCat("the depth limit is ", limits.depth, "; it must be 1 to ", kMaxDepth));
    }
    const GameHistory<G>& game = typed->game();
    const auto report = [&](const SearchResult<Move>& so_far) {
      if (on_depth) on_depth(Report(game.state(), so_far));
    };
    SearchResult<Move> result;
    if (game.drawn_by_repetition()) {
      // The position alone does not know.
      result.stop = StopReason::kTerminal;
      result.kind = ObjectiveOf(*rules_) == Objective::kPoints ? Kind::kExact : Kind::kDraw;
      result.plies = result.kind == Kind::kDraw ? 0 : -1;
    } else if constexpr (requires { algorithm_.search(game, limits, report); }) {
      result = algorithm_.search(game, limits, report);
    } else {
      result = algorithm_.search(game.state(), limits, report);
    }
    if (result.stop == StopReason::kInvalid) return absl::FailedPreconditionError(result.error);
    return Report(game.state(), result);
  }

  void clear() override {
    if constexpr (requires { algorithm_.clear(); }) algorithm_.clear();
  }

 private:
  SearchReport Report(const typename G::State& root, const SearchResult<Move>& r) const {
    SearchReport report;
    report.algorithm = algorithm_name_;
    report.evaluator = evaluator_name_;
    if (r.best) report.best = rules_->move_to_string(root, *r.best);
    report.kind = r.kind;
    report.score_units = r.score;
    switch (r.kind) {
      case Kind::kWin:
        report.score = 1;
        break;
      case Kind::kLoss:
        report.score = -1;
        break;
      case Kind::kDraw:
        report.score = 0;
        break;
      case Kind::kExact:
      case Kind::kHeuristic:
        report.score = static_cast<double>(r.score) / PointValue<G>();
        break;
    }
    report.bound = r.bound;
    report.plies = r.plies;
    report.depth = r.depth;
    report.statistics = r.statistics;
    report.iteration = r.iteration;
    report.stop = r.stop;
    typename G::State s = root;
    for (const Move& m : r.pv) {
      report.pv.push_back(rules_->move_to_string(s, m));
      rules_->apply(s, m);
    }
    return report;
  }

  std::shared_ptr<const G> rules_;
  std::string algorithm_name_;
  std::string evaluator_name_;
  Algorithm algorithm_;
};

// The algorithms every adapted game gets, by its number of players; the first is the default.
const std::vector<NamedChoice>& Algorithms(int players);

// Says that there is no such algorithm, or that it is not for that many players.
absl::Status UnknownAlgorithm(const std::string& name, const std::string& spec, int players);

// Precondition: options.algorithm is one of Algorithms(Players(*rules)).
template <class G, class E>
std::unique_ptr<AnySearcher> MakeSearcher(const std::shared_ptr<const G>& rules,
                                          const SearcherOptions& options) {
  const auto make = [&]<class Algorithm>(std::type_identity<Algorithm>, auto... args) {
    return std::unique_ptr<AnySearcher>(std::make_unique<SearcherOf<G, Algorithm>>(
        rules, options.algorithm, options.evaluator, args...));
  };
  if (options.algorithm == "pvs") {
    EngineOptions engine;
    engine.table_bytes = options.table_bytes;
    return make(std::type_identity<Engine<G, E>>(), engine);
  }
  if (options.algorithm == "alpha-beta") return make(std::type_identity<AlphaBeta<G, E>>());
  if (options.algorithm == "negamax") return make(std::type_identity<Negamax<G, E>>());
  if (options.algorithm == "minimax") return make(std::type_identity<Minimax<G, E>>());
  if (options.algorithm == "max-n") return make(std::type_identity<MaxN<G, E>>());
  return make(std::type_identity<Paranoid<G, E>>());
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

  const std::vector<NamedChoice>& algorithms() const override { return Algorithms(players()); }
  const std::vector<NamedChoice>& evaluators() const override { return evaluators_; }

  absl::StatusOr<std::unique_ptr<AnySearcher>> make_searcher(
      const SearcherOptions& options) const override {
    SearcherOptions o = options;
    if (o.algorithm.empty()) o.algorithm = algorithms().front().name;
    if (o.evaluator.empty()) o.evaluator = evaluators_.front().name;
    const auto named = [&](const NamedChoice& a) { return a.name == o.algorithm; };
    if (std::none_of(algorithms().begin(), algorithms().end(), named)) {
      return UnknownAlgorithm(o.algorithm, spec_, players());
    }
    std::vector<std::string> known;
    for (const NamedChoice& e : evaluators_) known.push_back(e.name);
    absl::StatusOr<std::unique_ptr<AnySearcher>> searcher =
        absl::InvalidArgumentError(UnknownName("evaluator", o.evaluator, known));
    std::size_t i = 0;
    ((known[i++] == o.evaluator ? void(searcher = MakeSearcher<G, Es>(rules_, o)) : void()), ...);
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
template <Game G, class... Es>
absl::StatusOr<AnyGamePtr> Adapt(G rules, const GameInfo& info, const Options& options,
                                 NamedEvaluator<Es>... evaluators) {
  static_assert(HasNotation<G>,
                "boardgames: Adapt needs the notation hooks: move_to_string, parse_move, "
                "position_to_string, parse_position, board.");
  if constexpr (sizeof...(Es) == 0) {
    return Adapt(std::move(rules), info, options,
                 With<GameEvaluator>("default", "the game's own evaluation"));
  } else {
    return AnyGamePtr(std::make_shared<const internal::GameOf<G, Es...>>(
        std::move(rules), info, options, std::move(evaluators)...));
  }
}

}  // namespace boardgames
