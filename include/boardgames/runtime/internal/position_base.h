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

  bool equals(const AnyPosition& other) const override;
  std::uint64_t key() const override;

 protected:
  // Says why there is no legal move of that number.
  std::string NoSuchAction(std::int32_t action, int actions) const;
};

}  // namespace boardgames::internal
