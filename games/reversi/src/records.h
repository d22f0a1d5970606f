// Records of Reversi, as Othello's programs and servers write them. A transcript is a line of
// moves; OBF is a line for a position.
#pragma once

#include "boardgames/runtime/record_format.h"

namespace boardgames::reversi {

RecordFormat GgfFormat();
RecordFormat SgfFormat();
RecordFormat ObfFormat();
RecordFormat TranscriptFormat();

}  // namespace boardgames::reversi
