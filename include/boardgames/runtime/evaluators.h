// EvaluatorSet: the evaluators of a game by their names, each made once and copied for each search.
//
//   Adapt(reversi, info, options, WithTrained<reversi::Features>(reversi, ReversiWeights),
//         With<reversi::Default>("handcrafted", "mobility and corners"));
//   ...
//   const Result<ErasedEvaluator<Reversi>> built = evaluators.Built("handcrafted");
//   const Result<ErasedEvaluator<Reversi>> own = evaluators.With("trained", weights);
//
// A module says With and WithTrained (game_adapter.h); the rest is for what is behind AnyGame. The
// first time that an evaluator is asked for it is made, which may mean to decode its weights; a
// copy shares them. Thread-safe; what is handed out belongs to one search. Errors are sentences.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/learn/inputs.h"
#include "boardgames/learn/model.h"
#include "boardgames/learn/trained.h"
#include "boardgames/learn/weights.h"
#include "boardgames/result.h"
#include "boardgames/runtime/any_learning.h"
#include "boardgames/runtime/internal/build_profile.h"
#include "boardgames/runtime/internal/erased_evaluator.h"
#include "boardgames/runtime/internal/evaluator_list.h"
#include "boardgames/runtime/internal/learning_of.h"

namespace boardgames {

template <Game G>
struct EvaluatorEntry {
  internal::EvaluatorFacts facts = {};
  // With weights of the user's; null: with those that are built in.
  std::function<Result<internal::ErasedEvaluator<G>>(const learn::Weights* own)> make = {};
  // Of one that learns: what there is to learn of a game (internal/learning_of.h).
  internal::LearnsFrom<G> learning = nullptr;
};

template <Game G>
class EvaluatorSet : public internal::EvaluatorList {
 public:
  using Made = Result<internal::ErasedEvaluator<G>>;

  EvaluatorSet(std::string spec, std::vector<EvaluatorEntry<G>> entries)
      : EvaluatorList(std::move(spec), FactsOf(entries)) {
    for (EvaluatorEntry<G>& entry : entries) {
      rows_.push_back(std::make_unique<Row>());
      rows_.back()->entry = std::move(entry);
    }
  }

  // With the weights that are built in, if it has some.
  Made Built(std::string_view name) const {
    const Result<std::size_t> place = Find(name, false);
    if (!place) return Made::Error(place.error);
    Row& row = *rows_[*place];
    const Made* built = row.built.load(std::memory_order_acquire);
    if (built == nullptr) {
      auto made = std::make_unique<const Made>(row.entry.make(nullptr));
      if (row.built.compare_exchange_strong(built, made.get(), std::memory_order_acq_rel)) {
        built = made.release();
      }
    }
    return *built ? Made::Ok((*built)->CloneForThread()) : *built;
  }
  Made With(std::string_view name, const learn::Weights& own) const {
    const Result<std::size_t> place = Find(name, true);
    return place ? rows_[*place]->entry.make(&own) : Made::Error(place.error);
  }

  // All of them, as they were given.
  std::vector<EvaluatorEntry<G>> entries() const {
    std::vector<EvaluatorEntry<G>> entries;
    for (const auto& row : rows_) entries.push_back(row->entry);
    return entries;
  }

  // Of the one that learns; null: none does.
  internal::LearnsFrom<G> learning() const {
    for (const auto& row : rows_) {
      if (row->entry.learning != nullptr) return row->entry.learning;
    }
    return nullptr;
  }

 private:
  struct Row {
    ~Row() { delete built.load(); }

    EvaluatorEntry<G> entry;
    // Null: nobody has asked for it. Of two threads that ask at once, one's is kept.
    std::atomic<const Made*> built = nullptr;
  };

  static std::vector<internal::EvaluatorFacts> FactsOf(
      const std::vector<EvaluatorEntry<G>>& entries) {
    std::vector<internal::EvaluatorFacts> facts;
    for (const EvaluatorEntry<G>& entry : entries) facts.push_back(entry.facts);
    return facts;
  }

  std::vector<std::unique_ptr<Row>> rows_;
};

namespace internal {

// The model of a trained evaluator, by weights of the user's, or, null, those built in. Compiled
// once for all games. Errors: as those of learn::Trained::Make.
Result<std::shared_ptr<const learn::Model>> TrainedModel(const learn::Weights* own,
                                                         std::string_view (*built_in)(),
                                                         int players, const learn::Inputs& inputs);

}  // namespace internal

// An evaluator type with the name users ask for it by.
template <class E>
struct NamedEvaluator {
  NamedChoice choice;

  template <Game G>
    requires Evaluator<E, G>
  operator EvaluatorEntry<G>() const {  // NOLINT: Adapt takes both
    using Erased = internal::ErasedEvaluator<G>;
    EvaluatorEntry<G> entry{.facts = {.choice = choice}};
    entry.facts.evaluates = HasEvaluate<G> || !std::is_same_v<E, GameEvaluator>;
    entry.make = [](const learn::Weights*) { return Result<Erased>::Ok(Erased::Of(E())); };
    return entry;
  }
};

// Precondition: E is default-constructible.
template <class E>
NamedEvaluator<E> With(std::string name, std::string help) {
  return {{std::move(name), std::move(help)}};
}

// The evaluator that learns its weights (learn/trained.h), by these features. `built_in` gives the
// bytes of weights that outlive the game; null: there are none for these rules.
template <class F, Game G>
EvaluatorEntry<G> WithTrained(const G& rules, std::string_view (*built_in)() = nullptr) {
  using T = learn::Trained<G, F>;
  using Made = Result<internal::ErasedEvaluator<G>>;
  EvaluatorEntry<G> entry;
  entry.facts = {.choice = {kTrained, "weights learned from games of the engine against itself"},
                 .takes_weights = true,
                 .offered = built_in != nullptr};
  entry.make = [rules, built_in](const learn::Weights* own) {
    F features(rules);
    auto model = internal::TrainedModel(own, built_in, Players(rules), features.inputs());
    if (!model) return Made::Error(model.error);
    return Made::Ok(internal::ErasedEvaluator<G>::Of(T(std::move(features), *std::move(model))));
  };
  if constexpr (internal::kAllAlgorithms) entry.learning = internal::LearnsBy<G, F>;
  return entry;
}

// The same, but for the part of a program that is fetched first (internal/build_profile.h): where
// there are no weights, or so many that nobody would wait for them. That part has no such
// evaluator.
template <class F, Game G>
EvaluatorEntry<G> WithTrainedInWhole([[maybe_unused]] const G& rules,
                                     [[maybe_unused]] std::string_view (*built_in)() = nullptr) {
  if constexpr (internal::kAllAlgorithms) {
    return WithTrained<F>(rules, built_in);
  } else {
    return {};
  }
}

}  // namespace boardgames
