// Morris, described to the runtime: options, evaluators, factory.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boardgames/games/all_games.h"
#include "boardgames/games/morris.h"
#include "boardgames/games/morris/endgame.h"
#include "boardgames/games/morris/features.h"
#include "boardgames/result.h"
#include "boardgames/runtime/game_adapter.h"

namespace boardgames {
namespace {

std::vector<std::string> VariantNames() {
  std::vector<std::string> names;
  for (const morris::VariantRules& v : morris::kVariants) names.emplace_back(v.name);
  return names;
}

Result<AnyGamePtr> MakeMorris(const GameInfo& info, Options& options) {
  MorrisOptions o;
  o.variant = *morris::VariantNamed(options.Text("variant"));
  if (!options.Is("flying", "variant")) o.flying = options.Is("flying", "yes");
  o.repetition = options.Int("repetition");
  o.no_progress = options.Int("no_progress");
  Result<Morris> game = Morris::Make(o);
  if (!game) return Result<AnyGamePtr>::Error(game.error);
  if (const int men = options.Int("endgame"); men != 0) {
    const auto table = morris::BuildEndgame(*game, men, {.stop = options.stop()});
    if (!table && options.stop() != nullptr && options.stop()->load(std::memory_order_relaxed)) {
      return Result<AnyGamePtr>::Error("interrupted while the endgame tables were built");
    }
    if (!table) return Result<AnyGamePtr>::Error(table.error);
    game.value = game->WithEndgame(*table);
  }
  // "flying=yes" in a variant that flies is the same rules as saying nothing.
  if (game->flying() == game->rules().flying) options.Set("flying", "variant");
  return Adapt(*game, info, options, WithTrainedInWhole<morris::TrainedFeatures>(*game),
               With<morris::Default>("handcrafted", "men, freedom, mills and threats by phase"),
               With<morris::Material>("material", "difference in men"),
               With<morris::Original>(
                   "original", "the last move: a line closed, one blocked, the opponent blocked"));
}

// Each man placed or removed begins another stretch of quiet plies, and the last removal, which
// leaves two men, ends the game. Where placing comes first there are none in it.
std::optional<std::int64_t> MostPlies(const Options& options) {
  const std::int64_t quiet = options.Int64("no_progress");
  if (quiet == 0) return std::nullopt;
  const morris::VariantRules& rules =
      morris::RulesOf(*morris::VariantNamed(options.Text("variant")));
  const std::int64_t placed = 2 * rules.men;
  const std::int64_t removed = rules.mill_wins ? 1 : 2 * (rules.men - 3) + 1;
  return rules.move_early ? (placed + removed) * quiet : placed + removed * quiet;
}

}  // namespace

GameModule MorrisModule() {
  return {.info = {.name = "morris",
                   .summary = "Nine Men's Morris and its family, from three men to twelve",
                   .player_names = {"White", "Black"},
                   .options =
                       {OptionInfo::Choice("variant", VariantNames(), "nine",
                                           "board, number of men and rules"),
                        OptionInfo::Choice("flying", {"variant", "yes", "no"}, "variant",
                                           "whether three men move to any empty point"),
                        OptionInfo::Int("repetition", 0, 100, 3,
                                        "occurrences that make a draw; 0: no rule"),
                        OptionInfo::Int("no_progress", 0, 1000, 0,
                                        "plies without placing or removing that make a draw"),
                        OptionInfo::Choice(
                            "endgame", {"0", "6", "7", "8", "9", "10", "11", "12", "13", "14"}, "0",
                            "exact values up to so many men: 8 on three squares (built in 0.1 s, "
                            "0.2 s, 0.6 s), on smaller boards all of them")},
                   .levels = {"novice", "intermediate:epsilon=0.8", "intermediate:epsilon=0.58",
                              "intermediate:epsilon=0.36", "intermediate:epsilon=0.12",
                              "expert:epsilon=0.1", "master:nodes=1000,epsilon=0.36",
                              "master:nodes=1000,epsilon=0.22", "master:nodes=1000,epsilon=0.09",
                              "master:nodes=5000,epsilon=0.08", "master:nodes=5000"}},
          .make = MakeMorris,
          // Else three men against three may fly for ever.
          .match_options = "no_progress=100",
          .most_plies = MostPlies};
}

}  // namespace boardgames
