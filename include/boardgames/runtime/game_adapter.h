// Adapt: makes an AnyGame of a game and its evaluators, with every algorithm of the library.
//
// Include it in the one source file that describes the game to the runtime (game_module.h shows
// such a file); it compiles every algorithm, which takes time.
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
#include <concepts>
#include <memory>
#include <string>
#include <string_view>
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
#include "boardgames/learn/weights.h"
#include "boardgames/result.h"
#include "boardgames/runtime/algorithm_of.h"
#include "boardgames/runtime/algorithms.h"
#include "boardgames/runtime/any_endgame.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/any_learning.h"
#include "boardgames/runtime/evaluators.h"
#include "boardgames/runtime/internal/endgame_of.h"
#include "boardgames/runtime/internal/erased_evaluator.h"
#include "boardgames/runtime/internal/learning_of.h"
#include "boardgames/runtime/internal/make_searcher.h"
#include "boardgames/runtime/internal/parts.h"
#include "boardgames/runtime/internal/position_of.h"
#include "boardgames/runtime/internal/remembering.h"
#include "boardgames/runtime/internal/searcher_of.h"
#include "boardgames/runtime/options.h"
#include "boardgames/runtime/player.h"
#include "boardgames/runtime/text.h"
#include "boardgames/solve/classes.h"

namespace boardgames {

namespace internal {

// Says that there is no such algorithm, or that it is not for that many players.
std::string UnknownAlgorithm(const std::string& name, const std::string& spec, int players);
// Says that the game does not number its positions.
std::string NoEndgame(const std::string& spec);
// Says that nothing can be learned.
std::string NoLearning(const std::string& spec);
// The weights, or the memory, in a file. Errors: it cannot be read, or is none, with its name.
Result<learn::Weights> ReadWeights(const std::string& path);
Result<learn::Memory> ReadMemory(const std::string& path);

template <class G>
class GameOf final : public AnyGame, public std::enable_shared_from_this<GameOf<G>> {
 public:
  GameOf(G rules, const GameInfo& info, const Options& options,
         std::vector<EvaluatorEntry<G>> evaluators)
      : rules_(std::make_shared<const G>(std::move(rules))),
        info_(info),
        spec_(info.name),
        evaluators_(nullptr) {
    const std::string text = options.ToString();
    if (!text.empty()) spec_ += ":" + text;
    evaluators_ = std::make_shared<const EvaluatorSet<G>>(spec_, std::move(evaluators));
  }

  // The same with other rules.
  GameOf(G rules, const GameOf& same)
      : rules_(std::make_shared<const G>(std::move(rules))),
        info_(same.info_),
        spec_(same.spec_),
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

  const std::vector<AlgorithmInfo>& algorithms() const override { return Algorithms(players()); }
  const std::vector<NamedChoice>& evaluators() const override { return evaluators_->offered(); }

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
    if constexpr (!kAllAlgorithms) {
      return Fitted::Error("this program leaves fitting out");
    } else {
      const Result<ErasedEvaluator<G>> e = evaluators_->Built(evaluators_->NameOf(evaluator));
      if (!e) return Fitted::Error(e.error);
      return Fitted::Ok(FitErrors(*rules_, *e, options));
    }
  }

