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

#include <concepts>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/learn/cells.h"
#include "boardgames/learn/weights.h"
#include "boardgames/numbers.h"
#include "boardgames/reference/gain.h"
#include "boardgames/result.h"
#include "boardgames/runtime/any_batch.h"
#include "boardgames/runtime/any_endgame.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/any_learning.h"
#include "boardgames/runtime/evaluators.h"
#include "boardgames/runtime/fit_errors.h"
#include "boardgames/runtime/internal/batch_of.h"
#include "boardgames/runtime/internal/build_profile.h"
#include "boardgames/runtime/internal/endgame_of.h"
#include "boardgames/runtime/internal/erased_evaluator.h"
#include "boardgames/runtime/internal/evaluator_by_guess.h"
#include "boardgames/runtime/internal/evaluator_list.h"
#include "boardgames/runtime/internal/game_base.h"
#include "boardgames/runtime/internal/learning_of.h"
#include "boardgames/runtime/internal/make_searcher.h"
#include "boardgames/runtime/internal/position_of.h"
#include "boardgames/runtime/internal/searcher_names.h"
#include "boardgames/runtime/options.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/score.h"
#include "boardgames/solve/classes.h"

namespace boardgames {

// Tables of a game that is solved in a way of its own, by neither HasRank nor HasClasses: make(rules,
// name, remake) gives them, or null if these rules have none. remake(rules): the game with other
// rules, as AnyEndgame::with gives it.
template <class G>
struct OwnEndgame {
  using Remake = std::function<AnyGamePtr(G)>;
  std::function<std::shared_ptr<const AnyEndgame>(std::shared_ptr<const G> rules,
                                                  const std::string& name, Remake remake)>
      make = nullptr;
};

namespace internal {

template <class G>
class EvaluatorOf final : public AnyEvaluator {
 public:
  EvaluatorOf(std::shared_ptr<const G> rules, ErasedEvaluator<G> e)
      : rules_(std::move(rules)), e_(std::move(e)) {}

  Score score(const AnyPosition& position) override {
    const typename G::State& s = StateOf(position);
    return e_(*rules_, s, rules_->to_move(s));
  }
  int stages() const override { return e_.stages(); }
  int stage(const AnyPosition& position) const override {
    return e_.stage(*rules_, StateOf(position));
  }

 private:
  static const typename G::State& StateOf(const AnyPosition& position) {
    return static_cast<const PositionOf<G>&>(position).game().state();
  }

  std::shared_ptr<const G> rules_;
  ErasedEvaluator<G> e_;
};

template <class G>
class GameOf final : public GameBase {
 public:
  GameOf(G rules, const GameInfo& info, const Options& options,
         std::vector<EvaluatorEntry<G>> evaluators, OwnEndgame<G> own_endgame)
      : GameBase(info, options),
        rules_(std::make_shared<const G>(std::move(rules))),
        evaluators_(std::make_shared<const EvaluatorSet<G>>(spec(), std::move(evaluators))),
        own_endgame_(std::move(own_endgame)) {}

  // The same with other rules, or other evaluators.
  GameOf(G rules, const GameOf& same)
      : GameBase(same.info(), same.spec()),
        rules_(std::make_shared<const G>(std::move(rules))),
        evaluators_(same.evaluators_),
        own_endgame_(same.own_endgame_) {}
  GameOf(std::vector<EvaluatorEntry<G>> evaluators, const GameOf& same)
      : GameBase(same.info(), same.spec()),
        rules_(same.rules_),
        evaluators_(std::make_shared<const EvaluatorSet<G>>(spec(), std::move(evaluators))),
        own_endgame_(same.own_endgame_) {}

  const G& rules() const { return *rules_; }

