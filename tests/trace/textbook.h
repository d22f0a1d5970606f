// What the tests of traces share: trees written as text and the trace of their alpha-beta search.
#pragma once

#include <string_view>

#include "boardgames/evaluator.h"
#include "boardgames/reference/alpha_beta.h"
#include "boardgames/search/observer.h"
#include "boardgames/search/recorder.h"
#include "boardgames/search/trace.h"
#include "boardgames/tree_game.h"

namespace boardgames {

inline constexpr const char* kTextbook = "((3 12 8)(2 4 6)(14 5 2))";

template <class G>
Trace TraceAlphaBeta(const G& g, int depth, RecorderOptions options = {}) {
  TreeRecorder<G> recorder(g, options);
  AlphaBeta<G, GameEvaluator, ObserverRef<G>> search(g, {}, {}, &recorder);
  search.search(g.initial(), {.depth = depth});
  Trace t = recorder.Take();
  t.algorithm = "alpha-beta";
  return t;
}

// Precondition: `tree` is a tree of TreeGame.
inline Trace TraceTree(std::string_view tree, int depth, RecorderOptions options = {}) {
  return TraceAlphaBeta(*TreeGame::Parse(tree), depth, options);
}

}  // namespace boardgames