  Result<std::shared_ptr<const AnyLearning>> learning() const override {
    using Offered = Result<std::shared_ptr<const AnyLearning>>;
    if (players() != 2) return Offered::Error("evaluators are trained for games of two players");
    if constexpr (!kAllAlgorithms) {
      return Offered::Error("this program leaves training out");
    } else {
      const LearnsFrom<G>* const learns = evaluators_->learning();
      if (learns == nullptr) return Offered::Error(NoLearning(spec_));
      const auto self = this->shared_from_this();
      return Offered::Ok((*learns)(
          rules_,
          [self](std::string_view evaluator, const learn::SelfPlayOptions& options) {
            using Played = Result<std::vector<learn::PlayedGame<G>>>;
            const auto& evaluators = *self->evaluators_;
            const Result<ErasedEvaluator<G>> e =
                evaluators.Built(evaluators.NameOf(evaluator, evaluators.FirstUntrained()));
            if (!e) return Played::Error(e.error);
            return Played::Ok(learn::SelfPlay(*self->rules_, *e, options));
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
  // The search of that player; not null: with these weights, and avoiding what failed in the book.
  Result<std::unique_ptr<AnySearcher>> SearcherWith(
      const PlayerSpec& player, const learn::Weights* weights,
      std::shared_ptr<const learn::PositionBook> book) const {
    using MadeSearcher = Result<std::unique_ptr<AnySearcher>>;
    PlayerSpec o = player;
    o.algorithm = AlgorithmOf(o, *this);
    const bool own_weights = weights != nullptr || !o.weights.empty();
    o.evaluator =
        own_weights ? evaluators_->NameOf(o.evaluator, kTrained) : evaluators_->NameOf(o.evaluator);
    const auto named = [&](const AlgorithmInfo& a) { return a.name == o.algorithm; };
    if (std::none_of(algorithms().begin(), algorithms().end(), named)) {
      return MadeSearcher::Error(UnknownAlgorithm(o.algorithm, spec_, players()));
    }
    if (const auto taken = CheckAlgorithmOptions(*FindAlgorithm(o.algorithm), o.options); !taken) {
      return MadeSearcher::Error(taken.error);
    }
    SearcherNames names{.game = spec_, .algorithm = o.algorithm, .evaluator = o.evaluator};
    for (int p = 0; p < players(); ++p) names.players.push_back(player_name(p));
    // Random games need no evaluation, and gains are not one.
    const bool by_gain =
        HasGain<G> && (o.algorithm == "greedy" || o.algorithm == "best-difference");
    const bool needed = o.algorithm != "mcts" && o.algorithm != "random" && !by_gain;
    names.evaluates = !needed || evaluators_->Evaluates(o.evaluator);
    const Result<ErasedEvaluator<G>> e = EvaluatorFor(o, weights);
    if (!e) return MadeSearcher::Error(e.error);
    auto searcher = MadeSearcher::Ok(MakeSearcher<G>(rules_, names, o, *e));
    if (book == nullptr) return searcher;
    return Remembering(
        this->shared_from_this(), o.algorithm, *std::move(searcher), std::move(book),
        [rules = rules_](const AnyPosition& position) { return BookKey(*rules, position); });
  }

  // The player's evaluator, with these weights, or those in the file that it names, or its own.
  Result<ErasedEvaluator<G>> EvaluatorFor(const PlayerSpec& player,
                                          const learn::Weights* weights) const {
    using MadeEvaluator = Result<ErasedEvaluator<G>>;
    if (weights != nullptr) return evaluators_->With(player.evaluator, *weights);
    if (player.weights.empty()) return evaluators_->Built(player.evaluator);
    if (const auto known = evaluators_->Find(player.evaluator, true); !known) {
      return MadeEvaluator::Error(known.error);
    }
    const Result<learn::Weights> read = ReadWeights(player.weights);
    if (!read) return MadeEvaluator::Error(read.error);
    MadeEvaluator made = evaluators_->With(player.evaluator, *read);
    if (!made) made.error = "'" + player.weights + "' does not fit " + spec_ + ": " + made.error;
    return made;
  }

  std::shared_ptr<const G> rules_;
  GameInfo info_;
  std::string spec_;
  std::shared_ptr<const EvaluatorSet<G>> evaluators_;
};

}  // namespace internal

// The game behind the interface of any_game.h. `options` are the ones the rules were made from; the
// spec is taken from them. The first evaluator that is offered is the default, by that name too.
// Without evaluators the game's own evaluate is the only one, under the name "default", and beside
// it one that can be trained where the game names its cells (learn/cells.h).
template <CheckedGame G, std::convertible_to<EvaluatorEntry<G>>... Es>
Result<AnyGamePtr> Adapt(G rules, const GameInfo& info, const Options& options, Es... evaluators) {
  static_assert(HasNotation<G>,
                "boardgames: Adapt needs the notation hooks: move_to_string, parse_move, "
                "position_to_string, parse_position, board.");
  std::vector<EvaluatorEntry<G>> entries;
  const auto add = [&](EvaluatorEntry<G> entry) {
    if (entry.make) entries.push_back(std::move(entry));  // else this part leaves it out
  };
  (add(std::move(evaluators)), ...);
  if constexpr (sizeof...(Es) == 0) {
    add(With<GameEvaluator>("default", HasEvaluate<G> ? "the game's own evaluation"
                                                      : "none: the game has no evaluation"));
    if constexpr (HasCells<G>) add(WithTrainedInWhole<learn::CellFeatures<G>>(rules));
  }
  return Result<AnyGamePtr>::Ok(std::make_shared<const internal::GameOf<G>>(
      std::move(rules), info, options, std::move(entries)));
}

}  // namespace boardgames
