// MakeSearcher: every algorithm of the library behind AnySearcher. Including it takes time to
// compile: it is every algorithm that knows its game.
#pragma once

#include <memory>

#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/erased_game.h"
#include "boardgames/runtime/internal/build_profile.h"
#include "boardgames/runtime/internal/erased_evaluator.h"
#include "boardgames/runtime/internal/parallel_engine.h"
#include "boardgames/runtime/internal/parallel_mcts.h"
#include "boardgames/runtime/internal/searcher_names.h"
#include "boardgames/runtime/internal/searcher_of.h"
#include "boardgames/runtime/internal/textbook.h"
#include "boardgames/runtime/internal/textbook_of.h"
#include "boardgames/runtime/player/algorithm.h"
#include "boardgames/runtime/player/keys.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/search/engine.h"
#include "boardgames/search/observer.h"

namespace boardgames::internal {

// All but the engine and MCTS. Null: this program leaves it out (build_profile.h).
template <class G>
std::unique_ptr<AnySearcher> MakePlainSearcher(const std::shared_ptr<const G>& rules,
                                               const SearcherNames& names,
                                               const ErasedEvaluator<G>& e,
                                               const PlayerSpec& player) {
  if constexpr (!kAllAlgorithms) {
    return MakeLevelOf(rules, names, e, player);
  } else if constexpr (ErasedGame::kFits<G>) {
    return MakeTextbook(ErasedGame(rules), names,
                        ErasedEvaluator<ErasedGame>::Of(EvaluatorErased<G>(rules, e)), player);
  } else {
    return MakeTextbookOf(rules, names, e, player);
  }
}

// Precondition: names.algorithm is one of AlgorithmsFor(Players(*rules)).
template <class G>
std::unique_ptr<AnySearcher> MakeSearcher(const std::shared_ptr<const G>& rules,
                                          const SearcherNames& names, const PlayerSpec& player,
                                          const ErasedEvaluator<G>& e) {
  using E = ErasedEvaluator<G>;
  using O = ObserverRef<G>;
  if (names.algorithm == Algorithm::kEngine) {
    // The engine that searches has no observer; a trace is of one thread.
    auto make = [engine = EngineOptionsOf(player), e, threads = player.threads]<class Watch>(
                    const G& g, Watch o) {
      if constexpr (Watch::kActive) {
        return Engine<G, E, Watch>(g, engine, e, o);
      } else {
        return ParallelEngine<G, E>(g, engine, threads, e);
      }
    };
    return std::make_unique<SearcherOf<G, decltype(make), NoObserver>>(rules, names, make);
  }
  if constexpr (kAllAlgorithms) {
    if (names.algorithm == Algorithm::kMcts) {
      const MctsOptions mcts = MctsOptionsOf(player, MctsOptionsFor(*rules));
      auto make = [e, mcts, threads = player.threads](const G& g, O o) {
        return ParallelMcts<G, E, O>(g, mcts, e, o, o ? 1 : threads);  // a trace is of one thread
      };
      return std::make_unique<SearcherOf<G, decltype(make), O>>(rules, names, make);
    }
  }
  return MakePlainSearcher(rules, names, e, player);
}

}  // namespace boardgames::internal
