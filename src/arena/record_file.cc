#include "boardgames/arena/record_file.h"

#include <algorithm>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/charset.h"
#include "boardgames/process/files.h"
#include "boardgames/process/json_text.h"
#include "boardgames/text.h"
#include "nlohmann/json.hpp"

namespace boardgames {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLargest = std::size_t{64} << 20;

// A game that `boardgames play` saved (src/program/saved_game.h), if the object is one.
std::optional<RecordedGame> SavedGameOf(const Json& json) {
  const auto text = [&](const char* name) {
    const auto found = json.find(name);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
  };
  const auto moves = json.find("moves");
  if (json.contains("agents") || moves == json.end() || !moves->is_array()) return std::nullopt;
  RecordedGame game{.played = {.game = text("game"), .position = text("position")}};
  for (const Json& move : *moves) {
    if (!move.is_string()) return std::nullopt;
    game.played.moves.push_back({.move = move.get<std::string>()});
  }
  return game;
}

// One object a line, or one in all.
absl::StatusOr<Records> ReadJson(std::string_view text) {
  Records records{.format = "json"};
  const auto whole = internal::ParseJson<Json>(text);
  if (whole.ok() && whole->is_object()) {
    if (auto saved = SavedGameOf(*whole)) {
      records.games.push_back(*std::move(saved));
      return records;
    }
  }
  int number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    const Json json = internal::ParseJson<Json>(line).value_or(nullptr);
    // The last line of `match --json` is the result of all games.
    if (json.is_object() && json.contains("tournament") && !json.contains("moves")) continue;
    RecordedGame game;
    if (auto saved = json.is_object() ? SavedGameOf(json) : std::nullopt) {
      game = *std::move(saved);
    } else if (const auto record = ParseGameRecord(line); record.ok()) {
      game.played = ToPlayedGame(*record);
    } else {
      game.error = absl::StrCat("line ", number, ": ", record.status().message());
    }
    game.place = {number, 1};
    records.games.push_back(std::move(game));
  }
  return records;
}

}  // namespace

absl::StatusOr<Records> ReadRecordBytes(const Registry& games, std::string_view bytes,
                                        std::string_view spec) {
  const auto is_json = [](std::string_view text) { return Trimmed(text).starts_with('{'); };
  if (is_json(bytes)) return ReadJson(bytes);
  DecodedText decoded = DecodeText(bytes);
  if (is_json(decoded.text)) return ReadJson(decoded.text);
  Result<Records> read = ReadRecords(games, decoded.text, spec);
  if (!read) return absl::InvalidArgumentError(read.error);
  std::vector<TextNote>& notes = read->games.front().notes;
  notes.insert(notes.begin(), decoded.notes.begin(), decoded.notes.end());
  return *std::move(read);
}

absl::StatusOr<Records> ReadRecordFile(const Registry& games, const std::string& path,
                                       std::string_view spec) {
  ASSIGN_OR_RETURN(const std::string bytes, internal::ReadBytes(path, kLargest));
  auto read = ReadRecordBytes(games, bytes, spec);
  if (!read.ok()) {
    return absl::InvalidArgumentError(absl::StrCat(path, ": ", read.status().message()));
  }
  return read;
}

GameRecord ToGameRecord(const RecordedGame& game, const Replayed& replayed) {
  const PlayedGame& played = game.played;
  const auto players = static_cast<std::size_t>(replayed.game->players());
  GameRecord r{.game = played.game, .position = played.position, .agents = played.players};
  for (std::size_t p = r.agents.size(); p < players; ++p) {
    r.agents.push_back(replayed.game->player_name(static_cast<int>(p)));
  }
  for (const PlayedGame::Move& m : played.moves) {
    r.moves.push_back({.move = m.move, .seat = m.player, .thought = m.thought, .score = m.score});
  }
  r.offender = played.loser;
  r.points = played.points;
  const auto lost = [&] {
    if (r.offender < 0) return;
    r.scores.assign(players, players > 1 ? 1.0 : 0.0);
    r.scores[static_cast<std::size_t>(r.offender)] = 0;
  };
  switch (played.end) {
    case PlayedGame::End::kUnfinished:
    case PlayedGame::End::kPlayed:
      r.ending = played.end == PlayedGame::End::kPlayed ? Ending::kPlayed : Ending::kUnfinished;
      if (r.points.size() == players) r.scores = ScoresFromPoints(r.points);
      break;
    case PlayedGame::End::kResigned:
      r.ending = Ending::kResigned;
      lost();
      break;
    case PlayedGame::End::kLate:
    case PlayedGame::End::kForfeit:
      r.ending = Ending::kForfeit;
      if (played.end == PlayedGame::End::kLate) r.fault.kind = FaultKind::kOutOfTime;
      r.fault.what = "as the record says";
      lost();
      break;
    case PlayedGame::End::kMoveLimit:
      r.ending = Ending::kMoveLimit;
      r.scores.assign(players, 0.5);
      break;
    case PlayedGame::End::kInterrupted:
      r.ending = Ending::kInterrupted;
      break;
  }
  return r;
}

}  // namespace boardgames
