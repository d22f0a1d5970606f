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

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/learn/trained.h"
#include "boardgames/learn/weights.h"
#include "boardgames/result.h"
#include "boardgames/runtime/algorithms.h"
#include "boardgames/runtime/any_learning.h"
#include "boardgames/runtime/internal/erased_evaluator.h"
#include "boardgames/runtime/internal/learning_of.h"
#include "boardgames/runtime/internal/parts.h"

namespace boardgames {

namespace internal {

// What there is to say of an evaluator, whatever its game.
struct EvaluatorFacts {
  NamedChoice choice = {};
  bool takes_weights = false;  // of the user's
  bool offered = true;         // false: it is there for weights of the user's alone
  bool evaluates = true;       // false: the game has no evaluation, and every position counts as 0
};

// Evaluators by their names. Of one game with rules of that spec.
class EvaluatorList {
 public:
  EvaluatorList(std::string spec, std::vector<EvaluatorFacts> facts);

  // The first is the default.
  const std::vector<NamedChoice>& offered() const { return offered_; }
  // The name of the one that is asked for; `otherwise` if none is. "default" is the first.
  std::string NameOf(std::string_view asked, std::string_view otherwise) const;
  std::string NameOf(std::string_view asked) const { return NameOf(asked, offered_.front().name); }
  // False: the game has no evaluation.
  bool Evaluates(std::string_view name) const;
  // What learning begins with: weights that were learned before would not make the same again.
  std::string FirstUntrained() const;
  // The place of one, with weights of the user's or those built in. Errors: there is none of that
  // name; it takes no weights, or there are none for it.
  Result<std::size_t> Find(std::string_view name, bool own_weights) const;

 private:
  std::string spec_;
  std::vector<EvaluatorFacts> facts_;
  std::vector<NamedChoice> offered_;
};

}  // namespace internal

template <Game G>
struct EvaluatorEntry {
  internal::EvaluatorFacts facts = {};
  // With weights of the user's; null: with those that are built in.
  std::function<Result<internal::ErasedEvaluator<G>>(const learn::Weights* own)> make = {};
  // Of one that learns: what a module gives for it (internal/learning_of.h).
  internal::LearnsFrom<G> learning = {};
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
    std::call_once(row.once, [&] { row.built = row.entry.make(nullptr); });
    return row.built ? Made::Ok(row.built->Beside()) : row.built;
  }
  Made With(std::string_view name, const learn::Weights& own) const {
    const Result<std::size_t> place = Find(name, true);
    return place ? rows_[*place]->entry.make(&own) : Made::Error(place.error);
  }

  // Of the one that learns; null: none does.
  const internal::LearnsFrom<G>* learning() const {
    for (const auto& row : rows_) {
      if (row->entry.learning) return &row->entry.learning;
    }
    return nullptr;
  }

 private:
  struct Row {
    EvaluatorEntry<G> entry;
    std::once_flag once;
    Made built = Made::Error("");
  };

  static std::vector<internal::EvaluatorFacts> FactsOf(
      const std::vector<EvaluatorEntry<G>>& entries) {
    std::vector<internal::EvaluatorFacts> facts;
    for (const EvaluatorEntry<G>& entry : entries) facts.push_back(entry.facts);
    return facts;
  }

  std::vector<std::unique_ptr<Row>> rows_;
};

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
    Result<learn::Weights> read = Result<learn::Weights>::Error("");
    if (own == nullptr) {
      read = learn::WeightsFrom(built_in());
      if (!read) return Made::Error(read.error);
      own = &*read;
    }
    Result<T> made = T::Make(rules, *own);
    if (!made) return Made::Error(made.error);
    return Made::Ok(internal::ErasedEvaluator<G>::Of(*std::move(made)));
  };
  if constexpr (internal::kAllAlgorithms) entry.learning = internal::LearnsBy<G, T>();
  return entry;
}

// The same, but for the part of a program that is fetched first (internal/parts.h): where there are
// no weights, or so many that nobody would wait for them. That part has no such evaluator.
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
