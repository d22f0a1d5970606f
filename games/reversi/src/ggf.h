// Games of Reversi on 8x8 that were played, as GGF, which Othello servers write.
#pragma once

#include <string>

#include "boardgames/result.h"
#include "boardgames/runtime/record_format.h"

namespace boardgames {

// As RecordFormat::write.
Result<std::string> WritePlayedGgf(const PlayedGame& played, const Options& options);

}  // namespace boardgames
