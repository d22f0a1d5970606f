// Tic-tac-toe of the examples, described to the runtime.
#include <cstdint>
#include <optional>

#include "boardgames/games/lesson_games.h"
#include "boardgames/runtime/game_adapter.h"
#include "examples/tic_tac_toe_board.h"
#include "examples/tic_tac_toe_cells.h"
#include "examples/tic_tac_toe_numbers.h"

namespace boardgames {

GameModule TicTacToeModule() {
  return {.info = {.name = "tic-tac-toe",
                   .summary = "Tic-tac-toe: three in a line win",
                   .player_names = {"X", "O"}},
          .make =
              [](const GameInfo& info, Options& options) {
                return Adapt(TicTacToeWithCells<NumberedTicTacToe<TicTacToeBoard>>{}, info,
                             options);
              },
          .most_plies = [](const Options&) { return std::optional<std::int64_t>(9); }};
}

}  // namespace boardgames
