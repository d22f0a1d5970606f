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
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/learn/cells.h"
#include "boardgames/learn/memory.h"
#include "boardgames/learn/position_book.h"
#include "boardgames/learn/self_play.h"
#include "boardgames/learn/td_leaf.h"
#include "boardgames/learn/trained.h"
#include "boardgames/learn/weights.h"
#include "boardgames/result.h"
#include "boardgames/runtime/any_endgame.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/any_learning.h"
#include "boardgames/runtime/internal/endgame_of.h"
#include "boardgames/runtime/internal/learning_of.h"
#include "boardgames/runtime/internal/make_searcher.h"
#include "boardgames/runtime/internal/parts.h"
#include "boardgames/runtime/internal/position_of.h"
#include "boardgames/runtime/internal/remembering.h"
#include "boardgames/runtime/internal/searcher_of.h"
#include "boardgames/runtime/options.h"
#include "boardgames/runtime/player/keys.h"
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/runtime/text.h"
#include "boardgames/solve/classes.h"

namespace boardgames {

// An evaluator type with the name users ask for it by.
template <class E>
struct NamedEvaluator {
  using Type = E;
  NamedChoice choice;
  std::function<Result<E>()> make;
  // Of a trained one: the same with weights of the user's.
  std::function<Result<E>(const learn::Weights&)> make_with = {};
  // False: it is there for weights of the user's alone.
  bool offered = true;
};

template <class E>
NamedEvaluator<E> With(std::string name, std::string help) {
  return {{std::move(name), std::move(help)}, [] { return Result<E>::Ok(E()); }};
}

namespace internal {
// In place of an evaluator that this program leaves out.
struct LeftOut {};
}  // namespace internal

// The evaluator that learns its weights (learn/trained.h), by these features. `built_in`: the bytes
// of weights that outlive the game; empty: it has none for these rules.
template <class F, class G>
NamedEvaluator<learn::Trained<G, F>> WithTrained(const G& rules, std::string_view built_in) {
  using T = learn::Trained<G, F>;
  return {{kTrained, "weights learned from games of the engine against itself"},
          [rules, built_in] {
            const auto weights = learn::WeightsFrom(built_in);
            return weights ? T::Make(rules, *weights) : Result<T>::Error(weights.error);
          },
          [rules](const learn::Weights& weights) { return T::Make(rules, weights); },
          !built_in.empty()};
}

// The same, but for the part of a program that is fetched first (internal/parts.h): where there are
// no weights, or so many that nobody would wait for them. `built_in` gives them; null: there are
// none.
template <class F, class G>
auto WithTrainedInWhole([[maybe_unused]] const G& rules,
                        [[maybe_unused]] std::string_view (*built_in)() = nullptr) {
  if constexpr (internal::kAllAlgorithms) {
    return WithTrained<F>(rules, built_in == nullptr ? std::string_view() : built_in());
  } else {
    return NamedEvaluator<internal::LeftOut>{.choice = {}, .make = {}, .offered = false};
  }
}

namespace internal {

// Says that the algorithm is not for that many players.
std::string WrongPlayers(Algorithm algorithm, const std::string& spec, int players);
// Says that the game does not number its positions.
std::string NoEndgame(const std::string& spec);
// Says that nothing can be learned.
std::string NoLearning(const std::string& spec);
// The weights, or the memory, in a file. Errors: it cannot be read, or is none, with its name.
Result<learn::Weights> ReadWeights(const std::string& path);
Result<learn::Memory> ReadMemory(const std::string& path);

template <class E>
inline constexpr bool kIsTrained = false;
template <class G, class F>
inline constexpr bool kIsTrained<learn::Trained<G, F>> = true;

// The trained one of some evaluators, or void.
template <class... Es>
struct TrainedOf {
  using Type = void;
};
template <class E, class... Es>
struct TrainedOf<E, Es...> {
  using Type = std::conditional_t<kIsTrained<E>, E, typename TrainedOf<Es...>::Type>;
};

template <class G, class... Es>
class GameOf final : public AnyGame, public std::enable_shared_from_this<GameOf<G, Es...>> {
 public:
  GameOf(G rules, const GameInfo& info, const Options& options, NamedEvaluator<Es>... evaluators)
      : rules_(std::make_shared<const G>(std::move(rules))),
        info_(info),
        spec_(info.name),
        named_(std::move(evaluators)...) {
    const std::string text = options.ToString();
    if (!text.empty()) spec_ += ":" + text;
    const auto list = [&](const auto& named) {
      if (named.offered) evaluators_.push_back(named.choice);
    };
    std::apply([&](const auto&... named) { (list(named), ...); }, named_);
  }

  // The same with other rules.
  GameOf(G rules, const GameOf& same)
      : rules_(std::make_shared<const G>(std::move(rules))),
        info_(same.info_),
        spec_(same.spec_),
        named_(same.named_),
        evaluators_(same.evaluators_) {}

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

  const std::vector<NamedChoice>& evaluators() const override { return evaluators_; }

