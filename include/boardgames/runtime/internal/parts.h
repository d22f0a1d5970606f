// What a program that is fetched over a network may leave out, so that it comes sooner: compiled
// with BOARDGAMES_PLAY_ONLY a game has the algorithms that its players need, and no traces. Two
// such parts of a program must not be linked together.
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
