// GameModule: how a game describes itself to programs. The file games/<game>/src/module.cc defines
// one function that returns it; boardgames/games/all_games.h declares it.
//
//   #include "boardgames/games/nim.h"
//   #include "boardgames/games/all_games.h"
//   #include "boardgames/runtime/game_adapter.h"
//
//   namespace boardgames {
//   GameModule NimModule() {
//     return {
//         .info = {.name = "nim",
//                  .summary = "Take one to three; who takes the last one wins",
//                  .player_names = {"First", "Second"},
//                  .options = {OptionInfo::Int("heap", 1, 100, 10, "how many to start with")}},
//         .make = [](const GameInfo& info, Options& options) -> Result<AnyGamePtr> {
//           Result<Nim> nim = Nim::Make({.heap = options.Int("heap")});
//           if (!nim) return Result<AnyGamePtr>::Error(nim.error);
//           return Adapt(*nim, info, options, With<nim::Default>("default", "remainder by four"),
//                        With<nim::Zero>("zero", "knows nothing"));
//         }};
//   }
//   }  // namespace boardgames
//
// The options reach `make` checked against their declarations; what is left to check is what
// concerns several options at once, or the inside of a text. Should the same rules be sayable in
// two ways, call options.Set(name, usual form) before Adapt. The first evaluator is the default
// one; call the evaluators "default", "original", "material" where a game has these. `make` must
// accept the defaults, and may be called from several threads at once.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/options.h"
#include "boardgames/runtime/record_format.h"

namespace boardgames {

struct GameModule {
  GameInfo info;
  // Errors: one sentence that names the option, or says that it takes long and options.stop()
  // became true.
  std::function<Result<AnyGamePtr>(const GameInfo& info, Options& options)> make;
  // What its games can be written as; may be empty.
  std::vector<RecordFormat> record_formats = {};
  // Options that matches and tournaments take where the user names no value of them, as
  // "objective=win": what counts there need not be what an analysis asks for.
  std::string match_options = {};
  // The most plies of a game with these options; nothing: the rules let it go on for ever, or for
  // more plies than can be counted.
  std::function<std::optional<std::int64_t>(const Options& options)> most_plies = {};
};

}  // namespace boardgames
