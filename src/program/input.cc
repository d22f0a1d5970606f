#include "input.h"

#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/text.h"

namespace boardgames::program {

using boardgames::internal::ToAbsl;

absl::Status PlayMoves(boardgames::AnyPosition& position, std::string_view moves) {
  const std::vector<std::string> list =
      absl::StrSplit(ToAbsl(moves), absl::ByAnyChar(" ,\t\n\r"), absl::SkipEmpty());
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (const auto played = position.play(list[i]); !played) {
      return absl::InvalidArgumentError(
          absl::StrCat("move ", i + 1, " of ", list.size(), ": ", played.error));
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
  Loaded loaded;
  ASSIGN_OR_RETURN(loaded.game, games.MakeGame(args.game));
  if (args.position) {
    ASSIGN_OR_RETURN(loaded.position, loaded.game->parse_position(*args.position));
  } else {
    loaded.position = loaded.game->initial();
  }
  RETURN_IF_ERROR(PlayMoves(*loaded.position, args.moves));
  return loaded;
}

}  // namespace boardgames::program
