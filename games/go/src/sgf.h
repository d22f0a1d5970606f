// Games of Go that were played, as SGF FF[4] (boardgames/games/go/sgf.h).
#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "boardgames/runtime/record_format.h"

namespace boardgames {

// As RecordFormat::write.
absl::StatusOr<std::string> WritePlayedSgf(const PlayedGame& played, const Options& options);

}  // namespace boardgames
