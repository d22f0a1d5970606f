// RootAt: where a search by a G begins, in a game in progress: G is its type, or ErasedGame.
#pragma once

#include "boardgames/runtime/erased_game.h"
#include "boardgames/runtime/internal/position_base.h"
#include "boardgames/runtime/internal/position_of.h"
#include "boardgames/search/root.h"

namespace boardgames::internal {

template <class G>
struct RootAt {
  explicit RootAt(const PositionBase& position)
      : root(static_cast<const PositionOf<G>&>(position).game()) {}
  const Root<G> root;
};
template <>
struct RootAt<ErasedGame> {
  explicit RootAt(const PositionBase& position)
      : state(position.erased()), root(state, position.earlier_keys()) {}
  const ErasedGame::State state;
  const Root<ErasedGame> root;
};

}  // namespace boardgames::internal
