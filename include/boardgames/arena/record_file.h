// ReadRecordFile: games and positions out of a file that people name, in every format that is read:
// those of the games' modules (runtime/records.h), game records and saved games as JSON, lines of
// moves or positions.
//
//   absl::StatusOr<Records> read = ReadRecordFile(AllGames(), "spring.sgf");
//
// Files are regular files of at most 64 MiB; their bytes are decoded (process/charset.h). All of
// this allocates and is thread-safe. Errors: kUnavailable for a file that cannot be read, else
// kInvalidArgument, with the file's name in front.
#pragma once

#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "boardgames/arena/game_record.h"
#include "boardgames/runtime/records.h"
#include "boardgames/runtime/registry.h"

namespace boardgames {

// Those of a text: its bytes, as a file holds them.
absl::StatusOr<Records> ReadRecordBytes(const Registry& games, std::string_view bytes,
                                        std::string_view spec = {});

// As ReadRecords, whose `spec` it takes.
absl::StatusOr<Records> ReadRecordFile(const Registry& games, const std::string& path,
                                       std::string_view spec = {});

// A record that was replayed, as the arena keeps games. Precondition: Replay gave `replayed`.
GameRecord ToGameRecord(const RecordedGame& game, const Replayed& replayed);

}  // namespace boardgames
