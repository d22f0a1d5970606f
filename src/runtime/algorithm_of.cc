#include "boardgames/runtime/algorithm_of.h"

namespace boardgames {

std::string AlgorithmOf(const PlayerSpec& player, const AnyGame& game) {
  if (!player.algorithm.empty()) return player.algorithm;
  const bool level = FindLevel(player.name) != nullptr && player.options.empty();
  if (level && !game.info().master.empty()) return game.info().master;
  return game.algorithms().front().name;
}

}  // namespace boardgames
