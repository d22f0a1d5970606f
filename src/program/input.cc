#include "input.h"

#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "boardgames/runtime/text.h"

namespace boardgames::program {

using boardgames::internal::ToAbsl;

absl::Status PlayMoves(boardgames::AnyPosition& position, std::string_view moves) {
  const std::vector<std::string> list =
      absl::StrSplit(ToAbsl(moves), absl::ByAnyChar(" ,\t\n\r"), absl::SkipEmpty());
  for (std::size_t i = 0; i < list.size(); ++i) {
    const absl::Status played = position.play(list[i]);
    if (!played.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("move ", i + 1, " of ", list.size(), ": ", played.message()));
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<Loaded> Load(const boardgames::Registry& games, const PositionArgs& args) {
  if (args.game.empty()) {
    std::vector<std::string> known;
    for (const boardgames::GameModule& m : games.modules()) known.push_back(m.info.name);
    return absl::InvalidArgumentError(absl::StrCat("GAME is missing; known games: ",
                                                   boardgames::internal::JoinWords(known, ", ")));
  }
  absl::StatusOr<boardgames::AnyGamePtr> game = games.MakeGame(args.game);
  if (!game.ok()) return game.status();
  Loaded loaded;
  loaded.game = *game;
  if (args.position) {
    auto position = loaded.game->parse_position(*args.position);
    if (!position.ok()) return position.status();
    loaded.position = *std::move(position);
  } else {
    loaded.position = loaded.game->initial();
  }
  const absl::Status played = PlayMoves(*loaded.position, args.moves);
  if (!played.ok()) return played;
  return loaded;
}

}  // namespace boardgames::program
