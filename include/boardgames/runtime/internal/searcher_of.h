// SearcherOf: a search algorithm of known type as an AnySearcher; make_searcher.h makes them.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_history.h"
#include "boardgames/game_traits.h"
#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/internal/parts.h"
#include "boardgames/runtime/internal/position_of.h"
#include "boardgames/runtime/player/algorithm.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/observer.h"
#include "boardgames/search/recorder.h"
#include "boardgames/search/result.h"
#include "boardgames/search/trace.h"

namespace boardgames::internal {

// What a searcher is called, and the game it is for.
struct SearcherNames {
  std::string game = {};  // a spec
  Algorithm algorithm = Algorithm::kEngine;
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

  Result<SearchReport> search(const AnyPosition& position, const Limits& limits,
                              const OnDepth& on_depth) override {
    using Searched = Result<SearchReport>;
    const Result<const GameHistory<G>*> checked = Check(position, limits);
    if (!checked) return Searched::Error(checked.error);
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
    if (result.stop == StopReason::kInvalid) return Searched::Error(result.error);
    return Searched::Ok(Report(game, result));
  }

  Result<Trace> trace(const AnyPosition& position, const Limits& limits,
                      const TraceOptions& options) override {
    using Traced = Result<Trace>;
    if constexpr (!kAllAlgorithms) {
      return Traced::Error("this part of the game records no trees; use the whole");
    } else {
      const Result<const GameHistory<G>*> game = Check(position, limits);
      if (!game) return Traced::Error(game.error);
      if ((*game)->finished()) {
        return Traced::Error("the game is over here, so there is no tree to search");
      }
      TreeRecorder<G> recorder(*rules_, {.max_nodes = options.max_nodes,
                                         .max_steps = options.max_steps,
                                         .drawings = options.drawings,
                                         .on_progress = options.on_progress});
      const SearchResult<Move> result =
          RunObserved(ObserverRef<G>(&recorder), **game, limits, [](const auto&) {});
      if (result.stop == StopReason::kInvalid) return Traced::Error(result.error);
      Trace trace = recorder.Take();
      trace.game = names_.game;
      trace.algorithm = ToString(names_.algorithm);
      trace.evaluator = names_.evaluator;
      trace.players = names_.players;
      return Traced::Ok(std::move(trace));
    }
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

  Result<const GameHistory<G>*> Check(const AnyPosition& position, const Limits& limits) const {
    using Checked = Result<const GameHistory<G>*>;
    if (position.rules_identity() != rules_.get()) {
      return Checked::Error(
          "the position belongs to another game than the searcher; make both from one AnyGame");
    }
    if (limits.depth < 1 || limits.depth > kMaxDepth) {
      return Checked::Error("the depth limit is " + std::to_string(limits.depth) +
                            "; it must be 1 to " + std::to_string(kMaxDepth));
    }
    // Only a PositionOf<G> has rules of type G.
    return Checked::Ok(&static_cast<const PositionOf<G>&>(position).game());
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
  using Found = SearchResult<typename G::Move>;
  using typename SearcherBase<G>::OnResult;

  SearcherOf(std::shared_ptr<const G> rules, SearcherNames names, Make make)
      : SearcherBase<G>(std::move(rules), std::move(names)),
        make_(std::move(make)),
        algorithm_(make_(this->rules(), Unobserved())) {}

  void clear() override {
    if constexpr (requires { algorithm_.clear(); }) algorithm_.clear();
  }

 private:
  Found Run(const GameHistory<G>& game, const Limits& limits, const OnResult& on_depth) override {
    return SearchBy(algorithm_, game, limits, on_depth);
  }
  Found RunObserved(ObserverRef<G> observer, const GameHistory<G>& game, const Limits& limits,
                    const OnResult& on_depth) override {
    if constexpr (kAllAlgorithms) {
      auto observed = make_(this->rules(), observer);
      return SearchBy(observed, game, limits, on_depth);
    } else {
      return {};  // trace has said no
    }
  }
  // Inlined, the search would be compiled twice for most algorithms.
  template <class Algorithm>
  [[gnu::noinline]] static Found SearchBy(Algorithm& algorithm, const GameHistory<G>& game,
                                          const Limits& limits, const OnResult& on_depth) {
    return algorithm.search(game, limits, on_depth);
  }

  Make make_;
  std::invoke_result_t<const Make&, const G&, Unobserved> algorithm_;
};

}  // namespace boardgames::internal