  Result<std::unique_ptr<AnySearcher>> make_searcher(const PlayerSpec& player) const override {
    using MadeSearcher = Result<std::unique_ptr<AnySearcher>>;
    if (player.memory.empty()) return SearcherWith(player, nullptr, nullptr);
    if (!player.weights.empty()) {
      return MadeSearcher::Error("a memory has weights of its own; name weights= or memory=");
    }
    Result<learn::Memory> memory = ReadMemory(player.memory);
    if (!memory) return MadeSearcher::Error(memory.error);
    const learn::Weights weights = learn::Rounded(memory->weights, memory->game);
    MadeSearcher made = SearcherWith(
        player, &weights, std::make_shared<const learn::PositionBook>(std::move(memory->book)));
    if (!made) made.error = "with '" + player.memory + "': " + made.error;
    return made;
  }

  Result<std::vector<search::ErrorFits>> fit_errors(std::string_view evaluator,
                                                    const FitOptions& options) const override {
    using Fitted = Result<std::vector<search::ErrorFits>>;
    if (players() != 2) return Fitted::Error("errors are fitted for games of two players");
    if constexpr (!kAllAlgorithms) return Fitted::Error("this program leaves fitting out");
    Fitted fits = Fitted::Error("");
    const Result<void> made =
        ForEvaluator(NameOr(evaluator), "", [&]<class E>([[maybe_unused]] const E& e) {
          if constexpr (kAllAlgorithms) fits = Fitted::Ok(FitErrors(*rules_, e, options));
        });
    return made ? std::move(fits) : Fitted::Error(made.error);
  }

  Result<std::shared_ptr<const AnyLearning>> learning() const override {
    using Offered = Result<std::shared_ptr<const AnyLearning>>;
    using T = typename TrainedOf<Es...>::Type;
    if (players() != 2) return Offered::Error("evaluators are trained for games of two players");
    if constexpr (std::is_void_v<T>) {
      return Offered::Error(NoLearning(spec_));
    } else if constexpr (!kAllAlgorithms) {
      return Offered::Error("this program leaves training out");
    } else {
      const auto self = this->shared_from_this();
      return Offered::Ok(std::make_shared<const LearningOf<G, T>>(
          rules_,
          [self](std::string_view evaluator, const learn::SelfPlayOptions& options) {
            using Played = Result<std::vector<learn::PlayedGame<G>>>;
            Played played = Played::Error("");
            const Result<void> made = self->ForEvaluator(
                self->NameOr(evaluator, self->FirstUntrained()), "", [&]<class E>(const E& e) {
                  played = Played::Ok(learn::SelfPlay(*self->rules_, e, options));
                });
            return made ? std::move(played) : Played::Error(made.error);
          },
          [self](const PlayerSpec& player, const learn::Weights& weights,
                 std::shared_ptr<const learn::PositionBook> book) {
            return self->SearcherWith(player, &weights, std::move(book));
          }));
    }
  }

  Result<std::shared_ptr<const AnyEndgame>> endgame() const override {
    using Offered = Result<std::shared_ptr<const AnyEndgame>>;
    if constexpr (!HasRank<G> && !HasClasses<G>) {
      return Offered::Error(NoEndgame(spec_));
    } else if constexpr (!kAllAlgorithms) {
      return Offered::Error("this program leaves endgame tables out");
    } else {
      if constexpr (HasClasses<G>) {
        if (auto layout = rules_->classes(); layout != nullptr) {
          const auto remake = [self = this->shared_from_this()](G rules) {
            return std::make_shared<const GameOf>(std::move(rules), *self);
          };
          return Offered::Ok(std::make_shared<const ClassEndgameOf<G>>(rules_, std::move(layout),
                                                                       info_.name, remake));
        }
      }
      if constexpr (HasRank<G>) {
        return Offered::Ok(std::make_shared<const EndgameOf<G>>(rules_, spec_));
      } else {
        return Offered::Error(NoEndgame(spec_));
      }
    }
  }

 private:
  // The evaluator that is asked for; if none is, the game's first, or another. "default" is the
  // first.
  std::string NameOr(std::string_view asked, std::string_view otherwise = "") const {
    if (asked == "default") return evaluators_.front().name;
    if (!asked.empty()) return std::string(asked);
    return otherwise.empty() ? evaluators_.front().name : std::string(otherwise);
  }

  // What learning begins with: weights that were learned before would not make the same again.
  std::string FirstUntrained() const {
    for (const NamedChoice& e : evaluators_) {
      if (e.name != kTrained) return e.name;
    }
    return evaluators_.front().name;
  }

