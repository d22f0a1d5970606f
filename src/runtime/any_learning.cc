#include "boardgames/runtime/any_learning.h"

namespace boardgames {

Result<std::vector<std::string>> AnyLearning::play(const learn::Weights* weights,
                                                   std::string_view evaluator,
                                                   const SelfPlayOptions& options) const {
  PlayerSpec player{.who = Algorithm::kEngine,
                    .evaluator = std::string(evaluator),
                    .table_bytes = kSelfPlayTableBytes};
  if (weights != nullptr) {
    player.evaluator.clear();
    return SelfPlay(game(), [&] { return make_searcher(player, *weights, nullptr); }, options);
  }
  // Weights that were learned before would not make the same again.
  for (const NamedChoice& e : game().evaluators()) {
    if (player.evaluator.empty() && e.name != kTrained) player.evaluator = e.name;
  }
  return SelfPlay(game(), [&] { return game().make_searcher(player); }, options);
}

Result<std::vector<search::ErrorFits>> AnyLearning::fit_errors(const learn::Weights& weights,
                                                               const FitOptions& options) const {
  using Fitted = Result<std::vector<search::ErrorFits>>;
  const auto evaluator = make_evaluator(weights);
  if (!evaluator) return Fitted::Error(evaluator.error);
  const auto searcher = make_searcher(
      {.who = Algorithm::kEngine, .table_bytes = options.table_bytes}, weights, nullptr);
  if (!searcher) return Fitted::Error(searcher.error);
  return Fitted::Ok(FitErrors(game(), **evaluator, **searcher, options));
}

}  // namespace boardgames
