// BOARDGAMES_PLAY_ONLY leaves out textbook searches and traces: the module that a page downloads
// first. Objects compiled with it and without it must not be linked together.
#pragma once

#include "boardgames/runtime/player/algorithm.h"

namespace boardgames::internal {

#ifdef BOARDGAMES_PLAY_ONLY
inline constexpr bool kAllAlgorithms = false;
#else
inline constexpr bool kAllAlgorithms = true;
#endif

// Whether this part has the algorithm.
constexpr bool HasAlgorithm(Algorithm a) { return kAllAlgorithms || Traits(a).play_only; }

}  // namespace boardgames::internal
