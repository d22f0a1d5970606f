// MakeTextbookOf: the textbook algorithms and df-pn behind AnySearcher. The runtime includes it
// once, for ErasedGame (src/runtime/textbook.cc), and make_searcher.h for a game that ErasedGame
// cannot stand for.
#pragma once

#include <cstdint>
#include <memory>
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
#include "boardgames/runtime/internal/erased_evaluator.h"
#include "boardgames/runtime/internal/searcher_names.h"
#include "boardgames/runtime/internal/searcher_of.h"
#include "boardgames/runtime/player/algorithm.h"
#include "boardgames/runtime/player/keys.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/search/construct.h"
#include "boardgames/search/observer.h"

namespace boardgames::internal {

// A search by make(game, observer): compiled once, its observer is one that may be nobody.
template <class G, class Make>
std::unique_ptr<AnySearcher> SearcherBy(const std::shared_ptr<const G>& rules,
                                        const SearcherNames& names, Make make) {
  return std::make_unique<SearcherOf<G, Make, ObserverRef<G>>>(rules, names, std::move(make));
}

// A search by the algorithm S.
template <class S, class G, class Options = NoOptions>
std::unique_ptr<AnySearcher> PlainSearcher(const std::shared_ptr<const G>& rules,
                                           const SearcherNames& names, const ErasedEvaluator<G>& e,
                                           const Options& options = {}) {
  return SearcherBy(rules, names,
                    [e, options](const G& g, ObserverRef<G> o) { return S(g, options, e, o); });
}

// Those that a program has which is fetched over a network (build_profile.h): the levels, and the
// one for more than two players. Null: the algorithm is none of them.
template <class G>
std::unique_ptr<AnySearcher> MakeLevelOf(const std::shared_ptr<const G>& rules,
                                         const SearcherNames& names, const ErasedEvaluator<G>& e,
                                         const PlayerSpec& player) {
  using E = ErasedEvaluator<G>;
  using O = ObserverRef<G>;
  const Algorithm algorithm = names.algorithm;
  const std::uint64_t seed = player.seed;
  const auto with = [&](auto make) { return SearcherBy(rules, names, std::move(make)); };
  if (algorithm == Algorithm::kBestDifference) {
    return with([=](const G& g, O o) { return BestDifference<G, E, O>(g, {.seed = seed}, e, o); });
  }
  if (algorithm == Algorithm::kGreedy) {
    return with([=](const G& g, O o) { return Greedy<G, E, O>(g, {.seed = seed}, e, o); });
  }
  if (algorithm == Algorithm::kRandom) {
    return with([=](const G& g, O o) { return RandomMove<G, E, O>(g, {.seed = seed}, e, o); });
  }
  if (algorithm == Algorithm::kMaxN) return PlainSearcher<MaxN<G, E, O>>(rules, names, e);
  return nullptr;
}

// All but the engine and MCTS. Null: the algorithm is none of them.
template <class G>
std::unique_ptr<AnySearcher> MakeTextbookOf(const std::shared_ptr<const G>& rules,
                                            const SearcherNames& names, const ErasedEvaluator<G>& e,
                                            const PlayerSpec& player) {
  using E = ErasedEvaluator<G>;
  using O = ObserverRef<G>;
  switch (names.algorithm) {
    case Algorithm::kPvs:
      return PlainSearcher<Pvs<G, E, O>>(rules, names, e);
    case Algorithm::kSssStar:
      return PlainSearcher<SssStar<G, E, O>>(rules, names, e, SssStarOptions());
    case Algorithm::kAlphaBeta:
      return PlainSearcher<AlphaBeta<G, E, O>>(rules, names, e, TieOptionsOf(player));
    case Algorithm::kNegamax:
      return PlainSearcher<Negamax<G, E, O>>(rules, names, e, TieOptionsOf(player));
    case Algorithm::kMinimax:
      return PlainSearcher<Minimax<G, E, O>>(rules, names, e, TieOptionsOf(player));
    case Algorithm::kParanoid:
      return PlainSearcher<Paranoid<G, E, O>>(rules, names, e);
    case Algorithm::kBestReply:
      return PlainSearcher<BestReply<G, E, O>>(rules, names, e);
    case Algorithm::kMtdF:
      return SearcherBy(rules, names, [e, bytes = player.table_bytes](const G& g, O o) {
        return MtdF<G, E, O>(g, {.table_bytes = bytes}, e, o);
      });
    case Algorithm::kDfPn:
      return SearcherBy(rules, names, [e, df_pn = DfPnOptionsOf(player)](const G& g, O o) {
        return DfPn<G, E, O>(g, df_pn, e, o);
      });
    default:
      return MakeLevelOf(rules, names, e, player);
  }
}

}  // namespace boardgames::internal
