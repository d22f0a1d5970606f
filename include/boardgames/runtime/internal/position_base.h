// PositionBase: what the runtime itself asks of an AnyPosition, without its type.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/erased_game.h"

namespace boardgames::internal {

class PositionBase : public AnyPosition {
 public:
  virtual bool drawn_by_repetition() const = 0;
  // Those of a Root (search/root.h).
  virtual std::span<const std::uint64_t> earlier_keys() const = 0;
  // Precondition: ErasedGame can stand for the game.
  virtual ErasedGame::State erased() const = 0;
  virtual std::string MoveText(ErasedGame::Move move) const = 0;
  // The texts of moves that are played one after the other from here, up to the end of the game.
  virtual std::vector<std::string> LineText(std::span<const ErasedGame::Move> line) const = 0;
};

}  // namespace boardgames::internal
