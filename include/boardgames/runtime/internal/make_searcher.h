// MakeSearcher: every algorithm of the library behind AnySearcher. Including it takes time to
// compile: it is every algorithm, and the engine with each evaluator.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "boardgames/proof/df_pn.h"
#include "boardgames/reference/alpha_beta.h"
#include "boardgames/reference/best_difference.h"
#include "boardgames/reference/best_reply.h"
#include "boardgames/reference/greedy.h"
#include "boardgames/reference/max_n.h"
#include "boardgames/reference/minimax.h"
#include "boardgames/reference/mtdf.h"
#include "boardgames/reference/negamax.h"
#include "boardgames/reference/paranoid.h"
#include "boardgames/reference/pvs.h"
#include "boardgames/reference/random_move.h"
#include "boardgames/reference/sss_star.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/internal/engine_team.h"
#include "boardgames/runtime/internal/erased_evaluator.h"
#include "boardgames/runtime/internal/mcts_team.h"
#include "boardgames/runtime/internal/parts.h"
#include "boardgames/runtime/internal/searcher_of.h"
#include "boardgames/runtime/player/keys.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/search/engine.h"
#include "boardgames/search/observer.h"

namespace boardgames::internal {

// All algorithms but the engine; null for those that this program leaves out (parts.h). Each is
// compiled once for a game: its evaluator is behind a virtual call, and its observer is one that
// may be nobody.
template <class G>
std::unique_ptr<AnySearcher> MakePlainSearcher(const std::shared_ptr<const G>& rules,
                                               const SearcherNames& names,
                                               const ErasedEvaluator<G>& e,
                                               const PlayerSpec& player) {
  using E = ErasedEvaluator<G>;
  using O = ObserverRef<G>;
  const auto with = [&](auto make) -> std::unique_ptr<AnySearcher> {
    return std::make_unique<SearcherOf<G, decltype(make), O>>(rules, names, std::move(make));
  };
  const Algorithm algorithm = names.algorithm;
  const std::uint64_t seed = player.seed;
  const std::size_t bytes = player.table_bytes;
  if constexpr (kAllAlgorithms) {
    if (algorithm == Algorithm::kPvs)
      return with([e](const G& g, O o) { return Pvs<G, E, O>(g, {}, e, o); });
    if (algorithm == Algorithm::kMtdF) {
      return with([=](const G& g, O o) { return MtdF<G, E, O>(g, {.table_bytes = bytes}, e, o); });
    }
    if (algorithm == Algorithm::kSssStar)
      return with([e](const G& g, O o) { return SssStar<G, E, O>(g, {}, e, o); });
    if (algorithm == Algorithm::kAlphaBeta) {
      return with([e](const G& g, O o) { return AlphaBeta<G, E, O>(g, {}, e, o); });
    }
    if (algorithm == Algorithm::kNegamax)
      return with([e](const G& g, O o) { return Negamax<G, E, O>(g, {}, e, o); });
    if (algorithm == Algorithm::kMinimax)
      return with([e](const G& g, O o) { return Minimax<G, E, O>(g, {}, e, o); });
    if (algorithm == Algorithm::kParanoid)
      return with([e](const G& g, O o) { return Paranoid<G, E, O>(g, {}, e, o); });
    if (algorithm == Algorithm::kBestReply) {
      return with([e](const G& g, O o) { return BestReply<G, E, O>(g, {}, e, o); });
    }
    if (algorithm == Algorithm::kMcts) {
      const MctsOptions mcts = MctsOptionsOf(player, MctsOptionsFor(*rules));
      return with([e, mcts, threads = player.threads](const G& g, O o) {
        return MctsTeam<G, E, O>(g, mcts, e, o, o ? 1 : threads);  // a trace is of one thread
      });
    }
    if (algorithm == Algorithm::kDfPn) {
      const DfPnOptions df_pn = DfPnOptionsOf(player);
      return with([=](const G& g, O o) { return DfPn<G, E, O>(g, df_pn, e, o); });
    }
  }
  if (algorithm == Algorithm::kMaxN)
    return with([e](const G& g, O o) { return MaxN<G, E, O>(g, {}, e, o); });
  if (algorithm == Algorithm::kBestDifference) {
    return with([=](const G& g, O o) { return BestDifference<G, E, O>(g, {.seed = seed}, e, o); });
  }
  if (algorithm == Algorithm::kGreedy) {
    return with([=](const G& g, O o) { return Greedy<G, E, O>(g, {.seed = seed}, e, o); });
  }
  if (algorithm == Algorithm::kRandom) {
    return with([=](const G& g, O o) { return RandomMove<G, E, O>(g, {.seed = seed}, e, o); });
  }
  return nullptr;
}

// Precondition: names.algorithm is one of AlgorithmsFor(Players(*rules)).
template <class G, class E>
std::unique_ptr<AnySearcher> MakeSearcher(const std::shared_ptr<const G>& rules,
                                          const SearcherNames& names, const PlayerSpec& player,
                                          const E& e) {
  const auto erased = ErasedEvaluator<G>::Of(e);
  if (names.algorithm != Algorithm::kEngine) return MakePlainSearcher(rules, names, erased, player);
  const EngineOptions engine = EngineOptionsOf(player);
  // The engine that searches knows its evaluator and has no observer.
  auto make = [engine, erased, e, threads = player.threads]<class O>(const G& g, O o) {
    if constexpr (O::kActive) {  // a trace, which is of one thread
      return Engine<G, ErasedEvaluator<G>, O>(g, engine, erased, o);
    } else {
      return EngineTeam<G, E>(g, engine, threads, e);
    }
  };
  return std::make_unique<SearcherOf<G, decltype(make), NoObserver>>(rules, names, make);
}

}  // namespace boardgames::internal
