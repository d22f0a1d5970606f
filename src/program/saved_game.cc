#include "saved_game.h"

#include <cstddef>
#include <string_view>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "boardgames/arena/record_file.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/files.h"
#include "boardgames/process/json_text.h"
#include "boardgames/text_decoder.h"
#include "file.h"
#include "output.h"

namespace boardgames::program {

absl::Status WriteGame(const std::string& path, const SavedGame& game) {
  if (const auto format = FormatOfName(path, {"json"}); !format.ok()) {
    return BadInput("a saved game is JSON: ", format.status().message());
  }
  Json json;
  json["game"] = game.game;
  if (game.position) json["position"] = *game.position;
  json["moves"] = game.moves;
  json["players"] = game.players;
  return WriteFile(path, JsonLine(json) + "\n");
}

namespace {

// The game of another program's record, if there is one alone.
absl::StatusOr<SavedGame> OfRecord(const Registry& games, const std::string& path,
                                   std::string_view bytes) {
  ASSIGN_OR_RETURN(Records read, ReadRecordBytes(games, bytes));
  if (read.games.size() > 1) {
    return BadInput("there are ", read.games.size(), " records in it; `", ProgramName(),
                    " replay FILE --game N -o ONE.", read.format, "` takes one out");
  }
  RecordedGame& game = read.games.front();
  const auto replayed = Replay(games, game);
  if (!replayed) return BadInput(replayed.error);
  PrintNotes(path, game.notes);
  return SavedGame{.game = replayed->game->spec(),
                   .position = replayed->position->start(),
                   .moves = replayed->position->moves_played(),
                   .players = {}};
}

}  // namespace

absl::StatusOr<SavedGame> ReadGame(const Registry& games, const std::string& path) {
  const auto fail = [&](const auto&... parts) {
    return BadInput("cannot load '", path, "': ", parts...);
  };
  constexpr std::size_t kLargest = std::size_t{16} << 20;
  const absl::StatusOr<std::string> bytes = internal::ReadBytes(path, kLargest);
  if (!bytes.ok()) return fail(bytes.status().message());

  const std::string text = TextOf(*bytes);
  if (!absl::StartsWith(absl::StripLeadingAsciiWhitespace(text), "{")) {
    auto game = OfRecord(games, path, *bytes);
    return game.ok() ? game : fail(game.status().message());
  }
  const absl::StatusOr<Json> parsed = internal::ParseJson<Json>(text);
  if (!parsed.ok()) return fail(parsed.status().message());
  const Json& json = *parsed;
  SavedGame saved;
  const auto read = [&](const char* name, std::string& value) {
    const auto field = json.find(name);
    if (field == json.end() || !field->is_string()) return false;
    value = field->get<std::string>();
    return true;
  };
  if (!read("game", saved.game)) return fail("\"game\" must be a text such as \"reversi\"");
  if (json.contains("position")) {
    if (!read("position", saved.position.emplace())) return fail("\"position\" must be a text");
  }
  if (json.contains("players") && !read("players", saved.players)) {
    return fail("\"players\" must be a text such as \"human,engine\"");
  }
  const auto moves = json.find("moves");
  if (moves == json.end() || !moves->is_array()) return fail("\"moves\" must be a list of texts");
  for (const Json& move : *moves) {
    if (!move.is_string()) return fail("\"moves\" must be a list of texts");
    saved.moves.push_back(move.get<std::string>());
  }
  return saved;
}

absl::StatusOr<Loaded> Restore(const Registry& games, const SavedGame& saved) {
  PositionArgs args;
  args.game = saved.game;
  args.position = saved.position;
  ASSIGN_OR_RETURN(Loaded loaded, Load(games, args));
  RETURN_IF_ERROR(PlayMoves(*loaded.position, saved.moves));
  return loaded;
}

}  // namespace boardgames::program
