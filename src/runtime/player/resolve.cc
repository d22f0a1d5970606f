#include "boardgames/runtime/player/resolve.h"

#include <optional>
#include <variant>

#include "boardgames/runtime/memory.h"

namespace boardgames {

Algorithm AlgorithmOf(const PlayerSpec& player, const AnyGame& game) {
  if (const std::optional<Algorithm> said = AlgorithmOf(player)) return *said;
  const bool level = std::holds_alternative<Level>(player.who) && player.options.empty();
  if (level && game.info().master) return *game.info().master;
  return game.algorithms().front();
}

Result<std::unique_ptr<AnySearcher>> AnyGame::make_searcher(const PlayerSpec& player) const {
  const Result<ResolvedPlayer> resolved = resolve(player);
  if (!resolved) return Result<std::unique_ptr<AnySearcher>>::Error(resolved.error);
  return resolved->MakeSearcher();
}

bool ResolvedPlayer::ponders() const {
  const PlayerSpec& said = facts_.spec;
  const bool limited = said.nodes > 0 || said.depth > 0 || said.playouts > 0;
  return said.ponder && !limited && traits().ponders;
}

Limits ResolvedPlayer::OnClock(Limits limits, const MoveTime& time) const {
  const bool heeds = facts_.spec.soft_time && traits().soft_time;
  const Limits all = Within(limits);
  const bool clock_alone =
      all.nodes == 0 && all.playouts == 0 && all.depth == kMaxDepth && all.time.count() == 0;
  if (heeds && clock_alone && time.kept) {
    limits.soft_time = time.share;
    limits.time = time.most;
  } else if (limits.time.count() == 0 || time.share < limits.time) {
    limits.time = time.share;
  }
  return limits;
}

ResolvedPlayer::MadeSearcher ResolvedPlayer::MakeSearcher(std::uint64_t seed) const {
  MadeSearcher made;
  if (!internal::HasMemoryFor([&] { made = make_(seed); })) {
    return MadeSearcher::Error("there is not enough memory for the search; use less hash");
  }
  return made;
}

}  // namespace boardgames
