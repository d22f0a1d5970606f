// Games of Go that were played, as SGF FF[4] (boardgames/games/go/sgf.h).
#pragma once

#include <string>

#include "boardgames/result.h"
#include "boardgames/runtime/record_format.h"

namespace boardgames {

// As RecordFormat::write.
Result<std::string> WritePlayedSgf(const PlayedGame& played, const Options& options);

}  // namespace boardgames
