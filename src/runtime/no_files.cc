// Where there are no files, as in a page.
#include <string>

#include "boardgames/runtime/internal/game_base.h"

namespace boardgames::internal {

Result<learn::Weights> ReadWeights(const std::string&) {
  return Result<learn::Weights>::Error("this program reads no files, and so no weights");
}

Result<learn::Memory> ReadMemory(const std::string&) {
  return Result<learn::Memory>::Error("this program reads no files, and so no memory");
}

}  // namespace boardgames::internal
