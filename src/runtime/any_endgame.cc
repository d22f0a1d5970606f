#include "boardgames/runtime/any_endgame.h"

#include <cstdlib>
#include <string>

#include "boardgames/result.h"
#include "boardgames/solve/entry.h"

namespace boardgames {

std::string EntryText(RetrogradeEntry entry) {
  if (entry == kNoPosition) return "no position";
  if (entry == 0) return "a draw";
  return (entry > 0 ? "a win in " : "a loss in ") + std::to_string(std::abs(entry) - 1);
}

Result<void> CheckTableOf(const TableHeader& header, const std::string& spec,
                          const AnyEndgame& endgame) {
  if (header.game != spec) {
    return Result<void>::Error("is of '" + header.game + "', not of '" + spec + "'");
  }
  if (!header.part.empty()) {
    return Result<void>::Error("has only the part '" + header.part +
                               "' of the positions; this program reads tables of all");
  }
  if (header.numbers != endgame.numbers() || header.numbering != endgame.numbering()) {
    return Result<void>::Error(
        "was made when the game numbered its positions in another way; build it anew");
  }
  return Result<void>::Ok();
}

}  // namespace boardgames
