// What a program that is fetched over a network may leave out, so that it comes sooner: compiled
// with BOARDGAMES_PLAY_ONLY a game has the algorithms that its players need, and no traces. Two
// such parts of a program must not be linked together.
#pragma once

#include <string_view>

namespace boardgames::internal {

#ifdef BOARDGAMES_PLAY_ONLY
inline constexpr bool kAllAlgorithms = false;
#else
inline constexpr bool kAllAlgorithms = true;
#endif

// Whether this part has the algorithm: the engine, those of the levels, and the one for more than
// two players are in both.
constexpr bool HasAlgorithm(std::string_view name) {
  for (const char* both : {"engine", "max-n", "best-difference", "greedy", "random"}) {
    if (name == both) return true;
  }
  return kAllAlgorithms;
}

}  // namespace boardgames::internal
