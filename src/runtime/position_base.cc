#include "boardgames/runtime/internal/position_base.h"

#include <algorithm>

#include "boardgames/runtime/internal/game_base.h"
#include "boardgames/zobrist.h"

namespace boardgames::internal {

bool PositionBase::equals(const AnyPosition& other) const {
  const std::span<const std::uint64_t> mine = earlier_keys();
  const std::span<const std::uint64_t> its = static_cast<const PositionBase&>(other).earlier_keys();
  return mine.size() == its.size() && to_string() == other.to_string() &&
         std::is_permutation(mine.begin(), mine.end(), its.begin());
}

// The order in which earlier positions were met is nothing to any rule, so their keys are added.
std::uint64_t PositionBase::key() const {
  std::uint64_t key = TextKey(to_string());
  for (const std::uint64_t k : earlier_keys()) key += Mix64(k);
  return key;
}

std::string PositionBase::NoSuchAction(std::int32_t action, int actions) const {
  const std::string number = "action " + std::to_string(action);
  if (actions == 0) return "the moves of this game have no numbers; play them by their text";
  if (terminal()) return "the game is over; " + number + " cannot be played";
  if (action < 0 || action >= actions) {
    return number + " is none; they are 0 to " + std::to_string(actions - 1);
  }
  return number + " is not legal here";
}

}  // namespace boardgames::internal
