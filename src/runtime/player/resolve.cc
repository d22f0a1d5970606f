#include "boardgames/runtime/player/resolve.h"

#include <optional>
#include <variant>

namespace boardgames {

Algorithm AlgorithmOf(const PlayerSpec& player, const AnyGame& game) {
  if (const std::optional<Algorithm> said = AlgorithmOf(player)) return *said;
  const bool level = std::holds_alternative<Level>(player.who) && player.options.empty();
  if (level && game.info().master) return *game.info().master;
  return game.algorithms().front();
}

}  // namespace boardgames