  // The search of that player; not null: with these weights, and avoiding what failed in the book.
  Result<std::unique_ptr<AnySearcher>> SearcherWith(
      const PlayerSpec& player, const learn::Weights* weights,
      std::shared_ptr<const learn::PositionBook> book) const {
    using MadeSearcher = Result<std::unique_ptr<AnySearcher>>;
    PlayerSpec o = player;
    const Algorithm algorithm = AlgorithmOf(o, *this);
    const AlgorithmTraits& traits = Traits(algorithm);
    const bool own_weights = weights != nullptr || !o.weights.empty();
    o.evaluator = own_weights ? NameOr(o.evaluator, kTrained) : NameOr(o.evaluator);
    if (players() != 2 && !traits.many_players) {
      return MadeSearcher::Error(WrongPlayers(algorithm, spec_, players()));
    }
    if (const auto taken = CheckAlgorithmOptions(algorithm, o.options); !taken) {
      return MadeSearcher::Error(taken.error);
    }
    SearcherNames names{.game = spec_, .algorithm = algorithm, .evaluator = o.evaluator};
    for (int p = 0; p < players(); ++p) names.players.push_back(player_name(p));
    // Random games need no evaluation, and gains are not one.
    const bool needed = traits.evaluates && !traits.playouts && !(HasGain<G> && traits.by_gain);
    MadeSearcher searcher = MadeSearcher::Error("");
    const auto use = [&]<class E>(const E& e) {
      names.evaluates = HasEvaluate<G> || !std::is_same_v<E, GameEvaluator> || !needed;
      searcher = MadeSearcher::Ok(MakeSearcher<G, E>(rules_, names, o, e));
    };
    const Result<void> made = ForEvaluator(o.evaluator, o.weights, use, weights);
    if (!made) return MadeSearcher::Error(made.error);
    if (book == nullptr) return searcher;
    return Remembering(
        this->shared_from_this(), algorithm, *std::move(searcher), std::move(book),
        [rules = rules_](const AnyPosition& position) { return BookKey(*rules, position); });
  }

  // use(e) with the evaluator of that name, with weights from that file, if one is named, or those
  // given. Errors: an unknown name, one that takes no weights, weights that do not fit.
  template <class Use>
  Result<void> ForEvaluator(const std::string& name, const std::string& weights, Use&& use,
                            const learn::Weights* given = nullptr) const {
    std::vector<std::string> known;
    for (const NamedChoice& e : evaluators_) known.push_back(e.name);
    Result<void> used = Result<void>::Error(UnknownName("evaluator", name, known));
    const auto look = [&]<class E>(const NamedEvaluator<E>& named) {
      if (named.choice.name != name) return;
      if (weights.empty() && given == nullptr && !named.offered) {
        used = Result<void>::Error("there are no trained weights for " + spec_ +
                                   "; `boardgames train` makes them, and weights=FILE names them");
        return;
      }
      Result<E> e = Result<E>::Error("evaluator '" + name + "' has no weights to be read; '" +
                                     kTrained + "' has");
      if (given != nullptr) {
        if (named.make_with) e = named.make_with(*given);
      } else if (weights.empty()) {
        e = named.make();
      } else if (named.make_with) {
        const Result<learn::Weights> read = ReadWeights(weights);
        e = read ? named.make_with(*read) : Result<E>::Error(read.error);
        if (read && !e) e.error = "'" + weights + "' does not fit " + spec_ + ": " + e.error;
      }
      used = e ? Result<void>::Ok() : Result<void>::Error(e.error);
      if (e) use(*e);
    };
    std::apply([&](const auto&... each) { (look(each), ...); }, named_);
    return used;
  }

  std::shared_ptr<const G> rules_;
  GameInfo info_;
  std::string spec_;
  std::tuple<NamedEvaluator<Es>...> named_;
  std::vector<NamedChoice> evaluators_;  // those that are offered
};

}  // namespace internal

// The game behind the interface of any_game.h. `options` are the ones the rules were made from; the
// spec is taken from them. The first evaluator that is offered is the default, by that name too.
// Without evaluators the game's own evaluate is the only one, under the name "default", and beside
// it one that can be trained where the game names its cells (learn/cells.h).
template <CheckedGame G, class... Es>
Result<AnyGamePtr> Adapt(G rules, const GameInfo& info, const Options& options,
                         NamedEvaluator<Es>... evaluators) {
  static_assert(HasNotation<G>,
                "boardgames: Adapt needs the notation hooks: move_to_string, parse_move, "
                "position_to_string, parse_position, board.");
  if constexpr (sizeof...(Es) == 0) {
    auto own = With<GameEvaluator>("default", HasEvaluate<G> ? "the game's own evaluation"
                                                             : "none: the game has no evaluation");
    if constexpr (HasCells<G> && internal::kAllAlgorithms) {
      auto trained = WithTrainedInWhole<learn::CellFeatures<G>>(rules);
      return Adapt(std::move(rules), info, options, std::move(own), std::move(trained));
    } else {
      return Adapt(std::move(rules), info, options, std::move(own));
    }
  } else {
    return Result<AnyGamePtr>::Ok(std::make_shared<const internal::GameOf<G, Es...>>(
        std::move(rules), info, options, std::move(evaluators)...));
  }
}
// Without the one that is left out.
template <CheckedGame G, class... Es>
Result<AnyGamePtr> Adapt(G rules, const GameInfo& info, const Options& options,
                         NamedEvaluator<internal::LeftOut>, NamedEvaluator<Es>... evaluators) {
  return Adapt(std::move(rules), info, options, std::move(evaluators)...);
}

}  // namespace boardgames
