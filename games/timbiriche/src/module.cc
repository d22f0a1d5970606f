// Timbiriche, described to the runtime: options, evaluators, factory.
#include <cstdint>
#include <optional>

#include "boardgames/games/all_games.h"
#include "boardgames/games/timbiriche.h"
#include "boardgames/games/timbiriche/evaluators.h"
#include "boardgames/games/timbiriche/features.h"
#include "boardgames/result.h"
#include "boardgames/runtime/game_adapter.h"

namespace boardgames {
namespace {

template <int kWords>
Result<AnyGamePtr> MakeTimbiriche(const TimbiricheOptions& rules, const GameInfo& info,
                                  const Options& options) {
  using G = BasicTimbiriche<kWords>;
  const Result<G> game = G::Make(rules);
  if (!game) return Result<AnyGamePtr>::Error(game.error);
  return Adapt(
      *game, info, options, WithTrainedInWhole<timbiriche::Features<kWords>>(*game),
      With<timbiriche::Default>("handcrafted", "boxes, and the rest by the theory of chains"),
      With<timbiriche::Material>("material", "box difference"),
      With<timbiriche::Original>("original",
                                 "box difference; at depth 1 open boxes, as in the report"));
}

}  // namespace

GameModule TimbiricheModule() {
  return {
      .info = {.name = "timbiriche",
               .summary = "Timbiriche (dots and boxes) of any size up to 256 edges",
               .player_names = {"First", "Second", "Third", "Fourth"},
               .options = {OptionInfo::Int("rows", 1, Timbiriche::kMaxSide, 4, "rows of boxes"),
                           OptionInfo::Int("cols", 1, Timbiriche::kMaxSide, 4, "columns of boxes"),
                           OptionInfo::Int("players", 2, Timbiriche::kMaxPlayers, 2, "players"),
                           OptionInfo::Choice(
                               "objective", {"margin", "win"}, "margin",
                               "what a search looks for: the margin or only who wins")},
               .levels = {"novice", "intermediate:epsilon=0.74", "intermediate:epsilon=0.57",
                          "intermediate:epsilon=0.34", "intermediate:epsilon=0.16",
                          "expert:epsilon=0.12", "master:nodes=1000,epsilon=0.07",
                          "master:nodes=5000,epsilon=0.04", "master:nodes=5000"}},
      .make = [](const GameInfo& info, Options& options) -> Result<AnyGamePtr> {
        const TimbiricheOptions rules = {.rows = options.Int("rows"),
                                         .cols = options.Int("cols"),
                                         .players = options.Int("players"),
                                         .objective = options.Is("objective", "win")
                                                          ? Objective::kWinByPoints
                                                          : Objective::kPoints};
        // Boards whose edges fit one word get the faster template.
        if (timbiriche::Grid<1>::EdgesOf(rules.rows, rules.cols) <= TimbiricheSmall::kMaxMoves) {
          return MakeTimbiriche<1>(rules, info, options);
        }
        return MakeTimbiriche<4>(rules, info, options);
      },
      .most_plies = [](const Options& options) -> std::optional<std::int64_t> {
        return timbiriche::Grid<1>::EdgesOf(options.Int("rows"), options.Int("cols"));
      }};
}

}  // namespace boardgames
