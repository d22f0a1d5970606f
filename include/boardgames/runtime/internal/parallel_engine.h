// ParallelEngine: the engine in several threads, as one search (search_together.h), which keeps its
// engines from one search to the next.
#pragma once

#include "boardgames/game.h"
#include "boardgames/runtime/search_together.h"
#include "boardgames/search/engine.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/result.h"
#include "boardgames/search/root.h"

namespace boardgames::internal {

template <class G, class E>
class ParallelEngine {
 public:
  // Precondition: threads >= 1.
  ParallelEngine(const G& g, const EngineOptions& options, int threads, const E& e = {})
      : first_(g, options, e), others_(HelpersOf(first_, threads)) {}

  template <class OnDepth>
  SearchResult<typename G::Move> search(const Root<G>& root, const Limits& limits,
                                        OnDepth&& on_depth) {
    return SearchWithHelpers(first_, others_, root, limits, on_depth);
  }

  void clear() {
    first_.clear();
    for (const auto& other : others_) other->clear();
  }

 private:
  Engine<G, E> first_;
  Helpers<Engine<G, E>> others_;
};

}  // namespace boardgames::internal
