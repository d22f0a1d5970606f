#include "boardgames/runtime/levels.h"

#include <chrono>

namespace boardgames {

const std::vector<Level>& Levels() {
  static const std::vector<Level> kLevels = {
      {"novice", "a legal move at random", "random", {.depth = 1}},
      {"intermediate", "the move that wins most at once", "greedy", {.depth = 1}},
      {"expert", "the move that wins most, less the best reply", "best-difference", {.depth = 2}},
      {"master", "the engine at its best", "", {.time = std::chrono::seconds(1)}}};
  return kLevels;
}

const Level* FindLevel(std::string_view name) {
  for (const Level& level : Levels()) {
    if (level.name == name) return &level;
  }
  return nullptr;
}

SearcherOptions ForLevel(const Level& level, std::uint64_t seed) {
  return {.algorithm = level.algorithm, .seed = seed};
}

}  // namespace boardgames
