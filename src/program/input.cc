#include "input.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "boardgames/arena/record_file.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/text.h"
#include "output.h"

namespace boardgames::program {

absl::Status PlayMoves(AnyPosition& position, const std::vector<std::string>& moves) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (const auto played = position.play(moves[i]); !played) {
      return BadInput("move ", i + 1, " of ", moves.size(), ": ", played.error);
    }
  }
  return absl::OkStatus();
}

namespace {

std::vector<std::string> MovesOf(std::string_view text) {
  const std::vector<std::string_view> moves = internal::SplitMoves(text).moves;
  return {moves.begin(), moves.end()};
}

absl::Status CheckPositionArgs(const Registry& games, const PositionArgs& args) {
  if (args.game.empty() && args.file.empty()) {
    std::vector<std::string> known;
    for (const GameModule& m : games.modules()) known.push_back(m.info.name);
    return BadInput("GAME is missing; known games: ", internal::JoinWords(known, ", "));
  }
  if (args.record && args.file.empty()) {
    return BadInput("--record is for --position-file; it says which one of it");
  }
  if (args.position && !args.file.empty()) {
    return BadInput("--position and --position-file both say where to begin");
  }
  return absl::OkStatus();
}

absl::StatusOr<Loaded> LoadRecord(RecordPlayer& player, const PositionArgs& args,
                                  RecordedGame& record) {
  auto replayed = player.Replay(record);
  if (!replayed) return BadInput(args.file, ": ", replayed.error);
  PrintNotes(args.file, record.notes);
  RETURN_IF_ERROR(PlayMoves(*replayed->position, MovesOf(args.moves)));
  return Loaded{std::move(replayed->game), std::move(replayed->position)};
}

// The records of the file that are meant.
absl::StatusOr<std::vector<RecordedGame>> ChooseRecords(const Registry& games,
                                                        const PositionArgs& args) {
  ASSIGN_OR_RETURN(Records read, ReadRecordFile(games, args.file, args.game));
  if (!args.record) return std::move(read.games);
  const auto count = static_cast<std::int64_t>(read.games.size());
  if (*args.record > count) {
    return BadInput(args.file, ": there is no record ", *args.record, " in it; the last one is ",
                    count);
  }
  std::vector<RecordedGame> chosen;
  chosen.push_back(std::move(read.games[static_cast<std::size_t>(*args.record - 1)]));
  return chosen;
}

}  // namespace

absl::StatusOr<Loaded> Load(const Registry& games, const PositionArgs& args) {
  RETURN_IF_ERROR(CheckPositionArgs(games, args));
  if (!args.file.empty()) {
    ASSIGN_OR_RETURN(auto records, ChooseRecords(games, args));
    if (records.size() > 1) {
      return BadInput(args.file, ": there are ", records.size(),
                      " records in it; say which one by --record");
    }
    RecordPlayer player(games);
    return LoadRecord(player, args, records.front());
  }
  Loaded loaded;
  ASSIGN_OR_RETURN(loaded.game, games.MakeGame(args.game));
  if (args.position) {
    ASSIGN_OR_RETURN(loaded.position, loaded.game->parse_position(*args.position));
  } else {
    loaded.position = loaded.game->initial();
  }
  RETURN_IF_ERROR(PlayMoves(*loaded.position, MovesOf(args.moves)));
  return loaded;
}

absl::StatusOr<std::vector<Loaded>> LoadEach(const Registry& games, const PositionArgs& args) {
  std::vector<Loaded> all;
  if (args.file.empty()) {
    ASSIGN_OR_RETURN(all.emplace_back(), Load(games, args));
    return all;
  }
  RETURN_IF_ERROR(CheckPositionArgs(games, args));
  ASSIGN_OR_RETURN(auto records, ChooseRecords(games, args));
  RecordPlayer player(games);
  for (RecordedGame& record : records) {
    ASSIGN_OR_RETURN(Loaded loaded, LoadRecord(player, args, record));
    if (loaded.position->terminal()) {
      return BadInput(args.file, ": ", ToString(record.place),
                      ": the game is over there; take positions with a move");
    }
    if (!all.empty() && all.front().game->spec() != loaded.game->spec()) {
      return BadInput(args.file, ": ", ToString(record.place), ": this is a game of ",
                      loaded.game->spec(), ", and the first one of ", all.front().game->spec(),
                      "; take one of them by --record");
    }
    all.push_back(std::move(loaded));
  }
  return all;
}

absl::StatusOr<Isolation> ChooseIsolation(const std::string& asked) {
  if (asked.empty()) return ProbeIsolation().strongest;
  ASSIGN_OR_RETURN(const Isolation level, ParseIsolation(asked));
  RETURN_IF_ERROR(CheckIsolation(level));
  return level;
}

}  // namespace boardgames::program
