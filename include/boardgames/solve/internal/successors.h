// What retrograde analysis asks of a game: values known without it, and the successors of a
// position. Thread-safe as the game's own functions; nothing is allocated.
#pragma once

#include <cstdint>
#include <optional>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/move_list.h"
#include "boardgames/score.h"

namespace boardgames::internal {

// What the game itself says about a position, for the player to move: finished or exact bounds.
template <Game G>
std::optional<Score> KnownValue(const G& g, const typename G::State& s) {
  const int p = g.to_move(s);
  if (g.terminal(s)) return TerminalScore(g, s, p, 0);
  if constexpr (HasBounds<G>) {
    const Interval sure = g.bounds(s, p, kToEnd);
    if (sure.exact()) return sure.lo;
  }
  return std::nullopt;
}

// Calls known(v) for each successor of known value, from the view of the player to move at s, and
// edge(successor, whether he moves there too) for each other one, until one returns false.
template <Game G, class OnKnown, class OnEdge>
void ForSuccessors(const G& g, const typename G::State& s, OnKnown&& known, OnEdge&& edge) {
  MoveListFor<G> moves;
  g.moves(s, moves);
  for (const auto& m : moves) {
    typename G::State child = s;
    g.apply(child, m);
    const std::optional<Score> v = KnownValue(g, child);
    const bool same = !Alternating<G>() && g.to_move(child) == g.to_move(s);
    const bool more = v ? known(same ? *v : -*v) : edge(child, same);
    if (!more) return;
  }
}

}  // namespace boardgames::internal
