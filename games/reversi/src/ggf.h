// Games of Reversi on 8x8 that were played, as GGF, which Othello servers write.
#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "boardgames/runtime/record_format.h"

namespace boardgames {

// As RecordFormat::write.
absl::StatusOr<std::string> WritePlayedGgf(const PlayedGame& played, const Options& options);

}  // namespace boardgames
