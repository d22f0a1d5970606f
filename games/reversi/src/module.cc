// Reversi, described to the runtime: options, evaluators, factory.
#include <cstdint>
#include <optional>

#include "boardgames/games/all_games.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/reversi/features.h"
#include "boardgames/games/weights.h"
#include "boardgames/result.h"
#include "boardgames/runtime/game_adapter.h"
#include "records.h"

namespace boardgames {

GameModule ReversiModule() {
  return {
      .info = {.name = "reversi",
               .summary = "Reversi (Othello) on 4x4 to 8x8, with blocked cells",
               .player_names = {"Black", "White"},
               .options = {OptionInfo::Choice("size", {"4", "6", "8"}, "8", "cells per side"),
                           OptionInfo::Text("blocked", "cells joined by +, as c3+f6", "",
                                            "cells no disc may be put on and no line passes"),
                           OptionInfo::Choice("first", {"black", "white"}, "black", "who begins"),
                           OptionInfo::Choice("scoring", {"discs", "empties-to-winner"}, "discs",
                                              "whether the winner also gets the cells left empty"),
                           OptionInfo::Choice(
                               "objective", {"margin", "win"}, "margin",
                               "what a search looks for: the margin or only who wins")},
               .levels = {"novice", "expert:epsilon=0.4", "master:nodes=1000,epsilon=0.56",
                          "master:nodes=1000,epsilon=0.37", "master:nodes=1000,epsilon=0.23",
                          "master:nodes=1000,epsilon=0.12", "master:nodes=1000,epsilon=0.05",
                          "master:nodes=5000,epsilon=0.05", "master:nodes=5000"}},
      .make = [](const GameInfo& info, Options& options) -> Result<AnyGamePtr> {
        const Result<Reversi> game = Reversi::Make(
            {.size = options.Int("size"),
             .blocked = options.Text("blocked"),
             .first =
                 options.Is("first", "white") ? reversi::Color::kWhite : reversi::Color::kBlack,
             .scoring = options.Is("scoring", "discs") ? reversi::Scoring::kDiscs
                                                       : reversi::Scoring::kEmptiesToWinner,
             .objective =
                 options.Is("objective", "win") ? Objective::kWinByPoints : Objective::kPoints});
        if (!game) return Result<AnyGamePtr>::Error(game.error);
        options.Set("blocked", game->blocked());
        const bool usual = options.Int("size") == 8 && options.Text("blocked").empty();
        return Adapt(
            *game, info, options,
            WithTrainedInWhole<reversi::Features>(*game, usual ? ReversiWeights : nullptr),
            With<reversi::Default>("handcrafted", "moves, corners, stable discs"),
            With<reversi::Material>("material", "disc difference"),
            With<reversi::Original>("original", "discs and cell weights, as in the report"));
      },
      // The most particular first.
      .record_formats = {reversi::GgfFormat(), reversi::SgfFormat(), reversi::ObfFormat(),
                         reversi::TranscriptFormat()},
      // No two passes follow each other.
      .most_plies = [](const Options& options) -> std::optional<std::int64_t> {
        return 2 * (options.Int64("size") * options.Int64("size") - 4);
      }};
}

}  // namespace boardgames
