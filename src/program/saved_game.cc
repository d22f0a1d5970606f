#include "saved_game.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"
#include "file.h"
#include "output.h"

namespace boardgames::program {

absl::Status WriteGame(const std::string& path, const SavedGame& game) {
  if (const auto format = FormatOfName(path, {"json"}); !format.ok()) {
    return absl::InvalidArgumentError(
        absl::StrCat("a saved game is JSON: ", format.status().message()));
  }
  Json json;
  json["game"] = game.game;
  if (game.position) json["position"] = *game.position;
  json["moves"] = game.moves;
  json["players"] = game.players;
  return WriteFile(path, JsonLine(json) + "\n");
}

absl::StatusOr<SavedGame> ReadGame(const std::string& path) {
  const auto fail = [&](const auto&... parts) {
    return absl::InvalidArgumentError(absl::StrCat("cannot load '", path, "': ", parts...));
  };
  const auto close_file = [](std::FILE* f) { std::fclose(f); };
  const std::unique_ptr<std::FILE, decltype(close_file)> file(std::fopen(path.c_str(), "rb"),
                                                              close_file);
  if (file == nullptr) return fail(strerror(errno));
  constexpr std::size_t kLargest = std::size_t{16} << 20;
  std::string text;
  std::array<char, 65536> bytes;
  while (const std::size_t n = std::fread(bytes.data(), 1, bytes.size(), file.get())) {
    text.append(bytes.data(), n);
    if (text.size() > kLargest) return fail("it is too large to be a saved game");
  }
  if (std::ferror(file.get()) != 0) return fail(strerror(errno));

  const Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!json.is_object()) return fail("it is not a saved game (one JSON object)");
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

absl::StatusOr<Loaded> Restore(const boardgames::Registry& games, const SavedGame& saved) {
  PositionArgs args;
  args.game = saved.game;
  args.position = saved.position;
  ASSIGN_OR_RETURN(Loaded loaded, Load(games, args));
  for (std::size_t i = 0; i < saved.moves.size(); ++i) {
    if (const auto played = loaded.position->play(saved.moves[i]); !played) {
      return absl::InvalidArgumentError(
          absl::StrCat("move ", i + 1, " of ", saved.moves.size(), ": ", played.error));
    }
  }
  return loaded;
}

}  // namespace boardgames::program
