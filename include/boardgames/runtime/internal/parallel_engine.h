// ParallelEngine: the engine in several threads, as one search: engines that help one another
// through one table and share out the moves (see Engine::CloneForThread). The result is that of the
// first; the nodes are of all.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/result.h"
#include "boardgames/runtime/internal/threads.h"
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
      : first_(g, options, e) {
    for (int i = 1; i < threads; ++i)
      others_.emplace_back(new Engine<G, E>(first_.CloneForThread()));
  }

  // A limit of nodes is shared out evenly.
  template <class OnDepth>
  SearchResult<typename G::Move> search(const Root<G>& root, const Limits& limits,
                                        OnDepth&& on_depth) {
    if (others_.empty()) return first_.search(root, limits, on_depth);
    const int threads = static_cast<int>(others_.size()) + 1;
    std::atomic<bool> ended = false;
    std::atomic<std::uint64_t> helped = 0;
    Limits own = limits;
    if (limits.nodes != 0)
      own.nodes = std::max<std::uint64_t>(1, limits.nodes / static_cast<std::uint64_t>(threads));
    const Limits help = {
        .depth = limits.depth, .nodes = own.nodes, .stop = &ended, .solve = limits.solve};
    SearchResult<typename G::Move> result;
    const Result<void> ran = RunTogether(
        threads - 1,
        [&](int i) { helped += others_[static_cast<std::size_t>(i - 1)]->help(root, help); },
        [&] { result = first_.search(root, own, on_depth); }, ended);
    if (!ran) {
      result.stop = StopReason::kInvalid;
      result.error = ran.error;
      return result;
    }
    result.statistics.nodes += helped;
    return result;
  }

  void clear() {
    first_.clear();
    for (const auto& other : others_) other->clear();
  }

 private:
  Engine<G, E> first_;
  std::vector<std::unique_ptr<Engine<G, E>>> others_;
};

}  // namespace boardgames::internal
