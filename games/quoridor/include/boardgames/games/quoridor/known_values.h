// KnownValues: exact values of positions that Quoridor's bounds() asks for.
//
//   Quoridor exact = game.WithValues(std::make_shared<MyValues>());
#pragma once

#include <optional>

#include "boardgames/games/quoridor/state.h"
#include "boardgames/score.h"

namespace boardgames::quoridor {

template <int kWords>
class KnownValues {
 public:
  virtual ~KnownValues() = default;
  // For the player to move; nothing: it is not known. It is asked at every node of a search and
  // from several threads at once. Precondition: no pawn has arrived.
  virtual std::optional<Score> Find(const State<kWords>& s) const = 0;

 protected:
  KnownValues() = default;
  KnownValues(const KnownValues&) = default;
  KnownValues& operator=(const KnownValues&) = default;
};

}  // namespace boardgames::quoridor
