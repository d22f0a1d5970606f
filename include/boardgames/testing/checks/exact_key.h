// The check of exact_key: positions that share one have the same value to go.
//
//   std::string fault = CheckExactKey(game, kSeed);   // "": none was found
//
// Held against minimax over small trees (positions.h), in which positions of any two places and of
// either player to move are compared. Cost: those trees; they allocate. Thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "boardgames/game.h"
#include "boardgames/testing/internal/compare.h"
#include "boardgames/testing/positions.h"

namespace boardgames::testing {

// Equal exact keys mean equal values to go, for the player to move.
template <Game G>
std::string CheckExactKey(const G& g, std::uint64_t seed) {
  if constexpr (HasExactKey<G>) {
    const Forest<G> forest(g, seed);
    using Node = typename Forest<G>::Node;
    std::unordered_map<std::uint64_t, const Node*> seen;
    return internal::ForEachNode(g, forest, [&](const Node& n) -> std::string {
      if (n.over) return "";
      const std::uint64_t key = g.exact_key(n.state);
      if (key != g.exact_key(n.state)) return "exact_key must be the same every time";
      const Node*& first = seen.try_emplace(key, &n).first->second;
      if (!internal::Comparable(g, *first, n)) return "";
      if (!internal::Meet(internal::ToGo(g, forest, *first), internal::ToGo(g, forest, n))) {
        return "one exact_key for two positions whose values to go differ, " +
               internal::RangeText<G>(internal::ToGo(g, forest, *first)) + " and " +
               internal::RangeText<G>(internal::ToGo(g, forest, n)) +
               internal::Pair(Text(g, first->state), Text(g, n.state));
      }
      if (!first->whole && n.whole) first = &n;  // of which more is known
      return "";
    });
  }
  return "";
}

}  // namespace boardgames::testing
