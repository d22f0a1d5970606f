// Connect Four, described to the program: its name, its players and its options.
#include <cstdint>
#include <optional>

#include "boardgames/runtime/game_adapter.h"
#include "boardgames/runtime/game_module.h"
#include "connect_four.h"

boardgames::GameModule ConnectFourModule() {
  using boardgames::OptionInfo;
  return {.info = {.name = "connect4",
                   .summary = "Connect Four: discs fall into columns; four in a line win",
                   .player_names = {"X", "O"},
                   .options = {OptionInfo::Int("rows", 1, 7, 6, "height of a column"),
                               OptionInfo::Int("cols", 1, 7, 7, "columns")}},
          .make =
              [](const boardgames::GameInfo& info, boardgames::Options& options) {
                const ConnectFour game{.rows = options.Int("rows"), .cols = options.Int("cols")};
                return boardgames::Adapt(game, info, options);
              },
          .most_plies = [](const boardgames::Options& options) -> std::optional<std::int64_t> {
            return options.Int64("rows") * options.Int64("cols");
          }};
}
