// Records of Go as SGF (boardgames/games/go/sgf.h).
#pragma once

#include "boardgames/runtime/record_format.h"

namespace boardgames {

RecordFormat SgfFormat();

}  // namespace boardgames
