// Adapt: makes an AnyGame of a game and its evaluators, with every algorithm of the library.
//
// Include it in the one source file that describes the game to the runtime (game_module.h shows
// such a file); it compiles every algorithm, and the engine with each evaluator, which takes time.
//
//   Result<AnyGamePtr> game =
//       Adapt(reversi, info, options, With<reversi::Default>("default", "mobility and corners"),
//             With<reversi::Material>("material", "disc difference"));
//   Result<AnyGamePtr> game = Adapt(nim, info, options);   // only the game's own evaluate
//
// The game needs the notation hooks (HasNotation). An evaluator must be default-constructible; each
// searcher gets a fresh one. Thread-safety and errors: any_game.h. Copies the rules object once.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/result.h"
#include "boardgames/runtime/algorithms.h"
#include "boardgames/runtime/any_endgame.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/internal/endgame_of.h"
#include "boardgames/runtime/internal/make_searcher.h"
#include "boardgames/runtime/internal/parts.h"
#include "boardgames/runtime/internal/position_of.h"
#include "boardgames/runtime/internal/searcher_of.h"
#include "boardgames/runtime/options.h"
#include "boardgames/runtime/player.h"
#include "boardgames/runtime/text.h"

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

// Says that there is no such algorithm, or that it is not for that many players.
std::string UnknownAlgorithm(const std::string& name, const std::string& spec, int players);
// Says that the game does not number its positions.
std::string NoEndgame(const std::string& spec);

template <class G, class... Es>
class GameOf final : public AnyGame {
 public:
  GameOf(G rules, const GameInfo& info, const Options& options, NamedEvaluator<Es>... evaluators)
      : rules_(std::make_shared<const G>(std::move(rules))),
        info_(info),
        spec_(info.name),
        evaluators_{std::move(evaluators.choice)...} {
    const std::string text = options.ToString();
    if (!text.empty()) spec_ += ":" + text;
  }

  const GameInfo& info() const override { return info_; }
  const std::string& spec() const override { return spec_; }
  int players() const override { return Players(*rules_); }
  Objective objective() const override { return ObjectiveOf(*rules_); }
  std::string player_name(int player) const override {
    const auto i = static_cast<std::size_t>(player);
    if (i < info_.player_names.size()) return info_.player_names[i];
    return "Player " + std::to_string(player + 1);
  }

  std::unique_ptr<AnyPosition> initial() const override {
    return std::make_unique<PositionOf<G>>(rules_, rules_->initial());
  }
  Result<std::unique_ptr<AnyPosition>> parse_position(std::string_view text) const override {
    using Read = Result<std::unique_ptr<AnyPosition>>;
    const Result<typename G::State> state = rules_->parse_position(text);
    if (!state) return Read::Error(state.error);
    return Read::Ok(std::make_unique<PositionOf<G>>(rules_, *state));
  }

  const std::vector<AlgorithmInfo>& algorithms() const override { return Algorithms(players()); }
  const std::vector<NamedChoice>& evaluators() const override { return evaluators_; }

  Result<std::unique_ptr<AnySearcher>> make_searcher(const PlayerSpec& player) const override {
    using MadeSearcher = Result<std::unique_ptr<AnySearcher>>;
    PlayerSpec o = player;
    if (o.algorithm.empty()) o.algorithm = algorithms().front().name;
    if (o.evaluator.empty()) o.evaluator = evaluators_.front().name;
    const auto named = [&](const AlgorithmInfo& a) { return a.name == o.algorithm; };
    if (std::none_of(algorithms().begin(), algorithms().end(), named)) {
      return MadeSearcher::Error(UnknownAlgorithm(o.algorithm, spec_, players()));
    }
    if (const auto taken = CheckAlgorithmOptions(*FindAlgorithm(o.algorithm), o.options); !taken) {
      return MadeSearcher::Error(taken.error);
    }
    std::vector<std::string> known;
    for (const NamedChoice& e : evaluators_) known.push_back(e.name);
    MadeSearcher searcher = MadeSearcher::Error(UnknownName("evaluator", o.evaluator, known));
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
      searcher = MadeSearcher::Ok(MakeSearcher<G, E>(rules_, names, o));
    };
    (make(std::type_identity<Es>()), ...);
    return searcher;
  }

  Result<std::vector<search::ErrorFits>> fit_errors(std::string_view evaluator,
                                                    const FitOptions& options) const override {
    using Fitted = Result<std::vector<search::ErrorFits>>;
    if (players() != 2) return Fitted::Error("errors are fitted for games of two players");
    if constexpr (!kAllAlgorithms) return Fitted::Error("this program leaves fitting out");
    std::vector<std::string> known;
    for (const NamedChoice& e : evaluators_) known.push_back(e.name);
    const std::string name(evaluator.empty() ? std::string_view(known.front()) : evaluator);
    Fitted fits = Fitted::Error(UnknownName("evaluator", name, known));
    std::size_t i = 0;
    const auto fit = [&]<class E>(std::type_identity<E>) {
      if (known[i++] != name) return;
      if constexpr (kAllAlgorithms) fits = Fitted::Ok(FitErrors(*rules_, E(), options));
    };
    (fit(std::type_identity<Es>()), ...);
    return fits;
  }

  Result<std::shared_ptr<const AnyEndgame>> endgame() const override {
    using Offered = Result<std::shared_ptr<const AnyEndgame>>;
    if constexpr (!HasRank<G>) {
      return Offered::Error(NoEndgame(spec_));
    } else if constexpr (!kAllAlgorithms) {
      return Offered::Error("this program leaves endgame tables out");
    } else {
      return Offered::Ok(std::make_shared<const EndgameOf<G>>(rules_));
    }
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
Result<AnyGamePtr> Adapt(G rules, const GameInfo& info, const Options& options,
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
    return Result<AnyGamePtr>::Ok(std::make_shared<const internal::GameOf<G, Es...>>(
        std::move(rules), info, options, std::move(evaluators)...));
  }
}

}  // namespace boardgames
