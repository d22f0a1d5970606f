// SearchTogether: one search of an Engine in several threads.
//
//   Engine<MyGame> engine(game);
//   auto r = SearchTogether(engine, 4, state, {.time = std::chrono::seconds(2)});
//
// The threads share the engine's transposition table and split up the moves
// (Engine::CloneForThread). The result is the engine's; its node count covers all threads. Proofs
// are as reliable as in one thread, but two searches may differ. Cost: each call starts its threads
// (about 20 us each), and each thread allocates 0.3 MB. Needs the library boardgames::runtime, which has the threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/runtime/internal/threads.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/search/deepening.h"
#include "boardgames/search/engine.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/result.h"
#include "boardgames/search/root.h"

namespace boardgames {

namespace internal {

template <class Engine>
using Helpers = std::vector<std::unique_ptr<Engine>>;

// Engines for the threads beside the one that searches with `engine`.
template <class Engine>
Helpers<Engine> HelpersOf(Engine& engine, int threads) {
  Helpers<Engine> helpers;
  for (int i = 1; i < threads; ++i) helpers.emplace_back(new Engine(engine.CloneForThread()));
  return helpers;
}

// A limit of nodes is shared out evenly.
template <class Engine, class State, class OnDepth>
auto SearchWithHelpers(Engine& engine, const Helpers<Engine>& helpers, const State& root,
                       const Limits& limits, OnDepth& on_depth) {
  if (helpers.empty()) return engine.search(root, limits, on_depth);
  std::atomic<bool> ended = false;
  std::atomic<std::uint64_t> helped = 0;
  Limits own = limits;
  if (limits.nodes != 0) {
    own.nodes = std::max<std::uint64_t>(1, limits.nodes / (helpers.size() + 1));
  }
  const Limits help = {
      .depth = limits.depth, .nodes = own.nodes, .stop = &ended, .solve = limits.solve};
  SearchResult<typename Engine::Move> result;
  const Result<void> ran = RunTogether(
      static_cast<int>(helpers.size()),
      [&](int i) { helped += helpers[static_cast<std::size_t>(i - 1)]->help(root, help); },
      [&] { result = engine.search(root, own, on_depth); }, ended);
  if (!ran) {
    result.stop = StopReason::kInvalid;
    result.error = ran.error;
    return result;
  }
  result.statistics.nodes += helped;
  return result;
}

}  // namespace internal

// As engine.search(root, limits, on_depth). limits.stop and limits.poll are looked at, and on_depth
// is called, in the thread that calls this. Errors, in the result: threads out of 1 ...
// MostThreads(), or more than the system gives.
template <class G, class E, class O, class OnDepth = IgnoreDepth>
SearchResult<typename G::Move> SearchTogether(Engine<G, E, O>& engine, int threads,
                                              const std::type_identity_t<Root<G>>& root,
                                              const Limits& limits, OnDepth&& on_depth = {}) {
  if (threads < 1 || threads > MostThreads()) {
    SearchResult<typename G::Move> result;
    result.stop = StopReason::kInvalid;
    result.error = "threads is " + std::to_string(threads) + "; it must be 1 to " +
                   std::to_string(MostThreads());
    return result;
  }
  return internal::SearchWithHelpers(engine, internal::HelpersOf(engine, threads), root, limits,
                                     on_depth);
}

}  // namespace boardgames