  int players() const override { return Players(*rules_); }
  Objective objective() const override { return ObjectiveOf(*rules_); }
  int point_value() const override { return PointValue<G>(); }
  int actions() const override { return ActionsOf(*rules_); }
  int max_moves() const override { return G::kMaxMoves; }
  Planes planes() const override {
    if constexpr (HasPlanes<G>) {
      return {rules_->planes(), rules_->plane_rows(), rules_->plane_columns()};
    } else {
      return {};
    }
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

  Result<AnyGamePtr> with_evaluator([[maybe_unused]] OwnEvaluator own) const override {
    if constexpr (!kAllAlgorithms) {
      return Result<AnyGamePtr>::Error("this program leaves evaluators of one's own out");
    } else {
      const std::string wrong = evaluators_->WrongName(own.choice.name);
      if (!wrong.empty()) return Result<AnyGamePtr>::Error(wrong);
      using Erased = ErasedEvaluator<G>;
      EvaluatorEntry<G> entry{.facts = {.choice = own.choice}};
      entry.make = [e = EvaluatorByGuess<G>(rules_, std::move(own))](const learn::Weights*) {
        return Result<Erased>::Ok(Erased::Of(e));
      };
      std::vector<EvaluatorEntry<G>> entries = evaluators_->entries();
      entries.insert(entries.begin(), std::move(entry));
      return Result<AnyGamePtr>::Ok(std::make_shared<const GameOf>(std::move(entries), *this));
    }
  }

  Result<std::unique_ptr<AnyBatch>> make_batch(const BatchOptions& options) const override {
    using Made = Result<std::unique_ptr<AnyBatch>>;
    if constexpr (!kAllAlgorithms) {
      return Made::Error("this program leaves batches out");
    } else {
      const std::string wrong = CheckBatch(options, spec(), actions());
      if (!wrong.empty()) return Made::Error(wrong);
      return Made::Ok(std::make_unique<BatchOf<G>>(rules_, options));
    }
  }

  Result<std::shared_ptr<const AnyLearning>> learning() const override {
    using Offered = Result<std::shared_ptr<const AnyLearning>>;
    if (players() != 2) return Offered::Error("evaluators are trained for games of two players");
    if constexpr (!kAllAlgorithms) {
      return Offered::Error("this program leaves training out");
    } else {
      const LearnsFrom<G> learns = evaluators_->learning();
      if (learns == nullptr) return Offered::Error(NoLearning(spec()));
      return Offered::Ok(learns(rules_, shared_from_this()));
    }
  }

  Result<std::shared_ptr<const AnyEndgame>> endgame() const override {
    using Offered = Result<std::shared_ptr<const AnyEndgame>>;
    const auto remake = [self = shared_from_this()](G rules) {
      return std::make_shared<const GameOf>(std::move(rules), static_cast<const GameOf&>(*self));
    };
    if (own_endgame_.make) {
      auto own = own_endgame_.make(rules_, info().name, remake);
      if (own != nullptr) return Offered::Ok(std::move(own));
    }
    if constexpr (!HasRank<G> && !HasClasses<G>) {
      return Offered::Error(NoEndgame(spec()));
    } else if constexpr (!kAllAlgorithms) {
      return Offered::Error("this program leaves endgame tables out");
    } else {
      if constexpr (HasClasses<G>) {
        if (auto layout = rules_->classes(); layout != nullptr) {
          return Offered::Ok(std::make_shared<const ClassEndgameOf<G>>(rules_, std::move(layout),
                                                                       info().name, remake));
        }
      }
      if constexpr (HasRank<G>) {
        if constexpr (ErasedGame::kFits<G>) {
          return Offered::Ok(MakeEndgame(ErasedGame(rules_), rules_.get(), spec()));
        } else {
          return Offered::Ok(std::make_shared<const EndgameOf<G>>(rules_, rules_.get(), spec()));
        }
      } else {
        return Offered::Error(NoEndgame(spec()));
      }
    }
  }

  std::uint64_t Key(const AnyPosition& position) const override {
    const typename G::State& s = static_cast<const PositionOf<G>&>(position).game().state();
    if constexpr (HasCanonical<G>) {
      return rules_->canonical(s).key;
    } else if constexpr (HasHash<G>) {
      return rules_->hash(s);
    } else {
      return TextKey(rules_->position_to_string(s));
    }
  }
  MadeEvaluator EvaluatorOfType(std::string_view name, const learn::Weights* own) const override {
    Result<ErasedEvaluator<G>> e = Evaluator(name, own);
    if (!e) return MadeEvaluator::Error(std::move(e.error));
    return MadeEvaluator::Ok(std::make_unique<EvaluatorOf<G>>(rules_, *std::move(e)));
  }

 private:
  const void* Rules() const override { return rules_.get(); }
  const EvaluatorList& list() const override { return *evaluators_; }
  bool HasGains() const override { return HasGain<G>; }
  GainUnit gain_unit() const override { return GainUnitOf<G>(); }
  Result<SearcherMaker> SearchersOfType(const SearcherNames& names,
                                        const learn::Weights* own) const override {
    Result<ErasedEvaluator<G>> e = Evaluator(names.evaluator, own);
    if (!e) return Result<SearcherMaker>::Error(std::move(e.error));
    return Result<SearcherMaker>::Ok(
        [rules = rules_, names, e = *std::move(e)](const PlayerSpec& player) {
          return MakeSearcher<G>(rules, names, player, e.CloneForThread());
        });
  }
  Result<ErasedEvaluator<G>> Evaluator(std::string_view name, const learn::Weights* own) const {
    return own == nullptr ? evaluators_->Built(name) : evaluators_->With(name, *own);
  }

  std::shared_ptr<const G> rules_;
  std::shared_ptr<const EvaluatorSet<G>> evaluators_;
  OwnEndgame<G> own_endgame_;
};

}  // namespace internal

// The game behind the interface of any_game.h. `options` are the ones the rules were made from; the
// spec is taken from them. The first evaluator that is offered is the default, by that name too.
// Without evaluators the game's own evaluate is the only one, under the name "default", and beside
// it one that can be trained where the game names its cells (learn/cells.h).
template <CheckedGame G, std::convertible_to<EvaluatorEntry<G>>... Es>
Result<AnyGamePtr> Adapt(G rules, const GameInfo& info, const Options& options,
                         OwnEndgame<G> endgame, Es... evaluators) {
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
      std::move(rules), info, options, std::move(entries), std::move(endgame)));
}
template <CheckedGame G, std::convertible_to<EvaluatorEntry<G>>... Es>
Result<AnyGamePtr> Adapt(G rules, const GameInfo& info, const Options& options, Es... evaluators) {
  return Adapt(std::move(rules), info, options, OwnEndgame<G>{}, std::move(evaluators)...);
}

}  // namespace boardgames
