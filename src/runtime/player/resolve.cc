#include "boardgames/runtime/player/resolve.h"

#include <optional>
#include <variant>

#include "boardgames/runtime/memory.h"

namespace boardgames {

std::vector<std::string> LevelsOf(const AnyGame& game) {
  if (!game.info().levels.empty()) return game.info().levels;
  return {"novice", "intermediate", "expert", "master:nodes=5000"};
}

Result<PlayerSpec> WithLevelTold(const PlayerSpec& player, const AnyGame& game) {
  const auto* level = std::get_if<Level>(&player.who);
  if (level == nullptr || NumberOf(*level) == 0) return Result<PlayerSpec>::Ok(player);
  const std::vector<std::string> levels = LevelsOf(game);
  const auto number = static_cast<std::size_t>(NumberOf(*level));
  if (number > levels.size()) {
    return Result<PlayerSpec>::Error(game.info().name + " has the levels level-1 to level-" +
                                     std::to_string(levels.size()) + ", and no " +
                                     std::string(ToString(*level)));
  }
  Result<PlayerSpec> told = ParsePlayer(levels[number - 1]);
  if (!told) return told;
  const auto least = [](auto& limit, auto said) {
    if (said != decltype(said){} && (limit == decltype(said){} || said < limit)) limit = said;
  };
  told.value->seed = player.seed;
  told.value->time = player.time;
  least(told.value->nodes, player.nodes);
  least(told.value->depth, player.depth);
  least(told.value->playouts, player.playouts);
  return told;
}

std::vector<std::string> LevelNames(const AnyGame& game) {
  std::vector<std::string> names;
  for (const Level level : kLevels) names.emplace_back(ToString(level));
  for (std::size_t i = 1; i <= LevelsOf(game).size(); ++i) {
    names.emplace_back(ToString(NumberedLevel(static_cast<int>(i))));
  }
  return names;
}

Algorithm AlgorithmOf(const PlayerSpec& said, const AnyGame& game) {
  const Result<PlayerSpec> told = WithLevelTold(said, game);
  const PlayerSpec& player = told ? *told : said;
  if (const std::optional<Algorithm> named = AlgorithmOf(player)) return *named;
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
