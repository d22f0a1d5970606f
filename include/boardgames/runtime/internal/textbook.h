// The textbook algorithms and df-pn, compiled once for all games.
#pragma once

#include <memory>
#include <utility>

#include "boardgames/game.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/erased_game.h"
#include "boardgames/runtime/internal/erased_evaluator.h"
#include "boardgames/runtime/internal/searcher_names.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/score.h"

namespace boardgames::internal {

// Null: the algorithm is none of them.
std::unique_ptr<AnySearcher> MakeTextbook(ErasedGame game, const SearcherNames& names,
                                          const ErasedEvaluator<ErasedGame>& e,
                                          const PlayerSpec& player);

// The evaluator of a G as one of the ErasedGame that stands for it.
template <class G>
class EvaluatorErased {
 public:
  EvaluatorErased(std::shared_ptr<const G> rules, ErasedEvaluator<G> e)
      : rules_(std::move(rules)), e_(std::move(e)) {}

  Score operator()(const ErasedGame&, const ErasedGame::State& s, int p) const {
    return e_(*rules_, ErasedGame::Typed<G>(s), p);
  }
  void begin_iteration(int depth) const { e_.begin_iteration(depth); }
  EvaluatorErased CloneForThread() const { return {rules_, e_.CloneForThread()}; }

 private:
  std::shared_ptr<const G> rules_;
  ErasedEvaluator<G> e_;
};

}  // namespace boardgames::internal
