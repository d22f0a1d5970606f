// ParallelMcts: Monte Carlo tree search in several threads, which grow one tree
// (Mcts::search_together).
#pragma once

#include <atomic>
#include <utility>

#include "boardgames/game.h"
#include "boardgames/mcts/mcts.h"
#include "boardgames/playout.h"
#include "boardgames/result.h"
#include "boardgames/runtime/internal/threads.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/result.h"
#include "boardgames/search/root.h"

namespace boardgames::internal {

// E: an evaluator that makes one for another thread, CloneForThread() (erased_evaluator.h).
template <class G, class E, class O>
class ParallelMcts {
 public:
  // The observer sees the descents of the first thread alone. Precondition: threads >= 1.
  ParallelMcts(const G& g, const MctsOptions& options, const E& e, O o, int threads)
      : mcts_(g, options, e, std::move(o)) {
    for (int i = 1; i < threads; ++i) mcts_.add_helper(e.CloneForThread());
  }

  template <class OnDepth>
  SearchResult<typename G::Move> search(const Root<G>& root, const Limits& limits,
                                        OnDepth&& on_depth) {
    Result<void> ran = Result<void>::Ok();
    auto result = mcts_.search_together(
        root, limits, on_depth,
        [&](int helpers, const auto& help, const auto& own, std::atomic<bool>& over) {
          ran = RunTogether(helpers, help, own, over);
        });
    if (!ran) result.error = ran.error;
    return result;
  }

 private:
  Mcts<G, E, O, GamePlayout, SpinLock> mcts_;
};

}  // namespace boardgames::internal
